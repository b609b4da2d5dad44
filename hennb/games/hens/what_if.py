"""What-if questions about a yard: best rooster, best placement, the value of the last turn (HE.WHAT.1 to 3, HE.WHAT.5).

All are answered from known cards alone. `hennb.games.hens.finish` answers HE.WHAT.4.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Generic, TypeVar, overload

from hennb.core.errors import SetupError
from hennb.core.messages import Message
from hennb.core.players import seat_name
from hennb.games.hens.actions import HIDDEN
from hennb.games.hens.cells import CELL_NAMES, indices
from hennb.games.hens.judge import Judge, Key
from hennb.games.hens.position import CARDS, HensPosition
from hennb.games.hens.scoring import total
from hennb.games.hens.stages import CARD1
from hennb.games.hens.state import HensState
from hennb.games.hens.yard_text import read_cards

if TYPE_CHECKING:
    from hennb.core.actions import Action
    from hennb.games.hens.actions import Coop, Place
    from hennb.games.hens.observation import HensObservation
    from hennb.games.hens.yard import Yard

T = TypeVar("T")
CardList = str | Iterable[str]


class Ranked(Sequence[T], Generic[T]):
    """Answers, the best one first."""

    __slots__ = ()

    answers: tuple[T, ...]

    @property
    def best(self) -> T:
        """The first answer.

        Raises:
            IndexError: there is none.
        """
        return self.answers[0]

    def __len__(self) -> int:
        return len(self.answers)

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...

    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        return self.answers[index]


@dataclass(frozen=True, slots=True)
class RoosterAnswer:
    """A cell, and the total with the rooster there."""

    cell: str
    total: int

    def __str__(self) -> str:
        return f"{self.total:>4}  {self.cell}"


@dataclass(frozen=True, slots=True)
class BestRoosters(Ranked[RoosterAnswer]):
    """All cells for the rooster, best total first, equal ones in reading order (HE.WHAT.2).

    Attributes:
        answers: one per hen.
        interim: "if the yard stayed so"; on a final yard it is the optimum in hindsight.
        house: made with house data (HE.DATA.1).
    """

    answers: tuple[RoosterAnswer, ...]
    interim: bool
    house: bool

    def __str__(self) -> str:
        head = Message.of("hens.what_if.roosters.interim" if self.interim else "hens.what_if.roosters.final")
        return _text(head, self.answers, house=self.house)


@dataclass(frozen=True, slots=True)
class PlacementAnswer:
    """A placement and what the sheet would show after it.

    Attributes:
        action: the placement.
        key: total, largest group, second largest group, medals after it (HE.END.2).
        change: total after it less total now.
        rooster: the cell of the rooster that the total counts on, None without.
    """

    action: Place | Coop
    key: Key
    change: int
    rooster: str | None

    @property
    def total(self) -> int:
        """The total of the interim sheet after the placement."""
        return self.key[0]

    def __str__(self) -> str:
        return f"{self.total:>4}  {self.action}"


@dataclass(frozen=True, slots=True)
class BestPlacements(Ranked[PlacementAnswer]):
    """Every legal placement of given cards, best first (HE.WHAT.3).

    The ranking is greedy: it looks at the sheet right after the placement, and no further.

    Attributes:
        answers: by the key of HE.END.2; equal ones in the order of HE.NOTE.8.
        now: the total before any placement.
        house: made with house data (HE.DATA.1).
    """

    answers: tuple[PlacementAnswer, ...]
    now: int
    house: bool

    @property
    def greedy(self) -> bool:
        """True: a placement that ranks first now may rank lower once the yard is full."""
        return True

    @property
    def values(self) -> dict[Action, int]:
        """What each placement changes; a table shows it with ``values=lambda state: best_placements(state).values``."""
        return {answer.action: answer.change for answer in self.answers}

    def places(self, seat: int = 0) -> dict[str, int]:
        """Per cell the most that a placement there changes, by the names of places in a picture of this seat's yard."""
        places: dict[str, int] = {}
        for answer in self.answers:
            places.setdefault(f"yard-{seat_name(seat)}-{answer.action.cell}", answer.change)  # the best come first
        return places

    def __str__(self) -> str:
        return _text(Message.of("hens.what_if.placements", now=self.now), self.answers, house=self.house)


@dataclass(frozen=True, slots=True)
class LastTurn:
    """What a yard with one empty cell is worth before the last two draws (HE.WHAT.5).

    Attributes:
        value: exact mean of the best total, over all pairs of cards of the deck.
        pairs: how many pairs there are.
        hand: the best total that the hand alone allows.
        better: per card of the deck that allows more than the hand, the total it allows.
        house: made with house data (HE.DATA.1).
    """

    value: Fraction
    pairs: int
    hand: int
    better: tuple[tuple[str, int], ...]
    house: bool

    def __str__(self) -> str:
        head = Message.of(
            "hens.what_if.last_turn", value=str(self.value), about=f"{float(self.value):.3g}", pairs=self.pairs
        )
        lines = [Message.of("hens.what_if.hand", total=self.hand)]
        lines += [Message.of("hens.what_if.better", card=card, total=points) for card, points in self.better]
        return _text(head, lines, house=self.house)


def best_roosters(
    view: HensPosition | HensState | HensObservation,
    *,
    seat: int | None = None,
    goal_card: int | None = None,
    **reading: str,
) -> BestRoosters:
    """For each hen the total with the rooster on it, ranked (HE.WHAT.2). A rooster that stands already is moved.

    Args:
        view: a position, or a state or observation: then the yard of a seat.
        seat: which seat; left out as in `HensPosition.of`.
        goal_card: as in `HensPosition.terms`.
        **reading: as in `HensPosition.terms`.
    """
    position = as_position(view, seat)
    terms, yard = position.terms(goal_card, **reading), position.yard
    answers = [RoosterAnswer(CELL_NAMES[cell], total(yard, cell, *terms)) for cell in indices(yard.hens)]
    answers.sort(key=lambda answer: -answer.total)
    return BestRoosters(tuple(answers), not position.is_final, yard.pack.house)


