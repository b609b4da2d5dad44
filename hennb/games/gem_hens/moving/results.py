"""What a legal move does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.games.gem_hens.actions import FLIGHT, TOUGH, WANDERER, Move
from hennb.games.gem_hens.dice import AREAS, WILD
from hennb.games.gem_hens.garden import CELL_INDEX, DIRECTION_INDEX, RAYS
from hennb.games.gem_hens.moving.paths import (
    Way,
    ahead,
    flight,
    other_hens,
    pushed_from_ramp,
    pushed_so_far,
    walk,
)

if TYPE_CHECKING:
    from hennb.games.gem_hens.actions import Enter
    from hennb.games.gem_hens.table import Table

AREA_OF_DIE: Final = {**{text: area for area, text in enumerate(AREAS)}, "w1": WILD, "w2": WILD, "w3": WILD}
"""The area of a die as it is written in a move or elsewhere."""


def value_of(text: str) -> int:
    """The value of a move die as it is written: 2 for ``2`` and ``w2``; Tough pushes one cell (GH.POW.14)."""
    return 1 if text == TOUGH else int(text[-1])


def own_value(action: Move | Enter) -> int:
    """The value of the own die of a move, Wanderer counted (GH.POW.17)."""
    return value_of(action.die) + (action.power == WANDERER)


def way_of(view: Table, action: Move | Enter) -> Way:
    """What a legal move does."""
    return _way_of_move(view, action) if isinstance(action, Move) else _way_of_entry(view, action)


def _way_of_move(view: Table, action: Move) -> Way:
    cell, hens = view.hens[view.turn], other_hens(view.hens, view.turn)
    direction, value = DIRECTION_INDEX[action.direction], own_value(action)
    if action.push:
        values = value, value_of(action.push)
        seen, ray = ahead(hens, cell, direction), RAYS[cell][direction]
        steps, moved = pushed_so_far(seen, values, view.game.options.push_order)
        return Way(ray[:steps], seen.foe, ray[seen.free + moved])
    if action.bend:
        first = walk(hens, cell, direction, action.steps)
        return Way(first + walk(hens, first[-1], DIRECTION_INDEX[action.bend], value - action.steps))
    if action.power == FLIGHT:
        path = RAYS[cell][direction][:value]
        return Way(path[: flight(hens, path)])
    return Way(walk(hens, cell, direction, value))


def _way_of_entry(view: Table, action: Enter) -> Way:
    ramp, hens = CELL_INDEX[action.ramp], other_hens(view.hens, view.turn)
    path: tuple[int, ...] = (ramp,)
    if action.direction:
        path += RAYS[ramp][DIRECTION_INDEX[action.direction]][: action.steps]
    if action.bend:
        path += RAYS[path[-1]][DIRECTION_INDEX[action.bend]][:1]
    if not action.push:
        return Way(path)
    entry = next(item.entry for item in view.game.pack.ramps if item.cell == ramp)
    steps = action.steps if action.direction == entry else 0
    order = view.game.options.push_order
    moved = pushed_from_ramp(hens, ramp, DIRECTION_INDEX[entry], value_of(action.push), order, steps)
    if moved is None:
        raise ValueError(f"{action} pushes nobody")
    return Way(path, *moved)
