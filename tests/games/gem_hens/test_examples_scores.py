"""Worked examples X49 to X59: scoring and the end."""

from __future__ import annotations

from random import Random

import pytest

import hennb
from tests.games.gem_hens.setting import play
from tests.games.gem_hens.tables import deco, game, table

READINGS = ["completed", "incomplete", "any"]
X49 = {
    "d1": "gold gold", "d2": "emerald emerald", "d3": "sapphire sapphire sapphire", "d4": "ruby ruby ruby",
    "d5": "opal opal opal opal", "d6": "amethyst amethyst amethyst amethyst",
    "d7": "diamond diamond diamond diamond diamond", "d8": "gold gold gold gold gold",
}  # fmt: skip
X55 = {
    "d2": "ruby ruby", "d3": "gold pink pink", "d4": "sapphire sapphire sapphire",
    "d5": "emerald emerald emerald emerald", "d6": "sapphire sapphire sapphire sapphire",
}  # fmt: skip


def _board(decorations, heap=""):
    items = [f"seat1 {name} [{content}]" for name, content in decorations.items()]
    return "; ".join([*items, *([f"seat1 heap {{{heap}}}"] if heap else [])])


def _totals(decorations, heap=""):
    """The total under each reading, in the order of `READINGS`."""
    position = game().position(_board(decorations, heap))
    return [position.score(seat=0, imperfection_scope=scope).total for scope in READINGS]


@pytest.mark.clause("GH.SCORE.1", "GH.SCORE.7")
def test_x49_a_full_board_scores_each_decoration_by_type_and_size():
    sheet = game().position(_board(X49)).score(seat=0)
    assert sheet.total == 58
    assert sheet.points["deco.gold"] == 5
    assert {place for evidence in sheet.line("deco.gold").evidence for place in evidence.places} == {
        "deco-seat1-d1",
        "deco-seat1-d8",
    }


@pytest.mark.clause("GH.END.1")
def test_x49_the_last_gem_of_a_board_is_noted():
    almost = X49 | {"d1": "gold"}
    state = table(f"seat1 b3; c3 {{gold}}; seat1 dice 1 1; round 1; {_board(almost)}")
    assert not state.full_board
    assert play(state, "move 1 right", "put d1").full_board


@pytest.mark.clause("GH.SCORE.3", "GH.SCORE.4")
def test_x50_unused_gems_cost_and_an_unused_imperfection_pays():
    typed = "diamond amethyst opal ruby sapphire emerald gold"
    assert _totals({}, typed)[0] == -28
    assert _totals({}, f"{typed} pink")[0] == -27


@pytest.mark.clause("GH.SCORE.2", "GH.SCORE.5")
def test_x51_the_readings_count_imperfections_of_full_of_open_or_of_all_decorations():
    assert _totals({"d3": "ruby ruby pink", "d5": "emerald pink"}) == [4, 4, 2]


@pytest.mark.clause("GH.SCORE.5", "GH.SCORE.6")
@pytest.mark.parametrize(
    ("decorations", "totals"),
    [({"d3": "ruby ruby pink"}, [4, 6, 4]), ({"d5": "emerald pink"}, [0, -2, -2]), ({"d1": "pink pink"}, [-4, 0, -4])],
)
def test_x52_one_decoration_under_the_three_readings(decorations, totals):
    assert _totals(decorations) == totals


FIGURE_HEAP = "opal pink pink"


@pytest.mark.clause("GH.SCORE.5")
def test_x53_the_printed_figure_is_14_in_every_reading():
    base = {"d2": "ruby ruby", "d4": "sapphire sapphire sapphire", "d6": "sapphire sapphire sapphire sapphire"}
    five = {"d5": "emerald emerald emerald emerald"}
    completed = base | five | {"d3": "gold pink pink"}
    incomplete = base | five | {"d3": "gold pink"}
    assert _totals(completed, FIGURE_HEAP)[0] == 14
    assert _totals(incomplete, FIGURE_HEAP)[1] == 14
    assert [_totals(board, FIGURE_HEAP)[2] for board in (completed, incomplete)] == [14, 14]


@pytest.mark.clause("GH.SCORE.5")
@pytest.mark.parametrize(
    ("name", "content"),
    [("d3", "gold pink pink"), ("d5", "emerald pink pink pink"), ("d7", "gold gold pink pink pink")],
)
def test_x54_what_gives_the_minus_two_of_the_figure_when_full_ones_count(name, content):
    assert _totals({name: content})[0] == -2


