"""A table of a game that hides how much happened: nothing on the board counts what the viewer cannot."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import hennb
from hennb.core.players import PUBLIC
from hennb.core.state import State
from hennb.notebook.desk import Desk
from hennb.notebook.seats import make_seats
from tests.testing import rolls  # noqa: F401  (registers the game)


def session_of(start: State) -> hennb.Session:
    """The way to a state as a session of its own."""
    session = hennb.Session(start.game, seed=1, auto_chance=False)
    for event in start.history:
        session.play(event.action)
    assert session.state == start
    return session


def desk_of(session: hennb.Session, viewer: int) -> Desk:
    seats = make_seats(["you"] * session.game.players, None, 0)
    desk = Desk(session, seats, seed=1, view=viewer, open_hands=True, values=False)
    desk.prefix = "hb"
    return desk


def frame_of(session: hennb.Session, viewer: int) -> str:
    """The frame of who plays against bots, or looks on at bots; whoever looks on lets each of them play by hand."""
    seats = make_seats(["you" if seat == viewer else "random" for seat in range(session.game.players)], None, 0)
    desk = Desk(session, seats, seed=1, view=viewer, values=False)
    desk.prefix = "hb"
    try:
        frame = desk.frame()
        if viewer == PUBLIC:
            del frame["can"]
        return json.dumps(frame) + desk.describe()
    finally:
        desk.board.close()


def played(*texts: str, players: int = 2) -> hennb.Session:
    session = hennb.Session("toy-rolls", players=players, seed=1, auto_chance=False)
    for text in texts:
        session.play(text)
    return session


SPAN = ("roll 1 2", "again a", "die 3", "again b", "die 1")
"""All three rolls of a seat."""
SECOND = ("roll 2 2", "stop")


@pytest.mark.parametrize("viewer", [0, 1, 2, PUBLIC])
def test_worlds_of_a_viewer_send_equal_frames_whatever_their_number_of_events(viewer: int) -> None:
    rng, lengths = Random(1), set()
    for _ in range(40):
        state = hennb.load_game("toy-rolls", players=3).new_initial_state()
        for _ in range(rng.randrange(25)):
            if not state.is_terminal:
                state = state.child(state.sample_chance(rng) if state.is_chance else state.sample_action(rng))
        world = state.observation(viewer).resample(rng)
        lengths.add(world.ply - state.ply)
        assert frame_of(session_of(state), viewer) == frame_of(session_of(world), viewer)
    assert len(lengths) > 3, "the worlds hardly differ: the test proves nothing"


def log_of(desk: Desk) -> list[tuple[str, str, bool]]:
    return [(entry["node"], entry["text"], entry["current"]) for entry in desk.frame()["log"]]


def test_a_span_is_one_entry_that_leads_to_its_end() -> None:
    desk = desk_of(played(*SPAN, *SECOND), 1)
    assert log_of(desk) == [("n1", "?? 1 2", False), ("n2", "roll 2 2", False), ("n3", "stop", True)]
    desk.receive({"type": "go", "node": "n1", "stale": False})
    assert desk.session.node.ply == len(SPAN)
    assert log_of(desk)[0] == ("n1", "??", True)
    assert [row[1] for row in log_of(desk)[1:]] == ["roll 2 2", "stop"]
    desk.receive({"type": "go", "node": "n3", "stale": False})
    assert desk.session.node.ply == len(SPAN) + 2


def test_no_entry_leads_past_the_last_one() -> None:
    desk = desk_of(played(*SPAN, *SECOND), 1)
    desk.receive({"type": "go", "node": "n4", "stale": False})
    assert desk.refusal is not None
    assert desk.session.node.ply == len(SPAN) + 2


@pytest.mark.parametrize("rolled", range(len(SPAN)))
def test_a_span_that_is_not_over_has_no_entry(rolled: int) -> None:
    desk = desk_of(played(*SECOND, *SPAN[:rolled]), 0)
    assert log_of(desk) == [("n1", "roll 2 2", False), ("n2", "stop", True)]
    assert desk.frame()["prompt"] == "Player 2 is to act."


def test_where_a_span_was_entered_in_the_middle_what_is_told_before_it_is_current() -> None:
    session = played(*SECOND, *SPAN)
    session.go(session.node.path()[4])
    assert log_of(desk_of(session, 0)) == [("n1", "roll 2 2", False), ("n2", "stop", True), ("n3", "?? 1 2", False)]


@pytest.mark.parametrize("span", [("roll 1 2", "stop"), SPAN])
def test_how_a_round_ended_does_not_show_in_the_round_of_the_span(span: tuple[str, ...]) -> None:
    entries = desk_of(played(*SECOND, *span), 0).frame()["log"]
    assert [entry["round"] for entry in entries] == [1, 1, 1]


def pictures_of(session: hennb.Session, viewer: int, *texts: str) -> list[dict[str, Any]]:
    """What a board shows that has been there when these were played."""
    desk = desk_of(session, viewer)
    desk.frame()
    for text in texts:
        desk.course.play(text)
    frame: dict[str, Any] = desk.frame()
    return list(frame["pictures"])


@pytest.mark.parametrize("rolled", range(1, len(SPAN)))
def test_hidden_rolls_make_no_pictures(rolled: int) -> None:
    one = pictures_of(played(), 1, *SPAN[:1])
    assert pictures_of(played(), 1, *SPAN[:rolled]) == one
    assert len(one) == 1


def test_the_end_of_a_span_is_one_picture_with_its_one_event() -> None:
    told = pictures_of(played(), 1, *SPAN)
    assert [picture["say"] for picture in told] == ["??"]
    assert pictures_of(played(), 1, "roll 1 2", "stop") == told
    assert [picture["say"] for picture in pictures_of(played(), 0, *SPAN)] == list(SPAN)


def test_every_piece_of_an_event_moves() -> None:
    (picture,) = pictures_of(played(), 0, "roll 1 2")
    assert picture["moved"] == [["cup", "die-a"], ["cup", "die-b"]]
    (picture,) = pictures_of(played(), 1, "roll 1 2")
    assert picture["moved"] == []


def test_bots_of_hidden_spans_play_at_a_table() -> None:
    table = hennb.play("toy-rolls", seats=("random", "you", "random"), seed=3, players=3)
    while not table.state.is_terminal:
        table.play(table.state.legal_actions()[-1])
    assert {entry["text"] for entry in table.board.presenter.frame()["log"]} >= {"stop"}
