"""A game set up in the middle: a state to play on from, made of a yard and what is said about the rest of the table.

*Which pieces that leaves.* What is not said is filled from the rest of the deck for the game's number of players,
shuffled by a seed: the faces of coops written ``##``, yards of others (coops alone), and hands (four cards each). All
other cards are the deck; piles are empty unless given.

*What each seat is taken to know.* Its own hand and the faces of its own coops; of others what lies open. All cards
count as drawn from the deck, so no seat has shown a card of its hand (HE.INFO.3), and the log is empty.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

from hennb.core.errors import SetupError
from hennb.core.faults import Fault, PositionError
from hennb.core.messages import Message
from hennb.core.players import seat_name
from hennb.games.hens.game import goal_card_number
from hennb.games.hens.stages import DRAW1, DRAW2, PLACE
from hennb.games.hens.state import HensState
from hennb.games.hens.transitions import HAND, HAND_AT, ROOSTER_ROUND, ROUNDS, begin_draw
from hennb.games.hens.yard import UNKNOWN, Placed, Yard
from hennb.games.hens.yard.cells import CELL_NAMES, START, Box
from hennb.games.hens.yard.faults import yard_faults
from hennb.games.hens.yard.text import read_cards

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from hennb.games.hens.game import HensGame
    from hennb.games.hens.position import HensPosition
    from hennb.games.hens.state import Cards

STAGE_OF_HAND: Final = {HAND_AT.get(stage, HAND): stage for stage in (DRAW1, DRAW2, PLACE)}
"""What a seat is to do, by the size of its hand (HE.TURN.2)."""
_FRAME: Final = Box(3, 3, 6, 5).cells()
"""Where the coops of a yard lie that is not described: a 4x3 frame from d4 on."""


def to_state(  # noqa: PLR0913  (what can be said about a table)
    position: HensPosition,
    *,
    seat: int = 0,
    hand: str | Iterable[str] | None = None,
    others: Mapping[int, str | HensPosition] | None = None,
    hands: Mapping[int, str | Iterable[str]] | None = None,
    piles: Mapping[int, str | Iterable[str]] | None = None,
    first: int | None = None,
    goal_card: int | None = None,
    seed: int = 0,
) -> HensState:
    """A state without history in which a seat has the yard of a position and is to act.

    The round is the number of cards in the yard plus 1; seats that act earlier in the round have one card more. The
    head of this module says which pieces that leaves, and what each seat is taken to know.

    Args:
        position: the yard of the seat, with a card on ``d4`` and, from round 7 on, with its rooster.
        seat: the seat that is to act, from 0.
        hand: its cards: four before its first draw, five before its second, six to place one.
        others: yards of other seats, as positions or texts.
        hands: hands of other seats, four cards each.
        piles: discard piles, the top card first.
        first: the seat that begins every round; left out, that of the game, or seat 0.
        goal_card: left out, that of the game.
        seed: shuffles what is dealt here.

    Raises:
        PositionError: yards, hands and piles do not fit the rules or each other; lists every fault.
        SetupError: a seat or goal card that does not exist, or the goal card is missing.
    """
    game = position.game
    table = _Table(game, _seat(game, "seat", seat), _seat(game, "first", game.first or 0 if first is None else first))
    table.read({**(others or {}), seat: position}, {**(hands or {}), **({} if hand is None else {seat: hand})}, piles)
    card = game.goal_card if goal_card is None else goal_card_number(goal_card, game.pack)
    if card is None and game.options.with_goals:
        raise SetupError(str(Message.of("hens.set.goal_card")))
    faults = tuple(table.faults())
    if faults:
        raise PositionError(faults)
    return table.state(card, Random(seed))


def _seat(game: HensGame, name: str, seat: object) -> int:
    if type(seat) is not int or not 0 <= seat < game.players:
        raise SetupError.value(name, seat, Message.of("core.setup.range", low=0, high=game.players - 1))
    return seat


def _position(game: HensGame, yard: str | HensPosition) -> HensPosition:
    return game.position(yard, check=False) if isinstance(yard, str) else yard


class _Table:
    """What is said about a table, before the rest is dealt."""

    def __init__(self, game: HensGame, seat: int, first: int) -> None:
        self.game = game
        self.seat = seat
        self.first = first
        self.yards: dict[int, HensPosition] = {}
        self.hands: dict[int, Cards] = {}
        self.piles: dict[int, Cards] = {}

    def read(
        self,
        yards: Mapping[int, str | HensPosition],
        hands: Mapping[int, str | Iterable[str]],
        piles: Mapping[int, str | Iterable[str]] | None,
    ) -> None:
        """Take in what is given by seat.

        Raises:
            PositionError: a text that cannot be read.
            SetupError: a seat that does not exist.
        """
        game, pack = self.game, self.game.pack
        self.yards = {_seat(game, "others", owner): _position(game, yard) for owner, yard in yards.items()}
        self.hands = {_seat(game, "hands", owner): read_cards(pack, cards) for owner, cards in hands.items()}
        self.piles = {
            _seat(game, "piles", owner): read_cards(pack, cards, ordered=True) for owner, cards in (piles or {}).items()
        }

    @property
    def own_turns(self) -> int:
        """Turns that the seat has behind it."""
        return len(self.yards[self.seat].yard)

    def turns(self, seat: int) -> int:
        """Turns that any seat has behind it: one more if it acts earlier in the round (HE.TURN.1)."""
        return self.own_turns + (self._place(seat) < self._place(self.seat))

    def _place(self, seat: int) -> int:
        return (seat - self.first) % self.game.players

    # -- faults -------------------------------------------------------------------------

    def faults(self) -> Iterator[Fault]:
        """Everything that does not fit."""
        for seat, position in sorted(self.yards.items()):
            for fault in yard_faults(position.yard, position.roosters, self.game.players):
                yield replace(fault, place=f"{seat_name(seat)} {fault.place}")
            yield from self._yard_faults(seat, position)
        yield from self._count_faults()
        yield from self._card_faults()

    def _yard_faults(self, seat: int, position: HensPosition) -> Iterator[Fault]:
        yard, turns = position.yard, self.turns(seat)
        if yard.cards and not yard.occupied >> START & 1:
            yield _fault("start", f"{seat_name(seat)} {CELL_NAMES[START]}")
        if seat == self.seat and len(yard) >= ROUNDS:
            yield _fault("full", seat_name(seat))
        elif len(yard) != turns:
            yield _fault("yard", seat_name(seat), found=len(yard), expected=turns)
        if self.own_turns < ROOSTER_ROUND and position.roosters:
            yield _fault("early", f"{seat_name(seat)} {position.rooster}", round=ROOSTER_ROUND)
        # A seat whose first six cards were coops has no rooster (HE.ROOST.4).
        if self.own_turns >= ROOSTER_ROUND and not position.roosters and yard.coops.bit_count() < ROOSTER_ROUND:
            yield _fault("rooster", seat_name(seat), round=self.own_turns + 1)

    def _count_faults(self) -> Iterator[Fault]:
        for seat, cards in sorted(self.hands.items()):
            sizes = tuple(STAGE_OF_HAND) if seat == self.seat else (HAND,)
            if len(cards) not in sizes:
                yield _fault("hand", seat_name(seat), found=len(cards), expected=" / ".join(map(str, sizes)))
        for seat, cards in sorted(self.piles.items()):
            if len(cards) > self.turns(seat):
                yield _fault("pile", seat_name(seat), found=len(cards), turns=self.turns(seat))

    def _card_faults(self) -> Iterator[Fault]:
        """More cards of a kind than the deck has, yards, hands and piles taken together (invariant 1)."""
        pack, deck = self.game.pack, Counter(self.game.pack.decks[self.game.players])
        for kind, found in sorted(self._named().items()):
            if found > deck[kind]:
                yield _fault("cards", pack.text(kind), found=found, limit=deck[kind], players=self.game.players)

    def _named(self) -> Counter[int]:
        """The cards that are told by name."""
        named: Counter[int] = Counter()
        for position in self.yards.values():
            named.update(card.kind for card in position.yard.cards if card.kind != UNKNOWN)
        for cards in (*self.hands.values(), *self.piles.values()):
            named.update(cards)
        return named

    # -- the state ----------------------------------------------------------------------

    def state(self, goal_card: int | None, rng: Random) -> HensState:
        """The state, with all that is not told dealt from the deck."""
        game, seats = self.game, range(self.game.players)
        left = list((Counter(game.pack.decks[game.players]) - self._named()).elements())
        rng.shuffle(left)
        state = HensState.initial(game)
        state.first, state.turn, state.goal_card = self.first, self.seat, goal_card
        state.turns_done = self.own_turns * game.players + self._place(self.seat)
        state.yards = tuple(self._yard(seat, left) for seat in seats)
        state.roosters = tuple(self._rooster(seat) for seat in seats)
        state.hands = tuple(self._hand(seat, left) for seat in seats)
        state.piles = tuple(self.piles.get(seat, ()) for seat in seats)
        state.deck = state.deck_full = tuple(sorted(left))
        stage = STAGE_OF_HAND[len(state.hands[self.seat])]
        if stage == PLACE:
            state.stage = PLACE
        else:
            begin_draw(state, stage)
        return state

    def _yard(self, seat: int, left: list[int]) -> Yard:
        if seat in self.yards:
            yard = self.yards[seat].yard
            return Yard.of(yard.pack, (c._replace(kind=left.pop()) if c.kind == UNKNOWN else c for c in yard.cards))
        cells = _FRAME[: self.turns(seat)]
        return Yard.of(self.game.pack, (Placed(cell, left.pop(), True) for cell in cells))

    def _rooster(self, seat: int) -> int | None:
        roosters = self.yards[seat].roosters if seat in self.yards else ()
        return roosters[0] if roosters else None

    def _hand(self, seat: int, left: list[int]) -> Cards:
        return self.hands[seat] if seat in self.hands else tuple(sorted(left.pop() for _ in range(HAND)))


def _fault(key: str, place: str, **params: int | str) -> Fault:
    return Fault(f"text.set_{key}", place, Message.of(f"hens.set.{key}", **params))
