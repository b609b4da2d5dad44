"""One outline round cells that belong together."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hennb.drawing.canvas import num

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hennb.drawing.canvas import Box

_STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Right along a top edge, down a right edge, left along a bottom edge, up a left edge: the inside lies to the right."""


class _Lattice(NamedTuple):
    """Boxes as cells of a lattice; columns and rows that lie apart have a gap between their numbers."""

    cells: frozenset[tuple[int, int]]
    columns: dict[int, tuple[float, float]]
    rows: dict[int, tuple[float, float]]


def outline(boxes: Sequence[Box], margin: float, radius: float) -> str:
    """Path data round the boxes, one loop for each joined part, at a distance, with round corners."""
    lattice = _lattice(boxes)
    return "".join(_path(_points(loop, lattice, margin), radius) for loop in _loops(lattice.cells))


def _lattice(boxes: Sequence[Box]) -> _Lattice:
    across = _axis([(box.x, box.w) for box in boxes])
    down = _axis([(box.y, box.h) for box in boxes])
    cells = frozenset((across[box.x], down[box.y]) for box in boxes)
    columns = {across[box.x]: (box.x, box.x + box.w) for box in boxes}
    rows = {down[box.y]: (box.y, box.y + box.h) for box in boxes}
    return _Lattice(cells, columns, rows)


def _axis(spans: list[tuple[float, float]]) -> dict[float, int]:
    """Numbers of the starts; a step of 2 where more than half a span is free between two of them."""
    numbers: dict[float, int] = {}
    index, end = -2, float("-inf")
    for start, length in sorted(set(spans)):
        if start not in numbers:
            index += 1 if start - end < length / 2 else 2
            numbers[start] = index
        end = max(end, start + length)
    return numbers


def _loops(cells: frozenset[tuple[int, int]]) -> list[list[tuple[int, int, int]]]:
    """Loops of edges (column, row, side), clockwise; a cell that touches by a corner alone gets a loop of its own."""
    edges = {
        (col, row, side)
        for col, row in cells
        for side, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0)))
        if (col + dx, row + dy) not in cells
    }
    loops: list[list[tuple[int, int, int]]] = []
    while edges:
        edge = min(edges)
        loop = []
        while edge in edges:
            edges.remove(edge)
            loop.append(edge)
            edge = next(after for after in _after(edge) if after in edges or after == loop[0])
        loops.append(loop)
    return loops


def _after(edge: tuple[int, int, int]) -> tuple[tuple[int, int, int], ...]:
    """The edges that can follow: round the same cell, straight on, round the cell ahead."""
    col, row, side = edge
    dx, dy = _STEPS[side]
    ahead = (col + dx, row + dy)
    out_x, out_y = _STEPS[side - 1]
    corner = (ahead[0] + out_x, ahead[1] + out_y)
    return (col, row, (side + 1) % 4), (*ahead, side), (*corner, (side - 1) % 4)


def _points(loop: list[tuple[int, int, int]], lattice: _Lattice, margin: float) -> list[tuple[float, float]]:
    """Corners of a loop."""
    points: list[tuple[float, float]] = []
    for before, edge in zip(loop[-1:] + loop[:-1], loop, strict=True):
        if before[2] != edge[2]:
            first, second = _position(before, lattice, margin), _position(edge, lattice, margin)
            points.append((second, first) if edge[2] % 2 else (first, second))
    return points


def _position(edge: tuple[int, int, int], lattice: _Lattice, margin: float) -> float:
    """The coordinate that stays the same along an edge: x of the sides, y of top and bottom."""
    col, row, side = edge
    spans = lattice.columns[col] if side % 2 else lattice.rows[row]
    return spans[1] + margin if side in (1, 2) else spans[0] - margin


def _path(points: list[tuple[float, float]], radius: float) -> str:
    parts: list[str] = []
    count = len(points)
    for index, (x, y) in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % count]
        (ax, ay), (bx, by) = _towards((x, y), before, radius), _towards((x, y), after, radius)
        parts.append(f"{'L' if parts else 'M'}{num(ax)} {num(ay)}Q{num(x)} {num(y)} {num(bx)} {num(by)}")
    return "".join(parts) + "z"


def _towards(point: tuple[float, float], other: tuple[float, float], radius: float) -> tuple[float, float]:
    """A point on the way to another, by the radius or half the way."""
    dx, dy = other[0] - point[0], other[1] - point[1]
    length = abs(dx) + abs(dy)
    share = min(radius, length / 2) / length if length else 0
    return point[0] + dx * share, point[1] + dy * share
