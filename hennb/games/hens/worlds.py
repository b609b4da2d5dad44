"""Random cards for the hidden places, every fitting assignment with the same chance (HE.INFO.5).

A draft lays each unseen copy into a slot or leaves it in the deck, and obeys most of what is known: first the cards
that lie for sure in some slots, then the places that the fewest cards fit, then the rest. A draft is kept with a
chance that evens out how many drafts lead to the same kinds in the same places, and only if a history leads to it.
"""

from __future__ import annotations

from math import factorial, perm, prod
from typing import TYPE_CHECKING, NamedTuple

from hennb.games.hens.histories import deals_of
from hennb.games.hens.stages import CARD1, CARD2

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from hennb.games.hens.ledger import Ledger, Sure

EMPTY = -1


class World(NamedTuple):
    """What a seat cannot see.

    Attributes:
        slots: the kind in each slot.
        deck: the kinds in the deck, rising.
        deals: per book the kinds dealt to the seat, in order.
    """

    slots: list[int]
    deck: tuple[int, ...]
    deals: list[list[int]]


class OnePool:
    """Drafts while the deck is the first one: beside the sure cards every card fits everywhere."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.sure = ledger.sure()
        self.loose = loose_copies(ledger, self.sure)
        self._fewest = prod(map(factorial, _counted(self.sure).values()))

    def draft(self, rng: Random) -> tuple[list[int], Sequence[int]] | None:
        """Slots and deck; None for a draft that was not kept."""
        slots = [EMPTY] * self.ledger.slots
        lay_sure(slots, self.sure, rng)
        loose, size, random = self.loose.copy(), len(self.loose), rng.random
        for at, kind in enumerate(slots):
            if kind == EMPTY:
                pick = int(random() * size)
                size -= 1
                slots[at], loose[pick] = loose[pick], loose[size]
        if self.sure and random() * self._ways(slots) >= self._fewest:
            return None
        return slots, loose[:size]

    def _ways(self, slots: list[int]) -> int:
        """In how many ways the sure cards could have been laid so that these kinds come out."""
        ways = 1
        laid: dict[tuple[int, int], int] = {}
        for card in self.sure:
            before = laid.get((card.kind, card.high), 0)
            ways *= slots[card.low : card.high].count(card.kind) - before
            laid[card.kind, card.high] = before + 1
        return ways


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


class ManyPools:
    """Drafts after the deck was formed anew, when old slots and the deck hold cards of different pools.

    Of the copies of a kind that are not sure the first ones may lie in old slots and the last ones in the deck, as
    many as there can be; so every world that fits comes from some draft.
    """

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.sure = ledger.sure()
        self.copies = self._label_copies()
        self._slot_pools = [pool for book in ledger.books.values() for pool in book.slot_pools]
        self._fewest = prod(map(factorial, _counted([*self.sure, *self.copies]).values()))
        deck, old = self.ledger.view.deck_size, sum(pool < ledger.pool for pool in self._slot_pools)
        fit_deck = sum(copy.in_deck for copy in self.copies)
        fit_old = sum(copy.pool < ledger.pool for copy in self.copies)
        self._deck_first = deck * fit_old > old * fit_deck
        self._most = self._most_ways(fit_deck)

    def draft(self, rng: Random) -> tuple[list[int], Sequence[int]] | None:
        """Slots and deck; None for a draft that was not kept."""
        slots = [EMPTY] * self.ledger.slots
        lay_sure(slots, self.sure, rng)
        free, deck, ways = self.copies.copy(), [], 1
        for pool in self._order():
            here = [at for at, kind in enumerate(slots) if kind == EMPTY and self._slot_pools[at] == pool]
            count = self.ledger.view.deck_size if pool is None else len(here)
            fitting = [at for at, copy in enumerate(free) if (copy.in_deck if pool is None else copy.pool <= pool)]
            if count > len(fitting):
                return None
            ways *= perm(len(fitting), count)
            chosen = rng.sample(fitting, count)
            if pool is None:
                deck = [free[at].kind for at in chosen]
            for at, pick in zip(here, chosen, strict=False):
                slots[at] = free[pick].kind
            taken = set(chosen)
            free = [copy for at, copy in enumerate(free) if at not in taken]
        if rng.random() * self._most * self._ways(slots, deck) >= ways * self._fewest:
            return None
        return slots, deck

    def _order(self) -> list[int | None]:
        """The pools of slots from old to new, with None for the deck."""
        old: list[int | None] = list(range(self.ledger.pool))
        return [None, *old, self.ledger.pool] if self._deck_first else [*old, None, self.ledger.pool]

    def _label_copies(self) -> list[Copy]:
        sure: dict[int, int] = {}
        for card in self.sure:
            sure[card.kind] = sure.get(card.kind, 0) + 1
        last = self.ledger.pool
        copies = []
        for kind, unseen in enumerate(self.ledger.unseen):
            count = unseen - sure.get(kind, 0)
            in_deck = min(count, self.ledger.contents[last][kind])
            most = [min(veiled[kind] for veiled in self.ledger.veiled[pool:]) for pool in range(last)]
            for number in range(count):
                pool = next((pool for pool in range(last) if number < most[pool]), last)
                copies.append(Copy(kind, pool, number >= count - in_deck))
        return copies

    def _most_ways(self, fit_deck: int) -> int:
        """No draft has more ways: the most over all numbers of sure cards that lie in the slots of each pool."""
        pools = range(self.ledger.pool + 1)
        free = [self._slot_pools.count(pool) for pool in pools]
        fit = [sum(copy.pool <= pool for copy in self.copies) for pool in pools]
        deck = perm(fit_deck, self.ledger.view.deck_size)

        def most(pool: int, sure: int, used: int) -> int:
            if pool == self.ledger.pool:
                return factorial(free[pool] - sure) if sure <= free[pool] else 0
            return max(
                (
                    perm(fit[pool] - used, free[pool] - here) * most(pool + 1, sure - here, used + free[pool] - here)
                    for here in range(min(sure, free[pool]) + 1)
                    if fit[pool] - used >= free[pool] - here
                ),
                default=0,
            )

        return deck * most(0, len(self.sure), 0)

    def _ways(self, slots: list[int], deck: list[int]) -> int:
        """In how many ways the copies could have been laid so that these kinds come out."""
        cards: dict[int, list[Sure | Copy]] = {}
        everything: list[Sure | Copy] = [*self.sure, *self.copies]
        for card in everything:
            cards.setdefault(card.kind, []).append(card)
        places: dict[int, list[int | None]] = {}
        for at, kind in enumerate(slots):
            places.setdefault(kind, []).append(at)
        for kind in deck:
            places.setdefault(kind, []).append(None)
        return prod(self._matchings(places[kind], tuple(group)) for kind, group in cards.items())

    def _matchings(self, places: list[int | None], cards: tuple[Sure | Copy, ...]) -> int:
        """In how many ways cards of one kind can be laid into these places."""
        if not places:
            return 1
        first, *rest = places
        return sum(
            self._matchings(rest, cards[:at] + cards[at + 1 :])
            for at, card in enumerate(cards)
            if self._fits(card, first)
        )

    def _fits(self, card: Sure | Copy, at: int | None) -> bool:
        if isinstance(card, Copy):
            return card.in_deck if at is None else card.pool <= self._slot_pools[at]
        return at is not None and card.low <= at < card.high


def loose_copies(ledger: Ledger, sure: Sequence[Sure]) -> list[int]:
    """The unseen copies but the sure ones, as kinds."""
    left = ledger.unseen.copy()
    for card in sure:
        left[card.kind] -= 1
    return [kind for kind, copies in enumerate(left) for _ in range(copies)]


def lay_sure(slots: list[int], sure: Sequence[Sure], rng: Random) -> None:
    """Lay the sure cards into free slots of theirs. With the inner ranges first each way has the same chance."""
    random = rng.random
    for kind, low, high in sure:
        at = low + int(random() * (high - low))
        while slots[at] != EMPTY:
            at = low + int(random() * (high - low))
        slots[at] = kind


def sample_world(ledger: Ledger, drafts: OnePool | ManyPools, rng: Random) -> World:
    """A world that fits the log, all with the same chance."""
    # a card drawn from a deck of one kind comes by itself (HE.DRAW.8), so where one is awaited there are two kinds
    mixed = ledger.view.stage in (CARD1, CARD2)
    while True:
        drafted = drafts.draft(rng)
        if drafted is None:
            continue
        slots, left = drafted
        deck = tuple(sorted(left))
        if mixed and deck[0] == deck[-1]:
            continue
        deals = deals_of(ledger, slots, deck)
        if deals is not None:
            return World(slots, deck, deals)


def _counted(cards: Sequence[object]) -> dict[object, int]:
    counts: dict[object, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return counts
