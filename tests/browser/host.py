"""A bare page that hosts a widget of ours without Jupyter: a stub model in the browser, the kernel's side in the test.

    def test_x(host_page):
        host_page.mount({"revision": 1, ...})
        host_page.view().get_by_role("button", name="undo").click()
        assert host_page.sent == [{"kind": "undo"}]
        host_page.push({"revision": 2, ...})           # as the kernel would: trait changes
        host_page.say({"kind": "answer", "seq": 1})    # a custom message from the kernel

``host_page.answer_with(f)`` lets Python answer each message at once, so that a real session can stand behind the page.
"""

from __future__ import annotations

import mimetypes
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, Route

from tests.browser.race import race

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
ORIGIN = "http://127.0.0.1:8"  # nothing listens there: every request is answered by `_serve`

Traits = dict[str, Any]
Message = dict[str, Any]


class HostPage:
    """One widget on one page. ``widget`` names the pair ``widgets/<name>.js`` and ``widgets/<name>.css``."""

    def __init__(self, page: Page, widgets: Path = ROOT / "widgets") -> None:
        self.page = page
        self.widgets = widgets
        self._answer: Callable[[Message], Sequence[Traits]] | None = None
        page.route(f"{ORIGIN}/**", self._serve)
        page.expose_function("hennbAnswer", self._on_message)
        page.goto(f"{ORIGIN}/")

    def _serve(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path == "/":
            path = "/host.html"
        file = self.widgets / path.removeprefix("/widgets/") if path.startswith("/widgets/") else HERE / path[1:]
        if not file.is_file():  # a widget may come without a style sheet
            route.fulfill(status=200 if file.suffix == ".css" else 404, content_type="text/css", body="")
            return
        kind = "text/javascript" if file.suffix == ".js" else mimetypes.guess_type(file.name)[0] or "text/plain"
        route.fulfill(body=file.read_text(encoding="utf-8"), content_type=f"{kind}; charset=utf-8")

    def _on_message(self, message: Message) -> Sequence[Traits]:
        return self._answer(message) if self._answer else ()

    def _run(self, expression: str, argument: Any = None) -> Any:
        return race(self.page, expression, argument)

    # ------------------------------------------------------------------------------------------------ the widget
    def mount(self, traits: Traits, widget: str = "board", views: int = 1) -> Locator:
        """Load the widget on a model with these traits and show it; the first view is returned."""
        self._run("async ([name, traits]) => { await hennbHost.start(name, traits); }", [widget, traits])
        for _ in range(views):
            self.add_view()
        return self.view()

    def add_view(self) -> int:
        """Show the same model once more, as a second output cell does; gives the view's number."""
        return int(self._run("() => hennbHost.view()"))

    def close_view(self, index: int = 0) -> None:
        """End a view as Jupyter does: abort its signal, call what ``render`` returned, take its element away."""
        self._run("(index) => hennbHost.close(index)", index)

    def view(self, index: int = 0) -> Locator:
        """The element that was given to the view's ``render``."""
        return self.page.locator(".host-view").nth(index)

    # ------------------------------------------------------------------------------------------ the kernel's side
    def push(self, traits: Traits) -> None:
        """Change traits from the kernel."""
        self._run("(traits) => hennbHost.model.receive(traits)", traits)

    def say(self, message: Message) -> None:
        """Send a custom message from the kernel."""
        self._run("(message) => hennbHost.model.emit('msg:custom', message, [])", message)

    def answer_with(self, answer: Callable[[Message], Sequence[Traits]] | None) -> None:
        """Call ``answer`` with each message of the widget; it gives replies.

        Each reply is ``{"traits": {...}}`` or ``{"message": {...}}``.
        To be called after ``mount``; ``None`` ends it: then the kernel is silent, as a dead one is.
        """
        self._answer = answer
        self._run("(on) => { hennbHost.model.answering = on; }", answer is not None)

    @property
    def sent(self) -> list[Message]:
        """The custom messages that the widget sent, oldest first."""
        found: list[Message] = self._run("() => hennbHost.model.sent")
        return found

    @property
    def saves(self) -> list[Traits]:
        """What the widget wrote to its traits, one entry per ``save_changes()``."""
        found: list[Traits] = self._run("() => hennbHost.model.saves")
        return found

    @property
    def listeners(self) -> list[str]:
        """The events that somebody listens to on the model, sorted; empty when every view has cleaned up."""
        found: list[str] = self._run("() => hennbHost.listeners()")
        return found

    def wait_sent(self, count: int) -> list[Message]:
        """Wait until the widget has sent ``count`` messages, and give them."""
        self.page.wait_for_function("(count) => hennbHost.model.sent.length >= count", arg=count)
        return self.sent

    # ------------------------------------------------------------------------------------------------- the room
    def theme(self, name: str) -> None:
        """``light`` or ``dark`` as JupyterLab tells it; ``system-light``, ``system-dark`` by the media query alone."""
        if name.startswith("system-"):
            self._run("() => { delete document.body.dataset.jpThemeLight; }")
            self.page.emulate_media(color_scheme="dark" if name.endswith("dark") else "light")
        else:
            self._run("(light) => { document.body.dataset.jpThemeLight = light; }", str(name == "light").lower())

    def width(self, pixels: int, height: int = 900) -> None:
        """The window's size; the page has 8 px of padding on each side."""
        self.page.set_viewport_size({"width": pixels, "height": height})
