"""The best cell for the rooster (HE.WHAT.2)."""

from __future__ import annotations

from dataclasses import dataclass

from hennb.core.answers import Ranked, ranking_text
from hennb.core.messages import Message
from hennb.games.hens.scoring import total
from hennb.games.hens.what_if.asked import View, as_position
from hennb.games.hens.yard.cells import CELL_NAMES, indices


@dataclass(frozen=True, slots=True)
class RoosterAnswer:
    """A cell, and the total with the rooster there."""

    cell: str
    total: int

    def __str__(self) -> str:
        return f"{self.total:>4}  {self.cell}"


@dataclass(frozen=True, slots=True)
class BestRoosters(Ranked[RoosterAnswer]):
    """All cells for the rooster, best total first, equal ones in reading order.

    Attributes:
        answers: one per hen.
        interim: "if the yard stayed so"; on a final yard it is the optimum in hindsight.
        house: made with house data (HE.DATA.1).
    """

    answers: tuple[RoosterAnswer, ...]
    interim: bool
    house: bool

    def __str__(self) -> str:
        head = Message.of("hens.what_if.roosters.interim" if self.interim else "hens.what_if.roosters.final")
        return ranking_text(head, self.answers, house=self.house)


def best_roosters(view: View, *, seat: int | None = None, goal_card: int | None = None, **reading: str) -> BestRoosters:
    """For each hen the total with the rooster on it, ranked (HE.WHAT.2). A rooster that stands already is moved.

    Args:
        view: a position, or a state or observation: then the yard of a seat.
        seat: which seat; left out as in `HensPosition.of`.
        goal_card: as in `HensPosition.terms`.
        **reading: as in `HensPosition.terms`.
    """
    position = as_position(view, seat)
    terms, yard = position.terms(goal_card, **reading), position.yard
    answers = [RoosterAnswer(CELL_NAMES[cell], total(yard, cell, terms)) for cell in indices(yard.hens)]
    answers.sort(key=lambda answer: -answer.total)
    return BestRoosters(tuple(answers), not position.is_final, yard.pack.house)
