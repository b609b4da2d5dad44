"""Moves and entries without a push (GH.MOVE, GH.ENTER)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.games.gem_hens.actions import WANDERER
from hennb.games.gem_hens.garden import CELLS, COOP, DIRECTIONS, RAYS
from hennb.games.gem_hens.moving.paths import Way, free_cells, other_hens, walk
from hennb.games.gem_hens.moving.spelling import (
    FARTHEST,
    Key,
    Spelling,
    enter_action,
    move_action,
    own_areas,
    written_dice,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hennb.core.actions import Action
    from hennb.games.gem_hens.moving.spelling import Walk
    from hennb.games.gem_hens.pack import Ramp
    from hennb.games.gem_hens.table import Table


class Plain(NamedTuple):
    """A move without push and power.

    Attributes:
        own: area of its die.
        direction, steps: of a walk.
        end: end cell of an entry, -1 for a walk.
        action: as it is listed.
    """

    own: int
    direction: int
    steps: int
    end: int
    action: Walk


def plain_actions(view: Table) -> tuple[Action, ...]:
    """All moves and entries without push and power: what a die allows by itself (GH.ACT.4)."""
    return _actions(_plain(view))


def plain_moves(view: Table) -> dict[Key, Walk]:
    """The same, by what they do."""
    cell = view.hens[view.turn]
    found: dict[Key, Walk] = {}
    for own, direction, steps, end, action in _plain(view):
        to = end if cell == COOP else RAYS[cell][direction][steps - 1]
        found[Key((own,), (to, -1, -1))] = action
    return found


@lru_cache(1 << 14)
def _actions(plain: tuple[Plain, ...]) -> tuple[Action, ...]:
    return tuple([at.action for at in plain])


def _plain(view: Table) -> tuple[Plain, ...]:
    cell, areas = view.hens[view.turn], own_areas(view)
    if not areas:
        return ()
    if cell == COOP:
        hens = tuple(sorted([at for at in view.hens if at != COOP]))
        return _entries(hens, areas, view.game.pack.ramps, full=view.game.options.enter_distance == "full")
    taken = view.hens
    free = []
    for ray in _NEAR[cell]:
        steps = 0
        for at in ray:
            if at in taken:
                break
            steps += 1
        free.append(steps)
    return _walks(tuple(free), areas)


_NEAR: Final = tuple(tuple(ray[:FARTHEST] for ray in rays) for rays in RAYS)
"""Per cell and direction the cells that a die can reach."""


@cache
def _walks(free: tuple[int, ...], areas: tuple[int, ...]) -> tuple[Plain, ...]:
    """The walks of a hen that has so many free cells before it, by direction (GH.MOVE.1 to GH.MOVE.3)."""
    found: dict[tuple[int, int, int], Walk] = {}
    for own in areas:
        for text, value in written_dice(own):
            for direction, name in enumerate(DIRECTIONS):
                steps = min(value, free[direction])
                if steps:
                    found.setdefault((own, direction, steps), move_action(text, name))
    return tuple([Plain(own, direction, steps, -1, action) for (own, direction, steps), action in found.items()])


@lru_cache(1 << 14)
def _entries(
    hens: tuple[int, ...], areas: tuple[int, ...], ramps: tuple[Ramp, ...], *, full: bool
) -> tuple[Plain, ...]:
    """The entries of a hen past those in the garden, each end cell once (GH.ENTER.1, GH.ENTER.2)."""
    found: dict[tuple[int, int], Walk] = {}
    taken = dict.fromkeys(hens, 0)
    for own in areas:
        for text, value in written_dice(own):
            for ramp in ramps:
                if ramp.cell in taken:
                    continue
                for direction, path in entry_paths(taken, ramp.cell, value, full=full):
                    action = enter_action(text, CELLS[ramp.cell], direction, len(path) - 1)
                    found.setdefault((own, path[-1]), action)
    return tuple([Plain(own, -1, 0, end, action) for (own, end), action in found.items()])


def entry_paths(hens: Mapping[int, int], ramp: int, value: int, *, full: bool) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Direction and cells of all ways in by a free ramp, fewest steps first (GH.ENTER.2).

    Args:
        hens: those that are in the way.
        ramp: the ramp's cell, step 1.
        value: of the die.
        full: whether the full value has to be walked (option ``enter_distance``).
    """
    rays = RAYS[ramp]
    free = [min(value - 1, free_cells(hens, ray)) for ray in rays]
    if not full or not any(free):
        yield "", (ramp,)
    for steps in range(1, value):
        for direction, most in enumerate(free):
            if steps == most or (steps < most and not full):
                yield DIRECTIONS[direction], (ramp, *rays[direction][:steps])


def plain_spellings(view: Table, *, extra: int = 0) -> Iterator[Spelling]:
    """All spellings of moves without a push, those that end alike too: they pass other cells."""
    cell, hens = view.hens[view.turn], other_hens(view.hens, view.turn)
    full = view.game.options.enter_distance == "full"
    power = WANDERER if extra else ""
    for own in own_areas(view):
        for text, value in written_dice(own):
            if cell == COOP:
                for ramp in view.game.pack.ramps:
                    if ramp.cell in hens:
                        continue
                    for direction, path in entry_paths(hens, ramp.cell, value + extra, full=full):
                        action = enter_action(text, CELLS[ramp.cell], direction, len(path) - 1, "", "", power)
                        yield Spelling(action, own, -1, Way(path))
                continue
            for way, direction in enumerate(DIRECTIONS):
                path = walk(hens, cell, way, value + extra)
                if path:
                    yield Spelling(move_action(text, direction, 0, "", "", power), own, -1, Way(path))
