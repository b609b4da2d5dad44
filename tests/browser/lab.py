"""A real JupyterLab in the browser: loaded once a run, then one notebook and one kernel for each test.

def test_x(lab):
    notebook = lab.open(["import hennb", "hennb.play('hens', seed=7)"])
    notebook.run_all()
    board = notebook.board()                      # waits until the widget says that it is ready
    board.get_by_role("button", name="undo").click()
    notebook.wait_revision(board, 2)
    assert notebook.value("1 + 1") == 2           # asked in the notebook's own kernel
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import nbformat
from playwright.sync_api import Locator, Page, expect

from tests.browser.guard import Guard
from tests.browser.race import race
from tests.browser.server import LabServer

ANSWER_MS = 60_000
SOON_MS = 2_000
READY = "[data-ready]"
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}

OPEN = """
async (path) => {
  const app = window.jupyterapp;
  const wanted = { path, factory: "Notebook", kernel: { name: "python3" } };
  const panel = await app.commands.execute("docmanager:open", wanted);
  await panel.context.ready;
  await panel.sessionContext.ready;
  const kernel = panel.sessionContext.session.kernel;
  await kernel.info;
  // The first messages of a fresh kernel can be lost (ipykernel 7.0): ask until one comes back whole.
  const soon = (promise, limit) => Promise.race([promise, new Promise((late) => setTimeout(late, limit))]);
  for (let heard = false, tries = 0; !heard && tries < 20; tries += 1) {
    const asked = kernel.requestExecute({ code: "", silent: true, store_history: false });
    heard = await soon(asked.done.then(() => true), SOON_MS);
  }
  window.hennbPanel = panel;
}
""".replace("SOON_MS", str(SOON_MS))
CLOSE = """
async () => {
  const panel = window.hennbPanel;
  window.hennbPanel = null;
  if (!panel || panel.isDisposed) return;
  await panel.sessionContext.shutdown();
  panel.context.model.dirty = false;
  panel.close();
}
"""
EXECUTE = """
async (code) => {
  const kernel = window.hennbPanel.sessionContext.session.kernel;
  const future = kernel.requestExecute({ code, store_history: false, stop_on_error: true });
  const found = { text: "", error: null };
  future.onIOPub = (message) => {
    if (message.header.msg_type === "stream") found.text += message.content.text;
    if (message.header.msg_type === "error") found.error = message.content.traceback.join("\\n");
  };
  await future.done;
  return found;
}
"""
# Ends when the last cell has run, or the first that raises: the widgets' own drawing is waited for separately.
RUN_ALL = "async () => { await window.jupyterapp.commands.execute('notebook:run-all-cells'); }"
RESTART = """
async () => {
  const session = window.hennbPanel.sessionContext.session;
  await session.kernel.restart();
  await session.kernel.info;
}
"""
CELLS = (
    "() => Array.from(window.hennbPanel.content.model.cells).map((cell) => [cell.type, cell.sharedModel.getSource()])"
)


class Notebook:
    """The open notebook. Cells are counted from 0."""

    def __init__(self, lab: Lab, name: str) -> None:
        self.lab = lab
        self.page = lab.page
        self.name = name

    # ---------------------------------------------------------------------------------------------------- running
    def run_all(self) -> None:
        """Run all cells and wait for the last one. A cell that raises fails the test with the cell's own words."""
        race(self.page, RUN_ALL, None, ANSWER_MS)
        errors = self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-RenderedText[data-mime-type*='stderr']")
        raised = [text for text in errors.all_inner_texts() if "Traceback" in text or "Error" in text]
        assert not raised, "\n".join(raised)

    def run(self, code: str) -> str:
        """Run code in the notebook's kernel, beside its cells; gives what it printed, raises what it raised."""
        found = race(self.page, EXECUTE, code, ANSWER_MS)
        if found["error"]:
            raise AssertionError(found["error"])
        return str(found["text"])

    def value(self, expression: str) -> Any:
        """The value of an expression in the notebook's kernel, carried as JSON."""
        return json.loads(self.run(f"import json as _json; print(_json.dumps({expression}))"))

    # ---------------------------------------------------------------------------------------------------- looking
    @property
    def root(self) -> Locator:
        """The notebook's panel."""
        return self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")

    def output(self, cell: int) -> Locator:
        """The output area of a cell."""
        return self.root.locator(".jp-Cell").nth(cell).locator(".jp-Cell-outputArea")

    def board(self, index: int = 0) -> Locator:
        """A widget of ours on the page, when it has set ``data-ready``."""
        found = self.root.locator(READY).nth(index)
        expect(found).to_be_visible()
        return found

    def wait_revision(self, board: Locator, revision: int) -> None:
        """Wait until the widget shows this revision."""
        expect(board).to_have_attribute("data-revision", str(revision))

    def cells(self) -> list[tuple[str, str]]:
        """Type and source of each cell: what a key that leaks into the notebook would change."""
        return [(kind, source) for kind, source in race(self.page, CELLS)]

    # ------------------------------------------------------------------------------------------------- its life
    def save(self) -> dict[str, Any]:
        """Save, and give the file's content."""
        race(self.page, "async () => { await window.hennbPanel.context.save(); }")
        content: dict[str, Any] = json.loads((self.lab.server.files / self.name).read_text(encoding="utf-8"))
        return content

    def kill_kernel(self) -> None:
        """Shut the kernel down under the open notebook."""
        race(self.page, "async () => { await window.hennbPanel.sessionContext.shutdown(); }")

    def restart_kernel(self) -> None:
        """A new kernel; outputs stay."""
        code = (
            "const s = window.hennbPanel.sessionContext; await s.session.kernel.restart(); await s.session.kernel.info;"
        )
        race(self.page, f"async () => {{ {code} }}")

    def reload(self) -> None:
        """Load the page anew and open the notebook again, as after F5; the kernel lives on."""
        self.lab.load()
        race(self.page, OPEN, self.name, ANSWER_MS)


