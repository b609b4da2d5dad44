"""The course of a game at a table: what is played, by whom, and what of it the board has still to show."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, TypeAlias

from hennb.analysis.bots import BotError, play_step
from hennb.analysis.greedy import GreedyBot
from hennb.core.errors import HennbError
from hennb.core.messages import Message
from hennb.notebook.clock import in_one_list
from hennb.notebook.late import enter_anew
from hennb.notebook.listeners import Listeners
from hennb.notebook.steps import Step, merged, without_hidden

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hennb.analysis.tree import Node
    from hennb.core.actions import Action
    from hennb.core.decisions import Event
    from hennb.core.state import State
    from hennb.notebook.desk import Desk

Listener: TypeAlias = Callable[["Event", "State"], object]

SHOW_AFTER_SECONDS = 0.4
"""Bots that think longer than this in all are shown move by move."""


class Course:
    """What is played at a table, in steps for the board.

    Attributes:
        listeners: called with each event and the state after it.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._failed: tuple[Node, str] | None = None
        self._steps: list[Step] = []
        self._shown = desk.session.node
        self.listeners: Listeners[Listener] = Listeners("core.table.listener")

    def play(self, action: Action | str) -> None:
        """Play for the seat to act."""
        if self._desk.clock.running:
            self._desk.clock.play(action)
            return
        before = self._desk.state
        self._desk.session.play(action)
        self.moved(before)

    def play_list(self, actions: Sequence[Action], shown: State) -> None:
        """Play what a seat has listed against its clock; up to `shown` the board has shown what that leads to."""
        before = self._desk.session.state
        for action in actions:
            self._desk.session.play(action)
        self.moved(before, shown)

    def went(self, before: State, after: State) -> None:
        """A list has grown, of which nothing is played yet."""
        self._desk.turned()
        self._steps.append(Step(before, after, after.history[before.ply :]))

    @property
    def bot_is_due(self) -> bool:
        """Whether a bot is to act."""
        desk = self._desk
        acting = desk.state.current_player
        return acting >= 0 and acting not in desk.people

    def act(self, action: Action | str) -> None:
        """Play for the seat to act; bots answer."""
        self.play(action)
        self.let_bots_play()

    def act_anew(self, actions: tuple[Action, ...]) -> None:
        """Play actions in place of the last decisions of the seat to act; bots answer."""
        start = enter_anew(self._desk.session, actions)
        self.moved(start.state)
        self.let_bots_play()

    def step(self) -> None:
        """Let a bot act once.

        Raises:
            BotError: it fails; nothing has changed.
            HennbError: no bot is to act.
        """
        if not self.bot_is_due:
            raise HennbError(str(Message.of("core.table.no_bot")))
        desk, seat = self._desk, self._desk.state.current_player
        self.play(play_step(desk.seats[seat].player, desk.state.observation(seat)))

    def look_for_hint(self) -> Action:
        """What the greedy bot would play for the seat to act; the board shows it.

        Raises:
            HennbError: no seat is to act.
        """
        desk, acting = self._desk, self._desk.state.current_player
        if acting < 0:
            raise HennbError(str(Message.of("core.table.nobody")))
        desk.hint_action = GreedyBot(seed=f"{desk.seed}:hint").step(desk.state.observation(acting))
        return desk.hint_action

    def take_back(self) -> None:
        """Go back to the last decision of a person; a list that was made against a clock goes as a whole.

        Raises:
            HennbError: there is none, or what was revealed since forbids it.
        """
        desk = self._desk
        if desk.session.undo_target(desk.deciders) is None:
            raise HennbError(str(Message.of("core.board.no_undo_fair" if desk.fair else "core.board.no_undo")))
        desk.leave_screen()
        target = desk.session.undo(desk.deciders)
        while target is not None and (further := desk.session.undo_target(desk.deciders)) is not None:
            if not in_one_list(target.state, further.state):
                break
            target = desk.session.undo(desk.deciders)
        self.jumped()

    def play_again(self) -> None:
        """Play again what was taken back.

        Raises:
            HennbError: nothing was.
        """
        desk = self._desk
        if desk.session.redo_target(desk.deciders) is None:
            raise HennbError(str(Message.of("core.board.no_redo")))
        desk.leave_screen()
        before = desk.session.state
        desk.session.redo(desk.deciders)
        while in_one_list(before, desk.session.state) and desk.session.redo_target(desk.deciders) is not None:
            desk.session.redo(desk.deciders)
        self.moved(before)
        self.let_bots_go_on()

    def jump(self, move: Callable[[], object]) -> None:
        """Let the session's cursor jump; bots play on where nothing was played after it."""
        self._desk.leave_screen()
        move()
        self.jumped()
        self.let_bots_go_on()

    def let_bots_play(self) -> None:
        """Let bots act until a person is to act, the game is over, or a bot fails, which shows under the board.

        Where no person sits somebody looks on: then bots act step by step, when they are asked to.
        """
        desk, since = self._desk, monotonic()
        while desk.people and self.bot_is_due:
            try:
                self.step()
            except BotError as error:
                self.stop(error)
                return
            if monotonic() - since > SHOW_AFTER_SECONDS and self.bot_is_due:
                desk.board.publish()
                since = monotonic()

    def stop(self, error: BotError) -> None:
        """A bot has failed: the game waits for it, and the board says so."""
        self._desk.board.errors.append(str(error))
        self._failed = (self._desk.session.node, str(error).partition("\n")[0])

    @property
    def failure(self) -> str | None:
        """What the bot did wrong on whose move the game waits here; None where nothing has failed."""
        node, text = self._failed or (None, None)
        return text if node is self._desk.session.node else None

    def let_bots_go_on(self) -> None:
        """`let_bots_play`, unless the game went on from here already: then somebody looks at what was."""
        if not self._desk.session.node.variations:
            self.let_bots_play()

    def moved(self, before: State, shown: State | None = None) -> None:
        """Something was played on: tell listeners, remember what is to be seen: all, or what came after `shown`."""
        self._desk.turned()
        after = self._desk.state
        events = after.history[before.ply :]
        seen = shown or before
        self._steps.append(Step(seen, after, after.history[seen.ply :]))
        for event, state in zip(events, self._states_after(before), strict=True):
            self.listeners.tell(self._desk.board.guard, event, state)

    def _states_after(self, before: State) -> list[State]:
        """For each event since a position the first position of the tree that holds it."""
        states: list[State] = []
        for node in reversed(self._desk.session.node.path()):
            if node.ply <= before.ply:
                break
            states[:0] = [node.state] * len(node.events)
        return states

    def jumped(self) -> None:
        """Position or view is another one; there is no way to show how."""
        self._desk.turned()
        self._steps.append(Step(self._desk.state, self._desk.state, ()))

    def catch_up(self) -> None:
        """Show what somebody else played in the session: step by step if it goes on from what is shown."""
        node, shown = self._desk.session.node, self._shown
        if node is not shown and shown in node.path():
            self._desk.turned()
            self._steps.append(Step(shown.state, node.state, node.state.history[shown.ply :]))
        else:
            self.jumped()

    def take_steps(self) -> list[Step]:
        """What is new since the last frame, in few pictures; the last step is the present position."""
        view, state = self._desk.view, self._desk.state
        steps, self._steps = merged(without_hidden(self._steps, view)), []
        self._shown = self._desk.session.node
        if not steps or steps[-1].after is not state:
            steps.append(Step(state, state, ()))
        return steps
