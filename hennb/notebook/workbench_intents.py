"""What a person can ask for at a workbench's board: by click, by key, or typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hennb.core.bench import BACK, FORWARD
from hennb.notebook import workbench_frame
from hennb.notebook.intent_fields import handler_of, not_offered, read_path, read_text
from hennb.notebook.wire import note_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb.notebook.workbench import Workbench


def carry_out(workbench: Workbench, intent: dict[str, Any]) -> None:
    """Do what an intent asks.

    Raises:
        HennbError: it cannot be done; nothing has changed.
    """
    handler_of(intent, _HANDLERS, _CHANGING)(workbench, intent)


def _act(workbench: Workbench, intent: dict[str, Any]) -> None:
    """What a click means: it must be one of those that were offered."""
    command = read_text(intent, "action")
    if command not in workbench_frame.offered(workbench.bench):
        raise not_offered(command)
    workbench.run(command)


def _command(workbench: Workbench, intent: dict[str, Any]) -> None:
    """The command line: an edit, or a word of the workbench."""
    text = read_text(intent, "text")
    workbench.run(_WORDS.get(text.lower(), text))


def _why(workbench: Workbench, intent: dict[str, Any]) -> None:
    """A click that leads nowhere: say why."""
    places = read_path(intent)
    if places:
        place = places[-1]
        workbench.refusal = note_to_wire(str(workbench.game.bench.why_not(workbench.bench, place)), place)


_HANDLERS: dict[str, Callable[[Workbench, dict[str, Any]], None]] = {
    "ready": lambda _workbench, _intent: None,
    "dismiss": lambda _workbench, _intent: None,
    "act": _act,
    "command": _command,
    "undo": lambda workbench, _: workbench.run(BACK),
    "redo": lambda workbench, _: workbench.run(FORWARD),
    "why": _why,
    "save": lambda workbench, _: workbench.outbox.append(workbench_frame.save_file(workbench)),
}
_CHANGING = {"act", "command", "undo", "redo"}
_WORDS = {"undo": BACK, "redo": FORWARD}
"""Words that are typed at every board."""
