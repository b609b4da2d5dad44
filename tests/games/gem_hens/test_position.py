"""Tables of Gem Hens as text: what is read, how it is written, and every fault with its place; edits and scores."""

from __future__ import annotations

import copy
import json
import pickle
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hennb
from hennb.core.errors import EditError, SetupError
from hennb.core.faults import PositionError
from hennb.core.players import PUBLIC
from hennb.games.gem_hens.edits import EXAMPLES, Put, Swap, Take, UseReading, Write, parse_edit
from hennb.games.gem_hens.garden import CELLS, LINES
from hennb.games.gem_hens.pack import HOUSE_FILE
from tests.games.gem_hens.setting import changed
from tests.games.gem_hens.walks import EVERYTHING, READINGS, walk

GAME = hennb.load_game("gem_hens", players=2)
FULL = hennb.load_game("gem_hens", players=3, **EVERYTHING)
TABLE = """\
round 2
order seat2 seat1
turn seat1
rows 2 5
cols 1 3
row 4 seat2
c5 {ruby gold}
seat1 b3
seat1 dice 1 1 2 m w
seat1 d3 [ruby ruby pink]
seat1 heap {opal ruby pink}
seat2 c3
seat2 heap {ruby*3 gold}"""

READ = [
    ("round 1", "round 1"),
    ("ROUND 2; Turn SEAT2", "round 2\nturn seat2"),
    ("c5 {gold, Ruby}", "round 1\nc5 {ruby gold}"),
    ("c5{gold,ruby}", "round 1\nc5 {ruby gold}"),
    ("c5 {ruby*2}; a1 {}", "round 1\nc5 {ruby ruby}"),
    ("c5 {gold}; a1 {pink}; f1 {opal}", "round 1\na1 {pink}\nf1 {opal}\nc5 {gold}"),
    ("d3 [ruby ruby pink]", "round 1\nseat1 d3 [ruby ruby pink]"),
    ("d3 {ruby}; d3 [gold]; seat2 d3", "round 1\nd3 {ruby}\nseat1 d3 [gold]\nseat2 d3"),
    ("heap {pink, gold, gold}", "round 1\nseat1 heap {gold*2 pink}"),
    ("seat2 dice w 5 4 m 3 2 1", "round 1\nseat2 dice 1 2 3 m m m w"),
    ("seat2 dice none; seat1 coop; order none; turn none; rows none; row 1 none", "round 1"),
    ("rows 5 2 5; cols c a 3", "round 1\nrows 2 5 5\ncols 1 3 3"),
    ("col b seat1; row 6 seat2", "round 1\nrow 6 seat2\ncol b seat1"),
    ("\n\n ; seat1 b3 ;;\r\nseat2 c3\r", "round 1\nseat1 b3\nseat2 c3"),
    ("noted bag; noted board", "round 1\nnoted board\nnoted bag"),
]
"""Texts, and how they are written canonically; the game has two seats."""

