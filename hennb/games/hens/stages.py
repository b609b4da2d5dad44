"""The stages of a game of Hens: what is due, who is asked, and in which words (rules file, part 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from hennb.core.decisions import Decision
from hennb.core.messages import Message
from hennb.core.players import seat_words
from hennb.games.hens.quantities import HAND

if TYPE_CHECKING:
    from hennb.games.hens.game import HensGame

FIRST: Final = "first"
GOAL: Final = "goal"
DEAL: Final = "deal"
DRAW1: Final = "draw1"
CARD1: Final = "card1"
DRAW2: Final = "draw2"
CARD2: Final = "card2"
PLACE: Final = "place"
DISCARD: Final = "discard"
ROOSTER: Final = "rooster"
OVER: Final = "over"

CHANCE_STAGES: Final = frozenset((FIRST, GOAL, DEAL, CARD1, CARD2))
CARD_STAGES: Final = frozenset((DEAL, CARD1, CARD2))
HAND_AT: Final = {DRAW2: HAND + 1, CARD2: HAND + 1, PLACE: HAND + 2, DISCARD: HAND + 1}
"""Cards in the hand of the seat to act, by stage, where it is not four (HE.TURN.2)."""


class Stage(NamedTuple):
    """Phase and clause of a stage."""

    phase: str
    clause: str


STAGES: Final = {
    FIRST: Stage("setup", "HE.SETUP.1"),
    GOAL: Stage("setup", "HE.SETUP.3"),
    DEAL: Stage("setup", "HE.SETUP.4"),
    DRAW1: Stage("turn", "HE.DRAW.1"),
    CARD1: Stage("turn", "HE.DRAW.5"),
    DRAW2: Stage("turn", "HE.DRAW.1"),
    CARD2: Stage("turn", "HE.DRAW.5"),
    PLACE: Stage("turn", "HE.PLACE.1"),
    DISCARD: Stage("turn", "HE.DISC.1"),
    ROOSTER: Stage("rooster", "HE.ROOST.1"),
    OVER: Stage("over", "HE.END.1"),
}


class Staged(Protocol):
    """What a state and an observation have in common here."""

    stage: str
    turn: int

    @property
    def game(self) -> HensGame: ...

    @property
    def current_player(self) -> int: ...


def decision(view: Staged) -> Decision:
    """Who decides what now."""
    phase, clause = STAGES[view.stage]
    prompt = Message.of(f"hens.prompt.{view.stage}", who=seat_words(view.turn))
    return Decision(view.current_player, view.turn, phase, view.stage, clause, prompt)
