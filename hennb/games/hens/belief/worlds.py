"""Random cards for the hidden places, every fitting assignment with the same chance (HE.INFO.5).

A draft lays each unseen copy into a slot or leaves it in the deck, and obeys most of what is known: first the cards
that lie for sure in some slots, then the rest. A draft is kept with a chance that evens out how many drafts lead to
the same kinds in the same places, and only if a history leads to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hennb.games.hens.belief.histories import deals_of
from hennb.games.hens.belief.laying import EMPTY, identical_orders, lay_sure
from hennb.games.hens.belief.pools import ManyPools
from hennb.games.hens.stages import CARD1, CARD2

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from hennb.games.hens.belief.ledger import Ledger, Sure


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
        self._fewest = identical_orders(self.sure)

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


def loose_copies(ledger: Ledger, sure: Sequence[Sure]) -> list[int]:
    """The unseen copies but the sure ones, as kinds."""
    left = ledger.unseen.copy()
    for card in sure:
        left[card.kind] -= 1
    return [kind for kind, copies in enumerate(left) for _ in range(copies)]


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
