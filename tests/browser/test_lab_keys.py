"""Typing at the board never reaches the notebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.lab_board import LabBoard
from tests.browser.race import race

if TYPE_CHECKING:
    from tests.browser.lab import Lab

# Every key of JupyterLab's command mode that is pressed without Ctrl, Alt or Meta, as its own list of shortcuts says.
COMMAND_KEYS = """
() => {
  const panel = window.hennbPanel.content.node;
  const keys = new Set();
  for (const { selector, keys: chord } of window.jupyterapp.commands.keyBindings) {
    if (!/jp-Notebook|jp-mod-commandMode|jp-Cell/.test(selector)) continue;
    if (chord.every((key) => !/Ctrl|Alt|Accel|Cmd|Meta/.test(key))) for (const key of chord) keys.add(key);
  }
  return Array.from(keys).sort();
}
"""
STATE = """
() => {
  const content = window.hennbPanel.content;
  return [content.mode, content.activeCellIndex, window.hennbPanel.sessionContext.session.kernel.id,
          content.selectedCells ? content.selectedCells.length : 1];
}
"""


def as_pressed(chord: str) -> str:
    """A key of JupyterLab's list, such as “D” or “Shift ArrowUp”, in Playwright's words."""
    *modifiers, key = chord.split(" ")
    return "+".join([*modifiers, key if modifiers or len(key) > 1 else key.lower()])


def test_no_key_of_the_command_mode_acts_on_the_notebook_while_the_board_has_the_focus(lab: Lab) -> None:
    lab.width(1400, 1200)
    cells = ["%md before", "import hennb", "table = hennb.play('hens', seed=7)\ntable", "%md after"]
    notebook = lab.open(cells)
    notebook.run_all()
    board = LabBoard(notebook)
    notebook.run("alive = 41")
    keys = race(lab.page, COMMAND_KEYS)
    assert len(keys) >= 27, keys
    place = board.lit()[0]
    for key in keys:
        board.place(place).focus()
        before = (notebook.cells(), race(lab.page, STATE))
        lab.page.keyboard.press(as_pressed(key))
        lab.page.keyboard.press(as_pressed(key))  # some act on the second press
        assert (notebook.cells(), race(lab.page, STATE)) == before, f"{key!r} acts on the notebook"
        while lab.page.locator("[role=dialog]").count():
            lab.page.keyboard.press("Escape")
    assert notebook.value("alive") == 41


def test_typing_into_the_command_line_and_the_dialog_stays_there(lab: Lab) -> None:
    lab.width(1400, 1200)
    notebook = lab.open(["import hennb", "table = hennb.play('hens', seed=7)\ntable", "x = 1"])
    notebook.run_all()
    board = LabBoard(notebook)
    board.place(board.lit()[0]).focus()
    before = (notebook.cells(), race(lab.page, STATE))
    lab.page.keyboard.press("/")
    lab.page.keyboard.type("ddxxabmyzr0011")
    assert board.root.locator(".hb-command").input_value() == "ddxxabmyzr0011"
    lab.page.keyboard.press("Escape")
    lab.page.keyboard.press("n")
    seed = board.root.get_by_label("Seed")
    seed.focus()
    lab.page.keyboard.type("ddxxabmyzr0011")
    assert seed.input_value() == "ddxxabmyzr0011"
    lab.page.keyboard.press("Escape")
    assert (notebook.cells(), race(lab.page, STATE)) == before
