"""The move that somebody means who points at a die and then into the garden, whether a hen can move so or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.games.gem_hens.actions import FLIGHT, NIMBLE, RUN, TOUGH, WANDERER, Enter, Move
from hennb.games.gem_hens.dice import AREAS, NONE, SCRATCH, WILD
from hennb.games.gem_hens.garden import CELL_INDEX, CELLS, COOP, RAYS, SIZE
from hennb.games.gem_hens.moving.spelling import DIE_TEXTS
from hennb.games.gem_hens.table import usable

if TYPE_CHECKING:
    from hennb.core.actions import Action
    from hennb.games.gem_hens.observation import GemHensObservation
    from hennb.games.gem_hens.pointing.meanings import Pointing

MOVE_POWERS: Final = (NIMBLE, FLIGHT, WANDERER, RUN)


class Aim(NamedTuple):
    """A cell, seen from another one.

    Attributes:
        direction: straight there, or along the longer part of the way.
        steps: so many of them.
        bend: the direction of the rest, empty where there is none.
        rest: steps of the rest.
    """

    direction: str
    steps: int
    bend: str
    rest: int


def aim(start: int, end: int) -> Aim:
    """The way from a cell to another one."""
    (row, col), (to_row, to_col) = divmod(start, SIZE), divmod(end, SIZE)
    along = ("down" if to_row > row else "up", abs(to_row - row))
    across = ("right" if to_col > col else "left", abs(to_col - col))
    (direction, steps), (bend, rest) = sorted((across, along), key=lambda part: -part[1])
    return Aim(direction, steps, bend if rest else "", rest)


def aimed(view: GemHensObservation, at: Pointing) -> Action | None:
    """The move or entry with the first die that was pointed at; None where it is not clear which."""
    die, cell = at.dice[0], view.hens[view.turn]
    power = next((card for card in at.cards if card in MOVE_POWERS), "")
    if die == AREAS[SCRATCH]:
        return None
    if not at.cells:
        return _with_card(view, die, power) if power and not usable(view, view.turn, power) else None
    return _entry(view, at, die, power) if cell == COOP else _walk(view, at, die, power)


def _with_card(view: GemHensObservation, die: str, power: str) -> Action:
    """Any way with a card: it is refused for the card alone."""
    written, nimble, run = _written(die, 1), power == NIMBLE, power == RUN
    cell, gem = (CELLS[0], view.game.pack.kinds[0]) if run else ("", "")
    bend = "left" if nimble else ""
    if view.hens[view.turn] == COOP:
        ramp = CELLS[view.game.pack.ramps[0].cell]
        way = ("down", 1) if nimble else ("", 0)
        return Enter(written, ramp, *way, bend, power=power, cell=cell, gem=gem)
    return Move(written, "up", int(nimble), bend, power=power, cell=cell, gem=gem)


def _walk(view: GemHensObservation, at: Pointing, die: str, power: str) -> Action | None:
    """Straight on, around a corner with Nimble, or into another hen."""
    cell = view.hens[view.turn]
    cells = [CELL_INDEX[name] for name in at.cells]
    target = next((other for other in cells if other in view.hens and other != cell), -1)
    end = target if target >= 0 else cells[-1]
    if end == cell:
        return None
    way = aim(cell, end)
    if power == NIMBLE:
        bend = way.bend or ("left" if way.direction in ("up", "down") else "up")
        return Move(_written(die, way.steps + way.rest), way.direction, min(way.steps, SIZE), bend, power=power)
    if way.bend:
        return None
    written = _written(die, way.steps)
    if target >= 0 and power != FLIGHT:
        return Move(written, way.direction, push=_push(view, at, die), power=power if power == WANDERER else "")
    if power == RUN:
        return Move(written, way.direction, power=RUN, cell=at.cells[0], gem=_gem(view, at))
    return Move(written, way.direction, power=power)


def _entry(view: GemHensObservation, at: Pointing, die: str, power: str) -> Action:
    """By a ramp from which the cell lies straight on, else as if the cell were a ramp."""
    ramps = [ramp.cell for ramp in view.game.pack.ramps]
    cells = [CELL_INDEX[cell] for cell in at.cells]
    pushed = next((cell for cell in cells if cell in ramps and cell in view.hens), -1)
    end = cells[-1]
    push = _push(view, at, die) if pushed >= 0 and (at.last != at.cells[-1] or len(cells) > 1) else ""
    straight = [ramp for ramp in ramps if end == ramp or any(end in ray for ray in RAYS[ramp])]
    if pushed >= 0:
        straight = [ramp for ramp in straight if ramp == pushed] or [pushed]
    if not straight:
        return Enter(_written(die, 1), CELLS[end])
    ramp = min(straight, key=lambda near: (near != end, aim(near, end).steps, ramps.index(near)))
    if ramp == end or end not in {cell for ray in RAYS[ramp] for cell in ray}:
        return Enter(_written(die, 1), CELLS[ramp], push=push)
    way = aim(ramp, end)
    return Enter(_written(die, way.steps + 1), CELLS[ramp], way.direction, way.steps, push=push, power=_in(power))


def _in(power: str) -> str:
    return power if power in (WANDERER, FLIGHT) else ""


def _push(view: GemHensObservation, at: Pointing, die: str) -> str:
    """The die that pushes: the one that was pointed at, else another one that could, else the same."""
    if TOUGH in at.cards:
        return TOUGH
    if at.dice[1:]:
        return _written(at.dice[1], 1)
    dice = list(view.dice[view.turn] or NONE)
    own = AREAS.index(die)
    dice[own] = max(0, dice[own] - 1)
    others = [area for area, count in enumerate(dice) if count and area != SCRATCH]
    return _written(AREAS[others[0]] if others else die, 1)


def _written(die: str, steps: int) -> str:
    """A die as it is written in a move; a wild has the value that is needed."""
    if AREAS.index(die) != WILD:
        return die
    texts = DIE_TEXTS[WILD]
    return texts[min(max(steps, 1), len(texts)) - 1]


def _gem(view: GemHensObservation, at: Pointing) -> str:
    """The gem that was pointed at, else the first one of the cell, else any."""
    kinds = view.game.pack.kinds
    there = view.yard[CELL_INDEX[at.cells[0]]]
    return at.gems[0] if at.gems else kinds[there[0] if there else 0]
