"""Every clause of Hens is kept somewhere and tested somewhere: code and tests cite it by its id."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hennb

ROOT = Path(__file__).parents[3]
CLAUSES = list(hennb.rules("hens"))


def _cited(folder):
    text = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / folder).rglob("*.py")))
    return set(re.findall(r"HE\.[A-Z]+\.\d+", text))


@pytest.mark.parametrize("folder", ["hennb/games/hens", "tests/games/hens"])
def test_every_clause_is_cited_and_no_other(folder):
    cited = _cited(folder)
    assert not set(CLAUSES) - cited, "clauses that nothing cites"
    assert not cited - set(CLAUSES), "clauses that do not exist"
