"""States and observations of Gem Hens as JSON values. `state_reader` reads states back.

Gems, cells, lines, dice and cards are named as people type them; seats are numbers from 0, and None stands for what is
not there, or what a viewer cannot see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hennb.games.gem_hens.dice import AREAS, ROLL_AREAS, areas_of
from hennb.games.gem_hens.garden import CELLS, LINES
from hennb.games.gem_hens.stages import PECKING, ROLLING
from hennb.games.gem_hens.table import FIELDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb.games.gem_hens.dice import Counts
    from hennb.games.gem_hens.observation import GemHensObservation
    from hennb.games.gem_hens.state import GemHensState
    from hennb.games.gem_hens.table import Acted, Gems, Hand, Loot, Meal


def state_to_dict(state: GemHensState) -> dict[str, Any]:
    """A state with game and history."""
    history = [event.to_list() for event in state.history]
    return {"game": state.game.to_dict(), **_fields_to_dict(state), "history": history}


def observation_to_dict(view: GemHensObservation) -> dict[str, Any]:
    """An observation: what the seat sees and nothing else."""
    return {**view.shared_dict(), **_fields_to_dict(view)}


def dice_names(stage: str) -> tuple[str, ...]:
    """The areas of dice: what is a 6 until the pecking order becomes wild with it (GH.PECK.5)."""
    return ROLL_AREAS if stage in ROLLING or stage == PECKING else AREAS


def _fields_to_dict(view: Any) -> dict[str, Any]:
    """The fields by name."""
    kinds, names = view.game.pack.kinds, dice_names(view.stage)
    written = {name: _lists(getattr(view, name)) for name in FIELDS}
    written |= {name: _counts(getattr(view, name), kinds) for name in ("bag", "bag_full")}
    written["yard"] = {CELLS[cell]: _ids(gems, kinds) for cell, gems in enumerate(view.yard) if gems}
    written["hens"] = [_cell(cell) for cell in view.hens]
    written["farmer"] = _counts(view.farmer, LINES)
    written["slots"] = {LINES[line]: [*owners] for line, owners in enumerate(view.slots) if owners}
    written["dice"] = [_dice(dice, names) for dice in view.dice]
    written["rolled"] = _dice(view.rolled, ROLL_AREAS)
    written["rolls"] = view.rolls if view.rolls >= 0 else None
    written["held"] = [card or None for card in view.held]
    written["boards"] = [[_ids(content, kinds) for content in board] for board in view.boards]
    written["heaps"] = [_counts(heap, kinds) for heap in view.heaps]
    written["draws"] = [CELLS[cell] for cell in view.draws]
    written["meals"] = [_meal(meal, kinds) for meal in view.meals]
    written["hand"] = _given(view.hand, lambda hand: _hand(hand, kinds))
    written["loot"] = _given(view.loot, _loot)
    written["foe"] = view.foe if view.foe >= 0 else None
    written["die"] = AREAS[view.die] if view.die >= 0 else None
    written["acted"] = _given(view.acted, _acted)
    return written


def _given(value: Any, write: Callable[[Any], dict[str, Any]]) -> dict[str, Any] | None:
    return None if value is None else write(value)


def _hand(hand: Hand, kinds: tuple[str, ...]) -> dict[str, Any]:
    return {"seat": hand.seat, "cell": _cell(hand.cell), "gems": _ids(hand.gems, kinds), "least": hand.least}


def _meal(meal: Meal, kinds: tuple[str, ...]) -> dict[str, Any]:
    gem = kinds[meal.gem] if meal.gem >= 0 else None
    return {"seat": meal.seat, "cell": _cell(meal.cell), "gem": gem, "asks": meal.asks}


def _loot(loot: Loot) -> dict[str, Any]:
    return loot._asdict()


def _acted(acted: Acted) -> dict[str, Any]:
    return {"die": AREAS[acted.area], "line": LINES[acted.line] if acted.line >= 0 else None}


def _cell(cell: int) -> str | None:
    """A cell; None for the coop, and for what comes from no cell."""
    return CELLS[cell] if cell >= 0 else None


def _dice(dice: Counts | None, names: tuple[str, ...]) -> list[str] | None:
    return None if dice is None else [*areas_of(dice, names)]


def _counts(counts: Counts, names: tuple[str, ...]) -> dict[str, int]:
    """How many there are of each, those left out of which there are none."""
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def _ids(gems: Gems, names: tuple[str, ...]) -> list[str]:
    return [names[kind] for kind in gems]


def _lists(value: Any) -> Any:
    """Tuples as lists, all the way down."""
    return [_lists(part) for part in value] if isinstance(value, tuple) else value
