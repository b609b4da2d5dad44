"""Moves with a power that is named in them (GH.POW.13, GH.POW.17, GH.POW.18, GH.POW.20)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from hennb.games.gem_hens.actions import FLIGHT, NIMBLE, RUN, WANDERER
from hennb.games.gem_hens.garden import BENDS, CELLS, COOP, DIRECTIONS, RAYS
from hennb.games.gem_hens.moving.paths import Way, flight, other_hens, walk
from hennb.games.gem_hens.moving.plain import plain_spellings
from hennb.games.gem_hens.moving.pushes import pushes
from hennb.games.gem_hens.moving.spelling import (
    Spelling,
    enter_action,
    move_action,
    own_areas,
    wild_values,
    written_dice,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hennb.games.gem_hens.actions import Enter, Move
    from hennb.games.gem_hens.table import Table


def _nimble(view: Table) -> Iterator[Spelling]:
    """L-shaped ways: exactly so many steps, then the rest at a right angle (GH.POW.13)."""
    cell, hens = view.hens[view.turn], other_hens(view.hens, view.turn)
    for own in own_areas(view):
        for text, value in written_dice(own):
            if cell == COOP:
                yield from _nimble_entries(view, hens, own, text, value)
                continue
            for steps in range(1, value):
                for direction, name in enumerate(DIRECTIONS):
                    first = walk(hens, cell, direction, steps)
                    if len(first) < steps:
                        continue
                    for bend in BENDS[direction]:
                        rest = walk(hens, first[-1], bend, value - steps)
                        if rest:
                            action = move_action(text, name, steps, DIRECTIONS[bend], "", NIMBLE)
                            yield Spelling(action, own, -1, Way(first + rest))


def _nimble_entries(view: Table, hens: Mapping[int, int], own: int, text: str, value: int) -> Iterator[Spelling]:
    """The ramp, one step and one more at a right angle: a die of 3 (GH.POW.13)."""
    if value != NIMBLE_ENTRY:
        return
    for ramp in view.game.pack.ramps:
        if ramp.cell in hens:
            continue
        for direction, name in enumerate(DIRECTIONS):
            first = walk(hens, ramp.cell, direction, 1)
            for bend in BENDS[direction] if first else ():
                rest = walk(hens, first[0], bend, 1)
                if rest:
                    action = enter_action(text, CELLS[ramp.cell], name, 1, DIRECTIONS[bend], "", NIMBLE)
                    yield Spelling(action, own, -1, Way((ramp.cell, *first, *rest)))


NIMBLE_ENTRY: Final = 3
"""The only value with which a hen can enter and turn once: ramp, step, bend."""


def _flight(view: Table) -> Iterator[Spelling]:
    """Ways over other hens (GH.POW.18)."""
    cell, hens = view.hens[view.turn], other_hens(view.hens, view.turn)
    for own in own_areas(view) if hens else ():
        for text, value in written_dice(own):
            if cell == COOP:
                yield from _flight_entries(view, hens, own, text, value)
                continue
            for direction, name in enumerate(DIRECTIONS):
                path = RAYS[cell][direction][:value]
                steps = flight(hens, path)
                if steps:
                    action = move_action(text, name, 0, "", "", FLIGHT)
                    yield Spelling(action, own, -1, Way(path[:steps]))


def _flight_entries(view: Table, hens: Mapping[int, int], own: int, text: str, value: int) -> Iterator[Spelling]:
    full = view.game.options.enter_distance == "full"
    for ramp in view.game.pack.ramps:
        for steps in range(1, value):
            for direction, name in enumerate(DIRECTIONS):
                path = flight_entry(hens, ramp.cell, direction, steps, value - 1 if full else None)
                if path:
                    action = enter_action(text, CELLS[ramp.cell], name, steps, "", "", FLIGHT)
                    yield Spelling(action, own, -1, Way(path))


def flight_entry(hens: Mapping[int, int], ramp: int, direction: int, steps: int, most: int | None) -> tuple[int, ...]:
    """The cells of a flight in by a ramp, so many steps on; empty where it cannot be (GH.POW.18).

    Args:
        hens: those that are flown over.
        ramp: the ramp's cell.
        direction: of the steps.
        steps: how many.
        most: how many steps have to be flown if the farthest free cell must be taken; None for any number.
    """
    ray = RAYS[ramp][direction]
    if steps > len(ray):
        return ()
    path = (ramp, *ray[:steps])
    if path[-1] in hens or not any(cell in hens for cell in path[:-1]):
        return ()
    if most is not None and any(cell not in hens for cell in ray[steps:most]):
        return ()
    return path


def _wanderer(view: Table) -> Iterator[Spelling]:
    """Ways with one step more, plain and with a push (GH.POW.17)."""
    yield from plain_spellings(view, extra=1)
    yield from _by_wild_values(pushes(view, extra=1))


def _run(view: Table) -> Iterator[Spelling]:
    """Ways on which one gem is eaten in passing (GH.POW.20)."""
    for action, own, other, way in (*plain_spellings(view), *_by_wild_values(pushes(view))):
        for cell in way.path[:-1]:
            for kind in dict.fromkeys(view.yard[cell]):
                ran = _running(action, CELLS[cell], view.game.pack.kinds[kind])
                yield Spelling(ran, own, other, way)


@cache
def _running(action: Move | Enter, cell: str, gem: str) -> Move | Enter:
    return replace(action, power=RUN, cell=cell, gem=gem)


def _by_wild_values(spellings: Iterator[Spelling]) -> list[Spelling]:
    return sorted(spellings, key=lambda spelling: wild_values(spelling.action))


POWERS: Final = {NIMBLE: _nimble, FLIGHT: _flight, WANDERER: _wanderer, RUN: _run}
"""Per card all spellings of the moves that use it."""
