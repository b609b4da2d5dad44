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
