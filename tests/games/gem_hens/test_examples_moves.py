"""Worked examples X14 to X30: moves, entering and pushes."""

from __future__ import annotations

import pytest

from tests.games.gem_hens.setting import gems_on, legal, play
from tests.games.gem_hens.tables import hens, refused, table

ORDERS = ["blocker_first", "alternate"]


def _ends(state, verb):
    """Per legal action of a kind the end cell of seat 1."""
    return {text: hens(play(state, text))["seat1"] for text in legal(state, verb)}


@pytest.mark.clause("GH.MOVE.2")
def test_x14_the_edge_stops_a_hen_and_the_rest_is_lost():
    assert hens(play(table("seat1 c3; seat1 dice 3 1"), "move 3 left")) == {"seat1": "a3"}


@pytest.mark.clause("GH.MOVE.2")
def test_x15_another_hen_stops_a_hen():
    state = play(table("seat1 f3; seat2 c3; seat1 dice 3 1"), "move 3 left")
    assert hens(state)["seat1"] == "d3"


@pytest.mark.clause("GH.MOVE.3")
def test_x16_a_hen_takes_at_least_one_step():
    assert refused(table("seat1 a3; seat1 dice 1 1"), "move 1 left") == "GH.MOVE.3"


@pytest.mark.clause("GH.ENTER.2")
def test_x17_a_hen_enters_up_to_the_value_of_its_die():
    ends = _ends(table("seat1 dice 3 1"), "enter")
    by_b1 = {end for text, end in ends.items() if text.startswith("enter 3 b1")}
    assert by_b1 == {"b1", "b2", "b3", "a1", "c1", "d1"}


@pytest.mark.clause("GH.ENTER.2")
def test_x17_with_the_full_distance_a_hen_does_not_stop_early():
    ends = _ends(table("seat1 dice 3 1", enter_distance="full"), "enter")
    by_b1 = {end for text, end in ends.items() if text.startswith("enter 3 b1")}
    assert by_b1 == {"b3", "a1", "d1"}


@pytest.mark.clause("GH.ROUND.3")
def test_x18_another_spelling_is_stored_as_the_listed_one():
    state = play(table("seat1 dice 3 1"), "enter 3 e1 left 2")
    assert hens(state) == {"seat1": "c1"}
    assert "enter 3 b1 right 1" in [str(event.action) for event in state.history]


@pytest.mark.clause("GH.ACT.4")
def test_x19_a_die_without_use_is_spent_though_another_die_could_act():
    state = table("seat1 a1; seat2 b1; seat3 a2; seat1 dice 2 2 m", players=3)
    assert legal(state, "spend") == ["spend 2"]
    assert sorted(legal(state, "move")) == ["move 2 down push 2", "move 2 right push 2"]
    assert len(legal(state, "mark")) == 12
    assert refused(state, "spend m") == "GH.ACT.4"


@pytest.mark.clause("GH.PUSH.3")
@pytest.mark.parametrize(("order", "pushed"), [("blocker_first", "f3"), ("alternate", "e3")])
def test_x20_the_pushed_hen_goes_its_way_and_the_pusher_follows(order, pushed):
    state = play(table("seat1 b3; seat2 c3; seat1 dice 2 3 1", push_order=order), "move 2 right push 3")
    assert hens(state) == {"seat1": "d3", "seat2": pushed}


@pytest.mark.clause("GH.PUSH.2")
@pytest.mark.parametrize("order", ORDERS)
def test_x21_steps_up_to_the_other_hen_count(order):
    state = play(table("seat1 a3; seat2 c3; seat1 dice 3 1 1", push_order=order), "move 3 right push 1")
    assert hens(state) == {"seat1": "c3", "seat2": "d3"}


@pytest.mark.clause("GH.PUSH.1")
def test_x22_the_die_must_reach_the_other_hen():
    state = table("seat1 a3; seat2 d3; seat1 dice 2 1 1")
    assert refused(state, "move 2 right push 1") == "GH.PUSH.1"
    assert hens(play(state, "move 2 right"))["seat1"] == "c3"


@pytest.mark.clause("GH.PUSH.1")
@pytest.mark.parametrize("text", ["seat1 e3; seat2 f3", "seat1 d3; seat2 e3; seat3 f3"])
def test_x23_the_pushed_hen_needs_room(text):
    state = table(f"{text}; seat1 dice 2 2 1", players=3)
    assert refused(state, "move 2 right push 2") == "GH.PUSH.1"


