"""States and observations of Hens as JSON values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hennb.core.decisions import Event
from hennb.core.errors import HennbError, RecordError
from hennb.core.players import CHANCE
from hennb.core.state import chain
from hennb.games.hens.actions import HIDDEN
from hennb.games.hens.cells import CELL_INDEX, CELL_NAMES
from hennb.games.hens.stages import STAGES
from hennb.games.hens.state import HensState
from hennb.games.hens.yard import Placed, Yard

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hennb.games.hens.game import HensGame
    from hennb.games.hens.observation import HensObservation

FIELDS: Final = (
    "stage", "first", "turn", "turns_done", "goal_card", "deck", "deck_full", "refill",
    "hands", "piles", "yards", "roosters", "exposed",
)  # fmt: skip


def state_to_dict(state: HensState) -> dict[str, Any]:
    """A state with game and history."""
    return {"game": state.game.to_dict(), **_position_to_dict(state), "history": _events_to_list(state.history)}


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
        "game": view.game.to_dict(),
        "seat": int(view.seat),
        "ply": view.ply,
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
        "log": _events_to_list(view.log),
        "legal_actions": [str(action) for action in view.legal_actions()],
    }


def _yard_to_list(yard: Yard) -> list[str]:
    """``d4 P4``, with ``#`` before the face of a coop."""
    return [f"{CELL_NAMES[c.cell]} {'#' * c.face_down}{yard.pack.text(c.kind)}" for c in yard.cards]


def _events_to_list(events: Iterable[Event]) -> list[list[object]]:
    return [[int(event.player), str(event.action), event.turn, event.automatic] for event in events]


def state_from_dict(game: HensGame, data: Mapping[str, Any]) -> HensState:
    """The state that `state_to_dict` wrote.

    Raises:
        RecordError: a field is missing or wrong, or the cards are not those of the game (invariant 1).
    """
    state = HensState()
    state.game = game
    try:
        _read_position(state, game, data)
        events = tuple(_event(game, row) for row in data["history"])
    except KeyError as missing:
        raise RecordError(f"state: field {missing.args[0]!r} is missing or unknown") from None
    except (TypeError, ValueError, IndexError, AttributeError, HennbError) as wrong:
        raise RecordError(f"state: {wrong}") from None
    state.link, state.ply = chain(events), len(events)
    return state


def _read_position(state: HensState, game: HensGame, data: Mapping[str, Any]) -> None:
    index = game.pack.index
    state.stage = (
        next(stage for stage in STAGES if stage == data["stage"]) if data["stage"] in STAGES else _bad("stage")
    )
    state.first, state.goal_card = data["first"], data["goal_card"]
    state.turn, state.turns_done, state.refill = data["turn"], data["turns_done"], data["refill"]
    state.deck = tuple(sorted(index[card] for card in data["deck"]))
    state.deck_full = tuple(sorted(index[card] for card in data["deck_full"]))
    state.hands = tuple(tuple(sorted(index[card] for card in hand)) for hand in data["hands"])
    state.piles = tuple(tuple(index[card] for card in pile) for pile in data["piles"])
    state.yards = tuple(_yard_from_list(game, row) for row in data["yards"])
    state.roosters = tuple(None if cell is None else CELL_INDEX[cell] for cell in data["roosters"])
    state.exposed = tuple(tuple(sorted(index[card] for card in cards)) for cards in data["exposed"])
    per_seat = (state.hands, state.piles, state.yards, state.roosters, state.exposed)
    if any(len(item) != game.players for item in per_seat) or not 0 <= state.turn < game.players:
        _bad("number of seats")
    if cards_in_play(state) != game.pack.decks[game.players]:
        _bad("cards in play")


def _bad(what: str) -> Any:
    raise ValueError(f"{what} does not fit the game")


def cards_in_play(state: HensState) -> tuple[int, ...]:
    """All cards of deck, hands, yards and piles, sorted (invariant 1)."""
    cards = list(state.deck)
    for seat in range(state.game.players):
        cards += state.hands[seat] + state.piles[seat] + tuple(card.kind for card in state.yards[seat].cards)
    return tuple(sorted(cards))


def _yard_from_list(game: HensGame, row: list[str]) -> Yard:
    cards = []
    for text in row:
        cell, _, card = text.partition(" ")
        name = card.lstrip("#")
        kind = -1 if name == HIDDEN else game.pack.index[name]
        cards.append(Placed(CELL_INDEX[cell], kind, card.startswith("#")))
    return Yard.of(game.pack, cards)


def _event(game: HensGame, row: list[Any]) -> Event:
    player, text, turn, automatic = row
    return Event(CHANCE if player == CHANCE else player, game.parse_action(text), turn, automatic)
