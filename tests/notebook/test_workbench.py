"""The workbench from the kernel's side: what a click or a typed line does, and what the frame then shows."""

from __future__ import annotations

import json
import random

import pytest

import hennb
from hennb.core.errors import EditError, SetupError
from hennb.core.messages import MINUS

W1 = "P5 M4* M1/P1 P3 P2/B2 .. .."
"""Worth 13 with goal card 1; B3 brings 3 on c6 and d7, nothing better is there (rules file, W1)."""


@pytest.fixture
def bench():
    made = hennb.workbench(hennb.load_game("hens").position(W1), goal_card=1)
    yield made
    made.close()


def click(bench, place):
    """Point at a place, as the browser does: the one choice whose path it is."""
    found = [choice for choice in bench.board.presenter.frame()["choices"] if choice["paths"] == [[place]]]
    assert found, f"{place} can not be pointed at"
    bench.board.presenter.receive({"type": "act", "action": found[0]["action"], "stale": False})
    return found[0]


def typed(bench, text):
    bench.board.presenter.receive({"type": "command", "text": text, "stale": False})


def pills(bench, prefix="yard-seat1-"):
    """What the marks say, by place."""
    return {
        choice["paths"][0][0].removeprefix(prefix): choice["mark"].get("pill")
        for choice in bench.board.presenter.frame()["choices"]
        if choice["paths"][0][0].startswith(prefix)
    }


def marks(bench):
    return {choice["paths"][0][0]: choice["mark"] for choice in bench.board.presenter.frame()["choices"]}


def test_a_card_then_a_cell_shows_the_difference_before_it_is_made(bench):
    click(bench, "tray-B3")
    assert bench.picked == "B3"
    assert pills(bench)["c6"] == pills(bench)["d7"] == "+3"
    assert marks(bench)["yard-seat1-c6"]["best"] is marks(bench)["yard-seat1-d7"]["best"] is True
    click(bench, "yard-seat1-c6")
    assert (bench.edit, bench.diff.changes) == ("put B3 c6", {"goal_a": 2, "goal_b": 1})
    assert str(bench.position) == W1
    assert bench.preview.score().total == 16
    frame = bench.board.presenter.frame()
    assert "16 instead of 13 points, +3" in frame["prompt"]
    assert frame["sheet"]["total"] == 16
    assert frame["pictures"][0]["moved"] == [["tray-B3", "yard-seat1-c6"]]


def test_pointing_at_the_same_cell_again_commits(bench):
    for place in ("tray-B3", "yard-seat1-c6", "yard-seat1-c6"):
        click(bench, place)
    assert (bench.edit, bench.edits) == ("", ("put B3 c6",))
    assert bench.position.cells["c6"] == "B3"
    assert bench.diff.total == 0


def test_the_button_commits_and_is_there_only_while_something_is_looked_at(bench):
    assert "do-commit" not in marks(bench)
    typed(bench, "take f5")
    click(bench, "do-commit")
    assert bench.edits == ("take f5",)
    assert "do-commit" not in marks(bench)


def test_a_cell_then_a_card_compares_cards_that_a_game_could_lay_there(bench):
    click(bench, "yard-seat1-c6")
    shown = pills(bench, "tray-")
    assert shown["B3"] == "+3"
    assert shown["U1"] == f"{MINUS}1"
    assert shown["P6"] is None  # it may not lie beside B2: it can be tried, but is not put forward
    click(bench, "tray-B3")
    assert (bench.edit, bench.picked) == ("put B3 c6", "c6")
    click(bench, "tray-U3")
    assert bench.edit == "put U3 c6"


def test_the_card_c6_is_not_the_cell_c6(bench):
    click(bench, "tray-C6")
    assert bench.picked == "C6"
    click(bench, "yard-seat1-c6")
    assert bench.edit == "put C6 c6"
    typed(bench, "PUT b3 C6")
    assert bench.edit == "put B3 c6"


