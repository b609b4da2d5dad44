"""The board: a widget that shows frames and hands intents to what stands behind it."""

from __future__ import annotations

import secrets
import traceback
from threading import RLock
from typing import TYPE_CHECKING, Any, Protocol, Self

import anywidget
import traitlets

from hennb.core.messages import Message
from hennb.core.players import ALL
from hennb.notebook.assets import board_css, board_js
from hennb.notebook.display import CellRegistry, Outputs
from hennb.notebook.parts import in_parts

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE_SECONDS = 3
"""How long the browser waits for an answer before it says that the kernel is silent."""
SETTLE = "settle"
"""The intent of a view in which the clicks have paused: the static picture may follow now.

The browser keeps that time. A timer's thread in the kernel would send messages beside those of
the main thread, and the two can get mixed up on their way to the page.
"""
MOST_VIEWS = 32
"""Of so many views the last answered intent is remembered; more than that are long gone."""
LONGEST_NAME = 64
"""Names of views and types of intents are no longer than this."""
LONGEST_ERROR = 2000
MOST_ERRORS = 100
"""So many errors are kept, and so much of each."""
MALFORMED: dict[str, Any] = {"type": "", "stale": False}
"""What a presenter receives in place of a message that was not understood."""


class Presenter(Protocol):
    """What a board shows and what happens on it.

    Attributes:
        version: changes whenever an intent made on an earlier frame has lost its meaning.
        prefix: of all ids in its pictures; the board sets it.
    """

    @property
    def version(self) -> int: ...

    prefix: str

    def frame(self) -> dict[str, Any]:
        """Everything that the browser needs, save what the board itself adds."""

    def receive(self, intent: dict[str, Any]) -> None:
        """Carry out what a person asked for, or refuse it with a reason in the next frame.

        An intent has a ``type`` (empty for a message that was not understood), ``stale`` (whether it was made on a
        frame that has lost its meaning), and what else the browser sent, which can be anything.
        """

    def snapshot(self) -> tuple[str, str]:
        """The present picture as all at the table see it, and the same as text."""

    def describe(self) -> str:
        """One line for `repr`."""

    def go_on(self) -> str:
        """How to go on from here once the board has ended, in one line."""

    def ended(self) -> None:
        """The live board is about to end: what was half done there is dropped."""

    def take_files(self) -> list[dict[str, str]]:
        """Files that the browser is to offer for saving, each once; they go to the view that asked for them."""


