"""The actions of Gem Hens and their notation (rules file, 4.1).

Dice, cells, lines, gems and cards are texts as a person types them; ``""`` and ``0`` stand for what an action lacks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from hennb.core.actions import Action, Written

HIDDEN: Final = "??"
"""What stands for rolls that a viewer cannot know."""
TOUGH, WANDERER, FLIGHT, NIMBLE, RUN = "tough", "wanderer", "flight", "nimble", "run"
"""The powers that are named in a move."""


# -- chance ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rows(Written):
    """Chance: the farmer dice that name rows, ascending (GH.SCAT.2)."""

    verb: ClassVar[str] = "rows"
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Cols(Written):
    """Chance: the farmer dice that name columns, ascending (GH.SCAT.2)."""

    verb: ClassVar[str] = "cols"
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Gem(Written):
    """Chance: a gem from the bag (GH.SCAT.4, GH.MARK.4)."""

    verb: ClassVar[str] = "gem"
    gem: str


@dataclass(frozen=True, slots=True)
class Card(Written):
    """Chance: a Power Chicken card is shown (GH.POW.1)."""

    verb: ClassVar[str] = "card"
    card: str


@dataclass(frozen=True, slots=True)
class Dice(Written):
    """Chance: the areas that the unlocked dice of a seat show, in the order 1 2 3 m 6 (GH.ROLL.3)."""

    verb: ClassVar[str] = "dice"
    seat: str
    areas: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pecking(Written):
    """Chance: the faces of a seat's pecking dice, ascending (GH.PECK.1)."""

    verb: ClassVar[str] = "pecking"
    seat: str
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rolloff(Action):
    """Chance: different faces for the seats of a tie, in seat order (GH.PECK.3)."""

    seats: tuple[str, ...]
    faces: tuple[int, ...]

    def __str__(self) -> str:
        rolls = (
            f"{seat}={face}" for seat, face in zip(self.seats, self.faces, strict=False)
        )  # uneven ones read as none
        return f"rolloff {' '.join(rolls)}"


@dataclass(frozen=True, slots=True)
class Die(Written):
    """Chance: the face of one die, of Clever or of a fight (GH.POW.15, GH.FIGHT.2)."""

    verb: ClassVar[str] = "die"
    face: int


# -- rolling and drafting -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Roll(Written):
    """Roll all unlocked dice again (GH.ROLL.4)."""

    verb: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class Lock(Written):
    """Lock dice of the last roll, in the order 1 2 3 m 6, and roll the rest again (GH.ROLL.4)."""

    verb: ClassVar[str] = "lock"
    areas: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stop(Written):
    """All dice go to the areas of their faces (GH.ROLL.4)."""

    verb: ClassVar[str] = "stop"


@dataclass(frozen=True, slots=True)
class TimeUp(Written):
    """The clock has run out; the same as `Stop` (GH.ROLL.6)."""

    verb: ClassVar[str] = "time up"


@dataclass(frozen=True, slots=True)
class Unseen(Action):
    """In a seat's log: all rolls and locks of another seat, as long as they are hidden (GH.ROLL.2)."""

    def __str__(self) -> str:
        return HIDDEN


@dataclass(frozen=True, slots=True)
class Draft(Written):
    """Take one of the open cards (GH.POW.2)."""

    verb: ClassVar[str] = "draft"
    card: str


# -- the action of a turn -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Move(Action):
    """The own hen walks (GH.MOVE.1), and may push (GH.PUSH.1) or use a power (GH.POW.13 to 20).

    Attributes:
        die: 1 2 3, or w1 w2 w3 for a wild with its chosen value.
        direction: up, down, left or right.
        steps, bend: with Nimble the steps before the bend, and the direction after it.
        push: the die that pushes, or ``tough``.
        power: the power that is named at the end.
        cell, gem: with Eat-and-Run the gem that is eaten on the way, and where.
    """

    die: str
    direction: str
    steps: int = 0
    bend: str = ""
    push: str = ""
    power: str = ""
    cell: str = ""
    gem: str = ""

    def __str__(self) -> str:
        bend = f" {self.steps} {self.bend}" if self.bend else ""
        return f"move {self.die} {self.direction}{bend}{_suffix(self)}"


