"""Actions: small frozen values whose text is their notation."""

from __future__ import annotations


class Action:
    """Base of every game's actions.

    A game's actions are frozen dataclasses with slots; they compare by value, can be
    dictionary keys, and ``str(action)`` is the notation that parses back.
    """

    __slots__ = ()

    def __str__(self) -> str:
        raise NotImplementedError
