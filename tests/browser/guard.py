"""What a page in a test may not do: talk to anybody but this machine, or fail unseen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Route

LOCAL_HOSTS = frozenset({"127.0.0.1", "localhost", "[::1]", "::1"})
LOCAL_SCHEMES = frozenset({"data", "blob", "about"})


def is_local(url: str) -> bool:
    """Whether the address stays on this machine."""
    parts = urlsplit(url)
    return parts.scheme in LOCAL_SCHEMES or parts.hostname in LOCAL_HOSTS


class Guard:
    """Refuses what leaves the machine and collects what went wrong in a context's pages.

    ``check()`` fails the test for any of it; a test that provokes an error names it:
    ``with guard.expecting("boom"):``.
    """

    def __init__(self, context: BrowserContext) -> None:
        self.refused: list[str] = []
        self.errors: list[str] = []
        self._allowed: list[str] = []
        self._context = context
        context.route(lambda url: not is_local(url), self._refuse)
        context.on("weberror", lambda error: self.errors.append(f"page error: {error.error}"))
        context.on("console", self._console)

    def new_page(self, timeout: float = 10) -> Page:
        """A page of the guarded context whose waits end after ``timeout`` seconds."""
        page = self._context.new_page()
        page.set_default_timeout(timeout * 1000)
        page.set_default_navigation_timeout(timeout * 1000)
        return page

    def _refuse(self, route: Route) -> None:
        self.refused.append(route.request.url)
        route.abort("accessdenied")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"console: {message.text} ({message.location.get('url', '')})")

    @contextmanager
    def expecting(self, text: str) -> Iterator[None]:
        """Within it, errors that hold ``text`` are right, and there must be one when it ends."""
        before = list(self.errors)
        yield
        new = self.errors[len(before) :]
        wanted = [error for error in new if text in error]
        assert wanted, f"no error with {text!r}, but {new}"
        self.errors[:] = before + [error for error in new if text not in error]

    def allow(self, text: str) -> None:
        """Let errors that hold ``text`` pass until the test ends, also those that come late.

        For a page that is not ours and known to print them, in the test that makes it do so.
        """
        self._allowed.append(text)

    def reset(self) -> None:
        """Forget all that was seen."""
        self.refused.clear()
        self.errors.clear()
        self._allowed.clear()

    def check(self) -> None:
        """Fail for a refused request or an error that no test expected."""
        assert not self.refused, f"the page asked for other hosts: {self.refused}"
        errors = [error for error in self.errors if not any(text in error for text in self._allowed)]
        assert not errors, "\n".join(["the page had errors:", *errors])
