"""The actions of a record as text: comments, names, and variations in brackets."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.core.record_tree import Line, Move, Place
from hennb.core.stored import refuse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.core.records import Record

INDENT: Final = "  "
_CLOSING: Final = re.compile(r"[\s)<]*\Z")


def write_body(record: Record) -> list[str]:
    """The lines below the header. No recursion, so a tree may be as deep as it likes."""
    branches: dict[Place, list[int]] = {}
    for number, line in enumerate(record.lines):
        if line.at is not None:
            branches.setdefault(line.at, []).append(number)
    rows = [f"; {text}".rstrip() for text in record.comment.split("\n") if record.comment]
    if record.cursor == Place(0, 0):
        rows.append("<")
    open_lines = [_rows_of(record, 0, 0, branches)]
    while open_lines:
        step = next(open_lines[-1], None)
        if step is None:
            open_lines.pop()
        elif isinstance(step, str):
            rows.append(step)
        else:
            open_lines.append(_rows_of(record, step, len(open_lines), branches))
    return rows


def _rows_of(record: Record, number: int, depth: int, branches: dict[Place, list[int]]) -> Iterator[str | int]:
    """The rows of a line, and the numbers of the variations between them."""
    inner = INDENT * depth
    if depth:
        yield INDENT * (depth - 1) + "("
    for at, move in enumerate(record.lines[number].moves):
        yield inner + move.text
        if move.name:
            yield f"{inner}= {move.name}"
        for text in move.comment.split("\n") if move.comment else ():
            yield f"{inner}; {text}".rstrip()
        if record.cursor == Place(number, at + 1):
            yield f"{inner}<"
        yield from branches.get(Place(number, at), ())
    if depth:
        yield INDENT * (depth - 1) + ")"


class Body(NamedTuple):
    """What stands below the header.

    Attributes:
        lines: the main line, then the variations in the order in which they begin.
        places: for each line and move where it stands.
        comment: what is said before the first action.
        cursor: the place that is looked at, if one is marked.
    """

    lines: tuple[Line, ...]
    places: list[list[str]]
    comment: str
    cursor: Place | None


def read_body(rows: list[str], begin: int) -> Body:
    """Read the lines below the header, from this index on.

    Raises:
        RecordError: a bracket, a name or a mark has nothing to belong to; with the number of the line.
    """
    reader = _Reader()
    for at in range(begin, len(rows)):
        reader.read(rows[at], f"line {at + 1}")
    return reader.finish()


@dataclass(slots=True)
class _Typed:
    """A move of which more may still be said."""

    text: str
    comment: str
    name: str = ""


class _Reader:
    """Reads one row after the other; `_open` holds the numbers of the lines whose brackets are open."""

    def __init__(self) -> None:
        self._lines: list[list[_Typed]] = [[]]
        self._places: list[list[str]] = [[]]
        self._starts: list[Place | None] = [None]
        self._comment = ""
        self._cursor: Place | None = None
        self._open = [0]
        self._brackets: list[str] = []
        self._waiting = ""

    def read(self, row: str, place: str) -> None:
        """Read one row."""
        rest = row.strip()
        while rest:
            sign, after = rest[0], rest[1:]
            if sign == ";":
                self._say(after.removeprefix(" "))
                return
            if sign == "=":
                self._name(after, place)
                return
            if sign == "(":
                self._begin(place)
            elif sign == ")":
                self._end(place)
            elif sign == "<":
                self._cursor = Place(self._open[-1], len(self._moves))
            else:
                after = self._act(rest, place)
            rest = after.lstrip()

    def finish(self) -> Body:
        """What was read."""
        if self._brackets:
            raise refuse("open_bracket", self._brackets[-1])
        lines = [
            Line(tuple(Move(move.text, move.comment, move.name) for move in moves), start)
            for moves, start in zip(self._lines, self._starts, strict=True)
        ]
        return Body(tuple(lines), self._places, self._comment, self._cursor)

    @property
    def _moves(self) -> list[_Typed]:
        return self._lines[self._open[-1]]

    def _act(self, rest: str, place: str) -> str:
        """Note an action; gives what stands behind it: brackets and a comment."""
        text, semicolon, comment = rest.partition(";")
        closing = _CLOSING.search(text)
        tail = closing[0] if closing else ""
        self._moves.append(_Typed(text[: len(text) - len(tail)], self._waiting))
        self._places[self._open[-1]].append(place)
        self._waiting = ""
        if semicolon:
            self._say(comment.strip())
        return tail

    def _say(self, text: str) -> None:
        if self._moves:
            move = self._moves[-1]
            move.comment = _joined(move.comment, text)
        elif len(self._open) > 1:
            self._waiting = _joined(self._waiting, text)
        else:
            self._comment = _joined(self._comment, text)

    def _name(self, name: str, place: str) -> None:
        if not self._moves:
            raise refuse("no_move", place)
        self._moves[-1].name = name

    def _begin(self, place: str) -> None:
        if not self._moves:
            raise refuse("no_move", place)
        self._starts.append(Place(self._open[-1], len(self._moves) - 1))
        self._open.append(len(self._lines))
        self._brackets.append(place)
        self._lines.append([])
        self._places.append([])

    def _end(self, place: str) -> None:
        if not self._brackets:
            raise refuse("close_bracket", place)
        if not self._moves:
            raise refuse("empty_variation", place)
        self._open.pop()
        self._brackets.pop()


def _joined(before: str, text: str) -> str:
    return f"{before}\n{text}" if before else text
