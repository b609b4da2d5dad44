"""Answers to questions about what would be best, in any game: ranked, the best one first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar, overload

from hennb.core.messages import Message
from hennb.core.shown import ReadsAsPrinted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hennb.core.actions import Action


class Valued(Protocol):
    """One answer of a ranking."""

    @property
    def total(self) -> int:
        """The total that it leads to."""


class Placement(Valued, Protocol):
    """An action and what it brings."""

    @property
    def action(self) -> Action: ...

    @property
    def change(self) -> int:
        """The total after it less the total now."""


T_co = TypeVar("T_co", bound=Valued, covariant=True)
P_co = TypeVar("P_co", bound=Placement, covariant=True)


class Ranked(ReadsAsPrinted, Sequence[T_co]):
    """Answers, the best one first. ``str()`` lists them and says what they hold for.

    Attributes:
        answers: all of them.
        house: whether house data is in play.
    """

    __slots__ = ()

    answers: tuple[T_co, ...]
    house: bool

    @property
    def best(self) -> T_co:
        """The first answer.

        Raises:
            IndexError: there is none.
        """
        return self.answers[0]

    def __len__(self) -> int:
        return len(self.answers)

    @overload
    def __getitem__(self, index: int) -> T_co: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[T_co, ...]: ...

    def __getitem__(self, index: int | slice) -> T_co | tuple[T_co, ...]:
        return self.answers[index]


class Placements(Ranked[P_co]):
    """Every placement that is legal now, the one with the best total first.

    Attributes:
        now: the total before any of them.
    """

    __slots__ = ()

    now: int

    @property
    def values(self) -> dict[Action, int]:
        """What each placement changes; a table shows it with ``values=lambda state: best_placements(state).values``."""
        return {answer.action: answer.change for answer in self.answers}


def ranking_text(head: Message, lines: Iterable[object], *, house: bool) -> str:
    """An answer as text: a head with the house mark, then a line for each entry."""
    marks = [f"({Message.of('core.sheet.house')})"] if house else []
    return "\n".join([" ".join([str(head), *marks]), *(f"  {line}" for line in lines)])
