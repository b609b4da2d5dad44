"""Worked examples X75 to X84: hen fights."""

from __future__ import annotations

import pytest

from tests.games.gem_hens.setting import heap_of, legal, play
from tests.games.gem_hens.tables import deco, events, table


def _attack(boards="", dice="1 m m"):
    """Seat 1 has stepped onto d3, beside the hen of seat 2 on d4."""
    text = f"seat1 c3; seat2 d4; seat1 dice {dice}; seat2 dice 1 1; round 2; {boards}"
    return play(table(text, hen_fights="on"), "move 1 right")


@pytest.mark.clause("GH.FIGHT.2", "GH.FIGHT.3", "GH.FIGHT.8")
def test_x75_on_a_one_the_defender_takes_a_gem_of_the_attacker():
    state = play(_attack("seat1 d3 [ruby ruby]; seat1 d1 [gold]"), "fight m seat2", "die 1")
    assert state.current_player == 1
    state = play(state, "seat2 steal ruby d3")
    assert deco(state, 1, "d3") == "ruby"
    assert state.current_player == 1
    assert "leave" not in legal(state)
    assert deco(play(state, "put d1"), 2, "d1") == "ruby"
    assert heap_of(play(state, "heap"), "seat2") == "ruby"


X76 = "seat2 d3 [ruby ruby ruby]; seat2 d4 [gold]"


@pytest.mark.clause("GH.FIGHT.4")
def test_x76_on_a_three_the_defender_gives_a_gem_of_that_size():
    state = play(_attack(X76), "fight m seat2", "die 3")
    assert state.current_player == 1
    assert legal(state) == ["give ruby d3", "give gold d4"]


@pytest.mark.clause("GH.FIGHT.7")
def test_x77_a_decoration_that_lost_a_gem_scores_nothing():
    state = play(_attack(X76), "fight m seat2", "die 3")
    after = play(state, "give ruby d3")
    assert (state.score(1).total, after.score(1).total) == (6, 0)
    assert deco(after, 2, "d3") == "ruby ruby"
    assert (after.current_player, "put d1" in legal(after)) == (0, True)


@pytest.mark.clause("GH.FIGHT.6")
def test_x78_with_nothing_there_the_die_is_spent_for_nothing():
    before = _attack("seat2 d3 [gold]")
    state = play(before, "fight m seat2", "die 2")
    assert state.boards == before.boards
    assert state.hand is None
    assert sum(state.dice[0]) == sum(before.dice[0]) - 1


@pytest.mark.clause("GH.FIGHT.7", "GH.ROUND.2")
def test_x79_the_only_gem_is_given_by_itself():
    state = play(_attack("seat2 d5 [pink]"), "fight m seat2", "die 4")
    assert "auto give pink d5" in events(state)
    assert deco(state, 2, "d5") == ""
    assert state.current_player == 0


@pytest.mark.clause("GH.FIGHT.7", "GH.ROUND.2")
def test_x80_equal_decorations_are_one_choice():
    state = play(_attack("seat2 d7 [gold gold]; seat2 d8 [gold gold]"), "fight m seat2", "die 5")
    assert "auto give gold d7" in events(state)
    assert (deco(state, 2, "d7"), deco(state, 2, "d8")) == ("gold", "gold gold")


@pytest.mark.clause("GH.FIGHT.5")
def test_x81_on_a_six_the_attacker_takes_any_gem_of_the_board_but_not_of_the_heap():
    boards = "seat2 d7 [diamond]; seat2 d1 [gold]; seat2 heap {ruby}"
    state = play(_attack(boards), "fight m seat2", "die 6")
    assert state.current_player == 0
    assert sorted(legal(state)) == ["steal diamond d7", "steal gold d1"]


@pytest.mark.clause("GH.FIGHT.6")
def test_x82_an_attacker_without_gems_loses_none():
    before = _attack("seat2 d1 [gold]")
    state = play(before, "fight m seat2", "die 1")
    assert state.boards == before.boards
    assert state.hand is None


@pytest.mark.clause("GH.FIGHT.1")
def test_x83_corners_are_not_beside():
    state = play(table("seat1 c3; seat2 e4; seat1 dice 1 m m; seat2 dice 1", hen_fights="on"), "move 1 right")
    assert (state.current_player, state.decision.stage) == (1, "turn")


@pytest.mark.clause("GH.FIGHT.1", "GH.ROUND.2")
def test_x84_without_a_die_there_is_no_fight_and_the_turn_is_over():
    state = _attack("seat2 d1 [gold]", dice="1")
    assert (state.current_player, state.decision.stage) == (1, "turn")
