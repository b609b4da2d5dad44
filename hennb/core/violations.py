"""Why an action is not possible."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hennb.core.messages import Message


@dataclass(frozen=True, slots=True)
class Violation:
    """One clause that forbids an action.

    Attributes:
        clause: id of the clause, such as ``HE.PLACE.2``.
        message: the reason in words.
        places: the places that the reason speaks of.
    """

    clause: str
    message: Message
    places: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.message} [{self.clause}]"
