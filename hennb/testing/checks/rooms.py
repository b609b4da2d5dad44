"""The rooms of a game's folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.rooms import ROOMS, names_of
from hennb.testing.visit import Problem, has_room

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.testing.visit import Visit


def rooms_are_complete(visit: Visit) -> Iterator[Problem]:
    """A room that a game has holds all names that it is asked for."""
    game = visit.game
    for name, room, asking in ROOMS:
        if not has_room(game, asking):
            continue
        for wanted in names_of(room):
            if not has_room(game, name) or not hasattr(game.type.room(name), wanted):
                yield Problem(f"{wanted} in {game.type.package}.{name}, see {room.__name__} in hennb.core", "nothing")
