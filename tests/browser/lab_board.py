"""A board in JupyterLab, as a person uses it: by what is lit, and by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.race import race

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.lab import Notebook

LIT = """
(board) => Array.from(board.querySelectorAll(".hb-picture svg [data-place].hb-usable"))
  .map((element) => element.dataset.place).filter((place) => !/^(sheet|switch)-/.test(place))
"""
CHOSEN = """(board) => Boolean(board.querySelector(".hb-picture svg .hb-up"))"""
FOCUSED = """
(board) => board.contains(document.activeElement)
  ? document.activeElement.dataset.place ?? document.activeElement.tagName : null
"""
SHOWN = """
([board, revision]) => {
  const done = () => Number(board.dataset.revision) > revision && !board.dataset.pending;
  if (done()) return;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => { if (done()) { observer.disconnect(); resolve(); } });
    observer.observe(board, { attributes: true });
  });
}
"""


KEYS_TO = """
(board, goal) => {
  const here = () => document.activeElement.dataset.place;
  const focus = (place) => board.querySelector(`.hb-picture svg [data-place="${place}"]`).focus();
  const start = here();
  const ways = new Map([[start, []]]);
  for (const [from, way] of ways) {
    if (ways.has(goal)) break;
    for (const key of ["Home", "End", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
      focus(from);
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      if (!ways.has(here())) ways.set(here(), [...way, key]);
    }
  }
  focus(start);
  return ways.get(goal) ?? [];
}
"""
"""The fewest keys that lead from the focus to a place."""


class LabBoard:
    """One view of a board on the page."""

    def __init__(self, notebook: Notebook, index: int = 0) -> None:
        self.notebook = notebook
        self.page = notebook.page
        self.root: Locator = notebook.board(index)

    @property
    def revision(self) -> int:
        return int(self.root.get_attribute("data-revision") or 0)

    def lit(self) -> list[str]:
        """The places that can be pointed at now, lines of the score and switches aside."""
        return list(self.root.evaluate(LIT))

    @property
    def chosen(self) -> bool:
        """Whether something is chosen and waits for what follows it."""
        return bool(self.root.evaluate(CHOSEN))

    @property
    def asked(self) -> bool:
        """Whether the board has told why not, and would do something else if the place were pointed at again."""
        return self.root.locator(".hb-bubble .hb-again").count() > 0

    @property
    def placing(self) -> bool:
        """Whether a card is to be chosen before its cell: then the switch between hen and coop is there."""
        return self.root.locator(".hb-picture svg [data-place='switch-face-down'].hb-usable").count() > 0

    @property
    def focused(self) -> str | None:
        """The place that has the focus, or the name of another element of the board; None outside."""
        found = self.root.evaluate(FOCUSED)
        return None if found is None else str(found)

    def place(self, name: str) -> Locator:
        return self.root.locator(f'.hb-picture svg [data-place="{name}"]')

    def answered(self, revision: int) -> None:
        """Wait until a later revision than this is shown and nothing is under way."""
        race(self.page, SHOWN, [self.root.element_handle(), revision], 30_000)

    def act(self, *names: str) -> None:
        """Click places, the last of which completes an action, and wait for the answer.

        On a place another one can lie that is of no use now: the board knows which is meant.
        """
        revision = self.revision
        for name in names:
            self.place(name).click(force=True)
        self.answered(revision)

    def act_by_light(self, number: int = 0) -> None:
        """Play some action by clicking what is lit: first what can come first, then a cell that lights up for it."""
        first = self.lit()
        begin = first[number % len(first)]
        revision = self.revision
        self.place(begin).click()
        if self.chosen:
            cells = [name for name in self.lit() if name.startswith("yard-")]
            cell = self.place(cells[number % len(cells)])
            cell.click()
            self.answered(revision)
            if not self.asked:
                return
            revision = self.revision
            cell.click()
        self.answered(revision)

    def act_by_keys(self) -> None:
        """Play the action that the first lit place leads to, with the focus on the board."""
        revision = self.revision
        self.page.keyboard.press("Home")
        self.page.keyboard.press("Enter")
        if self.chosen:
            self.page.keyboard.press("Home")
            self.page.keyboard.press("Enter")
            self.answered(revision)
            if not self.asked:
                return
            revision = self.revision
            self.page.keyboard.press("Enter")
        self.answered(revision)

    def act_by_keys_at(self, *names: str) -> None:
        """Walk to places by arrow keys and point at each, the last of which completes an action."""
        revision = self.revision
        for name in names:
            for key in self.root.evaluate(KEYS_TO, name):
                self.page.keyboard.press(key)
            assert self.focused == name, f"no arrow leads to {name}"
            self.page.keyboard.press("Enter")
        self.answered(revision)

    def tab_to(self, *zones: str) -> None:
        """Press Tab until the focus is on a place of one of these zones."""
        for _ in range(80):
            if self.focused and self.focused.startswith(zones):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("Tab never comes to the board")

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        """Press a button of the board and wait for the answer."""
        revision = self.revision
        self.button(name).click()
        self.answered(revision)

    @property
    def over(self) -> bool:
        return self.root.locator(".hb-result").count() > 0

    def expect_no_errors(self) -> None:
        expect(self.root.locator(".hb-errors")).to_be_hidden()
