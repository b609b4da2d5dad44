"""Worked examples X01 to X13: scattering, dice and pecking order."""

from __future__ import annotations

from fractions import Fraction

import pytest

import hennb
from tests.games.gem_hens.setting import draws_of, legal, play
from tests.games.gem_hens.tables import game, table

FULL_ROLL = "dice seat1 1 1 2 3 m m 6 6"


def _rolling(**options):
    """Two players whose gems are scattered; seat 1 is about to roll."""
    state = game(**options).new_initial_state()
    state = play(state, "rows 1 1 1", "cols 1 1 1")
    while state.decision.stage == "scatter":
        state = play(state, "gem gold")
    return state


def _stop_all(state, *rolls):
    """Every seat stops after its first roll."""
    for number, roll in enumerate(rolls, 1):
        state = play(state, f"dice seat{number} {roll}", "stop")
    return state


def _pecking(*rolls):
    state = game(len(rolls)).new_initial_state()
    feed = state.game.pack.feed(len(rolls), 1)
    state = play(state, "rows" + " 1" * feed, "cols" + " 1" * feed)
    while state.decision.stage == "scatter":
        state = play(state, "gem gold")
    return _stop_all(state, *rolls)


def _order(state):
    return [seat + 1 for seat in state.order]


@pytest.mark.clause("GH.SCAT.1")
@pytest.mark.parametrize(("players", "numbers"), [(2, [3, 2, 1]), (3, [2, 1, 1]), (4, [1, 1, 1])])
def test_x01_the_feed_number_falls_with_the_rounds(players, numbers):
    pack = game(players).pack
    assert [pack.feed(players, number) for number in (1, 2, 3)] == numbers
    assert len(game(players).new_initial_state().chance_outcomes()[0][0].faces) == numbers[0]


@pytest.mark.clause("GH.SCAT.3")
@pytest.mark.parametrize(("option", "cells"), [("per_die", "a2 c2 c2 a5 a5 c5 c5 c5"), ("per_line", "a2 c2 a5 c5")])
def test_x02_each_pair_of_dice_brings_a_gem_up_to_three(option, cells):
    state = play(game(scatter_count=option).new_initial_state(), "rows 2 5 5", "cols 1 3 3")
    assert draws_of(state) == cells


@pytest.mark.clause("GH.SCAT.3")
@pytest.mark.parametrize("option", ["per_die", "per_line"])
def test_x03_gems_of_earlier_rounds_count_for_the_limit(option):
    position = game(scatter_count=option).position("round 2; order seat1 seat2; c5 {gold gold}")
    state = play(position.to_state(stage="scatter"), "rows 5 5", "cols 3 3")
    assert draws_of(state) == "c5"


@pytest.mark.clause("GH.SCAT.4")
def test_x04_gems_are_drawn_by_what_is_in_the_bag():
    state = play(game().new_initial_state(), "rows 1 2 3", "cols 1 2 3")
    chances = {str(action): chance for action, chance in state.chance_outcomes()}
    assert chances["gem ruby"] == Fraction(12, 100)
    chances = {str(action): chance for action, chance in play(state, "gem ruby").chance_outcomes()}
    assert chances["gem ruby"] == Fraction(11, 99)


@pytest.mark.clause("GH.ROLL.3")
def test_x05_a_roll_is_a_multiset_where_m_has_two_faces():
    chances = {str(action): chance for action, chance in _rolling().chance_outcomes()}
    assert chances[FULL_ROLL] == Fraction(35, 2916)
    assert sum(chances.values()) == 1


@pytest.mark.clause("GH.ROLL.4")
def test_x06_locked_dice_stay_and_the_rest_is_rolled_again():
    state = play(_rolling(), FULL_ROLL, "lock 6 6", "dice seat1 1 2 2 3 m m", "stop")
    assert state.dice[0] == (1, 2, 1, 2, 2)


