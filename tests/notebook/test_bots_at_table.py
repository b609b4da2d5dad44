"""Bots at a table: they play by themselves, and what goes wrong with one is seen and harms no game."""

from __future__ import annotations

import pytest

import hennb
from hennb.core.players import ALL, PUBLIC
from tests.notebook.person import Person


class First:
    """A bot of one's own: the first legal action."""

    def step(self, observation):
        return observation.legal_actions()[0]


def last_as_text(observation):
    return str(observation.legal_actions()[-1])


def plays_illegally(observation):
    return "draw seat1"


def raises(observation):
    raise ZeroDivisionError("division by zero")


def gives_nothing(observation):
    return None


def test_a_table_of_bots_plays_to_the_end():
    table = hennb.play("hens", seats=("greedy", "random", First()), seed=4)
    assert table.state.is_terminal
    assert table.board.frame["over"]["rows"][0]["rank"] == 1
    assert table.board.frame["seat"] == "all"
    assert not table.board.errors


def test_a_table_of_bots_can_be_gone_through():
    table = hennb.play("hens", seats=("greedy", "random"), seed=4)
    end = table.session.node
    table.undo()
    table.undo()
    assert table.state.current_player >= 0
    assert table.board.frame["can"]["redo"]
    table.redo()
    table.redo()
    assert table.session.node is end


@pytest.mark.parametrize("view", [0, 1, ALL, PUBLIC])
def test_a_table_of_bots_can_be_watched_from_any_seat(view):
    table = hennb.play("hens", seats=("greedy", "random"), seed=4)
    table.undo()
    table.view_as(view)
    frame = table.board.frame
    assert frame["seat"] == {ALL: "all", PUBLIC: "public"}.get(view, view + 1)
    assert frame["cover"] is None
    assert not frame["acting"]
    svg, hand = frame["pictures"][-1]["svg"], table.state.observation(1).hands[1]
    assert ("hand-seat2-1" in svg or f"hand: {' '.join(hand)}" in svg) == (view in (1, ALL))


def test_bots_see_what_their_seat_sees():
    seen = []

    def spy(observation):
        seen.append((observation.seat, observation.hands[0]))
        return observation.legal_actions()[0]

    table = hennb.play("hens", seats=("you", spy), seed=4, first=1)
    while len(seen) < 3:
        table.play(table.state.legal_actions()[0])
    assert {seat for seat, _ in seen} == {1}
    assert all(set(hand) == {"??"} for _, hand in seen)


@pytest.mark.parametrize("bot", [First(), last_as_text, lambda observation: observation.legal_actions()[0]])
def test_bots_of_ones_own_play(bot):
    table = hennb.play("hens", seats=(bot, "you"), seed=4, first=1)
    assert table.state.current_player == 1
    assert not table.board.errors


def test_bots_of_ones_own_go_by_their_name():
    table = hennb.play("hens", seats=("you", First(), last_as_text), seed=4)
    assert table.names == ("You", "First", "Last_as_text")
    assert [seat["kind"] for seat in table.board.frame["seats"]] == ["you", "First", "last_as_text"]


@pytest.mark.parametrize(
    ("bot", "said"), [(plays_illegally, "HE."), (raises, "division by zero"), (gives_nothing, "None")]
)
def test_a_bot_that_fails_shows_under_the_board_and_the_game_is_unharmed(bot, said):
    table = hennb.play("hens", seats=("you", bot), seed=4, first=1)
    person = Person(table)
    person.act_first("place")
    placed = table.session.node
    frame = person.act_first("discard")
    assert said in frame["errors"][0]
    assert "of seat 2" in frame["errors"][0]
    assert table.state.current_player == 1
    assert not frame["acting"]
    assert frame["prompt"].endswith("is to act.")
    frame = person.send("undo")
    assert table.session.node is placed
    assert frame["acting"]
    assert person.send("dismiss")["errors"] == []


def test_a_bot_that_comes_to_its_senses_plays_on_when_asked():
    moods = iter([ValueError("not yet")])

    def moody(observation):
        for mood in moods:
            raise mood
        return observation.legal_actions()[0]

    table = hennb.play("hens", seats=(moody, "you"), seed=4, first=1)
    assert table.board.frame["errors"]
    assert table.state.current_player == 0
    table.refresh()
    assert table.state.current_player == 1


def test_the_same_seed_and_moves_give_the_same_game():
    def game(table):
        while not table.state.is_terminal:
            table.play(table.state.legal_actions()[-1])
        return table.session.line()

    first = game(hennb.play("hens", seats=("you", "greedy", "random"), seed=6))
    assert game(hennb.play("hens", seats=("you", "greedy", "random"), seed=6)) == first
    other = hennb.play("hens", seats=("you", "greedy", "random"), seed=3)
    other.new_game(seed=6)
    assert game(other) == first
    assert game(hennb.play("hens", seats=("you", "greedy", "random"), seed=3)) != first


def test_slow_bots_are_seen_move_by_move(monkeypatch):
    monkeypatch.setattr("hennb.notebook.course.SHOW_AFTER_SECONDS", 0)
    table = hennb.play("hens", seats=("you", "greedy"), seed=4, first=1)
    frames = []
    table.board.observe(lambda change: frames.append(change["new"]), "frame")
    person = Person(table)
    person.act_first("place")
    person.act_first("discard")
    between = [frame for frame in frames if not frame["acting"]]
    assert between
    assert all(frame["prompt"] == "Greedy is to act." for frame in between)
    assert all(frame["answered"] == {"view-1": 2} for frame in between)
    assert frames[-1]["acting"]
