"""What a frame shows of what happened since the last one."""

from __future__ import annotations

from types import SimpleNamespace

from hypothesis import given
from hypothesis import strategies as st

from hennb.notebook.steps import MOST_PICTURES, Step, merged


def steps_of(turns: list[int | None]) -> list[Step]:
    """Steps of one event each, by whose turn it is; None is a jump."""
    return [
        Step(at, at + 1, () if turn is None else (SimpleNamespace(turn=turn, number=at),))
        for at, turn in enumerate(turns)
    ]


@given(st.lists(st.sampled_from([0, 0, 1, 2, 3, None]), max_size=60))
def test_nothing_is_lost_but_what_lies_before_a_jump(turns):
    steps = steps_of(turns)
    kept = merged(steps)
    assert len(kept) <= MOST_PICTURES
    jump = max((at for at, turn in enumerate(turns) if turn is None), default=0)
    shown = [event.number for step in kept for event in step.events]
    assert shown == [at for at, turn in enumerate(turns) if turn is not None and at >= jump]
    assert [step.before for step in kept[1:]] == [step.after for step in kept[:-1]]
    assert not steps or kept[-1].after == steps[-1].after


def test_moves_of_one_turn_are_joined_before_those_of_several():
    kept = merged(steps_of([0, 0, 1, 1, 1, 2, 2, 3]))
    assert [len({event.turn for event in step.events}) for step in kept] == [1] * len(kept)
