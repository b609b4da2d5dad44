"""The six score lines (HE.SCORE) and the key that ranks seats (HE.END)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.messages import Message
from hennb.core.scoring import Evidence, ScoreLine, ScoreSheet
from hennb.games.hens.cells import CELL_NAMES, indices
from hennb.games.hens.goals import count_message, goal_points, metric
from hennb.games.hens.goals import evidence as goal_evidence

if TYPE_CHECKING:
    from hennb.games.hens.goals import Goal
    from hennb.games.hens.pack import HensPack
    from hennb.games.hens.yard import Group, Yard

Goals = tuple["Goal", ...]
MEDALS_PER_STEP = 3
POINTS_PER_STEP = 2


def largest_group(yard: Yard, rooster: int | None, full_tie: str) -> Group | None:
    """The one group that is "the largest" (HE.SCORE.3 to 5, HE.SCORE.7); None without a hen.

    Most hens, then most eggs, then first in reading order. With the rooster on one of several
    equal ones, the reading ``both`` passes it over and ``one`` takes it.
    """
    best: list[Group] = []
    best_key = (0, 0)
    for group in yard.groups:
        key = (group[1].bit_count(), group[3])
        if key > best_key:
            best_key, best = key, [group]
        elif key == best_key:
            best.append(group)
    if not best:
        return None
    if rooster is not None and len(best) > 1:
        marked = next((group for group in best if group.mask >> rooster & 1), None)
        if marked is not None:
            return marked if full_tie == "one" else next(group for group in best if group is not marked)
    return best[0]


def total(yard: Yard, rooster: int | None, goals: Goals, full_tie: str) -> int:
    """The total of the sheet alone, quickly (HE.SCORE.1)."""
    points = yard.medals // MEDALS_PER_STEP * POINTS_PER_STEP - yard.coops.bit_count()
    largest = largest_group(yard, rooster, full_tie)
    if largest is not None:
        points += largest.eggs
        if rooster is not None and not largest.mask >> rooster & 1:
            marked = yard.group_at(rooster)
            points += marked.eggs if marked else 0
    for goal in goals:
        points += goal_points(goal, metric(goal, yard))
    return points


def ranking_key(yard: Yard, rooster: int | None, goals: Goals, full_tie: str) -> tuple[int, int, int, int]:
    """Total, size of the largest group, of the second largest, medals (HE.END.2, HE.END.3)."""
    sizes = [*sorted((group.size for group in yard.groups), reverse=True), 0, 0]
    return total(yard, rooster, goals, full_tie), sizes[0], sizes[1], yard.medals


def score_sheet(
    yard: Yard, rooster: int | None, goals: Goals, full_tie: str, *, seat: int | None = None, interim: bool = False
) -> ScoreSheet:
    """The whole sheet with reasons and evidence (HE.SCORE.1, HE.SCORE.11, HE.SCORE.12).

    Places are those of the seat's yard; a typed position stands as seat 1.
    """
    place = f"yard-seat{(seat or 0) + 1}-"
    largest = largest_group(yard, rooster, full_tie)
    lines = [
        _largest_line(yard.pack, largest, yard, place),
        _rooster_line(yard, rooster, largest, place),
        _medal_line(yard, place),
        _coop_line(yard, place),
    ]
    lines += [_goal_line(goal, yard, name, place) for goal, name in zip(goals, ("goal_a", "goal_b"), strict=False)]
    return ScoreSheet(seat, tuple(lines), interim=interim, house=yard.pack.house)


def _line(
    category: str, points: int, clause: str, reason: Message, evidence: tuple[Evidence, ...] = (), code: str = ""
) -> ScoreLine:
    return ScoreLine(category, points, clause, Message.of(f"hens.line.{category}"), reason, evidence, code)


def _cell_evidence(mask: int, place: str, pack: HensPack | None, yard: Yard) -> tuple[Evidence, ...]:
    """One piece of evidence per cell; with a pack it carries the eggs of the hen there."""
    kinds = {card.cell: card.kind for card in yard.cards}
    return tuple(
        Evidence((place + CELL_NAMES[cell],), pack.kinds[kinds[cell]].eggs if pack else None) for cell in indices(mask)
    )


def _group_reason(key: str, group: Group, pack: HensPack, yard: Yard) -> Message:
    kinds = {card.cell: card.kind for card in yard.cards}
    eggs = [pack.kinds[kinds[cell]].eggs for cell in indices(group.mask)]
    return Message.of(
        key, n=group.size, breed=pack.breeds[group.breed].name, eggs=group.eggs, sum=" + ".join(map(str, eggs))
    )


def _largest_line(pack: HensPack, largest: Group | None, yard: Yard, place: str) -> ScoreLine:
    if largest is None:
        return _line("largest", 0, "HE.SCORE.3", Message.of("hens.reason.no_hen"), code="no_hen")
    tied_in_hens = [group for group in yard.groups if group.size == largest.size]
    clause = "HE.SCORE.3"
    if len(tied_in_hens) > 1:
        clause = "HE.SCORE.5" if sum(group.eggs == largest.eggs for group in tied_in_hens) > 1 else "HE.SCORE.4"
    reason = _group_reason("hens.reason.group", largest, pack, yard)
    return _line("largest", largest.eggs, clause, reason, _cell_evidence(largest.mask, place, pack, yard))


def _rooster_line(yard: Yard, rooster: int | None, largest: Group | None, place: str) -> ScoreLine:
    marked = yard.group_at(rooster) if rooster is not None else None
    if marked is None:
        return _line("rooster", 0, "HE.ROOST.4", Message.of("hens.reason.no_rooster"), code="no_rooster")
    tied = largest is not None and (marked.size, marked.eggs) == (largest.size, largest.eggs)
    if marked == largest:
        others = sum((group.size, group.eggs) == (marked.size, marked.eggs) for group in yard.groups) > 1
        clause = "HE.SCORE.7" if others else "HE.SCORE.6"
        return _line("rooster", 0, clause, Message.of("hens.reason.same_as_largest"), code="same_as_largest")
    reason = _group_reason("hens.reason.group", marked, yard.pack, yard)
    evidence = _cell_evidence(marked.mask, place, yard.pack, yard)
    return _line("rooster", marked.eggs, "HE.SCORE.7" if tied else "HE.SCORE.6", reason, evidence)


def _medal_line(yard: Yard, place: str) -> ScoreLine:
    pack = yard.pack
    evidence = tuple(
        Evidence((place + CELL_NAMES[card.cell],), pack.kinds[card.kind].medals)
        for card in yard.cards
        if not card.face_down and pack.kinds[card.kind].medals
    )
    steps = yard.medals // MEDALS_PER_STEP
    reason = Message.of("hens.reason.medals", n=yard.medals, steps=steps)
    return _line("medals", steps * POINTS_PER_STEP, "HE.SCORE.8", reason, evidence)


def _coop_line(yard: Yard, place: str) -> ScoreLine:
    count = yard.coops.bit_count()
    reason = Message.of("hens.reason.coops", n=count)
    return _line("coops", -count, "HE.SCORE.9", reason, _cell_evidence(yard.coops, place, None, yard))


def _goal_line(goal: Goal, yard: Yard, category: str, place: str) -> ScoreLine:
    value = metric(goal, yard)
    reason = Message.of("hens.reason.goal", label=goal.label, value=count_message(goal, yard, value))
    return _line(category, goal_points(goal, value), "HE.SCORE.10", reason, goal_evidence(goal, yard, place))
