"""Marks over the pieces: evidence of a score line, the last move, values of candidate places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from hennb.core.messages import signed
from hennb.core.places import around
from hennb.core.scoring import Evidence
from hennb.drawing.canvas import Box, num
from hennb.drawing.outline import outline
from hennb.drawing.shapes import pill

if TYPE_CHECKING:
    from hennb.drawing.canvas import Canvas

FOOT: Final = 8


@dataclass(frozen=True, slots=True)
class Marks:
    """What is to be marked, by names of places.

    Attributes:
        evidence: of the score line that is lit; None when no line is.
        pattern: whether the lit places form one pattern, outlined as a whole; else each gets a ring.
        last: the places of the last move, the one where the piece came to rest last.
        values: signed points of candidate places; the best get a star.
    """

    evidence: tuple[Evidence, ...] | None = None
    pattern: bool = False
    last: tuple[str, ...] = ()
    values: Mapping[str, int] = field(default_factory=dict)


def draw_evidence(canvas: Canvas, marks: Marks, places: Mapping[str, Box]) -> None:
    """Rings or outlines round what earns the lit points, the points in pills; the other pieces of the zone veiled."""
    if marks.evidence is None:
        return
    lit = {place for part in marks.evidence for place in part.places}
    if lit.isdisjoint(places):
        return
    for place, box in places.items():
        if place not in lit:
            canvas.rect(box, "hb-veil")
    parts = [[places[place] for place in part.places if place in places] for part in marks.evidence]
    if marks.pattern:
        _outline(canvas, [box for boxes in parts for box in boxes])
    for boxes in parts:
        if len(boxes) > 1:
            _outline(canvas, boxes)
        elif boxes and not marks.pattern:
            _ring(canvas, boxes[0], "evid")
    for part, boxes in zip(marks.evidence, parts, strict=True):
        if boxes and part.points is not None:
            low = max(boxes, key=lambda box: (box.y, -box.x))
            pill(canvas, low.x + low.w / 2, low.y + low.h - 2, signed(part.points).lstrip("+"), "f-evid")


def draw_last(canvas: Canvas, marks: Marks, places: Mapping[str, Box]) -> None:
    """Four corners round the places of the last move, where it began dashed, and a footprint where it ended."""
    for index, place in enumerate(marks.last):
        box = places.get(place) or places.get(around(place))
        if box is None:
            continue
        final = index == len(marks.last) - 1
        corners = _corners(box.grown(3), final)
        canvas.raw(f'<path d="{corners}" class="halo"/><path d="{corners}" class="last{"" if final else " hb-dash"}"/>')
        if final:
            _foot(canvas, box.x + box.w + 3, box.y + box.h / 2)


def draw_values(canvas: Canvas, marks: Marks, places: Mapping[str, Box]) -> None:
    """Pills with signed points on candidate places, a star on the best of all."""
    best = max(marks.values.values(), default=0)
    for place, points in marks.values.items():
        box = places.get(place)
        if box is not None:
            fill = "f-can" if points > 0 else "f-last"
            icon = "i-star" if points == best else ""
            pill(canvas, box.x + box.w / 2, box.y + min(20, box.h / 2), signed(points), fill, icon)


def _ring(canvas: Canvas, box: Box, state: str) -> None:
    ring = box.grown(1.5)
    canvas.rect(ring, "halo")
    canvas.rect(ring, state)


def _outline(canvas: Canvas, boxes: list[Box]) -> None:
    margin = min(3.0, boxes[0].w / 20) if boxes else 0
    path = outline(boxes, margin, boxes[0].r + margin) if boxes else ""
    if path:
        canvas.raw(f'<path d="{path}" class="halo"/><path d="{path}" class="evid"/>')


def _corners(box: Box, final: bool) -> str:
    """Path data of four corners; longer arms where a move began, so that the dashes show."""
    x, y, w, h, _ = box
    bend = 5
    a = num(min(5 if final else 9, w / 2 - bend))
    left, right, top, bottom = num(x), num(x + w), num(y), num(y + h)
    return (
        f"M{left} {num(y + bend + float(a))}v-{a}q0-{bend} {bend}-{bend}h{a}"
        f"M{num(x + w - bend - float(a))} {top}h{a}q{bend} 0 {bend} {bend}v{a}"
        f"M{right} {num(y + h - bend - float(a))}v{a}q0 {bend}-{bend} {bend}h-{a}"
        f"M{num(x + bend + float(a))} {bottom}h-{a}q-{bend} 0-{bend}-{bend}v-{a}"
    )


def _foot(canvas: Canvas, x: float, y: float) -> None:
    canvas.raw(
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{FOOT + 1.5}" class="f-halo"/>'
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{FOOT}" class="f-last"/>'
    )
    canvas.use("foot", (x - 5.6, y - 5.6, 11.2, 11.2), ' class="on-state"')
