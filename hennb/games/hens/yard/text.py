"""Yard texts: reading, writing, and all that can be wrong with them (HE.NOTE.3 to HE.NOTE.6)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from hennb.core.faults import Fault, PositionError
from hennb.core.messages import Message
from hennb.core.typed import capital, check_text
from hennb.games.hens.yard import UNKNOWN, Placed, Yard
from hennb.games.hens.yard.cells import CELL_INDEX, CELL_NAMES, SIDE, START, STRIDE, Box, box_of
from hennb.games.hens.yard.faults import box_fault, start_fault, yard_faults

if TYPE_CHECKING:
    from hennb.games.hens.pack import HensPack

EMPTY: Final = "empty"
GAP: Final = ".."
COOP: Final = "##"
ANCHOR: Final = "@"

_ROWS = re.compile(r"\r\n|[/\n\r]")
_ANCHORED = re.compile(r"@(\S*)\s*(.*)", re.DOTALL)
_TOKEN = re.compile(r"(\.\.|##|#?[A-Z][0-9])(\*?)")


@dataclass(frozen=True, slots=True)
class YardText:
    """What a yard text says.

    Attributes:
        yard: its cards.
        roosters: the cells with a ``*``, in reading order; a sound yard has at most one, on a hen.
    """

    yard: Yard
    roosters: tuple[int, ...] = ()


class _Token(NamedTuple):
    """A token that is sound by itself: its text without the star, and where it was typed."""

    text: str
    star: bool
    col: int
    row: int


def read_yard(pack: HensPack, text: str, *, players: int | None = None, check: bool = True) -> YardText:
    """The yard that a text describes.

    With ``check`` any fault is an error. Without, only texts that cannot be understood are; what is wrong with the
    yard is then told by `yard_faults`, and a star may stand where no hen is.

    Raises:
        PositionError: with the first fault in the order of HE.NOTE.6. Codes: ``text.yard_blank``,
            ``text.yard_anchor``, ``text.yard_token``, ``text.unknown_card``, ``text.yard_rooster``,
            ``text.yard_ragged``, ``text.yard_box``, ``text.yard_split``, ``text.yard_clash``, ``text.yard_copies``.
    """
    body = text.strip()
    if body.lower() == EMPTY:
        return YardText(Yard(pack))
    anchor, rows = _split(body)
    words = [word for row in rows for word in row]
    if all(word == GAP for word in words):
        raise _error("yard_blank", "", Message.of("hens.yard.blank"))
    if anchor is not None and anchor.lower() not in CELL_INDEX:
        raise _error("yard_anchor", f"{ANCHOR}{anchor}", Message.of("hens.yard.anchor_cell", word=f"{ANCHOR}{anchor}"))
    tokens = [_token(pack, word, col, row, check) for row, words in enumerate(rows) for col, word in enumerate(words)]
    _check_ragged(rows)
    if check:
        _check_one_rooster(tokens)
    read = _placed(pack, tokens, anchor)
    faults = yard_faults(read.yard, read.roosters, players) if check else ()
    if faults:
        raise PositionError(faults[:1])
    return read


def write_yard(yard: Yard, roosters: Iterable[int] = ()) -> str:
    """The canonical text of a yard: one line, trimmed, ``@`` only if the first cell is not ``d4`` (HE.NOTE.5)."""
    stars = frozenset(roosters)
    box = box_of((*(card.cell for card in yard.cards), *sorted(stars)))
    if box is None:
        return EMPTY
    cards = {card.cell: card for card in yard.cards}
    cells = box.cells()
    tokens = [(token(yard.pack, cards[at]) if at in cards else GAP) + "*" * (at in stars) for at in cells]
    rows = (" ".join(tokens[at : at + box.width]) for at in range(0, len(tokens), box.width))
    anchor = "" if cells[0] == START else f"{ANCHOR}{CELL_NAMES[cells[0]]} "
    return anchor + "/".join(rows)


def token(pack: HensPack, card: Placed) -> str:
    """A card of a yard as it is written: ``P4``, or ``#P4`` and ``##`` for a coop."""
    if card.face_down:
        return COOP if card.kind == UNKNOWN else f"#{pack.text(card.kind)}"
    return pack.text(card.kind)


