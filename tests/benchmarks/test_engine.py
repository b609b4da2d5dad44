"""How fast the engine of Hens is."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from random import Random

import pytest

import hennb
from hennb.analysis.playout import random_playout
from hennb.core.chance import Luck
from hennb.core.records import Record
from hennb.core.state import State
from tests.benchmarks.conftest import Measure

GAME = hennb.load_game("hens", players=2)


@pytest.fixture(scope="module")
def middle() -> State:
    """Six cards in the yard, six different ones in the hand, a card to be placed."""
    return _random_state(lambda s: s.stage == "place" and len(s.yards[s.turn]) == 6 == len(set(s.hands[s.turn])))


@pytest.fixture(scope="module")
def end() -> State:
    """The end of a game."""
    return _random_state(lambda state: state.is_terminal)


def _random_state(wanted: Callable[[State], bool]) -> State:
    rng, state = Random(5), GAME.new_initial_state()
    while not wanted(state):
        if state.is_terminal:
            state = GAME.new_initial_state()
        state = state.child(state.sample_chance(rng) if state.is_chance else state.sample_action(rng))
    return state


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_random_playouts(measure: Measure, players: int) -> None:
    start = hennb.load_game("hens", players=players).new_initial_state()

    def play() -> int:
        rng = Random(1)
        return sum(random_playout(start, rng).ply for _ in range(30))

    name = f"plies of random games, {players} {'players' if players > 1 else 'player'}"
    measure.per_loop(name, play, above=6500 if players == 2 else None)


def test_games(measure: Measure) -> None:
    start = GAME.new_initial_state()

    def play() -> int:
        rng = Random(1)
        for _ in range(30):
            random_playout(start, rng)
        return 30

    measure.per_loop("random games, 2 players", play, above=50)


def test_decisions(measure: Measure) -> None:
    """As a user would play: all actions listed, the step checked."""
    start = GAME.new_initial_state()

    def play() -> int:
        rng, decisions = Random(1), 0
        for _ in range(10):
            state = start
            while not state.is_terminal:
                actions = state.legal_actions()
                decisions += bool(actions)
                state = state.child(rng.choice(actions) if actions else state.sample_chance(rng))
        return decisions

    measure.per_loop("decisions, listed and checked", play, above=None)


def test_fork(measure: Measure, middle: State) -> None:
    measure.per_call("fork", middle.clone, below=2)


def test_child(measure: Measure, middle: State) -> None:
    """Each legal action in its turn, hens and coops."""
    actions = cycle(middle.legal_actions())
    measure.per_call("child", lambda: middle.child(next(actions)), below=6)


def test_child_with_a_hen(measure: Measure, middle: State) -> None:
    """The dearest kind: groups are joined, and cards that were shown leave the public list."""
    hens = cycle([action for action in middle.legal_actions() if str(action).startswith("place ")])
    measure.per_call("child, a hen placed", lambda: middle.child(next(hens)), below=6)


def test_legal_actions(measure: Measure, middle: State) -> None:
    measure.per_call("legal actions", middle.legal_actions, below=30)


def test_score_sheet(measure: Measure, end: State) -> None:
    measure.per_call("score sheet", lambda: end.score(0), below=60)


def test_bare_total(measure: Measure, end: State) -> None:
    measure.per_call("bare total", lambda: end.total(0), below=8)


def test_observation(measure: Measure, middle: State) -> None:
    measure.per_call("observation", lambda: middle.observation(0), below=40)


def test_resampling(measure: Measure, middle: State) -> None:
    observation, rng = middle.observation(0), Random(1)
    measure.per_call("a world from an observation", lambda: observation.resample(rng), below=None)


def test_luck(measure: Measure, middle: State) -> None:
    state = _random_state(lambda state: state.is_chance and state.ply > 30)
    luck = Luck(7)
    measure.per_call("a draw by a session's luck", lambda: luck.choose(state), below=None)


def test_drawing(measure: Measure) -> None:
    """Four players, round 8, placing a card, as in the design's picture."""
    game = hennb.load_game("hens", players=4)
    rng, state = Random(3), game.new_initial_state()
    while not (state.round == 8 and state.decision.stage == "place"):
        state = state.child(state.sample_chance(rng) if state.is_chance else state.sample_action(rng))
    observation = state.observation(state.current_player)
    size = len(game.draw(observation).encode()) / 1024
    measure.per_call("drawing", lambda: game.draw(observation), below=5, unit="ms")
    measure.tell("size of the drawing", f"{size:.1f} KB", "< 64 KB", good=size < 64)


def test_records(measure: Measure, end: State) -> None:
    session = hennb.Session(GAME, seed=1)
    rng = Random(1)
    while not session.state.is_terminal:
        session.play(session.state.sample_action(rng))
    line = session.line()
    measure.per_call("a game read from its line and checked", lambda: Record.parse(line), below=None, unit="ms")
