"""Yards: where their cells lie in a zone, and what lies on them."""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.drawing import Box, Canvas, Marks
from hennb.drawing.marks import draw_evidence, draw_last, draw_values
from hennb.drawing.shapes import slot
from hennb.drawing.text import escape, text_width
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
from hennb.games.hens.yard.cells import CELL_INDEX, CELL_NAMES, COLUMNS, LONG, SHORT, STRIDE, box_of, indices
from hennb.games.hens.yard.cells import Box as CellBox

if TYPE_CHECKING:
    from hennb.games.hens.yard import Placed, Yard

GAP: Final = (9, 10)
"""Free px between two cells of the large yard at full size: across, down."""
NEAR: Final = 0.62
"""Least size of a row or column beside the cards of the large yard, in cards: as high and wide as a finger."""
FAR: Final = 24
"""Size of one farther out, where no card can go yet: a target must not be smaller."""
FAR_GAP: Final = 3
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


def shown_cells(yard: Yard) -> int:
    """Mask of the cells that are drawn: those of the frame, and where cards lie that no frame could hold (what-if)."""
    return yard.frame | yard.occupied


def large_shape(shown: int, inner: CellBox | None, zone: Box) -> Shape:
    """A yard as large as its zone allows, at most in full size, in the middle.

    Rows and columns beside the cards, where the next card can go, give way first, and those farther out even more; so
    the cards are not small while the frame is open on all sides. All cells can be pointed at.

    Args:
        shown: mask of the cells.
        inner: the box of the cards, None if there are none.
        zone: where they have room.
    """
    frame = _bounds(shown)
    inner = inner or frame
    across = _Axis(frame.left, frame.right, inner.left, inner.right)
    down = _Axis(frame.top, frame.bottom, inner.top, inner.bottom)
    scale = min(1.0, across.scale(zone.w, WIDTH, GAP[0]), down.scale(zone.h, HEIGHT, GAP[1]))
    columns = across.spans(zone.x, zone.w, WIDTH * scale, GAP[0] * scale)
    rows = down.spans(zone.y, zone.h, HEIGHT * scale, GAP[1] * scale)
    cells = {}
    for index in indices(shown):
        (x, w), (y, h) = columns[index % STRIDE], rows[index // STRIDE]
        cells[index] = Box(x, y, w, h, min(w, h / RATIO) / 9.2)
    return Shape(
        cells,
        tuple((COLUMNS[col], x + w / 2) for col, (x, w) in columns.items()),
        tuple((str(row + 1), y + h / 2) for row, (y, h) in rows.items()),
        top=rows[frame.top][0] - 8,
        left=columns[frame.left][0] - 19,
        fringe=False,
    )


class _Axis(NamedTuple):
    """The columns of a large yard, or its rows, from first to last; ``start`` to ``end`` are those of the cards."""

    first: int
    last: int
    start: int
    end: int

    def _distances(self) -> list[int]:
        """How far each line lies from the cards."""
        return [max(self.start - line, line - self.end, 0) for line in range(self.first, self.last + 1)]

    def _gaps(self, gap: float) -> list[float]:
        """Free px behind each line but the last; less beside the lines where no card can go yet."""
        steps = self._distances()
        return [gap if max(pair) <= 1 else FAR_GAP for pair in pairwise(steps)]

    def scale(self, room: float, full: float, gap: float) -> float:
        """The scale at which all lines fit into a room, those beside the cards at their least."""
        steps, gaps = self._distances(), self._gaps(0)
        room -= FAR * sum(step > 1 for step in steps) + sum(gaps)
        return room / (full * (steps.count(0) + NEAR * steps.count(1)) + gap * gaps.count(0))

    def spans(self, edge: float, room: float, size: float, gap: float) -> dict[int, tuple[float, float]]:
        """Start and length of each line, all of them in the middle of a room; ``size`` is a card's."""
        steps, gaps = self._distances(), self._gaps(gap)
        free = room - size * steps.count(0) - FAR * sum(step > 1 for step in steps) - sum(gaps)
        near = min(size, free / max(steps.count(1), 1))
        lengths = [(size, near)[step] if step <= 1 else FAR for step in steps]
        at = edge + (room - sum(lengths) - sum(gaps)) / 2
        spans = {}
        for line, length, space in zip(range(self.first, self.last + 1), lengths, (*gaps, 0), strict=True):
            spans[line] = (at, length)
            at += length + space
        return spans


def small_shape(yard: Yard, zone: Box) -> Shape:
    """The yard with its cards as large as the zone allows, and the open rows and columns round them as a fringe.

    So all cells of the frame are seen, and no card is narrower than 32.
    """
    shown = shown_cells(yard)
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


def draw_frame_words(canvas: Canvas, yard: Yard, right: float, y: float) -> float:
    """How many columns and rows the cards span, before a right edge; returns the width. A single card tells nothing."""
    box = yard.box
    if box is None or len(yard) == 1:
        return 0
    text = words("zone.frame", width=box.width, height=box.height)
    label = words("zone.frame_label", width=box.width, height=box.height, long=LONG, short=SHORT)
    with canvas.titled(label):
        canvas.text(right, y, text, "t-small ink-2 end")
    return text_width(text, 12)


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
        draw_rooster(canvas, _card_box(shape.cells[rooster]))
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
            draw_coop(canvas, _card_box(box), kind, picture.secret)
        else:
            draw_hen(canvas, kind, _card_box(box))


def _card_box(cell: Box) -> Box:
    """Where a card lies in a cell: all of it, but where the cell is narrower one way (what-if), in its middle."""
    width = min(cell.w, cell.h / RATIO)
    if max(cell.w - width, cell.h - width * RATIO) < 1:
        return cell
    return card_box(cell.x + (cell.w - width) / 2, cell.y + (cell.h - width * RATIO) / 2, width)
