"""What the log tells a seat about the cards that it cannot see (HE.INFO.1 to HE.INFO.3).

A hidden place of another seat is a *slot*: a coop or a card of its hand. Slots are numbered seat by seat, the coops
in the order in which they were placed, then the hand, so that all places in which a card may lie that was taken at
some moment are one range. The deck is what is left when the slots are filled.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from hennb.core.players import ALL, seat_of
from hennb.games.hens.actions import (
    DECK,
    HIDDEN,
    Coop,
    Deal,
    Discard,
    Draw,
    FirstSeat,
    GoalCard,
    Place,
    Rebuild,
    Rooster,
)
from hennb.games.hens.quantities import HAND
from hennb.games.hens.stages import STAGES
from hennb.games.hens.transitions import rebuilt
from hennb.games.hens.yard import UNKNOWN
from hennb.games.hens.yard.cells import CELL_INDEX, CELL_NAMES

if TYPE_CHECKING:
    from hennb.games.hens.observation import HensObservation

DEALT: Final = 0
TAKEN: Final = 1
SHOWN: Final = 2
COVERED: Final = 3


class Sure(NamedTuple):
    """A card that was taken from a pile and not seen since: it lies in one of the slots from low to high - 1."""

    kind: int
    low: int
    high: int


class Book:
    """One seat whose cards are hidden.

    Attributes:
        seat: the seat.
        low, hand, high: its slots are low to high - 1, those from hand on are its hand.
        steps: what its hand won and lost, in order: `DEALT` with a pool, `TAKEN` and `SHOWN` with a kind, `COVERED`
            with a slot.
        deals: per card from the deck its index in the log, None for one that came before the log.
        pools: per card from the deck how often the deck had been formed anew.
        covers: per coop its index in the log (None before the log) and its cell, in the order of placing.
        slot_pools: per slot the last pool from which the seat had been dealt when it filled the slot.
        takes: whether it has taken a card from a pile.
        unseen_takes: per kind the first slots of the cards taken and not seen since, the latest taken last.
    """

    __slots__ = (
        "covers",
        "deals",
        "hand",
        "high",
        "low",
        "pools",
        "seat",
        "slot_pools",
        "steps",
        "takes",
        "unseen_takes",
    )

    def __init__(self, seat: int, low: int, coops: int, hand: int) -> None:
        self.seat = seat
        self.low, self.hand, self.high = low, low + coops, low + coops + hand
        self.steps: list[tuple[int, int]] = []
        self.deals: list[int | None] = []
        self.pools: list[int] = []
        self.covers: list[tuple[int | None, int]] = []
        self.slot_pools: list[int] = []
        self.takes = False
        self.unseen_takes: dict[int, list[int]] = {}

    def dealt(self, index: int | None, pool: int) -> None:
        self.deals.append(index)
        self.pools.append(pool)
        self.steps.append((DEALT, pool))

    def taken(self, kind: int) -> None:
        self.takes = True
        self.unseen_takes.setdefault(kind, []).append(self.low + len(self.covers))
        self.steps.append((TAKEN, kind))

    def shown(self, kind: int) -> None:
        """A card is played. To use up the latest taken first leaves the earlier one, which fits more places."""
        if self.unseen_takes.get(kind):
            self.unseen_takes[kind].pop()
        self.steps.append((SHOWN, kind))

    def covered(self, index: int | None, cell: int) -> None:
        self.steps.append((COVERED, self.low + len(self.covers)))
        self.covers.append((index, cell))
        self.slot_pools.append(self.pools[-1] if self.pools else 0)

    def dealt_before(self) -> None:
        """Put first what the seat must have had before the log begins."""
        gains = sum(step in (DEALT, TAKEN) for step, _ in self.steps)
        had = len(self.steps) - gains + (self.high - self.hand) - gains
        self.steps = [(DEALT, 0)] * had + self.steps
        self.deals = [*([None] * had), *self.deals]
        self.pools = [0] * had + self.pools

    def sure(self) -> list[Sure]:
        """What is left of the cards taken, those with the fewest places first."""
        kept = [Sure(kind, low, self.high) for kind, lows in self.unseen_takes.items() for low in lows]
        return sorted(kept, key=lambda card: -card.low)


class Ledger:
    """All that the sampler asks of an observation; made once for each.

    Attributes:
        view: the observation.
        books: the seats whose cards are hidden.
        slots: number of slots.
        unseen: per kind the copies that lie in slots or in the deck.
        contents: per pool and kind the copies that it held, less those dealt to open hands.
        veiled: per pool but the first and kind the copies in slots of others when it was formed, and those taken from
            piles since: no more can lie in slots that were filled without a card of this pool or a later one.
        draws: per pool the indices in the log of the cards dealt from it, the cards of the set-up left out.
        sealed: index in the log and seat of every rooster that is not known.
        from_setup: whether the log begins with the set-up of the game.
    """

    __slots__ = (
        "_dealt",
        "_formed",
        "_open",
        "_piles",
        "_seen",
        "books",
        "contents",
        "draws",
        "from_setup",
        "sealed",
        "slots",
        "unseen",
        "veiled",
        "view",
    )

    def __init__(self, view: HensObservation) -> None:
        self.view = view
        game = view.game
        seats = range(game.players)
        self._open = [view.seat in (ALL, seat) for seat in seats]
        self.books: dict[int, Book] = {}
        self.slots = 0
        for seat in seats:
            if not self._open[seat]:
                covered = sum(card.kind == UNKNOWN for card in view.yards[seat].cards)
                book = Book(seat, self.slots, covered, len(view.hands[seat]))
                self.books[seat], self.slots = book, book.high
        self._dealt = 0
        self._seen = [0] * len(game.pack.kinds)
        self._piles: list[tuple[int, ...]] = [()] * game.players
        self.contents = [_counts(game.pack.decks[game.players], len(self._seen))]
        self.veiled: list[list[int]] = []
        self.draws: list[list[int]] = [[]]
        self.sealed: list[tuple[int, int]] = []
        full = self.contents[0].copy()
        self.from_setup = self._log_begins_with_setup()
        if not self.from_setup:
            self._cover_before()
        self._read(full)
        self.unseen = [total - seen for total, seen in zip(full, self._seen, strict=True)]
        if not self.from_setup:
            self._complete(full)
        for book in self.books.values():
            book.slot_pools += [book.pools[-1] if book.pools else 0] * (book.high - book.hand)

    @property
    def pool(self) -> int:
        """The pool that the deck is what is left of."""
        return len(self.contents) - 1

    def _log_begins_with_setup(self) -> bool:
        """Whether every card was dealt in the log. A position that somebody set up has a log that begins later."""
        if STAGES[self.view.stage].phase == "setup":
            return True
        deals = 0
        for event in self.view.history:
            verb = type(event.action)
            if verb is Deal:
                deals += 1
            elif verb is not FirstSeat and verb is not GoalCard:
                break
        return deals >= HAND * self.view.game.players

    def _cover_before(self) -> None:
        """The coops that a set position began with."""
        logged = {(event.turn, event.action.cell) for event in self.view.history if isinstance(event.action, Coop)}
        for seat, book in self.books.items():
            for card in self.view.yards[seat].cards:
                if card.kind == UNKNOWN and (seat, CELL_NAMES[card.cell]) not in logged:
                    book.covered(None, card.cell)

    def _complete(self, full: list[int]) -> None:
        """Take from the table what the log of a set position does not tell.

        Cards of piles that were set up are known only as far as they have come up again; a seat that took one is
        taken to have drawn it, and holds it as long as it stands in the public list (HE.INFO.3).
        """
        self.unseen, index = full.copy(), self.view.game.pack.index
        for seat, yard in enumerate(self.view.yards):
            open_hand = self.view.hands[seat] if self._open[seat] else ()
            in_yard = (card.kind for card in yard.cards if card.kind != UNKNOWN)
            for kind in (*in_yard, *(index[card] for card in (*open_hand, *self.view.piles[seat]))):
                self.unseen[kind] -= 1
        for seat, book in self.books.items():
            book.dealt_before()
            turned_up = Counter(c.kind for c in self.view.yards[seat].cards if c.face_down and c.kind != UNKNOWN)
            exposed = Counter(index[card] for card in self.view.exposed[seat]) - turned_up
            for kind, copies in exposed.items():
                lows = book.unseen_takes.get(kind, [])
                book.unseen_takes[kind] = [book.low] * (copies - len(lows)) + lows
        self.veiled = [full for _ in self.veiled]
        if self.pool:
            known = _counts(tuple(index[card] for card in self.view.rebuilt), len(full))
            formed = _counts(self._formed, len(full))
            self.contents[-1] = [c + k - f for c, k, f in zip(self.contents[-1], known, formed, strict=True)]

    def sure(self) -> list[Sure]:
        """The cards that lie for sure in some range of slots; of ranges in each other the inner one first."""
        return [card for book in self.books.values() for card in book.sure()]

    def _read(self, full: list[int]) -> None:
        index = self.view.game.pack.index
        for at, event in enumerate(self.view.history):
            action: Any = event.action
            seat = event.turn
            verb = type(action)  # this loop is the dear part of a first sample; matching on classes is slower
            if verb is Deal:
                self._deal(at, seat, index.get(action.card, UNKNOWN))
            elif verb is Place:
                self._show(seat, index[action.card])
            elif verb is Discard:
                self._piles[seat] = (index[action.card], *self._piles[seat])
                self._show(seat, index[action.card])
            elif verb is Coop and not self._open[seat]:
                if action.card == HIDDEN:
                    self.books[seat].covered(at, CELL_INDEX[action.cell])
                else:  # turned up at the end
                    self._show(seat, index[action.card])
            elif verb is Draw and action.source != DECK:
                self._take(seat, seat_of(action.source))
            elif verb is Rooster and action.cell == HIDDEN:
                self.sealed.append((at, seat))
            elif verb is Rebuild:
                self._form_pool(seat, full)

    def _deal(self, at: int, seat: int, kind: int) -> None:
        self._dealt += 1
        if self._dealt > HAND * self.view.game.players or not self.from_setup:
            self.draws[-1].append(at)
        if kind == UNKNOWN:
            self.books[seat].dealt(at, self.pool)
        else:
            self._seen[kind] += 1
            self.contents[-1][kind] -= 1

    def _take(self, seat: int, source: int) -> None:
        if not self._piles[source]:
            return  # a pile that was set up; see `_complete`
        kind, *rest = self._piles[source]
        self._piles[source] = tuple(rest)
        if not self._open[seat]:
            self._seen[kind] -= 1
            self.books[seat].taken(kind)
            for veiled in self.veiled:
                veiled[kind] += 1

    def _show(self, seat: int, kind: int) -> None:
        if not self._open[seat]:
            self._seen[kind] += 1
            self.books[seat].shown(kind)

    def _form_pool(self, seat: int, full: list[int]) -> None:
        formed = rebuilt(tuple(self._piles), seat, self.view.game.options.deck_empty)
        if formed is None and self.from_setup:
            raise ValueError("the log forms a deck where the rules form none")
        cards, piles = formed or ((), self._piles)  # of piles that were set up, which the log does not tell
        self.veiled.append([total - seen for total, seen in zip(full, self._seen, strict=True)])
        self._formed = cards
        self.contents.append(_counts(cards, len(full)))
        self.draws.append([])
        self._piles = list(piles)
        for kind in cards:
            self._seen[kind] -= 1


def _counts(kinds: tuple[int, ...], size: int) -> list[int]:
    counts = [0] * size
    for kind in kinds:
        counts[kind] += 1
    return counts
