"""Ask the page something that ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page


def race(page: Page, function: str, argument: object = None, milliseconds: int = 10_000) -> Any:
    """Call a function of the page; ``page.evaluate`` alone would wait for ever for a promise that stays open."""
    raced = (
        f"async (given) => {{ let timer; const late = new Promise((_, no) => {{ timer = setTimeout(() =>"
        f" no(new Error('no answer from the page in {milliseconds} ms')), {milliseconds}); }});"
        f" try {{ return await Promise.race([({function})(given), late]); }} finally {{ clearTimeout(timer); }} }}"
    )
    return page.evaluate(raced, argument)
