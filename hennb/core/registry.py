"""Which games there are."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from hennb.core.errors import SetupError, UnknownGameError
from hennb.core.messages import Message
from hennb.core.players import MOST_SEATS
from hennb.core.typed import check_text, small

if TYPE_CHECKING:
    from hennb.core.clauses import ClauseTable
    from hennb.core.game import Game
    from hennb.core.game_type import GameType

_registered: dict[str, GameType | str] = {}


def register(game_type: GameType) -> None:
    """Make a game known to `load_game`; a game of the same name is replaced.

    Raises:
        SetupError: it is no `GameType`, or one for more than `MOST_SEATS` seats.
    """
    name: object = getattr(game_type, "name", None)
    if not isinstance(name, str) or not callable(getattr(game_type, "load", None)):
        raise SetupError.value("game_type", game_type, Message.of("core.setup.game_type"))
    if game_type.max_players > MOST_SEATS:
        most = Message.of("core.setup.whole", low=1, high=MOST_SEATS)
        raise SetupError.value("max_players", game_type.max_players, most)
    _registered[game_type.name] = game_type


def register_module(name: str, module: str) -> None:
    """Make a game known whose module (with a ``GAME_TYPE``) is imported when it is first asked for."""
    _registered[name] = module


def registered_games() -> tuple[str, ...]:
    """The short names of all known games."""
    return tuple(_registered)


def game_type(name: str) -> GameType:
    """What is known of a game. Its name may be written in other letters of the same.

    Raises:
        SetupError: the name is no text.
        UnknownGameError: no game has that name.
    """
    check_text("name", name)
    if name not in _registered:
        name = next((known for known in _registered if known.lower() == small(name)), name)
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
        name: one of `registered_games`, in small or capital letters.
        players: size of the table; 2 if left out.
        data: a data pack: a path, a dictionary, or None for the pack that comes with the game.
        fields: set-up fields and options of the game, by name.

    Raises:
        UnknownGameError: no game has that name.
        SetupError: a field or a value is not known.
        PackError: the data pack has faults; all of them are listed.
        OSError: the file of the data pack cannot be read; it names the file.

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
        SetupError: the name is no text.
        UnknownGameError: no game has that name.

    >>> import hennb
    >>> hennb.rules("hens")["HE.PLACE.2"].status
    ('printed',)
    """
    return game_type(name).clauses
