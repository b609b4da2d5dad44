"""The transitions of Gem Hens: what each action does to a private copy of a state (rules file, part 4).

What the rules do by themselves (a sure gem, ``heap``, ``end``, ``keep``, the last card) is done at once and logged
(GH.ROUND.2). `phases` has the course of a round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hennb.core.decisions import Event
from hennb.core.players import seat_of
from hennb.games.gem_hens import changes, phases
from hennb.games.gem_hens.actions import (
    RUN,
    TOUGH,
    Card,
    Clever,
    Cols,
    Dice,
    Die,
    Draft,
    EatAll,
    End,
    Endure,
    Enter,
    Favorite,
    Fight,
    Gem,
    Give,
    Heap,
    Hungry,
    Keep,
    Leave,
    LeaveAll,
    Lock,
    Mark,
    Move,
    Pecking,
    Put,
    Replace,
    Return,
    Roll,
    Rolloff,
    Rows,
    Spend,
    Steal,
    Stop,
    Swap,
    TimeUp,
)
from hennb.games.gem_hens.dice import ROLL_AREAS, area_of_face, counts_of, plus, with_die
from hennb.games.gem_hens.eating import deco_index, is_full, placed, with_gems
from hennb.games.gem_hens.fights import loot_of, loots
from hennb.games.gem_hens.garden import CELL_INDEX, FIRST_COLUMN, LINE_INDEX, SIZE
from hennb.games.gem_hens.moving.results import AREA_OF_DIE, way_of
from hennb.games.gem_hens.scratching import scattered, scratched
from hennb.games.gem_hens.stages import CLEVER, COLS, DICE, FIGHT, ROLL, SECOND, TURN
from hennb.games.gem_hens.table import Acted, Meal, usable

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb.core.actions import Action
    from hennb.games.gem_hens.state import GemHensState


def apply(state: GemHensState, action: Action) -> None:
    """Apply an action that is known to be possible to a private copy of a state."""
    state.link = (state.link, _new_event(Event, (state.current_player, action, state.turn, False)))
    state.ply += 1
    state.listing = None
    _APPLY[type(action)](state, action)


# -- scattering, rolling, pecking order -----------------------------------------------------


def _apply_rows(state: GemHensState, action: Rows) -> None:
    state.farmer = (*_per_line(action.faces), *state.farmer[FIRST_COLUMN:])
    state.stage = COLS


def _apply_cols(state: GemHensState, action: Cols) -> None:
    state.farmer = (*state.farmer[:FIRST_COLUMN], *_per_line(action.faces))
    state.draws = scattered(state)
    phases.proceed(state)


def _per_line(faces: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([faces.count(line + 1) for line in range(SIZE)])


def _apply_gem(state: GemHensState, action: Gem) -> None:
    phases.draw(state, state.game.pack.index[action.gem])
    phases.proceed(state)


def _apply_card(state: GemHensState, action: Card) -> None:
    phases.show(state, action.card)
    phases.go_on_showing(state)


def _apply_dice(state: GemHensState, action: Dice) -> None:
    """A roll; the last one that is allowed stands (GH.ROLL.3, GH.ROLL.5)."""
    state.rolled = counts_of([_ROLL_AREA[area] for area in action.areas])
    state.rolls += 1
    if state.rolls >= phases.most_rolls(state):
        _finish_rolling(state)
    else:
        state.stage = ROLL


def _apply_roll(state: GemHensState, _: Roll) -> None:
    state.rolled, state.stage = None, DICE


def _apply_lock(state: GemHensState, action: Lock) -> None:
    locked = counts_of([_ROLL_AREA[area] for area in action.areas])
    changes.set_dice(state, state.turn, plus(changes.dice_of(state, state.turn), locked))
    state.rolled, state.stage = None, DICE


def _apply_stop(state: GemHensState, _: Stop | TimeUp) -> None:
    _finish_rolling(state)


def _finish_rolling(state: GemHensState) -> None:
    """All dice go to the areas of their faces, and the next seat rolls (GH.ROLL.2, GH.ROLL.4)."""
    changes.set_dice(state, state.turn, plus(changes.dice_of(state, state.turn), state.rolled or ()))
    state.rolled, state.rolls = None, 0
    phases.go_on_rolling(state, state.turn + 1)


def _apply_pecking(state: GemHensState, action: Pecking) -> None:
    """The dice go to the areas of their faces, a 6 becomes wild (GH.PECK.1, GH.PECK.5)."""
    seat = state.turn
    dice = plus((*changes.dice_of(state, seat)[:4], 0), counts_of(map(area_of_face, action.faces)))
    changes.set_dice(state, seat, dice)
    state.pips = (*state.pips[:seat], sum(action.faces), *state.pips[seat + 1 :])
    phases.go_on_pecking(state, seat + 1)


def _apply_rolloff(state: GemHensState, action: Rolloff) -> None:
    """Higher first (GH.PECK.3)."""
    group = state.ties[0]
    face = {seat_of(seat): face for seat, face in zip(action.seats, action.faces, strict=True)}
    sorted_group = iter(sorted(group, key=lambda seat: -face[seat]))
    state.order = tuple([next(sorted_group) if seat in group else seat for seat in state.order])
    state.ties = state.ties[1:]
    phases.go_on_ordering(state)


def _apply_draft(state: GemHensState, action: Draft) -> None:
    phases.take_card(state, action.card)
    phases.go_on_drafting(state)


# -- the action of a turn -------------------------------------------------------------------


def _apply_move(state: GemHensState, action: Move | Enter) -> None:
    """Hens move; then eat the pushed hen, in passing, at the end of the way (GH.ACT.5)."""
    turn, way = state.turn, way_of(state, action)
    hens = list(state.hens)
    hens[turn] = way.end
    if way.pushed >= 0:
        hens[way.pushed] = way.pushed_to
    state.hens = tuple(hens)
    _use_die(state, AREA_OF_DIE[action.die])
    if action.push and action.push != TOUGH:
        changes.take_die(state, AREA_OF_DIE[action.push])
    if action.power or action.push == TOUGH:
        changes.use_card(state, turn)
    meals = [Meal(turn, way.end)] if state.yard[way.end] else []
    if action.power == RUN:
        meals.insert(0, Meal(turn, CELL_INDEX[action.cell], state.game.pack.index[action.gem]))
    if way.pushed >= 0 and state.yard[way.pushed_to]:
        meals.insert(0, Meal(way.pushed, way.pushed_to, asks=True))
    state.meals = tuple(meals)
    phases.proceed(state)


def _apply_mark(state: GemHensState, action: Mark) -> None:
    """The die goes to its slot, then gems come up (GH.MARK.1 to GH.MARK.5)."""
    line = LINE_INDEX[action.line]
    _use_die(state, AREA_OF_DIE[action.die], line)
    state.draws = scratched(state, line)
    changes.set_slot(state, line, (*state.slots[line], state.turn))
    phases.proceed(state)


def _use_die(state: GemHensState, area: int, line: int = -1) -> None:
    """The die of an action is used; what High-Endurance may take back is kept (GH.ACT.2, GH.POW.21)."""
    if state.stage == SECOND:
        state.die = -1
    else:
        changes.take_die(state, area)
    state.acted = Acted(area, line) if usable(state, state.turn, "endure") else None
    state.may_fight = True


def _apply_spend(state: GemHensState, action: Spend) -> None:
    """No action: nothing follows it (GH.ACT.4)."""
    changes.take_die(state, AREA_OF_DIE[action.die])
    phases.next_turn(state)


def _apply_end(state: GemHensState, _: End) -> None:
    phases.next_turn(state)


# -- gems -----------------------------------------------------------------------------------


def _apply_eat_all(state: GemHensState, _: EatAll) -> None:
    """The gems of the cell become one batch of the pushed hen's owner (GH.EAT.3)."""
    meal = state.meals[0]
    state.meals = (meal._replace(asks=False), *state.meals[1:])
    phases.proceed(state)


