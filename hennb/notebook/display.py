"""How a board stands in a document.

A reopened notebook shows nothing of a widget whose kernel is gone, whatever else its output
holds. So a board is two outputs: first a static picture, then the widget, which hides the
picture while it lives. The picture follows the game, always as what the whole table sees.
"""

from __future__ import annotations

import base64
import html
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

if TYPE_CHECKING:
    from collections.abc import Callable


def picture_bundle(svg: str, text: str, css_class: str) -> dict[str, str]:
    """A picture as outputs of a cell: an image that survives in untrusted notebooks, and plain text."""
    data = base64.b64encode(svg.encode()).decode("ascii")
    image = (
        f'<div class="{css_class}"><img style="width:100%;max-width:1265px" '
        f'src="data:image/svg+xml;base64,{data}" alt="{html.escape(text, quote=True)}"></div>'
    )
    return {"text/html": image, "text/plain": text}


class Snapshot:
    """The static picture of one board. Every display of the board has its own."""

    def __init__(self, css_class: str) -> None:
        self.css_class = css_class
        self._handles: list[Any] = []

    def show(self, svg: str, text: str) -> None:
        """Put the picture into the running cell's outputs."""
        from IPython.display import display

        handle = display(picture_bundle(svg, text, self.css_class), raw=True, display_id=True)
        if handle is not None:
            self._handles.append(handle)

    def update(self, svg: str, text: str) -> None:
        """Replace the picture wherever it is shown."""
        for handle in self._handles:
            handle.update(picture_bundle(svg, text, self.css_class), raw=True)

    @property
    def shown(self) -> bool:
        return bool(self._handles)


class CellRegistry:
    """Which boards came from which cell, so that running a cell again closes its old boards."""

    def __init__(self, close: Callable[[Any], None]) -> None:
        self._close = close
        self._boards: dict[str, tuple[int, WeakSet[Any]]] = {}

    def add(self, board: object) -> None:
        """Note a board made by the running cell; boards of an earlier run of that cell are closed."""
        running = _running_cell()
        if running is None:
            return
        cell, run = running
        earlier, boards = self._boards.get(cell, (run, WeakSet()))
        if earlier != run:
            for old in list(boards):
                self._close(old)
            boards = WeakSet()
        boards.add(board)
        self._boards[cell] = (run, boards)


def _running_cell() -> tuple[str, int] | None:
    """A name for the running cell and the number of its run; None outside a notebook.

    The name is the cell's id where the front end sends it, else its source.
    """
    from IPython.core.getipython import get_ipython

    shell = get_ipython()
    if shell is None or not hasattr(shell, "get_parent"):
        return None
    parent = shell.get_parent() or {}
    metadata = parent.get("metadata") or {}
    source = (parent.get("content") or {}).get("code", "")
    return str(metadata.get("cellId") or source), int(shell.execution_count)
