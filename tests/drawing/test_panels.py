"""The header of a board, whatever a game has to say in it."""

from __future__ import annotations

import pytest

from hennb.drawing import Canvas, Frame, SymbolSheet, close_picture
from hennb.drawing.panels import Header, draw_header


def header(rounds, round_words):
    canvas = Canvas(SymbolSheet("hennb.drawing"), "p")
    shown = Header("A game", round_words, rounds, 8, ("draw", "play"), 1, 0, ("Your turn", "You"))
    draw_header(canvas, shown, (20, 716, 1080), (12, 708))
    return close_picture(canvas, Frame("A game", "a text", (1100, 80), (720, 80)))


@pytest.mark.parametrize("rounds", [1, 12])
def test_a_game_with_a_number_of_rounds_has_a_dot_for_each(rounds):
    svg = header(rounds, ("Round ", "8", f" of {rounds}"))
    assert (
        svg.count('r="4.5" class="f-last"') + svg.count('r="6" class="f-can"') + svg.count('class="hb-dot"') == rounds
    )


def test_a_game_that_ends_when_something_happens_names_the_round_and_has_no_dots():
    svg = header(None, ("Round ", "8", ""))
    assert '<tspan class="t-bold ink">8</tspan>' in svg
    assert 'class="hb-dot"' not in svg
    assert 'class="f-can"' not in svg
