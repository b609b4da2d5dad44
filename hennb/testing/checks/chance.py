"""Chance points and luck."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from hennb.core.chance import Luck, PileKey, PileStock
from hennb.testing.visit import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.core.actions import Action
    from hennb.testing.visit import Visit

SAMPLES = 3


def outcomes_are_sound(visit: Visit) -> Iterator[Problem]:
    """Chance adds to 1 without outcomes of chance 0."""
    state = visit.state
    outcomes = state.chance_outcomes()
    if not state.is_chance:
        if outcomes:
            yield Problem("no outcomes where chance is not due", f"{len(outcomes)}")
        return
    total = sum((probability for _, probability in outcomes), Fraction(0))
    if total != 1:
        yield Problem("probabilities that add to 1", str(total))
    for action, probability in outcomes:
        if probability <= 0:
            yield Problem("no outcome of chance 0", str(probability), action)
    possible = [action for action, _ in outcomes]
    if len(set(possible)) != len(possible):
        yield Problem("each outcome once", "one stands there twice")
    for _ in range(SAMPLES):
        action = state.sample_chance(visit.rng)
        if action not in possible:
            yield Problem("an outcome from sample_chance", "something else", action)


def key_is_sound(visit: Visit) -> Iterator[Problem]:
    """A chance key is there exactly at chance points, and luck answers."""
    state = visit.state
    try:
        key = state.chance_key
    except ValueError:
        if state.is_chance:
            yield Problem("a chance key at a chance point", "ValueError")
        return
    if not state.is_chance:
        yield Problem("ValueError for the chance key elsewhere", repr(key))
        return
    if isinstance(key, PileKey):
        yield from _pile(visit)
    luck = Luck(visit.walk.seed)
    action = luck.choose(state)
    if action not in visit.possible or action != luck.choose(state.clone()):
        yield Problem("luck that gives one possible outcome", "another", action)


def piles_only_shrink(visit: Visit) -> Iterator[Problem]:
    """No piece comes back into a pile within one refill.

    It would come straight back, see `PileKey`.
    """
    known: dict[PileKey, dict[Action, PileStock]] = {}
    for state, drawn in zip(visit.walk.states, visit.walk.actions, strict=False):
        if not state.is_chance or not isinstance(key := state.chance_key, PileKey):
            continue
        stock = {item.action: item for item in state.chance_pile()}
        most = known.get(key, stock)
        for action, item in stock.items():
            left, full = (most[action].left, most[action].full) if action in most else (0, item.full)
            if item.left > left or item.full != full:
                expected = f"at most {left} left of {full} in {key}, or a new refill"
                yield Problem(expected, f"{item.left} of {item.full} at ply {state.ply}", action)
        if drawn in stock:
            stock[drawn] = stock[drawn]._replace(left=stock[drawn].left - 1)
        known[key] = stock


def _pile(visit: Visit) -> Iterator[Problem]:
    stock = [item for item in visit.state.chance_pile() if item.left]
    size = sum(item.left for item in stock)
    chances = {item.action: Fraction(item.left, size) for item in stock}
    if chances != dict(visit.state.chance_outcomes()):
        yield Problem("a pile with the chances of the outcomes", f"{size} pieces of {len(stock)} kinds")
    for item in stock:
        if item.left > item.full:
            yield Problem("no more pieces than at the last refill", f"{item.left} of {item.full}", item.action)
