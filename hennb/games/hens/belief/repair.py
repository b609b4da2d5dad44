"""One world that fits the log, found where drafts find none.

Each pool is dealt out at random. Then, as long as a seat lacks a card for something that it did, a card of that kind
is exchanged with one that it was dealt of the same pool. Such an exchange is kept if no more is lacking after it, and
now and then if more is, so that the search does not stay where it cannot get better.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.games.hens.belief.ledger import COVERED, DEALT, TAKEN
from hennb.games.hens.belief.worlds import World

if TYPE_CHECKING:
    from random import Random

    from hennb.games.hens.belief.effort import Effort
    from hennb.games.hens.belief.ledger import Book, Ledger

ANY: Final = -1
"""Where any kind will do."""
DECK: Final = -1
"""What stands for a seat where a card lies in the deck."""
_UPHILL: Final = 0.05
"""How often an exchange is kept after which one use more lacks its card."""


class Lack(NamedTuple):
    """A use without a card: it takes one of this kind, among the first `limit` cards that came to the seat."""

    kind: int
    limit: int


class Spot(NamedTuple):
    """Where a card of a pool came to: a seat and the place in what it got, or the deck."""

    seat: int
    at: int


class Course:
    """What came to one seat, in order, and what it did with it.

    Attributes:
        got: kinds of the cards from piles and from the deck.
        deals: of those from the deck the pool and the place in `got`.
    """

    def __init__(self, book: Book) -> None:
        self.got: list[int] = []
        self.deals: list[tuple[int, int]] = []
        self._shown: dict[int, list[int]] = {}
        self._slots: list[tuple[int, int]] = []
        for step, value in book.steps:
            if step == DEALT:
                self.deals.append((value, len(self.got)))
                self.got.append(ANY)
            elif step == TAKEN:
                self.got.append(value)
            elif step == COVERED:
                self._slots.append((value, len(self.got)))
            else:
                self._shown.setdefault(value, []).append(len(self.got))
        self._slots += [(slot, len(self.got)) for slot in range(book.hand, book.high)]

    def lacking(self) -> list[Lack]:
        """The uses for which there is no card in time; none if a history can end in what the seat got."""
        left, lacking = self._left()
        reached = 0
        for _, limit in self._slots:
            if reached < len(left) and left[reached] < limit:
                reached += 1
            else:
                lacking.append(Lack(ANY, limit))
        return lacking

    def laid(self) -> list[tuple[int, int]]:
        """Slots with the kinds that lie there, if nothing is lacking."""
        left, _ = self._left()
        return [(slot, self.got[at]) for (slot, _), at in zip(self._slots, left, strict=True)]

    def _left(self) -> tuple[list[int], list[Lack]]:
        """The cards that it did not show, and the uses that lack one; each use takes the latest card that it can."""
        came: dict[int, list[int]] = {}
        for at, kind in enumerate(self.got):
            came.setdefault(kind, []).append(at)
        left, lacking = [], []
        for kind, places in came.items():
            free: list[int] = []
            reached = 0
            for limit in self._shown.get(kind, ()):
                while reached < len(places) and places[reached] < limit:
                    free.append(places[reached])
                    reached += 1
                if free:
                    free.pop()
                else:
                    lacking.append(Lack(kind, limit))
            left += free + places[reached:]
        lacking += [Lack(kind, limit) for kind, limits in self._shown.items() if kind not in came for limit in limits]
        return sorted(left), lacking


def repaired_world(ledger: Ledger, rng: Random, effort: Effort, *, mixed: bool) -> World:
    """A world that fits the log, not drawn fairly.

    Args:
        ledger: of the observation.
        rng: deals the first cards, and chooses what is tried.
        effort: what the search may take.
        mixed: whether the deck must hold two kinds.

    Raises:
        SpentError: no world was found with this effort.
    """
    table = _Table(ledger, rng)
    while table.lacks or (mixed and len(set(table.deck)) == 1):
        effort.spend()
        table.try_exchange()
    slots = [ANY] * ledger.slots
    for course in table.courses:
        for slot, kind in course.laid():
            slots[slot] = kind
    deals = [[course.got[at] for _, at in course.deals] for course in table.courses]
    return World(slots, tuple(sorted(table.deck)), deals)


class _Table:
    """Cards as they may have been dealt.

    Attributes:
        courses: per book what came to the seat.
        deck: the kinds that lie there.
        lacks: seats that lack cards, with what they lack.
    """

    def __init__(self, ledger: Ledger, rng: Random) -> None:
        self._rng = rng
        self.courses = [Course(book) for book in ledger.books.values()]
        self.deck = [ANY] * ledger.view.deck_size
        contents = _contents(ledger)
        last = len(contents) - 1
        self._pools: list[list[Spot]] = [[] for _ in contents]
        self._pool_of: dict[Spot, int] = {}
        for seat, course in enumerate(self.courses):
            for number, at in course.deals:
                pool = number if ledger.from_setup else last * (number == ledger.pool)
                self._pools[pool].append(Spot(seat, at))
                self._pool_of[Spot(seat, at)] = pool
        self._pools[last] += [Spot(DECK, at) for at in range(len(self.deck))]
        for spots, copies in zip(self._pools, contents, strict=True):
            cards = [kind for kind, number in enumerate(copies) for _ in range(number)]
            rng.shuffle(cards)
            for spot, kind in zip(spots, cards, strict=True):
                self._put(spot, kind)
        self.lacks = {seat: lacking for seat, course in enumerate(self.courses) if (lacking := course.lacking())}

    def try_exchange(self) -> None:
        """Exchange two cards of a pool, one of them too late or too much for its seat; take it back if it is worse."""
        pair = self._pair()
        if pair is None:
            return
        self._exchange(*pair)
        seats = {spot.seat for spot in pair if spot.seat != DECK}
        lacking = {seat: self.courses[seat].lacking() for seat in seats}
        worse = sum(len(lacking[seat]) - len(self.lacks.get(seat, ())) for seat in seats)
        if worse > 0 and self._rng.random() >= _UPHILL**worse:
            self._exchange(*pair)
            return
        for seat in seats:
            self.lacks.pop(seat, None)
            if lacking[seat]:
                self.lacks[seat] = lacking[seat]

    def _pair(self) -> tuple[Spot, Spot] | None:
        """A spot that a missing card should come to, and one of its pool where such a card lies; None if none does."""
        if self.lacks:
            seat = self._rng.choice(sorted(self.lacks))
            kind, limit = self._rng.choice(self.lacks[seat])
            spots = [Spot(seat, at) for _, at in self.courses[seat].deals if at < limit]
        else:  # the deck is of one kind
            seat, kind, limit = DECK, ANY, len(self.deck)
            spots = [Spot(DECK, at) for at in range(limit)]
        if not spots:
            return None
        spot = self._rng.choice(spots)
        pool = self._pools[self._pool_of.get(spot, len(self._pools) - 1)]
        own = self._kind(spot)
        others = [
            other
            for other in pool
            if (other.seat != seat or other.at >= limit)
            and self._kind(other) != own
            and kind in (ANY, self._kind(other))
        ]
        return (spot, self._rng.choice(others)) if others else None

    def _exchange(self, one: Spot, other: Spot) -> None:
        first, second = self._kind(one), self._kind(other)
        self._put(one, second)
        self._put(other, first)

    def _kind(self, spot: Spot) -> int:
        return self._cards(spot)[spot.at]

    def _put(self, spot: Spot, kind: int) -> None:
        self._cards(spot)[spot.at] = kind

    def _cards(self, spot: Spot) -> list[int]:
        return self.deck if spot.seat == DECK else self.courses[spot.seat].got


def _contents(ledger: Ledger) -> list[list[int]]:
    """Per pool and kind the copies that went to hidden hands or are in the deck.

    Of a set position only the last pool is known; what else there is came from pools that nobody tells apart.
    """
    if ledger.from_setup:
        return ledger.contents
    rest = ledger.unseen.copy()
    for book in ledger.books.values():
        for step, value in book.steps:
            if step == TAKEN:
                rest[value] -= 1
            elif step not in (DEALT, COVERED):
                rest[value] += 1
    if not ledger.pool:
        return [rest]
    last = ledger.contents[-1]
    return [[copies - late for copies, late in zip(rest, last, strict=True)], last]
