"""Worked examples X41 to X48: eating and replacing."""

from __future__ import annotations

import pytest

from tests.games.gem_hens.setting import heap_of, legal, play
from tests.games.gem_hens.tables import deco, refused, table


def _eats(gems, board=""):
    """Seat 1 has just walked onto gems."""
    return play(table(f"seat1 b3; c3 {{{gems}}}; seat1 dice 1 1; {board}"), "move 1 right")


def _now(state):
    return state.score(0).total


@pytest.mark.clause("GH.EAT.4", "GH.EAT.9", "GH.EAT.5")
def test_x41_a_batch_is_placed_from_high_to_low_and_twins_are_left_out():
    state = _eats("pink gold ruby")
    asked = []
    assert legal(state) == ["put d1", "put d3", "put d5", "put d7", "heap"]
    while state.hand:
        asked.append(state.game.pack.kinds[state.hand.gems[0]])
        state = play(state, "heap")
    assert asked == ["ruby", "gold", "pink"]


@pytest.mark.clause("GH.EAT.9")
def test_x42_an_equal_gem_does_not_go_back():
    state = play(_eats("ruby ruby"), "put d3")
    assert legal(state) == ["put d3", "put d4", "put d5", "put d7", "heap"]
    assert refused(state, "put d1") == "GH.EAT.9"


@pytest.mark.clause("GH.EAT.7")
def test_x43_a_gem_worth_more_clears_a_decoration():
    state = _eats("ruby", "seat1 d3 [gold gold pink]")
    kept, cleared = play(state, "replace d3"), play(state, "replace d3 all")
    assert (deco(kept, 1, "d3"), heap_of(kept, "seat1")) == ("ruby pink", "gold gold")
    assert (deco(cleared, 1, "d3"), heap_of(cleared, "seat1")) == ("ruby", "gold gold pink")


@pytest.mark.clause("GH.EAT.7", "GH.SCORE.1", "GH.SCORE.5")
def test_x44_what_each_fate_of_the_ruby_scores_at_once():
    state = _eats("ruby", "seat1 d3 [gold gold pink]")
    assert _now(state) == 0
    assert [_now(play(state, text)) for text in ("replace d3", "replace d3 all", "heap")] == [-2, -1, -4]


@pytest.mark.clause("GH.EAT.8")
def test_x45_a_gem_takes_the_place_of_an_imperfection():
    state = _eats("ruby", "seat1 d1 [ruby pink]")
    after = play(state, "swap d1")
    assert (deco(after, 1, "d1"), heap_of(after, "seat1")) == ("ruby ruby", "pink")
    assert (_now(state), _now(after)) == (2, 5)


@pytest.mark.clause("GH.EAT.8", "GH.EAT.10")
def test_x46_a_board_of_imperfections_takes_any_gem():
    state = _eats("gold", "seat1 d1 [pink pink]")
    after = play(state, "swap d1")
    assert (deco(after, 1, "d1"), heap_of(after, "seat1")) == ("gold pink", "pink")
    assert (_now(state), _now(after)) == (-4, 0)


@pytest.mark.clause("GH.EAT.5", "GH.EAT.7")
def test_x47_a_gem_of_less_worth_neither_fits_nor_replaces():
    state = _eats("gold", "seat1 d3 [ruby]")
    assert refused(state, "put d3") == "GH.EAT.5"
    assert refused(state, "replace d3") == "GH.EAT.7"


@pytest.mark.clause("GH.EAT.7", "GH.EAT.6")
def test_x48_a_full_decoration_can_be_replaced():
    state = _eats("emerald", "seat1 d1 [gold pink]")
    after = play(state, "replace d1")
    assert (deco(after, 1, "d1"), heap_of(after, "seat1")) == ("emerald pink", "gold")
    assert (_now(state), _now(after)) == (-1, -1)
