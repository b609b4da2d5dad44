"""Score sheets: lines with points, clause, reason and evidence; and their differences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hennb.core.messages import Message, message_to_dict, number, signed
from hennb.core.shown import ReadsAsPrinted

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Evidence:
    """Places that earn points together, with their share where it can be told."""

    places: tuple[str, ...]
    points: int | None = None


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score sheet.

    Attributes:
        category: stable key, such as ``largest``.
        points: signed.
        clause: the clause that gives the points.
        label: name of the line, in words.
        reason: why it is that many points, in words.
        evidence: what lies on the board for it.
        code: short name of a special reason (``no_rooster``), else empty.
    """

    category: str
    points: int
    clause: str
    label: Message
    reason: Message
    evidence: tuple[Evidence, ...] = ()
    code: str = ""

    @property
    def places(self) -> tuple[str, ...]:
        """All places of the evidence, in its order, each once."""
        return tuple(dict.fromkeys(place for part in self.evidence for place in part.places))


@dataclass(frozen=True, slots=True)
class ScoreSheet(ReadsAsPrinted):
    """The score of a seat, line by line. Subtracting another sheet gives a `ScoreDiff`.

    Attributes:
        seat: the seat, or None for a typed position.
        lines: in the order of the rules.
        interim: "if the game ended now".
        house: whether house data is in play.
    """

    seat: int | None
    lines: tuple[ScoreLine, ...]
    interim: bool = False
    house: bool = False

    @property
    def total(self) -> int:
        """Sum of the lines; may be negative."""
        return sum(line.points for line in self.lines)

    @property
    def points(self) -> dict[str, int]:
        """Points by category."""
        return {line.category: line.points for line in self.lines}

    def __iter__(self) -> Iterator[ScoreLine]:
        return iter(self.lines)

    def line(self, category: str) -> ScoreLine:
        """The line of a category.

        Raises:
            KeyError: the sheet has no such line.
        """
        for line in self.lines:
            if line.category == category:
                return line
        raise KeyError(f"{category!r}; the sheet has {', '.join(line.category for line in self.lines)}")

    def __sub__(self, before: ScoreSheet) -> ScoreDiff:
        other: object = before
        if not isinstance(other, ScoreSheet):
            return NotImplemented
        categories = dict.fromkeys([line.category for line in before.lines] + [line.category for line in self.lines])
        lines = tuple(LineDiff(_find(before, key), _find(self, key)) for key in categories)
        return ScoreDiff(lines, self.interim, self.house or before.house)

    def __str__(self) -> str:
        rows = [(str(line.label), line.points, str(line.reason)) for line in self.lines]
        width = max([len(label) for label, _, _ in rows] + [5])
        text = [f"{label:<{width}} {number(points):>4}  {reason}".rstrip() for label, points, reason in rows]
        total = f"{Message.of('core.sheet.total')!s:<{width}} {number(self.total):>4}"
        return "\n".join([*text, f"{total}  {_marks(self.interim, self.house)}".rstrip()])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def to_dict(self) -> dict[str, object]:
        """The sheet as JSON values."""
        return {
            "seat": self.seat,
            "lines": [_line_to_dict(line) for line in self.lines],
            "total": self.total,
            "interim": self.interim,
            "house": self.house,
        }


@dataclass(frozen=True, slots=True)
class LineDiff:
    """One category in two sheets; a side that lacks the line is None and counts 0."""

    before: ScoreLine | None
    after: ScoreLine | None

    @property
    def category(self) -> str:
        return self._either.category

    @property
    def label(self) -> Message:
        return self._either.label

    @property
    def change(self) -> int:
        """Points after less points before."""
        return (self.after.points if self.after else 0) - (self.before.points if self.before else 0)

    @property
    def _either(self) -> ScoreLine:
        line = self.after or self.before
        if line is None:
            raise ValueError("a line of a difference needs at least one side")
        return line


@dataclass(frozen=True, slots=True)
class ScoreDiff(ReadsAsPrinted):
    """What changed between two sheets, line by line.

    Attributes:
        lines: the lines of both.
        interim: whether the later sheet says "if the game ended now".
        house: whether house data is in play.
    """

    lines: tuple[LineDiff, ...]
    interim: bool = False
    house: bool = False

    @property
    def total(self) -> int:
        """Change of the total."""
        return sum(line.change for line in self.lines)

    @property
    def changes(self) -> dict[str, int]:
        """Change by category, those without a change left out."""
        return {line.category: line.change for line in self.lines if line.change}

    def __iter__(self) -> Iterator[LineDiff]:
        return iter(self.lines)

    def __str__(self) -> str:
        marks = _marks(self.interim, self.house)
        before = sum(line.before.points for line in self.lines if line.before)
        rows = [
            (line.label, line.before.points if line.before else 0, line.change, line.after.reason if line.after else "")
            for line in self.lines
        ]
        rows.append((Message.of("core.sheet.total"), before, self.total, marks))
        return "\n".join(
            f"{label!s:<16}{number(old):>5}{number(old + change):>5}{signed(change):>5}  {words}".rstrip()
            for label, old, change, words in rows
        )

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


def _marks(interim: bool, house: bool) -> str:
    """What is said behind a total."""
    on = (("core.sheet.interim", interim), ("core.sheet.house", house))
    return ", ".join(str(Message.of(key)) for key, shown in on if shown)


def _find(sheet: ScoreSheet, category: str) -> ScoreLine | None:
    return next((line for line in sheet.lines if line.category == category), None)


def _line_to_dict(line: ScoreLine) -> dict[str, object]:
    return {
        "category": line.category,
        "points": line.points,
        "clause": line.clause,
        "label": str(line.label),
        "reason": message_to_dict(line.reason),
        "evidence": [{"places": list(part.places), "points": part.points} for part in line.evidence],
        "code": line.code,
    }
