"""The clock at a table, from the kernel's side: what counts, who closes a list, and what becomes of one half made."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest

import hennb
from hennb.core.errors import HennbError
from hennb.core.players import ALL, PUBLIC
from hennb.notebook import clock as clocks
from tests.notebook.person import Person, moment, texts
from tests.testing import rolls

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb import Table


class Time:
    """A monotonic clock that stands until a test moves it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    made = Time()
    monkeypatch.setattr(clocks, "monotonic", made)
    return made


@pytest.fixture
def alone(time: Time) -> Person:
    """One person against a bot, with the clock running."""
    person = Person(hennb.play("toy-timed", seats=("you", "random"), seed=4, most=4))
    start(person)
    return person


@pytest.fixture
def pair(time: Time) -> Person:
    """Two people at one screen."""
    return Person(hennb.play("toy-timed", seats=("you", "you"), names=("Ann", "Bo"), seed=4, most=4))


def table_of(person: Person) -> Table:
    desk: Any = person.board.presenter
    return hennb.Table(desk)


def session_of(person: Person) -> hennb.Session:
    desk: Any = person.board.presenter
    session: hennb.Session = desk.session
    return session


def start(person: Person) -> dict[str, Any]:
    return person.send("clock", what="start")


def up(person: Person, elapsed: float = 20.0) -> dict[str, Any]:
    return person.send("clock", what="time up", number=person.frame["clock"]["number"], elapsed=elapsed)


def at(person: Person, elapsed: float, action: str) -> dict[str, Any]:
    """An action that was stamped in the browser."""
    return person.send("act", action=action, elapsed=elapsed)


def played(person: Person, seat: int = 0) -> list[str]:
    """What a seat has played so far, in the session."""
    return [str(event.action) for event in session_of(person).history if event.player == seat]


def listed(person: Person) -> list[str]:
    """What stands in the list."""
    desk: Any = person.board.presenter
    state = desk.clock.state
    before = len(session_of(person).history)
    return [] if state is None else [str(event.action) for event in state.history[before:]]


def words(frame: dict[str, Any]) -> str:
    return "\n".join(texts({key: frame[key] for key in frame if key != "setup"}))


# -- the start ----------------------------------------------------------------------------------------------------


def test_nothing_is_seen_and_nothing_can_be_done_before_the_clock_is_started(time: Time) -> None:
    person = Person(hennb.play("toy-timed", seats=("you", "random"), seed=4))
    frame = person.frame
    assert frame["cover"] == {
        "text": "It is your turn. You have 20 seconds. They begin when you are ready.",
        "button": "Ready: start the clock",
        "more": "Without a clock it is the toy of rolls.",
    }
    assert frame["clock"] == {
        "number": 1,
        "seat": 1,
        "label": "Your clock",
        "seconds": 20,
        "elapsed": 0.0,
        "running": False,
    }
    rolled = str(session_of(person).history[-1].action).removeprefix("roll ")
    assert f"choose 1 {rolled}" not in words(frame)
    assert (frame["acting"], frame["choices"], frame["seat"]) == (False, [], "public")
    before = moment(table_of(person))
    for action in ("stop", "again a"):
        assert person.act(action)["refusal"]["text"] == "first start your clock: press “Ready”"
        assert person.command(action)["refusal"]["text"] == "first start your clock: press “Ready”"
    assert "Moves can be typed once your clock runs." in person.command("help")["note"]
    assert moment(table_of(person)) == before


def test_the_button_starts_the_clock_and_shows_the_first_roll(alone: Person) -> None:
    frame = alone.frame
    rolled = str(session_of(alone).history[-1].action).removeprefix("roll ")
    assert (frame["cover"], frame["acting"], frame["seat"]) == (None, True, 1)
    assert frame["clock"]["running"]
    assert f"choose 1 {rolled}" in frame["pictures"][-1]["svg"]
    assert "time up" not in alone.actions
    assert alone.actions[-1] == "stop"


