"""Calls with seats, sources and games that do not exist: a clear error, and nothing that shows through."""

from __future__ import annotations

from random import Random

import pytest

import hennb
from hennb.analysis.bots import BotError, FunctionBot, play_step
from hennb.core.errors import IllegalActionError, RecordError, SetupError
from hennb.core.stored import make_game
from hennb.games.hens.actions import Draw

NO_SEATS = [-1, 2, 99, True, "seat1", None, 0.0]
VIEWS = [hennb.CHANCE, hennb.TERMINAL, hennb.PUBLIC, hennb.ALL]


def at(players: int, stage: str, round_: int = 1) -> hennb.core.state.State:
    rng = Random(3)
    state = hennb.load_game("hens", players=players).new_initial_state()
    while not (state.decision.stage == stage and state.round == round_):
        state = state.child(state.sample_chance(rng) if state.is_chance else state.sample_action(rng))
    return state


@pytest.mark.parametrize("seat", NO_SEATS)
def test_a_seat_that_the_table_has_not_is_refused_by_every_view(seat):
    state = at(2, "place")
    for ask in (state.score, state.total, state.observation, state.observation(0).score):
        with pytest.raises(SetupError, match=r"seat: .*expected 0 to 1"):
            ask(seat)


@pytest.mark.parametrize("view", VIEWS)
def test_who_looks_without_a_seat_has_no_points(view):
    state = at(2, "place")
    for ask in (state.score, state.total, state.observation(0).score):
        with pytest.raises(SetupError, match=r"seat: .*expected 0 to 1"):
            ask(view)


@pytest.mark.parametrize("stage", ["draw1", "place", "discard"])
def test_no_chance_comes_out_of_a_decision(stage):
    state = at(2, stage, 2)
    with pytest.raises(ValueError, match=f"no chance point is due at the stage {stage}"):
        state.sample_chance(Random(1))
    with pytest.raises(ValueError, match="no chance point is due"):
        _ = state.chance_key


@pytest.mark.parametrize("source", ["seat9", "seat0", "zzz", "", "seat"])
def test_a_pile_that_the_table_has_not_is_no_source(source):
    state = at(2, "draw1", 2)
    assert not state.is_legal(Draw(source))
    assert [violation.clause for violation in state.explain_illegal(Draw(source))] == ["HE.DRAW.2"]
    with pytest.raises(IllegalActionError, match=r"no pile of .*HE\.DRAW\.2"):
        state.child(Draw(source))


def test_alone_every_pile_is_refused_with_a_reason_in_every_round():
    state = at(1, "card1", 3)
    for seat in ("seat1", "seat2"):
        assert [violation.clause for violation in state.explain_illegal(Draw(seat))] == ["HE.DRAW.2"]


def test_a_refusal_names_no_pile_that_the_table_has_not():
    for source, clauses, places in (
        ("seat2", ["HE.DRAW.3"], ["pile-seat2"]),
        ("seat9", ["HE.DRAW.2", "HE.DRAW.3"], []),
    ):
        told = at(2, "card1").explain_illegal(Draw(source))
        assert [violation.clause for violation in told] == clauses
        assert [place for violation in told for place in violation.places] == places


def test_a_click_on_a_pile_that_is_not_there_means_nothing():
    view = at(2, "draw1", 2).observation(0)
    assert view.game.action_of_path(view, ("pile-seat9",)) is None


@pytest.mark.parametrize(
    "place",
    ["", "-", "deck-x", "yard-seat1", "yard-seat1-d4-x", "hand-seat1-0", "hand-seat1-7", f"hand-seat1-{'9' * 5000}"],
)
def test_a_click_on_a_name_that_no_picture_has_harms_nothing(place):
    view = at(2, "place", 2).observation(hennb.ALL)
    for path in ((place,), (place, "yard-seat1-d4"), ("hand-seat1-1", place)):
        action = view.game.action_of_path(view, path)
        assert action is None or not view.is_legal(action)


@pytest.mark.parametrize("answer", [Draw("seat9"), Draw(7), 7, None, "draw seat9"])
def test_a_bot_that_answers_nonsense_is_named_and_harms_nothing(answer):
    state = at(2, "draw1", 2)
    with pytest.raises(BotError):
        play_step(FunctionBot(lambda _: answer), state.observation(state.current_player))


def test_editing_what_a_game_tells_of_itself_changes_no_game():
    game = hennb.load_game("hens", goal_card=3)
    game.setup["goal_card"] = 5
    game.to_dict()["setup"]["goal_card"] = 5
    assert game.setup["goal_card"] == 3
    assert game == hennb.load_game("hens", goal_card=3)


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("setup", 7, "setup"),
        ("setup", {"first": "random", "goal_card": "random", "data": 3}, "data"),
        ("options", {"players": 3}, "players"),
        ("options", None, "options"),
        ("players", "2", "players"),
        ("name", 3, "name"),
        ("pack", {}, "hash"),
    ],
)
def test_a_stored_game_with_a_wrong_field_is_refused_by_name(field, value, said):
    stored = hennb.load_game("hens").to_dict() | {field: value}
    with pytest.raises(RecordError, match=said):
        make_game(stored)


def test_a_game_without_goals_has_no_goal_card_even_if_one_is_named():
    state = hennb.load_game("hens", goals="none", goal_card=3).new_initial_state()
    assert state.goal_card is None
    assert [line.category for line in state.score(0)] == ["largest", "rooster", "medals", "coops"]