UNREADABLE = [
    ("", "blank", ""),
    (" ;\n; ", "blank", ""),
    ("foo", "item", "line 1, column 1"),
    ("round 1; sun 3", "item", "line 1, column 10"),
    ("round 1\n  {ruby}", "item", "line 2, column 3"),
    ("seat3 b3", "seat", "line 1, column 1"),
    ("seat0 b3", "seat", "line 1, column 1"),
    ("row 1 seat1 seat9", "seat", "line 1, column 13"),
    ("order seat1 b3", "seat", "line 1, column 13"),
    ("turn 2", "seat", "line 1, column 6"),
    ("seat1 g3", "cell", "line 1, column 7"),
    ("seat1 b7", "cell", "line 1, column 7"),
    ("g1 {ruby}", "cell", "line 1, column 1"),
    ("seat1 coop; seat2 hens", "cell", "line 1, column 19"),
    ("d9 [ruby]", "deco", "line 1, column 1"),
    ("seat1 d9 [ruby]", "deco", "line 1, column 7"),
    ("row 7 seat1", "line", "line 1, column 5"),
    ("col 1 seat1", "line", "line 1, column 5"),
    ("c5 {glass}", "gem", "line 1, column 5"),
    ("c5 {ruby*0}", "gem", "line 1, column 5"),
    ("c5 {ruby*100}", "gem", "line 1, column 5"),
    ("c5 {*2}", "gem", "line 1, column 5"),
    ("seat1 card sun", "card", "line 1, column 12"),
    ("open tough sun", "card", "line 1, column 12"),
    ("seat1 dice 1 6", "die", "line 1, column 14"),
    ("rows 7", "number", "line 1, column 6"),
    ("cols g", "number", "line 1, column 6"),
    ("round two", "number", "line 1, column 7"),
    ("round 1000", "number", "line 1, column 7"),
    ("noted bord", "word", "line 1, column 7"),
    ("c5 ruby", "bracket", "line 1, column 4"),
    ("c5 [ruby]", "bracket", "line 1, column 4"),
    ("c5 {ruby", "bracket", "line 1, column 5"),
    ("c5 {ruby]", "bracket", "line 1, column 5"),
    ("c5 {ruby {gold}", "bracket", "line 1, column 5"),
    ("heap", "missing", "line 1, column 1"),
    ("seat1", "missing", "line 1, column 1"),
    ("seat1 dice", "missing", "line 1, column 7"),
    ("seat1 card", "missing", "line 1, column 7"),
    ("round", "missing", "line 1, column 1"),
    ("rows", "missing", "line 1, column 1"),
    ("row 3", "missing", "line 1, column 5"),
    ("open", "missing", "line 1, column 1"),
    ("seat1 b3 b4", "rest", "line 1, column 10"),
    ("c5 {ruby} gold", "rest", "line 1, column 11"),
    ("seat1 card tough unused", "rest", "line 1, column 18"),
    ("seat1 b3; seat1 coop", "twice", "line 1, column 11"),
    ("c5 {ruby}\nc5 {gold}", "twice", "line 2, column 1"),
    ("d3 [ruby]; seat1 d3 [gold]", "twice", "line 1, column 12"),
    ("row 1 seat1; row 1 seat2", "twice", "line 1, column 14"),
    ("rou\N{LATIN SMALL LETTER N WITH TILDE}d 1", "item", "line 1, column 1"),
    ("d\N{FULLWIDTH DIGIT THREE} [ruby]", "item", "line 1, column 1"),
]
"""Texts that are not understood, with code and place."""

UNSOUND = [
    ("round 0", "round", "round"),
    ("round 4", "round", "round"),
    ("order seat1", "order", "order"),
    ("order seat1 seat1 seat2", "order", "order"),
    ("c5 {ruby*4}", "cell_full", "c5"),
    ("d1 [ruby*3]", "deco_over", "seat1 d1"),
    ("seat2 d3 [ruby gold]", "deco_mixed", "seat2 d3"),
    ("heap {ruby*10}; seat2 heap {ruby*3}", "pieces", "ruby"),
    ("seat1 b3; seat2 b3", "hens_meet", "b3"),
    ("seat1 dice 1 1 1 1 1 1 1 1 1", "dice_many", "seat1 dice"),
    ("seat2 dice 1 1 1 1 1 1 1 1; row 1 seat2", "dice_many", "seat2 dice"),
    ("rows 1", "farmer", "rows"),
    ("cols 1 1 1 1", "farmer", "cols"),
    ("row 1 seat1 seat2", "slot_over", "row 1"),
    ("seat1 card tough", "card_off", "seat1 card"),
    ("open tough", "card_off", "open"),
    ("seat2 card none used", "card_used", "seat2 card"),
]
"""Texts of tables that are not sound, with code and place; two seats, without cards but for the last."""


def faults(text, game=GAME, **how):
    with pytest.raises(PositionError) as caught:
        game.position(text, **how)
    return [(fault.code.removeprefix("text."), fault.place) for fault in caught.value.faults]


# -- reading and writing --------------------------------------------------------------------


@pytest.mark.parametrize(("text", "canonical"), READ)
def test_a_table_is_read_and_written_canonically(text, canonical):
    position = GAME.position(text, check=False)
    assert str(position) == canonical
    assert GAME.position(canonical, check=False) == position


