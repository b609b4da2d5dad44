"""Worked examples N01 to N23: yard texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hennb
from hennb.core.errors import EditError
from hennb.core.faults import PositionError
from hennb.games.hens.edits import EXAMPLES, parse_edit
from hennb.games.hens.yard.text import read_cards
from tests.games.hens.example_yards import YARDS
from tests.games.hens.oracle import CANVAS, is_reachable

GAME = hennb.load_game("hens", players=4)

SOUND = [
    ("N01", "p4 p3 / s5 ..", "P4 P3/S5 ..", "d4 e4 d5"),
    ("N02", ".. .. ../.. P4 P3/.. S5 ..", "P4 P3/S5 ..", "d4 e4 d5"),
    ("N03", "@c3 P4 P3/S5 ..", "@c3 P4 P3/S5 ..", "c3 d3 c4"),
    ("N04", "@d4 P4", "P4", "d4"),
    ("N05", "P4* ##/#S3 P6", "P4* ##/#S3 P6", "d4 e4 d5 e5"),
]

FAULTY = [
    ("N06", "", "yard_blank", ""),
    ("N07", ".. ../.. ..", "yard_blank", ""),
    ("N08", "@h4 P4", "yard_anchor", "@h4"),
    ("N09", "@e4 P4", "yard_anchor", "d4"),
    ("N10", "P4 P", "yard_token", "P"),
    ("N11", "P4 --", "yard_token", "--"),
    ("N12", "P4 X3", "unknown_card", "X3"),
    ("N13", "P4 P7", "unknown_card", "P7"),
    ("N14", "##*", "yard_rooster", "##*"),
    ("N15", "P4*/P3*", "yard_rooster", "P4* P3*"),
    ("N16", "P4 P3/P2", "yard_ragged", "P2"),
    ("N17", "P4 P3 P2 P5 P6", "yard_box", "5 x 1"),
    ("N18", "P1 P2 P3 P4/P5 .. .. ../P6 .. .. ../P1 .. .. ..", "yard_box", "4 x 4"),
    ("N19", "P4 .. P3", "yard_split", "f4"),
    ("N20", "P4 ../.. P3", "yard_split", "e5"),
    ("N21", "P4 S4", "yard_clash", "d4 e4"),
    ("N22", "C3 C3", "yard_copies", "d4 e4"),
    ("N23", "P4 P4/P3 #P4", "yard_copies", "d4 e4 e5"),
]


ODD_TEXTS = [
    "@",
    "@b3",
    "@b3P4",
    "@g7 P4 P3",
    "@c3 empty",
    "P4//P3",
    "P4/",
    "P4**",
    "#??",
    "??",
    "P\N{FULLWIDTH DIGIT FOUR}",
]


def _fault(text, **how):
    with pytest.raises(PositionError) as caught:
        GAME.position(text, **how)
    (fault,) = caught.value.faults
    return fault


@pytest.mark.clause("HE.NOTE.1", "HE.NOTE.3", "HE.NOTE.5")
@pytest.mark.parametrize(("name", "text", "canonical", "cells"), SOUND, ids=[row[0] for row in SOUND])
def test_a_yard_text_is_read_and_written_canonically(name, text, canonical, cells):
    position = GAME.position(text)
    assert str(position) == canonical
    assert " ".join(position.cells) == cells
    assert position.problems() == ()


@pytest.mark.clause("HE.NOTE.4")
def test_n03_has_a_box_that_takes_in_d4():
    box = GAME.position("@c3 P4 P3/S5 ..").yard.box
    assert (box.left, box.top, box.right, box.bottom) == (2, 2, 3, 3)


def test_n05_knows_its_rooster_its_coops_and_the_face_of_one():
    position = GAME.position("P4* ##/#S3 P6")
    assert position.rooster == "d4"
    assert position.cells == {"d4": "P4", "e4": "##", "d5": "#S3", "e5": "P6"}


@pytest.mark.clause("HE.NOTE.4", "HE.NOTE.6")
@pytest.mark.parametrize(("name", "text", "code", "place"), FAULTY, ids=[row[0] for row in FAULTY])
def test_a_faulty_yard_text_is_refused_with_code_and_place(name, text, code, place):
    fault = _fault(text)
    assert (fault.code, fault.place) == (f"text.{code}", place)
    assert str(fault.message)


@pytest.mark.clause("HE.NOTE.6")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("@h4", "yard_blank"),
        ("@d4", "yard_blank"),
        ("@", "yard_blank"),
        ("@h4 ..", "yard_blank"),
        ("@d4P4", "yard_blank"),
        ("@d4P4 P3", "yard_anchor"),
        ("@h4 P", "yard_anchor"),
        ("P4 P/P3", "yard_token"),
        ("P4 X3 --", "unknown_card"),
        ("P4 ..* X3", "yard_rooster"),
        ("P4* P3*/P2", "yard_ragged"),
        ("P4* P3* P2 P5 P6", "yard_rooster"),
        ("@f4 P4 P3 P2 P5 P6", "yard_box"),
        ("@a1 P4 .. P3", "yard_anchor"),
        ("@d4 P4 .. S4/.. .. P4", "yard_split"),
        ("C3 C3/S3 ..", "yard_clash"),
    ],
)
def test_of_two_faults_the_one_that_is_tested_first_is_told(text, code):
    assert _fault(text).code == f"text.{code}"


@pytest.mark.parametrize("text", ODD_TEXTS)
def test_odd_texts_are_refused_and_nothing_worse_happens(text):
    assert _fault(text).code.startswith("text.yard_")


@pytest.mark.parametrize("text", ["empty", " EMPTY \n"])
def test_a_yard_without_cards_is_written_as_empty(text):
    assert str(GAME.position(text)) == "empty"
    assert GAME.position(text).cells == {}


def test_rows_may_stand_on_lines_of_their_own():
    text = "\n\n  @b3  S4 S3 P2\r\n S5 .. P3*\n\tC4 C3 ..\n\n"
    assert str(GAME.position(text)) == YARDS["I7"]


def test_cards_of_other_decks_are_refused_only_if_a_number_of_players_is_given():
    assert GAME.position("M4 M2").problems() == ()
    assert _fault("P4 ##/M3 M4", players=2).code == "text.yard_copies"
    assert hennb.load_game("hens", players=2).position("M4 M2").score().points["largest"] == 5


def test_unchecked_texts_tell_all_their_problems_at_once():
    position = GAME.position("@e4 P4* S4* ../C3 C3 ##*/.. .. ../U1 .. ..", check=False)
    faults = position.problems()
    assert [(fault.code.removeprefix("text.yard_"), fault.place, fault.clause) for fault in faults] == [
        ("rooster", "g5", "HE.ROOST.3"),
        ("rooster", "e4 f4 g5", "HE.ROOST.3"),
        ("anchor", "d4", "HE.YARD.3"),
        ("split", "e7", "HE.YARD.3"),
        ("clash", "e4 f4", "HE.PLACE.2"),
        ("copies", "e5 f5", "HE.SETUP.2"),
    ]
    assert str(faults[4].reason) == "e4 f4: P4 beside S4: other breed, values must differ by 1"


def test_a_yard_beyond_the_frame_names_its_size_once_and_its_clause():
    (fault,) = GAME.position("P4 P3 P2 P5").put("P1", "c4").problems()
    assert (str(fault.reason), fault.clause) == ("5 x 1: a yard is at most 4 x 3 or 3 x 4", "HE.YARD.2")


@pytest.mark.parametrize("text", YARDS.values(), ids=YARDS.keys())
def test_every_example_prints_as_it_was_typed_and_its_repr_can_be_pasted(text):
    position = GAME.position(text)
    assert str(position) == text
    assert eval(repr(position), {"hennb": hennb}) == position
    assert position.problems() == ()


def test_positions_are_equal_if_game_and_text_are_and_cannot_be_changed():
    position = GAME.position("P4 P3")
    assert position == GAME.position("p4  p3")
    assert hash(position) == hash(GAME.position("p4  p3"))
    assert position != GAME.position("P3 P4")
    assert position != hennb.load_game("hens", players=3).position("P4 P3")
    with pytest.raises(AttributeError):
        position.roosters = ()


@pytest.mark.clause("HE.NOTE.2")
@pytest.mark.parametrize(("text", "kinds"), [("-", ""), ("s4 P4 p1", "P1 P4 S4"), ("P4 P4", "P4 P4")])
def test_a_list_of_cards_is_read_in_card_order(text, kinds):
    assert " ".join(GAME.pack.text(kind) for kind in read_cards(GAME.pack, text)) == kinds


def test_a_list_with_an_unknown_card_is_refused():
    with pytest.raises(PositionError, match="unknown_card at X9"):
        read_cards(GAME.pack, "P4 X9")


# -- edits --------------------------------------------------------------------------------

EDITS = [
    ("put P5 e5", "P4* ##/S5 P5"),
    ("put p5 E4", "P4* P5/S5 .."),
    ("put #P5 d5", "P4* ##/#P5 .."),
    ("put ## c4", "@c4 ## P4* ##/.. S5 .."),
    ("take d5", "P4* ##"),
    ("take e4", "P4*/S5"),
    ("swap d4 d5", "S5 ##/P4* .."),
    ("swap e4 e5", "P4* ../S5 ##"),
    ("coop d5", "P4* ##/#S5 .."),
    ("turn e4 P3", "P4* P3/S5 .."),
    ("rooster d5", "P4 ##/S5* .."),
    ("rooster none", "P4 ##/S5 .."),
    ("  PUT   p5  E5 ", "P4* ##/S5 P5"),
]


@pytest.mark.parametrize("edit", EXAMPLES, ids=map(str, EXAMPLES))
def test_the_text_of_an_edit_reads_back_and_one_of_each_kind_is_told_when_none_is_understood(edit):
    assert parse_edit(str(edit)) == edit
    assert parse_edit(f"  {str(edit).upper()} ") == edit
    with pytest.raises(EditError, match=f"{edit}(,|$)"):
        parse_edit("shift d4")


@pytest.mark.parametrize(("edit", "after"), EDITS, ids=[row[0] for row in EDITS])
def test_an_edit_gives_another_position_and_leaves_the_old_one(edit, after):
    before = GAME.position("P4* ##/S5 ..")
    assert str(before.edit(edit)) == after
    assert str(before) == "P4* ##/S5 .."


def test_a_known_coop_turns_up_as_what_it_hides():
    assert str(GAME.position("P4 P3").coop("e4")) == "P4 #P3"
    assert str(GAME.position("P4 P3").coop("e4").turn_up("e4")) == "P4 P3"


def test_goal_card_and_readings_are_edits_too():
    position = GAME.position(YARDS["Y08"])
    assert position.edit("goal 10").score().total == 25
    assert position.edit("goal 10").edit("reading rooster_full_tie one").score().total == 16
    assert position.edit("goal 10").edit("reading goals none").score().total == 22


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        ("put X3 e5", "X3 is no card"),
        ("put P4 h9", "no cell h9"),
        ("take g7", "no card lies on g7; cards lie on d4 e4 d5"),
        ("swap a1 b1", "neither a1 nor b1"),
        ("coop e4", "e4 is a coop already"),
        ("turn d4", "d4 has a hen"),
        ("turn e4", "not known"),
        ("rooster z1", "no cell z1"),
        ("paint e4", "expected one like: put P4 e5"),
        ("", "expected one like"),
        ("put P4", "expected one like"),
        ("goal x", "expected one like"),
        ("goal 11", "one of 1, 2"),
        ("reading wind north", "wind"),
        ("reading deck_empty never", "piles_first, under_tops"),
    ],
)
def test_an_edit_that_is_not_possible_says_where_and_what_was_expected(edit, told):
    position = GAME.position("P4* ##/S5 ..")
    with pytest.raises(ValueError, match=told):
        position.edit(edit)
    assert str(position) == "P4* ##/S5 .."


def test_only_changes_that_are_not_understood_or_not_possible_are_edit_errors():
    with pytest.raises(EditError):
        GAME.position("P4").edit("take e5")


def test_an_edit_may_make_an_unsound_yard_and_problems_tell_all_of_it():
    position = GAME.position("P4* P3/S5 ..")
    for edit in ("take d4", "put C3 a1", "put C3 a2", "put S4 e5", "put U1 f5"):
        position = position.edit(edit)
    found = [(fault.code.removeprefix("text.yard_"), fault.place) for fault in position.problems()]
    assert found == [
        ("rooster", "d4"),
        ("box", "6 x 5"),
        ("split", "e4 d5 e5 f5"),
        ("clash", "e5 f5"),
        ("copies", "a1 a2"),
    ]
    assert eval(repr(position), {"hennb": hennb}) == position


def test_a_yard_moved_off_d4_says_so():
    position = GAME.position("P4").put("P3", "e4").take("d4")
    assert [fault.code for fault in position.problems()] == ["text.yard_anchor"]
    assert str(position) == "@e4 P3"


WORDS = st.one_of(
    st.builds("put {} {}".format, st.sampled_from(["P4", "S5", "C3", "#P1", "##", "M6"]), st.sampled_from(CANVAS)),
    st.builds("take {}".format, st.sampled_from(CANVAS)),
    st.builds("swap {} {}".format, st.sampled_from(CANVAS), st.sampled_from(CANVAS)),
    st.builds("coop {}".format, st.sampled_from(CANVAS)),
    st.builds("rooster {}".format, st.sampled_from([*CANVAS, "none"])),
)


@given(st.lists(WORDS, max_size=12))
def test_whatever_is_edited_prints_a_text_that_reads_back_to_it(edits):
    position = GAME.position("P4* P3/S5 ##")
    for edit in edits:
        try:
            position = position.edit(edit)
        except EditError:
            continue
    again = GAME.position(str(position), check=False)
    assert again == position
    assert again.roosters == position.roosters
    assert str(again) == str(position)
    assert position.score(1).total == again.score(1).total


@pytest.mark.clause("HE.YARD.7")
@given(st.lists(WORDS, max_size=8))
def test_problems_agree_with_the_static_test_of_the_rules(edits):
    position = GAME.position("P4 P3/S5 ##")
    for edit in edits:
        try:
            position = position.edit(edit)
        except EditError:
            continue
    shape = {"text.yard_box", "text.yard_split", "text.yard_clash"}
    told = {fault.code for fault in position.problems()} & shape
    assert (not told) == is_reachable(position.cells)


@given(st.text(alphabet="PSpsX#.*@/ \n0123456abdgempty", max_size=24))
def test_any_text_is_read_to_a_fixed_point_or_refused_with_one_fault(text):
    try:
        position, faults = GAME.position(text), ()
    except PositionError as error:
        position, faults = None, error.faults
    assert len(faults) == (position is None)
    assert all(fault.code.startswith("text.") for fault in faults)
    if position is not None:
        assert str(GAME.position(str(position))) == str(position)
        assert position.problems() == ()
