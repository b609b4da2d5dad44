"""The state of a game of Hens and its transitions.

The stages follow part 4 of the rules file. Chance stages (`FIRST`, `GOAL`, `DEAL`,
`CARD1`, `CARD2`) hand out what nobody chooses; in the others a seat decides. What the
rules do by themselves (`rebuild`, a sure card, ``rooster none``) is done at once and logged.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from hennb.core.chance import DiceKey, PileKey, PileStock
from hennb.core.decisions import Decision, Event, Outcome
from hennb.core.players import ALL, CHANCE, TERMINAL, seat_name
from hennb.core.state import State
from hennb.games.hens import legality, stages
from hennb.games.hens.actions import DECK, NO_CELL, Coop, Deal, Discard, Draw, FirstSeat, GoalCard, Place, Rebuild, Rooster
from hennb.games.hens.cells import CELL_INDEX
from hennb.games.hens.ranking import outcome
from hennb.games.hens.scoring import ranking_key, score_sheet
from hennb.games.hens.stages import CARD1, CARD2, DEAL, DISCARD, DRAW1, DRAW2, FIRST, GOAL, OVER, PLACE, ROOSTER
from hennb.games.hens.yard import Yard

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from hennb.core.actions import Action
    from hennb.core.scoring import ScoreSheet
    from hennb.core.violations import Violation
    from hennb.games.hens.game import HensGame
    from hennb.games.hens.observation import HensObservation

Cards = tuple[int, ...]
"""Kinds of cards. Decks and hands are sorted multisets; a pile has its top card first."""

ROUNDS: Final = 12
ROOSTER_ROUND: Final = 6
HAND: Final = 4


class HensState(State):
    """One position of Hens with its history.

    Attributes:
        stage: what is due, a constant of `stages`.
        first: the seat that begins every round, or None before it is known (HE.SETUP.1).
        turn: the seat whose turn it is, that is dealt to, or that places its rooster.
        turns_done: complete turns of all seats together.
        goal_card: number of the goal card, or None.
        deck: cards left in the deck; it has no order (HE.DRAW.5).
        deck_full: what the deck held when it was last formed.
        refill: how often it has been formed anew.
        hands, piles, yards: per seat.
        roosters: per seat the index of a cell, or None.
        exposed: per seat the public list of HE.INFO.3.
    """

    __slots__ = (
        "deck",
        "deck_full",
        "exposed",
        "first",
        "goal_card",
        "hands",
        "piles",
        "refill",
        "roosters",
        "stage",
        "turn",
        "turns_done",
        "yards",
    )

    game: HensGame
    stage: str
    first: int | None
    turn: int
    turns_done: int
    goal_card: int | None
    deck: Cards
    deck_full: Cards
    refill: int
    hands: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    yards: tuple[Yard, ...]
    roosters: tuple[int | None, ...]
    exposed: tuple[Cards, ...]

    @classmethod
    def initial(cls, game: HensGame) -> HensState:
        """The first chance point of a new game (rules file, part 3)."""
        state = cls()
        state.game, state.link, state.ply = game, None, 0
        state.first, state.goal_card = game.first, game.goal_card
        state.turn = state.turns_done = state.refill = 0
        state.deck = state.deck_full = game.pack.decks[game.players]
        state.hands = state.piles = state.exposed = ((),) * game.players
        state.yards = (Yard(game.pack),) * game.players
        state.roosters = (None,) * game.players
        state.stage = FIRST
        state._advance_setup()
        return state

    # -- who and what -------------------------------------------------------------------

    @property
    def current_player(self) -> int:
        stage = self.stage
        if stage in stages.CHANCE_STAGES:
            return CHANCE
        return TERMINAL if stage is OVER else self.turn

    @property
    def round(self) -> int:
        return min(self.turns_done // self.game.players + 1, ROUNDS)

    @property
    def decision(self) -> Decision:
        return stages.decision(self)

    @property
    def deck_size(self) -> int:
        """Number of cards in the deck."""
        return len(self.deck)

    @property
    def hand_kinds(self) -> Cards:
        """The hand of the seat whose turn it is."""
        return self.hands[self.turn]

    def legal_actions(self) -> tuple[Action, ...]:
        return legality.legal_actions(self)

    def is_legal(self, action: Action) -> bool:
        return legality.is_legal(self, action)

    def explain_illegal(self, action: Action) -> tuple[Violation, ...]:
        return legality.explain_illegal(self, action)

    def sample_action(self, rng: Random) -> Action:
        return legality.sample_action(self, rng)

    def reveals(self, action: Action) -> bool:
        """Chance shows something; so does the last rooster, which turns up all of them (HE.ROOST.2)."""
        if self.is_chance:
            return True
        if isinstance(action, Draw):
            return action.source == DECK
        return isinstance(action, Rooster) and self._is_last_chooser()

    # -- chance -------------------------------------------------------------------------

    def chance_outcomes(self) -> tuple[tuple[Action, Fraction], ...]:
        if self.stage is FIRST:
            seats = range(self.game.players)
            return tuple((FirstSeat(seat_name(seat)), Fraction(1, len(seats))) for seat in seats)
        if self.stage is GOAL:
            numbers = self.game.pack.goal_cards
            return tuple((GoalCard(number), Fraction(1, len(numbers))) for number in numbers)
        if self.stage in stages.CHANCE_STAGES:
            deal, size = self.game.deal_actions, len(self.deck)
            return tuple((deal[kind], Fraction(len(tuple(copies)), size)) for kind, copies in groupby(self.deck))
        return ()

    def sample_chance(self, rng: Random) -> Action:
        if self.stage is FIRST:
            return FirstSeat(seat_name(rng.randrange(self.game.players)))
        if self.stage is GOAL:
            return GoalCard(rng.choice(tuple(self.game.pack.goal_cards)))
        return self.game.deal_actions[self.deck[int(rng.random() * len(self.deck))]]

    @property
    def chance_key(self) -> DiceKey | PileKey:
        if self.stage is FIRST:
            return DiceKey("first")
        if self.stage is GOAL:
            return DiceKey("goal")
        if self.stage in stages.CHANCE_STAGES:
            return PileKey(DECK, self.refill)
        raise ValueError("no chance point is due")

    def chance_pile(self) -> tuple[PileStock, ...]:
        if self.stage not in stages.CARD_STAGES:
            return ()
        deal, left = self.game.deal_actions, self.deck.count
        return tuple(PileStock(deal[kind], left(kind), len(tuple(full))) for kind, full in groupby(self.deck_full))

    # -- points and views ---------------------------------------------------------------

    def score(self, seat: int) -> ScoreSheet:
        game = self.game
        goals = game.goals(self.goal_card)
        reading = game.options.rooster_full_tie
        interim = self.stage is not OVER
        return score_sheet(self.yards[seat], self.roosters[seat], goals, reading, seat=seat, interim=interim)

    def returns(self) -> tuple[int, ...]:
        return tuple(key[0] for key in self.ranking_keys())

    def ranking_keys(self) -> tuple[tuple[int, int, int, int], ...]:
        """Per seat total, largest group, second largest group and medals (HE.END.2)."""
        goals, reading = self.game.goals(self.goal_card), self.game.options.rooster_full_tie
        return tuple(ranking_key(y, r, goals, reading) for y, r in zip(self.yards, self.roosters, strict=True))

    def outcome(self) -> Outcome:
        return outcome(self.ranking_keys())

    def observation(self, seat: int = ALL) -> HensObservation:
        from hennb.games.hens.observation import observe

        return observe(self, seat)

    # -- copies and storage -------------------------------------------------------------

    def clone(self) -> HensState:
        copy = _new(HensState)
        copy.game, copy.link, copy.ply = self.game, self.link, self.ply
        copy.stage, copy.first, copy.turn, copy.turns_done = self.stage, self.first, self.turn, self.turns_done
        copy.goal_card, copy.deck, copy.deck_full, copy.refill = self.goal_card, self.deck, self.deck_full, self.refill
        copy.hands, copy.piles, copy.yards = self.hands, self.piles, self.yards
        copy.roosters, copy.exposed = self.roosters, self.exposed
        return copy

    def position_key(self) -> tuple[object, ...]:
        return (
            self.stage,
            self.first,
            self.turn,
            self.turns_done,
            self.goal_card,
            self.deck,
            self.deck_full,
            self.refill,
            self.hands,
            self.piles,
            self.yards,
            self.roosters,
            self.exposed,
        )

    def to_dict(self) -> dict[str, Any]:
        from hennb.games.hens.storage import state_to_dict

        return state_to_dict(self)

    def __str__(self) -> str:
        return str(self.observation(ALL))

    # -- transitions --------------------------------------------------------------------

    def _apply(self, action: Action) -> None:
        stage = self.stage
        player = CHANCE if stage in stages.CHANCE_STAGES else self.turn
        self._log(player, action, automatic=False)
        _APPLY[type(action)](self, action)

    def _log(self, player: int, action: Action, *, automatic: bool) -> None:
        self.link = (self.link, Event(player, action, self.turn, automatic))
        self.ply += 1

    def _apply_first(self, action: FirstSeat) -> None:
        self.first = int(action.seat[4:]) - 1
        self._advance_setup()

    def _apply_goal(self, action: GoalCard) -> None:
        self.goal_card = action.number
        self._advance_setup()

    def _advance_setup(self) -> None:
        """To the next chance point of the set-up (HE.SETUP.1, HE.SETUP.3, HE.SETUP.4)."""
        if self.first is None:
            self.stage = FIRST
        elif self.goal_card is None and self.game.options.goals == "card":
            self.stage = GOAL
        else:
            self.stage, self.turn = DEAL, self.first

    def _apply_deal(self, action: Deal) -> None:
        self._take(self._from_deck(self.game.pack.index[action.card]))
        if self.stage is DEAL:
            self._after_deal()
        elif self.stage is CARD1:
            self._begin_draw(DRAW2)
        else:
            self.stage = PLACE

    def _after_deal(self) -> None:
        if len(self.hands[self.turn]) < HAND:
            return
        self.turn = (self.turn + 1) % self.game.players
        if self.turn == self.first:
            self._begin_draw(DRAW1)

    def _from_deck(self, kind: int) -> int:
        deck = self.deck
        at = deck.index(kind)
        self.deck = deck[:at] + deck[at + 1 :]
        return kind

    def _take(self, kind: int) -> None:
        hands, turn = self.hands, self.turn
        self.hands = (*hands[:turn], tuple(sorted((*hands[turn], kind))), *hands[turn + 1 :])

    def _drop(self, kind: int) -> None:
        hands, turn = self.hands, self.turn
        hand = hands[turn]
        at = hand.index(kind)
        self.hands = (*hands[:turn], hand[:at] + hand[at + 1 :], *hands[turn + 1 :])

    def _begin_draw(self, stage: str) -> None:
        """Ask for a source, or go to the deck by itself (HE.DRAW.3, HE.DRAW.6 to 8)."""
        if not self.deck:
            self._rebuild()
        if self.turns_done < self.game.players or self.game.players == 1:
            self._draw_from_deck(CARD1 if stage is DRAW1 else CARD2)
        else:
            self.stage = stage

    def _draw_from_deck(self, stage: str) -> None:
        """The chance point of a deck draw; a sure card is dealt at once (HE.DRAW.8)."""
        self.stage = stage
        deck = self.deck
        if deck[0] == deck[-1]:
            deal = self.game.deal_actions[deck[0]]
            self._log(CHANCE, deal, automatic=True)
            self._apply_deal(deal)

    def _rebuild(self) -> None:
        """Form a new deck where the rules do so (HE.DRAW.6, HE.DRAW.7)."""
        piles, turn = self.piles, self.turn
        below = tuple(kind for pile in piles for kind in pile[1:])
        if self.game.options.deck_empty == "under_tops" and below:
            self._new_deck(below, tuple(pile[:1] for pile in piles))
        elif piles[turn] and not any(pile for seat, pile in enumerate(piles) if seat != turn):
            self._new_deck(piles[turn], ((),) * len(piles))

    def _new_deck(self, cards: Cards, piles: tuple[Cards, ...]) -> None:
        self.deck = self.deck_full = tuple(sorted(cards))
        self.piles = piles
        self.refill += 1
        self._log(CHANCE, _REBUILD, automatic=True)

    def _apply_draw(self, action: Draw) -> None:
        if action.source == DECK:
            self._draw_from_deck(CARD1 if self.stage is DRAW1 else CARD2)
            return
        piles = self.piles
        source = int(action.source[4:]) - 1
        kind = piles[source][0]
        self.piles = (*piles[:source], piles[source][1:], *piles[source + 1 :])
        self._take(kind)
        self._expose(kind)
        if self.stage is DRAW1:
            self._begin_draw(DRAW2)
        else:
            self.stage = PLACE

    def _expose(self, kind: int) -> None:
        exposed, turn = self.exposed, self.turn
        self.exposed = (*exposed[:turn], tuple(sorted((*exposed[turn], kind))), *exposed[turn + 1 :])

    def _conceal(self, kind: int) -> None:
        """Take a card that has been shown off the public list (HE.INFO.3)."""
        exposed, turn = self.exposed, self.turn
        cards = exposed[turn]
        if kind in cards:
            at = cards.index(kind)
            self.exposed = (*exposed[:turn], cards[:at] + cards[at + 1 :], *exposed[turn + 1 :])

    def _apply_place(self, action: Place) -> None:
        kind = self.game.pack.index[action.card]
        self._conceal(kind)
        self._put(kind, self.yards[self.turn].with_hen(CELL_INDEX[action.cell], kind))

    def _apply_coop(self, action: Coop) -> None:
        kind = self.game.pack.index[action.card]
        self._put(kind, self.yards[self.turn].with_coop(CELL_INDEX[action.cell], kind))

    def _put(self, kind: int, yard: Yard) -> None:
        self._drop(kind)
        yards, turn = self.yards, self.turn
        self.yards = (*yards[:turn], yard, *yards[turn + 1 :])
        self.stage = DISCARD

    def _apply_discard(self, action: Discard) -> None:
        kind = self.game.pack.index[action.card]
        piles, turn = self.piles, self.turn
        self._drop(kind)
        self._conceal(kind)
        self.piles = (*piles[:turn], (kind, *piles[turn]), *piles[turn + 1 :])
        self.turns_done += 1
        self.turn = (turn + 1) % self.game.players
        self._after_turn()

    def _after_turn(self) -> None:
        """The next turn, the roosters (HE.ROOST.1) or the end (HE.END.1)."""
        if self.turns_done == ROUNDS * self.game.players:
            self.stage = OVER
        elif self.turns_done == ROOSTER_ROUND * self.game.players:
            self._ask_roosters(0)
        else:
            self._begin_draw(DRAW1)

    def _apply_rooster(self, action: Rooster) -> None:
        roosters, turn = self.roosters, self.turn
        self.roosters = (*roosters[:turn], CELL_INDEX[action.cell], *roosters[turn + 1 :])
        self._ask_roosters(self._place_in_round(turn) + 1)

    def _place_in_round(self, seat: int) -> int:
        return (seat - (self.first or 0)) % self.game.players

    def _ask_roosters(self, place: int) -> None:
        """Ask the next seat that has a hen, from this place in the round on (HE.ROOST.2 to 4)."""
        self.stage = ROOSTER
        for at in range(place, self.game.players):
            self.turn = ((self.first or 0) + at) % self.game.players
            if self.yards[self.turn].hens:
                return
            self._log(self.turn, Rooster(NO_CELL), automatic=True)
        self.turn = self.first or 0
        self._begin_draw(DRAW1)

    def _is_last_chooser(self) -> bool:
        after = range(self._place_in_round(self.turn) + 1, self.game.players)
        return not any(self.yards[((self.first or 0) + at) % self.game.players].hens for at in after)


_new: Callable[[type[HensState]], HensState] = object.__new__
_REBUILD: Final = Rebuild()
_APPLY: Final[dict[type, Callable[[HensState, Any], None]]] = {
    FirstSeat: HensState._apply_first,
    GoalCard: HensState._apply_goal,
    Deal: HensState._apply_deal,
    Draw: HensState._apply_draw,
    Place: HensState._apply_place,
    Coop: HensState._apply_coop,
    Discard: HensState._apply_discard,
    Rooster: HensState._apply_rooster,
}
