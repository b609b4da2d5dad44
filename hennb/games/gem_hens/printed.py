"""What is printed of the game's data, and where a data pack differs from it: worth a second look, but no fault."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.core.faults import Fault
from hennb.core.messages import Message
from hennb.core.packs import show
from hennb.games.gem_hens.quantities import POWERS, SIZES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.games.gem_hens.pack import GemHensPack

TOTAL: Final = 100
"""Pieces that the printed score sheet adds up to; the list of components says 81."""
GEMS: Final = {
    "ruby": (12, (4, 6, 8, 10), -4),
    "sapphire": (15, (3, 5, 6, 8), -3),
    "emerald": (18, (2, 3, 4, 5), -2),
    "gold": (24, (1, 2, 3, 4), -1),
}
"""Pieces, points by size and points of each unused piece. The other values are not known, save `OPALS`."""
OPALS: Final = 10
PINK: Final = (6, -2, 1)
"""Pieces, points of each placed and of each unused one."""
NUMBERS: Final = {"yard.cap": 3, "farmer_dice": 6, "rounds": 3, "hen_dice": 8, "timer_seconds": 20}
STARTS: Final = {2: 0, 3: 1, 4: 2}


def differences(pack: GemHensPack) -> tuple[Fault, ...]:
    """Where a pack says something else than the rulebook; codes ``pack.total`` and ``pack.printed``."""
    found = [
        Fault("pack.printed", place, Message.of("gem_hens.pack.printed", printed=show(printed), found=show(value)))
        for place, printed, value in _compared(pack)
        if printed != value
    ]
    if pack.total != TOTAL:
        message = Message.of("gem_hens.pack.total", printed=TOTAL, found=pack.total)
        found.insert(0, Fault("pack.total", "total_pieces", message))
    return tuple(found)


def _compared(pack: GemHensPack) -> Iterator[tuple[str, object, object]]:
    """Place, what is printed, and what the pack says."""
    for number, gem in enumerate(pack.gems):
        place = f"gems[{number}]"
        if gem.id == "opal":
            yield f"{place}.count", OPALS, gem.count
        if gem.id in GEMS:
            count, points, unused = GEMS[gem.id]
            yield f"{place}.count", count, gem.count
            for size, value in zip(SIZES, points, strict=True):
                yield f"{place}.points.{size}", value, gem.points[size]
            yield f"{place}.unused", unused, gem.unused
    count, placed, unused = PINK
    yield "imperfection.count", count, pack.pink.count
    yield "imperfection.placed", placed, pack.pink.placed
    yield "imperfection.unused", unused, pack.pink.unused
    values = {
        "yard.cap": pack.cap,
        "farmer_dice": pack.farmer_dice,
        "rounds": pack.rounds,
        "hen_dice": pack.hen_dice,
        "timer_seconds": pack.timer_seconds,
    }
    for place, printed in NUMBERS.items():
        yield place, printed, values[place]
    for players, start in STARTS.items():
        yield f"feed_start.{players}", start, pack.feed_start[players]
    yield "powers", sorted(POWERS), sorted(pack.powers)
