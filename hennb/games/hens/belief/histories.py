"""Whether some history leads to given cards in the hidden places, and one that does.

A card that a seat plays, covers or holds came to it from a pile, known to all, or from the deck. Cards taken from
piles are used up as early as they can be; that leaves to the cards from the deck the latest, easiest uses, so if any
history exists, one of this form does. What remains is to share the cards of each pool (HE.INFO.5) among the deals.

Of the uses of one kind by one seat the earlier one can always have the card of the earlier pool. So the search only
decides how many copies of a pool go to each seat, kind by kind, the last pool first.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from typing import TYPE_CHECKING, NamedTuple

from hennb.games.hens.belief.ledger import COVERED, DEALT, TAKEN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hennb.games.hens.belief.effort import Effort
    from hennb.games.hens.belief.ledger import Book, Ledger


class Use(NamedTuple):
    """A card from the deck that a seat has used: it was among the first `limit` cards dealt to the seat."""

    kind: int
    limit: int


def deals_of(ledger: Ledger, world: Sequence[int], deck: Sequence[int], effort: Effort) -> list[list[int]] | None:
    """Per book the kinds dealt to the seat, in order, in a history that ends in this world; None if there is none.

    A set position tells too little of the pools before its log; there nothing is asked of them.

    Args:
        ledger: of the observation.
        world: the kind in each slot.
        deck: the kinds left in the deck.
        effort: what the search may take.

    Raises:
        SpentError: the search would take more.
    """
    uses: list[list[Use]] = []
    for book in ledger.books.values():
        used = _uses(book, world)
        if used is None:
            return None
        uses.append(used)
    if not ledger.pool or not ledger.from_setup:
        return [[use.kind for use in used] for used in uses]
    return _share_pools(ledger, uses, deck, effort)


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


def _share_pools(ledger: Ledger, uses: list[list[Use]], deck: Sequence[int], effort: Effort) -> list[list[int]] | None:
    tasks = _make_tasks(ledger, uses, deck)
    if tasks is None:
        return None
    sharing = _Sharing(ledger, tasks, effort)
    if not sharing.search():
        return None
    # within a pool the uses are in the order of their limits, so giving them the deals in order keeps all in time
    deals = []
    for seat, used in enumerate(uses):
        order = sorted(range(len(used)), key=lambda at: (sharing.chosen[seat, at], at))
        deals.append([used[at].kind for at in order])
    return deals


class _Task(NamedTuple):
    """The uses of one kind, and the pools that they come from.

    Attributes:
        limits: per seat the limits of its uses, rising.
        places: per seat their places in its order of uses.
        supply: pools with the number of copies that they give, the last one first.
    """

    limits: list[list[int]]
    places: list[list[int]]
    supply: list[tuple[int, int]]


def _make_tasks(ledger: Ledger, uses: list[list[Use]], deck: Sequence[int]) -> list[_Task] | None:
    """A task for each kind, those with the fewest copies first; None if the copies are not as many as the uses."""
    by_kind: dict[int, _Task] = {}
    for seat, used in enumerate(uses):
        for at, (kind, limit) in enumerate(used):
            if kind not in by_kind:
                by_kind[kind] = _Task([[] for _ in uses], [[] for _ in uses], [])
            by_kind[kind].limits[seat].append(limit)
            by_kind[kind].places[seat].append(at)
    last = ledger.pool
    for kind, task in by_kind.items():
        for pool in range(last, -1, -1):
            copies = ledger.contents[pool][kind] - (deck.count(kind) if pool == last else 0)
            if copies < 0:
                return None
            if copies:
                task.supply.append((pool, copies))
        if sum(copies for _, copies in task.supply) != sum(map(len, task.limits)):
            return None
    return sorted(by_kind.values(), key=lambda task: sum(copies for _, copies in task.supply))


class _Sharing:
    """The search for a pool to each use.

    Attributes:
        starts: per seat and pool the number of its deals from earlier pools; one entry more at the end.
        limits: per seat and pool the limits of the uses given to it so far, rising.
        chosen: per use, named by seat and place in the order of uses, its pool.
    """

    def __init__(self, ledger: Ledger, tasks: list[_Task], effort: Effort) -> None:
        pools = range(ledger.pool + 1)
        self.starts = [
            [bisect_left(book.pools, pool) for pool in (*pools, len(pools))] for book in ledger.books.values()
        ]
        self.limits: list[list[list[int]]] = [[[] for _ in pools] for _ in self.starts]
        self.chosen: dict[tuple[int, int], int] = {}
        self._tasks = tasks
        self._effort = effort
        self._dead_ends: set[object] = set()
        self._most = self._most_from_each()

    def _most_from_each(self) -> list[list[list[int]]]:
        """Per task, seat and pool the most copies that this task and those after it can give the seat of the pool."""
        most = [[[0] * len(row) for row in self.limits]]
        for limits, _, supply in reversed(self._tasks):
            rows = [row.copy() for row in most[-1]]
            for pool, copies in supply:
                for row, mine, starts in zip(rows, limits, self.starts, strict=True):
                    row[pool] += min(copies, len(mine) - bisect_right(mine, starts[pool]))
            most.append(rows)
        most.reverse()
        return most

    def search(self, at: int = 0) -> bool:
        """Whether all tasks from this one on can be done; then `chosen` tells how."""
        for seat, row in enumerate(self._most[at]):
            if any(self._free(seat, pool) > most for pool, most in enumerate(row)):
                return False
        if at == len(self._tasks):
            return True
        situation = (at, tuple(tuple(map(tuple, seat)) for seat in self.limits))
        if situation in self._dead_ends:
            return False
        if self._share(at, 0, [len(limits) for limits in self._tasks[at].limits]):
            return True
        self._dead_ends.add(situation)
        return False

    def _share(self, at: int, number: int, left: list[int]) -> bool:
        """Share the pools of a task from this one on among so many uses of each seat, its first ones."""
        task = self._tasks[at]
        if number == len(task.supply):
            return self.search(at + 1)
        pool = task.supply[number][0]
        for split in self._splits(task, number, left):
            self._effort.spend()
            rest = [many - some for many, some in zip(left, split, strict=True)]
            self._give(task, pool, rest, left)
            in_time = all(self._in_time(seat, pool) for seat, some in enumerate(split) if some)
            if in_time and self._share(at, number + 1, rest):
                return True
            self._take_back(task, pool, rest, left)
        return False

    def _splits(self, task: _Task, number: int, left: list[int]) -> list[tuple[int, ...]]:
        """The ways to share the copies of a pool among the seats, those first that follow the seats' free deals."""
        pool, copies = task.supply[number]
        free = [self._free(seat, pool) for seat in range(len(left))]
        most = [
            min(free[seat], many - bisect_right(task.limits[seat], self.starts[seat][pool], 0, many))
            for seat, many in enumerate(left)
        ]
        if number == len(task.supply) - 1:
            return [tuple(left)] if all(many <= limit for many, limit in zip(left, most, strict=True)) else []
        splits = list(_compositions(copies, most))
        if len(splits) > 1:
            share = copies / sum(free)
            splits.sort(
                key=lambda split: sum((some - share * room) ** 2 for some, room in zip(split, free, strict=True))
            )
        return splits

    def _free(self, seat: int, pool: int) -> int:
        """The deals of a seat from a pool that no use has yet."""
        return self.starts[seat][pool + 1] - self.starts[seat][pool] - len(self.limits[seat][pool])

    def _give(self, task: _Task, pool: int, low: list[int], high: list[int]) -> None:
        for seat, (first, end) in enumerate(zip(low, high, strict=True)):
            for use in range(first, end):
                insort(self.limits[seat][pool], task.limits[seat][use])
                self.chosen[seat, task.places[seat][use]] = pool

    def _take_back(self, task: _Task, pool: int, low: list[int], high: list[int]) -> None:
        for seat, (first, end) in enumerate(zip(low, high, strict=True)):
            for use in range(first, end):
                self.limits[seat][pool].remove(task.limits[seat][use])

    def _in_time(self, seat: int, pool: int) -> bool:
        """Whether the seat was dealt enough cards of the pool, each before its use."""
        start, end = self.starts[seat][pool : pool + 2]
        return all(start + number < min(limit, end) for number, limit in enumerate(self.limits[seat][pool]))


def _compositions(number: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All ways to share a number among seats that take at most so many."""
    if len(most) == 1:
        if number <= most[0]:
            yield (number,)
        return
    for first in range(max(0, number - sum(most[1:])), min(number, most[0]) + 1):
        for rest in _compositions(number - first, most[1:]):
            yield (first, *rest)
