"""Which gems farmer dice and scratch dice bring to light (GH.SCAT.3, GH.MARK)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from hennb.games.gem_hens.actions import Mark
from hennb.games.gem_hens.dice import AREAS
from hennb.games.gem_hens.garden import CROSSINGS, FIRST_COLUMN, LINES, SIZE, cell_at
from hennb.games.gem_hens.table import crossing_dice

if TYPE_CHECKING:
    from hennb.games.gem_hens.table import Table

mark_action = cache(Mark)


def scattered(view: Table) -> tuple[int, ...]:
    """The cells that get gems from the farmer dice, one entry a gem, a1 to f6 (GH.SCAT.3)."""
    farmer, cap = view.farmer, view.game.pack.cap
    alone = view.game.options.scatter_count == "per_line"
    cells: list[int] = []
    for row in range(SIZE):
        for col in range(SIZE) if farmer[row] else ():
            dice = farmer[row] * farmer[FIRST_COLUMN + col]
            cell = cell_at(row, col)
            cells += [cell] * min(cap - len(view.yard[cell]), min(dice, 1) if alone else dice)
    return tuple(cells)


def scratched(view: Table, line: int, without: int = -1) -> tuple[int, ...]:
    """The cells that get gems from a scratch on a line, one entry a gem, in order of drawing (GH.MARK.2, GH.MARK.3).

    No gem changes what another crossing brings, so all numbers can be fixed at once.

    Args:
        view: the position.
        line: index of the line.
        without: a line whose last scratch die is not counted: it is just taken away (GH.POW.19).
    """
    cap = view.game.pack.cap
    alone = view.game.options.scratch_count == "per_line"
    cells: list[int] = []
    for crossing, cell in CROSSINGS[line]:
        dice = crossing_dice(view, crossing) - (crossing == without)
        if dice:
            cells += [cell] * min(cap - len(view.yard[cell]), 1 if alone else dice)
    return tuple(cells)


def open_lines(view: Table) -> tuple[int, ...]:
    """The lines that can be scratched (GH.MARK.1)."""
    if view.game.options.scratch_lines == "unmarked":
        return tuple([line for line in range(len(LINES)) if is_open(view, line)])
    most = view.game.pack.slots_per_line
    return tuple([line for line, owners in enumerate(view.slots) if len(owners) < most])


def is_open(view: Table, line: int) -> bool:
    """Whether a line can take a scratch die: a free slot, and in one reading no die at all (GH.MARK.1)."""
    if view.game.options.scratch_lines == "unmarked":
        return not crossing_dice(view, line)
    return len(view.slots[line]) < view.game.pack.slots_per_line


@cache
def marks(area: int, lines: tuple[int, ...]) -> tuple[Mark, ...]:
    """The scratches of a die on some lines."""
    return tuple([mark_action(AREAS[area], LINES[line]) for line in lines])
