"""The clauses of Gem Hens: all of them are there, and each is fit to be shown."""

from __future__ import annotations

import dataclasses
import re

import pytest

from hennb.core.clauses import Clause, load_clauses
from hennb.games.gem_hens.options import GemHensOptions
from hennb.games.gem_hens.pack import HOUSE_FILE

FILE = HOUSE_FILE.parents[1] / "clauses.toml"
CLAUSES = load_clauses(FILE)

FAMILIES = {
    "SETUP": range(1, 4),
    "ROUND": range(1, 4),
    "SCAT": range(1, 5),
    "ROLL": range(1, 7),
    "PECK": range(1, 6),
    "ACT": range(1, 7),
    "MOVE": range(1, 5),
    "ENTER": range(1, 5),
    "PUSH": range(1, 8),
    "MARK": range(1, 6),
    "EAT": range(1, 11),
    "EOR": range(1, 2),
    "POW": (1, 2, 3, 4, *range(11, 23)),
    "FIGHT": range(1, 9),
    "END": range(1, 4),
    "SCORE": range(1, 8),
}
"""In the order in which somebody who does not know the game can read them; each card has a clause of its own."""
IDS = [f"GH.{family}.{number}" for family, numbers in FAMILIES.items() for number in numbers]

HOUSE_ONLY = {
    *("GH.ROUND.2", "GH.ROUND.3", "GH.ROLL.5", "GH.ACT.4", "GH.PUSH.2", "GH.PUSH.6", "GH.EAT.4", "GH.EAT.8"),
    *("GH.EAT.9", "GH.POW.4", "GH.FIGHT.6", "GH.FIGHT.8", "GH.SCORE.6"),
}


def test_every_clause_of_the_rules_is_there_in_order() -> None:
    assert list(CLAUSES) == IDS
    assert len(IDS) == 92


@pytest.mark.parametrize("clause", CLAUSES.values(), ids=lambda clause: clause.id)
def test_a_clause_can_teach_its_rule(clause: Clause) -> None:
    assert clause.text.endswith(".")
    assert "  " not in clause.text
    assert "\n" not in clause.text
    assert len(clause.text) > 25
    assert not clause.title.endswith(".")
    assert len(set(clause.status)) == len(clause.status)


def test_no_two_clauses_have_one_title() -> None:
    titles = [clause.title for clause in CLAUSES.values()]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("clause", CLAUSES.values(), ids=lambda clause: clause.id)
def test_what_is_printed_names_the_rulebook_and_what_is_ours_says_so(clause: Clause) -> None:
    if "printed" in clause.status:
        assert clause.source.startswith("rulebook, ")
    if clause.status == ("house",):
        assert clause.source.startswith("hennb")
    if "reported" in clause.status:
        assert re.search(r"\w\.com\b", clause.source)


@pytest.mark.parametrize("clause", CLAUSES.values(), ids=lambda clause: clause.id)
def test_a_source_is_a_book_or_a_site_and_no_file(clause: Clause) -> None:
    assert not re.search(r"\.(txt|md|pdf|html)\b|[0-9a-f]{8}|[/\\_]", clause.source)


def test_no_number_that_people_read_has_a_hyphen_for_its_minus() -> None:
    assert [clause.id for clause in CLAUSES.values() if re.search(r"(?<![\w)])-\d", clause.text)] == []


def test_house_rules_are_told_from_the_others() -> None:
    assert {clause.id for clause in CLAUSES.values() if clause.status == ("house",)} == HOUSE_ONLY


def test_every_option_is_the_reading_of_a_clause() -> None:
    readings = {clause.id: clause.reading for clause in CLAUSES.values() if clause.reading}
    assert readings == {
        "GH.SETUP.3": "power_chickens",
        "GH.SCAT.3": "scatter_count",
        "GH.ROLL.5": "max_rolls",
        "GH.ROLL.6": "dice_mode",
        "GH.ENTER.2": "enter_distance",
        "GH.PUSH.3": "push_order",
        "GH.PUSH.6": "push_order",
        "GH.MARK.1": "scratch_lines",
        "GH.MARK.3": "scratch_count",
        "GH.POW.1": "power_chickens",
        "GH.FIGHT.1": "hen_fights",
        "GH.SCORE.5": "imperfection_scope",
        "GH.SCORE.7": "tie_break",
    }
    for option in dataclasses.fields(GemHensOptions):
        assert readings[option.metadata["clause"]] == option.name


@pytest.mark.parametrize("clause", [clause for clause in CLAUSES.values() if clause.reading], ids=lambda c: c.id)
def test_a_clause_with_a_reading_says_what_the_values_do(clause: Clause) -> None:
    """Both values of a variant, and a number, need no names in the text."""
    option = next(field for field in dataclasses.fields(GemHensOptions) if field.name == clause.reading)
    values = getattr(option.metadata["kind"], "samples", ())
    named = [value for value in values if isinstance(value, str) and re.search(rf"\b{value}\b", clause.text)]
    if values == ("off", "on") or option.name == "max_rolls":
        assert option.name in clause.text
    elif clause.id == "GH.PUSH.6":
        assert named == ["alternate"]
    else:
        assert named == list(values)
