"""What a seat cannot know makes no difference to what it sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.players import ALL, PUBLIC
from hennb.testing.visit import Problem, first_difference

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.core.decisions import Event
    from hennb.core.observation import Observation
    from hennb.core.state import State
    from hennb.testing.visit import Visit

ENOUGH = 6
"""So many views that hide something are not all without another world by mere chance."""


def worlds_look_alike(visit: Visit) -> Iterator[Problem]:
    """What a seat cannot know does not show in its observation.

    Swap what a seat cannot know, by way of `resample`: everything that it is told stays the same.
    """
    state = visit.state
    for viewer in (*visit.seats, PUBLIC):
        view = state.observation(viewer)
        world = view.resample(visit.rng)
        yield from differences(view, world.observation(viewer), f"player {viewer}")
        for broken in visit.game.invariants(world):
            yield Problem(f"invariants that hold in a world of player {viewer}", broken)
    if state.observation(ALL).resample(visit.rng) != state:
        yield Problem("the state itself from what ALL sees", "another")


def differences(one: Observation, two: Observation, who: str) -> Iterator[Problem]:
    """Where two observations that should be equal differ, in any of their answers."""
    if one.to_json() != two.to_json():
        yield Problem(f"one observation of {who} in all its worlds", first_difference(one.to_json(), two.to_json()))
    if one.history != two.history:
        yield Problem(f"one log for {who} in all its worlds", first_difference(str(one.history), str(two.history)))
    if one.legal_actions() != two.legal_actions():
        yield Problem(f"the same legal actions for {who} in all its worlds", str(len(two.legal_actions())))
    if str(one) != str(two):
        yield Problem(f"one text for {who} in all its worlds", first_difference(str(one), str(two)))
    if one.outcome() != two.outcome() or one.decision != two.decision:
        yield Problem(f"one outcome and decision for {who} in all its worlds", repr(two.outcome()))
    if (one.ply, one.current_player, one.round) != (two.ply, two.current_player, two.round):
        found = f"{two.ply}, {two.current_player}, {two.round}"
        yield Problem(f"one ply, player to act and round for {who} in all its worlds", found)
    for seat in range(one.game.players):
        if one.score(seat) != two.score(seat):
            yield Problem(f"one sheet of seat {seat} for {who} in all its worlds", str(two.score(seat)))


def twins_look_alike(visit: Visit) -> Iterator[Problem]:
    """A card that a seat cannot see does not show in its observation.

    Replay the game with another outcome of a chance event that the seat cannot see. Where all later actions are still
    possible and the log of the seat is the same, all that it sees must be the same. In contrast to `worlds_look_alike`
    the sampler of the game is not asked.
    """
    state = visit.state
    for viewer in (*visit.seats, PUBLIC):
        view = state.observation(viewer)
        told = dict(zip(state.seen_plies(viewer), view.history, strict=True))
        unseen = [at for at, event in enumerate(state.history) if not _is_told(event, told.get(at + 1))]
        if unseen:
            twin = _twin(visit, visit.rng.choice(unseen))
            if twin is not None and twin.observation(viewer).history == view.history:
                yield from differences(view, twin.observation(viewer), f"player {viewer}")


def _is_told(event: Event, entry: Event | None) -> bool:
    """Whether the entry of a viewer's history that stands at an event tells what was done."""
    return entry is not None and entry.action == event.action


def _twin(visit: Visit, at: int) -> State | None:
    """The walk up to this state with another outcome at an event; None where it does not come to an end."""
    walk, events = visit.walk, visit.state.history
    start = next((number for number in range(visit.at) if walk.states[number].ply == at), None)
    if start is None or not walk.states[start].is_chance:
        return None
    state = walk.states[start]
    others = [action for action, _ in state.chance_outcomes() if action != events[at].action]
    if not others:
        return None
    state = state.child(visit.rng.choice(others))
    for action in walk.actions[start + 1 : visit.at]:
        if not state.is_legal(action):
            return None
        state = state.child(action)
    return state


def hidden_steps_change_nothing(visit: Visit) -> Iterator[Problem]:
    """An event that a viewer is not told of leaves all that it sees as it was.

    So nobody can count what happens in a span that is hidden. The sampler of the game is not asked.
    """
    state = visit.state
    for action in visit.steps:
        child = state.child(action)
        for viewer in (*visit.seats, PUBLIC):
            if child.seen_plies(viewer) == state.seen_plies(viewer):
                one, two = state.observation(viewer), child.observation(viewer)
                for problem in differences(one, two, f"player {viewer}"):
                    yield problem._replace(action=action)


def worlds_replay(visit: Visit) -> Iterator[Problem]:
    """A sampled world has a history that can be played; it can be longer or shorter than the real one."""
    for viewer in (*visit.seats, PUBLIC):
        world = visit.state.observation(viewer).resample(visit.rng)
        replayed = visit.game.new_initial_state()
        while replayed.ply < world.ply:
            event = world.history[replayed.ply]
            if not replayed.is_legal(event.action):
                yield Problem(f"a world of player {viewer} that can be played", "it cannot", event.action)
                return
            replayed = replayed.child(event.action)
        if replayed != world or replayed.to_json() != world.to_json():
            found = first_difference(replayed.to_json(), world.to_json())
            yield Problem(f"a world of player {viewer} that its history leads to", found)


def worlds_vary(visit: Visit) -> Iterator[Problem]:
    """Where something is hidden, worlds differ from the real state.

    Where a log still hides what has long come to light its worlds need not; so the whole walk is looked at, until one
    does.
    """
    hiding, states = 0, visit.walk.states
    for state in visit.rng.sample(states, len(states)):
        for viewer in (*visit.seats, PUBLIC):
            view = state.observation(viewer)
            if [event.action for event in view.history] != [event.action for event in state.history]:
                hiding += 1
                if view.resample(visit.rng).position_key() != state.position_key():
                    return
    if hiding >= ENOUGH:
        yield Problem("worlds that differ from the real state", f"none at {hiding} views that hide something")
