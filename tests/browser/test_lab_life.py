"""The life of a board in JupyterLab's document: dead kernels, pages loaded anew, cells run again, several views."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.lab_board import LabBoard
from tests.browser.race import race

if TYPE_CHECKING:
    from tests.browser.lab import Lab, Notebook

TABLE = ["import hennb", "table = hennb.play('hens', seats=('you', 'greedy'), seed=7)\ntable"]
WAITING = """
import time
start, until = table.state.ply, time.monotonic() + 20
while table.state.ply == start and time.monotonic() < until:
    time.sleep(0.01)
table.play(table.state.legal_actions()[0])
"""
RUN_CELL = """
async (index) => {
  const content = window.hennbPanel.content;
  content.activeCellIndex = index;
  await window.jupyterapp.commands.execute("notebook:run-cell");
}
"""
START_CELL = """
async (index) => {
  window.hennbPanel.content.activeCellIndex = index;
  window.hennbRunning = window.jupyterapp.commands.execute("notebook:run-cell");
}
"""


@pytest.fixture
def notebook(lab: Lab) -> Notebook:
    lab.width(1400, 1200)
    made = lab.open(TABLE)
    made.run_all()
    return made


def test_the_picture_hides_while_the_board_lives_and_shows_when_the_kernel_is_gone(notebook: Notebook) -> None:
    board = LabBoard(notebook)
    picture = notebook.output(1).locator("[class^='hennb-snapshot-'] img")
    expect(picture).to_have_count(1)
    expect(picture).to_be_hidden()
    before = picture.get_attribute("src")
    board.act_by_light()
    expect(picture).not_to_have_attribute("src", before or "")
    after = picture.get_attribute("src")
    content = notebook.save()
    bundle = content["cells"][1]["outputs"][0]["data"]
    assert "".join(bundle["text/plain"]).startswith("Hens, round 1 of 12")
    assert "widgets" not in content["metadata"]
    notebook.kill_kernel()
    gone = "model not found"  # what JupyterLab prints of a widget without kernel; unawaited it comes in the next test
    notebook.lab.guard.allow(gone)
    with notebook.page.expect_console_message(lambda message: gone in message.text):
        notebook.reload()
    picture = notebook.output(1).locator("[class^='hennb-snapshot-'] img")
    expect(picture).to_be_visible()
    assert picture.get_attribute("src") == after
    assert picture.evaluate("(image) => image.naturalWidth > 0"), "the picture cannot be drawn"
    expect(notebook.root.locator(".hb-board")).to_have_count(0)


def test_a_page_that_is_loaded_anew_shows_the_present_game(notebook: Notebook) -> None:
    LabBoard(notebook).act_by_light()
    notebook.save()
    notebook.reload()
    board = LabBoard(notebook)
    expect(notebook.output(1).locator("[class^='hennb-snapshot-'] img")).to_be_hidden()
    assert notebook.value("table.state.decision.stage") == "discard"
    board.act_by_light()
    assert notebook.value("table.board.errors") == []
    notebook.lab.guard.allow("model not found")  # JupyterLab draws before it knows the models


def test_a_cell_that_is_run_fifty_times_leaves_one_board(notebook: Notebook) -> None:
    # Run so fast, the page can meet an output whose board the next run has closed; Jupyter's manager says so.
    notebook.lab.guard.allow("widget model not found")
    race(notebook.page, RUN_CELL, 1)
    notebook.run("import ipywidgets; before = len(ipywidgets.widgets.widget._instances)")
    for _ in range(50):
        race(notebook.page, RUN_CELL, 1)
    expect(notebook.root.locator(".hb-board")).to_have_count(1)
    expect(notebook.root.locator("[class^='hennb-snapshot-']")).to_have_count(1)
    assert notebook.value("len(ipywidgets.widgets.widget._instances) - before") == 0
    board = LabBoard(notebook)
    board.act_by_light()
    assert notebook.value("[table.state.decision.stage, table.board.errors]") == ["discard", []]


def test_freeze_leaves_the_picture_alone(notebook: Notebook) -> None:
    LabBoard(notebook).act_by_light()
    notebook.run("table.freeze()")
    expect(notebook.root.locator(".hb-board")).to_have_count(0)
    expect(notebook.output(1).locator("[class^='hennb-snapshot-'] img")).to_be_visible()
    outputs = notebook.save()["cells"][1]["outputs"]
    assert not any("application/vnd.jupyter.widget-view+json" in output["data"] for output in outputs)


def test_two_views_of_one_board_stay_in_step(lab: Lab) -> None:
    lab.width(1400, 1200)
    notebook = lab.open([*TABLE, "table"])
    notebook.run_all()
    first, second = LabBoard(notebook), LabBoard(notebook, 1)
    revision = second.revision
    first.act_by_light()
    second.answered(revision)
    assert second.lit() == first.lit()
    assert all(place.startswith("hand-") for place in second.lit())
    revision = first.revision
    second.act_by_light()
    first.answered(revision)
    assert first.revision == second.revision
    assert notebook.value("table.board.errors") == []
    expect(notebook.root.locator("[class^='hennb-snapshot-']:visible")).to_have_count(0)


def test_a_click_while_a_cell_runs_is_safe(lab: Lab) -> None:
    lab.width(1400, 1200)
    notebook = lab.open([*TABLE, WAITING])
    race(lab.page, RUN_CELL, 0)
    race(lab.page, RUN_CELL, 1)
    board = LabBoard(notebook)
    race(lab.page, START_CELL, 2)
    expect(notebook.root.locator(".jp-Cell").nth(2).locator(".jp-InputPrompt")).to_have_text("[*]:")
    board.act_by_light()
    race(lab.page, "async () => { await window.hennbRunning; }", None, 60_000)
    assert notebook.value("table.board.errors") == []
    own = "str(event.action) for event in table.state.history if event.player == 0"
    assert notebook.value(f"[{own}]")[-1].startswith("discard")
    assert notebook.value("hennb.restore(table.session.line()).state == table.state")


def test_an_error_of_a_listener_is_seen_at_the_board(notebook: Notebook) -> None:
    notebook.run("@table.on_move\ndef broken(event, state):\n    1 / 0")
    board = LabBoard(notebook)
    board.act_by_light()
    errors = board.root.get_by_role("group", name="Errors")
    expect(errors).to_contain_text("ZeroDivisionError: division by zero (broken, line 3)")
    assert notebook.value("table.state.decision.stage") == "discard"
    errors.get_by_role("button").click()
    expect(errors).to_be_hidden()


@pytest.mark.parametrize("how", ["restarted", "shut down"])
def test_a_kernel_that_is_gone_is_said_at_once(notebook: Notebook, how: str) -> None:
    board = LabBoard(notebook)
    assert board.lit()
    if how == "restarted":
        notebook.restart_kernel()
    else:
        notebook.kill_kernel()
    gone = "The kernel of this board is gone. Run the cell again to play on."
    expect(board.root.locator(".hb-note")).to_have_text(gone)
    expect(board.root.locator(".hb-mark")).to_have_count(0)
    expect(board.button("New game")).to_be_disabled()
    if how == "restarted":
        notebook.run_all()
        again = LabBoard(notebook)
        again.act_by_light()
        again.expect_no_errors()


def test_a_kernel_that_is_silent_is_said(notebook: Notebook) -> None:
    notebook.run("table.board.on_msg(table.board._on_message, remove=True)")
    board = LabBoard(notebook)
    board.button("Hint").click()
    expect(board.root.locator(".hb-note")).to_contain_text("The kernel does not answer", timeout=8000)
