"""The page that the tests of the board share."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.board_frames import host_with_tokens

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.host import HostPage


@pytest.fixture
def host(page: Page, tmp_path: Path) -> HostPage:
    """A page that shows boards with their own style sheet."""
    return host_with_tokens(page, tmp_path)


@pytest.fixture
def shots(tmp_path: Path) -> Path:
    """Where screenshots go: HENNB_SHOTS names a folder, else they are thrown away."""
    folder = Path(os.environ.get("HENNB_SHOTS", tmp_path))
    folder.mkdir(parents=True, exist_ok=True)
    return folder
