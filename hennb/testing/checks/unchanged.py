"""Acting gives new states and leaves the old ones alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.testing.visit import Problem, first_difference

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.core.actions import Action
    from hennb.core.state import State
    from hennb.testing.visit import Visit


def children_are_sound(visit: Visit) -> Iterator[Problem]:
    """A child extends the history, and equal actions give equal children."""
    state = visit.state
    if state.ply != len(state.history):
        yield Problem("a ply for each event of the history", f"ply {state.ply}, {len(state.history)} events")
    for action in visit.steps:
        child, again = state.child(action), state.child(action)
        text = child.to_json()
        visit.walk.others.append((child, text))
        if again.to_json() != text or again != child:
            yield Problem("equal children of one action", first_difference(text, again.to_json()), action)
        yield from _extends(state, child, action)


def _extends(state: State, child: State, action: Action) -> Iterator[Problem]:
    before, after = state.history, child.history
    if after[: len(before)] != before or len(after) <= len(before):
        yield Problem("a history that begins with that of the parent", f"{len(after)} events", action)
        return
    event = after[len(before)]
    if (event.player, event.action, event.automatic) != (state.current_player, action, False):
        yield Problem("the action as the next event of the history", repr(event), action)
    choices = [later for later in after[len(before) + 1 :] if not later.automatic]
    if choices:
        yield Problem("only automatic events after the action", repr(choices[0]), action)


def parents_stay(visit: Visit) -> Iterator[Problem]:
    """Making children and asking leaves a state and its parent as they were."""
    for action in visit.steps:
        visit.state.child(action)
        for back in (0, 1):
            if visit.at >= back:
                yield from _as_it_was(visit, visit.at - back, action)


def _as_it_was(visit: Visit, at: int, action: Action) -> Iterator[Problem]:
    now, before = visit.walk.states[at].to_json(), visit.walk.prints[at]
    if now != before:
        yield Problem("states that stay as they were", first_difference(now, before), action)
        visit.walk.prints[at] = now  # told once


def all_stay(visit: Visit) -> Iterator[Problem]:
    """Nothing that was ever made has changed."""
    walk = visit.walk
    made = [*zip(walk.states, walk.prints, strict=True), *walk.others]
    for state, before in made:
        now = state.to_json()
        if now != before:
            yield Problem("states that stay as they were", f"at ply {state.ply}: {first_difference(now, before)}")
