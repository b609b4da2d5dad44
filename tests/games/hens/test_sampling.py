"""Worlds that a seat cannot tell apart, all equally likely: HE.INFO.3, HE.INFO.4, HE.INFO.5."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hennb
from hennb.core.players import ALL, PUBLIC
from hennb.games.hens.actions import Rooster
from tests.games.hens.beliefs import tiny_pack
from tests.games.hens.fairness import CASES, find_case, surprise
from tests.games.hens.walks import replayed, walk

PLAYERS = st.integers(1, 4)
EMPTY_DECK = st.sampled_from(["piles_first", "under_tops"])
SHARE = st.sampled_from([0.0, 0.5, 1.0])


def _viewers(state):
    return (*range(state.game.players), PUBLIC)


def _some(states, every, first):
    return islice(states, first % every, None, every)


@pytest.mark.clause("HE.INFO.5")
@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6), PLAYERS, EMPTY_DECK, SHARE, SHARE)
def test_a_sampled_world_looks_the_same_and_its_history_can_be_played(seed, players, deck_empty, deck, hens):
    rng = Random(seed)
    for state in _some(walk(seed, players=players, deck_empty=deck_empty, deck=deck, hens=hens), 17, seed):
        for seat in _viewers(state):
            view = state.observation(seat)
            world = view.resample(rng)
            assert world.observation(seat) == view
            assert world.observation(seat).history == view.history
            again = replayed(world)
            assert again == world
            assert again.to_json() == world.to_json()


@pytest.mark.clause("HE.INFO.4")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("deck_empty", ["piles_first", "under_tops"])
def test_at_every_ply_every_viewer_gets_a_world_that_it_cannot_tell_apart(players, deck_empty):
    rng = Random(players)
    for state in walk(players, players=players, deck_empty=deck_empty, deck=0.8, hens=0.8):
        for seat in _viewers(state):
            view = state.observation(seat)
            assert view.resample(rng).observation(seat) == view
        assert state.observation(ALL).resample(rng) == state


@pytest.mark.clause("HE.INFO.3", "HE.INFO.5")
@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_every_assignment_that_fits_the_log_comes_equally_often(case):
    state = find_case(case)
    for seat in (0, 1):
        assert surprise(state, seat, 2500, case.seed) < 5


def test_public_sees_neither_hand_and_gets_all_pairs_of_them_equally_often():
    setup = {"players": 2, "data": tiny_pack(4), "deck": 0.6, "hens": 1.0}
    state = next(s for s in walk(21, **setup) if s.turns_done == 5 and s.stage == "draw2")
    assert surprise(state, PUBLIC, 4000, 21) < 5


@pytest.mark.clause("HE.ROOST.2")
def test_a_sealed_rooster_is_equally_likely_on_each_hen():
    state = next(s for s in walk(4, players=3, hens=1.0) if s.stage == "rooster" and s.roosters.count(None) == 1)
    view, rng = state.observation(state.turn), Random(4)
    others = [seat for seat in range(3) if seat != state.turn]
    for seat in others:
        assert view.roosters[seat] == "??"
        hens = state.yards[seat].hens.bit_count()
        found = Counter(view.resample(rng).roosters[seat] for _ in range(200 * hens))
        assert len(found) == hens
        assert all(abs(count - 200) < 5 * 200**0.5 for count in found.values())


def test_a_sealed_rooster_stands_in_the_history_of_the_world():
    state = next(s for s in walk(4, players=3, hens=1.0) if s.stage == "rooster" and s.roosters.count(None) == 1)
    world = state.observation(state.turn).resample(Random(1))
    chosen = [event.action for event in world.history if isinstance(event.action, Rooster)]
    assert len(chosen) == 2
    assert Rooster("??") not in chosen


def test_a_set_position_can_be_sampled_from_and_played_on():
    game, rng = hennb.load_game("hens", players=3, deck_empty="under_tops", goal_card=3), Random(8)
    state = game.position("P4 P3 P2/P1* ## S3/## .. ..").to_state(piles={1: "S1", 2: "U1 U2"}, seed=8)
    while not state.is_terminal:
        for seat in _viewers(state):
            view = state.observation(seat)
            assert view.resample(rng).observation(seat) == view
        state = state.child(state.sample_chance(rng) if state.is_chance else state.sample_action(rng))


def test_the_deck_of_a_set_position_is_hidden():
    game = hennb.load_game("hens", players=2, goal_card=3)
    one, other = (game.position("P4 P3").to_state(hand="S1 S3 C1 C2", seed=seed) for seed in (1, 2))
    assert one.deck != other.deck
    assert one.observation(0) == other.observation(0)
