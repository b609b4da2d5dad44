"""What is sampled comes as often as it should, and the seat to act is told what it can do.

A chi-square test with a seed of its own: it has one answer for one game, and its limit is so wide that a fair game
would fail in one of some 10⁹ walks. One action of ten that comes twice as often goes far beyond it.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from hennb.core.players import ALL, PUBLIC
from hennb.testing.visit import Problem

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from hennb.core.actions import Action
    from hennb.core.state import State
    from hennb.testing.visit import Visit

EACH = 200
"""So many samples are taken for each possible action."""
MOST = 8000
"""Samples at one state at most."""
LEAST = 10
"""Actions that are expected less often than this are counted together."""
TRIED = 5
"""Of so many states of a stage the one with the fewest actions is taken: there a bias shows best."""
DEVIATIONS = 6
"""So many standard deviations from the mean are not mere chance any more."""


def actions_are_uniform(visit: Visit) -> Iterator[Problem]:
    """Sampled actions come equally often."""
    for state in _one_of_each_stage(visit, chance=False):
        actions = state.own_actions()
        yield from _bias(visit, state, state.sample_action, dict.fromkeys(actions, 1 / len(actions)))


def outcomes_are_weighted(visit: Visit) -> Iterator[Problem]:
    """Sampled outcomes come as often as their probabilities say."""
    for state in _one_of_each_stage(visit, chance=True):
        chances = {action: float(chance) for action, chance in state.chance_outcomes()}
        yield from _bias(visit, state, state.sample_chance, chances)


def the_seat_to_act_is_told(visit: Visit) -> Iterator[Problem]:
    """The seat to act is told its legal actions, and no other seat is."""
    state, legal = visit.state, visit.state.legal_actions()
    for viewer in (*visit.seats, PUBLIC, ALL):
        view, acts = state.observation(viewer), viewer in (ALL, state.current_player)
        expected = legal if acts else ()
        if view.legal_actions() != expected:
            found = f"{len(view.legal_actions())} actions, or another order"
            yield Problem(f"{len(expected)} legal actions in the observation of {viewer}", found)
        for action in visit.steps if state.current_player >= 0 else ():
            if view.is_legal(action) != acts:
                yield Problem(f"is_legal {acts} in the observation of {viewer}", str(not acts), action)


def _one_of_each_stage(visit: Visit, *, chance: bool) -> list[State]:
    """For each stage a state of the walk where more than one thing can come."""
    stages: dict[str, list[tuple[int, State]]] = {}
    for state in visit.walk.states:
        size = len(state.chance_outcomes() if chance else state.legal_actions())
        if size > 1:
            stages.setdefault(state.decision.stage, []).append((size, state))
    tried = (visit.rng.sample(found, min(TRIED, len(found))) for found in stages.values())
    return [min(found, key=lambda each: each[0])[1] for found in tried]


def _bias(
    visit: Visit, state: State, sample: Callable[[Random], Action], chances: Mapping[Action, float]
) -> Iterator[Problem]:
    """What comes too often or too seldom; what should not come at all is for other checks."""
    size, rng = min(EACH * len(chances), MOST), Random(visit.walk.seed)
    counts = Counter(sample(rng) for _ in range(size))
    off, freedom = _deviation(counts, {action: size * chance for action, chance in chances.items()})
    if freedom and off > _limit(freedom):
        worst = max(chances, key=lambda action: abs(counts[action] - size * chances[action]))
        expected = f"about {size * chances[worst]:.0f} of {size} samples at ply {state.ply}"
        yield Problem(expected, f"{counts[worst]} (chi-square {off:.0f} at {freedom} degrees of freedom)", worst)


def _deviation(counts: Counter[Action], expected: Mapping[Action, float]) -> tuple[float, int]:
    """Chi-square and its degrees of freedom; what is rare is counted together."""
    pairs = [(counts[action], often) for action, often in expected.items() if often >= LEAST]
    rare = [(counts[action], often) for action, often in expected.items() if often < LEAST]
    together = (sum(count for count, _ in rare), sum(often for _, often in rare))
    if together[1] >= LEAST:
        pairs.append(together)
    return sum((count - often) ** 2 / often for count, often in pairs), len(pairs) - 1


def _limit(freedom: int) -> float:
    """What chi-square stays below but for one case of some 10⁹ (Wilson and Hilferty's formula)."""
    share = 2 / (9 * freedom)
    limit: float = freedom * (1 - share + DEVIATIONS * share**0.5) ** 3
    return limit
