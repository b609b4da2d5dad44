"""The clauses of Hens: all of them are there, and each is fit to be shown."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest

import hennb.games.hens.options
from hennb.core.clauses import Clause, load_clauses

FILE = Path(hennb.games.hens.options.__file__).parent / "clauses.toml"
CLAUSES = load_clauses(FILE)

FAMILIES = {
    "SETUP": 5,
    "TURN": 2,
    "DRAW": 10,
    "YARD": 7,
    "PLACE": 7,
    "DISC": 2,
    "ROOST": 5,
    "END": 3,
    "SOLO": 1,
    "SCORE": 12,
    "GOAL": 4,
    "DATA": 1,
    "NOTE": 9,
    "INFO": 5,
    "WHAT": 5,
}
"""In the order in which somebody who does not know the game can read them."""
IDS = [f"HE.{family}.{number}" for family, count in FAMILIES.items() for number in range(1, count + 1)]

HOUSE_ONLY = {
    *("HE.GOAL.2", "HE.GOAL.3", "HE.GOAL.4", "HE.DATA.1", "HE.DRAW.5", "HE.DRAW.6", "HE.DRAW.7", "HE.DRAW.8"),
    *("HE.DRAW.10", "HE.YARD.1", "HE.ROOST.4", "HE.INFO.4", "HE.INFO.5", "HE.SCORE.7", "HE.SCORE.11", "HE.SCORE.12"),
    *("HE.END.3", "HE.WHAT.2", "HE.WHAT.3", "HE.WHAT.4", "HE.WHAT.5"),
    *(f"HE.NOTE.{number}" for number in range(1, 10)),
}


def test_every_clause_of_the_rules_is_there_in_order() -> None:
    assert list(CLAUSES) == IDS


@pytest.mark.parametrize("clause", CLAUSES.values(), ids=lambda clause: clause.id)
def test_a_clause_can_teach_its_rule(clause: Clause) -> None:
    assert clause.text.endswith(".")
    assert "  " not in clause.text
    assert "\n" not in clause.text
    assert len(clause.text) > 25
    assert not clause.title.endswith(".")
    assert len(set(clause.status)) == len(clause.status)


@pytest.mark.parametrize("clause", CLAUSES.values(), ids=lambda clause: clause.id)
def test_what_is_printed_names_the_rulebook_and_what_is_ours_says_so(clause: Clause) -> None:
    if "printed" in clause.status:
        assert clause.source.startswith("rulebook, ")
    if clause.status == ("house",):
        assert clause.source.startswith("hennb")


@pytest.mark.parametrize("clause", CLAUSES.values(), ids=lambda clause: clause.id)
def test_a_source_is_a_book_or_a_site_and_no_file(clause: Clause) -> None:
    assert not re.search(r"\.(txt|md|pdf|html)\b|[0-9a-f]{8}|[/\\_]", clause.source)


def test_house_rules_are_told_from_the_others() -> None:
    assert {clause.id for clause in CLAUSES.values() if clause.status == ("house",)} == HOUSE_ONLY


def test_every_option_is_the_reading_of_a_clause() -> None:
    readings = {clause.id: clause.reading for clause in CLAUSES.values() if clause.reading}
    assert readings == {
        "HE.SETUP.3": "goals",
        "HE.DRAW.6": "deck_empty",
        "HE.SCORE.7": "rooster_full_tie",
        "HE.SCORE.10": "goals",
    }
    options = {field.name for field in dataclasses.fields(hennb.games.hens.options.HensOptions)}
    assert set(readings.values()) == options
