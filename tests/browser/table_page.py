"""A real table behind the bare page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

import hennb
from tests.browser.board_frames import traits_of

if TYPE_CHECKING:
    from tests.browser.host import HostPage, Traits


class Game:
    """A table, one of Hens if none is given, whose board is shown on the page: what Jupyter does is done here."""

    def __init__(self, host: HostPage, table: hennb.Table | None = None, **how: Any) -> None:
        self.host = host
        self.table = table or hennb.play("hens", **how)
        self.board = host.mount(self.traits()).locator(".hb-board")
        host.answer_with(self.answer)

    def traits(self) -> Traits:
        return traits_of(self.table.board)

    def answer(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        self.table.board._on_message(self.table.board, message, [])
        return [{"traits": self.traits()}]

    def settled(self) -> None:
        revision = str(self.table.board.frame["revision"])
        expect(self.board).to_have_attribute("data-revision", revision)
        expect(self.board).not_to_have_attribute("data-pending", "true")

    def selector(self, place: str) -> str:
        return f'.hb-picture [data-place="{place}"]'
