"""The actions of Gem Hens and their notation (rules file, 4.1).

Dice, cells, lines, gems and cards are texts as a person types them; ``""`` and ``0`` stand for what an action lacks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hennb.core.actions import Action

HIDDEN: Final = "??"
"""What stands for rolls that a viewer cannot know."""
TOUGH, WANDERER, FLIGHT, NIMBLE, RUN = "tough", "wanderer", "flight", "nimble", "run"
"""The powers that are named in a move."""

# -- chance ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rows(Action):
    """Chance: the farmer dice that name rows, ascending (GH.SCAT.2)."""

    faces: tuple[int, ...]

    def __str__(self) -> str:
        return f"rows {_words(self.faces)}"


@dataclass(frozen=True, slots=True)
class Cols(Action):
    """Chance: the farmer dice that name columns, ascending (GH.SCAT.2)."""

    faces: tuple[int, ...]

    def __str__(self) -> str:
        return f"cols {_words(self.faces)}"


@dataclass(frozen=True, slots=True)
class Gem(Action):
    """Chance: a gem from the bag (GH.SCAT.4, GH.MARK.4)."""

    gem: str

    def __str__(self) -> str:
        return f"gem {self.gem}"


@dataclass(frozen=True, slots=True)
class Card(Action):
    """Chance: a Power Chicken card is shown (GH.POW.1)."""

    card: str

    def __str__(self) -> str:
        return f"card {self.card}"


@dataclass(frozen=True, slots=True)
class Dice(Action):
    """Chance: the areas that the unlocked dice of a seat show, in the order 1 2 3 m 6 (GH.ROLL.3)."""

    seat: str
    areas: tuple[str, ...]

    def __str__(self) -> str:
        return f"dice {self.seat} {_words(self.areas)}"


@dataclass(frozen=True, slots=True)
class Pecking(Action):
    """Chance: the faces of a seat's pecking dice, ascending (GH.PECK.1)."""

    seat: str
    faces: tuple[int, ...]

    def __str__(self) -> str:
        return f"pecking {self.seat} {_words(self.faces)}"


@dataclass(frozen=True, slots=True)
class Rolloff(Action):
    """Chance: different faces for the seats of a tie, in seat order (GH.PECK.3)."""

    seats: tuple[str, ...]
    faces: tuple[int, ...]

    def __str__(self) -> str:
        rolls = (f"{seat}={face}" for seat, face in zip(self.seats, self.faces, strict=True))
        return f"rolloff {' '.join(rolls)}"


@dataclass(frozen=True, slots=True)
class Die(Action):
    """Chance: the face of one die, of Clever or of a fight (GH.POW.15, GH.FIGHT.2)."""

    face: int

    def __str__(self) -> str:
        return f"die {self.face}"


# -- rolling and drafting -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Roll all unlocked dice again (GH.ROLL.4)."""

    def __str__(self) -> str:
        return "roll"


@dataclass(frozen=True, slots=True)
class Lock(Action):
    """Lock dice of the last roll, in the order 1 2 3 m 6, and roll the rest again (GH.ROLL.4)."""

    areas: tuple[str, ...]

    def __str__(self) -> str:
        return f"lock {_words(self.areas)}"


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """All dice go to the areas of their faces (GH.ROLL.4)."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class TimeUp(Action):
    """The clock has run out; the same as `Stop` (GH.ROLL.6)."""

    def __str__(self) -> str:
        return "time up"


@dataclass(frozen=True, slots=True)
class Unseen(Action):
    """In a seat's log: all rolls and locks of another seat, as long as they are hidden (GH.ROLL.2)."""

    def __str__(self) -> str:
        return HIDDEN


@dataclass(frozen=True, slots=True)
class Draft(Action):
    """Take one of the open cards (GH.POW.2)."""

    card: str

    def __str__(self) -> str:
        return f"draft {self.card}"


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
class Mark(Action):
    """A scratch: an m or w die goes to a line such as ``col c`` (GH.MARK.1)."""

    die: str
    line: str

    def __str__(self) -> str:
        return f"mark {self.die} {self.line}"


