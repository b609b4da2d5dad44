"""Records opened at a board: wherever they stop, somebody there can go on."""

from __future__ import annotations

import pytest

import hennb
from tests.notebook.person import Person


@pytest.mark.parametrize("form", ["to_line", "to_text"])
def test_a_record_that_stops_before_a_draw_is_played_on_at_a_board(form):
    stopped = hennb.Session("hens", seed=5, auto_chance=False)
    stopped.play("first seat1")
    assert hennb.restore(stopped.line()).state.is_chance
    table = hennb.play("hens", seats=("you", "greedy"), seed=7)
    person = Person(table)
    person.send("load", text=getattr(stopped.record(), form)(), name="game.txt")
    assert person.refusal is None
    assert table.state.current_player >= 0
    assert table.session.root.end().path()[1].text == "! first seat1"