def test_the_canonical_text_has_a_fixed_order_and_comes_back():
    position = GAME.position(TABLE)
    assert str(position) == TABLE
    assert str(GAME.position("; ".join(reversed(TABLE.upper().split("\n"))))) == TABLE
    assert position.problems() == ()
    assert position.bag == {
        "diamond": 7, "amethyst": 8, "opal": 9, "ruby": 5, "sapphire": 15, "emerald": 18, "gold": 22, "pink": 4,
    }  # fmt: skip


def test_a_hen_is_told_by_the_cell_on_which_it_stands_and_none_in_the_coop():
    position = GAME.position("seat2 f6")
    assert position.hens == (None, "f6")
    assert position.move_hen(0, "a1").hens == ("a1", "f6")


@pytest.mark.clause("GH.SCORE.6")
def test_a_full_decoration_is_told_by_its_gem_and_one_with_room_is_left_out():
    position = GAME.position("seat2 d1 [pink gold]; seat2 d2 [pink pink]; seat2 d3 [ruby ruby]; d4 [ruby*3]")
    assert position.full(1) == {"d1": "gold", "d2": "pink"}
    assert position.full() == {"d4": "ruby"}
    with pytest.raises(SetupError):
        position.full(2)


def test_cards_are_read_in_any_case_and_written_with_whether_they_were_used():
    text = "open waste Heavy; seat1 card TOUGH used; seat2 card clever"
    position = FULL.position(text)
    assert str(position) == "round 1\nopen waste heavy\nseat1 card tough used\nseat2 card clever"
    assert position.table.held == ("tough", "clever", "")


@pytest.mark.parametrize(("text", "code", "place"), UNREADABLE)
def test_a_word_that_is_not_understood_is_told_with_line_and_column(text, code, place):
    assert faults(text, check=False) == [(code, place)]


def test_all_that_is_not_understood_is_told_at_once():
    text = "\n".join(text for text, *_ in UNREADABLE[2:])
    found = faults(text)
    assert len(found) >= len(UNREADABLE) - 2
    assert {code for code, _ in found} == {code for _, code, _ in UNREADABLE} - {"blank"}


@pytest.mark.parametrize(("text", "code", "place"), UNSOUND)
def test_a_table_that_cannot_be_is_refused_with_its_place_and_read_without_check(text, code, place):
    assert (code, place) in faults(text)
    position = GAME.position(text, check=False)
    assert (f"text.{code}", place) in [(fault.code, fault.place) for fault in position.problems()]
    assert GAME.position(str(position), check=False) == position


def test_all_faults_of_a_table_are_told_at_once():
    texts = [text for text, *_ in UNSOUND]
    together = ["round 4", "order seat1", texts[4], texts[5], texts[6], "seat2 heap {ruby*13}", texts[8], texts[9]]
    found = faults("; ".join([*together, "row 1 seat1 seat2", "seat1 card tough"]))
    assert [code for code, _ in found] == [
        "round", "order", "cell_full", "deco_over", "deco_mixed", "pieces", "hens_meet", "dice_many", "slot_over",
        "card_off",
    ]  # fmt: skip


@pytest.mark.clause("GH.POW.1")
@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("seat1 card tough; seat2 card tough", "card_twice", "seat2 card"),
        ("seat1 card tough; open heavy tough", "card_twice", "open"),
        ("seat1 card heavy used", "card_used", "seat1 card"),
    ],
)
def test_cards_that_cannot_be_are_told(text, code, place):
    assert faults(text, FULL) == [(code, place)]


def test_a_card_that_the_pack_does_not_have_is_told():
    data = json.loads(HOUSE_FILE.read_text(encoding="utf-8"))
    data["powers"].remove("tough")
    game = hennb.load_game("gem_hens", players=3, data=data | {"rounds": 2}, **EVERYTHING)
    assert faults("seat1 card tough; open tough", game) == [("card_unknown", "seat1 card"), ("card_unknown", "open")]


def test_one_reading_knows_tables_that_another_does_not():
    text = "rows 1 2 3; row 1 seat1"
    assert GAME.position(text).problems() == ()
    other = hennb.load_game("gem_hens", players=2, scratch_lines="unmarked")
    assert faults(text, other) == [("slot_marked", "row 1")]
    assert [fault.code for fault in GAME.position(text).under(scratch_lines="unmarked").problems()] == [
        "text.slot_marked"
    ]


