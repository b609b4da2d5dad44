"""All moves that a die allows, each result once (GH.ROUND.3).

Two moves that spend the same dice, use the same power and end alike are one action. Of its spellings the listed one has
the lowest wild values, then the first ramp, the fewest steps and the first direction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.games.gem_hens.actions import RUN
from hennb.games.gem_hens.moving.plain import plain_moves
from hennb.games.gem_hens.moving.powers import POWERS
from hennb.games.gem_hens.moving.pushes import pushes
from hennb.games.gem_hens.moving.spelling import key_of, wild_values

if TYPE_CHECKING:
    from hennb.core.actions import Action
    from hennb.games.gem_hens.moving.spelling import Key
    from hennb.games.gem_hens.table import Table


def all_moves(view: Table) -> dict[Key, Action]:
    """All legal moves and entries, by what they do; the listed spelling of each."""
    found = plain_moves(view)
    ranks: dict[Key, tuple[tuple[int, ...], int]] = {}
    for number, spelling in enumerate(pushes(view)):
        action, own, other, way = spelling
        key = key_of(view, own, other, action, way)
        rank = wild_values(action), number
        if key not in ranks or rank < ranks[key]:
            ranks[key], found[key] = rank, action
    card = view.held[view.turn]
    if card in POWERS and not view.used[view.turn]:
        for action, own, other, way in POWERS[card](view):
            key = key_of(view, own, other, action, way)
            if card == RUN or key._replace(power="") not in found:  # GH.POW.4
                found.setdefault(key, action)
    return found
