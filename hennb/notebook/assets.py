"""The browser side's files: beside the package in a checkout, inside it in a wheel."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path


@cache
def widget_file(name: str) -> Path:
    """The path of a file of ``widgets/``.

    Raises:
        FileNotFoundError: neither place has it; the installation is broken.
    """
    package = Path(str(files("hennb")))
    for folder in (package / "_widgets", package.parent / "widgets"):
        if (folder / name).is_file():
            return folder / name
    raise FileNotFoundError(f"hennb was installed without {name}; install it again")


@cache
def board_js() -> str:
    """The live board's module."""
    return widget_file("board.js").read_text(encoding="utf-8")


@cache
def board_css() -> str:
    """Tokens and drawing classes, which pictures share, then the rules of the live board."""
    from hennb.drawing.theme import tokens_css

    return tokens_css() + widget_file("board.css").read_text(encoding="utf-8")
