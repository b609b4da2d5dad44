"""The clock at a table: lists that people make against time, each noted until it is closed, and only then played.

A browser tells with each intent how long the clock has run there. What is stamped in time counts even if it comes late;
what is stamped later does not. If the browser falls silent the list is closed from here, on the running event loop:
never by a thread, whose messages would get mixed up with those of the main one.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any

from hennb.core.errors import HennbError
from hennb.core.messages import Message
from hennb.notebook.intent_fields import malformed

if TYPE_CHECKING:
    from hennb.analysis.tree import Node
    from hennb.core.actions import Action
    from hennb.core.clock import Clock
    from hennb.core.state import State
    from hennb.notebook.desk import Desk

_STAMPED = ("act", "command")
"""Intents that count by the time: where the browser tells none it is that of the kernel."""
LONGEST_STAMP = 86_400.0
DEAF_SECONDS = 1.0
"""An alarm that comes so late tells that the kernel was busy: messages that were in time may still wait for it."""


@dataclass
class _List:
    """A list that a seat makes while its clock runs.

    Attributes:
        clock: what the game says of it.
        number: how many lists were begun at this table.
        node: where the session stood, and stands as long as the list is worth anything.
        started: when the clock was started, by `monotonic`.
        heard: when somebody spoke last.
        actions: what the seat has decided.
        state: what that has led to.
    """

    clock: Clock
    number: int
    node: Node
    started: float
    heard: float
    actions: tuple[Action, ...]
    state: State

    @property
    def elapsed(self) -> float:
        return monotonic() - self.started

    @property
    def due(self) -> float:
        """When the table closes the list by itself."""
        return max(self.started + self.clock.seconds, self.heard) + self.clock.grace


class Timekeeper:
    """The clock of a table. Nothing here publishes, but what an alarm does.

    Attributes:
        news: what became of the last list, in words.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._list: _List | None = None
        self._begun = 0
        self.news: str | None = None

    # -- what is so ---------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether a clock runs."""
        return self._open is not None

    @property
    def clock(self) -> Clock | None:
        """The clock that runs, or that the person to act can start."""
        return self._open.clock if self._open else self._due()

    @property
    def waiting(self) -> bool:
        """Whether the person to act has a clock to start."""
        return self._open is None and self._due() is not None

    @property
    def state(self) -> State | None:
        """What the list has led to; None where no clock runs."""
        return self._open.state if self._open else None

    @property
    def length(self) -> int:
        """How many actions stand in the list; -1 where no clock runs."""
        return len(self._open.actions) if self._open else -1

    def frame(self) -> dict[str, Any] | None:
        """The clock as the board shows it."""
        clock, entry = self.clock, self._open
        if clock is None:
            return None
        seat = self._desk.state.current_player
        ending = "_you" if self._desk.is_you(seat) else ""
        return {
            "number": entry.number if entry else self._begun + 1,
            "seat": seat + 1,
            "label": str(Message.of(f"core.clock.label{ending}", name=self._desk.seats[seat].name)),
            "seconds": clock.seconds,
            "elapsed": round(min(entry.elapsed, clock.seconds), 3) if entry else 0.0,
            "running": entry is not None,
        }

    @property
    def _open(self) -> _List | None:
        """The list that is made, as long as the session stands where it was begun."""
        entry = self._list
        return entry if entry is not None and entry.node is self._desk.session.node else None

    def _due(self) -> Clock | None:
        desk, state = self._desk, self._desk.session.state
        if not desk.session.auto_chance or state.current_player not in desk.people:
            return None
        return desk.game.clock(state)

    # -- what is done -------------------------------------------------------------------

    def start(self) -> None:
        """The person to act is ready.

        Raises:
            HennbError: there is no clock to start.
        """
        clock, now = self._due(), monotonic()
        if clock is None or self.running:
            raise HennbError(str(Message.of("core.clock.none")))
        self._begun += 1
        node = self._desk.session.node
        entry = self._list = _List(clock, self._begun, node, now, now, (), node.state)
        self._set_alarm(entry)

    def play(self, action: Action | str) -> None:
        """Note what the seat decides; an action that ends its list plays all of it.

        Raises:
            NotationError: malformed, ambiguous or illegal; nothing has changed.
        """
        entry, desk = self._open, self._desk
        if entry is None:
            raise HennbError(str(Message.of("core.clock.none")))
        before = entry.state
        if isinstance(action, str):
            action = before.string_to_action(action)
        actions = (*entry.actions, action)
        after = desk.session.ahead(actions)
        if in_one_list(before, after):
            entry.actions, entry.state = actions, after
            desk.course.went(before, after)
        else:
            self._list = None
            desk.course.play_list(actions, before)

    def time_up(self, number: object) -> None:
        """The browser says that the time of a list is up; of one that is closed it says so in vain.

        Raises:
            HennbError: it is not up.
        """
        entry = self._open
        if entry is None or number != entry.number:
            return
        raise HennbError(str(Message.of("core.clock.runs")))

    def heed(self, intent: dict[str, Any]) -> bool:
        """See what an intent tells of the time, before it is carried out; tells whether that has closed the list.

        Raises:
            HennbError: its stamp is no time.
        """
        stamp = _stamp(intent)
        self.let_go()
        entry = self._open
        if entry is None:
            return False
        now = monotonic()
        if stamp is None and intent["type"] in _STAMPED:
            stamp = entry.elapsed
        up = intent["type"] == "clock" and intent.get("number") == entry.number
        limit = entry.clock.seconds
        late = now > entry.due if stamp is None else stamp > limit or (up and stamp == limit)
        if late:
            self._close()
        else:
            entry.heard = now
        return late

    def look(self) -> None:
        """Code speaks: a list that was due is closed first."""
        self.let_go()
        entry = self._open
        if entry is not None and monotonic() > entry.due:
            self._close()

    def check_time(self) -> None:
        """Code acts, and tells no time: it is that of the kernel.

        Raises:
            HennbError: the time is up; that has closed the list.
        """
        entry = self._open
        if entry is not None and entry.elapsed > entry.clock.seconds:
            self._close()
            raise HennbError(str(Message.of("core.clock.late")))

    def let_go(self) -> None:
        """Drop a list whose place the session has left, and say so."""
        if self._list is not None and self._open is None:
            self.drop()

    def drop(self) -> None:
        """Drop the list that is made, if one is: nothing of it has been played."""
        if self._list is not None:
            self._list = None
            self.news = str(Message.of("core.clock.dropped"))

    # -- inside -------------------------------------------------------------------------

    def _close(self) -> None:
        """The time is up: play the list with its closing action; bots go on."""
        entry = self._open
        if entry is not None:
            name = self._desk.seats[entry.state.current_player].name
            ending = "_you" if self._desk.is_you(entry.state.current_player) else ""
            self.play(entry.clock.closing)
            self.news = str(Message.of(f"core.clock.up{ending}", name=name))
            self._desk.course.let_bots_play()

    def _set_alarm(self, entry: _List) -> None:
        """Look at the list when it is due. Without an event loop that is done when somebody speaks next."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        loop.call_later(max(entry.due - monotonic(), 0.0), self._ring, entry, entry.due)

    def _ring(self, entry: _List, due: float) -> None:
        board = self._desk.board
        with board.lock:
            if self._open is not entry or board.closed:
                return
            now = monotonic()
            if now - due > DEAF_SECONDS:
                entry.heard = now
            if now < entry.due:
                self._set_alarm(entry)
                return
            board.guard(self._close)
            board.guard(board.publish)


def in_one_list(one: State, other: State) -> bool:
    """Whether two decisions stand in one list that a seat makes against its clock."""
    clocks = [state.game.clock(state) for state in (one, other)]
    keys = [clock and (clock.key, state.current_player) for clock, state in zip(clocks, (one, other), strict=True)]
    return keys[0] is not None and keys[0] == keys[1]


def _stamp(intent: dict[str, Any]) -> float | None:
    """The seconds that the clock had run in the browser; None if it tells of none.

    Raises:
        HennbError: it is no such number.
    """
    stamp = intent.get("elapsed")
    if stamp is None:
        return None
    if isinstance(stamp, bool) or not isinstance(stamp, int | float) or not 0 <= stamp <= LONGEST_STAMP:
        raise malformed()
    return float(stamp)
