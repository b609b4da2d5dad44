"""Bots at a table: they play by themselves, and what goes wrong with one is seen and harms no game."""

from __future__ import annotations

import pytest

import hennb
from hennb.core.errors import HennbError, SetupError
from hennb.core.players import ALL, PUBLIC
from tests.notebook.person import Person, moment, whole


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


def played(table, steps=10_000):
    """The table after so many moves of its bots, or at the end."""
    while steps and not table.state.is_terminal:
        table.step()
        steps -= 1
    return table


def test_a_table_of_bots_plays_move_by_move_to_the_end():
    table = hennb.play("hens", seats=("greedy", "random", First()), seed=4)
    frames = []
    table.board.observe(lambda change: frames.append(change["new"]), "frame")
    done, turn = table.state.ply, table.state.current_player
    assert done == 2 + 12 + 2, "something was played before anybody looked on"
    assert table.step() is table
    assert table.state.history[done].player == turn
    assert [len(frame["pictures"]) for frame in frames] == [1]
    assert frames[0]["pictures"][0]["moved"]
    played(table)
    assert table.board.frame["over"]["rows"][0]["rank"] == 1
    assert not table.board.frame["can"]["step"]
    assert not table.board.errors
    with pytest.raises(HennbError, match="no bot is to act"):
        table.step()


def test_a_table_of_bots_shows_what_the_whole_table_sees():
    table = played(hennb.play("hens", seats=("greedy", "random"), seed=4), 9)
    frame = whole(table.board)
    assert (frame["seat"], frame["acting"], frame["cover"]) == ("public", False, None)
    assert not any(card in frame["pictures"][-1]["svg"] for card in ("hand-seat1-1", "hand-seat2-1"))


def test_who_looks_on_has_the_score_and_the_yard_of_one_seat_before_it_whoever_is_to_act():
    table = hennb.play("hens", seats=("greedy", "random"), seed=4)
    turns = set()
    while not table.state.is_terminal:
        table.step()
        turns.add(table.state.current_player)
        assert table.board.frame["sheet"]["seat"] == 1
    assert turns >= {0, 1}
    assert "hint" not in table.board.frame["can"], "where nobody sits nobody can be given a hint"


@pytest.mark.parametrize(("view", "seat"), [(ALL, "all"), (PUBLIC, "public"), (1, 2)])
def test_a_table_of_bots_can_be_sat_down_at_with_another_view(view, seat):
    table = hennb.play("hens", seats=("greedy", "random"), seed=4, view=view)
    assert table.board.frame["seat"] == seat
    assert table.step().new_game(seed=5).board.frame["seat"] == seat
    assert table.fork().board.frame["seat"] == seat


@pytest.mark.parametrize("view", [2, -1, "seat1", True, 0.0])
def test_a_view_that_is_not_there_is_refused(view):
    with pytest.raises(SetupError, match="no seat"):
        hennb.play("hens", seats=("greedy", "random"), seed=4, view=view)


def test_steps_lead_the_same_way_as_a_game_played_out():
    bots = [hennb.make_bot(name, 4, seat) for seat, name in enumerate(("greedy", "random"))]
    session = hennb.Session("hens", seed=4, players=2)
    end = hennb.play_out(session.state, bots, session.luck)
    assert played(hennb.play("hens", seats=("greedy", "random"), seed=4)).state == end


def test_the_browser_asks_for_each_move():
    table = hennb.play("hens", seats=("greedy", "random"), seed=4)
    person = Person(table)
    assert person.frame["can"]["step"]
    late = Person(table, "view-2").intent("step")
    frame = person.send("step")
    node = table.session.node
    assert node is not table.session.root
    assert frame["answered"] == {"view-1": 1}
    assert person.post(late)["refusal"] is None, "two views that play one game hinder each other"
    assert table.session.node is node, "a step for a position that is over was taken for the next one"
    assert person.command(" Step ")["refusal"] is None
    assert table.session.node is not node


def test_the_set_up_dialog_can_seat_bots_alone():
    person = Person(hennb.play("hens", seats=("you", "greedy"), seed=4))
    assert "step" not in person.frame["can"]
    start = person.send("new", setup={"seat1": "random", "seat2": "greedy"})
    table = person.board.presenter
    assert (start["seat"], start["can"]["step"]) == ("public", True)
    assert not any(event.player >= 0 for event in table.state.history)


def test_where_people_play_bots_need_no_step():
    table = hennb.play("hens", seats=("you", "greedy"), seed=4)
    before = moment(table)
    assert "bots answer by themselves" in Person(table).send("step")["refusal"]["text"]
    with pytest.raises(HennbError, match="no bot is to act"):
        table.step()
    assert moment(table) == before


def test_a_bot_that_fails_at_a_step_is_said_and_can_be_asked_again():
    moods = iter([ValueError("not yet"), ValueError("not yet")])

    def moody(observation):
        for mood in moods:
            raise mood
        return observation.legal_actions()[0]

    table = hennb.play("hens", seats=(moody, "greedy"), seed=4, first=1)
    before = moment(table)
    frame = Person(table).send("step")
    assert "not yet" in frame["errors"][0]
    assert "not yet" in frame["refusal"]["text"]
    with pytest.raises(hennb.BotError, match="not yet"):
        table.step()
    assert moment(table) == before
    assert table.step().state.history[-1].player == 0


def test_a_table_of_bots_can_be_gone_through():
    table = played(hennb.play("hens", seats=("greedy", "random"), seed=4))
    end = table.session.node
    table.undo()
    table.undo()
    assert table.state.current_player >= 0
    assert table.board.frame["can"]["redo"]
    table.redo()
    table.redo()
    assert table.session.node is end
    table.undo()
    assert table.step().session.node is end, "the same bot plays otherwise in the same position"


@pytest.mark.parametrize("view", [0, 1, ALL, PUBLIC])
def test_a_table_of_bots_can_be_watched_from_any_seat(view):
    table = played(hennb.play("hens", seats=("greedy", "random"), seed=4), 20)
    table.view_as(view)
    frame = table.board.frame
    assert frame["seat"] == {ALL: "all", PUBLIC: "public"}.get(view, view + 1)
    assert frame["cover"] is None
    assert not frame["acting"]
    svg, hand = whole(table.board)["pictures"][-1]["svg"], table.state.observation(1).hands[1]
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
    assert said in frame["refusal"]["text"]
    assert "Undo" in frame["refusal"]["text"], "what can be done is not said"
    assert said in person.send("dismiss")["refusal"]["text"], "the game still waits for the bot"
    frame = person.send("undo")
    assert frame["refusal"] is None
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
