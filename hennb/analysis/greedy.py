"""The greedy bot: the most points at once, in any game."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from hennb.core.chance import seed_or_fresh
from hennb.core.given import check_whole
from hennb.core.players import CHANCE
from hennb.core.views import asked_actions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hennb.core.actions import Action
    from hennb.core.observation import Observation
    from hennb.core.state import State

_FAR: Final = 60
"""So many plies are looked ahead at most."""
_TRIED: Final = 12
"""Of more equal actions so many are looked at, chosen at random."""
_PLIES: Final = 400
"""After so many plies of looking ahead no further world is begun; with few actions that is never reached."""


class GreedyBot:
    """Plays the action with the most points of its own after it.

    Where the actions do not differ in that, as with most draws and discards, it looks on: in
    worlds that it cannot tell from the real one everybody plays at random until its next
    decision that does change its points, and the best total there counts. Of many actions it looks
    at some, and into fewer worlds where games are long. Equal observations give equal actions; among
    equally good ones chance decides.

    Args:
        seed: what its worlds and its choices among equals rest on, a whole number or a text; a random one, if left out.
        worlds: how many worlds it looks into; 0 for none, then chance decides where nothing changes at once.

    Raises:
        SetupError: the seed is neither number nor text, or the number of worlds is none from 0 on.
    """

    name = "greedy"

    def __init__(self, seed: int | str | None = None, worlds: int = 3) -> None:
        self.seed = seed_or_fresh(seed)
        check_whole("worlds", worlds, 0)
        self.worlds = worlds

    def step(self, observation: Observation) -> Action:
        """A legal action.

        Raises:
            SetupError: it is no observation of a seat that is to act.
        """
        actions = asked_actions(observation)
        if len(actions) == 1:
            return actions[0]
        rng = Random(f"{self.seed}:{observation.ply}")
        seat = observation.current_player
        values: Sequence[float] = totals_after(observation.resample(rng), actions, seat)
        if min(values) == max(values):
            if len(actions) > _TRIED and self.worlds:
                actions = tuple(rng.sample(actions, _TRIED))
            values = self._values_ahead(observation, actions, seat, rng)
        best = max(values)
        return rng.choice([action for action, value in zip(actions, values, strict=True) if value == best])

    def _values_ahead(
        self, observation: Observation, actions: tuple[Action, ...], seat: int, rng: Random
    ) -> Sequence[float]:
        """For each action the sum over some worlds of the best total ahead; all actions meet the same luck."""
        sums = [0] * len(actions)
        plies = 0
        for _ in range(self.worlds):
            world, luck = observation.resample(rng), rng.random()
            for at, action in enumerate(actions):
                after = world.clone()
                after._apply(action)
                sums[at] += best_total_ahead(after, seat, Random(luck))
                plies += after.ply - world.ply
            if plies >= _PLIES:
                break
        return sums

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.seed!r}, worlds={self.worlds})"


def totals_after(state: State, actions: tuple[Action, ...], seat: int) -> list[int]:
    """The total of a seat after each of some legal actions."""
    totals = []
    for action in actions:
        after = state.clone()
        after._apply(action)
        totals.append(after.total(seat))
    return totals


def best_total_ahead(state: State, seat: int, rng: Random) -> int:
    """The best total after the next decision of a seat that changes its total, with random play until then.

    Args:
        state: a private copy, which is used up.
        seat: whose total.
        rng: decides chance and play.
    """
    for _ in range(_FAR):
        player = state.current_player
        if player == seat:
            actions = state.own_actions()
            totals = totals_after(state, actions, seat)
            if len(actions) > 1 and min(totals) != max(totals):
                return max(totals)
            state._apply(rng.choice(actions))
        elif player >= 0:
            state._apply(state.sample_action(rng))
        elif player == CHANCE:
            state._apply(state.sample_chance(rng))
        else:
            break
    return state.total(seat)
