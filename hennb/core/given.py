"""What callers give at public doors: of the right kind, or an error that names it and says what was expected.

Inside hennb nothing is checked a second time: what has come through a door is what it should be.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import TypeVar

from hennb.core.errors import SetupError
from hennb.core.messages import Message
from hennb.core.tidy import tidy_line

T = TypeVar("T")


def check_kind(name: str, value: object, kind: type | tuple[type, ...], expected: str) -> None:
    """Make sure that a value is of some class.

    Args:
        name: what the caller calls it.
        value: what was given.
        kind: the class, or several.
        expected: what was expected, a key of ``core.setup``.

    Raises:
        SetupError: it is of another class.
    """
    if not isinstance(value, kind):
        raise SetupError.value(name, value, Message.of(f"core.setup.{expected}"))


def check_flag(name: str, value: object) -> None:
    """Make sure that a value is True or False.

    Raises:
        SetupError: it is neither.
    """
    check_kind(name, value, bool, "flag")


def check_whole(name: str, value: object, low: int) -> None:
    """Make sure that a value is a whole number from `low` on; True and False are none.

    Raises:
        SetupError: it is none, or less.
    """
    if type(value) is not int or value < low:
        raise SetupError.value(name, value, Message.of("core.setup.at_least", low=low))


def check_rng(value: object) -> None:
    """Make sure that a value is a random generator.

    Raises:
        SetupError: it is none.
    """
    check_kind("rng", value, Random, "rng")


def check_path(value: object, name: str = "path") -> Path:
    """The name of a file; whether there is one is not asked.

    Raises:
        SetupError: no file can have that name.
    """
    if isinstance(value, str | os.PathLike) and _names_a_file(os.fspath(value)):
        return Path(value)
    raise SetupError.value(name, value, Message.of("core.setup.path"))


def _names_a_file(path: object) -> bool:
    try:
        return isinstance(path, str) and b"\0" not in os.fsencode(path)
    except UnicodeEncodeError:  # half a surrogate pair
        return False


def check_items(name: str, values: Iterable[T], kind: type, expected: str) -> tuple[T, ...]:
    """What somebody lists, in its order; a text or a mapping is no list.

    Args:
        name: what the caller calls the list.
        values: what was given.
        kind: the class that every item must be of.
        expected: what was expected, a key of ``core.setup``.

    Raises:
        SetupError: it is no list, or an item is of another class.
    """
    given: object = values
    if not isinstance(given, Iterable) or isinstance(given, str | bytes | Mapping):
        raise SetupError.value(name, given, Message.of(f"core.setup.{expected}"))
    items = tuple(values)
    for item in items:
        check_kind(name, item, kind, expected)
    return items


def check_names(name: str, values: object, players: int) -> tuple[str, ...]:
    """Names of seats, one each or none at all, each as one tidy line.

    Raises:
        SetupError: they are no texts, or not as many as there are seats.
    """
    expected = Message.of("core.setup.names", players=players)
    if not isinstance(values, list | tuple) or len(values) not in (0, players):
        raise SetupError.value(name, values, expected)
    if not all(isinstance(value, str) for value in values):
        raise SetupError.value(name, values, expected)
    return tuple(map(tidy_line, values))
