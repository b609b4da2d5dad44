"""What a person can ask for at a table's board: by click, by key, or typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hennb.analysis.session import restore
from hennb.core.errors import HennbError
from hennb.core.messages import Message
from hennb.notebook import setup_form
from hennb.notebook.table_frame import node_named, record_file, save_file
from hennb.notebook.wire import note_to_wire, refusal_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb.notebook.table import Table


def carry_out(table: Table, intent: dict[str, Any]) -> None:
    """Do what an intent asks.

    Raises:
        HennbError: it cannot be done; nothing has changed.
    """
    kind = str(intent.get("type"))
    handler = _HANDLERS.get(kind)
    if handler is None:
        raise HennbError(str(Message.of("core.board.unknown", kind=kind)))
    if intent.get("stale") and kind in _CHANGING:
        raise HennbError(str(Message.of("core.board.stale")))
    handler(table, intent)


def _act(table: Table, intent: dict[str, Any]) -> None:
    """An action that a click completed: it must be one of those that were offered."""
    text = str(intent.get("action", ""))
    if not table.acting:
        raise HennbError(str(Message.of("core.board.not_you")))
    table.act(table.observation().string_to_action(text))


def _why(table: Table, intent: dict[str, Any]) -> None:
    """A click that leads nowhere: say why, by clause where there is one."""
    path = tuple(str(place) for place in intent.get("path", ()))
    view = table.observation()
    place = path[-1] if path else None
    action = table.game.action_of_path(view, path) if path else None
    violations = () if action is None else view.explain_illegal(action)
    if violations:
        table.refusal = refusal_to_wire(violations, place)
    else:
        table.refusal = note_to_wire(str(view.decision.prompt), place)


def _command(table: Table, intent: dict[str, Any]) -> None:
    """The command line: an action, a word of the board, or a record in one line."""
    text = str(intent.get("text", "")).strip()
    word = text.lower()
    if word.startswith("hennb1:"):
        _load(table, text)
    elif word in _WORDS:
        _HANDLERS[word](table, intent)
    else:
        _act(table, {"action": text})


def _load(table: Table, line: str) -> None:
    session = restore(line)
    if session.game.players != len(table.seats):
        raise HennbError(str(Message.of("core.board.seats", found=session.game.players, expected=len(table.seats))))
    table.begin(session, table.seats, table.seed)


def _hint(table: Table, _: dict[str, Any]) -> None:
    if not table.acting:
        raise HennbError(str(Message.of("core.board.not_you")))
    table.hint()


def _go(table: Table, intent: dict[str, Any]) -> None:
    before = table.state
    table.session.go(node_named(table, str(intent.get("node"))))
    table.jumped(before)


def _new(table: Table, intent: dict[str, Any]) -> None:
    """A new game: as set up in the dialog, or as the one before with other luck."""
    form = intent.get("setup")
    if isinstance(form, dict):
        game, seats, seed = setup_form.read(table, form)
    else:
        game, seats, seed = table.game, table.seats, setup_form.next_seed(table.seed)
    table.begin(game, seats, seed)


def _save(table: Table, intent: dict[str, Any]) -> None:
    table.outbox.append(save_file(table) if intent.get("what") != "record" else record_file(table))


_HANDLERS: dict[str, Callable[[Table, dict[str, Any]], None]] = {
    "ready": lambda _table, _intent: None,
    "dismiss": lambda _table, _intent: None,
    "act": _act,
    "why": _why,
    "command": _command,
    "undo": lambda table, _: table.take_back(),
    "redo": lambda table, _: table.play_again(),
    "hint": _hint,
    "uncover": lambda table, _: table.uncover(),
    "go": _go,
    "new": _new,
    "save": _save,
    "record": lambda table, _: table.outbox.append(record_file(table)),
}
_CHANGING = {"act", "undo", "redo", "uncover", "go", "new", "hint"}
_WORDS = ("undo", "redo", "hint", "new", "save", "record")