@pytest.mark.clause("GH.PUSH.4")
def test_x24_a_pushed_hen_stops_before_a_second_one():
    state = play(table("seat1 a3; seat2 b3; seat3 e3; seat1 dice 3 3 1", players=3), "move 3 right push 3")
    assert hens(state) == {"seat1": "c3", "seat2": "d3", "seat3": "e3"}


@pytest.mark.clause("GH.ACT.6")
def test_x25_wild_dice_move_and_push_with_a_chosen_value():
    state = table("seat1 b3; seat2 c3; seat1 dice w w 1")
    assert hens(play(state, "move w1 right push w3")) == {"seat1": "c3", "seat2": "f3"}
    assert hens(play(state, "move w2 right push w3")) == {"seat1": "d3", "seat2": "f3"}


@pytest.mark.clause("GH.ROUND.3")
def test_x26_the_lowest_wild_value_with_the_same_result_is_stored():
    state = table("seat1 b3; seat2 e3; seat1 dice w 1 1")
    moved = play(state, "move w3 right")
    assert hens(moved)["seat1"] == "d3"
    assert "move w2 right" in [str(event.action) for event in moved.history]
    pushed = play(state, "move w3 right push 1")
    assert hens(pushed) == {"seat1": "e3", "seat2": "f3"}
    assert refused(state, "move w2 right push 1") == "GH.PUSH.1"


@pytest.mark.clause("GH.PUSH.6")
def test_x27_a_hen_on_the_ramp_is_pushed_in_the_entry_direction():
    state = table("seat2 b1; seat1 dice 2 1 1")
    assert hens(play(state, "enter 2 b1 push 1")) == {"seat1": "b1", "seat2": "b2"}
    assert refused(state, "enter 2 b1 down 1 push 1") == "GH.ENTER.2"
    assert hens(play(state, "enter 2 b1 right 1 push 1")) == {"seat1": "c1", "seat2": "b2"}


@pytest.mark.clause("GH.PUSH.6")
@pytest.mark.parametrize(("order", "pushed"), [("blocker_first", "b4"), ("alternate", "b2")])
def test_x28_entering_with_a_push_goes_on_in_the_chosen_direction(order, pushed):
    state = table("seat2 b1; seat1 dice 3 3 1", push_order=order)
    assert hens(play(state, "enter 3 b1 down 2 push 3")) == {"seat1": "b3", "seat2": "b4"}
    assert hens(play(state, "enter 3 b1 right 2 push 3")) == {"seat1": "d1", "seat2": pushed}


def _pushed_onto_gems():
    state = table("seat1 b3; seat2 c3; f3 {ruby gold}; d3 {emerald}; seat1 dice 2 3 m; cols 6; rows 6; round 3")
    return play(state, "move 2 right push 3")


@pytest.mark.clause("GH.PUSH.7", "GH.EAT.1", "GH.EAT.3")
def test_x29_the_owner_of_the_pushed_hen_chooses_first():
    asked = _pushed_onto_gems()
    assert (asked.current_player, asked.decision.turn) == (1, 0)
    assert legal(asked) == ["eat all", "leave all"]
    eating = play(asked, "eat all")
    assert eating.hand.gems == (eating.game.pack.index["ruby"], eating.game.pack.index["gold"])
    eating = play(eating, "put d1", "put d2")
    assert (eating.current_player, eating.hand.gems) == (0, (eating.game.pack.index["emerald"],))
    left = play(asked, "leave all")
    assert gems_on(left, "f3") == "ruby gold"
    assert left.current_player == 0
    assert refused(left, "leave") == "GH.EAT.1"


@pytest.mark.clause("GH.EAT.2", "GH.MARK.4")
def test_x30_a_gem_scratched_onto_a_hen_is_eaten_and_older_ones_stay():
    state = table("seat2 f3; f3 {ruby gold}; row 3 seat2; seat1 dice m 1; rows 3; cols 1; round 3")
    state = play(state, "mark m col f")
    assert list(state.draws).count(state.hens[1]) == 1
    state = play(state, "gem emerald")
    assert state.current_player == 1
    assert len(state.hand.gems) == 1
    assert gems_on(play(state, "put d1"), "f3") == "ruby gold"
