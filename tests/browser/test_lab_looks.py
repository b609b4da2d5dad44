"""How the board looks in JupyterLab, light and dark, wide and narrow, and what axe says of it.

HENNB_SHOTS names a folder for the screenshots, to be looked at; without it they are taken and thrown away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.lab_shots import opened, shoot

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.lab import Lab

MIDDLE = """
table = hennb.play("hens", seats=("you", "greedy", "random", "random"), seed=7)
while table.state.round < 8 or table.state.decision.stage != "place":
    table.play(table.hint())
table
"""
TWO = """
table = hennb.play("hens", seats=("you", "random"), seed=7)
for _ in range(14):
    table.play(table.state.legal_actions()[0])
table
"""
END = """
while not table.state.is_terminal:
    table.play(table.state.legal_actions()[0])
"""
SET_UP_FOR_TWO = """
form = {"type": "new", "view": "test", "seq": 1, "revision": table.board.frame["revision"]}
setup = {"players": "2", "seat1": "you", "seat2": "you"}
table.board._on_message(None, {**form, "setup": setup}, [])
"""

CUT = """
(board) => {
  const output = board.closest(".jp-OutputArea-output").getBoundingClientRect();
  return Array.from(board.querySelectorAll(".hb-bar, .hb-stage, .hb-scroll, .hb-note, .hb-side"))
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > output.right + 1)
    .map((one) => one.className);
}
"""


def test_nothing_is_cut_in_a_window_of_720_pixels(lab: Lab) -> None:
    """The sidebar is closed, which leaves a column of about 600; the pictures of cells fit it too."""
    lab.width(720, 1400)
    cells = ["import hennb", MIDDLE, "hennb.workbench(table)", "table.state", "hennb.load_game('hens').position('P4')"]
    notebook = lab.open(cells)
    notebook.run_all()
    for index in range(2):
        board = notebook.board(index)
        assert board.evaluate("(board) => board.clientWidth") < 612
        assert board.evaluate(CUT) == []
    for cell in (3, 4):
        image = notebook.output(cell).locator("img")
        expect(image).to_be_visible()
        fits = "(image) => image.getBoundingClientRect().width <= image.closest('.jp-OutputArea-output').clientWidth"
        assert image.evaluate(fits)
        assert image.evaluate("(image) => image.naturalWidth > 0")


def test_the_focus_ring_of_the_bar_is_not_cut_by_the_output(lab: Lab) -> None:
    _, board = opened(lab, 720, TWO)
    for name in ("New game", "Command line"):
        one = board.root.get_by_label(name, exact=True)
        one.focus()
        lab.page.keyboard.press("Shift")  # the ring is for who uses keys
        ring = one.evaluate("(one) => [getComputedStyle(one).outlineWidth, getComputedStyle(one).outlineOffset]")
        assert ring == ["3px", "-3px"]


@pytest.mark.parametrize("width", [1100, 720])
def test_the_board_at_work(lab: Lab, shots: Path, width: int) -> None:
    notebook, board = opened(lab, width, MIDDLE)
    board.press("Hint")
    slot = next(place for place in board.lit() if place.startswith("hand-"))
    board.place(slot).click()
    shoot(lab, board, shots, f"hens-{width}-chosen")
    taken = notebook.value("next(iter(table.game.position_of(table.state, 0).cells))")
    revision = board.revision
    board.place(f"yard-seat1-{taken}").click()
    board.answered(revision)
    expect(board.root.locator(".hb-bubble")).to_contain_text("HE.PLACE.6")
    shoot(lab, board, shots, f"hens-{width}-refused")


def test_what_lies_over_the_board(lab: Lab, shots: Path) -> None:
    notebook, board = opened(lab, 1100, TWO)
    board.button("New game").click()
    expect(board.root.get_by_role("dialog")).to_contain_text("Rooster on a full tie")
    shoot(lab, board, shots, "hens-setup")
    lab.page.keyboard.press("Escape")
    board.button("Keys").click()
    expect(board.root.get_by_role("dialog")).to_contain_text("Arrow keys")
    lab.page.keyboard.press("Escape")
    notebook.run("table.on_move(lambda event, state: 1 / 0)\ntable.play(table.hint())")
    expect(board.root.get_by_role("group", name="Errors")).to_be_visible()
    shoot(lab, board, shots, "hens-errors")


def test_the_end_and_the_cover(lab: Lab, shots: Path) -> None:
    notebook, board = opened(lab, 1100, f"{TWO}\n{END}\ntable")
    expect(board.root.get_by_role("region", name="Result")).to_be_visible()
    shoot(lab, board, shots, "hens-result")
    board.button("Look at the board").click()
    shoot(lab, board, shots, "hens-final")
    revision = board.revision
    notebook.run(SET_UP_FOR_TWO)
    board.answered(revision)
    expect(board.root.locator(".hb-cover")).to_be_visible()
    shoot(lab, board, shots, "hens-cover")


def test_every_cell_of_a_yard_has_a_name(lab: Lab) -> None:
    notebook, board = opened(lab, 1100, TWO)
    cells = board.root.get_by_role("gridcell").all()
    names = [cell.get_attribute("aria-label") or "" for cell in cells]
    assert len(names) >= 12
    assert all(names)
    for cell, card in notebook.value("table.game.position_of(table.state, 0).cells").items():
        assert any(name.startswith(f"{cell}: ") and card[-1] in name for name in names), (cell, card)
