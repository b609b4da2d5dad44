"""The words round a run of all tests: a newcomer learns whether the browser was there and what has passed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests import telling
from tools import browser


@pytest.fixture(autouse=True)
def known_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "find", lambda: "/some/chromium")
    monkeypatch.setattr(browser, "named", lambda path: f"Chromium 1.2 ({path})")


@pytest.fixture
def known_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "lessons", lambda: [Path("notebooks/01_toy.ipynb"), Path("notebooks/03_ball.ipynb")])


def item(nodeid: str, *fixtures: str) -> Any:
    return SimpleNamespace(nodeid=nodeid, fixturenames=fixtures)


def test_a_test_is_of_one_kind() -> None:
    assert telling.kind(item("tests/core/test_packs.py::test_x", "tmp_path")) == "python"
    assert telling.kind(item("tests/browser/test_lab.py::test_x", "lab", "chromium")) == "browser"
    assert telling.kind(item("tests/notebooks/test_lessons_in_lab.py::test_x", "lab", "chromium")) == "lessons"
    assert telling.kind(SimpleNamespace(nodeid="README.md::README.md")) == "python"  # type: ignore[arg-type]


@pytest.mark.usefixtures("known_lessons")
def test_the_end_counts_what_passed_by_kind(request: pytest.FixtureRequest) -> None:
    assert (telling.KIND, "python") in request.node.user_properties
    reports = [SimpleNamespace(user_properties=[(telling.KIND, one)]) for one in ("python", "browser", "python")]
    assert telling.kinds(reports) == {"python": 2, "browser": 1}
    said = telling.summary(Counter(python=2000, browser=90, lessons=14), Counter())
    browsers = "90 in Chromium 1.2 (/some/chromium)"
    assert said == f"Tests passed: 2,000 in Python, {browsers}, 14 of the lessons (01_toy, 03_ball)."


def test_a_missing_browser_is_told_at_both_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "find", lambda: None)
    assert telling.pytest_report_header() == f"browser tests: skipped, {browser.ADVICE}"
    said = telling.summary(Counter(python=3, lessons=1), Counter(browser=90))
    assert said.endswith("; 90 for a browser were skipped.")


def test_the_start_names_the_browser() -> None:
    assert telling.pytest_report_header() == "browser tests: in Chromium 1.2 (/some/chromium)"
