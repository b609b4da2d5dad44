"""What a person can ask for at a workbench's board: by click, by key, or typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hennb.core.bench import BACK, FORWARD
from hennb.notebook import workbench_frame
from hennb.notebook.intent_fields import handler_of, not_offered, read_path, read_text
from hennb.notebook.typing_help import HELP
from hennb.notebook.wire import note_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb.notebook.workbench_desk import WorkbenchDesk


def carry_out(desk: WorkbenchDesk, intent: dict[str, Any]) -> None:
    """Do what an intent asks.

    Raises:
        HennbError: it cannot be done; nothing has changed.
    """
    handler_of(intent, _HANDLERS, _CHANGING)(desk, intent)


def _act(desk: WorkbenchDesk, intent: dict[str, Any]) -> None:
    """What a click means: it must be one of those that were offered."""
    command = read_text(intent, "action")
    if command not in workbench_frame.offered(desk.bench):
        raise not_offered(command)
    desk.run(command)


def _command(desk: WorkbenchDesk, intent: dict[str, Any]) -> None:
    """The command line: an edit, or a word of the workbench."""
    text = read_text(intent, "text")
    if text.lower() in HELP:
        desk.note = workbench_frame.help_text(desk.bench)
    else:
        desk.run(_WORDS.get(text.lower(), text))


def _why(desk: WorkbenchDesk, intent: dict[str, Any]) -> None:
    """A click that leads nowhere: say why."""
    places = read_path(intent)
    if places:
        place = places[-1]
        desk.refusal = note_to_wire(str(desk.game.bench.why_not(desk.bench, place)), place)


_HANDLERS: dict[str, Callable[[WorkbenchDesk, dict[str, Any]], None]] = {
    "ready": lambda _desk, _intent: None,
    "dismiss": lambda _desk, _intent: None,
    "act": _act,
    "command": _command,
    "undo": lambda desk, _: desk.run(BACK),
    "redo": lambda desk, _: desk.run(FORWARD),
    "why": _why,
    "save": lambda desk, _: desk.outbox.append(workbench_frame.save_file(desk)),
}
_CHANGING = {"act", "command", "undo", "redo"}
_WORDS = {"undo": BACK, "redo": FORWARD}
"""Words that are typed at every board."""
