"""An action with several spellings: whichever is given, the listed one is played, stored and told."""

from __future__ import annotations

import pytest

import hennb
from hennb.analysis.bots import play_step
from hennb.analysis.playout import play_out
from hennb.core.errors import IllegalActionError
from hennb.core.records import Record
from tests.testing.rolls import AGAIN, Word


def with_pair(session: hennb.Session, faces: str = "2 2") -> hennb.Session:
    """The same session after a first roll of these dice."""
    session.auto_chance = False
    session.play(f"! roll {faces}")
    return session


@pytest.fixture
def session() -> hennb.Session:
    return with_pair(hennb.Session("toy-rolls", seed=1, auto_chance=False))


def test_only_one_spelling_is_listed(session: hennb.Session) -> None:
    assert [str(action) for action in session.state.legal_actions()] == ["again a", "stop"]
    assert session.state.canonical(AGAIN[1]) == AGAIN[0]


def test_another_spelling_leads_to_the_child_of_the_listed_one(session: hennb.Session) -> None:
    child = session.state.child(AGAIN[1])
    assert child == session.state.child(AGAIN[0])
    assert child.history[-1].action == AGAIN[0]


@pytest.mark.parametrize("text", ["again b", "seat1 again b", "again"])
def test_a_typed_spelling_is_read_as_the_listed_one(session: hennb.Session, text: str) -> None:
    assert session.state.string_to_action(text) == AGAIN[0]
    assert session.state.observation(0).string_to_action(text) == AGAIN[0]


@pytest.mark.parametrize("played", ["again b", AGAIN[1]])
def test_a_session_keeps_the_listed_spelling(session: hennb.Session, played: str | Word) -> None:
    node = session.play(played)
    assert (node.action, node.text) == (AGAIN[0], "seat1 again a")
    assert session.record().main_line == ("! roll 2 2", "seat1 again a")


def test_both_spellings_lead_to_one_node(session: hennb.Session) -> None:
    node = session.play(AGAIN[0])
    session.undo()
    assert session.node.variation(AGAIN[1]) is node
    assert session.play(AGAIN[1]) is node
    assert session.node.parent is not None
    assert len(session.node.parent.variations) == 1


def test_spellings_that_differ_here_are_two_nodes() -> None:
    session = with_pair(hennb.Session("toy-rolls", seed=1, auto_chance=False), "1 2")
    point = session.node
    session.play(AGAIN[0])
    session.go(point)
    session.play(AGAIN[1])
    assert [node.action for node in point.variations] == list(AGAIN)


def test_a_record_that_was_typed_otherwise_holds_the_listed_spelling(session: hennb.Session) -> None:
    session.play(AGAIN[0])
    text = session.record().to_text()
    assert Record.parse(text.replace("again a", "again b")) == session.record()


def test_a_bots_spelling_is_taken_for_the_listed_one(session: hennb.Session) -> None:
    view = session.state.observation(0)
    assert play_step(hennb.make_bot(lambda _: AGAIN[1]), view) == AGAIN[0]
    bots = [lambda view: AGAIN[1] if len(set(view.dice[view.seat])) == 1 else "stop"] * 2
    told = [event.action for event in play_out(session, bots, hennb.Luck(1)).history]
    assert AGAIN[0] in told
    assert AGAIN[1] not in told


def test_an_illegal_action_is_refused_as_it_was_spelt(session: hennb.Session) -> None:
    with pytest.raises(IllegalActionError, match="die 2"):
        session.play("die 2")
