"""All moves that a die allows, each result once (GH.ROUND.3).

Two moves that spend the same dice, use the same power and end alike are one action. Of its spellings the listed one has
the lowest wild values, then the first ramp, the fewest steps and the first direction.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.games.gem_hens.actions import FLIGHT, NIMBLE, RUN, TOUGH, WANDERER, Enter, Move
from hennb.games.gem_hens.dice import without
from hennb.games.gem_hens.garden import BENDS, CELLS, COOP, DIRECTION_INDEX, DIRECTIONS, RAYS
from hennb.games.gem_hens.moving.paths import (
    Way,
    ahead,
    flight,
    free_cells,
    other_hens,
    push,
    pushed_from_ramp,
    walk,
)
from hennb.games.gem_hens.stages import SECOND
from hennb.games.gem_hens.table import usable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hennb.core.actions import Action
    from hennb.games.gem_hens.dice import Counts
    from hennb.games.gem_hens.pack import Ramp
    from hennb.games.gem_hens.table import Table

MOVE_VALUES: Final = ((1,), (2,), (3,), (), (1, 2, 3))
"""Per area the values that a die of it can move (GH.ACT.6)."""
DIE_TEXTS: Final = (("1",), ("2",), ("3",), (), ("w1", "w2", "w3"))
"""The same as they are written."""

move_action = cache(Move)
enter_action = cache(Enter)
"""Equal actions are one object: to make one anew takes longer than to find that a hen can walk."""


class Key(NamedTuple):
    """What makes two moves one action.

    Attributes:
        dice: the areas of the dice that are spent; own die first where it matters later (GH.POW.21), else ascending.
        power: the power that is used, or nothing.
        way: end cell of the own hen, pushed seat and its end cell.
        eaten: cell and gem of Eat-and-Run.
    """

    dice: tuple[int, ...]
    power: str
    way: tuple[int, int, int]
    eaten: tuple[str, str] = ("", "")


class Spelling(NamedTuple):
    """One way to write a move.

    Attributes:
        action: as written.
        own, other: areas of its dice; -1 without a second one.
        way: what it does.
    """

    action: Move | Enter
    own: int
    other: int
    way: Way


def own_areas(view: Table) -> tuple[int, ...]:
    """The areas whose dice the hen can move with now: those held, or the die that is in hand (GH.POW.21)."""
    if view.stage == SECOND:
        return (view.die,) if MOVE_VALUES[view.die] else ()
    dice = view.dice[view.turn] or ()
    return tuple([area for area, count in enumerate(dice) if count and MOVE_VALUES[area]])


def push_areas(view: Table, own: int) -> tuple[int, ...]:
    """The areas of the dice that are left to push with (GH.PUSH.1)."""
    dice: Counts = view.dice[view.turn] or ()
    if view.stage != SECOND:
        dice = without(dice, own)
    return tuple([area for area, count in enumerate(dice) if count and MOVE_VALUES[area]])


def key_of(view: Table, own: int, other: int, action: Move | Enter, way: Way) -> Key:
    """What makes a spelling one action with others."""
    if other < 0:
        dice: tuple[int, ...] = (own,)
    elif other < own and not usable(view, view.turn, "endure"):
        dice = (other, own)
    else:
        dice = (own, other)
    power = TOUGH if action.push == TOUGH else action.power
    return Key(dice, power, (way.path[-1], way.pushed, way.pushed_to), (action.cell, action.gem))


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
    for text, value in zip(DIE_TEXTS[own], MOVE_VALUES[own], strict=True):
        for direction, name in enumerate(DIRECTIONS):
            path = walk(taken, cell, direction, value)
            if path:
                found.setdefault(path[-1], move_action(text, name))
    return tuple(found.items())


@lru_cache(1 << 14)
def _entries(hens: tuple[int, ...], own: int, ramps: tuple[Ramp, ...], full: bool) -> tuple[tuple[int, Action], ...]:
    found: dict[int, Action] = {}
    taken = dict.fromkeys(hens, 0)
    for text, value in zip(DIE_TEXTS[own], MOVE_VALUES[own], strict=True):
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


def all_moves(view: Table) -> dict[Key, Action]:
    """All legal moves and entries, by what they do; the listed spelling of each."""
    found = plain_moves(view)
    ranks: dict[Key, tuple[tuple[int, ...], int]] = {}
    for number, spelling in enumerate(_pushes(view)):
        action, own, other, way = spelling
        key = key_of(view, own, other, action, way)
        rank = _wild_values(action), number
        if key not in ranks or rank < ranks[key]:
            ranks[key], found[key] = rank, action
    card = view.held[view.turn]
    if card in _POWERS and not view.used[view.turn]:
        for action, own, other, way in _POWERS[card](view):
            key = key_of(view, own, other, action, way)
            if card == RUN or key._replace(power="") not in found:  # GH.POW.4
                found.setdefault(key, action)
    return found


def _wild_values(action: Move | Enter) -> tuple[int, ...]:
    return tuple([int(text[1]) for text in (action.die, action.push) if text[:1] == "w"])


def _pushes(view: Table, *, extra: int = 0) -> Iterator[Spelling]:
    """All spellings of moves with a push; with Wanderer the own die counts one more (GH.POW.17)."""
    seat, heavy = view.turn, "heavy"
    cell, hens = view.hens[seat], other_hens(view.hens, seat)
    if not hens:
        return
    tough = usable(view, seat, TOUGH)
    pushable = {at: foe for at, foe in hens.items() if view.held[foe] != heavy}  # GH.POW.11
    for own in own_areas(view):
        others = [(area, text, value) for area in push_areas(view, own) for text, value in _dice(area)]
        others += [(-1, TOUGH, 1)] * tough
        for text, value in _dice(own):
            for other, push_text, push_value in others:
                values = (value + extra, push_value)
                ways = (
                    _entry_pushes(view, hens, pushable, values)
                    if cell == COOP
                    else _walk_pushes(view, hens, cell, values)
                )
                power = WANDERER if extra else ""
                for ramp, direction, way in ways:
                    if way.pushed not in pushable.values():
                        continue
                    action: Move | Enter
                    if ramp < 0:
                        action = move_action(text, direction, 0, "", push_text, power)
                    else:
                        steps = len(way.path) - 1
                        action = enter_action(text, CELLS[ramp], direction, steps, "", push_text, power)
                    yield Spelling(action, own, other, way)


def _dice(area: int) -> tuple[tuple[str, int], ...]:
    return tuple(zip(DIE_TEXTS[area], MOVE_VALUES[area], strict=True))


def _walk_pushes(
    view: Table, hens: Mapping[int, int], cell: int, values: tuple[int, int]
) -> Iterator[tuple[int, str, Way]]:
    for direction, name in enumerate(DIRECTIONS):
        way = push(ahead(hens, cell, direction), cell, direction, values, view.game.options.push_order)
        if way:
            yield -1, name, way


def _entry_pushes(
    view: Table, hens: Mapping[int, int], pushable: Mapping[int, int], values: tuple[int, int]
) -> Iterator[tuple[int, str, Way]]:
    """Entries over a ramp whose hen is pushed on (GH.PUSH.6)."""
    options = view.game.options
    for ramp in view.game.pack.ramps:
        if ramp.cell not in pushable:
            continue
        entry = DIRECTION_INDEX[ramp.entry]
        pushed = pushed_from_ramp(hens, ramp.cell, entry, values[1], "blocker_first", 0)
        if pushed is None:
            continue
        after = {cell: seat for cell, seat in hens.items() if cell != ramp.cell} | {pushed[1]: pushed[0]}
        for direction, path in entry_paths(after, ramp.cell, values[0], full=options.enter_distance == "full"):
            steps = len(path) - 1 if direction == ramp.entry else 0
            moved = pushed_from_ramp(hens, ramp.cell, entry, values[1], options.push_order, steps)
            if moved:
                yield ramp.cell, direction, Way(path, *moved)


# -- powers ---------------------------------------------------------------------------------


def _nimble(view: Table) -> Iterator[Spelling]:
    """L-shaped ways: exactly so many steps, then the rest at a right angle (GH.POW.13)."""
    cell, hens = view.hens[view.turn], other_hens(view.hens, view.turn)
    for own in own_areas(view):
        for text, value in _dice(own):
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
        for text, value in _dice(own):
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
    yield from _plain_spellings(view, extra=1)
    yield from _by_wild_values(_pushes(view, extra=1))


def _run(view: Table) -> Iterator[Spelling]:
    """Ways on which one gem is eaten in passing (GH.POW.20)."""
    for action, own, other, way in (*_plain_spellings(view), *_by_wild_values(_pushes(view))):
        for cell in way.path[:-1]:
            for kind in dict.fromkeys(view.yard[cell]):
                ran = replace(action, power=RUN, cell=CELLS[cell], gem=view.game.pack.kinds[kind])
                yield Spelling(ran, own, other, way)


def _plain_spellings(view: Table, *, extra: int = 0) -> Iterator[Spelling]:
    """All spellings of moves without a push, those that end alike too: they pass other cells."""
    cell, hens = view.hens[view.turn], other_hens(view.hens, view.turn)
    full = view.game.options.enter_distance == "full"
    power = WANDERER if extra else ""
    for own in own_areas(view):
        for text, value in _dice(own):
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


def _by_wild_values(spellings: Iterator[Spelling]) -> list[Spelling]:
    return sorted(spellings, key=lambda spelling: _wild_values(spelling.action))


_POWERS: Final = {NIMBLE: _nimble, FLIGHT: _flight, WANDERER: _wanderer, RUN: _run}