@pytest.mark.parametrize("text", [None, 3, b"round 1", ["round 1"]])
def test_what_is_no_text_is_a_set_up_error(text):
    with pytest.raises(SetupError, match="text"):
        GAME.position(text)


# -- round trips ----------------------------------------------------------------------------

KINDS = FULL.pack.kinds
CARDS = FULL.pack.powers
gems = st.lists(st.sampled_from(KINDS), max_size=6).map(" , ".join)
seats = st.sampled_from(["seat1", "SEAT2", "Seat3"])
items = st.one_of(
    st.integers(0, 9).map("round {}".format),
    st.permutations(["seat1", "seat2", "seat3"]).map(lambda order: f"order {' '.join(order)}"),
    seats.map("turn {}".format),
    st.lists(st.sampled_from("123456"), min_size=1, max_size=8).map(lambda dice: f"rows {' '.join(dice)}"),
    st.lists(st.sampled_from("123456abcdef"), min_size=1, max_size=8).map(lambda dice: f"cols {' '.join(dice)}"),
    st.tuples(st.sampled_from(LINES), seats).map(" ".join),
    st.tuples(st.sampled_from(CELLS), gems).map(lambda pair: f"{pair[0]} {{{pair[1]}}}"),
    st.tuples(seats, st.sampled_from((*CELLS, "coop"))).map(" ".join),
    st.tuples(seats, st.lists(st.sampled_from("12345mw"), min_size=1, max_size=9)).map(
        lambda pair: f"{pair[0]} dice {' '.join(pair[1])}"
    ),
    st.tuples(seats, st.integers(1, 8), gems).map(lambda parts: f"{parts[0]} d{parts[1]} [{parts[2]}]"),
    st.tuples(seats, gems).map(lambda pair: f"{pair[0]} heap {{{pair[1]}}}"),
    st.tuples(seats, st.sampled_from(CARDS), st.sampled_from(["", " used"])).map(
        lambda parts: f"{parts[0]} card {parts[1]}{parts[2]}"
    ),
    st.lists(st.sampled_from(CARDS), min_size=1, unique=True, max_size=4).map(lambda cards: f"open {' '.join(cards)}"),
    st.sampled_from(["noted board", "noted bag"]),
)


def written(texts):
    """The position of some items, the last one of a name counting."""
    position = FULL.position("round 1")
    for text in texts:
        position = position.write(text)
    return position


@given(st.lists(items, max_size=12))
def test_every_table_sound_or_not_prints_and_reads_back_to_a_fixed_point(texts):
    position = written(texts)
    again = FULL.position(str(position), check=False)
    assert str(again) == str(position)
    assert (again, hash(again), again.table.position_key()) == (position, hash(position), position.table.position_key())
    assert again.problems() == position.problems()


@given(st.lists(items, max_size=8), st.randoms(use_true_random=False))
def test_neither_the_order_of_items_nor_case_nor_commas_matter(texts, rng):
    position = written(texts)
    lines = str(position).split("\n")
    rng.shuffle(lines)
    text = rng.choice(["\n", ";", " ;\r\n "]).join(line.upper().replace(" ", ", ") for line in lines)
    assert FULL.position(text, check=False) == position


@given(st.lists(items, min_size=1, max_size=6))
def test_a_table_with_check_is_read_or_refused_with_the_very_problems_that_it_has(texts):
    position = written(texts)
    if position.problems():
        with pytest.raises(PositionError) as caught:
            FULL.position(str(position))
        assert caught.value.faults == position.problems()
    else:
        assert FULL.position(str(position)) == position


@given(st.text(alphabet="seat123 dicerownulgby{}[];*,\n456hpd", max_size=40))
def test_no_text_breaks_the_reader(text):
    with suppress(PositionError):
        position = GAME.position(text, check=False)
        assert GAME.position(str(position), check=False) == position


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("reading", READINGS)
def test_the_table_of_every_state_is_sound_and_comes_back(players, reading):
    for state in walk(31, players, **READINGS[reading]):
        position = state.game.position_of(state)
        assert position.problems() == ()
        assert state.game.position(str(position)) == position
        assert [position.score(seat=seat).points for seat in range(players)] == [
            state.score(seat).points for seat in range(players)
        ]


