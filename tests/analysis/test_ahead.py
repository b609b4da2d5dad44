"""What actions would lead to, without playing them."""

from __future__ import annotations

import pytest

import hennb
from hennb.core.errors import IllegalActionError, SetupError
from tests.testing import rolls  # noqa: F401  (registers the game)


@pytest.fixture
def session() -> hennb.Session:
    return hennb.Session("toy-rolls", seed=4, most=4)


def test_what_lies_ahead_is_what_playing_leads_to_and_nothing_is_played(session: hennb.Session) -> None:
    before = (session.node, session.revision, session.line())
    actions = []
    for _ in range(6):
        state = session.ahead(actions)
        actions.append(state.legal_actions()[0])
    assert (session.node, session.revision, session.line()) == before
    end = session.ahead(actions)
    for action in actions:
        session.play(action)
    assert session.state == end
    assert session.ahead([]) is session.state


def test_chance_that_came_in_the_tree_comes_again(session: hennb.Session) -> None:
    again = session.state.string_to_action("again a")
    start, came = session.node, session.play(again)
    chance = came.parent
    assert chance is not None
    other = next(action for action, _ in chance.state.chance_outcomes() if action != came.action)
    session.go(start)
    chance.add_variation(other)
    session.vary(other, chance)
    session.go(start)
    assert session.ahead([again]) is session.play(again).state
    assert str(session.state.history[-1].action) == str(other)


def test_chance_that_is_played_by_hand_is_left_to_the_hand() -> None:
    session = hennb.Session("toy-rolls", seed=4, most=4)
    again = session.state.string_to_action("again a")
    session.auto_chance = False
    assert session.ahead([again]).is_chance


def test_what_is_not_legal_ahead_is_told(session: hennb.Session) -> None:
    again = session.state.string_to_action("again a")
    stop = session.state.string_to_action("stop")
    low, high = session.game.parse_action("roll 1 1"), session.game.parse_action("die 2")
    assert session.ahead([again, again, stop, stop]).round == 2
    for wrong in (low, high):
        with pytest.raises(IllegalActionError):
            session.ahead([again, wrong])
    with pytest.raises(SetupError, match="actions"):
        session.ahead(["again a"])  # type: ignore[list-item]
