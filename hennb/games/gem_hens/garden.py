"""The garden: cells, directions and lines of the 6 x 6 yard, as indices with names (rules file, 2.2).

Cells count from a1 to f1, then a2 and so on; lines are the rows 1 to 6, then the columns a to f.
"""

from __future__ import annotations

from typing import Final

SIZE: Final = 6
"""Rows and columns: one for each face of a farmer die."""
COOP: Final = -1
"""Where a hen is that is not in the garden."""

CELLS: Final = tuple(f"{'abcdef'[at % SIZE]}{at // SIZE + 1}" for at in range(SIZE * SIZE))
CELL_INDEX: Final = {name: at for at, name in enumerate(CELLS)}

DIRECTIONS: Final = ("up", "down", "left", "right")
DIRECTION_INDEX: Final = {name: at for at, name in enumerate(DIRECTIONS)}
UP, DOWN, LEFT, RIGHT = range(4)
BENDS: Final = ((LEFT, RIGHT), (LEFT, RIGHT), (UP, DOWN), (UP, DOWN))
"""Per direction those at a right angle to it."""

LINES: Final = (*(f"row {row + 1}" for row in range(SIZE)), *(f"col {'abcdef'[col]}" for col in range(SIZE)))
LINE_INDEX: Final = {name: at for at, name in enumerate(LINES)}
FIRST_COLUMN: Final = SIZE
"""The index of column a among the lines."""


def _ray(cell: int, direction: int) -> tuple[int, ...]:
    row, col = divmod(cell, SIZE)
    if direction == UP:
        return tuple(r * SIZE + col for r in range(row - 1, -1, -1))
    if direction == DOWN:
        return tuple(r * SIZE + col for r in range(row + 1, SIZE))
    if direction == LEFT:
        return tuple(row * SIZE + c for c in range(col - 1, -1, -1))
    return tuple(row * SIZE + c for c in range(col + 1, SIZE))


RAYS: Final = tuple(tuple(_ray(cell, way) for way in range(4)) for cell in range(SIZE * SIZE))
"""Per cell and direction the cells ahead, the nearest one first."""
NEIGHBOURS: Final = tuple(tuple(sorted(ray[0] for ray in rays if ray)) for rays in RAYS)
"""Per cell those that share an edge with it."""


def cell_at(row: int, col: int) -> int:
    """The index of a cell by row and column, both from 0."""
    return row * SIZE + col


def lines_of(cell: int) -> tuple[int, int]:
    """Row and column of a cell, as indices of lines."""
    row, col = divmod(cell, SIZE)
    return row, FIRST_COLUMN + col


CROSSINGS: Final = tuple(
    tuple((FIRST_COLUMN + col, cell_at(line, col)) for col in range(SIZE))
    if line < FIRST_COLUMN
    else tuple((row, cell_at(row, line - FIRST_COLUMN)) for row in range(SIZE))
    for line in range(2 * SIZE)
)
"""Per line its crossing lines with the cells, left to right or top to bottom (GH.MARK.2)."""