def test_a_second_start_changes_nothing(alone: Person, time: Time) -> None:
    time.now += 5
    before = moment(table_of(alone))
    frame = start(alone)
    assert frame["refusal"] is None
    assert (frame["clock"]["number"], frame["clock"]["elapsed"]) == (1, 5.0)
    assert moment(table_of(alone)) == before


def test_a_start_that_was_meant_for_another_position_is_stale(pair: Person) -> None:
    late = pair.intent("clock", what="start")
    table_of(pair).play("stop")
    frame = pair.post(late)
    assert frame["refusal"]["text"].startswith("the game had moved on")
    assert not frame["clock"]["running"]


def test_where_no_clock_waits_none_is_started(time: Time) -> None:
    person = Person(hennb.play("toy-rolls", seats=("you", "random"), seed=4))
    assert person.frame["clock"] is None
    assert start(person)["refusal"]["text"] == "there is no clock to start"


# -- what counts --------------------------------------------------------------------------------------------------


def test_nothing_of_a_list_is_in_the_session_before_it_is_closed(alone: Person) -> None:
    table = table_of(alone)
    before = (table.state, table.record().to_text(), str(table))
    events: list[object] = []
    table.on_move(lambda event, _: events.append(event))
    at(alone, 3.0, "again a")
    assert listed(alone)[0] == "again a"
    assert len(listed(alone)) == 2, "no die was rolled"
    assert (table.state, table.record().to_text(), str(table)) == before
    assert events == []
    assert alone.frame["log"][-1]["text"].startswith("roll")
    at(alone, 4.0, "stop")
    assert played(alone) == ["again a", "stop"]
    assert [str(event.action) for event in events][:1] == ["again a"]  # type: ignore[attr-defined]


def test_a_list_is_closed_at_once_by_who_stops(alone: Person) -> None:
    frame = at(alone, 1.0, "stop")
    assert played(alone) == ["stop"]
    assert played(alone, 1)[-1] in ("stop", "again a", "again b"), "the bot has not made its list"
    assert not frame["clock"]["running"], "the clock of the next round waits"
    assert frame["clock"]["number"] == 2
    assert frame["note"] is None


def test_a_list_that_the_rules_end_is_closed_as_well(alone: Person) -> None:
    for seconds in (1.0, 2.0, 3.0):
        at(alone, seconds, "again a")
    assert played(alone) == ["again a"] * 3
    assert not alone.frame["clock"]["running"]


@pytest.mark.parametrize("stamp", [0, 0.001, 19.999, 20, 20.0])
def test_what_is_stamped_in_time_counts(alone: Person, time: Time, stamp: float) -> None:
    time.now += 20
    frame = at(alone, stamp, "again a")
    assert frame["refusal"] is None
    assert listed(alone)[0] == "again a"


@pytest.mark.parametrize("stamp", [20.001, 21, 500.0])
def test_what_is_stamped_later_does_not_count_and_closes_the_list(alone: Person, time: Time, stamp: float) -> None:
    at(alone, 2.0, "again a")
    time.now += 19
    frame = at(alone, stamp, "again a")
    assert frame["refusal"]["text"] == "the time was up before this: it does not count"
    assert frame["note"] == "Your time is up."
    assert played(alone) == ["again a", "time up"]


def test_what_was_done_in_time_counts_however_late_it_comes(alone: Person, time: Time) -> None:
    """The kernel was busy, or the answers are slow: only the stamp counts."""
    time.now += 47
    assert at(alone, 19.9, "again a")["refusal"] is None
    assert listed(alone)[0] == "again a"
    time.now += 2
    assert at(alone, 19.95, "again a")["refusal"] is None
    up(alone, 20.0)
    assert played(alone) == ["again a", "again a", "time up"]


def test_an_action_without_a_stamp_has_the_time_of_the_kernel(alone: Person, time: Time) -> None:
    time.now += 20
    assert alone.act("again a")["refusal"] is None
    time.now += 0.001
    assert alone.act("again a")["refusal"]["text"].startswith("the time was up")
    assert played(alone) == ["again a", "time up"]


