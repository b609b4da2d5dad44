"""The best placement now (HE.WHAT.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hennb.core.answers import Placements, ranking_text
from hennb.core.images import image
from hennb.core.messages import Message
from hennb.games.hens.places import cell_place
from hennb.games.hens.what_if.asked import CardList, View, as_position, judge_of, known_hand
from hennb.games.hens.what_if.judge import Judge, Key
from hennb.games.hens.yard.cells import CELL_NAMES, indices

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.games.hens.actions import Coop, Place
    from hennb.games.hens.position import HensPosition
    from hennb.games.hens.yard import Yard


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
class BestPlacements(Placements[PlacementAnswer]):
    """Every legal placement of given cards, best first; a notebook shows the yard with what each cell would bring.

    The ranking is greedy: it looks at the sheet right after the placement, and no further. What ranks first now may
    rank lower once the yard is full, and the text says so.

    Attributes:
        position: the yard that is asked about.
        answers: by the key of HE.END.2; equal ones in the order of HE.NOTE.8.
        now: the total before any placement.
        house: made with house data (HE.DATA.1).
    """

    position: HensPosition
    answers: tuple[PlacementAnswer, ...]
    now: int
    house: bool

    def places(self, seat: int = 0) -> dict[str, int]:
        """Per cell the most that a placement there changes, by the names of places in a picture of this seat's yard."""
        places: dict[str, int] = {}
        for answer in self.answers:
            places.setdefault(cell_place(seat, answer.action.cell), answer.change)  # the best come first
        return places

    def __str__(self) -> str:
        return ranking_text(Message.of("hens.what_if.placements", now=self.now), self.answers, house=self.house)

    def _repr_html_(self) -> str:
        picture = self.position.game.draw(self.position, values=self.places())
        # no super(): a dataclass with slots is another class than the one whose body this is
        return image(picture, self) + Placements._repr_html_(self)


def best_placements(
    view: View,
    cards: CardList | None = None,
    *,
    seat: int | None = None,
    goal_card: int | None = None,
    rooster_mode: str | None = None,
    **reading: str,
) -> BestPlacements:
    """Every legal placement, as hen and as coop, ranked by the sheet after it (HE.WHAT.3).

    Args:
        view: a position, or a state or observation: then the yard of a seat.
        cards: one card or several, such as ``"S4 U3"``; left out, the hand of the seat.
        seat: which seat; left out as in `HensPosition.of`.
        goal_card: as in `HensPosition.terms`.
        rooster_mode: for a yard without a rooster: ``best`` counts on its best cell afterwards, ``none`` on none. Left
            out, it is ``none`` for a seat of a state or observation that has missed its rooster (HE.ROOST.4), else
            ``best``. A position has no history: to one taken out of a state say ``none``, or ask of the state.
        **reading: as in `HensPosition.terms`.

    Raises:
        PositionError: a card that the pack does not have.
        SetupError: no cards are given or known, or another value of an argument is not known.
    """
    position = as_position(view, seat)
    judge = judge_of(view, position, rooster_mode, goal_card, reading)
    now = judge.key(position.yard)[0]
    kinds = dict.fromkeys(known_hand(view, position, cards, seat))
    answers = [_placement(judge, action, after, now) for kind in kinds for action, after in _ways(position, kind)]
    answers.sort(key=lambda answer: tuple(-value for value in answer.key))
    return BestPlacements(position, tuple(answers), now, position.yard.pack.house)


def _ways(position: HensPosition, kind: int) -> Iterator[tuple[Place | Coop, Yard]]:
    """The placements of a kind of card, and the yard after each, in the order of HE.NOTE.8."""
    yard, game = position.yard, position.game
    for cell in indices(yard.hen_cells(kind)):
        yield game.place_actions[kind][cell], yard.with_hen(cell, kind)
    for cell in indices(yard.legal):
        yield game.coop_actions[kind][cell], yard.with_coop(cell, kind)


def _placement(judge: Judge, action: Place | Coop, after: Yard, now: int) -> PlacementAnswer:
    key, cell = judge.key(after), judge.cell(after)
    return PlacementAnswer(action, key, key[0] - now, None if cell is None else CELL_NAMES[cell])
