"""Values on the cells of a table: what placements bring now, or what a person's own function says they are worth."""

from __future__ import annotations

import pytest

import hennb
from hennb.core.messages import signed

W1 = "P5 M4* M1/P1 P3 P2/B2 .. .."


def pills(table):
    """The pill of each action that has one."""
    marks = {choice["action"]: choice["mark"].get("pill") for choice in table.board.presenter.frame()["choices"]}
    return {action: pill for action, pill in marks.items() if pill is not None}


def placing(**how):
    """A table at which a person is to place a card, late enough for yards to differ."""
    table = hennb.play("hens", seats=("you", "greedy"), seed=11, **how)
    while table.state.decision.stage != "place" or table.state.round < 5:
        table.play(table.state.legal_actions()[0])
    return table


def test_values_are_those_of_the_best_placements():
    table = placing()
    best = hennb.best_placements(table.state, rooster_mode="none")
    assert pills(table) == {str(answer.action): signed(answer.change) for answer in best}


def test_a_table_takes_the_values_of_a_function():
    table = placing(values=lambda state: hennb.best_placements(state).values)
    best = hennb.best_placements(table.state)
    assert pills(table) == {str(answer.action): signed(answer.change) for answer in best}
    assert any(pill != pills(placing())[action] for action, pill in pills(table).items())  # the rooster counts
    table.play(table.state.legal_actions()[0])
    assert table.state.decision.stage == "discard"
    assert pills(table) == {}


def test_no_values_without_being_asked():
    assert pills(placing(values=False)) == {}


def test_places_give_the_best_of_each_cell_for_a_picture():
    position = hennb.load_game("hens", goal_card=1).position(W1)
    best = hennb.best_placements(position, "B3 U1")
    places = best.places()
    assert places["yard-seat1-c6"] == places["yard-seat1-d7"] == 3
    assert places["yard-seat1-e6"] == max(a.change for a in best if a.action.cell == "e6")
    assert set(best.places(seat=1)) == {place.replace("seat1", "seat2") for place in places}
    assert best.values[best.best.action] == best.best.change
    assert ">+3</text>" in hennb.draw(position, values=places)


@pytest.mark.parametrize("wrong", [lambda _: 1 / 0, lambda _: None])
def test_an_error_of_the_function_shows_and_the_game_goes_on(wrong):
    table = placing()
    table.values = wrong
    action = table.state.legal_actions()[0]
    table.board._on_message(
        table.board,
        {"type": "act", "view": "v", "seq": 1, "revision": table.board.frame["revision"], "action": str(action)},
        [],
    )
    assert table.state.history[-1].action == action
    table.values = wrong
    while table.state.decision.stage != "discard":
        table.play(table.state.legal_actions()[0])
    frame = table.board.frame
    assert frame["sheet"]["total"] == table.state.score(0).total
    assert "Error: " in frame["refusal"]["text"]
