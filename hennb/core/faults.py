"""Faults in what a person wrote down, a data pack or a position: code, place and reason, and errors that list them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from hennb.core.errors import HennbError
from hennb.core.messages import Message


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong.

    Attributes:
        code: stable name, such as ``pack.card`` or ``text.yard_split``.
        place: where it stands, such as ``cards[3].value`` or ``d4 e4``; empty if nowhere in particular.
        message: the reason in words.
        clause: the clause that is broken, empty if it is none of a game's rules.
    """

    code: str
    place: str
    message: Message
    clause: str = ""

    @property
    def reason(self) -> Message:
        """Place and reason, for a person."""
        if not self.place:
            return self.message
        return Message.of("core.faults.at", place=self.place, reason=self.message)

    def __str__(self) -> str:
        return f"{self.code} at {self.place}: {self.message}" if self.place else f"{self.code}: {self.message}"


class FaultsError(HennbError):
    """Something cannot be used; lists every fault that was found.

    Attributes:
        faults: in the order of the text, at least one.
        source: what was read, such as a file name.
    """

    heading: ClassVar[str]
    """Key of the first line of the text."""

    def __init__(self, faults: tuple[Fault, ...], source: str = "") -> None:
        self.faults = faults
        self.source = source
        super().__init__(faults, source)

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the faults, in their order."""
        return tuple(fault.code for fault in self.faults)

    def __str__(self) -> str:
        source = self.source or Message.of("core.faults.unnamed")
        head = str(Message.of(self.heading, source=source, count=len(self.faults)))
        return "\n".join([head, *(f"  {fault}" for fault in self.faults)])


class PositionError(FaultsError):
    """A typed position cannot be used."""

    heading = "core.faults.position"


class PackError(FaultsError):
    """A data pack cannot be used; nothing of it was loaded."""

    heading = "core.faults.pack"
