"""The transitions of Hens: what each action does to a private copy of a state (rules file, part 4).

What the rules do by themselves (`rebuild`, a sure card, ``rooster none``) is done at once and logged.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Any, Final

from hennb.core.decisions import Event
from hennb.core.players import CHANCE, seat_of
from hennb.games.hens.actions import (
    DECK,
    NO_CELL,
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
from hennb.games.hens.quantities import HAND, ROOSTER_ROUND, ROUNDS
from hennb.games.hens.stages import (
    CARD1,
    CARD2,
    CHANCE_STAGES,
    DEAL,
    DISCARD,
    DRAW1,
    DRAW2,
    FIRST,
    GOAL,
    OVER,
    PLACE,
    ROOSTER,
)
from hennb.games.hens.yard.cells import CELL_INDEX

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb.core.actions import Action
    from hennb.games.hens.observation import HensObservation
    from hennb.games.hens.state import Cards, HensState
    from hennb.games.hens.yard import Yard


def apply(state: HensState, action: Action) -> None:
    """Apply an action that is known to be possible to a private copy of a state."""
    turn = state.turn
    player = CHANCE if state.stage in CHANCE_STAGES else turn
    state.link = (state.link, _new_event(Event, (player, action, turn, False)))
    state.ply += 1
    _APPLY[type(action)](state, action)


def _log_automatic(state: HensState, player: int, action: Action) -> None:
    state.link = (state.link, Event(player, action, state.turn, automatic=True))
    state.ply += 1


def _apply_first(state: HensState, action: FirstSeat) -> None:
    state.first = seat_of(action.seat)
    advance_setup(state)


def _apply_goal(state: HensState, action: GoalCard) -> None:
    state.goal_card = action.number
    advance_setup(state)


def advance_setup(state: HensState) -> None:
    """To the next chance point of the set-up (HE.SETUP.1, HE.SETUP.3, HE.SETUP.4)."""
    if state.first is None:
        state.stage = FIRST
    elif state.goal_card is None and state.game.options.with_goals:
        state.stage = GOAL
    else:
        state.stage, state.turn = DEAL, state.first


def _apply_deal(state: HensState, action: Deal) -> None:
    kind = state.game.pack.index[action.card]
    state.deck = without(state.deck, kind)
    _take(state, kind)
    if state.stage == DEAL:
        _after_deal(state)
    elif state.stage == CARD1:
        begin_draw(state, DRAW2)
    else:
        state.stage = PLACE


def _after_deal(state: HensState) -> None:
    if len(state.hands[state.turn]) < HAND:
        return
    state.turn = (state.turn + 1) % state.game.players
    if state.turn == state.first:
        begin_draw(state, DRAW1)


def _take(state: HensState, kind: int) -> None:
    hands, turn = list(state.hands), state.turn
    hands[turn] = _with(hands[turn], kind)
    state.hands = tuple(hands)


def _with(cards: Cards, kind: int) -> Cards:
    """Sorted cards and one more."""
    more = list(cards)
    insort(more, kind)
    return tuple(more)


def without(cards: Cards, kind: int) -> Cards:
    """Cards but one of a kind, in their order."""
    left = list(cards)
    left.remove(kind)
    return tuple(left)


def begin_draw(state: HensState, stage: str) -> None:
    """Ask for a source, or go to the deck by itself (HE.DRAW.3, HE.DRAW.6 to 8)."""
    if not state.deck:
        _rebuild(state)
    if deck_alone(state.game.players, state.turns_done):
        _draw_from_deck(state, CARD1 if stage == DRAW1 else CARD2)
    else:
        state.stage = stage


def deck_alone(players: int, turns_done: int) -> bool:
    """Whether cards come from the deck and nobody chooses: in round 1 (HE.DRAW.3), and alone (HE.DRAW.8)."""
    return turns_done < players or players == 1


def _draw_from_deck(state: HensState, stage: str) -> None:
    """The chance point of a deck draw; a sure card is dealt at once (HE.DRAW.8)."""
    state.stage = stage
    deck = state.deck
    if deck[0] == deck[-1]:
        deal = state.game.deal_actions[deck[0]]
        _log_automatic(state, CHANCE, deal)
        _apply_deal(state, deal)


def _rebuild(state: HensState) -> None:
    formed = rebuilt(state.piles, state.turn, state.game.options.deck_empty)
    if formed is None:
        return
    cards, state.piles = formed
    state.deck = state.deck_full = cards
    state.refill += 1
    _log_automatic(state, CHANCE, _REBUILD)


def rebuilt(piles: tuple[Cards, ...], turn: int, deck_empty: str) -> tuple[Cards, tuple[Cards, ...]] | None:
    """The new deck that replaces an empty one, and what is left of the piles; None if the rules form none.

    HE.DRAW.7, which both readings share: without a card on others' piles the seat that draws gives its whole pile.
    HE.DRAW.6: else, under one of them, the cards under the tops.
    """
    if not any(pile for seat, pile in enumerate(piles) if seat != turn):
        return (tuple(sorted(piles[turn])), ((),) * len(piles)) if piles[turn] else None
    below = tuple(kind for pile in piles for kind in pile[1:])
    if deck_empty == "under_tops" and below:
        return tuple(sorted(below)), tuple(pile[:1] for pile in piles)
    return None


def _apply_draw(state: HensState, action: Draw) -> None:
    if action.source == DECK:
        _draw_from_deck(state, CARD1 if state.stage == DRAW1 else CARD2)
        return
    piles, source = list(state.piles), seat_of(action.source)
    kind, piles[source] = piles[source][0], piles[source][1:]
    state.piles = tuple(piles)
    _take(state, kind)
    _expose(state, kind)
    if state.stage == DRAW1:
        begin_draw(state, DRAW2)
    else:
        state.stage = PLACE


def _expose(state: HensState, kind: int) -> None:
    exposed, turn = list(state.exposed), state.turn
    exposed[turn] = _with(exposed[turn], kind)
    state.exposed = tuple(exposed)


def _conceal(state: HensState, kind: int) -> None:
    """Take a card that has been shown off the public list (HE.INFO.3)."""
    exposed, turn = list(state.exposed), state.turn
    exposed[turn] = without(exposed[turn], kind)
    state.exposed = tuple(exposed)


def _apply_place(state: HensState, action: Place) -> None:
    kind, turn = state.game.pack.index[action.card], state.turn
    if kind in state.exposed[turn]:
        _conceal(state, kind)
    _put(state, kind, state.yards[turn].with_hen(CELL_INDEX[action.cell], kind))


def _apply_coop(state: HensState, action: Coop) -> None:
    kind = state.game.pack.index[action.card]
    _put(state, kind, state.yards[state.turn].with_coop(CELL_INDEX[action.cell], kind))


def _put(state: HensState, kind: int, yard: Yard) -> None:
    hands, yards, turn = list(state.hands), list(state.yards), state.turn
    hands[turn], yards[turn] = without(hands[turn], kind), yard
    state.hands, state.yards = tuple(hands), tuple(yards)
    state.stage = DISCARD


def _apply_discard(state: HensState, action: Discard) -> None:
    """To the top of the own pile, in round 12 too (HE.DISC.1, HE.DISC.2)."""
    kind = state.game.pack.index[action.card]
    piles, turn = list(state.piles), state.turn
    if kind in state.exposed[turn]:
        _conceal(state, kind)
    hands = list(state.hands)
    hands[turn] = without(hands[turn], kind)
    piles[turn] = (kind, *piles[turn])
    state.hands, state.piles = tuple(hands), tuple(piles)
    state.turns_done += 1
    state.turn = (turn + 1) % state.game.players
    _after_turn(state)


def _after_turn(state: HensState) -> None:
    """The next turn, the roosters (HE.ROOST.1) or the end (HE.END.1)."""
    if state.turns_done == ROUNDS * state.game.players:
        state.stage = OVER
    elif state.turns_done == ROOSTER_ROUND * state.game.players:
        _ask_roosters(state, 0)
    else:
        begin_draw(state, DRAW1)


def _apply_rooster(state: HensState, action: Rooster) -> None:
    """The cell is kept for the rest of the game: no other action changes it (HE.ROOST.5)."""
    roosters, turn = state.roosters, state.turn
    state.roosters = (*roosters[:turn], CELL_INDEX[action.cell], *roosters[turn + 1 :])
    _ask_roosters(state, order_in_round(state, turn) + 1)


def order_in_round(state: HensState, seat: int) -> int:
    """How many seats act before a seat in every round (HE.TURN.1)."""
    return (seat - (state.first or 0)) % state.game.players


def turns_of(state: HensState, seat: int) -> int:
    """Complete turns of a seat (HE.TURN.1)."""
    rounds, done = divmod(state.turns_done, state.game.players)
    return rounds + (order_in_round(state, seat) < done)


def _ask_roosters(state: HensState, place: int) -> None:
    """Ask the next seat that has a hen, from this place in the round on (HE.ROOST.2 to 4)."""
    state.stage = ROOSTER
    for at in range(place, state.game.players):
        state.turn = ((state.first or 0) + at) % state.game.players
        if state.yards[state.turn].hens:
            return
        _log_automatic(state, state.turn, Rooster(NO_CELL))
    state.turn = state.first or 0
    begin_draw(state, DRAW1)


def round_of(state: HensState | HensObservation) -> int:
    """The round that is played (HE.TURN.1); roosters are put at the end of round 6, before the next (HE.ROOST.1)."""
    return state.turns_done // state.game.players + (state.stage not in (ROOSTER, OVER))


def is_last_chooser(state: HensState) -> bool:
    """Whether the seat to act is the last one that places a rooster (HE.ROOST.2)."""
    after = range(order_in_round(state, state.turn) + 1, state.game.players)
    return not any(state.yards[((state.first or 0) + at) % state.game.players].hens for at in after)


_new_event: Callable[[type[Event], tuple[int, Action, int, bool]], Event] = tuple.__new__
"""The same as calling `Event`, in half the time."""
_REBUILD: Final = Rebuild()
_APPLY: Final[dict[type, Callable[[HensState, Any], None]]] = {
    FirstSeat: _apply_first,
    GoalCard: _apply_goal,
    Deal: _apply_deal,
    Draw: _apply_draw,
    Place: _apply_place,
    Coop: _apply_coop,
    Discard: _apply_discard,
    Rooster: _apply_rooster,
}
