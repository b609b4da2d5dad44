"""The symbols of the pieces, for drawings and for the marks that a live board lays over them."""

from __future__ import annotations

from typing import Final

from hennb.core.players import seat_name

HEN: Final = "hen-piece"
"""The symbol of a hen, whoever owns it."""

Ghost = tuple[str, str]
"""A piece that would lie on a cell: its symbol, and the class that colours it."""


def seat_class(seat: int) -> str:
    """The class that colours what belongs to a seat: its hen, its dice."""
    return f"gh-{seat_name(seat)}"


def hen_ghost(seat: int) -> Ghost:
    """The hen of a seat."""
    return HEN, seat_class(seat)