# -- positions as values --------------------------------------------------------------------


def test_equal_tables_of_equal_games_are_equal():
    one, two = GAME.position(TABLE), hennb.load_game("gem_hens", players=2).position(TABLE)
    assert (one, hash(one)) == (two, hash(two))
    assert one != GAME.position("round 1")
    assert one != one.under(imperfection_scope="any")
    assert one != TABLE
    assert len({one, two, one.under(push_order="alternate")}) == 2


def test_a_table_goes_to_another_process_sound_or_not():
    for position in (GAME.position(TABLE), GAME.position("c5 {ruby*4}", check=False)):
        assert pickle.loads(pickle.dumps(position)) == copy.deepcopy(position) == position


@pytest.mark.parametrize("text", [TABLE, "round 1", *(text for text, *_ in UNSOUND)])
def test_every_table_has_a_picture_sound_or_not(text):
    position = GAME.position(text, check=False)
    assert GAME.draw(position).startswith("<svg")
    assert position._repr_html_().startswith("<img")


def test_the_repr_names_the_game_and_can_be_pasted_back():
    for position in (GAME.position(TABLE), GAME.position("c5 {ruby*4}", check=False)):
        assert eval(repr(position), {"hennb": hennb}) == position


@pytest.mark.clause("GH.SCORE.5", "GH.SCORE.7")
def test_each_seat_has_a_sheet_under_the_readings_of_the_game_or_others():
    position = GAME.position("d3 [ruby ruby pink]; d5 [emerald pink]; seat2 heap {gold*3 pink}")
    assert position.seats == 2
    assert [position.score(seat=seat).total for seat in (0, 1)] == [4, -2]
    assert [position.score(imperfection_scope=scope).total for scope in ("completed", "incomplete", "any")] == [4, 4, 2]
    assert position.under(imperfection_scope="any").score().total == 2
    assert position.score().interim


@pytest.mark.parametrize(
    "call",
    [
        lambda position: position.score(seat=2),
        lambda position: position.score(seat="seat1"),
        lambda position: position.score(scope="any"),
        lambda position: position.score(imperfection_scope="some"),
        lambda position: position.under(max_rolls="6"),
        lambda position: position.move_hen(2, "a1"),
        lambda position: position.set_dice(-1, "1"),
    ],
)
def test_what_is_not_known_is_a_set_up_error(call):
    with pytest.raises(SetupError):
        call(GAME.position(TABLE))


@pytest.mark.clause("GH.ROLL.2")
def test_the_table_of_a_view_has_what_the_viewer_sees():
    for state in walk(32, **EVERYTHING):
        position = state.game.position_of(state)
        for seat in (0, 1, 2, PUBLIC):
            assert state.game.position_of(state.observation(seat)) == position
        with pytest.raises(SetupError):
            state.game.position_of(state, 3)


def test_gems_in_hand_count_as_in_the_bag_and_dice_that_roll_stay_behind():
    for state in walk(33, **EVERYTHING):
        position = state.game.position_of(state)
        held = state.hand.gems if state.hand else ()
        assert sum(position.bag.values()) == sum(state.bag) + len(held)
        shown = state.stage in ("draft", "rolloff") or state.decision.phase == "actions"
        assert position.table.dice == (state.dice if shown else ((0,) * 5,) * 3)
        assert position.turn == (state.turn if state.decision.phase in ("actions", "end") else -1)


@pytest.mark.clause("GH.END.2")
def test_triggers_are_noted_only_where_the_table_does_not_show_them():
    full = "; ".join(f"d{at} [{'gold ' * size}]" for at, size in enumerate((2, 2, 3, 3, 4, 4), 1))
    position = GAME.position(f"{full}; d7 [emerald*5]; d8 [sapphire*5]")
    assert position.table.full_board
    assert "noted" not in str(position)
    assert position.edit("noted board") == position
    assert not position.take("seat1 d1").table.full_board
    state = changed(GAME.position("seat1 dice 1").to_state(), full_board=True)
    assert str(GAME.position_of(state)).endswith("noted board")


