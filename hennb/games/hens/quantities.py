"""The numbers of the rules: seats, rounds, cards."""

from __future__ import annotations

from typing import Final

PLAYERS: Final = range(1, 5)
"""The sizes of a table (HE.SETUP.1)."""
GOALS: Final = 2
"""On a goal card (HE.SETUP.3)."""
HAND: Final = 4
"""Cards that each seat is dealt, and holds between its turns (HE.SETUP.4, HE.TURN.2)."""
ROUNDS: Final = 12
"""In each every seat has one turn, and places one card (HE.TURN.1, HE.YARD.6)."""
ROOSTER_ROUND: Final = 6
"""After it every seat places its rooster (HE.ROOST.1)."""
DRAWS: Final = 2
"""Cards that are drawn in a turn (HE.TURN.2)."""


def least_deck(players: int) -> int:
    """The fewest cards of a deck with which nobody is ever stuck.

    Alone one plays with the first hand and all draws, since the own discards are out of reach (HE.SOLO.1). Else there
    must be two cards to draw before the last turn, when all other cards lie in hands and yards (HE.DRAW.9).
    """
    if players == 1:
        return HAND + DRAWS * ROUNDS
    return (HAND + ROUNDS) * players - 1 + DRAWS
