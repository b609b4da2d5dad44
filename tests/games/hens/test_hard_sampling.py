"""Worlds where fair drafts would take for ever, HE.INFO.5: they come in the end, and look the same."""

from __future__ import annotations

from random import Random

import pytest

import hennb
from hennb.core.errors import HennbError
from hennb.core.players import ALL, PUBLIC
from hennb.games.hens.belief import sampling, walking, worlds
from hennb.games.hens.belief.effort import Effort, SpentError
from tests.games.hens.beliefs import tiny_pack
from tests.games.hens.fairness import CASES, find_case, surprise
from tests.games.hens.walks import replayed, walk


def _pack_of_one_breed():
    """The fewest cards for four players, with as many copies of each value as a pack can have."""
    pack = tiny_pack(4)
    copies = [9, 9, 9, 9, 9, 9, 9, 2]
    cards = [{"breed": "A", "value": value, "copies": n, "eggs": 1, "medals": 0} for value, n in enumerate(copies, 1)]
    return {**pack, "breeds": pack["breeds"][:1], "cards": cards, "decks": {str(n): ["A"] for n in (1, 2, 3, 4)}}


@pytest.fixture
def only_walks(monkeypatch):
    monkeypatch.setattr(sampling, "plan_drafts", lambda _: None)


@pytest.mark.clause("HE.INFO.5")
@pytest.mark.parametrize(("seed", "hens"), [(1, 1.0), (2, 0.9), (3, 0.5)])
def test_a_world_comes_though_many_copies_were_dealt_from_many_decks(seed, hens):
    setup = {"players": 4, "data": _pack_of_one_breed(), "deck_empty": "under_tops", "deck": 1.0, "hens": hens}
    states = [state for state in walk(seed, **setup) if state.refill >= 7 and state.round == 12]
    assert states, "no position with so many decks was found"
    rng = Random(seed)
    for seat in (*range(4), PUBLIC):
        view = states[len(states) // 2].observation(seat)
        world = view.resample(rng)
        assert world.observation(seat) == view
        assert replayed(world) == world


@pytest.mark.clause("HE.INFO.5")
@pytest.mark.parametrize("case", [CASES[1], CASES[4], CASES[5]], ids=lambda case: case.name)
@pytest.mark.usefixtures("only_walks")
def test_a_walk_comes_to_every_assignment_about_equally_often(case):
    state = find_case(case)
    for seat in (0, 1):
        assert surprise(state, seat, 800, case.seed) < 5


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("deck_empty", ["piles_first", "under_tops"])
@pytest.mark.usefixtures("only_walks")
def test_a_world_of_a_walk_looks_the_same_at_any_time_and_its_history_can_be_played(players, deck_empty):
    rng = Random(players)
    states = list(walk(players, players=players, deck_empty=deck_empty, deck=0.8, hens=0.5))
    for state in states[players :: len(states) // 8]:
        for seat in (*range(players), PUBLIC):
            view = state.observation(seat)
            world = view.resample(rng)
            assert world.observation(seat) == view
            assert replayed(world).to_json() == world.to_json()
        assert state.observation(ALL).resample(rng) == state


def _set_up_with_piles(deck_empty, seed):
    """A table set up late, with most cards in the piles, so that new decks are formed of cards that no log tells."""
    game, rng = hennb.load_game("hens", players=2, deck_empty=deck_empty, goal_card=3), Random(seed)
    cards = [game.pack.text(kind) for kind in game.pack.decks[2]]
    rng.shuffle(cards)
    piles = {0: cards[:7], 1: cards[7 : 7 + seed % 6]}
    return game.position(f"#{cards[-1]} ## ##/## ## ##/## ## ..").to_state(piles=piles, seed=seed), rng


@pytest.mark.parametrize("deck_empty", ["piles_first", "under_tops"])
@pytest.mark.parametrize("walks", [False, True])
def test_a_deck_formed_of_piles_that_were_set_up_can_be_sampled(deck_empty, walks, monkeypatch):
    if walks:
        monkeypatch.setattr(sampling, "plan_drafts", lambda _: None)
    rebuilt = 0
    for seed in range(6):
        state, rng = _set_up_with_piles(deck_empty, seed)
        while not state.is_terminal:
            if state.stage in ("draw1", "place"):
                for seat in (0, 1, PUBLIC):
                    view = state.observation(seat)
                    assert view.resample(rng).observation(seat) == view
            rebuilt += state.refill > 0
            state = state.child(state.sample_chance(rng) if state.is_chance else state.legal_actions()[0])
    assert rebuilt, "no deck was formed"


def test_drafts_that_take_too_long_give_way_to_a_walk(monkeypatch):
    state = find_case(CASES[4])
    view = state.observation(0)
    for name, steps in (("DRAFT_STEPS", 10), ("PLAN_STEPS", 0)):
        monkeypatch.setattr(worlds, name, steps)
        view.sampler = None
        assert view.resample(Random(1)).observation(0) == view


def test_a_search_for_a_first_world_that_takes_too_long_ends_with_an_error(monkeypatch):
    view = find_case(CASES[4]).observation(0)
    monkeypatch.setattr(worlds, "PLAN_STEPS", 0)
    monkeypatch.setattr(walking, "REPAIR_STEPS", 0)
    monkeypatch.setattr(walking, "repaired_world", _never)
    with pytest.raises(HennbError, match="no table that fits the log was found in 0 steps"):
        view.resample(Random(1))


def _never(*_, **__):
    raise SpentError


def test_effort_that_is_spent_ends_the_work():
    effort = Effort(2)
    effort.spend(2)
    with pytest.raises(SpentError):
        effort.spend()
