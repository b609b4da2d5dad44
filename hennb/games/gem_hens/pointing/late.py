"""Equal gems of a batch in any order: those placed last are taken back and entered anew, sorted (GH.EAT.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.choices import Choice
from hennb.games.gem_hens.actions import Leave, Put, Replace, Swap
from hennb.games.gem_hens.eating import LEAVE, deco_index, in_decorations, may_leave
from hennb.games.gem_hens.pointing.paths import paths_of, twins
from hennb.games.gem_hens.pointing.previews import mark_of
from hennb.games.gem_hens.stages import EAT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hennb.core.actions import Action
    from hennb.games.gem_hens.observation import GemHensObservation

LEFT = -1
"""Where a gem that is left stands in the order of targets: before all decorations."""


def earlier_targets(view: GemHensObservation, decided: Sequence[tuple[GemHensObservation, Action]]) -> Iterator[Choice]:
    """The targets before the one that an equal gem has just taken, each with all of these placements in order."""
    placed = [_target(view, action) for action in _of_batch(view, decided)]
    if not placed or not view.acting:
        return
    for action in _open(view, decided[len(placed) - 1][0]):
        at = _target(view, action)
        later = [done for (_, done), where in zip(decided, placed, strict=False) if where > at]
        yield Choice(action, paths_of(view, action), mark_of(view, action), instead=(action, *reversed(later)))


def _of_batch(view: GemHensObservation, decided: Sequence[tuple[GemHensObservation, Action]]) -> list[Action]:
    """What the seat did with equal gems of the same batch, the last one first."""
    found: list[Action] = []
    hand = view.hand
    for before, action in decided:
        earlier = before.hand
        if view.stage != EAT or hand is None or earlier is None or hand.least < 0:
            break
        if (earlier.seat, earlier.cell, earlier.gems[1:]) != (hand.seat, hand.cell, hand.gems):
            break
        found.append(action)
        hand = earlier
    return found


def _open(view: GemHensObservation, first: GemHensObservation) -> Iterator[Action]:
    """What the gem could have taken before the others, but for what is the same as something that it can take now."""
    hand, earlier = view.hand, first.hand
    if hand is None or earlier is None:
        return
    if hand.least > LEFT and may_leave(view, earlier):
        yield LEAVE
    sizes = len(view.game.pack.sizes)
    for action in in_decorations(view.game.pack, view.boards[hand.seat], hand.gems[0], 0):
        likes = [deco_index(name, sizes) for name in twins(view, hand.seat, action.deco)]
        if max(likes) < hand.least:
            yield action


def _target(view: GemHensObservation, action: Action) -> int:
    """Where an action stands in the order of targets."""
    match action:
        case Put(deco) | Replace(deco) | Swap(deco):
            return deco_index(deco, len(view.game.pack.sizes))
        case Leave():
            return LEFT
        case _:
            return len(view.game.pack.sizes)
