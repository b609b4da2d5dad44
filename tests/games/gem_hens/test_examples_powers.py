"""Worked examples X60 to X74: Power Chickens."""

from __future__ import annotations

import pytest

from tests.games.gem_hens.setting import draws_of, gems_on, heap_of, legal, play
from tests.games.gem_hens.tables import deco, events, game, hens, refused, table


def _with(card, text, players=3, **options):
    """Seat 1 holds a card, at the start of its turn."""
    return table(f"seat1 card {card}; {text}", players=players, power_chickens="on", **options)


def _drafting():
    state = game(3, power_chickens="on").new_initial_state()
    state = play(state, "rows 1 1", "cols 1 1", "gem gold", "gem gold", "gem gold")
    state = play(state, "card tough", "card waste", "card heavy")
    for seat, roll in enumerate(("1 1 1 1 1 1 1 1", "1 1 1 1 1 1 6 6", "1 1 1 1 1 1 1 6"), 1):
        state = play(state, f"dice seat{seat} {roll}", "stop")
    return play(state, "pecking seat2 6 6", "pecking seat3 1")


@pytest.mark.clause("GH.POW.1", "GH.POW.2")
def test_x60_cards_are_drafted_from_last_to_first_and_the_last_comes_by_itself():
    state = _drafting()
    assert state.order == (1, 2, 0)
    state = play(state, "seat1 draft heavy", "seat3 draft tough")
    assert state.held == ("heavy", "waste", "tough")
    assert events(state)[-1] == "auto draft waste"
    assert (state.current_player, state.decision.stage) == (1, "turn")


@pytest.mark.clause("GH.POW.11")
def test_x61_a_heavy_weight_cannot_be_pushed():
    state = table("seat1 b3; seat2 c3; seat2 card heavy; seat1 dice 2 3 1", players=2, power_chickens="on")
    assert refused(state, "move 2 right push 3") == "GH.POW.11"
    assert refused(state, "move 2 right") == "GH.MOVE.3"


@pytest.mark.clause("GH.POW.12", "GH.POW.3")
def test_x62_picky_leaves_one_gem_under_its_hen():
    state = play(_with("picky", "seat1 c4; d4 {ruby gold}; seat1 dice 1 1"), "move 1 right")
    assert "leave" in legal(state)
    state = play(state, "leave")
    assert gems_on(state, "d4") == "ruby"
    assert state.used[0]
    assert "leave" not in legal(state)
    state = play(state, "put d1")
    assert (deco(state, 1, "d1"), hens(state)["seat1"], gems_on(state, "d4")) == ("gold", "d4", "ruby")


@pytest.mark.clause("GH.POW.13", "GH.ROUND.3")
def test_x63_nimble_turns_a_corner():
    state = _with("nimble", "seat1 b3; seat1 dice 3 1")
    assert hens(play(state, "move 3 up 1 right nimble"))["seat1"] == "d2"
    other = play(state, "move 3 right 2 up nimble")
    assert "move 3 up 1 right nimble" in events(other)
    blocked = _with("nimble", "seat1 b3; seat2 d2; seat1 dice 3 1")
    assert hens(play(blocked, "move 3 up 1 right nimble"))["seat1"] == "c2"


@pytest.mark.clause("GH.POW.14")
def test_x64_tough_pushes_without_a_second_die():
    state = play(_with("tough", "seat1 b3; seat2 c3; seat1 dice 3 1"), "move 3 right push tough")
    assert hens(state) == {"seat1": "c3", "seat2": "d3"}
    assert sum(state.dice[0]) == 1


@pytest.mark.clause("GH.POW.15")
def test_x65_clever_rolls_an_unused_die_again():
    state = play(_with("clever", "seat1 b3; seat1 dice 1 1 m"), "clever m", "die 6")
    assert state.dice[0] == (2, 0, 0, 0, 1)
    assert (state.current_player, state.decision.stage) == (0, "turn")


@pytest.mark.clause("GH.POW.16")
def test_x66_hungry_eats_from_a_neighbour_cell():
    state = play(_with("hungry", "seat1 b3; c2 {emerald pink}; seat1 dice 1 1"), "move 1 right", "hungry c2")
    asked = state.game.pack.kinds[state.hand.gems[0]]
    state = play(state, "put d1", "put d1")
    assert asked == "emerald"
    assert (deco(state, 1, "d1"), gems_on(state, "c2")) == ("emerald pink", "")


