"""What holds in every state of Hens (rules file, part 9); the conformance kit asks for it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from hennb.core.errors import HennbError
from hennb.games.hens import stages
from hennb.games.hens.actions import Coop, Deal, Discard, Place, Rooster
from hennb.games.hens.cells import SIDE, START, STRIDE, indices
from hennb.games.hens.legality import legal_actions
from hennb.games.hens.scoring import score_sheet
from hennb.games.hens.stages import CARD1, CARD2, DISCARD, DRAW2, OVER, PLACE, ROOSTER
from hennb.games.hens.storage import cards_in_play
from hennb.games.hens.transitions import HAND, ROOSTER_ROUND, ROUNDS
from hennb.games.hens.yard import Yard
from hennb.games.hens.yard_faults import yard_faults
from hennb.games.hens.yard_text import read_yard, write_yard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.core.scoring import ScoreSheet
    from hennb.games.hens.state import HensState

MOST_LEGAL_CELLS: Final = 13
DRAWS: Final = 2 * ROUNDS
_EXTRA_CARDS: Final = {DRAW2: 1, CARD2: 1, PLACE: 2, DISCARD: 1}


def problems(state: HensState) -> tuple[str, ...]:
    """The invariants that a state breaks, each as the number of part 9 and what was found; none for a sound state."""
    found = [*_card_problems(state), *_decision_problems(state), *_rooster_problems(state)]
    for seat in range(state.game.players):
        found += _seat_problems(state, seat)
    if state.stage is OVER:
        found += _count_problems(state)
    return tuple(found)


def _card_problems(state: HensState) -> Iterator[str]:
    if cards_in_play(state) != state.game.pack.decks[state.game.players]:
        yield "1: deck, hands, yards and piles do not hold the cards in play"
    if Counter(state.deck) - Counter(state.deck_full):
        yield "1: the deck holds a card that it was not formed with"
    for seat, cards in enumerate(state.exposed):
        coops = [card.kind for card in state.yards[seat].cards if card.face_down]
        if Counter(cards) - Counter((*state.hands[seat], *coops)):
            yield f"HE.INFO.3: seat {seat + 1} does not have all cards that are known to be with it"


def _seat_problems(state: HensState, seat: int) -> Iterator[str]:
    yard, name = state.yards[seat], f"seat {seat + 1}"
    if stages.STAGES[state.stage].phase != "setup":
        expected = HAND + (_EXTRA_CARDS.get(state.stage, 0) if seat == state.turn else 0)
        if len(state.hands[seat]) != expected:
            yield f"2: {name} holds {len(state.hands[seat])} cards, expected {expected}"
    placed = _turns(state, seat) + (state.stage is DISCARD and seat == state.turn)
    if len(yard) != placed:
        yield f"2: the yard of {name} has {len(yard)} cards, expected {placed}"
    if yard.cards and not yard.occupied >> START & 1:
        yield f"2: the yard of {name} has no card on d4"
    yield from _yard_problems(state, seat)
    yield from _score_problems(state, seat)


def _turns(state: HensState, seat: int) -> int:
    """Complete turns of a seat (HE.TURN.1)."""
    rounds, done = divmod(state.turns_done, state.game.players)
    return rounds + ((seat - (state.first or 0)) % state.game.players < done)


def _yard_problems(state: HensState, seat: int) -> Iterator[str]:
    yard, name = state.yards[seat], f"seat {seat + 1}"
    roosters = () if state.roosters[seat] is None else (state.roosters[seat] or 0,)
    for fault in yard_faults(yard, roosters, state.game.players):
        yield f"3: yard of {name}: {fault}"
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
    if state.stage is OVER or (state.stage is DISCARD and seat == state.turn):
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
    return score_sheet(yard, rooster, state.game.goals(state.goal_card), reading)


def _decision_problems(state: HensState) -> Iterator[str]:
    actions = legal_actions(state)
    if state.current_player >= 0 and not actions:
        yield f"4: nothing is legal at {state.stage}"
    if state.stage is PLACE:
        coops = {action.card for action in actions if isinstance(action, Coop)}
        missing = {state.game.pack.text(kind) for kind in state.hand_kinds} - coops
        if missing:
            yield f"4: no coop is legal for {' '.join(sorted(missing))}"
    if state.stage in (CARD1, CARD2) and state.deck[0] == state.deck[-1]:
        yield "HE.DRAW.8: a sure card is left to chance"


def _rooster_problems(state: HensState) -> Iterator[str]:
    asked = state.turns_done >= ROOSTER_ROUND * state.game.players
    for seat, cell in enumerate(state.roosters):
        hens = state.yards[seat].hens
        if cell is not None and (not asked or not hens >> cell & 1):
            yield f"5: the rooster of seat {seat + 1} is too early or on no hen"
        # a seat whose first six cards were coops was passed over (HE.ROOST.4)
        if (
            cell is None
            and asked
            and state.stage is not ROOSTER
            and state.yards[seat].coops.bit_count() < ROOSTER_ROUND
        ):
            yield f"5: seat {seat + 1} has no rooster"


def _count_problems(state: HensState) -> Iterator[str]:
    """How often what has happened in a whole game; a set position has less history."""
    players = state.game.players
    counts = Counter(type(event.action) for event in state.history)
    if counts[Discard] < ROUNDS * players:
        return
    taken = sum(1 for event in state.history if str(event.action).startswith("draw seat"))
    draws = counts[Deal] - HAND * players + taken
    for what, found, expected in (
        ("draws", draws, DRAWS * players),
        ("placements", counts[Place] + counts[Coop], ROUNDS * players),
        ("discards", counts[Discard], ROUNDS * players),
        ("roosters", counts[Rooster], players),
    ):
        if found != expected:
            yield f"10: {found} {what}, expected {expected}"
