"""A sampled action is a uniform legal one, though nothing is listed for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

import hennb
from hennb.core.state import State

STAGES = ("draw1", "draw2", "place", "discard", "rooster")


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("players", [2, 3])
def test_sampled_actions_are_the_legal_ones_equally_often(stage: str, players: int) -> None:
    rng = Random(f"{stage} {players}")
    for state in islice(_states_with_a_choice(stage, players, rng), 6):
        legal = state.legal_actions()
        found = Counter(state.sample_action(rng) for _ in range(60 * len(legal)))
        assert set(found) == set(legal)
        surprise = sum((found[action] - 60) ** 2 / 60 for action in legal)
        assert surprise < len(legal) + 6 * (2 * len(legal)) ** 0.5, "chi square, far beyond what chance brings"


def _states_with_a_choice(stage: str, players: int, rng: Random) -> Iterator[State]:
    """States of random games, without an end, some of those where the stage has more than one action."""
    while True:
        state = hennb.load_game("hens", players=players).new_initial_state()
        while not state.is_terminal:
            if state.decision.stage == stage and len(state.legal_actions()) > 1 and rng.random() < 0.2:
                yield state
            state = state.child(state.sample_chance(rng) if state.is_chance else state.sample_action(rng))


def test_equal_cards_in_a_hand_do_not_count_twice() -> None:
    game = hennb.load_game("hens", players=2, goals="none")
    state = game.position("P4").to_state(hand="P1 P1 P2 P2 S3 S4")
    counts = Counter(str(state.sample_action(Random(seed))).split()[1] for seed in range(3000))
    by_card = Counter(str(action).split()[1] for action in state.legal_actions())
    for card, ways in by_card.items():
        assert abs(counts[card] / 3000 - ways / by_card.total()) < 0.04
