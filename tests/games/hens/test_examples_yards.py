"""Worked examples Y01 to Y25 and I1 to I7: yards scored line by line."""

from __future__ import annotations

from typing import NamedTuple

import pytest

import hennb
from hennb.core.errors import SetupError
from hennb.games.hens.scoring import largest_group
from hennb.games.hens.yard.cells import CELL_NAMES, indices, names
from tests.games.hens.example_yards import YARDS

TABLE = """
Y01: P6=8 M2=5 B4=7: 3: 8 7 2 0 0 0: 17
Y02: P6=8 M2=5 B4=7: 1: 8 0 2 0 +2 0: 12
Y03: P6=8 M2=5 B4=7: 2: 8 5 2 0 +4 0: 19
Y04: S5=9 C2=5 W5=6: 4: 9 6 2 0 +4 -1: 20
Y05: S5=9 C2=5 W5=6: 9: 9 0 2 0 +3 0: 14
Y06: B5=7 M2=6 P5=7: 1: 7 7 0 0 +2 0: 16
Y07: B5=7 M2=6 P5=7: 6: 7 6 0 0 +3 0: 16
Y08: F4=9 U4=9 B4=9: 10: 9 9 4 0 +3 0: 25
Y09: U4=9 F4=8 S4=9: 8: 9 8 4 0 +3 0: 24
Y10: C5=14 S7=11: 8: 11 14 4 0 +3 -3: 29
Y11: B8=15 P1=1 P3=3: 5: 15 1 0 0 +4 -1: 19
Y12: W1=1 B4=8 B3=6 W4=4: 6: 8 4 0 0 0 -2: 10
Y13: S4=8 S4=8 U3=7: 9: 8 7 2 -1 0 -1: 15
Y14: S9=17 U3=7: 9: 17 7 2 0 +3 0: 29
Y15: S4=8 S4=8 U3=7: 5: 8 8 2 -1 +12 -1: 28
Y16: -: 10: 0 0 0 -12 +3 +2: -7
Y17: P12=16: 6: 16 0 0 0 +12 0: 28
Y18: B1=2 M1=3 U1=2 W1=1 F1=2 W1=1 M1=2 U1=2 P1=1 U1=2 B1=1 F1=2: 2: 3 0 2 0 0 0: 5
Y19: U3=7 B3=5 M3=8 W3=4: 7: 8 7 4 0 +9 0: 28
Y20: W3=4 C5=14 W3=3 B1=1: 5: 14 4 4 0 +12 -2: 32
Y21: C6=16 W2=2 B2=4 F1=2 P1=1: 3: 16 2 6 0 +4 0: 28
Y22: M4=10 B6=10: 2: 10 10 4 -2 +4 -2: 24
Y23: B3=5 U3=7 W4=4 S2=2: 7: 4 5 0 0 +6 0: 15
Y24: P3=3 S3=4: 3: 4 0 0 -6 0 -3: -5
Y25: P1=1 U1=3 C1=3 F1=2 B1=2 M1=3 S1=2 W3=4 S2=5: 3: 4 1 2 0 +4 0: 11
I1: -: 10: 0 0 0 0 +3 +2: 5
I2: P1=1: 1: 1 0 0 0 0 -1: 0
I3: P1=1: -: 1 0 0 0 0 0: 1
I4: P7=9: 6: 9 0 0 0 0 0: 9
I5: P6=8: 6: 8 0 0 0 +3 0: 11
I6: P6=8: 5: 8 0 0 0 +2 -1: 9
I7: S3=4 P2=2 C2=4: 1: 4 2 2 0 +4 0: 12
"""
"""Groups; goal card; largest, rooster, medals, coops, goals A and B; total."""

ONE = {"Y06": (7, 0, 9), "Y08": (9, 0, 16), "Y15": (8, 0, 20)}
"""Largest, rooster and total where ``rooster_full_tie: one`` changes them."""

CATEGORIES = ("largest", "rooster", "medals", "coops", "goal_a", "goal_b")
GAME = hennb.load_game("hens")


class Example(NamedTuple):
    name: str
    groups: str
    card: int | None
    points: tuple[int, ...]
    total: int

    @property
    def position(self):
        return GAME.position(YARDS[self.name])

    def sheet(self, **reading):
        return self.position.score(self.card, **reading)


def _read(line):
    name, groups, card, points, total = (part.strip() for part in line.split(":"))
    return Example(name, groups, None if card == "-" else int(card), tuple(map(int, points.split())), int(total))


