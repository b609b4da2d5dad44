"""Ask axe about one part of a page. JupyterLab's own page has violations, so ask about the widget alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from axe_playwright_python.sync_playwright import Axe

if TYPE_CHECKING:
    from playwright.sync_api import Page


def violations(page: Page, selector: str) -> list[str]:
    """What axe finds wrong below the selector, one line a fault: the rule, what is wrong, and the first elements.

    axe does not notice that a grid's cell has no name: assert names with ``get_by_role("gridcell", name=...)``.
    """
    assert page.locator(selector).count(), f"nothing matches {selector!r}"
    found = Axe().run(page, context=selector).response["violations"]
    return [f"{one['id']}: {one['help']}: {[node['html'] for node in one['nodes'][:3]]}" for one in found]
