"""How fast the engine of Gem Hens is, with four players and both extra rules."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from random import Random

import pytest

import hennb
from hennb.analysis.playout import random_playout
from hennb.core.state import State
from tests.benchmarks.conftest import Measure

GAME = hennb.load_game("gem_hens", players=4, power_chickens="on", hen_fights="on")


@pytest.fixture(scope="module")
def turn() -> State:
    """The start of a turn: the hen in the garden, dice of all areas but one."""
    return _random_state(
        lambda s: s.stage == "turn" and s.hens[s.turn] >= 0 and sum(map(bool, s.dice[s.turn])) >= 4, Random(5)
    )


@pytest.fixture(scope="module")
def entering() -> State:
    """The start of a turn with the hen in the coop: the most ways to move."""
    return _random_state(
        lambda s: s.stage == "turn" and s.hens[s.turn] < 0 and sum(map(bool, s.dice[s.turn])) == 5, Random(6)
    )


@pytest.fixture(scope="module")
def rolled() -> State:
    """A first roll with more than 100 ways to go on."""
    return _random_state(lambda s: s.stage == "roll" and len(s.legal_actions()) > 100, Random(7))


@pytest.fixture(scope="module")
def end() -> State:
    """The end of a game."""
    return _random_state(lambda state: state.is_terminal, Random(8))


def _random_state(wanted: Callable[[State], bool], rng: Random) -> State:
    state = GAME.new_initial_state()
    while not wanted(state):
        if state.is_terminal:
            state = GAME.new_initial_state()
        state = state.child(state.sample_chance(rng) if state.is_chance else state.sample_action(rng))
    return state


def test_random_playouts(measure: Measure) -> None:
    start = GAME.new_initial_state()

    def play() -> int:
        rng = Random(1)
        return sum(random_playout(start, rng).ply for _ in range(30))

    measure.per_loop("Gem Hens: plies of random games, 4 players", play, above=3000)


def test_fork(measure: Measure, turn: State) -> None:
    measure.per_call("Gem Hens: fork", turn.clone, below=3)


@pytest.mark.parametrize("stage", ["turn", "entering", "rolled"])
def test_child(measure: Measure, stage: str, request: pytest.FixtureRequest) -> None:
    """Each legal action in its turn."""
    state: State = request.getfixturevalue(stage)
    actions = cycle(state.legal_actions())
    measure.per_call(f"Gem Hens: child, {stage}", lambda: state.child(next(actions)), below=15)


@pytest.mark.parametrize(("stage", "below"), [("turn", 60), ("entering", 60), ("rolled", 200)])
def test_legal_actions(measure: Measure, stage: str, below: float, request: pytest.FixtureRequest) -> None:
    """Of a fresh copy, since a state keeps its list."""
    state: State = request.getfixturevalue(stage)
    measure.per_call(f"Gem Hens: fork and legal actions, {stage}", lambda: state.clone().legal_actions(), below=below)


def test_score_sheet(measure: Measure, end: State) -> None:
    measure.per_call("Gem Hens: score sheet", lambda: end.score(0), below=100)


def test_bare_total(measure: Measure, end: State) -> None:
    measure.per_call("Gem Hens: bare total", lambda: end.total(0), below=None)


def test_observation(measure: Measure, turn: State) -> None:
    measure.per_call("Gem Hens: observation", lambda: turn.observation(0), below=40)


def test_drawing(measure: Measure, turn: State) -> None:
    observation = turn.observation(turn.current_player)
    size = len(GAME.draw(observation).encode()) / 1024
    measure.per_call("Gem Hens: drawing", lambda: GAME.draw(observation), below=8, unit="ms")
    measure.tell("Gem Hens: size of the drawing", f"{size:.1f} KB", "< 96 KB", good=size < 96)