def best_placements(
    view: HensPosition | HensState | HensObservation,
    cards: CardList | None = None,
    *,
    seat: int | None = None,
    goal_card: int | None = None,
    rooster_mode: str = "best",
    **reading: str,
) -> BestPlacements:
    """Every legal placement, as hen and as coop, ranked by the sheet after it (HE.WHAT.3).

    Args:
        view: a position, or a state or observation: then the yard of a seat.
        cards: one card or several, such as ``"S4 U3"``; left out, the hand of the seat.
        seat: which seat; left out as in `HensPosition.of`.
        goal_card: as in `HensPosition.terms`.
        rooster_mode: for a yard without a rooster: ``best`` counts on its best cell afterwards, ``none`` on none.
        **reading: as in `HensPosition.terms`.

    Raises:
        PositionError: a card that the pack does not have.
        SetupError: no cards are given or known, or another value of an argument is not known.
    """
    position = as_position(view, seat)
    yard, game = position.yard, position.game
    judge = Judge.of(position, position.terms(goal_card, **reading), rooster_mode)
    now = judge.key(yard)[0]
    answers = []
    for kind in dict.fromkeys(known_cards(view, position, cards, seat)):
        place, coop = game.place_actions[kind], game.coop_actions[kind]
        hidden = yard.with_coop
        ways: list[tuple[Place | Coop, Yard]]
        ways = [(place[cell], yard.with_hen(cell, kind)) for cell in indices(yard.hen_cells(kind))]
        ways += [(coop[cell], hidden(cell, kind)) for cell in indices(yard.legal)]
        answers += [_placement(judge, action, after, now) for action, after in ways]
    answers.sort(key=lambda answer: tuple(-value for value in answer.key))
    return BestPlacements(tuple(answers), now, yard.pack.house)


def _placement(judge: Judge, action: Place | Coop, after: Yard, now: int) -> PlacementAnswer:
    key, cell = judge.key(after), judge.cell(after)
    return PlacementAnswer(action, key, key[0] - now, None if cell is None else CELL_NAMES[cell])


def last_turn_value(
    view: HensPosition | HensState | HensObservation,
    hand: CardList | None = None,
    deck: CardList | None = None,
    *,
    goal_card: int | None = None,
    rooster_mode: str = "best",
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
    position = as_position(view, None)
    if isinstance(view, HensState) and (view.game.players > 1 or view.stage != CARD1):
        raise SetupError("last_turn_value: expected a game alone, before the first draw of its last turn")
    if len(position.yard) != CARDS - 1:
        raise SetupError(f"last_turn_value: {len(position.yard)} cards in the yard; expected {CARDS - 1}")
    pack = position.yard.pack
    judge = Judge.of(position, position.terms(goal_card, **reading), rooster_mode)
    held = known_cards(view, position, hand, None)
    left = _deck(view, position, deck)
    if not held or len(left) < 2:  # noqa: PLR2004  (two draws)
        raise SetupError(
            f"last_turn_value: {len(held)} cards in the hand and {len(left)} in the deck; expected 1 and 2"
        )
    best = {kind: _best_total(judge, position.yard, kind) for kind in {*held, *left}}
    floor = max(best[kind] for kind in held)
    rising = sorted(max(floor, best[kind]) for kind in left)
    pairs = len(left) * (len(left) - 1) // 2
    value = Fraction(sum(points * below for below, points in enumerate(rising)), pairs)
    better = tuple((pack.text(kind), best[kind]) for kind in sorted(set(left)) if best[kind] > floor)
    return LastTurn(value, pairs, floor, better, pack.house)


def _best_total(judge: Judge, yard: Yard, kind: int) -> int:
    hens = [yard.with_hen(cell, kind) for cell in indices(yard.hen_cells(kind))]
    coops = [yard.with_coop(cell, kind) for cell in indices(yard.legal)]
    return max(judge.key(after)[0] for after in hens + coops)


# -- what is asked about ------------------------------------------------------------------


def as_position(view: HensPosition | HensState | HensObservation, seat: int | None) -> HensPosition:
    """The position that a question is about."""
    return view if isinstance(view, HensPosition) else HensPosition.of(view, seat)


def known_cards(
    view: HensPosition | HensState | HensObservation, position: HensPosition, cards: CardList | None, seat: int | None
) -> tuple[int, ...]:
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
        raise SetupError("cards: not given; expected cards such as 'S4 U3', since a position has no hand")
    hand = view.hand if seat is None else view.hands[seat]
    if HIDDEN in hand:
        raise SetupError("cards: not given; expected cards such as 'S4 U3', since the viewer does not know the hand")
    return read_cards(position.game.pack, hand)


def _deck(
    view: HensPosition | HensState | HensObservation, position: HensPosition, deck: CardList | None
) -> tuple[int, ...]:
    if deck is not None:
        return read_cards(position.game.pack, deck)
    if isinstance(view, HensState):
        return view.deck
    raise SetupError("deck: not given; expected cards such as 'S4 U3', since only a state has a deck")


def _text(head: Message, lines: Iterable[object], *, house: bool) -> str:
    marks = [f"({Message.of('core.sheet.house')})"] if house else []
    return "\n".join([" ".join([str(head), *marks]), *(f"  {line}" for line in lines)])
