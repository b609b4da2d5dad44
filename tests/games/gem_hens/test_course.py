"""The clauses that no worked example shows: set-up, dice, ways over the garden, the course of a turn."""

from __future__ import annotations

from fractions import Fraction

import pytest

import hennb
from hennb.core.errors import MalformedActionError, SetupError
from hennb.games.gem_hens.garden import COOP
from tests.games.gem_hens.setting import gems_on, legal, play
from tests.games.gem_hens.tables import deco, game, hens, table


@pytest.mark.clause("GH.SETUP.1")
@pytest.mark.parametrize("players", [1, 5])
def test_gem_hens_is_for_two_to_four(players):
    with pytest.raises(SetupError, match="from 2 to 4"):
        hennb.load_game("gem_hens", players)


@pytest.mark.clause("GH.SETUP.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_begins_in_the_bag_and_in_the_coop(players):
    state = game(players).new_initial_state()
    assert sum(state.bag) == 100
    assert state.hens == (COOP,) * players
    assert not any(state.yard)
    assert not any(content for board in state.boards for content in board)
    assert state.returns() == (0,) * players


@pytest.mark.clause("GH.SETUP.3")
def test_the_cards_lie_in_a_deck_only_with_their_extra_rule():
    assert game().new_initial_state().deck == ()
    state = game(power_chickens="on").new_initial_state()
    assert len(state.deck) == 12
    state = play(state, "rows 1 1 1", "cols 1 1 1", "gem gold", "gem gold", "gem gold")
    assert {chance for _, chance in state.chance_outcomes()} == {Fraction(1, 12)}


@pytest.mark.clause("GH.SCAT.2")
def test_farmer_dice_are_multisets_for_rows_then_for_columns():
    state = game().new_initial_state()
    chances = {str(action): chance for action, chance in state.chance_outcomes()}
    assert (chances["rows 2 5 5"], chances["rows 1 2 3"]) == (Fraction(3, 216), Fraction(6, 216))
    state = play(state, "rows 5 2 5")
    assert state.farmer[:6] == (0, 1, 0, 0, 2, 0)
    assert [str(action) for action, _ in state.chance_outcomes()][:1] == ["cols 1 1 1"]
    assert play(state, "cols 1 3 3").farmer[6:] == (1, 0, 2, 0, 0, 0)


@pytest.mark.clause("GH.ROLL.1")
def test_a_four_and_a_five_are_one_area():
    state = play(game().new_initial_state(), "rows 1 1 1", "cols 1 1 1", "gem gold", "gem gold", "gem gold")
    assert state.game.parse_action("lock 4 5 1") == state.game.parse_action("lock 1 m m")
    state = play(state, "dice seat1 1 2 3 4 5 6 6 6")
    assert state.rolled == (1, 1, 1, 2, 3)


@pytest.mark.clause("GH.MOVE.1")
@pytest.mark.parametrize(("direction", "end"), [("up", "c1"), ("down", "c5"), ("left", "a3"), ("right", "e3")])
def test_a_hen_walks_straight_in_four_directions(direction, end):
    state = table("seat1 c3; seat1 dice 2 1")
    assert hens(play(state, f"move 2 {direction}"))["seat1"] == end
    assert len(legal(state, "move")) == 8
    with pytest.raises(MalformedActionError):
        state.string_to_action("move 2 northwest")


@pytest.mark.clause("GH.MOVE.4")
def test_gems_that_are_passed_stay_where_they_are():
    state = play(table("seat1 a3; b3 {ruby}; seat1 dice 2 1"), "move 2 right")
    assert gems_on(state, "b3") == "ruby"
    assert state.hand is None


@pytest.mark.clause("GH.PUSH.5")
def test_a_push_is_offered_beside_the_walk_and_takes_no_third_die():
    state = table("seat1 a3; seat2 c3; seat1 dice 3 1 1 1")
    right = [text for text in legal(state, "move") if " right" in text]
    assert right == ["move 1 right", "move 3 right", "move 3 right push 1"]
    with pytest.raises(MalformedActionError):
        state.string_to_action("move 3 right push 1 push 1")


@pytest.mark.clause("GH.ACT.5")
def test_a_turn_is_an_action_then_the_pushed_hen_then_the_own_meal_then_what_follows():
    text = "seat1 b3; seat2 c3; d3 {gold}; c3 {emerald}; seat1 dice 1 1 m; seat2 dice 1; cols 6; rows 6; round 3"
    state = play(table(text, hen_fights="on"), "move 1 right push 1")
    assert (state.decision.stage, state.current_player) == ("ask", 1)
    state = play(state, "eat all", "put d1")
    assert (state.decision.stage, state.current_player) == ("eat", 0)
    state = play(state, "put d3")
    assert (deco(state, 2, "d1"), deco(state, 1, "d3")) == ("gold", "emerald")
    assert (state.decision.stage, legal(state)) == ("after", ["fight m seat2", "end"])
    assert play(state, "end").current_player == 1
