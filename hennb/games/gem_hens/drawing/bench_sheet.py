"""What a change makes of the score of a seat, kind by kind, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.core.messages import MINUS, number, signed
from hennb.core.places import line_place
from hennb.drawing import Box
from hennb.drawing.canvas import num
from hennb.drawing.difference import draw_bar
from hennb.drawing.shapes import line, panel, seat_mark
from hennb.drawing.text import escape, fit, text_width, wrap
from hennb.games.gem_hens.drawing.bench_panels import say
from hennb.games.gem_hens.drawing.pieces import draw_gem
from hennb.games.gem_hens.drawing.scene import sheet_words, words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hennb.core.bench import Bench
    from hennb.core.scoring import LineDiff
    from hennb.drawing import Canvas
    from hennb.games.gem_hens.drawing.scene import Scene
    from hennb.games.gem_hens.position import GemHensPosition

_WIDTH: Final = 464
_TOP: Final = 50
_ROW: Final = 24
_FOOT: Final = 60
_BAR: Final = 24
_FEW: Final = 5
"""A bar of so many points fills its half, unless a change is larger."""
_AXIS: Final = 432
_LINE: Final = 17
_MOST_FAULTS: Final = 2


class _Group(NamedTuple):
    """Columns of lines: the box of a cell, the ends of before, after and change."""

    left: float
    width: float
    before: float
    after: float
    change: float

    @property
    def middle(self) -> float:
        return self.left + self.width / 2


_DECORATIONS: Final = _Group(152, 124, 196, 232, 270)
_HEAP: Final = _Group(278, 124, 322, 358, 396)


def sheet_height(kinds: int) -> float:
    """Least height of the table."""
    return _TOP + kinds * _ROW + _FOOT


def draw_difference(canvas: Canvas, bench: Bench, scene: Scene, height: float) -> None:
    """A row for each kind of gem: what it brings in decorations and on the heap, before, after and the change."""
    panel(canvas, Box(0, 0, _WIDTH, height))
    seat_mark(canvas, scene.own, 22, 18)
    line(canvas, 38, 23, words("sheet.now"), "t-head p-ink", 108)
    for group, head in ((_DECORATIONS, "decorations"), (_HEAP, "heap")):
        canvas.text(group.middle, 22, say(head), "t-smallb p-ink mid")
        for x, text in ((group.before, say("before")), (group.after, say("after")), (group.change, "±")):
            canvas.text(x, 42, text, "t-small p-ink-2 end")
    found = {item.category: item for item in bench.diff}
    kinds = scene.pack.kinds
    placed = [f"deco.{name}" for name in kinds[:-1]] + ["imperfection.placed"]
    heaped = [f"unused.{name}" for name in kinds]
    both = [[found[key] for key in keys if key in found] for keys in zip(placed, heaped, strict=True)]
    changes = [sum(item.change for item in items) for items in both]
    unit = _BAR / max(_FEW, abs(bench.diff.total), *map(abs, changes))
    for kind, name in enumerate(scene.titles):
        y = _TOP + _ROW * kind
        if kind % 2 == 0:
            canvas.rect(Box(6, y, _WIDTH - 12, _ROW, 6), "panel-2")
        draw_gem(canvas, scene, kind, (14, y + 3, 18, 18))
        line(canvas, 38, y + 16.5, name, "t-small p-ink", 112)
        for group, key in ((_DECORATIONS, placed[kind]), (_HEAP, heaped[kind])):
            _draw_cell(canvas, group, y, found.get(key))
        draw_bar(canvas, _AXIS, y + _ROW / 2, changes[kind] * unit)
    foot = height - _FOOT
    canvas.text(14, foot + 18, say("sum"), "t-body p-ink")
    for group, keys in ((_DECORATIONS, placed), (_HEAP, heaped)):
        _draw_sum(canvas, group, foot + 18, [found[key] for key in keys if key in found])
    _draw_total(canvas, bench, height - 12, unit)


def _draw_cell(canvas: Canvas, group: _Group, y: float, item: LineDiff | None) -> None:
    """A line of the sheet, a place that lights its evidence; a dot where there is none."""
    base = y + 16.5
    if item is None:
        canvas.text(group.after, base, "\N{MIDDLE DOT}", "t-body p-ink-2 end")
        return
    before, after = (number(side.points) if side else MINUS for side in (item.before, item.after))
    label = say("line", label=str(item.label), before=before, after=after, change=item.change)
    box = Box(group.left, y, group.width, _ROW, 6)
    with canvas.group(canvas.place(line_place(item.category), box, label)):
        canvas.rect(box, "hb-hit")
        canvas.text(group.before, base, before, "t-body p-ink end num")
        canvas.text(group.after, base, after, "t-body p-ink end num")
        canvas.text(group.change, base, signed(item.change), "t-bold p-ink end num")


def _draw_sum(canvas: Canvas, group: _Group, base: float, items: Iterable[LineDiff]) -> None:
    sides = [(item.before.points if item.before else 0, item.change) for item in items]
    before, change = sum(points for points, _ in sides), sum(change for _, change in sides)
    canvas.text(group.before, base, number(before), "t-body p-ink end num")
    canvas.text(group.after, base, number(before + change), "t-body p-ink end num")
    canvas.text(group.change, base, signed(change), "t-bold p-ink end num")


def _draw_total(canvas: Canvas, bench: Bench, base: float, unit: float) -> None:
    total, change = bench.before.score(seat=bench.seat).total, bench.diff.total
    canvas.raw(f'<path d="M14 {num(base - 20)}H{_WIDTH - 14}" class="rule"/>')
    canvas.text(14, base, sheet_words("total"), "t-head p-ink")
    shown = f"{number(total)} → {number(total + change)}" if bench.edit else number(total)
    canvas.text(_HEAP.after, base, shown, "t-title p-ink end num")
    canvas.text(_HEAP.change, base, signed(change), "t-bold p-ink end num")
    draw_bar(canvas, _AXIS, base - 5, change * unit)


# -- why ------------------------------------------------------------------------------------


class _Line(NamedTuple):
    """A paragraph of the story: what is bold, and what follows; a minor one gives way where there is little room."""

    bold: str
    text: str
    style: str = "p-ink"
    minor: bool = False


def draw_story(canvas: Canvas, box: Box, bench: Bench, after: GemHensPosition) -> None:
    """Why the lines change; without a change what was done so far. Below it, why no game can have the table."""
    panel(canvas, box)
    width = box.w - 28
    most = int((box.h - 54) // _LINE) + 1
    faults = _told(_faults(after), width, most - 1)
    room = most - len(faults)
    title, items = (say("why"), _reasons(bench)) if bench.edit else (say("done"), _history(bench, room))
    canvas.text(box.x + 14, box.y + 22, title, "t-head p-ink")
    rows = _told(items, width, room)
    for index, row in enumerate(rows[: max(room, 0)]):
        _draw_row(canvas, box, box.y + 42 + index * _LINE, row)
    foot = box.y + box.h - 12 - _LINE * (len(faults) - 1)
    for index, row in enumerate(faults):
        _draw_row(canvas, box, foot + index * _LINE, row)


def _told(items: list[_Line], width: float, room: int) -> list[_Line]:
    """Paragraphs in as many rows as there is room for; where there is little, each takes one."""
    for most in (3, 2):
        rows = [row for item in items for row in _rows(item, width, most)]
        if len(rows) <= room:
            return rows
    return [_rows(item, width, 1)[0] for item in items if not item.minor][: max(room, 0)]


def _rows(item: _Line, width: float, most: int) -> list[_Line]:
    """A paragraph in rows, the first one with what is bold."""
    bold = fit(item.bold, 12, width, True)
    used = text_width(bold, 12, True) + 8 if bold else 0
    words, count = item.text.split(), 0
    while count < len(words) and text_width(" ".join(words[: count + 1]), 12) <= width - used:
        count += 1
    if count == len(words):
        return [_Line(bold, item.text, item.style)]
    if most == 1:
        return [_Line(bold, fit(item.text, 12, width - used), item.style)]
    rest = wrap(" ".join(words[count:]), 12, width, most - 1)
    return [_Line(bold, " ".join(words[:count]), item.style), *(_Line("", text) for text in rest)]


def _draw_row(canvas: Canvas, box: Box, y: float, row: _Line) -> None:
    bold = f'<tspan class="t-smallb {row.style}">{escape(row.bold)}</tspan>' if row.bold else ""
    gap = ' dx="8"' if row.bold else ""
    text = f'<tspan class="t-small p-ink"{gap}>{escape(row.text)}</tspan>' if row.text else ""
    canvas.raw(f'<text x="{num(box.x + 14)}" y="{num(y)}">{bold}{text}</text>')


def _reasons(bench: Bench) -> list[_Line]:
    """The reason of each changed line, and what it was before."""
    lines = []
    for item in bench.diff:
        if item.change:
            bold = f"{item.label} {signed(item.change)}"
            lines.append(_Line(bold, str(item.after.reason) if item.after else say("gone")))
            lines += [_Line("", say("before_was", reason=str(item.before.reason)), minor=True)] if item.before else []
    return lines or [_Line("", say("no_reason"))]


def _history(bench: Bench, room: int) -> list[_Line]:
    """The changes that were made, the last ones if there are many."""
    if not bench.done:
        return [_Line("", say("none_done"))]
    room = max(room, 1)
    shown = bench.done if len(bench.done) <= room else bench.done[len(bench.done) - room + 1 :]
    earlier = len(bench.done) - len(shown)
    lines = [_Line("", say("earlier", n=earlier))] if earlier else []
    return lines + [_Line(done.edit, signed(done.change)) for done in shown]


def _faults(after: GemHensPosition) -> list[_Line]:
    """A head, and some of what makes the table one that no game can have."""
    found = after.problems()
    if not found:
        return []
    lines = [_Line(fault.clause, str(fault.reason)) for fault in found[:_MOST_FAULTS]]
    if len(found) > len(lines):
        lines.append(_Line("", say("more", n=len(found) - len(lines))))
    return [_Line(say("unsound"), "", "f-bad"), *lines]
