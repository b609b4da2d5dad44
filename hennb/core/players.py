"""Who acts and who looks: seats, and the few values that stand where a seat could."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from hennb.core.errors import SetupError
from hennb.core.messages import Message
from hennb.core.typed import small


class PlayerId(IntEnum):
    """Values of ``state.current_player`` that are no seat (the numbers are OpenSpiel's)."""

    CHANCE = -1
    TERMINAL = -4


class View(IntEnum):
    """Values of ``observation.seat`` that are no seat.

    ``PUBLIC`` sees what everybody at the table sees; ``ALL`` sees everything.
    """

    PUBLIC = -2
    ALL = -3


MOST_SEATS: Final = 20
"""No game has more seats; so a number that is none is noticed even where no game is at hand."""

CHANCE: Final = PlayerId.CHANCE
TERMINAL: Final = PlayerId.TERMINAL
PUBLIC: Final = View.PUBLIC
ALL: Final = View.ALL


def seat_name(player: int) -> str:
    """The notation of a seat (``seat1`` for seat 0), ``chance`` or ``terminal``.

    >>> seat_name(0), seat_name(CHANCE)
    ('seat1', 'chance')
    """
    if player >= 0:
        return f"seat{player + 1}"
    return PlayerId(player).name.lower()


def seat_words(seat: int) -> Message:
    """A seat in words; `with_names` puts the name in its place that it has at a table.

    >>> str(seat_words(0))
    'seat 1'
    """
    return Message.of("core.seat", number=seat + 1)


def check_seat(seat: object, players: int, views: tuple[int, ...] = (), *, name: str = "seat") -> None:
    """Make sure that a table of this size has the seat.

    Args:
        seat: what a caller gave.
        players: size of the table.
        views: what may stand for a seat, such as ``ALL``.
        name: what the caller calls it.

    Raises:
        SetupError: it is no seat of this table.
    """
    if type(seat) is int and 0 <= seat < players:
        return
    if isinstance(seat, int) and not isinstance(seat, bool) and seat in views:
        return
    expected = Message.of("core.setup.seats", last=players - 1, views="".join(f", {View(view).name}" for view in views))
    raise SetupError.value(name, seat, expected)


def seat_of(name: str) -> int:
    """The seat of a name that `seat_name` made; what somebody typed goes through `parse_seat`.

    >>> seat_of("seat2")
    1
    """
    return int(name[4:]) - 1


def parse_seat(text: str, players: int) -> int:
    """The seat that a text such as ``seat2`` names, as `seat_name` writes it but in any case.

    Raises:
        ValueError: the text names no seat of a table of this size.
    """
    for seat in range(players):
        if small(text) == seat_name(seat):
            return seat
    raise ValueError(f"{text!r} is no seat; expected seat1 to seat{players}")
