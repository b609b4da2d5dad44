"""Drawings and choices, where a game has these rooms."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hennb.core.players import PUBLIC
from hennb.testing.visit import Problem, first_difference, has_room

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.core.choices import Choice
    from hennb.testing.visit import Visit


def drawings_agree(visit: Visit) -> Iterator[Problem]:
    """A drawing is the same each time, whatever a seat cannot know."""
    if not has_room(visit.game, "drawing"):
        return
    for viewer in (*visit.seats, PUBLIC):
        view = visit.state.observation(viewer)
        first = visit.game.draw(view)
        if visit.game.draw(visit.state.observation(viewer)) != first:
            yield Problem(f"the same drawing twice for player {viewer}", "two drawings")
        world = view.resample(visit.rng).observation(viewer)
        drawn = visit.game.draw(world)
        if drawn != first:
            yield Problem(f"one drawing for player {viewer} in all its worlds", first_difference(first, drawn))


def _pointed(choice: Choice, path: tuple[str, ...]) -> tuple[str, ...]:
    """A path as it is told from others: where the order is free the places before the last one are sorted."""
    return (*sorted(path[:-1]), *path[-1:]) if choice.any_order else path


def choices_fit(visit: Visit) -> Iterator[Problem]:
    """Every action that a seat can choose can be clicked in a way of its own."""
    if not has_room(visit.game, "choices"):
        return
    for seat in visit.seats:
        view = visit.state.observation(seat)
        choices = visit.game.choices(view)
        if Counter(choice.action for choice in choices) != Counter(view.own_actions()):
            yield Problem(f"a choice for each of the seat's own actions, seat {seat}", f"{len(choices)} choices")
        paths = Counter(_pointed(choice, path) for choice in choices for path in choice.paths)
        twice = [path for path, count in paths.items() if count > 1]
        if twice:
            yield Problem("paths that lead to one action each", repr(twice[0]))
        sets = [path for choice in choices if choice.any_order for path in choice.paths]
        again = [path for path in sets if len(set(path)) < len(path)]
        if again:
            yield Problem("no place twice in a path without order", repr(again[0]))
        if not all(choice.paths for choice in choices):
            yield Problem("a path to each choice", "none")
