"""Yards: where their cells lie in a zone, and what lies on them."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.drawing import Box, Canvas, Marks
from hennb.drawing.marks import draw_evidence, draw_last, draw_values
from hennb.drawing.shapes import slot
from hennb.drawing.text import escape
from hennb.games.hens.drawing.cards import (
    HEIGHT,
    RATIO,
    WIDTH,
    card_box,
    coop_label,
    draw_coop,
    draw_hen,
    draw_rooster,
    hen_label,
)
from hennb.games.hens.drawing.scene import words
from hennb.games.hens.places import cell_place
from hennb.games.hens.yard.cells import CELL_INDEX, CELL_NAMES, COLUMNS, STRIDE, box_of, indices
from hennb.games.hens.yard.cells import Box as CellBox

if TYPE_CHECKING:
    from hennb.games.hens.yard import Placed, Yard

GAP: Final = (9, 10)
"""Free px between two cells of the large yard at full size: across, down."""
FRINGE: Final = 12
"""Size of a row or column without a card in a small yard: outlined, but no place for a card there."""
SMALL_CARD: Final = 40
SMALL_GAP: Final = (7, 5)
LEAST_CARD: Final = 32


class Shape(NamedTuple):
    """Where the cells of a yard lie.

    Attributes:
        cells: the boxes of all cells of the frame, by index.
        columns, rows: the names at the edge, with their middle.
        top, left: base line of the column names, middle of the row names.
        fringe: whether rows and columns without a card are pressed to a fringe.
    """

    cells: dict[int, Box]
    columns: tuple[tuple[str, float], ...]
    rows: tuple[tuple[str, float], ...]
    top: float
    left: float
    fringe: bool


def large_shape(yard: Yard, zone: Box, more: int = 0) -> Shape:
    """The yard scaled as a whole into a zone, at most to full size, in the middle; ``more`` masks further cells."""
    shown = _shown(yard) | more
    frame = _bounds(shown)
    full_x, full_y = WIDTH + GAP[0], HEIGHT + GAP[1]
    scale = min(1.0, zone.w / (full_x * frame.width - GAP[0]), zone.h / (full_y * frame.height - GAP[1]))
    step_x, step_y = full_x * scale, full_y * scale
    x0 = zone.x + (zone.w - step_x * frame.width + GAP[0] * scale) / 2
    y0 = zone.y + (zone.h - step_y * frame.height + GAP[1] * scale) / 2
    xs = [x0 + step_x * place for place in range(frame.width)]
    ys = [y0 + step_y * place for place in range(frame.height)]
    width = WIDTH * scale
    cells = {
        index: card_box(xs[index % STRIDE - frame.left], ys[index // STRIDE - frame.top], width)
        for index in indices(shown)
    }
    columns = tuple((COLUMNS[frame.left + place], x + width / 2) for place, x in enumerate(xs))
    rows = tuple((str(frame.top + place + 1), y + width * RATIO / 2) for place, y in enumerate(ys))
    return Shape(cells, columns, rows, y0 - 8, x0 - 19, fringe=False)


def small_shape(yard: Yard, zone: Box) -> Shape:
    """The yard with its cards as large as the zone allows, and the open rows and columns round them as a fringe.

    So all cells of the frame are seen, and no card is narrower than 32.
    """
    shown = _shown(yard)
    frame = _bounds(shown)
    inner = yard.box or frame
    outer_x, outer_y = frame.width - inner.width, frame.height - inner.height
    gap_x, gap_y = SMALL_GAP
    room_x = zone.w - outer_x * (FRINGE + 3) - (inner.width - 1) * gap_x
    room_y = zone.h - outer_y * (FRINGE + 3) - (inner.height - 1) * gap_y
    width = min(SMALL_CARD, room_x / inner.width, room_y / inner.height / RATIO)
    if width < LEAST_CARD:
        width, gap_y = LEAST_CARD, 2
    across = _spans(range(frame.left, frame.right + 1), (inner.left, inner.right), width, gap_x)
    down = _spans(range(frame.top, frame.bottom + 1), (inner.top, inner.bottom), width * RATIO, gap_y)
    x0 = zone.x + (zone.w - sum(across[frame.right])) / 2
    y0 = zone.y + (zone.h - sum(down[frame.bottom])) / 2
    cells = {}
    for index in indices(shown):
        (x, w), (y, h) = across[index % STRIDE], down[index // STRIDE]
        cells[index] = Box(x0 + x, y0 + y, w, h, min(w, h) * 0.15)
    columns = tuple((COLUMNS[col], x0 + x + w / 2) for col, (x, w) in across.items())
    rows = tuple((str(row + 1), y0 + y + h / 2) for row, (y, h) in down.items())
    return Shape(cells, columns, rows, y0 - 4, x0 - 11, fringe=True)


def _shown(yard: Yard) -> int:
    """The cells that are drawn: those of the frame, and where cards lie that no frame could hold (what-if)."""
    return yard.frame | yard.occupied


def _bounds(shown: int) -> CellBox:
    box = box_of(tuple(indices(shown)))
    if box is None:
        raise ValueError("a yard always has a cell to show")
    return box


def _spans(numbers: range, inner: tuple[int, int], size: float, gap: float) -> dict[int, tuple[float, float]]:
    """Start and length of columns or rows: full size from first to last with a card, a fringe outside."""
    spans: dict[int, tuple[float, float]] = {}
    at = 0.0
    for number in numbers:
        full = inner[0] <= number <= inner[1]
        length = size if full else FRINGE
        spans[number] = (at, length)
        at += length + (gap if full and number < inner[1] else 3)
    return spans


class YardPicture(NamedTuple):
    """A yard to be drawn.

    Attributes:
        yard: the cards.
        rooster: the name of its cell, or None.
        seat: whose it is in the names of places; that of seat 0 if it is nobody's.
        label: of the grid, in words.
        secret: whether faces of coops are known to the viewer alone.
    """

    yard: Yard
    rooster: str | None
    seat: int
    label: str
    secret: bool


def draw_yard(canvas: Canvas, picture: YardPicture, shape: Shape, marks: Marks) -> None:
    """Names of rows and columns, the grid with its cards, then the marks."""
    style = "t-mark ink-2 mid" if shape.fringe else "t-small ink-2 mid"
    with canvas.group(' aria-hidden="true"'):
        for name, x in shape.columns:
            canvas.text(x, shape.top, name, style)
        for name, y in shape.rows:
            canvas.text(shape.left, y + 4, name, style)
    cards = {card.cell: card for card in picture.yard.cards}
    if shape.fringe:
        _slots(canvas, shape, cards)
    cells = [index for index in shape.cells if index in cards or not shape.fringe]
    if cells:
        with canvas.group(f' role="grid" aria-label="{escape(picture.label)}"'):
            for _, row in groupby(cells, lambda index: index // STRIDE):
                with canvas.group(' role="row"'):
                    for index in row:
                        _cell(canvas, picture, index, shape.cells[index], cards.get(index))
    taken = {place: canvas.places[place] for place in _names(picture, cards) if place in canvas.places}
    draw_evidence(canvas, marks, taken)
    rooster = CELL_INDEX.get(picture.rooster or "")
    if rooster is not None and rooster in shape.cells:
        draw_rooster(canvas, shape.cells[rooster])
    draw_values(canvas, marks, canvas.places)
    draw_last(canvas, marks, canvas.places)


def _names(picture: YardPicture, cards: dict[int, Placed]) -> tuple[str, ...]:
    return tuple(cell_place(picture.seat, CELL_NAMES[index]) for index in cards)


def _slots(canvas: Canvas, shape: Shape, cards: dict[int, Placed]) -> None:
    """The free cells of a small yard, which nobody points at."""
    with canvas.group(' aria-hidden="true"'):
        for index, box in shape.cells.items():
            if index not in cards:
                slot(canvas, box, "slot" if min(box.w, box.h) > FRINGE else "hb-fringe")


def _cell(canvas: Canvas, picture: YardPicture, index: int, box: Box, card: Placed | None) -> None:
    name = CELL_NAMES[index]
    place = cell_place(picture.seat, name)
    if card is None:
        label = words("card.empty", cell=name)
        if name == picture.rooster:
            label = words("card.rooster", card=label)
        with canvas.group(canvas.place(place, box, label, "gridcell")):
            slot(canvas, box)
        return
    kind = picture.yard.pack.kinds[card.kind] if card.kind >= 0 else None
    label = coop_label(kind, picture.secret) if card.face_down or kind is None else hen_label(kind)
    if name == picture.rooster:
        label = words("card.rooster", card=label)
    with canvas.group(canvas.place(place, box, words("card.on", cell=name, card=label), "gridcell")):
        if card.face_down or kind is None:
            draw_coop(canvas, box, kind, picture.secret)
        else:
            draw_hen(canvas, kind, box)
