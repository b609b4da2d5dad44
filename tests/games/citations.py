"""Where a game's clauses are cited, in code and in tests.

In the code an id counts in a value (of a violation, a score line, a stage, an option) and in the docstring of a
function, a class or a constant; in the tests it counts in a value, in the name of a test, and in a marker ``clause``.
What a comment or the head of a file says counts nowhere: nothing has to be true for it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
ABOUT_THE_TABLE = ("test_clauses.py", "test_clause_names.py")
"""Tests of the table of clauses itself; they name ids that they do not test."""


def cited(folder: str, prefix: str, *, docstrings: bool) -> set[str]:
    """The ids of a game, such as ``HE.DRAW.3`` with the prefix ``HE``, that the modules of a folder cite."""
    paths = [path for path in sorted((ROOT / folder).rglob("*.py")) if path.name not in ABOUT_THE_TABLE]
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in paths)
    ident = re.compile(rf"\b{prefix}\.[A-Z]+\.\d+")
    texts = (text for tree in trees for text in texts_of(tree, prefix, docstrings=docstrings))
    return {name for text in texts for name in ident.findall(text)}


def texts_of(tree: ast.Module, prefix: str, *, docstrings: bool) -> Iterator[str]:
    """The strings of a module but its head; docstrings within it only if asked for."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    head = tree.body[0].value if tree.body and isinstance(tree.body[0], ast.Expr) else None
    named = re.compile(rf"test_{prefix.lower()}_([a-z]+)_(\d+)_")
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node is not head:
            if docstrings or id(node) not in told:
                yield node.value
        elif isinstance(node, ast.FunctionDef) and (name := named.match(node.name)):
            yield f"{prefix}.{name[1].upper()}.{name[2]}"
