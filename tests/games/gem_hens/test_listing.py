"""What is listed as legal: each result once, each spelling taken for the listed one, nothing else."""

from __future__ import annotations

from random import Random

import pytest

from hennb.games.gem_hens.actions import Enter, Move
from hennb.games.gem_hens.game import GAME_TYPE
from hennb.testing import option_cases

DICE = ("1", "2", "3", "w1", "w2", "w3")
DIRECTIONS = ("up", "down", "left", "right")
CASES = option_cases(GAME_TYPE)


def _walk(rng, players, **options):
    """The states of a random game, with what was done last."""
    state = GAME_TYPE.load(players, None, **options).new_initial_state()
    while not state.is_terminal:
        yield state
        state = state.child(state.sample_chance(rng) if state.is_chance else state.sample_action(rng))


@pytest.mark.clause("GH.ROUND.3", "GH.EAT.9", "GH.POW.4")
@pytest.mark.parametrize("case", range(len(CASES)))
def test_no_two_listed_actions_do_the_same(case):
    """But for the last die of a round: whatever it does, the hens go back to the coop."""
    rng = Random(case)
    for state in _walk(rng, rng.choice((2, 3, 4)), **CASES[case]):
        results = {}
        for action in state.legal_actions():
            after = state.child(action)
            same = results.setdefault(after.position_key(), str(action))
            closed = after.is_terminal or after.round != state.round
            assert same == str(action) or closed or {same, str(action)} == {"stop", "time up"}


@pytest.mark.clause("GH.ROUND.3")
@pytest.mark.parametrize("case", range(len(CASES)))
def test_whatever_is_legal_is_listed_under_some_spelling(case):
    rng = Random(case)
    tried = legal = 0
    options = CASES[case] | {"power_chickens": "on", "max_rolls": 1, "dice_mode": "rolls"}
    for state in _walk(rng, 4, **options):
        if state.decision.stage not in ("turn", "second"):
            continue
        listed = set(state.legal_actions())
        for action in (_any_move(rng, state.game.pack.kinds) for _ in range(40)):
            tried += 1
            if not state.is_legal(action):
                assert action not in listed
                assert state.explain_illegal(action)
                continue
            legal += 1
            assert state.canonical(action) in listed
            plain, other = state.clone(), state.clone()
            plain._apply(state.canonical(action))
            other._apply(action)
            assert plain.position_key() == other.position_key()
    assert 0 < legal < tried


def _any_move(rng, gems):
    """A move or entry as somebody could write it, most often one that is not legal."""
    power = rng.choice(("", "", "wanderer", "flight", "nimble", "run"))
    push = rng.choice((*DICE, "tough")) if rng.random() < 0.5 else ""
    cell, gem = (f"{rng.choice('abcdef')}{rng.randint(1, 6)}", rng.choice(gems)) if power == "run" else ("", "")
    bend = rng.choice(DIRECTIONS) if power == "nimble" else ""
    if rng.random() < 0.5:
        steps = rng.randint(1, 3) if bend else 0
        return Move(rng.choice(DICE), rng.choice(DIRECTIONS), steps, bend, push, power, cell, gem)
    direction = rng.choice(DIRECTIONS if bend else (*DIRECTIONS, ""))
    steps = rng.randint(1, 3) if direction else 0
    return Enter(
        rng.choice(DICE), rng.choice(("b1", "e1", "f2", "f5", "c1")), direction, steps, bend, push, power, cell, gem
    )


@pytest.mark.clause("GH.ROLL.4")
def test_a_lock_decision_has_at_most_108_actions():
    most = 0
    for seed in range(30):
        rng = Random(seed)
        most = max([most, *(len(state.legal_actions()) for state in _walk(rng, 2) if state.decision.stage == "roll")])
    assert most <= 108
