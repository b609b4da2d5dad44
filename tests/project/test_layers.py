"""What import-linter cannot see: that the engine really loads nothing but the standard library and itself."""

from __future__ import annotations

import subprocess
import sys

import pytest

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


def test_the_whole_package_starts_without_numpy_and_altair() -> None:
    # neither is there when the page that runs Python is offline
    assert not {"numpy", "altair"} & set(foreign("hennb"))
