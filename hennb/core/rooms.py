"""The rooms of a game's folder that the rest asks by name, and what each must hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from hennb.core.bench import BenchRoom

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hennb.core.actions import Action
    from hennb.core.answers import Ranked, Valued
    from hennb.core.bench import Bench
    from hennb.core.choices import Choice
    from hennb.core.clock import Clock
    from hennb.core.decisions import Event
    from hennb.core.messages import Message
    from hennb.core.observation import Observation
    from hennb.core.position import Position
    from hennb.core.state import State


class ChoicesRoom(Protocol):
    """``choices``: actions as places to click."""

    def choices(self, view: Any, /) -> tuple[Choice, ...]:
        """See `Game.choices`."""

    def action_of_path(self, view: Any, path: tuple[str, ...], /) -> Action | None:
        """See `Game.action_of_path`."""


class LateChoicesRoom(ChoicesRoom, Protocol):
    """``choices`` of a game where some may come too late by the rules, though the order is a form alone."""

    def late_choices(self, view: Any, decided: Sequence[tuple[Any, Action]], /) -> tuple[Choice, ...]:
        """See `Game.late_choices`."""


class DescribeRoom(Protocol):
    """``describe``: words for actions and events."""

    def action_words(self, game: Any, action: Action, /) -> Message:
        """See `Game.action_words`."""

    def event_words(self, game: Any, event: Event, names: tuple[str, ...], /) -> Message:
        """See `Game.event_words`."""

    def movement(self, before: Any, event: Event, after: Any, /) -> tuple[tuple[str, str], ...]:
        """See `Game.movement`."""


class ClockRoom(Protocol):
    """``clock``: where a seat makes a list of actions against time."""

    def clock(self, view: Any, /) -> Clock | None:
        """See `Game.clock`."""


class DrawingRoom(Protocol):
    """``drawing``: the pictures."""

    def draw(self, shown: Observation | Position, /, **how: Any) -> str:
        """See `Game.draw`."""


class BenchDrawingRoom(Protocol):
    """``drawing`` of a game that has a workbench, the room ``bench``."""

    def draw_bench(self, bench: Bench, /, **how: Any) -> str:
        """See `Game.draw_bench`."""


class PositionRoom(Protocol):
    """``position``: typed positions."""

    def position_of(self, view: State | Observation, seat: int | None, /) -> Position:
        """See `Game.position_of`."""


class WhatIfRoom(Protocol):
    """``what_if``: what would be best.

    Attributes:
        QUESTIONS: see `Game.questions`.
    """

    QUESTIONS: Mapping[str, Callable[..., Ranked[Valued]]]


ROOMS: Final[tuple[tuple[str, type, str], ...]] = (
    ("choices", ChoicesRoom, "choices"),
    ("clock", ClockRoom, "clock"),
    ("describe", DescribeRoom, "describe"),
    ("drawing", DrawingRoom, "drawing"),
    ("drawing", BenchDrawingRoom, "bench"),
    ("position", PositionRoom, "position"),
    ("what_if", WhatIfRoom, "what_if"),
    ("bench", BenchRoom, "bench"),
)
"""Each room, what it must hold, and the room that asks for it if it is there."""


def names_of(room: type) -> tuple[str, ...]:
    """The names that a room must hold."""
    return tuple(name for name in {**room.__annotations__, **vars(room)} if not name.startswith("_"))
