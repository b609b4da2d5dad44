"""Acting leaves everything that was there as it was: 10,000 random plies, everything hashed before and after."""

from __future__ import annotations

from hashlib import blake2b
from random import Random

import hennb
from hennb.core.errors import IllegalActionError

PLIES = 10_000
NEAR = 4
"""So many states made last are looked at after each action; at the end of a game all of them."""


def _print(state):
    text = f"{state.to_json()} {hash(state)} {state.ply}"
    return blake2b(text.encode(), digest_size=16).digest()


def _games():
    seed = 0
    while True:
        for players in (1, 2, 3, 4):
            for deck_empty in ("piles_first", "under_tops"):
                seed += 1
                yield hennb.load_game("hens", players=players, deck_empty=deck_empty), Random(seed)


def test_no_action_of_ten_thousand_random_plies_changes_a_state_its_parents_or_their_children():
    plies = 0
    for game, rng in _games():
        state = game.new_initial_state()
        kept = [(state, _print(state))]
        while not state.is_terminal:
            action = state.sample_chance(rng) if state.is_chance else state.sample_action(rng)
            other = state.sample_chance(rng) if state.is_chance else state.sample_action(rng)
            sibling = state.child(other)
            kept.append((sibling, _print(sibling)))
            child = state.child(action)
            for earlier, was in kept[-NEAR:]:
                assert _print(earlier) == was
            kept.append((child, _print(child)))
            state, plies = child, plies + 1
        for earlier, was in kept:
            assert _print(earlier) == was
        if plies >= PLIES:
            break
    assert plies >= PLIES


def test_a_refused_action_changes_neither_the_state_nor_its_parent():
    rng = Random(3)
    parent = hennb.load_game("hens", players=3).new_initial_state()
    state, tried = parent.child(parent.sample_chance(rng)), set()
    refused = 0
    while not state.is_terminal:
        tried.update(map(str, state.legal_actions()))
        before = _print(parent), _print(state)
        for text in rng.sample(sorted(tried), min(5, len(tried))):
            action = state.game.parse_action(text)
            if not state.is_legal(action):
                refused += 1
                try:
                    state.child(action)
                except IllegalActionError:
                    assert (_print(parent), _print(state)) == before
        parent, state = state, state.child(state.sample_chance(rng) if state.is_chance else state.sample_action(rng))
    assert refused > 100
