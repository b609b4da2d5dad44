"""README: what a newcomer reads first must be short, true and fresh. Its Python is run as a doctest besides."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tools import pictures

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TWO_SCREENS = 110  # lines


def test_it_fits_on_two_screens() -> None:
    assert len(README.splitlines()) <= TWO_SCREENS


def test_its_python_is_about_twenty_lines_and_shows_the_main_calls() -> None:
    examples = doctest.DocTestParser().get_examples(README)
    assert 15 <= sum(len(example.source.splitlines()) for example in examples) <= 22
    code = "".join(example.source for example in examples)
    for call in ("load_game", "position", "score", "play", "fork", "explain_illegal", "make_bot", "what_if"):
        assert f"{call}(" in code


def test_its_commands_are_there() -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    named = re.findall(r"\bmake ([a-z]+)\b(?=\s+#|`)", README)
    assert {"play", "test"} <= set(named) <= set(targets)


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_to_files_lead_somewhere(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#]+)[^)]*\)|(?:src|srcset)=\"([^\"]+)\"", text)
    for link in (one or other for one, other in links):
        assert "://" in link or (ROOT / link).exists(), link


def test_its_pictures_are_as_they_would_be_drawn_now() -> None:
    assert pictures.stale() == [], "run `make pictures`"


def test_it_shows_a_picture_for_either_theme() -> None:
    for path in pictures.pictures():
        assert str(path.relative_to(ROOT)) in README


def test_the_changelog_has_the_version() -> None:
    import hennb

    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## [{hennb.__version__}]" in changelog
    assert f'version = "{hennb.__version__}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
