"""A flaw: something that no state of a game has, by the field that is blamed."""

from __future__ import annotations

from typing import NamedTuple

from hennb.core.faults import Fault
from hennb.core.messages import Message


class Flaw(NamedTuple):
    """Something that no state of a game has.

    Attributes:
        field: the field that is blamed, such as ``boards``.
        at: the place within the field, as it stands in a stored state, such as ``[0][2]``; empty for the whole.
        fault: what is wrong; its place is what a person calls it, such as ``seat1 d3``.
    """

    field: str
    at: str
    fault: Fault

    @property
    def place(self) -> str:
        """Where it stands in a stored state, such as ``boards[0][2]``."""
        return f"{self.field}{self.at}"


def flaw(clause: str, code: str, field: str, at: str = "", place: str = "", **params: int | str | Message) -> Flaw:
    """A flaw ``text.<code>`` with the words ``gem_hens.flaw.<code>``."""
    return Flaw(field, at, Fault(f"text.{code}", place, Message.of(f"gem_hens.flaw.{code}", **params), clause))
