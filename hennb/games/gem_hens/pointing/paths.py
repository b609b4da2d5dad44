"""All actions but moves as places to point at."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from hennb.core.players import seat_of
from hennb.games.gem_hens import actions as act
from hennb.games.gem_hens.dice import NONE, areas_of
from hennb.games.gem_hens.eating import deco_index, deco_name
from hennb.games.gem_hens.garden import CELLS
from hennb.games.gem_hens.places import (
    DO_EAT_ALL,
    DO_END,
    DO_KEEP,
    DO_LEAVE,
    DO_LEAVE_ALL,
    DO_LOCK,
    DO_REPLACE,
    DO_REPLACE_ALL,
    DO_ROLL,
    DO_SPEND,
    DO_STOP,
    DO_SWAP,
    DO_TIME_UP,
    card_place,
    cell_place,
    deco_place,
    dice_place,
    gem_place,
    heap_place,
    line_of_yard,
    rolled_place,
)

if TYPE_CHECKING:
    from hennb.core.actions import Action
    from hennb.games.gem_hens.observation import GemHensObservation

Path = tuple[str, ...]

BUTTONS: Final[dict[str, Action]] = {
    DO_ROLL: act.Roll(),
    DO_STOP: act.Stop(),
    DO_TIME_UP: act.TimeUp(),
    DO_EAT_ALL: act.EatAll(),
    DO_LEAVE_ALL: act.LeaveAll(),
    DO_LEAVE: act.Leave(),
    DO_KEEP: act.Keep(),
    DO_END: act.End(),
}
"""Buttons that do something by themselves."""
_BUTTON_OF: Final = {action: place for place, action in BUTTONS.items()}


def paths_of(view: GemHensObservation, action: Action) -> tuple[Path, ...]:  # noqa: C901, PLR0911, PLR0912  (one a kind)
    """The ways to point at a legal action that is no move."""
    seat = view.turn
    match action:
        case act.Lock(areas):
            return _locks(view).get(areas, ())
        case act.Draft(card):
            return ((card_place(card),),)
        case act.Mark(die, line):
            return ((dice_place(seat, die), line_of_yard(line)),)
        case act.Spend(die):
            return ((dice_place(seat, die), DO_SPEND),)
        case act.Clever(die):
            return ((card_place("clever"), dice_place(seat, die)),)
        case act.Put(deco):
            return _of_decos(view, deco)
        case act.Replace(deco, pinks):
            return _of_decos(view, deco, DO_REPLACE_ALL if pinks else DO_REPLACE)
        case act.Swap(deco):
            return _of_decos(view, deco, DO_SWAP)
        case act.Heap():
            return ((heap_place(view.current_player),),)
        case act.Fight(die, foe):
            return ((dice_place(seat, die), cell_place(CELLS[view.hens[seat_of(foe)]])),)
        case act.Hungry(cell):
            return ((card_place("hungry"), cell_place(cell)),)
        case act.Favorite(source, target):
            return ((card_place("favorite"), line_of_yard(source), line_of_yard(target)),)
        case act.Endure():
            return ((card_place("endure"),),)
        case act.Give(gem, deco) | act.Steal(gem, deco):
            return _of_loot(view, gem, deco)
        case act.Return(gem):
            return ((heap_place(seat, gem),),)
        case _:
            return ((_BUTTON_OF[action],),)


def rolled_areas(view: GemHensObservation) -> dict[str, str]:
    """The area of each die that was just rolled, by its place."""
    areas = areas_of(view.rolled or NONE)
    return {rolled_place(view.turn, number): area for number, area in enumerate(areas, 1)}


def _locks(view: GemHensObservation) -> dict[tuple[str, ...], tuple[Path, ...]]:
    """Per multiset of areas all sets of rolled dice that show it, each closed by the button."""
    areas = rolled_areas(view)
    found: dict[tuple[str, ...], list[Path]] = {}
    for size in range(1, len(areas)):
        for places in combinations(areas, size):  # in the order of areas, as an action has them
            found.setdefault(tuple([areas[place] for place in places]), []).append((*places, DO_LOCK))
    return {held: tuple(paths) for held, paths in found.items()}


def twins(view: GemHensObservation, seat: int, deco: str, least: int = 0) -> tuple[str, ...]:
    """The decorations of equal size and content, which are one choice (GH.EAT.9, GH.FIGHT.7)."""
    board, sizes = view.boards[seat], view.game.pack.sizes
    at = deco_index(deco, len(sizes))
    likes = [n for n in range(max(least, 0), len(sizes)) if (sizes[n], board[n]) == (sizes[at], board[at])]
    return tuple([deco_name(like) for like in likes])


def _of_decos(view: GemHensObservation, deco: str, *confirmed: str) -> tuple[Path, ...]:
    if view.hand is None:
        return ()
    seat = view.hand.seat
    return tuple([(deco_place(seat, name), *confirmed) for name in twins(view, seat, deco)])


def _of_loot(view: GemHensObservation, gem: str, deco: str) -> tuple[Path, ...]:
    """The decoration, and the gem where it holds several kinds."""
    if view.loot is None:
        return ()
    loser = view.loot.loser
    kinds = set(view.boards[loser][deco_index(deco, len(view.game.pack.sizes))])
    asked = (gem_place(gem),) if len(kinds) > 1 else ()
    return tuple([(deco_place(loser, name), *asked) for name in twins(view, loser, deco)])
