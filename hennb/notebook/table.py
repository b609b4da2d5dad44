"""The table: a game between people at the screen and bots, on a board."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from hennb.notebook import keeping
from hennb.notebook.seats import check_view

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from hennb.analysis.session import Session
    from hennb.analysis.tree import Node
    from hennb.core.actions import Action
    from hennb.core.game import Game
    from hennb.core.records import Record
    from hennb.core.state import State
    from hennb.notebook.board import Board
    from hennb.notebook.course import Listener
    from hennb.notebook.desk import Desk
    from hennb.notebook.seats import Seat


class Table:
    """A game being played. Made by `play`; shown by being the last expression of a cell.

    Whatever a method of it changes shows on the board at once. Seats are counted from 0, as everywhere in code.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        if desk.course.bot_is_due:
            with self._changing():
                desk.course.let_bots_play()

    # -- what is so ---------------------------------------------------------------------

    @property
    def board(self) -> Board:
        """The widget."""
        return self._desk.board

    @property
    def session(self) -> Session:
        """The tree of what was played; changes made to it from code show after `refresh`."""
        return self._desk.session

    @property
    def game(self) -> Game:
        """Rules, options, set-up and data pack."""
        return self._desk.game

    @property
    def state(self) -> State:
        """The present state. What is listed while a clock runs is in it once the list is closed."""
        return self._desk.session.state

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays."""
        return self._desk.seats

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each seat."""
        return self._desk.names

    @property
    def seed(self) -> int | str:
        """What all luck and all bots rest on; the one that was given, or a random one."""
        return self._desk.seed

    @property
    def fair(self) -> bool:
        """Whether take-backs stop at what was revealed."""
        return self._desk.fair

    @property
    def view(self) -> int:
        """Whose view the board shows: a seat, ``ALL`` or ``PUBLIC``."""
        return self._desk.view

    @property
    def values(self) -> bool | Callable[[State], Mapping[Action, int]]:
        """Whether targets show the points that they would bring; can be set.

        Or a function that gives for a state what each action is worth, such as ``lambda state:
        hennb.best_placements(state).values``. It is given a state that the seat cannot tell from the real one, so that
        the board tells no more than the seat may know.
        """
        return self._desk.values

    @values.setter
    def values(self, values: bool | Callable[[State], Mapping[Action, int]]) -> None:
        self._desk.values = values

    # -- what can be done ---------------------------------------------------------------

    def play(self, action: Action | str) -> Table:
        """Play an action, or its notation, for the seat to act; bots answer.

        While its clock runs it is listed, as by a click. Before that it is played at once: code needs no clock.

        Raises:
            NotationError: malformed, ambiguous or illegal; nothing has changed.
            HennbError: the time is up.
        """
        with self._changing():
            self._desk.clock.check_time()
            self._desk.course.act(action)
        return self

    def undo(self) -> Table:
        """Take back to the last decision of a person.

        Raises:
            HennbError: there is none, or the game is fair and something was revealed since.
        """
        with self._changing():
            self._desk.course.take_back()
        return self

    def redo(self) -> Table:
        """Play again what was taken back.

        Raises:
            HennbError: nothing was.
        """
        with self._changing():
            self._desk.course.play_again()
        return self

    def go(self, node: Node) -> Table:
        """Go to a node of the session's tree. Where nothing was played after it, bots play on.

        Raises:
            HennbError: it is no node of this session, or the game is fair and something was revealed since.
        """
        with self._changing():
            self._desk.course.jump(lambda: self.session.go(node))
        return self

    def vary(self, chance: Action | str, at: Node | None = None) -> Table:
        """Another outcome at the last chance point, such as ``deal P4``, beside what came there; see `Session.vary`.

        Raises:
            HennbError: there is no chance point, or the game is fair and something was revealed since.
            NotationError: no outcome that is possible there; nothing has changed.
        """
        with self._changing():
            self._desk.course.jump(lambda: self.session.vary(chance, at))
        return self

    def fork(
        self, *, at: Node | None = None, reseed: int | str | None = None, chance: Action | str | None = None
    ) -> Table:
        """A table of its own with the same seats, that goes on from here; this one stays as it is.

        It has the same luck to come, unless `reseed` is given; `chance` plays another outcome of the last chance point.
        See `Session.fork`, also for the errors.
        """
        with self.board.lock:
            session = self.session.fork(at=at, reseed=reseed, chance=chance)
        seed = self.seed if reseed is None else session.luck.seed
        return Table(self._desk.like(session, seed))

    def step(self) -> Table:
        """Let the bot that is to act play once. Where only bots sit nothing is played otherwise.

        Raises:
            BotError: the bot fails; nothing has changed.
            HennbError: no bot is to act.
        """
        with self._changing():
            self._desk.course.step()
        return self

    def hint(self) -> Action:
        """What the greedy bot would play for the seat to act; shown on the board if the person there is to act.

        Raises:
            HennbError: no seat is to act.
        """
        with self._changing():
            return self._desk.course.look_for_hint()

    def new_game(self, *, seed: int | str | None = None) -> Table:
        """Begin another game at the same table, with the next seed; a seed that was played brings its luck and bots.

        Raises:
            SetupError: the seed is neither number nor text.
        """
        with self._changing():
            self._desk.begin_again(seed)
        return self

    def view_as(self, seat: int) -> Table:
        """Look at the table from a seat, as ``ALL``, or as ``PUBLIC``: what the whole table sees.

        Raises:
            HennbError: there is no such seat.
        """
        check_view(seat, self.game.players)
        with self._changing():
            self._desk.look_as(seat)
        return self

    def on_move(self, listener: Listener) -> Listener:
        """Call ``listener(event, state)`` after every event that is played here; usable as a decorator.

        The state is the one after the event. What the rules play by themselves has no position of its own: such an
        event comes with the state after all that came by itself with it. What `redo` plays again is told again.

        Running a cell again adds no listener, see `Listeners`; `off` takes one away. What a listener raises shows under
        the board.

        Raises:
            HennbError: it cannot be called.
        """
        return self._desk.course.listeners.add(listener)

    def off(self, listener: Listener) -> None:
        """Call a listener of `on_move` no more."""
        self._desk.course.listeners.remove(listener)

    def refresh(self) -> Table:
        """Show what was changed in the session from code; bots play on where nothing was played after it."""
        with self._changing():
            self._desk.course.catch_up()
            self._desk.course.let_bots_go_on()
        return self

    # -- what can be kept ---------------------------------------------------------------

    def record(self) -> Record:
        """The whole game with its variations."""
        with self.board.lock:
            return self._desk.record()

    def line(self) -> str:
        """The record as one line, from which `restore` and `play` make the game again.

        It tells everything: the seed, every hand and every face. What the table shows by itself (its text, the picture
        in the document) holds none of that.
        """
        return self.record().to_line()

    def save(self, path: str | Path) -> Path:
        """Write the picture that the board shows (``.svg``) or the record (``.json``, or ``.txt`` to read and type).

        Raises:
            HennbError: the file name ends in none of these.
        """
        with self.board.lock:
            return keeping.save(self._desk, path)

    def freeze(self) -> None:
        """End the live board; its last picture stays for good."""
        self.board.freeze()

    def close(self) -> None:
        """End the live board and free what it holds."""
        self.board.close()

    # -- inside -------------------------------------------------------------------------

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """One lock around a change and its publishing; what was changed before an error shows as well."""
        with self.board.lock:
            try:
                self._desk.clock.look()
                yield
            finally:
                self.board.publish()

    def _ipython_display_(self) -> None:
        self.board.show()

    def __str__(self) -> str:
        return keeping.as_text(self._desk)

    def __repr__(self) -> str:
        return f"<Table: {self._desk.describe()}>"
