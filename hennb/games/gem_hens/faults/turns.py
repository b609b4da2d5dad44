"""Why a die cannot scratch, be spent or be rolled again, and what cannot follow an action (GH.MARK, GH.ACT, GH.POW)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.players import seat_of, seat_words
from hennb.games.gem_hens.aftermath import can_endure, favorites, hungry
from hennb.games.gem_hens.dice import NONE, SCRATCH, WILD
from hennb.games.gem_hens.faults.common import fault, faults_of_card, faults_of_die
from hennb.games.gem_hens.fights import foes
from hennb.games.gem_hens.garden import CELL_INDEX, COOP, LINE_INDEX
from hennb.games.gem_hens.moving.results import AREA_OF_DIE
from hennb.games.gem_hens.places import cell_place, dice_place, line_of_yard
from hennb.games.gem_hens.scratching import is_open
from hennb.games.gem_hens.table import crossing_dice
from hennb.games.gem_hens.uses import can_walk, uses
from hennb.games.gem_hens.wording import die_words, line_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.core.violations import Violation
    from hennb.games.gem_hens.actions import Clever, Favorite, Fight, Hungry, Mark, Spend
    from hennb.games.gem_hens.table import Table


def faults_of_marking(view: Table, action: Mark) -> Iterator[Violation]:
    """A scratch takes a scratch die or a wild, and a free slot (GH.MARK.1)."""
    area = AREA_OF_DIE[action.die]
    if area not in (SCRATCH, WILD):
        yield fault("GH.MARK.1", "no_scratch_die", dice_place(view.turn))
    yield from faults_of_die(view, area)
    line, place, words = LINE_INDEX[action.line], line_of_yard(action.line), line_words(action.line)
    if len(view.slots[line]) >= view.game.pack.slots_per_line:
        yield fault("GH.MARK.1", "slot_full", place, line=words)
    elif not is_open(view, line):
        yield fault("GH.MARK.1", "line_marked", place, line=words, n=crossing_dice(view, line))


def faults_of_spending(view: Table, action: Spend) -> Iterator[Violation]:
    """A die that can act is not spent idly (GH.ACT.4, GH.ENTER.3)."""
    area = AREA_OF_DIE[action.die]
    no_die = list(faults_of_die(view, area))
    yield from no_die
    if no_die:
        return
    found = uses(view, area)
    if found:
        words = ", ".join(map(str, found))
        yield fault("GH.ACT.4", "useful", dice_place(view.turn), die=die_words(action.die), uses=words)
        if view.hens[view.turn] == COOP and area != SCRATCH and can_walk(view):
            yield fault("GH.ENTER.3", "must_enter")


def faults_of_clever(view: Table, action: Clever) -> Iterator[Violation]:
    """Clever rolls an unused die (GH.POW.15)."""
    yield from faults_of_card(view, view.turn, "clever")
    yield from faults_of_die(view, AREA_OF_DIE[action.die])


def faults_of_fighting(view: Table, action: Fight) -> Iterator[Violation]:
    """The extra rule, a neighbour, a die, and no fight before (GH.FIGHT.1)."""
    if not view.game.options.with_fights:
        yield fault("GH.FIGHT.1", "no_fights")
        return
    if not view.may_fight:
        yield fault("GH.FIGHT.1", "fought")
    rivals = foes(view)
    if not rivals:
        yield fault("GH.FIGHT.1", "no_neighbour")
    elif seat_of(action.seat) not in rivals:
        yield fault("GH.FIGHT.1", "not_beside", who=seat_words(seat_of(action.seat)))
    dice = view.dice[view.turn] or NONE
    if not any(dice):
        yield fault("GH.FIGHT.1", "no_dice_left", dice_place(view.turn))
    elif not dice[AREA_OF_DIE[action.die]]:
        yield fault("GH.FIGHT.2", "no_die", dice_place(view.turn), die=die_words(action.die))


def faults_of_hungry(view: Table, action: Hungry) -> Iterator[Violation]:
    """Hungry eats from a neighbour cell with gems (GH.POW.16)."""
    yield from faults_of_card(view, view.turn, "hungry")
    if not any(other == action for other in hungry(view)):
        places = (cell_place(action.cell),) if action.cell in CELL_INDEX else ()
        yield fault("GH.POW.16", "not_hungry", *places, cell=action.cell)


def faults_of_favorite(view: Table, action: Favorite) -> Iterator[Violation]:
    """A scratch die of one line for a free slot of another one of the own hen (GH.POW.19)."""
    yield from faults_of_card(view, view.turn, "favorite")
    if not view.slots[LINE_INDEX[action.source]]:
        yield fault("GH.POW.19", "no_die_on", line_of_yard(action.source), line=line_words(action.source))
    elif not any(other == action for other in favorites(view)):
        yield fault("GH.POW.19", "not_favorite", line_of_yard(action.target), line=line_words(action.target))


def faults_of_endure(view: Table) -> Iterator[Violation]:
    """A second action must be possible (GH.POW.21)."""
    yield from faults_of_card(view, view.turn, "endure")
    if not can_endure(view):
        yield fault("GH.POW.21", "no_second")
