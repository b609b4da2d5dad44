"""The egg timer of Gem Hens at a table (GH.ROLL.6): what the rules see of it, and what they do not."""

from __future__ import annotations

import json
from typing import Any

import pytest

import hennb
from hennb.core.players import PUBLIC
from hennb.testing import check_game
from tests.games.gem_hens.packs import HOUSE
from tests.notebook.person import Person, texts

TIMED = {"dice_mode": "timer", "seed": 5}


def sit(*seats: str, **fields: Any) -> Person:
    return Person(hennb.play("gem_hens", seats=seats, **{**TIMED, **fields}))


def session_of(person: Person) -> hennb.Session:
    desk: Any = person.board.presenter
    session: hennb.Session = desk.session
    return session


def at(person: Person, elapsed: float, action: str) -> dict[str, Any]:
    return person.send("act", action=action, elapsed=elapsed)


def lock(person: Person) -> str:
    """The first lock that is offered."""
    return next(action for action in person.actions if action.startswith("lock"))


def up(person: Person) -> dict[str, Any]:
    clock = person.frame["clock"]
    return person.send("clock", what="time up", number=clock["number"], elapsed=clock["seconds"])


def rolls(session: hennb.Session, seat: int) -> list[str]:
    """What a seat decided while it rolled."""
    found = [str(event.action) for event in session.history if event.player == seat]
    return [text for text in found if text.split()[0] in ("lock", "roll", "stop", "time")]


def words(frame: dict[str, Any]) -> str:
    return "\n".join(texts({key: frame[key] for key in frame if key != "setup"}))


@pytest.mark.clause("GH.ROLL.6")
def test_the_pack_says_how_long_the_timer_runs():
    state = hennb.Session("gem_hens", data={**HOUSE, "timer_seconds": 30}, **TIMED).state
    clock = state.game.clock(state)
    assert (clock.seconds, clock.grace, clock.clause, str(clock.closing)) == (30, 3.0, "GH.ROLL.6", "time up")
    assert hennb.load_game("gem_hens", dice_mode="timer").pack.timer_seconds == 20


@pytest.mark.clause("GH.ROLL.6")
def test_a_clock_runs_while_a_seat_rolls_and_at_no_other_time():
    session = hennb.Session("gem_hens", **TIMED)
    seen = set()
    for _ in range(60):
        state = session.state
        seen.add((state.decision.phase, state.game.clock(state) is not None))
        session.play(state.own_actions()[0])
    assert seen == {("roll", True), ("actions", False)}


@pytest.mark.clause("GH.ROLL.5")
def test_no_clock_runs_where_a_number_of_rolls_stands_for_it():
    person = Person(hennb.play("gem_hens", seats=("you", "random"), seed=5))
    assert (person.frame["clock"], person.frame["cover"]) == (None, None)
    assert person.frame["acting"]


@pytest.mark.clause("GH.ROLL.2", "GH.ROLL.6")
def test_two_people_roll_one_after_another_and_the_second_sees_nothing_of_the_first():
    person = sit("you", "you", names=("Ann", "Bo"))
    person.send("clock", what="start")
    at(person, 1.0, lock(person))
    at(person, 2.0, "roll")
    hidden = [event for event in person.board.presenter.state.history[-3:] if "dice" in str(event.action)]
    frame = up(person)
    assert rolls(session_of(person), 0)[1:] == ["roll", "time up"]
    assert frame["cover"]["text"] == "Pass the screen to Bo. Bo has 20 seconds. They begin when Bo is ready."
    frame = person.send("clock", what="start")
    assert frame["seat"] == 2
    assert not any(str(event.action) in words(frame) for event in hidden)
    assert "time up" not in words(frame)
    at(person, 1.0, "stop")
    assert session_of(person).state.decision.phase != "roll"


@pytest.mark.clause("GH.ROLL.2")
def test_what_the_first_does_changes_nothing_of_what_the_second_rolls():
    ends = []
    for many in (0, 3):
        person = sit("you", "you")
        person.send("clock", what="start")
        for number in range(many):
            at(person, number, "roll")
        up(person)
        person.send("clock", what="start")
        at(person, 1.0, "roll")
        at(person, 2.0, "stop")
        ends.append([str(event.action) for event in session_of(person).history if event.turn == 1][:5])
    assert ends[0] == ends[1]


@pytest.mark.clause("GH.ROLL.6")
def test_as_a_guard_a_list_ends_with_the_last_roll_that_the_pack_allows():
    person = sit("you", "random", data={**HOUSE, "timer_roll_guard": 20})
    person.send("clock", what="start")
    for number in range(19):
        assert person.frame["clock"]["running"]
        at(person, number, "roll")
    assert rolls(session_of(person), 0) == ["roll"] * 19
    assert session_of(person).state.decision.phase != "roll"


@pytest.mark.clause("GH.ROLL.6")
def test_a_game_by_the_clock_replays_without_one():
    person = sit("you", "greedy")
    person.send("clock", what="start")
    first = lock(person)
    at(person, 19.0, first)
    up(person)
    session = session_of(person)
    plain = hennb.Session("gem_hens", **TIMED)
    plain.play(first)
    plain.play("time up")
    events = [str(event.action) for event in plain.history]
    assert [str(event.action) for event in session.history][: len(events)] == events
    again = hennb.restore(session.line())
    assert again.state == session.state
    assert "elapsed" not in json.dumps(session.record().to_dict())


@pytest.mark.clause("GH.ROLL.6")
def test_time_up_does_what_stop_does():
    ends = []
    for closing in ("stop", "time up"):
        session = hennb.Session("gem_hens", **TIMED)
        session.play("roll")
        session.play(closing)
        ends.append(session.state.position_key())
    assert ends[0] == ends[1]


def test_before_the_clock_is_started_the_board_shows_no_dice():
    person = sit("you", "random")
    dice = str(session_of(person).history[-1].action)
    assert dice.startswith("dice seat1")
    public = session_of(person).state.observation(PUBLIC)
    assert person.board.presenter.observation() == public
    assert dice not in words(person.frame)


def test_the_board_tells_how_to_play_without_a_clock():
    person = sit("you", "random")
    told = "Who cannot play against a clock begins a new game with “Rolling: So many rolls” (dice_mode rolls)."
    assert person.frame["cover"]["more"] == told
    assert person.command("help")["note"].endswith(told)
    (field,) = [field for field in person.frame["setup"]["fields"] if field["name"] == "dice_mode"]
    assert (field["label"], field["labels"]) == ("Rolling", ["So many rolls", "By the clock"])


def test_every_table_with_a_clock_keeps_the_games_contract():
    game = hennb.load_game("gem_hens", dice_mode="timer")
    assert check_game(game, walks=1, plies=40, checks=("clock", "choices", "sampling", "uniform", "told")).ok
