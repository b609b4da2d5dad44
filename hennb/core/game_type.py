"""What is known of a game before it is set up: names, sizes of tables, options, and where its rooms are."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from hennb.core.clauses import load_clauses
from hennb.core.errors import SetupError
from hennb.core.messages import Message
from hennb.core.options import make_options, option_values

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hennb.core.clauses import ClauseTable
    from hennb.core.game import Game


@cache
def _clauses(package: str) -> ClauseTable:
    return load_clauses(files(package) / "clauses.toml")


@cache
def _has_module(package: str, name: str) -> bool:
    return find_spec(f"{package}.{name}") is not None


def _nothing(_: object) -> Mapping[str, object]:
    return {}


@dataclass(frozen=True, slots=True)
class GameType:
    """What is known of a game before it is set up.

    Attributes:
        name: short name for `load_game`.
        title: name for people.
        package: the game's folder as a module; its rooms are found in it.
        min_players: smallest table.
        max_players: largest table.
        options: frozen dataclass of the readings.
        make: builds the game from players, options, set-up fields and the source of a data pack.
        setup_fields: names of the set-up fields beside ``players`` and ``data``, with their defaults.
        turn_clause: the clause that an action of a wrong seat or phase breaks.
        pack_defaults: for the source of a data pack (None for the one that comes with hennb) the options whose defaults
            rest on it, with what they are when they are left out; those of the other options stand in `options`.
    """

    name: str
    title: str
    package: str
    min_players: int
    max_players: int
    options: type
    make: Callable[..., Game]
    setup_fields: Mapping[str, object]
    turn_clause: str
    pack_defaults: Callable[[object], Mapping[str, object]] = _nothing

    def load(self, players: int | None = None, data: object = None, **given: Any) -> Game:
        """The game with these players, pack, set-up fields and options.

        Raises:
            SetupError: a name or a value is not known.
            PackError: the data pack has faults.
            OSError: its file cannot be read; it names the file.
        """
        count = self.default_players if players is None else players
        if type(count) is not int or not self.min_players <= count <= self.max_players:
            sizes = Message.of("core.setup.whole", low=self.min_players, high=self.max_players)
            raise SetupError.value("players", players, sizes)
        setup = {name: given.pop(name, default) for name, default in self.setup_fields.items()}
        unknown = set(given) - set(option_values(self.options))
        if unknown:
            known = ["players", "data", *self.setup_fields, *option_values(self.options)]
            raise SetupError.unknown(min(unknown), known)
        options: Any = make_options(self.options, {**self.pack_defaults(data), **given})
        return self.make(players=count, options=options, data=data, **setup)

    @property
    def default_players(self) -> int:
        """Two, or the smallest table if that is larger."""
        return max(2, self.min_players)

    @property
    def clauses(self) -> ClauseTable:
        """The rules as data."""
        return _clauses(self.package)

    def room(self, name: str) -> Any:
        """A module of the game's folder, imported when it is first asked for; `hennb.core.rooms` says what it holds."""
        return import_module(f"{self.package}.{name}")

    def has_room(self, name: str) -> bool:
        """Whether the game's folder has a module of that name."""
        return _has_module(self.package, name)
