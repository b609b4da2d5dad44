"""Random cards for the hidden places, every fitting assignment with the same chance (HE.INFO.5).

A draft lays each unseen copy into a slot or leaves it in the deck, and obeys most of what is known: first the cards
that lie for sure in some slots, then the rest. A draft is kept with a chance that evens out how many drafts lead to
the same kinds in the same places, and only if a history leads to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.games.hens.belief.effort import Effort, SpentError
from hennb.games.hens.belief.histories import deals_of
from hennb.games.hens.belief.laying import EMPTY, Draft, identical_orders, lay_sure
from hennb.games.hens.belief.pools import ManyPools
from hennb.games.hens.stages import CARD1, CARD2

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from hennb.games.hens.belief.ledger import Ledger, Sure
    from hennb.games.hens.observation import HensObservation

PLAN_STEPS: Final = 200_000
"""For what is counted before the first draft."""
DRAFT_STEPS: Final = 300_000
"""For the drafts of one world, and the search for their histories."""
TRIALS: Final = 400
"""After so many drafts it is asked whether there is hope that one will be kept."""


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

    steps = 3

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.sure = ledger.sure()
        self.loose = loose_copies(ledger, self.sure)
        self._fewest = identical_orders(self.sure)

    def draft(self, rng: Random, effort: Effort) -> Draft:
        """Cards for all places."""
        slots = [EMPTY] * self.ledger.slots
        lay_sure(slots, self.sure, rng)
        loose, size, random = self.loose.copy(), len(self.loose), rng.random
        for at, kind in enumerate(slots):
            if kind == EMPTY:
                pick = int(random() * size)
                size -= 1
                slots[at], loose[pick] = loose[pick], loose[size]
        return Draft(slots, loose[:size], self._fewest / self._ways(slots) if self.sure else 1)

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


def plan_drafts(ledger: Ledger) -> OnePool | ManyPools | None:
    """How worlds are drafted; None if there is too much to count beforehand."""
    if not ledger.pool:
        return OnePool(ledger)
    try:
        return ManyPools(ledger, Effort(PLAN_STEPS))
    except SpentError:
        return None


def fair_world(ledger: Ledger, drafts: OnePool | ManyPools, rng: Random) -> World | None:
    """A world that fits the log, all with the same chance.

    None if none was found with `DRAFT_STEPS`, or if the first drafts tell that none is likely to be. What drafts are
    given up for says nothing of the next one, so those that are kept are fair.
    """
    mixed, effort = awaits_card(ledger.view), Effort(DRAFT_STEPS)
    number, hope, least = 0, 0.0, drafts.steps / DRAFT_STEPS
    try:
        while True:
            effort.spend(drafts.steps)
            slots, left, chance = drafts.draft(rng, effort)
            number, hope = number + 1, hope + chance
            if number == TRIALS and hope / TRIALS < least:
                return None
            if chance < 1 and rng.random() >= chance:
                continue
            deck = tuple(sorted(left))
            if mixed and deck[0] == deck[-1]:
                continue
            deals = deals_of(ledger, slots, deck, effort)
            if deals is not None:
                return World(slots, deck, deals)
    except SpentError:
        return None


def awaits_card(view: HensObservation) -> bool:
    """Whether a card of the deck is due. A sure one comes by itself (HE.DRAW.8), so there are two kinds at least."""
    return view.stage in (CARD1, CARD2)
