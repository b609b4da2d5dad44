"""What a run of all tests tells besides pytest's own words: how much there is, in which browser, what has passed."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from tools import browser
from tools.lessons import lessons

if TYPE_CHECKING:
    from collections.abc import Sequence

    from _pytest.terminal import TerminalReporter

KIND = "kind"
NEARLY_ALL = 1000  # tests; below that nobody asks how long it takes
COUNTED = pytest.StashKey[bool]()


def kind(item: pytest.Item) -> str:
    """What a test is about, for the last line: it travels with the report, which knows no fixtures."""
    if item.nodeid.startswith("tests/notebooks/"):
        return "lessons"
    return "browser" if "chromium" in getattr(item, "fixturenames", ()) else "python"


def pytest_report_header() -> str:
    path = browser.find()
    return f"browser tests: in {browser.named(path)}" if path else f"browser tests: skipped, {browser.ADVICE}"


@pytest.hookimpl(optionalhook=True)  # of xdist, which may be switched off
def pytest_xdist_node_collection_finished(node: Any, ids: Sequence[str]) -> None:
    if len(ids) < NEARLY_ALL or node.config.stash.get(COUNTED, False):
        return
    node.config.stash[COUNTED] = True  # each worker has found the same ones
    words = f"{len(ids):,} tests, about six minutes on two cores"
    node.config.pluginmanager.get_plugin("terminalreporter").write_line(words)


def pytest_terminal_summary(terminalreporter: TerminalReporter, exitstatus: int) -> None:
    if exitstatus == pytest.ExitCode.OK:
        count = {name: kinds(terminalreporter.stats.get(name, ())) for name in ("passed", "skipped")}
        terminalreporter.write_line(summary(count["passed"], count["skipped"]))


def kinds(reports: Sequence[Any]) -> Counter[str]:
    """How many tests of each kind reports are about."""
    return Counter(value for report in reports for name, value in report.user_properties if name == KIND)


def summary(passed: Counter[str], skipped: Counter[str]) -> str:
    """One sentence on a run in which nothing failed."""
    parts = [f"{passed['python']:,} in Python"] if passed["python"] else []
    if passed["browser"]:
        parts.append(f"{passed['browser']:,} in {browser.named(browser.find() or '')}")
    if passed["lessons"]:
        parts.append(f"{passed['lessons']:,} of the lessons ({', '.join(path.stem for path in lessons())})")
    missing = f"; {skipped['browser']:,} for a browser were skipped" if skipped["browser"] else ""
    return f"Tests passed: {', '.join(parts) or 'none'}{missing}."
