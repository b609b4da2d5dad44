"""What an intent of the browser asks for, read with care: what a browser sends can be anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from hennb.core.errors import HennbError
from hennb.core.messages import Message

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

LONGEST_TEXT = 200
LONGEST_RECORD = 1 << 20
"""A typed line, an action or the name of a place is no longer than the one, a record no longer than the other."""
MOST_PLACES = 32
"""No path is longer than this."""

Handler = TypeVar("Handler")


def handler_of(intent: dict[str, Any], handlers: Mapping[str, Handler], changing: Collection[str]) -> Handler:
    """What carries an intent out.

    Args:
        intent: from the board, see `Presenter.receive`.
        handlers: by type of intent.
        changing: types that are refused when they were made on a frame that has lost its meaning.

    Raises:
        HennbError: the intent was not understood, is unknown, or is stale.
    """
    kind = intent["type"]
    if not kind:
        raise malformed()
    handler = handlers.get(kind)
    if handler is None:
        raise HennbError(str(Message.of("core.board.unknown", kind=kind)))
    if kind in changing and intent.get("stale"):
        raise HennbError(str(Message.of("core.board.stale")))
    return handler


def malformed() -> HennbError:
    """What is raised when a field is missing or of another kind than it should be."""
    return HennbError(str(Message.of("core.board.malformed")))


def not_offered(action: str) -> HennbError:
    """What is raised when a click asks for what was not there to be clicked."""
    return HennbError(str(Message.of("core.board.not_offered", action=action)))


def read_text(intent: dict[str, Any], field: str, longest: int = LONGEST_TEXT) -> str:
    """A text without the blanks around it.

    Raises:
        HennbError: it is missing, no text, or too long.
    """
    text = intent.get(field)
    if not isinstance(text, str) or len(text) > longest:
        raise malformed()
    return text.strip()


def read_path(intent: dict[str, Any]) -> tuple[str, ...]:
    """The places that were pointed at, in order.

    Raises:
        HennbError: they are no list of names, or too many.
    """
    path = intent.get("path")
    if not isinstance(path, list) or len(path) > MOST_PLACES:
        raise malformed()
    return tuple(read_text({"place": place}, "place") for place in path)
