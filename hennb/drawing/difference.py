"""The difference of two score sheets as a table: before, after, change with its sign, and a bar."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hennb.core.messages import MINUS, number, signed
from hennb.core.places import line_place
from hennb.drawing.canvas import Box, num
from hennb.drawing.panels import ROW
from hennb.drawing.shapes import house_mark, panel
from hennb.drawing.text import fit

if TYPE_CHECKING:
    from hennb.core.scoring import LineDiff, ScoreDiff
    from hennb.drawing.canvas import Canvas

TOP: Final = 50
_FOOT: Final = 36
_BAR: Final = 72
_BAR_HEIGHT: Final = 10
_FEW: Final = 5
"""A bar of so many points fills its half, unless a change is larger."""
_HATCH: Final = 5


@dataclass(frozen=True, slots=True)
class DifferenceWords:
    """The words round the lines; those of the house mark are empty if there is none."""

    title: str
    before: str
    after: str
    total: str
    house: str = ""


def difference_height(lines: int) -> float:
    """Height of the table."""
    return TOP + lines * ROW + _FOOT


def draw_difference(canvas: Canvas, box: Box, diff: ScoreDiff, words: DifferenceWords) -> None:
    """The table on a note. Its lines are places, as those of a sheet are; a gain is plain, a loss hatched."""
    panel(canvas, box)
    left = box.x + 14
    canvas.text(left, box.y + 20, fit(words.title, 14, box.w - 120, True), "t-head p-ink")
    if words.house:
        house_mark(canvas, box.x + box.w - 12, box.y + 20, words.house, "p-ink-2")
    first, second, third, axis = _columns(box)
    for x, text in ((first, words.before), (second, words.after), (third, "±")):
        canvas.text(x, box.y + 42, text, "t-small p-ink-2 end")
    unit = (_BAR / 2) / max([_FEW, abs(diff.total), *(abs(line.change) for line in diff)])
    for index, line in enumerate(diff):
        _line(canvas, Box(box.x + 6, box.y + TOP + index * ROW, box.w - 12, ROW, 6), line, words)
        draw_bar(canvas, axis, box.y + TOP + (index + 0.5) * ROW, line.change * unit)
    before = sum(line.before.points for line in diff if line.before)
    foot = box.y + TOP + len(diff.lines) * ROW + 23
    canvas.text(left, foot, words.total, "t-head p-ink")
    canvas.text(first, foot, number(before), "t-bold p-ink end num")
    canvas.text(second, foot, number(before + diff.total), "t-title p-ink end num")
    canvas.text(third, foot, signed(diff.total), "t-bold p-ink end num")
    draw_bar(canvas, axis, foot - 5, diff.total * unit)


def _columns(box: Box) -> tuple[float, float, float, float]:
    """Ends of the three columns of numbers, and the axis of the bars."""
    axis = box.x + box.w - 12 - _BAR / 2
    third = axis - _BAR / 2 - 10
    return third - 96, third - 44, third, axis


def _line(canvas: Canvas, box: Box, line: LineDiff, words: DifferenceWords) -> None:
    before, after = (number(side.points) if side else MINUS for side in (line.before, line.after))
    label = f"{line.label}: {words.before} {before}, {words.after} {after}, {signed(line.change)}"
    first, second, third, _ = _columns(Box(box.x - 6, box.y, box.w + 12, box.h))
    base = box.y + 16.5
    with canvas.group(canvas.place(line_place(line.category), box, label)):
        canvas.rect(box, "hb-hit")
        canvas.text(box.x + 8, base, fit(str(line.label), 13, first - box.x - 34), "t-body p-ink")
        canvas.text(first, base, before, "t-body p-ink end num")
        canvas.text(second, base, after, "t-body p-ink end num")
        canvas.text(third, base, signed(line.change), "t-bold p-ink end num")
    canvas.raw(f'<path d="M{num(box.x + 8)} {num(box.y + box.h - 0.5)}H{num(box.x + box.w - 6)}" class="rule"/>')


def draw_bar(canvas: Canvas, axis: float, middle: float, length: float) -> None:
    """A bar from the axis: to the right and plain for a gain, to the left and hatched for a loss."""
    top = middle - _BAR_HEIGHT / 2
    if length > 0:
        canvas.rect(Box(axis, top, length, _BAR_HEIGHT), "f-good")
    elif length < 0:
        bar = Box(axis + length + 1, top + 1, -length - 1, _BAR_HEIGHT - 2)
        canvas.raw(f'<path d="{_hatch(bar)}" class="bad"/>')
        canvas.rect(bar, "bad")
    canvas.raw(f'<path d="M{num(axis)} {num(middle - 7)}v14" class="rule"/>')


def _hatch(box: Box) -> str:
    """Path data of slanting lines that fill a box and end at its edges."""
    parts = []
    start = _HATCH
    while start < box.w + box.h:
        low = max(0.0, start - box.h)
        high = min(box.w, start)
        parts.append(f"M{num(box.x + low)} {num(box.y + start - low)}L{num(box.x + high)} {num(box.y + start - high)}")
        start += _HATCH
    return "".join(parts)
