"""Who sits at a table: people at the screen, and bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hennb.analysis.bots import bot_name, make_bot, registered_bots
from hennb.core.errors import SetupError
from hennb.core.messages import Message
from hennb.core.players import ALL, PUBLIC
from hennb.core.tidy import tidy_line

if TYPE_CHECKING:
    from hennb.analysis.bots import Bot

YOU = "you"
HABITUAL_BOT = "greedy"
"""Who plays where nobody was named."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat.

    Attributes:
        name: shown on the board; plain text.
        kind: ``you``, or the name of the bot.
        spec: what the seat was made from; with another seed it makes the same kind of seat again.
        bot: what plays, None for a person.
        named: whether somebody chose the name.
    """

    name: str
    kind: str
    spec: Any
    bot: Bot | None
    named: bool = False

    @property
    def human(self) -> bool:
        return self.bot is None

    @property
    def player(self) -> Bot:
        """The bot.

        Raises:
            ValueError: a person sits there.
        """
        if self.bot is None:
            raise ValueError(f"{self.name} is no bot")
        return self.bot


def make_seats(specs: object, names: object, seed: int | str) -> tuple[Seat, ...]:
    """Seats from ``"you"``, names of bots, and bots of one's own.

    Args:
        specs: one for each seat.
        names: None, or for each seat a name or None for the usual one.
        seed: what the luck of named bots rests on.

    Raises:
        SetupError: a spec is none of the three, names are no texts, or there are not as many as seats.
    """
    listed = _listed(specs, "seats")
    given = [None] * len(listed) if names is None else _listed(names, "names")
    if len(given) != len(listed):
        raise SetupError(str(Message.of("core.table.names", found=len(given), expected=len(listed))))
    bots = [_bot(spec, number, seed) for number, spec in enumerate(listed)]
    kinds = [YOU if bot is None else bot_name(bot) for bot in bots]
    chosen = [None if name is None else _name(name, number) for number, name in enumerate(given)]
    return tuple(
        Seat(name or usual, kind, spec, bot, named=bool(name))
        for name, usual, kind, spec, bot in zip(chosen, usual_names(kinds), kinds, listed, bots, strict=True)
    )


def again(seats: Sequence[Seat], seed: int | str) -> tuple[Seat, ...]:
    """The same seats for a game with another seed; bots of one's own stay who they are."""
    return make_seats([seat.spec for seat in seats], [seat.name if seat.named else None for seat in seats], seed)


def usual_names(kinds: Sequence[str]) -> list[str]:
    """“You”, “Greedy”; with the number of the seat, by which moves name it, where a name would stand twice.

    >>> usual_names(["you", "greedy", "greedy"]), usual_names(["you", "you"])
    (['You', 'Greedy 2', 'Greedy 3'], ['Player 1', 'Player 2'])
    """
    counts, names = Counter(kinds), []
    for number, kind in enumerate(kinds, start=1):
        if kind == YOU and counts[YOU] > 1:
            names.append(str(Message.of("core.table.player", number=number)))
        else:
            name = str(Message.of("core.you")) if kind == YOU else kind[:1].upper() + kind[1:]
            names.append(f"{name} {number}" if counts[kind] > 1 else name)
    return names


def check_view(view: object, players: int) -> None:
    """See that a view is a seat of the table, ``ALL`` or ``PUBLIC``.

    Raises:
        SetupError: it is none of these.
    """
    if isinstance(view, bool) or not isinstance(view, int) or view not in (ALL, PUBLIC, *range(players)):
        raise SetupError(str(Message.of("core.table.no_view", seat=repr(view), last=players - 1)))


def _listed(given: object, what: str) -> list[Any]:
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise SetupError(str(Message.of(f"core.table.no_{what}", found=repr(given))))
    return list(given)


def _bot(spec: object, number: int, seed: int | str) -> Bot | None:
    if isinstance(spec, str):
        if spec == YOU:
            return None
        if spec not in registered_bots():
            known = ", ".join([YOU, *registered_bots()])
            raise SetupError(str(Message.of("core.table.no_seat", seat=number + 1, found=repr(spec), known=known)))
    return make_bot(spec, seed, number)


def _name(name: object, number: int) -> str:
    if not isinstance(name, str):
        raise SetupError(str(Message.of("core.table.no_name", seat=number + 1, found=repr(name))))
    return tidy_line(name)
