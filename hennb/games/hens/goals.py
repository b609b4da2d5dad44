"""Goals: eleven counts and three rules (HE.GOAL.1 to HE.GOAL.4).

`metric` and `goal_points` are asked for every candidate move, so they work on masks alone.
What lies on the board for a count is told by `evidence`, which takes its time.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from hennb.core.messages import Message
from hennb.core.scoring import Evidence
from hennb.games.hens.places import cell_place
from hennb.games.hens.yard.cells import LONG, STRIDE, Box, indices, names

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb.core.messages import Value
    from hennb.games.hens.yard import Group, Yard

EACH: Final = "each"
AT_LEAST: Final = "at_least"
AT_MOST: Final = "at_most"
RULES: Final = (EACH, AT_LEAST, AT_MOST)

_PAIRS: Final = (0, 0, 1, 3, 6)
"""Pairs among so many corners."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal: a metric with its parameters, and the rule that turns the count into points (HE.GOAL.1).

    Attributes:
        id: such as ``H01``.
        metric: one of `METRICS`.
        rule: ``each``, ``at_least`` or ``at_most``.
        threshold: of the latter two rules; 0 with ``each``.
        points: signed, never 0.
        label: what it asks for, in words.
        minimum, maximum: sizes of groups (``groups``); None is no limit.
        values: values of hens (``hens``), or all values of the pack (``values_missing``).
        length, distinct: cells and breeds of a line (``lines``).
        status: printed, derived, reported, house; empty if the pack does not say.
        labels: the label in other languages, by language tag.
    """

    id: str
    metric: str
    rule: str
    threshold: int
    points: int
    label: str
    minimum: int = 1
    maximum: int | None = None
    values: tuple[int, ...] = ()
    length: int = 0
    distinct: int = 0
    status: str = ""
    labels: tuple[tuple[str, str], ...] = ()


def metric(goal: Goal, yard: Yard) -> int:
    """What the goal counts in a yard (HE.GOAL.2 to HE.GOAL.4)."""
    return METRICS[goal.metric](goal, yard)


def goal_points(goal: Goal, value: int) -> int:
    """The points for a count (HE.GOAL.1)."""
    if goal.rule == EACH:
        return goal.points * value
    return goal.points if _is_met(goal, value) else 0


def _is_met(goal: Goal, value: int) -> bool:
    return value >= goal.threshold if goal.rule == AT_LEAST else value <= goal.threshold


def evidence(goal: Goal, yard: Yard, seat: int = 0, largest: Group | None = None) -> tuple[Evidence, ...]:
    """What the goal counts, as places of the yard of a seat (HE.SCORE.11).

    Each entry is one thing that is counted. Two metrics are not made of such things:
    ``parity_gap`` shows the even and the odd hens, ``largest`` its group. ``values_missing``
    has no place; `missing_values` tells the values.

    Args:
        goal: the goal.
        yard: whose cards count.
        seat: whose places they are.
        largest: the group that the sheet takes for the largest, where the rooster decides among equal ones
            (HE.SCORE.7); left out, the first in reading order (HE.SCORE.5).
    """
    if goal.metric == "largest" and largest is not None:
        return (_cells_as_evidence(seat, largest.mask),)
    return tuple([_cells_as_evidence(seat, mask) for mask in _EVIDENCE[goal.metric](goal, yard)])


@lru_cache(maxsize=4096)
def _cells_as_evidence(seat: int, mask: int) -> Evidence:
    return Evidence(tuple(cell_place(seat, name) for name in names(mask)))


def goal_reason(goal: Goal, yard: Yard, value: int) -> Message:
    """Why a goal brings the points that it brings: what it asks for, whether that is so, and what there is.

    The count never stands alone behind the label: “no coop: 0 coops” says one thing twice, and “no coop: 1 coop”
    contradicts itself.
    """
    if goal.rule == EACH:
        key = "each" if value else "each_none"
    elif not _is_met(goal, value):
        key = "not_met"
    else:
        key = "met" if value else "met_by_none"
    return Message.of(f"hens.reason.goal_{key}", label=goal.label, value=count_message(goal, yard, value))


def count_message(goal: Goal, yard: Yard, value: int) -> Message:
    """What the goal counts and how many there are, in words."""
    params: dict[str, Value] = {"n": value}
    if goal.metric == "groups":
        if goal.minimum == goal.maximum == 1:
            return Message.of("hens.goal.alone", n=value)
        params["sizes"] = _sizes_message(goal)
    elif goal.metric == "hens":
        params["values"] = goal.values
    elif goal.metric == "lines":
        params.update(length=goal.length, distinct=goal.distinct)
    elif goal.metric == "values_missing":
        missing = missing_values(goal, yard)
        params["values"] = Message.of("hens.goal.missing.some" if missing else "hens.goal.missing.none", values=missing)
    return Message.of(f"hens.goal.{goal.metric}", **params)


def missing_values(goal: Goal, yard: Yard) -> tuple[int, ...]:
    """The values of the pack that no hen of the yard shows."""
    return tuple(value for value in goal.values if not yard.values[value])


def _sizes_message(goal: Goal) -> Message:
    low, high = goal.minimum, goal.maximum
    if high is None:
        return Message.of("hens.goal.sizes.any" if low == 1 else "hens.goal.sizes.from", low=low)
    return Message.of("hens.goal.sizes.exactly" if low == high else "hens.goal.sizes.between", low=low, high=high)


# --------------------------------------------------------------------------------------------------------------- counts


def _count_groups(goal: Goal, yard: Yard) -> int:
    low, high = goal.minimum, goal.maximum
    if high is None:
        if low == 1:
            return len(yard.groups)
        high = LONG * LONG
    count = 0
    for group in yard.groups:
        if low <= group.mask.bit_count() <= high:
            count += 1
    return count


def _count_coops(_: Goal, yard: Yard) -> int:
    return yard.coops.bit_count()


def _count_breeds(_: Goal, yard: Yard) -> int:
    return len(yard.breeds) - yard.breeds.count(0)


def _count_hens(goal: Goal, yard: Yard) -> int:
    return _hens_of(goal.values, yard).bit_count()


def _count_corner_pairs(_: Goal, yard: Yard) -> int:
    corners = _corners(yard.box) & yard.occupied
    if not corners:
        return 0
    count = 0
    for mask in yard.breeds:
        if mask & corners:
            count += _PAIRS[(mask & corners).bit_count()]
    return count


def _count_lines(goal: Goal, yard: Yard) -> int:
    return len(_lines_with(goal, yard))


def _count_borders(_: Goal, yard: Yard) -> int:
    hens = yard.occupied & ~yard.coops
    count = (hens & hens >> 1).bit_count() + (hens & hens >> STRIDE).bit_count()
    for mask in yard.breeds:
        if mask & mask - 1:
            count -= (mask & mask >> 1).bit_count() + (mask & mask >> STRIDE).bit_count()
    return count


def _count_medals(_: Goal, yard: Yard) -> int:
    return yard.medals


def _count_largest(_: Goal, yard: Yard) -> int:
    return max([group.mask.bit_count() for group in yard.groups], default=0)


def _count_values_missing(goal: Goal, yard: Yard) -> int:
    # A hen shows a value of its pack; every mask of another value is 0, and counted here as well.
    return yard.values.count(0) - (len(yard.values) - len(goal.values))


def _count_parity_gap(_: Goal, yard: Yard) -> int:
    even = _even_hens(yard).bit_count()
    return abs((yard.occupied & ~yard.coops).bit_count() - 2 * even)


METRICS: Final[dict[str, Callable[[Goal, Yard], int]]] = {
    "groups": _count_groups,
    "coops": _count_coops,
    "breeds": _count_breeds,
    "hens": _count_hens,
    "corner_pairs": _count_corner_pairs,
    "lines": _count_lines,
    "borders": _count_borders,
    "medals": _count_medals,
    "largest": _count_largest,
    "values_missing": _count_values_missing,
    "parity_gap": _count_parity_gap,
}


def _hens_of(values: tuple[int, ...], yard: Yard) -> int:
    mask = 0
    for value in values:
        mask |= yard.values[value]
    return mask


def _even_hens(yard: Yard) -> int:
    values = yard.values
    return values[2] | values[4] | values[6] | values[8]


@cache
def _corners(box: Box | None) -> int:
    """The corners of a closed frame, else nothing (HE.GOAL.3)."""
    if box is None or not box.closed:
        return 0
    return sum(1 << row * STRIDE + col for row in (box.top, box.bottom) for col in (box.left, box.right))


@cache
def _lines(box: Box | None, length: int) -> tuple[int, ...]:
    """The rows or the columns of a closed frame that have this length, top to bottom or left to right (HE.GOAL.3)."""
    if box is None or not box.closed:
        return ()
    if length == box.width:
        row = (1 << length) - 1
        return tuple(row << y * STRIDE + box.left for y in range(box.top, box.bottom + 1))
    column = sum(1 << y * STRIDE for y in range(box.top, box.bottom + 1))
    return tuple(column << x for x in range(box.left, box.right + 1))


def _lines_with(goal: Goal, yard: Yard) -> list[int]:
    hens = yard.occupied & ~yard.coops
    found = []
    for line in _lines(yard.box, goal.length):
        if line & hens == line:
            breeds = 0
            for mask in yard.breeds:
                if mask & line:
                    breeds += 1
            if breeds == goal.distinct:
                found.append(line)
    return found


# ------------------------------------------------------------------------------------------------------------- evidence


def _single(mask: int) -> list[int]:
    return [1 << index for index in indices(mask)]


def _show_groups(goal: Goal, yard: Yard) -> list[int]:
    high = LONG * LONG if goal.maximum is None else goal.maximum
    return [group.mask for group in yard.groups if goal.minimum <= group.size <= high]


def _show_breeds(_: Goal, yard: Yard) -> list[int]:
    return sorted(mask & -mask for mask in yard.breeds if mask)


def _show_corner_pairs(_: Goal, yard: Yard) -> list[int]:
    corners = _corners(yard.box)
    pairs = [sum(pair) for mask in yard.breeds for pair in combinations(_single(mask & corners), 2)]
    return sorted(pairs, key=_reading_order)


def _show_borders(_: Goal, yard: Yard) -> list[int]:
    breed_at = {index: breed for breed, mask in enumerate(yard.breeds) for index in indices(mask)}
    return [
        1 << index | 1 << index + step
        for index in sorted(breed_at)
        for step in (1, STRIDE)
        if breed_at.get(index + step, breed_at[index]) != breed_at[index]
    ]


def _show_medals(_: Goal, yard: Yard) -> list[int]:
    kinds = yard.pack.kinds
    return [1 << card.cell for card in yard.cards if not card.face_down and kinds[card.kind].medals]


def _show_largest(_: Goal, yard: Yard) -> list[int]:
    def weight(group: Group) -> tuple[int, int]:
        return group.size, group.eggs

    return [max(yard.groups, key=weight).mask] if yard.groups else []


def _show_parity_gap(_: Goal, yard: Yard) -> list[int]:
    even = _even_hens(yard)
    return [even, yard.hens & ~even]


def _reading_order(mask: int) -> tuple[int, ...]:
    return tuple(indices(mask))


_EVIDENCE: Final[dict[str, Callable[[Goal, Yard], list[int]]]] = {
    "groups": _show_groups,
    "coops": lambda _, yard: _single(yard.coops),
    "breeds": _show_breeds,
    "hens": lambda goal, yard: _single(_hens_of(goal.values, yard)),
    "corner_pairs": _show_corner_pairs,
    "lines": _lines_with,
    "borders": _show_borders,
    "medals": _show_medals,
    "largest": _show_largest,
    "values_missing": lambda _goal, _yard: [],
    "parity_gap": _show_parity_gap,
}
