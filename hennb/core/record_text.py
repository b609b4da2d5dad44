"""Records as texts that people read, type and edit.

Header lines, a blank line, then one action a line. ``; …`` is a comment on the action before
it, ``= …`` names the variation that begins with it, ``( … )`` holds other actions in place of
the one before the bracket, and ``<`` marks the place that is looked at. Indentation is for
the eye alone::

    hennb 1
    game toy
    players 2
    seed 7

    ! deal 3     ; a good start
    ( ! deal 1
      = another card
    )
    seat1 show 3
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.core.errors import HennbError, RecordError
from hennb.core.json_text import canonical_json
from hennb.core.messages import Message
from hennb.core.packs import Checks, read_json, show
from hennb.core.record_body import read_body, write_body
from hennb.core.record_fields import FORMAT, Draft, check_format, read_seats, read_seed, read_start
from hennb.core.registry import game_type
from hennb.core.stored import finish, make_game, refuse

if TYPE_CHECKING:
    from hennb.core.game import Game
    from hennb.core.records import Record

_BARE: Final = re.compile(r"[A-Za-z_][\w.-]*")
_NUMBER: Final = re.compile(r"-?[0-9]{1,600}")
_NAMES: Final = ("hennb", "moves", "game", "players", "pack", "options", "seats", "seed", "start", "pack_data")


class _Entry(NamedTuple):
    value: str
    place: str


Header = dict[str, _Entry]


# ---------------------------------------------------------------------------------------------------------------- write


def write_text(record: Record) -> str:
    """See `Record.to_text`."""
    game = record.game
    moves = sum(len(line.moves) for line in record.lines)  # early in the text, so that none can be cut off unseen
    head = [f"hennb {FORMAT}", f"moves {moves}", f"game {game.name}", f"players {game.players}"]
    head += [f"{name} {_write_value(value)}" for name, value in game.setup.items()]
    head.append(f"pack {_write_value(game.pack.id)} {game.pack.hash}")
    head.append("options " + " ".join(f"{name}={_write_value(value)}" for name, value in asdict(game.options).items()))
    if record.seats:
        head.append("seats " + ", ".join(map(_write_name, record.seats)))
    if record.seed is not None:
        head.append(f"seed {record.seed if isinstance(record.seed, int) else json.dumps(record.seed)}")
    if record.start is not None:
        start = {name: value for name, value in record.start.to_dict().items() if name != "game"}
        head.append(f"start {canonical_json(start)}")
    if game.pack_data is not None:
        head.append(f"pack_data {canonical_json(game.pack_data)}")
    return "\n".join([*head, "", *write_body(record), ""])


def _write_value(value: object) -> str:
    return value if isinstance(value, str) and _BARE.fullmatch(value) else json.dumps(value, ensure_ascii=True)


def _write_name(name: str) -> str:
    return name if name and not re.search(r'[,"]', name) else json.dumps(name, ensure_ascii=False)


# ----------------------------------------------------------------------------------------------------------------- read


def draft_of_text(text: str) -> Draft:
    """What a text says.

    Raises:
        RecordError: a header line is missing, unknown or wrong, or a bracket is open; with the number of the line.
    """
    rows = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    begin = next((at for at, row in enumerate(rows) if row.strip()), len(rows))
    end = next((at for at in range(begin, len(rows)) if not rows[at].strip()), len(rows))
    header = _read_header(rows[begin:end], begin)
    game = _read_game(header)
    lines, places, comment, cursor = read_body(rows, end)
    checks = Checks()
    seats = read_seats(checks, game, _names(header))
    seed = read_seed(checks, _value(header["seed"]) if "seed" in header else None)
    finish(checks)
    start = read_start(game, _json(header, "start"))
    moves = _whole(header, "moves") if "moves" in header else None
    return Draft(game, seats, seed, start, comment, lines, cursor, lambda line, at: places[line][at], moves)


def _read_header(rows: list[str], begin: int) -> Header:
    header: Header = {}
    if not rows:
        raise refuse("no_version", expected=FORMAT)
    for at, row in enumerate(rows):
        name, _, value = row.strip().partition(" ")
        place = f"line {begin + at + 1}"
        if not header and name != "hennb":
            raise refuse("no_version", place, expected=FORMAT)
        if name in header:
            raise refuse("header_twice", place, name=name)
        header[name] = _Entry(value.strip(), place)
        if name == "hennb":
            check_format(_value(header[name]), place)
    if "game" not in header:
        raise refuse("header_missing", name="game")
    return header


def _read_game(header: Header) -> Game:
    entry = header["game"]
    try:
        kind = game_type(entry.value)
    except HennbError as error:
        raise RecordError(str(error), entry.place) from error
    known = (*_NAMES, *kind.setup_fields)
    for name, given in header.items():
        if name not in known:
            raise refuse("header", given.place, name=name, known=", ".join(known))
    players = _whole(header, "players") if "players" in header else kind.default_players
    setup = {name: _value(header[name]) for name in kind.setup_fields if name in header}
    options, data = _options(header), _json(header, "pack_data")
    if "pack" in header:
        setup = {**kind.setup_fields, **setup}
        pack = {**_pack_name(header["pack"]), **({} if data is None else {"data": data})}
        fields = {"name": kind.name, "players": players, "setup": setup, "options": options, "pack": pack}
        return make_game(fields, entry.place)
    try:
        return kind.load(players, data, **setup, **options)
    except HennbError as error:
        raise RecordError(str(error), entry.place) from error


def _pack_name(entry: _Entry) -> dict[str, object]:
    text, _, recorded = entry.value.rpartition(" ")
    name = _value(_Entry(text, entry.place))
    if not name or not isinstance(name, str):
        raise _wrong("pack", entry, "core.record.expected.pack")
    return {"id": name, "hash": recorded}


def _options(header: Header) -> dict[str, object]:
    entry = header.get("options", _Entry("", ""))
    options: dict[str, object] = {}
    for word in entry.value.split():
        name, sign, value = word.partition("=")
        if not sign or name in options:
            raise _wrong("options", entry, "core.record.expected.options")
        options[name] = _value(_Entry(value, entry.place))
    return options


def _names(header: Header) -> list[object]:
    """The names behind ``seats``: between commas, in quotes if there is a comma or a quote in one."""
    entry = header.get("seats", _Entry("", ""))
    names: list[object] = []
    rest = f",{entry.value}" if entry.value else ""
    while rest:
        rest = rest[1:].lstrip()
        if rest.startswith('"'):
            name, rest = _quoted(rest, entry)
        else:
            name, comma, rest = rest.partition(",")
            rest = comma + rest
        names.append(name)
    return names


def _quoted(text: str, entry: _Entry) -> tuple[str, str]:
    """The name in quotes that a text begins with, and the rest from the comma on."""
    try:
        name, end = json.JSONDecoder().raw_decode(text)
    except json.JSONDecodeError:
        raise _wrong("seats", entry, "core.record.expected.seats") from None
    rest = text[end:].lstrip()
    if rest and rest[0] != ",":
        raise _wrong("seats", entry, "core.record.expected.seats")
    return name, rest


def _value(entry: _Entry) -> object:
    """A number, a word, or a JSON value."""
    text = entry.value
    if _NUMBER.fullmatch(text):
        return int(text)
    if not text or text[0] not in '"[{':
        return text
    checks = Checks()
    value = read_json(checks, text.encode("utf-8", "surrogatepass"))
    if checks.faults:
        raise RecordError(str(checks.faults[0].message), entry.place)
    return value


def _whole(header: Header, name: str) -> int:
    value = _value(header[name])
    if not isinstance(value, int):
        raise _wrong(name, header[name], "core.pack.kind.whole")
    return value


def _json(header: Header, name: str) -> dict[str, object] | None:
    """The JSON object of a header line, None if there is no such line."""
    if name not in header:
        return None
    value = _value(header[name])
    if not isinstance(value, dict):
        raise _wrong(name, header[name], "core.pack.kind.object")
    return value


def _wrong(name: str, entry: _Entry, expected: str) -> RecordError:
    return refuse("header_value", entry.place, name=name, expected=Message.of(expected), found=show(entry.value))
