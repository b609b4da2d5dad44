"""The workbench of Gem Hens from the kernel's side: what a click or a typed line does, and what is shown then."""

from __future__ import annotations

import random

import pytest

import hennb
from hennb.core.errors import EditError
from hennb.core.messages import MINUS
from hennb.core.players import seat_of
from tests.games.gem_hens.tables import game, table

TABLE = """
round 2; rows 2 5; cols 3 3; row 4 seat2; c5 {ruby gold}; c3 {gold}; seat1 b3; seat2 c3
seat1 dice 1 1 2 m w; seat2 dice 1 3
seat1 d3 [ruby ruby]; seat1 d7 [gold gold]; seat1 heap {opal pink ruby*3}
seat2 d1 [gold]; seat2 heap {gold}
"""
"""Sound; a third ruby fills d3, for 6 points."""


@pytest.fixture
def bench():
    made = hennb.workbench(game().position(TABLE))
    yield made
    made.close()


def frame(bench):
    return bench.board.presenter.frame()


def choices(bench):
    return {choice["paths"][0][0]: choice for choice in frame(bench)["choices"]}


def click(bench, place):
    """Point at a place, as the browser does."""
    found = choices(bench)
    assert place in found, f"{place} can not be pointed at"
    bench.board.presenter.receive({"type": "act", "action": found[place]["action"], "stale": False})
    assert bench.board.presenter.refusal is None


def typed(bench, text):
    bench.board.presenter.receive({"type": "command", "text": text, "stale": False})


def why(bench, place):
    bench.board.presenter.receive({"type": "why", "path": [place]})
    return bench.board.presenter.refusal["text"]


def value(choice):
    pill = choice["mark"].get("pill")
    return None if pill is None else int(pill.replace(MINUS, "-"))


# -- gems -----------------------------------------------------------------------------------


@pytest.mark.clause("GH.SCORE.1")
def test_a_gem_of_the_bag_then_a_decoration_shows_the_difference_before_it_is_made(bench):
    click(bench, "bag-ruby")
    assert bench.picked == "ruby"
    found = choices(bench)
    assert [value(found[f"deco-seat1-d{number}"]) for number in (1, 3, 4)] == [0, 6, 0]
    assert found["deco-seat1-d3"]["mark"]["best"] is True
    assert value(found["heap-seat1"]) == -4
    assert value(found["deco-seat2-d3"]) is None  # the sheet of another seat is shown
    click(bench, "deco-seat1-d3")
    assert (bench.edit, bench.diff.changes) == ("put ruby seat1 d3", {"deco.ruby": 6})
    assert bench.position == game().position(TABLE)
    assert frame(bench)["pictures"][0]["moved"] == [["bag", "deco-seat1-d3"]]
    assert "instead of" in frame(bench)["prompt"]
    click(bench, "deco-seat1-d3")
    assert (bench.edit, bench.edits) == ("", ("put ruby seat1 d3",))
    assert bench.position.full() == {"d3": "ruby"}


def test_a_place_then_a_gem_puts_it_there_too_and_what_cannot_lie_there_is_veiled(bench):
    click(bench, "deco-seat1-d7")
    assert bench.picked == "seat1 d7"
    found = choices(bench)
    assert found["bag-gold"]["mark"]["style"] == found["bag-pink"]["mark"]["style"] == "plain"
    assert found["bag-ruby"]["mark"]["style"] == "off"
    click(bench, "bag-gold")
    assert (bench.edit, bench.picked) == ("put gold seat1 d7", "seat1 d7")
    click(bench, "deco-seat1-d7")
    assert bench.edits == ("put gold seat1 d7",)


def test_gems_are_taken_all_at_once_or_one_of_a_kind(bench):
    click(bench, "tool-take")
    click(bench, "yard-c5")
    assert bench.edit == "take c5"
    click(bench, "heap-seat1-ruby")
    assert (bench.edit, bench.diff.total) == ("take ruby seat1 heap", 4)
    click(bench, "bag-gold")
    assert "deco-seat1-d3" not in choices(bench)
    click(bench, "deco-seat1-d7")
    assert bench.edit == "take gold seat1 d7"
    assert why(bench, "deco-seat1-d3") == "no Gold lies on d3 of seat 1"
    assert why(bench, "heap-seat1-ruby") == "no Gold lies on the heap of seat 1"
    click(bench, "bag-gold")
    assert why(bench, "yard-a1") == "no gems lie on a1"


