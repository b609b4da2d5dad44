"""What public functions take: everything that makes sense, and a clear error for the rest."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import hennb
from hennb.analysis.session import Session
from hennb.core.chance import Luck
from hennb.core.errors import SetupError

SESSION = Session("hens", seed=7, first=1, names=("Ann", "Bo"))
HOLDERS: dict[str, Callable[[], Any]] = {
    "session": lambda: SESSION,
    "table": lambda: hennb.play(SESSION),
    "node": lambda: SESSION.node,
}
ASKED: dict[str, Callable[[Any], object]] = {
    "draw": lambda view: hennb.draw(view, seat=0),
    "what_if": lambda view: hennb.what_if(view, seat=0, goals="none"),
    "best": lambda view: str(hennb.best(view)),
    "best_placements": lambda view: str(hennb.best_placements(view)),
    "workbench": lambda view: hennb.workbench(view).position,
    "random_playout": lambda view: hennb.random_playout(view, Random(1)),
    "play_out": lambda view: hennb.play_out(view, [hennb.RandomBot(1), hennb.RandomBot(2)], Luck(1)),
    "Session": lambda view: Session(view, seed=3).state,
}


@pytest.mark.parametrize("holder", HOLDERS)
@pytest.mark.parametrize("asked", ASKED)
def test_what_has_a_state_stands_for_it(asked: str, holder: str) -> None:
    assert ASKED[asked](HOLDERS[holder]()) == ASKED[asked](SESSION.state)


@pytest.mark.parametrize("what", [None, 5, "P4", {}], ids=repr)
@pytest.mark.parametrize("asked", ASKED)
def test_what_has_no_state_is_refused_and_told_what_was_expected(asked: str, what: Any) -> None:
    with pytest.raises(ValueError, match=r"; expected .*(state|table)|known games: hens"):
        ASKED[asked](what)


def test_the_bots_of_another_table_are_counted_before_they_play() -> None:
    with pytest.raises(SetupError, match="3 given, the game is for 2"):
        hennb.play_out(SESSION, [hennb.RandomBot(1)] * 3, Luck(1))


def test_a_session_of_a_record_or_its_line_plays_it_and_keeps_its_names_and_luck() -> None:
    SESSION.play(SESSION.state.legal_actions()[0])
    record = SESSION.record()
    for source in (record, record.to_line(), f"  {record.to_line()}\n"):
        assert Session(source).record() == record
    other = Session(record, seed=9, names=("Cleo", "Dan"))
    assert (other.luck.seed, other.names) == (9, ("Cleo", "Dan"))
    assert other.state == SESSION.state


def test_a_session_of_a_record_plays_chance_on_if_it_is_due() -> None:
    stopped = Session("hens", seed=5, auto_chance=False)
    stopped.play("first seat2")
    assert stopped.state.is_chance
    assert Session(stopped.record(), auto_chance=False).state == stopped.state
    assert not Session(stopped.record()).state.is_chance


@pytest.mark.parametrize("source", [None, "hennb1:abc", {"name": "hens"}, "record"], ids=repr)
def test_from_record_takes_records_alone(source: Any) -> None:
    with pytest.raises(SetupError, match=r"record: .*expected Record"):
        Session.from_record(source)
