"""Small changes of a private copy of a state: one field at a time, whatever the rule that asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.games.gem_hens.dice import without
from hennb.games.gem_hens.eating import with_gems

if TYPE_CHECKING:
    from hennb.games.gem_hens.dice import Counts
    from hennb.games.gem_hens.state import GemHensState
    from hennb.games.gem_hens.table import Gems, Hand


def dice_of(state: GemHensState, seat: int) -> Counts:
    """The dice of a seat; a state knows all of them."""
    return state.dice[seat] or ()


def hand_of(state: GemHensState) -> Hand:
    """The gems that are being placed.

    Raises:
        ValueError: none are.
    """
    if state.hand is None:
        raise ValueError("no gem is being placed")
    return state.hand


def set_dice(state: GemHensState, seat: int, dice: Counts) -> None:
    """A seat has other dice."""
    state.dice = (*state.dice[:seat], dice, *state.dice[seat + 1 :])


def take_die(state: GemHensState, area: int) -> None:
    """A die is spent (GH.ACT.2)."""
    set_dice(state, state.turn, without(dice_of(state, state.turn), area))


def set_slot(state: GemHensState, line: int, owners: tuple[int, ...]) -> None:
    """The slot of a line holds the dice of other seats (GH.MARK.1)."""
    state.slots = (*state.slots[:line], owners, *state.slots[line + 1 :])


def use_card(state: GemHensState, seat: int) -> None:
    """The card of a seat has worked (GH.POW.3)."""
    state.used = (*state.used[:seat], True, *state.used[seat + 1 :])


def add_to_heap(state: GemHensState, seat: int, gems: Gems) -> None:
    """Gems lie unused beside a board (GH.EAT.6)."""
    state.heaps = (*state.heaps[:seat], with_gems(state.heaps[seat], gems), *state.heaps[seat + 1 :])


def put_on_cell(state: GemHensState, cell: int, gem: int) -> None:
    """A gem lies on a cell."""
    set_cell(state, cell, tuple(sorted((*state.yard[cell], gem))))


def set_cell(state: GemHensState, cell: int, gems: Gems) -> None:
    """Other gems lie on a cell, in rising order."""
    state.yard = (*state.yard[:cell], gems, *state.yard[cell + 1 :])
