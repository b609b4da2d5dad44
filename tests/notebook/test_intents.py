"""Every intent of the browser: what it does, and that a stale, doubled, unknown or malformed one changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

import hennb
from tests.notebook.person import Person, moment


@pytest.fixture
def table() -> hennb.Table:
    return hennb.play("hens", seats=("you", "greedy"), seed=7, first=1)


@pytest.fixture
def person(table) -> Person:
    return Person(table)


def test_act_plays_what_was_offered(table, person):
    assert person.actions[0].startswith("place ")
    before = table.state
    frame = person.act(person.actions[0])
    assert table.session.node.parent.state is before
    assert frame["refusal"] is None
    assert table.state.decision.stage == "discard"
    assert all(action.startswith("discard ") for action in person.actions)


def test_act_lets_the_bot_answer_until_the_person_decides_again(table, person):
    person.act_first("place")
    frame = person.act_first("discard")
    assert table.state.current_player == 0
    assert frame["acting"]
    assert any(event.player == 1 for event in table.state.history)
    assert len(frame["pictures"]) > 1, "the moves of the bot are not shown one by one"


def test_every_choice_of_a_frame_can_be_acted(table, person):
    for action in person.actions:
        person.act(action)
        assert person.refusal is None, action
        person.send("undo")


def test_a_command_is_an_action_in_any_case_or_the_beginning_of_one(table, person):
    card = table.state.observation(0).hand[0]
    person.command(f"  PLACE {card.lower()} D4 ")
    assert str(table.session.node.action) == f"place {card} d4"


@pytest.mark.parametrize("word", ["undo", "redo", "hint", "save", "record"])
def test_words_of_the_board_can_be_typed(table, person, word):
    person.act_first("place")
    person.send("undo")
    person.act_first("coop")
    if word == "redo":
        person.send("undo")
    before = moment(table)
    frame = person.command(f" {word.upper()} ")
    assert frame["refusal"] is None
    assert (moment(table) != before) == (word in {"undo", "redo"})


def test_undo_and_redo_lead_back_and_forth(table, person):
    start = table.session.node
    assert person.frame["can"] | {"undo": False, "redo": False} == person.frame["can"]
    person.act_first("place")
    placed = table.session.node
    assert person.frame["can"]["undo"]
    frame = person.send("undo")
    assert table.session.node is start
    assert frame["can"]["redo"]
    person.send("redo")
    assert table.session.node is placed


def test_undo_goes_back_to_the_persons_decision_over_bots_and_chance(table, person):
    person.act_first("place")
    node = table.session.node
    person.act_first("discard")
    assert table.session.node.ply > node.ply + 4
    person.send("undo")
    assert table.session.node is node


def test_nothing_to_take_back_is_said(table, person):
    assert "no earlier decision" in person.send("undo")["refusal"]["text"]
    assert "nothing was taken back" in person.send("redo")["refusal"]["text"]


def test_hint_offers_a_legal_action_in_words(table, person):
    hint = person.send("hint")["hint"]
    assert hint["action"] in person.actions
    assert hint["text"].startswith("Hint: place ")
    assert person.act(hint["action"])["hint"] is None


def test_go_leads_to_any_entry_of_the_move_list(table, person):
    person.act_first("place")
    placed = table.session.node
    person.act_first("discard")
    entry = next(entry for entry in person.frame["log"] if entry["text"].startswith(("place", "coop")))
    frame = person.send("go", node=entry["node"])
    assert table.session.node is placed
    assert [entry["text"] for entry in frame["log"] if entry["current"]] == [entry["text"]]


def test_go_to_a_bots_move_stays_there_to_be_looked_at(table, person):
    person.act_first("place")
    person.act_first("discard")
    entry = next(entry for entry in person.frame["log"] if entry["text"].startswith("discard"))
    person.send("go", node=entry["node"])
    assert table.state.current_player == 1
    assert person.send("redo")["acting"]


def test_new_begins_again_with_other_luck(table, person):
    first = table.session
    person.act_first("place")
    frame = person.send("new")
    assert table.session is not first
    assert table.seed == 8
    assert frame["acting"]
    assert not any(entry["text"].startswith("place") for entry in frame["log"])


def test_save_offers_the_picture_and_record_the_record(table, person, monkeypatch):
    sent: list[Any] = []
    monkeypatch.setattr(table.board, "send", sent.append)
    person.send("save")
    person.send("record")
    assert [(file["type"], file["name"]) for file in sent] == [("file", "hens.svg"), ("file", "hens.json")]
    assert sent[0]["text"].startswith("<svg")
    assert hennb.Record.parse(sent[1]["text"]) == table.record()


@pytest.mark.parametrize("word", ["save", "record"])
@pytest.mark.parametrize("typed", [True, False])
def test_a_file_goes_to_the_view_that_asked_for_it(table, person, monkeypatch, word, typed):
    sent: list[Any] = []
    monkeypatch.setattr(table.board, "send", sent.append)
    other = Person(table, "view-2")
    other.command(word) if typed else other.send(word)
    person.send("ready")
    assert [file["view"] for file in sent] == ["view-2"]


@pytest.mark.parametrize("form", ["to_json", "to_text", "to_line"])
def test_a_record_of_any_form_can_be_opened(table, person, form):
    person.act_first("place")
    record, state = table.record(), table.state
    person.send("new")
    frame = person.send("load", text=f"  {getattr(record, form)()}\n", name="a <game>.json")
    assert frame["refusal"] is None
    assert frame["note"] == "Opened a <game>.json."
    assert person.why("deck")["note"] is None
    assert frame["can"]["load"]
    assert table.state == state
    assert table.record() == record


@pytest.mark.parametrize(
    "text", ["", "hello", "{}", "[1, 2]", '{"format": 1}', "hennb 1", "hennb1:xyz", "<script>", "\0", '{"a":' * 5000]
)
def test_a_file_that_is_no_record_is_refused_and_the_game_stays(table, person, text):
    person.act_first("place")
    before = moment(table)
    frame = person.send("load", text=text, name="mine.json")
    assert frame["refusal"]["text"].startswith("mine.json: ")
    assert frame["note"] is None
    assert moment(table) == before
    assert not table.board.errors


def test_a_record_is_not_opened_over_a_game_that_moved_on(table, person):
    line = table.line()
    late = Person(table, "view-2").intent("load", text=line)
    person.act_first("place")
    before = moment(table)
    assert "moved on" in person.post(late)["refusal"]["text"]
    assert moment(table) == before


def test_ready_and_dismiss_change_nothing(table, person):
    before = moment(table)
    person.send("ready")
    person.send("dismiss")
    assert moment(table) == before


def test_a_second_view_that_comes_up_takes_no_refusal_away(table, person):
    person.command("place X9 d4")
    assert Person(table, "view-2").send("ready")["refusal"] is not None
    assert person.send("dismiss")["refusal"] is None


# ------------------------------------------------------------------------------------------------- what is not taken
def test_an_intent_made_on_an_older_position_is_refused_as_stale(table, person):
    late = Person(table, "view-2").intent("act", action="coop " + person.actions[-1].partition(" ")[2])
    person.act_first("place")
    before = moment(table)
    assert "moved on" in person.post(late)["refusal"]["text"]
    assert moment(table) == before


@pytest.mark.parametrize("kind", ["act", "command", "undo", "redo", "hint", "go", "new", "uncover"])
def test_every_intent_that_changes_something_can_be_stale(table, person, kind):
    person.act_first("place")
    late = Person(table, "view-2").intent(kind, action="discard P1", text="undo", node="n3")
    person.act_first("discard")
    before = moment(table)
    assert "moved on" in person.post(late)["refusal"]["text"]
    assert moment(table) == before


def test_an_intent_on_an_older_frame_of_the_same_position_is_good(table, person):
    action = person.intent("act", action=person.actions[0])
    other = Person(table, "view-2")
    other.send("ready")
    other.send("hint")
    assert person.post(action)["refusal"] is None
    assert table.state.decision.stage == "discard"


def test_a_click_on_a_picture_that_code_has_outrun_is_stale(table, person):
    first, second = person.actions[:2]
    table.session.play(first)
    before = moment(table)
    assert "moved on" in person.act(second)["refusal"]["text"]
    assert moment(table) == before
    assert person.frame["choices"][0]["action"].startswith("discard"), "the refusal does not bring the board up to date"


def test_a_revision_that_is_still_to_come_is_stale(table, person):
    before = moment(table)
    person.post({**person.intent("undo"), "revision": 10**9})
    assert "moved on" in person.refusal["text"]
    assert moment(table) == before


def test_a_doubled_intent_counts_once(table, person):
    twice = person.intent("act", action=person.actions[0])
    person.post(twice)
    node = table.session.node
    frame = person.post(twice)
    assert table.session.node is node
    assert frame["refusal"] is None


def test_two_views_count_their_intents_apart(table, person):
    other = Person(table, "view-2")
    person.act_first("place")
    frame = other.act_first("discard")
    assert frame["refusal"] is None
    assert frame["answered"] == {"view-1": 1, "view-2": 1}


def test_only_the_last_views_are_remembered(table):
    for number in range(100):
        Person(table, f"view-{number}").send("ready")
    assert len(table.board.frame["answered"]) <= 32
    assert "view-99" in table.board.frame["answered"]


UNFIT = [
    None,
    "undo",
    [],
    {},
    {"type": "undo"},
    {"type": None, "view": "v", "seq": 1, "revision": 1},
    {"type": "undo", "view": 3, "seq": 1, "revision": 1},
    {"type": "undo", "view": "v", "seq": "1", "revision": 1},
    {"type": "undo", "view": "v", "seq": True, "revision": 1},
    {"type": "undo", "view": "v", "seq": 1, "revision": None},
    {"type": "undo", "view": "v", "seq": 1, "revision": 1.5},
    {"type": "x" * 100_000, "view": "v", "seq": 1, "revision": 1},
    {"type": "undo", "view": "v" * 100_000, "seq": 1, "revision": 1},
]


@pytest.mark.parametrize("content", UNFIT, ids=repr)
def test_a_message_that_is_no_intent_is_answered_and_does_nothing(table, person, content):
    person.act_first("place")
    before, revision = moment(table), person.frame["revision"]
    frame = person.post(content)
    assert moment(table) == before
    assert frame["revision"] == revision + 1
    assert "not understood" in frame["refusal"]["text"]
    assert not table.board.errors


LACKING = [
    ("act", {}),
    ("act", {"action": 5}),
    ("act", {"action": None}),
    ("act", {"action": ["place P1 d4"]}),
    ("act", {"action": "x" * 1_000_000}),
    ("why", {}),
    ("why", {"path": "hand-seat1-1"}),
    ("why", {"path": [1, 2]}),
    ("why", {"path": {"0": "deck"}}),
    ("why", {"path": ["deck"] * 1000}),
    ("why", {"path": ["d" * 100_000]}),
    ("command", {}),
    ("command", {"text": {"a": 1}}),
    ("command", {"text": "y" * 5_000_000}),
    ("go", {}),
    ("go", {"node": 3}),
    ("new", {"setup": "hens"}),
    ("new", {"setup": ["players"]}),
    ("load", {}),
    ("load", {"text": {"format": 1}}),
    ("load", {"text": "z" * ((1 << 20) + 1)}),
]


@pytest.mark.parametrize(("kind", "data"), LACKING)
def test_an_intent_with_a_field_that_is_missing_or_wrong_is_refused(table, person, kind, data):
    before = moment(table)
    frame = person.send(kind, **data)
    assert "not understood" in frame["refusal"]["text"]
    assert moment(table) == before
    assert not table.board.errors


@pytest.mark.parametrize("kind", ["jump", "__class__", "UNDO", "open"])
def test_an_unknown_intent_is_named(table, person, kind):
    before = moment(table)
    assert kind in person.send(kind)["refusal"]["text"]
    assert moment(table) == before


@pytest.mark.parametrize("node", ["n0x", "n-1", "n", "", "0", "n99999999999999999999", "x3", "n٣", "n5000"])
def test_an_entry_that_the_move_list_has_not_is_refused(table, person, node):
    before = moment(table)
    assert "no entry" in person.send("go", node=node)["refusal"]["text"]
    assert moment(table) == before


def test_an_action_that_was_not_offered_is_refused_with_its_reason(table, person):
    before = moment(table)
    frame = person.act("draw seat2")
    assert frame["refusal"]["clause"] == "HE.TURN.2"
    assert "“place” can mean place" in person.act("place")["refusal"]["text"]
    whole = person.actions[0]
    assert f"“{whole.upper()}” is not among" in person.act(whole.upper())["refusal"]["text"]
    assert moment(table) == before


def test_a_long_text_is_not_sent_back_whole(table, person):
    frame = person.command("place " + "P" * 150 + " d4")
    assert len(frame["refusal"]["text"]) < 500


def test_the_browser_cannot_set_the_frame(table):
    before = table.board.frame
    table.board._handle_msg({"content": {"data": {"method": "update", "state": {"frame": {"title": "Chess"}}}}})
    assert table.board.frame == before


def test_a_failing_picture_is_said_and_the_last_frame_stays(table, person, monkeypatch):
    def broken(*_: Any, **__: Any) -> str:
        raise RuntimeError("no ink")

    monkeypatch.setattr(type(table.game), "draw", broken)
    before = person.frame["pictures"]
    frame = person.act_first("place")
    assert "no ink" in frame["errors"][0]
    assert frame["answered"] == {"view-1": 1}
    assert frame["pictures"] == before
