"""The table: a game between people at the screen and bots, on a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hennb.analysis.bots import BotError, play_step
from hennb.analysis.greedy import GreedyBot
from hennb.analysis.session import Session
from hennb.core.errors import HennbError, IllegalActionError
from hennb.core.messages import Message
from hennb.core.players import ALL, PUBLIC
from hennb.core.registry import load_game
from hennb.notebook import intents, table_frame
from hennb.notebook.board import Board
from hennb.notebook.seats import YOU, Seat, make_seats
from hennb.notebook.steps import Step, merged
from hennb.notebook.wire import note_to_wire, refusal_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from hennb.analysis.cursor import UndoPolicy
    from hennb.analysis.tree import Node
    from hennb.core.actions import Action
    from hennb.core.decisions import Event
    from hennb.core.game import Game
    from hennb.core.observation import Observation
    from hennb.core.records import Record
    from hennb.core.state import State

Listener = "Callable[[Event, State], object]"


class Table:
    """A game being played. Made by `play`; shown by being the last expression of a cell.

    Attributes:
        session: the tree of what was played; changes made to it from code show after `refresh`.
        seats: who plays.
        board: the widget.
        seed: what all luck and all bots rest on.
        fair: whether take-backs stop at what was revealed.
        values: whether targets show the points that they would bring.
        open_hands: whether one person plays every seat with all cards in sight.
    """

    def __init__(
        self,
        session: Session,
        seats: tuple[Seat, ...],
        *,
        seed: int | str,
        fair: bool = False,
        values: bool = True,
        open_hands: bool = False,
        view: int | None = None,
        board: Board | None = None,
    ) -> None:
        self.session = session
        self.session.undo_policy = "fair" if fair else "free"
        self.seats = seats
        self.seed = seed
        self.fair = fair
        self.values = values
        self.open_hands = open_hands
        self.version = 0
        self.refusal: dict[str, Any] | None = None
        self.hint_action: Action | None = None
        self.outbox: list[dict[str, str]] = []
        self.prefix = "hb"
        self.steps: list[Step] = []
        self._listeners: dict[str, Callable[[Event, State], object]] = {}
        self.viewer = self._first_viewer() if view is None else view
        self._moved(session.state)
        self.board = board or Board(self)
        if board is None:
            self._let_bots_play()
            self.board.publish()

    # -- what is so ---------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.session.game

    @property
    def state(self) -> State:
        """The present state."""
        return self.session.state

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.human)

    @property
    def covered(self) -> bool:
        """Whether the hands are covered until the next person sits down (hot seat)."""
        acting = self.state.current_player
        return not self.open_hands and acting in self.people and self.viewer != acting

    @property
    def view(self) -> int:
        """Whose view the board shows."""
        return PUBLIC if self.covered else self.viewer

    def observation(self) -> Observation:
        """The present position as the board shows it."""
        return self.state.observation(self.view)

    @property
    def acting(self) -> bool:
        """Whether the person at the screen is to act."""
        return self.state.current_player in self.people and not self.covered

    # -- what can be done ---------------------------------------------------------------

    def play(self, action: Action | str) -> Table:
        """Play an action, or its notation, for the seat to act; bots answer.

        Raises:
            NotationError: malformed, ambiguous or illegal; nothing has changed.
        """
        with self.board.lock:
            self._play(action)
            self.board.publish()
        return self

    def undo(self) -> Table:
        """Take back to the last decision of a person."""
        with self.board.lock:
            self.take_back()
            self.board.publish()
        return self

    def redo(self) -> Table:
        """Play again what was taken back."""
        with self.board.lock:
            self.play_again()
            self.board.publish()
        return self

    def go(self, node: Node) -> Table:
        """Go to a node of the session's tree."""
        with self.board.lock:
            before = self.state
            self.session.go(node)
            self.jumped(before)
            self.board.publish()
        return self

    def hint(self) -> Action:
        """What the greedy bot would play for the seat to act; shown on the board.

        Raises:
            ValueError: no seat is to act.
        """
        acting = self.state.current_player
        if acting < 0:
            raise ValueError("no seat is to act")
        self.hint_action = GreedyBot(seed=f"{self.seed}:hint").step(self.state.observation(acting))
        return self.hint_action

    def new_game(self, *, seed: int | str | None = None) -> Table:
        """Begin again with the same table; another seed gives other luck."""
        with self.board.lock:
            self.begin(self.game, self.seats, self.seed if seed is None else seed)
            self.board.publish()
        return self

    def begin(self, source: Game | Session, seats: tuple[Seat, ...], seed: int | str) -> None:
        """Put another game on this table, from its start or as a session holds it."""
        policy: UndoPolicy = "fair" if self.fair else "free"
        self.session = source if isinstance(source, Session) else Session(source, seed=seed, undo_policy=policy)
        self.session.undo_policy = policy
        self.seats, self.seed = seats, seed
        self.viewer = self._first_viewer()
        self._moved(self.state)
        self._let_bots_play()

    def uncover(self) -> None:
        """The next person has sat down: show its hand."""
        self.viewer = self.state.current_player
        self._moved(self.state)

    def on_move(self, listener: Callable[[Event, State], object]) -> Callable[[Event, State], object]:
        """Call ``listener(event, state)`` after every event; usable as a decorator.

        A listener of the same name takes the place of the earlier one, so that running a cell again adds none.
        """
        self._listeners[f"{listener.__module__}.{listener.__qualname__}"] = listener
        return listener

    def record(self) -> Record:
        """The whole game with its variations."""
        return self.session.record(names=self.names)

    def save(self, path: str | Path) -> Path:
        """Write a picture (``.svg``) or the record (``.json``, or ``.txt`` to read and type).

        Raises:
            ValueError: the file name ends in none of these.
        """
        return table_frame.save(self, path)

    def refresh(self) -> Table:
        """Show what was changed in the session from code."""
        with self.board.lock:
            self._moved(self.state)
            self._let_bots_play()
            self.board.publish()
        return self

    def freeze(self) -> None:
        """End the live board; its last picture stays for good."""
        self.board.freeze()

    def close(self) -> None:
        """End the live board and free what it holds."""
        self.board.close()

    # -- the board's side ---------------------------------------------------------------

    def frame(self) -> dict[str, Any]:
        return table_frame.frame(self)

    def snapshot(self) -> tuple[str, str]:
        return table_frame.snapshot(self)

    def describe(self) -> str:
        return f"{self.game.title}, {', '.join(self.names)}, ply {self.state.ply}"

    def receive(self, intent: dict[str, Any]) -> None:
        """Carry out an intent of the browser; a refusal shows at its place and changes nothing else."""
        self.refusal = None
        try:
            intents.carry_out(self, intent)
        except IllegalActionError as error:
            self.refusal = refusal_to_wire(error.violations)
        except HennbError as error:
            self.refusal = note_to_wire(str(error).partition("\n")[0])

    # -- inside -------------------------------------------------------------------------

    def _play(self, action: Action | str) -> None:
        before = self.state
        self.session.play(action)
        self._moved(before)
        self._let_bots_play()

    def act(self, action: Action | str) -> None:
        """`play` for the board, which publishes by itself."""
        self._play(action)

    def _let_bots_play(self) -> None:
        """Let bots act until a person is to act, the game is over, or a bot fails (which shows under the board)."""
        while not self.state.is_terminal and self.state.current_player not in self.people:
            before, seat = self.state, self.state.current_player
            bot = self.seats[seat].bot
            if bot is None:
                return
            try:
                action = play_step(bot, before.observation(seat))
            except BotError as error:
                self.board.errors.append(str(error))
                return
            self.session.play(action)
            self._moved(before)

    def _moved(self, before: State) -> None:
        """The position changed: tell listeners, remember what there is to see."""
        self.version += 1
        self.refusal = self.hint_action = None
        after = self.state
        events = after.history[before.ply :] if after.ply > before.ply else ()
        self.steps.append(Step(before, after, events))
        for event in events:
            for listener in tuple(self._listeners.values()):
                self.board.guard(listener, event, after)

    def take_files(self) -> list[dict[str, str]]:
        files, self.outbox = self.outbox, []
        return files

    def take_steps(self) -> list[Step]:
        """What is new since the last frame, in few pictures; the last step is the present position."""
        steps, self.steps = merged(self.steps), []
        return steps or [Step(self.state, self.state, ())]

    def take_back(self) -> None:
        """`undo` for the board, which publishes by itself."""
        before = self.state
        if self.session.undo(self._deciders) is None:
            key = "core.board.no_undo_fair" if self.fair else "core.board.no_undo"
            raise HennbError(str(Message.of(key)))
        self._moved(before)

    def play_again(self) -> None:
        """`redo` for the board."""
        before = self.state
        if self.session.redo(self._deciders) is None:
            raise HennbError(str(Message.of("core.board.no_redo")))
        self._moved(before)

    @property
    def _deciders(self) -> tuple[int, ...] | None:
        """Whose decisions take-backs go to: those of people, or of all seats when only bots play."""
        return self.people or None

    def jumped(self, before: State) -> None:
        """The cursor was put somewhere else in the tree."""
        self._moved(before)

    def _first_viewer(self) -> int:
        if self.open_hands or not self.people:
            return ALL
        return self.people[0] if len(self.people) == 1 else PUBLIC

    def _ipython_display_(self) -> None:
        self.board.show()

    def __repr__(self) -> str:
        return f"<Table: {self.describe()}>"


