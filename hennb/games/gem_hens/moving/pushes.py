"""Moves and entries that push another hen (GH.PUSH)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.games.gem_hens.actions import TOUGH, WANDERER
from hennb.games.gem_hens.garden import CELLS, COOP, DIRECTION_INDEX, DIRECTIONS, RAYS
from hennb.games.gem_hens.moving.paths import Way, ahead, free_cells, other_hens, push, pushed_from_ramp
from hennb.games.gem_hens.moving.plain import entry_paths
from hennb.games.gem_hens.moving.spelling import (
    Spelling,
    enter_action,
    move_action,
    own_areas,
    push_areas,
    written_dice,
)
from hennb.games.gem_hens.table import usable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hennb.games.gem_hens.table import Table


def pushes(view: Table, *, extra: int = 0) -> Iterator[Spelling]:
    """All spellings of moves with a push; with Wanderer the own die counts one more (GH.POW.17)."""
    cell, hens = view.hens[view.turn], other_hens(view.hens, view.turn)
    if not hens:
        return
    power = WANDERER if extra else ""
    if cell == COOP:
        yield from _entry_pushes(view, hens, extra, power)
    else:
        yield from _walk_pushes(view, hens, extra, power)


def _pairs(view: Table) -> Iterator[tuple[int, str, int, int, str, int]]:
    """Own die and push die, each as area, as it is written, and its value (GH.PUSH.1, GH.POW.14)."""
    tough = usable(view, view.turn, TOUGH)
    for own in own_areas(view):
        others = [(area, text, value) for area in push_areas(view, own) for text, value in written_dice(area)]
        if tough:
            others.append((-1, TOUGH, 1))
        for text, value in written_dice(own):
            for other in others:
                yield (own, text, value, *other)


def _pushable(view: Table, foe: int) -> bool:
    """Whether there is a hen that may be pushed: no Heavy Weight (GH.POW.11)."""
    return foe >= 0 and view.held[foe] != "heavy"


def _walk_pushes(view: Table, hens: Mapping[int, int], extra: int, power: str) -> Iterator[Spelling]:
    cell, order = view.hens[view.turn], view.game.options.push_order
    before = [(at, ahead(hens, cell, at)) for at in range(len(DIRECTIONS))]
    targets = [(at, seen) for at, seen in before if seen.room and _pushable(view, seen.foe)]
    if not targets:
        return
    for own, text, value, other, push_text, push_value in _pairs(view):
        for at, seen in targets:
            way = push(seen, cell, at, (value + extra, push_value), order)
            if way:
                yield Spelling(move_action(text, DIRECTIONS[at], 0, "", push_text, power), own, other, way)


def _entry_pushes(view: Table, hens: Mapping[int, int], extra: int, power: str) -> Iterator[Spelling]:
    """Entries over a ramp whose hen is pushed on (GH.PUSH.6)."""
    options = view.game.options
    ramps = [
        (ramp, DIRECTION_INDEX[ramp.entry])
        for ramp in view.game.pack.ramps
        if _pushable(view, hens.get(ramp.cell, -1)) and free_cells(hens, RAYS[ramp.cell][DIRECTION_INDEX[ramp.entry]])
    ]
    if not ramps:
        return
    full = options.enter_distance == "full"
    for own, text, value, other, push_text, push_value in _pairs(view):
        for ramp, entry in ramps:
            after = hens_after_ramp(hens, ramp.cell, entry, push_value)
            for direction, path in entry_paths(after, ramp.cell, value + extra, full=full):
                steps = len(path) - 1
                along = steps if direction == ramp.entry else 0
                moved = pushed_from_ramp(hens, ramp.cell, entry, push_value, options.push_order, along)
                if moved:
                    action = enter_action(text, CELLS[ramp.cell], direction, steps, "", push_text, power)
                    yield Spelling(action, own, other, Way(path, *moved))


def hens_after_ramp(hens: Mapping[int, int], ramp: int, entry: int, value: int) -> dict[int, int]:
    """The hens that an entering one meets after it has pushed one off the ramp (GH.PUSH.6)."""
    after = {cell: seat for cell, seat in hens.items() if cell != ramp}
    moved = pushed_from_ramp(hens, ramp, entry, value, "blocker_first", 0)
    if moved:
        after[moved[1]] = moved[0]
    return after
