"""The clock in a real JupyterLab: dice by mouse and keys against time, a busy kernel, and a page that has gone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.lab_board import LabBoard
from tests.browser.race import race

if TYPE_CHECKING:
    from tests.browser.lab import Lab, Notebook

PACK = """
import asyncio, json, time, hennb
from importlib.resources import files
pack = json.loads((files("hennb.games.gem_hens") / "data" / "house.json").read_text())
pack["timer_seconds"] = {seconds}
"""
TABLE = "table = hennb.play('gem_hens', seats=('you', 'random'), seed=3, dice_mode='timer', data=pack)\ntable"
OWN = "[str(event.action) for event in table.state.history if event.player == 0]"
CLOSED = "while table.board.frame['clock'] and table.board.frame['clock']['running']:\n    await asyncio.sleep(0.01)"
BUSY = """
with table.board.lock:
    until = table.board.presenter.clock._list.due + 1.5
    while time.monotonic() < until:
        time.sleep(0.01)
"""
"""As a bot or a function of a person that keeps the table waiting: messages of a board can come while a cell runs."""
START_CELL = """
async (index) => {
  window.hennbPanel.content.activeCellIndex = index;
  window.hennbRunning = window.jupyterapp.commands.execute("notebook:run-cell");
}
"""
RAN = "async () => { await window.hennbRunning; }"
CLEAR = "() => window.hennbPanel.content.widgets[1].outputArea.model.clear()"


def run_cell(lab: Lab, index: int) -> None:
    race(lab.page, START_CELL, index)
    race(lab.page, RAN, None, 60_000)


def opened(lab: Lab, seconds: int, *cells: str) -> Notebook:
    lab.width(1400, 1200)
    notebook = lab.open([PACK.format(seconds=seconds), TABLE, *cells])
    run_cell(lab, 0)
    run_cell(lab, 1)
    return notebook


def ready(board: LabBoard) -> None:
    """Start the clock."""
    board.press("Ready: start the clock")
    expect(board.root.locator(".hb-clock")).to_have_attribute("data-state", re.compile("running|last"))


def test_dice_are_rolled_and_locked_by_mouse_and_keys_while_the_clock_runs(lab: Lab) -> None:
    notebook = opened(lab, 300)
    board = LabBoard(notebook)
    assert not board.lit()
    ready(board)
    first = notebook.value("[str(event.action) for event in table.state.history][-1]").split()[2:]
    board.place("rolled-seat1-1").click()
    board.act("do-lock")
    assert notebook.value(OWN) == [], "something is in the session before the list is closed"
    board.place("do-roll").focus()
    revision = board.revision
    lab.page.keyboard.press("Enter")
    board.answered(revision)
    board.act("do-stop")
    assert notebook.value(OWN) == [f"lock {first[0]}", "roll", "stop"]
    assert notebook.value("hennb.restore(table.session.line()).state == table.state")
    assert notebook.value("table.board.errors") == []


def test_the_page_says_that_the_time_is_up(lab: Lab) -> None:
    notebook = opened(lab, 1)
    board = LabBoard(notebook)
    board.press("Ready: start the clock")
    expect(board.root.locator(".hb-note")).to_have_text("Your time is up.")
    assert notebook.value(OWN) == ["time up"]


def test_a_page_that_has_gone_has_its_list_closed_by_the_kernel(lab: Lab) -> None:
    notebook = opened(lab, 1)
    board = LabBoard(notebook)
    board.press("Ready: start the clock")
    race(lab.page, CLEAR)
    expect(notebook.root.locator(".hb-board")).to_have_count(0)
    notebook.run(CLOSED)
    assert notebook.value(OWN) == ["time up"]
    assert notebook.value("table.board.errors") == []


def test_what_was_done_in_time_counts_though_the_kernel_was_busy(lab: Lab) -> None:
    """The table is kept waiting from before the click until long after the list was due."""
    notebook = opened(lab, 4, BUSY)
    board = LabBoard(notebook)
    ready(board)
    race(lab.page, START_CELL, 2)
    expect(notebook.root.locator(".jp-Cell").nth(2).locator(".jp-InputPrompt")).to_have_text("[*]:")
    board.place("do-roll").click()
    expect(board.root).to_have_attribute("data-down", "silent", timeout=20_000)
    race(lab.page, RAN, None, 60_000)
    notebook.run(CLOSED)
    assert notebook.value(OWN) == ["roll", "time up"]
    assert notebook.value("table.board.errors") == []


def test_a_cell_that_is_run_again_drops_the_list_and_has_a_clock_to_start(lab: Lab) -> None:
    notebook = opened(lab, 300)
    board = LabBoard(notebook)
    ready(board)
    board.act("do-roll")
    notebook.run("old = table")
    run_cell(lab, 1)
    expect(notebook.root.locator(".hb-board")).to_have_count(1)
    assert notebook.value("[old.board.closed, old.board.presenter.clock.running, table.board.closed]") == [
        True,
        False,
        False,
    ]
    assert notebook.value("old.state.decision.stage") == "roll"
    again = LabBoard(notebook)
    ready(again)
    again.act("do-stop")
    assert notebook.value(OWN) == ["stop"]


def test_a_page_that_is_loaded_anew_goes_on_with_the_same_clock(lab: Lab) -> None:
    notebook = opened(lab, 300)
    board = LabBoard(notebook)
    ready(board)
    board.act("do-roll")
    notebook.save()
    notebook.reload()
    lab.guard.allow("model not found")  # JupyterLab draws before it knows the models
    board = LabBoard(notebook)
    expect(board.root.locator(".hb-clock")).to_have_attribute("data-state", "running")
    board.act("do-stop")
    assert notebook.value(OWN) == ["roll", "stop"]
