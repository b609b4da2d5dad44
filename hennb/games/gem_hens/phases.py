"""The course of a round: what comes next, and what the rules do by themselves (GH.ROUND.1, GH.ROUND.2)."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from hennb.core.decisions import Event
from hennb.core.players import CHANCE
from hennb.games.gem_hens import changes
from hennb.games.gem_hens.actions import Card, Draft, Gem
from hennb.games.gem_hens.aftermath import END, after_actions
from hennb.games.gem_hens.dice import NONE, SIXES
from hennb.games.gem_hens.eating import HEAP, deco_index, targets
from hennb.games.gem_hens.fights import loots, without_gem
from hennb.games.gem_hens.garden import COOP, LINES
from hennb.games.gem_hens.stages import (
    AFTER,
    ASK,
    COLS,
    DICE,
    DRAFT,
    EAT,
    LOOT,
    OVER,
    PECKING,
    ROLLOFF,
    ROWS,
    SCATTER,
    SCRATCH,
    SHOW,
    TURN,
    WASTE,
)
from hennb.games.gem_hens.table import Hand, Loot, Meal, usable

if TYPE_CHECKING:
    from hennb.core.actions import Action
    from hennb.games.gem_hens.actions import Give, Steal
    from hennb.games.gem_hens.state import GemHensState


def log_automatic(state: GemHensState, player: int, action: Action) -> None:
    """Note what the rules do by themselves."""
    state.link = (state.link, Event(player, action, state.turn, automatic=True))
    state.ply += 1


# -- scattering -----------------------------------------------------------------------------


def begin_round(state: GemHensState, number: int) -> None:
    """Farmer dice for rows, then for columns; the farmer's space says how many (GH.SCAT.1)."""
    players = state.game.players
    state.round, state.turn, state.stage = number, 0, ROWS
    state.hens = (COOP,) * players
    state.farmer, state.slots = (0,) * len(LINES), ((),) * len(LINES)
    state.dice, state.rolled, state.rolls = (NONE,) * players, None, 0
    state.pips = (None,) * players
    state.held, state.used = ("",) * players, (False,) * players
    state.shown = ()
    state.acted, state.may_fight = None, False


def show(state: GemHensState, card: str) -> None:
    """A card lies open (GH.POW.1)."""
    state.deck = tuple([other for other in state.deck if other != card])
    state.shown = (*state.shown, card)


def go_on_showing(state: GemHensState) -> None:
    """One card for each player; the last card of the deck is sure (GH.POW.1)."""
    while len(state.shown) < state.game.players:
        if len(state.deck) > 1:
            state.stage = SHOW
            return
        card = state.deck[0]
        log_automatic(state, CHANCE, Card(card))
        show(state, card)
    go_on_rolling(state, 0)


# -- rolling, pecking order, draft ----------------------------------------------------------


def most_rolls(state: GemHensState) -> int:
    """After how many rolls a seat is finished without a choice (GH.ROLL.5, GH.ROLL.6)."""
    options, pack = state.game.options, state.game.pack
    return pack.timer_roll_guard if options.dice_mode == "timer" else options.max_rolls


def go_on_rolling(state: GemHensState, seat: int) -> None:
    """The seat's first roll comes by itself (GH.ROLL.3); after the last seat the pecking dice are rolled."""
    if seat == state.game.players:
        go_on_pecking(state, 0)
    else:
        state.turn, state.stage = seat, DICE


def go_on_pecking(state: GemHensState, seat: int) -> None:
    """The next seat with pecking dice rolls them; without any the total is 0 (GH.PECK.1)."""
    for turn in range(seat, state.game.players):
        if (state.dice[turn] or NONE)[SIXES]:
            state.turn, state.stage = turn, PECKING
            return
        state.pips = (*state.pips[:turn], 0, *state.pips[turn + 1 :])
    _order(state)
    go_on_ordering(state)