@pytest.mark.clause("GH.POW.17", "GH.POW.4")
def test_x67_wanderer_walks_one_step_more():
    assert hens(play(_with("wanderer", "seat1 a5; seat1 dice 3 1 1"), "move 3 right wanderer"))["seat1"] == "e5"
    blocked = _with("wanderer", "seat1 a5; seat2 e5; seat1 dice 3 1 1")
    assert refused(blocked, "move 3 right wanderer") == "GH.POW.4"
    assert hens(play(blocked, "move 3 right push 1 wanderer")) == {"seat1": "e5", "seat2": "f5"}


@pytest.mark.clause("GH.POW.18")
def test_x68_flight_passes_over_other_hens():
    state = _with("flight", "seat1 b2; seat2 c2; seat3 d2; seat1 dice 2 3 1")
    assert hens(play(state, "move 3 right flight"))["seat1"] == "e2"
    assert refused(state, "move 2 right flight") == "GH.POW.18"
    other = _with("flight", "seat1 b2; seat2 c2; seat3 e2; seat1 dice 3 1")
    assert hens(play(other, "move 3 right flight"))["seat1"] == "d2"


@pytest.mark.clause("GH.POW.18")
def test_x69_flight_enters_over_a_hen_on_the_ramp():
    state = _with("flight", "seat2 b1; seat1 dice 1 2 1")
    assert hens(play(state, "enter 2 b1 down 1 flight"))["seat1"] == "b2"
    assert refused(state, "enter 1 b1 flight") == "GH.POW.18"


@pytest.mark.clause("GH.POW.19")
def test_x70_farmers_favorite_moves_a_scratch_die_to_an_own_line():
    state = _with("favorite", "seat1 e4; rows 2; cols 4; round 3; col b seat2; seat1 dice 1 1", players=2)
    state = play(state, "move 1 down")
    to_row = play(state, "favorite col b row 5")
    assert draws_of(to_row) == "d5"
    assert to_row.slots[4] == (1,)
    assert to_row.slots[7] == ()
    assert draws_of(play(state, "favorite col b col e")) == "e2"


@pytest.mark.clause("GH.POW.20")
def test_x71_eat_and_run_eats_one_gem_in_passing():
    state = _with("run", "seat1 a3; b3 {gold ruby}; d3 {emerald}; seat1 dice 3 1")
    state = play(state, "move 3 right run b3 ruby", "put d1", "put d2")
    assert (deco(state, 1, "d1"), deco(state, 1, "d2"), gems_on(state, "b3")) == ("ruby", "emerald", "gold")


@pytest.mark.clause("GH.POW.21")
def test_x72_high_endurance_uses_its_die_twice():
    state = _with("endure", "seat1 c3; c1 {gold}; e1 {gold}; seat1 dice 2; seat2 dice 1", players=2)
    state = play(state, "move 2 up", "put d1", "endure", "move 2 right", "put d1")
    assert hens(state)["seat1"] == "e1"
    assert deco(state, 1, "d1") == "gold gold"


@pytest.mark.clause("GH.POW.21")
def test_x73_high_endurance_takes_a_scratch_die_out_of_its_slot():
    state = _with("endure", "rows 2; cols 6; round 3; seat1 dice m; seat2 dice 1", players=2)
    state = play(state, "mark m col c", "gem gold", "endure")
    assert state.slots[8] == ()
    state = play(state, "mark m row 4")
    assert draws_of(state) == "f4"
    assert state.slots[3] == (0,)
    assert gems_on(state, "c2") == "gold"


@pytest.mark.clause("GH.POW.21")
def test_x73_a_line_left_by_the_die_still_crosses_if_another_die_lies_there():
    state = _with("endure", "rows 2; cols 3; round 3; seat1 dice m; seat2 dice 1", players=2)
    state = play(state, "mark m col c", "gem gold", "endure", "mark m row 4")
    assert draws_of(state) == "c4"


@pytest.mark.clause("GH.POW.22")
def test_x74_waste_not_returns_a_gem_to_the_bag():
    state = _with("waste", "seat1 heap {diamond gold}; seat1 b3; seat1 dice 1; round 2", players=2)
    state = play(state, "move 1 up")
    before, in_bag = state.score(0).total, state.bag[state.game.pack.index["diamond"]]
    assert legal(state) == ["return diamond", "return gold", "keep"]
    state = play(state, "return diamond")
    assert heap_of(state, "seat1") == "gold"
    assert state.bag[state.game.pack.index["diamond"]] == in_bag + 1
    assert state.score(0).total == before + 7
