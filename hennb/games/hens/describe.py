"""Cards and events of Hens in words, and the way that pieces take over the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.messages import Message, with_names
from hennb.core.places import hand_place, pile_place
from hennb.core.players import seat_of, seat_words
from hennb.games.hens.actions import (
    DECK,
    HIDDEN,
    NO_CELL,
    Coop,
    Deal,
    Discard,
    Draw,
    FirstSeat,
    GoalCard,
    Place,
    Rebuild,
    Rooster,
)
from hennb.games.hens.places import cell_place, source_place

if TYPE_CHECKING:
    from hennb.core.actions import Action
    from hennb.core.decisions import Event
    from hennb.games.hens.game import HensGame
    from hennb.games.hens.observation import HensObservation


def card_name(game: HensGame, card: str) -> Message:
    """A card in words: “Sultan 2”, or “a card” when it is not known."""
    if card == HIDDEN:
        return Message.of("hens.card.hidden")
    kind = game.pack.kinds[game.pack.index[card]]
    return Message.of("hens.card.name", breed=kind.name, value=kind.value)


def action_words(game: HensGame, action: Action) -> Message:  # noqa: PLR0911  (one return per kind of action)
    """What an action does, without an actor: “place Sultan 2 on d6”."""
    match action:
        case Draw(source):
            if source == DECK:
                return Message.of("hens.do.draw_deck")
            return Message.of("hens.do.draw_pile", who=seat_words(seat_of(source)))
        case Place(card, cell):
            return Message.of("hens.do.place", card=card_name(game, card), cell=cell)
        case Coop(card, cell):
            return Message.of("hens.do.coop", card=card_name(game, card), cell=cell)
        case Discard(card):
            return Message.of("hens.do.discard", card=card_name(game, card))
        case Rooster(cell):
            key = {HIDDEN: "rooster_hidden", NO_CELL: "rooster_none"}.get(cell, "rooster")
            return Message.of(f"hens.do.{key}", cell=cell)
        case Deal(card):
            return Message.of("hens.do.deal", card=card_name(game, card))
        case GoalCard(number):
            return Message.of("hens.do.goal", number=number)
        case FirstSeat(seat):
            return Message.of("hens.do.first", who=seat_words(seat_of(seat)))
        case Rebuild():
            return Message.of("hens.do.rebuild")
        case _:
            raise TypeError(f"{action!r} is no action of Hens")


def event_words(game: HensGame, event: Event, names: tuple[str, ...]) -> Message:
    """An event with its actor: “Bo: place Sultan 2 on d6”."""
    what = with_names(action_words(game, event.action), names)
    if isinstance(event.action, FirstSeat | GoalCard | Rebuild):
        return what
    return Message.of("hens.event", who=names[event.turn], what=what)


def movement(before: HensObservation, event: Event, after: HensObservation) -> tuple[tuple[str, str], ...]:
    """From which place of `before` to which place of `after` a card goes in an event, as their viewer sees it."""
    way = _way(before, event, after)
    return (way,) if way else ()


def _way(before: HensObservation, event: Event, after: HensObservation) -> tuple[str, str] | None:
    seat = event.turn
    match event.action:
        case Deal(card):
            return source_place(DECK), _slot(after, seat, card)
        case Draw(source) if source != DECK:
            pile = before.piles[seat_of(source)]
            return source_place(source), _slot(after, seat, pile[0] if pile else HIDDEN)
        case Place(card, cell) | Coop(card, cell):
            return _slot(before, seat, card), cell_place(seat, cell)
        case Discard(card):
            return _slot(before, seat, card), pile_place(seat)
        case Rooster(cell) if cell not in (HIDDEN, NO_CELL):
            return cell_place(seat, cell), cell_place(seat, cell)
        case _:
            return None


def _slot(view: HensObservation, seat: int, card: str) -> str:
    hand = view.hands[seat]
    known = card != HIDDEN and card in hand
    return hand_place(seat, hand.index(card) + 1) if known else hand_place(seat)
