"""The table: a game between people at the screen and bots, on a board."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from hennb.analysis.session import Session
from hennb.core.chance import check_seed, next_seed
from hennb.core.errors import HennbError, IllegalActionError
from hennb.core.messages import Message
from hennb.core.players import ALL, PUBLIC
from hennb.notebook import intents, keeping, table_frame
from hennb.notebook.board import Board
from hennb.notebook.course import Course, Listener
from hennb.notebook.seats import again, check_view
from hennb.notebook.wire import note_to_wire, refusal_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from hennb.analysis.tree import Node
    from hennb.core.actions import Action
    from hennb.core.game import Game
    from hennb.core.observation import Observation
    from hennb.core.records import Record
    from hennb.core.state import State
    from hennb.notebook.seats import Seat


class Table:
    """A game being played. Made by `play`; shown by being the last expression of a cell.

    Whatever a method of it changes shows on the board at once. Seats are counted from 0, as everywhere in code.

    Attributes:
        session: the tree of what was played; changes made to it from code show after `refresh`.
        seats: who plays.
        seed: what all luck and all bots rest on; the one that was given, or a random one.
        values: whether targets show the points that they would bring; or a function that gives for a state what each
            action is worth, such as ``lambda state: hennb.best_placements(state).values``. It is given a state that the
            seat cannot tell from the real one, so that the board tells no more than the seat may know.
        open_hands: whether one person plays every seat without covers.
        board: the widget.
    """

    def __init__(
        self,
        session: Session,
        seats: tuple[Seat, ...],
        *,
        seed: int | str,
        values: bool | Callable[[State], Mapping[Action, int]] = True,
        open_hands: bool = False,
        view: int | None = None,
        board: Board | None = None,
    ) -> None:
        self.session = session
        self.seats = seats
        self.seed = seed
        self.values = values
        self.open_hands = open_hands
        self.refusal: dict[str, Any] | None = None
        self.hint_action: Action | None = None
        self.outbox: list[dict[str, str]] = []
        self.prefix = "hb"
        self.course: Course = Course(self)
        self.drawer = table_frame.Drawer()
        self._view_wished = view
        self._turns = 0
        self._seen: tuple[object, int] = (None, 0)
        self.viewer = self._first_viewer()
        self.board = board or Board(self)
        if board is None and self.course.bot_is_due:
            with self._changing():
                self.course.let_bots_play()

    # -- what is so ---------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """Rules, options, set-up and data pack."""
        return self.session.game

    @property
    def state(self) -> State:
        """The present state."""
        return self.session.state

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.human)

    @property
    def deciders(self) -> tuple[int, ...] | None:
        """Whose decisions take-backs go to: those of people, or of all seats when only bots play."""
        return self.people or None

    @property
    def fair(self) -> bool:
        """Whether take-backs stop at what was revealed."""
        return self.session.undo_policy == "fair"

    @property
    def covered(self) -> bool:
        """Whether hands are covered until the person who is to act asks to see them (hot seat)."""
        acting = self.state.current_player
        return not self.open_hands and acting in self.people and self.viewer not in (acting, ALL)

    @property
    def view(self) -> int:
        """Whose view the board shows."""
        return PUBLIC if self.covered else self.viewer

    @property
    def acting(self) -> bool:
        """Whether the person at the screen is to act."""
        acting = self.state.current_player
        return acting in self.people and self.view in (acting, ALL)

    @property
    def version(self) -> int:
        """Changes with position, tree and view: what was clicked before has lost its meaning."""
        now = (self.session.node, self.session.revision)
        if now != self._seen:
            self._seen = now
            self._turns += 1
        return self._turns

    def observation(self) -> Observation:
        """The present position as the board shows it."""
        return self.state.observation(self.view)

    # -- what can be done ---------------------------------------------------------------

    def play(self, action: Action | str) -> Table:
        """Play an action, or its notation, for the seat to act; bots answer.

        Raises:
            NotationError: malformed, ambiguous or illegal; nothing has changed.
        """
        with self._changing():
            self.course.act(action)
        return self

    def undo(self) -> Table:
        """Take back to the last decision of a person.

        Raises:
            HennbError: there is none, or the game is fair and something was revealed since.
        """
        with self._changing():
            self.course.take_back()
        return self

    def redo(self) -> Table:
        """Play again what was taken back.

        Raises:
            HennbError: nothing was.
        """
        with self._changing():
            self.course.play_again()
        return self

    def go(self, node: Node) -> Table:
        """Go to a node of the session's tree. Where nothing was played after it, bots play on.

        Raises:
            HennbError: it is no node of this session, or the game is fair and something was revealed since.
        """
        with self._changing():
            self.course.jump(lambda: self.session.go(node))
        return self

    def vary(self, chance: Action | str, at: Node | None = None) -> Table:
        """Another outcome at the last chance point, such as ``deal P4``, beside what came there; see `Session.vary`.

        Raises:
            HennbError: there is no chance point, or the game is fair and something was revealed since.
            NotationError: no outcome that is possible there; nothing has changed.
        """
        with self._changing():
            self.course.jump(lambda: self.session.vary(chance, at))
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
        seats, view = again(self.seats, seed), self._view_wished
        return Table(session, seats, seed=seed, values=self.values, open_hands=self.open_hands, view=view)

    def step(self) -> Table:
        """Let the bot that is to act play once. Where only bots sit nothing is played otherwise.

        Raises:
            BotError: the bot fails; nothing has changed.
            HennbError: no bot is to act.
        """
        with self._changing():
            self.course.step()
        return self

    def hint(self) -> Action:
        """What the greedy bot would play for the seat to act; shown on the board if the person there is to act.

        Raises:
            HennbError: no seat is to act.
        """
        with self._changing():
            return self.course.look_for_hint()

    def new_game(self, *, seed: int | str | None = None) -> Table:
        """Begin another game at the same table, with the next seed; a seed that was played brings its luck and bots.

        Raises:
            SetupError: the seed is neither number nor text.
        """
        with self._changing():
            self.begin_again(seed)
        return self

    def view_as(self, seat: int) -> Table:
        """Look at the table from a seat, as ``ALL``, or as ``PUBLIC``: what the whole table sees.

        Raises:
            HennbError: there is no such seat.
        """
        check_view(seat, self.game.players)
        with self._changing():
            self._view_wished = self.viewer = int(seat)
            self.course.jumped()
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
        return self.course.listeners.add(listener)

    def off(self, listener: Listener) -> None:
        """Call a listener of `on_move` no more."""
        self.course.listeners.remove(listener)

    def refresh(self) -> Table:
        """Show what was changed in the session from code; bots play on where nothing was played after it."""
        with self._changing():
            self.course.catch_up()
            self.course.let_bots_go_on()
        return self

    # -- what can be kept ---------------------------------------------------------------

    def record(self) -> Record:
        """The whole game with its variations."""
        with self.board.lock:
            return self.session.record(names=self.names)

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
            return keeping.save(self, path)

    def freeze(self) -> None:
        """End the live board; its last picture stays for good."""
        self.board.freeze()

    def close(self) -> None:
        """End the live board and free what it holds."""
        self.board.close()

    # -- the board's side: nothing of this publishes ------------------------------------

    def frame(self) -> dict[str, Any]:
        return table_frame.frame(self)

    def snapshot(self) -> tuple[str, str]:
        return keeping.snapshot(self)

    def describe(self) -> str:
        return f"{self.game.title}, {', '.join(self.names)}, ply {self.state.ply}"

    def take_files(self) -> list[dict[str, str]]:
        files, self.outbox = self.outbox, []
        return files

    def receive(self, intent: dict[str, Any]) -> None:
        """Carry out an intent of the browser; a refusal shows at its place and changes nothing else."""
        if intent["type"] != "ready":
            self.refusal = None
        try:
            intents.carry_out(self, intent)
        except IllegalActionError as error:
            self.refusal = refusal_to_wire(error.violations)
        except HennbError as error:
            self.refusal = note_to_wire(str(error).partition("\n")[0])

    def uncover(self) -> None:
        """The person who is to act sits at the screen: show its hand.

        Raises:
            HennbError: nothing is covered.
        """
        if not self.covered:
            raise HennbError(str(Message.of("core.board.not_covered")))
        self.viewer, self._view_wished = self.state.current_player, None
        self.course.jumped()

    def leave_screen(self) -> None:
        """Nobody sits at a covered screen: whoever is to act after a jump has to ask for its hand."""
        if self.covered:
            self.viewer = PUBLIC

    def begin_again(self, seed: int | str | None = None) -> None:
        """`new_game` for the board."""
        seed = next_seed(self.seed) if seed is None else check_seed(seed)
        self.begin(Session(self.game, seed=seed), again(self.seats, seed), seed)

    def begin(self, session: Session, seats: tuple[Seat, ...], seed: int | str) -> None:
        """Put another session on this table, under the table's policy for take-backs."""
        session.undo_policy = self.session.undo_policy
        self.session, self.seats, self.seed = session, seats, seed
        if self._view_wished is not None and self._view_wished >= session.game.players:
            self._view_wished = None
        self.viewer = self._first_viewer()
        self.drawer.clear()
        self.course.jumped()
        self.course.let_bots_go_on()

    def turned(self) -> None:
        """What was said of the position before is over."""
        self._turns += 1
        self.refusal = self.hint_action = None

    # -- inside -------------------------------------------------------------------------

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """One lock around a change and its publishing; what was changed before an error shows as well."""
        with self.board.lock:
            try:
                yield
            finally:
                self.board.publish()

    def _first_viewer(self) -> int:
        if self._view_wished is not None:
            return self._view_wished
        return self.people[0] if len(self.people) == 1 else PUBLIC

    def _ipython_display_(self) -> None:
        self.board.show()

    def __str__(self) -> str:
        return keeping.as_text(self)

    def __repr__(self) -> str:
        return f"<Table: {self.describe()}>"
