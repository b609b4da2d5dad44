"""The header and the score sheet, the same in every game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hennb.core.messages import number
from hennb.core.places import line_place
from hennb.drawing.canvas import Box, Spot, num
from hennb.drawing.shapes import dots, house_mark, panel, seat_mark, steps
from hennb.drawing.text import escape, fit, text_width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hennb.drawing.canvas import Canvas

ROW: Final = 24
"""Height of a line of the sheet: the least size of a target."""

SHEET_TOP: Final = 28
_SHEET_FOOT: Final = 38


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line of the score panel: key of its place, name, evidence in a few words, points."""

    key: str
    label: str
    note: str
    points: int


@dataclass(frozen=True, slots=True)
class Header:
    """What the header says.

    Attributes:
        title: name of the game.
        round_words: three parts, "Round ", "8", " of 12"; the middle one is bold.
        rounds: how many there are, each a dot; None for a game that ends when something happens.
        round: the present one (0 before the first).
        steps, step: names of the steps of a turn, and which is due; steps after the last are all done.
        seat: the seat that is to act, or None.
        to_act: who is to act, long and short form.
        house: the words of the house mark, or empty.
    """

    title: str
    round_words: tuple[str, str, str]
    rounds: int | None
    round: int
    steps: Sequence[str]
    step: int
    seat: int | None
    to_act: tuple[str, str]
    house: str = ""


def draw_header(canvas: Canvas, header: Header, wide: tuple[float, float, float], narrow: tuple[float, float]) -> None:
    """The line at the top. Wide: left edge, end of the left part, right edge; narrow: left and right edge."""
    left, middle, right = wide
    with canvas.block(Spot(left + 8, 38), Spot(narrow[0] + 16, 38)):
        head, count, tail = header.round_words
        canvas.raw(
            f'<text y="4"><tspan class="t-title ink">{escape(header.title)}</tspan>'
            f'<tspan class="t-body ink" dx="18">{escape(head)}</tspan>'
            f'<tspan class="t-bold ink">{escape(count)}</tspan><tspan class="t-body ink">{escape(tail)}</tspan></text>'
        )
        if header.rounds is not None:
            start = text_width(header.title, 19, True) + 18 + text_width(head + tail, 13) + text_width(count, 13, True)
            dots(canvas, start + 24, -0.5, header.rounds, header.round)
    with canvas.only("wide"):
        steps(canvas, middle, 38, header.steps, header.step)
    with canvas.only("wide"):
        room = right - 8 - (middle + 12 + 14) - (text_width(header.house, 12) + 30 if header.house else 0)
        _to_act(canvas, header, middle + 12 + 14, header.to_act[0], room)
        if header.house:
            house_mark(canvas, right - 14, 42, header.house)
    with canvas.only("narrow"):
        _narrow_right(canvas, header, narrow)


def _narrow_right(canvas: Canvas, header: Header, narrow: tuple[float, float]) -> None:
    """Who acts, before the right edge, and the house alone."""
    right = narrow[1] - 14
    if header.house:
        canvas.raw(f'<g role="img" aria-label="{escape(header.house)}">')
        house_mark(canvas, right, 43, "")
        canvas.raw("</g>")
        right -= 23
    words = fit(header.to_act[1], 13, 250, True)
    _to_act(canvas, header, right - text_width(words, 13, True) - (24 if header.seat is not None else 0), words, 250)


def _to_act(canvas: Canvas, header: Header, x: float, words: str, room: float) -> None:
    shift = 0
    if header.seat is not None:
        seat_mark(canvas, header.seat, x + 8, 38)
        shift = 24
    canvas.text(x + shift, 42.5, fit(words, 13, room - shift, True), "t-bold ink")


def sheet_height(rows: int) -> float:
    """Height of a score panel."""
    return SHEET_TOP + rows * ROW + _SHEET_FOOT


@dataclass(frozen=True, slots=True)
class SheetWords:
    """The words round the lines of a score panel; those of the house mark are empty if there is none."""

    title: str
    total: str
    house: str = ""


def draw_sheet(canvas: Canvas, box: Box, rows: Sequence[SheetRow], words: SheetWords, lit: str | None) -> None:
    """A score panel: name, evidence in words, points; the total below a wider gap. ``lit`` names a row to be lit."""
    panel(canvas, box)
    left, right = box.x + 14, box.x + box.w - 12
    canvas.text(left, box.y + 20, fit(words.title, 14, box.w - 50, True), "t-head p-ink")
    if words.house:
        with canvas.group(f' role="img" aria-label="{escape(words.house)}"'):
            house_mark(canvas, right, box.y + 20, "", "p-ink-2")
    for index, row in enumerate(rows):
        _row(canvas, Box(box.x + 6, box.y + SHEET_TOP + index * ROW, box.w - 12, ROW, 6), row, row.key == lit)
    foot = box.y + box.h - 10
    canvas.text(left, foot, words.total, "t-head p-ink")
    canvas.text(right, foot, number(sum(row.points for row in rows)), "t-title p-ink end num")


def _row(canvas: Canvas, box: Box, row: SheetRow, lit: bool) -> None:
    left, right, base = box.x + 8, box.x + box.w - 6, box.y + 16.5
    points = number(row.points)
    label = f"{row.label}: {points}" + (f", {row.note}" if row.note else "")
    with canvas.group(canvas.place(line_place(row.key), box, label)):
        canvas.rect(box, "hb-lit" if lit else "hb-hit")
        canvas.text(left, base, row.label, "t-body p-ink")
        end = right - 30
        note = fit(row.note, 12, end - left - text_width(row.label, 13) - 10)
        canvas.text(end, base, note, "t-small p-ink-2 end")
        canvas.text(right, base, points, "t-bold p-ink end num")
    canvas.raw(f'<path d="M{num(left)} {num(box.y + box.h - 0.5)}H{num(right)}" class="rule"/>')
