"""Actions as things to click: sequences of places of the drawn board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hennb.core.actions import Action
    from hennb.core.messages import Message


@dataclass(frozen=True, slots=True)
class Mark:
    """How the last place of a choice is shown before one commits.

    Attributes:
        style: ``can``, or ``if`` when the action is a second best that needs its reason shown, or ``plain`` where the
            drawing itself shows that there is something to point at, or ``off`` where pointing is possible, but what it
            would make is not.
        ghost: symbol of the piece that would lie there, with the class that colours it.
        note: short lines, in the place where there is room.
        also: pieces that would lie elsewhere: place, symbol and class of each.
    """

    style: str = "can"
    ghost: tuple[str, str] | None = None
    note: tuple[Message, ...] = ()
    also: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One action and the ways to click it.

    Attributes:
        action: the action.
        paths: sequences of places; each leads to the action. Switches come first. Where the last place stands twice,
            pointing there once tells why what it would mean is not possible, and once more does this action instead.
        mark: how it is shown.
        any_order: whether the places of each path but the last one are a set: they may be pointed at in any order, and
            one that is chosen is let go by pointing at it again. Pointing at the last place then does the action that
            has exactly this set. A path names no place twice, and switches still come first.
        instead: of a choice that comes too late: what is played in place of the seat's last decisions, of which so many
            are taken back that the seat has decided as often as it would have with `action`, which stands among these.
    """

    action: Action
    paths: tuple[tuple[str, ...], ...]
    mark: Mark = Mark()
    any_order: bool = False
    instead: tuple[Action, ...] = ()