# -- edits ----------------------------------------------------------------------------------

EDITS = [
    ("put ruby c5", "c5 {ruby ruby gold}"),
    ("PUT Pink, gold*2  Seat1  D7", "seat1 d7 [gold gold pink]"),
    ("put gold heap", "seat1 heap {opal ruby gold pink}"),
    ("take ruby c5", "c5 {gold}"),
    ("take ruby*2 seat2 heap", "seat2 heap {ruby gold}"),
    ("swap c5 seat1 d3", "c5 {ruby ruby pink}"),
    ("swap seat1 d3 a1", "a1 {ruby ruby pink}"),
    ("seat1 a6", "seat1 a6"),
    ("seat2 dice m m", "seat2 dice m m"),
    ("rows 1 6", "rows 1 6"),
    ("col f seat1", "col f seat1"),
    ("a1 {pink}", "a1 {pink}"),
    ("round 3", "round 3"),
    ("turn seat2", "turn seat2"),
]
"""A change of `TABLE`, and a line of the table after it."""


@pytest.mark.parametrize(("edit", "line"), EDITS)
def test_an_edit_changes_one_thing_and_leaves_the_position_as_it_was(edit, line):
    position = GAME.position(TABLE)
    after = position.edit(edit)
    assert line in str(after).split("\n")
    assert line not in TABLE.split("\n")
    assert str(position) == TABLE
    assert parse_edit(str(parse_edit(edit))) == parse_edit(edit)


@pytest.mark.parametrize(
    ("edit", "gone"),
    [
        ("take c5", "c5"),
        ("c5 {}", "c5"),
        ("take seat2 heap", "seat2 heap"),
        ("seat1 coop", "seat1 b3"),
        ("seat1 dice none", "seat1 dice"),
        ("rows none", "rows"),
        ("row 4 none", "row 4"),
        ("order none", "order"),
        ("turn none", "turn"),
        ("seat1 d3 []", "seat1 d3"),
    ],
)
def test_an_edit_can_take_a_whole_item_away(edit, gone):
    lines = str(GAME.position(TABLE).edit(edit)).split("\n")
    assert lines == [line for line in TABLE.split("\n") if not line.startswith(gone)]


def test_edits_are_values_that_print_and_read_back():
    assert {type(edit) for edit in EXAMPLES} == {Put, Take, Swap, Write, UseReading}
    for edit in EXAMPLES:
        assert parse_edit(str(edit)) == parse_edit(str(edit).upper().replace(" ", "  ")) == edit
        assert isinstance(GAME.position(TABLE).edit(str(edit)).problems(), tuple)
    assert [edit.target for edit in EXAMPLES[:5]] == ["c5", "seat1 d3", "seat1 heap", "c5", "seat2 d3"]


def test_methods_do_what_the_words_do():
    position = GAME.position(TABLE)
    for after, edit in (
        (position.put("ruby", "c5"), "put ruby c5"),
        (position.take("c5", "ruby"), "take ruby c5"),
        (position.swap("c5", "seat2 d3"), "swap c5 seat2 d3"),
        (position.move_hen(0, "A6"), "seat1 a6"),
        (position.move_hen(0, None), "seat1 coop"),
        (position.set_dice(1, "1 w"), "seat2 dice 1 w"),
        (position.set_farmer(rows="1 1"), "rows 1 1"),
        (position.set_farmer("1 1", "none").set_farmer(cols="1 3"), "rows 1 1"),
        (position.under(max_rolls=3), "reading max_rolls 3"),
    ):
        assert after == position.edit(edit)
    assert position.set_farmer() is position


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        ("", "is no change of a table"),
        ("jump", "is no change of a table"),
        ("put ruby", "is no change of a table"),
        ("swap c5", "is no change of a table"),
        ("seat1 b3; seat2 b4", "is no change of a table"),
        ("put glass c5", "glass is no gem"),
        ("put ruby*100 c5", r"ruby\*100 is no gem"),
        ("put ruby g5", "there is no place g5"),
        ("put ruby seat3 d1", "there is no place seat3 d1"),
        ("put ruby seat1 d9", "there is no place seat1 d9"),
        ("take a1", "no gems lie on a1"),
        ("take opal c5", "no opal lies on c5"),
        ("take gold*2 c5", "no gold lies on c5"),
        ("swap a1 a2", "neither a1 nor a2 has gems"),
        ("seat1 z9", "z9 is no cell"),
        ("seat1 dice 7", "7 is no die"),
        ("c5 {ruby", "expected gems and }"),
    ],
)
def test_an_edit_that_is_not_possible_says_why(edit, said):
    with pytest.raises(EditError, match=said):
        GAME.position(TABLE).edit(edit)


