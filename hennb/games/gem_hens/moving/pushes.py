"""Moves and entries that push another hen (GH.PUSH)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.games.gem_hens.actions import TOUGH, WANDERER
from hennb.games.gem_hens.dice import NONE
from hennb.games.gem_hens.garden import CELLS, COOP, DIRECTION_INDEX, DIRECTIONS, RAYS
from hennb.games.gem_hens.moving.paths import Ahead, Way, ahead, other_hens, pushed_from_ramp, pushed_so_far
from hennb.games.gem_hens.moving.plain import entry_paths
from hennb.games.gem_hens.moving.spelling import (
    FARTHEST,
    MOVE_VALUES,
    Spelling,
    enter_action,
    move_action,
    wild_values,
    written_dice,
)
from hennb.games.gem_hens.stages import SECOND
from hennb.games.gem_hens.table import usable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hennb.core.actions import Action
    from hennb.games.gem_hens.actions import Enter, Move
    from hennb.games.gem_hens.dice import Counts
    from hennb.games.gem_hens.pack import Ramp
    from hennb.games.gem_hens.table import Table


class Pair(NamedTuple):
    """Two dice of a push: a third one cannot push again (GH.PUSH.5).

    Attributes:
        own, other: areas of the die that moves the own hen and of the one that pushes; -1 for Tough.
        either: whether they may change their parts.
    """

    own: int
    other: int
    either: bool


def pushes(view: Table, *, extra: int = 0) -> Iterator[Spelling]:
    """All moves with a push, each result once; with Wanderer the own die counts one more (GH.POW.17)."""
    cell, hens = view.hens[view.turn], other_hens(view.hens, view.turn)
    if not hens:
        return
    if cell == COOP:
        yield from _entry_pushes(view, hens, extra)
        return
    for direction, seen in _targets(view, cell, hens, FARTHEST + extra):
        ray = RAYS[cell][direction]
        for pair in _pairs(view):
            for pushed in _walk_pushes(pair, extra, direction, seen, view.game.options.push_order):
                way = Way(ray[: pushed.steps], seen.foe, ray[seen.free + pushed.moved])
                yield Spelling(pushed.action, pushed.own, pushed.other, way)


def push_actions(view: Table) -> list[Action]:
    """The same without a power as actions alone: quicker."""
    cell, hens = view.hens[view.turn], other_hens(view.hens, view.turn)
    if not hens:
        return []
    if cell == COOP:
        return [spelling.action for spelling in _entry_pushes(view, hens, 0)]
    found: list[Action] = []
    targets = _targets(view, cell, hens, FARTHEST)
    pairs = _pairs(view) if targets else ()
    for direction, seen in targets:
        for pair in pairs:
            found += [at.action for at in _walk_pushes(pair, 0, direction, seen, view.game.options.push_order)]
    return found


def _pairs(view: Table) -> tuple[Pair, ...]:
    """The areas of own die and push die that the seat has; -1 pushes with Tough (GH.PUSH.1, GH.POW.14)."""
    in_hand = view.die if view.stage == SECOND else -1
    tough, ordered = usable(view, view.turn, TOUGH), usable(view, view.turn, "endure")
    return _area_pairs(view.dice[view.turn] or NONE, in_hand, tough=tough, ordered=ordered or in_hand >= 0)


@lru_cache(1 << 12)
def _area_pairs(dice: Counts, in_hand: int, *, tough: bool, ordered: bool) -> tuple[Pair, ...]:
    """All pairs; of two that spend the same dice one, unless it matters later which is the own one (GH.POW.21)."""
    movers = [area for area, count in enumerate(dice) if count and MOVE_VALUES[area]]
    owns = [in_hand] if in_hand >= 0 else movers
    pairs = []
    for own in owns:
        others = [at for at in movers if in_hand >= 0 or at != own or dice[at] > 1]
        pairs += [Pair(own, at, either=not ordered) for at in others if ordered or own <= at]
        if tough:
            pairs.append(Pair(own, -1, either=False))
    return tuple(pairs)


def _pushable(view: Table, foe: int) -> bool:
    """Whether there is a hen that may be pushed: no Heavy Weight (GH.POW.11)."""
    return foe >= 0 and view.held[foe] != "heavy"


def _targets(view: Table, cell: int, hens: Mapping[int, int], farthest: int) -> list[tuple[int, Ahead]]:
    """The directions in which a hen stands within reach that has room behind it and may be pushed."""
    found = []
    for direction in sorted({_DIRECTION_TO[cell][at] for at in hens} - {-1}):
        seen = ahead(hens, cell, direction)
        if seen.room and seen.free < farthest and _pushable(view, seen.foe):
            found.append((direction, seen))
    return found


_DIRECTION_TO: Final = tuple(
    tuple(next((way for way, ray in enumerate(rays) if at in ray), -1) for at in range(len(RAYS))) for rays in RAYS
)
"""Per cell the direction of each other cell, -1 where no hen can walk straight to it."""


class _Pushed(NamedTuple):
    """A push in one direction: areas of own die and push die, steps of the pusher and of the pushed hen."""

    action: Move
    own: int
    other: int
    steps: int
    moved: int


@lru_cache(1 << 14)
def _walk_pushes(pair: Pair, extra: int, direction: int, seen: Ahead, order: str) -> tuple[_Pushed, ...]:
    """What two dice can do to the hen ahead, each result once; the lowest wild values first (GH.ROUND.3)."""
    power = WANDERER if extra else ""
    found: dict[tuple[int, ...], _Pushed] = {}
    for own, text, value, other, push_text, push_value in _written(pair):
        far = pushed_so_far(seen, (value + extra, push_value), order)
        action = move_action(text, DIRECTIONS[direction], 0, "", push_text, power)
        if far and (far not in found or wild_values(action) < wild_values(found[far].action)):
            found[far] = _Pushed(action, own, other, *far)
    return tuple(found.values())


@cache
def _written(pair: Pair) -> tuple[tuple[int, str, int, int, str, int], ...]:
    """Own die and push die, each as area, as it is written, and its value."""
    ways = [(pair.own, pair.other), (pair.other, pair.own)][: 1 + (pair.either and pair.own != pair.other)]
    return tuple(
        [
            (own, text, value, other, push_text, push_value)
            for own, other in ways
            for text, value in written_dice(own)
            for push_text, push_value in (written_dice(other) if other >= 0 else ((TOUGH, 1),))
        ]
    )


def _entry_pushes(view: Table, hens: Mapping[int, int], extra: int) -> Iterator[Spelling]:
    """Entries over a ramp whose hen is pushed on, each result once (GH.PUSH.6)."""
    options = view.game.options
    for ramp in view.game.pack.ramps:
        foe = hens.get(ramp.cell, -1)
        if not _pushable(view, foe):
            continue
        others = tuple(sorted([cell for cell in hens if cell != ramp.cell]))
        full, order = options.enter_distance == "full", options.push_order
        for pair in _pairs(view):
            for at in _over_ramp(pair, extra, ramp, others, full=full, order=order):
                yield Spelling(at.action, at.own, at.other, Way(at.path, foe, at.pushed_to))


class _Entered(NamedTuple):
    """An entry over a ramp: areas of own die and push die, cells of the way, end cell of the pushed hen."""

    action: Enter
    own: int
    other: int
    path: tuple[int, ...]
    pushed_to: int


@lru_cache(1 << 14)
def _over_ramp(
    pair: Pair, extra: int, ramp: Ramp, others: tuple[int, ...], *, full: bool, order: str
) -> tuple[_Entered, ...]:
    """What two dice can do to the hen on a ramp, with other hens on these cells."""
    entry, power = DIRECTION_INDEX[ramp.entry], WANDERER if extra else ""
    hens = {ramp.cell: 0, **dict.fromkeys(others, 1)}
    found: dict[tuple[int, int], _Entered] = {}
    for own, text, value, other, push_text, push_value in _written(pair):
        after = hens_after_ramp(hens, ramp.cell, entry, push_value)
        for direction, path in entry_paths(after, ramp.cell, value + extra, full=full):
            steps = len(path) - 1
            along = steps if direction == ramp.entry else 0
            moved = pushed_from_ramp(hens, ramp.cell, entry, push_value, order, along)
            if not moved:
                continue
            action = enter_action(text, CELLS[ramp.cell], direction, steps, "", push_text, power)
            key = path[-1], moved[1]
            if key not in found or wild_values(action) < wild_values(found[key].action):
                found[key] = _Entered(action, own, other, path, moved[1])
    return tuple(found.values())


def hens_after_ramp(hens: Mapping[int, int], ramp: int, entry: int, value: int) -> dict[int, int]:
    """The hens that an entering one meets after it has pushed one off the ramp (GH.PUSH.6)."""
    after = {cell: seat for cell, seat in hens.items() if cell != ramp}
    moved = pushed_from_ramp(hens, ramp, entry, value, "blocker_first", 0)
    if moved:
        after[moved[1]] = moved[0]
    return after