@pytest.mark.parametrize("stamp", ["3", True, -0.001, float("nan"), float("inf"), [3], 1e9])
def test_a_stamp_that_is_no_time_is_refused(alone: Person, stamp: object) -> None:
    before = moment(table_of(alone))
    frame = alone.send("act", action="again a", elapsed=stamp)
    assert frame["refusal"]["text"] == "the board sent something that is not understood"
    assert (moment(table_of(alone)), listed(alone)) == (before, [])


def test_typed_actions_count_by_their_stamps_too(alone: Person) -> None:
    assert alone.send("command", text="again a", elapsed=20.0)["refusal"] is None
    assert listed(alone)[0] == "again a"
    assert alone.send("command", text="stop", elapsed=20.1)["refusal"]["text"].startswith("the time was up")
    assert played(alone) == ["again a", "time up"]


# -- the end ------------------------------------------------------------------------------------------------------


def test_the_browser_says_that_the_time_is_up(alone: Person) -> None:
    frame = up(alone)
    assert played(alone) == ["time up"]
    assert frame["note"] == "Your time is up."
    assert frame["refusal"] is None


def test_it_is_not_up_before_it_is(alone: Person) -> None:
    assert up(alone, 19.9)["refusal"]["text"] == "the clock still runs"
    assert played(alone) == []


def test_time_up_that_comes_twice_closes_one_list(pair: Person) -> None:
    start(pair)
    twice = [pair.intent("clock", what="time up", number=1, elapsed=20.0) for _ in range(2)]
    pair.post(twice[0])
    start(pair)
    before = moment(table_of(pair))
    frame = pair.post(twice[1])
    assert moment(table_of(pair)) == before
    assert (frame["refusal"], frame["clock"]["running"], frame["clock"]["number"]) == (None, True, 2)


def test_time_up_finds_the_roll_that_was_under_way(alone: Person) -> None:
    """It is made on the frame before the answer came, and is not stale for that."""
    late = alone.intent("clock", what="time up", number=1, elapsed=20.0)
    late["seq"] += 1
    at(alone, 19.9, "again a")
    late["seq"] = alone.seq = alone.seq + 1
    alone.post(late)
    assert played(alone) == ["again a", "time up"]


def test_nobody_but_the_clock_says_time_up(alone: Person) -> None:
    assert alone.act("time up")["refusal"]["text"]
    assert alone.command("time up")["refusal"]["text"] == "only the clock says that the time is up"
    assert "time up" not in alone.command("help")["note"]
    assert played(alone) == []


def test_a_page_that_is_silent_finds_its_list_closed_after_its_grace(alone: Person, time: Time) -> None:
    """Without an event loop the kernel looks at the next contact."""
    at(alone, 1.0, "again a")
    time.now += 23
    assert alone.send("ready")["clock"]["running"], "23 s are not more than 23 s"
    time.now += 3.001
    frame = alone.send("ready")
    assert played(alone) == ["again a", "time up"]
    assert frame["note"] == "Your time is up."
    assert not frame["clock"]["running"]


def test_code_that_comes_late_finds_the_list_closed(alone: Person, time: Time) -> None:
    table = table_of(alone)
    time.now += 20
    table.play("again a")
    assert listed(alone)[0] == "again a"
    time.now += 0.5
    with pytest.raises(HennbError, match="does not count"):
        table.play("again a")
    assert played(alone) == ["again a", "time up"]


def test_any_call_of_the_table_closes_a_list_that_is_due(alone: Person, time: Time) -> None:
    time.now += 23.001
    table_of(alone).refresh()
    assert played(alone) == ["time up"]


def alarms(monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, Callable[[], object]]]:
    """What is set on the running loop; none of it rings by itself."""
    found: list[tuple[float, Callable[[], object]]] = []

    class Loop:
        def call_later(self, delay: float, call: Callable[..., object], *args: object) -> None:
            found.append((delay, lambda: call(*args)))

    monkeypatch.setattr(asyncio, "get_running_loop", Loop)
    return found


