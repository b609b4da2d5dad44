"""Where a gem can go, and what becomes of the decorations (GH.EAT)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from hennb.games.gem_hens.actions import Heap, Leave, Put, Replace, Swap
from hennb.games.gem_hens.table import usable

if TYPE_CHECKING:
    from hennb.core.actions import Action
    from hennb.games.gem_hens.dice import Counts
    from hennb.games.gem_hens.pack import GemHensPack
    from hennb.games.gem_hens.table import Board, Gems, Hand, Table

HEAP: Final = Heap()
LEAVE: Final = Leave()
Placing: TypeAlias = "Put | Replace | Swap"
Placed = tuple["Gems", "Gems"]
"""A decoration after a gem was placed, and what fell out of it."""


@cache
def deco_name(at: int) -> str:
    """The name of a decoration: d1 for the first one."""
    return f"d{at + 1}"


@cache
def deco_index(name: str, decorations: int) -> int:
    """The index of a decoration, -1 if boards with so many have none of that name."""
    at = int(name[1:]) - 1 if name[:1] == "d" and name[1:].isdecimal() else -1
    return at if at < decorations else -1


put_action = cache(Put)
replace_action = cache(Replace)
swap_action = cache(Swap)


def type_of(content: Gems, pink: int) -> int:
    """The kind of a decoration's typed gems, -1 where it has none (GH.EAT.10)."""
    return content[0] if content and content[0] != pink else -1


def can_put(content: Gems, size: int, gem: int, pink: int) -> bool:
    """Whether a gem fits: room, and no gem of another type; an imperfection fits everywhere (GH.EAT.5)."""
    return len(content) < size and (gem == pink or not content or content[0] in (gem, pink))


def can_replace(content: Gems, size: int, gem: int, pack: GemHensPack) -> bool:
    """Whether a gem just gained may clear a decoration: one of a type that is worth less at its size (GH.EAT.7)."""
    held = type_of(content, pack.pink_kind)
    return held >= 0 and gem != pack.pink_kind and pack.points[gem][size] > pack.points[held][size]


def can_swap(content: Gems, size: int, gem: int, pink: int) -> bool:
    """Whether a gem may take the place of an imperfection in a full decoration (GH.EAT.8)."""
    return len(content) == size and gem != pink and content[-1] == pink and content[0] in (gem, pink)


def targets(view: Table, hand: Hand) -> tuple[Action, ...]:
    """What can become of the current gem: ``leave``, decorations in order, ``heap`` (GH.EAT.4 to GH.EAT.9)."""
    gem, least = hand.gems[0], hand.least
    found: list[Action] = []
    if least < 0 and may_leave(view, hand):
        found.append(LEAVE)
    board = view.boards[hand.seat]
    if least < len(board):
        found += in_decorations(view.game.pack, board, gem, max(least, 0))
    found.append(HEAP)
    return tuple(found)


def may_leave(view: Table, hand: Hand) -> bool:
    """Whether Picky allows to leave the current gem: from a cell, the first one of its type (GH.POW.12)."""
    return hand.least < 0 <= hand.cell and usable(view, hand.seat, "picky")


@lru_cache(1 << 14)
def in_decorations(pack: GemHensPack, board: Board, gem: int, least: int) -> tuple[Placing, ...]:
    """The decorations that a gem may go into, from one of them on, each with what it does there."""
    found: list[Placing] = []
    seen: set[tuple[int, Gems]] = set()
    pink = pack.pink_kind
    for at in range(least, len(board)):
        content, size = board[at], pack.sizes[at]
        if (size, content) in seen:  # twins are left out (GH.EAT.9)
            continue
        seen.add((size, content))
        name = deco_name(at)
        if can_put(content, size, gem, pink):
            found.append(put_action(name))
        if can_replace(content, size, gem, pack):
            found.append(replace_action(name, pinks=False))
            if content[-1] == pink:
                found.append(replace_action(name, pinks=True))
        if can_swap(content, size, gem, pink):
            found.append(swap_action(name))
    return tuple(found)


def twin_of(board: Board, sizes: tuple[int, ...], at: int, least: int) -> int:
    """The lowest allowed decoration of equal size and content, which stands for all of them (GH.EAT.9)."""
    for other in range(max(least, 0), at):
        if sizes[other] == sizes[at] and board[other] == board[at]:
            return other
    return at


def placed(content: Gems, gem: int, action: Placing, pink: int) -> Placed:
    """A decoration after a legal placement, and the gems that go to the heap."""
    if isinstance(action, Put):
        return tuple(sorted((*content, gem))), ()
    if isinstance(action, Swap):
        return tuple(sorted((*content[:-1], gem))), content[-1:]
    if action.pinks:
        return (gem,), content
    kept = tuple([kind for kind in content if kind == pink])
    return (gem, *kept), content[: len(content) - len(kept)]


def with_gems(counts: Counts, gems: Gems) -> Counts:
    """A multiset by kind with some gems more."""
    more = list(counts)
    for gem in gems:
        more[gem] += 1
    return tuple(more)


def is_full(board: Board, sizes: tuple[int, ...]) -> bool:
    """Whether all decorations are full (GH.END.1)."""
    return all(len(content) == size for content, size in zip(board, sizes, strict=True))
