"""Every query has an answer at every kind of node."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hennb.core.players import ALL, TERMINAL
from hennb.testing.visit import Problem, hides_events

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hennb.core.decisions import Decision
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
    """The decision names who acts, a clause and a prompt.

    Observations tell the same one, unless they hide that something has just happened or will happen next, or have a
    seat stand for the chance of its turn. Even there they never mislead a seat about whether it is to act, nor anybody
    about whether the game is over.
    """
    state = visit.state
    yield from _is_sound(visit, state.decision, state.current_player, "the state")
    for viewer in visit.viewers:
        view, who = state.observation(viewer), f"the observation of {viewer}"
        for_chance = state.is_chance and view.current_player == state.decision.turn
        if view.decision != state.decision and not for_chance and not hides_events(visit, viewer):
            yield Problem(f"the same decision in {who}", repr(view.decision))
        yield from _is_sound(visit, view.decision, view.current_player, who)
        for player, does in ((viewer, "acts"), (TERMINAL, "ends the game")):
            if (view.current_player == player) != (state.current_player == player):
                yield Problem(f"{who} to say rightly whether {player} {does}", f"{view.current_player} in it")


def _is_sound(visit: Visit, decision: Decision, acting: int, who: str) -> Iterator[Problem]:
    if decision.player != acting:
        yield Problem(f"a decision of player {acting} in {who}", f"of {decision.player}")
    if decision.clause not in visit.game.clauses:
        yield Problem(f"a decision that cites a known clause in {who}", decision.clause)
    if not str(decision.prompt).strip():
        yield Problem(f"a prompt in words in {who}", "nothing")


def entries_are_placed(visit: Visit) -> Iterator[Problem]:
    """What a viewer is told of the history stands in order, each event at the ply where it is complete."""
    state = visit.state
    for viewer in visit.viewers:
        view, plies = state.observation(viewer), state.seen_plies(viewer)
        if not view.ply == len(view.history) == len(plies):
            found = f"ply {view.ply}, {len(view.history)} events, {len(plies)} plies"
            yield Problem(f"a ply for each event in the observation of {viewer}", found)
        elif sorted({*plies, 0, state.ply + 1})[1:-1] != list(plies):
            yield Problem(f"plies from 1 to {state.ply} that grow, for {viewer}", str(plies))
        else:
            for event, ply in zip(view.history, plies, strict=True):
                if event.turn != state.history[ply - 1].turn:
                    yield Problem(f"event {ply} of the history, for {viewer}", repr(event))
    if state.seen_plies() != tuple(range(1, state.ply + 1)) or state.observation(ALL).history != state.history:
        yield Problem("every event for who sees all", str(state.seen_plies()))


def invariants_hold(visit: Visit) -> Iterator[Problem]:
    """The game's own invariants hold."""
    for broken in visit.game.invariants(visit.state):
        yield Problem("the game's invariants", broken)
