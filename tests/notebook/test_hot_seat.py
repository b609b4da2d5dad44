"""Several people at one screen: hands are covered between seats, and no frame has anything of a covered one."""

from __future__ import annotations

import json
import re

import pytest

import hennb
from hennb.core.players import PUBLIC
from tests.notebook.person import Person, moment, texts

PATHS = re.compile(r' (?:d|points|viewBox|transform)="[^"]*"')


@pytest.fixture
def table() -> hennb.Table:
    return hennb.play("hens", seats=("you", "you"), names=("Ann", "Bo"), seed=11, first=1)


@pytest.fixture
def person(table) -> Person:
    return Person(table)


def secret_cards(table: hennb.Table, shown: int = PUBLIC) -> set[str]:
    """Cards of hands and under coops whose kind nobody can see anywhere on the table."""
    state, view = table.state, table.state.observation(shown).to_dict()
    open_cards = [view[part] for part in ("hands", "yards", "piles", "exposed", "history")]
    seen = set(re.findall(r"\b[A-Z]\d\b", json.dumps(open_cards)))
    hidden = {card for seat, hand in enumerate(state.observation().hands) if seat != shown for card in hand}
    return hidden - seen


def words_of(frame: dict) -> str:
    """All that a frame says, without the coordinates of its drawings."""
    return "\n".join(PATHS.sub("", text) for text in texts({key: frame[key] for key in frame if key != "setup"}))


def assert_nothing_of(cards: set[str], table: hennb.Table, frame: dict) -> None:
    assert cards, "the position proves nothing"
    said = words_of(frame)
    for card in cards:
        kind = table.game.pack.kinds[table.game.pack.index[card]]
        assert f"{kind.name} {kind.value}" not in said
        assert not re.search(rf"\b{card}\b", said)


def end_turn(person: Person) -> dict:
    """Uncover if need be, and play until it is another's turn."""
    if person.frame["cover"]:
        person.send("uncover")
    seat = person.board.presenter.state.current_player
    while person.board.presenter.state.current_player == seat and not person.frame["over"]:
        person.act_first()
    return person.frame


def test_the_screen_is_covered_before_the_first_move(table, person):
    assert person.frame["cover"] == {
        "text": "Pass the screen to Ann.",
        "button": "Show Ann\N{RIGHT SINGLE QUOTATION MARK}s hand",
    }
    assert not person.frame["acting"]
    assert person.frame["choices"] == []
    assert person.frame["seat"] == "public"
    assert_nothing_of(secret_cards(table), table, person.frame)


def test_uncovering_shows_the_hand_of_the_seat_to_act_and_no_other(table, person):
    frame = person.send("uncover")
    assert frame["cover"] is None
    assert frame["acting"]
    assert frame["seat"] == 1
    assert "hand-seat1-1" in frame["pictures"][-1]["svg"]
    assert "hand-seat2-1" not in frame["pictures"][-1]["svg"]
    assert_nothing_of(secret_cards(table, 0), table, frame)


def test_the_next_person_finds_the_screen_covered(table, person):
    frame = end_turn(person)
    assert frame["cover"]["text"] == "Pass the screen to Bo."
    assert_nothing_of(secret_cards(table), table, frame)


def test_no_frame_of_a_whole_game_shows_a_hand_to_the_wrong_person(table, person):
    """HE.INFO.2, over covers, take-backs and the rooster's round."""
    frames = 0
    while not person.frame["over"]:
        frame = end_turn(person)
        cards = set() if frame["over"] else secret_cards(table)
        if cards:
            assert_nothing_of(cards, table, frame)
            frames += 1
    assert frames > 15


def test_what_is_asked_under_a_cover_is_refused(table, person):
    before = moment(table)
    for kind, data in [
        ("act", {"action": str(table.state.legal_actions()[0])}),
        ("command", {"text": str(table.state.legal_actions()[0])}),
        ("hint", {}),
        ("why", {"path": ["hand-seat1-1", "yard-seat1-d4"]}),
    ]:
        frame = person.send(kind, **data)
        assert frame["refusal"]["text"]
        assert_nothing_of(secret_cards(table) - set(re.findall(r"[A-Z]\d", str(data))), table, frame)
    assert moment(table) == before


