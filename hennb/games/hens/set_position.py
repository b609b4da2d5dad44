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
from hennb.core.players import check_seat, seat_name
from hennb.games.hens.actions import HIDDEN
from hennb.games.hens.game import first_seat, goal_card_number
from hennb.games.hens.quantities import HAND
from hennb.games.hens.soundness import table_flaws
from hennb.games.hens.stages import DRAW1, DRAW2, HAND_AT, PLACE
from hennb.games.hens.state import HensState
from hennb.games.hens.transitions import begin_draw, order_in_round, turns_of
from hennb.games.hens.yard import UNKNOWN, Placed, Yard
from hennb.games.hens.yard.cells import Box
from hennb.games.hens.yard.faults import rooster_faults
from hennb.games.hens.yard.text import read_cards

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from hennb.games.hens.game import HensGame
    from hennb.games.hens.position import HensPosition
    from hennb.games.hens.soundness import Flaw
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
    first: str | int | None = None,
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
        first: the seat that begins every round, as in the set-up of a game (``seat2``, or 2); left out, that of the
            game, or ``seat1`` where chance would choose.
        goal_card: left out, that of the game.
        seed: shuffles what is dealt here.

    Raises:
        PositionError: yards, hands and piles do not fit the rules or each other; lists every fault.
        SetupError: a seat or goal card that does not exist, or the goal card is missing.
    """
    table = _Table(position.game, seat)
    table.read({**(others or {}), seat: position}, {**(hands or {}), **({} if hand is None else {seat: hand})}, piles)
    return table.state(first, goal_card, Random(seed))


class _Table:
    """What is said about a table: yards, hands and piles by seat. The rest is dealt."""

    def __init__(self, game: HensGame, seat: int) -> None:
        check_seat(seat, game.players)
        self.game = game
        self.seat = seat
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
        for name, given in (("others", yards), ("hands", hands), ("piles", piles or {})):
            for owner in given:
                check_seat(owner, game.players, name=name)
        self.yards = {
            owner: game.position(yard, check=False) if isinstance(yard, str) else yard for owner, yard in yards.items()
        }
        self.hands = {owner: read_cards(pack, cards) for owner, cards in hands.items()}
        self.piles = {owner: read_cards(pack, cards, ordered=True) for owner, cards in (piles or {}).items()}

    def state(self, first: str | int | None, goal_card: int | None, rng: Random) -> HensState:
        """The state, with all that is not told dealt from the deck, and what the rules do by themselves done.

        Raises:
            PositionError: with every fault.
            SetupError: a seat or goal card that does not exist, or no goal card.
        """
        game = self.game
        state = HensState.initial(game)
        state.first = first_seat(game.setup["first"] if first is None else first, game.players) or 0
        state.goal_card = self._goal_card(goal_card)
        state.turn, state.stage = self.seat, DRAW1
        state.turns_done = len(self.yards[self.seat].yard) * game.players + order_in_round(state, self.seat)
        lacking = self._deal(state, rng)
        stage = STAGE_OF_HAND.get(len(state.hands[self.seat]))
        state.stage = stage or DRAW1
        faults = tuple(dict.fromkeys((*self._faults(stage, lacking), *self._flaws(state))))
        if faults:
            raise PositionError(faults)
        if stage != PLACE:
            begin_draw(state, state.stage)
        return state

    def _goal_card(self, given: int | None) -> int | None:
        if not self.game.options.with_goals:
            return None
        card = self.game.goal_card if given is None else goal_card_number(given, self.game.pack)
        if card is None:
            raise SetupError(str(Message.of("hens.set.goal_card")))
        return card

    # -- dealing ------------------------------------------------------------------------

    def _deal(self, state: HensState, rng: Random) -> int:
        """Fill the fields of a state, and tell how many cards were lacking; those are unknown."""
        game, seats = self.game, range(self.game.players)
        left = list((Counter(game.pack.decks[game.players]) - self._named()).elements())
        rng.shuffle(left)
        stock = _Stock(left)
        state.yards = tuple(self._yard(seat, turns_of(state, seat), stock) for seat in seats)
        state.roosters = tuple(self.yards[seat].standing if seat in self.yards else None for seat in seats)
        state.hands = tuple(self.hands[seat] if seat in self.hands else stock.hand() for seat in seats)
        state.piles = tuple(self.piles.get(seat, ()) for seat in seats)
        state.deck = state.deck_full = tuple(sorted(left))
        return stock.lacking

    def _named(self) -> Counter[int]:
        """The cards that are told by name."""
        named: Counter[int] = Counter()
        for position in self.yards.values():
            named.update(card.kind for card in position.yard.cards if card.kind != UNKNOWN)
        for cards in (*self.hands.values(), *self.piles.values()):
            named.update(cards)
        return named

    def _yard(self, seat: int, turns: int, stock: _Stock) -> Yard:
        if seat not in self.yards:
            return Yard.of(self.game.pack, (Placed(cell, stock.card(), True) for cell in _FRAME[:turns]))
        yard = self.yards[seat].yard
        return Yard.of(yard.pack, (c._replace(kind=stock.card()) if c.kind == UNKNOWN else c for c in yard.cards))

    # -- faults -------------------------------------------------------------------------

    def _faults(self, stage: str | None, lacking: int) -> Iterator[Fault]:
        """What no field of a state can hold: two roosters, a hand of a size that no stage has, cards that lack."""
        for seat, position in sorted(self.yards.items()):
            if len(position.roosters) > 1:
                yield from (_at(seat, fault) for fault in rooster_faults(position.yard, position.roosters))
        if stage is None:
            sizes = " / ".join(map(str, STAGE_OF_HAND))
            message = Message.of("hens.flaw.hand", found=len(self.hands[self.seat]), expected=sizes)
            yield _at(self.seat, Fault("text.set_hand", "", message, "HE.TURN.2"))
        if lacking:
            yield Fault("text.set_few", "", Message.of("hens.set.few", lacking=lacking), "HE.SETUP.2")

    def _flaws(self, state: HensState) -> Iterator[Fault]:
        """What is unsound of what was told; what was dealt is sound as far as the cards go."""
        for flaw in table_flaws(state):
            if self._tells(flaw):
                yield flaw.fault if flaw.at is None else _at(flaw.at, flaw.fault)

    def _tells(self, flaw: Flaw) -> bool:
        if flaw.field in ("yards", "roosters"):
            return flaw.at in self.yards
        if flaw.field == "hands":  # the hand of the seat that acts tells the stage: it fits, or was told already
            return flaw.at in self.hands and flaw.at != self.seat
        return flaw.fault.place != HIDDEN


class _Stock:
    """The cards that are left to be dealt; once they are used up, unknown ones take their place."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards
        self.lacking = 0

    def card(self) -> int:
        """One card."""
        if self.cards:
            return self.cards.pop()
        self.lacking += 1
        return UNKNOWN

    def hand(self) -> Cards:
        """As many as a seat holds between its turns."""
        return tuple(sorted(self.card() for _ in range(HAND)))


def _at(seat: int, fault: Fault) -> Fault:
    """A fault of one seat, told of a whole table."""
    return replace(fault, place=f"{seat_name(seat)} {fault.place}".strip())
