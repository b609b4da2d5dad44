"""What the kit found: failures with all that is needed to see them again, and how often each check was run."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from hennb.core.errors import HennbError


class Failure(NamedTuple):
    """One thing that a game does not keep.

    Attributes:
        check: name of the check.
        game: the game, as it can be loaded again.
        seed: seed of the walk.
        ply: ply of the state; -1 if the failure is of the whole walk or of the game.
        action: the action it happened with, in notation; empty if none.
        expected: what should be.
        found: what is.
    """

    check: str
    game: str
    seed: int
    ply: int
    action: str
    expected: str
    found: str

    def __str__(self) -> str:
        place = f"ply {self.ply}" if self.ply >= 0 else "whole walk"
        action = f", action {self.action!r}" if self.action else ""
        head = f"{self.check}: {self.game}, seed {self.seed}, {place}{action}"
        return f"{head}\n    expected {self.expected}\n    found    {self.found}"


@dataclass
class Report:
    """How often each check was run, and what failed.

    Attributes:
        runs: per check how often it was run.
        walks: number of walks.
        plies: number of states visited.
        failures: in the order of finding.
    """

    runs: dict[str, int] = field(default_factory=dict)
    walks: int = 0
    plies: int = 0
    failures: list[Failure] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether nothing failed."""
        return not self.failures

    @property
    def failed_checks(self) -> frozenset[str]:
        """The names of the checks that failed."""
        return frozenset(failure.check for failure in self.failures)

    def add(self, other: Report) -> None:
        """Count another report in."""
        for name, runs in other.runs.items():
            self.runs[name] = self.runs.get(name, 0) + runs
        self.walks += other.walks
        self.plies += other.plies
        self.failures += other.failures

    def raise_failures(self) -> None:
        """Raise what failed.

        Raises:
            ConformanceError: something did.
        """
        if self.failures:
            raise ConformanceError(self)

    def __str__(self) -> str:
        width = max(map(len, self.runs), default=0)
        counts: dict[str, int] = {}
        for failure in self.failures:
            counts[failure.check] = counts.get(failure.check, 0) + 1
        rows = [
            f"{name:<{width}} {runs:>7}  {f'{counts[name]} failed' if name in counts else 'ok'}"
            for name, runs in self.runs.items()
        ]
        return "\n".join([f"{self.walks} walks, {self.plies} states", *rows])


class ConformanceError(HennbError):
    """A game does not keep what the kit asks for; the text lists every failure, equal ones once.

    Attributes:
        report: the whole report.
    """

    def __init__(self, report: Report) -> None:
        self.report = report
        seen: dict[tuple[str, str, str], list[Failure]] = {}
        for failure in report.failures:
            seen.setdefault((failure.check, failure.expected, failure.found), []).append(failure)
        texts = [
            f"{like[0]}\n    and {len(like) - 1} more like it" if like[1:] else str(like[0]) for like in seen.values()
        ]
        super().__init__("\n".join([f"{len(report.failures)} failures", *texts]))