def test_every_tool_offers_its_own_edits(bench):
    offered = {}
    for tool in ("coop", "take", "swap", "rooster"):
        click(bench, f"tool-{tool}")
        offered[tool] = {
            c["action"] for c in bench.board.presenter.frame()["choices"] if c["paths"][0][0].startswith("yard-")
        }
    assert {"coop d4", "pick c6"} <= offered["coop"]
    assert offered["take"] == {f"take {cell}" for cell in ("d4", "e4", "f4", "d5", "e5", "f5", "d6")}
    assert "pick d4" in offered["swap"]
    assert {"rooster d4", "rooster none"} <= offered["rooster"]
    click(bench, "tool-swap")
    click(bench, "yard-seat1-d4")
    click(bench, "yard-seat1-e5")
    assert bench.edit == "swap d4 e5"
    click(bench, "tool-coop")
    click(bench, "yard-seat1-d4")
    assert bench.preview.cells["d4"] == "#P5"


def test_a_coop_is_turned_up_again_by_the_same_tool(bench):
    typed(bench, "coop d4")
    typed(bench, "commit")
    click(bench, "tool-coop")
    click(bench, "yard-seat1-d4")
    assert (bench.edit, bench.preview.cells["d4"]) == ("turn d4", "P5")


def test_face_down_puts_the_card_as_a_coop_and_a_hidden_card_is_one_anyway(bench):
    click(bench, "tool-coop")
    click(bench, "tray-S6")
    click(bench, "yard-seat1-e6")
    assert bench.edit == "put #S6 e6"
    click(bench, "tool-put")
    click(bench, "tray-back")
    click(bench, "yard-seat1-e6")
    assert (bench.edit, bench.preview.cells["e6"]) == ("put ## e6", "##")


def test_goal_cards_go_round_and_the_first_one_again_is_no_change(bench):
    click(bench, "goal-previous")
    assert bench.edit == "goal 10"
    for number in range(2, 11):
        typed(bench, "goal 1") if bench.edit and number == 2 else None
        click(bench, "goal-next")
        assert bench.edit == f"goal {number}"
    click(bench, "goal-next")
    assert (bench.edit, bench.preview) == ("", bench.position)


def test_a_reading_is_a_change_like_any_other():
    bench = hennb.workbench(hennb.load_game("hens").position("B3 B3 M2/B5 B4 M5/B2 P3* P4/P1 P1 P4"), goal_card=1)
    click(bench, "reading-rooster_full_tie-one")
    assert bench.diff.changes == {"rooster": -7}
    typed(bench, "commit")
    assert (bench.position.score().total, bench.game.options.rooster_full_tie) == (9, "one")
    bench.back()
    assert bench.game.options.rooster_full_tie == "both"


def test_a_context_is_what_the_bench_begins_with():
    position = hennb.load_game("hens").position("B3 B3 M2/B5 B4 M5/B2 P3* P4/P1 P1 P4")
    assert hennb.workbench(position, goal_card=1, rooster_full_tie="one").position.score().total == 9
    with pytest.raises(SetupError, match="goal_card"):
        hennb.workbench(position, goal_card=99)
    with pytest.raises(SetupError, match="wings"):
        hennb.workbench(position, wings="two")


def test_a_state_gives_the_yard_of_a_seat():
    session = hennb.Session("hens", players=2, seed=3)
    while session.state.round < 3:
        session.play(random.Random(session.state.ply).choice(session.state.legal_actions()))
    for seat in (0, 1):
        bench = hennb.workbench(session.state, seat=seat)
        assert bench.position == session.game.position_of(session.state, seat)
        assert hennb.workbench(session, seat=seat).position == bench.position
    with pytest.raises(SetupError, match="seat"):
        hennb.workbench(session.state, seat=5)
    with pytest.raises(SetupError, match="expected a position, a state or an observation"):
        hennb.workbench("P4")


def test_an_unsound_position_is_allowed_and_said(bench):
    click(bench, "tray-U6")
    mark = marks(bench)["yard-seat1-e6"]
    assert (mark["style"], mark["note"]) == ("if", ["clashes", "e5 is P3"])
    assert not mark.get("best")
    click(bench, "yard-seat1-e6")
    refusal = bench.board.presenter.frame()["refusal"]
    assert refusal["place"] is None
    assert refusal["text"].count("[HE.PLACE.2]") == 2
    typed(bench, "commit")
    assert bench.position.cells["e6"] == "U6"
    assert [fault.code for fault in bench.problems] == ["text.yard_clash"] * 2
    assert "hennb.load_game" in repr(bench.position)


