"""The JupyterLab fixture itself: a bare anywidget is drawn, clicked and asked about in its kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.browser.lab import Lab

WIDGET = '''
import anywidget, traitlets

class Probe(anywidget.AnyWidget):
    _esm = """
    export default {
      render({ model, el }) {
        const draw = () => { el.dataset.revision = String(model.get("revision")); };
        const button = document.createElement("button");
        button.textContent = "probe";
        button.addEventListener("click", () => model.send({ kind: "click" }));
        model.on("change:revision", draw);
        draw();
        el.append(button);
        el.dataset.ready = "true";
      },
    };
    """
    revision = traitlets.Int(1).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(self.heard)

    def heard(self, _widget, content, _buffers):
        self.revision += 1
'''


def test_a_widget_is_drawn_and_its_click_reaches_the_kernel(lab: Lab) -> None:
    notebook = lab.open(["%md # A probe", WIDGET, "probe = Probe()\nprobe"])
    notebook.run_all()
    board = notebook.board()
    notebook.wait_revision(board, 1)
    board.get_by_role("button", name="probe").click()
    notebook.wait_revision(board, 2)
    assert notebook.value("probe.revision") == 2
    assert [kind for kind, _ in notebook.cells()] == ["markdown", "code", "code"]


def test_a_cell_that_raises_fails_the_run_and_not_the_next_test(lab: Lab) -> None:
    notebook = lab.open(["1 / 0"])
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        notebook.run_all()
    with pytest.raises(AssertionError, match="NameError"):
        notebook.run("nothing_of_this_name")


def test_theme_and_reload_keep_the_kernel(lab: Lab) -> None:
    notebook = lab.open(["x = 41"])
    notebook.run_all()
    lab.theme("dark")
    expect(lab.page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    notebook.save()
    notebook.reload()
    assert notebook.value("x + 1") == 42
    lab.theme("light")
