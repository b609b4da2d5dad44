"""What a what-if question is about: a yard, and the cards that are known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hennb.core.errors import SetupError
from hennb.core.messages import Message
from hennb.games.hens.actions import HIDDEN
from hennb.games.hens.observation import HensObservation
from hennb.games.hens.position import HensPosition
from hennb.games.hens.quantities import ROOSTER_ROUND
from hennb.games.hens.state import HensState
from hennb.games.hens.what_if.judge import BEST, NONE, Judge
from hennb.games.hens.yard.text import read_cards

View = HensPosition | HensState | HensObservation
CardList = str | Iterable[str]


def as_position(view: View, seat: int | None) -> HensPosition:
    """The position that a question is about."""
    return view if isinstance(view, HensPosition) else HensPosition.of(view, seat)


def judge_of(
    view: View, position: HensPosition, rooster_mode: str | None, goal_card: int | None, reading: Mapping[str, str]
) -> Judge:
    """What the yards that grow out of a position are ranked by; parameters as in `best_placements`.

    Raises:
        SetupError: no such rooster mode, goal card, option or value.
    """
    terms = position.terms(goal_card, **reading)
    return Judge.of(position, terms, _mode_of(view, position) if rooster_mode is None else rooster_mode)


def _mode_of(view: View, position: HensPosition) -> str:
    """The rooster mode that a view tells by itself: a seat of a game that was passed over gets no rooster any more.

    A seat has a hen when it is asked for its rooster unless its first six cards were coops (HE.ROOST.1, HE.ROOST.4).
    So in a game a yard without a rooster and with six coops has missed it, and no other yard has. A typed yard tells
    nothing of the sort: who types it may have left the rooster out.
    """
    missed = position.standing is None and position.yard.coops.bit_count() >= ROOSTER_ROUND
    return NONE if missed and not isinstance(view, HensPosition) else BEST


def known_hand(view: View, position: HensPosition, cards: CardList | None, seat: int | None) -> tuple[int, ...]:
    """Given cards as kinds in card order, else the hand of the seat.

    Raises:
        PositionError: a card that the pack does not have.
        SetupError: no cards are given, and the hand is not known.
    """
    if cards is not None:
        return read_cards(position.game.pack, cards)
    if isinstance(view, HensState):
        return view.hands[view.turn if seat is None else seat]
    if isinstance(view, HensPosition):
        raise not_given("cards", "no_hand")
    hand = view.hand if seat is None else view.hands[seat]
    if HIDDEN in hand:
        raise not_given("cards", "hidden_hand")
    return read_cards(position.game.pack, hand)


def known_deck(view: View, position: HensPosition, deck: CardList | None) -> tuple[int, ...]:
    """Given cards as kinds in card order, else the deck of the state.

    Raises:
        PositionError: a card that the pack does not have.
        SetupError: no cards are given, and there is no state.
    """
    if deck is not None:
        return read_cards(position.game.pack, deck)
    if isinstance(view, HensState):
        return view.deck
    raise not_given("deck", "no_deck")


def not_given(name: str, reason: str) -> SetupError:
    """The error of an argument that must be given here."""
    return SetupError(str(Message.of(f"hens.what_if.not_given.{reason}", name=name)))
