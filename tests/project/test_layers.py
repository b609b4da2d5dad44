"""What import-linter cannot see: that the engine really loads nothing but the standard library and itself."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

import hennb

PACKAGE = Path(hennb.__file__).parent
PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"
CONTRACTS = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
LOADED = """
import sys
before = set(sys.modules)
import {module}
roots = {{name.partition(".")[0] for name in set(sys.modules) - before}}
print(*sorted(root for root in roots if root not in sys.stdlib_module_names and root != "hennb"))
"""


def foreign(module: str) -> list[str]:
    """The packages of others that an import loads in a fresh process."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED.format(module=module)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


@pytest.mark.parametrize("module", ["core", "games", "games.hens", "drawing", "analysis", "testing"])
def test_the_engine_loads_the_standard_library_alone(module: str) -> None:
    assert foreign(f"hennb.{module}") == []


def test_the_check_sees_a_foreign_package() -> None:
    assert "iniconfig" in foreign("iniconfig")


def test_every_part_of_the_package_has_its_layer() -> None:
    layers = next(contract["layers"] for contract in CONTRACTS if contract["type"] == "layers")
    listed = {name.strip() for layer in layers for name in layer.split("|")}
    parts = {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()}
    assert listed == {f"hennb.{name}" for name in parts - {"__init__"}}


def test_what_a_contract_names_is_there() -> None:
    for contract in CONTRACTS:
        exceptions = [name for line in contract.get("ignore_imports", ()) for name in line.split(" -> ")]
        for name in (*contract.get("source_modules", ()), *exceptions):
            assert find_spec(name.removesuffix(".*")), name


def test_the_core_has_no_circle_that_a_late_import_hides() -> None:
    late = [
        f"{path.name}: {ast.unparse(inner)}"
        for path in (PACKAGE / "core").glob("*.py")
        for part in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(part, ast.FunctionDef)
        for inner in ast.walk(part)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    ]
    assert late == []


def test_the_whole_package_starts_without_numpy_and_altair() -> None:
    # neither is there when the page that runs Python is offline
    assert not {"numpy", "altair"} & set(foreign("hennb"))
