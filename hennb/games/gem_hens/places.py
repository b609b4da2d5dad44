"""Names of the places that only Gem Hens has; those of all games are in `hennb.core.places`."""

from __future__ import annotations

from functools import cache
from typing import Final

from hennb.core.places import button_place, of_seat

YARD: Final = "yard"
LINE: Final = "line"
FARMER: Final = "farmer"
DECO: Final = "deco"
HEAP: Final = "heap"
DICE: Final = "dice"
ROLLED: Final = "rolled"
BAG: Final = "bag"
CARD: Final = "card"
COOP: Final = "coop"
GEM: Final = "gem"

DO_ROLL: Final = button_place("roll")
DO_LOCK: Final = button_place("lock")
DO_STOP: Final = button_place("stop")
DO_TIME_UP: Final = button_place("time-up")
DO_SPEND: Final = button_place("spend")
DO_EAT_ALL: Final = button_place("eat-all")
DO_LEAVE_ALL: Final = button_place("leave-all")
DO_REPLACE: Final = button_place("replace")
DO_REPLACE_ALL: Final = button_place("replace-all")
DO_SWAP: Final = button_place("swap")
DO_LEAVE: Final = button_place("leave")
DO_KEEP: Final = button_place("keep")
DO_END: Final = button_place("end")
"""Buttons: what is done, or confirmed, without a piece to point at."""

ROUND_BEFORE: Final = "round-previous"
ROUND_AFTER: Final = "round-next"
"""Of a workbench: to another round."""


@cache
def cell_place(cell: str) -> str:
    """A cell of the garden, which all share."""
    return f"{YARD}-{cell}"


@cache
def line_of_yard(line: str) -> str:
    """The scratch slot of a row or column: ``line-col-c``."""
    return f"{LINE}-{line.replace(' ', '-')}"


@cache
def farmer_place(line: str) -> str:
    """The farmer dice of a row or column, on a workbench: ``farmer-row-2``."""
    return f"{FARMER}-{line.replace(' ', '-')}"


@cache
def deco_place(seat: int, deco: str) -> str:
    """A decoration of a seat's egg board."""
    return of_seat(DECO, seat, deco)


@cache
def heap_place(seat: int, gem: str = "") -> str:
    """The unused gems of a seat, or those of a kind."""
    return of_seat(HEAP, seat, gem)


def dice_place(seat: int, area: str = "") -> str:
    """The action board of a seat, or one of its areas."""
    return of_seat(DICE, seat, area)


def rolled_place(seat: int, number: int) -> str:
    """A die of the last roll, numbered from 1."""
    return of_seat(ROLLED, seat, number)


def coop_place(seat: int) -> str:
    """Where the hen of a seat sits in the coop."""
    return of_seat(COOP, seat)


def bag_place(gem: str = "") -> str:
    """The bag, or its gems of a kind."""
    return f"{BAG}-{gem}" if gem else BAG


def gem_place(gem: str) -> str:
    """A kind of gem, where one of several is asked for: in passing, or in a fight."""
    return f"{GEM}-{gem}"


def card_place(card: str) -> str:
    """A Power Chicken card that lies open or is held."""
    return f"{CARD}-{card}"


def view_place(seat: int) -> str:
    """What shows the sheet of a seat, on a workbench."""
    return of_seat("view", seat)
