"""Two states that differ only in what a seat cannot know send byte-equal frames to it (HE.INFO.4, invariant 9)."""

from __future__ import annotations

import json
from random import Random

import pytest

import hennb
from hennb.core.players import PUBLIC
from hennb.games.hens import stages
from hennb.notebook.desk import Desk
from hennb.notebook.seats import make_seats
from tests.games.hens import setups

SEATS = {0: ["you", "greedy", "greedy"], 1: ["greedy", "you", "greedy"], PUBLIC: ["you", "you", "you"]}


def session_of(state, seed) -> hennb.Session:
    """The way to a state as a session of its own, so that the move list is compared as well."""
    session = hennb.Session(state.game, seed=seed, auto_chance=False)
    for event in state.history:
        if not event.automatic:
            session.play(event.action)
    assert session.state == state
    session.auto_chance = True
    return session


def frame_of(session: hennb.Session, viewer: int) -> str:
    """The frame of a table, without what the board adds; as JSON."""
    seats = make_seats(SEATS[viewer], None, 0)
    desk = Desk(session, seats, seed=session.luck.seed)
    try:
        desk.prefix = "hb"
        desk.drawer.clear()
        return json.dumps(desk.frame(), ensure_ascii=False)
    finally:
        desk.board.close()


def positions(count: int, viewer: int):
    """Positions in which the viewer is to act (or somebody, with everything covered), with the rooster's round."""
    rng = Random(count)
    found = 0
    while found < count:
        state = hennb.load_game("hens", players=3).new_initial_state()
        stop = rng.randrange(20, 170)
        while not state.is_terminal:
            due = state.current_player == viewer if viewer >= 0 else state.current_player >= 0
            if due and (state.ply >= stop or (state.decision.stage == "rooster" and rng.random() < 0.3)):
                yield state
                found += 1
                break
            state = state.child(state.sample_chance(rng) if state.is_chance else state.sample_action(rng))


@pytest.mark.parametrize("viewer", [0, 1, PUBLIC])
def test_what_a_viewer_cannot_know_is_not_in_its_frames(viewer):
    differing = 0
    for number, state in enumerate(positions(12, viewer)):
        other = state.observation(viewer).resample(Random(number))
        differing += other.position_key() != state.position_key()
        assert frame_of(session_of(state, 1), viewer) == frame_of(session_of(other, "another seed"), viewer)
    assert differing > 8, "the worlds hardly differ: the test proves nothing"


def after_discarding(deck, **setup):
    """A seat alone discards and is dealt its next cards by itself; the viewer knows what it was dealt, not the deck."""
    state = setups.table(players=1, stage=stages.DISCARD, done=1, hands=("P1 P2 P3 P4 P5",), yards=("U1 U2",), **setup)
    state.deck = setups.kinds(state.game, deck)
    session = hennb.Session(state, seed=1, auto_chance=False)
    session.play("discard P1")
    while session.state.is_chance:
        session.play("deal S2")
    return session


def watched(session, viewer):
    """The table of somebody who plays for every seat and sees what one of them sees."""
    seats = make_seats(["you"] * session.game.players, None, 0)
    desk = Desk(session, seats, seed=1, view=viewer, open_hands=True, values=False)
    desk.prefix = "hb"
    desk.drawer.clear()
    return desk


def drawn_from(deck, viewer):
    """The other seat has drawn from this deck."""
    hands, yards = ("P1 P2 P3 P4", "P1 P2 P3 P5"), ("U1 U2", "S6")
    state = setups.table(done=3, hands=hands, yards=yards, piles=("U3", "U4"), deck=deck)
    session = hennb.Session(state, seed=1, auto_chance=False)
    session.play("draw deck")
    if session.state.is_chance:
        session.play("deal S2")
    session.auto_chance = True
    assert session.state.current_player == 1
    return watched(session, viewer)


@pytest.mark.parametrize("viewer", [0, PUBLIC])
def test_whether_a_deal_could_have_been_another_is_not_told(viewer):
    """HE.DRAW.8: a deal among equal cards comes by itself; who does not see the deck does not see that either."""
    sure, open_ = (drawn_from(deck, viewer) for deck in ("S2 S2", "S2 S3"))
    assert len(sure.session.node.path()) != len(open_.session.node.path())
    assert [entry["text"] for entry in sure.frame()["log"]] == ["draw deck", "deal ??"]
    assert json.dumps(sure.frame()) == json.dumps(open_.frame())
    for entry in sure.frame()["log"]:
        sure.receive({"type": "go", "node": entry["node"], "stale": False})
        open_.receive({"type": "go", "node": entry["node"], "stale": False})
        assert json.dumps(sure.frame()) == json.dumps(open_.frame())


def test_the_round_of_a_deal_is_the_same_whether_it_came_by_itself():
    """HE.DRAW.8."""
    sure, open_ = (after_discarding(deck) for deck in ("S2 S2 S2", "S2 S2 S3"))
    assert len(sure.node.path()) != len(open_.node.path())
    assert json.dumps(watched(sure, 0).frame()) == json.dumps(watched(open_, 0).frame())


def test_a_fair_table_that_takes_nothing_back_does_not_say_what_it_would_have_been():
    table = hennb.play("hens", seats=("you", "greedy"), seed=7, first=1, fair=True)
    table.play(table.state.legal_actions()[0])
    table.play(table.state.legal_actions()[0])
    table.board.presenter.receive({"type": "go", "node": "n11", "stale": False})
    assert "cannot be taken back" in table.board.presenter.refusal["text"]
    assert "deal" not in table.board.presenter.refusal["text"]


def test_the_frames_do_differ_for_who_knows_the_difference():
    state = next(positions(1, 0))
    other = state.observation(PUBLIC).resample(Random(5))
    assert other.observation(0) != state.observation(0)
    assert frame_of(session_of(state, 1), 0) != frame_of(session_of(other, 1), 0)


@pytest.mark.parametrize("kind", ["points", "function"])
def test_values_tell_nothing_that_the_seat_cannot_know(monkeypatch, kind):
    """As in a game in which points rest on what others hold."""
    state = next(state for state in positions(20, 0) if state.decision.stage == "place")
    other = state.observation(0).resample(Random(3))
    assert other.hands[1] != state.hands[1]

    def worth(state, seat):
        return (1 + sum(card.face_down for card in state.yards[seat].cards)) * sum(state.hands[1])

    values = True
    if kind == "points":
        monkeypatch.setattr(type(state), "total", worth)
    else:
        values = lambda state: {action: number * worth(state, 0) for number, action in enumerate(state.legal_actions())}  # noqa: E731
    frames = []
    for one, seed in ((state, 1), (other, 2)):
        desk = Desk(session_of(one, seed), make_seats(SEATS[0], None, 0), seed=seed, values=values)
        frames.append(json.dumps([choice["mark"] for choice in desk.frame()["choices"]]))
    assert "pill" in frames[0]
    assert frames[0] == frames[1]


def test_no_frame_tells_the_seed():
    seed = 987_654_321
    table = hennb.play("hens", seats=("you", "greedy"), seed=seed)
    frame = json.dumps(table.board.frame)
    assert str(seed) not in frame
    assert str(seed + 1) not in frame