def _order(state: GemHensState) -> None:
    """Highest total first; ties as they were, in round 1 by a roll-off (GH.PECK.2 to GH.PECK.4)."""
    totals = {seat: pips or 0 for seat, pips in enumerate(state.pips)}
    before = range(state.game.players) if state.round == 1 else state.order
    state.order = tuple(sorted(before, key=lambda seat: -totals[seat]))  # stable: ties keep their order
    if state.round == 1:
        groups = (tuple(group) for _, group in groupby(state.order, key=lambda seat: totals[seat]))
        state.ties = tuple(group for group in groups if len(group) > 1)


def go_on_ordering(state: GemHensState) -> None:
    """The next roll-off, then the draft, then turns."""
    if state.ties:
        state.turn, state.stage = state.ties[0][0], ROLLOFF
    else:
        go_on_drafting(state)


def take_card(state: GemHensState, card: str) -> None:
    """The seat to draft holds the card (GH.POW.2)."""
    state.held = (*state.held[: state.turn], card, *state.held[state.turn + 1 :])
    state.shown = tuple([other for other in state.shown if other != card])


def go_on_drafting(state: GemHensState) -> None:
    """From last to first; the last card comes by itself (GH.POW.2)."""
    for seat in reversed(state.order):
        if state.shown and not state.held[seat]:
            state.turn, state.stage = seat, DRAFT
            if len(state.shown) > 1:
                return
            log_automatic(state, seat, Draft(state.shown[0]))
            take_card(state, state.shown[0])
    state.turn, state.stage = state.order[0], TURN


# -- turns ----------------------------------------------------------------------------------


def next_turn(state: GemHensState) -> None:
    """The next seat in pecking order with an unused die; without any the round ends (GH.ACT.1)."""
    state.acted, state.may_fight = None, False
    order = state.order
    at = order.index(state.turn) + 1
    for seat in order[at:] + order[:at]:
        if any(state.dice[seat] or ()):
            state.turn, state.stage = seat, TURN
            return
    end_round(state)


def proceed(state: GemHensState) -> None:
    """Whatever is due within an action or a scattering, down to the next decision or chance point (GH.ACT.5)."""
    while state.loot or state.hand or state.meals or state.draws:
        stops = (
            _choose_loot(state, state.loot)
            if state.loot
            else _place_next(state, state.hand)
            if state.hand
            else _eat_next(state, state.meals[0])
            if state.meals
            else _draw_next(state)
        )
        if stops:
            return
    if state.stage in (COLS, SCATTER):
        _go_on_scattered(state)
    else:
        _go_on_after(state)


def _go_on_scattered(state: GemHensState) -> None:
    if state.game.options.with_powers:
        go_on_showing(state)
    else:
        go_on_rolling(state, 0)


def _go_on_after(state: GemHensState) -> None:
    """The after-step; where nothing can follow the turn is over, without a word in the log (GH.ACT.5)."""
    state.stage = AFTER
    found = after_actions(state)
    if found:
        state.listing = (*found, END)
    else:
        next_turn(state)


def _choose_loot(state: GemHensState, loot: Loot) -> bool:
    """Ask for the gem of a fight; the only candidate is taken at once. Whether somebody has to choose."""
    candidates = loots(state, loot)
    if len(candidates) > 1:
        state.stage, state.listing = LOOT, candidates
        return True
    log_automatic(state, loot.chooser, candidates[0])
    take_loot(state, loot, candidates[0])
    return False


def take_loot(state: GemHensState, loot: Loot, action: Give | Steal) -> None:
    """The gem leaves the loser's board, and the winner places it (GH.FIGHT.7, GH.FIGHT.8)."""
    gem, at = state.game.pack.index[action.gem], deco_index(action.deco, len(state.game.pack.sizes))
    board = without_gem(state.boards[loot.loser], at, gem)
    state.boards = (*state.boards[: loot.loser], board, *state.boards[loot.loser + 1 :])
    state.loot, state.hand = None, Hand(loot.winner, -1, (gem,))


