"""What a check gets to see, and what it says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

from hennb.core.actions import Action
from hennb.core.game import Game
from hennb.core.players import ALL, PUBLIC
from hennb.core.state import State


class Problem(NamedTuple):
    """One thing that is not as it should be.

    Attributes:
        expected: what should be.
        found: what is.
        action: the action it happened with, if any.
    """

    expected: str
    found: str
    action: Action | None = None


@dataclass
class Walk:
    """A random game.

    Attributes:
        game: the game.
        seed: what it was sampled with.
        states: all states, the initial one first.
        actions: what was played from each of them but the last.
        prints: the JSON of each state as it was when it was reached.
        others: children that were made beside the walk, with their JSON when they were made.
        candidates: every action that was legal somewhere.
    """

    game: Game
    seed: int
    states: list[State]
    actions: list[Action]
    prints: list[str]
    others: list[tuple[State, str]]
    candidates: tuple[Action, ...] = ()


@dataclass
class Visit:
    """One state of a walk.

    Attributes:
        walk: the walk.
        at: which of its states.
        rng: for what a check samples.
        candidates: actions that were legal somewhere in the walk.
        steps: some legal actions or outcomes of this state, or all of them if they are few.
    """

    walk: Walk
    at: int
    rng: Random
    candidates: tuple[Action, ...]
    steps: tuple[Action, ...]

    @property
    def game(self) -> Game:
        """The game."""
        return self.walk.game

    @property
    def state(self) -> State:
        """The state."""
        return self.walk.states[self.at]

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.game.players)

    @property
    def viewers(self) -> tuple[int, ...]:
        """All who can look: the seats, ``PUBLIC`` and ``ALL``."""
        return (*self.seats, PUBLIC, ALL)

    @cached_property
    def possible(self) -> tuple[Action, ...]:
        """The legal actions, or the outcomes of chance."""
        return self.state.legal_actions() or tuple(action for action, _ in self.state.chance_outcomes())


class Scope(Enum):
    """How often a check is run."""

    STATE = "at states"
    WALK = "once a walk"
    ONCE = "once"


@dataclass(frozen=True)
class Check:
    """One thing that the kit asks for.

    Attributes:
        name: short name.
        run: yields what is wrong. It takes a `Visit`; that of the first state except at scope ``STATE``.
        scope: at states, at the end of each walk, or once at the end (of a whole type: for each number of players).
        share: the share of states at which it is run, chosen at random by the seed; 1 is all.
    """

    name: str
    run: Callable[[Visit], Iterator[Problem]]
    scope: Scope = Scope.STATE
    share: float = 1.0

    @property
    def asks(self) -> str:
        """What is asked, in one sentence: the first line of the function's docstring."""
        return (self.run.__doc__ or "").partition("\n")[0]


def hides_events(visit: Visit, viewer: int) -> bool:
    """Whether a viewer is not told of the last event, or will not be told of one that can come next."""
    state, told = visit.state, visit.state.seen_plies(viewer)
    if max(told, default=0) < state.ply:
        return True
    return any(state.child(action).seen_plies(viewer) == told for action in visit.steps)


def has_room(game: Game, name: str) -> bool:
    """Whether the game's folder has a module of this name."""
    return game.type.has_room(name)


def shown(value: Any) -> str:
    """A value in a report: one line, cut where it is long."""
    text = repr(value) if not isinstance(value, str) else value
    return text if len(text) <= 200 else f"{text[:200]}… ({len(text)} characters)"  # noqa: PLR2004


def first_difference(one: str, two: str) -> str:
    """Where two texts part."""
    at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    begin = max(0, at - 40)
    return f"…{one[begin : at + 40]}… against …{two[begin : at + 40]}…"
