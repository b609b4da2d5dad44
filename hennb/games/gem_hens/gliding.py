"""Which pieces an event moves over the board, and from where to where.

What is known of an event alone is told even where the positions are later ones: then a hen stands where it stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.places import hand_place
from hennb.games.gem_hens import actions as act
from hennb.games.gem_hens.dice import AREAS
from hennb.games.gem_hens.garden import CELLS, COOP
from hennb.games.gem_hens.moving.results import AREA_OF_DIE
from hennb.games.gem_hens.places import (
    bag_place,
    card_place,
    cell_place,
    coop_place,
    deco_place,
    dice_place,
    heap_place,
    line_of_yard,
)
from hennb.games.gem_hens.pointing.paths import rolled_areas

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.core.decisions import Event
    from hennb.games.gem_hens.observation import GemHensObservation

Way = tuple[str, str]


def ways(before: GemHensObservation, event: Event, after: GemHensObservation) -> tuple[Way, ...]:
    """See `hennb.games.gem_hens.describe.movement`."""
    return (*_pieces(before, event, after), *_gems(before, event, after), *_eaten(before, event, after))


def _pieces(before: GemHensObservation, event: Event, after: GemHensObservation) -> Iterator[Way]:
    """Hens, dice and cards."""
    match event.action:
        case act.Move() | act.Enter():
            yield from _hens(before, event.turn, after)
        case act.Lock(areas):
            yield from _locked(before, areas)
        case act.Draft(card):
            yield card_place(card), card_place(card)
        case act.Mark(die, line):
            yield dice_place(event.turn, AREAS[AREA_OF_DIE[die]]), line_of_yard(line)
        case act.Favorite(source, target):
            yield line_of_yard(source), line_of_yard(target)


def _gems(before: GemHensObservation, event: Event, after: GemHensObservation) -> Iterator[Way]:
    """Gems that are drawn, placed, given up or put back; those that fall out of a decoration before the new one."""
    seat = event.player
    match event.action:
        case act.Gem() if before.draws:
            yield bag_place(), _fallen(before.draws[0], after)
        case act.Put(deco):
            yield hand_place(seat, 1), deco_place(seat, deco)
        case act.Replace(deco) | act.Swap(deco):
            if before.heaps[seat] != after.heaps[seat]:
                yield deco_place(seat, deco), heap_place(seat)
            yield hand_place(seat, 1), deco_place(seat, deco)
        case act.Heap():
            yield hand_place(seat, 1), heap_place(seat)
        case act.Leave() if before.hand:
            yield hand_place(seat, 1), cell_place(CELLS[before.hand.cell])
        case act.Return(gem):
            yield heap_place(seat, gem), bag_place()
        case act.Give(_, deco) | act.Steal(_, deco) if before.loot:
            loser, winner = before.loot.loser, before.loot.winner
            yield deco_place(loser, deco), hand_place(winner) if after.hand else heap_place(winner)


def _hens(before: GemHensObservation, turn: int, after: GemHensObservation) -> Iterator[Way]:
    """The pushed hen first, as the rules have it, then the own one: it comes to rest last."""
    for seat, (old, new) in enumerate(zip(before.hens, after.hens, strict=True)):
        if seat != turn and old != new and COOP not in (old, new):
            yield cell_place(CELLS[old]), cell_place(CELLS[new])
    yield _hen(before, turn), _hen(after, turn)


def _hen(view: GemHensObservation, seat: int) -> str:
    cell = view.hens[seat]
    return coop_place(seat) if cell == COOP else cell_place(CELLS[cell])


def _locked(before: GemHensObservation, areas: tuple[str, ...]) -> Iterator[Way]:
    """Dice of the last roll go to their areas."""
    left = list(areas)
    for place, area in rolled_areas(before).items():
        if area in left:
            left.remove(area)
            yield place, dice_place(before.turn, area)


def _fallen(cell: int, after: GemHensObservation) -> str:
    """Where a gem from the bag goes: onto its cell, or at once to the owner of the hen there (GH.EAT.2)."""
    hand = after.hand
    return hand_place(hand.seat) if hand and hand.cell == cell else cell_place(CELLS[cell])


def _eaten(before: GemHensObservation, event: Event, after: GemHensObservation) -> Iterator[Way]:
    """Gems of a cell that a hen begins to eat."""
    hand = after.hand
    if hand and before.hand is None and hand.cell != COOP and not isinstance(event.action, act.Gem):
        yield cell_place(CELLS[hand.cell]), hand_place(hand.seat)
