"""Frames on the wire: small, and with all that a view needs which comes late."""

from __future__ import annotations

import json

import pytest

import hennb
from tests.notebook.person import Person, whole

ONE, MANY = 88 * 1024, 104 * 1024
"""Most bytes of a frame with one picture (the end has the sheets of all seats), and with as many as there can be."""


def noted(monkeypatch, presenter):
    """The whole frames that a presenter makes from now on."""
    made, make = [], type(presenter).frame
    monkeypatch.setattr(type(presenter), "frame", lambda self: made.append(make(self)) or made[-1])
    return made


def messages(board):
    """The names of the traits in each message to the browser from now on."""
    sent = []
    board.send_state = lambda key=None: sent.append({key} if isinstance(key, str) else set(key))
    return sent


def playing(seats):
    table = hennb.play("hens", seats=seats, seed=7)
    while not table.state.is_terminal:
        table.play(table.hint())
        yield table


def test_what_is_put_together_is_what_was_drawn(monkeypatch):
    table = hennb.play("hens", seats=("you", "greedy", "random"), seed=7)
    made = noted(monkeypatch, table.board.presenter)
    most = 0
    while not table.state.is_terminal:
        table.play(table.hint())
        frame = whole(table.board)
        assert {name: frame[name] for name in made[-1]} == made[-1]
        most = max(most, len(frame["pictures"]))
    assert most > 2


def test_a_workbench_is_put_together_as_well(monkeypatch):
    bench = hennb.workbench(hennb.load_game("hens").position("P4 P3/S5 .."))
    made = noted(monkeypatch, bench.board.presenter)
    bench.do("put B3 c6")
    assert made[-1]["pictures"][0]["svg"] == whole(bench.board)["pictures"][0]["svg"]


@pytest.mark.parametrize("seats", [("you", "greedy"), ("you", "greedy", "random", "random")])
def test_no_frame_of_a_game_is_large(seats):
    for table in playing(seats):
        frame = table.board.frame
        size = len(json.dumps(frame, ensure_ascii=False).encode())
        assert size < (ONE if len(frame["pictures"]) == 1 else MANY), (table, size)


def test_no_part_of_a_drawing_is_in_a_frame_twice():
    for table in playing(("you", "greedy", "random")):
        parts = table.board.frame["parts"]
        assert len(parts) == len(set(parts))


def test_symbols_and_set_up_go_out_once_and_with_a_frame():
    table = hennb.play("hens", seats=("you", "greedy"), seed=7)
    sent = messages(table.board)
    person = Person(table)
    for _ in range(8):
        person.act_first()
    assert sent == [{"frame"}] * 8
    assert "<symbol" not in json.dumps(table.board.frame)
    person.send("new", setup={"players": "3"})
    assert sent[8:] == [{"frame", "lasting"}]
    assert len(table.board.lasting["setup"]["fields"]) == len(whole(table.board)["setup"]["fields"])


def test_what_lasts_tells_nothing_of_a_hand_that_was_shown():
    """Two people at one screen: all symbols are there before the first hand is shown."""
    table = hennb.play("hens", seats=("you", "you"), seed=7)
    before = table.board.lasting["symbols"]
    assert Person(table).send("uncover")["choices"]
    assert table.board.lasting["symbols"] == before


def test_a_frame_that_could_not_be_made_is_answered_with_the_last_one(monkeypatch):
    table = hennb.play("hens", seats=("you", "greedy"), seed=7)
    person, before = Person(table), whole(table.board)
    monkeypatch.setattr(table.board.presenter, "frame", lambda: {"pictures": [{}]})
    after = person.send("hint")
    assert after["pictures"] == before["pictures"]
    assert "KeyError" in after["errors"][-1]
