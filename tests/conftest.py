"""Fixtures that the tests share. The browser's own are lazy: without a browser everything else still runs."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tests.telling import (  # noqa: F401 - pytest finds hooks by their names
    KIND,
    kind,
    pytest_report_header,
    pytest_terminal_summary,
    pytest_xdist_node_collection_finished,
)
from tools import browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

    from tests.browser.guard import Guard
    from tests.browser.host import HostPage
    from tests.browser.lab import Lab

CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)

# No test judges time; the shared run is the same for everybody, and a developer's own looks further each time.
settings.register_profile("hennb", deadline=None, derandomize="CI" in os.environ, print_blob=True)
settings.load_profile("hennb")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for the run. Without any the test counts as skipped, or fails where HENNB_REQUIRE_BROWSER is set."""
    path = browser.find()
    if path is None:
        if os.environ.get("HENNB_REQUIRE_BROWSER"):
            pytest.fail(browser.ADVICE)
        pytest.skip(browser.ADVICE)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, headless=True, args=list(CHROMIUM_FLAGS))
        yield started
        started.close()


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A fresh browser profile."""
    made = chromium.new_context(
        service_workers="block", viewport={"width": 1100, "height": 900}, reduced_motion="reduce"
    )
    yield made
    made.close()


@pytest.fixture
def guard(context: BrowserContext) -> Iterator[Guard]:
    """Locks the context to this machine; at the end any refused request or page error fails the test."""
    from tests.browser.guard import Guard

    made = Guard(context)
    yield made
    made.check()


@pytest.fixture
def page(guard: Guard) -> Page:
    """An empty page, guarded."""
    return guard.new_page()


@pytest.fixture
def host_page(page: Page) -> HostPage:
    """A page that can host ``widgets/board.js`` without Jupyter; see ``tests/browser/host.py``."""
    from tests.browser.host import HostPage

    return HostPage(page)


@pytest.fixture(scope="session")
def lab_session(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab, started and loaded once a run."""
    from tests.browser.guard import Guard
    from tests.browser.lab import Lab
    from tests.browser.server import LabServer

    server = LabServer(tmp_path_factory.mktemp("lab"))
    profile = chromium.new_context(
        service_workers="block", viewport={"width": 1100, "height": 1000}, reduced_motion="reduce"
    )
    try:
        guard = Guard(profile)
        yield Lab(guard.new_page(timeout=30), guard, server)
    finally:
        profile.close()
        server.close()


@pytest.fixture
def lab(lab_session: Lab) -> Iterator[Lab]:
    """JupyterLab with nothing open; see ``tests/browser/lab.py``. Foreign requests and page errors fail the test."""
    lab_session.guard.reset()
    yield lab_session
    lab_session.close_all()
    lab_session.guard.check()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark by what a test asks for, so that `-m "not browser"` needs no care in each file, and put the browser last.

    Playwright keeps an event loop running from its first test on: after it, `asyncio.run` would fail in others' tests.
    """
    for item in items:
        item.user_properties.append((KIND, kind(item)))
        names = getattr(item, "fixturenames", ())
        if "chromium" in names:
            item.add_marker(pytest.mark.browser)
        if "lab" in names:
            item.add_marker(pytest.mark.lab)
            item.add_marker(pytest.mark.xdist_group("lab"))  # one JupyterLab a run, not one a worker
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
