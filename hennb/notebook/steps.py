"""Steps of a game between two frames, so that every move of a bot can be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from hennb.core.decisions import Event
    from hennb.core.state import State

MOST_PICTURES = 6
"""More pictures than this in one frame are joined, so that a frame stays small."""


class Step(NamedTuple):
    """A change of position: before, after, and the events between (none for a jump)."""

    before: State
    after: State
    events: tuple[Event, ...]


def without_hidden(steps: list[Step], view: int) -> list[Step]:
    """The same steps, but those that tell a viewer nothing joined with the one before them, or else the one after.

    Pictures of their own would look alike, and their number would tell how much was hidden.
    """
    kept: list[Step] = []
    for step in steps:
        last = kept[-1] if kept else step
        if kept and step.events and not (_tells(step, view) and _tells(last, view)):
            kept[-1] = Step(last.before, step.after, last.events + step.events if last.events else ())
        else:
            kept.append(step)
    return kept


def _tells(step: Step, view: int) -> bool:
    """Whether a step tells a viewer something; a jump shows another position."""
    return not step.events or max(step.after.seen_plies(view), default=0) > step.before.ply


def merged(steps: list[Step]) -> list[Step]:
    """The same steps in at most `MOST_PICTURES`: the earliest neighbours of one seat are joined first.

    A jump makes all that came before it pointless to show.
    """
    jump = max((at for at, step in enumerate(steps) if not step.events), default=0)
    kept = list(steps[jump:])
    while len(kept) > MOST_PICTURES:
        at = next((at for at in range(len(kept) - 1) if _turn(kept[at]) == _turn(kept[at + 1])), 0)
        first, second = kept[at], kept[at + 1]
        kept[at : at + 2] = [Step(first.before, second.after, first.events + second.events)]
    return kept


def _turn(step: Step) -> int | None:
    return step.events[0].turn if step.events else None
