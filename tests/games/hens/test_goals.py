"""Goals: every metric on every example yard, every goal round its threshold, and both against a slow count by cells."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hennb.core.messages import MINUS
from hennb.games.hens.goals import (
    METRICS,
    Goal,
    count_message,
    evidence,
    goal_points,
    goal_reason,
    metric,
    missing_values,
)
from hennb.games.hens.pack import house_pack, load_pack
from hennb.games.hens.yard import Placed, Yard
from hennb.games.hens.yard.cells import CELL_NAMES, STRIDE, indices
from tests.games.hens.example_yards import YARDS, yard_of
from tests.games.hens.test_pack import PONDS

METRIC_TABLE = """
Y01 Y02 Y03: 0 1 2 3 0 3 3 0 1 2 0 7 3 6 1 2
Y04 Y05: 0 1 2 3 0 3 1 1 1 2 0 7 4 5 0 2
Y06 Y07: 0 1 2 3 0 3 2 0 1 1 0 6 2 5 1 2
Y08: 0 0 3 3 0 3 3 1 1 1 0 7 7 4 0 2
Y09: 0 0 3 3 0 3 2 1 2 2 0 7 6 4 0 2
Y10: 0 0 2 2 0 2 2 1 2 3 0 4 7 7 0 0
Y11: 1 0 2 3 0 2 1 1 2 3 0 6 2 8 0 0
Y12: 1 0 3 4 0 2 1 1 2 0 0 9 2 4 0 0
Y13 Y15: 0 0 3 3 1 2 2 1 6 0 0 6 4 4 1 1
Y14: 0 0 2 2 0 2 2 1 6 1 0 7 4 9 0 0
Y16: 0 0 0 0 12 0 0 0 0 0 0 0 0 0 6 0
Y17: 0 0 1 1 0 1 2 2 6 4 0 0 0 12 0 0
Y18: 12 0 0 12 0 6 1 0 1 0 3 17 5 1 2 0
Y19: 0 0 4 4 0 4 2 1 2 4 3 9 6 3 0 0
Y20: 1 0 3 4 0 3 1 2 6 3 0 8 6 5 0 0
Y21: 2 2 1 5 0 5 1 2 1 1 1 10 9 6 0 0
Y22: 0 0 2 2 2 2 1 1 3 1 0 3 8 6 0 0
Y23: 0 1 3 4 0 4 0 1 1 3 2 9 1 4 2 0
Y24: 0 0 2 2 6 2 0 0 0 0 0 0 0 3 3 2
Y25: 7 1 1 9 0 8 4 0 0 0 1 14 4 3 3 0
I1: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 6 0
I2 I3: 1 0 0 1 0 1 0 0 0 0 0 0 0 1 5 1
I4: 0 0 1 1 0 1 1 1 0 0 0 0 0 7 0 1
I5 I6: 0 0 1 1 0 1 1 1 1 1 0 0 0 6 0 0
I7: 0 2 1 3 0 3 0 0 0 0 0 2 4 3 2 1
"""
"""Part 8.3 of the rules file, in the order of COLUMNS."""

GOAL_TABLE = """
H01: 0 -> 0 (Y08); 1 -> +2 (Y01); 2 -> +4 (Y21)
H02: 0 -> 0 (Y01); 1 -> -1 (Y11); 2 -> -2 (Y21); 7 -> -7 (Y25); 12 -> -12 (Y18)
H03: 0 -> 0 (Y16); 1 -> +2 (Y17); 2 -> +4 (Y01); 3 -> +6 (Y08); 4 -> +8 (Y19)
H04: 0 -> 0 (Y01); 1 -> -1 (Y13); 2 -> -2 (Y22); 6 -> -6 (Y24); 12 -> -12 (Y16)
H05: 3 -> 0 (Y01); 4 -> 0 (Y19); 5 -> +4 (Y21); 6 -> +4 (Y18)
H06: 0 -> -4 (Y16); 1 -> -4 (Y17); 2 -> -4 (Y10); 3 -> 0 (Y01); 4 -> 0 (Y19)
H07: 1 -> +4 (Y17); 2 -> +4 (Y10); 3 -> +4 (Y01); 4 -> 0 (Y19); 5 -> 0 (Y21)
H08: 0 -> 0 (Y16); 1 -> -1 (Y04); 2 -> -2 (Y06); 3 -> -3 (Y01); 4 -> -4 (Y25)
H09: 0 -> 0 (Y16); 1 -> +2 (Y01); 2 -> +4 (Y09); 3 -> +6 (Y22); 6 -> +12 (Y13)
H10: 0 -> 0 (Y01); 1 -> -1 (Y04); 2 -> -2 (Y17)
H11: 0 -> 0 (Y12); 1 -> +3 (Y06); 2 -> +6 (Y01); 3 -> +9 (Y10); 4 -> +12 (Y17)
H12: 7 -> 0 (Y01); 8 -> 0 (Y20); 9 -> -2 (Y12); 10 -> -2 (Y21)
H13: 0 -> 0 (Y01); 1 -> +3 (Y21); 2 -> +6 (Y23); 3 -> +9 (Y18)
H14: 0 -> -3 (Y16); 1 -> 0 (Y23); 2 -> 0 (Y06)
H15: 3 -> 0 (Y01); 4 -> 0 (Y04); 5 -> +3 (Y18); 6 -> +3 (Y09); 7 -> +3 (Y08)
H16: 5 -> 0 (Y04); 6 -> 0 (Y01); 7 -> -3 (Y10); 8 -> -3 (Y11); 9 -> -3 (Y14)
H17: 0 -> +3 (Y01); 1 -> 0 (Y13); 2 -> 0 (Y22)
H18: 0 -> 0 (Y04); 1 -> -1 (Y01); 2 -> -2 (Y18); 3 -> -3 (Y24); 6 -> -6 (Y16)
H19: 2 -> +3 (Y10); 3 -> +3 (Y01); 4 -> +3 (Y12); 5 -> 0 (Y21)
H20: 0 -> +2 (Y10); 1 -> 0 (Y13); 2 -> 0 (Y01)
"""
"""Part 8.4 of the rules file."""

HOUSE_VALUES = (1, 2, 3, 4, 5, 6)


def counting(name: str, **params: object) -> Goal:
    """A goal that gives one point for each thing that a metric counts."""
    return Goal("X", name, "each", 0, 1, "counted", **params)  # type: ignore[arg-type]


COLUMNS = {
    "groups-of-1": counting("groups", maximum=1),
    "groups-of-2": counting("groups", minimum=2, maximum=2),
    "groups-of-3-or-more": counting("groups", minimum=3),
    "groups": counting("groups"),
    "coops": counting("coops"),
    "breeds": counting("breeds"),
    "hens-of-1": counting("hens", values=(1,)),
    "hens-of-6": counting("hens", values=(6,)),
    "corner-pairs": counting("corner_pairs"),
    "lines-3-1": counting("lines", length=3, distinct=1),
    "lines-4-4": counting("lines", length=4, distinct=4),
    "borders": counting("borders"),
    "medals": counting("medals"),
    "largest": counting("largest"),
    "values-missing": counting("values_missing", values=HOUSE_VALUES),
    "parity-gap": counting("parity_gap"),
}

METRIC_ROWS = {
    yard: tuple(map(int, values.split()))
    for yards, values in (line.split(": ") for line in METRIC_TABLE.split("\n")[1:-1])
    for yard in yards.split()
}


def goal_rows() -> dict[str, tuple[str, int, int, str]]:
    rows = {}
    for line in GOAL_TABLE.split("\n")[1:-1]:
        name, entries = line.split(": ", 1)
        for entry in entries.split("; "):
            value, _, points, yard = entry.split()
            rows[f"{name}-{value}"] = (name, int(value), int(points), yard.strip("()"))
    return rows


GOALS = {goal.id: goal for pair in house_pack().goal_cards.values() for goal in pair}


def test_the_tables_are_whole() -> None:
    assert set(METRIC_ROWS) == set(YARDS)
    assert len(YARDS) == 32
    assert {name for name, *_ in goal_rows().values()} == set(GOALS)


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("yard", METRIC_ROWS)
def test_he_goal_4_metrics_of_the_example_yards(yard: str, column: str) -> None:
    expected = METRIC_ROWS[yard][list(COLUMNS).index(column)]
    assert metric(COLUMNS[column], yard_of(YARDS[yard])) == expected


@pytest.mark.parametrize(("name", "value", "points", "yard"), goal_rows().values(), ids=goal_rows())
def test_he_goal_1_points_round_the_threshold(name: str, value: int, points: int, yard: str) -> None:
    goal = GOALS[name]
    assert metric(goal, yard_of(YARDS[yard])) == value
    assert goal_points(goal, value) == points


@pytest.mark.parametrize("name", ["H06", "H07", "H14", "H17", "H19", "H20"])
def test_he_goal_2_at_most_holds_without_any_hen(name: str) -> None:
    goal = GOALS[name]
    assert goal_points(goal, metric(goal, yard_of("empty"))) == goal.points


def test_he_goal_2_a_coop_counts_for_nothing_but_coops() -> None:
    bare, coop = yard_of("S1 S3"), yard_of("S1 S3/#C3 ..")
    for name, goal in COLUMNS.items():
        assert metric(goal, coop) - metric(goal, bare) == (name == "coops")


def test_he_goal_3_three_in_a_row_of_four_are_no_line() -> None:
    three = counting("lines", length=3, distinct=1)
    assert metric(three, yard_of("P1 P2 P3 ../.. .. P4 P5/P6 P5 P4 P3")) == 1  # column f; rows have four cells
    assert metric(three, yard_of("P1 P2 P3/P4 P5 P6/P1 P2 P3")) == 0  # 3x3: no frame yet
    assert metric(three, yard_of("P1 ## P3 P4/P2 P5 P6 P1/P4 P3 P2 P5")) == 3  # a coop spoils column e


def test_he_goal_3_lines_and_corners_of_a_standing_frame() -> None:
    yard = yard_of("@b2 P1 P2 P3/P4 .. ../S5 .. ../S4 S3 S2")
    assert metric(counting("lines", length=3, distinct=1), yard) == 2
    assert metric(counting("lines", length=4, distinct=2), yard) == 1
    assert metric(counting("corner_pairs"), yard) == 2


# ------------------------------------------------------------------------------------------------------------ evidence

EVIDENCE = [
    ("H01", "Y01", "e4 f4"),
    ("H02", "Y11", "e4"),
    ("H03", "Y01", "d4 d5 e5 f5 e6 f6, d6 d7 e7 f7"),
    ("H04", "Y22", "f4, d5"),
    ("H05", "Y01", "d4, e4, d6"),
    ("H08", "Y01", "f4, d5, e6"),
    ("H09", "Y22", "g4 d6, g4 g6, d6 g6"),
    ("H11", "Y01", "d5 e5 f5, d7 e7 f7"),
    ("H13", "Y21", "d5 e5 f5 g5"),
    ("H12", "Y01", "d4 e4, e4 e5, f4 f5, d5 d6, d6 e6, e6 e7, f6 f7"),
    ("H14", "Y01", "e4, f4"),
    ("H16", "Y10", "e4 f4 g4 f5 g5 f6 g6"),
    ("H16", "Y16", ""),
    ("H17", "Y13", "e4"),
    ("H18", "Y01", ""),
    ("H19", "Y10", "d4 d5 e5 d6 e6, e4 f4 g4 f5 g5 f6 g6"),
    ("H20", "I4", "e4 f5 d6, d4 f4 e6 f6"),
]


@pytest.mark.parametrize(("name", "yard", "expected"), EVIDENCE, ids=[f"{row[0]}-{row[1]}" for row in EVIDENCE])
def test_he_score_11_goals_show_what_they_count(name: str, yard: str, expected: str) -> None:
    found = evidence(GOALS[name], yard_of(YARDS[yard]), seat=1)
    cells = ", ".join(" ".join(place.removeprefix("yard-seat2-") for place in part.places) for part in found)
    assert cells == expected


def test_he_score_11_missing_values_are_told_since_they_have_no_cell() -> None:
    assert missing_values(GOALS["H18"], yard_of(YARDS["Y24"])) == (1, 5, 6)


WORDS = [
    ("H01", "Y01", "1 group of 2 hens"),
    ("H02", "Y18", "12 hens alone"),
    ("H03", "Y01", "2 groups of 3 or more hens"),
    ("H04", "Y22", "2 coops"),
    ("H05", "Y17", "1 breed"),
    ("H08", "Y01", "3 hens of value 1"),
    ("H09", "Y01", "1 pair of corner hens of one breed"),
    ("H11", "Y01", "2 lines of 3 cells with 1 breed"),
    ("H12", "Y01", "7 borders"),
    ("H13", "Y21", "1 line of 4 cells with 4 breeds"),
    ("H14", "Y23", "1 medal"),
    ("H16", "Y10", "7 hens in it"),
    ("H18", "Y24", "3 values missing (1 5 6)"),
    ("H18", "Y04", "0 values missing"),
    ("H19", "Y10", "2 groups"),
    ("H20", "Y01", "a difference of 2"),
]


@pytest.mark.parametrize(("name", "yard", "expected"), WORDS, ids=[f"{row[0]}-{row[1]}" for row in WORDS])
def test_goals_say_in_words_what_they_count(name: str, yard: str, expected: str) -> None:
    goal, cards = GOALS[name], yard_of(YARDS[yard])
    assert str(count_message(goal, cards, metric(goal, cards))) == expected


def test_groups_between_two_sizes_are_said_in_words() -> None:
    goal = counting("groups", minimum=2, maximum=5)
    assert str(count_message(goal, yard_of("P1 P2"), 1)) == "1 group of 2 to 5 hens"


REASONS = [
    ("H01", "Y01", "per group of exactly 2 hens: 1 group of 2 hens"),
    ("H01", "Y08", "per group of exactly 2 hens: none"),
    ("H02", "Y11", "per hen alone: 1 hen alone"),
    ("H02", "Y01", "per hen alone: none"),
    ("H03", "Y01", "per group of 3 or more hens: 2 groups of 3 or more hens"),
    ("H03", "Y16", "per group of 3 or more hens: none"),
    ("H04", "Y13", f"per coop, on top of the usual {MINUS}1: 1 coop"),
    ("H04", "Y01", f"per coop, on top of the usual {MINUS}1: none"),
    ("H05", "Y18", "5 or more breeds: met, with 6 breeds"),
    ("H05", "Y01", "5 or more breeds: not met, with 3 breeds"),
    ("H05", "Y16", "5 or more breeds: not met, with 0 breeds"),
    ("H06", "Y10", "2 or fewer breeds: met, with 2 breeds"),
    ("H06", "Y01", "2 or fewer breeds: not met, with 3 breeds"),
    ("H07", "Y01", "3 or fewer breeds: met, with 3 breeds"),
    ("H07", "Y18", "3 or fewer breeds: not met, with 6 breeds"),
    ("H07", "Y16", "3 or fewer breeds: met"),
    ("H08", "Y01", "per hen of value 1: 3 hens of value 1"),
    ("H08", "Y16", "per hen of value 1: none"),
    ("H09", "Y01", "per pair of corner hens of one breed: 1 pair of corner hens of one breed"),
    ("H09", "Y16", "per pair of corner hens of one breed: none"),
    ("H10", "Y04", "per hen of value 6: 1 hen of value 6"),
    ("H10", "Y01", "per hen of value 6: none"),
    ("H11", "Y01", "per line of 3 in one breed: 2 lines of 3 cells with 1 breed"),
    ("H11", "Y12", "per line of 3 in one breed: none"),
    ("H12", "Y12", "9 or more borders between breeds: met, with 9 borders"),
    ("H12", "Y01", "9 or more borders between breeds: not met, with 7 borders"),
    ("H13", "Y18", "per line of 4 with four breeds: 3 lines of 4 cells with 4 breeds"),
    ("H13", "Y01", "per line of 4 with four breeds: none"),
    ("H14", "Y16", "no medal: met"),
    ("H14", "Y01", "no medal: not met, with 3 medals"),
    ("H15", "Y08", "5 or more medals: met, with 7 medals"),
    ("H15", "Y01", "5 or more medals: not met, with 3 medals"),
    ("H16", "Y10", "7 or more hens in the largest group: met, with 7 hens in it"),
    ("H16", "Y01", "7 or more hens in the largest group: not met, with 6 hens in it"),
    ("H17", "Y01", "no coop: met"),
    ("H17", "Y13", "no coop: not met, with 1 coop"),
    ("H18", "Y24", "per value that is missing: 3 values missing (1 5 6)"),
    ("H18", "Y04", "per value that is missing: none"),
    ("H19", "Y01", "4 or fewer groups: met, with 3 groups"),
    ("H19", "Y18", "4 or fewer groups: not met, with 12 groups"),
    ("H20", "Y10", "as many even as odd hens: met"),
    ("H20", "Y01", "as many even as odd hens: not met, with a difference of 2"),
]


@pytest.mark.parametrize(("name", "yard", "expected"), REASONS, ids=[f"{row[0]}-{row[1]}" for row in REASONS])
def test_the_reason_of_a_goal_says_whether_it_is_met_and_does_not_contradict_its_own_label(name, yard, expected):
    goal, cards = GOALS[name], yard_of(YARDS[yard])
    assert str(goal_reason(goal, cards, metric(goal, cards))) == expected


def test_every_goal_of_the_house_has_its_reason_tried_with_points_and_without():
    outcomes = {
        (name, goal_points(GOALS[name], metric(GOALS[name], yard_of(YARDS[yard]))) != 0) for name, yard, _ in REASONS
    }
    assert outcomes == {(name, scores) for name in GOALS for scores in (True, False)}


# ---------------------------------------------------------------------------------------------- against a slow count

ALL_GOALS = [
    *COLUMNS.values(),
    counting("groups", minimum=2, maximum=5),
    counting("hens", values=(2, 5, 2)),
    *(counting("lines", length=length, distinct=breeds) for length in (3, 4) for breeds in range(1, length + 1)),
]


def grown_yard(seed: int, size: int, pack_name: str = "house") -> Yard:
    """A yard that chance has built by the rules; every third card or so becomes a coop."""
    pack = house_pack() if pack_name == "house" else load_pack(PONDS)
    rng = random.Random(seed)
    yard = Yard(pack)
    while len(yard) < size:
        kind = rng.randrange(len(pack.kinds))
        cells = list(indices(yard.hen_cells(kind)))
        if cells:
            yard = yard.with_hen(rng.choice(cells), kind)
        elif rng.random() < 0.3:
            yard = yard.with_coop(rng.choice(list(indices(yard.legal))), kind)
    return yard


def slow_count(goal: Goal, yard: Yard) -> int:
    """The metrics once more, from the cards alone, without a single mask."""
    kinds = yard.pack.kinds
    hens = {divmod(card.cell, STRIDE): kinds[card.kind] for card in yard.cards if not card.face_down}
    cells = [divmod(card.cell, STRIDE) for card in yard.cards]
    rows, cols = sorted({row for row, _ in cells}), sorted({col for _, col in cells})
    closed = {len(rows), len(cols)} == {3, 4}
    sides = [(a, b) for a, b in combinations(hens, 2) if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1]
    values = [hen.value for hen in hens.values()]

    def groups() -> list[int]:
        group = {cell: cell for cell in hens}
        for _ in hens:
            for a, b in sides:
                if hens[a].breed == hens[b].breed:
                    group[a] = group[b] = min(group[a], group[b])
        return [list(group.values()).count(name) for name in set(group.values())]

    def lines() -> int:
        every = [[(row, col) for col in cols] for row in rows] + [[(row, col) for row in rows] for col in cols]
        whole = [line for line in every if len(line) == goal.length and all(cell in hens for cell in line)]
        return sum(len({hens[cell].breed for cell in line}) == goal.distinct for line in whole) if closed else 0

    def corner_pairs() -> int:
        corners = [(row, col) for row in (rows[0], rows[-1]) for col in (cols[0], cols[-1])] if closed else []
        breeds = [hens[cell].breed for cell in corners if cell in hens]
        return sum(a == b for a, b in combinations(breeds, 2))

    counts = {
        "groups": lambda: sum(goal.minimum <= size <= (goal.maximum or 99) for size in groups()),
        "coops": lambda: len(cells) - len(hens),
        "breeds": lambda: len({hen.breed for hen in hens.values()}),
        "hens": lambda: sum(value in goal.values for value in values),
        "corner_pairs": corner_pairs,
        "lines": lines,
        "borders": lambda: sum(hens[a].breed != hens[b].breed for a, b in sides),
        "medals": lambda: sum(hen.medals for hen in hens.values()),
        "largest": lambda: max(groups(), default=0),
        "values_missing": lambda: len(set(yard.pack.values) - set(values)),
        "parity_gap": lambda: abs(sum(value % 2 == 0 for value in values) - sum(value % 2 for value in values)),
    }
    assert set(counts) == set(METRICS)
    return counts[goal.metric]()


def for_pack(goal: Goal, yard: Yard) -> Goal:
    return counting("values_missing", values=yard.pack.values) if goal.metric == "values_missing" else goal


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 12), st.sampled_from(["house", "ponds"]))
def test_metrics_agree_with_a_slow_count(seed: int, size: int, pack: str) -> None:
    yard = grown_yard(seed, size, pack)
    for goal in (for_pack(goal, yard) for goal in ALL_GOALS):
        assert metric(goal, yard) == slow_count(goal, yard), (goal, yard)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 12))
def test_he_score_11_evidence_has_one_entry_for_each_thing_counted(seed: int, size: int) -> None:
    yard = grown_yard(seed, size)
    for goal in ALL_GOALS:
        parts = evidence(goal, yard)
        value = metric(goal, yard)
        cells = [place for part in parts for place in part.places]
        assert set(cells) <= {f"yard-seat1-{CELL_NAMES[card.cell]}" for card in yard.cards}
        match goal.metric:
            case "medals":
                assert bool(parts) == bool(value)
            case "largest":
                assert len(cells) == value
            case "values_missing":
                assert len(missing_values(goal, yard)) == value
            case "parity_gap":
                assert abs(len(parts[0].places) - len(parts[1].places)) == value
            case _:
                assert len(parts) == value


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 12), st.booleans(), st.booleans(), st.integers(0, 2), st.integers(0, 2))
def test_he_what_1_shift_mirror_and_turn_change_no_metric(
    seed: int, size: int, mirrored: bool, turned: bool, down: int, right: int
) -> None:
    yard = grown_yard(seed, size)
    spots = [(*divmod(card.cell, STRIDE), card) for card in yard.cards]
    if mirrored:
        spots = [(row, 6 - col, card) for row, col, card in spots]
    if turned:
        spots = [(col, row, card) for row, col, card in spots]
    top, left = min(row for row, _, _ in spots), min(col for _, col, _ in spots)
    moved = Yard.of(
        yard.pack,
        [
            Placed((row - top + down) * STRIDE + col - left + right, card.kind, card.face_down)
            for row, col, card in spots
        ],
    )
    for goal in ALL_GOALS:
        assert metric(goal, moved) == metric(goal, yard)