@pytest.mark.parametrize("edit", ["reading sun on", "reading push_order both", "reading max_rolls many"])
def test_a_reading_that_does_not_exist_is_a_set_up_error(edit):
    with pytest.raises(SetupError):
        GAME.position(TABLE).edit(edit)


def test_an_edit_may_make_a_table_unsound_and_the_next_one_sound_again():
    position = GAME.position(TABLE)
    worse = position.edit("put ruby*4 c5")
    assert [fault.code for fault in worse.problems()] == ["text.cell_full"]
    assert worse.edit("take ruby*4 c5") == position


def test_questions_tell_what_edits_do_to_each_seat():
    answer = hennb.what_if(GAME.position(TABLE), "swap seat1 d3 seat2 d4", seat=1)
    assert [diff.total for diff in answer.diffs] == [-4, 4]
    assert (answer.seat, answer.diff.total) == (1, 4)
    state = GAME.position(TABLE).to_state()
    assert hennb.what_if(state, "take opal seat1 heap").diff.total == 5


# -- states to play on from -----------------------------------------------------------------


def start(text, game=GAME, **how):
    return game.position(text).to_state(**how)


def refused(text, game=GAME, **how):
    with pytest.raises(PositionError) as caught:
        game.position(text, check=False).to_state(**how)
    return {(fault.code.removeprefix("text."), fault.place) for fault in caught.value.faults}


def test_a_state_has_the_table_of_its_position_and_the_rest_in_bag_and_deck():
    state = start(TABLE)
    assert str(GAME.position_of(state)) == TABLE
    assert (state.decision.stage, state.decision.player, state.history) == ("turn", 0, ())
    assert state.bag == state.bag_full == tuple(GAME.position(TABLE).bag.values())
    deck = start("seat1 dice 1; seat1 card tough; seat2 card heavy", FULL).deck
    assert deck == tuple(card for card in CARDS if card not in ("tough", "heavy"))


@pytest.mark.clause("GH.ACT.1")
@pytest.mark.parametrize(
    ("text", "turn", "order"),
    [
        ("seat1 dice 1; seat2 dice 2", 0, (0, 1)),
        ("order seat2 seat1; seat1 dice 1; seat2 dice 2", 1, (1, 0)),
        ("order seat2 seat1; seat1 dice 1", 0, (1, 0)),
        ("turn seat2; seat1 dice 1; seat2 dice 2", 1, (0, 1)),
    ],
)
def test_the_turn_is_the_one_told_or_that_of_the_first_in_the_order_with_a_die(text, turn, order):
    state = start(text)
    assert (state.turn, state.order) == (turn, order)


@pytest.mark.clause("GH.POW.1", "GH.POW.2")
def test_a_draft_begins_with_the_last_in_the_order_who_holds_no_card():
    dice = "; ".join(f"seat{seat} dice 1 1 1 1 1 1 1 1" for seat in (1, 2, 3))
    text = f"order seat2 seat3 seat1; {dice}; open tough waste"
    state = start(f"{text} heavy", FULL, stage="draft")
    assert (state.turn, state.decision.stage) == (0, "draft")
    assert start(f"{text}; seat1 card heavy", FULL, stage="draft").turn == 2
    assert refused(text, FULL, stage="draft") == {("set_shown", "open")}
    assert ("set_shown", "open") in refused(dice, FULL, stage="draft")


