"""The wheel holds all that a user needs and nothing that only developers do."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools.lessons import lessons

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The files in a wheel built just now."""
    place = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(place)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(next(place.glob("*.whl"))) as wheel:
        return set(wheel.namelist())


def test_each_file_of_the_package_is_in_the_wheel(names: set[str]) -> None:
    listed = subprocess.run(["git", "ls-files", "hennb"], cwd=ROOT, capture_output=True, text=True, check=True)
    committed = {name for name in listed.stdout.split() if (ROOT / name).is_file()}
    assert "hennb/py.typed" in committed
    assert committed <= names


@pytest.mark.parametrize(
    "name", ["_widgets/board.js", "_widgets/board.css", *(f"_notebooks/{path.name}" for path in lessons())]
)
def test_widgets_and_lessons_travel_with_the_package(names: set[str], name: str) -> None:
    assert f"hennb/{name}" in names


def test_nothing_of_the_workshop_is_in_the_wheel(names: set[str]) -> None:
    roots = {name.partition("/")[0] for name in names}
    assert {root for root in roots if not root.endswith(".dist-info")} == {"hennb"}
    widgets = {name for name in names if name.startswith("hennb/_widgets/")}
    assert {Path(name).suffix for name in widgets} == {".js", ".css"}
    assert not [name for name in names if "/src/" in name or "checkpoint" in name or name.endswith("build.js")]
