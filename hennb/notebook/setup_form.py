"""The set-up dialog: its fields, and what a filled-in form means."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from hennb.analysis.bots import registered_bots
from hennb.core.errors import SetupError
from hennb.core.messages import Message
from hennb.core.options import option_values
from hennb.notebook.seats import YOU, make_seats

if TYPE_CHECKING:
    from hennb.core.game import Game
    from hennb.notebook.seats import Seat
    from hennb.notebook.table import Table


def fields(table: Table) -> list[dict[str, Any]]:
    """Fields for the number of players, each seat, the set-up fields, the options and the seed."""
    game, kind = table.game, table.game.type
    counts = [str(count) for count in range(kind.min_players, kind.max_players + 1)]
    rows = [_choice("players", "core.setup.players", counts, str(game.players))]
    rows += [_seat_field(table, number) for number in range(kind.max_players)]
    rows += [_setup_field(game, name) for name in kind.setup_fields]
    chosen = asdict(game.options)
    for name, values in option_values(kind.options).items():
        rows.append({**_choice(name, "", list(values), chosen[name]), "label": name, "help": _option_help(game, name)})
    rows.append(
        {"name": "seed", "label": _word("core.setup.seed"), "type": "text", "value": str(next_seed(table.seed))}
    )
    return rows


def next_seed(seed: int | str) -> int | str:
    """Another seed, the same one each time it is asked for."""
    return seed + 1 if isinstance(seed, int) else f"{seed}+"


def read(table: Table, form: dict[str, Any]) -> tuple[Game, tuple[Seat, ...], int | str]:
    """The game, seats and seed of a filled-in form.

    Raises:
        SetupError: a field is unknown or has a value that it cannot take.
    """
    kind = table.game.type
    known = {"players", "seed", *kind.setup_fields, *option_values(kind.options)}
    known |= {f"seat{number + 1}" for number in range(kind.max_players)}
    if unknown := sorted(set(form) - known):
        raise SetupError(f"unknown field {unknown[0]!r} of the set-up")
    players = _number(form.get("players", table.game.players))
    chosen = {name: _number(form[name]) for name in (*kind.setup_fields, *option_values(kind.options)) if name in form}
    if not isinstance(players, int):
        raise SetupError(f"players: {players!r}; expected a number")
    game = kind.load(players, table.game.pack_data, **chosen)
    seed = _number(str(form.get("seed", "")).strip() or table.seed)
    specs = [form.get(f"seat{number + 1}", "greedy" if number else YOU) for number in range(players)]
    return game, make_seats(specs, None, seed), seed


def _number(value: object) -> Any:
    text = str(value)
    return int(text) if text.isascii() and text.isdecimal() else value


def _word(key: str, **params: int) -> str:
    return str(Message.of(key, **params))


def _choice(name: str, key: str, values: list[str], value: str) -> dict[str, Any]:
    return {"name": name, "label": _word(key) if key else name, "type": "choice", "values": values, "value": value}


def _seat_field(table: Table, number: int) -> dict[str, Any]:
    seats = table.seats
    kinds = [YOU, *registered_bots()]
    now = seats[number].kind if number < len(seats) else "greedy"
    if now not in kinds:
        now = "greedy"
    counts = [str(count) for count in range(number + 1, table.game.type.max_players + 1)]
    row = _choice(f"seat{number + 1}", "", kinds, now)
    return {**row, "label": _word("core.setup.seat", number=number + 1), "when": {"players": counts}}


def _setup_field(game: Game, name: str) -> dict[str, Any]:
    values = game.setup_values(name)
    row = _choice(name, "", [str(value) for value in values], str(game.setup[name]))
    return {**row, "label": name.replace("_", " ")}


def _option_help(game: Game, name: str) -> str:
    item = game.type.options.__dataclass_fields__[name]
    return f"{item.metadata['doc']} [{item.metadata['clause']}]"
