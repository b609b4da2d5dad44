"""States and observations of Gem Hens as JSON values. `state_reader` reads states back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hennb.games.gem_hens.garden import CELLS, COOP
from hennb.games.gem_hens.table import FIELDS

if TYPE_CHECKING:
    from hennb.games.gem_hens.observation import GemHensObservation
    from hennb.games.gem_hens.state import GemHensState


def state_to_dict(state: GemHensState) -> dict[str, Any]:
    """A state with game and history."""
    history = [event.to_list() for event in state.history]
    return {"game": state.game.to_dict(), **_fields_to_dict(state), "history": history}


def observation_to_dict(view: GemHensObservation) -> dict[str, Any]:
    """An observation: what the seat sees and nothing else."""
    return {**view.shared_dict(), **_fields_to_dict(view)}


def _fields_to_dict(view: Any) -> dict[str, Any]:
    """The fields by name: gems by their ids, cells by their names, the rest as numbers, texts and lists of them."""
    names = view.game.pack.kinds
    written = {name: _lists(getattr(view, name)) for name in FIELDS}
    written["yard"] = {CELLS[cell]: _ids(gems, names) for cell, gems in enumerate(view.yard) if gems}
    written["hens"] = [None if cell == COOP else CELLS[cell] for cell in view.hens]
    written["boards"] = [[_ids(content, names) for content in board] for board in view.boards]
    return written


def _ids(gems: tuple[int, ...], names: tuple[str, ...]) -> list[str]:
    return [names[kind] for kind in gems]


def _lists(value: Any) -> Any:
    """Tuples as lists, all the way down."""
    return [_lists(part) for part in value] if isinstance(value, tuple) else value
