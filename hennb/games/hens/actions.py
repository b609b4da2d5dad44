"""The actions of Hens and their notation (HE.NOTE.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hennb.core.actions import Action

HIDDEN: Final = "??"
"""What stands for a card, or a cell, that a viewer cannot know."""
DECK: Final = "deck"
NO_CELL: Final = "none"


@dataclass(frozen=True, slots=True)
class FirstSeat(Action):
    """Chance: the seat that begins every round (HE.SETUP.1)."""

    seat: str

    def __str__(self) -> str:
        return f"first {self.seat}"


@dataclass(frozen=True, slots=True)
class GoalCard(Action):
    """Chance: the goal card of the game (HE.SETUP.3)."""

    number: int

    def __str__(self) -> str:
        return f"goal {self.number}"


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Chance: a card from the deck to a hand (HE.SETUP.4, HE.DRAW.5)."""

    card: str

    def __str__(self) -> str:
        return f"deal {self.card}"


@dataclass(frozen=True, slots=True)
class Rebuild(Action):
    """Automatic: piles become a new deck (HE.DRAW.6, HE.DRAW.7)."""

    def __str__(self) -> str:
        return "rebuild"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Choice of a source: ``deck``, or the pile of a seat such as ``seat2`` (HE.DRAW.1, HE.DRAW.2)."""

    source: str

    def __str__(self) -> str:
        return f"draw {self.source}"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """A hen from the hand to a cell of the own yard (HE.PLACE.1)."""

    card: str
    cell: str

    def __str__(self) -> str:
        return f"place {self.card} {self.cell}"


@dataclass(frozen=True, slots=True)
class Coop(Action):
    """A card from the hand face down to a cell of the own yard (HE.PLACE.4)."""

    card: str
    cell: str

    def __str__(self) -> str:
        return f"coop {self.card} {self.cell}"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """A card from the hand to the top of the own pile (HE.DISC.1)."""

    card: str

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Rooster(Action):
    """The rooster on an own hen (HE.ROOST.3), or ``none`` when there is no hen (HE.ROOST.4)."""

    cell: str

    def __str__(self) -> str:
        return f"rooster {self.cell}"
