"""The picture of a workbench of Hens: a yard, the cards of the pack, and what a change makes of the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.core.messages import Message, signed
from hennb.core.places import tool_place
from hennb.drawing import Box, Canvas, Frame, Marks, Spot, close_picture, content_prefix
from hennb.drawing.controls import pick_ring, segments, segments_width
from hennb.drawing.difference import DifferenceWords, difference_height, draw_difference
from hennb.drawing.shapes import heading, house_mark, line, pill, zone
from hennb.drawing.text import escape
from hennb.games.hens.bench import TOOLS, cell_command, looked_at, prompt, shown_cells
from hennb.games.hens.drawing.bench_panels import draw_change, draw_goals, draw_readings, draw_story, say
from hennb.games.hens.drawing.bench_tray import NARROW, WIDE, draw_tray, tray_height
from hennb.games.hens.drawing.scene import fixed_words, sheet_title, sheet_words
from hennb.games.hens.drawing.yard import YardPicture, draw_frame_words, draw_yard, large_shape
from hennb.games.hens.pieces import SHEET
from hennb.games.hens.places import cell_place
from hennb.games.hens.yard.cells import CELL_NAMES

if TYPE_CHECKING:
    from hennb.core.bench import Bench
    from hennb.games.hens.position import HensPosition

_YARD: Final = (448.0, 470.0)
_YARD_CELLS: Final = Box(38, 62, 398, 394)
_LINES: Final = 6
"""Of a score sheet with a goal card; the notes keep their size without one."""
_SHEET: Final = (338.0, difference_height(_LINES))
_STORY_WIDE: Final = 470.0 - _SHEET[1] - 12
_TRAY_HEAD: Final = 38.0
_TRAY_FOOT: Final = 4.0


def draw_bench(
    bench: Bench,
    *,
    layout: str = "wide",
    theme: str | None = None,
    prefix: str | None = None,
    static: bool = True,
) -> str:
    """A workbench as one SVG text that holds both layouts.

    Args:
        bench: what is drawn; its positions are of Hens.
        layout: the layout that is shown, ``wide`` (1100) or ``narrow`` (720).
        theme: ``light`` or ``dark`` to force one, None to follow the host.
        prefix: of every id in the picture; None: made from what is shown.
        static: a picture that stands alone, with its style; else a page gives the style.

    Raises:
        ValueError: unknown layout or theme.
    """
    _, after = _positions(bench)
    description = f"{after}\n{bench.diff}"
    canvas = Canvas(SHEET, prefix or content_prefix(description), layout)
    _draw_header(canvas, bench, after)
    with canvas.block(Spot(20, 70), Spot(12, 62)):
        _draw_yard(canvas, bench, static=static)
    _draw_notes(canvas, bench)
    _draw_effect(canvas, bench, after)
    heights = _draw_tray_zone(canvas, bench, after)
    frame = Frame(
        title=say("title"),
        description=description,
        wide=(1100, 552 + heights[0] + 20),
        narrow=(720, 544 + _SHEET[1] + 12 + heights[1] + 12),
        theme=theme,
        static=static,
    )
    return close_picture(canvas, frame)


def _draw_notes(canvas: Canvas, bench: Bench) -> None:
    """Goal card, readings, and the change that is looked at."""
    before, after = _positions(bench)
    with canvas.block(Spot(480, 70), Spot(472, 62)):
        draw_goals(canvas, bench, after)
        draw_readings(canvas, bench, after)
        draw_change(canvas, bench, before)


def _draw_effect(canvas: Canvas, bench: Bench, after: HensPosition) -> None:
    """What the change does to each line, and why."""
    with canvas.block(Spot(742, 70), Spot(12, 544)):
        title = sheet_title(interim=not after.is_final)
        house = sheet_words("house") if after.yard.pack.house else ""
        labels = DifferenceWords(title, say("before"), say("after"), sheet_words("total"), house)
        draw_difference(canvas, Box(0, 0, *_SHEET), bench.diff, labels)
    with canvas.block(Spot(742, 70 + _SHEET[1] + 12), Spot(0, 0), only="wide"):
        draw_story(canvas, Box(0, 0, _SHEET[0], _STORY_WIDE), bench, after)
    with canvas.block(Spot(0, 0), Spot(362, 544), only="narrow"):
        draw_story(canvas, Box(0, 0, 346, _SHEET[1]), bench, after)


def _draw_header(canvas: Canvas, bench: Bench, after: HensPosition) -> None:
    with canvas.block(Spot(28, 38), Spot(28, 38)):
        canvas.raw(
            f'<text y="4"><tspan class="t-title ink">{escape(after.game.title)}</tspan>'
            f'<tspan class="t-body ink" dx="14">{escape(say("title"))}</tspan></text>'
        )
    names = [str(Message.of(f"hens.bench.tool.{tool}")) for tool in TOOLS]
    items = []
    for tool, name in zip(TOOLS, names, strict=True):
        label = str(Message.of("hens.bench.tool.chosen", tool=name)) if tool == bench.tool else name
        items.append((tool_place(tool), name, label))
    width = segments_width(names)
    tools = f' role="group" aria-label="{escape(say("tools"))}"'
    with canvas.block(Spot(730 - width, 25), Spot(670 - width, 25)), canvas.group(tools):
        segments(canvas, 0, 0, items, tool_place(bench.tool), "ink")
    if after.yard.pack.house:
        with canvas.only("wide"):
            house_mark(canvas, 1066, 42, sheet_words("house"))
        with canvas.only("narrow"):
            canvas.raw(f'<g role="img" aria-label="{escape(sheet_words("house"))}">')
            house_mark(canvas, 694, 43, "")
            canvas.raw("</g>")


def _draw_yard(canvas: Canvas, bench: Bench, *, static: bool) -> None:
    """The zone with the yard as it would be; what the change touches is marked as chosen.

    On a cell that commits the change a live board writes the points over all marks.
    """
    before, after = _positions(bench)
    zone(canvas, Box(0, 0, *_YARD))
    frame = draw_frame_words(canvas, after.yard, _YARD[0] - 14, 27)
    line(canvas, 38, 27, fixed_words("zone.yard_bare"), "t-head ink", _YARD[0] - 66 - frame)
    picture = YardPicture(after.yard, after.rooster, 0, fixed_words("zone.yard_bare"), secret=False)
    draw_yard(canvas, picture, large_shape(shown_cells(bench), before.yard.box, _YARD_CELLS), Marks())
    touched = [name for name in CELL_NAMES.values() if _on(before, name) != _on(after, name)]
    for name in touched:
        pick_ring(canvas, canvas.places[cell_place(0, name)], tick=False)
    edit = looked_at(bench)
    last = edit.target if edit and edit.target in touched else "".join(touched[-1:])
    if last and (static or cell_command(bench, last) != edit):
        cell = canvas.places[cell_place(0, last)]
        change = bench.diff.total
        pill(canvas, cell.x + cell.w / 2, cell.y + cell.h - 2, signed(change), "f-can" if change > 0 else "f-last")
    if not touched and cell_place(0, bench.picked) in canvas.places:
        pick_ring(canvas, canvas.places[cell_place(0, bench.picked)])


def _on(position: HensPosition, cell: str) -> tuple[str, bool]:
    """What lies on a cell, and whether the rooster stands there."""
    return position.cells.get(cell, ""), position.rooster == cell


def _draw_tray_zone(canvas: Canvas, bench: Bench, after: HensPosition) -> tuple[float, float]:
    """The zone below all others; its heights in the two layouts."""
    heights = tuple(_TRAY_HEAD + tray_height(after, flow) + _TRAY_FOOT for flow in (WIDE, NARROW))
    top = 544 + _SHEET[1] + 12
    for layout, x, y, width, height in (("wide", 20, 552, 1060, heights[0]), ("narrow", 12, top, 696, heights[1])):
        with canvas.only(layout):
            zone(canvas, Box(x, y, width, height))
            heading(canvas, x + 16, y + 24, say("tray"), str(prompt(bench)), width - 32)
    with canvas.group(f' role="group" aria-label="{escape(say("tray"))}"'):
        draw_tray(canvas, bench, after, Spot(32, 552 + _TRAY_HEAD), Spot(24, top + _TRAY_HEAD))
    return heights[0], heights[1]


def _positions(bench: Bench) -> tuple[HensPosition, HensPosition]:
    return bench.before, bench.after  # type: ignore[return-value]  # the bench of a game holds its own positions alone
