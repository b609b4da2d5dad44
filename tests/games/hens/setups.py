"""States in the middle of a game, set by hand: what a yard, a hand or a pile leads to can be asked at once."""

from __future__ import annotations

from collections import Counter
from random import Random

import hennb
from hennb.games.hens import stages
from hennb.games.hens.yard.text import read_cards


def kinds(game, cards):
    return read_cards(game.pack, cards, ordered=True)


def placing(yard="empty", hand="P4", players=4, **setup):
    """Seat 1 is to place a card; its yard and its hand are as given, of any size.

    No game has so small a hand at that point: it lets a test ask about one card and list all that it may do.
    """
    game = hennb.load_game("hens", players=players, first=1, goal_card=1, **setup)
    position = game.position(yard)
    state = game.new_initial_state().clone()
    state.stage, state.turn, state.turns_done = stages.PLACE, 0, len(position.yard) * players
    state.yards = (position.yard, *state.yards[1:])
    state.hands = (tuple(sorted(kinds(game, hand))), *state.hands[1:])
    return state


def table(players=2, done=0, stage=stages.DRAW1, piles=(), hands=(), deck=None, yards=(), roosters=(), **setup):
    """A table after so many turns; what is not given is filled from the deck so that all cards are there.

    Yards are filled with coops up to the turns of their seats; piles and hands are texts by seat. The reader of stored
    states makes sure that a game can have it; but a deck that is given may be of any size, for draws that are sure.
    """
    game = hennb.load_game("hens", players=players, **{"first": 1, "goal_card": 1, **setup})
    state = game.new_initial_state().clone()
    left = Counter(game.pack.decks[players])
    positions = [game.position(text) for text in yards]
    state.yards = tuple(position.yard for position in positions) + state.yards[len(positions) :]
    state.piles = tuple(kinds(game, text) for text in piles) + state.piles[len(piles) :]
    state.hands = tuple(tuple(sorted(kinds(game, text))) for text in hands) + state.hands[len(hands) :]
    state.roosters = tuple(roosters) + (None,) * (players - len(roosters))
    for yard in state.yards:
        left.subtract(card.kind for card in yard.cards if card.kind >= 0)
    for cards in (*state.piles, *state.hands, () if deck is None else kinds(game, deck)):
        left.subtract(cards)
    assert min(left.values()) >= 0, "a card is given too often"
    rest = list(left.elements())
    Random(1).shuffle(rest)
    state.first, state.stage = game.first, stage
    state.turns_done, state.turn = done, (game.first + done) % players
    state.yards = tuple(_filled(state, seat, rest) for seat in range(players))
    state.hands = tuple(hand or tuple(sorted(rest.pop() for _ in range(4))) for hand in state.hands)
    state.deck = state.deck_full = tuple(sorted(rest if deck is None else kinds(game, deck)))
    return game.state_from_dict(state.to_dict()) if deck is None else state


def _filled(state, seat, rest):
    """The yard of a seat with coops up to its turns, in the first frame from d4 on."""
    players = state.game.players
    turns = (state.turns_done + players - 1 - (seat - state.first) % players) // players
    yard = state.yards[seat]
    for card in yard.cards:
        if card.kind < 0:
            yard = yard.with_faces([rest.pop() for other in yard.cards if other.face_down])
            break
    while len(yard) < turns:
        cell = next(
            index for index in (27, 28, 29, 30, 35, 36, 37, 38, 43, 44, 45, 46) if not yard.occupied >> index & 1
        )
        yard = yard.with_coop(cell, rest.pop())
    return yard


def begin_turn(state):
    """The same state at the start of a turn, with all that the rules do there by themselves."""
    from hennb.games.hens.transitions import begin_draw

    state = state.clone()
    begin_draw(state, stages.DRAW1)
    return state


def play(state, *texts):
    """The state after some actions and outcomes in notation."""
    for text in texts:
        state = state.child(state.string_to_action(text))
    return state


def texts(actions):
    return [str(action) for action in actions]
