"""The set-up dialog: its fields, and what a filled-in form means."""

from __future__ import annotations

import dataclasses
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from hennb.analysis.bots import registered_bots
from hennb.core.chance import check_seed, next_seed
from hennb.core.errors import SetupError
from hennb.core.messages import Message, find_words
from hennb.core.options import Texts, option_kinds
from hennb.notebook.seats import HABITUAL_BOT, YOU, make_seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hennb.core.game import Game
    from hennb.core.options import Kind
    from hennb.notebook.desk import Desk
    from hennb.notebook.seats import Seat

LONGEST_NUMBER = 15
"""A text of more digits than this is a text."""
LONGEST_SEED = 200
"""A seed has no more letters than this: it stands in every record."""

Field = dict[str, Any]


def fields(desk: Desk) -> list[Field]:
    """Fields for the number of players, each seat, the set-up fields, the options and the seed.

    Labels are the game's own words (``<game>.form.…`` in its catalogue) where it has some. The seed of the table is not
    told: all that is hidden rests on it.
    """
    game, kind = desk.game, desk.game.type
    counts = [str(count) for count in range(kind.min_players, kind.max_players + 1)]
    rows = [_choice("core.form", "players", counts, str(game.players))]
    rows += [_seat_field(desk, number) for number in range(kind.max_players)]
    tables = {count: kind.load(int(count), game.pack_data) for count in counts}
    rows += [_setup_field(game, name, tables) for name in kind.setup_fields]
    chosen = asdict(game.options)
    for name, option in option_kinds(kind.options).items():
        rows.append(_option_field(game, name, option, chosen[name]))
    return [*rows, {**_labelled("core.form", "seed"), "type": "text", "value": ""}]


def read(desk: Desk, form: dict[str, Any]) -> tuple[Game, tuple[Seat, ...], int | str]:
    """The game, seats and seed of a filled-in form; what it leaves out stays as at this table, but for the luck.

    Raises:
        SetupError: a field is unknown or has a value that it cannot take.
    """
    form = {name: value for name, value in form.items() if value is not None}
    game, kind = desk.game, desk.game.type
    kinds = option_kinds(kind.options)
    own = (*kind.setup_fields, *kinds)
    seats = tuple(f"seat{number + 1}" for number in range(kind.max_players))
    if unknown := sorted(map(str, set(form) - {"players", "seed", *own, *seats})):
        raise SetupError(str(Message.of("core.form.unknown", name=unknown[0][:80])))
    players = _value(form.get("players", game.players))
    given = {**game.setup, **asdict(game.options), **{name: form[name] for name in own if name in form}}
    filled = {name: value if isinstance(kinds.get(name), Texts) else _value(value) for name, value in given.items()}
    chosen = kind.load(players, game.pack_data, **filled)
    typed = str(check_seed(form.get("seed", "")))[:LONGEST_SEED]
    seed = check_seed(_value(typed)) if typed else next_seed(desk.seed)
    return chosen, _seats(desk.seats, [form.get(name) for name in seats[:players]], seed), seed


def _value(value: object) -> Any:
    """A number where the browser sent its digits, else what was sent."""
    if not isinstance(value, str):
        return value
    return int(value) if value.isascii() and value.isdecimal() and len(value) <= LONGEST_NUMBER else value


def _seats(seats: tuple[Seat, ...], kinds: Sequence[object], seed: int | str) -> tuple[Seat, ...]:
    """Seats of these kinds; a bot of one's own is known by its name, and who stays keeps a name that was chosen."""
    own = {seat.kind: seat.spec for seat in seats if seat.bot is not None}
    specs, names = [], []
    for number, asked in enumerate(kinds):
        now = seats[number] if number < len(seats) else None
        kept = HABITUAL_BOT if now is None else now.kind
        kind = kept if asked is None else asked
        if not isinstance(kind, str):
            raise SetupError(str(Message.of("core.form.seat_kind", number=number + 1, found=repr(kind)[:80])))
        specs.append(own.get(kind, kind))
        names.append(now.name if now is not None and now.named and now.kind == kind else None)
    return make_seats(specs, names, seed)


def _seat_field(desk: Desk, number: int) -> Field:
    kinds = list(dict.fromkeys([YOU, *registered_bots(), *(seat.kind for seat in desk.seats)]))
    now = desk.seats[number].kind if number < len(desk.seats) else HABITUAL_BOT
    counts = [str(count) for count in range(number + 1, desk.game.type.max_players + 1)]
    return {
        "name": f"seat{number + 1}",
        "label": str(Message.of("core.form.seat", number=number + 1)),
        "type": "choice",
        "values": kinds,
        "labels": [find_words(f"core.form.kind.{kind}") or kind for kind in kinds],
        "value": now,
        "when": {"players": counts},
    }


def _setup_field(game: Game, name: str, tables: dict[str, Game]) -> Field:
    """A choice between all values that some number of players allows; those that not all allow tell which do."""
    allowed = {count: [str(value) for value in table.setup_values(name)] for count, table in tables.items()}
    values = list(dict.fromkeys(value for some in allowed.values() for value in some))
    when = {value: [count for count, some in allowed.items() if value in some] for value in values}
    limits = {value: {"players": some} for value, some in when.items() if len(some) < len(tables)}
    row = _choice(f"{game.name}.form", name, values, str(game.setup[name]))
    return {**row, "value_when": limits} if limits else row


def _option_field(game: Game, name: str, kind: Kind, value: Any) -> Field:
    """A choice between texts, or a text to type a number in, whose help tells the range."""
    stem = f"{game.name}.form"
    about = next(item.metadata for item in dataclasses.fields(game.type.options) if item.name == name)
    if isinstance(kind, Texts):
        return {**_choice(stem, name, list(kind.samples), value), "help": f"{about['doc']} [{about['clause']}]"}
    help_text = str(Message.of("core.form.whole", doc=about["doc"], clause=about["clause"], expected=kind.expected))
    return {**_labelled(stem, name), "type": "text", "value": str(value), "help": help_text}


def _choice(stem: str, name: str, values: list[str], value: str) -> Field:
    labels = [_label(f"{stem}.{name}", one) for one in values]
    return {**_labelled(stem, name), "type": "choice", "values": values, "labels": labels, "value": value}


def _label(stem: str, value: str) -> str:
    return find_words(f"{stem}.{value}") or find_words(f"{stem}.each", value=value) or value


def _labelled(stem: str, name: str) -> Field:
    row = {"name": name, "label": find_words(f"{stem}.{name}.label") or name.replace("_", " ")}
    help_text = find_words(f"{stem}.{name}.help")
    return {**row, "help": help_text} if help_text else row
