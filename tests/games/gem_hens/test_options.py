"""The options of Gem Hens: all eleven of part 6, with their values, and told to people."""

from __future__ import annotations

import dataclasses
import re

import pytest

from hennb.core.errors import SetupError
from hennb.core.options import Texts, make_options, option_kinds, option_values
from hennb.games.gem_hens.options import GemHensOptions

VALUES = {
    "dice_mode": ("rolls", "timer"),
    "max_rolls": (6, 1, 20),
    "scatter_count": ("per_die", "per_line"),
    "scratch_count": ("per_die", "per_line"),
    "scratch_lines": ("free_slot", "unmarked"),
    "enter_distance": ("up_to", "full"),
    "push_order": ("blocker_first", "alternate"),
    "imperfection_scope": ("completed", "incomplete", "any"),
    "tie_break": ("shared", "fewest_unused"),
    "power_chickens": ("off", "on"),
    "hen_fights": ("off", "on"),
}
"""Part 6 of the rules file, the default first."""
FIELDS = dataclasses.fields(GemHensOptions)


def test_the_options_are_those_of_part_6_in_its_order() -> None:
    assert list(option_values(GemHensOptions).items()) == list(VALUES.items())


def test_the_first_value_is_the_default() -> None:
    assert dataclasses.asdict(GemHensOptions()) == {name: values[0] for name, values in VALUES.items()}


@pytest.mark.parametrize("rolls", [1, 2, 19, 20])
def test_any_number_of_rolls_from_1_to_20_can_be_chosen(rolls: int) -> None:
    assert make_options(GemHensOptions, {"max_rolls": rolls}).max_rolls == rolls


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("max_rolls", 0),
        ("max_rolls", 21),
        ("max_rolls", "6"),
        ("max_rolls", True),
        ("max_rolls", 6.0),
        ("dice_mode", "clock"),
        ("power_chickens", True),
        ("hen_fights", "yes"),
        ("imperfection_scope", ""),
        ("tie_break", None),
    ],
)
def test_another_value_is_refused_by_the_name_of_the_option(name: str, value: object) -> None:
    with pytest.raises(SetupError, match=name):
        make_options(GemHensOptions, {name: value})


def test_players_are_no_option() -> None:
    with pytest.raises(SetupError, match="players"):
        make_options(GemHensOptions, {"players": 3})


def test_the_variants_are_asked_by_name() -> None:
    assert not GemHensOptions().with_powers
    assert not GemHensOptions().with_fights
    assert GemHensOptions(power_chickens="on").with_powers
    assert GemHensOptions(hen_fights="on").with_fights


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_an_option_is_told_in_one_sentence(field: dataclasses.Field[object]) -> None:
    doc = field.metadata["doc"]
    assert doc.endswith(".")
    assert doc.count(".") == 1
    assert "_" not in doc


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_every_value_is_explained_where_the_options_are_described(field: dataclasses.Field[object]) -> None:
    told = " ".join((GemHensOptions.__doc__ or "").split())
    entry = re.search(rf"\b{field.name}: (GH\.[A-Z]+\.\d+)\.(.*?)(?=\b\w+: GH\.|$)", told)
    assert entry
    assert entry[1] == field.metadata["clause"]
    kind = option_kinds(GemHensOptions)[field.name]
    if isinstance(kind, Texts) and kind.samples != ("off", "on"):
        assert [f"``{value}``" in entry[2] for value in kind.samples] == [True] * len(kind.samples)
