"""What pointing at places would mean, legal or not: so that a refusal can say why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.core.places import read_place
from hennb.core.players import seat_name
from hennb.games.gem_hens import actions as act
from hennb.games.gem_hens import stages
from hennb.games.gem_hens.dice import AREAS, NONE, ROLL_AREAS, SCRATCH, WILD
from hennb.games.gem_hens.eating import deco_index
from hennb.games.gem_hens.garden import CELL_INDEX, COOP, LINES, lines_of
from hennb.games.gem_hens.places import (
    CARD,
    DECO,
    DICE,
    DO_LOCK,
    DO_REPLACE,
    DO_REPLACE_ALL,
    DO_SPEND,
    DO_SWAP,
    GEM,
    HEAP,
    LINE,
    YARD,
)
from hennb.games.gem_hens.pointing.aims import aimed
from hennb.games.gem_hens.pointing.paths import BUTTONS, rolled_areas
from hennb.games.gem_hens.quantities import POWERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb.core.actions import Action
    from hennb.games.gem_hens.observation import GemHensObservation


class Pointing(NamedTuple):
    """Places that were pointed at, by what they are; each list in the order of pointing.

    Attributes:
        path: all of them.
        dice: areas of own dice.
        cells: cells of the garden.
        lines: lines of the garden.
        cards: Power Chickens.
        decos: seat and name of decorations.
        gems: kinds of gems.
        heaps: seat and kind of unused gems; no kind for the whole heap.
    """

    path: tuple[str, ...]
    dice: list[str]
    cells: list[str]
    lines: list[str]
    cards: list[str]
    decos: list[tuple[int, str]]
    gems: list[str]
    heaps: list[tuple[int, str]]

    @property
    def last(self) -> str:
        """The place that was pointed at last."""
        return self.path[-1]


def read_pointing(view: GemHensObservation, path: tuple[str, ...]) -> Pointing:
    """What places are; those that the table has not are left out."""
    parts = [read_place(place) for place in path]
    kinds = view.game.pack.index
    return Pointing(
        path,
        dice=[item for zone, seat, item in parts if zone == DICE and seat == view.turn and item in AREAS],
        cells=[item for zone, _, item in parts if zone == YARD and item in CELL_INDEX],
        lines=[line for zone, _, item in parts if zone == LINE and (line := item.replace("-", " ")) in LINES],
        cards=[item for zone, _, item in parts if zone == CARD and item in POWERS],
        decos=[(seat, item) for zone, seat, item in parts if zone == DECO and seat is not None and item],
        gems=[item for zone, _, item in parts if zone == GEM and item in kinds],
        heaps=[(seat, item) for zone, seat, item in parts if zone == HEAP and seat is not None],
    )


def meaning(view: GemHensObservation, path: tuple[str, ...]) -> Action | None:
    """See `hennb.games.gem_hens.choices.action_of_path`."""
    if not path:
        return None
    at = read_pointing(view, path)
    if at.last in BUTTONS:
        return BUTTONS[at.last]
    reader = _READERS.get(view.stage)
    return reader(view, at) if reader else None


def _rolling(view: GemHensObservation, at: Pointing) -> Action | None:
    areas = rolled_areas(view)
    held = sorted([areas[place] for place in at.path if place in areas], key=ROLL_AREAS.index)
    closed = at.last == DO_LOCK or len(held) == len(areas)  # all dice cannot be locked: told of the last one
    return act.Lock(tuple(held)) if held and closed else None


def _drafting(_: GemHensObservation, at: Pointing) -> Action | None:
    return act.Draft(at.cards[-1]) if at.cards else None


def _turn(view: GemHensObservation, at: Pointing) -> Action | None:
    """A die, and what it is used for; without one nothing is meant but a scratch, or Clever."""
    if at.cards == ["clever"]:
        return act.Clever((at.dice or _held(view))[0]) if at.dice or _held(view) else None
    if at.lines:
        return act.Mark(at.dice[0] if at.dice else "m", at.lines[-1])
    if not at.dice:
        return None
    if at.last == DO_SPEND:
        return act.Spend(at.dice[0])
    return aimed(view, at)


def _eating(view: GemHensObservation, at: Pointing) -> Action | None:
    seat = view.current_player
    if at.heaps:
        return act.Heap() if at.heaps[-1][0] == seat else None
    decos = [deco for owner, deco in at.decos if owner == seat]
    if not decos:
        return None
    confirmed = {DO_REPLACE: act.Replace(decos[-1]), DO_SWAP: act.Swap(decos[-1])}
    if at.last == DO_REPLACE_ALL:
        return act.Replace(decos[-1], pinks=True)
    return confirmed.get(at.last, act.Put(decos[-1]))


def _after(view: GemHensObservation, at: Pointing) -> Action | None:
    """A card with what it is used on, or a die and the hen that is attacked."""
    card = at.cards[0] if at.cards else ""
    if card == "endure":
        return act.Endure()
    if card == "hungry":
        return act.Hungry(at.cells[-1]) if at.cells else None
    if card == "favorite":
        return _favorite(view, at)
    cells = {cell: seat for seat, cell in enumerate(view.hens) if cell != COOP and seat != view.turn}
    attacked = [cells[CELL_INDEX[cell]] for cell in at.cells if CELL_INDEX[cell] in cells]
    if at.cells and not attacked:
        return None
    others = attacked or [seat for seat in range(view.game.players) if seat != view.turn]
    dice = at.dice or (_held(view) or [AREAS[SCRATCH]] if attacked else [])
    return act.Fight(dice[0], seat_name(others[-1])) if dice else None


def _favorite(view: GemHensObservation, at: Pointing) -> Action | None:
    if not at.lines or view.hens[view.turn] == COOP:
        return None
    source, *targets = at.lines
    own = [LINES[line] for line in lines_of(view.hens[view.turn]) if LINES[line] != source]
    return act.Favorite(source, targets[-1] if targets else own[0])


def _looting(view: GemHensObservation, at: Pointing) -> Action | None:
    """The gem of a decoration; of one that holds none the first kind of all."""
    if view.loot is None or not at.decos:
        return None
    pack, loot = view.game.pack, view.loot
    seat, deco = at.decos[-1]
    where = deco_index(deco, len(pack.sizes))
    if seat != loot.loser or where < 0:
        return None
    content = view.boards[seat][where]
    gem = at.gems[-1] if at.gems else pack.kinds[content[0] if content else 0]
    return act.Give(gem, deco) if loot.chooser == loot.loser else act.Steal(gem, deco)


def _returning(view: GemHensObservation, at: Pointing) -> Action | None:
    mine = [gem for seat, gem in at.heaps if seat == view.turn and gem in view.game.pack.index]
    return act.Return(mine[-1]) if mine else None


def _held(view: GemHensObservation) -> list[str]:
    """The areas of own dice, those that can scratch last."""
    dice = view.dice[view.turn] or NONE
    return [AREAS[area] for area in (0, 1, 2, WILD, SCRATCH) if dice[area]]


_READERS: Final[dict[str, Callable[[GemHensObservation, Pointing], Action | None]]] = {
    stages.ROLL: _rolling,
    stages.DRAFT: _drafting,
    stages.TURN: _turn,
    stages.SECOND: _turn,
    stages.ASK: _eating,
    stages.EAT: _eating,
    stages.AFTER: _after,
    stages.LOOT: _looting,
    stages.WASTE: _returning,
}
