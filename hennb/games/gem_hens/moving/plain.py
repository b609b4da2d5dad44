"""Moves and entries without a push (GH.MOVE, GH.ENTER)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from hennb.games.gem_hens.actions import WANDERER
from hennb.games.gem_hens.garden import CELLS, COOP, DIRECTIONS, RAYS
from hennb.games.gem_hens.moving.paths import Way, free_cells, other_hens, walk
from hennb.games.gem_hens.moving.spelling import (
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
    from hennb.games.gem_hens.pack import Ramp
    from hennb.games.gem_hens.table import Table


def plain_moves(view: Table) -> dict[Key, Action]:
    """All moves and entries without push and power: what a die allows by itself (GH.ACT.4)."""
    found: dict[Key, Action] = {}
    cell, hens = view.hens[view.turn], other_hens(view.hens, view.turn)
    for own in own_areas(view):
        if cell == COOP:
            game = view.game
            shape = game.pack.ramps, game.options.enter_distance == "full"
            for end, action in _entries(tuple(hens), own, *shape):
                found[_plain_key(own, end)] = action
        else:
            for end, action in _walks(tuple(hens), own, cell):
                found[_plain_key(own, end)] = action
    return found


@cache
def _plain_key(own: int, end: int) -> Key:
    return Key((own,), "", (end, -1, -1))


@lru_cache(1 << 14)
def _walks(hens: tuple[int, ...], own: int, cell: int) -> tuple[tuple[int, Action], ...]:
    found: dict[int, Action] = {}
    taken = dict.fromkeys(hens, 0)
    for text, value in written_dice(own):
        for direction, name in enumerate(DIRECTIONS):
            path = walk(taken, cell, direction, value)
            if path:
                found.setdefault(path[-1], move_action(text, name))
    return tuple(found.items())


@lru_cache(1 << 14)
def _entries(hens: tuple[int, ...], own: int, ramps: tuple[Ramp, ...], full: bool) -> tuple[tuple[int, Action], ...]:
    found: dict[int, Action] = {}
    taken = dict.fromkeys(hens, 0)
    for text, value in written_dice(own):
        for ramp in ramps:
            if ramp.cell in taken:
                continue
            for direction, path in entry_paths(taken, ramp.cell, value, full=full):
                action = enter_action(text, CELLS[ramp.cell], direction, len(path) - 1)
                found.setdefault(path[-1], action)
    return tuple(found.items())


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