class Lab:
    """One browser page with JupyterLab."""

    def __init__(self, page: Page, guard: Guard, server: LabServer) -> None:
        self.page = page
        self.guard = guard
        self.server = server
        self._count = 0
        self.load()

    def load(self) -> None:
        """Load JupyterLab with the sidebars closed and wait until it has restored itself."""
        self.page.goto(f"{self.server.url}lab?reset", timeout=ANSWER_MS)
        self.page.wait_for_function("() => window.jupyterapp", timeout=ANSWER_MS)
        race(self.page, "async () => { await window.jupyterapp.restored; window.jupyterapp.shell.collapseLeft(); }")

    def open(self, cells: Sequence[str]) -> Notebook:
        """Write a notebook of these cells, open it, wait for its kernel. One that starts with ``%md`` is Markdown."""
        self._count += 1
        name = f"test_{self._count}.ipynb"
        notebook = nbformat.v4.new_notebook()
        for source in cells:
            markdown = source.startswith("%md")
            make = nbformat.v4.new_markdown_cell if markdown else nbformat.v4.new_code_cell
            notebook.cells.append(make(source.removeprefix("%md").lstrip() if markdown else source))
        nbformat.write(notebook, self.server.files / name)
        return self.open_file(name)

    def open_file(self, name: str) -> Notebook:
        """Open a notebook that lies in the server's folder."""
        race(self.page, OPEN, name, ANSWER_MS)
        self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell").first.wait_for()
        return Notebook(self, name)

    def close_all(self) -> None:
        """Close the notebook, end its kernel and go back to the light theme."""
        race(self.page, CLOSE)
        if self.page.locator("body").get_attribute("data-jp-theme-light") != "true":
            self.theme("light")

    def theme(self, name: str) -> None:
        """``light`` or ``dark``."""
        change = "async (theme) => { await window.jupyterapp.commands.execute('apputils:change-theme', { theme }); }"
        race(self.page, change, THEMES[name])
        expect(self.page.locator("body")).to_have_attribute("data-jp-theme-light", str(name == "light").lower())
        expect(self.page.locator("#jupyterlab-splash")).to_have_count(0)  # it veils the page while a theme is fetched

    def width(self, pixels: int, height: int = 1000) -> None:
        """The window's size."""
        self.page.set_viewport_size({"width": pixels, "height": height})