def test_two_places_swap_their_gems(bench):
    click(bench, "tool-swap")
    assert why(bench, "yard-a1") == "no gems lie on a1; begin with a place that has some"
    click(bench, "yard-c5")
    click(bench, "deco-seat1-d1")
    assert bench.edit == "swap c5 seat1 d1"
    assert [fault.clause for fault in bench.problems] == ["GH.EAT.10"]
    click(bench, "deco-seat1-d2")
    assert bench.edit == "swap c5 seat1 d2"
    click(bench, "yard-c5")
    assert (bench.edit, bench.picked) == ("", "")


def test_a_gem_on_the_heap_stands_for_its_heap(bench):
    click(bench, "bag-opal")
    click(bench, "heap-seat1-ruby")
    assert bench.edit == "put opal seat1 heap"


# -- hens and dice --------------------------------------------------------------------------


@pytest.mark.clause("GH.MOVE.4")
def test_a_hen_moves_and_two_hens_on_a_cell_are_told_by_clause(bench):
    click(bench, "tool-hen")
    assert why(bench, "yard-a1") == "no hen stands on a1"
    click(bench, "yard-b3")
    assert bench.picked == "seat1"
    assert choices(bench)["yard-c3"]["mark"]["style"] == "if"
    click(bench, "yard-c3")
    assert "[GH.MOVE.4]" in frame(bench)["refusal"]["text"]
    click(bench, "yard-a6")
    assert (bench.edit, bench.preview.hens) == ("seat1 a6", ("a6", "c3"))
    click(bench, "coop")
    assert bench.preview.hens == (None, "c3")
    click(bench, "do-commit")
    click(bench, "coop-seat1")
    click(bench, "yard-b1")
    click(bench, "yard-b1")
    assert bench.position.hens == ("b1", "c3")
    assert bench.edits == ("seat1 coop", "seat1 b1")


def test_dice_are_counted_up_and_down(bench):
    click(bench, "tool-dice")
    click(bench, "dice-seat1-3")
    click(bench, "dice-seat1-3")
    assert bench.edit == "seat1 dice 1 1 2 3 3 m w"
    click(bench, "do-commit")
    click(bench, "farmer-row-6")
    assert bench.edit == "rows 2 5 6"
    assert "[GH.SCAT.2]" in frame(bench)["refusal"]["text"]
    click(bench, "farmer-col-a")
    assert bench.edit == "cols 1 3 3"
    click(bench, "line-row-1")
    assert bench.edit == "row 1 seat1"
    click(bench, "line-row-1")
    assert bench.edit == ""
    click(bench, "tool-take")
    click(bench, "farmer-col-c")
    click(bench, "farmer-col-c")
    assert bench.edit == "cols none"
    click(bench, "line-row-4")
    assert bench.edit == "row 4 none"
    assert why(bench, "line-row-2") == why(bench, "farmer-row-1") == "no die lies here"
    click(bench, "dice-seat2-3")
    assert bench.edit == "seat2 dice 1"
    click(bench, "tool-put")
    assert why(bench, "farmer-row-1") == "for dice take the tool “Dice”"


def test_farmer_dice_on_the_way_to_their_number_are_not_marked_as_what_no_game_could_have():
    bench = hennb.workbench(game().position("round 1"))
    click(bench, "tool-dice")
    for _ in range(3):
        assert choices(bench)["farmer-row-2"]["mark"]["style"] == "plain"
        click(bench, "farmer-row-2")
    assert (bench.edit, bench.problems) == ("rows 2 2 2", ())
    assert choices(bench)["farmer-row-2"]["mark"]["style"] == "if"
    assert "no game can have it: rows: 4 farmer dice" in choices(bench)["farmer-row-2"]["say"]
    bench.close()


