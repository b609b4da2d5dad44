"""What a workbench's board shows and what happens on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from hennb.core.bench import BACK, COMMIT, FORWARD, PICK, RESET, SHEET, TOOL, Bench, Done
from hennb.core.errors import HennbError
from hennb.core.messages import Message
from hennb.core.players import parse_seat, seat_name
from hennb.notebook import workbench_frame, workbench_intents
from hennb.notebook.board import Board
from hennb.notebook.wire import note_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb.core.game import Game
    from hennb.core.position import Position
    from hennb.core.scoring import ScoreDiff


class _Change(NamedTuple):
    """A change that was committed, and what it did to the total of each seat."""

    edit: str
    totals: tuple[int, ...]


class _Stop(NamedTuple):
    """A position that was committed, and what led to it."""

    position: Position
    done: tuple[_Change, ...]


class WorkbenchDesk:
    """What stands behind the board of a workbench, and presents it. Nothing here publishes.

    Args:
        start: the first position.
        changed: called when the position or what is looked at has changed.
        seat: whose sheet is shown, where the position has several.

    Attributes:
        tool, picked, edit, preview, seat, board: see `Workbench`.
        version: changes with everything that is shown.
        refusal: why the last intent was refused, as it crosses the wire.
        note: what the last intent asked for, in words.
        said, moved: what happened last, in words, and which pieces moved.
        outbox: files for the browser to offer.
        prefix: of all ids in the pictures; the board sets it.
    """

    def __init__(self, start: Position, changed: Callable[[], None], seat: int = 0) -> None:
        self._line = [_Stop(start, ())]
        self._at = 0
        self._changed = changed
        self.tool = start.game.bench.TOOLS[0]
        self.picked = ""
        self.edit = ""
        self.preview = start
        self.seat = seat
        self.version = 0
        self.refusal: dict[str, Any] | None = None
        self.note: str | None = None
        self.said = ""
        self.moved: tuple[tuple[str, str], ...] = ()
        self.outbox: list[dict[str, str]] = []
        self.prefix = "hb"
        self.board = Board(self)

    @property
    def game(self) -> Game:
        """The game of the position, with its readings."""
        return self.position.game

    @property
    def position(self) -> Position:
        """The position with all changes that were committed."""
        return self._line[self._at].position

    @property
    def edits(self) -> tuple[str, ...]:
        """The changes that were committed since the first position, or since the last reset."""
        return tuple(done.edit for done in self._line[self._at].done)

    @property
    def diff(self) -> ScoreDiff:
        """What the change that is looked at does to each line of the score that is shown."""
        return self.bench.diff

    @property
    def bench(self) -> Bench:
        """All this as a value."""
        return Bench(
            self.position,
            self.preview,
            self.edit,
            self.tool,
            self.picked,
            tuple(Done(change.edit, change.totals[self.seat]) for change in self._line[self._at].done),
            can_back=bool(self.edit) or self._at > 0,
            can_forward=self._at + 1 < len(self._line),
            seat=self.seat,
        )

    # -- for the board ------------------------------------------------------------------

    def frame(self) -> dict[str, Any]:
        return workbench_frame.frame(self)

    def snapshot(self) -> tuple[str, str]:
        return self.game.draw_bench(self.bench), f"{self.describe()}\n{self.diff}"

    def describe(self) -> str:
        sheet = self.position.score(seat=self.seat)
        text = Message.of("core.bench.describe", game=self.game.title, position=str(self.position), total=sheet.total)
        if self.edit:
            text = Message.of("core.bench.looking", what=text, edit=self.edit, change=self.diff.total)
        return f"{text} ({Message.of('core.sheet.house')})" if sheet.house else str(text)

    def go_on(self) -> str:
        return str(Message.of("core.bench.go_on"))

    def receive(self, intent: dict[str, Any]) -> None:
        """Carry out an intent of the browser; a refusal shows at its place and changes nothing else."""
        if intent["type"] != "ready":
            self.refusal = self.note = None
        try:
            workbench_intents.carry_out(self, intent)
        except HennbError as error:
            self.refusal = note_to_wire(str(error).partition("\n")[0])

    def ended(self) -> None:
        pass

    def take_files(self) -> list[dict[str, str]]:
        files, self.outbox = self.outbox, []
        return files

    # -- inside -------------------------------------------------------------------------

    def run(self, command: str) -> None:
        """See `Workbench.do`."""
        verb, _, rest = command.strip().partition(" ")
        does: dict[str, Callable[[], None]] = {
            COMMIT: self._commit,
            BACK: self._back,
            FORWARD: self._forward,
            RESET: self._reset,
            TOOL: lambda: self._use(rest.strip()),
            PICK: lambda: self._pick(rest.strip()),
            **({SHEET: lambda: self._turn_to(rest.strip())} if self.position.seats > 1 else {}),
        }
        before = (self.position, self.preview)
        self.said, self.moved = "", ()
        does.get(verb.lower(), lambda: self._look(command))()
        self.version += 1
        self.refusal = self.note = None
        if before != (self.position, self.preview):
            self._changed()

    def _look(self, text: str) -> None:
        """Look at a change; one that changes nothing ends the looking."""
        room = self.game.bench
        edit = room.tidy(text)
        preview = self.position.edit(edit)
        if preview == self.position:
            if not self.edit:
                raise HennbError(str(Message.of("core.bench.same", edit=edit)))
            self._look_away()
            return
        self.edit, self.preview = edit, preview
        self.moved = room.movement(edit)

    def _look_away(self) -> None:
        self.edit, self.preview = "", self.position

    def _use(self, tool: str) -> None:
        room = self.game.bench
        if tool not in room.TOOLS:
            raise HennbError(str(Message.of("core.bench.no_tool", tool=tool, tools=", ".join(room.TOOLS))))
        self.tool = tool
        if not room.keeps(self.picked, tool):
            self.picked = ""
        self._look_away()

    def _pick(self, what: str) -> None:
        room = self.game.bench
        self.picked = room.pick(self.position, what)
        self.tool = room.tool_for(self.picked, self.tool)
        self._look_away()

    def _turn_to(self, name: str) -> None:
        """Show the sheet of another seat; what is looked at stays."""
        seats = self.position.seats
        try:
            self.seat = parse_seat(name, seats)
        except ValueError:
            known = ", ".join(map(seat_name, range(seats)))
            raise HennbError(str(Message.of("core.bench.no_sheet", seat=name, seats=known))) from None

    def _commit(self) -> None:
        if not self.edit:
            raise HennbError(str(Message.of("core.bench.no_commit")))
        bench = self.bench
        totals = tuple(bench.diff_of(seat).total for seat in range(self.position.seats))
        done = (*self._line[self._at].done, _Change(self.edit, totals))
        total = self.preview.score(seat=self.seat).total
        self.said = str(Message.of("core.bench.done", edit=self.edit, total=total))
        self._go_on(_Stop(self.preview, done))

    def _reset(self) -> None:
        if self.position != self._line[0].position:
            self._go_on(self._line[0])
        self.picked = ""
        self._look_away()

    def _go_on(self, stop: _Stop) -> None:
        """Stand on a new position; what had been taken back is gone."""
        self._line[self._at + 1 :] = [stop]
        self._at += 1
        self.picked = ""
        self._look_away()

    def _back(self) -> None:
        if self.edit:
            self._look_away()
        elif self._at:
            self._at -= 1
            self._look_away()
        else:
            raise HennbError(str(Message.of("core.bench.no_back")))

    def _forward(self) -> None:
        if self._at + 1 >= len(self._line):
            raise HennbError(str(Message.of("core.bench.no_forward")))
        self._at += 1
        self._look_away()
