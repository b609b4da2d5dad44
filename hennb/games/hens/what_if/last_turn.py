"""The value of playing alone before the last two draws (HE.WHAT.5)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from hennb.core.answers import Ranked, ranking_text
from hennb.core.errors import SetupError
from hennb.core.messages import Message
from hennb.games.hens.quantities import DRAWS, ROUNDS
from hennb.games.hens.stages import CARD1
from hennb.games.hens.state import HensState
from hennb.games.hens.what_if.asked import CardList, View, as_position, judge_of, known_deck, known_hand
from hennb.games.hens.yard.cells import indices

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hennb.games.hens.what_if.judge import Judge
    from hennb.games.hens.yard import Yard


@dataclass(frozen=True, slots=True)
class CardAnswer:
    """A card, and the total that it allows."""

    card: str
    total: int

    def __str__(self) -> str:
        return str(Message.of("hens.what_if.better", card=self.card, total=self.total))


@dataclass(frozen=True, slots=True)
class LastTurn(Ranked[CardAnswer]):
    """What a yard with one empty cell is worth before the last two draws.

    Attributes:
        value: exact mean of the best total, over all pairs of cards of the deck.
        pairs: how many pairs there are.
        hand: the best total that the hand alone allows.
        answers: the cards of the deck that allow more than the hand, best first.
        house: made with house data (HE.DATA.1).
    """

    value: Fraction
    pairs: int
    hand: int
    answers: tuple[CardAnswer, ...]
    house: bool

    def __str__(self) -> str:
        about = f"{float(self.value):.3g}"
        head = Message.of("hens.what_if.last_turn", value=str(self.value), about=about, pairs=self.pairs)
        return ranking_text(head, [Message.of("hens.what_if.hand", total=self.hand), *self.answers], house=self.house)


def last_turn_value(
    view: View,
    hand: CardList | None = None,
    deck: CardList | None = None,
    *,
    goal_card: int | None = None,
    rooster_mode: str | None = None,
    **reading: str,
) -> LastTurn:
    """The value of playing alone before the last two draws: the mean over all pairs of cards (HE.WHAT.5).

    Args:
        view: a position with one empty cell, or the state of a game alone before its last two draws.
        hand: the cards held; left out, those of the state.
        deck: the cards that can be drawn; left out, those of the state.
        goal_card: as in `HensPosition.terms`.
        rooster_mode: as in `best_placements`.
        **reading: as in `HensPosition.terms`.

    Raises:
        PositionError: a card that the pack does not have.
        SetupError: it is not the last turn, or cards are not given, or another argument is not known.
    """
    if isinstance(view, HensState) and (view.game.players > 1 or view.stage != CARD1):
        raise _refuse("not_alone")
    position = as_position(view, None)
    if len(position.yard) != ROUNDS - 1:
        raise _refuse("not_last", found=len(position.yard), expected=ROUNDS - 1)
    judge = judge_of(view, position, rooster_mode, goal_card, reading)
    held, left = known_hand(view, position, hand, None), known_deck(view, position, deck)
    if not held or len(left) < DRAWS:
        raise _refuse("too_few", hand=len(held), deck=len(left), draws=DRAWS)
    best = {kind: _best_total(judge, position.yard, kind) for kind in {*held, *left}}
    floor = max(best[kind] for kind in held)
    value, pairs = _mean_of_pairs([max(floor, best[kind]) for kind in left])
    better = [CardAnswer(position.yard.pack.text(kind), best[kind]) for kind in sorted(set(left)) if best[kind] > floor]
    better.sort(key=lambda answer: -answer.total)
    return LastTurn(value, pairs, floor, tuple(better), position.yard.pack.house)


def _mean_of_pairs(totals: Sequence[int]) -> tuple[Fraction, int]:
    """The mean of the larger one over all pairs, and how many pairs there are."""
    pairs = len(totals) * (len(totals) - 1) // 2
    return Fraction(sum(total * below for below, total in enumerate(sorted(totals))), pairs), pairs


def _best_total(judge: Judge, yard: Yard, kind: int) -> int:
    hens = [yard.with_hen(cell, kind) for cell in indices(yard.hen_cells(kind))]
    coops = [yard.with_coop(cell, kind) for cell in indices(yard.legal)]
    return max(judge.key(after)[0] for after in hens + coops)


def _refuse(key: str, **params: int) -> SetupError:
    return SetupError(str(Message.of(f"hens.what_if.refused.{key}", **params)))