def test_scratch_dice_and_areas_are_those_of_the_seat_whose_sheet_is_shown(bench):
    typed(bench, "sheet seat2")
    click(bench, "tool-dice")
    click(bench, "line-col-a")
    assert bench.edit == "col a seat2"
    click(bench, "dice-seat2-w")
    assert bench.edit == "seat2 dice 1 3 w"


# -- sheets and readings --------------------------------------------------------------------


def test_the_sheet_of_another_seat_is_a_click_away_and_keeps_what_is_looked_at(bench):
    typed(bench, "put gold seat2 d1")
    assert bench.diff.total == 0
    click(bench, "view-seat2")
    assert (bench.seat, bench.edit, bench.diff.total) == (1, "put gold seat2 d1", 1)
    assert frame(bench)["sheet"]["total"] == bench.preview.score(seat=1).total
    assert "view-seat2" not in choices(bench)


@pytest.mark.clause("GH.SCORE.5")
def test_a_reading_is_a_change_like_any_other(bench):
    typed(bench, "put pink seat1 d3")
    typed(bench, "commit")
    click(bench, "reading-imperfection_scope-incomplete")
    assert bench.diff.changes == {"imperfection.placed": 2}
    click(bench, "do-commit")
    assert bench.game.options.imperfection_scope == "incomplete"
    bench.back()
    assert bench.game.options.imperfection_scope == "completed"


def test_the_round_goes_up_and_down_within_the_game(bench):
    click(bench, "round-next")
    assert bench.edit == "round 3"
    assert "round-next" not in choices(bench)
    click(bench, "round-previous")
    assert bench.edit == ""


# -- the protocol ---------------------------------------------------------------------------


def test_back_forward_and_reset(bench):
    for text in ("put gold a1", "commit", "take a1", "commit", "seat1 coop"):
        typed(bench, text)
    seen = []
    for _ in range(3):
        bench.board.presenter.receive({"type": "undo", "stale": False})
        seen.append((bench.edit, len(bench.edits)))
    assert seen == [("", 2), ("", 1), ("", 0)]
    bench.board.presenter.receive({"type": "redo", "stale": False})
    assert bench.edits == ("put gold a1",)
    typed(bench, "reset")
    assert bench.position == game().position(TABLE)


def test_a_state_gives_its_table_and_the_sheet_of_who_is_to_act():
    state = table("turn seat2; seat1 b3; seat2 dice 1; seat2 e1; order seat1 seat2; round 1")
    bench = hennb.workbench(state)
    assert (bench.seat, bench.position.hens) == (1, ("b3", "e1"))
    assert bench.position.to_state().observation(1) == state.observation(1)


@pytest.mark.parametrize(
    ("what", "known"),
    [
        ("RUBY", "ruby"),
        ("C5", "c5"),
        ("seat2  D3", "seat2 d3"),
        ("seat1 heap", "seat1 heap"),
        ("seat2", "seat2"),
        ("none", ""),
    ],
)
def test_what_is_picked_is_typed_in_any_case(bench, what, known):
    assert bench.do(f"pick {what}").picked == known


@pytest.mark.parametrize("what", ["topaz", "g7", "seat3", "seat1 d9", "seat3 heap", "seat1 nest", "d7", ""])
def test_what_cannot_be_picked_is_refused_and_changes_nothing(bench, what):
    with pytest.raises(EditError, match="cannot be chosen"):
        bench.do(f"pick {what}")
    assert bench.picked == ""


def test_a_gem_stays_picked_where_the_next_tool_can_use_it(bench):
    typed(bench, "pick ruby")
    for tool, picked in (("take", "ruby"), ("put", "ruby"), ("swap", ""), ("hen", "")):
        typed(bench, f"tool {tool}")
        assert bench.picked == picked
    typed(bench, "pick seat1")
    assert bench.tool == "hen"
    typed(bench, "pick c5")
    assert bench.tool == "put"


