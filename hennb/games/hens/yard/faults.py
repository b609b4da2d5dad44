"""What is wrong with a yard that was typed or edited (HE.NOTE.6, HE.YARD.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.faults import Fault
from hennb.core.messages import Message
from hennb.games.hens.yard.cells import CELL_NAMES, START, STRIDE, Box, beside, box_of, indices, names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.games.hens.yard import Yard


def yard_faults(yard: Yard, roosters: tuple[int, ...] = (), players: int | None = None) -> tuple[Fault, ...]:
    """Everything that makes a yard one that no game could have, in the order of HE.NOTE.6; empty for a sound yard.

    By HE.YARD.7 a yard without such faults can be built card by card, up to a shift, and by HE.YARD.5 it can grow on
    until it has twelve cards. With a number of players the
    cards must be those of its deck, else those of the pack.
    """
    return tuple(_faults(yard, roosters, players))


def box_fault(box: Box) -> Fault | None:
    """``text.yard_box`` for a box that no frame holds (HE.YARD.2)."""
    if box.fits:
        return None
    message = Message.of("hens.yard.box")
    return Fault("text.yard_box", f"{box.width} x {box.height}", message, "HE.YARD.2")


def start_fault() -> Fault:
    """``text.yard_anchor`` for a box without ``d4``, where the first card lies (HE.YARD.1, HE.NOTE.4)."""
    return Fault("text.yard_anchor", CELL_NAMES[START], Message.of("hens.yard.start"), "HE.YARD.3")


def rooster_faults(yard: Yard, roosters: tuple[int, ...]) -> Iterator[Fault]:
    """``text.yard_rooster`` for each rooster that stands on no hen, and for more than one (HE.ROOST.3)."""
    for cell in roosters:
        if not yard.hens >> cell & 1:
            yield Fault("text.yard_rooster", CELL_NAMES[cell], Message.of("hens.yard.rooster_off"), "HE.ROOST.3")
    if len(roosters) > 1:
        place = " ".join(CELL_NAMES[cell] for cell in roosters)
        yield Fault("text.yard_rooster", place, Message.of("hens.yard.roosters", n=len(roosters)), "HE.ROOST.3")


def _faults(yard: Yard, roosters: tuple[int, ...], players: int | None) -> Iterator[Fault]:
    yield from rooster_faults(yard, roosters)
    box = box_of(tuple(card.cell for card in yard.cards))
    if box is None:
        return
    fault = box_fault(box)
    if fault is not None:
        yield fault
    row, col = divmod(START, STRIDE)
    if not (box.left <= col <= box.right and box.top <= row <= box.bottom):
        yield start_fault()
    yield from _split_faults(yard)
    yield from _clash_faults(yard)
    yield from _copy_faults(yard, players)


def _split_faults(yard: Yard) -> Iterator[Fault]:
    """One fault for all cards that do not hang together with the first one."""
    joined = 1 << yard.cards[0].cell
    while (grown := (joined | beside(joined)) & yard.occupied) != joined:
        joined = grown
    apart = names(yard.occupied & ~joined)
    if apart:
        yield Fault("text.yard_split", " ".join(apart), Message.of("hens.yard.split", cells=names(joined)), "HE.YARD.3")


def _clash_faults(yard: Yard) -> Iterator[Fault]:
    """One fault per pair of neighbours that break HE.PLACE.2."""
    hens = {card.cell: card.kind for card in yard.cards if not card.face_down}
    for cell, kind in hens.items():
        for other in (cell + 1, cell + STRIDE):
            if yard.clashes(kind) >> other & 1:
                one, two = yard.pack.text(kind), yard.pack.text(hens[other])
                message = Message.of("hens.yard.clash", one=one, two=two)
                yield Fault("text.yard_clash", f"{CELL_NAMES[cell]} {CELL_NAMES[other]}", message, "HE.PLACE.2")


def _copy_faults(yard: Yard, players: int | None) -> Iterator[Fault]:
    pack = yard.pack
    cells: dict[int, int] = {}
    for card in yard.cards:
        if card.kind >= 0:
            cells[card.kind] = cells.get(card.kind, 0) | 1 << card.cell
    for kind in sorted(cells):
        limit = pack.kinds[kind].copies if players is None else pack.decks[players].count(kind)
        found = len(tuple(indices(cells[kind])))
        if found > limit:
            key = "hens.yard.copies" if players is None else "hens.yard.copies_in_deck"
            message = Message.of(key, card=pack.text(kind), found=found, limit=limit, players=players or 0)
            yield Fault("text.yard_copies", " ".join(names(cells[kind])), message, "HE.SETUP.2")
