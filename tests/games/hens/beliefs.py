"""All worlds that fit an observation of Hens, by brute force: an independent measure for the sampler.

The log is played through with every card that chance could have dealt at each step. It takes a pack of few kinds.
"""

from __future__ import annotations

from math import factorial, prod
from typing import NamedTuple

from hennb.games.hens.actions import Coop, Deal, Discard, Draw, Place, Rebuild
from hennb.games.hens.observation import HensObservation
from hennb.games.hens.stages import CARD1, CARD2
from hennb.games.hens.state import HensState


def tiny_pack(kinds):
    """A pack whose deck for two players has few kinds with many copies, of one breed, so that hens fit everywhere."""
    copies = -(-33 // kinds)  # 33 cards are the least for two players
    cards = [{"breed": "A", "value": value + 1, "copies": copies} for value in range(kinds)]
    cards += [{"breed": "B", "value": value + 1, "copies": 9} for value in range(9)]
    goal = {"metric": "coops", "params": {}, "rule": "each", "points": 1, "label": "coops"}
    return {
        "id": "tiny",
        "title": "Tiny",
        "house": False,
        "breeds": [{"letter": letter, "name": letter, "colour": "brown"} for letter in "AB"],
        "cards": [{**card, "eggs": 1, "medals": 0} for card in cards],
        "decks": {"1": ["A"], "2": ["A"], "3": ["B"], "4": ["B"]},
        "goal_cards": [{"card": 1, "goals": [{"id": "G1", **goal}, {"id": "G2", **goal}]}],
    }


class Belief(NamedTuple):
    """One possible table: hands and faces of coops per seat, and the deck; all as kinds."""

    hands: tuple[tuple[int, ...], ...]
    faces: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]


def worlds(view: HensObservation, state: HensState, limit=100_000) -> dict[Belief, float]:
    """Every world that fits, with its share of the assignments of physical copies (HE.INFO.5).

    The state is the real one; only its pools are read, which everybody knows.
    """
    index = view.game.pack.index
    players = range(view.game.players)
    beliefs = {Belief(((),) * len(players), ((),) * len(players), view.game.pack.decks[len(players)])}
    pools = iter(_public_pools(state))
    piles: list[list[int]] = [[] for _ in players]
    for event in view.history:
        if len(beliefs) > limit:
            raise OverflowError
        action, turn = event.action, event.turn
        known = index.get(getattr(action, "card", ""))
        if isinstance(action, Deal):
            beliefs = {new for old in beliefs for new in _deal(old, turn, known)}
        elif isinstance(action, Draw) and action.source != "deck":
            taken = piles[int(action.source[4:]) - 1].pop(0)
            beliefs = {_add(old, turn, taken) for old in beliefs}
        elif isinstance(action, Place | Discard):
            beliefs = {new for old in beliefs for new in _play(old, turn, known)}
            if isinstance(action, Discard):
                piles[turn].insert(0, known)
        elif isinstance(action, Coop):
            beliefs = {new for old in beliefs for new in _cover(old, turn, known)}
        elif isinstance(action, Rebuild):
            cards, piles = next(pools)
            beliefs = {old._replace(deck=cards) for old in beliefs if not old.deck}
    if view.stage in (CARD1, CARD2):
        beliefs = {belief for belief in beliefs if len(set(belief.deck)) > 1}
    weights = {belief: _assignments(belief) for belief in beliefs}
    return {belief: weight / sum(weights.values()) for belief, weight in weights.items()}


def belief_of(state: HensState) -> Belief:
    """The world of a state, its coops in the order of placing."""
    index = state.game.pack.index
    faces: list[list[int]] = [[] for _ in state.hands]
    for event in state.history:
        if isinstance(event.action, Coop):
            faces[event.turn].append(index[event.action.card])
    return Belief(state.hands, tuple(map(tuple, faces)), state.deck)


def _public_pools(state: HensState):
    """The deck and the piles after each rebuild, from a replay; both are known to all."""
    replayed = state.game.new_initial_state()
    for event in state.history:
        if event.automatic:
            continue
        refill = replayed.refill
        replayed = replayed.child(event.action)
        if replayed.refill > refill:
            yield replayed.deck_full, [list(pile) for pile in replayed.piles]


def _deal(belief: Belief, seat: int, known: int | None):
    for kind in {known} & set(belief.deck) if known is not None else set(belief.deck):
        yield _add(belief._replace(deck=_without(belief.deck, kind)), seat, kind)


def _play(belief: Belief, seat: int, kind: int):
    if kind in belief.hands[seat]:
        yield belief._replace(hands=_with(belief.hands, seat, _without(belief.hands[seat], kind)))


def _cover(belief: Belief, seat: int, known: int | None):
    for kind in {known} & set(belief.hands[seat]) if known is not None else set(belief.hands[seat]):
        for played in _play(belief, seat, kind):
            yield played._replace(faces=_with(belief.faces, seat, (*belief.faces[seat], kind)))


def _add(belief: Belief, seat: int, kind: int) -> Belief:
    return belief._replace(hands=_with(belief.hands, seat, tuple(sorted((*belief.hands[seat], kind)))))


def _without(cards: tuple[int, ...], kind: int) -> tuple[int, ...]:
    at = cards.index(kind)
    return cards[:at] + cards[at + 1 :]


def _with(items, at, value):
    return (*items[:at], value, *items[at + 1 :])


def _assignments(belief: Belief) -> int:
    """In how many ways copies that are told apart can lie so, up to a constant: each hand and the deck have places."""
    return prod(factorial(len(c)) // prod(factorial(c.count(k)) for k in set(c)) for c in (*belief.hands, belief.deck))
