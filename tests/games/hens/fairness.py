"""How fair a sampler is: positions small enough for brute force, and how far samples are from what it finds."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple

import pytest

from tests.games.hens.beliefs import belief_of, tiny_pack, worlds
from tests.games.hens.walks import walk


class Case(NamedTuple):
    """A kind of position: a pack of so many kinds, how it is played, when it is looked at, and after which rebuild."""

    name: str
    kinds: int
    deck_empty: str
    deck: float
    hens: float
    turns: int
    stage: str
    refills: int
    seed: int


CASES = [
    Case("early", 4, "piles_first", 0.5, 0.9, 4, "place", 0, 3),
    Case("taken from piles, some under coops", 5, "piles_first", 0.2, 0.7, 10, "discard", 0, 5),
    Case("the deck nearly empty", 8, "piles_first", 0.6, 0.9, 18, "draw1", 0, 7),
    Case("the deck empty", 5, "piles_first", 0.6, 0.9, 21, "discard", 0, 9),
    Case("rebuilt", 5, "under_tops", 1.0, 0.8, 16, "place", 1, 11),
    Case("rebuilt, a card awaited", 8, "under_tops", 0.9, 0.9, 17, "card2", 1, 13),
    Case("rebuilt twice", 5, "under_tops", 1.0, 0.7, 20, "place", 2, 3),
    Case("rebuilt, with coops", 8, "under_tops", 0.9, 0.7, 20, "discard", 1, 17),
]


def find_case(case):
    """A state of this kind in which both seats have something to guess; with one world every sampler is fair."""
    setup = {"players": 2, "data": tiny_pack(case.kinds), "deck_empty": case.deck_empty}
    for number in range(200):
        states = walk(case.seed + 1000 * number, deck=case.deck, hens=case.hens, **setup)
        state = next((s for s in states if s.turns_done >= case.turns and s.stage == case.stage), None)
        if state is not None and state.refill >= case.refills and _small(state) and _both_are_kept_in_doubt(state):
            return state
    return pytest.fail("no such position was found")


def _both_are_kept_in_doubt(state):
    return all(len(worlds(state.observation(seat), state)) > 1 for seat in (0, 1))


def _small(state):
    """Few enough coops that brute force has few worlds to look at."""
    return max(yard.coops.bit_count() for yard in state.yards) <= 3


def surprise(state, seat, draws, seed):
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
