"""Reading typed actions (HE.NOTE.1, HE.NOTE.7). Whether they are legal is not asked here."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hennb.core.errors import MalformedActionError
from hennb.core.messages import Message
from hennb.core.players import parse_seat, seat_name
from hennb.core.typed import capital, small
from hennb.games.hens.actions import (
    DECK,
    HIDDEN,
    NO_CELL,
    Coop,
    Deal,
    Discard,
    Draw,
    FirstSeat,
    GoalCard,
    Place,
    Rebuild,
    Rooster,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb.core.actions import Action
    from hennb.games.hens.pack import HensPack

_CELL = re.compile(r"[a-z](0|[1-9][0-9]?)")
"""Cells that the canvas has not, such as h9, are no fault of notation but of the rules (HE.YARD.1)."""


class ActionParser:
    """Reads the notation of a pack's cards at a table of some size."""

    def __init__(self, pack: HensPack, players: int) -> None:
        self._pack = pack
        self._players = players
        self._readers: dict[str, tuple[tuple[Callable[[str], str], ...], Callable[..., Action]]] = {
            "first": ((self._seat,), FirstSeat),
            "goal": ((self._goal,), lambda number: GoalCard(int(number))),
            "deal": ((self._card,), Deal),
            "rebuild": ((), Rebuild),
            "draw": ((self._source,), Draw),
            "place": ((self._card, self._cell), Place),
            "coop": ((self._card, self._cell), Coop),
            "discard": ((self._card,), Discard),
            "rooster": ((self._rooster_cell,), Rooster),
        }

    def __call__(self, text: str) -> Action:
        """The action that a text names.

        Raises:
            MalformedActionError: the text is not in the notation; it says what was expected.
        """
        verb, *words = text.split() or [""]
        if small(verb) not in self._readers:
            raise self._malformed(text, Message.of("hens.notation.verb", verbs=tuple(self._readers)))
        readers, make = self._readers[small(verb)]
        if len(words) != len(readers):
            raise self._malformed(text, Message.of(f"hens.notation.form.{small(verb)}"))
        try:
            return make(*(reader(word) for reader, word in zip(readers, words, strict=True)))
        except _UnreadableWordError as fault:
            raise self._malformed(text, fault.message) from None

    def _malformed(self, text: str, expected: Message) -> MalformedActionError:
        return MalformedActionError(text, str(Message.of("core.action.malformed", text=text, expected=expected)))

    def _card(self, word: str) -> str:
        card = capital(word)
        if card == HIDDEN or card in self._pack.index:
            return card
        raise _UnreadableWordError(Message.of("hens.notation.card", word=word))

    def _cell(self, word: str) -> str:
        if _CELL.fullmatch(small(word)) or word == HIDDEN:
            return small(word)
        raise _UnreadableWordError(Message.of("hens.notation.cell", word=word))

    def _rooster_cell(self, word: str) -> str:
        return NO_CELL if small(word) == NO_CELL else self._cell(word)

    def _seat(self, word: str) -> str:
        try:
            return seat_name(parse_seat(word, self._players))
        except ValueError:
            raise _UnreadableWordError(Message.of("hens.notation.seat", word=word, last=self._players)) from None

    def _source(self, word: str) -> str:
        return DECK if small(word) == DECK else self._seat(word)

    def _goal(self, word: str) -> str:
        if word in map(str, self._pack.goal_cards):
            return word
        raise _UnreadableWordError(Message.of("hens.notation.goal", word=word))


class _UnreadableWordError(Exception):
    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message)