@dataclass(frozen=True, slots=True)
class Spend(Action):
    """A die without legal use is used up (GH.ACT.4)."""

    die: str

    def __str__(self) -> str:
        return f"spend {self.die}"


@dataclass(frozen=True, slots=True)
class End(Action):
    """The turn ends (GH.ACT.5)."""

    def __str__(self) -> str:
        return "end"


# -- gems -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Put(Action):
    """The current gem goes into a decoration such as ``d3`` (GH.EAT.5)."""

    deco: str

    def __str__(self) -> str:
        return f"put {self.deco}"


@dataclass(frozen=True, slots=True)
class Replace(Action):
    """The current gem clears a decoration of less worth, with `pinks` of its imperfections too (GH.EAT.7)."""

    deco: str
    pinks: bool = False

    def __str__(self) -> str:
        return f"replace {self.deco}{' all' * self.pinks}"


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """The current gem takes the place of an imperfection (GH.EAT.8)."""

    deco: str

    def __str__(self) -> str:
        return f"swap {self.deco}"


@dataclass(frozen=True, slots=True)
class Heap(Action):
    """The current gem lies unused beside the board (GH.EAT.6)."""

    def __str__(self) -> str:
        return "heap"


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """The current gem stays on its cell: Picky (GH.POW.12)."""

    def __str__(self) -> str:
        return "leave"


@dataclass(frozen=True, slots=True)
class EatAll(Action):
    """The pushed hen eats all gems of its new cell (GH.PUSH.7)."""

    def __str__(self) -> str:
        return "eat all"


@dataclass(frozen=True, slots=True)
class LeaveAll(Action):
    """The pushed hen leaves all gems of its new cell (GH.PUSH.7)."""

    def __str__(self) -> str:
        return "leave all"


# -- powers beside the move -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Clever(Action):
    """An unused die is rolled again (GH.POW.15)."""

    die: str

    def __str__(self) -> str:
        return f"clever {self.die}"


@dataclass(frozen=True, slots=True)
class Hungry(Action):
    """All gems of a neighbour cell are eaten (GH.POW.16)."""

    cell: str

    def __str__(self) -> str:
        return f"hungry {self.cell}"


@dataclass(frozen=True, slots=True)
class Favorite(Action):
    """A scratch die goes to a line of the own hen (GH.POW.19)."""

    source: str
    target: str

    def __str__(self) -> str:
        return f"favorite {self.source} {self.target}"


@dataclass(frozen=True, slots=True)
class Endure(Action):
    """The die of the action is taken back for a second one (GH.POW.21)."""

    def __str__(self) -> str:
        return "endure"


@dataclass(frozen=True, slots=True)
class Return(Action):
    """A gem of the own heap goes back into the bag (GH.POW.22)."""

    gem: str

    def __str__(self) -> str:
        return f"return {self.gem}"


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """The heap stays as it is (GH.POW.22)."""

    def __str__(self) -> str:
        return "keep"


# -- fights ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fight(Action):
    """A die is spent to attack the hen of a seat (GH.FIGHT.2)."""

    die: str
    seat: str

    def __str__(self) -> str:
        return f"fight {self.die} {self.seat}"


@dataclass(frozen=True, slots=True)
class Give(Action):
    """The defender gives a gem of its board (GH.FIGHT.4)."""

    gem: str
    deco: str

    def __str__(self) -> str:
        return f"give {self.gem} {self.deco}"


@dataclass(frozen=True, slots=True)
class Steal(Action):
    """The winner takes a gem of the loser's board (GH.FIGHT.3, GH.FIGHT.5)."""

    gem: str
    deco: str

    def __str__(self) -> str:
        return f"steal {self.gem} {self.deco}"


def _words(parts: tuple[object, ...]) -> str:
    return " ".join(map(str, parts))


def _suffix(action: Move | Enter) -> str:
    push = f" push {action.push}" if action.push else ""
    run = f" {action.cell} {action.gem}" if action.power == RUN else ""
    power = f" {action.power}" if action.power else ""
    return f"{push}{power}{run}"
