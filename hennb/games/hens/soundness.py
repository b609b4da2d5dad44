"""What holds between the fields of every state of Hens (rules file, part 9): asked of stored states and by the kit."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from hennb.core.faults import Fault
from hennb.core.messages import Message
from hennb.games.hens.quantities import HAND, ROOSTER_ROUND, ROUNDS
from hennb.games.hens.stages import (
    CARD1,
    CARD2,
    DEAL,
    DISCARD,
    DRAW1,
    DRAW2,
    FIRST,
    GOAL,
    HAND_AT,
    OVER,
    ROOSTER,
    STAGES,
)
from hennb.games.hens.transitions import deck_alone, order_in_round, rebuilt, turns_of
from hennb.games.hens.yard.cells import CELL_NAMES, START
from hennb.games.hens.yard.faults import yard_faults

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.games.hens.state import HensState


class Flaw(NamedTuple):
    """Something that no state of a game has.

    Attributes:
        field: the field that is blamed, such as ``hands``.
        at: the seat, or the place within the field; None for the field as a whole.
        fault: what is wrong; its place are cells or a card, or nothing.
    """

    field: str
    at: int | None
    fault: Fault

    @property
    def place(self) -> str:
        """Where it stands in a stored state, such as ``hands[1]``."""
        return self.field if self.at is None else f"{self.field}[{self.at}]"


def flaws(state: HensState) -> Iterator[Flaw]:
    """Everything in the fields of a state, its history left out, that no game and no set position leads to."""
    yield from table_flaws(state)
    yield from _draw_flaws(state)


def table_flaws(state: HensState) -> Iterator[Flaw]:
    """The same as `flaws`, but for what the rules do by themselves before a draw."""
    yield from _stage_flaws(state)
    for seat in range(state.game.players):
        yield from _yard_flaws(state, seat)
        yield from _rooster_flaws(state, seat)
        yield from _card_flaws(state, seat)
    yield from _deck_flaws(state)


def _flaw(clause: str, field: str, at: int | None, key: str, detail: str = "", **params: int | str) -> Flaw:
    return Flaw(field, at, Fault(f"text.set_{key}", detail, Message.of(f"hens.flaw.{key}", **params), clause))


def _stage_flaws(state: HensState) -> Iterator[Flaw]:
    """Whether stage, round, turn and goal card can be together (HE.TURN.1, HE.ROOST.1, HE.END.1, HE.SETUP.3)."""
    players, done, stage = state.game.players, state.turns_done, state.stage
    wanted = {OVER: ROUNDS * players, ROOSTER: ROOSTER_ROUND * players, FIRST: 0, GOAL: 0, DEAL: 0}
    if done != wanted.get(stage, done):
        yield _flaw("HE.TURN.1", "turns_done", None, "stage")
    if (state.first is None) != (stage == FIRST):
        yield _flaw("HE.SETUP.1", "first", None, "stage")
    elif STAGES[stage].phase == "turn" and state.turn != ((state.first or 0) + done) % players:
        yield _flaw("HE.TURN.1", "turn", None, "turn")
    elif stage == ROOSTER and not state.yards[state.turn].hens:
        yield _flaw("HE.ROOST.4", "turn", None, "turn")
    needs_card = state.game.options.with_goals and stage not in (FIRST, GOAL)
    if (needs_card and state.goal_card is None) or (stage == GOAL and state.goal_card is not None):
        yield _flaw("HE.SETUP.3", "goal_card", None, "stage")


def _yard_flaws(state: HensState, seat: int) -> Iterator[Flaw]:
    """Whether a yard can be one of a game, and of this round."""
    yard, rooster = state.yards[seat], state.roosters[seat]
    for fault in yard_faults(yard, () if rooster is None else (rooster,), state.game.players):
        yield Flaw("yards", seat, fault)
    if yard.cards and not yard.occupied >> START & 1:
        yield _flaw("HE.YARD.3", "yards", seat, "start", CELL_NAMES[START])
    turns, acts = turns_of(state, seat), seat == state.turn and STAGES[state.stage].phase == "turn"
    if acts and turns >= ROUNDS:
        yield _flaw("HE.END.1", "yards", seat, "full")
    expected = turns + (acts and state.stage == DISCARD)
    if len(yard) != expected:
        yield _flaw("HE.TURN.1", "yards", seat, "yard", found=len(yard), expected=expected)


def _rooster_flaws(state: HensState, seat: int) -> Iterator[Flaw]:
    """Whether a rooster stands as soon as its seat was asked for it, and no sooner (HE.ROOST.1)."""
    rooster, asked = state.roosters[seat], _was_asked(state, seat)
    if rooster is not None and not asked:
        yield _flaw("HE.ROOST.1", "roosters", seat, "early", CELL_NAMES[rooster], round=ROOSTER_ROUND)
    # a seat whose first six cards were coops was passed over (HE.ROOST.4)
    if rooster is None and asked and state.yards[seat].coops.bit_count() < ROOSTER_ROUND:
        yield _flaw("HE.ROOST.1", "roosters", seat, "rooster", round=ROOSTER_ROUND)


def _card_flaws(state: HensState, seat: int) -> Iterator[Flaw]:
    """Whether hand, pile and public list of a seat can be those of this turn."""
    hand, pile, turns, sizes = state.hands[seat], state.piles[seat], turns_of(state, seat), _hand_sizes(state, seat)
    if len(hand) not in sizes:
        expected = " / ".join(map(str, sizes))
        yield _flaw("HE.TURN.2", "hands", seat, "hand", found=len(hand), expected=expected)
    if len(pile) > turns:
        yield _flaw("HE.DISC.1", "piles", seat, "pile", found=len(pile), turns=turns)
    covered = (card.kind for card in state.yards[seat].cards if card.face_down)
    if Counter(state.exposed[seat]) - Counter((*hand, *covered)):
        yield _flaw("HE.INFO.3", "exposed", seat, "exposed")


def _was_asked(state: HensState, seat: int) -> bool:
    """Whether a seat has been asked for its rooster, or passed over (HE.ROOST.1, HE.ROOST.2)."""
    if state.stage == ROOSTER:
        return order_in_round(state, seat) < order_in_round(state, state.turn)
    return state.turns_done >= ROOSTER_ROUND * state.game.players


def _hand_sizes(state: HensState, seat: int) -> range:
    """The sizes that a hand can have; it is between two of them while it is dealt (HE.SETUP.4, HE.TURN.2)."""
    if state.stage == DEAL and seat == state.turn:
        return range(HAND)
    if state.stage == DEAL:
        size = HAND if order_in_round(state, seat) < order_in_round(state, state.turn) else 0
    elif state.stage in (FIRST, GOAL):
        size = 0
    else:
        size = HAND_AT.get(state.stage, HAND) if seat == state.turn else HAND
    return range(size, size + 1)


def _deck_flaws(state: HensState) -> Iterator[Flaw]:
    """Whether all cards of the game are there, each once, and the deck is part of what it was made of (HE.SETUP.2)."""
    game = state.game
    whole, found = Counter(game.pack.decks[game.players]), Counter(cards_in_play(state))
    for kind in sorted(whole | found):
        if found[kind] != whole[kind]:
            numbers = {"found": found[kind], "limit": whole[kind], "players": game.players}
            yield _flaw("HE.SETUP.2", "deck", None, "cards", game.pack.text(kind), **numbers)
    if Counter(state.deck) - Counter(state.deck_full) or Counter(state.deck_full) - whole:
        yield _flaw("HE.SETUP.2", "deck_full", None, "deck_full")


def _draw_flaws(state: HensState) -> Iterator[Flaw]:
    """Whether there is something to draw, and somebody or something that decides what (HE.DRAW.3, HE.DRAW.6 to 8)."""
    if state.stage in (CARD1, CARD2) and len(set(state.deck)) < 2:  # noqa: PLR2004  (else the card is sure)
        yield _flaw("HE.DRAW.8", "deck", None, "sure")
    if state.stage not in (DRAW1, DRAW2):
        return
    if deck_alone(state.game.players, state.turns_done):
        yield _flaw("HE.DRAW.8", "stage", None, "no_source")
    if not state.deck and rebuilt(state.piles, state.turn, state.game.options.deck_empty):
        yield _flaw("HE.DRAW.6", "deck", None, "rebuild")


def cards_in_play(state: HensState) -> Iterator[int]:
    """All cards of deck, hands, yards and piles."""
    yield from state.deck
    for seat in range(state.game.players):
        yield from state.hands[seat]
        yield from state.piles[seat]
        yield from (card.kind for card in state.yards[seat].cards)
