"""The end of a game: six lines for every seat, ranks, and tie-break values where they decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.core.messages import number
from hennb.core.places import line_place
from hennb.drawing import Box
from hennb.drawing.shapes import house_mark, line, panel, seat_mark
from hennb.drawing.text import escape, wrap
from hennb.games.hens.drawing.scene import fixed_words, sheet_words, words

if TYPE_CHECKING:
    from hennb.core.decisions import Outcome
    from hennb.drawing import Canvas
    from hennb.games.hens.drawing.scene import Scene

SIZE: Final = (696, 172)
_NAME_WIDTH: Final = 150
_TIES: Final = ("largest", "second", "medals")


class Column(NamedTuple):
    """One column: its head, a value per seat, whether it is the total; the key of its score line, if it is one."""

    head: str
    values: tuple[int, ...]
    strong: bool = False
    key: str = ""


def draw_results(canvas: Canvas, scene: Scene) -> None:
    """The table of results, 696 x 172; a row a seat, the best first."""
    outcome = scene.view.outcome()
    panel(canvas, Box(0, 0, *SIZE))
    canvas.text(16, 22, fixed_words("results.title"), "t-head p-ink")
    if scene.house:
        house_mark(canvas, SIZE[0] - 12, 20, scene.house, "p-ink-2")
    columns = _columns(scene, outcome)
    width = (SIZE[0] - _NAME_WIDTH - 16) // len(columns)
    for place, column in enumerate(columns):
        x = _NAME_WIDTH + width * (place + 1) - 4
        lines = wrap(column.head, 11, width - 6, 2, column.strong)
        for index, text in enumerate(lines):
            style = "t-mark p-ink end" if column.strong else "t-note p-ink-2 end"
            canvas.text(x, 52 - 13 * (len(lines) - 1 - index), text, style)
    order = sorted(range(len(scene.names)), key=lambda seat: (outcome.ranks[seat], seat))
    for row, seat in enumerate(order):
        _draw_row(canvas, scene, outcome, columns, (row, seat))


def _columns(scene: Scene, outcome: Outcome) -> list[Column]:
    sheets = scene.sheets
    columns = [
        Column(str(item.label), tuple(sheet.lines[index].points for sheet in sheets), key=item.category)
        for index, item in enumerate(sheets[0].lines)
    ]
    columns.append(Column(sheet_words("total"), tuple(sheet.total for sheet in sheets), strong=True))
    if outcome.tie_break or len(outcome.winners) > 1:
        columns += [
            Column(fixed_words(f"results.{name}"), tuple(key[1 + index] for key in outcome.keys))
            for index, name in enumerate(_TIES)
        ]
    return columns


def _draw_row(canvas: Canvas, scene: Scene, outcome: Outcome, columns: list[Column], where: tuple[int, int]) -> None:
    row, seat = where
    box = Box(8, 60 + 26 * row, SIZE[0] - 16, 24, 6)
    wins = seat in outcome.winners
    name, total = scene.names[seat], scene.sheets[seat].total
    label = words("results.row", rank=outcome.ranks[seat], name=name, points=total)
    width = (SIZE[0] - _NAME_WIDTH - 16) // len(columns)
    base = box.y + 16.5
    with canvas.group(f' role="group" aria-label="{escape(label)}"'):
        if wins:
            canvas.rect(box, "panel-2")
            canvas.use("i-star", (box.x + 5, box.y + 5, 14, 14), ' class="cur-p-ink-2"')
        elif len(scene.names) > 1:
            canvas.text(box.x + 12, base, f"{outcome.ranks[seat]}.", "t-small p-ink-2 mid num")
        seat_mark(canvas, seat, box.x + 34, box.y + 12)
        line(canvas, box.x + 50, base, name, "t-bold p-ink", _NAME_WIDTH - 62)
        for place, column in enumerate(columns):
            cell = Box(_NAME_WIDTH + width * place, box.y, width, box.h, 6)
            _draw_cell(canvas, cell, column, seat, base)


def _draw_cell(canvas: Canvas, box: Box, column: Column, seat: int, base: float) -> None:
    """The points of a seat in a column; those of a score line can be pointed at, as on the running sheet."""
    points = column.values[seat]
    style = "t-bold p-ink end num" if column.strong else "t-body p-ink end num"
    if not column.key:
        canvas.text(box.x + box.w - 4, base, number(points), style)
        return
    label = words("results.cell", label=column.head, points=points)
    with canvas.group(canvas.place(line_place(column.key, seat), box, label)):
        canvas.rect(box, "hb-hit")
        canvas.text(box.x + box.w - 4, base, number(points), style)
