"""Random games for the kit."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hennb.core.state import State
from hennb.testing.visit import Walk

if TYPE_CHECKING:
    from hennb.core.actions import Action
    from hennb.core.game import Game

LONGEST = 5000
"""A game with more plies is taken to have no end."""

__all__ = ["Walk", "take_walk"]


def take_walk(game: Game, seed: int) -> Walk:
    """A game with random actions.

    Even seeds play every action with the same chance. Odd seeds have likes and dislikes: each action text has a rank
    for the whole walk, so that one source, or one kind of action, is used over and over; that leads to rare places.

    Raises:
        RuntimeError: the game does not end.
    """
    rng = Random(seed)
    state = game.new_initial_state()
    walk = Walk(game, seed, [state], [], [state.to_json()], [])
    seen: dict[Action, None] = {}
    while not state.is_terminal:
        if len(walk.actions) >= LONGEST:
            raise RuntimeError(f"the game has not ended after {LONGEST} actions")
        action = _pick(state, rng, fond=seed % 2 == 1, seen=seen, seed=seed)
        state = state.child(action)
        walk.actions.append(action)
        walk.states.append(state)
        walk.prints.append(state.to_json())
    walk.candidates = tuple(seen)
    return walk


def _pick(state: State, rng: Random, *, fond: bool, seen: dict[Action, None], seed: int) -> Action:
    if state.is_chance:
        action = state.sample_chance(rng)
        seen[action] = None
        return action
    actions = state.legal_actions()
    seen.update(dict.fromkeys(actions))
    if not actions:
        raise RuntimeError(f"nothing is legal at ply {state.ply}")
    if fond and rng.random() < 0.8:  # noqa: PLR2004
        return min(actions, key=lambda action: Random(f"{seed} {action}").random())
    return rng.choice(actions)