@pytest.mark.parametrize(
    "text", ["frob c5", "put topaz c5", "put ruby g7", "take a1", "seat3 b3", "rows 7", "tool hammer"]
)
def test_what_is_not_understood_changes_nothing(bench, text):
    typed(bench, "put gold a1")
    typed(bench, text)
    assert bench.board.presenter.refusal["text"]
    assert bench.edit == "put gold a1"


def test_unsound_tables_can_be_looked_at_and_committed(bench):
    typed(bench, "put ruby*20 c5")
    text = frame(bench)["refusal"]["text"]
    assert "[GH.MARK.3]" in text
    assert "[GH.SETUP.2]" in text
    typed(bench, "commit")
    assert bench.position.bag["ruby"] < 0
    for tool in bench.game.bench.TOOLS:
        typed(bench, f"tool {tool}")
        assert frame(bench)["choices"]


def test_every_refusal_says_why_at_whatever_place(bench):
    places = [
        *choices(bench),
        "yard-a1",
        "line-row-1",
        "farmer-row-1",
        "dice-seat1-1",
        "coop",
        "bag",
        "sheet-deco.ruby",
    ]
    for tool in bench.game.bench.TOOLS:
        for picked in ("", "pick ruby", "pick c5", "pick seat1"):
            typed(bench, f"tool {tool}")
            if picked:
                typed(bench, picked)
            for place in (*places, "deco-seat1-d3", "heap-seat2", "heap-seat2-gold", "nowhere"):
                assert why(bench, place)


def test_whatever_is_pointed_at_is_possible():
    """Hundreds of clicks on what is offered: none is refused, and each does what it says."""
    for players in (2, 4):
        bench = hennb.workbench(game(players).position("round 1"))
        luck = random.Random(players)
        for _ in range(300):
            before = bench.position.score(seat=bench.seat).total
            found = [*choices(bench).values()]
            some = [
                choice for choice in found if not choice["action"].startswith(("tool", "sheet", "reset", "reading"))
            ]
            choice = luck.choice(some if luck.random() < 0.85 else found)
            bench.board.presenter.receive({"type": "act", "action": choice["action"], "stale": False})
            assert bench.board.presenter.refusal is None, choice
            did(bench, choice["action"])
            if value(choice) is not None and bench.edit:
                assert value(choice) == bench.preview.score(seat=bench.seat).total - before
        bench.close()


def did(bench, action):
    """Make sure that a command did what it names."""
    verb, _, what = action.partition(" ")
    match verb:
        case "pick":
            assert bench.picked == ("" if what == "none" else what)
        case "tool":
            assert bench.tool == what
        case "sheet":
            assert bench.seat == seat_of(what)
        case "commit" | "back" | "reset":
            assert bench.edit == ""
        case _:
            assert bench.edit in (action, "")  # a change that leads back to where one stands is none
            if bench.edit:
                assert bench.preview == bench.position.edit(action)


def test_every_kind_of_change_has_words_of_its_own(bench):
    say = {
        "put ruby seat1 d3": "put Ruby on d3 of seat 1",
        "put ruby*2 pink c5": "put 2 \N{MULTIPLICATION SIGN} Ruby, Imperfection on c5",
        "take ruby seat1 heap": "take Ruby of the heap of seat 1 back into the bag",
        "take c5": "take the gems of c5 back into the bag",
        "swap c5 seat2 d3": "swap the gems of c5 and d3 of seat 2",
        "seat1 a6": "move the hen of seat 1 to a6",
        "seat1 coop": "move the hen of seat 1 into the coop",
        "seat1 dice 1 m": "give seat 1 the unused dice 1, m",
        "seat1 dice none": "take all unused dice of seat 1 away",
        "rows 2 5": "put farmer dice on the rows 2, 5",
        "cols none": "take the farmer dice of the columns away",
        "row 2 seat1": "row 2: scratch dice of seat 1",
        "row 2 none": "row 2: no scratch dice",
        "round 3": "make it round 3",
        "order seat2 seat1": "write “order seat2 seat1”",
        "seat1 card tough": "write “seat1 card tough”",
        "reading imperfection_scope any": "read “Imperfections cost points in” as “any decoration”",
    }
    assert {edit: str(bench.game.bench.edit_words(bench.position, edit)) for edit in say} == say
