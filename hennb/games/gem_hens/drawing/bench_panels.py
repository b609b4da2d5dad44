"""The notes of a workbench: the change that is looked at, the round and the readings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.core.bench import BACK, COMMIT, RESET
from hennb.core.messages import Message, Value, number, signed
from hennb.core.options import option_values
from hennb.core.places import button_place, reading_place
from hennb.drawing import Box, Canvas
from hennb.drawing.controls import SEGMENT_HEIGHT, arrow, button, pick_ring
from hennb.drawing.shapes import line, panel, pill, seat_mark
from hennb.drawing.text import text_width, wrap
from hennb.games.gem_hens.bench_offers import READING, after_of, before_of, looked_at
from hennb.games.gem_hens.bench_words import edit_words, reading_words
from hennb.games.gem_hens.drawing.scene import words
from hennb.games.gem_hens.drawing.stock import WIDTH
from hennb.games.gem_hens.edits import UseReading, Write
from hennb.games.gem_hens.places import ROUND_AFTER, ROUND_BEFORE, view_place

if TYPE_CHECKING:
    from hennb.core.bench import Bench
    from hennb.games.gem_hens.drawing.scene import Scene

CHANGE: Final = 256
LEAST_READINGS: Final = 204
_LINE: Final = 17
_ROWS: Final = 4
_SEAT: Final = 28
_ARROW: Final = 24
_STEP: Final = 32


def say(key: str, **params: Value) -> str:
    """Words of the workbench."""
    return str(Message.of(f"gem_hens.bench.panel.{key}", **params))


def draw_change(canvas: Canvas, bench: Bench, scene: Scene) -> None:
    """What is looked at or to be done, the points before and after, whose they are, and the buttons; 222 x 256."""
    panel(canvas, Box(0, 0, WIDTH, CHANGE))
    canvas.text(14, 22, say("look" if bench.edit else "now"), "t-head p-ink")
    text = edit_words(before_of(bench), bench.edit) if bench.edit else before_of(bench).game.bench.prompt(bench)
    for index, part in enumerate(wrap(str(text)[:1].upper() + str(text)[1:], 13, WIDTH - 28, _ROWS)):
        canvas.text(14, 44 + _LINE * index, part, "t-body p-ink")
    total, change = bench.before.score(seat=bench.seat).total, bench.diff.total
    shown = f"{number(total)} → {number(total + change)}" if bench.edit else words("seat_points", points=total)
    canvas.text(14, 124, shown, "t-title p-ink num")
    if bench.edit:
        room = max(26.0, text_width(signed(change), 12, True) + 16)
        x = 14 + text_width(shown, 19, True) + 12 + room / 2
        pill(canvas, x, 118, signed(change), "f-can" if change > 0 else "f-last")
    _draw_views(canvas, bench, scene)
    button(canvas, button_place(COMMIT), Box(14, 176, 194, 34), say("commit"), can=bool(bench.edit), primary=True)
    button(canvas, button_place(BACK), Box(14, 218, 93, 30), say("back_button"), can=bench.can_back)
    button(canvas, button_place(RESET), Box(115, 218, 93, 30), say("reset"), can=bench.can_reset)


def _draw_views(canvas: Canvas, bench: Bench, scene: Scene) -> None:
    """A mark for each seat: whose sheet is shown."""
    y, count = 138, len(scene.names)
    x = WIDTH - 14 - (_SEAT + 4) * count + 4
    line(canvas, 14, y + 18.5, say("sheet_of"), "t-small p-ink-2", x - 22)
    for seat, name in enumerate(scene.names):
        box = Box(x + (_SEAT + 4) * seat, y, _SEAT, _SEAT, _SEAT / 2)
        now = seat == bench.seat
        label = say("view_now" if now else "view", name=name)
        with canvas.group(canvas.place(view_place(seat), box, label)):
            canvas.rect(box, "f-last" if now else "panel-2 hb-step")
            seat_mark(canvas, seat, *box.middle)


def draw_readings(canvas: Canvas, box: Box, bench: Bench, scene: Scene) -> None:
    """The reading that decides on points, with what each makes of them; and the round."""
    panel(canvas, box)
    canvas.text(14, 22, say("readings"), "t-head p-ink")
    after = after_of(bench)
    options = after.game.options
    label = str(reading_words(READING))
    line(canvas, 14, 42, label, "t-small p-ink-2", WIDTH - 28)
    edit, y = looked_at(bench), 50.0
    for value in option_values(type(options))[READING]:
        now = value == options.imperfection_scope
        text = str(reading_words(READING, value))
        shape = Box(10, y, WIDTH - 20, SEGMENT_HEIGHT, SEGMENT_HEIGHT / 2)
        points = number(after.score(seat=bench.seat, **{READING: value}).total)
        named = say("reading_now" if now else "reading", name=label, value=text, points=points)
        with canvas.group(canvas.place(reading_place(READING, value), shape, named)):
            canvas.rect(shape, "f-last" if now else "hb-step hb-hit")
            ink = "on-state" if now else "p-ink"
            room = WIDTH - 48 - text_width(points, 13, True)
            bold = now and text_width(text, 12, True) <= room
            line(canvas, 20, y + 17.5, text, f"t-{'smallb' if bold else 'small'} {ink}", room)
            canvas.text(WIDTH - 20, y + 17.5, points, f"t-bold {ink} end num")
        if now and isinstance(edit, UseReading) and edit.name == READING:
            pick_ring(canvas, shape, tick=False)
        y += _STEP
    _draw_round(canvas, Box(10, y + 10, WIDTH - 20, _ARROW), bench, scene)


def _draw_round(canvas: Canvas, box: Box, bench: Bench, scene: Scene) -> None:
    """The round with arrows to the ones before and after it; how many farmer dice it has."""
    pack, found = scene.pack, scene.view.round
    right = box.x + box.w
    text = say("round", number=found, rounds=pack.rounds)
    line(canvas, 14, box.y + 17, text, "t-head p-ink", box.w - 2 * _ARROW - 20)
    arrow(canvas, ROUND_BEFORE, Box(right - 2 * _ARROW - 4, box.y, _ARROW, _ARROW), "i-prev", say("round_before"))
    arrow(canvas, ROUND_AFTER, Box(right - _ARROW, box.y, _ARROW, _ARROW), "i-next", say("round_after"))
    if 1 <= found <= pack.rounds:
        feed = pack.feed(len(scene.names), found)
        line(canvas, 14, box.y + 39, words("feed.dice", n=feed), "t-small p-ink-2", box.w - 8)
    edit = looked_at(bench)
    if isinstance(edit, Write) and edit.item.startswith("round "):
        pick_ring(canvas, box._replace(r=box.h / 2), tick=False)