def test_the_best_mark_never_lies_on_what_no_game_could_have(bench):
    click(bench, "tray-B3")
    assert marks(bench)["yard-seat1-e6"]["pill"] == "+3"
    assert [place for place, mark in marks(bench).items() if mark.get("best")] == ["yard-seat1-c6", "yard-seat1-d7"]


def test_back_ends_the_looking_first_and_then_takes_changes_back(bench):
    for text in ("put B3 c6", "commit", "take f5", "commit", "take d4"):
        typed(bench, text)
    seen = []
    for _ in range(3):
        bench.board.presenter.receive({"type": "undo", "stale": False})
        seen.append((bench.edit, bench.edits))
    assert seen == [("", ("put B3 c6", "take f5")), ("", ("put B3 c6",)), ("", ())]
    typed(bench, "back")
    assert bench.board.presenter.refusal["text"] == "there is nothing to take back"
    bench.board.presenter.receive({"type": "redo", "stale": False})
    assert bench.edits == ("put B3 c6",)
    typed(bench, "take f5")
    typed(bench, "commit")
    typed(bench, "redo")
    assert bench.board.presenter.refusal["text"] == "nothing was taken back"


def test_reset_begins_again_and_can_be_taken_back(bench):
    for text in ("put B3 c6", "commit", "take f5", "reset"):
        typed(bench, text)
    assert (str(bench.position), bench.edit, bench.edits) == (W1, "", ())
    typed(bench, "back")
    assert bench.edits == ("put B3 c6",)


def test_what_is_not_understood_changes_nothing(bench):
    typed(bench, "put B3 c6")
    for intent, reason in (
        ({"type": "command", "text": "frob d4"}, "no change of a yard"),
        ({"type": "command", "text": "put B9 d4"}, "no card of this pack"),
        ({"type": "command", "text": "take z9"}, "there is no cell z9"),
        ({"type": "command", "text": ""}, "no change of a yard"),
        ({"type": "command"}, "not understood"),
        ({"type": "command", "text": {"a": 1}}, "not understood"),
        ({"type": "command", "text": "p" * 201}, "not understood"),
        ({"type": "command", "text": "tool hammer"}, "no tool “hammer”"),
        ({"type": "command", "text": "pick Q4"}, "Q4 can not be chosen"),
        ({"type": "act"}, "not understood"),
        ({"type": "act", "action": ["take d4"]}, "not understood"),
        ({"type": "act", "action": "take d4"}, "“take d4” is not among what can be done now"),
        ({"type": "act", "action": "tool hammer"}, "not among"),
        ({"type": "act", "action": "pick Q4"}, "not among"),
        ({"type": "act", "action": "commit", "stale": True}, "moved on"),
        ({"type": "command", "text": "commit", "stale": True}, "moved on"),
        ({"type": "undo", "stale": True}, "moved on"),
        ({"type": "load", "text": "put B3 c6"}, "“load”"),
        ({"type": "why", "path": None}, "not understood"),
        ({"type": "why", "path": [3]}, "not understood"),
        ({"type": "why", "path": ["deck"] * 33}, "not understood"),
        ({"type": "dance"}, "“dance”"),
        ({"type": ""}, "not understood"),
    ):
        bench.board.presenter.receive(intent)
        assert reason in bench.board.presenter.frame()["refusal"]["text"]
        assert (bench.edit, str(bench.position)) == ("put B3 c6", W1)
    for path in (None, 7, [], ["yard-seat1-d4"], [3]):
        bench.board.presenter.receive({"type": "why", "path": path})
        assert bench.edit == "put B3 c6"
    with pytest.raises(EditError):
        bench.do("frob")


def test_a_second_view_that_comes_up_takes_no_refusal_away(bench):
    typed(bench, "frob")
    bench.board.presenter.receive({"type": "ready", "stale": False})
    assert bench.board.presenter.refusal is not None
    bench.board.presenter.receive({"type": "dismiss", "stale": False})
    assert bench.board.presenter.refusal is None


def test_a_change_that_changes_nothing_is_said(bench):
    typed(bench, "put P5 d4")
    assert bench.board.presenter.refusal["text"] == "“put P5 d4” changes nothing here"


