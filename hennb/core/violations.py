"""Why an action is not possible."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from hennb.core.messages import with_names

if TYPE_CHECKING:
    from collections.abc import Sequence

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

    def named(self, names: Sequence[str]) -> Violation:
        """The same with the names that seats have at a table."""
        return replace(self, message=with_names(self.message, names))

    def __str__(self) -> str:
        return f"{self.message} [{self.clause}]"