def _apply_leave_all(state: GemHensState, _: LeaveAll) -> None:
    state.meals = state.meals[1:]
    phases.proceed(state)


def _apply_placing(state: GemHensState, action: Put | Replace | Swap) -> None:
    hand = changes.hand_of(state)
    pack, seat, gem = state.game.pack, hand.seat, hand.gems[0]
    at = deco_index(action.deco, len(pack.sizes))
    board = state.boards[seat]
    content, fallen = placed(board[at], gem, action, pack.pink_kind)
    board = (*board[:at], content, *board[at + 1 :])
    state.boards = (*state.boards[:seat], board, *state.boards[seat + 1 :])
    if fallen:
        changes.add_to_heap(state, seat, fallen)
    if not state.full_board and len(content) == pack.sizes[at]:
        state.full_board = is_full(board, pack.sizes)
    phases.next_gem(state, hand, at)


def _apply_heap(state: GemHensState, _: Heap) -> None:
    phases.to_heap(state, changes.hand_of(state))
    phases.proceed(state)


def _apply_leave(state: GemHensState, _: Leave) -> None:
    """The gem stays under the hen (GH.POW.12)."""
    hand = changes.hand_of(state)
    changes.put_on_cell(state, hand.cell, hand.gems[0])
    changes.use_card(state, hand.seat)
    phases.next_gem(state, hand, 0)


