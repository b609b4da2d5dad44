"""A game: rules, options, set-up and data pack, ready to make initial states."""

from __future__ import annotations

from abc import ABC, abstractmethod
from copy import deepcopy
from dataclasses import asdict, fields
from typing import TYPE_CHECKING, Any

from hennb.core.actions import Action
from hennb.core.errors import SetupError
from hennb.core.given import check_items, check_kind
from hennb.core.messages import Message
from hennb.core.observation import Observation
from hennb.core.options import make_options
from hennb.core.situation import Situation
from hennb.core.stored import make_game, parse_json
from hennb.core.typed import check_text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hennb.core.answers import Ranked, Valued
    from hennb.core.bench import Bench, BenchRoom
    from hennb.core.choices import Choice
    from hennb.core.clauses import ClauseTable
    from hennb.core.clock import Clock
    from hennb.core.decisions import Event
    from hennb.core.game_type import GameType
    from hennb.core.position import Position
    from hennb.core.rooms import (
        BenchDrawingRoom,
        ChoicesRoom,
        ClockRoom,
        DescribeRoom,
        DrawingRoom,
        LateChoicesRoom,
        PositionRoom,
        WhatIfRoom,
    )
    from hennb.core.state import State


class Game(ABC):
    """Rules, options, set-up and data pack of one table. Equal games make equal states."""

    type: GameType
    players: int
    options: Any
    pack: Any
    pack_data: Mapping[str, Any] | None
    """The pack as JSON values, None for the one that comes with hennb."""

    @property
    def name(self) -> str:
        """Short name, as for `load_game`."""
        return self.type.name

    @property
    def title(self) -> str:
        """Name for people."""
        return self.type.title

    @property
    def clauses(self) -> ClauseTable:
        """The rules as data."""
        return self.type.clauses

    @property
    @abstractmethod
    def setup(self) -> dict[str, object]:
        """The set-up fields beside players and pack."""

    @abstractmethod
    def new_initial_state(self) -> State:
        """The state at the first decision or chance point."""

    @abstractmethod
    def parse_action(self, text: str) -> Action:
        """The action that a bare notation names, legal or not.

        Raises:
            MalformedActionError: the text is not in the notation.
        """

    @abstractmethod
    def position(self, text: str, *, check: bool = True) -> Position:
        """A typed position, to be scored and edited.

        Without ``check`` the text need only be understood; `Position.problems` tells what is wrong with the rest.

        Raises:
            PositionError: the text has a fault; code and place are given.
        """

    def position_of(self, view: State | Observation, seat: int | None = None) -> Position:
        """What lies before a seat, as a position of its own; without a seat that of the viewer, or whose turn it is.

        In a game whose positions hold several seats it is the whole table, as far as it is known.

        Raises:
            SetupError: it is neither state nor observation, or there is no such seat.
        """
        check_kind("view", view, Situation, "situation")
        room: PositionRoom = self.type.room("position")
        return room.position_of(view, seat)

    @property
    def questions(self) -> Mapping[str, Callable[..., Ranked[Valued]]]:
        """What `hennb.best` can ask, by name: ``QUESTIONS`` of the game's room ``what_if``.

        The first argument of each is a position, state or observation. ``placements`` gives `Placements`.
        """
        room: WhatIfRoom = self.type.room("what_if")
        return room.QUESTIONS

    @abstractmethod
    def state_from_dict(self, data: object) -> State:
        """The state of this game that `State.to_dict` wrote. `State.from_dict` finds the game by itself.

        Raises:
            RecordError: it is no mapping, it is of another game, or a field is missing or wrong.
        """

    def state_from_json(self, text: str) -> State:
        """The state that `State.to_json` wrote.

        Raises:
            SetupError: it is no text.
            RecordError: it is no JSON object, or one that `state_from_dict` refuses.
        """
        return self.state_from_dict(parse_json(text))

    def invariants(self, state: State) -> tuple[str, ...]:
        """What of the rules' own invariants a state breaks, in words for developers; nothing for a sound state."""
        return ()

    def with_options(self, **changes: Any) -> Game:
        """The same game under other readings or set-up fields, for other players or with another data pack.

        Args:
            changes: what `hennb.load_game` takes by name; the rest stays as it is. With another data pack an option
                follows it that has the value which the pack at hand gives it.

        Raises:
            SetupError: no field has that name, or it cannot take that value.
            PackError: the data pack has faults.
            OSError: its file cannot be read.
        """
        options = asdict(self.options)
        if "data" in changes:
            given_by_pack = self.type.pack_defaults(self.pack_data).items()
            options = {name: value for name, value in options.items() if (name, value) not in given_by_pack}
        now = {"players": self.players, "data": self.pack_data, **self.setup, **options}
        return self.type.load(**{**now, **changes})

    def draw(self, observation: Observation | Position, **how: Any) -> str:
        """The picture of an observation or of a typed position; see `hennb.draw`."""
        room: DrawingRoom = self.type.room("drawing")
        return room.draw(observation, **how)

    @property
    def bench(self) -> BenchRoom:
        """What the game says about its workbench."""
        room: BenchRoom = self.type.room("bench")
        return room

    def draw_bench(self, bench: Bench, **how: Any) -> str:
        """The picture of a workbench."""
        room: BenchDrawingRoom = self.type.room("drawing")
        return room.draw_bench(bench, **how)

    def choices(self, observation: Observation) -> tuple[Choice, ...]:
        """The legal actions of an observation as sequences of places.

        Raises:
            SetupError: it is no observation.
        """
        check_kind("observation", observation, Observation, "view_of_seat")
        return self._choices.choices(observation)

    def late_choices(
        self, observation: Observation, decided: Sequence[tuple[Observation, Action]]
    ) -> tuple[Choice, ...]:
        """What a seat can still choose at a table though the rules ask for it earlier, where the order is a form alone.

        Such a choice says in `Choice.instead` what is played. A game that has none leaves this out of its room.

        Args:
            observation: of the seat that decides.
            decided: its decisions just before, the last one first: what it saw, and what it did.

        Raises:
            SetupError: it is no observation.
        """
        check_kind("observation", observation, Observation, "view_of_seat")
        if not self.has_late_choices:
            return ()
        room: LateChoicesRoom = self.type.room("choices")
        return room.late_choices(observation, decided)

    @property
    def has_late_choices(self) -> bool:
        """Whether the game has any: where it has none nobody need look what was decided."""
        return hasattr(self._choices, "late_choices")

    def setup_values(self, name: str) -> tuple[object, ...]:
        """The values that a set-up field can take, the default first.

        Raises:
            SetupError: no set-up field has that name.
        """
        check_text("name", name)
        if name not in self.type.setup_fields:
            raise SetupError.unknown(name, self.type.setup_fields)
        return self._setup_values(name)

    @abstractmethod
    def _setup_values(self, name: str) -> tuple[object, ...]:
        """See `setup_values`; a field of that name is there."""

    def clock(self, view: Situation) -> Clock | None:
        """The clock under which the seat to act makes a list of actions now; None where no time is kept.

        It is the same for a state and for the observation of that seat.

        Raises:
            SetupError: it is neither state nor observation.
        """
        check_kind("view", view, Situation, "situation")
        if not self.type.has_room("clock"):
            return None
        room: ClockRoom = self.type.room("clock")
        return room.clock(view)

    def action_of_path(self, observation: Observation, path: tuple[str, ...]) -> Action | None:
        """The action that pointing at these places would mean, legal or not; None if it means none.

        Raises:
            SetupError: it is no observation, or these are no names of places.
        """
        check_kind("observation", observation, Observation, "view_of_seat")
        return self._choices.action_of_path(observation, check_items("path", path, str, "path_of_places"))

    def action_words(self, action: Action) -> Message:
        """What an action does, without an actor.

        Raises:
            SetupError: it is no action.
        """
        check_kind("action", action, Action, "action")
        return self._describe.action_words(self, action)

    def event_words(self, event: Event, names: tuple[str, ...]) -> Message:
        """What happened, with the names of the seats."""
        return self._describe.event_words(self, event, names)

    def movement(
        self, before: Observation, event: Event, after: Observation | None = None
    ) -> tuple[tuple[str, str], ...]:
        """For each piece that moves in an event from which place to which place it goes; empty if none moves.

        The one is a place of the position before, the other one of the position after, as one viewer sees both.
        """
        return self._describe.movement(before, event, after or before)

    @property
    def _choices(self) -> ChoicesRoom:
        room: ChoicesRoom = self.type.room("choices")
        return room

    @property
    def _describe(self) -> DescribeRoom:
        room: DescribeRoom = self.type.room("describe")
        return room

    def to_dict(self) -> dict[str, Any]:
        """The game as JSON values; a pack that does not come with hennb is held whole."""
        pack: dict[str, Any] = {"id": self.pack.id, "hash": self.pack.hash}
        if self.pack_data is not None:
            pack["data"] = deepcopy(self.pack_data)
        return {
            "name": self.name,
            "players": self.players,
            "setup": self.setup,
            "options": asdict(self.options),
            "pack": pack,
        }

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as `to_dict` tells it, so that games can go to other processes."""
        return make_game, (self.to_dict(),)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Game) and self._key == other._key)

    def __hash__(self) -> int:
        return hash((self.name, self.players, self.options))

    @property
    def _key(self) -> tuple[object, ...]:
        return self.name, self.players, self.options, self.setup, self.pack.hash

    def __repr__(self) -> str:
        parts = [repr(self.name), f"players={self.players}"]
        parts += [f"{k}={v!r}" for k, v in self.setup.items() if v != self.type.setup_fields[k]]
        if self.pack_data is not None:
            parts.append(f"data={self.pack_data!r}")
        default: Any = make_options(self.type.options, self.type.pack_defaults(self.pack_data))
        parts += [
            f"{item.name}={getattr(self.options, item.name)!r}"
            for item in fields(self.options)
            if getattr(self.options, item.name) != getattr(default, item.name)
        ]
        return f"hennb.load_game({', '.join(parts)})"
