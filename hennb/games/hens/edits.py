"""Changes of a yard as values: what a person types, points at or reads is one of these (HE.WHAT.1)."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from hennb.core.errors import EditError
from hennb.core.messages import Message
from hennb.core.typed import capital, check_text, small
from hennb.games.hens.actions import NO_CELL

if TYPE_CHECKING:
    from collections.abc import Callable


class Edit:
    """A change of a yard, or of what it is scored by. ``str()`` is its text, which `parse_edit` reads back."""

    __slots__ = ()

    verb: ClassVar[str]

    @property
    def target(self) -> str:
        """The cell where the change shows, empty if it shows on none."""
        return ""

    def __str__(self) -> str:
        return " ".join([self.verb, *(str(word) for word in astuple(self) if word != "")])  # type: ignore[call-overload]


class CellEdit(Edit):
    """A change of one cell."""

    __slots__ = ()

    cell: str

    @property
    def target(self) -> str:
        return self.cell


@dataclass(frozen=True, slots=True)
class Put(CellEdit):
    """A card on a cell: ``P4`` as a hen, ``#P4`` or ``##`` as a coop."""

    verb: ClassVar[str] = "put"
    card: str
    cell: str


@dataclass(frozen=True, slots=True)
class Take(CellEdit):
    """The card of a cell away."""

    verb: ClassVar[str] = "take"
    cell: str


@dataclass(frozen=True, slots=True)
class Swap(Edit):
    """Two cells exchanged."""

    verb: ClassVar[str] = "swap"
    cell: str
    other: str

    @property
    def target(self) -> str:
        return self.other


@dataclass(frozen=True, slots=True)
class TurnDown(CellEdit):
    """The hen of a cell turned into a coop."""

    verb: ClassVar[str] = "coop"
    cell: str


@dataclass(frozen=True, slots=True)
class TurnUp(CellEdit):
    """The coop of a cell turned up, as the card that it hides or as another one."""

    verb: ClassVar[str] = "turn"
    cell: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class MoveRooster(Edit):
    """The rooster on a cell, or away with ``none``."""

    verb: ClassVar[str] = "rooster"
    cell: str

    @property
    def target(self) -> str:
        return "" if self.cell == NO_CELL else self.cell


@dataclass(frozen=True, slots=True)
class UseGoal(Edit):
    """Another goal card."""

    verb: ClassVar[str] = "goal"
    number: int


@dataclass(frozen=True, slots=True)
class UseReading(Edit):
    """Another value of an option."""

    verb: ClassVar[str] = "reading"
    name: str
    value: str


EXAMPLES: Final[tuple[Edit, ...]] = (
    Put("P4", "e5"),
    Take("d4"),
    Swap("d4", "e5"),
    TurnDown("e5"),
    TurnUp("e5"),
    TurnUp("e5", "P4"),
    MoveRooster("d4"),
    MoveRooster(NO_CELL),
    UseGoal(7),
    UseReading("rooster_full_tie", "one"),
)
"""One of each kind."""

_FORMS: Final[dict[tuple[str, int], Callable[..., Edit]]] = {
    ("put", 2): lambda card, cell: Put(capital(card), cell),
    ("take", 1): Take,
    ("swap", 2): Swap,
    ("coop", 1): TurnDown,
    ("turn", 1): TurnUp,
    ("turn", 2): lambda cell, card: TurnUp(cell, capital(card)),
    ("rooster", 1): MoveRooster,
    ("reading", 2): UseReading,
}


def parse_edit(text: str) -> Edit:
    """The change that a text describes, whatever its case and blanks; whether it is possible shows in a position.

    Raises:
        EditError: the text has none of the forms of `EXAMPLES`.
        SetupError: it is no text.
    """
    check_text("edit", text)
    verb, *words = map(small, text.split() or [""])
    if (verb, len(words)) in _FORMS:
        return _FORMS[verb, len(words)](*words)
    if verb == "goal" and len(words) == 1 and words[0].isascii() and words[0].isdecimal():
        return UseGoal(int(words[0]))
    forms = ", ".join(map(str, EXAMPLES))
    raise EditError(str(Message.of("hens.edit.words", text=text, forms=forms)))
