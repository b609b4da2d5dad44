"""Why a gem cannot go there, stay there or change hands so (GH.EAT, GH.POW.12, GH.FIGHT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.games.gem_hens.actions import Give, Put, Replace, Steal
from hennb.games.gem_hens.eating import can_put, can_replace, can_swap, deco_index, type_of
from hennb.games.gem_hens.faults.common import fault, faults_of_card
from hennb.games.gem_hens.fights import twin_loot
from hennb.games.gem_hens.places import deco_place, heap_place
from hennb.games.gem_hens.wording import gem_title

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.core.violations import Violation
    from hennb.games.gem_hens.actions import Return, Swap
    from hennb.games.gem_hens.table import Gems, Hand, Loot, Table


def faults_of_placing(view: Table, hand: Hand, action: Put | Replace | Swap) -> Iterator[Violation]:
    """A gem that does not fit, a decoration behind that of an equal gem (GH.EAT.5 to GH.EAT.9)."""
    at = deco_index(action.deco, len(view.game.pack.sizes))
    if at < 0:
        yield fault("GH.EAT.5", "no_deco", deco=action.deco, n=len(view.game.pack.sizes))
        return
    pack, gem = view.game.pack, hand.gems[0]
    content, size = view.boards[hand.seat][at], pack.sizes[at]
    place = deco_place(hand.seat, action.deco)
    held = type_of(content, pack.pink_kind)
    named = {"deco": action.deco, "gem": gem_title(pack, gem), "held": gem_title(pack, held) if held >= 0 else ""}
    if isinstance(action, Put):
        if not can_put(content, size, gem, pack.pink_kind):
            full = len(content) >= size
            yield fault("GH.EAT.5", "deco_full" if full else "other_type", place, **named)
    elif isinstance(action, Replace):
        if gem == pack.pink_kind or held < 0:
            yield fault("GH.EAT.7", "replace_pink" if gem == pack.pink_kind else "replace_nothing", place, **named)
        elif not can_replace(content, size, gem, pack):
            points = {"size": size, "points": pack.points[gem][size], "other": pack.points[held][size]}
            yield fault("GH.EAT.7", "no_replace", place, **named, **points)
        elif action.pinks and content[-1] != pack.pink_kind:
            yield fault("GH.EAT.7", "no_pinks", place, **named)
    elif not can_swap(content, size, gem, pack.pink_kind):
        yield fault("GH.EAT.8", _why_no_swap(content, size, gem, pack.pink_kind), place, **named)
    if at < hand.least:
        yield fault("GH.EAT.9", "going_back", place)


def _why_no_swap(content: Gems, size: int, gem: int, pink: int) -> str:
    """The key of the words."""
    if gem == pink:
        return "swap_pink"
    if pink not in content:
        return "no_pink"
    return "deco_open" if len(content) < size else "swap_type"


def faults_of_leaving(view: Table, hand: Hand) -> Iterator[Violation]:
    """Only Picky leaves a gem, the first of its type in a batch of a cell (GH.POW.12)."""
    if hand.cell < 0:
        yield fault("GH.FIGHT.8", "must_place")
        return
    if view.held[hand.seat] != "picky":
        yield fault("GH.EAT.1", "must_eat")
        yield fault("GH.POW.12", "only_picky")
        return
    yield from faults_of_card(view, hand.seat, "picky")
    if hand.least >= 0:
        yield fault("GH.POW.12", "not_first")


def faults_of_loot(view: Table, loot: Loot, action: Give | Steal) -> Iterator[Violation]:
    """A gem of the boards in question, by whose choice it is (GH.FIGHT.3 to GH.FIGHT.5)."""
    gives = loot.chooser == loot.loser
    clause = "GH.FIGHT.4" if gives else "GH.FIGHT.3" if loot.chooser != view.turn else "GH.FIGHT.5"
    if isinstance(action, Give) != gives:
        yield fault(clause, "give_word" if gives else "steal_word", gem=action.gem, deco=action.deco)
        return
    pack, place = view.game.pack, deco_place(loot.loser, action.deco)
    at = deco_index(action.deco, len(pack.sizes))
    if at < 0:
        yield fault(clause, "no_deco", deco=action.deco, n=len(pack.sizes))
    elif loot.size not in (0, pack.sizes[at]):
        yield fault(clause, "wrong_size", place, size=loot.size, deco=action.deco, found=pack.sizes[at])
    elif twin_loot(view, loot, action) is None:
        yield fault(clause, "gem_not_on", place, gem=gem_title(pack, pack.index[action.gem]), deco=action.deco)


def faults_of_returning(view: Table, action: Return) -> Iterator[Violation]:
    """A gem of the own heap (GH.POW.22)."""
    kind = view.game.pack.index[action.gem]
    if not view.heaps[view.turn][kind]:
        yield fault("GH.POW.22", "not_on_heap", heap_place(view.turn), gem=gem_title(view.game.pack, kind))
