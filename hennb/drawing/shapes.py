"""Shapes that all boards share: zones, notes, pills, seat marks, steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.drawing.canvas import Box, num
from hennb.drawing.text import escape, fit, text_width
from hennb.drawing.theme import type_style

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hennb.drawing.canvas import Canvas

ZONE_RADIUS: Final = 14
PANEL_RADIUS: Final = 10
PILL_HEIGHT: Final = 20
_SEATS: Final = (
    '<circle r="8" class="hb-seat"/>',
    '<rect x="-7.5" y="-7.5" width="15" height="15" rx="3" class="hb-seat"/>',
    '<path d="M0-9l9 16H-9z" class="hb-seat"/>',
    '<path d="M0-9.5l9.5 9.5L0 9.5-9.5 0z" class="hb-seat"/>',
    '<path d="M0-9l9 6.6-3.4 10.4H-5.6L-9-2.4z" class="hb-seat"/>',
)
_SEAT_NUMBER_Y: Final = (4, 4, 6, 4, 5)


def zone(canvas: Canvas, box: Box) -> None:
    """A zone of the table."""
    canvas.rect(box._replace(r=ZONE_RADIUS), "mat")


def panel(canvas: Canvas, box: Box) -> None:
    """A note that lies on the table."""
    canvas.rect(box._replace(y=box.y + 2, r=PANEL_RADIUS), "shadow")
    canvas.rect(box._replace(r=PANEL_RADIUS), "panel")


def slot(canvas: Canvas, box: Box, classes: str = "slot") -> None:
    """A place where a piece can lie."""
    canvas.rect(box, classes)


def line(canvas: Canvas, x: float, y: float, text: str, classes: str, limit: float) -> float:
    """One line of text, cut to a width; the first class names its type style. Returns its width."""
    size, bold = type_style(classes.split(" ", 1)[0])
    short = fit(text, size, limit, bold)
    canvas.text(x, y, short, classes)
    return text_width(short, size, bold)


def heading(canvas: Canvas, x: float, y: float, head: str, sentence: str, limit: float) -> None:
    """A zone's name and a sentence beside it, as one text, so that they never collide."""
    size, bold = type_style("t-head")
    head = fit(head, size, limit, bold)
    rest = limit - text_width(head, size, bold) - 10
    sentence = fit(sentence, 13, rest) if rest > 0 else ""
    more = f'<tspan class="t-body ink" dx="10">{escape(sentence)}</tspan>' if sentence else ""
    canvas.raw(f'<text x="{num(x)}" y="{num(y)}"><tspan class="t-head ink">{escape(head)}</tspan>{more}</text>')


def seat_mark(canvas: Canvas, seat: int, x: float, y: float) -> None:
    """The mark of a seat (0, 1, ...): an outline of its own and its number."""
    index = min(seat, len(_SEATS) - 1)
    canvas.raw(
        f'<g class="seat{index + 1}" transform="translate({num(x)} {num(y)})">{_SEATS[index]}'
        f'<text y="{_SEAT_NUMBER_Y[index]}" class="t-mark mid hb-seat-ink">{seat + 1}</text></g>'
    )


def pill(canvas: Canvas, x: float, y: float, text: str, fill: str = "f-last", icon: str = "") -> Box:
    """A pill with bold text, its middle at x, y, on a halo; with a symbol before the text, if one is named."""
    inner = text_width(text, 12, True)
    width = max(26.0, inner + 16) + (14 if icon else 0)
    left = x - width / 2
    canvas.rect(Box(left - 1.5, y - 11.5, width + 3, 23, 11.5), "f-halo")
    canvas.rect(Box(left, y - 10, width, PILL_HEIGHT, 10), fill)
    if icon:
        canvas.use(icon, (left + 5, y - 7, 14, 14), ' class="on-state"')
    canvas.text(x + (7 if icon else 0), y + 4.5, text, "t-smallb mid num on-state")
    return Box(left - 1.5, y - 11.5, width + 3, 23, 11.5)


def house_mark(canvas: Canvas, right: float, y: float, words: str, ground: str = "ink-2") -> None:
    """The small house of house data, with words before the right edge if they are given; ``y`` is the base line."""
    width = text_width(words, 12) if words else 0
    gap = 4 if words else 0
    canvas.use("i-house", (right - width - gap - 13, y - 11, 13, 13), f' class="cur-{ground}"')
    canvas.text(right - width, y, words, f"t-small {ground}")


def dots(canvas: Canvas, x: float, y: float, count: int, now: int) -> None:
    """One dot a round: past ones full, the present one larger, those to come as rings."""
    for index in range(count):
        cx = num(x + 13 * index)
        if index + 1 < now:
            canvas.raw(f'<circle cx="{cx}" cy="{num(y)}" r="4.5" class="f-last"/>')
        elif index + 1 == now:
            canvas.raw(f'<circle cx="{cx}" cy="{num(y)}" r="6" class="f-can"/>')
        else:
            canvas.raw(f'<circle cx="{cx}" cy="{num(y)}" r="4" class="hb-dot"/>')


def steps(canvas: Canvas, right: float, y: float, names: Sequence[str], now: int) -> None:
    """The steps of a turn before a right edge: those done with a tick, the present one full, those to come outlined."""
    widths = [text_width(name, 13, index == now) + (40 if index < now else 28) for index, name in enumerate(names)]
    x = right - sum(widths) - 6 * (len(names) - 1)
    for index, (name, width) in enumerate(zip(names, widths, strict=True)):
        box = Box(x, y - 13, width, 26, 13)
        canvas.rect(box, "f-last" if index == now else "hb-step")
        shift = 8.5 if index < now else 0
        if index < now:
            canvas.use("i-check", (x + 9, y - 7, 14, 14), ' class="cur-ink"')
        style = "t-bold mid on-state" if index == now else "t-body mid ink" if index < now else "t-body mid ink-2"
        canvas.text(x + width / 2 + shift, y + 4.5, name, style)
        x += width + 6


def switch(canvas: Canvas, box: Box) -> None:
    """A two-way switch, off."""
    canvas.rect(box._replace(r=box.h / 2), "hb-switch")
    half = box.h / 2
    canvas.raw(f'<circle cx="{num(box.x + half)}" cy="{num(box.y + half)}" r="{num(half - 4)}" class="f-last"/>')
