"""What holds in every state of Hens (rules file, part 9), what the rules make of it too; the conformance kit asks."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from hennb.core.errors import HennbError
from hennb.games.hens.actions import DECK, Coop, Deal, Discard, Draw, Place, Rooster
from hennb.games.hens.legality import legal_actions
from hennb.games.hens.quantities import DRAWS, HAND, ROUNDS
from hennb.games.hens.scoring import score_sheet
from hennb.games.hens.soundness import flaws
from hennb.games.hens.stages import DISCARD, OVER, PLACE
from hennb.games.hens.yard import Yard
from hennb.games.hens.yard.cells import SIDE, STRIDE, indices
from hennb.games.hens.yard.text import read_yard, write_yard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.core.scoring import ScoreSheet
    from hennb.games.hens.state import HensState

MOST_LEGAL_CELLS: Final = 13


def problems(state: HensState) -> tuple[str, ...]:
    """What a state breaks, each as a clause or the number of an invariant in part 9, and what was found."""
    found = [f"{flaw.fault.clause}: {flaw.place}: {flaw.fault.reason}" for flaw in flaws(state)]
    found += _decision_problems(state)
    for seat in range(state.game.players):
        found += [*_yard_problems(state, seat), *_score_problems(state, seat)]
    if state.stage == OVER:
        found += _count_problems(state)
    return tuple(found)


def _yard_problems(state: HensState, seat: int) -> Iterator[str]:
    yard, name = state.yards[seat], f"seat {seat + 1}"
    roosters = () if state.roosters[seat] is None else (state.roosters[seat] or 0,)
    try:
        read = read_yard(state.game.pack, write_yard(yard, roosters))
    except HennbError as error:
        yield f"3: the text of the yard of {name} does not parse: {error}"
    else:
        if yard.cards and read.yard != yard:
            yield f"3: the text of the yard of {name} parses to another yard"
    cells = yard.legal.bit_count()
    if not (cells == 0 if len(yard) == ROUNDS else 1 <= cells <= MOST_LEGAL_CELLS):
        yield f"3: the yard of {name} has {len(yard)} cards and {cells} legal cells"
    cells_of_groups = [cell for group in yard.groups for cell in indices(group.mask)]
    if sorted(cells_of_groups) != list(indices(yard.hens)):
        yield f"6: the groups of {name} are no partition of its hens"


def _score_problems(state: HensState, seat: int) -> Iterator[str]:
    yard, name, sheet = state.yards[seat], f"seat {seat + 1}", state.score(seat)
    points, eggs = sheet.points, sum(group.eggs for group in yard.groups)
    if points["largest"] > eggs or points["largest"] + points["rooster"] > eggs:
        yield f"7: {name} scores more eggs than lie in its yard"
    if points["medals"] % 2:
        yield f"7: the medals of {name} score an odd number"
    both, one = (_sheet(state, yard, state.roosters[seat], reading).total for reading in ("both", "one"))
    if one > both:
        yield f"7: rooster_full_tie=one gives {name} {one}, both gives {both}"
    if sum(points.values()) != sheet.total:
        yield f"8: the lines of {name} do not add up to the total"
    if state.stage == OVER or (state.stage == DISCARD and seat == state.turn):
        yield from _symmetry_problems(state, seat, sheet)


def _symmetry_problems(state: HensState, seat: int, sheet: ScoreSheet) -> Iterator[str]:
    yard, rooster = state.yards[seat], state.roosters[seat]
    for name, turned in (("mirrored", _mirror), ("turned", _quarter)):
        moved = Yard.of(yard.pack, (card._replace(cell=turned(card.cell)) for card in yard.cards))
        marked = None if rooster is None else turned(rooster)
        points = _sheet(state, moved, marked, state.game.options.rooster_full_tie).points
        if points != sheet.points:
            yield f"8: the yard of seat {seat + 1} scores {sheet.points}, {name} {points}"


def _mirror(cell: int) -> int:
    row, col = divmod(cell, STRIDE)
    return row * STRIDE + SIDE - 1 - col


def _quarter(cell: int) -> int:
    row, col = divmod(cell, STRIDE)
    return col * STRIDE + SIDE - 1 - row


def _sheet(state: HensState, yard: Yard, rooster: int | None, reading: str) -> ScoreSheet:
    return score_sheet(yard, rooster, state.game.terms(state.goal_card)._replace(full_tie=reading))


def _decision_problems(state: HensState) -> Iterator[str]:
    actions = legal_actions(state)
    if state.current_player >= 0 and not actions:
        yield f"4: nothing is legal at {state.stage}"
    if state.stage == PLACE:
        coops = {action.card for action in actions if isinstance(action, Coop)}
        missing = {state.game.pack.text(kind) for kind in state.hand_kinds} - coops
        if missing:
            yield f"4: no coop is legal for {' '.join(sorted(missing))}"


def _count_problems(state: HensState) -> Iterator[str]:
    """How often what has happened in a whole game; a set position has less history."""
    players = state.game.players
    counts = Counter(type(event.action) for event in state.history)
    if counts[Discard] < ROUNDS * players:
        return
    taken = sum(isinstance(event.action, Draw) and event.action.source != DECK for event in state.history)
    draws = counts[Deal] - HAND * players + taken
    for what, found, expected in (
        ("draws", draws, DRAWS * ROUNDS * players),
        ("placements", counts[Place] + counts[Coop], ROUNDS * players),
        ("discards", counts[Discard], ROUNDS * players),
        ("roosters", counts[Rooster], players),
    ):
        if found != expected:
            yield f"10: {found} {what}, expected {expected}"
