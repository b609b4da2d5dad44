"""Running the checks over random walks."""

from __future__ import annotations

import traceback
from random import Random
from typing import TYPE_CHECKING

from hennb.core.registry import game_type
from hennb.testing.cases import option_cases
from hennb.testing.checks import CHECKS
from hennb.testing.report import Failure, Report
from hennb.testing.visit import Problem, Scope, Visit, shown
from hennb.testing.walks import take_walk

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from hennb.core.game import Game
    from hennb.testing.visit import Check
    from hennb.testing.walks import Walk

STEPS = 4
"""Children that are made at a state beside the one that the walk goes to."""
CANDIDATES = 12
"""Actions of elsewhere that are tried at a state."""
ENOUGH = 200
"""A walk stops after so many failures; a broken game would fill the report."""


def check_game(
    game: Game, *, seed: int = 0, walks: int = 2, plies: int | None = None, checks: Collection[str] = ()
) -> Report:
    """Try a game on random walks.

    Args:
        game: the game.
        seed: the first walk is sampled with it, the next with ``seed + 1``, and so on.
        walks: number of walks, each to the end of the game.
        plies: how many states of each walk are looked at, chosen at random; None for all.
        checks: names of `CHECKS`, if only some are to be run.

    Raises:
        ConformanceError: lists everything that failed.
    """
    report = survey(game, seed=seed, walks=walks, plies=plies, checks=checks)
    report.raise_failures()
    return report


def check_game_type(
    name: str, *, seed: int = 0, walks: int = 1, plies: int | None = None, checks: Collection[str] = ()
) -> Report:
    """Try a registered game with every number of players, each under all sets of options of `option_cases`.

    Raises:
        ConformanceError: lists everything that failed, of all games.
    """
    kind = game_type(name)
    report = Report()
    for players in range(kind.min_players, kind.max_players + 1):
        for number, options in enumerate(option_cases(kind)):
            game = kind.load(players, **options)
            report.add(survey(game, seed=seed, walks=walks, plies=plies, checks=checks, once=not number))
            seed += walks
    report.raise_failures()
    return report


def survey(
    game: Game, *, seed: int, walks: int, plies: int | None, checks: Collection[str] = (), once: bool = True
) -> Report:
    """As `check_game`, but what failed is only in the report; `once` runs the checks of that scope."""
    chosen = tuple(check for check in CHECKS if not checks or check.name in checks)
    unknown = set(checks) - {check.name for check in CHECKS}
    if unknown:
        raise ValueError(f"no check {min(unknown)!r}; there are {', '.join(check.name for check in CHECKS)}")
    report = Report({check.name: 0 for check in chosen}, walks)
    for number in range(walks):
        _survey_walk(report, game, seed + number, plies, chosen, once=once and number == walks - 1)
    return report


def _survey_walk(
    report: Report, game: Game, seed: int, plies: int | None, checks: tuple[Check, ...], *, once: bool
) -> None:
    try:
        walk = take_walk(game, seed)
    except Exception as error:  # noqa: BLE001  (whatever a broken game raises is a finding)
        report.failures.append(
            Failure("walk", repr(game), seed, -1, "", "a game that can be played to its end", _told(error))
        )
        return
    rng = Random(seed)
    size = len(walk.states)
    looked_at = range(size) if plies is None or plies >= size else sorted(rng.sample(range(size), plies))
    report.plies += len(looked_at)
    found = len(report.failures)
    for at in looked_at:
        visit = _visit(walk, at, rng)
        for check in checks:
            if check.scope is Scope.STATE and (check.share >= 1 or rng.random() < check.share):
                _run(report, check, visit)
        if len(report.failures) - found > ENOUGH:
            break
    for check in checks:
        if check.scope is Scope.WALK or (check.scope is Scope.ONCE and once):
            _run(report, check, _visit(walk, 0, rng))


def _visit(walk: Walk, at: int, rng: Random) -> Visit:
    candidates = tuple(rng.sample(walk.candidates, min(CANDIDATES, len(walk.candidates))))
    visit = Visit(walk, at, rng, candidates, ())
    try:
        possible = visit.possible
    except Exception:  # noqa: BLE001  (the checks of queries tell it)
        possible = ()
    visit.steps = tuple(rng.sample(possible, min(STEPS, len(possible))))
    return visit


def _run(report: Report, check: Check, visit: Visit) -> None:
    report.runs[check.name] += 1
    ply = visit.state.ply if check.scope is Scope.STATE else -1
    for problem in _problems(check, visit):
        action = "" if problem.action is None else str(problem.action)
        where = (check.name, repr(visit.game), visit.walk.seed, ply, action)
        report.failures.append(Failure(*where, shown(problem.expected), shown(problem.found)))


def _problems(check: Check, visit: Visit) -> Iterator[Problem]:
    try:
        yield from check.run(visit)
    except Exception as error:  # noqa: BLE001
        yield Problem(check.asks, _told(error))


def _told(error: Exception) -> str:
    """An error and the line that raised it."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} (raised in {frame.name}, line {frame.lineno})"
