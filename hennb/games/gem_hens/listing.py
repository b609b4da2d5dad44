"""The legal actions of every stage, each result once (GH.ROUND.3)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from hennb.games.gem_hens.actions import (
    Clever,
    Draft,
    EatAll,
    Keep,
    LeaveAll,
    Lock,
    Return,
    Roll,
    Spend,
    Stop,
    TimeUp,
)
from hennb.games.gem_hens.aftermath import END, after_actions
from hennb.games.gem_hens.dice import AREAS, NONE, SCRATCH, WILD, areas_of, parts
from hennb.games.gem_hens.eating import targets
from hennb.games.gem_hens.fights import loots
from hennb.games.gem_hens.moving.listing import listed_moves
from hennb.games.gem_hens.scratching import marks, open_lines
from hennb.games.gem_hens.stages import AFTER, ASK, DRAFT, EAT, LOOT, ROLL, SECOND, TURN, WASTE
from hennb.games.gem_hens.table import usable
from hennb.games.gem_hens.uses import can_walk, is_useful

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb.core.actions import Action
    from hennb.games.gem_hens.dice import Counts
    from hennb.games.gem_hens.table import Table

spend_action = cache(Spend)
clever_action = cache(Clever)
draft_action = cache(Draft)
return_action = cache(Return)
ROLL_AGAIN: Final = Roll()
STOP: Final = Stop()
TIME_UP: Final = TimeUp()
EAT_ALL: Final = EatAll()
LEAVE_ALL: Final = LeaveAll()
KEEP: Final = Keep()


def legal_actions(view: Table) -> tuple[Action, ...]:
    """All legal actions of who decides, whoever that is; empty where nobody does."""
    listing = _LISTINGS.get(view.stage)
    return listing(view) if listing else ()


def own_rolls(view: Table) -> tuple[Action, ...]:
    """What a seat that rolls can choose: ``time up`` is said by the table's clock alone (GH.ROLL.6)."""
    return rolling_actions(view.rolled or NONE, timer=False)


def _rolling(view: Table) -> tuple[Action, ...]:
    """``stop``, ``roll`` and what can be locked, with the clock also ``time up`` (GH.ROLL.4, GH.ROLL.6)."""
    return rolling_actions(view.rolled or NONE, timer=view.game.options.dice_mode == "timer")


@lru_cache(1 << 12)
def rolling_actions(rolled: Counts, *, timer: bool) -> tuple[Action, ...]:
    """What can be done after a roll."""
    locks = [Lock(areas_of(part)) for part in parts(rolled)]
    return (STOP, *([TIME_UP] if timer else []), ROLL_AGAIN, *locks)


def _drafting(view: Table) -> tuple[Action, ...]:
    return tuple([draft_action(card) for card in view.shown])


def _turn(view: Table) -> tuple[Action, ...]:
    """Moves and entries, scratches, dice without use, Clever (GH.ACT)."""
    found: list[Action] = listed_moves(view)
    areas = [area for area, count in enumerate(view.dice[view.turn] or NONE) if count]
    lines = open_lines(view) if areas and areas[-1] >= SCRATCH else ()
    for area in areas:
        if area >= SCRATCH:
            found += marks(area, lines)
    walks = can_walk(view)
    if not (walks and lines):
        idle = [area for area in areas if not is_useful(area, walks=walks, scratches=bool(lines))]
        found += [spend_action(AREAS[area]) for area in idle]
    if usable(view, view.turn, "clever"):
        found += [clever_action(AREAS[area]) for area in areas]
    return tuple(found)


def _second(view: Table) -> tuple[Action, ...]:
    """A second action with the die that was taken back (GH.POW.21)."""
    found: list[Action] = listed_moves(view)
    if view.die in (SCRATCH, WILD):
        found += marks(view.die, open_lines(view))
    return tuple(found)


def _asked(_: Table) -> tuple[Action, ...]:
    return EAT_ALL, LEAVE_ALL


def _eating(view: Table) -> tuple[Action, ...]:
    return targets(view, view.hand) if view.hand else ()


def _after(view: Table) -> tuple[Action, ...]:
    return (*after_actions(view), END)


def _looting(view: Table) -> tuple[Action, ...]:
    return loots(view, view.loot) if view.loot else ()


def _returning(view: Table) -> tuple[Action, ...]:
    kinds = view.game.pack.kinds
    heap = view.heaps[view.turn]
    return (*[return_action(kinds[kind]) for kind, count in enumerate(heap) if count], KEEP)


_LISTINGS: Final[dict[str, Callable[[Table], tuple[Action, ...]]]] = {
    ROLL: _rolling,
    DRAFT: _drafting,
    TURN: _turn,
    ASK: _asked,
    EAT: _eating,
    AFTER: _after,
    SECOND: _second,
    LOOT: _looting,
    WASTE: _returning,
}
