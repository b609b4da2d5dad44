"""What a seat may do after its action (GH.ACT.5)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from hennb.core.players import seat_name
from hennb.games.gem_hens.actions import End, Endure, Favorite, Hungry
from hennb.games.gem_hens.dice import AREAS
from hennb.games.gem_hens.fights import fight_action, foes
from hennb.games.gem_hens.garden import CELLS, COOP, LINES, NEIGHBOURS, lines_of
from hennb.games.gem_hens.scratching import is_open
from hennb.games.gem_hens.uses import can_act

if TYPE_CHECKING:
    from hennb.core.actions import Action
    from hennb.games.gem_hens.table import Table

ENDURE: Final = Endure()
END: Final = End()
hungry_action = cache(Hungry)
favorite_action = cache(Favorite)


def after_actions(view: Table) -> tuple[Action, ...]:
    """What may follow the action of a turn, but for its end (GH.ACT.5)."""
    found = fights(view)
    card = view.held[view.turn]
    if card and not view.used[view.turn]:
        if card == "hungry":
            found += hungry(view)
        elif card == "favorite":
            found += favorites(view)
        elif card == "endure" and can_endure(view):
            found += (ENDURE,)
    return found


def fights(view: Table) -> tuple[Action, ...]:
    """The fights that the seat may begin: a die for a neighbour, once after an action (GH.FIGHT.1, GH.FIGHT.2)."""
    if not (view.may_fight and view.game.options.with_fights):
        return ()
    rivals = foes(view)
    dice = view.dice[view.turn] or ()
    areas = [area for area, count in zip(AREAS, dice, strict=True) if count] if rivals else []
    return tuple([fight_action(area, seat_name(seat)) for area in areas for seat in rivals])


def hungry(view: Table) -> tuple[Action, ...]:
    """The neighbour cells with gems (GH.POW.16)."""
    cell = view.hens[view.turn]
    if cell == COOP:
        return ()
    return tuple([hungry_action(CELLS[at]) for at in NEIGHBOURS[cell] if view.yard[at]])


def favorites(view: Table) -> tuple[Action, ...]:
    """The scratch dice that can go to a line of the own hen (GH.POW.19)."""
    cell = view.hens[view.turn]
    if cell == COOP:
        return ()
    targets = [line for line in lines_of(cell) if is_open(view, line)]
    return tuple(
        [
            favorite_action(LINES[source], LINES[target])
            for source, owners in enumerate(view.slots)
            if owners
            for target in targets
            if target != source
        ]
    )


def can_endure(view: Table) -> bool:
    """Whether the die of the action allows a second one without a push (GH.POW.21)."""
    acted = view.acted
    return acted is not None and (acted.line >= 0 or can_act(view, acted.area))
