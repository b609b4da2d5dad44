"""Writing a table of Gem Hens as its canonical text; `position` tells the grammar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.players import seat_name
from hennb.games.gem_hens.dice import AREAS, NONE, areas_of
from hennb.games.gem_hens.eating import deco_name
from hennb.games.gem_hens.garden import CELLS, COOP, FIRST_COLUMN, LINES
from hennb.games.gem_hens.position_reader import BAG, BOARD, NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.games.gem_hens.dice import Counts
    from hennb.games.gem_hens.pack import GemHensPack
    from hennb.games.gem_hens.table import Gems, Table


def write(table: Table, turn: int, noted: frozenset[str]) -> str:
    """The canonical text: one item a line, in a fixed order, nothing that is empty."""
    return "\n".join([*_head(table, turn), *_lines(table), *_cells(table), *_seats(table), *_noted(noted)])


def _head(table: Table, turn: int) -> Iterator[str]:
    yield f"round {table.round}"
    if table.order:
        yield f"order {_seat_names(table.order)}"
    if turn >= 0:
        yield f"turn {seat_name(turn)}"
    if table.shown:
        yield f"open {' '.join(table.shown)}"


def _lines(table: Table) -> Iterator[str]:
    for word, dice in (("rows", table.farmer[:FIRST_COLUMN]), ("cols", table.farmer[FIRST_COLUMN:])):
        if any(dice):
            yield f"{word} {' '.join(str(face) for face, count in enumerate(dice, 1) for _ in range(count))}"
    for line, owners in enumerate(table.slots):
        if owners:
            yield f"{LINES[line]} {_seat_names(owners)}"


def _cells(table: Table) -> Iterator[str]:
    for cell, gems in enumerate(table.yard):
        if gems:
            yield f"{CELLS[cell]} {{{gem_names(table.game.pack, gems)}}}"


def _seats(table: Table) -> Iterator[str]:
    pack = table.game.pack
    for seat, cell in enumerate(table.hens):
        name = seat_name(seat)
        if cell != COOP:
            yield f"{name} {CELLS[cell]}"
        if any(table.dice[seat] or NONE):
            yield f"{name} dice {' '.join(areas_of(table.dice[seat] or NONE, AREAS))}"
        if table.held[seat] or table.used[seat]:
            yield f"{name} card {table.held[seat] or NOTHING}{' used' * table.used[seat]}"
        for at, content in enumerate(table.boards[seat]):
            if content:
                yield f"{name} {deco_name(at)} [{gem_names(pack, content)}]"
        if any(table.heaps[seat]):
            yield f"{name} heap {{{_heap_names(pack, table.heaps[seat])}}}"


def _noted(noted: frozenset[str]) -> Iterator[str]:
    yield from (f"noted {what}" for what in (BOARD, BAG) if what in noted)


def gem_names(pack: GemHensPack, gems: Gems) -> str:
    """Gems one by one, as they lie on cells and boards."""
    return " ".join(pack.kinds[kind] for kind in gems)


def _heap_names(pack: GemHensPack, heap: Counts) -> str:
    """Gems by kind, as they lie on a heap: ``ruby*3 pink``."""
    names = zip(pack.kinds, heap, strict=True)
    return " ".join(name if count == 1 else f"{name}*{count}" for name, count in names if count)


def _seat_names(seats: tuple[int, ...]) -> str:
    return " ".join(map(seat_name, seats))
