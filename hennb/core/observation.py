"""What one seat may know, as a value of its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from hennb.core.json_text import canonical_json
from hennb.core.notation import read_action
from hennb.core.players import ALL, TERMINAL

if TYPE_CHECKING:
    from fractions import Fraction
    from random import Random

    from hennb.core.actions import Action
    from hennb.core.decisions import Decision, Event, Outcome
    from hennb.core.game import Game
    from hennb.core.scoring import ScoreSheet
    from hennb.core.state import State
    from hennb.core.violations import Violation


class Observation(ABC):
    """All that a seat may know: built from an allow-list, so nothing else can be in it.

    Two states that differ only in what the seat cannot know give equal observations. Bots
    and drawings take an observation, never a state.

    Attributes:
        game: the game, known to all.
        seat: who looks: a seat, ``PUBLIC`` or ``ALL``.
        ply: number of events so far.
        log: the events, with ``??`` for what the seat cannot know.
    """

    __slots__ = ("game", "log", "ply", "seat")

    game: Game
    seat: int
    ply: int
    log: tuple[Event, ...]

    @property
    @abstractmethod
    def current_player(self) -> int:
        """The seat that acts, or ``CHANCE`` or ``TERMINAL``."""

    @property
    @abstractmethod
    def decision(self) -> Decision:
        """Who decides what now."""

    @property
    def near(self) -> int:
        """The seat whose things lie before the viewer, large in a drawing: its own.

        Who sees every hand plays whichever seat is to act, and has that one before it. Who sees none looks on: for
        ``PUBLIC`` it is always the first one, since things that change places with each move cannot be followed.
        """
        if self.seat >= 0:
            return self.seat
        return max(self.decision.turn, 0) if self.seat == ALL and not self.is_terminal else 0

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player == TERMINAL

    def chance_outcomes(self) -> tuple[tuple[Action, Fraction], ...]:
        """None: what chance can bring is told by states, and by the worlds of `resample`."""
        return ()

    @property
    @abstractmethod
    def round(self) -> int:
        """The round that is played."""

    @abstractmethod
    def legal_actions(self) -> tuple[Action, ...]:
        """The legal actions of the seat; none unless it is to act (``ALL`` sees those of whoever is)."""

    @abstractmethod
    def explain_illegal(self, action: Action) -> tuple[Violation, ...]:
        """As in `State`, as far as the seat can know."""

    def is_legal(self, action: Action) -> bool:
        """Whether the seat could play the action now."""
        return not self.explain_illegal(action)

    def string_to_action(self, text: str) -> Action:
        """As in `State`."""
        return read_action(self, text)

    @abstractmethod
    def score(self, seat: int) -> ScoreSheet:
        """The score sheet of any seat, as far as this one can know it."""

    @abstractmethod
    def outcome(self) -> Outcome:
        """As in `State`, as far as the seat can know."""

    @abstractmethod
    def resample(self, rng: Random) -> State:
        """A state that the seat cannot tell from the real one; physical copies are equally likely.

        ``PUBLIC`` is taken as a seat that holds nothing.
        """

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """The observation as JSON values: `shared_dict`, and the game's own fields."""

    def shared_dict(self) -> dict[str, Any]:
        """What the observations of all games hold, as JSON values: decision, log, legal actions, score sheets."""
        return {
            "game": self.game.to_dict(),
            "seat": int(self.seat),
            "ply": self.ply,
            "round": self.round,
            "decision": self.decision.to_dict(),
            "log": [event.to_list() for event in self.log],
            "legal_actions": [str(action) for action in self.legal_actions()],
            "scores": [self.score(seat).to_dict() for seat in range(self.game.players)],
        }

    def to_json(self) -> str:
        """The observation as JSON text; equal observations give equal text."""
        return canonical_json(self.to_dict())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Observation) and self.game == other.game and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.game, self.seat, self.ply))

    def __repr__(self) -> str:
        return f"<Observation of {self.game.name} by {self.seat} at ply {self.ply}>"

    def _repr_svg_(self) -> str:
        return self.game.draw(self)
