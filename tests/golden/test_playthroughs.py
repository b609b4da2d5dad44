"""Whole games that must stay as they are, letter by letter, unless a rule was meant to change."""

from __future__ import annotations

from pathlib import Path

import pytest

from hennb.core.game import Game
from tools.golden import FOLDER, playthroughs, write_playthrough

ALL = list(playthroughs())


@pytest.mark.parametrize(("path", "game"), ALL, ids=[f"{path.parent.name}-{path.stem}" for path, _ in ALL])
def test_a_playthrough_stays_as_it_was(path: Path, game: Game) -> None:
    assert path.exists(), "no playthrough for these options: python -m tools.golden"
    assert write_playthrough(game).split("\n") == path.read_text(encoding="utf-8").split("\n"), (
        "if this change was meant: python -m tools.golden, and read the difference"
    )


def test_no_playthrough_is_left_over() -> None:
    assert {path for path, _ in ALL} == set(FOLDER.glob("*/*.txt"))


def test_the_playthroughs_meet_what_the_options_are_about() -> None:
    """Without a deck that runs out, a sealed rooster without a hen and the like, they would hold nothing."""
    texts = {path.name: path.read_text(encoding="utf-8") for path, _ in ALL if path.parent.name == "hens"}
    assert any("! rebuild" in text for text in texts.values())
    assert any("deck 0" in text for text in texts.values())
    assert any("goal card -" in text for text in texts.values())
    assert any("seat4 rooster" in text for text in texts.values())
