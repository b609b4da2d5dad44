"""The board: a widget that shows frames and hands intents to what stands behind it."""

from __future__ import annotations

import secrets
import traceback
from threading import RLock
from typing import TYPE_CHECKING, Any, Protocol

import anywidget
import traitlets

from hennb.core.players import ALL
from hennb.notebook.assets import board_css, widget_file
from hennb.notebook.display import CellRegistry, Snapshot

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE_SECONDS = 3
"""How long the browser waits for an answer before it says that the kernel is silent."""


class Presenter(Protocol):
    """What a board shows and what happens on it.

    Attributes:
        version: changes whenever an intent made on an earlier frame has lost its meaning.
        prefix: of all ids in its pictures; the board sets it.
    """

    version: int
    prefix: str

    def frame(self) -> dict[str, Any]:
        """Everything that the browser needs, save what the board itself adds."""

    def receive(self, intent: dict[str, Any]) -> None:
        """Carry out what a person asked for, or refuse it with a reason in the next frame."""

    def snapshot(self) -> tuple[str, str]:
        """The present picture as all at the table see it, and the same as text."""

    def describe(self) -> str:
        """One line for `repr`."""

    def take_files(self) -> list[dict[str, str]]:
        """Files that the browser is to offer for saving, each once."""


class Board(anywidget.AnyWidget):
    """A live board.

    A second display of the same board is a second view of one game; for an independent
    board make a second one. The kernel owns the one state trait; the browser sends intents
    as messages, each once, each with the revision that it was made on.

    Args:
        source: a session, a state or a game, all seats of which are played on this open
            board; or what else presents itself (`Presenter`), such as a table.
        seat: whose view is shown when `source` is no presenter.
    """

    _esm = widget_file("board.js")
    _css = traitlets.Unicode().tag(sync=True)
    frame = traitlets.Dict(read_only=True).tag(sync=True)

    def __init__(self, source: Any, *, seat: int = ALL) -> None:
        if not hasattr(source, "receive"):
            from hennb.notebook.table import open_table

            source = open_table(source, seat, self)
        self.presenter: Presenter = source
        self._tail = secrets.token_hex(4)
        source.prefix = self.prefix
        self.lock = RLock()
        self.errors: list[str] = []
        self.closed = False
        self._revision = 0
        self._turned = (0, -1)
        self._answered: dict[str, int] = {}
        self._snapshot = Snapshot(f"hennb-snapshot-{self._tail}")
        super().__init__(_css=board_css())
        self.on_msg(self._on_message)
        _cells.add(self)
        self.publish()

    @property
    def prefix(self) -> str:
        """Prefix of all ids in the board's pictures."""
        return f"hb{self._tail}"

    def publish(self) -> None:
        """Send the present frame, and bring the static picture up to date."""
        with self.lock:
            if self.closed:
                return
            self._revision += 1
            if self._turned[1] != self.presenter.version:
                self._turned = (self._revision, self.presenter.version)
            self.set_trait("frame", self._frame())
            for file in self.presenter.take_files():
                self.send(file)
            if self._snapshot.shown:
                self._snapshot.update(*self.presenter.snapshot())

    def _frame(self) -> dict[str, Any]:
        return {
            **self.presenter.frame(),
            "revision": self._revision,
            "answered": dict(self._answered),
            "prefix": self.prefix,
            "patience": PATIENCE_SECONDS * 1000,
            "snapshot": self._snapshot.css_class,
            "errors": list(self.errors[-3:]),
            "closed": False,
        }

    def _on_message(self, _widget: object, intent: object, _buffers: object) -> None:
        if not isinstance(intent, dict):
            return
        with self.lock:
            view, seq = str(intent.get("view", "")), intent.get("seq")
            known = type(seq) is int and seq <= self._answered.get(view, -1)
            if type(seq) is int and not known:
                self._answered[view] = seq
            if not known and intent.get("type") != "ready":
                self.guard(self._dispatch, intent)
            self.publish()

    def _dispatch(self, intent: dict[str, Any]) -> None:
        if intent.get("type") == "dismiss":
            self.errors.clear()
        made_on = intent.get("revision")
        stale = type(made_on) is int and not self._turned[0] <= made_on <= self._revision
        self.presenter.receive({**intent, "stale": stale})

    def guard(self, call: Callable[..., object], *args: object) -> None:
        """Call something; an error is kept and shown under the board, since a callback's errors reach no cell."""
        try:
            call(*args)
        except Exception as error:  # noqa: BLE001  (whatever goes wrong must be seen)
            where = traceback.extract_tb(error.__traceback__)[-1]
            self.errors.append(f"{type(error).__name__}: {error} ({where.name}, line {where.lineno})")

    def show(self) -> None:
        """Display the static picture and the live board as outputs of the running cell."""
        from IPython.display import display

        self._snapshot.show(*self.presenter.snapshot())
        bundle = self._repr_mimebundle_()
        if bundle is not None:
            data, metadata = bundle
            display(data, metadata=metadata, raw=True)

    def _ipython_display_(self) -> None:
        self.show()

    def freeze(self) -> None:
        """End the live board; its last picture stays for good."""
        self.close()

    def close(self) -> None:
        """End the live board and free what it holds. Closing twice does nothing."""
        if self.closed:
            return
        self.closed = True
        if self._snapshot.shown:
            self._snapshot.update(*self.presenter.snapshot())
        self.on_msg(self._on_message, remove=True)
        super().close()

    def __repr__(self) -> str:
        return f"<Board: {self.presenter.describe()}>"


_cells = CellRegistry(close=lambda board: board.close())