@dataclass(frozen=True, slots=True)
class Enter(Action):
    """The own hen comes out of the coop by a ramp (GH.ENTER.1), and may push (GH.PUSH.6) or use a power.

    Attributes:
        die: 1 2 3, or w1 w2 w3.
        ramp: a cell with a ramp.
        direction, steps: further steps after the ramp, if any (GH.ENTER.2).
        bend: with Nimble the direction of the last step.
        push, power, cell, gem: as in `Move`.
    """

    die: str
    ramp: str
    direction: str = ""
    steps: int = 0
    bend: str = ""
    push: str = ""
    power: str = ""
    cell: str = ""
    gem: str = ""

    def __str__(self) -> str:
        further = f" {self.direction} {self.steps}" if self.direction else ""
        bend = f" {self.bend} 1" if self.bend else ""
        return f"enter {self.die} {self.ramp}{further}{bend}{_suffix(self)}"


@dataclass(frozen=True, slots=True)
class Mark(Written):
    """A scratch: an m or w die goes to a line such as ``col c`` (GH.MARK.1)."""

    verb: ClassVar[str] = "mark"
    die: str
    line: str


@dataclass(frozen=True, slots=True)
class Spend(Written):
    """A die without legal use is used up (GH.ACT.4)."""

    verb: ClassVar[str] = "spend"
    die: str


@dataclass(frozen=True, slots=True)
class End(Written):
    """The turn ends (GH.ACT.5)."""

    verb: ClassVar[str] = "end"


# -- gems -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Put(Written):
    """The current gem goes into a decoration such as ``d3`` (GH.EAT.5)."""

    verb: ClassVar[str] = "put"
    deco: str


@dataclass(frozen=True, slots=True)
class Replace(Action):
    """The current gem clears a decoration of less worth, with `pinks` of its imperfections too (GH.EAT.7)."""

    deco: str
    pinks: bool = False

    def __str__(self) -> str:
        return f"replace {self.deco}{' all' * self.pinks}"


@dataclass(frozen=True, slots=True)
class Swap(Written):
    """The current gem takes the place of an imperfection (GH.EAT.8)."""

    verb: ClassVar[str] = "swap"
    deco: str


@dataclass(frozen=True, slots=True)
class Heap(Written):
    """The current gem lies unused beside the board (GH.EAT.6)."""

    verb: ClassVar[str] = "heap"


@dataclass(frozen=True, slots=True)
class Leave(Written):
    """The current gem stays on its cell: Picky (GH.POW.12)."""

    verb: ClassVar[str] = "leave"


@dataclass(frozen=True, slots=True)
class EatAll(Written):
    """The pushed hen eats all gems of its new cell (GH.PUSH.7)."""

    verb: ClassVar[str] = "eat all"


@dataclass(frozen=True, slots=True)
class LeaveAll(Written):
    """The pushed hen leaves all gems of its new cell (GH.PUSH.7)."""

    verb: ClassVar[str] = "leave all"


# -- powers beside the move -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Clever(Written):
    """An unused die is rolled again (GH.POW.15)."""

    verb: ClassVar[str] = "clever"
    die: str


@dataclass(frozen=True, slots=True)
class Hungry(Written):
    """All gems of a neighbour cell are eaten (GH.POW.16)."""

    verb: ClassVar[str] = "hungry"
    cell: str


@dataclass(frozen=True, slots=True)
class Favorite(Written):
    """A scratch die goes to a line of the own hen (GH.POW.19)."""

    verb: ClassVar[str] = "favorite"
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Endure(Written):
    """The die of the action is taken back for a second one (GH.POW.21)."""

    verb: ClassVar[str] = "endure"


@dataclass(frozen=True, slots=True)
class Return(Written):
    """A gem of the own heap goes back into the bag (GH.POW.22)."""

    verb: ClassVar[str] = "return"
    gem: str


@dataclass(frozen=True, slots=True)
class Keep(Written):
    """The heap stays as it is (GH.POW.22)."""

    verb: ClassVar[str] = "keep"


# -- fights ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fight(Written):
    """A die is spent to attack the hen of a seat (GH.FIGHT.2)."""

    verb: ClassVar[str] = "fight"
    die: str
    seat: str


@dataclass(frozen=True, slots=True)
class Give(Written):
    """The defender gives a gem of its board (GH.FIGHT.4)."""

    verb: ClassVar[str] = "give"
    gem: str
    deco: str


@dataclass(frozen=True, slots=True)
class Steal(Written):
    """The winner takes a gem of the loser's board (GH.FIGHT.3, GH.FIGHT.5)."""

    verb: ClassVar[str] = "steal"
    gem: str
    deco: str


def _suffix(action: Move | Enter) -> str:
    push = f" push {action.push}" if action.push else ""
    run = f" {action.cell} {action.gem}" if action.power == RUN else ""
    power = f" {action.power}" if action.power else ""
    return f"{push}{power}{run}"
