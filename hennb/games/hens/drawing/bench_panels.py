"""The notes of a workbench: goal card, readings, the change that is looked at, and why it brings what it brings."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.core.bench import BACK, COMMIT, RESET
from hennb.core.messages import Message, Value, number, signed
from hennb.core.options import option_values
from hennb.core.places import button_place, reading_place
from hennb.drawing import Box, Canvas
from hennb.drawing.canvas import num
from hennb.drawing.controls import SEGMENT_HEIGHT, arrow, button, pick_ring, segments, segments_width
from hennb.drawing.shapes import house_mark, panel, pill
from hennb.drawing.text import escape, fit, text_width, wrap
from hennb.games.hens.bench import READINGS, edit_words, looked_at, reading_words
from hennb.games.hens.drawing.centre import draw_goal_card
from hennb.games.hens.drawing.scene import sheet_words, words
from hennb.games.hens.edits import UseGoal, UseReading
from hennb.games.hens.places import GOAL_AFTER, GOAL_BEFORE

if TYPE_CHECKING:
    from hennb.core.bench import Bench
    from hennb.games.hens.position import HensPosition

_GOAL: Final = Box(0, 0, 236, 97)
_READINGS: Final = Box(0, 109, 236, 138)
_CHANGE: Final = Box(0, 259, 236, 211)
_ARROW: Final = 24
_LINE: Final = 17
_MOST_FAULTS: Final = 2


def say(key: str, **params: Value) -> str:
    """Words of the workbench."""
    return str(Message.of(f"hens.bench.panel.{key}", **params))


def draw_goals(canvas: Canvas, bench: Bench, after: HensPosition) -> None:
    """The goal card, 236 x 97, with arrows to the ones before and after it."""
    game = after.game
    goals = after.terms().goals
    if goals:
        draw_goal_card(canvas, _GOAL, game.goal_card or 0, goals, "", Box(0, 29, _GOAL.w, _GOAL.h - 29, 10))
    else:
        panel(canvas, _GOAL)
        off = not game.options.with_goals
        canvas.text(14, 20, say("goals_off" if off else "no_goal"), "t-head p-ink")
        if off:
            return
        canvas.text(14, 50, say("goal_hint"), "t-small p-ink-2")
    right = _GOAL.w - 9
    arrow(canvas, GOAL_BEFORE, Box(right - 2 * _ARROW - 4, 3, _ARROW, _ARROW), "i-prev", say("goal_before"))
    arrow(canvas, GOAL_AFTER, Box(right - _ARROW, 3, _ARROW, _ARROW), "i-next", say("goal_after"))
    if game.pack.house and goals:
        with canvas.group(f' role="img" aria-label="{sheet_words("house")}"'):
            house_mark(canvas, right - 2 * _ARROW - 12, 20, "", "p-ink-2")
    if isinstance(looked_at(bench), UseGoal):
        pick_ring(canvas, _GOAL._replace(r=10), tick=False)


def draw_readings(canvas: Canvas, bench: Bench, after: HensPosition) -> None:
    """Each option that the score depends on, with its values, and what another value would change."""
    panel(canvas, _READINGS)
    canvas.text(14, _READINGS.y + 20, say("readings"), "t-head p-ink")
    options = after.game.options
    top = _READINGS.y + 42
    for name in READINGS:
        values = option_values(type(options))[name]
        now = asdict(options)[name]
        label = str(reading_words(name))
        canvas.text(14, top, label, "t-smallb p-ink")
        items = []
        for value in values:
            key = "reading_now" if value == now else "reading"
            text = str(reading_words(name, value))
            items.append((reading_place(name, value), text, say(key, name=label, value=text)))
        segments(canvas, 14, top + 10, items, reading_place(name, now), "p-ink")
        canvas.text(_READINGS.w - 12, top, _effect(after, name, now), "t-small p-ink-2 end")
        edit = looked_at(bench)
        if isinstance(edit, UseReading) and edit.name == name:
            width = segments_width([text for _, text, _ in items])
            pick_ring(canvas, Box(11, top + 7, width + 6, SEGMENT_HEIGHT + 6, SEGMENT_HEIGHT / 2 + 3), tick=False)
        top += 50


def _effect(after: HensPosition, name: str, now: str) -> str:
    """What the other value of a reading would change."""
    other = next(value for value in option_values(type(after.game.options))[name] if value != now)
    change = after.under(None, **{name: other}).score().total - after.score().total
    return say("change", change=change) if change else say("same")


def draw_change(canvas: Canvas, bench: Bench, before: HensPosition) -> None:
    """What is looked at, the points before and after, and the buttons."""
    panel(canvas, _CHANGE)
    top, width = _CHANGE.y, _CHANGE.w
    canvas.text(14, top + 22, say("look" if bench.edit else "now"), "t-head p-ink")
    text = str(edit_words(before, bench.edit)) if bench.edit else say("nothing")
    for index, part in enumerate(wrap(text[:1].upper() + text[1:], 13, width - 28, 2)):
        canvas.text(14, top + 44 + 17 * index, part, "t-body p-ink")
    total, change = bench.before.score().total, bench.diff.total
    shown = f"{number(total)} → {number(total + change)}" if bench.edit else words("sheet.points", n=total)
    canvas.text(14, top + 92, shown, "t-title p-ink num")
    if bench.edit:
        room = max(26.0, text_width(signed(change), 12, True) + 16)
        x = 14 + text_width(shown, 19, True) + 12 + room / 2
        pill(canvas, x, top + 86, signed(change), "f-can" if change > 0 else "f-last")
    button(canvas, button_place(COMMIT), Box(14, top + 112, 208, 36), say("commit"), can=bool(bench.edit), primary=True)
    button(canvas, button_place(BACK), Box(14, top + 160, 100, 32), say("back_button"), can=bench.can_back)
    button(canvas, button_place(RESET), Box(122, top + 160, 100, 32), say("reset"), can=bench.can_reset)


class _Line(NamedTuple):
    """A paragraph of the story: what is bold, and what follows."""

    bold: str
    text: str
    style: str = "p-ink"


def draw_story(canvas: Canvas, box: Box, bench: Bench, after: HensPosition) -> None:
    """Why the lines change; without a change what was done so far. Below it, why no game can have the position."""
    panel(canvas, box)
    width = box.w - 28
    faults = [row for item in _faults(after) for row in _rows(item, width)]
    room = int((box.h - 40) // _LINE) - len(faults)
    title, items = (say("why"), _reasons(bench)) if bench.edit else (say("done"), _history(bench, room))
    canvas.text(box.x + 14, box.y + 20, title, "t-head p-ink")
    rows = [row for item in items for row in _rows(item, width)]
    if len(rows) > room:  # then each paragraph takes one line
        rows = [_rows(item, width)[0] for item in items if item.bold or not bench.edit]
    for index, row in enumerate(rows[:room]):
        _draw_row(canvas, box, box.y + 42 + index * _LINE, row)
    foot = box.y + box.h - 12 - _LINE * (len(faults) - 1)
    for index, row in enumerate(faults):
        _draw_row(canvas, box, foot + index * _LINE, row)


def _rows(item: _Line, width: float) -> list[_Line]:
    """A paragraph as one row or two."""
    bold = fit(item.bold, 12, width, True)
    used = text_width(bold, 12, True) + 8 if bold else 0
    words, count = item.text.split(), 0
    while count < len(words) and text_width(" ".join(words[: count + 1]), 12) <= width - used:
        count += 1
    rows = [_Line(bold, " ".join(words[:count]), item.style)]
    return rows if count == len(words) else [*rows, _Line("", fit(" ".join(words[count:]), 12, width))]


def _draw_row(canvas: Canvas, box: Box, y: float, row: _Line) -> None:
    bold = f'<tspan class="t-smallb {row.style}">{escape(row.bold)}</tspan>' if row.bold else ""
    gap = ' dx="8"' if row.bold else ""
    text = f'<tspan class="t-small p-ink"{gap}>{escape(row.text)}</tspan>' if row.text else ""
    canvas.raw(f'<text x="{num(box.x + 14)}" y="{num(y)}">{bold}{text}</text>')


def _reasons(bench: Bench) -> list[_Line]:
    """The reason of each changed line, and what it was before."""
    lines = []
    for line in bench.diff:
        if line.change:
            lines.append(_Line(f"{line.label} {signed(line.change)}", str(line.after.reason) if line.after else ""))
            lines += [_Line("", f"{say('before')}: {line.before.reason}")] if line.before else []
    return lines or [_Line("", say("no_reason"))]


def _history(bench: Bench, room: int) -> list[_Line]:
    """The changes that were made, the last ones if there are many."""
    if not bench.done:
        return [_Line("", say("none_done"))]
    shown = bench.done if len(bench.done) <= room else bench.done[len(bench.done) - room + 1 :]
    earlier = len(bench.done) - len(shown)
    lines = [_Line("", say("earlier", n=earlier))] if earlier else []
    return lines + [_Line(done.edit, signed(done.change)) for done in shown]


def _faults(after: HensPosition) -> list[_Line]:
    """A head, and some of what makes the position one that no game can have."""
    found = after.problems()
    if not found:
        return []
    lines = [_Line(fault.clause, str(fault.reason)) for fault in found[:_MOST_FAULTS]]
    if len(found) > len(lines):
        lines.append(_Line("", say("more", n=len(found) - len(lines))))
    return [_Line(say("unsound"), "", "f-bad"), *lines]
