"""Names of places: what can be pointed at in a picture, and what choices, scores and violations mean by the same name.

A name is a zone, then the seat that it belongs to, if there is one, then what lies in it, if that is told apart:
``deck``, ``pile-seat2``, ``hand-seat1-3``, ``sheet-largest``. A game names zones of its own with `of_seat`.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from hennb.core.players import seat_name, seat_of

DECK: Final = "deck"
HAND: Final = "hand"
PILE: Final = "pile"
_SWITCH: Final = "switch"

_SEAT: Final = re.compile(r"seat[1-9][0-9]?")


class PlaceName(NamedTuple):
    """The parts of a name.

    Attributes:
        zone: such as ``hand``.
        seat: whose it is, None if it is nobody's.
        item: what lies in the zone; empty for the zone itself.
    """

    zone: str
    seat: int | None
    item: str


def read_place(place: str) -> PlaceName:
    """The parts of a name, whether a picture has such a place or not.

    >>> read_place("hand-seat1-3"), read_place("switch-face-down")
    (PlaceName(zone='hand', seat=0, item='3'), PlaceName(zone='switch', seat=None, item='face-down'))
    """
    zone, _, rest = place.partition("-")
    name, _, item = rest.partition("-")
    if _SEAT.fullmatch(name):
        return PlaceName(zone, seat_of(name), item)
    return PlaceName(zone, None, rest)


def of_seat(zone: str, seat: int, item: str | int = "") -> str:
    """A zone of a seat, or something in it."""
    return f"{zone}-{seat_name(seat)}" if item == "" else f"{zone}-{seat_name(seat)}-{item}"


def around(place: str) -> str:
    """The zone in which something lies: ``hand-seat1`` of ``hand-seat1-3``; a zone lies in itself."""
    zone, seat, _ = read_place(place)
    return zone if seat is None else of_seat(zone, seat)


def hand_place(seat: int, number: int | None = None) -> str:
    """The hand of a seat as a whole, as those see it who see its backs; or a piece of it, numbered from 1."""
    return of_seat(HAND, seat) if number is None else of_seat(HAND, seat, number)


def pile_place(seat: int) -> str:
    """The discard pile of a seat."""
    return of_seat(PILE, seat)


def line_place(key: str, seat: int | None = None) -> str:
    """A line of the score sheet that is shown; where those of all seats are, of one of them."""
    return f"sheet-{key}" if seat is None else of_seat("sheet", seat, key)


def switch_place(name: str) -> str:
    """A switch, which changes what the places after it mean."""
    return f"{_SWITCH}-{name}"


def is_switch(place: str) -> bool:
    """Whether a place is a switch; those stand at the front of a path.

    >>> is_switch("switch-face-down"), is_switch("switchboard")
    (True, False)
    """
    return read_place(place).zone == _SWITCH


def tool_place(name: str) -> str:
    """A tool of a workbench."""
    return f"tool-{name}"


def reading_place(option: str, value: str) -> str:
    """A value of an option, on a workbench."""
    return f"reading-{option}-{value}"


def button_place(command: str) -> str:
    """A button of a workbench."""
    return f"do-{command}"
