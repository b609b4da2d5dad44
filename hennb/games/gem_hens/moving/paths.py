"""Ways of hens over the garden, whoever walks there and whichever die is used.

`hens` maps the cells with hens to their seats; the hen that moves is not among them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hennb.games.gem_hens.garden import COOP, RAYS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Way(NamedTuple):
    """What a move does.

    Attributes:
        path: the cells that the own hen enters, in order; the last one is its end cell.
        pushed, pushed_to: the seat that is pushed and the end cell of its hen; -1 without a push.
    """

    path: tuple[int, ...]
    pushed: int = -1
    pushed_to: int = -1

    @property
    def end(self) -> int:
        """Where the own hen ends."""
        return self.path[-1]


class Ahead(NamedTuple):
    """What a hen has before it in one direction.

    Attributes:
        free: free cells up to the first hen or the edge.
        foe: the seat of that hen, -1 for the edge.
        room: free cells behind that hen (GH.PUSH.1).
    """

    free: int
    foe: int
    room: int


def other_hens(cells: Iterable[int], seat: int) -> dict[int, int]:
    """The hens in the garden but for that of a seat."""
    return {cell: at for at, cell in enumerate(cells) if cell != COOP and at != seat}


def free_cells(hens: Mapping[int, int], ray: tuple[int, ...]) -> int:
    """How many cells of a ray come before its first hen (GH.MOVE.2)."""
    if not hens:
        return len(ray)
    free = 0
    for cell in ray:
        if cell in hens:
            break
        free += 1
    return free


def ahead(hens: Mapping[int, int], cell: int, direction: int) -> Ahead:
    """What lies in a direction."""
    free, foe, room = 0, -1, 0
    for at in RAYS[cell][direction]:
        if at in hens:
            if foe >= 0:
                break
            foe = hens[at]
        elif foe < 0:
            free += 1
        else:
            room += 1
    return Ahead(free, foe, room)


def walk(hens: Mapping[int, int], cell: int, direction: int, value: int) -> tuple[int, ...]:
    """The cells of a walk: the full value, less only where edge or hen stops it (GH.MOVE.1, GH.MOVE.2)."""
    ray = RAYS[cell][direction][:value]
    return ray[: free_cells(hens, ray)]


def pushed_so_far(seen: Ahead, values: tuple[int, int], order: str) -> tuple[int, ...]:
    """How far a push moves the pusher and the hen ahead; empty where it cannot (GH.PUSH.1, GH.PUSH.3, GH.PUSH.4).

    The steps up to that hen are part of the own value (GH.PUSH.2).

    Args:
        seen: what lies ahead.
        values: of the own die and of the push die.
        order: the option ``push_order`` (GH.PUSH.3).
    """
    own, other = values
    if seen.foe < 0 or own <= seen.free or not seen.room:
        return ()
    moved = min(other, seen.room)
    steps = min(own, seen.free + moved)
    return steps, min(moved, own - seen.free) if order == "alternate" else moved


def pushed_from_ramp(
    hens: Mapping[int, int], ramp: int, entry: int, value: int, order: str, steps: int
) -> tuple[int, int] | None:
    """Seat and end cell of a hen that is pushed off a ramp, None where it cannot be (GH.PUSH.6).

    Args:
        hens: all hens but the one that enters.
        ramp: the ramp's cell, with a hen on it.
        entry: the ramp's entry direction.
        value: of the push die.
        order: the option ``push_order``.
        steps: how many steps the entering hen takes in the entry direction after the ramp.
    """
    ray = RAYS[ramp][entry]
    moved = min(value, free_cells(hens, ray))
    if not moved:
        return None
    if order == "alternate":
        moved = min(moved, 1 + steps)
    return hens[ramp], ray[moved - 1]


def flight(hens: Mapping[int, int], cells: tuple[int, ...]) -> int:
    """How many of some cells a flying hen passes to the farthest free one; 0 where no hen is flown over (GH.POW.18)."""
    for steps in range(len(cells), 1, -1):
        if cells[steps - 1] not in hens:
            return steps if any(cell in hens for cell in cells[: steps - 1]) else 0
    return 0
