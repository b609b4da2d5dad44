"""Hens under the conformance kit, with every number of players and every combination of options."""

from __future__ import annotations

from itertools import product

import pytest

import hennb
from hennb.core.options import option_values
from hennb.games.hens.game import GAME_TYPE
from hennb.testing import CHECKS, Scope, check_game

OPTIONS = option_values(GAME_TYPE.options)
TABLES = [
    pytest.param(players, dict(zip(OPTIONS, values, strict=True)), id=f"{players}-{'-'.join(values)}")
    for players in range(GAME_TYPE.min_players, GAME_TYPE.max_players + 1)
    for values in product(*OPTIONS.values())
]
ONCE = {check.name for check in CHECKS if check.scope is Scope.ONCE}
EACH = [check.name for check in CHECKS if check.name not in ONCE]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_hens_conforms(players, options):
    game = hennb.load_game("hens", players=players, **options)
    seed = 100 * players + 2 * list(product(*OPTIONS.values())).index(tuple(options.values()))
    report = check_game(game, seed=seed, walks=2, plies=12, checks=EACH)
    assert report.plies == 24


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_two_processes_play_the_same_game(players):
    check_game(hennb.load_game("hens", players=players, deck_empty="under_tops"), seed=7, walks=1, checks=ONCE)


def test_a_whole_game_conforms_and_every_check_is_run_on_hens():
    report = check_game(hennb.load_game("hens"), seed=5, walks=1)
    assert [name for name, runs in report.runs.items() if not runs] == []