def play(
    game: str | Game | Session | State = "hens",
    seats: Sequence[Any] | None = None,
    *,
    seed: int | str = 0,
    names: Sequence[str | None] | None = None,
    fair: bool = False,
    values: bool = True,
    **fields: Any,
) -> Table:
    """Sit down at a table.

    Args:
        game: the name of a game, a loaded game, or a session or state to play on from.
        seats: per seat ``"you"``, the name of a bot, or a bot: anything with ``step(observation)``. The number of
            seats is the number of players. Left out: you against the greedy bot, or as many as the game asks for.
        seed: all luck and all bots rest on it: the same seed and the same moves give the same game.
        names: names to show, None for the usual one.
        fair: whether take-backs stop at what was revealed.
        values: whether targets show the points that they would bring.
        fields: set-up fields and options of the game, when it is given by name.

    Raises:
        UnknownGameError, SetupError, PackError: what was asked for is not known or not possible.
    """
    session = _session(game, len(seats) if seats is not None else None, seed, fields)
    players = session.game.players
    chosen = list(seats) if seats is not None else [YOU] + ["greedy"] * (players - 1)
    if len(chosen) != players:
        raise HennbError(f"seats: {len(chosen)} given, the game is for {players}")
    return Table(session, make_seats(chosen, names, seed), seed=seed, fair=fair, values=values)


def open_table(source: Any, view: int, board: Board) -> Table:
    """A table for one board where one person plays every seat."""
    session = _session(source, None, 0, {})
    seats = make_seats([YOU] * session.game.players, None, 0)
    return Table(session, seats, seed=0, open_hands=True, view=view, board=board)


def _session(game: Any, players: int | None, seed: int | str, fields: dict[str, Any]) -> Session:
    if isinstance(game, Session):
        return game
    if isinstance(game, str):
        game = load_game(game, **({"players": players} if players is not None else {}), **fields)
    elif fields:
        raise HennbError(f"{min(fields)!r} can be given with the name of a game only")
    return Session(game, seed=seed)