def read_cards(pack: HensPack, cards: str | Iterable[str], *, ordered: bool = False) -> tuple[int, ...]:
    """The kinds of a list of cards such as ``P4 S5``; ``-`` is the empty list (HE.NOTE.2).

    They are put in card order, or left as they stand if ``ordered``, as the cards of a pile are.

    Raises:
        PositionError: ``text.unknown_card``, a word is no card of the pack.
        SetupError: no list of texts.
    """
    words = cards.split() if isinstance(cards, str) else _listed(cards)
    kinds = []
    for word in words if words != ["-"] else ():
        if capital(word) not in pack.index:
            raise _error("unknown_card", word, Message.of("hens.notation.card", word=word))
        kinds.append(pack.index[capital(word)])
    return tuple(kinds) if ordered else tuple(sorted(kinds))


def _listed(cards: object) -> list[str]:
    words: list[Any] = list(cards) if isinstance(cards, Iterable) else [cards]
    for word in words:
        check_text("cards", word)
    return words


def _split(text: str) -> tuple[str | None, list[list[str]]]:
    """The word behind ``@``, None without one, and the words of each row."""
    found = _ANCHORED.fullmatch(text)
    anchor, body = (found[1], found[2]) if found else (None, text)
    return anchor, [row.split() for row in _ROWS.split(body)]


def _token(pack: HensPack, word: str, col: int, row: int, check: bool) -> _Token:
    place = Message.of("hens.yard.place", token=word, row=row + 1, column=col + 1)
    found = _TOKEN.fullmatch(capital(word))
    if found is None:
        raise _error("yard_token", word, Message.of("hens.yard.token", place=place))
    text, star = found[1], bool(found[2])
    if text not in (GAP, COOP) and text.lstrip("#") not in pack.index:
        known = "".join(breed.letter for breed in pack.breeds)
        raise _error("unknown_card", word, Message.of("hens.yard.card", place=place, letters=known))
    if check and star and (text == GAP or text.startswith("#")):
        raise _error("yard_rooster", word, Message.of("hens.yard.rooster_token", place=place))
    return _Token(text, star, col, row)


def _check_ragged(rows: list[list[str]]) -> None:
    width = len(rows[0])
    for number, row in enumerate(rows, start=1):
        if len(row) != width:
            message = Message.of("hens.yard.ragged", row=number, found=len(row), expected=width)
            raise _error("yard_ragged", " ".join(row), message)


def _check_one_rooster(tokens: list[_Token]) -> None:
    starred = [f"{token.text}*" for token in tokens if token.star]
    if len(starred) > 1:
        raise _error("yard_rooster", " ".join(starred), Message.of("hens.yard.roosters", n=len(starred)))


def _placed(pack: HensPack, tokens: list[_Token], anchor: str | None) -> YardText:
    """The tokens on the canvas (HE.NOTE.4).

    Cards beyond the canvas cannot be kept, so their faults are told here, checked or not.
    """
    filled = [token for token in tokens if token.text != GAP or token.star]
    row, col = divmod(START if anchor is None else CELL_INDEX[anchor.lower()], STRIDE)
    if anchor is None:
        row -= min(token.row for token in filled)
        col -= min(token.col for token in filled)
    at = [(token.row + row, token.col + col) for token in filled]
    box = Box(min(x for _, x in at), min(y for y, _ in at), max(x for _, x in at), max(y for y, _ in at))
    if box.right >= SIDE or box.bottom >= SIDE:
        raise PositionError((box_fault(box) or start_fault(),))
    cells = [(token, y * STRIDE + x) for token, (y, x) in zip(filled, at, strict=True)]
    cards = [
        Placed(cell, pack.index.get(token.text.lstrip("#"), UNKNOWN), token.text.startswith("#"))
        for token, cell in cells
        if token.text != GAP
    ]
    return YardText(Yard.of(pack, cards), tuple(cell for token, cell in cells if token.star))


def _error(code: str, place: str, message: Message) -> PositionError:
    return PositionError((Fault(f"text.{code}", place, message),))