def test_a_hint_asked_by_code_stays_under_the_cover(table, person):
    table.hint()
    assert person.frame["hint"] is None
    assert_nothing_of(secret_cards(table), table, person.frame)


def test_a_take_back_under_a_cover_shows_no_hand(table, person):
    end_turn(person)
    frame = person.send("undo")
    assert table.state.current_player == 0
    assert frame["cover"]["text"] == "Pass the screen to Ann."
    assert_nothing_of(secret_cards(table), table, {**frame, "log": []})  # the list goes on to what lay open then
    frame = person.send("redo")
    assert frame["cover"]["text"] == "Pass the screen to Bo."


def test_a_take_back_to_anothers_decision_covers_the_screen(table, person):
    end_turn(person)
    person.send("uncover")
    frame = person.send("undo")
    assert frame["cover"]["text"] == "Pass the screen to Ann."
    assert_nothing_of(secret_cards(table), table, {**frame, "log": []})


def test_going_through_the_move_list_under_a_cover_shows_no_hand(table, person):
    end_turn(person)
    end_turn(person)
    for entry in list(person.frame["log"]):
        frame = person.send("go", node=entry["node"])
        assert frame["seat"] == "public"


def test_uncover_is_refused_where_nothing_is_covered(table, person):
    person.send("uncover")
    assert "covered" in person.send("uncover")["refusal"]["text"]
    assert person.frame["seat"] == 1


def test_uncover_shows_no_bots_hand():
    def broken(observation):
        raise ValueError("no idea")

    table = hennb.play("hens", seats=("you", broken), seed=11, first=2)
    person = Person(table)
    assert table.state.current_player == 1
    frame = person.send("uncover")
    assert frame["refusal"]
    assert frame["seat"] == 1


def test_uncover_after_the_end_is_refused():
    table = hennb.play("hens", seats=("greedy", "greedy"), seed=11)
    while not table.state.is_terminal:
        table.step()
    frame = Person(table).send("uncover")
    assert frame["refusal"]
    assert frame["over"]


def test_bots_between_two_people_are_seen_by_both_as_the_whole_table_sees_them():
    table = hennb.play("hens", seats=("you", "greedy", "you"), seed=5, first=1)
    person = Person(table)
    frame = end_turn(person)
    assert frame["cover"]["text"] == "Pass the screen to Player 3."
    assert len(frame["pictures"]) > 1
    assert_nothing_of(secret_cards(table), table, frame)


def test_a_sealed_rooster_is_not_told(table, person):
    """HE.ROOST.2."""
    while table.state.decision.stage != "rooster":
        end_turn(person)
    frame = end_turn(person)
    assert frame["cover"]["text"] == "Pass the screen to Bo."
    sealed = table.session.node.action
    assert str(sealed).startswith("rooster ")
    assert str(sealed) not in words_of(frame)
    assert str(sealed) not in words_of(person.send("uncover"))


def test_a_future_that_was_laid_open_at_the_end_is_covered_again(table, person):
    while not person.frame["over"]:
        end_turn(person)
    person.send("go", node="n20")
    hidden = [event for event in table.state.observation(PUBLIC).history if "??" in str(event.action)]
    assert hidden
    log = json.dumps(person.frame["log"])
    assert "deal ??" in log
    assert not re.search(r"deal [A-Z]\d", log)


def test_one_person_alone_needs_no_cover():
    table = hennb.play("hens", seats=("you", "greedy"), seed=1)
    assert Person(table).frame["cover"] is None


def test_a_look_from_another_seat_is_left_by_asking_for_the_own_hand():
    table = hennb.play("hens", seats=("you", "greedy"), seed=1)
    person = Person(table)
    table.view_as(PUBLIC)
    assert person.frame["cover"] == {"text": "It is your turn.", "button": "Show your hand"}
    assert person.send("uncover")["seat"] == 1
    assert person.send("new")["seat"] == 1
