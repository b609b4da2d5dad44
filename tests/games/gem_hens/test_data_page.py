"""The page on data packs: what it shows can be done as it stands, and it leaves nothing of the format out."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path
from typing import Any

import pytest

from hennb.core.faults import PackError
from hennb.games.gem_hens import printed
from hennb.games.gem_hens.pack import HOUSE_FILE, check_powers, load_pack
from hennb.games.gem_hens.quantities import MOST_FARMER_DICE, MOST_HEN_DICE, MOST_ROLLS, POWERS
from tests.games.gem_hens.packs import HOUSE

PAGE = HOUSE_FILE.with_name("README.md")
TEXT = PAGE.read_text(encoding="utf-8")
EXAMPLE = json.loads(TEXT.split("```json\n")[1].split("```")[0])


def named() -> set[str]:
    """What the page writes as code, from its tables and texts."""
    return set(re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", TEXT, flags=re.DOTALL)))


def fields(value: object) -> set[str]:
    """The names of all fields within a JSON value."""
    if isinstance(value, dict):
        return set(value).union(*map(fields, value.values()))
    return set().union(*map(fields, value)) if isinstance(value, list) else set()


def test_its_python_runs_in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    done = doctest.testfile(str(PAGE), module_relative=False, optionflags=flags, encoding="utf-8")
    assert done.attempted >= 17
    assert done.failed == 0


def test_its_example_has_entries_that_a_pack_can_hold() -> None:
    assert set(EXAMPLE) == set(HOUSE)
    pack: dict[str, Any] = {**EXAMPLE, "gems": EXAMPLE["gems"] + HOUSE["gems"][len(EXAMPLE["gems"]) :]}
    assert load_pack(pack).warnings == ()


def test_every_field_of_the_format_is_explained() -> None:
    keys = {"2", "3", "4", "5"}
    assert fields(HOUSE) - keys <= named()


def test_every_card_is_explained() -> None:
    assert set(POWERS) <= named()


def test_every_fault_and_every_warning_is_explained() -> None:
    docs = (load_pack.__doc__, check_powers.__doc__, printed.differences.__doc__)
    told = {name for doc in docs for name in re.findall(r"``(pack\.\w+)``", doc or "")}
    assert told == {name for name in named() if name.startswith("pack.")}


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [("hen_dice", 1, MOST_HEN_DICE), ("farmer_dice", 6, MOST_FARMER_DICE), ("max_rolls", 1, MOST_ROLLS)],
)
def test_the_ranges_of_the_page_are_those_that_are_checked(name: str, low: int, high: int) -> None:
    row = next(line for line in TEXT.splitlines() if line.startswith("| `") and f"`{name}`" in line.split("|")[1])
    assert f" to {high}" in row
    assert load_pack({**HOUSE, name: low}).hash != load_pack({**HOUSE, name: high}).hash
    with pytest.raises(PackError):
        load_pack({**HOUSE, name: high + 1})
