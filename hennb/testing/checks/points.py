"""Score sheets, returns, ranking and utility."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from hennb.core.decisions import rank
from hennb.testing.visit import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.testing.visit import Visit


def returns_are_totals(visit: Visit) -> Iterator[Problem]:
    """Returns are the totals of the score sheets."""
    totals = tuple(visit.state.score(seat).total for seat in visit.seats)
    if visit.state.returns() != totals:
        yield Problem(f"returns {totals}", str(visit.state.returns()))


def sheets_are_sound(visit: Visit) -> Iterator[Problem]:
    """Score sheets cite known clauses and are interim until the end."""
    state = visit.state
    for seat in visit.seats:
        sheet = state.score(seat)
        if sheet.seat != seat:
            yield Problem(f"a sheet of seat {seat}", f"one of {sheet.seat}")
        if sheet.interim == state.is_terminal:
            yield Problem("an interim sheet until the end", f"interim {sheet.interim}, terminal {state.is_terminal}")
        for line in sheet.lines:
            if line.clause not in visit.game.clauses:
                yield Problem("lines that cite known clauses", line.clause)
        if (sheet - sheet).total or not str(sheet):
            yield Problem("a sheet that does not differ from itself", str(sheet - sheet))


def outcome_is_consistent(visit: Visit) -> Iterator[Problem]:
    """Ranks, winners and utility tell the same."""
    state, players = visit.state, visit.game.players
    outcome, utility = state.outcome(), state.utility()
    if len(outcome.ranks) != players or len(utility) != players or not all(map(math.isfinite, utility)):
        yield Problem("a rank and a finite utility for each seat", f"{outcome.ranks}, {utility}")
        return
    if outcome.ranks != rank(outcome.keys):
        yield Problem(f"ranks {rank(outcome.keys)} by the keys", str(outcome.ranks))
    if tuple(key[0] for key in outcome.keys) != state.returns():
        yield Problem("keys that begin with the points", f"{outcome.keys} for {state.returns()}")
    best = tuple(seat for seat, place in enumerate(outcome.ranks) if place == 1)
    if outcome.winners not in ((best, ()) if players == 1 else (best,)):
        yield Problem(f"winners {best}", str(outcome.winners))
    order = tuple(1 + sum(other > own for other in utility) for own in utility)
    if players > 1 and order != outcome.ranks:
        yield Problem("utility in the order of the ranks", f"{utility} for {outcome.ranks}")
    if not str(outcome.reason).strip():
        yield Problem("a reason why the game ended", "nothing")
