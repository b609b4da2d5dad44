"""Read the recipe that repo2docker prints: whether it builds what ``binder/`` means."""

from __future__ import annotations

import re
from collections.abc import Sequence

SOURCE_COPIED = re.compile(r"^COPY .* src/ ")
REQUIREMENTS = "binder/requirements.txt"
POST_BUILD = "./binder/postBuild"


def lines(recipe: str) -> list[str]:
    """The recipe's instructions, with continued lines joined; repo2docker's own remarks stay among them."""
    return re.sub(r"\\\n\s*", " ", recipe).splitlines()


def install_steps(recipe: str) -> list[str]:
    """The commands that the visitor's user runs once our files are there, in order: install, then ``postBuild``."""
    after = lines(recipe)
    copied = _position(after, SOURCE_COPIED)
    return [line.removeprefix("RUN ") for line in after[copied:] if line.startswith("RUN ") and "binder/" in line]


def faults(recipe: str, python: str) -> list[str]:
    """What is wrong with the recipe for this Python version, in words; empty when nothing is."""
    all_lines = lines(recipe)
    found = []
    if not any(f"environment-2epy-2d{python.replace('.', '-2e')}" in line for line in all_lines):
        found.append(f"Python {python} is not what the image's environment is made for")
    copied = _position(all_lines, SOURCE_COPIED)
    if copied == len(all_lines):
        found.append("the source is never copied")
    early = [line for line in all_lines[:copied] if line.startswith("RUN ") and "pip install" in line]
    found += [f"something is installed before the source is there: {line}" for line in early]
    steps = install_steps(recipe)
    if not any("pip install" in step and REQUIREMENTS in step for step in steps):
        found.append(f"{REQUIREMENTS} is not installed after the source is copied")
    if not steps or steps[-1] != POST_BUILD:
        found.append(f"{POST_BUILD} is not run at the end")
    return found


def _position(all_lines: Sequence[str], pattern: re.Pattern[str]) -> int:
    """Where the first line that matches stands; past the end when none does."""
    return next((index for index, line in enumerate(all_lines) if pattern.match(line)), len(all_lines))