@pytest.fixture
def bells(monkeypatch: pytest.MonkeyPatch, time: Time) -> list[tuple[float, Callable[[], object]]]:
    return alarms(monkeypatch)


def test_a_silent_page_has_its_list_closed_by_the_kernel_after_23_seconds(
    bells: list[tuple[float, Callable[[], object]]], alone: Person, time: Time
) -> None:
    ((delay, ring),) = bells
    assert delay == 23
    time.now += delay
    ring()
    assert played(alone) == ["time up"]
    assert alone.frame["note"] == "Your time is up."
    assert alone.frame["clock"]["number"] == 2, "nothing was published"
    assert len(bells) == 1


def test_a_page_that_speaks_is_waited_for(
    bells: list[tuple[float, Callable[[], object]]], alone: Person, time: Time
) -> None:
    time.now += 22
    at(alone, 19.0, "again a")
    time.now += 1
    bells[0][1]()
    assert played(alone) == []
    assert bells[1][0] == 2
    time.now += 2
    bells[1][1]()
    assert played(alone) == ["again a", "time up"]


def test_messages_that_wait_for_a_busy_kernel_are_read_before_the_list_is_closed(
    bells: list[tuple[float, Callable[[], object]]], alone: Person, time: Time
) -> None:
    time.now += 60
    bells[0][1]()
    assert played(alone) == []
    assert bells[1][0] == 3
    at(alone, 19.0, "again a")
    up(alone)
    assert played(alone) == ["again a", "time up"]
    time.now += 3
    bells[1][1]()
    assert len(bells) == 2


def test_an_alarm_of_an_earlier_list_closes_no_later_one(
    bells: list[tuple[float, Callable[[], object]]], pair: Person, time: Time
) -> None:
    start(pair)
    time.now += 22
    at(pair, 19.0, "stop")
    start(pair)
    time.now += 1
    bells[0][1]()
    assert pair.frame["clock"]["running"]
    assert played(pair, 1) == []


def test_the_kernel_closes_a_list_on_a_real_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rolls.TimedGame, "seconds", 0.01)
    monkeypatch.setattr("tests.testing.rolls_game.clock.GRACE", 0.01)

    async def run() -> Person:
        person = Person(hennb.play("toy-timed", seats=("you", "you"), seed=4))
        closed = asyncio.get_running_loop().create_future()
        person.board.observe(lambda change: change["new"]["note"] and closed.set_result(True), "frame")
        start(person)
        await asyncio.wait_for(closed, 20)
        return person

    assert played(asyncio.run(run())) == ["time up"]


# -- several seats ------------------------------------------------------------------------------------------------


def test_seats_take_their_time_one_after_another_unseen_by_the_next(pair: Person, time: Time) -> None:
    assert pair.frame["cover"]["text"] == "Pass the screen to Ann. Ann has 20 seconds. They begin when Ann is ready."
    start(pair)
    at(pair, 2.0, "again a")
    own = listed(pair)[-1]
    assert own.startswith("die")
    frame = up(pair)
    assert frame["cover"]["text"] == "Pass the screen to Bo. Bo has 20 seconds. They begin when Bo is ready."
    assert frame["note"] == "The time of Ann is up."
    assert own not in words(frame)
    assert (frame["seat"], frame["clock"]["seat"], frame["clock"]["running"]) == ("public", 2, False)
    time.now += 100
    assert pair.send("ready")["clock"]["elapsed"] == 0.0, "time runs while the mouse is handed over"
    frame = start(pair)
    assert frame["seat"] == 2
    assert own not in words(frame)
    at(pair, 20.0, "stop")
    assert (played(pair), played(pair, 1)) == (["again a", "time up"], ["stop"])


def test_uncovering_starts_the_clock(pair: Person) -> None:
    frame = pair.send("uncover")
    assert (frame["cover"], frame["clock"]["running"]) == (None, True)


