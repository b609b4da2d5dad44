"""Worked examples P01 to P32: which placements are legal, and which clause forbids the others."""

from __future__ import annotations

import pytest

from hennb.core.errors import IllegalActionError
from hennb.games.hens.yard.cells import names
from tests.games.hens.oracle import CANVAS, legal_placements
from tests.games.hens.setups import placing, texts

YARDS = {
    "empty": "empty",
    "X1": "P4 P3 ##/S5 .. ..",
    "X2": "P4 P3 P2 P5/P6 .. .. ../P1 .. .. ..",
    "X3": "P4 P1 P6/P3 .. ../P2 .. ../P5 .. ..",
    "X4": "P4 P3 P2/P1 .. ../P6 .. ..",
    "X5": "P4 P3 P2 P5",
    "X6": "P4/P3/P2/P5",
    "X7": "P4 ##/S5 ..",
    "X8": "## ## ## ##",
    "X9": "S6",
}

TABLE = """
P01 empty: place P4 d4: legal
P02 empty: place P4 e4: HE.YARD.3
P03 X1: place S4 e5: legal
P04 X1: place P4 e5: legal
P05 X1: place S3 e5: HE.PLACE.2
P06 X1: place U6 e5: HE.PLACE.2
P07 X1: place U1 f5: legal
P08 X1: place C6 g4: legal
P09 X1: place U4 e5: legal
P10 X1: place W2 c4: HE.PLACE.2
P11 X1: place P1 c4: legal
P12 X1: place P1 c5: HE.PLACE.2
P13 X1: coop U6 e5: legal
P14 X1: place W3 d4: HE.PLACE.6
P15 X1: place W3 c3: HE.YARD.3
P16 X1: coop W3 c3: HE.YARD.3
P17 X1: place W3 h4: HE.YARD.1
P18 X1: place S4 e5: HE.PLACE.1
P19 X9: place P1 e4: HE.PLACE.2
P20 X5: place P1 c4: HE.YARD.2
P21 X5: place P6 d5: legal
P22 X2: place P4 d7: HE.YARD.2
P23 X2: place P4 d3: HE.YARD.2
P24 X2: place P4 e5: legal
P25 X6: place P1 d3: HE.YARD.2
P26 X3: place P4 g4: HE.YARD.2
P27 X3: place P4 c4: HE.YARD.2
P28 X4: place P5 g4: legal
P29 X4: place P5 d7: legal
P30 X8: place P1 c4: HE.YARD.2
P31 X7: place U2 e5: HE.PLACE.2
P32 X7: place U4 e5: legal
"""

HANDS = {"P18": "P4 U1 W2 C5 F3"}
EXAMPLES = [tuple(part.strip() for part in line.split(":")) for line in TABLE.strip().splitlines()]


def _state(place, action):
    name, yard = place.split()
    return placing(YARDS[yard], HANDS.get(name, action.split()[1]))


@pytest.mark.clause("HE.PLACE.2", "HE.PLACE.3", "HE.PLACE.4", "HE.PLACE.5")
@pytest.mark.parametrize(("place", "action", "result"), EXAMPLES, ids=[example[0][:3] for example in EXAMPLES])
def test_a_placement_is_legal_or_forbidden_by_this_clause(place, action, result):
    state = _state(place, action)
    parsed = state.game.parse_action(action)
    clauses = [violation.clause for violation in state.explain_illegal(parsed)]
    if result == "legal":
        assert clauses == []
        assert parsed in state.legal_actions()
        assert state.string_to_action(action) == parsed
    else:
        assert clauses[0] == result
        assert parsed not in state.legal_actions()
        assert not state.is_legal(parsed)
        before = state.to_json()
        with pytest.raises(IllegalActionError, match=result):
            state.child(parsed)
        assert state.to_json() == before


