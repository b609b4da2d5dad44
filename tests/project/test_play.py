"""``make play``: people play in copies, and neither git nor the tests take what they save for a lesson."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tools.lessons import ROOT, lessons
from tools.play import prepare

LESSON = "01_toy.ipynb"


def write(path: Path, source: str, outputs: tuple[Any, ...] = (), **metadata: str) -> None:
    cell = {"cell_type": "code", "source": source, "outputs": list(outputs), "execution_count": None, "metadata": {}}
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({"cells": [cell], "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}))


def source(path: Path) -> str:
    return str(json.loads(path.read_text())["cells"][0]["source"])


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    path = tmp_path / "notebooks" / LESSON
    write(path, "1 + 1")
    return path


@pytest.fixture
def copy(tmp_path: Path, lesson: Path) -> Path:
    """A lesson's copy, just made."""
    assert prepare(tmp_path / "play", [lesson]) == []
    return tmp_path / "play" / LESSON


def test_a_first_copy_is_the_lesson_and_comes_with_its_images(tmp_path: Path, lesson: Path) -> None:
    (lesson.parent / "images").mkdir()
    (lesson.parent / "images" / "hen.svg").write_text("<svg/>")
    assert prepare(tmp_path / "play", [lesson]) == []
    assert (tmp_path / "play" / LESSON).read_bytes() == lesson.read_bytes()
    assert (tmp_path / "play" / "images" / "hen.svg").is_file()


def test_a_copy_that_was_opened_and_no_more_follows_a_newer_lesson(tmp_path: Path, lesson: Path, copy: Path) -> None:
    write(copy, "1 + 1", language="python")  # JupyterLab writes such metadata by itself
    write(lesson, "2 + 2")
    assert prepare(copy.parent, [lesson]) == []
    assert source(copy) == "2 + 2"


@pytest.mark.parametrize(
    ("text", "outputs"), [("1 + 3", ()), ("1 + 1", ({"output_type": "stream", "name": "stdout", "text": "2"},))]
)
def test_a_copy_that_was_changed_or_run_is_left_alone(
    lesson: Path, copy: Path, text: str, outputs: tuple[Any, ...]
) -> None:
    write(copy, text, outputs)
    kept = copy.read_bytes()
    (said,) = prepare(copy.parent, [lesson])
    assert "play/01_toy.ipynb" in said
    assert "rename it" in said
    assert "newer" not in said
    write(lesson, "2 + 2")
    (said,) = prepare(copy.parent, [lesson])
    assert "newer" in said
    assert copy.read_bytes() == kept
    copy.rename(copy.parent / "mine.ipynb")
    assert prepare(copy.parent, [lesson]) == []
    assert source(copy) == "2 + 2"


def test_a_copy_that_cannot_be_read_is_left_alone(lesson: Path, copy: Path) -> None:
    copy.write_text("{")
    assert len(prepare(copy.parent, [lesson])) == 1
    assert copy.read_text() == "{"


def test_lost_notes_cost_no_work(lesson: Path, copy: Path) -> None:
    write(copy, "1 + 3")
    (copy.parent / ".copies.json").unlink()
    assert len(prepare(copy.parent, [lesson])) == 1
    assert source(copy) == "1 + 3"


def test_what_a_stranger_saves_beside_the_lessons_is_no_lesson(lesson: Path) -> None:
    for name in ("Untitled.ipynb", "01_toy-Copy1.ipynb", "02_mine.ipynb"):
        write(lesson.parent / name, "1")
    assert LESSON in [path.name for path in lessons(lesson.parent)]  # no git here: names alone
    assert "Untitled.ipynb" not in [path.name for path in lessons(lesson.parent)]
    for command in (["init", "-q"], ["add", LESSON]):
        subprocess.run(["git", *command], cwd=lesson.parent, check=True)
    assert lessons(lesson.parent) == [lesson]


@pytest.mark.parametrize(
    ("path", "ignored"),
    [
        ("play/01_hens.ipynb", True),
        ("play/Untitled.ipynb", True),
        ("notebooks/Untitled.ipynb", True),
        ("notebooks/01_hens-Copy1.ipynb", True),
        ("notebooks/02_next.ipynb", False),
        ("notebooks/images/new.svg", False),
    ],
)
def test_git_takes_no_notice_of_what_was_played(path: str, ignored: bool) -> None:
    done = subprocess.run(["git", "check-ignore", "-q", "--no-index", path], cwd=ROOT, check=False)
    assert (done.returncode == 0) == ignored


def test_jupyterlab_sees_the_folder_to_play_in_and_nothing_above_it() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    recipe = makefile.partition("\nplay:")[2].partition("\n\n")[0]
    assert "tools.play" in recipe
    assert '--ServerApp.root_dir="$(CURDIR)/play"' in recipe
