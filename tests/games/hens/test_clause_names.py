"""Every clause of Hens is kept somewhere and tested somewhere: code and tests cite it by its id.

In the code an id counts in a value (of a violation, a score line, a stage, an option) and in the docstring of a
function, a class or a constant; in the tests it counts in a value, in the name of a test, and in a marker ``clause``.
What a comment or the head of a file says counts nowhere: nothing has to be true for it.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import hennb

ROOT = Path(__file__).parents[3]
CLAUSES = list(hennb.rules("hens"))
ID = re.compile(r"HE\.[A-Z]+\.\d+")
ABOUT_THE_TABLE = ("test_clauses.py", "test_clause_names.py")
"""Tests of the table of clauses itself; they name ids that they do not test."""


def texts(tree, *, docstrings):
    """The strings of a module but its head; docstrings within it only if asked for."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    head = tree.body[0].value if tree.body and isinstance(tree.body[0], ast.Expr) else None
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node is not head:
            if docstrings or id(node) not in told:
                yield node.value
        elif isinstance(node, ast.FunctionDef) and (name := re.match(r"test_he_([a-z]+)_(\d+)_", node.name)):
            yield f"HE.{name[1].upper()}.{name[2]}"


def cited(folder, *, docstrings):
    paths = [path for path in sorted((ROOT / folder).rglob("*.py")) if path.name not in ABOUT_THE_TABLE]
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in paths)
    return {name for tree in trees for text in texts(tree, docstrings=docstrings) for name in ID.findall(text)}


@pytest.mark.parametrize(("folder", "docstrings"), [("hennb/games/hens", True), ("tests/games/hens", False)])
def test_every_clause_is_cited_and_no_other(folder, docstrings):
    found = cited(folder, docstrings=docstrings)
    assert not set(CLAUSES) - found, "clauses that nothing cites"
    assert not found - set(CLAUSES), "clauses that do not exist"


def test_heads_comments_and_docstrings_of_tests_do_not_count():
    tree = ast.parse('"""HE.A.1"""\n# HE.A.2\ndef test_he_b_7_holds():\n    """HE.A.3"""\n    assert x == "HE.A.4"\n')
    assert set(texts(tree, docstrings=False)) == {"HE.A.4", "HE.B.7"}
    assert set(texts(tree, docstrings=True)) == {"HE.A.3", "HE.A.4", "HE.B.7"}
