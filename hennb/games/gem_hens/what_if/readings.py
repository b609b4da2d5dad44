"""One board under all readings of the score, side by side (GH.SCORE.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hennb.core.answers import Ranked, ranking_text
from hennb.core.messages import Message, number, signed
from hennb.core.options import option_values
from hennb.games.gem_hens.options import GemHensOptions
from hennb.games.gem_hens.scoring import score_sheet
from hennb.games.gem_hens.what_if.asked import asked_seat, table_of

if TYPE_CHECKING:
    from hennb.core.scoring import ScoreDiff, ScoreSheet
    from hennb.games.gem_hens.observation import GemHensObservation
    from hennb.games.gem_hens.position import GemHensPosition
    from hennb.games.gem_hens.state import GemHensState

OPTION = "imperfection_scope"
"""The one reading that decides on points; the others decide on moves."""


@dataclass(frozen=True, slots=True)
class ReadingAnswer:
    """A board under one reading.

    Attributes:
        reading: value of the option ``imperfection_scope``.
        sheet: the score sheet under it.
        diff: against the reading that is played with.
    """

    reading: str
    sheet: ScoreSheet
    diff: ScoreDiff

    @property
    def total(self) -> int:
        """The total under this reading."""
        return self.sheet.total

    def __str__(self) -> str:
        return f"{number(self.total):>4}  {self.reading}"


@dataclass(frozen=True, slots=True)
class Readings(Ranked[ReadingAnswer]):
    """All readings, the one with the highest total first; as text a table of lines and readings.

    Attributes:
        answers: one for each reading.
        played: the reading that is played with.
        house: made with house data.
    """

    answers: tuple[ReadingAnswer, ...]
    played: str
    house: bool

    def reading(self, name: str) -> ReadingAnswer:
        """The answer for a reading.

        Raises:
            KeyError: there is no such reading.
        """
        for answer in self.answers:
            if answer.reading == name:
                return answer
        raise KeyError(name)

    def __str__(self) -> str:
        shown = [self.reading(name) for name in option_values(GemHensOptions)[OPTION]]
        labels = {line.category: str(line.label) for answer in shown for line in answer.sheet}
        total = str(Message.of("core.sheet.total"))
        wide = max(len(label) for label in (*labels.values(), total))
        columns = [max(len(answer.reading), 5) for answer in shown]
        names = zip(shown, columns, strict=True)
        rows = [f"{'':<{wide}}  " + "  ".join(f"{answer.reading:>{width}}" for answer, width in names)]
        for category, label in labels.items():
            cells = [signed(answer.sheet.points.get(category, 0)) for answer in shown]
            rows.append(f"{label:<{wide}}  " + "  ".join(f"{c:>{w}}" for c, w in zip(cells, columns, strict=True)))
        totals = [number(answer.total) for answer in shown]
        rows.append(f"{total:<{wide}}  " + "  ".join(f"{c:>{w}}" for c, w in zip(totals, columns, strict=True)))
        return ranking_text(Message.of("gem_hens.what_if.readings", played=self.played), rows, house=self.house)


def compare_readings(view: GemHensPosition | GemHensState | GemHensObservation, *, seat: int | None = None) -> Readings:
    """What each reading of the imperfections makes of a board.

    Args:
        view: a position, state or observation.
        seat: whose board; left out, that of who looks or whose turn it is.

    Raises:
        SetupError: there is no such seat.
    """
    table, owner = table_of(view), asked_seat(view, seat)
    pack, played = view.game.pack, view.game.options.imperfection_scope
    sheets = {
        scope: score_sheet(table.boards[owner], table.heaps[owner], pack, scope, seat=owner, interim=True)
        for scope in option_values(GemHensOptions)[OPTION]
    }
    answers = [ReadingAnswer(scope, sheet, sheet - sheets[played]) for scope, sheet in sheets.items()]
    answers.sort(key=lambda answer: -answer.total)
    return Readings(tuple(answers), played, pack.house)