# -- powers beside the move -----------------------------------------------------------------


def _apply_clever(state: GemHensState, action: Clever) -> None:
    changes.take_die(state, AREA_OF_DIE[action.die])
    changes.use_card(state, state.turn)
    state.stage = CLEVER


def _apply_hungry(state: GemHensState, action: Hungry) -> None:
    changes.use_card(state, state.turn)
    state.meals = (Meal(state.turn, CELL_INDEX[action.cell]),)
    phases.proceed(state)


def _apply_favorite(state: GemHensState, action: Favorite) -> None:
    """A scratch die changes its line, and gems come up there, counted without it (GH.POW.19)."""
    source, target = LINE_INDEX[action.source], LINE_INDEX[action.target]
    changes.use_card(state, state.turn)
    state.draws = scratched(state, target, without=source)
    owner = state.slots[source][-1]
    changes.set_slot(state, source, state.slots[source][:-1])
    changes.set_slot(state, target, (*state.slots[target], owner))
    phases.proceed(state)


def _apply_endure(state: GemHensState, _: Endure) -> None:
    """The die of the action is taken back, also out of its slot (GH.POW.21)."""
    acted = state.acted
    if acted is None:
        raise ValueError("no action can be repeated")
    changes.use_card(state, state.turn)
    if acted.line >= 0:
        changes.set_slot(state, acted.line, state.slots[acted.line][:-1])
    state.die, state.acted, state.may_fight = acted.area, None, False
    state.stage = SECOND


def _apply_return(state: GemHensState, action: Return) -> None:
    """Back into the bag, which is formed anew (GH.POW.22)."""
    seat, gem = state.turn, state.game.pack.index[action.gem]
    heap = list(state.heaps[seat])
    heap[gem] -= 1
    state.heaps = (*state.heaps[:seat], tuple(heap), *state.heaps[seat + 1 :])
    state.bag = state.bag_full = with_gems(state.bag, (gem,))
    state.refill += 1
    phases.close_round(state)


def _apply_keep(state: GemHensState, _: Keep) -> None:
    phases.close_round(state)


# -- fights, and the die that is rolled -----------------------------------------------------


def _apply_fight(state: GemHensState, action: Fight) -> None:
    changes.take_die(state, AREA_OF_DIE[action.die])
    state.foe, state.may_fight = seat_of(action.seat), False
    state.stage = FIGHT


def _apply_die(state: GemHensState, action: Die) -> None:
    """Clever's die goes to its area; a fight's tells who takes a gem, and nothing if there is none (GH.FIGHT.6)."""
    if state.stage == CLEVER:
        turn = state.turn
        changes.set_dice(state, turn, with_die(changes.dice_of(state, turn), area_of_face(action.face)))
        state.stage = TURN
        return
    loot = loot_of(action.face, state.turn, state.foe)
    state.foe = -1
    if loots(state, loot):
        state.loot = loot
    phases.proceed(state)


def _apply_loot(state: GemHensState, action: Give | Steal) -> None:
    if state.loot:
        phases.take_loot(state, state.loot, action)
    phases.proceed(state)


_new_event: Callable[[type[Event], tuple[int, Action, int, bool]], Event] = tuple.__new__
"""The same as calling `Event`, in half the time."""
_ROLL_AREA: Final = {name: area for area, name in enumerate(ROLL_AREAS)}
_APPLY: Final[dict[type, Callable[[GemHensState, Any], None]]] = {
    Rows: _apply_rows,
    Cols: _apply_cols,
    Gem: _apply_gem,
    Card: _apply_card,
    Dice: _apply_dice,
    Roll: _apply_roll,
    Lock: _apply_lock,
    Stop: _apply_stop,
    TimeUp: _apply_stop,
    Pecking: _apply_pecking,
    Rolloff: _apply_rolloff,
    Draft: _apply_draft,
    Move: _apply_move,
    Enter: _apply_move,
    Mark: _apply_mark,
    Spend: _apply_spend,
    End: _apply_end,
    Put: _apply_placing,
    Replace: _apply_placing,
    Swap: _apply_placing,
    Heap: _apply_heap,
    Leave: _apply_leave,
    EatAll: _apply_eat_all,
    LeaveAll: _apply_leave_all,
    Clever: _apply_clever,
    Hungry: _apply_hungry,
    Favorite: _apply_favorite,
    Endure: _apply_endure,
    Return: _apply_return,
    Keep: _apply_keep,
    Fight: _apply_fight,
    Die: _apply_die,
    Give: _apply_loot,
    Steal: _apply_loot,
}
