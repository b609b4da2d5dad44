"""Clocks: what a table must know where a seat makes a list of actions of its own against time.

The rules know no time: a state goes on from actions alone, and a record replays without a clock. A live table lets each
seat start its clock when it is ready, notes what it does until the time is up, and only then plays the list.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hennb.core.actions import Action
    from hennb.core.messages import Message

GRACE_SECONDS: Final = 3.0
"""So long a table waits for what was done in time and is still on its way."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a list that the seat to act makes now.

    The list holds what the seat decides one after another, with the chance between, as long as the game tells of the
    same clock for the same seat. Chance that comes before its first decision is shown when the clock is started.

    Attributes:
        key: tells the list from the seat's next one, such as the round.
        seconds: how long the clock runs.
        closing: the action that ends a list when the time is up. It is legal as long as the list is open, but only the
            table enters it: `Situation.own_actions` lacks it.
        clause: the clause that asks for the clock.
        instead: how the game is played without one, in words for who cannot play against time.
        grace: how many seconds after the end the table closes a list by itself.
    """

    key: str
    seconds: float
    closing: Action
    clause: str
    instead: Message
    grace: float = GRACE_SECONDS
