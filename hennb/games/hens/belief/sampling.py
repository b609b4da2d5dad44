"""Worlds that a seat cannot tell from the real one (HE.INFO.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.decisions import Event
from hennb.core.players import CHANCE
from hennb.core.state import chain
from hennb.games.hens.actions import Deal, Rooster
from hennb.games.hens.belief.ledger import Ledger
from hennb.games.hens.belief.walking import walked_world
from hennb.games.hens.belief.worlds import World, fair_world, plan_drafts
from hennb.games.hens.state import HensState
from hennb.games.hens.yard.cells import CELL_INDEX, CELL_NAMES, indices

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from random import Random

    from hennb.core.actions import Action
    from hennb.games.hens.observation import HensObservation


def resample(view: HensObservation, rng: Random) -> HensState:
    """A state whose observation from this seat equals the given one (HE.INFO.5).

    Every assignment of the unseen copies to deck, hands and coops for which some history fits the log has the same
    chance, and a sealed rooster is equally likely on each hen of its yard. The history of the state is such a
    history; it replays from the initial state.

    That all have the same chance holds as long as a fair draft is kept within `worlds.DRAFT_STEPS` steps of work, and
    what is counted beforehand takes no more than `worlds.PLAN_STEPS`. With the house pack that is so, unless hardly a
    card lies face up; a pack of few kinds with many copies each can need more once the deck has been formed anew. Then
    the world comes from a walk of so many steps (`walking`): its observation is the same, and a history leads to it,
    but worlds are only nearly equally likely.

    Raises:
        HennbError: no world was found in `walking.REPAIR_STEPS`. No position is known that needs a hundredth of them.
    """
    if view.sampler is None:
        ledger = Ledger(view)
        view.sampler = ledger, plan_drafts(ledger)
    ledger, drafts = view.sampler
    world = (drafts and fair_world(ledger, drafts, rng)) or walked_world(ledger, rng)
    sealed = {seat: rng.choice(tuple(indices(view.yards[seat].hens))) for _, seat in ledger.sealed}
    state = _state_like(view)
    state.deck = world.deck
    _fill_hidden_places(state, ledger, world)
    state.roosters = tuple(
        sealed[seat] if seat in sealed else None if cell is None else CELL_INDEX[cell]
        for seat, cell in enumerate(view.roosters)
    )
    events = _events(ledger, world, sealed)
    state.link = chain(tuple(events))
    if not ledger.from_setup and not state.refill:
        drawn = [events[at].action for at in ledger.draws[0]]
        cards = _kinds(view.game.pack.index, [deal.card for deal in drawn if isinstance(deal, Deal)])
        state.deck_full = tuple(sorted((*world.deck, *cards)))
    return state


def _state_like(view: HensObservation) -> HensState:
    """What the view tells of the state."""
    index = view.game.pack.index
    state = HensState()
    state.game, state.ply, state.stage = view.game, view.ply, view.stage
    state.first, state.turn, state.turns_done = view.first, view.turn, view.turns_done
    state.goal_card, state.refill = view.goal_card, view.refill
    state.deck_full = _kinds(index, view.rebuilt)
    state.piles = tuple([_kinds(index, pile) for pile in view.piles])
    state.exposed = tuple([_kinds(index, cards) for cards in view.exposed])
    return state


def _kinds(index: Mapping[str, int], cards: Iterable[str]) -> tuple[int, ...]:
    return tuple([index[card] for card in cards])


def _fill_hidden_places(state: HensState, ledger: Ledger, world: World) -> None:
    view = ledger.view
    hands, yards = [], []
    for seat, yard in enumerate(view.yards):
        book = ledger.books.get(seat)
        if book is None:
            hands.append(_kinds(view.game.pack.index, view.hands[seat]))
            yards.append(yard)
            continue
        hands.append(tuple(sorted(world.slots[book.hand : book.high])))
        faces = sorted(zip((cell for _, cell in book.covers), world.slots[book.low : book.hand], strict=True))
        yards.append(yard.with_faces([kind for _, kind in faces]) if faces else yard)
    state.hands, state.yards = tuple(hands), tuple(yards)


def _events(ledger: Ledger, world: World, sealed: dict[int, int]) -> list[Event]:
    """The log with everything that the view hides."""
    game, events = ledger.view.game, list(ledger.view.history)
    for (seat, book), deals in zip(ledger.books.items(), world.deals, strict=True):
        for at, kind in zip(book.deals, deals, strict=True):
            if at is not None:
                events[at] = Event(CHANCE, game.deal_actions[kind], seat, automatic=False)
        for (at, cell), kind in zip(book.covers, world.slots[book.low : book.hand], strict=True):
            if at is not None:
                events[at] = Event(seat, game.coop_actions[kind][cell], seat, automatic=False)
    for at, seat in ledger.sealed:
        events[at] = Event(seat, Rooster(CELL_NAMES[sealed[seat]]), seat, automatic=False)
    _mark_sure_deals(ledger, events, {game.deal_actions[kind] for kind in world.deck})
    return events


def _mark_sure_deals(ledger: Ledger, events: list[Event], left: set[Action]) -> None:
    """Mark the deals that came by themselves, since the whole deck was of one kind (HE.DRAW.8)."""
    for draws in reversed(ledger.draws):
        for at in reversed(draws):
            left.add(events[at].action)
            if len(left) > 1:
                break
            events[at] = events[at]._replace(automatic=True)
        left = set()
