"""The first lesson as a visitor meets it: opened in JupyterLab, run, and played in by mouse and by typed move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.lab_board import LabBoard
from tools import lessons, play

if TYPE_CHECKING:
    from tests.browser.lab import Lab

LESSON = "01_hens.ipynb"


def test_the_boards_of_the_first_lesson_are_drawn_and_answer(lab: Lab) -> None:
    stored = (lessons.FOLDER / LESSON).read_bytes()
    play.prepare(lab.server.files)
    notebook = lab.open_file(LESSON)
    notebook.run_all()
    board, corner, bench = (notebook.board(index) for index in range(3))
    line = board.get_by_role("textbox")
    line.fill("place S1 d4")
    line.press("Enter")
    expect(board.locator("[data-place='hand-seat1-6']")).to_have_count(0)
    assert notebook.value("str(table.state.history[-1].action)") == "place S1 d4"
    # as the lesson tells: no hen may lie there, and why, before anything is laid face down
    corner.locator("[data-place='hand-seat1-4']").filter(visible=True).first.click()
    corner.locator("[data-place='yard-seat1-e5']").filter(visible=True).first.click()
    expect(corner.get_by_text("HE.PLACE.2").filter(visible=True).first).to_be_visible()
    expect(corner.locator(".hb-again").filter(visible=True).first).to_contain_text("face down")
    tried = LabBoard(notebook, 2)
    revision = tried.revision
    bench.locator("[data-place='yard-seat1-g6']").filter(visible=True).first.click()
    tried.answered(revision)  # a click that comes sooner counts as doubled
    bench.locator("[data-place='tray-C3']").filter(visible=True).first.click()
    # the card with the most points is one that no game can have there
    expect(bench.get_by_text("HE.PLACE.2").filter(visible=True).first).to_be_visible()
    assert notebook.value("last.cells.get('g6')") is None
    # what is saved is the person's from now on, and the lesson has not heard of it
    assert [cell for cell in notebook.save()["cells"] if cell.get("outputs")]
    assert any(LESSON in one for one in play.prepare(lab.server.files))
    assert (lessons.FOLDER / LESSON).read_bytes() == stored
