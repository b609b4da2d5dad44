"""Boards of a width in JupyterLab, and pictures of them to be looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.axe import violations
from tests.browser.lab_board import LabBoard

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.lab import Lab, Notebook

INSIDE = """
(board) => {
  const room = board.getBoundingClientRect();
  return Array.from(board.querySelectorAll(".hb-bar, .hb-picture, .hb-note, .hb-side, .hb-picture svg"))
    .map((one) => [one.getBoundingClientRect(), one.className.baseVal ?? one.className])
    .filter(([box]) => box.left < room.left - 1 || box.right > room.right + 1)
    .map(([, name]) => name);
}
"""


def shoot(lab: Lab, board: LabBoard, shots: Path, name: str) -> None:
    """Pictures of the board alone, in both themes. Nothing of it sticks out, and axe finds nothing."""
    assert board.root.evaluate(INSIDE) == []
    for theme in ("dark", "light"):
        lab.theme(theme)
        board.root.screenshot(path=shots / f"{name}-{theme}.png")
        assert violations(board.page, "[data-ready]") == []


def opened(lab: Lab, width: int, cell: str) -> tuple[Notebook, LabBoard]:
    """A board of this width: JupyterLab takes the rest of the window."""
    lab.width(width + 180, 1400)
    notebook = lab.open(["import hennb", cell])
    notebook.run_all()
    board = LabBoard(notebook)
    assert board.root.evaluate("(board) => board.clientWidth") == pytest.approx(width, abs=12)
    return notebook, board
