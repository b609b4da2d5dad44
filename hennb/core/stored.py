"""What was stored as JSON and is read back with care: texts, and the game that a state or a record tells of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from hennb.core.errors import HennbError, RecordError, SetupError
from hennb.core.messages import Message
from hennb.core.options import option_values
from hennb.core.packs import Checks, Fields, read_json
from hennb.core.registry import game_type
from hennb.core.typed import check_text

if TYPE_CHECKING:
    from hennb.core.game import Game

LIMIT: Final = 16 * 1024 * 1024
"""Longest record that is read, in bytes: far more than 100,000 moves."""


def refuse(key: str, place: str = "", **params: str | int | Message) -> RecordError:
    """The error with these words of ``core.record``."""
    return RecordError(str(Message.of(f"core.record.{key}", **params)), place)


def finish(checks: Checks) -> None:
    """Finish the checks of a record.

    Raises:
        RecordError: there are faults; it tells them all, a line each.
    """
    if checks.faults:
        first, *others = checks.faults
        rest = [f"{fault.place}: {fault.message}" if fault.place else str(fault.message) for fault in others]
        raise RecordError("\n".join([str(first.message), *rest]), first.place)


def parse_json(text: str) -> dict[str, Any]:
    """The JSON object of a text.

    Raises:
        SetupError: it is no text.
        RecordError: no JSON object, a field that stands twice, NaN or an infinite number; with the place.
    """
    check_text("text", text)
    if len(text) > LIMIT:
        raise refuse("too_long", limit=LIMIT)
    checks = Checks()
    value = read_json(checks, text.encode("utf-8", "surrogatepass"))
    finish(checks)
    Fields(checks, "", value, (), tuple(value) if isinstance(value, dict) else ())
    finish(checks)
    return value  # type: ignore[return-value]


# ------------------------------------------------------------------------------------------------------------- the game


def check_game_fields(checks: Checks, place: str, value: object) -> None:
    """Note what is missing, unknown or of a wrong kind in a game as `Game.to_dict` writes it."""
    game = Fields(checks, place, value, ("name", "players", "setup", "options", "pack"))
    game.text("name")
    game.whole("players")
    game.mapping("setup")
    game.mapping("options")
    if "pack" not in game:
        return
    pack = Fields(checks, game.at("pack"), game.values["pack"], ("id", "hash"), ("data",))
    pack.text("id")
    pack.text("hash")
    if "data" in pack:
        pack.mapping("data")  # a text would be taken for the name of a file


def make_game(value: object, place: str = "game") -> Game:
    """The game that `Game.to_dict` wrote.

    Args:
        value: what it wrote.
        place: where that stands, for errors.

    Raises:
        RecordError: it is no mapping, a field is missing, unknown or wrong, no game has that name, a value is none
            that the game can take, the data pack has faults, or the pack at hand is not the one recorded.
    """
    told = dict(value) if isinstance(value, Mapping) else value
    checks = Checks()
    check_game_fields(checks, place, told)
    finish(checks)
    try:
        return _loaded(**told)  # type: ignore[arg-type]
    except HennbError as error:
        raise RecordError(str(error), place) from error


def _loaded(name: str, players: int, setup: dict[str, Any], options: dict[str, Any], pack: dict[str, Any]) -> Game:
    kind = game_type(name)
    for where, given, known in (
        ("setup", setup, tuple(kind.setup_fields)),
        ("options", options, tuple(option_values(kind.options))),
    ):
        for field in given:
            if field not in known:  # such as ``data``, which would be read as the name of a file
                raise SetupError.unknown(f"{where}.{field}", known)
    game = kind.load(players, pack.get("data"), **setup, **options)
    if game.pack.hash != pack["hash"]:
        raise refuse("pack", id=pack["id"], recorded=pack["hash"], found=game.pack.hash)
    return game


def stored_game(data: object) -> Game:
    """The game that a stored state tells of.

    Raises:
        RecordError: it is no mapping or tells of no game, or the game cannot be made.
    """
    checks = Checks()
    plain = dict(data) if isinstance(data, Mapping) else data
    fields = Fields(checks, "", plain, ("game",), tuple(plain) if isinstance(plain, dict) else ())
    finish(checks)
    return make_game(fields.values["game"])


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
