"""States and observations answer the same questions in the same words."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import hennb
from hennb.core.errors import IllegalActionError, NotationError
from hennb.core.observation import Observation
from hennb.core.players import ALL, PUBLIC
from hennb.core.state import State
from tests.core.playing import played

OF_STATES_ALONE = {
    *("child", "clone", "reveals", "observation"),
    *("chance_key", "chance_pile", "sample_chance"),
    *("link", "position_key", "from_dict", "from_json", "seen_plies", "has_secrets"),
}


def public(kind: type) -> set[str]:
    return {name for name in dir(kind) if not name.startswith("_")}


def test_a_bot_finds_the_names_of_a_state_in_its_observation() -> None:
    assert public(State) - public(Observation) == OF_STATES_ALONE
    assert public(Observation) - public(State) == {"near", "resample", "seat", "shared_dict"}


@pytest.mark.parametrize("plies", [0, 9, 60, 500])
def test_who_sees_all_is_told_what_the_state_tells(plies: int) -> None:
    state = played(3, plies).state
    view = state.observation(ALL)
    for ask in ("current_player", "decision", "round", "is_terminal", "is_chance", "history", "ply"):
        assert getattr(view, ask) == getattr(state, ask), ask
    assert view.returns() == state.returns()
    assert view.utility() == state.utility()
    assert [view.total(seat) for seat in range(2)] == [state.total(seat) for seat in range(2)]
    if state.current_player >= 0:
        assert view.sample_action(Random(1)) in state.legal_actions()


@pytest.mark.parametrize("ask", ["play", "string_to_action", "child"])
def test_a_refused_action_shows_the_position_as_the_seat_to_act_sees_it(ask: str) -> None:
    session = played(3, 30)
    state, seat = session.state, session.state.current_player
    text = f"place {state.observation(1 - seat).hand[0]} a1"
    asked: dict[str, Callable[[], object]] = {
        "play": lambda: session.play(text),
        "string_to_action": lambda: state.string_to_action(text),
        "child": lambda: state.child(state.game.parse_action(text)),
    }
    with pytest.raises(IllegalActionError) as caught:
        asked[ask]()
    assert caught.value.position == str(state.observation(seat))
    assert str(caught.value).endswith(f"\n{state.observation(seat)}")
    assert caught.value.position != str(state)


def test_a_refused_outcome_shows_what_everybody_sees() -> None:
    state = hennb.load_game("hens", first=1, goal_card=3).new_initial_state()
    for card in ("P4", "P3", "P2"):
        state = state.child(state.string_to_action(f"deal {card}"))
    for text in ("draw deck", "deal"):
        with pytest.raises(NotationError) as caught:
            state.string_to_action(text)
        assert caught.value.position == str(state.observation(PUBLIC))


@pytest.mark.parametrize("plies", [30, 55, 80])
def test_what_a_seat_is_told_of_points_and_events_is_the_same_in_all_its_worlds(plies: int) -> None:
    state, rng = played(5, plies).state, Random(plies)
    for seat in (0, 1, PUBLIC):
        view = state.observation(seat)
        for _ in range(4):
            other = view.resample(rng).observation(seat)
            assert (other.returns(), other.utility(), other.history) == (view.returns(), view.utility(), view.history)
