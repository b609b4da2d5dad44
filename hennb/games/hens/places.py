"""Names of the places that only Hens has; those of all games are in `hennb.core.places`."""

from __future__ import annotations

from typing import Final

from hennb.core.places import DECK, of_seat, pile_place, switch_place
from hennb.core.players import seat_of
from hennb.games.hens import actions
from hennb.games.hens.yard.text import COOP

YARD: Final = "yard"
FACE_DOWN: Final = switch_place("face-down")
GOAL: Final = "goal"
GOAL_BEFORE: Final = "goal-previous"
GOAL_AFTER: Final = "goal-next"
TRAY_BACK: Final = "tray-back"


def cell_place(seat: int, cell: str) -> str:
    """A cell of a yard; that of a position alone, or of a workbench, is the yard of seat 0."""
    return of_seat(YARD, seat, cell)


def source_place(source: str) -> str:
    """Where a card is drawn from: the deck, or the pile of a seat of the table."""
    return DECK if source == actions.DECK else pile_place(seat_of(source))


def tray_place(card: str) -> str:
    """A card in the tray of the workbench; all cards whose face is not known share one place."""
    return TRAY_BACK if card == COOP else f"tray-{card}"
