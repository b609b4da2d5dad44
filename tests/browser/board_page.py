"""What a test looks at on a page with boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.host import HostPage


def root(host: HostPage, view: int = 0) -> Locator:
    """The board of a view."""
    return host.view(view).locator(".hb-board")


def place(host: HostPage, name: str, view: int = 0) -> Locator:
    """A place of the drawing."""
    return host.view(view).locator(f'.hb-picture [data-place="{name}"]')


def middle(host: HostPage, name: str) -> tuple[float, float]:
    """The middle of a place on the page."""
    box = place(host, name).locator("rect").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def marks(host: HostPage) -> dict[str, str]:
    """The marks in sight: place to kind."""
    found: dict[str, str] = host.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('.hb-mark')]
            .map((one) => [one.dataset.mark, one.dataset.kind]))"""
    )
    return found
