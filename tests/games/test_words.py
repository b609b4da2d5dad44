"""The catalogue of every game: each sentence is asked for somewhere, and each that is asked for is there."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

import hennb

GAMES = Path(hennb.__file__).parent / "games"
FOLDERS = [path.parent.name for path in sorted(GAMES.glob("*/words.toml"))]
OTHERS = (r"cover\.show(_\w+)?", r"form\..+", r"choice\.first")
"""What the notebook's rooms ask of every game."""
HOLE = "\0"


@cache
def keys(game):
    """The keys of a game's catalogue; the sentences that speak to “You” belong to those without."""

    def flat(prefix, table):
        for name, value in table.items():
            yield from flat(f"{prefix}{name}.", value) if isinstance(value, dict) else [prefix + name]

    text = (GAMES / game / "words.toml").read_text(encoding="utf-8")
    return {key.removesuffix("_you") for key in flat("", tomllib.loads(text))}


@cache
def texts(game):
    """All texts in a game's code; a hole stands for what is put into an f-string."""
    found = set()
    for path in sorted((GAMES / game).rglob("*.py")):
        nodes = [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
        parts = set()
        for node in nodes:
            if isinstance(node, ast.JoinedStr):
                parts |= {*map(id, node.values)}
                found.add("".join([part.value if isinstance(part, ast.Constant) else HOLE for part in node.values]))
        for node in nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
                found.add(node.value)
    codes = {text.partition(".")[2] for text in found if re.fullmatch(r"\w+\.\w+", text)}  # of faults, as keys end
    return found | codes


@cache
def known(game, word):
    """Whether a word stands in the code of a game, in one piece or put together."""
    if word in texts(game):
        return True
    some = [text for text in texts(game) if HOLE in text and text.replace(HOLE, "")]
    return any(filled(game, text, word) for text in some)


def filled(game, text, word):
    """Whether a text with holes can become a word of other texts."""
    match = re.fullmatch("(.+)".join(map(re.escape, text.split(HOLE))), word)
    return bool(match) and all(len(part) < len(word) and known(game, part) for part in match.groups())


@pytest.mark.parametrize("game", FOLDERS)
def test_no_sentence_of_the_catalogue_is_asked_for_by_nobody(game):
    others = re.compile("|".join(rf"{game}\.{key}" for key in OTHERS))
    unused = [key for key in sorted(keys(game)) if not others.fullmatch(key) and not known(game, key)]
    assert unused == []


@pytest.mark.parametrize("game", FOLDERS)
def test_each_key_that_is_written_in_the_code_has_a_sentence(game):
    written = {text for text in texts(game) if re.fullmatch(rf"{game}(\.[\w{HOLE}]+)+", text)}
    assert len(written) > 20
    patterns = {text: re.escape(text).replace(re.escape(HOLE), ".+") for text in written}
    missing = [text for text, pattern in patterns.items() if not any(re.fullmatch(pattern, key) for key in keys(game))]
    packages = [text for text in missing if (GAMES.parent / text.replace(".", "/")).exists()]
    assert sorted(set(missing) - set(packages)) == []