def test_bots_make_their_lists_at_once_before_and_between(time: Time) -> None:
    table = hennb.play("toy-timed", seats=("random", "you", "random"), seed=3)
    person = Person(table)
    assert table.state.current_player == 1
    assert table.state.history[0].turn == 0
    assert not person.frame["clock"]["running"]
    start(person)
    at(person, 5.0, "stop")
    assert table.state.round == 2
    assert (table.state.current_player, person.frame["clock"]["number"]) == (1, 2)
    start(person)
    at(person, 5.0, "stop")
    assert table.state.is_terminal
    assert person.frame["clock"] is None
    assert "time up" not in {str(event.action) for event in table.state.history}


def test_where_bots_sit_alone_no_clock_runs(time: Time) -> None:
    table = hennb.play("toy-timed", seats=("random", "random"), seed=3)
    assert table.board.frame["clock"] is None
    while not table.state.is_terminal:
        table.step()
    assert table.board.errors == []


def test_the_list_is_shown_step_by_step_and_not_again_when_it_is_played(alone: Person) -> None:
    frames: list[dict[str, Any]] = []
    alone.board.observe(lambda _: frames.append(alone.frame), "frame")
    at(alone, 1.0, "again a")
    at(alone, 2.0, "again b")
    at(alone, 3.0, "stop")
    says = [[picture["say"] for picture in frame["pictures"]] for frame in frames]
    assert len(says[0]) == len(says[1]) == 1
    assert says[0][0].startswith("again a. die")
    assert says[1][0].startswith("again b. die")
    assert len(says[2]) > 1, "the bot has played"
    assert "again" not in " ".join(says[2])


def test_the_record_is_that_of_the_same_game_without_a_clock(pair: Person) -> None:
    for seat in (0, 1, 0, 1):
        start(pair)
        at(pair, 3.0, "again a")
        if seat:
            at(pair, 4.0, "stop")
        else:
            up(pair)
    session = session_of(pair)
    assert session.state.is_terminal
    plain = hennb.Session(session.game, seed=4, names=("Ann", "Bo"))
    for seat in (0, 1, 0, 1):
        plain.play("again a")
        plain.play("stop" if seat else "time up")
    assert plain.record().to_json() == session.record(names=("Ann", "Bo")).to_json()
    assert hennb.restore(session.line()).state == session.state
    assert "elapsed" not in session.record().to_json()


# -- what becomes of a list that is half made ---------------------------------------------------------------------


DROPPED = "The clock was stopped: what had been done against it is dropped."


@pytest.fixture
def second(time: Time) -> Person:
    """The clock of the second round runs, with something in its list."""
    person = Person(hennb.play("toy-timed", seats=("you", "random"), seed=4, most=4))
    start(person)
    at(person, 1.0, "again a")
    at(person, 2.0, "stop")
    start(person)
    at(person, 3.0, "again a")
    assert listed(person)
    return person


def test_undo_drops_the_list_and_takes_back_the_whole_one_before(second: Person) -> None:
    frame = second.send("undo", elapsed=5.0)
    assert frame["note"] == DROPPED
    assert session_of(second).node.parent is session_of(second).root, "not at the beginning of its list"
    assert played(second) == listed(second) == []
    assert (frame["clock"]["running"], frame["cover"]) == (False, None), "what was can be looked at"
    assert not frame["acting"]
    frame = second.send("redo")
    assert played(second) == ["again a", "stop"]
    assert session_of(second).state.round == 2
    assert not frame["clock"]["running"]


def test_after_undo_the_list_is_made_anew_with_the_whole_time_and_the_same_luck(second: Person) -> None:
    first = [str(event.action) for event in session_of(second).history]
    second.send("undo", elapsed=5.0)
    frame = start(second)
    assert (frame["clock"]["running"], frame["clock"]["number"], frame["acting"]) == (True, 3, True)
    at(second, 19.0, "again a")
    assert listed(second) == first[1:3]
    at(second, 20.0, "again b")
    up(second)
    assert played(second) == ["again a", "again b", "time up"]
    assert len(session_of(second).root.variations[0].variations) == 1, "the same actions make one way"


