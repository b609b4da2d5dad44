"""The state of a game of Gem Hens: its fields, and the answers to every question about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hennb.core.given import check_rng
from hennb.core.players import ALL
from hennb.core.state import State
from hennb.games.gem_hens import chance, legality, phases, stages
from hennb.games.gem_hens.garden import CELLS
from hennb.games.gem_hens.situation import GemHensSituation
from hennb.games.gem_hens.table import FIELDS
from hennb.games.gem_hens.transitions import apply

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction
    from random import Random

    from hennb.core.actions import Action
    from hennb.core.chance import DiceKey, PileKey, PileStock
    from hennb.core.violations import Violation
    from hennb.games.gem_hens.game import GemHensGame
    from hennb.games.gem_hens.observation import GemHensObservation


class GemHensState(GemHensSituation, State):
    """One position of Gem Hens with its history; `table.Table` tells what its fields mean.

    Attributes:
        listing: the legal actions, once they have been asked for.
    """

    __slots__ = (*FIELDS, "listing")

    game: GemHensGame
    listing: tuple[Action, ...] | None

    @classmethod
    def initial(cls, game: GemHensGame) -> GemHensState:
        """The first chance point of a new game: all gems in the bag, all hens in the coop (GH.SETUP.2, GH.SETUP.3)."""
        state, players, pack = cls(), game.players, game.pack
        state.game, state.link, state.ply, state.listing = game, None, 0, None
        state.bag = state.bag_full = pack.counts
        state.refill = 0
        state.yard = ((),) * len(CELLS)
        state.order, state.ties = (), ()
        state.deck = pack.powers if game.options.with_powers else ()
        state.boards = (((),) * len(pack.sizes),) * players
        state.heaps = ((0,) * len(pack.kinds),) * players
        state.draws, state.meals, state.hand, state.loot = (), (), None, None
        state.foe = state.die = -1
        state.full_board = state.empty_bag = False
        phases.begin_round(state, 1)
        return state

    # -- who and what -------------------------------------------------------------------

    @property
    def is_chance(self) -> bool:
        return self.stage in stages.CHANCE_STAGES

    @property
    def is_terminal(self) -> bool:
        return self.stage == stages.OVER

    def legal_actions(self) -> tuple[Action, ...]:
        listing = self.listing
        if listing is None:
            self.listing = listing = legality.legal_actions(self)
        return listing

    def own_actions(self) -> tuple[Action, ...]:
        return legality.own_rolls(self) if self.stage == stages.ROLL else self.legal_actions()

    def sample_action(self, rng: Random) -> Action:
        actions = self.own_actions()
        try:
            return actions[int(rng.random() * len(actions))]
        except AttributeError:  # to ask beforehand whether it is a generator would slow every move
            check_rng(rng)
            raise

    def is_legal(self, action: Action) -> bool:
        return legality.is_legal(self, action)

    def canonical(self, action: Action) -> Action:
        """The listed action with the same result (GH.ROUND.3)."""
        return legality.canonical(self, action)

    def explain_illegal(self, action: Action) -> tuple[Violation, ...]:
        return legality.explain_illegal(self, action)

    @property
    def has_secrets(self) -> bool:
        """While seats roll, each sees its own dice alone; all else is public (GH.ROLL.2)."""
        return self.stage in stages.ROLLING

    # -- chance -------------------------------------------------------------------------

    def chance_outcomes(self) -> tuple[tuple[Action, Fraction], ...]:
        return chance.outcomes(self)

    def sample_chance(self, rng: Random) -> Action:
        """One outcome by its probability.

        Raises:
            SetupError: `rng` is no random generator.
            ValueError: no chance point is due.
        """
        try:
            return chance.sample(self, rng)
        except AttributeError:
            check_rng(rng)
            raise

    @property
    def chance_key(self) -> DiceKey | PileKey:
        return chance.key(self)

    def chance_pile(self) -> tuple[PileStock, ...]:
        return chance.pile(self)

    # -- points and views ---------------------------------------------------------------

    def observation(self, seat: int = ALL) -> GemHensObservation:
        from hennb.games.gem_hens.observation import observe

        return observe(self, seat)

    def seen_plies(self, seat: int = ALL) -> tuple[int, ...]:
        from hennb.games.gem_hens.observation import seen_plies

        return seen_plies(self, seat)

    # -- copies and storage -------------------------------------------------------------

    def clone(self) -> GemHensState:
        copy = _new(GemHensState)
        copy.game, copy.link, copy.ply, copy.listing = self.game, self.link, self.ply, None
        copy.stage, copy.round, copy.turn = self.stage, self.round, self.turn
        copy.bag, copy.bag_full, copy.refill = self.bag, self.bag_full, self.refill
        copy.yard, copy.hens, copy.farmer, copy.slots = self.yard, self.hens, self.farmer, self.slots
        copy.dice, copy.rolled, copy.rolls = self.dice, self.rolled, self.rolls
        copy.pips, copy.order, copy.ties = self.pips, self.order, self.ties
        copy.deck, copy.shown, copy.held, copy.used = self.deck, self.shown, self.held, self.used
        copy.boards, copy.heaps = self.boards, self.heaps
        copy.draws, copy.meals, copy.hand, copy.loot = self.draws, self.meals, self.hand, self.loot
        copy.foe, copy.die, copy.acted, copy.may_fight = self.foe, self.die, self.acted, self.may_fight
        copy.full_board, copy.empty_bag = self.full_board, self.empty_bag
        return copy

    def position_key(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in FIELDS])

    def to_dict(self) -> dict[str, Any]:
        from hennb.games.gem_hens.storage import state_to_dict

        return state_to_dict(self)

    def __str__(self) -> str:
        return str(self.observation(ALL))

    _apply = apply


_new: Callable[[type[GemHensState]], GemHensState] = object.__new__
