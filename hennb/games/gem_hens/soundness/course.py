"""What is due within an action: gems that are drawn, eaten or fought for, and the die in hand (GH.ACT.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.games.gem_hens.aftermath import after_actions
from hennb.games.gem_hens.dice import FACES, SCRATCH, WILD
from hennb.games.gem_hens.eating import targets
from hennb.games.gem_hens.fights import foes, loot_of, loots
from hennb.games.gem_hens.garden import CROSSINGS, NEIGHBOURS, lines_of
from hennb.games.gem_hens.soundness.flaw import Flaw, flaw
from hennb.games.gem_hens.stages import (
    AFTER,
    ASK,
    CLEVER,
    EAT,
    FIGHT,
    GEM_STAGES,
    LOOT,
    SCATTER,
    SECOND,
)
from hennb.games.gem_hens.stages import SCRATCH as SCRATCH_STAGE
from hennb.games.gem_hens.table import crossing_dice, usable
from hennb.games.gem_hens.uses import can_act

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.games.gem_hens.state import GemHensState
    from hennb.games.gem_hens.table import Hand, Meal

ACTED: Final = frozenset((ASK, EAT, SCRATCH_STAGE, AFTER, FIGHT, LOOT))
"""The stages that follow the action of a turn."""


def course_flaws(state: GemHensState) -> Iterator[Flaw]:
    """Everything that cannot be due, of a state whose pieces lie where they belong."""
    for field, fits, clause in (
        ("draws", _draws_fit(state), "GH.MARK.4"),
        ("meals", _meals_fit(state), "GH.ACT.5"),
        ("hand", _hand_fits(state), "GH.EAT.1"),
        ("loot", _loot_fits(state), "GH.FIGHT.5"),
        ("foe", _foe_fits(state), "GH.FIGHT.1"),
        ("die", _die_fits(state), "GH.POW.21"),
        ("acted", _acted_fits(state), "GH.POW.21"),
        ("may_fight", _may_fight_fits(state), "GH.FIGHT.1"),
    ):
        if not fits:
            yield flaw(clause, "set_stage", field)
            return
    if _nothing_due(state):
        yield flaw("GH.ROUND.2", "set_sure", "stage")


def _nothing_due(state: GemHensState) -> bool:
    """Whether the rules would have gone on by themselves (GH.ROUND.2)."""
    stage = state.stage
    if stage in GEM_STAGES:
        return sum(map(bool, state.bag)) < 2  # noqa: PLR2004  (else the gem is sure)
    if stage == EAT and state.hand:
        return len(targets(state, state.hand)) < 2  # noqa: PLR2004  (the heap alone is no choice)
    if stage == LOOT and state.loot:
        return len(loots(state, state.loot)) < 2  # noqa: PLR2004
    return stage == AFTER and not after_actions(state)


# -- gems -----------------------------------------------------------------------------------


def _draws_fit(state: GemHensState) -> bool:
    """Gems come up cell by cell, at crossings with dice, and no cell gets more than it holds (GH.SCAT.3, GH.MARK.3)."""
    draws, stage = state.draws, state.stage
    if not draws:
        return stage not in GEM_STAGES
    if stage not in (*GEM_STAGES, EAT) or list(draws) != sorted(draws) or state.meals:
        return False
    hand = state.hand
    for cell in set(draws):
        held = len(hand.gems) if hand and hand.cell == cell else 0
        if len(state.yard[cell]) + draws.count(cell) + held > state.game.pack.cap:
            return False
    if stage == SCATTER:
        return all(draws.count(cell) <= _scattered_on(state, cell) for cell in draws)
    return any(owners and _come_up(state, line) for line, owners in enumerate(state.slots))


def _scattered_on(state: GemHensState, cell: int) -> int:
    """How many gems the farmer dice bring to a cell at most (GH.SCAT.3)."""
    row, col = lines_of(cell)
    dice = state.farmer[row] * state.farmer[col]
    return min(dice, 1) if state.game.options.scatter_count == "per_line" else dice


def _come_up(state: GemHensState, line: int) -> bool:
    """Whether a scratch on a line can bring the gems that are still to be drawn (GH.MARK.2, GH.MARK.3)."""
    dice = {cell: crossing_dice(state, other) for other, cell in CROSSINGS[line]}
    most = 1 if state.game.options.scratch_count == "per_line" else state.game.pack.cap
    return all(state.draws.count(cell) <= min(dice.get(cell, 0), most) for cell in state.draws)


def _meals_fit(state: GemHensState) -> bool:
    """The pushed hen comes first, then what is eaten in passing, then the end of the way (GH.ACT.5)."""
    meals = list(state.meals)
    if state.stage == ASK:
        if not meals or not meals[0].asks or not _pushed_eats(state, meals.pop(0)):
            return False
    elif state.stage != EAT:
        return not meals
    if any(meal.asks or meal.seat != state.turn or not state.yard[meal.cell] for meal in meals):
        return False
    in_passing = [meal for meal in meals if meal.gem >= 0]
    at_end = [meal for meal in meals if meal.gem < 0]
    if meals != in_passing + at_end or len(in_passing) > 1 or len(at_end) > 1:
        return False
    return all(_in_passing(state, meal) for meal in in_passing) and all(
        meal.cell == state.hens[state.turn] for meal in at_end
    )


def _pushed_eats(state: GemHensState, meal: Meal) -> bool:
    """Whether a hen of somebody else stands on gems (GH.PUSH.7)."""
    other = meal.seat != state.turn and meal.gem < 0
    return other and state.hens[meal.seat] == meal.cell and bool(state.yard[meal.cell])


def _in_passing(state: GemHensState, meal: Meal) -> bool:
    """Whether Eat-and-Run takes a gem of a cell that the hen has left (GH.POW.20)."""
    return _worked(state, "run") and meal.cell != state.hens[state.turn] and meal.gem in state.yard[meal.cell]


def _worked(state: GemHensState, card: str) -> bool:
    return state.held[state.turn] == card and state.used[state.turn]


def _hand_fits(state: GemHensState) -> bool:
    """Gems in hand come from the cell of a hen, by a power from another one, or from a fight (GH.EAT.1, GH.EAT.2)."""
    hand = state.hand
    if hand is None:
        return state.stage != EAT
    if state.stage != EAT or list(hand.gems) != sorted(hand.gems) or hand.least >= len(state.game.pack.sizes):
        return False
    if hand.cell < 0:
        others = state.draws or state.meals or state.may_fight
        return state.game.options.with_fights and len(hand.gems) == 1 and hand.least < 0 and not others
    if len(state.yard[hand.cell]) + len(hand.gems) > state.game.pack.cap:
        return False
    return state.hens[hand.seat] == hand.cell or (hand.seat == state.turn and _by_power(state, hand))


def _by_power(state: GemHensState, hand: Hand) -> bool:
    """Whether gems of another cell are eaten: in passing, or from a neighbour cell (GH.POW.16, GH.POW.20)."""
    if _worked(state, "hungry"):
        return state.hens[state.turn] >= 0 and hand.cell in NEIGHBOURS[state.hens[state.turn]]
    return _worked(state, "run") and len(hand.gems) == 1


# -- fights and dice ------------------------------------------------------------------------


def _loot_fits(state: GemHensState) -> bool:
    """A fight is between the seat whose turn it is and a neighbour (GH.FIGHT.1 to GH.FIGHT.5)."""
    loot = state.loot
    if loot is None:
        return state.stage != LOOT
    if state.stage != LOOT or not state.game.options.with_fights:
        return False
    known = [loot_of(face, state.turn, foe) for foe in foes(state) for face in range(1, FACES + 1)]
    return loot in known


def _foe_fits(state: GemHensState) -> bool:
    if state.stage != FIGHT:
        return state.foe < 0
    return state.game.options.with_fights and state.foe in foes(state)


def _die_fits(state: GemHensState) -> bool:
    """A die is in hand for the second action of High-Endurance alone, which must be possible (GH.POW.21)."""
    if state.stage == CLEVER:
        return state.die < 0 and _worked(state, "clever")
    if state.stage != SECOND:
        return state.die < 0
    return state.die >= 0 and _worked(state, "endure") and can_act(state, state.die)


def _acted_fits(state: GemHensState) -> bool:
    """The die of the action is kept for who may still take it back, with the slot in which it lies (GH.POW.21)."""
    acted, turn = state.acted, state.turn
    if (acted is not None) != (state.stage in ACTED and usable(state, turn, "endure")):
        return False
    if acted is None:
        return True
    if acted.line < 0:
        return acted.area != SCRATCH
    return acted.area in (SCRATCH, WILD) and state.slots[acted.line][-1:] == (turn,)


def _may_fight_fits(state: GemHensState) -> bool:
    """A fight is open from the action to the first fight; before a pushed hen eats there was none (GH.FIGHT.1)."""
    if state.stage == ASK:
        return state.may_fight
    return not state.may_fight or state.stage in (EAT, SCRATCH_STAGE, AFTER)