def test_there_is_nothing_to_undo_in_the_first_list(alone: Person) -> None:
    at(alone, 3.0, "again a")
    assert not alone.frame["can"]["undo"]
    assert alone.send("undo", elapsed=4.0)["refusal"]["text"].startswith("there is no earlier decision")
    assert listed(alone)
    assert alone.frame["clock"]["running"]


def test_in_a_fair_game_a_list_is_not_dropped_by_taking_back(time: Time) -> None:
    person = Person(hennb.play("toy-timed", seats=("you", "random"), seed=4, most=4, fair=True))
    start(person)
    at(person, 2.0, "stop")
    start(person)
    at(person, 3.0, "again a")
    for kind, data in (("undo", {}), ("go", {"node": "n0"}), ("go", {"node": f"n{len(person.frame['log'])}"})):
        frame = person.send(kind, elapsed=4.0, **data)
        assert listed(person), kind
        assert frame["clock"]["running"], kind


@pytest.mark.parametrize("how", ["new", "load", "go"])
def test_another_place_or_game_drops_the_list_and_says_so(second: Person, how: str) -> None:
    line = session_of(second).line()
    data: dict[str, Any] = {"new": {}, "load": {"text": line}, "go": {"node": "n1"}}[how]
    frame = second.send(how, elapsed=4.0, **data)
    assert frame["refusal"] is None
    assert frame["note"].startswith(DROPPED)
    assert frame["note"] == (f"{DROPPED} Opened the record." if how == "load" else DROPPED)
    assert listed(second) == []
    assert not frame["clock"]["running"]
    assert second.board.errors == []


def test_what_code_does_to_the_session_drops_the_list(second: Person) -> None:
    table = table_of(second)
    table.session.play("stop")
    assert table.refresh().board.frame["note"] == DROPPED
    assert played(second)[-1] == "stop"
    assert listed(second) == []


def test_a_record_that_is_saved_holds_nothing_of_the_list_and_tells_that(second: Person) -> None:
    files: list[dict[str, Any]] = []
    second.board.send = files.append  # type: ignore[method-assign, assignment]
    frame = second.send("record", elapsed=4.0)
    assert "once the list is closed" in frame["note"]
    (file,) = files
    assert hennb.Record.parse(file["text"]).lines == session_of(second).record().lines
    assert frame["clock"]["running"]
    assert listed(second)
    second.send("save", elapsed=4.0)
    assert listed(second)


def test_what_is_kept_in_the_document_shows_nothing_of_the_list(alone: Person) -> None:
    before = table_of(alone).board.presenter.snapshot()
    at(alone, 3.0, "again a")
    assert table_of(alone).board.presenter.snapshot() == before


def test_a_board_that_is_frozen_drops_the_list_and_says_so(
    bells: list[tuple[float, Callable[[], object]]], alone: Person, time: Time
) -> None:
    table = table_of(alone)
    at(alone, 3.0, "again a")
    line = table.session.line()
    table.freeze()
    assert table.board.presenter.go_on() == f"{DROPPED} fork() of the table gives a live one that goes on from here."
    time.now += 23
    bells[0][1]()
    assert table.session.line() == line, "the alarm of a board that has ended plays on"
    again = Person(table.fork())
    assert not again.frame["clock"]["running"]
    start(again)
    assert at(again, 1.0, "stop")["refusal"] is None


def test_a_fork_has_nothing_of_the_list_and_this_table_keeps_it(second: Person) -> None:
    other = table_of(second).fork()
    assert other.state == session_of(second).state
    assert not other.board.frame["clock"]["running"]
    assert second.frame["clock"]["running"]
    assert listed(second)


def test_a_page_that_is_loaded_anew_is_told_how_long_the_clock_has_run(alone: Person, time: Time) -> None:
    time.now += 12.3456
    assert Person(alone.board, "view-2").send("ready")["clock"]["elapsed"] == 12.346


def test_a_hint_and_questions_leave_the_list_as_it_is(alone: Person) -> None:
    at(alone, 3.0, "again a")
    before = listed(alone)
    frame = alone.send("hint", elapsed=4.0)
    assert frame["hint"]["action"] in alone.actions
    alone.send("why", path=["cup"], elapsed=4.0)
    alone.send("dismiss", elapsed=4.0)
    assert listed(alone) == before


