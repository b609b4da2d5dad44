"""What a die can do apart from pushes and powers, which are never compulsory (GH.ACT.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.messages import Message
from hennb.games.gem_hens.dice import SCRATCH, WILD
from hennb.games.gem_hens.garden import CELLS, COOP, DIRECTIONS, NEIGHBOURS, RAYS
from hennb.games.gem_hens.scratching import open_lines
from hennb.games.gem_hens.wording import way_words

if TYPE_CHECKING:
    from hennb.games.gem_hens.table import Table


def can_walk(view: Table) -> bool:
    """Whether the hen to move has a free first cell: beside it, or a ramp (GH.MOVE.3, GH.ENTER.1)."""
    cell = view.hens[view.turn]
    if cell != COOP:
        return any(at not in view.hens for at in NEIGHBOURS[cell])
    return any(ramp.cell not in view.hens for ramp in view.game.pack.ramps)


def is_useful(area: int, *, walks: bool, scratches: bool) -> bool:
    """Whether a die of an area allows a move, an entry or a scratch, where the hen can walk or a line is open."""
    return (walks and area != SCRATCH) or (scratches and area in (SCRATCH, WILD))


def can_act(view: Table, area: int) -> bool:
    """Whether a die of an area allows anything apart from pushes and powers (GH.ACT.4)."""
    return is_useful(area, walks=can_walk(view), scratches=bool(open_lines(view)))


def uses(view: Table, area: int) -> list[Message]:
    """What a die can do apart from pushes and powers (GH.ACT.4)."""
    hens, cell = view.hens, view.hens[view.turn]
    found = []
    if area != SCRATCH and cell == COOP:
        ramps = [CELLS[ramp.cell] for ramp in view.game.pack.ramps if ramp.cell not in hens]
        found += [Message.of("gem_hens.use.enter", ramps=", ".join(ramps))] if ramps else []
    elif area != SCRATCH:
        free = [ray and ray[0] not in hens for ray in RAYS[cell]]
        found += [way_words(way) for way, open_ in zip(DIRECTIONS, free, strict=True) if open_]
    if area in (SCRATCH, WILD) and open_lines(view):
        found.append(Message.of("gem_hens.use.scratch"))
    return found
