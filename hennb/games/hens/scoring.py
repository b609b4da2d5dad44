"""The six score lines (HE.SCORE) and the key that ranks seats (HE.END)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from hennb.core.messages import Message
from hennb.core.scoring import Evidence, ScoreLine, ScoreSheet
from hennb.games.hens.goals import evidence as goal_evidence
from hennb.games.hens.goals import goal_points, goal_reason, metric
from hennb.games.hens.places import cell_place
from hennb.games.hens.yard.cells import CELL_NAMES, indices

if TYPE_CHECKING:
    from hennb.games.hens.goals import Goal
    from hennb.games.hens.options import HensOptions
    from hennb.games.hens.pack import HensPack
    from hennb.games.hens.yard import Group, Yard

MEDALS_PER_STEP: Final = 3
POINTS_PER_STEP: Final = 2
"""For every three medals two points (HE.SCORE.8)."""
_LABELS: Final = {
    category: Message.of(f"hens.line.{category}")
    for category in ("largest", "rooster", "medals", "coops", "goal_a", "goal_b")
}


class Terms(NamedTuple):
    """What a yard is scored by: the goals, and the reading of HE.SCORE.7."""

    goals: tuple[Goal, ...]
    full_tie: str

    @classmethod
    def of(cls, pack: HensPack, options: HensOptions, card: int | None) -> Self:
        """The terms with a goal card; without one, and with the option ``goals: none``, no goal scores (HE.SETUP.3)."""
        goals = () if card is None or not options.with_goals else pack.goal_cards[card]
        return cls(goals, options.rooster_full_tie)


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


def total(yard: Yard, rooster: int | None, terms: Terms) -> int:
    """The total of the sheet alone, quickly (HE.SCORE.1)."""
    goals, full_tie = terms
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


def ranking_key(yard: Yard, rooster: int | None, terms: Terms) -> tuple[int, int, int, int]:
    """Total, size of the largest group, of the second largest, medals (HE.END.2, HE.END.3)."""
    sizes = [*sorted((group.size for group in yard.groups), reverse=True), 0, 0]
    return total(yard, rooster, terms), sizes[0], sizes[1], yard.medals


def score_sheet(
    yard: Yard, rooster: int | None, terms: Terms, *, seat: int | None = None, interim: bool = False
) -> ScoreSheet:
    """The whole sheet with reasons and evidence (HE.SCORE.1, HE.SCORE.11, HE.SCORE.12).

    Places are those of the seat's yard; a typed position stands as seat 1.
    """
    owner = seat or 0
    largest = largest_group(yard, rooster, terms.full_tie)
    kinds = yard.pack.kinds
    eggs = {card.cell: kinds[card.kind].eggs for card in yard.cards if not card.face_down}
    lines = [
        _largest_line(yard, largest, eggs, owner),
        _rooster_line(yard, rooster, largest, eggs, owner),
        _medal_line(yard, owner),
        _coop_line(yard, owner),
    ]
    lines += [
        _goal_line(goal, yard, name, owner, largest)
        for goal, name in zip(terms.goals, ("goal_a", "goal_b"), strict=False)
    ]
    return ScoreSheet(seat, tuple(lines), interim=interim, house=yard.pack.house)


def _line(
    category: str, points: int, clause: str, reason: Message, evidence: tuple[Evidence, ...] = (), code: str = ""
) -> ScoreLine:
    return ScoreLine(category, points, clause, _LABELS[category], reason, evidence, code)


@cache
def _cell_evidence(owner: int, cell: int, points: int | None) -> Evidence:
    return Evidence((cell_place(owner, CELL_NAMES[cell]),), points)


def _group_evidence(group: Group, eggs: dict[int, int], owner: int) -> tuple[Evidence, ...]:
    """The cells of a group with the eggs on each."""
    return tuple([_cell_evidence(owner, cell, eggs[cell]) for cell in indices(group.mask)])


def _group_reason(group: Group, eggs: dict[int, int], yard: Yard) -> Message:
    terms = " + ".join([str(eggs[cell]) for cell in indices(group.mask)])
    breed = yard.pack.breeds[group.breed].name
    return Message.of("hens.reason.group", n=group.size, breed=breed, eggs=group.eggs, sum=terms)


def _largest_line(yard: Yard, largest: Group | None, eggs: dict[int, int], owner: int) -> ScoreLine:
    if largest is None:
        return _line("largest", 0, "HE.SCORE.3", Message.of("hens.reason.no_hen"), code="no_hen")
    tied_in_hens = [group for group in yard.groups if group.size == largest.size]
    clause = "HE.SCORE.3"
    if len(tied_in_hens) > 1:
        clause = "HE.SCORE.5" if sum(group.eggs == largest.eggs for group in tied_in_hens) > 1 else "HE.SCORE.4"
    reason = _group_reason(largest, eggs, yard)
    return _line("largest", largest.eggs, clause, reason, _group_evidence(largest, eggs, owner))


def _rooster_line(
    yard: Yard, rooster: int | None, largest: Group | None, eggs: dict[int, int], owner: int
) -> ScoreLine:
    marked = yard.group_at(rooster) if rooster is not None else None
    if marked is None:
        return _line("rooster", 0, "HE.ROOST.4", Message.of("hens.reason.no_rooster"), code="no_rooster")
    tied = largest is not None and (marked.size, marked.eggs) == (largest.size, largest.eggs)
    if marked == largest:
        others = sum((group.size, group.eggs) == (marked.size, marked.eggs) for group in yard.groups) > 1
        clause = "HE.SCORE.7" if others else "HE.SCORE.6"
        return _line("rooster", 0, clause, Message.of("hens.reason.same_as_largest"), code="same_as_largest")
    reason, evidence = _group_reason(marked, eggs, yard), _group_evidence(marked, eggs, owner)
    return _line("rooster", marked.eggs, "HE.SCORE.7" if tied else "HE.SCORE.6", reason, evidence)


def _medal_line(yard: Yard, owner: int) -> ScoreLine:
    kinds = yard.pack.kinds
    evidence = tuple(
        [
            _cell_evidence(owner, card.cell, kinds[card.kind].medals)
            for card in yard.cards
            if not card.face_down and kinds[card.kind].medals
        ]
    )
    steps = yard.medals // MEDALS_PER_STEP
    reason = Message.of("hens.reason.medals", n=yard.medals, steps=steps)
    return _line("medals", steps * POINTS_PER_STEP, "HE.SCORE.8", reason, evidence)


def _coop_line(yard: Yard, owner: int) -> ScoreLine:
    count = yard.coops.bit_count()
    reason = Message.of("hens.reason.coops", n=count)
    evidence = tuple([_cell_evidence(owner, cell, None) for cell in indices(yard.coops)])
    return _line("coops", -count, "HE.SCORE.9", reason, evidence)


def _goal_line(goal: Goal, yard: Yard, category: str, owner: int, largest: Group | None) -> ScoreLine:
    value = metric(goal, yard)
    shown = goal_evidence(goal, yard, owner, largest)
    return _line(category, goal_points(goal, value), "HE.SCORE.10", goal_reason(goal, yard, value), shown)
