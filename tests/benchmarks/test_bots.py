"""How fast and how good the bots are."""

from __future__ import annotations

from itertools import cycle
from math import sqrt
from random import Random

import hennb
from hennb.analysis.bots import make_bot
from hennb.analysis.playout import play_out
from hennb.core.chance import Luck
from hennb.core.observation import Observation
from tests.benchmarks.conftest import Measure

GAME = hennb.load_game("hens", players=2)
GAMES = 200


def _views() -> list[Observation]:
    """What the seats see at every decision of some games."""
    views, rng = [], Random(1)
    for _ in range(3):
        state = GAME.new_initial_state()
        while not state.is_terminal:
            if not state.is_chance:
                views.append(state.observation(state.current_player))
            state = state.child(state.sample_chance(rng) if state.is_chance else state.sample_action(rng))
    return views


def test_greedy_step(measure: Measure) -> None:
    bot, views, calls = make_bot("greedy", 1), cycle(_views()), 60

    def steps() -> None:
        for _ in range(calls):
            bot.step(next(views))

    measure.per_call("a step of greedy", steps, below=20, unit="ms", calls=calls)


def test_random_step(measure: Measure) -> None:
    bot, views = make_bot("random", 1), cycle(_views())
    measure.per_call("a step of random", lambda: bot.step(next(views)), below=None)


def test_greedy_against_random(measure: Measure) -> None:
    """Seats in turn; a shared win counts half. The interval is Wilson's, 95 %."""

    def tournament() -> float:
        won = 0.0
        for seed in range(GAMES):
            seat = seed % 2
            bots = [make_bot("greedy" if at == seat else "random", seed, at) for at in (0, 1)]
            won += (play_out(GAME.new_initial_state(), bots, Luck(seed)).utility()[seat] + 1) / 2
        return won

    won = measure.once(tournament)
    if won is not None:
        low, high = _wilson(won / GAMES, GAMES)
        found = f"{won:g} of {GAMES} won, {low:.1%} to {high:.1%}"
        measure.tell("greedy against random", found, "> 50 %", good=low > 0.5)


def _wilson(share: float, games: int, z: float = 1.96) -> tuple[float, float]:
    middle, spread = share + z * z / (2 * games), z * sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2)
    scale = 1 + z * z / games
    return (middle - spread) / scale, (middle + spread) / scale
