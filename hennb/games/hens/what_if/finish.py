"""The best way to fill a yard from known cards (HE.WHAT.4).

A coop scores the same whatever it hides, so a coop in an answer is ``##``: any card that is left over lies there. And
by HE.YARD.7 every full frame whose neighbours agree can be reached in some legal order. So up to four empty cells
all fillings of all frames are looked at. With more, a beam of promising yards is grown card by card until four cells
are empty, and those are filled; what this leaves out, the answer admits.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from hennb.core.answers import Ranked, ranking_text
from hennb.core.errors import SetupError
from hennb.core.faults import PositionError
from hennb.core.messages import Message
from hennb.games.hens.quantities import ROUNDS
from hennb.games.hens.transitions import without
from hennb.games.hens.what_if.asked import CardList, View, as_position, judge_of, known_hand
from hennb.games.hens.yard import UNKNOWN
from hennb.games.hens.yard.cells import LONG, SHORT, SIDE, START, Box, beside, indices

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.games.hens.position import HensPosition
    from hennb.games.hens.what_if.judge import Judge, Key
    from hennb.games.hens.yard import Yard

EXACT_CELLS: Final = 4
"""So many empty cells are always filled exactly."""
BUDGET: Final = 20_000
"""Yards that are judged when more cells are empty."""
SHOWN: Final = 8

Cards = tuple[int, ...]
"""Cards that are left, in card order."""


@dataclass(frozen=True, slots=True)
class FinishAnswer:
    """A final yard, and its key: total, largest group, second largest group, medals (HE.END.2).

    Attributes:
        position: the yard with the rooster that the key counts on, under the goal card and the readings asked for: its
            sheet shows the total.
        key: what it is ranked by.
    """

    position: HensPosition
    key: Key

    @property
    def total(self) -> int:
        """The total of the final sheet."""
        return self.key[0]

    @property
    def rooster(self) -> str | None:
        """The cell of the rooster that the total counts on, None without."""
        return self.position.rooster

    def __str__(self) -> str:
        return str(self.position)


@dataclass(frozen=True, slots=True)
class BestFinish(Ranked[FinishAnswer]):
    """The best that a yard can become with given cards.

    Attributes:
        answers: the final yards with the best total, best key first; coops whose card is free are ``##``.
        exact: whether no better yard can exist.
        looked_at: how many yards were judged.
        budget: how many might have been, None if all were.
        house: made with house data (HE.DATA.1).
    """

    answers: tuple[FinishAnswer, ...]
    exact: bool
    looked_at: int
    budget: int | None
    house: bool

    @property
    def total(self) -> int:
        """The best total."""
        return self.best.total

    def __str__(self) -> str:
        head = Message.of("hens.what_if.finish", total=self.total, n=len(self))
        how = Message.of("hens.what_if.finish_exact", looked=self.looked_at)
        if not self.exact:
            how = Message.of("hens.what_if.finish_budget", budget=self.budget or 0)
        lines: list[object] = [how, *self.answers[:SHOWN]]
        if len(self) > SHOWN:
            lines.append(Message.of("hens.what_if.finish_more", n=len(self) - SHOWN))
        return ranking_text(head, lines, house=self.house)


def best_finish(
    view: View,
    cards: CardList | None = None,
    *,
    seat: int | None = None,
    goal_card: int | None = None,
    rooster_mode: str | None = None,
    budget: int = BUDGET,
    **reading: str,
) -> BestFinish:
    """The best final yards that can be made with given cards, as hens or coops, in any legal order (HE.WHAT.4).

    Exact for up to four empty cells, whatever the budget. `BestFinish.exact` tells about more.

    Args:
        view: a position, or a state or observation: then the yard of a seat.
        cards: at least as many as cells are empty; left out, the hand of the seat.
        seat: which seat; left out as in `HensPosition.of`.
        goal_card: as in `HensPosition.terms`.
        rooster_mode: as in `best_placements`; ``best`` counts on the best cell in the end.
        budget: how many yards may be judged if more than four cells are empty.
        **reading: as in `HensPosition.terms`.

    Raises:
        PositionError: the yard is not sound, or a card is none of the pack.
        SetupError: too few cards, or an argument that is not known.
    """
    position = as_position(view, seat)
    if position.problems():
        raise PositionError(position.problems())
    left, empty = known_hand(view, position, cards, seat), ROUNDS - len(position.yard)
    if len(left) < empty:
        raise SetupError(str(Message.of("hens.what_if.refused.cards", found=len(left), empty=empty)))
    judge = judge_of(view, position, rooster_mode, goal_card, reading)
    search = _Search(judge, budget if empty > EXACT_CELLS else None)
    search.run(position.yard, left)
    asked = position.under(goal_card, **reading)
    answers = tuple(FinishAnswer(_with_rooster(asked, yard, judge), key) for key, yard in search.ranked())
    return BestFinish(answers, not search.cut, search.looked_at, search.budget, position.yard.pack.house)


def _with_rooster(position: HensPosition, yard: Yard, judge: Judge) -> HensPosition:
    """A final yard of a search as a position, the rooster where the judge had it."""
    cell = judge.cell(yard)
    return replace(position, yard=yard, roosters=() if cell is None else (cell,))


class _OverBudgetError(Exception):
    """The search has judged as many yards as it may."""


@dataclass(slots=True)
class _Search:
    """One search, and what it has found so far."""

    judge: Judge
    budget: int | None
    best: Key = (-(10**9), 0, 0, 0)
    found: list[tuple[Key, Yard]] = field(default_factory=list)
    looked_at: int = 0
    cut: bool = False

    def run(self, yard: Yard, left: Cards) -> None:
        """Look at the final yards that a yard can become."""
        beam = [(yard, left)]
        rounds = ROUNDS - EXACT_CELLS - len(yard)
        for _ in range(rounds):
            beam = self._grow(beam, (self.budget or 0) // (2 * rounds))
        try:
            for grown, cards in beam:
                for frame in _frames(grown):
                    self._fill(grown, tuple(indices(frame & ~grown.occupied)), cards)
        except _OverBudgetError:
            self.cut = True

    def ranked(self) -> list[tuple[Key, Yard]]:
        """The final yards with the best total, best key first, each once."""
        unique = {(yard.cards): (key, yard) for key, yard in self.found if key[0] == self.best[0]}
        return sorted(unique.values(), key=lambda item: (*(-value for value in item[0]), item[1].cards))

    def _grow(self, beam: list[tuple[Yard, Cards]], allowance: int) -> list[tuple[Yard, Cards]]:
        """The yards with one card more, best first; the worst yards are not grown once the allowance is spent."""
        grown: dict[tuple[object, ...], tuple[Key, Yard, Cards]] = {}
        spent = 0
        for yard, left in beam:
            if spent > allowance:
                self.cut = True
                break
            for after, cards in _with_one_more(yard, left):
                name = (after.occupied, after.coops, after.breeds, after.values)
                if name not in grown:
                    grown[name] = (self.judge.key(after), after, cards)
                    self.looked_at += 1
                    spent += 1
        ranked = sorted(grown.values(), key=lambda item: item[0], reverse=True)
        return [(yard, left) for _, yard, left in ranked]

    def _fill(self, yard: Yard, cells: Cards, left: Cards) -> None:
        """All fillings of some cells, hens before coops."""
        if not cells:
            self._judge(yard)
            return
        cell, rest = cells[0], cells[1:]
        for kind in dict.fromkeys(left):
            if not yard.clashes(kind) & beside(1 << cell):
                self._fill(yard.with_hen(cell, kind), rest, without(left, kind))
        self._fill(yard.with_coop(cell, UNKNOWN), rest, left)

    def _judge(self, yard: Yard) -> None:
        if self.budget is not None and self.looked_at >= self.budget and self.found:
            raise _OverBudgetError
        self.looked_at += 1
        key = self.judge.key(yard)
        if key[0] > self.best[0]:
            self.found.clear()
        if key[0] >= self.best[0]:
            self.found.append((key, yard))
        self.best = max(self.best, key)


def _frames(yard: Yard) -> Iterator[int]:
    """The masks of all frames that a yard can fill (HE.YARD.2), d4 always among their cells."""
    for width, height in ((LONG, SHORT), (SHORT, LONG)):
        for top in range(SIDE - height + 1):
            for left in range(SIDE - width + 1):
                frame = sum(1 << cell for cell in Box(left, top, left + width - 1, top + height - 1).cells())
                if yard.occupied & ~frame == 0 and frame >> START & 1:
                    yield frame


def _with_one_more(yard: Yard, left: Cards) -> Iterator[tuple[Yard, Cards]]:
    for kind in dict.fromkeys(left):
        for cell in indices(yard.hen_cells(kind)):
            yield yard.with_hen(cell, kind), without(left, kind)
    for cell in indices(yard.legal):
        yield yard.with_coop(cell, UNKNOWN), left
