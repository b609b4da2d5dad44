"""The page that the tests of the board share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.board_frames import host_with_tokens

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.host import HostPage


@pytest.fixture
def host(page: Page, tmp_path: Path) -> HostPage:
    """A page that shows boards with their own style sheet."""
    return host_with_tokens(page, tmp_path)
