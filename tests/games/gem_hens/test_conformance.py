"""Gem Hens under the conformance kit: sets of options that hold every value, and every pair with an extra rule."""

from __future__ import annotations

import pytest

import hennb
from hennb.games.gem_hens.game import GAME_TYPE
from hennb.testing import CHECKS, Scope, check_game, option_cases

CASES = tuple(option_cases(GAME_TYPE))
TABLES = [
    pytest.param(players, options, id=f"{players}-{number}")
    for number, options in enumerate(CASES)
    for players in range(GAME_TYPE.min_players, GAME_TYPE.max_players + 1)
]
ONCE = {check.name for check in CHECKS if check.scope is Scope.ONCE}
EACH = [check.name for check in CHECKS if check.name not in ONCE]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_gem_hens_conforms(players, options):
    report = check_game(
        hennb.load_game("gem_hens", players=players, **options), seed=players, walks=2, plies=12, checks=EACH
    )
    assert report.plies == 24


@pytest.mark.parametrize("players", [2, 4])
def test_two_processes_play_the_same_game(players):
    game = hennb.load_game("gem_hens", players=players, power_chickens="on", hen_fights="on")
    check_game(game, seed=7, walks=1, checks=ONCE)


def test_a_whole_game_conforms_and_every_check_is_run_on_gem_hens():
    game = hennb.load_game("gem_hens", players=3, power_chickens="on", hen_fights="on")
    report = check_game(game, seed=5, walks=1)
    assert [name for name, runs in report.runs.items() if not runs] == []
