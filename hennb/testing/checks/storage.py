"""States as dictionaries, JSON and repr."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import hennb
from hennb.core.errors import RecordError
from hennb.testing.visit import Problem, first_difference

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.testing.visit import Visit


def dict_round_trip(visit: Visit) -> Iterator[Problem]:
    """A state comes back whole from its dictionary."""
    state, data = visit.state, visit.state.to_dict()
    if json.loads(json.dumps(data)) != data:
        yield Problem("a dictionary of JSON values", "values that JSON does not keep")
        return
    again = visit.game.state_from_dict(data)
    if again != state or again.to_json() != state.to_json():
        yield Problem("the same state from its dictionary", first_difference(again.to_json(), state.to_json()))
    elif hash(again) != hash(state):
        yield Problem("equal states with equal hashes", f"{hash(again)} and {hash(state)}")


def json_round_trip(visit: Visit) -> Iterator[Problem]:
    """A state comes back whole from its JSON text."""
    text = visit.state.to_json()
    again = visit.game.state_from_json(text).to_json()
    if again != text:
        yield Problem("the same text from the state of a text", first_difference(again, text))


def damaged_is_refused(visit: Visit) -> Iterator[Problem]:
    """A stored state with a missing field is refused."""
    data = visit.state.to_dict()
    missing = visit.rng.choice(sorted(data))
    damaged = {key: value for key, value in data.items() if key != missing}
    try:
        again = visit.game.state_from_dict(damaged)
    except RecordError:
        return
    if again != visit.state:
        yield Problem(f"a RecordError for a state without {missing!r}", "another state")


def repr_round_trip(visit: Visit) -> Iterator[Problem]:
    """The repr of a state can be pasted back."""
    text = repr(visit.state)
    again = eval(text, {"hennb": hennb})  # noqa: S307  (our own repr)
    if again != visit.state or repr(again) != text:
        yield Problem("a repr that gives the same state", text)
