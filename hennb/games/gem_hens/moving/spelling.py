"""Ways to write a move, and what makes two of them one action (GH.ROUND.3)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from hennb.games.gem_hens.actions import Enter, Move
from hennb.games.gem_hens.dice import WILD
from hennb.games.gem_hens.stages import SECOND
from hennb.games.gem_hens.table import usable

if TYPE_CHECKING:
    from hennb.games.gem_hens.moving.paths import Way
    from hennb.games.gem_hens.table import Table

MOVE_VALUES: Final = ((1,), (2,), (3,), (), (1, 2, 3))
"""Per area the values that a die of it can move (GH.ACT.6)."""
DIE_TEXTS: Final = (("1",), ("2",), ("3",), (), ("w1", "w2", "w3"))
"""The same as they are written."""
FARTHEST: Final = max(MOVE_VALUES[WILD])
"""So far a die moves at most."""

move_action = cache(Move)
enter_action = cache(Enter)
"""Equal actions are one object: to make one anew takes longer than to find that a hen can walk."""


Walk: TypeAlias = "Move | Enter"
"""An action that moves the own hen."""


class Key(NamedTuple):
    """What makes two moves one action; a power is named only where no move without it has the same key (GH.POW.4).

    Attributes:
        dice: the areas of the dice that are spent; own die first where it matters later (GH.POW.21), else ascending.
        way: end cell of the own hen, pushed seat and its end cell.
        eaten: cell and gem of Eat-and-Run.
    """

    dice: tuple[int, ...]
    way: tuple[int, int, int]
    eaten: tuple[str, str] = ("", "")


class Spelling(NamedTuple):
    """One way to write a move.

    Attributes:
        action: as written.
        own, other: areas of its dice; -1 without a second one.
        way: what it does.
    """

    action: Walk
    own: int
    other: int
    way: Way


def own_areas(view: Table) -> tuple[int, ...]:
    """The areas whose dice the hen can move with now: those held, or the die that is in hand (GH.POW.21)."""
    if view.stage == SECOND:
        return (view.die,) if MOVE_VALUES[view.die] else ()
    dice = view.dice[view.turn] or ()
    return tuple([area for area, count in enumerate(dice) if count and MOVE_VALUES[area]])


def key_of(view: Table, spelling: Spelling) -> Key:
    """What makes a spelling one action with others."""
    action, own, other, way = spelling
    if other < 0:
        dice: tuple[int, ...] = (own,)
    elif other < own and not usable(view, view.turn, "endure"):
        dice = (other, own)
    else:
        dice = (own, other)
    return Key(dice, (way.path[-1], way.pushed, way.pushed_to), (action.cell, action.gem))


@cache
def written_dice(area: int) -> tuple[tuple[str, int], ...]:
    """The ways to write a die of an area, with their values."""
    return tuple(zip(DIE_TEXTS[area], MOVE_VALUES[area], strict=True))


def wild_values(action: Walk) -> tuple[int, ...]:
    """The values of the wilds in a move, as they are written."""
    return tuple([int(text[1]) for text in (action.die, action.push) if text[:1] == "w"])