EXAMPLES = [_read(line) for line in TABLE.strip().splitlines()]
BY_NAME = {example.name: example for example in EXAMPLES}
each = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)


def _groups(position):
    breeds = position.yard.pack.breeds
    return " ".join(f"{breeds[group.breed].letter}{group.size}={group.eggs}" for group in position.yard.groups) or "-"


def _first_of_largest(name, full_tie):
    position = GAME.position(YARDS[name])
    group = largest_group(position.yard, position.roosters[0], full_tie)
    return position.yard.pack.breeds[group.breed].letter, CELL_NAMES[next(indices(group.mask))]


@pytest.mark.clause("HE.SCORE.1", "HE.SCORE.3", "HE.SCORE.4", "HE.SCORE.6", "HE.SCORE.8", "HE.SCORE.9", "HE.SCORE.10")
@each
def test_the_sheet_has_these_points_line_by_line(example):
    sheet = example.sheet()
    expected = dict(zip(CATEGORIES, example.points, strict=True))
    if example.card is None:
        del expected["goal_a"], expected["goal_b"]
    assert sheet.points == expected
    assert sheet.total == example.total
    assert [line.category for line in sheet] == list(expected)


@pytest.mark.clause("HE.SCORE.2")
@each
def test_the_groups_are_these_in_reading_order_of_their_first_cells(example):
    assert _groups(example.position) == example.groups


@pytest.mark.clause("HE.SCORE.7")
@each
def test_the_other_reading_of_a_full_tie_changes_three_yards_and_no_other(example):
    largest, rooster, total = ONE.get(example.name, (*example.points[:2], example.total))
    sheet = example.sheet(rooster_full_tie="one")
    assert (sheet.line("largest").points, sheet.line("rooster").points, sheet.total) == (largest, rooster, total)


@each
def test_without_goals_the_lines_of_the_goals_are_absent(example):
    sheet = example.sheet(goals="none")
    assert list(sheet.points) == list(CATEGORIES[:4])
    assert sheet.total == example.total - sum(example.points[4:])


@pytest.mark.clause("HE.SCORE.12", "HE.DATA.1")
@each
def test_a_sheet_is_interim_until_the_yard_is_full_and_says_house_data(example):
    sheet = example.sheet()
    assert sheet.interim == example.name.startswith("I")
    assert sheet.house
    assert "house data" in str(sheet)
    assert ("if the game ended now" in str(sheet)) == sheet.interim


@each
def test_a_seat_of_a_game_with_that_yard_has_the_same_sheet(example):
    game = hennb.load_game("hens", players=4, **({} if example.card is None else {"goal_card": example.card}))
    state = game.new_initial_state().clone()
    state.yards = (*state.yards[:2], example.position.yard, state.yards[3])
    state.roosters = (None, None, (*example.position.roosters, None)[0], None)
    sheet = state.score(2)
    assert sheet.points == example.sheet().points
    assert sheet.seat == 2
    places = [place for line in sheet for place in line.places]
    assert all(place.startswith("yard-seat3-") for place in places)


@pytest.mark.clause("HE.SCORE.5", "HE.SCORE.7")
@pytest.mark.parametrize(
    ("name", "both", "one"),
    [
        ("Y06", ("B", "d4"), ("P", "e6")),
        ("Y07", ("B", "d4"), ("B", "d4")),
        ("Y08", ("F", "d4"), ("U", "e4")),
        ("Y09", ("U", "d4"), ("U", "d4")),
        ("Y15", ("S", "d4"), ("S", "f4")),
    ],
)
def test_which_group_is_the_largest_in_a_full_tie(name, both, one):
    assert _first_of_largest(name, "both") == both
    assert _first_of_largest(name, "one") == one


@pytest.mark.clause("HE.GOAL.4", "HE.SCORE.7", "HE.SCORE.11")
@pytest.mark.parametrize(
    "text", ["P2*/S3", "P2/S3*", "@c3 S3 W2 W5 ../U4 S3 .. ../U2 S1* M2 F3", "P2/S3", YARDS["Y15"]]
)
@pytest.mark.parametrize("reading", ["both", "one"])
def test_a_goal_about_the_largest_group_lights_the_group_of_the_line(text, reading):
    sheet = GAME.position(text).score(8, rooster_full_tie=reading)
    assert sheet.line("goal_b").places == sheet.line("largest").places


