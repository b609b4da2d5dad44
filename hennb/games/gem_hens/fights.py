"""Fights between neighbour hens (GH.FIGHT)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from hennb.games.gem_hens.actions import Fight, Give, Steal
from hennb.games.gem_hens.eating import deco_index, deco_name, twin_of
from hennb.games.gem_hens.garden import COOP, NEIGHBOURS
from hennb.games.gem_hens.table import Loot

if TYPE_CHECKING:
    from hennb.games.gem_hens.table import Board, Table

DEFENDER_WINS: Final = 1
ATTACKER_WINS: Final = 6

fight_action = cache(Fight)
give_action = cache(Give)
steal_action = cache(Steal)


def foes(view: Table) -> tuple[int, ...]:
    """The seats whose hens stand beside the hen of the seat whose turn it is (GH.FIGHT.1)."""
    cell = view.hens[view.turn]
    if cell == COOP:
        return ()
    beside = NEIGHBOURS[cell]
    return tuple([seat for seat, at in enumerate(view.hens) if at in beside])


def loot_of(face: int, attacker: int, defender: int) -> Loot:
    """Who takes a gem from whom, and who chooses it (GH.FIGHT.3 to GH.FIGHT.5)."""
    if face == DEFENDER_WINS:
        return Loot(loser=attacker, winner=defender, chooser=defender)
    if face == ATTACKER_WINS:
        return Loot(loser=defender, winner=attacker, chooser=attacker)
    return Loot(loser=defender, winner=attacker, chooser=defender, size=face)


def loots(view: Table, loot: Loot) -> tuple[Give | Steal, ...]:
    """The gems that can be chosen, none twice: equal decorations count as one (GH.FIGHT.7)."""
    board, pack = view.boards[loot.loser], view.game.pack
    make = give_action if loot.chooser == loot.loser else steal_action
    found: list[Give | Steal] = []
    seen = set()
    for at, content in enumerate(board):
        size = pack.sizes[at]
        if loot.size in (0, size) and (size, content) not in seen:
            seen.add((size, content))
            found += [make(pack.kinds[kind], deco_name(at)) for kind in dict.fromkeys(content)]
    return tuple(found)


def without_gem(board: Board, at: int, gem: int) -> Board:
    """A board that has lost a gem of one decoration (GH.FIGHT.7)."""
    content = list(board[at])
    content.remove(gem)
    return (*board[:at], tuple(content), *board[at + 1 :])


def twin_loot(view: Table, loot: Loot, action: Give | Steal) -> Give | Steal | None:
    """The listed choice of the same gem from an equal decoration, None if there is no such gem (GH.FIGHT.7)."""
    board, pack = view.boards[loot.loser], view.game.pack
    at, kind = deco_index(action.deco, len(board)), pack.index.get(action.gem, -1)
    if at < 0 or kind not in board[at] or loot.size not in (0, pack.sizes[at]):
        return None
    twin = deco_name(twin_of(board, pack.sizes, at, 0))
    return next((other for other in loots(view, loot) if other == replace(action, deco=twin)), None)
