"""Every query has an answer at every kind of node."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hennb.testing.visit import Problem

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hennb.core.observation import Observation
    from hennb.core.situation import Situation
    from hennb.core.state import State
    from hennb.testing.visit import Visit

QUERIES: dict[str, Callable[[Situation], object]] = {
    "current_player": lambda view: view.current_player,
    "decision": lambda view: view.decision,
    "round": lambda view: view.round,
    "is_terminal": lambda view: view.is_terminal,
    "is_chance": lambda view: view.is_chance,
    "legal_actions": lambda view: view.legal_actions(),
    "chance_outcomes": lambda view: view.chance_outcomes(),
    "returns": lambda view: view.returns(),
    "outcome": lambda view: view.outcome(),
    "utility": lambda view: view.utility(),
    "history": lambda view: view.history,
    "to_json": lambda view: view.to_json(),
    "hash": hash,
    "str": str,
}
STATE_QUERIES: dict[str, Callable[[State], object]] = {
    **QUERIES,
    "chance_pile": lambda state: state.chance_pile(),
    "position_key": lambda state: hash(state.position_key()),
}
VIEW_QUERIES: dict[str, Callable[[Observation], object]] = {**QUERIES, "near": lambda view: view.near, "repr": repr}


def all_answer(visit: Visit) -> Iterator[Problem]:
    """Every query has an answer at every kind of node."""
    state = visit.state
    for name, query in STATE_QUERIES.items():
        yield from _answers(f"State.{name}", query, state)
    for seat in visit.seats:
        yield from _answers(f"State.score({seat})", state.score, seat)
    for viewer in visit.viewers:
        view = state.observation(viewer)
        for name, ask in VIEW_QUERIES.items():
            yield from _answers(f"Observation.{name} of {viewer}", ask, view)
        for seat in visit.seats:
            yield from _answers(f"Observation.score({seat}) of {viewer}", view.score, seat)
        for action in visit.candidates[:2]:
            yield from _answers(f"Observation.is_legal of {viewer}", view.is_legal, action)
    for action in visit.steps:
        if not isinstance(state.reveals(action), bool) or (state.is_chance and not state.reveals(action)):
            yield Problem("True or False from reveals, True at chance", repr(state.reveals(action)), action)


def _answers(name: str, query: Callable[[Any], object], asked: object) -> Iterator[Problem]:
    try:
        query(asked)
    except Exception as error:  # noqa: BLE001  (whatever it raises, it is no answer)
        yield Problem(f"an answer from {name}", f"{type(error).__name__}: {error}")


def decision_is_sound(visit: Visit) -> Iterator[Problem]:
    """The decision names who acts, a clause and a prompt."""
    state, decision = visit.state, visit.state.decision
    if decision.player != state.current_player:
        yield Problem(f"a decision of player {state.current_player}", f"of {decision.player}")
    if decision.clause not in visit.game.clauses:
        yield Problem("a decision that cites a known clause", decision.clause)
    if not str(decision.prompt).strip():
        yield Problem("a prompt in words", "nothing")
    for viewer in visit.viewers:
        if state.observation(viewer).decision != decision:
            yield Problem(f"the same decision in the observation of {viewer}", repr(decision))


def invariants_hold(visit: Visit) -> Iterator[Problem]:
    """The game's own invariants hold."""
    for broken in visit.game.invariants(visit.state):
        yield Problem("the game's invariants", broken)
