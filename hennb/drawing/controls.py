"""Things to press that lie in a drawing: one of several, a button, an arrow; and the ring round what was chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.drawing.canvas import Box, num
from hennb.drawing.text import text_width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hennb.drawing.canvas import Canvas

SEGMENT_HEIGHT: Final = 26
_GAP: Final = 6
_PADDING: Final = 14


def segments_width(texts: Sequence[str]) -> float:
    """Width of a row of segments."""
    return sum(_width(text) for text in texts) + _GAP * (len(texts) - 1)


def _width(text: str) -> float:
    return text_width(text, 13, True) + 2 * _PADDING


def segments(canvas: Canvas, x: float, y: float, items: Sequence[tuple[str, str, str]], on: str, ground: str) -> None:
    """A row of pills one of which is in use, that one full; each item is its place, its text and its label."""
    for place, text, label in items:
        box = Box(x, y, _width(text), SEGMENT_HEIGHT, SEGMENT_HEIGHT / 2)
        with canvas.group(canvas.place(place, box, label)):
            canvas.rect(box, "f-last" if place == on else "hb-step hb-hit")
            style = "t-bold mid on-state" if place == on else f"t-body mid {ground}"
            canvas.text(box.x + box.w / 2, box.y + 17.5, text, style)
        x += box.w + _GAP


def button(canvas: Canvas, place: str, box: Box, text: str, *, can: bool, primary: bool = False) -> None:
    """A button on a note; one that does nothing now has a dashed outline and is no place."""
    shape = box._replace(r=box.h / 2)
    style = "t-bold mid on-state" if can and primary else f"t-body mid {'p-ink' if can else 'p-ink-2'}"
    fill = ("f-pick" if primary else "panel-2 hb-step") if can else "hb-step hb-dash"
    with canvas.group(canvas.place(place, shape, text) if can else ' aria-hidden="true"'):
        canvas.rect(shape, fill)
        canvas.text(box.x + box.w / 2, box.y + box.h / 2 + 4.5, text, style)


def arrow(canvas: Canvas, place: str, box: Box, icon: str, label: str) -> None:
    """A round button with a sign."""
    shape = box._replace(r=box.h / 2)
    with canvas.group(canvas.place(place, shape, label)):
        canvas.rect(shape, "panel-2 hb-step")
        size = box.h - 8
        canvas.use(icon, (box.x + 4, box.y + 4, size, size), ' class="cur-p-ink-2"')


def pick_ring(canvas: Canvas, box: Box, *, tick: bool = True) -> None:
    """The ring round what was chosen, with a tick at its corner."""
    ring = box.grown(2.5)
    canvas.rect(ring, "halo")
    canvas.rect(ring, "pick")
    if tick:
        x, y, r = box.x + box.w - 3, box.y + 2, 8 if box.w < 64 else 10  # noqa: PLR2004  - as on small cards
        canvas.raw(
            f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r + 1.5)}" class="f-halo"/>'
            f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" class="f-pick"/>'
        )
        canvas.use("i-check", (x - r * 0.7, y - r * 0.7, r * 1.4, r * 1.4), ' class="on-state"')
