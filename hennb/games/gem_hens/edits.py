"""Changes of a table as values: what a person types, points at or reads is one of these."""

from __future__ import annotations

import re
from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from hennb.core.errors import EditError
from hennb.core.messages import Message
from hennb.core.typed import check_text, small

if TYPE_CHECKING:
    from collections.abc import Callable

_SEAT: Final = re.compile(r"seat[0-9]+")


class Edit:
    """A change of a table, or of what it is scored by. ``str()`` is its text, which `parse_edit` reads back."""

    __slots__ = ()

    verb: ClassVar[str]

    @property
    def target(self) -> str:
        """The place where the change shows, as it is typed; empty if it shows on none."""
        return ""

    def __str__(self) -> str:
        words = [self.verb, *map(str, astuple(self))]  # type: ignore[call-overload]
        return " ".join(word for word in words if word)


@dataclass(frozen=True, slots=True)
class Put(Edit):
    """Gems from the bag to a cell, a decoration or a heap."""

    verb: ClassVar[str] = "put"
    gems: str
    place: str

    @property
    def target(self) -> str:
        return self.place


@dataclass(frozen=True, slots=True)
class Take(Edit):
    """Gems of a place back into the bag, all of them if none are named."""

    verb: ClassVar[str] = "take"
    gems: str
    place: str

    @property
    def target(self) -> str:
        return self.place


@dataclass(frozen=True, slots=True)
class Swap(Edit):
    """Two places with their gems exchanged."""

    verb: ClassVar[str] = "swap"
    place: str
    other: str

    @property
    def target(self) -> str:
        return self.other


@dataclass(frozen=True, slots=True)
class Write(Edit):
    """An item of the table's text in place of what stood there: hens, dice, cards, the round."""

    verb: ClassVar[str] = ""
    item: str


@dataclass(frozen=True, slots=True)
class UseReading(Edit):
    """Another value of an option."""

    verb: ClassVar[str] = "reading"
    name: str
    value: str


EXAMPLES: Final[tuple[Edit, ...]] = (
    Put("ruby", "c5"),
    Put("ruby pink", "seat1 d3"),
    Take("ruby", "seat1 heap"),
    Take("", "c5"),
    Swap("c5", "seat2 d3"),
    Write("seat1 b3"),
    Write("seat1 coop"),
    Write("seat1 dice 1 1 2 m w"),
    Write("seat1 card tough"),
    Write("rows 2 5 5"),
    Write("row 4 seat2"),
    Write("c5 {ruby gold}"),
    UseReading("imperfection_scope", "any"),
)
"""One of each kind."""

_VERBS: Final = ("put", "take", "swap", "reading")
_ITEMS: Final = ("round", "order", "turn", "rows", "cols", "row", "col", "open", "noted", "heap")


def parse_edit(text: str) -> Edit:
    """The change that a text describes, whatever its case and blanks; whether it is possible shows in a position.

    A cell such as ``d3`` is one of the garden; a decoration stands with its seat, ``seat1 d3``.

    Raises:
        EditError: the text has none of the forms of `EXAMPLES`.
        SetupError: it is no text.
    """
    check_text("edit", text)
    verb, *words = [small(word) for word in text.replace(",", " ").split()] or [""]
    if verb in _VERBS:
        edit = _READERS[verb](words)
        if edit is not None:
            return edit
    elif ";" not in text and words and (verb in _ITEMS or _SEAT.fullmatch(verb) or "{" in text or "[" in text):
        return Write(" ".join([verb, *words]))
    forms = ", ".join(map(str, EXAMPLES))
    raise EditError(str(Message.of("gem_hens.edit.words", text=text, forms=forms)))


def _put(words: list[str]) -> Edit | None:
    place, gems = _last_place(words)
    return Put(gems, place) if place and gems else None


def _take(words: list[str]) -> Edit | None:
    place, gems = _last_place(words)
    return Take(gems, place) if place else None


def _swap(words: list[str]) -> Edit | None:
    other, first = _last_place(words)
    place, rest = _last_place(first.split())
    return Swap(place, other) if place and not rest else None


def _reading(words: list[str]) -> Edit | None:
    return UseReading(*words) if len(words) == 2 else None  # noqa: PLR2004  (name and value)


def _last_place(words: list[str]) -> tuple[str, str]:
    """The place at the end, which has two words if it is a seat's, and the words before it; a mere heap is seat 1's."""
    size = 2 if len(words) > 1 and _SEAT.fullmatch(words[-2]) else 1
    place = " ".join(words[-size:])
    return "seat1 heap" if place == "heap" else place, " ".join(words[:-size])


_READERS: Final[dict[str, Callable[[list[str]], Edit | None]]] = {
    "put": _put,
    "take": _take,
    "swap": _swap,
    "reading": _reading,
}
