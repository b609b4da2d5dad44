"""Two states that differ only in what a seat cannot know send byte-equal frames to it (HE.INFO.4, invariant 9)."""

from __future__ import annotations

import json
from random import Random

import pytest

import hennb
from hennb.core.players import PUBLIC
from hennb.notebook.seats import make_seats

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
    table = hennb.Table(session, seats, seed=session.luck.seed)
    try:
        table.prefix = "hb"
        table.drawer.clear()
        return json.dumps(table.frame(), ensure_ascii=False)
    finally:
        table.close()


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


def test_the_frames_do_differ_for_who_knows_the_difference():
    state = next(positions(1, 0))
    other = state.observation(PUBLIC).resample(Random(5))
    assert other.observation(0) != state.observation(0)
    assert frame_of(session_of(state, 1), 0) != frame_of(session_of(other, 1), 0)


def test_no_frame_tells_the_seed():
    seed = 987_654_321
    table = hennb.play("hens", seats=("you", "greedy"), seed=seed)
    frame = json.dumps(table.board.frame)
    assert str(seed) not in frame
    assert str(seed + 1) not in frame
