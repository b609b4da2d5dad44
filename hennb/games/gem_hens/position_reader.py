"""Reading a table of Gem Hens from its text, with the place of each fault; `position` tells the grammar."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn

from hennb.core.faults import Fault, PositionError
from hennb.core.messages import Message
from hennb.core.players import parse_seat, seat_name
from hennb.core.typed import small
from hennb.games.gem_hens.dice import AREAS, FACES, NONE, counts_of
from hennb.games.gem_hens.eating import deco_index, deco_name
from hennb.games.gem_hens.garden import CELL_INDEX, CELLS, COOP, FIRST_COLUMN, LINE_INDEX, LINES
from hennb.games.gem_hens.notation import MARKS
from hennb.games.gem_hens.quantities import POWERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb.games.gem_hens.pack import GemHensPack
    from hennb.games.gem_hens.table import Gems, Table

NOTHING: Final = "none"
"""What stands for an empty list where no braces do."""
NO_DECO: Final = -1
BOARD, BAG = "board", "bag"
"""The triggers that can be noted (GH.END.2)."""

_LINES = re.compile(r"\r\n|[\n\r]")
_ITEMS = re.compile(r"[^;]+")
_WORDS = re.compile(r"[{}\[\]]|[^\s{}\[\],;]+")
_SEAT = re.compile(r"seat[0-9]+")
_CELL = re.compile(r"[a-z][0-9]+")
_DECO = re.compile(r"d[1-9][0-9]?")
_GEM = re.compile(r"([^*]+)(?:\*([1-9][0-9]?))?")
_BRACKETS: Final = {"{": "}", "[": "]"}
_COLUMNS: Final = {letter: str(at + 1) for at, letter in enumerate("abcdef")}


class Word(NamedTuple):
    """A word, and where it stands: line and column from 1."""

    text: str
    line: int
    column: int


class Draft:
    """What is read of a table, item by item. Later items take the place of earlier ones of the same name."""

    def __init__(self, table: Table, turn: int, noted: frozenset[str]) -> None:
        self.pack = table.game.pack
        self.players = table.game.players
        self.round = table.round
        self.order = table.order
        self.turn = turn
        self.noted = noted
        self.farmer = [*table.farmer]
        self.slots = [*table.slots]
        self.shown = table.shown
        self.yard = [*table.yard]
        self.hens = [*table.hens]
        self.dice = [dice or NONE for dice in table.dice]
        self.held = [*table.held]
        self.used = [*table.used]
        self.boards = [[*board] for board in table.boards]
        self.heaps = [*table.heaps]

    def read(self, text: str, *, once: bool = True) -> None:
        """Read the items of a text.

        Args:
            text: the items.
            once: whether an item that stands twice is a fault.

        Raises:
            PositionError: ``text.blank``, or all that is not understood: ``text.item``, ``text.seat``, ``text.cell``,
                ``text.deco``, ``text.line``, ``text.gem``, ``text.card``, ``text.die``, ``text.number``,
                ``text.word``, ``text.bracket``, ``text.missing``, ``text.rest``, ``text.twice``; with line and column.
        """
        faults: list[Fault] = []
        seen: dict[str, Word] = {}
        items = split(text)
        if not items:
            raise PositionError((Fault("text.blank", "", Message.of("gem_hens.text.blank")),))
        for words in items:
            item = _Item(words, self.pack, self.players)
            try:
                name = _read(item, self)
                item.done()
                if once and name in seen:
                    at = seen[name]
                    item.at = words[0]
                    item.refuse("twice", Message.of("gem_hens.text.twice", name=name, line=at.line, column=at.column))
                seen[name] = words[0]
            except _UnreadableError as error:
                faults.append(error.fault)
        if faults:
            raise PositionError(tuple(faults))


def split(text: str) -> list[list[Word]]:
    """The words of each item that is not blank."""
    return [
        words
        for number, line in enumerate(_LINES.split(text), 1)
        for item in _ITEMS.finditer(line)
        if (words := [Word(small(w[0]), number, item.start() + w.start() + 1) for w in _WORDS.finditer(item[0])])
    ]


class _UnreadableError(Exception):
    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(fault)


class _Item:
    """The words of one item, read from left to right."""

    def __init__(self, words: list[Word], pack: GemHensPack, players: int) -> None:
        self.left = words[:]
        self.at = words[0]
        self.pack = pack
        self.players = players

    @property
    def ahead(self) -> str:
        """The next word; empty at the end."""
        return self.left[0].text if self.left else ""

    def refuse(self, code: str, message: Message) -> NoReturn:
        """Raise what is wrong with the last word that was read."""
        place = str(Message.of("gem_hens.text.place", line=self.at.line, column=self.at.column))
        raise _UnreadableError(Fault(f"text.{code}", place, message))

    def next(self, what: str) -> str:
        if not self.left:
            self.refuse("missing", Message.of("gem_hens.notation.missing", what=Message.of(f"gem_hens.word.{what}")))
        self.at = self.left.pop(0)
        return self.at.text

    def done(self) -> None:
        """Make sure that no word is left."""
        if self.left:
            rest = " ".join(word.text for word in self.left)
            self.at = self.left[0]
            self.refuse("rest", Message.of("gem_hens.text.rest", rest=rest))

    def one_of(self, known: tuple[str, ...], what: str) -> str:
        word = self.next(what)
        if word not in known:
            self.refuse(what, Message.of(f"gem_hens.notation.{what}", word=word, known=", ".join(known)))
        return word

    def takes(self, word: str) -> bool:
        """Whether this is the next word; then it is read."""
        if self.ahead != word:
            return False
        self.next("item")
        return True

    def seat(self) -> int:
        word = self.next("seat")
        try:
            return parse_seat(word, self.players)
        except ValueError:
            self.refuse("seat", Message.of("gem_hens.notation.seat", word=word, last=self.players))

    def cell(self) -> int:
        word = self.next("cell")
        if word not in CELL_INDEX:
            self.refuse("cell", Message.of("gem_hens.text.cell", word=word))
        return CELL_INDEX[word]

    def deco(self) -> int:
        word = self.next("deco")
        at = read_deco(word, len(self.pack.sizes))
        if at == NO_DECO:
            self.refuse("deco", Message.of("gem_hens.notation.deco", word=word, n=len(self.pack.sizes)))
        return at

    def line(self, kind: str) -> int:
        line = f"{kind} {self.next('line')}"
        if line not in LINE_INDEX:
            self.refuse("line", Message.of("gem_hens.notation.line", word=line))
        return LINE_INDEX[line]

    def area(self) -> int:
        """A die that is held; a 4 or 5 is a scratch die."""
        if self.left:
            self.left[0] = self.left[0]._replace(text=MARKS.get(self.ahead, self.ahead))
        return AREAS.index(self.one_of(AREAS, "die"))

    def face(self, names: dict[str, str]) -> int:
        """A farmer die, also by the name of its line."""
        if self.left:
            self.left[0] = self.left[0]._replace(text=names.get(self.ahead, self.ahead))
        return int(self.one_of(tuple(map(str, range(1, FACES + 1))), "number"))

    def card(self) -> int:
        """A Power Chicken, by its place among all that are printed."""
        return POWERS.index(self.one_of(POWERS, "card"))

    def number(self) -> int:
        word = self.next("number")
        if not re.fullmatch("[0-9]{1,3}", word):
            self.refuse("number", Message.of("gem_hens.text.number", word=word))
        return int(word)

    def many(self, read: Callable[[], int]) -> tuple[int, ...]:
        """All words left, at least one; or ``none``."""
        if self.takes(NOTHING):
            return ()
        found = [read()]
        while self.left:
            found.append(read())
        return tuple(found)

    def gems(self, opening: str) -> Gems:
        """Gems in braces or brackets."""
        closing = _BRACKETS[opening]
        if self.next("gems") != opening:
            self.refuse("bracket", Message.of("gem_hens.text.bracket", found=self.at.text, expected=opening))
        found: list[int] = []
        while not self.takes(closing):
            if not self.left or self.ahead in "{}[]":
                self.refuse("bracket", Message.of("gem_hens.text.close", expected=closing))
            found += self.gem()
        return tuple(sorted(found))

    def gem(self) -> list[int]:
        """A gem such as ``ruby``, or several as ``ruby*3``."""
        name, count = read_gem(self.next("gem"))
        if name not in self.pack.index:
            self.refuse("gem", Message.of("gem_hens.notation.gem", word=name, known=", ".join(self.pack.kinds)))
        return [self.pack.index[name]] * count


def read_deco(word: str, decorations: int) -> int:
    """The index of a decoration as it is typed, `NO_DECO` if there is none."""
    return deco_index(word, decorations) if _DECO.fullmatch(word) else NO_DECO


def read_gem(word: str) -> tuple[str, int]:
    """Name and number of ``ruby*3`` or ``ruby``; of what is neither the word itself."""
    match = _GEM.fullmatch(word)
    return (match[1], int(match[2] or 1)) if match else (word, 1)


# -- the items ------------------------------------------------------------------------------


def _read(item: _Item, draft: Draft) -> str:
    """Read one item into the draft, and name what it is about."""
    word = item.ahead
    if word in _READERS:
        item.next("item")
        return _READERS[word](item, draft, word)
    if _SEAT.fullmatch(word):
        return _seat_item(item, draft)
    if _DECO.fullmatch(word) and [after.text for after in item.left[1:2]] == ["["]:
        return _deco_item(item, draft, 0)
    if not _CELL.fullmatch(word):
        item.next("item")
        item.refuse("item", Message.of("gem_hens.text.item", word=word))
    cell = item.cell()
    draft.yard[cell] = item.gems("{")
    return CELLS[cell]


def _seat_item(item: _Item, draft: Draft) -> str:
    seat = item.seat()
    name, word = seat_name(seat), item.ahead
    if word == "heap":
        item.next("item")
        return _heap_item(item, draft, seat)
    if word == "dice":
        item.next("item")
        draft.dice[seat] = counts_of(item.many(item.area))
        return f"{name} dice"
    if word == "card":
        item.next("item")
        draft.held[seat] = "" if item.takes(NOTHING) else POWERS[item.card()]
        draft.used[seat] = item.takes("used")
        return f"{name} card"
    if _DECO.fullmatch(word) and [after.text for after in item.left[1:2]] == ["["]:
        return _deco_item(item, draft, seat)
    draft.hens[seat] = COOP if item.takes("coop") else item.cell()
    return name


def _deco_item(item: _Item, draft: Draft, seat: int) -> str:
    at = item.deco()
    draft.boards[seat][at] = item.gems("[")
    return f"{seat_name(seat)} {deco_name(at)}"


def _heap_item(item: _Item, draft: Draft, seat: int) -> str:
    gems = item.gems("{")
    draft.heaps[seat] = tuple([gems.count(kind) for kind in range(len(draft.pack.kinds))])
    return f"{seat_name(seat)} heap"


def _round_item(item: _Item, draft: Draft, word: str) -> str:
    draft.round = item.number()
    return word


def _order_item(item: _Item, draft: Draft, word: str) -> str:
    draft.order = item.many(item.seat)
    return word


def _turn_item(item: _Item, draft: Draft, word: str) -> str:
    draft.turn = -1 if item.takes(NOTHING) else item.seat()
    return word


def _farmer_item(item: _Item, draft: Draft, word: str) -> str:
    first = 0 if word == "rows" else FIRST_COLUMN
    faces = item.many(lambda: item.face({} if word == "rows" else _COLUMNS))
    draft.farmer[first : first + FACES] = [faces.count(face) for face in range(1, FACES + 1)]
    return word


def _line_item(item: _Item, draft: Draft, word: str) -> str:
    line = item.line(word)
    draft.slots[line] = item.many(item.seat)
    return LINES[line]


def _open_item(item: _Item, draft: Draft, word: str) -> str:
    draft.shown = tuple([POWERS[at] for at in item.many(item.card)])
    return word


def _noted_item(item: _Item, draft: Draft, word: str) -> str:
    what = item.next("noted")
    if what not in (BOARD, BAG, NOTHING):
        item.refuse("word", Message.of("gem_hens.text.noted", word=what))
    draft.noted = frozenset() if what == NOTHING else draft.noted | {what}
    return f"{word} {what}"


_READERS: Final[dict[str, Callable[[_Item, Draft, str], str]]] = {
    "round": _round_item,
    "order": _order_item,
    "turn": _turn_item,
    "rows": _farmer_item,
    "cols": _farmer_item,
    "row": _line_item,
    "col": _line_item,
    "open": _open_item,
    "heap": lambda item, draft, _: _heap_item(item, draft, 0),
    "noted": _noted_item,
}
