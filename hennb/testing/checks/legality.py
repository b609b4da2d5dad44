"""What may be played, and what is said of the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.errors import IllegalActionError
from hennb.testing.visit import Problem, first_difference

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.core.actions import Action
    from hennb.testing.visit import Visit

SAMPLES = 5


def legal_is_legal(visit: Visit) -> Iterator[Problem]:
    """Every legal action is legal by every query."""
    state, legal = visit.state, visit.state.legal_actions()
    if len(set(legal)) != len(legal):
        yield Problem("each legal action once", "one stands there twice")
    if state.legal_actions() != legal:
        yield Problem("the same legal actions when asked again", "others, or another order")
    if (state.current_player >= 0) != bool(legal):
        yield Problem("legal actions exactly at decisions", f"{len(legal)} for player {state.current_player}")
    for action in visit.possible:
        violations = state.explain_illegal(action)
        if violations:
            yield Problem("no violation by a legal action", str(violations[0]), action)
        if not state.is_legal(action):
            yield Problem("is_legal for a legal action", "False", action)
        if state.canonical(action) != action:
            yield Problem("a listed action that is its own spelling", str(state.canonical(action)), action)


def illegal_is_refused(visit: Visit) -> Iterator[Problem]:
    """Every other action breaks a known clause and is refused, or is another spelling of a listed one."""
    state, possible, before = visit.state, set(visit.possible), visit.state.to_json()
    for action in visit.candidates:
        if action in possible:
            continue
        listed = state.canonical(action) if state.is_legal(action) else action
        if listed == action:
            yield from _refused(visit, action)
        elif listed not in possible:
            yield Problem("a listed action from canonical", str(listed), action)
        else:
            yield from _spelt_otherwise(visit, action, listed)
        if state.to_json() != before:
            yield Problem("an action that leaves the state it is tried in as it was", "another state", action)
            return


def _spelt_otherwise(visit: Visit, action: Action, listed: Action) -> Iterator[Problem]:
    """What holds of another spelling of a listed action: everybody takes it for that one."""
    state, acting = visit.state, visit.state.current_player
    violations = state.explain_illegal(action)
    if violations:
        yield Problem("no violation by another spelling of a legal action", str(violations[0]), action)
        return
    one, two = state.child(action), state.child(listed)
    if one != two or one.to_json() != two.to_json():
        yield Problem(f"the child of {str(listed)!r}", first_difference(one.to_json(), two.to_json()), action)
    readers = (state, state.observation(acting)) if acting >= 0 else (state,)
    for reader in readers:
        if reader.canonical(action) != listed or reader.string_to_action(str(action)) != listed:
            found = f"{reader.canonical(action)}, read as {reader.string_to_action(str(action))}"
            yield Problem(f"{str(listed)!r} in state and observation, typed too", found, action)


def _refused(visit: Visit, action: Action) -> Iterator[Problem]:
    state = visit.state
    violations = state.explain_illegal(action)
    if not violations:
        yield Problem("a violation for an illegal action", "none", action)
    for violation in violations:
        if violation.clause not in visit.game.clauses:
            yield Problem("violations that cite known clauses", violation.clause, action)
        if not str(violation.message).strip():
            yield Problem("a reason in words", "nothing", action)
    if state.is_legal(action):
        yield Problem("is_legal False for an illegal action", "True", action)
    try:
        state.child(action)
    except IllegalActionError as error:
        if error.violations != violations:
            yield Problem("an error with the violations of explain_illegal", str(error), action)
    else:
        yield Problem("IllegalActionError for an illegal action", "a child", action)


def samples_are_legal(visit: Visit) -> Iterator[Problem]:
    """Sampled actions are legal, and such as a seat can choose."""
    if visit.state.current_player < 0:
        return
    legal = set(visit.state.own_actions())
    for _ in range(SAMPLES):
        action = visit.state.sample_action(visit.rng)
        if action not in legal:
            yield Problem("a legal action from sample_action", "an illegal one", action)
