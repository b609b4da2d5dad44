"""Every clause of Gem Hens is kept somewhere and tested somewhere: code and tests cite it by its id."""

from __future__ import annotations

import ast

import pytest

from hennb.core.clauses import load_clauses
from hennb.games.gem_hens.pack import HOUSE_FILE
from tests.games.citations import cited, texts_of

CLAUSES = load_clauses(HOUSE_FILE.parents[1] / "clauses.toml")
PLACES = (("hennb/games/gem_hens", True), ("tests/games/gem_hens", False))
"""Folders, and whether docstrings count there."""


def test_every_clause_is_cited() -> None:
    missing = {folder: set(CLAUSES) - cited(folder, "GH", docstrings=docstrings) for folder, docstrings in PLACES}
    assert not any(missing.values()), missing


@pytest.mark.parametrize(("folder", "docstrings"), PLACES, ids=["code", "tests"])
def test_no_clause_is_cited_that_does_not_exist(folder: str, docstrings: bool) -> None:
    assert not cited(folder, "GH", docstrings=docstrings) - set(CLAUSES)


def test_heads_comments_and_docstrings_of_tests_do_not_count() -> None:
    tree = ast.parse('"""GH.A.1"""\n# GH.A.2\ndef test_gh_b_7_holds():\n    """GH.A.3"""\n    assert x == "GH.A.4"\n')
    assert set(texts_of(tree, "GH", docstrings=False)) == {"GH.A.4", "GH.B.7"}
    assert set(texts_of(tree, "GH", docstrings=True)) == {"GH.A.3", "GH.A.4", "GH.B.7"}
