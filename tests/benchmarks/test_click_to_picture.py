"""From a click to the picture in JupyterLab, beside the round trip of a bare anywidget that echoes a number."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

from tests.browser.lab_board import LabBoard
from tests.browser.race import race

if TYPE_CHECKING:
    from tests.benchmarks.conftest import Measure
    from tests.browser.lab import Lab, Notebook

CLICKS = 100
ROW = 25
"""So many clicks of one kind follow each other: a large answer changes how the network sends a small one after it."""
MOST = 1.5
"""A click to the picture takes at most so many round trips."""

ECHO = '''
import anywidget, traitlets

class Echo(anywidget.AnyWidget):
    _esm = """
    export default {
      render({ model, el }) {
        const draw = () => { el.dataset.revision = String(model.get("number")); };
        const button = document.createElement("button");
        button.textContent = "echo";
        button.addEventListener("click", () => model.send({ number: model.get("number") + 1 }));
        model.on("change:number", draw);
        draw();
        el.append(button);
        el.dataset.ready = "true";
      },
    };
    """
    number = traitlets.Int(1).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(lambda _widget, content, _buffers: self.set_trait("number", content["number"]))

Echo()
'''
TABLE = "import hennb\ntable = hennb.play('hens', seats=('you', 'greedy'), seed=7)\ntable"

# Milliseconds from a click on an element to the change of the revision of the root that holds it.
CLICK = """
async ([root, element]) => {
  const before = root.dataset.revision;
  const begin = performance.now();
  const seen = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (root.dataset.revision === before) return;
      observer.disconnect();
      resolve(performance.now());
    });
    observer.observe(root, { attributes: true });
  });
  element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return (await seen) - begin;
}
"""


def test_click_to_picture(measure: Measure, lab: Lab) -> None:
    """Rows of clicks of both alternate, so that what else the machine does meets both alike."""

    def ratio() -> float:
        lab.width(1400, 1200)
        notebook = lab.open([ECHO, TABLE])
        notebook.run_all()
        echo, board = notebook.board(0), LabBoard(notebook, 1)
        round_trip = [echo.element_handle(), echo.get_by_role("button").element_handle()]
        echoes: list[float] = []
        clicks: list[float] = []
        while len(clicks) < CLICKS:
            echoes += [race(lab.page, CLICK, round_trip) for _ in range(ROW)]
            clicks += [_act(notebook, board) for _ in range(ROW)]
        found = median(clicks) / median(echoes)
        words = f"{found:.2f} ({median(clicks):.0f} ms beside {median(echoes):.0f} ms)"
        measure.tell("click to picture, in round trips", words, f"<= {MOST}", good=found <= MOST)
        return found

    measure.once(ratio)


def _act(notebook: Notebook, board: LabBoard) -> float:
    """Act by what is lit; gives the milliseconds of the click that completes the action."""
    if board.over:
        notebook.run("table.new_game(seed=table.seed + 1)")
    root, lit = board.root.element_handle(), board.lit()
    if board.placing:  # the card is chosen without a round trip
        board.place(lit[-1]).evaluate("(card) => card.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
        lit = [place for place in board.lit() if place.startswith("yard-")]
    click = [root, board.place(lit[0]).element_handle()]
    took = race(board.page, CLICK, click, 30_000)
    if board.asked:  # that click was answered with why not, and the next one at the same cell completes the action
        took = race(board.page, CLICK, click, 30_000)
    return float(took)
