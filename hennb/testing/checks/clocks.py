"""Clocks, and what a seat can choose itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.players import ALL
from hennb.testing.visit import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.core.clock import Clock
    from hennb.testing.visit import Visit


def clocks_fit(visit: Visit) -> Iterator[Problem]:
    """A seat can choose all that is legal, but for what its clock says; that is legal, and ends the list."""
    state, clock = visit.state, visit.game.clock(visit.state)
    closing = () if clock is None else (clock.closing,)
    seat = state.current_player
    for view in (state, *(state.observation(viewer) for viewer in (seat, ALL) if seat >= 0)):
        own = tuple(action for action in view.legal_actions() if action not in closing)
        if view.own_actions() != own:
            yield Problem("own_actions without what the clock says", f"{len(view.own_actions())} actions")
        if visit.game.clock(view) != clock:
            yield Problem("one clock in a state and its observations", repr(visit.game.clock(view)))
    if clock is not None:
        yield from _ends(visit, clock)


def _ends(visit: Visit, clock: Clock) -> Iterator[Problem]:
    state = visit.state
    if not state.is_legal(clock.closing):
        yield Problem("that the clock can close the list", "it is not legal", clock.closing)
        return
    after = state.child(clock.closing)
    later = visit.game.clock(after)
    if later is not None and (later.key, after.current_player) == (clock.key, state.current_player):
        yield Problem("the end of the list after its closing action", "the same clock", clock.closing)
    if not clock.seconds > 0:
        yield Problem("some seconds", str(clock.seconds))
    if clock.clause not in visit.game.clauses:
        yield Problem("a clause of the game", clock.clause)
    if not str(clock.instead):
        yield Problem("words for who plays without a clock", "none")
