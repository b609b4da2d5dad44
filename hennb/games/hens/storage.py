"""States and observations of Hens as JSON values. `state_reader` reads states back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hennb.games.hens.state import HensState
from hennb.games.hens.yard import Yard
from hennb.games.hens.yard.cells import CELL_NAMES

if TYPE_CHECKING:
    from hennb.games.hens.observation import HensObservation

FIELDS: Final = (
    "stage", "first", "turn", "turns_done", "goal_card", "deck", "deck_full", "refill",
    "hands", "piles", "yards", "roosters", "exposed",
)  # fmt: skip


def state_to_dict(state: HensState) -> dict[str, Any]:
    """A state with game and history."""
    history = [event.to_list() for event in state.history]
    return {"game": state.game.to_dict(), **_position_to_dict(state), "history": history}


def _position_to_dict(state: HensState) -> dict[str, Any]:
    text = state.game.pack.text
    return {
        "stage": state.stage,
        "first": state.first,
        "turn": state.turn,
        "turns_done": state.turns_done,
        "goal_card": state.goal_card,
        "deck": [text(kind) for kind in state.deck],
        "deck_full": [text(kind) for kind in state.deck_full],
        "refill": state.refill,
        "hands": [[text(kind) for kind in hand] for hand in state.hands],
        "piles": [[text(kind) for kind in pile] for pile in state.piles],
        "yards": [_yard_to_list(yard) for yard in state.yards],
        "roosters": [None if cell is None else CELL_NAMES[cell] for cell in state.roosters],
        "exposed": [[text(kind) for kind in cards] for cards in state.exposed],
    }


def observation_to_dict(view: HensObservation) -> dict[str, Any]:
    """An observation: what the seat sees and nothing else."""
    return {
        **view.shared_dict(),
        "stage": view.stage,
        "first": view.first,
        "turn": view.turn,
        "turns_done": view.turns_done,
        "goal_card": view.goal_card,
        "deck_size": view.deck_size,
        "deck": None if view.deck is None else list(view.deck),
        "refill": view.refill,
        "rebuilt": list(view.rebuilt),
        "hands": [list(hand) for hand in view.hands],
        "piles": [list(pile) for pile in view.piles],
        "yards": [_yard_to_list(yard) for yard in view.yards],
        "roosters": list(view.roosters),
        "exposed": [list(cards) for cards in view.exposed],
    }


def _yard_to_list(yard: Yard) -> list[str]:
    """``d4 P4``, with ``#`` before the face of a coop."""
    return [f"{CELL_NAMES[c.cell]} {'#' * c.face_down}{yard.pack.text(c.kind)}" for c in yard.cards]
