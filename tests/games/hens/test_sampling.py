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
from tests.games.hens.beliefs import belief_of, tiny_pack, worlds
from tests.games.hens.walks import walk

PLAYERS = st.integers(1, 4)
EMPTY_DECK = st.sampled_from(["piles_first", "under_tops"])
SHARE = st.sampled_from([0.0, 0.5, 1.0])


def _viewers(state):
    return (*range(state.game.players), PUBLIC)


def _replayed(world):
    """The state that the history of a world leads to, from the set-up on."""
    state = world.game.new_initial_state()
    while state.ply < world.ply:
        state = state.child(world.history[state.ply].action)
    return state


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
            replayed = _replayed(world)
            assert replayed == world
            assert replayed.to_json() == world.to_json()


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


def _surprise(state, seat, draws, seed):
    """How far the counts of sampled worlds are from the shares of the brute-force list, in standard deviations."""
    view, rng = state.observation(seat), Random(seed)
    expected = {belief: share * draws for belief, share in worlds(view, state).items()}
    found = Counter(belief_of(view.resample(rng)) for _ in range(draws))
    assert not set(found) - set(expected), "a world that cannot be"
    common = {belief: count for belief, count in expected.items() if count >= 5}
    cells = [(found[belief], count) for belief, count in common.items()]
    cells.append((draws - sum(found[belief] for belief in common), draws - sum(common.values())))
    cells = [(count, hoped) for count, hoped in cells if hoped >= 5]
    assert len(cells) >= 2, "too little is hidden here to tell a fair sampler from another one"
    freedom = len(cells) - 1
    return (sum((count - hoped) ** 2 / hoped for count, hoped in cells) - freedom) / (2 * freedom) ** 0.5


@pytest.mark.clause("HE.INFO.3", "HE.INFO.5")
@pytest.mark.parametrize(
    ("kinds", "deck_empty", "deck", "hens", "turns", "stage", "refills", "seed"),
    [
        pytest.param(4, "piles_first", 0.5, 0.9, 4, "place", 0, 3, id="early"),
        pytest.param(5, "piles_first", 0.2, 0.7, 10, "discard", 0, 5, id="taken from piles, some under coops"),
        pytest.param(8, "piles_first", 0.6, 0.9, 18, "draw1", 0, 7, id="the deck nearly empty"),
        pytest.param(5, "piles_first", 0.6, 0.9, 21, "discard", 0, 9, id="the deck empty"),
        pytest.param(5, "under_tops", 1.0, 0.8, 16, "place", 1, 11, id="rebuilt"),
        pytest.param(8, "under_tops", 0.9, 0.9, 17, "card2", 1, 13, id="rebuilt, a card awaited"),
        pytest.param(5, "under_tops", 1.0, 0.7, 20, "place", 2, 3, id="rebuilt twice"),
        pytest.param(8, "under_tops", 0.9, 0.7, 20, "discard", 1, 17, id="rebuilt, with coops"),
    ],
)
def test_every_assignment_that_fits_the_log_comes_equally_often(
    kinds, deck_empty, deck, hens, turns, stage, refills, seed
):
    setup = {"players": 2, "data": tiny_pack(kinds), "deck_empty": deck_empty, "deck": deck, "hens": hens}
    for number in range(200):
        state = next((s for s in walk(seed + 1000 * number, **setup) if _is_there(s, turns, stage)), None)
        if state is not None and state.refill >= refills and _small(state) and _both_are_kept_in_doubt(state):
            break
    else:
        pytest.fail("no such position was found")
    for seat in (0, 1):
        assert _surprise(state, seat, 2500, seed) < 5


def _is_there(state, turns, stage):
    return state.turns_done >= turns and state.stage == stage


def _both_are_kept_in_doubt(state):
    """Each seat has something to guess; with one world only every sampler is fair."""
    return all(len(worlds(state.observation(seat), state)) > 1 for seat in (0, 1))


def _small(state):
    """Few enough coops that brute force has few worlds to look at."""
    return max(yard.coops.bit_count() for yard in state.yards) <= 3


def test_public_sees_neither_hand_and_gets_all_pairs_of_them_equally_often():
    setup = {"players": 2, "data": tiny_pack(4), "deck": 0.6, "hens": 1.0}
    state = next(s for s in walk(21, **setup) if s.turns_done == 5 and s.stage == "draw2")
    assert _surprise(state, PUBLIC, 4000, 21) < 5


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
