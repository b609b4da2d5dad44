"""What chance can bring at each chance point, and what a session's luck rests on there."""

from __future__ import annotations

from fractions import Fraction
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from hennb.core.chance import DiceKey, PileKey, PileStock
from hennb.core.players import seat_name
from hennb.games.gem_hens import stages
from hennb.games.gem_hens.actions import Card, Cols, Dice, Die, Gem, Pecking, Rolloff, Rows
from hennb.games.gem_hens.dice import (
    FACES,
    NONE,
    ROLL_AREAS,
    SIXES,
    area_of_face,
    areas_of,
    rolloffs,
    rolls,
    throw,
    throws,
)

if TYPE_CHECKING:
    from random import Random

    from hennb.core.actions import Action
    from hennb.games.gem_hens.dice import Counts
    from hennb.games.gem_hens.state import GemHensState
    from hennb.games.gem_hens.table import Table

BAG: Final = "bag"
CARDS: Final = "cards"

gem_action = cache(Gem)
card_action = cache(Card)
die_action = cache(Die)


@lru_cache(1 << 13)
def _dice_action(seat: str, rolled: Counts) -> Dice:
    return Dice(seat, areas_of(rolled))


def feed(view: Table) -> int:
    """The farmer's number of the round (GH.SCAT.1)."""
    return view.game.pack.feed(view.game.players, view.round)


def unlocked(view: Table) -> int:
    """How many dice the seat that rolls has left to roll (GH.ROLL.3)."""
    return view.game.pack.hen_dice - sum(view.dice[view.turn] or NONE)


def pecking_dice(view: Table) -> int:
    """How many pecking dice the seat rolls (GH.PECK.1)."""
    return (view.dice[view.turn] or NONE)[SIXES]


def outcomes(state: GemHensState) -> tuple[tuple[Action, Fraction], ...]:
    """The possible outcomes with their probabilities."""
    stage, seat = state.stage, seat_name(state.turn)
    if stage in stages.FARMER_STAGES:
        make = Rows if stage == stages.ROWS else Cols
        return tuple([(make(faces), chance) for faces, chance in throws(feed(state))])
    if stage in stages.GEM_STAGES:
        pieces, kinds = sum(state.bag), state.game.pack.kinds
        return tuple([(gem_action(kinds[k]), Fraction(n, pieces)) for k, n in enumerate(state.bag) if n])
    if stage == stages.SHOW:
        return tuple([(card_action(card), Fraction(1, len(state.deck))) for card in state.deck])
    if stage == stages.DICE:
        return tuple([(Dice(seat, areas_of(roll)), chance) for roll, chance in rolls(unlocked(state))])
    if stage == stages.PECKING:
        return tuple([(Pecking(seat, faces), chance) for faces, chance in throws(pecking_dice(state))])
    if stage == stages.ROLLOFF:
        seats = _tied(state)
        rolled = rolloffs(len(seats))
        return tuple([(Rolloff(seats, faces), Fraction(1, len(rolled))) for faces in rolled])
    if stage in (stages.CLEVER, stages.FIGHT):
        return tuple([(die_action(face), Fraction(1, FACES)) for face in range(1, FACES + 1)])
    return ()


def sample(state: GemHensState, rng: Random) -> Action:
    """One outcome by its probability, without listing.

    Raises:
        ValueError: no chance point is due.
    """
    stage = state.stage
    if stage in stages.GEM_STAGES:
        at = int(rng.random() * sum(state.bag))
        for kind, count in enumerate(state.bag):
            at -= count
            if at < 0:
                return gem_action(state.game.pack.kinds[kind])
    if stage == stages.DICE:
        counts = [0] * len(ROLL_AREAS)
        for _ in range(unlocked(state)):
            counts[area_of_face(int(rng.random() * FACES) + 1)] += 1
        return _dice_action(seat_name(state.turn), tuple(counts))
    if stage in stages.FARMER_STAGES:
        faces = throw(rng, feed(state))
        return Rows(faces) if stage == stages.ROWS else Cols(faces)
    if stage == stages.PECKING:
        return Pecking(seat_name(state.turn), throw(rng, pecking_dice(state)))
    if stage == stages.SHOW:
        return card_action(rng.choice(state.deck))
    if stage == stages.ROLLOFF:
        seats = _tied(state)
        return Rolloff(seats, rng.choice(rolloffs(len(seats))))
    if stage in (stages.CLEVER, stages.FIGHT):
        return die_action(int(rng.random() * FACES) + 1)
    raise no_chance(state)


def key(state: GemHensState) -> DiceKey | PileKey:
    """What is rolled or drawn, for which seat, in which round, the how-manieth time.

    A fight's number is that of the dice that its seat has left: each fight takes one.

    Raises:
        ValueError: no chance point is due.
    """
    stage = state.stage
    if stage in stages.GEM_STAGES:
        return PileKey(BAG, state.refill)
    if stage == stages.SHOW:
        return PileKey(CARDS)
    if stage in stages.FARMER_STAGES:
        return DiceKey(stage, round=state.round)
    if stage == stages.DICE:
        return DiceKey(stage, state.turn, state.round, state.rolls)
    if stage in (stages.PECKING, stages.CLEVER):
        return DiceKey(stage, state.turn, state.round)
    if stage == stages.ROLLOFF:
        return DiceKey(stage, round=state.round, number=len(state.ties))
    if stage == stages.FIGHT:
        return DiceKey(stage, state.turn, state.round, sum(state.dice[state.turn] or NONE))
    raise no_chance(state)


def pile(state: GemHensState) -> tuple[PileStock, ...]:
    """The pieces of the bag, or the cards."""
    if state.stage in stages.GEM_STAGES:
        kinds = state.game.pack.kinds
        stock = zip(kinds, state.bag, state.bag_full, strict=True)
        return tuple([PileStock(gem_action(name), left, full) for name, left, full in stock if full])
    if state.stage == stages.SHOW:
        return tuple([PileStock(card_action(card), int(card in state.deck), 1) for card in state.game.pack.powers])
    return ()


def no_chance(state: GemHensState) -> ValueError:
    """The error where no chance point is due."""
    return ValueError(f"no chance point is due at the stage {state.stage}")


def _tied(state: GemHensState) -> tuple[str, ...]:
    return tuple(map(seat_name, sorted(state.ties[0])))
