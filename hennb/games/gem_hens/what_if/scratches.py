"""What each of the 12 lines is worth to scratch, exactly, from what lies in the bag (GH.MARK)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from hennb.core.answers import Ranked, ranking_text
from hennb.core.errors import SetupError
from hennb.core.messages import Message
from hennb.core.shown import ReadsAsPrinted
from hennb.games.gem_hens.garden import CELLS, COOP, LINES
from hennb.games.gem_hens.scoring import total
from hennb.games.gem_hens.scratching import is_open, scratched
from hennb.games.gem_hens.what_if.asked import asked_seat, table_of, under_readings
from hennb.games.gem_hens.what_if.placements import arrangements

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hennb.games.gem_hens.dice import Counts
    from hennb.games.gem_hens.game import GemHensGame
    from hennb.games.gem_hens.observation import GemHensObservation
    from hennb.games.gem_hens.pack import GemHensPack
    from hennb.games.gem_hens.position import GemHensPosition
    from hennb.games.gem_hens.state import GemHensState
    from hennb.games.gem_hens.table import Board, Table


@dataclass(frozen=True, slots=True)
class ScratchAnswer(ReadsAsPrinted):
    """What a scratch on one line brings.

    Attributes:
        line: such as ``col c``.
        open: whether the line can be scratched now (GH.MARK.1).
        crossings: cells with the number of gems that come there, in order of drawing; no more than the bag holds.
        gems: expected number of each gem.
        value: expected worth of all these gems, whoever eats them.
        eaten: expected change of the own total from gems that come under the own hen and are placed as well as can be.
        total: the own total now.
    """

    line: str
    open: bool
    crossings: tuple[tuple[str, int], ...]
    gems: Mapping[str, Fraction]
    value: Fraction
    eaten: Fraction
    total: int

    @property
    def number(self) -> int:
        """How many gems come up."""
        return sum(count for _, count in self.crossings)

    def __str__(self) -> str:
        cells = ", ".join(f"{cell} {count}" for cell, count in self.crossings) or "-"
        key = "line" if self.open else "closed"
        return str(
            Message.of(
                f"gem_hens.what_if.scratch.{key}",
                line=self.line, value=f"{float(self.value):.2f}", eaten=f"{float(self.eaten):+.2f}", cells=cells,
            )
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class ScratchValues(Ranked[ScratchAnswer]):
    """All 12 lines, the most valuable one first. Exact: draws without putting back, from the bag as it is.

    Attributes:
        worth: what a gem of each kind counts in `ScratchAnswer.value`.
        answers: open lines first, then by value.
        house: made with house data.
    """

    worth: Mapping[str, Fraction]
    answers: tuple[ScratchAnswer, ...]
    house: bool

    def line(self, name: str) -> ScratchAnswer:
        """The answer for a line.

        Raises:
            KeyError: there is no such line.
        """
        for answer in self.answers:
            if answer.line == name:
                return answer
        raise KeyError(name)

    def __str__(self) -> str:
        return ranking_text(Message.of("gem_hens.what_if.scratches"), self.answers, house=self.house)


def scratch_values(
    view: GemHensPosition | GemHensState | GemHensObservation,
    *,
    seat: int | None = None,
    worth: Mapping[str, float] | None = None,
    **reading: str,
) -> ScratchValues:
    """The expected value of a scratch on each line.

    Args:
        view: a position, state or observation; the bag is public.
        seat: who scratches; left out, who looks or whose turn it is.
        worth: what a gem of each kind counts; left out, its share of a full decoration, the mean over all decorations
            of the board, and for an imperfection what it scores unused.
        **reading: readings under which gems come up and are scored, such as ``scratch_count="per_line"``.

    Raises:
        SetupError: there is no such seat, gem or reading.
    """
    table, owner = table_of(view), asked_seat(view, seat)
    game = under_readings(view.game, dict(reading))
    values = _worth(game.pack, worth)
    shown = _Under(table, game)
    answers = [_answer(shown, owner, line, values) for line in range(len(LINES))]
    answers.sort(key=lambda answer: (not answer.open, -answer.value, -answer.eaten))
    return ScratchValues(dict(zip(game.pack.kinds, values, strict=True)), tuple(answers), game.pack.house)


class _Under:
    """A table as it is under other readings."""

    def __init__(self, table: Table, game: GemHensGame) -> None:
        self._table = table
        self.game = game

    def __getattr__(self, name: str) -> object:
        return getattr(self._table, name)


def _worth(pack: GemHensPack, given: Mapping[str, float] | None) -> tuple[Fraction, ...]:
    """What a gem of each kind counts."""
    unknown = [name for name in given or () if name not in pack.index]
    if unknown:
        raise SetupError.value("worth", unknown[0], ", ".join(pack.kinds))
    found = []
    for kind, name in enumerate(pack.kinds):
        share = sum((Fraction(pack.points[kind][size], size) for size in pack.sizes), Fraction()) / len(pack.sizes)
        own = Fraction(pack.unused[kind]) if kind == pack.pink_kind else share
        found.append(Fraction(given[name]) if given and name in given else own)
    return tuple(found)


def _answer(table: _Under, seat: int, line: int, worth: tuple[Fraction, ...]) -> ScratchAnswer:
    view: Table = table  # type: ignore[assignment]
    pack, bag, pieces = view.game.pack, view.bag, sum(view.bag)
    cells = scratched(view, line)[:pieces]  # an empty bag ends it (GH.MARK.4)
    shares = [Fraction(count, pieces) if pieces else Fraction() for count in bag]
    gems = {name: len(cells) * share for name, share in zip(pack.kinds, shares, strict=True)}
    value = sum((len(cells) * share * each for share, each in zip(shares, worth, strict=True)), Fraction())
    cell, board, heap = view.hens[seat], view.boards[seat], view.heaps[seat]
    scope = view.game.options.imperfection_scope
    under_hen = cells.count(cell) if cell != COOP else 0
    crossings = tuple((CELLS[at], count) for at, count in Counter(cells).items())
    now = total(board, heap, pack, scope)
    eaten = _value_of_draws(board, heap, bag, under_hen, pack, scope) - now
    return ScratchAnswer(LINES[line], is_open(view, line), crossings, gems, value, eaten, now)


def _value_of_draws(board: Board, heap: Counts, bag: Counts, gems: int, pack: GemHensPack, scope: str) -> Fraction:
    """The mean total after so many draws onto the own hen.

    Each gem is eaten before the next draw (GH.MARK.4): its place is chosen for the best mean of what is still to come.
    """

    @cache
    def value(board: Board, heap: Counts, bag: Counts, gems: int) -> Fraction:
        pieces, mean = sum(bag), Fraction()
        if not gems or not pieces:
            return Fraction(total(board, heap, pack, scope))
        for kind, count in enumerate(bag):
            if count:
                left = (*bag[:kind], count - 1, *bag[kind + 1 :])
                ways = arrangements(board, heap, (kind,), pack)
                mean += Fraction(count, pieces) * max(value(at.board, at.heap, left, gems - 1) for at in ways)
        return mean

    return value(board, heap, bag, gems)
