"""Which games there are."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from hennb.core.errors import RecordError, UnknownGameError
from hennb.core.game import GameType
from hennb.core.messages import Message
from hennb.core.options import option_values

if TYPE_CHECKING:
    from collections.abc import Collection

    from hennb.core.clauses import ClauseTable
    from hennb.core.game import Game

_registered: dict[str, GameType | str] = {}


def register(game_type: GameType) -> None:
    """Make a game known to `load_game`; a game of the same name is replaced."""
    _registered[game_type.name] = game_type


def register_module(name: str, module: str) -> None:
    """Make a game known whose module (with a ``GAME_TYPE``) is imported when it is first asked for."""
    _registered[name] = module


def registered_games() -> tuple[str, ...]:
    """The short names of all known games."""
    return tuple(_registered)


def game_type(name: str) -> GameType:
    """What is known of a game.

    Raises:
        UnknownGameError: no game has that name.
    """
    found = _registered.get(name)
    if found is None:
        message = Message.of("core.setup.no_game", name=repr(name), known=", ".join(_registered))
        raise UnknownGameError(str(message))
    if isinstance(found, str):
        loaded: GameType = import_module(found).GAME_TYPE
        _registered[name] = loaded
        return loaded
    return found


def load_game(name: str, players: int | None = None, *, data: object = None, **fields: Any) -> Game:
    """Load a game.

    Args:
        name: one of `registered_games`.
        players: size of the table; 2 if left out.
        data: a data pack: a path, a dictionary, or None for the pack that comes with the game.
        fields: set-up fields and options of the game, by name.

    Raises:
        UnknownGameError: no game has that name.
        SetupError: a field or a value is not known.
        PackError: the data pack has faults; all of them are listed.

    >>> import hennb
    >>> hennb.load_game("hens", players=3, rooster_full_tie="one")
    hennb.load_game('hens', players=3, rooster_full_tie='one')
    """
    return game_type(name).load(players, data, **fields)


def rules(name: str) -> ClauseTable:
    """The rules of a game as a table of clauses, in own words; a notebook shows it as a table.

    Args:
        name: one of `registered_games`.

    Raises:
        UnknownGameError: no game has that name.

    >>> import hennb
    >>> hennb.rules("hens")["HE.PLACE.2"].status
    ('printed',)
    """
    return game_type(name).clauses


def game_from_dict(data: Mapping[str, Any]) -> Game:
    """The game that `Game.to_dict` wrote.

    Raises:
        RecordError: a field is missing or wrong, or the pack at hand is not the one recorded.
    """
    name, players, setup, options, pack = (
        _field(data, field, kind)
        for field, kind in (("name", str), ("players", int), ("setup", dict), ("options", dict), ("pack", dict))
    )
    kind = game_type(name)
    _check_names("setup", setup, kind.setup_fields)
    _check_names("options", options, option_values(kind.options))
    recorded = _field(pack, "hash", str)
    game = kind.load(players, pack.get("data"), **setup, **options)
    if game.pack.hash != recorded:
        message = Message.of("core.record.pack", id=str(pack.get("id")), recorded=str(recorded), found=game.pack.hash)
        raise RecordError(str(message))
    return game


def _field(data: object, name: str, kind: type) -> Any:
    """A field of a stored game.

    Raises:
        RecordError: it is missing or of another type.
    """
    if not isinstance(data, Mapping) or name not in data:
        raise RecordError(str(Message.of("core.record.game_missing", name=name)))
    value = data[name]
    if type(value) is not kind:
        message = Message.of("core.record.game_type", name=name, expected=kind.__name__, found=type(value).__name__)
        raise RecordError(str(message))
    return value


def _check_names(where: str, given: Mapping[str, object], known: Collection[str]) -> None:
    """Make sure that only known names are given; what is left out has its default.

    Raises:
        RecordError: one is unknown.
    """
    for name in given:
        if name not in known:
            message = Message.of("core.record.game_names", where=where, name=str(name), known=", ".join(known))
            raise RecordError(str(message))
