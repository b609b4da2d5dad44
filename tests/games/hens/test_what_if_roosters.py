"""What is best with a rooster that is still to be put, and without one that a seat has missed."""

from __future__ import annotations

import pytest

import hennb
from hennb.core.players import ALL
from hennb.games.hens.what_if import best_finish, best_placements, last_turn_value
from tests.games.hens.example_yards import YARDS

GAME = hennb.load_game("hens")

# Its first six cards were coops: it was passed over when the roosters were put (HE.ROOST.4).
PASSED_OVER = "@c3 P6 #P5 ../#S1 #S2 P2/C2 #U5 #S6/.. #P3 C5"


def _passed_over(players=2, hand="P1 P3 S3 U1 C1 C3"):
    game = hennb.load_game("hens", players=players, goal_card=1)
    return game.position(PASSED_OVER).to_state(hand=hand)


@pytest.mark.clause("HE.ROOST.4", "HE.WHAT.3")
@pytest.mark.parametrize("seen", [lambda s: s, lambda s: s.observation(0), lambda s: s.observation(ALL)])
def test_a_seat_that_missed_its_rooster_is_not_promised_one_for_its_placements(seen):
    state = _passed_over()
    answer = hennb.best_placements(seen(state))
    assert answer.now == state.score(0).total == -7
    assert all(row.total == state.child(row.action).score(0).total for row in answer)
    assert {row.rooster for row in answer} == {None}


@pytest.mark.clause("HE.ROOST.4", "HE.WHAT.4")
def test_a_seat_that_missed_its_rooster_is_not_promised_one_for_its_finish():
    state = _passed_over()
    answer = hennb.best(state, "finish")
    assert {row.rooster for row in answer} == {None}
    assert answer.total == best_finish(state, rooster_mode="none").total < best_finish(state, rooster_mode="best").total
    assert hennb.best(state.observation(0), "finish").total == answer.total


@pytest.mark.clause("HE.ROOST.4", "HE.WHAT.5")
def test_a_seat_alone_that_missed_its_rooster_is_not_promised_one_for_its_last_turn():
    position = hennb.load_game("hens", players=1, goal_card=1).position(PASSED_OVER).put("C6", "c6")
    state = position.to_state(hand="P1 P3 S3 U1")
    found = last_turn_value(state)
    assert found.value == last_turn_value(state, rooster_mode="none").value
    assert found.value < last_turn_value(state, rooster_mode="best").value


@pytest.mark.clause("HE.ROOST.1", "HE.WHAT.3")
def test_after_five_coops_a_hen_still_gets_a_rooster_and_a_sixth_coop_none():
    state = GAME.position("## ## ## ##/## .. .. ..").to_state(goal_card=1, hand="P1 P3 S3 U1 U3 C1")
    for row in best_placements(state):
        assert (row.rooster is None) == str(row.action).startswith("coop")


@pytest.mark.clause("HE.WHAT.3")
def test_a_yard_without_a_rooster_that_is_typed_counts_on_one_however_many_coops_it_has():
    typed = hennb.load_game("hens", goal_card=1).position(PASSED_OVER)
    assert best_placements(typed, "C6").best.rooster is not None
    assert best_placements(typed.game.position_of(_passed_over()), "C6") == best_placements(typed, "C6")
    assert best_placements(_passed_over(), "C6", rooster_mode="best").best.rooster is not None


@pytest.mark.clause("HE.WHAT.4")
@pytest.mark.parametrize("mode", ["best", "none"])
def test_a_finish_that_counts_on_a_rooster_shows_it_in_its_yard(mode):
    game = hennb.load_game("hens", goal_card=8)
    position = game.position("C4 S3 S2 S3/C5 C2 S1 S4/C1 C6 .. ..")
    answer = best_finish(position, "S5 S6 P2", rooster_mode=mode)
    assert answer.total == (31 if mode == "best" else 19)
    for row in answer:
        assert row.position.score().total == row.total
        assert row.rooster == row.position.rooster
        assert (row.rooster is None) == (mode == "none")


@pytest.mark.clause("HE.WHAT.4")
def test_the_yards_of_a_finish_score_under_the_goal_card_and_the_reading_that_were_asked_for():
    position = GAME.position(YARDS["Y15"]).take("f6")
    answer = best_finish(position, "S6 U5", goal_card=5, rooster_full_tie="one")
    assert all(row.position.score().total == row.total for row in answer)
