"""The state of a game of Hens: its fields, and the answers to every question about it.

The stages follow part 4 of the rules file. Chance stages (`FIRST`, `GOAL`, `DEAL`,
`CARD1`, `CARD2`) hand out what nobody chooses; in the others a seat decides.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, Any

from hennb.core.chance import DiceKey, PileKey, PileStock
from hennb.core.decisions import Decision, Outcome
from hennb.core.given import check_rng
from hennb.core.players import ALL, CHANCE, TERMINAL, check_seat, seat_name
from hennb.core.state import State
from hennb.games.hens import legality, stages
from hennb.games.hens.actions import DECK, Draw, FirstSeat, GoalCard, Rooster
from hennb.games.hens.ranking import outcome
from hennb.games.hens.scoring import ranking_key, score_sheet, total
from hennb.games.hens.stages import FIRST, GOAL, OVER
from hennb.games.hens.transitions import advance_setup, apply, is_last_chooser, round_of
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
        """The first chance point of a new game: empty yards and piles, all cards in the deck (HE.SETUP.5)."""
        state = cls()
        state.game, state.link, state.ply = game, None, 0
        state.first = game.first
        state.goal_card = game.goal_card if game.options.with_goals else None
        if game.players == 1:  # nobody else could begin (HE.SETUP.1)
            state.first = 0
        state.turn = state.turns_done = state.refill = 0
        state.deck = state.deck_full = game.pack.decks[game.players]
        state.hands = state.piles = state.exposed = ((),) * game.players
        state.yards = (Yard(game.pack),) * game.players
        state.roosters = (None,) * game.players
        state.stage = FIRST
        advance_setup(state)
        return state

    # -- who and what -------------------------------------------------------------------

    @property
    def current_player(self) -> int:
        stage = self.stage
        if stage in stages.CHANCE_STAGES:
            return CHANCE
        return TERMINAL if stage == OVER else self.turn

    @property
    def round(self) -> int:
        return round_of(self)

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

    is_legal = legality.is_legal

    def explain_illegal(self, action: Action) -> tuple[Violation, ...]:
        return legality.explain_illegal(self, action)

    sample_action = legality.sample_action

    def reveals(self, action: Action) -> bool:
        """Chance shows something; so does the last rooster, which turns up all of them (HE.ROOST.2)."""
        if self.is_chance:
            return True
        if isinstance(action, Draw):
            return action.source == DECK
        return isinstance(action, Rooster) and is_last_chooser(self)

    # -- chance -------------------------------------------------------------------------

    def chance_outcomes(self) -> tuple[tuple[Action, Fraction], ...]:
        if self.stage == FIRST:
            seats = range(self.game.players)
            return tuple((FirstSeat(seat_name(seat)), Fraction(1, len(seats))) for seat in seats)
        if self.stage == GOAL:
            numbers = self.game.pack.goal_cards
            return tuple((GoalCard(number), Fraction(1, len(numbers))) for number in numbers)
        if self.stage in stages.CHANCE_STAGES:
            deal, size = self.game.deal_actions, len(self.deck)
            return tuple((deal[kind], Fraction(len(tuple(copies)), size)) for kind, copies in groupby(self.deck))
        return ()

    def sample_chance(self, rng: Random) -> Action:
        """One outcome by its probability.

        Raises:
            SetupError: `rng` is no random generator.
            ValueError: no chance point is due.
        """
        stage = self.stage
        try:
            if stage in stages.CARD_STAGES:
                return self.game.deal_actions[self.deck[int(rng.random() * len(self.deck))]]
            if stage == FIRST:
                return FirstSeat(seat_name(rng.randrange(self.game.players)))
            if stage == GOAL:
                return GoalCard(rng.choice(tuple(self.game.pack.goal_cards)))
        except AttributeError:  # as in `legality.sample_action`
            check_rng(rng)
            raise
        raise self._no_chance()

    @property
    def chance_key(self) -> DiceKey | PileKey:
        if self.stage == FIRST:
            return DiceKey("first")
        if self.stage == GOAL:
            return DiceKey("goal")
        if self.stage in stages.CHANCE_STAGES:
            return PileKey(DECK, self.refill)
        raise self._no_chance()

    def chance_pile(self) -> tuple[PileStock, ...]:
        if self.stage not in stages.CARD_STAGES:
            return ()
        deal, left = self.game.deal_actions, self.deck.count
        return tuple(PileStock(deal[kind], left(kind), len(tuple(full))) for kind, full in groupby(self.deck_full))

    def _no_chance(self) -> ValueError:
        return ValueError(f"no chance point is due at the stage {self.stage}")

    # -- points and views ---------------------------------------------------------------

    def score(self, seat: int) -> ScoreSheet:
        check_seat(seat, self.game.players)
        terms, interim = self.game.terms(self.goal_card), self.stage != OVER
        return score_sheet(self.yards[seat], self.roosters[seat], terms, seat=seat, interim=interim)

    def total(self, seat: int) -> int:
        check_seat(seat, self.game.players)
        return total(self.yards[seat], self.roosters[seat], self.game.terms(self.goal_card))

    def ranking_keys(self) -> tuple[tuple[int, int, int, int], ...]:
        """Per seat total, largest group, second largest group and medals (HE.END.2)."""
        terms = self.game.terms(self.goal_card)
        return tuple(ranking_key(y, r, terms) for y, r in zip(self.yards, self.roosters, strict=True))

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

    _apply = apply


_new: Callable[[type[HensState]], HensState] = object.__new__
