"""Worlds that a seat cannot tell from the real one: other rolls of those whose dice it does not see (GH.ROLL.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.core.state import chain
from hennb.games.gem_hens.actions import Unseen
from hennb.games.gem_hens.dice import NONE
from hennb.games.gem_hens.observation import ROLLS
from hennb.games.gem_hens.phases import go_on_rolling
from hennb.games.gem_hens.stages import ROLLING
from hennb.games.gem_hens.state import GemHensState
from hennb.games.gem_hens.table import FIELDS

if TYPE_CHECKING:
    from random import Random

    from hennb.core.actions import Action
    from hennb.games.gem_hens.observation import GemHensObservation

GO_ON: Final = 0.5
"""How likely it is, at each step, that a seat which still rolls has gone on."""


def resample(view: GemHensObservation, rng: Random) -> GemHensState:
    """A state that its viewer cannot tell from the real one.

    Dice fall by their chances; what others locked is chosen at random among all that the rules allow.
    """
    state = GemHensState()
    state.game, state.link, state.ply, state.listing = view.game, chain(view.history), view.ply, None
    for name in FIELDS:
        setattr(state, name, getattr(view, name))
    return _rolled_anew(state, view, rng) if None in view.dice else state


def _rolled_anew(state: GemHensState, view: GemHensObservation, rng: Random) -> GemHensState:
    """Back to the first roll of the round; then every seat rolls, the viewer as it did."""
    before, own = _own_rolls(view)
    state.link, state.ply = chain(view.history[:before]), before
    state.dice, state.rolled, state.rolls = (NONE,) * view.game.players, None, 0
    go_on_rolling(state, 0)
    while state.turn < view.turn or (state.turn == view.seat and own):
        if state.turn == view.seat:
            state._apply(own.pop(0))
        else:
            _step(state, rng)
    while view.turn != view.seat and rng.random() < GO_ON:
        ahead = state.clone()
        _step(ahead, rng)
        if ahead.stage not in ROLLING or ahead.turn != view.turn:
            break
        state = ahead
    return state


def _own_rolls(view: GemHensObservation) -> tuple[int, list[Action]]:
    """How many events came before this round's rolling, and what the viewer has rolled and locked since."""
    before = len(view.history)
    while before and type(view.history[before - 1].action) in (*ROLLS, Unseen):
        before -= 1
    return before, [event.action for event in view.history[before:] if event.turn == view.seat]


def _step(state: GemHensState, rng: Random) -> None:
    state._apply(state.sample_chance(rng) if state.is_chance else state.sample_action(rng))
