"""A typed position: what can be scored and edited without a history."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hennb.core.faults import Fault
    from hennb.core.game import Game
    from hennb.core.scoring import ScoreSheet


class Position(ABC):
    """A position without history. ``str()`` is its canonical text; equal texts are equal positions."""

    __slots__ = ()

    game: Game

    @abstractmethod
    def __str__(self) -> str:
        """Canonical text, which `Game.position` reads back."""

    @abstractmethod
    def problems(self) -> tuple[Fault, ...]:
        """Everything that is wrong with it, in the order of the rules file; empty for a sound position."""

    @abstractmethod
    def score(self, **context: Any) -> ScoreSheet:
        """The score sheet; `context` names what the text does not hold, such as a goal card or another reading."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.game == other.game and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __repr__(self) -> str:
        return f"{self.game!r}.position({str(self)!r})"
