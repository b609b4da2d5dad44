"""The legal actions of Hens as things to click (rules file, part 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.core.choices import Choice, Mark
from hennb.core.messages import Message
from hennb.core.players import seat_name
from hennb.games.hens.actions import DECK, Coop, Discard, Draw, Place, Rooster
from hennb.games.hens.stages import DISCARD, ROOSTER
from hennb.games.hens.yard.cells import CELL_INDEX, CELL_NAMES, beside

if TYPE_CHECKING:
    from hennb.core.actions import Action
    from hennb.games.hens.observation import HensObservation

FACE_DOWN: Final = "switch-face-down"
_COOP_GHOST: Final = ("coop-back", "")


def choices(view: HensObservation) -> tuple[Choice, ...]:
    """Every legal action with its paths: a pile, a hand card and a cell, an own hen.

    A coop is reached by the switch "face down"; where the hen may not lie, also by hand card and the cell twice.
    """
    seat = seat_name(view.turn)
    slots: dict[str, list[str]] = {}
    for number, card in enumerate(view.hands[view.turn], 1):
        slots.setdefault(card, []).append(f"hand-{seat}-{number}")
    return tuple(_choice(view, action, slots, f"yard-{seat}-") for action in view.legal_actions())


def _choice(view: HensObservation, action: Action, slots: dict[str, list[str]], yard: str) -> Choice:
    match action:
        case Draw(source):
            return Choice(action, ((source if source == DECK else f"pile-{source}",),))
        case Discard(card):
            return Choice(action, tuple((slot,) for slot in slots[card]))
        case Place(card, cell):
            ghost = (f"hen-{card[0]}", f"hb-{card[0]}")
            return Choice(action, tuple((slot, yard + cell) for slot in slots[card]), Mark("can", ghost))
        case Coop(card, cell):
            return _coop_choice(view, action, slots[card], yard)
        case Rooster(cell):
            return Choice(action, ((yard + cell,),), Mark("can", ("rooster-token", "")))
        case _:
            raise TypeError(f"{action!r} is no choice of a seat")


def _coop_choice(view: HensObservation, action: Coop, slots: list[str], yard: str) -> Choice:
    switched = tuple((FACE_DOWN, slot, yard + action.cell) for slot in slots)
    clash = _clash(view, action)
    if clash is None:
        return Choice(action, switched, Mark("can", _COOP_GHOST))
    plain = tuple((slot, yard + action.cell, yard + action.cell) for slot in slots)  # the first tells why no hen may
    note = (Message.of("hens.choice.coop_only"), clash)
    return Choice(action, plain + switched, Mark("if", _COOP_GHOST, note))


def action_of_path(view: HensObservation, path: tuple[str, ...]) -> Action | None:
    """What pointing at these places would mean at this stage, legal or not; None if it means nothing."""
    places = [place for place in path if place != FACE_DOWN]
    zone, *rest = places[-1].split("-") if places else ("",)
    if zone == DECK:
        return Draw(DECK)
    if zone == "pile" and rest:
        return next((draw for draw in view.game.draw_actions if draw.source == rest[0]), None)
    if zone == "hand" and view.stage == DISCARD:
        card = _card_at(view, places[-1])
        return Discard(card) if card else None
    if zone != "yard" or not rest[1:]:
        return None
    seat, cell = rest
    if view.stage == ROOSTER:
        return Rooster(cell if seat == seat_name(view.turn) else "")
    card = _card_at(view, places[0])
    if card is None:
        return None
    return Coop(card, cell) if FACE_DOWN in path else Place(card, cell)


def _card_at(view: HensObservation, place: str) -> str | None:
    """The card of a hand place such as ``hand-seat1-3``, None for anything else."""
    zone, _, rest = place.partition("-")
    seat, _, number = rest.partition("-")
    if zone != "hand" or seat != seat_name(view.turn) or not number.isdecimal():
        return None
    hand = view.hands[view.turn]
    return hand[int(number) - 1] if 1 <= int(number) <= len(hand) else None


def _clash(view: HensObservation, action: Coop) -> Message | None:
    """The first neighbour that a hen of this card could not lie beside, None if there is none."""
    own, pack = view.yards[view.turn], view.game.pack
    failing = beside(1 << CELL_INDEX[action.cell]) & own.clashes(pack.index[action.card])
    for card in own.cards:
        if failing >> card.cell & 1:
            return Message.of("hens.choice.neighbour", cell=CELL_NAMES[card.cell], card=pack.text(card.kind))
    return None
