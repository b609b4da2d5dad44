"""Errors that a user can meet. All are `ValueError`; their text names the place and what was expected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.core.messages import Message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hennb.core.violations import Violation


LONGEST_VALUE: Final = 80
"""A wrong value is repeated up to this length: it can be a whole file, or come from a browser."""


class HennbError(ValueError):
    """Base of hennb's own errors."""


class UnknownGameError(HennbError):
    """No game of that name is registered."""


class SetupError(HennbError):
    """A set-up field or an option has an unknown name or value."""

    @classmethod
    def unknown(cls, name: str, known: Iterable[str]) -> SetupError:
        """No field has that name."""
        return cls(str(Message.of("core.setup.unknown", name=name, known=", ".join(known))))

    @classmethod
    def value(cls, name: str, found: object, expected: str | Message) -> SetupError:
        """The field cannot take that value."""
        text = repr(found)
        shown = text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}…"
        return cls(str(Message.of("core.setup.value", name=name, found=shown, expected=expected)))


class EditError(HennbError):
    """A change of a typed position that is not understood, or that is not possible there."""


class NotationError(HennbError):
    """A text is no action that could be played: malformed, ambiguous or illegal.

    Attributes:
        text: what was typed.
        position: the board as text, where the error knows it.
    """

    code = "action"

    def __init__(self, text: str, message: str, position: str = "") -> None:
        self.text = text
        self.position = position
        super().__init__(f"{message}\n{position}" if position else message)


class MalformedActionError(NotationError):
    """The text is not in the game's notation."""

    code = "action.malformed"


class AmbiguousActionError(NotationError):
    """The text can mean more than one action."""

    code = "action.ambiguous"


class IllegalActionError(NotationError):
    """The action is understood, but the rules forbid it here.

    Attributes:
        violations: every clause that forbids it, in the order of the rules file.
    """

    code = "action.illegal"

    def __init__(self, text: str, violations: tuple[Violation, ...], position: str = "") -> None:
        self.violations = violations
        reasons = "; ".join(f"{violation.message} [{violation.clause}]" for violation in violations)
        super().__init__(text, str(Message.of("core.action.illegal", text=text, reason=reasons)), position)


class RecordError(HennbError):
    """A record cannot be read: the text says which field or which ply, and why.

    Attributes:
        place: the field or the line, such as ``lines[1].moves[3]`` or ``line 31``; empty where none is to blame.
        violations: the clauses that an illegal action of the record breaks.
    """

    def __init__(self, message: str, place: str = "", violations: tuple[Violation, ...] = ()) -> None:
        self.place = place
        self.violations = violations
        super().__init__(f"{place}: {message}" if place else message)
