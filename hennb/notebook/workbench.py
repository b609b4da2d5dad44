"""The workbench: change a position by pointing at things, and see the difference before it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hennb.core.bench import BACK, COMMIT, RESET
from hennb.core.position import Position
from hennb.core.views import as_view, seat_of_sheet
from hennb.notebook.listeners import Listeners
from hennb.notebook.workbench_desk import WorkbenchDesk

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb.core.bench import Bench
    from hennb.core.faults import Fault
    from hennb.core.game import Game
    from hennb.core.scoring import ScoreDiff
    from hennb.core.views import HasState, View
    from hennb.notebook.board import Board


class Workbench:
    """A position, and a change that is looked at. Made by `workbench`; shown by being the last expression of a cell."""

    def __init__(self, start: Position, seat: int = 0) -> None:
        self._listeners: Listeners[Callable[[Workbench], object]] = Listeners("core.bench.listener")
        self._desk = WorkbenchDesk(start, lambda: self._listeners.tell(self.board.guard, self), seat)

    # -- what is so ---------------------------------------------------------------------

    @property
    def board(self) -> Board:
        """The widget."""
        return self._desk.board

    @property
    def game(self) -> Game:
        """The game of the position, with its readings."""
        return self._desk.game

    @property
    def position(self) -> Position:
        """The position with all changes that were committed."""
        return self._desk.position

    @property
    def edits(self) -> tuple[str, ...]:
        """The changes that were committed since the first position, or since the last reset."""
        return self._desk.edits

    @property
    def edit(self) -> str:
        """The change that is looked at, in the words of `Position.edit`; empty without one."""
        return self._desk.edit

    @property
    def preview(self) -> Position:
        """The position with that change; `position` without one."""
        return self._desk.preview

    @property
    def diff(self) -> ScoreDiff:
        """What the change that is looked at does to each line of the score that is shown."""
        return self._desk.diff

    @property
    def seat(self) -> int:
        """Whose sheet is shown, where the position has several."""
        return self._desk.seat

    @property
    def problems(self) -> tuple[Fault, ...]:
        """What is wrong with the position that is looked at; empty if a game could have it."""
        return self.preview.problems()

    @property
    def tool(self) -> str:
        """What a click does; one of the game's tools."""
        return self._desk.tool

    @property
    def picked(self) -> str:
        """What was pointed at and waits for a second place, empty if nothing was."""
        return self._desk.picked

    @property
    def bench(self) -> Bench:
        """All this as a value."""
        return self._desk.bench

    # -- what can be done ---------------------------------------------------------------

    def do(self, command: str) -> Workbench:
        """What the command line of the board does.

        Args:
            command: an edit in the words of `Position.edit`, which is looked at and not yet made; or ``commit``,
                ``back``, ``forward``, ``reset``, ``tool`` with the name of one, ``pick`` with what is pointed at; and,
                where the position has several seats, ``sheet`` with the one whose sheet is to be shown.

        Raises:
            EditError, SetupError: the words are not understood, or the change is not possible; nothing has changed.
            HennbError: there is nothing to commit or to take back.
        """
        with self.board.lock:
            self._desk.run(command)
            self.board.publish()
        return self

    def commit(self) -> Workbench:
        """Make the change that is looked at."""
        return self.do(COMMIT)

    def back(self) -> Workbench:
        """Look at no change; or else take the last change back."""
        return self.do(BACK)

    def reset(self) -> Workbench:
        """Begin again with the first position; `back` still leads to what was."""
        return self.do(RESET)

    def on_change(self, listener: Callable[[Workbench], object]) -> Callable[[Workbench], object]:
        """Call ``listener(workbench)`` when the position or what is looked at has changed; usable as a decorator.

        Running a cell again adds no listener, see `Listeners`; `off` takes one away. What a listener raises shows under
        the board.

        Raises:
            HennbError: it cannot be called.
        """
        return self._listeners.add(listener)

    def off(self, listener: Callable[[Workbench], object]) -> None:
        """Call a listener of `on_change` no more."""
        self._listeners.remove(listener)

    def freeze(self) -> None:
        """End the live board; its last picture stays for good."""
        self.board.freeze()

    def close(self) -> None:
        """End the live board and free what it holds."""
        self.board.close()

    def _ipython_display_(self) -> None:
        self.board.show()

    def __repr__(self) -> str:
        return f"<Workbench: {self._desk.describe()}>"


def workbench(view: View | HasState, *, seat: int | None = None, **context: Any) -> Workbench:
    """A workbench for a position: point at a piece and at where it goes, and see the difference before you commit.

    Args:
        view: a position; or a state, an observation or what has a state, such as a session: then what lies before a
            seat, or the whole table in a game whose positions hold it.
        seat: which seat of a state or observation; left out, the one that looks, or whose turn it is. Of a position
            that has several seats the one whose sheet is shown; left out, the first.
        context: readings and what else the position's score wants to know.

    Raises:
        SetupError: `view` is none of these, or a seat, name or value is not known.
    """
    shown = as_view(view)
    start = shown if isinstance(shown, Position) else shown.game.position_of(shown, seat)
    return Workbench(start.under(**context), seat_of_sheet(shown, start, seat))
