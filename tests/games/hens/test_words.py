"""The catalogues of Hens: no sentence has two homes."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import hennb
from tests.drawing.picture import read_picture

FOLDER = Path(hennb.__file__).parent


def catalogue(name):
    """The sentences of a catalogue by key."""

    def flat(key, value):
        if not isinstance(value, dict):
            return {key: value}
        return {name: text for part, inner in value.items() for name, text in flat(f"{key}.{part}", inner).items()}

    table = tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))
    return {key.lstrip("."): text for key, text in flat("", table).items()}


@pytest.mark.parametrize("prefix", ["core.sheet.", "hens.reason.", "hens.line.", "hens.bench.panel.", "hens.card."])
def test_the_board_has_no_second_copy_of_the_words_of_score_sheets_cards_and_workbench(prefix):
    words = catalogue("core/words.toml") | catalogue("games/hens/words.toml")
    elsewhere = {text: key for key, text in words.items() if key.startswith(prefix)}
    assert elsewhere
    board = catalogue("games/hens/drawing/words.toml")
    assert {key: elsewhere[text] for key, text in board.items() if text in elsewhere} == {}


def test_no_number_that_people_read_has_a_hyphen_for_its_minus():
    """The label of a goal said -1 with a hyphen, beside points with a true minus."""
    typed = re.compile(r"(?<![\w)])-\d")
    catalogues = ("core/words.toml", "games/hens/words.toml", "games/hens/drawing/words.toml")
    texts = [text for name in catalogues for text in catalogue(name).values()]
    game = hennb.load_game("hens")
    texts += [clause.text for clause in game.clauses.values()]
    for number in game.pack.goal_cards:
        position = game.position("S4* S5 ##/S2 S3 ##").under(number)
        texts += [goal.label for goal in game.pack.goal_cards[number]]
        texts += str(position.score()).split("\n")
        texts += [words.text for words in read_picture(game.draw(position), "wide").texts]
    assert len(texts) > 500
    assert [text for text in texts if typed.search(text)] == []