@pytest.mark.clause("HE.YARD.2", "HE.YARD.3")
@pytest.mark.parametrize(
    ("yard", "cells"),
    [
        ("P4", "d3 c4 e4 d5"),
        (YARDS["X1"], "d3 e3 f3 c4 g4 c5 e5 f5 d6"),
        (YARDS["X2"], "e5 f5 g5 e6"),
        (YARDS["X3"], "e5 f5 e6 e7"),
        (YARDS["X4"], "d3 e3 f3 c4 g4 c5 e5 f5 c6 e6 d7"),
        (YARDS["X5"], "d3 e3 f3 g3 d5 e5 f5 g5"),
        (YARDS["X6"], "c4 e4 c5 e5 c6 e6 c7 e7"),
        ("empty", "d4"),
    ],
)
def test_the_legal_cells_are_these_in_reading_order(yard, cells):
    assert " ".join(names(placing(yard).yards[0].legal)) == cells


@pytest.mark.clause("HE.YARD.5")
def test_thirteen_legal_cells_are_the_most():
    assert placing("## ## ##/## .. ../## ## ##").yards[0].legal.bit_count() == 13


@pytest.mark.clause("HE.NOTE.8", "HE.PLACE.7")
def test_x1_has_these_thirty_legal_actions_in_canonical_order():
    cells = ["d3", "e3", "f3", "c4", "g4", "c5", "e5", "f5", "d6"]
    # the hand is in card order, and Sebright stands before Sultan in the pack (HE.NOTE.8)
    expected = [f"place S4 {cell}" for cell in ["e3", "f3", "g4", "c5", "e5", "f5", "d6"]]
    expected += [f"coop S4 {cell}" for cell in cells]
    expected += [f"place U3 {cell}" for cell in ["d3", "f3", "c4", "g4", "f5"]]
    expected += [f"coop U3 {cell}" for cell in cells]
    assert len(expected) == 30
    assert texts(placing(YARDS["X1"], "S4 U3").legal_actions()) == expected


@pytest.mark.clause("HE.NOTE.8")
def test_equal_cards_give_one_action():
    assert texts(placing("empty", "P4 P4 S1").legal_actions()) == [
        "place P4 d4", "coop P4 d4", "place S1 d4", "coop S1 d4"
    ]  # fmt: skip


def test_a_clash_names_every_failing_hen_and_that_a_coop_would_be_legal():
    state = placing("P4 P3 ##/S5 .. ..", "U1")
    (violation,) = state.explain_illegal(state.game.parse_action("place U1 e5"))
    assert violation.places == ("yard-seat1-e4", "yard-seat1-d5")
    assert str(violation.message) == (
        "U1 beside P3 on e4 and S5 on d5: other breed, values must differ by 1; a coop would be legal here"
    )


def test_every_broken_clause_is_listed_in_the_order_of_the_rules():
    state = placing(YARDS["X5"], "U1")
    found = state.explain_illegal(state.game.parse_action("place W1 c4"))
    assert [violation.clause for violation in found] == ["HE.PLACE.1", "HE.YARD.2", "HE.PLACE.2"]
    assert "the yard would be 5 x 1" in str(found[1].message)
    assert "coop" not in str(found[2].message)  # the box forbids it as well


@pytest.mark.parametrize("yard", YARDS.values())
def test_an_independent_reading_of_the_rules_finds_the_same_actions(yard):
    state = placing(yard, "P1 P4 S4 S5 U1 U6 C2")
    position = state.game.position(yard)
    assert texts(state.legal_actions()) == legal_placements(position.cells, ["P1", "P4", "S4", "S5", "U1", "U6", "C2"])


@pytest.mark.clause("HE.YARD.1")
def test_every_cell_of_the_canvas_can_be_named_and_no_other():
    state = placing("P4", "P1")
    for cell in [*CANVAS, "h4", "d8", "d0", "z9"]:
        clauses = [v.clause for v in state.explain_illegal(state.game.parse_action(f"place P1 {cell}"))]
        assert ("HE.YARD.1" in clauses) == (cell not in CANVAS)
