"""What one seat may know, as a value of its own."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from hennb.core.images import image
from hennb.core.players import ALL
from hennb.core.situation import Situation

if TYPE_CHECKING:
    from fractions import Fraction
    from random import Random

    from hennb.core.actions import Action
    from hennb.core.decisions import Event
    from hennb.core.state import State


class Observation(Situation):
    """All that a seat may know: built from an allow-list, so nothing else can be in it.

    What can be asked of it stands in `Situation`. Two states that differ only in what the seat cannot know give equal
    observations. Bots and drawings take an observation, never a state.

    Attributes:
        seat: who looks: a seat, ``PUBLIC`` or ``ALL``.
        history: the events, with ``??`` for what the seat cannot know. One of them can stand for a span of events of
            the state, whose number the seat cannot know either; see `State.seen_plies`.
        ply: number of events of this history.
    """

    __slots__ = ("game", "history", "ply", "seat")

    seat: int
    history: tuple[Event, ...]

    @property
    def near(self) -> int:
        """The seat whose things lie before the viewer, large in a drawing: its own.

        Who sees every hand plays whichever seat is to act, and has that one before it. Who sees none looks on: for
        ``PUBLIC`` it is always the first one, since things that change places with each move cannot be followed.
        """
        if self.seat >= 0:
            return self.seat
        return max(self.decision.turn, 0) if self.seat == ALL and not self.is_terminal else 0

    def chance_outcomes(self) -> tuple[tuple[Action, Fraction], ...]:
        return ()

    @abstractmethod
    def resample(self, rng: Random) -> State:
        """A state that the seat cannot tell from the real one; physical copies are equally likely.

        ``PUBLIC`` is taken as a seat that holds nothing.
        """

    def shared_dict(self) -> dict[str, Any]:
        """What `to_dict` holds in all games: decision, history, legal actions, score sheets. A game adds its fields."""
        return {
            "game": self.game.to_dict(),
            "seat": int(self.seat),
            "ply": self.ply,
            "round": self.round,
            "decision": self.decision.to_dict(),
            "history": [event.to_list() for event in self.history],
            "legal_actions": [str(action) for action in self.legal_actions()],
            "scores": [self.score(seat).to_dict() for seat in range(self.game.players)],
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Observation) and self.game == other.game and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.game, self.seat, self.ply))

    def __repr__(self) -> str:
        return f"<Observation of {self.game.name} by {self.seat} at ply {self.ply}>"

    def _repr_html_(self) -> str:
        return image(self.game.draw(self), self)
