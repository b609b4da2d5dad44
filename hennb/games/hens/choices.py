"""The legal actions of Hens as things to click (rules file, part 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.choices import Choice, Mark
from hennb.core.messages import Message
from hennb.core.places import DECK, HAND, PILE, hand_place, read_place
from hennb.games.hens.actions import Coop, Discard, Draw, Place, Rooster
from hennb.games.hens.pieces import COOP_GHOST, ROOSTER_GHOST, hen_ghost
from hennb.games.hens.places import FACE_DOWN, YARD, cell_place, source_place
from hennb.games.hens.stages import DISCARD, ROOSTER
from hennb.games.hens.yard.cells import CELL_INDEX, CELL_NAMES, beside

if TYPE_CHECKING:
    from hennb.core.actions import Action
    from hennb.games.hens.observation import HensObservation


def choices(view: HensObservation) -> tuple[Choice, ...]:
    """Every legal action with its paths: a pile, a hand card and a cell, an own hen.

    A coop is reached by the switch "face down"; where the hen may not lie, also by hand card and the cell twice.
    """
    slots: dict[str, list[str]] = {}
    for number, card in enumerate(view.hands[view.turn], 1):
        slots.setdefault(card, []).append(hand_place(view.turn, number))
    return tuple(_choice(view, action, slots) for action in view.legal_actions())


def _choice(view: HensObservation, action: Action, slots: dict[str, list[str]]) -> Choice:
    match action:
        case Draw(source):
            return Choice(action, ((source_place(source),),))
        case Discard(card):
            return Choice(action, tuple((slot,) for slot in slots[card]))
        case Place(card, cell):
            place, pack = cell_place(view.turn, cell), view.game.pack
            mark = Mark("can", hen_ghost(pack.kinds[pack.index[card]]))
            return Choice(action, tuple((slot, place) for slot in slots[card]), mark)
        case Coop(card, cell):
            return _coop_choice(view, action, slots[card])
        case Rooster(cell):
            return Choice(action, ((cell_place(view.turn, cell),),), Mark("can", ROOSTER_GHOST))
        case _:
            raise TypeError(f"{action!r} is no choice of a seat")


def _coop_choice(view: HensObservation, action: Coop, slots: list[str]) -> Choice:
    place = cell_place(view.turn, action.cell)
    switched = tuple((FACE_DOWN, slot, place) for slot in slots)
    clash = _clash(view, action)
    if clash is None:
        return Choice(action, switched, Mark("can", COOP_GHOST))
    plain = tuple((slot, place, place) for slot in slots)  # the first tells why no hen may
    note = (Message.of("hens.choice.coop_only"), clash)
    return Choice(action, plain + switched, Mark("if", COOP_GHOST, note))


def action_of_path(view: HensObservation, path: tuple[str, ...]) -> Action | None:
    """What pointing at these places would mean at this stage, legal or not; None if it means nothing."""
    places = [place for place in path if place != FACE_DOWN]
    if not places:
        return None
    zone, seat, item = read_place(places[-1])
    if zone in (DECK, PILE):
        return next((draw for draw in view.game.draw_actions if source_place(draw.source) == places[-1]), None)
    if zone == HAND and view.stage == DISCARD:
        card = _card_at(view, places[-1])
        return Discard(card) if card else None
    if zone != YARD or seat is None or not item:
        return None
    if view.stage == ROOSTER:
        return Rooster(item if seat == view.turn else "")
    card = _card_at(view, places[0])
    if card is None:
        return None
    return Coop(card, item) if FACE_DOWN in path else Place(card, item)


def _card_at(view: HensObservation, place: str) -> str | None:
    """The card that lies at a place of the hand, None for any other place."""
    hand = enumerate(view.hands[view.turn], 1)
    return next((card for number, card in hand if hand_place(view.turn, number) == place), None)


def _clash(view: HensObservation, action: Coop) -> Message | None:
    """The first neighbour that a hen of this card could not lie beside, None if there is none."""
    own, pack = view.yards[view.turn], view.game.pack
    failing = beside(1 << CELL_INDEX[action.cell]) & own.clashes(pack.index[action.card])
    for card in own.cards:
        if failing >> card.cell & 1:
            return Message.of("hens.choice.neighbour", cell=CELL_NAMES[card.cell], card=pack.text(card.kind))
    return None
