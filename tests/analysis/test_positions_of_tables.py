"""Positions that hold several seats: questions and the workbench know whose sheet is meant."""

from __future__ import annotations

from typing import Any

import pytest

import hennb
from hennb.core.bench import Done
from hennb.core.errors import HennbError, SetupError
from tests.testing import rolls  # noqa: F401  (registers the game)


@pytest.fixture
def position() -> Any:
    return hennb.load_game("toy-rolls").position("1 2/3")


@pytest.fixture
def session() -> hennb.Session:
    """Seat 2 is to act; it has rolled 3 3 in the round before, seat 1 has rolled 1 1."""
    session = hennb.Session("toy-rolls", seed=1, auto_chance=False)
    for text in ("roll 1 1", "stop", "roll 3 3", "stop", "roll 1 2", "stop", "roll 1 2"):
        session.play(text)
    return session


def test_an_answer_tells_the_difference_of_each_seat(position: Any) -> None:
    answer = hennb.what_if(position, "swap")
    assert [diff.total for diff in answer.diffs] == [0, 0]
    answer = hennb.what_if(position, "swap", "give seat2 2")
    assert [diff.total for diff in answer.diffs] == [0, 2]
    assert (answer.seat, answer.diff.total, answer.before.total, answer.after.total) == (0, 0, 3, 3)


@pytest.mark.parametrize(("seat", "told"), [(None, [1, 2]), (0, [1, 2]), (1, [2])])
def test_the_text_tells_the_seat_that_is_meant_and_all_that_change(position: Any, seat: int | None, told: Any) -> None:
    text = str(hennb.what_if(position, "give seat2 2", seat=seat))
    assert [line for line in text.splitlines() if line.startswith("seat")] == [f"seat {number}" for number in told]


def test_of_a_state_the_seat_whose_turn_it_is_is_meant(session: hennb.Session) -> None:
    assert hennb.what_if(session, "give seat1 1").seat == 1
    assert hennb.what_if(session, "give seat1 1", seat=0).diff.total == 1
    assert hennb.what_if(session.state.observation(0), "give seat1 1").before.total == 2


@pytest.mark.parametrize("ask", [hennb.what_if, hennb.workbench])
def test_a_seat_that_the_position_has_not_is_refused(position: Any, session: hennb.Session, ask: Any) -> None:
    for view in (position, session):
        with pytest.raises(SetupError, match="seat"):
            ask(view, seat=2)
    with pytest.raises(SetupError, match="seat"):
        position.score(seat=2)


def test_a_position_of_one_seat_has_one_sheet_and_one_difference() -> None:
    yard = hennb.load_game("hens").position("P4 P3 P2")
    assert yard.seats == 1
    assert yard.score(seat=0) == yard.score()
    answer = hennb.what_if(yard, "put P5 a1")
    assert answer.diffs == (answer.diff,)
    assert "seat" not in str(answer)
    with pytest.raises(SetupError, match="seat"):
        yard.score(seat=1)


# ----------------------------------------------------------------------------------------- the workbench


def totals(bench: hennb.notebook.workbench.Workbench) -> tuple[int, int]:
    return bench.board.presenter.frame()["sheet"]["total"], bench.diff.total


def test_the_workbench_shows_the_sheet_that_is_asked_for(position: Any) -> None:
    bench = hennb.workbench(position).do("give seat2 3")
    assert (bench.seat, totals(bench)) == (0, (3, 0))
    bench.do("sheet seat2")
    assert (bench.seat, totals(bench)) == (1, (6, 3))
    assert bench.edit == "give seat2 3"
    assert bench.bench.diff_of(0).total == 0


def test_what_was_done_is_told_for_the_seat_that_is_shown(position: Any) -> None:
    bench = hennb.workbench(position, seat=1).do("give seat2 3").commit()
    assert bench.bench.done == (Done("give seat2 3", 3),)
    assert bench.do("sheet seat1").bench.done == (Done("give seat2 3", 0),)


def test_the_values_of_what_can_be_pointed_at_are_those_of_the_seat_that_is_shown(position: Any) -> None:
    bench = hennb.workbench(position, seat=1)
    pills = [choice["mark"].get("pill") for choice in bench.board.presenter.frame()["choices"]]
    assert pills[:2] == ["0", "+3"]


def test_the_sheet_of_nobody_is_refused_and_nothing_changes(position: Any) -> None:
    bench = hennb.workbench(position)
    with pytest.raises(HennbError, match="no sheet of “seat3”; there are those of seat1, seat2"):
        bench.do("sheet seat3")
    assert bench.seat == 0


def test_every_piece_of_an_edit_moves(position: Any) -> None:
    (picture,) = hennb.workbench(position).do("swap").board.presenter.frame()["pictures"]
    assert picture["moved"] == [["dice-seat1", "dice-seat2"], ["dice-seat2", "dice-seat1"]]


def test_with_one_sheet_the_word_is_no_command() -> None:
    bench = hennb.workbench(hennb.load_game("hens").position("P4 P3 P2"))
    with pytest.raises(hennb.errors.EditError):
        bench.do("sheet seat1")
