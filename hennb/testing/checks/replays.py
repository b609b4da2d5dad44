"""Histories and records play again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.notation import write_event
from hennb.core.records import Line, Move, Record
from hennb.testing.visit import Problem, first_difference

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.core.game import Game
    from hennb.core.state import State
    from hennb.testing.visit import Visit


def history_replays(visit: Visit) -> Iterator[Problem]:
    """The history replays to the same state."""
    last = visit.walk.states[-1]
    state = visit.game.new_initial_state()
    for at, event in enumerate(last.history):
        if at < state.ply:
            if state.history[at] != event:
                yield Problem(f"event {at} of the history: {event}", repr(state.history[at]))
                return
            continue
        if event.automatic:
            yield Problem(f"event {at} of the history comes by itself", "it does not", event.action)
            return
        state = state.child(event.action)
    if state != last or state.to_json() != last.to_json():
        yield Problem("the state that the history led to", first_difference(state.to_json(), last.to_json()))


def record_of(game: Game, states: list[State], seed: int) -> Record:
    """The record of a walk."""
    moves = tuple(Move(write_event(event.player, event.action)) for event in states[-1].history if not event.automatic)
    return Record(game, (Line(moves),), seed=seed)


def record_round_trip(visit: Visit) -> Iterator[Problem]:
    """A record of the walk comes back whole in every form."""
    record = record_of(visit.game, visit.walk.states, visit.walk.seed)
    for name, text in (("JSON", record.to_json()), ("text", record.to_text()), ("line", record.to_line())):
        again = Record.parse(text)
        if again != record or again.to_json() != record.to_json():
            yield Problem(f"the record back from its {name}", first_difference(again.to_json(), record.to_json()))
    if record.last_state() != visit.walk.states[-1]:
        yield Problem("the last state of the walk from its record", "another")