@pytest.mark.clause("HE.END.3")
@pytest.mark.parametrize(("name", "sizes"), [("Y06", (5, 5)), ("Y12", (4, 4)), ("Y17", (12, 0)), ("Y16", (0, 0))])
def test_tie_breaks_compare_the_two_largest_sizes(name, sizes):
    assert BY_NAME[name].position.ranking_key()[1:3] == sizes


def _evidence(name, category):
    line = BY_NAME[name].sheet().line(category)
    short = [(" ".join(part.places).replace("yard-seat1-", ""), part.points) for part in line.evidence]
    return " ".join(f"{place} {points}" if points is not None else place for place, points in short)


@pytest.mark.clause("HE.SCORE.11")
@pytest.mark.parametrize(
    ("name", "category", "cells"),
    [
        ("Y01", "largest", "d4 1 d5 2 e5 1 f5 1 e6 2 f6 1"),
        ("Y01", "rooster", "d6 2 d7 2 e7 2 f7 1"),
        ("Y01", "medals", "e4 2 f4 1"),
        ("Y02", "rooster", ""),
        ("Y13", "coops", "e4"),
        ("Y16", "rooster", ""),
        ("Y24", "rooster", ""),
        ("I7", "largest", "b3 1 c3 1 b4 2"),
        ("I7", "rooster", "d3 1 d4 1"),
    ],
)
def test_each_line_carries_the_cells_that_earn_it(name, category, cells):
    assert _evidence(name, category) == cells


@pytest.mark.clause("HE.ROOST.4")
@pytest.mark.parametrize(
    ("name", "code"), [("Y02", "same_as_largest"), ("Y16", "no_rooster"), ("Y24", "no_rooster"), ("Y01", "")]
)
def test_a_rooster_line_of_nothing_says_why(name, code):
    assert BY_NAME[name].sheet().line("rooster").code == code


@pytest.mark.parametrize(
    ("name", "category", "clause"),
    [
        ("Y01", "largest", "HE.SCORE.3"),
        ("Y04", "largest", "HE.SCORE.4"),
        ("Y07", "largest", "HE.SCORE.5"),
        ("Y01", "rooster", "HE.SCORE.6"),
        ("Y06", "rooster", "HE.SCORE.7"),
        ("Y01", "medals", "HE.SCORE.8"),
        ("Y13", "coops", "HE.SCORE.9"),
        ("Y01", "goal_a", "HE.SCORE.10"),
        ("Y16", "rooster", "HE.ROOST.4"),
    ],
)
def test_each_line_names_the_clause_it_rests_on(name, category, clause):
    assert BY_NAME[name].sheet().line(category).clause == clause


def test_the_values_that_are_missing_are_told_though_they_have_no_cell():
    line = BY_NAME["Y24"].sheet(goals="card").line("goal_b")
    assert line.points == -3  # H14: no medal
    missing = GAME.position(YARDS["Y24"]).score(9).line("goal_b")
    assert missing.points == -3
    assert "1 5 6" in str(missing.reason)


@pytest.mark.clause("HE.YARD.6")
def test_a_final_yard_fills_a_frame_of_twelve_cells():
    for example in EXAMPLES:
        yard = example.position.yard
        if len(yard) == 12:  # HE.YARD.6
            assert yard.closed
            assert names(yard.legal) == ()
            assert yard.occupied.bit_count() == len(yard.closed.cells())


@pytest.mark.parametrize("name", ["Y06", "Y08", "Y15"])
def test_a_line_that_the_reading_decides_says_so_under_both_readings(name):
    for reading in ("both", "one"):
        line = BY_NAME[name].sheet(rooster_full_tie=reading).line("rooster")
        assert line.clause == "HE.SCORE.7"
        assert line.code == ("same_as_largest" if reading == "one" else "")


@pytest.mark.parametrize(
    "context", [{"goal_card": 11}, {"goal_card": "7"}, {"rooster_full_tie": "neither"}, {"tie": "one"}]
)
def test_a_goal_card_or_reading_that_does_not_exist_is_refused_by_name(context):
    with pytest.raises(SetupError, match=str(next(iter(context)))):
        GAME.position("P4").score(**context)


def test_a_fixed_goal_card_is_the_one_that_scores():
    game = hennb.load_game("hens", goal_card=9)
    assert game.position(YARDS["Y13"]).score().total == 15
    assert game.position(YARDS["Y13"]).score(5).total == BY_NAME["Y13"].position.score(5).total
    assert GAME.position(YARDS["Y13"]).score().total == 16
