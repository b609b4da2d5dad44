"""The legal actions of Gem Hens as things to click (rules file, part 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.choices import Choice
from hennb.games.gem_hens.actions import Enter, Lock, Move
from hennb.games.gem_hens.pointing.late import earlier_targets
from hennb.games.gem_hens.pointing.meanings import meaning
from hennb.games.gem_hens.pointing.moves import pointed_moves
from hennb.games.gem_hens.pointing.paths import paths_of
from hennb.games.gem_hens.pointing.previews import mark_of, mark_of_move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hennb.core.actions import Action
    from hennb.games.gem_hens.observation import GemHensObservation


def choices(view: GemHensObservation) -> tuple[Choice, ...]:
    """Every action that the seat can choose with its paths.

    A lock is a set of dice, closed by its button. A move is a die and an end cell, between them what it uses besides: a
    card, a gem in passing, a hen to push and the die that pushes. Equal decorations stand for each other.
    """
    actions = view.own_actions()
    moves = pointed_moves(view, [action for action in actions if isinstance(action, Move | Enter)])
    found = []
    for action in actions:
        if isinstance(action, Move | Enter):
            pointed = moves[action]
            found.append(Choice(action, pointed.paths, mark_of_move(view, action, pointed)))
        else:
            paths = paths_of(view, action)
            found.append(Choice(action, paths, mark_of(view, action), any_order=isinstance(action, Lock)))
    return tuple(found)


def late_choices(view: GemHensObservation, decided: Sequence[tuple[GemHensObservation, Action]]) -> tuple[Choice, ...]:
    """Where an equal gem of the batch would have had to go before (GH.EAT.9)."""
    return tuple(earlier_targets(view, decided))


def action_of_path(view: GemHensObservation, path: tuple[str, ...]) -> Action | None:
    """What pointing at these places would mean at this stage, legal or not; None if it means nothing."""
    for choice in choices(view):
        if path in choice.paths or (choice.any_order and _sorted(path) in map(_sorted, choice.paths)):
            return choice.action
    return meaning(view, path)


def _sorted(path: tuple[str, ...]) -> tuple[str, ...]:
    """A path whose places but the last one are a set."""
    return (*sorted(path[:-1]), *path[-1:])
