"""Nothing that is played from a state changes it, what came before it, or what else could be played."""

from __future__ import annotations

from random import Random

import pytest

import hennb
from hennb.core.actions import Action
from hennb.core.state import State

PLIES = 10_000


def possible(state: State) -> list[Action]:
    return list(state.legal_actions()) or [action for action, _ in state.chance_outcomes()]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_states_parents_and_children_stay_as_they_were(players: int) -> None:
    rng = Random(players)
    game = hennb.load_game("hens", players=players, deck_empty="under_tops")
    plies = 0
    while plies < PLIES // 4:
        line = [game.new_initial_state()]
        hashes = [hash(line[0])]
        while not line[-1].is_terminal:
            state, actions = line[-1], possible(line[-1])
            children = [state.child(action) for action in actions]
            before = [hash(child) for child in children]
            chosen = rng.randrange(len(actions))
            hennb.random_playout(children[chosen], rng)
            assert [hash(child) for child in children] == before
            assert [hash(past) for past in line[-20:]] == hashes[-20:]
            line.append(children[chosen])
            hashes.append(before[chosen])
            plies += 1
        assert [hash(past) for past in line] == hashes


def test_a_private_copy_is_all_that_an_unchecked_step_touches() -> None:
    rng = Random(5)
    state = hennb.load_game("hens", players=3).new_initial_state()
    while not state.is_terminal:
        text = state.to_json()
        copy = state.clone()
        assert copy == state
        while not copy.is_terminal:
            copy._apply(rng.choice(possible(copy)))
        assert state.to_json() == text
        state = state.child(rng.choice(possible(state)))


def test_what_a_state_holds_cannot_be_changed() -> None:
    session = hennb.Session("hens", players=2, seed=2)
    rng = Random(2)
    while session.state.ply < 60:
        session.play(session.state.sample_action(rng))
    state = session.state
    hash((state.position_key(), state.history))
    for name in type(state).__slots__:
        value = getattr(state, name)
        assert not isinstance(value, list | dict | set | bytearray), name
