"""What lies where at which stage: hens, dice, order, cards and triggers (rules file, part 9, 4 to 6 and 8)."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from hennb.core.players import seat_name
from hennb.games.gem_hens.dice import FACES, NONE, SIXES
from hennb.games.gem_hens.garden import COOP, FIRST_COLUMN
from hennb.games.gem_hens.phases import most_rolls
from hennb.games.gem_hens.soundness.flaw import Flaw, flaw
from hennb.games.gem_hens.stages import (
    COLS,
    DICE,
    DRAFT,
    FARMER_STAGES,
    OVER,
    PECKING,
    ROLL,
    ROLLING,
    ROLLOFF,
    ROWS,
    SCATTER,
    SHOW,
    STAGES,
    TURN,
    WASTE,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.games.gem_hens.state import GemHensState

SCATTERING: Final = frozenset((ROWS, COLS, SCATTER, SHOW))
BEFORE_PECKING: Final = SCATTERING | ROLLING
ROLLED: Final = frozenset((PECKING, ROLLOFF, DRAFT))
"""All dice are on the areas, none is used."""
WITH_POWERS: Final = frozenset((SHOW, DRAFT, WASTE))


def stage_flaws(state: GemHensState) -> Iterator[Flaw]:
    """Everything that lies where it does not at this stage."""
    yield from _turn_flaws(state)
    yield from _outside_flaws(state)
    yield from _dice_flaws(state)
    yield from _rolling_flaws(state)
    yield from _pip_flaws(state)
    yield from _order_flaws(state)
    yield from _display_flaws(state)
    yield from _end_flaws(state)


def acting(state: GemHensState) -> bool:
    """Whether the stage belongs to the turns of a round, or to its end."""
    return STAGES[state.stage].phase in ("actions", "end")


def _misplaced(field: str, at: str = "", place: str = "", clause: str = "GH.ROUND.1") -> Flaw:
    return flaw(clause, "set_stage", field, at, place)


def _turn_flaws(state: GemHensState) -> Iterator[Flaw]:
    """Whose turn it is, where the stage says it (GH.ROUND.1, GH.ACT.1, GH.POW.2)."""
    stage = state.stage
    if stage in WITH_POWERS and not state.game.options.with_powers:
        yield _misplaced("stage", clause="GH.POW.1")
    if (stage in SCATTERING or stage == OVER) and state.turn:
        yield _misplaced("turn")
    if stage == TURN and not any(state.dice[state.turn] or NONE):
        yield flaw("GH.ACT.1", "set_no_die", "dice", f"[{state.turn}]", f"{seat_name(state.turn)} dice")
    if stage == DRAFT:
        waiting = [seat for seat in reversed(state.order) if not state.held[seat]]
        if waiting[:1] != [state.turn]:
            yield flaw("GH.POW.2", "set_turn", "turn")
    if stage == WASTE and (state.held[state.turn] != "waste" or not any(state.heaps[state.turn])):
        yield flaw("GH.POW.22", "set_turn", "turn")


def _outside_flaws(state: GemHensState) -> Iterator[Flaw]:
    """Hens and scratch dice are out in the turns alone, farmer dice from the scattering on (GH.EOR.1, GH.SCAT.2)."""
    if not acting(state):
        for seat, cell in enumerate(state.hens):
            if cell != COOP:
                yield flaw("GH.EOR.1", "set_hen", "hens", f"[{seat}]", seat_name(seat))
        if any(state.slots):
            yield flaw("GH.EOR.1", "set_slots", "slots")
    rows, cols = any(state.farmer[:FIRST_COLUMN]), any(state.farmer[FIRST_COLUMN:])
    if (rows and state.stage in (ROWS, OVER)) or (cols and state.stage in (ROWS, COLS, OVER)):
        yield flaw("GH.SCAT.2", "set_farmer", "farmer")
    if (state.stage in (COLS, SCATTER) and not rows) or (state.stage == SCATTER and not cols):
        yield _misplaced("farmer", clause="GH.SCAT.2")


# -- dice -----------------------------------------------------------------------------------


def _dice_flaws(state: GemHensState) -> Iterator[Flaw]:
    """How many dice each seat has on its areas (GH.ROLL.1, GH.ROLL.2, GH.PECK.5, GH.EOR.1)."""
    whole, stage = state.game.pack.hen_dice, state.stage
    for seat, dice in enumerate(state.dice):
        found = sum(dice or NONE)
        if stage in SCATTERING or stage in (OVER, WASTE) or (stage in ROLLING and seat > state.turn):
            expected = range(1)
        elif stage in ROLLED or (stage in ROLLING and seat < state.turn):
            expected = range(whole, whole + 1)
        elif stage in ROLLING:
            expected = range(whole)
        else:
            continue
        if found not in expected:
            numbers = {"found": found, "low": expected[0], "high": expected[-1]}
            yield flaw("GH.ROLL.1", "set_dice", "dice", f"[{seat}]", f"{seat_name(seat)} dice", **numbers)


def _rolling_flaws(state: GemHensState) -> Iterator[Flaw]:
    """The last roll lies there while its seat chooses; locked dice come from earlier rolls (GH.ROLL.3 to GH.ROLL.6)."""
    stage, rolls = state.stage, state.rolls
    known = range(most_rolls(state)) if stage == DICE else range(1, most_rolls(state)) if stage == ROLL else range(1)
    if rolls not in known:
        yield flaw("GH.ROLL.5", "set_rolls", "rolls")
    if (state.rolled is not None) != (stage == ROLL):
        yield _misplaced("rolled", clause="GH.ROLL.3")
        return
    if stage not in ROLLING:
        return
    locked = sum(state.dice[state.turn] or NONE)
    if state.rolled is not None and locked + sum(state.rolled) != state.game.pack.hen_dice:
        yield flaw("GH.ROLL.4", "set_rolled", "rolled", limit=state.game.pack.hen_dice)
    if locked and rolls <= (stage == ROLL):
        yield flaw("GH.ROLL.4", "set_locked", "dice", f"[{state.turn}]")


def _pip_flaws(state: GemHensState) -> Iterator[Flaw]:
    """Totals are known from the pecking on; those of a set position are not (GH.PECK.1)."""
    stage, pips, most = state.stage, state.pips, FACES * state.game.pack.hen_dice
    known = [total is not None for total in pips]
    if stage in BEFORE_PECKING or stage == OVER:
        fits = not any(known)
    elif stage == PECKING:
        sixes = (state.dice[state.turn] or NONE)[SIXES]
        fits = bool(sixes) and known == [seat < state.turn for seat in range(len(pips))]
    else:
        fits = all(known) or (not any(known) and stage != ROLLOFF)
    if not fits or any(not 0 <= (total or 0) <= most for total in pips):
        yield flaw("GH.PECK.1", "set_pips", "pips")


def _order_flaws(state: GemHensState) -> Iterator[Flaw]:
    """The order is unknown until the first one is found; it follows the totals (GH.PECK.2, GH.PECK.3)."""
    stage, order = state.stage, state.order
    unknown = state.round == 1 and (stage in BEFORE_PECKING or stage == PECKING)
    if bool(order) == unknown:
        yield flaw("GH.PECK.2", "set_order_early" if unknown else "set_order", "order", place="order")
        return
    totals = [state.pips[seat] or 0 for seat in order]
    if not (stage in BEFORE_PECKING or stage in (PECKING, OVER)) and totals != sorted(totals, reverse=True):
        yield flaw("GH.PECK.2", "set_totals", "order")
    groups = [tuple(group) for _, group in groupby(order, key=lambda seat: state.pips[seat] or 0)]
    tied = tuple([group for group in groups if len(group) > 1])
    if stage != ROLLOFF:
        fits = not state.ties
    else:
        fits = state.round == 1 and bool(state.ties) and state.ties == tied[-len(state.ties) :]
        fits = fits and state.turn == state.ties[0][0]
    if not fits:
        yield flaw("GH.PECK.3", "set_ties", "ties")


# -- cards and triggers ---------------------------------------------------------------------


def _display_flaws(state: GemHensState) -> Iterator[Flaw]:
    """Cards lie open from the scattering to the draft, then seats hold them (GH.POW.1, GH.POW.2, GH.EOR.1)."""
    game, stage = state.game, state.stage
    if not game.options.with_powers:
        return
    in_pack_order = [card for card in game.pack.powers if card in state.deck]
    if list(state.deck) != in_pack_order:
        yield _misplaced("deck", clause="GH.POW.1")
    if any(state.held) and not (acting(state) or stage == DRAFT):
        yield flaw("GH.POW.2", "set_held", "held")
    if any(state.used) and not acting(state):
        yield flaw("GH.POW.3", "set_used", "used")
    shown = len(state.shown)
    if stage == SHOW:
        fits = shown < game.players and len(state.deck) > 1
    elif stage in ROLLING or stage in (PECKING, ROLLOFF):
        fits = shown == game.players
    elif stage == DRAFT:
        fits = shown == state.held.count("") > 1
    else:
        fits = not shown
    if not fits:
        yield flaw("GH.POW.1", "set_shown", "shown", place="open", found=shown)


def _end_flaws(state: GemHensState) -> Iterator[Flaw]:
    """When the game ends, and what no round begins with (GH.END.1, GH.END.2, GH.SETUP.2, GH.POW.22)."""
    stage, last, pack = state.stage, state.round, state.game.pack
    if stage == OVER and not (last == pack.rounds or state.full_board or state.empty_bag):
        yield flaw("GH.END.1", "set_over", "stage")
    if state.full_board and not acting(state) and stage != OVER:
        yield flaw("GH.END.1", "set_ended", "full_board", place="noted board")
    if state.empty_bag and stage in FARMER_STAGES:
        yield flaw("GH.END.1", "set_ended", "empty_bag", place="noted bag")
    if state.empty_bag and any(state.bag) and not (stage == OVER and state.refill):
        yield flaw("GH.END.2", "set_bag", "empty_bag", place="noted bag")
    if state.refill and not _came_back(state):
        yield flaw("GH.POW.22", "set_refill", "refill")
    if last == 1 and stage in (ROWS, COLS, SCATTER):
        lies = any(map(any, state.boards)) or any(map(any, state.heaps))
        if lies or (stage in FARMER_STAGES and any(state.yard)):
            yield flaw("GH.SETUP.2", "set_fresh", "bag")


def _came_back(state: GemHensState) -> bool:
    """Whether a gem can have come back into the bag: once, as a round ended, by a card that is gone (GH.POW.22)."""
    ended = state.round > 1 or state.stage == OVER
    gone = state.game.options.with_powers and "waste" not in (*state.deck, *state.shown, *state.held)
    return state.refill == 1 and ended and gone
