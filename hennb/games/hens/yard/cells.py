"""The canvas of a yard as bits of an integer (HE.YARD.1).

The box of a yard takes in ``d4`` and is at most 4 wide and 4 high, so the canvas is never too small (HE.YARD.4).
A set of cells is a mask. Cell ``a1`` is bit 0, a row takes eight bits: seven columns and a
guard column that stays empty, so that shifting a mask by 1 or 8 never wraps round.
Reading order is the order of the bits.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

COLUMNS: Final = "abcdefg"
SIDE: Final = 7
STRIDE: Final = 8
LONG: Final = 4
SHORT: Final = 3

CELL_NAMES: Final = {row * STRIDE + col: f"{COLUMNS[col]}{row + 1}" for row in range(SIDE) for col in range(SIDE)}
CELL_INDEX: Final = {name: index for index, name in CELL_NAMES.items()}
CANVAS: Final = sum(1 << index for index in CELL_NAMES)
"""All cells. A box that takes in ``d4`` and is at most 4 wide and 4 high never leaves them (HE.YARD.4)."""
START: Final = CELL_INDEX["d4"]


class Box(NamedTuple):
    """The smallest rectangle round some cells; columns and rows count from 0, ends included."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        return self.right - self.left + 1

    @property
    def height(self) -> int:
        return self.bottom - self.top + 1

    @property
    def fits(self) -> bool:
        """Whether a 4x3 or a 3x4 frame holds it (HE.YARD.2)."""
        return max(self.width, self.height) <= LONG and min(self.width, self.height) <= SHORT

    @property
    def closed(self) -> bool:
        """Whether it is a whole frame, 4x3 or 3x4 (HE.GOAL.3)."""
        return {self.width, self.height} == {LONG, SHORT}

    def with_cell(self, index: int) -> Box:
        row, col = divmod(index, STRIDE)
        return Box(min(self.left, col), min(self.top, row), max(self.right, col), max(self.bottom, row))

    def cells(self) -> tuple[int, ...]:
        """Its cells in reading order."""
        rows, cols = range(self.top, self.bottom + 1), range(self.left, self.right + 1)
        return tuple(row * STRIDE + col for row in rows for col in cols)


def box_of(indices: tuple[int, ...]) -> Box | None:
    """The box of some cells, None when there are none."""
    if not indices:
        return None
    rows = [index // STRIDE for index in indices]
    cols = [index % STRIDE for index in indices]
    return Box(min(cols), min(rows), max(cols), max(rows))


def beside(mask: int) -> int:
    """The cells of the canvas that share an edge with a cell of the mask; may overlap it.

    >>> [CELL_NAMES[index] for index in indices(beside(1 << START))]
    ['d3', 'c4', 'e4', 'd5']
    """
    return (mask << 1 | mask >> 1 | mask << STRIDE | mask >> STRIDE) & CANVAS


NEIGHBOURS: Final = {index: beside(1 << index) for index in CELL_NAMES}
"""For each cell of the canvas those that share an edge with it."""


def indices(mask: int) -> Iterator[int]:
    """The cells of a mask in reading order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def names(mask: int) -> tuple[str, ...]:
    """The names of the cells of a mask in reading order."""
    return tuple(CELL_NAMES[index] for index in indices(mask))


@cache
def frame_mask(box: Box) -> int:
    """The cells that can still belong to the frame of a yard with this box (HE.YARD.2)."""
    return sum(1 << index for index in CELL_NAMES if box.with_cell(index).fits)


@cache
def grown(box: Box | None, index: int) -> tuple[Box, int]:
    """The box with one more cell, and the cells that can still belong to the frame then."""
    row, col = divmod(index, STRIDE)
    larger = Box(col, row, col, row) if box is None else box.with_cell(index)
    return larger, frame_mask(larger)