def test_rolling_begins_with_the_first_seat_after_the_cards_that_do_not_lie_open_are_shown():
    assert (start("round 2", stage="roll").decision.stage, start("round 1", stage="roll").turn) == ("dice", 0)
    state = start("open tough", FULL, stage="roll")
    assert state.decision.stage == "show"
    assert start("open tough heavy waste", FULL, stage="roll").decision.stage == "dice"
    gone = [card for card in CARDS if card not in ("tough", "heavy", "waste", "run")][:6]
    last = start("round 3; open tough heavy waste", FULL, stage="roll", gone=gone)
    assert last.deck == tuple(card for card in CARDS if card not in ("tough", "heavy", "waste", *gone))


@pytest.mark.clause("GH.PECK.4")
def test_a_round_begins_with_its_scattering_and_the_order_of_the_last_one():
    state = start("round 2; order seat2 seat1; c5 {ruby}", stage="scatter")
    assert (state.decision.stage, state.order) == ("rows", (1, 0))
    assert start("round 2", stage="scatter").order == (0, 1)
    assert start("round 1", stage="scatter") == GAME.new_initial_state()


@pytest.mark.parametrize(
    ("text", "how", "found"),
    [
        ("round 1", {}, {("set_no_die", "seat1 dice")}),
        ("turn seat2; seat1 dice 1", {}, {("set_no_die", "seat2 dice")}),
        ("seat1 dice 1; noted bag", {}, {("set_bag", "noted bag")}),
        ("seat1 dice 1; rows 1; c5 {ruby*4}", {}, {("farmer", "rows"), ("cell_full", "c5")}),
        ("round 1; order seat2 seat1", {"stage": "roll"}, {("set_order_early", "order")}),
        ("round 1; c5 {ruby}", {"stage": "scatter"}, {("set_fresh", "bag")}),
        ("round 2; rows 1 2", {"stage": "scatter"}, {("set_farmer", "farmer")}),
        ("round 2; noted board", {"stage": "roll"}, {("set_ended", "noted board")}),
        ("round 2; noted board", {"stage": "scatter"}, {("set_ended", "noted board")}),
        (
            "round 2; seat2 b3; row 1 seat1; seat1 dice 1",
            {"stage": "scatter"},
            {("set_hen", "seat2"), ("set_slots", "slots"), ("set_dice", "seat1 dice")},
        ),
    ],
)
def test_a_table_that_does_not_fit_the_stage_is_refused_with_all_faults(text, how, found):
    assert refused(text, **how) == found


@pytest.mark.clause("GH.POW.3")
def test_cards_that_are_gone_are_neither_in_the_deck_nor_on_the_table():
    state = start("round 2; seat1 dice 1; seat1 card tough", FULL, gone="heavy, Waste")
    assert not {"heavy", "waste", "tough"} & set(state.deck)
    assert refused("round 2; seat1 dice 1; seat1 card tough", FULL, gone=["tough", "sun"]) == {("card_gone", "gone")}
    assert ("deck_few", "deck") in refused("seat1 dice 1", FULL, gone="heavy")
    for gone in (3, [3]):
        with pytest.raises(SetupError, match="gone"):
            start("round 2; seat1 dice 1", FULL, gone=gone)


def test_a_deck_that_is_too_small_for_the_cards_to_be_shown_is_told():
    gone = [card for card in CARDS if card != "tough"][:11]
    assert ("cards_lack", "open") in refused("round 3; open tough", FULL, stage="roll", gone=gone)


@pytest.mark.parametrize("stage", ["eat", "", None, 3])
def test_no_state_begins_at_another_stage(stage):
    with pytest.raises(SetupError, match="stage"):
        start("seat1 dice 1", stage=stage)


def test_set_positions_play_on_to_the_end():
    rng = Random(4)
    for how in ({}, {"stage": "roll"}, {"stage": "scatter"}):
        text = "round 2; c5 {ruby gold}; seat2 d3 [ruby ruby]" + "; seat1 dice 1 m; seat2 b1" * (not how)
        state = start(text, FULL, **how)
        while not state.is_terminal:
            state = state.child(state.sample_chance(rng) if state.is_chance else state.sample_action(rng))
            assert FULL.invariants(state) == ()