def test_a_game_that_is_taken_up_in_the_middle_of_a_list_has_the_whole_time_for_the_rest(time: Time) -> None:
    session = hennb.Session("toy-timed", seed=4, most=4)
    session.play("again a")
    person = Person(hennb.play(session, seats=("you", "random")))
    assert not person.frame["clock"]["running"]
    start(person)
    at(person, 20.0, "again b")
    up(person)
    assert played(person) == ["again a", "again b", "time up"]


def test_chance_that_was_forced_in_the_tree_comes_again_in_a_list(time: Time) -> None:
    session = hennb.Session("toy-timed", seed=4, most=4)
    start_node = session.node
    session.play("again a")
    faces = {str(action) for action, _ in session.node.parent.state.chance_outcomes()}  # type: ignore[union-attr]
    other = min(faces - {str(session.node.action)})
    session.vary(other)
    session.go(start_node)
    person = Person(hennb.play(session, seats=("you", "random")))
    start(person)
    at(person, 1.0, "again a")
    assert listed(person) == ["again a", other]
    at(person, 2.0, "stop")
    assert [str(event.action) for event in session.history[1:3]] == ["again a", other]


def test_code_plays_without_a_clock(alone: Person, time: Time) -> None:
    table = hennb.play("toy-timed", seats=("you", "random"), seed=4, most=4)
    table.play("again a").play("stop")
    assert table.state.round == 2
    assert table.board.frame["cover"] is not None


@pytest.mark.parametrize("view", [PUBLIC, 1, ALL])
def test_who_looks_from_elsewhere_sees_the_clock_and_no_dice(pair: Person, view: int) -> None:
    start(pair)
    table = table_of(pair).view_as(view)
    frame = pair.frame
    assert frame["clock"]["running"]
    assert (frame["cover"] is None) == (view == ALL)
    if view != ALL:
        assert pair.send("uncover", elapsed=2.0)["acting"]
        assert table.view == 0


def test_a_session_whose_chance_is_played_by_hand_has_no_clock(time: Time) -> None:
    session = hennb.Session("toy-timed", seed=4, auto_chance=False)
    session.play("roll 1 2")
    assert Person(hennb.play(session, seats=("you", "you"))).frame["clock"] is None


def test_the_frame_of_a_clock_can_be_sent(alone: Person) -> None:
    assert json.loads(json.dumps(alone.frame["clock"])) == alone.frame["clock"]


def test_a_doubled_click_rolls_once(alone: Person) -> None:
    once = alone.intent("act", action="again a", elapsed=2.0)
    alone.post(once)
    alone.post(once)
    again = {**once, "seq": once["seq"] + 1}
    alone.seq += 1
    frame = alone.post(again)
    assert frame["refusal"]["text"].startswith("the game had moved on")
    assert len(listed(alone)) == 2


def test_on_an_open_board_each_seat_starts_its_own_clock_too(time: Time) -> None:
    person = Person(hennb.Board("toy-timed"))
    assert person.frame["cover"]["button"] == "Ready: start the clock"
    assert start(person)["seat"] == "all"
    frame = at(person, 2.0, "stop")
    assert (frame["clock"]["seat"], frame["clock"]["running"], frame["acting"]) == (2, False, False)


def test_another_table_of_the_session_that_plays_on_drops_the_list(alone: Person) -> None:
    other = hennb.play(session_of(alone), seats=("you", "random"))
    at(alone, 2.0, "again a")
    other.play("stop")
    frame = alone.send("hint", elapsed=3.0)
    assert frame["note"] == DROPPED
    assert played(alone)[0] == "stop"


def test_another_outcome_of_the_first_roll_drops_the_list(alone: Person) -> None:
    at(alone, 2.0, "again a")
    table = table_of(alone).vary("roll 2 3")
    assert alone.frame["note"] == DROPPED
    assert str(table.state.history[-1].action) == "roll 2 3"
    assert alone.frame["cover"] is not None
