"""Functions of a person's own that are called when something happens on a board."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from hennb.core.errors import HennbError
from hennb.core.messages import Message
from hennb.notebook.display import running_cell

if TYPE_CHECKING:
    from collections.abc import Callable

F = TypeVar("F", bound="Callable[..., object]")


class Listeners(Generic[F]):
    """Functions, each called once, in the order in which they came.

    Running a cell again adds none: what an earlier run of the cell added goes, and elsewhere a function that is defined
    again takes the place of the one of the same name. Two lambdas are the same if they stand at the same place of the
    same source, two methods if they are those of one object.

    Args:
        expected: key of the message that says what can listen.
    """

    def __init__(self, expected: str) -> None:
        self._expected = expected
        self._listeners: dict[tuple[object, ...], F] = {}
        self._cells: dict[tuple[object, ...], tuple[str, str]] = {}

    def add(self, listener: F) -> F:
        """Call it from now on; gives it back, so that a method that adds can be a decorator.

        Raises:
            HennbError: it cannot be called.
        """
        if not callable(listener):
            raise HennbError(str(Message.of(self._expected, found=repr(listener))))
        key, cell = _key(listener), running_cell()
        if cell is not None:
            self._leave([other for other, (name, run) in self._cells.items() if name == cell[0] and run != cell[1]])
        self._leave([key])
        self._listeners[key] = listener
        if cell is not None:
            self._cells[key] = cell
        return listener

    def remove(self, listener: F) -> None:
        """Call it no more; nothing happens if it does not listen."""
        self._leave([_key(listener)])

    def tell(self, guard: Callable[..., None], *args: object) -> None:
        """Call each listener with `args`, by way of `guard`, which takes care of what it raises."""
        for key, listener in tuple(self._listeners.items()):
            if self._listeners.get(key) is listener:
                guard(listener, *args)

    def _leave(self, keys: list[tuple[object, ...]]) -> None:
        for key in keys:
            self._listeners.pop(key, None)
            self._cells.pop(key, None)


def _key(listener: Any) -> tuple[object, ...]:
    """What tells a listener from others. An object in it is meant itself; it lives as long as the listener is kept."""
    if isinstance(listener, partial):
        named = [(name, id(value)) for name, value in sorted(listener.keywords.items())]
        return ("partial", _key(listener.func), *map(id, listener.args), *named)
    if not hasattr(listener, "__qualname__"):
        return (type(listener).__module__, type(listener).__qualname__, id(listener))
    owner, code = getattr(listener, "__self__", None), getattr(listener, "__code__", None)
    place = (code.co_filename, *code.co_positions()) if code is not None and code.co_name == "<lambda>" else ()
    return (listener.__module__, listener.__qualname__, None if owner is None else id(owner), *place)
