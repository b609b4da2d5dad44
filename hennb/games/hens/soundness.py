"""What holds between the fields of every state of Hens (rules file, part 9): asked of stored states and by the kit."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from hennb.core.messages import Message
from hennb.games.hens.stages import (
    CARD1,
    CARD2,
    DEAL,
    DISCARD,
    DRAW1,
    DRAW2,
    FIRST,
    GOAL,
    OVER,
    ROOSTER,
    STAGES,
)
from hennb.games.hens.storage import cards_in_play
from hennb.games.hens.transitions import (
    HAND,
    HAND_AT,
    ROOSTER_ROUND,
    ROUNDS,
    deck_alone,
    place_in_round,
    rebuilt,
    turns_of,
)
from hennb.games.hens.yard.cells import START
from hennb.games.hens.yard.faults import yard_faults

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.games.hens.state import HensState


class Flaw(NamedTuple):
    """Something that no state of a game has.

    Attributes:
        rule: number of the invariant in part 9, or a clause.
        place: the field that is blamed, such as ``hands[1]``.
        message: what is wrong, in words.
    """

    rule: str
    place: str
    message: Message


def flaws(state: HensState) -> Iterator[Flaw]:
    """Everything in the fields of a state, its history left out, that no game and no set position leads to."""
    yield from _stage_flaws(state)
    for seat in range(state.game.players):
        yield from _seat_flaws(state, seat)
    yield from _deck_flaws(state)
    yield from _draw_flaws(state)


def _flaw(rule: str, place: str, key: str, **params: int) -> Flaw:
    return Flaw(rule, place, Message.of(f"hens.stored.{key}", **params))


def _stage_flaws(state: HensState) -> Iterator[Flaw]:
    """Whether stage, round, turn and goal card can be together (HE.TURN.1, HE.ROOST.1, HE.END.1, HE.SETUP.3)."""
    players, done, stage = state.game.players, state.turns_done, state.stage
    wanted = {OVER: ROUNDS * players, ROOSTER: ROOSTER_ROUND * players, FIRST: 0, GOAL: 0, DEAL: 0}
    if done != wanted.get(stage, done) or (done == ROUNDS * players) != (stage is OVER):
        yield _flaw("HE.TURN.1", "turns_done", "stage")
    if (state.first is None) != (stage is FIRST):
        yield _flaw("HE.SETUP.1", "first", "stage")
    elif STAGES[stage].phase == "turn" and state.turn != ((state.first or 0) + done) % players:
        yield _flaw("HE.TURN.1", "turn", "turn")
    elif stage is ROOSTER and not state.yards[state.turn].hens:
        yield _flaw("HE.ROOST.4", "turn", "turn")
    needs_card = state.game.options.with_goals and stage not in (FIRST, GOAL)
    if (needs_card and state.goal_card is None) or (stage is GOAL and state.goal_card is not None):
        yield _flaw("HE.SETUP.3", "goal_card", "stage")


def _seat_flaws(state: HensState, seat: int) -> Iterator[Flaw]:
    yard, rooster, hand = state.yards[seat], state.roosters[seat], state.hands[seat]
    if len(yard) != turns_of(state, seat) + (state.stage is DISCARD and seat == state.turn):
        yield _flaw("2", f"yards[{seat}]", "yard_size")
    if yard.cards and not yard.occupied >> START & 1:
        yield _flaw("2", f"yards[{seat}]", "start")
    for fault in yard_faults(yard, () if rooster is None else (rooster,), state.game.players):
        message = Message.of("hens.stored.yard", cells=fault.place, reason=fault.message)
        yield Flaw("3", f"yards[{seat}]", message)
    asked = _was_asked(state, seat)
    if rooster is not None and not asked:
        yield _flaw("5", f"roosters[{seat}]", "rooster")
    # a seat whose first six cards were coops was passed over (HE.ROOST.4)
    if rooster is None and asked and yard.coops.bit_count() < ROOSTER_ROUND:
        yield _flaw("5", f"roosters[{seat}]", "no_rooster", round=ROOSTER_ROUND)
    if len(hand) not in _hand_sizes(state, seat):
        yield _flaw("2", f"hands[{seat}]", "hand")
    if len(state.piles[seat]) > turns_of(state, seat):
        yield _flaw("HE.DISC.1", f"piles[{seat}]", "pile")
    covered = (card.kind for card in yard.cards if card.face_down)
    if Counter(state.exposed[seat]) - Counter((*hand, *covered)):
        yield _flaw("HE.INFO.3", f"exposed[{seat}]", "exposed")


def _was_asked(state: HensState, seat: int) -> bool:
    """Whether a seat has been asked for its rooster, or passed over (HE.ROOST.1, HE.ROOST.2)."""
    if state.stage is ROOSTER:
        return place_in_round(state, seat) < place_in_round(state, state.turn)
    return state.turns_done >= ROOSTER_ROUND * state.game.players


def _hand_sizes(state: HensState, seat: int) -> range:
    """The sizes that a hand can have; it is between two of them while it is dealt (HE.SETUP.4, HE.TURN.2)."""
    if state.stage is DEAL and seat == state.turn:
        return range(HAND)
    if state.stage is DEAL:
        size = HAND if place_in_round(state, seat) < place_in_round(state, state.turn) else 0
    elif state.stage in (FIRST, GOAL):
        size = 0
    else:
        size = HAND_AT.get(state.stage, HAND) if seat == state.turn else HAND
    return range(size, size + 1)


def _deck_flaws(state: HensState) -> Iterator[Flaw]:
    """Whether all cards of the game are there, each once, and the deck is part of what it was made of."""
    whole = state.game.pack.decks[state.game.players]
    if cards_in_play(state) != whole:
        yield _flaw("1", "deck", "cards")
    if Counter(state.deck) - Counter(state.deck_full) or Counter(state.deck_full) - Counter(whole):
        yield _flaw("1", "deck_full", "deck_full")


def _draw_flaws(state: HensState) -> Iterator[Flaw]:
    """Whether there is something to draw, and somebody or something that decides what (HE.DRAW.3, HE.DRAW.6 to 8)."""
    if state.stage in (CARD1, CARD2) and len(set(state.deck)) < 2:  # noqa: PLR2004  (else the card is sure)
        yield _flaw("HE.DRAW.8", "deck", "sure")
    if state.stage not in (DRAW1, DRAW2):
        return
    if deck_alone(state.game.players, state.turns_done):
        yield _flaw("HE.DRAW.8", "stage", "no_source")
    if not state.deck and rebuilt(state.piles, state.turn, state.game.options.deck_empty):
        yield _flaw("HE.DRAW.6", "deck", "rebuild")
