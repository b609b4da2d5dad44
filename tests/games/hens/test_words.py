"""The catalogues of Hens: no sentence has two homes."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import hennb

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
