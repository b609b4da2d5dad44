"""Random games of Gem Hens, for tests of what holds in every position."""

from __future__ import annotations

from random import Random

from hennb.games.gem_hens.game import GAME_TYPE

EVERYTHING = {"power_chickens": "on", "hen_fights": "on"}
READINGS = {
    "plain": {},
    "everything": EVERYTHING,
    "other readings": {
        "scatter_count": "per_line", "scratch_count": "per_line", "scratch_lines": "unmarked", "enter_distance": "full",
        "push_order": "alternate", "imperfection_scope": "any", "tie_break": "fewest_unused", **EVERYTHING,
    },
    "a clock": {"dice_mode": "timer", "imperfection_scope": "incomplete"},
}  # fmt: skip
"""Sets of options in which every option has another value than its default somewhere."""


def walk(seed, players=3, **options):
    """All states of a random game, the final one last."""
    state = GAME_TYPE.load(players, None, **options).new_initial_state()
    rng = Random(seed)
    while not state.is_terminal:
        yield state
        action = state.sample_chance(rng) if state.is_chance else state.sample_action(rng)
        state = state.child(action)
    yield state
