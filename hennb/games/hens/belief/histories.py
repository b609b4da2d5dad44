"""Whether some history leads to given cards in the hidden places, and one that does.

A card that a seat plays, covers or holds came to it from a pile, known to all, or from the deck. Cards taken from
piles are used up as early as they can be; that leaves to the cards from the deck the latest, easiest uses, so if any
history exists, one of this form does. What remains is to share the cards of each pool (HE.INFO.5) among the deals.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, NamedTuple

from hennb.games.hens.belief.ledger import COVERED, DEALT, TAKEN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hennb.games.hens.belief.ledger import Book, Ledger


class Use(NamedTuple):
    """A card from the deck that a seat has used: it was among the first `limit` cards dealt to the seat."""

    kind: int
    limit: int


def deals_of(ledger: Ledger, world: Sequence[int], deck: Sequence[int]) -> list[list[int]] | None:
    """Per book the kinds dealt to the seat, in order, in a history that ends in this world; None if there is none.

    A set position tells too little of the pools before its log; there nothing is asked of them.

    Args:
        ledger: of the observation.
        world: the kind in each slot.
        deck: the kinds left in the deck.
    """
    uses: list[list[Use]] = []
    for book in ledger.books.values():
        used = _uses(book, world)
        if used is None:
            return None
        uses.append(used)
    if not ledger.pool or not ledger.from_setup:
        return [[use.kind for use in used] for used in uses]
    return _share_pools(ledger, uses, deck)


def _uses(book: Book, world: Sequence[int]) -> list[Use] | None:
    """What the seat used of the deck, in order; None if it used more than it had been dealt."""
    taken: dict[int, int] = {}
    uses: list[Use] = []
    dealt = 0
    for step, value in book.steps:
        if step == DEALT:
            dealt += 1
        elif step == TAKEN:
            taken[value] = taken.get(value, 0) + 1
        else:
            kind = world[value] if step == COVERED else value
            if taken.get(kind):
                taken[kind] -= 1
            elif len(uses) == dealt:
                return None
            else:
                uses.append(Use(kind, dealt))
    for kind in world[book.hand : book.high]:
        if taken.get(kind):
            taken[kind] -= 1
        else:
            uses.append(Use(kind, dealt))
    return uses if len(uses) == dealt else None


class _Task(NamedTuple):
    """The uses of one kind, as seat, place in its order of uses, and limit; and the pools they may have come from."""

    wanted: list[tuple[int, int, int]]
    ways: list[tuple[int, ...]]


class _Sharing:
    """The search for a pool to each use.

    Attributes:
        starts: per seat and pool the number of its deals from earlier pools; one entry more at the end.
        limits: per seat and pool the limits of the uses given to it so far, rising.
        chosen: per use, named by seat and place in the order of uses, its pool.
    """

    def __init__(self, ledger: Ledger, uses: list[list[Use]], deck: Sequence[int]) -> None:
        pools = range(ledger.pool + 1)
        self.starts = [
            [sum(dealt < pool for dealt in book.pools) for pool in (*pools, len(pools))]
            for book in ledger.books.values()
        ]
        self.limits: list[list[list[int]]] = [[[] for _ in pools] for _ in uses]
        self.chosen: dict[tuple[int, int], int] = {}
        self._dead_ends: set[object] = set()
        self._tasks = self._make_tasks(ledger, uses, deck)

    def _make_tasks(self, ledger: Ledger, uses: list[list[Use]], deck: Sequence[int]) -> list[_Task]:
        """A task for each kind, those with the fewest ways first."""
        places: dict[int, list[tuple[int, int, int]]] = {}
        for seat, used in enumerate(uses):
            for at, use in enumerate(used):
                places.setdefault(use.kind, []).append((seat, at, use.limit))
        tasks = []
        for kind, wanted in places.items():
            supply = [contents[kind] for contents in ledger.contents]
            supply[-1] -= deck.count(kind)
            sound = sum(supply) == len(wanted) and min(supply) >= 0
            ways = [way for way in _orders(supply) if self._possible(wanted, way)] if sound else []
            tasks.append(_Task(wanted, ways))
        return sorted(tasks, key=lambda task: len(task.ways))

    def _possible(self, wanted: list[tuple[int, int, int]], way: tuple[int, ...]) -> bool:
        return all(self.starts[seat][pool] < limit for (seat, _, limit), pool in zip(wanted, way, strict=True))

    def search(self, at: int = 0) -> bool:
        """Whether all tasks from this one on can be done; then `chosen` tells how."""
        if at == len(self._tasks):
            return True
        situation = (at, tuple(tuple(map(tuple, seat)) for seat in self.limits))
        if situation in self._dead_ends:
            return False
        wanted, ways = self._tasks[at]
        for way in ways:
            for (seat, place, limit), pool in zip(wanted, way, strict=True):
                insort(self.limits[seat][pool], limit)
                self.chosen[seat, place] = pool
            touched = {(seat, pool) for (seat, _, _), pool in zip(wanted, way, strict=True)}
            if all(self._in_time(seat, pool) for seat, pool in touched) and self.search(at + 1):
                return True
            for (seat, _, limit), pool in zip(wanted, way, strict=True):
                self.limits[seat][pool].remove(limit)
        self._dead_ends.add(situation)
        return False

    def _in_time(self, seat: int, pool: int) -> bool:
        """Whether the seat was dealt enough cards of the pool, each before its use."""
        start, end = self.starts[seat][pool : pool + 2]
        return all(start + number < min(limit, end) for number, limit in enumerate(self.limits[seat][pool]))


def _orders(supply: list[int]) -> Iterator[tuple[int, ...]]:
    """All orders of pools in which each comes as often as the supply says."""
    if not any(supply):
        yield ()
    for pool, copies in enumerate(supply):
        if copies:
            rest = [*supply[:pool], copies - 1, *supply[pool + 1 :]]
            for order in _orders(rest):
                yield (pool, *order)


def _share_pools(ledger: Ledger, uses: list[list[Use]], deck: Sequence[int]) -> list[list[int]] | None:
    sharing = _Sharing(ledger, uses, deck)
    if not sharing.search():
        return None
    # within a pool the uses are in the order of their limits, so giving them the deals in order keeps all in time
    deals = []
    for seat, used in enumerate(uses):
        order = sorted(range(len(used)), key=lambda at: (sharing.chosen[seat, at], at))
        deals.append([used[at].kind for at in order])
    return deals
