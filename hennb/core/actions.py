"""Actions: small frozen values whose text is their notation."""

from __future__ import annotations

from typing import ClassVar


class Action:
    """Base of every game's actions.

    A game's actions are frozen dataclasses with slots; they compare by value, can be
    dictionary keys, and ``str(action)`` is the notation that parses back.
    """

    __slots__ = ()

    def __str__(self) -> str:
        raise NotImplementedError


class Written(Action):
    """An action that is written as its verb, then its parts in their order.

    Attributes:
        verb: the word or words that it begins with.
    """

    __slots__ = ()

    verb: ClassVar[str]

    def __str__(self) -> str:
        names: tuple[str, ...] = type(self).__slots__
        words = [self.verb]
        for name in names:
            part = getattr(self, name)
            words += map(str, part) if isinstance(part, tuple) else [str(part)]
        return " ".join(words)
