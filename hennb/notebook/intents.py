"""What a person can ask for at a table's board: by click, by key, or typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hennb.analysis.bots import BotError
from hennb.analysis.session import Session, restore
from hennb.core.errors import HennbError
from hennb.core.messages import Message
from hennb.core.record_json import ONE_LINE
from hennb.notebook import keeping, setup_form
from hennb.notebook.intent_fields import (
    LONGEST_RECORD,
    LONGEST_TEXT,
    handler_of,
    malformed,
    not_offered,
    read_path,
    read_text,
)
from hennb.notebook.move_list import node_named
from hennb.notebook.seats import HABITUAL_BOT, make_seats
from hennb.notebook.wire import note_to_wire, refusal_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb.notebook.table import Table


def carry_out(table: Table, intent: dict[str, Any]) -> None:
    """Do what an intent asks.

    Raises:
        HennbError: it cannot be done; nothing has changed.
    """
    handler_of(intent, _HANDLERS, _CHANGING)(table, intent)


def _need_turn(table: Table) -> None:
    """Refuse who is not to act."""
    if table.state.is_terminal:
        raise HennbError(str(Message.of("core.action.over")))
    if not table.acting:
        raise HennbError(str(Message.of("core.board.not_you")))


def _act(table: Table, intent: dict[str, Any]) -> None:
    """An action that a click completed: it must be one of those that were offered."""
    text = read_text(intent, "action")
    _need_turn(table)
    view = table.observation()
    offered = {str(action): action for action in view.legal_actions()}
    if text not in offered:
        view.string_to_action(text)  # says why, if it is an action at all
        raise not_offered(text)
    table.course.act(offered[text])


def _why(table: Table, intent: dict[str, Any]) -> None:
    """A click that leads nowhere: say why, or what is to be done if it means nothing now; by clause."""
    places = read_path(intent)
    view = table.observation()
    place = places[-1] if places else None
    action = table.game.action_of_path(view, places) if places else None
    violations = () if action is None else view.explain_illegal(action)
    if violations:
        table.refusal = refusal_to_wire(violations, place)
    else:
        table.refusal = note_to_wire(str(view.decision.prompt), place, view.decision.clause)


def _command(table: Table, intent: dict[str, Any]) -> None:
    """The command line: an action, a word of the board, or a record in one line."""
    text = read_text(intent, "text", LONGEST_RECORD)
    word = text.lower()
    if ONE_LINE.match(text):
        _put(table, restore(text))
    elif word in _WORDS:
        _HANDLERS[word](table, intent)
    elif len(text) > LONGEST_TEXT:
        raise malformed()
    else:
        _need_turn(table)
        table.course.act(table.observation().string_to_action(text))


def _load(table: Table, intent: dict[str, Any]) -> None:
    """A record in any of its forms, from a file of the person's."""
    _put(table, restore(read_text(intent, "text", LONGEST_RECORD)))


def _put(table: Table, session: Session) -> None:
    """Put a record on the table: who sits there stays, bots fill up, and names of the record are taken over."""
    players = session.game.players
    kept = [seat.spec for seat in table.seats[:players]]
    specs = kept + [HABITUAL_BOT] * (players - len(kept))
    seed = session.luck.seed
    table.begin(session, make_seats(specs, session.names or _chosen_names(table, players), seed), seed)


def _chosen_names(table: Table, players: int) -> list[str | None]:
    names: list[str | None] = [seat.name if seat.named else None for seat in table.seats[:players]]
    return names + [None] * (players - len(names))


def _hint(table: Table, _: dict[str, Any]) -> None:
    _need_turn(table)
    table.course.look_for_hint()


def _step(table: Table, intent: dict[str, Any]) -> None:
    """One move of a bot where only bots sit. One that came late was meant for a position that had its move already."""
    if table.people:
        raise HennbError(str(Message.of("core.board.people")))
    if intent.get("stale"):
        return
    try:
        table.course.step()
    except BotError as error:
        table.board.errors.append(str(error))


def _go(table: Table, intent: dict[str, Any]) -> None:
    node = node_named(table, read_text(intent, "node"))
    table.course.jump(lambda: table.session.go(node))


def _new(table: Table, intent: dict[str, Any]) -> None:
    """A new game: as set up in the dialog, or as the one before with other luck."""
    form = intent.get("setup")
    if form is None:
        table.begin_again()
        return
    if not isinstance(form, dict):
        raise malformed()
    game, seats, seed = setup_form.read(table, form)
    table.begin(Session(game, seed=seed), seats, seed)


_HANDLERS: dict[str, Callable[[Table, dict[str, Any]], None]] = {
    "ready": lambda _table, _intent: None,
    "dismiss": lambda _table, _intent: None,
    "act": _act,
    "why": _why,
    "command": _command,
    "undo": lambda table, _: table.course.take_back(),
    "redo": lambda table, _: table.course.play_again(),
    "hint": _hint,
    "step": _step,
    "uncover": lambda table, _: table.uncover(),
    "go": _go,
    "new": _new,
    "load": _load,
    "save": lambda table, _: table.outbox.append(keeping.picture_file(table)),
    "record": lambda table, _: table.outbox.append(keeping.record_file(table)),
}
_CHANGING = {"act", "command", "undo", "redo", "uncover", "go", "new", "load", "hint"}
_WORDS = ("undo", "redo", "hint", "step", "new", "save", "record")
