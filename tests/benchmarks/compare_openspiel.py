"""Random games of hennb's Hens and of a game that OpenSpiel ships in Python, one after the other in one run.

README.md beside this file says how to run it. Both sides play uniform legal actions to the end, with chance where it is
due; a move is any action, chance counted.
"""

# ruff: noqa: T201  (it talks to a terminal)
from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from importlib.metadata import version

import pyspiel
from open_spiel.python import games as _games  # noqa: F401  (registers the games that are written in Python)

import hennb

OTHER = "python_block_dominoes"
WANTED = 4.0
ROUNDS = 7


def openspiel_moves(game: pyspiel.Game, rng: random.Random, games: int) -> int:
    """Play random games with OpenSpiel's own calls; gives the number of moves."""
    moves = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return moves


def hennb_moves(game: hennb.core.game.Game, rng: random.Random, games: int) -> int:
    """Play random games with hennb's own playout; gives the number of moves."""
    start = game.new_initial_state()
    return sum(hennb.random_playout(start, rng).ply for _ in range(games))


def rate(play: Callable[[int], int], games: int) -> float:
    """Moves per second of CPU time."""
    begin = time.process_time()
    moves = play(games)
    return moves / (time.process_time() - begin)


def main() -> int:
    """Print the rates of both, turn about, and how often hennb's is the other's; 1 if that is less than wanted."""
    other, hens = pyspiel.load_game(OTHER), hennb.load_game("hens", players=2)
    rng = random.Random(1)
    ratios = []
    print(f"hennb {hennb.__version__}, open_spiel {version('open_spiel')}; moves per second of CPU time")
    for number in range(ROUNDS):
        theirs = rate(lambda games: openspiel_moves(other, rng, games), 150)
        ours = rate(lambda games: hennb_moves(hens, rng, games), 150)
        ratios.append(ours / theirs)
        print(f"run {number + 1}: hens {ours:>9,.0f}   {OTHER} {theirs:>9,.0f}   {ratios[-1]:.1f} times")
    middle = statistics.median(ratios)
    print(f"median {middle:.1f} times; wanted {WANTED:g}")
    return 0 if middle >= WANTED else 1


if __name__ == "__main__":
    raise SystemExit(main())
