"""What holds in every state of Gem Hens (rules file, part 9), what the rules make of it too; the kit asks."""

from __future__ import annotations

from collections import Counter
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from hennb.games.gem_hens.actions import Endure, Enter, Fight, Mark, Move, Return, Rows, Spend
from hennb.games.gem_hens.chance import feed
from hennb.games.gem_hens.dice import NONE
from hennb.games.gem_hens.garden import FIRST_COLUMN
from hennb.games.gem_hens.legality import canonical, legal_actions
from hennb.games.gem_hens.notation import parse_action
from hennb.games.gem_hens.soundness import flaws
from hennb.games.gem_hens.soundness.stage import acting
from hennb.games.gem_hens.stages import CLEVER, OVER, SHOW
from hennb.games.gem_hens.state_reader import is_set

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.core.decisions import Event
    from hennb.games.gem_hens.state import GemHensState

TURNS: Final = (Move, Enter, Mark, Spend)


def problems(state: GemHensState) -> tuple[str, ...]:
    """What a state breaks, each as a clause or the number of an invariant in part 9, and what was found."""
    found = [f"{flaw.fault.clause}: {flaw.place}: {flaw.fault.reason}" for flaw in flaws(state)]
    found += _decision_problems(state)
    found += _score_problems(state)
    if not is_set(state):
        found += _history_problems(state)
    return tuple(found)


def _decision_problems(state: GemHensState) -> Iterator[str]:
    """Something can happen until the end, and what is listed is written and read as it is (7, 10)."""
    if state.is_chance:
        outcomes = state.chance_outcomes()
        whole = sum(chance for _, chance in outcomes)
        if whole != 1:
            yield f"7: the outcomes of {state.stage} have the probability {whole} together"
        return
    actions = legal_actions(state)
    if bool(actions) == (state.stage == OVER):
        yield f"7: {len(actions)} actions are legal at {state.stage}"
    if len(set(actions)) < len(actions):
        yield f"10: an action is listed twice at {state.stage}"
    for action in actions:
        if parse_action(str(action), state.game.pack, state.game.players) != action:
            yield f"10: {action} is read as another action"
        if canonical(state, action) != action:
            yield f"10: {action} is listed, but stored as {canonical(state, action)}"


def _score_problems(state: GemHensState) -> Iterator[str]:
    """The total is the sum of the lines, and what boards and heaps count to (9)."""
    for seat in range(state.game.players):
        sheet = state.score(seat)
        counted = recount(state, seat)
        if not sheet.total == sum(sheet.points.values()) == state.total(seat) == counted:
            yield f"9: seat {seat + 1} has {sheet.total} on its sheet, {state.total(seat)} as total, counted {counted}"


def recount(state: GemHensState, seat: int) -> int:
    """The points of a seat, gem by gem (GH.SCORE.1 to GH.SCORE.7)."""
    pack, scope = state.game.pack, state.game.options.imperfection_scope
    points = sum(count * each for count, each in zip(state.heaps[seat], pack.unused, strict=True))
    for content, size in zip(state.boards[seat], pack.sizes, strict=True):
        full = len(content) == size
        typed = [pack.gems[kind] for kind in content if kind != pack.pink_kind]
        points += typed[0].points[size] if full and typed else 0
        if scope == "any" or full == (scope == "completed"):
            points += pack.placed * (len(content) - len(typed))
    return points


# -- recounts of the history ----------------------------------------------------------------


def _history_problems(state: GemHensState) -> Iterator[str]:
    """What a game that was played from its start has besides; a set position has less history (1, 2, 5, 7)."""
    game, history = state.game, state.history
    returned = sum(type(event.action) is Return for event in history)
    if state.refill != returned:
        yield f"2: {returned} gems came back, the bag was formed anew {state.refill} times"
    if not returned and state.bag_full != game.pack.counts:
        yield "2: the bag did not hold all gems at first"
    if game.options.with_powers and state.stage != SHOW:
        gone = len(game.pack.powers) - len(state.deck) - len(state.shown) - len([card for card in state.held if card])
        expected = game.players * (state.round - (state.stage != OVER))
        if gone != expected:
            yield f"GH.POW.3: {gone} cards are out of the game, expected {expected}"
    if not acting(state):
        return
    if {sum(state.farmer[:FIRST_COLUMN]), sum(state.farmer[FIRST_COLUMN:])} != {feed(state)}:
        yield f"5: {state.farmer} are not {feed(state)} farmer dice for rows and for columns"
    yield from _dice_problems(state, _this_round(history))


def _this_round(history: tuple[Event, ...]) -> list[Event]:
    return list(takewhile(lambda event: type(event.action) is not Rows, reversed(history)))


def _dice_problems(state: GemHensState, events: list[Event]) -> Iterator[str]:
    """Unused and used dice are all dice of a seat, and no seat has more turns than dice (5, 7)."""
    whole = state.game.pack.hen_dice
    used: Counter[int] = Counter()
    turns: Counter[int] = Counter()
    for event in events:
        action = event.action
        if isinstance(action, TURNS):
            turns[event.turn] += 1
        if isinstance(action, (*TURNS, Fight)):
            used[event.turn] += 1
        if isinstance(action, Endure):
            used[event.turn] -= 1
            turns[event.turn] -= 1
        if isinstance(action, Move | Enter) and action.push and action.push != "tough":
            used[event.turn] += 1
    for seat, dice in enumerate(state.dice):
        in_hand = seat == state.turn and (state.die >= 0 or state.stage == CLEVER)
        if sum(dice or NONE) + in_hand + used[seat] != whole:
            yield f"5: seat {seat + 1} has {sum(dice or NONE)} dice and has used {used[seat]} of {whole}"
        if turns[seat] > whole:
            yield f"7: seat {seat + 1} has had {turns[seat]} turns in this round"
