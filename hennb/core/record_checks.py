"""Records made by hand: fields of the right kind, tidy texts, and variations that begin at moves that are there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeGuard

from hennb.core.chance import check_seed
from hennb.core.errors import SetupError
from hennb.core.game import Game
from hennb.core.given import check_items, check_kind, check_names
from hennb.core.messages import Message
from hennb.core.packs import Checks, show
from hennb.core.record_tree import Line, Place
from hennb.core.state import State
from hennb.core.stored import finish
from hennb.core.tidy import tidy
from hennb.core.typed import check_text

if TYPE_CHECKING:
    from hennb.core.records import Record


def checked_fields(record: Record) -> dict[str, Any]:
    """The fields of a record as every form of it gives them back.

    Raises:
        SetupError: a field is of the wrong kind, there are not as many names as seats, the seed is neither number nor
            text, the start is of another game, or the cursor stands nowhere in the lines.
        RecordError: a line does not begin at a move of an earlier one; with the place.
    """
    game = record.game
    check_kind("game", game, Game, "game")
    lines = check_items("lines", record.lines, Line, "lines")
    checks = Checks()
    check_branches(checks, lines)
    finish(checks)
    if record.start is not None:
        _check_start(record.start, game)
    check_text("comment", record.comment)
    return {
        "lines": lines,
        "seats": check_names("seats", record.seats, game.players),
        "seed": None if record.seed is None else check_seed(record.seed),
        "comment": tidy(record.comment),
        "cursor": _checked_cursor(record.cursor, lines),
    }


def _check_start(start: State, game: Game) -> None:
    check_kind("start", start, State, "start")
    if start.game != game:
        raise SetupError.value("start", start, Message.of("core.setup.start"))


def _checked_cursor(cursor: object, lines: tuple[Line, ...]) -> Place | None:
    """The place that a cursor means; None for the end of the main line."""
    if cursor is None:
        return None
    if not is_place(cursor) or not in_lines(cursor, lines):
        raise SetupError.value("cursor", cursor, Message.of("core.setup.cursor"))
    return None if cursor == (0, len(lines[0].moves)) else cursor


def is_place(value: object) -> TypeGuard[Place]:
    """Whether a value tells a line and a number of its moves."""
    return isinstance(value, Place) and [type(part) for part in value] == [int, int] and min(value) >= 0


def in_lines(place: Place, lines: tuple[Line, ...]) -> bool:
    """Whether the lines have such a place."""
    return place.line < len(lines) and place.moves <= len(lines[place.line].moves)


def check_branches(checks: Checks, lines: tuple[Line, ...]) -> None:
    """Note where a line does not begin at a move of an earlier one; the first line alone begins nowhere."""
    if not lines:
        checks.add("field", "lines", Message.of("core.record.no_main_line"))
    for number, line in enumerate(lines):
        where = f"lines[{number}].at"
        if (number == 0) != (line.at is None):
            checks.add("field", where, Message.of("core.record.no_main_line"))
        elif line.at is not None and not (
            is_place(line.at) and line.at.line < number and line.at.moves < len(lines[line.at.line].moves)
        ):
            checks.add("field", where, Message.of("core.record.no_branch", found=show(list(line.at))))
