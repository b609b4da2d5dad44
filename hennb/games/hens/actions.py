"""The actions of Hens and their notation (HE.NOTE.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from hennb.core.actions import Written

HIDDEN: Final = "??"
"""What stands for a card, or a cell, that a viewer cannot know."""
DECK: Final = "deck"
NO_CELL: Final = "none"


@dataclass(frozen=True, slots=True)
class FirstSeat(Written):
    """Chance: the seat that begins every round (HE.SETUP.1)."""

    verb: ClassVar[str] = "first"
    seat: str


@dataclass(frozen=True, slots=True)
class GoalCard(Written):
    """Chance: the goal card of the game (HE.SETUP.3)."""

    verb: ClassVar[str] = "goal"
    number: int


@dataclass(frozen=True, slots=True)
class Deal(Written):
    """Chance: a card from the deck to a hand (HE.SETUP.4, HE.DRAW.5)."""

    verb: ClassVar[str] = "deal"
    card: str


@dataclass(frozen=True, slots=True)
class Rebuild(Written):
    """Automatic: piles become a new deck (HE.DRAW.6, HE.DRAW.7)."""

    verb: ClassVar[str] = "rebuild"


@dataclass(frozen=True, slots=True)
class Draw(Written):
    """Choice of a source: ``deck``, or the pile of a seat such as ``seat2`` (HE.DRAW.1, HE.DRAW.2)."""

    verb: ClassVar[str] = "draw"
    source: str


@dataclass(frozen=True, slots=True)
class Place(Written):
    """A hen from the hand to a cell of the own yard (HE.PLACE.1)."""

    verb: ClassVar[str] = "place"
    card: str
    cell: str


@dataclass(frozen=True, slots=True)
class Coop(Written):
    """A card from the hand face down to a cell of the own yard (HE.PLACE.4)."""

    verb: ClassVar[str] = "coop"
    card: str
    cell: str


@dataclass(frozen=True, slots=True)
class Discard(Written):
    """A card from the hand to the top of the own pile (HE.DISC.1)."""

    verb: ClassVar[str] = "discard"
    card: str


@dataclass(frozen=True, slots=True)
class Rooster(Written):
    """The rooster on an own hen (HE.ROOST.3), or ``none`` when there is no hen (HE.ROOST.4)."""

    verb: ClassVar[str] = "rooster"
    cell: str
