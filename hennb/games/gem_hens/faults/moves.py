"""Why a hen cannot move, enter or push so (GH.MOVE, GH.ENTER, GH.PUSH, GH.POW.4 and the move powers)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.games.gem_hens.actions import FLIGHT, NIMBLE, RUN, TOUGH, WANDERER, Enter, Move
from hennb.games.gem_hens.dice import NONE, SCRATCH, without
from hennb.games.gem_hens.faults.common import fault, faults_of_card, faults_of_die
from hennb.games.gem_hens.garden import BENDS, CELL_INDEX, CELLS, COOP, DIRECTION_INDEX, RAYS
from hennb.games.gem_hens.moving.listing import all_moves
from hennb.games.gem_hens.moving.paths import ahead, flight, free_cells, other_hens, pushed_from_ramp, walk
from hennb.games.gem_hens.moving.plain import entry_paths
from hennb.games.gem_hens.moving.powers import NIMBLE_ENTRY, flight_entry
from hennb.games.gem_hens.moving.pushes import hens_after_ramp
from hennb.games.gem_hens.moving.results import AREA_OF_DIE, own_value, value_of, way_of
from hennb.games.gem_hens.moving.spelling import Spelling, key_of
from hennb.games.gem_hens.places import cell_place, dice_place
from hennb.games.gem_hens.stages import SECOND
from hennb.games.gem_hens.wording import card_words, gem_title, side_words, way_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hennb.core.violations import Violation
    from hennb.games.gem_hens.table import Table


def faults_of_moving(view: Table, action: Move | Enter) -> Iterator[Violation]:
    """Every clause that forbids a move or an entry."""
    found = [*_faults_of_hen(view, action), *_faults_of_dice(view, action), *_faults_of_power(view, action)]
    yield from found
    if (view.hens[view.turn] == COOP) != isinstance(action, Enter):
        return
    no_way = [*(_faults_of_walk(view, action) if isinstance(action, Move) else _faults_of_entry(view, action))]
    yield from no_way
    if no_way:
        return
    not_eaten = [*_faults_of_run(view, action)]
    yield from not_eaten
    if not found and not not_eaten:
        yield from _faults_of_result(view, action)


def _faults_of_hen(view: Table, action: Move | Enter) -> Iterator[Violation]:
    """A hen walks in the garden and enters from the coop, and from there it can do nothing else (GH.ENTER.3)."""
    cell = view.hens[view.turn]
    if cell == COOP and isinstance(action, Move):
        yield fault("GH.ENTER.1", "in_coop")
    elif cell != COOP and isinstance(action, Enter):
        yield fault("GH.ENTER.1", "outside", cell_place(CELLS[cell]), cell=CELLS[cell])


def _faults_of_dice(view: Table, action: Move | Enter) -> Iterator[Violation]:
    own = AREA_OF_DIE[action.die]
    no_die = list(faults_of_die(view, own))
    yield from no_die
    if not action.push or action.push == TOUGH:
        return
    other = AREA_OF_DIE[action.push]
    dice = view.dice[view.turn] or NONE
    if view.stage != SECOND and not no_die:
        dice = without(dice, own)
    if other == SCRATCH or dice[other] < 1:
        yield fault("GH.PUSH.1", "second_die", dice_place(view.turn))


def _faults_of_power(view: Table, action: Move | Enter) -> Iterator[Violation]:
    if action.push == TOUGH:
        yield from faults_of_card(view, view.turn, TOUGH)
    if action.power:
        yield from faults_of_card(view, view.turn, action.power)
        if action.push and action.power in (NIMBLE, FLIGHT):
            yield fault("GH.POW.4", "power_with_push", card=card_words(action.power))


def _faults_of_walk(view: Table, action: Move) -> Iterator[Violation]:
    cell, hens = view.hens[view.turn], other_hens(view.hens, view.turn)
    direction, value = DIRECTION_INDEX[action.direction], own_value(action)
    if action.push:
        seen = ahead(hens, cell, direction)
        yield from _faults_of_push(view, seen.foe, seen.room)
        if seen.foe >= 0 and value <= seen.free:
            place = cell_place(CELLS[RAYS[cell][direction][seen.free]])
            yield fault("GH.PUSH.1", "no_reach", place, value=value, steps=seen.free + 1)
    elif action.power == NIMBLE:
        yield from _faults_of_bend(hens, cell, action)
    elif action.power == FLIGHT:
        if not flight(hens, RAYS[cell][direction][:value]):
            yield fault("GH.POW.18", "no_flight")
    elif not walk(hens, cell, direction, value):
        yield fault("GH.MOVE.3", "no_step", side=side_words(action.direction))


def _faults_of_push(view: Table, foe: int, room: int) -> Iterator[Violation]:
    """Somebody to push, with room behind, and no Heavy Weight (GH.PUSH.1, GH.POW.11)."""
    if foe < 0:
        yield fault("GH.PUSH.1", "nobody")
    elif view.held[foe] == "heavy":
        yield fault("GH.POW.11", "heavy", cell_place(CELLS[view.hens[foe]]))
    elif not room:
        yield fault("GH.PUSH.1", "no_room", cell_place(CELLS[view.hens[foe]]))


def _faults_of_bend(hens: Mapping[int, int], cell: int, action: Move) -> Iterator[Violation]:
    direction, bend = DIRECTION_INDEX[action.direction], DIRECTION_INDEX[action.bend]
    value = own_value(action)
    if not 1 <= action.steps < value:
        yield fault("GH.POW.13", "bend_steps" if value > 1 else "bend_short", value=value, most=value - 1)
        return
    if bend not in BENDS[direction]:
        yield fault("GH.POW.13", "bend_angle")
        return
    first = walk(hens, cell, direction, action.steps)
    if len(first) < action.steps or not walk(hens, first[-1], bend, 1):
        yield fault("GH.POW.13", "bend_blocked")


def _faults_of_run(view: Table, action: Move | Enter) -> Iterator[Violation]:
    """A gem of a cell that is entered and left (GH.POW.20)."""
    if action.power != RUN:
        return
    passed = way_of(view, action).path[:-1]
    cell = CELL_INDEX.get(action.cell, COOP)
    if cell not in passed:
        yield fault("GH.POW.20", "not_passed", cell=action.cell)
    elif view.game.pack.index[action.gem] not in view.yard[cell]:
        gem = gem_title(view.game.pack, view.game.pack.index[action.gem])
        yield fault("GH.POW.20", "no_gem_there", cell_place(action.cell), cell=action.cell, gem=gem)


def _faults_of_entry(view: Table, action: Enter) -> Iterator[Violation]:
    ramps = {ramp.cell: ramp.entry for ramp in view.game.pack.ramps}
    ramp = CELL_INDEX.get(action.ramp, COOP)
    if ramp not in ramps:
        yield fault("GH.ENTER.1", "no_ramp", cell=action.ramp, ramps=", ".join(CELLS[cell] for cell in ramps))
        return
    hens = other_hens(view.hens, view.turn)
    if action.push:
        yield from _faults_of_entry_push(view, hens, action, DIRECTION_INDEX[ramps[ramp]])
    elif action.power == FLIGHT:
        yield from _faults_of_flight_in(view, hens, action)
    elif ramp in hens:
        yield fault("GH.ENTER.4", "ramp_taken", cell_place(action.ramp), cell=action.ramp)
    elif action.power == NIMBLE:
        yield from _faults_of_bent_entry(hens, action)
    else:
        yield from _faults_of_steps(view, hens, action)


def _faults_of_steps(view: Table, hens: Mapping[int, int], action: Enter) -> Iterator[Violation]:
    """Steps after the ramp (GH.ENTER.2)."""
    ramp, value = CELL_INDEX[action.ramp], own_value(action)
    full = view.game.options.enter_distance == "full"
    ways = {(direction, len(path) - 1) for direction, path in entry_paths(hens, ramp, value, full=full)}
    if (action.direction, action.steps) in ways:
        return
    if action.steps > value - 1:
        yield fault("GH.ENTER.2", "too_many_steps", left=value - 1)
        return
    free = free_cells(hens, RAYS[ramp][DIRECTION_INDEX[action.direction]]) if action.direction else 0
    if action.steps > free:
        yield fault("GH.ENTER.2", "way_taken", way=way_words(action.direction), free=free)
    else:
        yield fault("GH.ENTER.2", "full_way")


def _faults_of_entry_push(view: Table, hens: Mapping[int, int], action: Enter, entry: int) -> Iterator[Violation]:
    """The hen on the ramp is pushed on, then the way is as without it (GH.PUSH.6)."""
    ramp = CELL_INDEX[action.ramp]
    pushed = None
    if ramp in hens:
        pushed = pushed_from_ramp(hens, ramp, entry, value_of(action.push), "blocker_first", 0)
    yield from _faults_of_push(view, hens.get(ramp, -1), 1 if pushed else 0)
    if pushed:
        after = hens_after_ramp(hens, ramp, entry, value_of(action.push))
        yield from _faults_of_steps(view, after, action)


def _faults_of_bent_entry(hens: Mapping[int, int], action: Enter) -> Iterator[Violation]:
    ramp = CELL_INDEX[action.ramp]
    if own_value(action) != NIMBLE_ENTRY or action.steps != 1 or not action.bend:
        yield fault("GH.POW.13", "bend_entry")
        return
    direction, bend = DIRECTION_INDEX[action.direction], DIRECTION_INDEX[action.bend]
    if bend not in BENDS[direction]:
        yield fault("GH.POW.13", "bend_angle")
        return
    first = walk(hens, ramp, direction, 1)
    if not first or not walk(hens, first[0], bend, 1):
        yield fault("GH.POW.13", "bend_blocked")


def _faults_of_flight_in(view: Table, hens: Mapping[int, int], action: Enter) -> Iterator[Violation]:
    most = own_value(action) - 1
    if action.steps > most:
        yield fault("GH.ENTER.2", "too_many_steps", left=most)
        return
    full = view.game.options.enter_distance == "full"
    direction = DIRECTION_INDEX.get(action.direction, 0)
    if not action.steps or not flight_entry(
        hens, CELL_INDEX[action.ramp], direction, action.steps, most if full else None
    ):
        yield fault("GH.POW.18", "no_flight")


def _faults_of_result(view: Table, action: Move | Enter) -> Iterator[Violation]:
    """A power is named only where it changes something (GH.POW.4)."""
    if action.power not in (NIMBLE, FLIGHT, WANDERER):
        return
    other = AREA_OF_DIE[action.push] if action.push and action.push != TOUGH else -1
    key = key_of(view, Spelling(action, AREA_OF_DIE[action.die], other, way_of(view, action)))
    plain = all_moves(view).get(key)
    if plain is not None and plain.power != action.power:
        yield fault("GH.POW.4", "same_without", action=str(plain))
