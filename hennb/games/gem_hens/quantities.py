"""The numbers of the rules that no data pack changes: seats, the garden, sizes of decorations."""

from __future__ import annotations

from typing import Final

PLAYERS: Final = range(2, 5)
"""The sizes of a table (GH.SETUP.1)."""
SIZES: Final = range(2, 6)
"""The sizes that a decoration can have; every egg board has all of them (GH.FIGHT.4 names each)."""
MOST_ROLLS: Final = 20
"""The highest limit of rolls that can be chosen (GH.ROLL.5); the guard of the clock is no lower (GH.ROLL.6)."""
MOST_HEN_DICE: Final = 12
MOST_FARMER_DICE: Final = 12
"""More dice would make more different rolls than can be listed."""
POWERS: Final = (
    "heavy", "picky", "nimble", "tough", "clever", "hungry",
    "wanderer", "flight", "favorite", "run", "endure", "waste",
)  # fmt: skip
"""The Power Chicken cards, in the order of GH.POW.11 to GH.POW.22."""
