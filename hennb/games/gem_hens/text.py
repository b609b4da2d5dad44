"""The board as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.players import PUBLIC, seat_name
from hennb.games.gem_hens import stages
from hennb.games.gem_hens.dice import AREAS, ROLL_AREAS, areas_of
from hennb.games.gem_hens.eating import deco_name
from hennb.games.gem_hens.garden import COOP, FIRST_COLUMN, SIZE, cell_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.games.gem_hens.observation import GemHensObservation

_WIDTH = 8


def table_text(view: GemHensObservation) -> str:
    """Everything that the viewer sees, as lines of text; small letters are gems, numbers are hens of seats."""
    return "\n".join([*_head(view), *_garden(view), *_seats(view)])


def _head(view: GemHensObservation) -> Iterator[str]:
    pack = view.game.pack
    viewer = f"seen by {seat_name(view.seat)}" if view.seat >= 0 else "public" if view.seat == PUBLIC else "all open"
    yield f"Gem Hens, round {view.round} of {pack.rounds}, {viewer}: {view.decision.prompt}"
    bag = ", ".join(f"{name} {count}" for name, count in zip(pack.kinds, view.bag, strict=True))
    yield f"bag {sum(view.bag)}: {bag}"
    if view.shown:
        yield f"open cards: {', '.join(view.shown)}"


def _garden(view: GemHensObservation) -> Iterator[str]:
    """One line a row: cells with gems and hens, then farmer dice and scratch dice."""
    yield "    " + "".join(f"{name:<{_WIDTH}}" for name in "abcdef") + "F S"
    for row in range(SIZE):
        cells = "".join(f"{_cell(view, cell_at(row, col)):<{_WIDTH}}" for col in range(SIZE))
        yield f"{row + 1:>2}  {cells}{_line(view, row)}".rstrip()
    for holder in range(2):
        marks = [_line(view, FIRST_COLUMN + col).split(" ")[holder] for col in range(SIZE)]
        yield (" FS"[holder + 1] + "   ").rjust(4) + "".join(f"{mark:<{_WIDTH}}" for mark in marks).rstrip()


def _cell(view: GemHensObservation, cell: int) -> str:
    gems = "".join(view.game.pack.kinds[kind][0] for kind in view.yard[cell])
    hen = str(view.hens.index(cell) + 1) if cell in view.hens else ""
    return f"{hen}{gems}" or "."


def _line(view: GemHensObservation, line: int) -> str:
    owners = "".join(str(seat + 1) for seat in view.slots[line])
    return f"{view.farmer[line] or '-'} {owners or '-'}"


def _seats(view: GemHensObservation) -> Iterator[str]:
    pack = view.game.pack
    for seat in range(view.game.players):
        place = "coop" if view.hens[seat] == COOP else "out"
        card = f", {view.held[seat]}{' used' * view.used[seat]}" if view.held[seat] else ""
        yield f"{seat_name(seat)} ({place}{card}): {view.total(seat)} points, dice {_dice(view, seat)}"
        decos = (
            f"{deco_name(at)} [{' '.join([pack.kinds[kind] for kind in content])}]/{pack.sizes[at]}"
            for at, content in enumerate(view.boards[seat])
        )
        yield f"  {'  '.join(decos)}"
        heap = [name for name, count in zip(pack.kinds, view.heaps[seat], strict=True) for _ in range(count)]
        yield f"  heap {{{' '.join(heap)}}}"


def _dice(view: GemHensObservation, seat: int) -> str:
    dice = view.dice[seat]
    if dice is None:
        return "??"
    names = ROLL_AREAS if view.stage in (*stages.ROLLING, stages.PECKING) else AREAS
    shown = " ".join(areas_of(dice, names)) or "none"
    if view.rolled is not None and seat == view.turn:
        shown += f", rolled {' '.join(areas_of(view.rolled))}"
    return shown
