"""What a frame shows of what happened since the last one."""

from __future__ import annotations

from types import SimpleNamespace

from hypothesis import given
from hypothesis import strategies as st

from hennb.notebook.steps import MOST_PICTURES, Step, merged, without_hidden


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


class Told:
    """A state of which a viewer is told some events."""

    def __init__(self, ply: int, plies: tuple[int, ...]) -> None:
        self.ply = ply
        self.plies = plies

    def seen_plies(self, seat: int) -> tuple[int, ...]:
        return self.plies


def told_steps(line: str) -> list[Step]:
    """A step for each letter: ``t`` is told, ``h`` is hidden, ``j`` is a jump."""
    states = [Told(at, tuple(ply for ply in range(1, at + 1) if line[ply - 1] != "h")) for at in range(len(line) + 1)]
    return [
        Step(states[at], states[at + 1], () if letter == "j" else (SimpleNamespace(turn=0, number=at),))
        for at, letter in enumerate(line)
    ]


@given(st.text("thj", max_size=12))
def test_hidden_steps_have_no_picture_of_their_own(line):
    steps = told_steps(line)
    kept = without_hidden(steps, 1)
    shown = [step for step in kept if not step.events or step.after.plies[-1:] > (step.before.ply,)]
    assert len(kept) - len(shown) <= line.lstrip("h").startswith("j") + (not line.strip("h") and bool(line))
    assert [step.before for step in kept[1:]] == [step.after for step in kept[:-1]]
    assert not steps or (kept[0].before, kept[-1].after) == (steps[0].before, steps[-1].after)


def test_the_number_of_hidden_steps_does_not_tell():
    for lines in (("tht", "thhht"), ("ht", "hhht"), ("th", "thhh"), ("h", "hh"), ("jh", "jhh"), ("tjhht", "tjht")):
        one, two = (merged(without_hidden(told_steps(line), 1)) for line in lines)
        assert len(one) == len(two), lines


def test_every_step_that_is_told_keeps_its_picture():
    assert len(without_hidden(told_steps("tttt"), 1)) == 4
