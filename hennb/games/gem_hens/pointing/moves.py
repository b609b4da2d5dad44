"""Moves as places to point at: die, card, gem in passing, hen to push with the die that pushes, end cell.

A place more, the end cell of the pushed hen, is asked for only where the others leave two results.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from hennb.games.gem_hens.actions import RUN, TOUGH, Enter, Move
from hennb.games.gem_hens.dice import AREAS
from hennb.games.gem_hens.garden import CELLS
from hennb.games.gem_hens.moving.results import AREA_OF_DIE, way_of
from hennb.games.gem_hens.moving.spelling import written_dice
from hennb.games.gem_hens.places import card_place, cell_place, dice_place, gem_place

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hennb.games.gem_hens.moving.paths import Way
    from hennb.games.gem_hens.observation import GemHensObservation

Path = tuple[str, ...]


class Pointed(NamedTuple):
    """How a move is pointed at.

    Attributes:
        way: what it does.
        paths: its paths.
        asks: whether they end with the cell of the pushed hen.
    """

    way: Way
    paths: tuple[Path, ...]
    asks: bool


def pointed_moves(view: GemHensObservation, moves: Iterable[Move | Enter]) -> dict[Move | Enter, Pointed]:
    """The paths of all legal moves and entries; no path leads to two of them."""
    ways = {move: way_of(view, move) for move in moves}
    stems = {move: tuple(_stems(view, move, way)) for move, way in ways.items()}
    sharers: dict[Path, int] = {}
    for paths in stems.values():
        for path in paths:
            sharers[path] = sharers.get(path, 0) + 1
    found = {}
    for move, way in ways.items():
        asks = any(sharers[path] > 1 for path in stems[move])
        last = (cell_place(CELLS[way.pushed_to]),) if asks else ()
        found[move] = Pointed(way, tuple([path + last for path in stems[move]]), asks)
    return found


def _stems(view: GemHensObservation, move: Move | Enter, way: Way) -> Iterator[Path]:
    """The places up to the end cell of the own hen; a push can be begun with either die if it comes to the same."""
    yield _stem(view, move, way)
    if not move.push or move.push == TOUGH:
        return
    own, other = AREA_OF_DIE[move.die], AREA_OF_DIE[move.push]
    if own == other:
        return
    for die, _ in written_dice(other):
        for push, _ in written_dice(own):
            swapped = replace(move, die=die, push=push)
            if view.is_legal(swapped) and view.canonical(swapped) == move:
                yield _stem(view, swapped, way)
                return


def _stem(view: GemHensObservation, move: Move | Enter, way: Way) -> Path:
    places = [_die(view, move.die)]
    if move.power:
        places.append(card_place(move.power))
    if move.power == RUN:
        places += [cell_place(move.cell), gem_place(move.gem)]
    if move.push:
        hen = CELLS[view.hens[way.pushed]]
        places += [cell_place(hen), card_place(TOUGH) if move.push == TOUGH else _die(view, move.push)]
    return (*places, cell_place(CELLS[way.end]))


def _die(view: GemHensObservation, die: str) -> str:
    return dice_place(view.turn, AREAS[AREA_OF_DIE[die]])
