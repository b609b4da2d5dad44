"""Records as JSON and as one line."""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import TYPE_CHECKING, Any, Final

from hennb.core.messages import Message
from hennb.core.packs import Checks, Fields, show
from hennb.core.record_checks import check_branches, in_lines
from hennb.core.record_fields import FORMAT, Draft, check_format, read_seats, read_seed, read_start
from hennb.core.record_tree import Line, Move, Place
from hennb.core.stored import LIMIT, check_game_fields, finish, make_game, parse_json, refuse

if TYPE_CHECKING:
    from hennb.core.records import Record

FIELDS: Final = ("hennb", "game", "seats", "seed", "start", "comment", "lines", "cursor")
ONE_LINE: Final = re.compile(r"hennb([0-9]{1,9}):")
"""How a record in one line begins; the number is its format."""


# ---------------------------------------------------------------------------------------------------------------- write


def record_to_dict(record: Record) -> dict[str, Any]:
    """See `Record.to_dict`."""
    start = None if record.start is None else record.start.to_dict()
    if start is not None:
        del start["game"]  # stands in the record already
    return {
        "hennb": FORMAT,
        "game": record.game.to_dict(),
        "seats": list(record.seats),
        "seed": record.seed,
        "start": start,
        "comment": record.comment,
        "lines": [_line_to_dict(line) for line in record.lines],
        "cursor": None if record.cursor is None else list(record.cursor),
    }


def _line_to_dict(line: Line) -> dict[str, Any]:
    moves = [_move_to_json(move) for move in line.moves]
    return {"moves": moves} if line.at is None else {"at": list(line.at), "moves": moves}


def _move_to_json(move: Move) -> str | dict[str, str]:
    if not move.comment and not move.name:
        return move.text
    said = {"action": move.text, "comment": move.comment, "name": move.name}
    return {key: text for key, text in said.items() if text}


def pack_line(json_text: str) -> str:
    """JSON text as one line of letters that are safe in a link."""
    packed = zlib.compress(json_text.encode(), 9)
    return f"hennb{FORMAT}:" + base64.urlsafe_b64encode(packed).decode("ascii").rstrip("=")


# ----------------------------------------------------------------------------------------------------------------- read


def unpack_line(line: str) -> str:
    """The JSON text in one line; blanks and line ends in it do no harm.

    Raises:
        RecordError: another format, letters are missing or changed, or what comes out is longer than a record may be.
    """
    prefix = ONE_LINE.match(line)
    if prefix is None:
        raise refuse("no_line", prefix=f"hennb{FORMAT}:")
    check_format(int(prefix[1]))
    letters = "".join(line[prefix.end() :].split()).encode("ascii", "replace")
    try:
        packed = base64.b64decode(letters + b"=" * (-len(letters) % 4), altchars=b"-_", validate=True)
        reader = zlib.decompressobj()
        data = reader.decompress(packed, LIMIT)
        if reader.unconsumed_tail:
            raise refuse("too_long", limit=LIMIT)
        if not reader.eof or reader.unused_data:
            raise refuse("cut_off")
        return data.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError) as error:
        raise refuse("damaged", reason=str(error)) from None


def draft_of_json(text: str) -> Draft:
    """What a JSON text says.

    Raises:
        RecordError: it is no JSON, or a field is wrong.
    """
    return draft_of_dict(parse_json(text))


def draft_of_dict(data: object) -> Draft:
    """What JSON values say.

    Raises:
        RecordError: a field is missing, unknown or wrong.
    """
    checks = Checks()
    if isinstance(data, dict):
        if "hennb" not in data:
            raise refuse("no_version", "hennb", expected=FORMAT)
        check_format(data["hennb"])
    top = Fields(checks, "", data, FIELDS)
    check_game_fields(checks, "game", top.values.get("game"))
    lines = tuple(_read_line(checks, place, item) for place, item in top.items("lines"))
    comment = _text(checks, top, "comment")
    finish(checks)
    check_branches(checks, lines)
    game = make_game(top.values["game"])
    seats, seed = read_seats(checks, game, top.values["seats"]), read_seed(checks, top.values["seed"])
    cursor = _read_cursor(checks, lines, top.values["cursor"])
    finish(checks)
    start = read_start(game, top.values["start"])
    return Draft(game, seats, seed, start, comment, lines, cursor, lambda line, at: f"lines[{line}].moves[{at}]")


def _read_line(checks: Checks, place: str, value: object) -> Line:
    fields = Fields(checks, place, value, ("moves",), ("at",))
    moves = tuple(_read_move(checks, where, item) for where, item in fields.items("moves"))
    if "at" not in fields:
        return Line(moves)
    if not moves:
        checks.add("field", fields.at("moves"), Message.of("core.record.empty_variation"))
    at = _place(fields.values["at"])
    if at is None:
        checks.add("field", fields.at("at"), Message.of("core.record.no_branch", found=show(fields.values["at"])))
    return Line(moves, at)


def _read_move(checks: Checks, place: str, value: object) -> Move:
    if isinstance(value, str):
        return Move(value)
    fields = Fields(checks, place, value, ("action",), ("comment", "name"))
    action = fields.text("action") or ""
    return Move(action, _text(checks, fields, "comment"), _text(checks, fields, "name"))


def _text(checks: Checks, fields: Fields, name: str) -> str:
    """A text that may be empty or left out."""
    value = fields.values.get(name, "")
    if isinstance(value, str):
        return value
    expected = Message.of("core.pack.kind.text")
    checks.add("field", fields.at(name), Message.of("core.pack.expected", expected=expected, found=show(value)))
    return ""


def _place(value: object) -> Place | None:
    if isinstance(value, list) and [type(item) for item in value] == [int, int] and min(value) >= 0:
        return Place(*value)
    return None


def _read_cursor(checks: Checks, lines: tuple[Line, ...], value: object) -> Place | None:
    if value is None:
        return None
    place = _place(value)
    if place is not None and in_lines(place, lines):
        return place
    checks.add("field", "cursor", Message.of("core.record.no_cursor", found=show(value)))
    return None
