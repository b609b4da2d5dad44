"""Random games of Hens with leanings, so that tests come to rare places."""

from __future__ import annotations

from random import Random

import hennb
from hennb.games.hens.actions import Place


def walk(seed, *, deck=0.5, hens=0.5, **setup):
    """The states of a game.

    Args:
        seed: of all choices and all luck.
        deck: how often a card is drawn from the deck where it is a source; else from the last source.
        hens: how often a hen is placed where one fits; else any placement.
        setup: players, options and set-up fields.
    """
    rng = Random(seed)
    state = hennb.load_game("hens", **setup).new_initial_state()
    yield state
    while not state.is_terminal:
        state = state.child(_pick(state, rng, deck, hens))
        yield state


def replayed(world):
    """The state that the history of a world leads to, from the set-up on."""
    state = world.game.new_initial_state()
    while state.ply < world.ply:
        state = state.child(world.history[state.ply].action)
    return state


def _pick(state, rng, deck, hens):
    if state.is_chance:
        return state.sample_chance(rng)
    legal, stage = state.legal_actions(), state.decision.stage
    if stage in ("draw1", "draw2"):
        return legal[0 if rng.random() < deck else -1]
    if stage == "place" and rng.random() < hens:
        legal = [action for action in legal if isinstance(action, Place)] or legal
    return rng.choice(legal)
