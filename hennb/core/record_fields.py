"""What the forms of a record have in common: its fields outside the lines, and how they are checked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from hennb.core.errors import HennbError, RecordError
from hennb.core.messages import Message
from hennb.core.packs import Checks, Fields, read_json, show
from hennb.core.registry import game_from_dict

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb.core.game import Game
    from hennb.core.record_tree import Line, Place
    from hennb.core.state import State

FORMAT: Final = 1
"""The format that this version writes and reads."""
LIMIT: Final = 16 * 1024 * 1024
"""Longest record that is read, in bytes: far more than 100,000 moves."""

_LINE_ENDS: Final = re.compile("\r\n|[\r\v\f\x1c-\x1e\x85\u2028\u2029]")


class Draft(NamedTuple):
    """What a text says, before its lines have been played.

    Attributes:
        game, seats, seed, start, comment: as in `Record`.
        lines: as they stand there; automatic steps may be among them, and equal actions of one node.
        cursor: a place in these lines.
        where: how to name a move in an error, given its line and number.
        moves: how many moves there should be, None if it does not say.
    """

    game: Game
    seats: tuple[str, ...]
    seed: int | str | None
    start: State | None
    comment: str
    lines: tuple[Line, ...]
    cursor: Place | None
    where: Callable[[int, int], str]
    moves: int | None = None


def refuse(key: str, place: str = "", **params: str | int | Message) -> RecordError:
    """The error with these words of ``core.record``."""
    return RecordError(str(Message.of(f"core.record.{key}", **params)), place)


def parse_json(text: str) -> dict[str, Any]:
    """The JSON object of a text.

    Raises:
        RecordError: no JSON object, a field that stands twice, NaN or an infinite number; with the place.
    """
    if len(text) > LIMIT:
        raise refuse("too_long", limit=LIMIT)
    checks = Checks()
    value = read_json(checks, text.encode("utf-8", "surrogatepass"))
    finish(checks)
    Fields(checks, "", value, (), tuple(value) if isinstance(value, dict) else ())
    finish(checks)
    return value  # type: ignore[return-value]


def finish(checks: Checks) -> None:
    """Finish the checks of a record.

    Raises:
        RecordError: there are faults; it tells them all, a line each.
    """
    if checks.faults:
        first, *others = checks.faults
        rest = [f"{fault.place}: {fault.message}" if fault.place else str(fault.message) for fault in others]
        raise RecordError("\n".join([str(first.message), *rest]), first.place)


def tidy(text: str) -> str:
    r"""A comment as records keep it: lines end in a line feed, no blanks at the end of lines, no lone surrogates.

    >>> tidy(" one \r\ntwo  \n")
    'one\ntwo'
    """
    text = _LINE_ENDS.sub("\n", text.encode("utf-8", "replace").decode("utf-8"))
    return "\n".join(line.rstrip() for line in text.split("\n")).strip()


def tidy_line(text: str) -> str:
    r"""A name as records keep it: one line, single blanks.

    >>> tidy_line(" What if \n the 6 had come")
    'What if the 6 had come'
    """
    return " ".join(tidy(text).split())


def check_format(found: object, place: str = "hennb") -> None:
    """Refuse a record of another format.

    Raises:
        RecordError: it is one.
    """
    if type(found) is not int or found != FORMAT:
        raise refuse("version", place, found=show(found), expected=FORMAT)


def make_game(fields: Mapping[str, Any], place: str = "game") -> Game:
    """The game of a record, from fields as `Game.to_dict` writes them.

    Raises:
        RecordError: a name or a value is not known, or the pack at hand is not the one recorded.
    """
    try:
        return game_from_dict(fields)
    except HennbError as error:
        raise RecordError(str(error).removeprefix(f"{place}: "), place) from error


def stored_game(data: object) -> Game:
    """The game that a stored state tells of.

    Raises:
        RecordError: it is no mapping or tells of no game, or the game cannot be made.
    """
    checks = Checks()
    plain = dict(data) if isinstance(data, Mapping) else data
    fields = Fields(checks, "", plain, ("game",), tuple(plain) if isinstance(plain, dict) else ())
    told = fields.mapping("game")
    finish(checks)
    return make_game(told)


def check_game(checks: Checks, game: Game, fields: Fields) -> None:
    """Note a fault if a stored state says that it is of another game than the one that reads it; it may say nothing."""
    if "game" not in fields:
        return
    told = fields.mapping("game")
    if told and told != game.to_dict():
        try:
            same = make_game(told) == game
        except RecordError:
            same = False
        if not same:
            checks.add("field", "game", Message.of("core.record.other_game", expected=game.title))


def read_start(game: Game, value: object) -> State | None:
    """The set position of a record, None if it begins with the set-up.

    Raises:
        RecordError: it is none of this game.
    """
    if value is None:
        return None
    checks = Checks()
    fields = Fields(checks, "start", value, (), tuple(value) if isinstance(value, dict) else ())
    finish(checks)
    try:
        return game.state_from_dict({**fields.values, "game": game.to_dict()})
    except RecordError as error:
        raise RecordError(str(error), "start") from error


def read_seats(checks: Checks, game: Game, value: object) -> tuple[str, ...]:
    """The names of the seats, one each or none at all."""
    if isinstance(value, list) and len(value) in (0, game.players) and all(isinstance(name, str) for name in value):
        return tuple(map(tidy_line, value))
    checks.add("field", "seats", Message.of("core.record.seats", players=game.players, found=show(value)))
    return ()


def read_seed(checks: Checks, value: object) -> int | str | None:
    """The seed, None if there is none."""
    if value is None or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    if isinstance(value, str):
        return tidy_line(value)
    checks.add("field", "seed", Message.of("core.record.seed", found=show(value)))
    return None
