"""Worked examples X31 to X40: scratching."""

from __future__ import annotations

import pytest

from tests.games.gem_hens.setting import draws_of, gems_on, legal, play
from tests.games.gem_hens.tables import refused, table

X32 = "rows 2 5 5; cols 4 4 4; row 4 seat2; seat1 dice m m w 1"


@pytest.mark.clause("GH.MARK.2")
def test_x31_each_crossing_line_with_a_die_brings_a_gem():
    state = play(table("rows 1 2; cols 6 6; round 2; seat1 dice m 1"), "mark m col a")
    assert draws_of(state) == "a1 a2"
    state = play(state, "gem gold", "gem ruby")
    assert (gems_on(state, "a1"), gems_on(state, "a2")) == ("gold", "ruby")
    assert state.slots[6] == (0,)


@pytest.mark.clause("GH.MARK.3")
@pytest.mark.parametrize(("option", "cells"), [("per_die", "c2 c4 c5 c5"), ("per_line", "c2 c4 c5")])
def test_x32_each_crossing_die_brings_a_gem(option, cells):
    assert draws_of(play(table(X32, scratch_count=option), "mark m col c")) == cells


@pytest.mark.clause("GH.MARK.3")
def test_x33_no_cell_gets_more_than_three():
    state = table(f"{X32}; c5 {{gold gold}}; c2 {{gold gold gold}}")
    assert draws_of(play(state, "mark m col c")) == "c4 c5"


@pytest.mark.clause("GH.MARK.3")
def test_x34_farmer_dice_and_scratch_dice_count_together():
    assert draws_of(play(table(f"{X32}; row 5 seat2"), "mark m col c")) == "c2 c4 c5 c5 c5"


@pytest.mark.clause("GH.MARK.2")
def test_x35_a_row_is_scratched_from_left_to_right():
    state = table("cols 1 3 3; rows 6 6 6; col f seat2; seat1 dice w 1")
    assert draws_of(play(state, "mark w row 3")) == "a3 c3 c3 f3"


@pytest.mark.clause("GH.MARK.4", "GH.EAT.2")
def test_x36_a_hen_eats_each_gem_before_the_next_is_drawn():
    state = play(table(f"{X32}; seat2 c5"), "mark m col c", "gem gold", "gem gold", "gem ruby")
    assert (state.current_player, state.decision.turn) == (1, 0)
    state = play(state, "put d1")
    assert state.is_chance
    assert draws_of(state) == "c5"
    state = play(state, "gem opal")
    assert state.current_player == 1
    assert legal(play(state, "put d2")) != []


@pytest.mark.clause("GH.MARK.4", "GH.END.2")
def test_x37_an_empty_bag_ends_the_draws_and_is_noted():
    heap = "gold*24 emerald*18 sapphire*15 ruby*12 opal*10 amethyst*8 diamond*7 pink*4"
    before = table(f"{X32}; seat2 heap {{{heap}}}")
    assert (sum(before.bag), before.empty_bag) == (2, False)
    state = play(before, "mark m col c")
    assert [gems_on(state, cell) for cell in ("c2", "c4", "c5")] == ["pink", "pink", ""]
    assert state.empty_bag
    assert state.round == 1
    assert not state.is_terminal


@pytest.mark.clause("GH.MARK.5")
def test_x38_a_scratch_without_yield_still_marks_its_line():
    full = "; ".join(f"c{row} {{gold gold gold}}" for row in (2, 4, 5))
    state = table(f"{X32}; {full}; seat2 dice m 1; turn seat1")
    state = play(state, "mark m col c")
    assert state.draws == ()
    state = play(state, "mark m row 1") if state.current_player == 1 else state
    assert "c1" in draws_of(state).split()


@pytest.mark.clause("GH.MARK.1")
def test_x39_a_line_with_farmer_dice_can_be_scratched_in_one_reading():
    text = "rows 2 2; cols 1 1; round 2; seat1 dice m 1"
    assert "mark m row 2" in legal(table(text))
    assert refused(table(text, scratch_lines="unmarked"), "mark m row 2") == "GH.MARK.1"
    assert "mark m row 3" in legal(table(text, scratch_lines="unmarked"))


@pytest.mark.clause("GH.ACT.4")
def test_x40_with_all_slots_full_a_scratch_die_is_spent():
    lines = [f"row {row} seat2" for row in range(1, 7)] + [f"col {col} seat1" for col in "abcdef"]
    state = table(f"{'; '.join(lines)}; seat1 dice m 1")
    assert "spend m" in legal(state)
    assert legal(state, "mark") == []
