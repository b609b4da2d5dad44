"""What a state says about the decision that is due, and about the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from hennb.core.messages import message_to_dict

if TYPE_CHECKING:
    from hennb.core.actions import Action
    from hennb.core.messages import Message


class Decision(NamedTuple):
    """Who decides what, in boardgame.io's words for phases.

    Attributes:
        player: the seat that decides, or ``CHANCE`` or ``TERMINAL``.
        turn: the seat whose turn it is; differs from ``player`` in a decision within another's turn.
        phase: the large part of the game, such as ``turn``.
        stage: the step within it, such as ``place``.
        clause: the clause that asks for the decision.
        prompt: what to do, in words.
    """

    player: int
    turn: int
    phase: str
    stage: str
    clause: str
    prompt: Message

    def to_dict(self) -> dict[str, object]:
        """The decision as JSON values."""
        return {
            **self._asdict(),
            "player": int(self.player),
            "turn": int(self.turn),
            "prompt": message_to_dict(self.prompt),
        }


class Event(NamedTuple):
    """One entry of a history or log.

    Attributes:
        player: the seat that acted, or ``CHANCE``.
        action: what was done; in a seat's log with ``??`` for what it cannot know.
        turn: the seat whose turn it was, or for whom chance acted.
        automatic: played by the rules themselves, without a choice.
    """

    player: int
    action: Action
    turn: int
    automatic: bool

    def to_list(self) -> list[object]:
        """The event as JSON values, the action in notation."""
        return [int(self.player), str(self.action), self.turn, self.automatic]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        ranks: rank of each seat, 1 is best; equal ranks share the place.
        winners: the seats of rank 1; empty when a game has no winner (played alone).
        tie_break: the first tie-break value that decided the first place, or None.
        keys: per seat the values that were compared, best first in weight.
        reason: why the game ended, in words.
    """

    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    tie_break: str | None
    keys: tuple[tuple[int, ...], ...]
    reason: Message


def rank(keys: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Competition ranks of keys, larger is better: equal keys share a rank.

    >>> rank(((21, 5), (18, 6), (21, 5)))
    (1, 3, 1)
    """
    return tuple(1 + sum(other > key for other in keys) for key in keys)
