"""A typed position: what can be scored and edited without a history."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Self

from hennb.core.images import image

if TYPE_CHECKING:
    from hennb.core.faults import Fault
    from hennb.core.game import Game
    from hennb.core.scoring import ScoreSheet
    from hennb.core.state import State


class Position(ABC):
    """A position without history. It never changes: an edit gives another position.

    It holds what lies before one seat, or a table with several; then each has a sheet of its own.

    ``str()`` is its canonical text; equal texts of equal games are equal positions.
    """

    __slots__ = ()

    game: Game

    @abstractmethod
    def __str__(self) -> str:
        """Canonical text, which `Game.position` reads back."""

    @abstractmethod
    def problems(self) -> tuple[Fault, ...]:
        """Everything that is wrong with it, in the order of the rules file; empty for a sound position."""

    @property
    def seats(self) -> int:
        """How many score sheets it has. A game whose positions hold several seats overrides it."""
        return 1

    @abstractmethod
    def score(self, *, seat: int = 0, **context: Any) -> ScoreSheet:
        """The score sheet of a seat; `context` names what the text does not hold, such as another reading.

        Raises:
            SetupError: it has no such seat, or a name or a value is not known.
        """

    @abstractmethod
    def under(self, **context: Any) -> Self:
        """The same position in a game that differs in readings, or in other things that the text does not hold.

        ``position.under(**context).score()`` is ``position.score(**context)``.

        Raises:
            SetupError: a name or a value is not known.
        """

    @abstractmethod
    def edit(self, text: str) -> Self:
        """The position after one change in the game's words, such as ``take`` with the name of a place.

        The result may be unsound; `problems` tells.

        Raises:
            EditError: the words are none of the game's, or the change is not possible here.
            SetupError: a reading that does not exist.
        """

    @abstractmethod
    def to_state(self, **how: Any) -> State:
        """A state without history from which one can play on; the game says what it must be told for that.

        Raises:
            PositionError: the position is not sound, or what is given does not fit it; lists every fault.
            SetupError: something that is given is not known.
        """

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.game == other.game and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __repr__(self) -> str:
        unchecked = ", check=False" if self.problems() else ""
        return f"{self.game!r}.position({str(self)!r}{unchecked})"

    def _repr_html_(self) -> str:
        return image(self.game.draw(self), self)
