"""Random cards for the hidden places after the deck was formed anew (HE.INFO.5).

Old slots and the deck hold cards of different pools, and each seat was dealt so many cards of each pool. A draft is
drawn in steps whose ways are counted beforehand: how many copies of each age go to the deck and to each seat, where
in its slots the sure cards lie, then which copies and which slots.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb, factorial, inf, perm, prod
from typing import TYPE_CHECKING, NamedTuple

from hennb.games.hens.belief.laying import EMPTY, Draft, identical_orders, lay_sure
from hennb.games.hens.belief.ledger import DEALT, SHOWN, TAKEN, Sure

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from random import Random
    from typing import TypeVar

    from hennb.games.hens.belief.effort import Effort
    from hennb.games.hens.belief.ledger import Book, Ledger

    T = TypeVar("T")

Counts = tuple[int, ...]
"""A number for each pool."""


class Copy(NamedTuple):
    """An unseen copy that is not sure to lie in certain slots.

    Attributes:
        kind: its kind.
        pool: it fits into slots that were filled with cards of this pool or a later one at hand.
        in_deck: whether it fits into the deck.
    """

    kind: int
    pool: int
    in_deck: bool


def label_copies(ledger: Ledger, sure: Sequence[Sure]) -> list[Copy]:
    """Of each kind the copies that are not sure; the first may lie in old slots and the last in the deck.

    As many as there can be, so every world that fits can be laid with them.
    """
    last = ledger.pool
    copies = []
    for kind, unseen in enumerate(ledger.unseen):
        count = unseen - sum(card.kind == kind for card in sure)
        in_deck = min(count, ledger.contents[last][kind])
        most = [min(veiled[kind] for veiled in ledger.veiled[pool:]) for pool in range(last)]
        for number in range(count):
            pool = next((pool for pool in range(last) if number < most[pool]), last)
            copies.append(Copy(kind, pool, number >= count - in_deck))
    return copies


class SeatShare:
    """What one seat can get: how many copies of each pool, and in how many ways.

    Attributes:
        sure: its sure cards, those with the fewest places first.
        pools: per slot, from its first, the pool of the slot.
        low: its first slot.
        layings: per number of slots of each pool that the sure cards take, in how many ways they do.
    """

    def __init__(self, book: Book, least: Counts, most: Sequence[float], numbers: Counts, effort: Effort) -> None:
        self.sure = book.sure()
        self.low, self.pools = book.low, book.slot_pools
        self._free = [self.pools.count(pool) for pool in range(len(numbers))]
        self.layings = self._count_layings()
        size = len(self.pools) - len(self.sure)
        self.ways: dict[Counts, float] = {}
        for later in product(*(range(min(size, number) + 1) for number in numbers[1:])):
            effort.spend()
            share = (size - sum(later), *later)
            if share[0] < 0 or share[0] > numbers[0]:
                continue
            upward = [sum(share[pool:]) for pool in range(1, len(share))]
            if all(low <= count <= high for low, count, high in zip(least, upward, most, strict=True)):
                ways = sum(ways * self.fillings(laid, share) for laid, ways in self.layings.items())
                if ways:
                    self.ways[share] = ways / prod(map(factorial, share))

    def _count_layings(self) -> dict[Counts, int]:
        layings = {(0,) * len(self._free): 1}
        for card in self.sure:
            here = self.pools[card.low - self.low :]
            longer: dict[Counts, int] = {}
            for laid, ways in layings.items():
                for pool, used in enumerate(laid):
                    places = here.count(pool) - used
                    if places > 0:
                        more = (*laid[:pool], used + 1, *laid[pool + 1 :])
                        longer[more] = longer.get(more, 0) + ways * places
            layings = longer
        return layings

    def fillings(self, laid: Counts, share: Counts) -> int:
        """In how many ways copies of these pools fit into the slots that the sure cards leave; the newest go first."""
        places, ways = 0, 1
        for pool in reversed(range(len(share))):
            places += self._free[pool] - laid[pool]
            ways *= perm(places, share[pool]) if places >= share[pool] else 0
            places -= share[pool]
        return ways


class ManyPools:
    """Drafts after the deck was formed anew. With many copies of few kinds and many pools there is too much to count.

    Raises:
        SpentError: to count it would take more than the effort that is given.
    """

    steps = 50

    def __init__(self, ledger: Ledger, effort: Effort) -> None:
        self.ledger = ledger
        self._effort = effort
        self.copies = label_copies(ledger, ledger.sure())
        self._cards: list[Sure | Copy] = [*ledger.sure(), *self.copies]
        self._fewest = identical_orders(self._cards)
        self._slot_pools = [pool for book in ledger.books.values() for pool in book.slot_pools]
        pools = range(ledger.pool + 1)
        self._numbers = tuple(sum(copy.pool == pool for copy in self.copies) for pool in pools)
        bounds = [_bounds(ledger, book, self.copies) for book in ledger.books.values()]
        self.seats = [
            SeatShare(book, least, most, self._numbers, effort)
            for book, (least, most) in zip(ledger.books.values(), bounds, strict=True)
        ]
        self._rest: dict[tuple[int, Counts], float] = {}
        self._decks = dict(self._count_decks())

    def _count_decks(self) -> Iterator[tuple[Counts, float]]:
        """Per number of copies of each pool in the deck, the ways of all drafts that have them there."""
        fitting = [
            sum(copy.in_deck and copy.pool == pool for copy in self.copies) for pool in range(len(self._numbers))
        ]
        for deck in product(*(range(count + 1) for count in fitting)):
            self._effort.spend()
            if sum(deck) == self.ledger.view.deck_size:
                left = _less(self._numbers, deck)
                ways = prod(map(comb, fitting, deck)) * prod(map(factorial, left)) * self._ways_from(0, left)
                if ways:
                    yield deck, ways

    def _ways_from(self, seat: int, left: Counts) -> float:
        """The ways to give the copies that are left to this seat and those after it."""
        if seat == len(self.seats):
            return 0.0 if any(left) else 1.0
        if (seat, left) not in self._rest:
            self._effort.spend(len(self.seats[seat].ways))
            self._rest[seat, left] = sum(ways * after for _, ways, after in self._shares(seat, left))
        return self._rest[seat, left]

    def _shares(self, seat: int, left: Counts) -> Iterator[tuple[Counts, float, float]]:
        for share, ways in self.seats[seat].ways.items():
            after = _less(left, share)
            if min(after) >= 0:
                yield share, ways, self._ways_from(seat + 1, after)

    def draft(self, rng: Random, effort: Effort) -> Draft:
        """Cards for all places.

        Raises:
            SpentError: it would take more than the effort that is left.
        """
        slots = [EMPTY] * self.ledger.slots
        deck_share = _choose(rng, self._decks.items())
        stock = [[copy for copy in self.copies if copy.pool == pool] for pool in range(len(self._numbers))]
        for copies in stock:
            rng.shuffle(copies)
        deck = [kind for copies, count in zip(stock, deck_share, strict=True) for kind in _take_fitting(copies, count)]
        left = _less(self._numbers, deck_share)
        for number, seat in enumerate(self.seats):
            share = _choose(rng, ((share, ways * after) for share, ways, after in self._shares(number, left)))
            left = _less(left, share)
            self._fill(slots, seat, share, stock, rng, effort)
        return Draft(slots, deck, self._fewest / self._ways(slots, deck))

    def _fill(
        self, slots: list[int], seat: SeatShare, share: Counts, stock: list[list[Copy]], rng: Random, effort: Effort
    ) -> None:
        laid = _choose(rng, ((laid, ways * seat.fillings(laid, share)) for laid, ways in seat.layings.items()))
        while True:
            effort.spend()
            lay_sure(slots, seat.sure, rng)
            taken = [at for at, _ in enumerate(seat.pools) if slots[seat.low + at] != EMPTY]
            found = [seat.pools[at] for at in taken]
            if all(found.count(pool) == count for pool, count in enumerate(laid)):
                break
            slots[seat.low : seat.low + len(seat.pools)] = [EMPTY] * len(seat.pools)
        free: list[int] = []
        for pool in reversed(range(len(share))):
            free += [seat.low + at for at, own in enumerate(seat.pools) if own == pool and at not in taken]
            rng.shuffle(free)
            for _ in range(share[pool]):
                slots[free.pop()] = stock[pool].pop().kind

    def _ways(self, slots: list[int], deck: list[int]) -> int:
        """In how many ways the copies could have been laid so that these kinds come out."""
        cards: dict[int, list[Sure | Copy]] = {}
        for card in self._cards:
            cards.setdefault(card.kind, []).append(card)
        places: dict[int, list[int | None]] = {}
        for at, kind in enumerate(slots):
            places.setdefault(kind, []).append(at)
        for kind in deck:
            places.setdefault(kind, []).append(None)
        return prod(self._matchings(places[kind], group) for kind, group in cards.items())

    def _matchings(self, places: list[int | None], cards: list[Sure | Copy]) -> int:
        """In how many ways cards of one kind can be laid into these places.

        Place by place, by how many cards of each sort are left: nobody can tell cards of a sort apart.
        """
        sorts = Counter(cards)
        ways = {tuple(sorts.values()): 1}
        for place in places:
            fitting = [number for number, card in enumerate(sorts) if self._fits(card, place)]
            after: dict[Counts, int] = {}
            for left, before in ways.items():
                for number in fitting:
                    if left[number]:
                        rest = (*left[:number], left[number] - 1, *left[number + 1 :])
                        after[rest] = after.get(rest, 0) + before * left[number]
            ways = after
        return sum(ways.values())

    def _fits(self, card: Sure | Copy, at: int | None) -> bool:
        if isinstance(card, Copy):
            return card.in_deck if at is None else card.pool <= self._slot_pools[at]
        return at is not None and card.low <= at < card.high


def _bounds(ledger: Ledger, book: Book, copies: Sequence[Copy]) -> tuple[Counts, tuple[float, ...]]:
    """How many copies of each pool and later ones, the first pool left out, can lie hidden at a seat: least and most.

    It was dealt so many cards of these pools, and has shown some of them.
    """
    pools = range(1, ledger.pool + 1)
    if not ledger.from_setup:
        return (0,) * len(pools), (inf,) * len(pools)
    sources = list(_sources(ledger, book))
    sure = book.sure()
    popped = sum(step == TAKEN for step, _ in book.steps) - len(sure)
    least, most = [], []
    for pool in pools:
        dealt = sum(own >= pool for own in book.pools)
        late = {kind for contents in ledger.contents[pool:] for kind, count in enumerate(contents) if count}
        unclear = sum(copy.pool < pool and copy.kind in late for copy in copies) + sum(s.kind in late for s in sure)
        least.append(dealt - sum(last >= pool for _, last in sources) - unclear)
        most.append(dealt - sum(first >= pool for first, _ in sources) + popped)
    return tuple(least), tuple(most)


def _sources(ledger: Ledger, book: Book) -> Iterator[tuple[int, int]]:
    """Per card that the seat has shown the first and the last pool that it can be of.

    The first is -1 for a card that it may have taken from a pile.
    """
    dealt: set[int] = set()
    taken: set[int] = set()
    for step, value in book.steps:
        if step == DEALT:
            dealt.add(value)
        elif step == TAKEN:
            taken.add(value)
        elif step == SHOWN:
            pools = [pool for pool in dealt if ledger.contents[pool][value]]
            yield -1 if value in taken else min(pools), max(pools, default=-1)


def _less(counts: Counts, gone: Counts) -> Counts:
    return tuple(count - other for count, other in zip(counts, gone, strict=True))


def _take_fitting(copies: list[Copy], count: int) -> Iterator[int]:
    """Take the first copies that fit into the deck out of a list."""
    chosen = [copy for copy in copies if copy.in_deck][:count]
    for copy in chosen:
        copies.remove(copy)
        yield copy.kind


def _choose(rng: Random, ways: Iterable[tuple[T, float]]) -> T:
    """One of some things, each with the chance of its ways."""
    things = list(ways)
    point = rng.random() * sum(share for _, share in things)
    for thing, share in things:
        point -= share
        if point < 0:
            return thing
    return things[-1][0]