class Board(anywidget.AnyWidget):
    """A live board.

    A second display of the same board is a second view of one game; for an independent
    board make a second one. The kernel owns the state, in two traits that go out together;
    the browser sends intents as messages, each once, each with the revision that it was made on.

    Args:
        source: the name of a game or a loaded game, a session, a state (or what has one), a
            record or the one line of one: all its seats are played on this open board; or
            what presents itself (`Presenter`), such as a table.
        seat: whose view is shown when `source` is no presenter.

    Raises:
        UnknownGameError, SetupError, RecordError: `source` is none of these, or has no such seat.

    Attributes:
        lock: held while something is applied and published.
        errors: what went wrong in listeners, bots and the board itself, as shown under it.
        closed: whether the live board has ended.
    """

    # A text: anywidget would watch a file, and hold every board that was ever made for that.
    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)
    frame = traitlets.Dict(read_only=True).tag(sync=True)
    lasting = traitlets.Dict(read_only=True).tag(sync=True)  # what frames have in common: sent when it changes
    closed = True  # until it is made: one that could not be made has nothing to close

    def __init__(self, source: Any, *, seat: int = ALL) -> None:
        self.lock = RLock()
        self.errors: list[str] = []
        self._tail = secrets.token_hex(4)
        self._revision = 0
        self._turned = (0, -1)
        self._answered: dict[str, int] = {}
        self._asking: str | None = None
        self._outputs = Outputs(f"hennb-snapshot-{self._tail}")
        if not hasattr(source, "receive"):
            from hennb.notebook.opening import open_desk

            source = open_desk(source, seat, self)
        self.presenter: Presenter = source
        source.prefix = self.prefix
        super().__init__(_esm=board_js(), _css=board_css())
        self.closed = False
        self.on_msg(self._on_message)
        _cells.add(self)
        self.publish()

    @property
    def prefix(self) -> str:
        """Prefix of all ids in the board's pictures."""
        return f"hb{self._tail}"

    def publish(self) -> None:
        """Send the present frame, and bring the static picture up to date; after a click that waits to `settle`."""
        with self.lock:
            if self.closed:
                return
            version = self.presenter.version
            self._show_frame(*in_parts(self.presenter.frame(), self.lasting), version)
            for file in self.presenter.take_files():
                self.send({**file, "view": self._asking})
            if self._asking is None:
                self._update_picture()

    def settle(self) -> None:
        """Bring the static picture up to date now, if it still waits for a pause of the clicks."""
        with self.lock:
            if not self.closed:
                self.guard(self._update_picture)

    def _update_picture(self) -> None:
        """Bring the static picture up to date, if it is shown somewhere and shows something else."""
        version = self.presenter.version
        if self._outputs.shown_version not in (None, version):
            self._outputs.update(*self.presenter.snapshot(), self.presenter.describe(), version)

    def _show_frame(self, frame: dict[str, Any], lasting: dict[str, Any], version: int) -> None:
        self._revision += 1
        if self._turned[1] != version:
            self._turned = (self._revision, version)
        with self.hold_sync():  # one message: no view sees a frame without what it rests on
            self.set_trait("lasting", lasting)
            self.set_trait("frame", {**frame, **self._own_part()})

    def _own_part(self) -> dict[str, Any]:
        return {
            "revision": self._revision,
            "answered": dict(self._answered),
            "prefix": self.prefix,
            "patience": PATIENCE_SECONDS * 1000,
            "snapshot": self._outputs.css_class,
            "errors": list(self.errors[-3:]),
            "unsettled": self._outputs.shown_version not in (None, self.presenter.version),
            "closed": False,
        }

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """The browser sets nothing: a state that it sends is not taken."""

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        """Carry out an intent, once, and answer with a frame whatever came."""
        with self.lock:
            if self.closed:
                return
            intent = _understood(content)
            if intent is not None and intent["type"] == SETTLE:
                self.settle()
                return
            if intent is None:
                self.guard(self.presenter.receive, dict(MALFORMED))
            elif self._is_new(intent["view"], intent["seq"]):
                self._asking = intent["view"]
                self.guard(self._dispatch, intent)
            self._answer()
            self._asking = None

    def _is_new(self, view: str, seq: int) -> bool:
        last = self._answered.pop(view, -1)
        self._answered[view] = max(last, seq)
        while len(self._answered) > MOST_VIEWS:
            del self._answered[next(iter(self._answered))]
        return seq > last

    def _dispatch(self, intent: dict[str, Any]) -> None:
        if intent["type"] == "dismiss":
            self.errors.clear()
        fresh = self._turned[0] <= intent["revision"] <= self._revision and self._turned[1] == self.presenter.version
        self.presenter.receive({**intent, "stale": not fresh})

    def _answer(self) -> None:
        """Publish; if that fails, the last frame is sent again with the error under it."""
        try:
            self.publish()
        except Exception as error:  # noqa: BLE001  (the browser waits for an answer)
            self._note(error)
            self._show_frame(self.frame, self.lasting, self._turned[1])

    def guard(self, call: Callable[..., object], *args: object) -> None:
        """Call something; an error is kept and shown under the board, since a callback's errors reach no cell."""
        try:
            call(*args)
        except Exception as error:  # noqa: BLE001  (whatever goes wrong must be seen)
            self._note(error)

    def _note(self, error: Exception) -> None:
        where = traceback.extract_tb(error.__traceback__)[-1]
        self.errors.append(f"{type(error).__name__}: {str(error)[:LONGEST_ERROR]} ({where.name}, line {where.lineno})")
        del self.errors[:-MOST_ERRORS]

    def show(self) -> None:
        """Display the static picture and the live board in the running cell; once closed, the picture, with a word."""
        with self.lock:
            svg, text = self.presenter.snapshot()
            ended = str(Message.of("core.board.frozen", how=self.presenter.go_on())) if self.closed else ""
            self._outputs.show_picture(svg, text, self.presenter.describe(), self.presenter.version, ended)
            bundle = None if self.closed else self._repr_mimebundle_()
            if bundle is not None:
                self._outputs.show_widget(*bundle)

    def _ipython_display_(self) -> None:
        self.show()

    def freeze(self) -> None:
        """End the live board; its last picture stays for good, and nothing of the widget in the document."""
        with self.lock:
            self._outputs.drop_widgets()  # first: the page would look for the model of an output that outlives it
            self.close()

    def close(self) -> None:
        """End the live board and free what it holds. Closing twice does nothing."""
        if self.closed:
            return
        with self.lock:
            self.presenter.ended()
            self._update_picture()
            self.closed = True
            self.on_msg(self._on_message, remove=True)
            layout = self.layout
            super().close()
            layout.close()  # a model of its own, which ipywidgets leaves open

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Board: {self.presenter.describe()}>"


def _understood(content: object) -> dict[str, Any] | None:
    """A message with all that every intent has; None if it is none."""
    if not isinstance(content, dict):
        return None
    names = (content.get("type"), content.get("view"))
    numbers = (content.get("seq"), content.get("revision"))
    if not all(isinstance(name, str) and len(name) <= LONGEST_NAME for name in names):
        return None
    return content if all(type(number) is int for number in numbers) else None


_cells = CellRegistry(close=lambda board: board.close())
