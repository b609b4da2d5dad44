"""The running score of the own seat: as a sheet, or in a row of pieces where cards take the room of the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.core.messages import number
from hennb.core.places import line_place, read_place
from hennb.drawing import Box
from hennb.drawing.canvas import num
from hennb.drawing.panels import ROW
from hennb.drawing.shapes import house_mark, panel, seat_mark
from hennb.drawing.text import escape, fit, text_width
from hennb.games.gem_hens.drawing.pieces import draw_gem
from hennb.games.gem_hens.drawing.scene import sheet_words, words

if TYPE_CHECKING:
    from hennb.core.scoring import ScoreLine
    from hennb.drawing import Canvas
    from hennb.games.gem_hens.drawing.scene import Scene

CHIPS: Final = 54
"""Height of two rows of pieces."""
_TOP: Final = 34
_FOOT: Final = 36
_PER_ROW: Final = 6
_PARTS: Final = ("deco", "imperfection", "unused")
_CHIP: Final = (52, 24)


def kind_of(scene: Scene, line: ScoreLine) -> int:
    """The kind of gem that a line speaks of; imperfections where they are placed."""
    return scene.pack.index.get(line.category.partition(".")[2], scene.pack.pink_kind)


def short_words(line: ScoreLine) -> str:
    """What earns the points of a line, in few words: decorations, or the heap."""
    group = line.category.partition(".")[0]
    if group == "unused":
        return words("sheet.heap")
    decorations = " ".join([read_place(place).item for place in line.places])
    if group == "imperfection":
        return words("sheet.placed", decorations=decorations) if decorations else words("sheet.free")
    return decorations


def line_label(line: ScoreLine) -> str:
    """A line in words."""
    return words("sheet.label", label=str(line.label), points=number(line.points), reason=str(line.reason))


def draw_sheet(canvas: Canvas, scene: Scene, width: float, height: float) -> None:
    """The sheet as a note: a line for each kind of gem that counts; as many as fit, those that score first."""
    panel(canvas, Box(0, 0, width, height))
    sheet = scene.sheets[scene.own]
    canvas.text(
        14, 22, fit(words("sheet.now" if sheet.interim else "sheet.title"), 14, width - 50, True), "t-head p-ink"
    )
    if sheet.house:
        with canvas.group(f' role="img" aria-label="{sheet_words("house")}"'):
            house_mark(canvas, width - 12, 21, "", "p-ink-2")
    room = int((height - _TOP - _FOOT) // ROW)
    shown = _first(sheet.lines, room)
    for index, line in enumerate(shown):
        _draw_row(canvas, scene, Box(6, _TOP + ROW * index, width - 12, ROW, 6), line)
    if not shown:
        canvas.text(14, _TOP + 17, words("sheet.none"), "t-small p-ink-2")
    canvas.text(14, height - 12, sheet_words("total"), "t-head p-ink")
    canvas.text(width - 12, height - 12, number(sheet.total), "t-title p-ink end num")


def _first(lines: tuple[ScoreLine, ...], room: int) -> list[ScoreLine]:
    """As many lines as fit, in their order; lines without points give way."""
    if len(lines) <= room:
        return list(lines)
    kept = sorted(range(len(lines)), key=lambda at: (not lines[at].points, at))[:room]
    return [lines[at] for at in sorted(kept)]


def _draw_row(canvas: Canvas, scene: Scene, box: Box, line: ScoreLine) -> None:
    base = box.y + 16.5
    with canvas.group(canvas.place(line_place(line.category), box, line_label(line))):
        canvas.rect(box, "hb-lit" if line.category == scene.lit else "hb-hit")
        draw_gem(canvas, scene, kind_of(scene, line), (box.x + 8, box.y + 3, 18, 18))
        points = number(line.points)
        room = box.w - 34 - 14 - text_width(points, 13, True)
        canvas.text(box.x + 34, base, fit(short_words(line), 12, room), "t-small p-ink-2")
        canvas.text(box.x + box.w - 6, base, points, "t-bold p-ink end num")
    canvas.raw(f'<path d="M{num(box.x + 8)} {num(box.y + ROW - 0.5)}H{num(box.x + box.w - 6)}" class="rule"/>')


def draw_chips(canvas: Canvas, scene: Scene, y: float) -> None:
    """The lines as pieces of paper side by side, in two rows at most: a gem and its points."""
    width, height = _CHIP
    for index, line in enumerate(_first(scene.sheets[scene.own].lines, 2 * _PER_ROW)):
        row, column = divmod(index, _PER_ROW)
        box = Box(10 + (width + 2) * column, y + (height + 2) * row, width, height, 6)
        with canvas.group(canvas.place(line_place(line.category), box, line_label(line))):
            canvas.raw(f"<title>{escape(line_label(line))}</title>")
            canvas.rect(box, "paper")
            if line.category == scene.lit:
                canvas.rect(box, "hb-lit")
            unused = line.category.startswith("unused")
            draw_gem(canvas, scene, kind_of(scene, line), (box.x + 3, box.y + 4, 16, 16))
            style = "t-small" if unused else "t-smallb"
            canvas.text(box.x + width - 5, box.y + 16.5, number(line.points), f"{style} c-ink end num")


def draw_comparison(canvas: Canvas, scene: Scene, width: float, height: float) -> None:
    """The points of all seats side by side: decorations, placed imperfections, heaps, total."""
    panel(canvas, Box(0, 0, width, height))
    canvas.text(14, 24, words("compare.title" if scene.over else "compare.now"), "t-head p-ink")
    totals = [_parts(sheet.lines) for sheet in scene.sheets]
    rows = [(words(f"compare.{name}"), [part[name] for part in totals]) for name in _PARTS]
    rows.append((sheet_words("total"), [sheet.total for sheet in scene.sheets]))
    pitch = min(28.0, (height - 42) / len(rows))
    for seat in range(len(totals)):
        seat_mark(canvas, seat, width - 24 - 56 * (len(totals) - 1 - seat), 20)
    for index, (text, points) in enumerate(rows):
        y = 38 + pitch * index
        style = "t-bold" if index == len(rows) - 1 else "t-body"
        if index % 2 == 0:
            canvas.rect(Box(6, y, width - 12, pitch, 6), "panel-2")
        canvas.text(14, y + pitch / 2 + 4.5, text, f"{style} p-ink")
        for seat, value in enumerate(points):
            x = width - 14 - 56 * (len(points) - 1 - seat)
            canvas.text(x, y + pitch / 2 + 4.5, number(value), f"{style} p-ink end num")


def _parts(lines: tuple[ScoreLine, ...]) -> dict[str, int]:
    """Points by what they come from."""
    found = dict.fromkeys(_PARTS, 0)
    for line in lines:
        found[line.category.partition(".")[0]] += line.points
    return found
