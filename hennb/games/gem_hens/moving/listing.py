"""All moves that a die allows, each result once (GH.ROUND.3).

Two moves that spend the same dice, use the same power and end alike are one action. Of its spellings the listed one has
the lowest wild values, then the first ramp, the fewest steps and the first direction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.games.gem_hens.moving.plain import plain_actions, plain_moves
from hennb.games.gem_hens.moving.powers import POWERS
from hennb.games.gem_hens.moving.pushes import push_actions, pushes
from hennb.games.gem_hens.moving.spelling import key_of

if TYPE_CHECKING:
    from hennb.core.actions import Action
    from hennb.games.gem_hens.moving.spelling import Key, Walk
    from hennb.games.gem_hens.table import Table


def all_moves(view: Table) -> dict[Key, Walk]:
    """All legal moves and entries, by what they do; the listed spelling of each."""
    found = plain_moves(view)
    for spelling in pushes(view):
        found[key_of(view, spelling)] = spelling.action
    return found | _with_powers(view, found)


def listed_moves(view: Table) -> list[Action]:
    """The same without their keys: quicker where no power asks for them."""
    if _has_power(view):
        return [*all_moves(view).values()]
    return [*plain_actions(view), *push_actions(view)]


def _has_power(view: Table) -> bool:
    return view.held[view.turn] in POWERS and not view.used[view.turn]


def _with_powers(view: Table, others: dict[Key, Walk]) -> dict[Key, Walk]:
    """Moves with a power, where no other move does the same (GH.POW.4); Eat-and-Run always eats more."""
    found: dict[Key, Walk] = {}
    for spelling in POWERS[view.held[view.turn]](view) if _has_power(view) else ():
        key = key_of(view, spelling)
        if key not in others:
            found.setdefault(key, spelling.action)
    return found
