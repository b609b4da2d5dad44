"""Who sits at a table: people at the screen, and bots."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hennb.analysis.bots import bot_name, make_bot, registered_bots
from hennb.core.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hennb.analysis.bots import Bot

YOU = "you"


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat.

    Attributes:
        name: shown on the board; plain text.
        kind: ``you``, or the name of the bot.
        bot: what plays, None for a person.
    """

    name: str
    kind: str
    bot: Bot | None

    @property
    def human(self) -> bool:
        return self.bot is None


def make_seats(specs: Sequence[Any], names: Sequence[str | None] | None, seed: int | str) -> tuple[Seat, ...]:
    """Seats from ``"you"``, names of bots, and bots of one's own.

    Raises:
        SetupError: a spec is neither, or there are more names than seats.
    """
    if names is not None and len(names) != len(specs):
        raise SetupError(f"names: {len(names)} names for {len(specs)} seats")
    seats = [_make_seat(spec, number, seed) for number, spec in enumerate(specs)]
    given = list(names) if names is not None else [None] * len(seats)
    return tuple(
        Seat(name or default, seat.kind, seat.bot)
        for seat, name, default in zip(seats, given, _defaults(seats), strict=True)
    )


def _make_seat(spec: Any, number: int, seed: int | str) -> Seat:
    if spec == YOU:
        return Seat(YOU, YOU, None)
    if isinstance(spec, str) and spec not in registered_bots():
        known = ", ".join([YOU, *registered_bots()])
        raise SetupError(f"seat {number + 1}: {spec!r}; expected one of {known}, or a bot with step(observation)")
    bot = make_bot(spec, seed, number)
    return Seat(bot_name(bot), bot_name(bot), bot)


def _defaults(seats: Sequence[Seat]) -> list[str]:
    """“You”, “Greedy”; numbered where a name would stand twice."""
    counts, seen, names = Counter(seat.kind for seat in seats), Counter[str](), []
    for seat in seats:
        seen[seat.kind] += 1
        name = seat.name[:1].upper() + seat.name[1:]
        names.append(f"{name} {seen[seat.kind]}" if counts[seat.kind] > 1 else name)
    return names