@pytest.mark.clause("GH.ROLL.6")
def test_x07_the_clock_does_what_stop_does():
    rolls = FULL_ROLL, "lock 6 6", "dice seat1 1 2 2 3 m m"
    timed = play(_rolling(dice_mode="timer"), *rolls)
    assert play(timed, "time up").position_key() == play(timed, "stop").position_key()
    assert play(timed, "time up").dice[0] == (1, 2, 1, 2, 2)


@pytest.mark.clause("GH.ROLL.5")
def test_x08_after_the_last_roll_nobody_is_asked():
    state = play(_rolling(max_rolls=2), FULL_ROLL, "lock 6 6", "dice seat1 1 2 2 3 m m")
    assert state.dice[0] == (1, 2, 1, 2, 2)
    assert state.decision.turn == 1


@pytest.mark.clause("GH.ROLL.2")
def test_x09_the_others_dice_and_number_of_rolls_cannot_be_seen():
    own = "dice seat2 1 1 2 2 3 3 m m"
    one = play(_rolling(), "dice seat1 1 1 1 1 1 1 1 1", "stop", own)
    two = play(_rolling(), "dice seat1 6 6 6 6 6 6 6 6", "lock 6", "dice seat1 6 6 6 6 6 6 6", "roll")
    two = play(two, "dice seat1 2 2 2 2 2 2 2", "stop", own)
    assert one.observation(1) == two.observation(1)
    assert one.observation(hennb.PUBLIC) == two.observation(hennb.PUBLIC)
    assert one.observation(0) != two.observation(0)


@pytest.mark.clause("GH.PECK.1", "GH.PECK.5")
def test_x10_pecking_dice_count_and_go_back_to_the_areas():
    state = play(_pecking("1 1 2 2 3 6 6 6", "1 1 2 2 3 3 m m"), "pecking seat1 1 4 6")
    assert state.pips[0] == 11
    assert state.dice[0] == (3, 2, 1, 1, 1)


@pytest.mark.clause("GH.PECK.2", "GH.PECK.3")
def test_x11_in_round_one_a_tie_is_rolled_off():
    state = _pecking("1 1 1 1 1 1 6 6", "1 1 1 1 1 1 6 6", "1 1 1 1 1 1 6 6", "1 1 1 1 1 1 1 1")
    state = play(state, "pecking seat1 1 6", "pecking seat2 5 6", "pecking seat3 3 4")
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 30
    assert {chance for _, chance in outcomes} == {Fraction(1, 30)}
    assert _order(play(state, "rolloff seat1=2 seat3=5")) == [2, 3, 1, 4]


@pytest.mark.clause("GH.PECK.4")
def test_x12_later_a_tie_keeps_the_order_of_the_last_round():
    position = game(4).position("round 2; order seat3 seat1 seat4 seat2")
    state = position.to_state(stage="roll")
    state = _stop_all(state, "1 1 1 1 1 1 1 6", "1 1 1 1 1 1 1 6", "1 1 1 1 1 1 1 1", "1 1 1 1 1 1 1 1")
    assert _order(play(state, "pecking seat1 6", "pecking seat2 6")) == [1, 2, 3, 4]


@pytest.mark.clause("GH.PECK.3")
def test_x13_without_any_six_all_are_tied_at_nothing():
    state = _pecking("1 1 1 1 1 1 1 1", "2 2 2 2 2 2 2 2")
    assert _order(play(state, "rolloff seat1=3 seat2=6")) == [2, 1]


@pytest.mark.clause("GH.ROLL.4")
def test_after_a_roll_any_proper_part_of_it_can_be_locked():
    state = play(_rolling(), "dice seat1 1 1 1 1 1 1 1 6")
    locks = legal(state, "lock")
    assert len(locks) == 8 * 2 - 2
    assert "lock 1 1 1 1 1 1 1" in locks
    assert "lock 6" in locks


def test_a_table_from_text_stands_at_a_turn():
    assert table("seat1 b3; seat1 dice 1 2").decision.stage == "turn"
