"""The game that a board shows: who plays it, who looks at it, and what is to be shown of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hennb.analysis.session import Session
from hennb.core.chance import check_seed, next_seed
from hennb.core.errors import HennbError, IllegalActionError
from hennb.core.messages import Message
from hennb.core.players import ALL, PUBLIC
from hennb.notebook import intents, keeping, table_frame
from hennb.notebook.board import Board
from hennb.notebook.clock import Timekeeper
from hennb.notebook.course import Course
from hennb.notebook.seats import again
from hennb.notebook.wire import note_to_wire, refusal_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hennb.core.actions import Action
    from hennb.core.game import Game
    from hennb.core.observation import Observation
    from hennb.core.records import Record
    from hennb.core.state import State
    from hennb.notebook.seats import Seat


class Desk:
    """What stands behind the board of a table, and presents it. Nothing here publishes.

    Attributes:
        session, seats, seed, values, board: see `Table`.
        open_hands: whether one person plays every seat without covers.
        viewer: the seat that looks, ``ALL`` or ``PUBLIC``, while nothing is covered.
        course: what is played.
        clock: what people do against time, until it is played.
        drawer: what frames have in common.
        games: how many were begun here, which tells a new one from a move.
        refusal: why the last intent was refused, as it crosses the wire.
        note: what the last intent did or asked for, in words.
        hint_action: what was advised for this position.
        outbox: files for the browser to offer.
        prefix: of all ids in the pictures; the board sets it.
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
        self.games = 1
        self.refusal: dict[str, Any] | None = None
        self.note: str | None = None
        self.hint_action: Action | None = None
        self.outbox: list[dict[str, str]] = []
        self.prefix = "hb"
        self.course: Course = Course(self)
        self.clock = Timekeeper(self)
        self.drawer = table_frame.Drawer()
        self.view_wished = view
        self._turns = 0
        self._seen: tuple[object, ...] = ()
        self.viewer = self._first_viewer()
        self.board = board or Board(self)

    # -- what is so ---------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """Rules, options, set-up and data pack."""
        return self.session.game

    @property
    def state(self) -> State:
        """The present state; while a clock runs what its list has led to, of which the session knows nothing yet."""
        return self.clock.state or self.session.state

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
    def hand_covered(self) -> bool:
        """Whether hands are covered until the person who is to act asks to see them (hot seat)."""
        acting = self.state.current_player
        if self.open_hands or not self.state.has_secrets:
            return False
        return acting in self.people and self.viewer not in (acting, ALL)

    @property
    def clock_covered(self) -> bool:
        """Whether the board is covered until the person who is to act starts its clock.

        Where the game went on from here already somebody may look at what was: nothing is covered then.
        """
        return self.clock.waiting and not self.session.node.variations

    @property
    def covered(self) -> bool:
        """Whether the person who is to act has to say that it is there."""
        return self.hand_covered or self.clock_covered

    @property
    def view(self) -> int:
        """Whose view the board shows. Where nothing is secret, people at one screen see it as whoever is to act."""
        if self.covered:
            return PUBLIC
        acting = self.state.current_player
        shared = len(self.people) > 1 and self.view_wished is None and self.viewer != ALL
        return acting if shared and acting in self.people and not self.state.has_secrets else self.viewer

    @property
    def acting(self) -> bool:
        """Whether the person at the screen is to act."""
        acting = self.state.current_player
        return acting in self.people and self.view in (acting, ALL) and not self.clock.waiting

    @property
    def version(self) -> int:
        """Changes with position, tree and view: what was clicked before has lost its meaning."""
        now = (self.session.node, self.session.revision, self.clock.length)
        if now != self._seen:
            self._seen = now
            self._turns += 1
        return self._turns

    def is_you(self, number: int) -> bool:
        """Whether a seat is that of the one person at the screen, who has no other name than “You”."""
        seat = self.seats[number]
        return seat.human and not seat.named and len(self.people) == 1

    def observation(self) -> Observation:
        """The present position as the board shows it."""
        return self.state.observation(self.view)

    def like(self, session: Session, seed: int | str) -> Desk:
        """Another one with the same seats, for another session."""
        seats, view = again(self.seats, seed), self.view_wished
        return Desk(session, seats, seed=seed, values=self.values, open_hands=self.open_hands, view=view)

    def record(self) -> Record:
        """The whole game with its variations."""
        return self.session.record(names=self.names)

    # -- for the board ------------------------------------------------------------------

    def frame(self) -> dict[str, Any]:
        return table_frame.frame(self)

    def snapshot(self) -> tuple[str, str]:
        return keeping.snapshot(self)

    def describe(self) -> str:
        ply = self.state.observation(PUBLIC).ply  # it stays in the document for everybody to read
        return f"{self.game.title}, {', '.join(self.names)}, ply {ply}"

    def go_on(self) -> str:
        text = str(Message.of("core.board.go_on" if self.open_hands else "core.table.go_on"))
        return f"{self.clock.news} {text}" if self.clock.news else text

    def ended(self) -> None:
        self.clock.drop()

    def take_files(self) -> list[dict[str, str]]:
        files, self.outbox = self.outbox, []
        return files

    def receive(self, intent: dict[str, Any]) -> None:
        """Carry out an intent of the browser; a refusal shows at its place and changes nothing else."""
        if intent["type"] != "ready":
            self.refusal = self.note = self.clock.news = None
        try:
            if self.clock.heed(intent):
                intents.come_late(intent)
            intents.carry_out(self, intent)
        except IllegalActionError as error:
            self.refusal = refusal_to_wire(error.violations, self.names)
        except HennbError as error:
            self.refusal = note_to_wire(str(error).partition("\n")[0])

    def uncover(self) -> None:
        """The person who is to act sits at the screen: show its hand.

        Raises:
            HennbError: nothing is covered.
        """
        if not self.covered:
            raise HennbError(str(Message.of("core.board.not_covered")))
        if self.clock_covered:
            self.clock.start()
        self._sit_down()

    def start_clock(self) -> None:
        """The person who is to act is ready: show its hand, and start its clock.

        Raises:
            HennbError: there is no clock to start.
        """
        self.clock.start()
        self._sit_down()

    def look_as(self, seat: int) -> None:
        """See `Table.view_as`."""
        self.view_wished = self.viewer = int(seat)
        self.course.jumped()

    def leave_screen(self) -> None:
        """Nobody sits at a covered screen: whoever is to act after a jump has to ask for its hand."""
        if self.hand_covered:
            self.viewer = PUBLIC

    def begin_again(self, seed: int | str | None = None) -> None:
        """`new_game` for the board."""
        seed = next_seed(self.seed) if seed is None else check_seed(seed)
        self.begin(Session(self.game, seed=seed), again(self.seats, seed), seed)

    def begin(self, session: Session, seats: tuple[Seat, ...], seed: int | str) -> None:
        """Put another session on this table, under the table's policy for take-backs."""
        session.undo_policy = self.session.undo_policy
        self.session, self.seats, self.seed = session, seats, seed
        if self.view_wished is not None and self.view_wished >= session.game.players:
            self.view_wished = None
        self.viewer = self._first_viewer()
        self.games += 1
        self.drawer.clear()
        self.course.jumped()
        self.course.let_bots_go_on()

    def turned(self) -> None:
        """What was said of the position before is over."""
        self._turns += 1
        self.refusal = self.hint_action = self.note = None

    # -- inside -------------------------------------------------------------------------

    def _sit_down(self) -> None:
        if self.hand_covered:
            self.viewer, self.view_wished = self.state.current_player, None
        self.course.jumped()

    def _first_viewer(self) -> int:
        if self.view_wished is not None:
            return self.view_wished
        return self.people[0] if len(self.people) == 1 else PUBLIC