def _place_next(state: GemHensState, hand: Hand) -> bool:
    """Whether somebody has to choose where the current gem goes; the heap alone is no choice."""
    places = targets(state, hand)
    if len(places) > 1:
        state.stage, state.listing = EAT, places
        return True
    log_automatic(state, hand.seat, HEAP)
    to_heap(state, hand)
    return False


def _eat_next(state: GemHensState, meal: Meal) -> bool:
    """Whether the owner of a pushed hen has to be asked; else it eats (GH.PUSH.7)."""
    if meal.asks:
        state.stage = ASK
        return True
    _serve(state, meal)
    return False


def _serve(state: GemHensState, meal: Meal) -> None:
    """The gems of a cell, or one of them, become the batch of a hen (GH.EAT.1, GH.EAT.4)."""
    gems = state.yard[meal.cell] if meal.gem < 0 else (meal.gem,)
    left = list(state.yard[meal.cell])
    for gem in gems:
        left.remove(gem)
    changes.set_cell(state, meal.cell, tuple(left))
    state.meals = state.meals[1:]
    state.hand = Hand(meal.seat, meal.cell, gems) if gems else None


def _draw_next(state: GemHensState) -> bool:
    """Whether chance draws the next gem; a sure one comes by itself, none from an empty bag (GH.SCAT.4, GH.MARK.4)."""
    kinds = [kind for kind, count in enumerate(state.bag) if count]
    if len(kinds) > 1:
        state.stage = SCATTER if state.stage in (COLS, SCATTER) else SCRATCH
        return True
    if kinds:
        log_automatic(state, CHANCE, Gem(state.game.pack.kinds[kinds[0]]))
        draw(state, kinds[0])
    else:
        state.draws = ()
    return False


def draw(state: GemHensState, gem: int) -> None:
    """A gem comes to the next cell; a hen that stands there eats it at once (GH.MARK.4, GH.EAT.2)."""
    bag, cell = list(state.bag), state.draws[0]
    bag[gem] -= 1
    state.bag, state.draws = tuple(bag), state.draws[1:]
    state.empty_bag = state.empty_bag or not any(bag)
    if cell in state.hens:
        state.hand = Hand(state.hens.index(cell), cell, (gem,))
    else:
        changes.put_on_cell(state, cell, gem)


def to_heap(state: GemHensState, hand: Hand) -> None:
    """The current gem lies unused; equal ones of its batch follow it (GH.EAT.6, GH.EAT.9)."""
    changes.add_to_heap(state, hand.seat, hand.gems[:1])
    pass_gem(state, hand, len(state.game.pack.sizes))


def pass_gem(state: GemHensState, hand: Hand, target: int) -> None:
    """The next gem of the batch; an equal one does not go back behind the target (GH.EAT.9)."""
    left = hand.gems[1:]
    if not left:
        state.hand = None
    else:
        state.hand = Hand(hand.seat, hand.cell, left, target if left[0] == hand.gems[0] else -1)


def next_gem(state: GemHensState, hand: Hand, target: int) -> None:
    """The current gem has found its target; go on."""
    pass_gem(state, hand, target)
    proceed(state)


# -- end of the round -----------------------------------------------------------------------


def end_round(state: GemHensState) -> None:
    """Waste Not first (GH.EOR.1, GH.POW.22)."""
    for seat in range(state.game.players):
        if usable(state, seat, "waste") and any(state.heaps[seat]):
            state.turn, state.stage = seat, WASTE
            return
    close_round(state)


def close_round(state: GemHensState) -> None:
    """All but the gems is cleared away; the game ends or goes on (GH.EOR.1, GH.END.1).

    So it always ends: there are few rounds, and each turn of one uses up a die (GH.END.3).
    """
    last = state.round
    over = last == state.game.pack.rounds or state.full_board or state.empty_bag
    begin_round(state, last + (not over))
    if over:
        state.stage = OVER
