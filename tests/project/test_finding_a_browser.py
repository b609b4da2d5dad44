"""Which browser the tests take: the one that is named, else the first that starts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import browser


def program(place: Path, name: str, code: int) -> str:
    """A stand-in for a browser that ends with this code."""
    path = place / name
    path.write_text(f"#!/bin/sh\nexit {code}\n")
    path.chmod(0o755)
    return str(path)


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A path with nothing on it, no browser elsewhere, and no variable set."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(browser.VARIABLE, raising=False)
    monkeypatch.setattr(browser, "MAC", ())
    monkeypatch.setattr(browser, "playwright_own", lambda: None)
    return tmp_path


def test_a_dead_stand_in_is_passed_over(place: Path) -> None:
    program(place, "chromium", 127)
    living = program(place, "google-chrome", 0)
    assert browser.find() == living


def test_playwrights_own_comes_last(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "playwright_own", lambda: "/own")
    assert browser.find() == "/own"
    living = program(place, "chromium", 0)
    assert browser.find() == living


def test_the_named_one_is_taken_and_no_other(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(place, "chromium", 0)
    named = program(place, "mine", 0)
    monkeypatch.setenv(browser.VARIABLE, named)
    assert browser.find() == named
    monkeypatch.setenv(browser.VARIABLE, str(place / "not-there"))
    assert browser.find() is None


def test_without_any_there_is_none_and_the_program_says_what_to_do(
    place: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["browser"])
    assert browser.main() == 0
    said = capsys.readouterr()
    assert said.out == ""
    assert browser.VARIABLE in said.err
