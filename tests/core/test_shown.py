"""Answers as a notebook shows them: as they print, not as a wall of nested values."""

from __future__ import annotations

from html import unescape
from typing import Any

import pytest
from IPython.core.formatters import DisplayFormatter

import hennb
from hennb.core.messages import Message
from hennb.core.scoring import ScoreLine, ScoreSheet

GAME = hennb.load_game("hens", goal_card=9)
YARD = GAME.position("S1 ## S4/S5 U4* S5/S2 U1 S2")
ANSWERS: dict[str, Any] = {
    "sheet": YARD.score(),
    "diff": hennb.what_if(YARD, "turn e4 S3").diff,
    "rooster": hennb.best(GAME.position("S1 ## S4/S5 U4 S5/S2 U1 S2"), "rooster"),
}


def shown(value: object) -> dict[str, str]:
    data: dict[str, str] = DisplayFormatter().format(value)[0]
    return data


@pytest.mark.parametrize("name", ANSWERS)
def test_the_last_expression_of_a_cell_reads_like_print(name: str) -> None:
    html = shown(ANSWERS[name])["text/html"]
    assert unescape(html.removeprefix('<pre class="hennb-text">').removesuffix("</pre>")) == str(ANSWERS[name])
    assert "style" not in html


@pytest.mark.parametrize("name", ["sheet", "diff"])
def test_a_sheet_reads_like_print_in_a_terminal_too(name: str) -> None:
    assert shown(ANSWERS[name])["text/plain"] == str(ANSWERS[name])
    assert repr(ANSWERS[name]).startswith("Score")


def test_words_of_a_sheet_are_no_markup() -> None:
    line = ScoreLine("x", 1, "TOY.END", Message.of("core.seat", number="<b>"), Message.of("core.seat", number="&"))
    assert shown(ScoreSheet(None, (line,)))["text/html"].count("<") == 2
