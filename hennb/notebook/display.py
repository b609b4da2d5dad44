"""How a board stands in a document.

A reopened notebook shows nothing of a widget whose kernel is gone, whatever else its output
holds. So a board is two outputs: first a static picture, then the widget, which hides the
picture while it lives. The picture follows the game, always as what the whole table sees.
"""

from __future__ import annotations

import html
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from IPython.core.getipython import get_ipython
from IPython.display import DisplayHandle

from hennb.core.images import image

if TYPE_CHECKING:
    from collections.abc import Callable

WIDEST = 1265
"""Pixels that a picture grows to, as the live board does."""
GONE: dict[str, Any] = {"text/html": "", "text/plain": ""}
"""An output that shows nothing."""


def picture_bundle(svg: str, text: str, alt: str, css_class: str, caption: str = "") -> dict[str, str]:
    """A picture as outputs of a cell: an image that survives in untrusted notebooks, and plain text.

    Args:
        svg: the picture.
        text: what stands in its place where no picture can be shown.
        alt: what it shows, in one line.
        css_class: of the picture, by which a live board finds it.
        caption: one line for under it, and under the text.
    """
    under = f"<p>{html.escape(caption)}</p>" if caption else ""
    picture = f'<div class="{css_class}">{image(svg, alt, widest=WIDEST)}{under}</div>'
    return {"text/html": picture, "text/plain": f"{text}\n{caption}" if caption else text}


class Outputs:
    """The outputs of one board in the document. The picture is one display, wherever and how often it is shown.

    Attributes:
        css_class: of the picture.
        shown_version: of what the picture shows; None before it is shown.
    """

    def __init__(self, css_class: str) -> None:
        self.css_class = css_class
        self.shown_version: int | None = None
        self._widgets: list[str] = []

    def show_picture(self, svg: str, text: str, alt: str, version: int, caption: str = "") -> None:
        """Put the picture into the running cell's outputs; outside of a notebook print the text."""
        bundle = picture_bundle(svg, text, alt, self.css_class, caption)
        if get_ipython() is None:
            print(bundle["text/plain"])  # noqa: T201  (that is what showing means there)
            return
        _output(self.css_class).display(bundle, raw=True)
        self.shown_version = version

    def update(self, svg: str, text: str, alt: str, version: int) -> None:
        """Replace the picture wherever it is shown."""
        _output(self.css_class).update(picture_bundle(svg, text, alt, self.css_class), raw=True)
        self.shown_version = version

    def show_widget(self, data: dict[str, Any], metadata: dict[str, Any]) -> None:
        """Put the live board into the running cell's outputs."""
        if self.shown_version is None:
            return
        name = f"{self.css_class}-live-{len(self._widgets) + 1}"
        _output(name).display(data, metadata=metadata, raw=True)
        self._widgets.append(name)

    def drop_widgets(self) -> None:
        """Take the live boards out of the document."""
        for name in self._widgets:
            _output(name).update(GONE, raw=True)
        self._widgets.clear()


def _output(name: str) -> Any:
    """The outputs of one name, wherever they are."""
    make: Any = DisplayHandle  # IPython has no types
    return make(name)


class CellRegistry:
    """Which boards came from which cell, so that running a cell again closes its old boards."""

    def __init__(self, close: Callable[[Any], None]) -> None:
        self._close = close
        self._boards: dict[str, tuple[str, WeakSet[Any]]] = {}

    def add(self, board: object) -> None:
        """Note a board made by the running cell; boards of an earlier run of that cell are closed."""
        running = running_cell()
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


def running_cell() -> tuple[str, str] | None:
    """A name for the running cell and one for its run; None outside a notebook, and in a widget's callback.

    The name is the cell's id where the front end sends it, else its source.
    """
    shell = get_ipython()
    if shell is None or not hasattr(shell, "get_parent"):
        return None
    parent = shell.get_parent() or {}
    cell = (parent.get("metadata") or {}).get("cellId") or (parent.get("content") or {}).get("code")
    run = (parent.get("header") or {}).get("msg_id")
    return (str(cell), str(run)) if cell and run else None