@pytest.mark.clause("GH.SCORE.5")
def test_x54_no_other_full_decoration_gives_minus_two_with_at_most_four_imperfections():
    pack = game().pack
    found = set()
    for kind, gem in enumerate(pack.kinds[:-1]):
        for size in sorted(set(pack.sizes)):
            for pinks in range(min(size, 5)):
                if pack.points[kind][size] - 2 * pinks == -2:
                    found.add((gem, size, pinks))
    assert found == {("gold", 3, 2), ("gold", 5, 3), ("emerald", 4, 3)}


@pytest.mark.clause("GH.SCORE.5")
def test_x54_an_open_decoration_with_one_imperfection_gives_it_when_open_ones_count():
    assert _totals({"d3": "ruby pink"})[1:] == [-2, -2]


@pytest.mark.clause("GH.SCORE.5")
def test_x55_the_figure_with_a_full_decoration():
    assert _totals(X55, FIGURE_HEAP) == [14, 18, 14]


@pytest.mark.clause("GH.SCORE.5")
def test_x56_the_figure_with_an_open_decoration():
    assert _totals(X55 | {"d3": "gold pink"}, FIGURE_HEAP) == [16, 14, 14]


def _tie(option):
    """Two seats with 2 points each; their heaps hold 3 pieces and 1 piece."""
    one = "seat1 d1 [ruby ruby]; seat1 d2 [gold gold]; seat1 heap {gold gold gold}"
    two = "seat2 d2 [emerald emerald]; seat2 d4 [gold gold gold]; seat2 heap {emerald}"
    return table(f"{one}; {two}; seat1 dice 1 1", tie_break=option)


@pytest.mark.clause("GH.SCORE.7")
def test_x57_a_tie_is_shared():
    state = _tie("shared")
    assert state.returns()[0] == state.returns()[1]
    assert state.outcome().winners == (0, 1)
    assert state.outcome().tie_break is None


@pytest.mark.clause("GH.SCORE.7")
def test_x57_in_one_reading_fewer_unused_pieces_win():
    outcome = _tie("fewest_unused").outcome()
    assert outcome.winners == (1,)
    assert outcome.tie_break == "fewest_unused"


@pytest.mark.clause("GH.END.1", "GH.END.2", "GH.POW.22")
def test_x58_a_gem_that_comes_back_does_not_undo_the_end():
    heap = "gold*24 emerald*18 sapphire*15 ruby*12 opal*10 amethyst*8 diamond*7 pink*5"
    text = f"rows 2 2 2; cols 1 1 1; seat1 dice m; seat2 card waste; seat2 heap {{{heap}}}; round 1"
    state = play(table(text, power_chickens="on"), "mark m col c")
    assert state.empty_bag
    assert state.decision.stage == "waste"
    state = play(state, "return diamond")
    assert state.is_terminal
    assert state.round == 1


@pytest.mark.clause("GH.END.2", "GH.FIGHT.7", "GH.EOR.1")
def test_x59_a_full_board_ends_the_game_though_a_fight_takes_a_gem():
    almost = X49 | {"d1": "gold"}
    text = f"seat1 b3; c3 {{gold}}; seat2 d3; seat1 dice 1; seat2 dice 1 m; round 2; {_board(almost)}"
    state = play(table(text, hen_fights="on"), "move 1 right", "put d1")
    assert state.current_player == 1
    state = play(state, "mark m col f")
    while state.is_chance:
        state = state.child(state.chance_outcomes()[0][0])
    state = play(state, "fight 1 seat1", "die 6", "steal sapphire d3")
    state = play(state, "heap")
    assert state.is_terminal
    assert state.round == 2
    assert deco(state, 1, "d3") == "sapphire sapphire"
    assert state.score(0).points["deco.sapphire"] == 0


@pytest.mark.clause("GH.END.3")
@pytest.mark.parametrize("seed", range(5))
def test_every_game_ends_after_three_rounds_at_most(seed):
    end = hennb.random_playout(game(4, power_chickens="on", hen_fights="on").new_initial_state(), Random(seed))
    assert end.is_terminal
    assert end.round <= 3
