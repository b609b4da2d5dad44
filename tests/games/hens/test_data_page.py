"""The page on data packs: what it shows can be done as it stands, and it leaves nothing of the format out."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path
from typing import Any

import pytest

import hennb
from hennb.games.hens.goals import METRICS, RULES
from hennb.games.hens.pack import HOUSE_FILE, load_pack
from hennb.games.hens.quantities import least_deck

PAGE = HOUSE_FILE.with_name("README.md")
TEXT = PAGE.read_text(encoding="utf-8")


def named() -> set[str]:
    """What the page writes as code, from its tables and texts."""
    return set(re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", TEXT, flags=re.DOTALL)))


def fields(value: object) -> set[str]:
    """The names of all fields within a JSON value."""
    if isinstance(value, dict):
        return set(value).union(*map(fields, value.values()))
    return set().union(*map(fields, value)) if isinstance(value, list) else set()


@pytest.fixture
def house() -> dict[str, Any]:
    pack: dict[str, Any] = json.loads(HOUSE_FILE.read_text(encoding="utf-8"))
    return pack


def test_its_python_runs_in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    done = doctest.testfile(str(PAGE), module_relative=False, optionflags=flags, encoding="utf-8")
    assert done.attempted >= 12
    assert done.failed == 0


def test_its_example_has_entries_that_a_pack_can_hold(house: dict[str, Any]) -> None:
    block = re.search(r"```json\n(.*?)```", TEXT, re.DOTALL)
    assert block
    example = json.loads(block[1])
    assert set(example) == set(house)
    for name, value in example.items():
        if name == "decks":
            house[name] = value
        elif isinstance(value, list):
            house[name] = value + house[name][len(value) :]
    assert hennb.load_game("hens", data=house).players == 2


def test_every_field_of_the_format_is_explained(house: dict[str, Any]) -> None:
    languages, players = {"zh-Hant"}, {"1", "2", "3", "4"}
    obvious = {"breeds", "cards", "goal_cards", "name", "breed", "card"}  # the example shows them
    assert fields(house) - languages - players - obvious <= named()


def test_every_metric_and_rule_is_explained() -> None:
    assert set(METRICS) | set(RULES) <= named()


def test_every_fault_is_explained() -> None:
    told = set(re.findall(r"``(pack\.\w+)``", load_pack.__doc__ or ""))
    assert "pack.goal_rule" in told
    assert told == {name for name in named() if name.startswith("pack.")}


def test_the_sizes_of_decks_are_those_that_are_checked() -> None:
    row = next(line for line in TEXT.splitlines() if line.startswith("| `decks`"))
    assert [str(least_deck(players)) for players in (1, 2, 3, 4)] == re.findall(r"\d\d", row)
