"""The end of a game: what every seat has for each kind of gem, in decorations and unused, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.core.messages import number
from hennb.core.places import line_place
from hennb.drawing import Box
from hennb.drawing.shapes import line, panel, seat_mark
from hennb.drawing.text import escape, fit, text_width
from hennb.games.gem_hens.drawing.pieces import draw_gem
from hennb.games.gem_hens.drawing.scene import sheet_words, words
from hennb.games.gem_hens.drawing.score import line_label

if TYPE_CHECKING:
    from hennb.core.decisions import Outcome
    from hennb.drawing import Canvas
    from hennb.games.gem_hens.drawing.scene import Scene

_WIDTH: Final = 464
_NAME: Final = 164
_TOTAL: Final = 46
_ROW: Final = 24
_HEAD: Final = 24


class Column(NamedTuple):
    """A column: the key of its score line, the kind of gem over it."""

    key: str
    kind: int


def results_height(players: int) -> float:
    """Height of both tables."""
    return 38 + 2 * (_HEAD + _ROW * players) + 8


def draw_results(canvas: Canvas, scene: Scene, height: float) -> None:
    """Two tables in a note: decorations and total with ranks, then unused gems; a row a seat, the best first."""
    panel(canvas, Box(0, 0, _WIDTH, height))
    outcome = scene.view.outcome()
    heading_words = words("results.title")
    with canvas.group(f' role="group" aria-label="{escape(heading_words)}"'):
        reason = str(outcome.reason)
        _heading(canvas, heading_words, words("results.tie", reason=reason) if outcome.tie_break else reason)
        order = sorted(range(len(scene.names)), key=lambda seat: (outcome.ranks[seat], seat))
        kinds = scene.pack.kinds
        top = [Column(f"deco.{name}", kind) for kind, name in enumerate(kinds)]
        top[-1] = Column("imperfection.placed", scene.pack.pink_kind)
        below = [Column(f"unused.{name}", kind) for kind, name in enumerate(kinds)]
        y = 34.0
        _draw_table(canvas, scene, outcome, order, top, y, words("results.decorations"))
        y += _HEAD + _ROW * len(order) + 8
        _draw_table(canvas, scene, None, order, below, y, words("results.unused"))


def _heading(canvas: Canvas, head: str, reason: str) -> None:
    short = fit(reason[:1].upper() + reason[1:], 13, _WIDTH - 38 - text_width(head, 14, True))
    canvas.raw(
        f'<text x="14" y="22"><tspan class="t-head p-ink">{escape(head)}</tspan>'
        f'<tspan class="t-body p-ink-2" dx="10">{escape(short)}</tspan></text>'
    )


def _draw_table(
    canvas: Canvas,
    scene: Scene,
    outcome: Outcome | None,
    order: list[int],
    columns: list[Column],
    y: float,
    head: str,
) -> None:
    """One table; with an outcome its last column is the total, else the sum of the row."""
    width = min(40.0, (_WIDTH - 12 - _NAME - _TOTAL) / len(columns))
    line(canvas, 14, y + 17, head, "t-smallb p-ink-2", _NAME - 10)
    for place, column in enumerate(columns):
        x = _NAME + width * place + (width - 18) / 2
        draw_gem(canvas, scene, column.kind, (x, y + 3, 18, 18))
    total = sheet_words("total") if outcome else words("results.sum")
    canvas.text(_WIDTH - 14, y + 17, total, "t-smallb p-ink-2 end")
    for index, seat in enumerate(order):
        box = Box(6, y + _HEAD + _ROW * index, _WIDTH - 12, _ROW, 6)
        _draw_row(canvas, scene, outcome, columns, width, box, seat)


def _draw_row(
    canvas: Canvas,
    scene: Scene,
    outcome: Outcome | None,
    columns: list[Column],
    width: float,
    box: Box,
    seat: int,
) -> None:
    sheet, base = scene.sheets[seat], box.y + 16.5
    name = scene.names[seat]
    lines = {item.category: item for item in sheet.lines}
    points = sheet.total if outcome else sum(lines[column.key].points for column in columns if column.key in lines)
    label = words("results.row", rank=outcome.ranks[seat], name=name, points=points) if outcome else name
    with canvas.group(f' role="group" aria-label="{escape(label)}"'):
        if outcome and seat in outcome.winners:
            canvas.rect(box, "panel-2")
            canvas.use("i-star", (box.x + 5, box.y + 5, 14, 14), ' class="cur-p-ink-2"')
        elif outcome:
            canvas.text(box.x + 12, base, f"{outcome.ranks[seat]}.", "t-small p-ink-2 mid num")
        seat_mark(canvas, seat, box.x + 32, box.y + 12)
        line(canvas, box.x + 46, base, name, "t-bold p-ink", _NAME - box.x - 50)
        for place, column in enumerate(columns):
            cell = Box(_NAME + width * place, box.y, width, box.h, 6)
            item = lines.get(column.key)
            if item is None:
                canvas.text(cell.middle[0], base, "\N{MIDDLE DOT}", "t-body p-ink-2 mid")
                continue
            with canvas.group(canvas.place(line_place(column.key, seat), cell, line_label(item))):
                canvas.rect(cell, "hb-hit")
                canvas.text(cell.middle[0], base, number(item.points), "t-body p-ink mid num")
        canvas.text(_WIDTH - 14, base, number(points), "t-bold p-ink end num")
