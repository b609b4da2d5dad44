"""Laying cards that are sure to lie in some range of slots."""

from __future__ import annotations

from collections import Counter
from math import factorial, prod
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence
    from random import Random

    from hennb.games.hens.belief.ledger import Sure

EMPTY: Final = -1
"""A slot without a card."""


class Draft(NamedTuple):
    """Cards for the hidden places.

    Attributes:
        slots: the kind in each slot.
        deck: the kinds that are left for the deck.
        chance: with which it is kept: the more drafts there are of the same cards in the same places, the less.
    """

    slots: list[int]
    deck: Sequence[int]
    chance: float


def lay_sure(slots: list[int], sure: Sequence[Sure], rng: Random) -> None:
    """Lay the sure cards into free slots of theirs. With the inner ranges first each way has the same chance."""
    random = rng.random
    for kind, low, high in sure:
        at = low + int(random() * (high - low))
        while slots[at] != EMPTY:
            at = low + int(random() * (high - low))
        slots[at] = kind


def identical_orders(cards: Iterable[Hashable]) -> int:
    """In how many orders cards can be laid that nobody can tell apart."""
    return prod(map(factorial, Counter(cards).values()))
