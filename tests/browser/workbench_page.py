"""A real workbench behind the bare page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.browser.board_frames import traits_of

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from hennb.notebook.workbench import Workbench
    from tests.browser.host import HostPage


class Shown:
    """A workbench whose board is shown on the page: what Jupyter does between them is done here."""

    def __init__(self, host: HostPage, bench: Workbench) -> None:
        self.host = host
        self.bench = bench
        self.board = host.mount(traits_of(self.bench.board)).locator(".hb-board")
        host.answer_with(self.answer)

    def answer(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        self.bench.board._on_message(self.bench.board, message, [])
        return [{"traits": traits_of(self.bench.board)}]

    def place(self, name: str) -> Locator:
        return self.board.locator(f'.hb-picture [data-place="{name}"]:visible')

    def acted(self, before: int) -> None:
        """Wait until the kernel has answered, and the page shows it."""
        self.host.page.wait_for_function(
            "(before) => Number(document.querySelector('.hb-board').dataset.revision) > before", arg=before
        )
        expect(self.board).to_have_attribute("data-revision", str(self.bench.board.frame["revision"]))

    def click(self, name: str) -> None:
        before = self.bench.board.frame["revision"]
        self.place(name).click()
        self.acted(before)

    def type(self, text: str) -> None:
        before = self.bench.board.frame["revision"]
        line = self.board.locator(".hb-command")
        line.fill(text)
        line.press("Enter")
        self.acted(before)

    @property
    def note(self) -> Locator:
        return self.board.locator(".hb-note")
