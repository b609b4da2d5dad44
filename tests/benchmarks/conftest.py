"""A fixture that measures in units of the calibration loop, and a table of all results at the end."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from tests.benchmarks.calibration import REFERENCE, loop_time

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

collect_ignore = ["compare_openspiel.py"]  # a program with an environment of its own
_MANY = 100

Row = tuple[str, str, str, str]
_rows: list[Row] = []


class Measure:
    """Measures one thing. The loop runs before and after it, and the best times of both are compared."""

    def __init__(self, benchmark: BenchmarkFixture) -> None:
        self._benchmark = benchmark
        benchmark._timer = time.process_time

    def per_call(
        self, what: str, function: Callable[[], object], *, below: float | None, unit: str = "us", calls: int = 1
    ) -> None:
        """Time of one call, scaled to a loop of 39 ms.

        Args:
            what: name in the table.
            function: what is called.
            below: what it should stay under, in the unit.
            unit: ``us`` or ``ms``.
            calls: how often `function` itself does what is measured.
        """
        if unit == "us":  # many in one go, so that the clock itself does not count
            function, calls = _repeated(function, _MANY), calls * _MANY
        best, loop = self._run(function)
        if best is None:
            return
        scaled = best / calls / loop * REFERENCE * {"us": 1e6, "ms": 1e3}[unit]
        wanted = "" if below is None else f"< {below:g} {unit}"
        self._note(what, scaled, f"{scaled:.2f} {unit}", wanted, good=below is None or scaled < below)

    def per_loop(self, what: str, function: Callable[[], int], *, above: float | None) -> None:
        """How much of something is done in the time of one loop.

        Args:
            what: name in the table.
            function: does it, always alike, and tells how much it did.
            above: what it should reach.
        """
        amount = function()
        best, loop = self._run(function)
        if best is None:
            return
        rate = amount / best * loop
        wanted = "" if above is None else f">= {above:g}"
        found = f"{rate:,.0f} a loop, {amount / best:,.0f} a second"
        self._note(what, rate, found, wanted, good=above is None or rate >= above)

    def once(self, function: Callable[[], float]) -> float | None:
        """The result of something that takes long; None where nothing is timed, and then it is not even run."""
        if self._benchmark.disabled:
            self._benchmark(lambda: None)
            return None
        found: float = self._benchmark.pedantic(function, rounds=1)
        return found

    def tell(self, what: str, found: str, wanted: str, *, good: bool) -> None:
        """A result that is no time."""
        self._note(what, 0, found, wanted, good=good)

    def _run(self, function: Callable[[], object]) -> tuple[float | None, float]:
        before = loop_time()
        self._benchmark(function)
        stats: Any = self._benchmark.stats
        if stats is None:  # run once, untimed
            return None, before
        return stats.stats.min, min(before, loop_time())

    def _note(self, what: str, value: float, found: str, wanted: str, *, good: bool) -> None:
        self._benchmark.extra_info.update(what=what, value=value, wanted=wanted)
        _rows.append((what, found, wanted, "" if good else "MISSED"))


def _repeated(function: Callable[[], object], times: int) -> Callable[[], object]:
    def repeat() -> None:
        for _ in range(times):
            function()

    return repeat


@pytest.fixture
def measure(benchmark: BenchmarkFixture) -> Measure:
    """See `Measure`."""
    return Measure(benchmark)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """The table."""
    if not _rows:
        return
    terminalreporter.section(f"per calibration loop, times scaled to a loop of {REFERENCE * 1000:g} ms")
    widths = [max(len(row[column]) for row in _rows) for column in range(3)]
    for row in _rows:
        cells = [text.ljust(width) for text, width in zip(row, widths, strict=False)]
        terminalreporter.write_line("  ".join([*cells, row[3]]).rstrip())