def test_why_not_says_what_the_tool_needs(bench):
    click(bench, "tool-take")
    bench.board.presenter.receive({"type": "why", "path": ["yard-seat1-c6"]})
    assert bench.board.presenter.frame()["refusal"] == {
        "place": "yard-seat1-c6",
        "text": "no card lies on c6",
        "clause": "",
        "also": [],
        "more": [],
    }


def test_listeners_hear_changes_each_once_and_a_later_one_of_the_same_name_takes_the_place(bench):
    heard = []

    def listen(tag):
        def listener(changed):
            heard.append((tag, changed.edit, len(changed.edits)))

        return bench.on_change(listener)

    listen("old")
    listen("new")
    for text in ("pick B3", "tool put", "put B3 c6", "frob", "commit", "back"):
        typed(bench, text)
    assert heard == [("new", "put B3 c6", 0), ("new", "", 1), ("new", "", 0)]


def test_an_error_of_a_listener_is_shown_under_the_board(bench):
    @bench.on_change
    def broken(_):
        raise ZeroDivisionError("my own mistake")

    bench.do("take f5")
    assert "ZeroDivisionError: my own mistake" in bench.board.frame["errors"][0]
    assert bench.edit == "take f5"


def test_what_is_done_from_code_shows_on_the_board(bench):
    assert bench.do("put B3 c6").commit().edits == ("put B3 c6",)
    assert "put B3 c6 is committed: 16 points." in bench.board.frame["pictures"][0]["say"]
    assert bench.back().position == bench.reset().position


@pytest.mark.clause("HE.DATA.1")
def test_repr_is_the_same_each_time_and_says_whose_data_its_points_are_made_with(bench):
    assert repr(bench) == f"<Workbench: Hens, {W1}, 13 points (house data)>"
    bench.do("put B3 c6")
    assert repr(bench) == f"<Workbench: Hens, {W1}, 13 points; looked at: put B3 c6, +3 (house data)>"


def test_the_static_picture_shows_what_is_looked_at(bench):
    bench.do("put B3 c6")
    svg, text = bench.board.presenter.snapshot()
    assert svg.startswith("<svg")
    assert "Put Barnevelder 3 on c6" in svg
    assert text.splitlines()[-1].split()[1:4] == ["13", "16", "+3"]


def test_a_frame_is_small_json_and_saved_pictures_are_offered(bench):
    bench.do("pick B3")
    assert len(json.dumps(bench.board.frame)) < 96 * 1024
    bench.board.presenter.receive({"type": "save", "stale": False})
    (file,) = bench.board.presenter.take_files()
    assert (file["name"], file["text"][:4]) == ("hens.svg", "<svg")
    assert bench.board.presenter.take_files() == []


def test_whatever_is_pointed_at_is_possible():
    """Hundreds of clicks on what is offered: none is refused, and what the pills promise comes true."""
    bench = hennb.workbench(hennb.load_game("hens").position("empty"), goal_card=8)
    luck = random.Random(5)
    for _ in range(250):
        before = bench.position.score().total
        choices = bench.board.presenter.frame()["choices"]
        cells = [choice for choice in choices if choice["paths"][0][0].startswith(("yard-", "do-commit"))]
        choice = luck.choice(cells if cells and luck.random() < 0.6 else choices)
        bench.board.presenter.receive({"type": "act", "action": choice["action"], "stale": False})
        assert bench.board.presenter.refusal is None, choice
        pill = choice["mark"].get("pill")
        if pill is not None:
            assert int(pill.replace(MINUS, "-")) == bench.preview.score().total - before


def test_what_would_change_nothing_is_not_offered(bench):
    click(bench, "tray-P5")
    assert "yard-seat1-d4" not in marks(bench)
    bench.board.presenter.receive({"type": "why", "path": ["yard-seat1-d4"]})
    assert bench.board.presenter.frame()["refusal"]["text"] == "that leaves d4 as it is"
    click(bench, "yard-seat1-d5")
    typed(bench, "pick d4")
    assert "tray-P5" not in marks(bench)


def test_the_cell_that_was_picked_first_commits_too(bench):
    for place in ("yard-seat1-c6", "tray-B3", "yard-seat1-c6"):
        click(bench, place)
    assert bench.edits == ("put B3 c6",)
