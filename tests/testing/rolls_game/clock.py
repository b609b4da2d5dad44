"""The clock of the game of rolls, where one runs."""

from __future__ import annotations

from hennb.core.clock import GRACE_SECONDS, Clock
from hennb.core.messages import Message
from tests.testing.rolls import TIME_UP

GRACE = GRACE_SECONDS


def clock(view):
    """One list a seat and round."""
    if not view.game.seconds or view.stage != "choose":
        return None
    return Clock(str(view.round), view.game.seconds, TIME_UP, "ROLLS.AGAIN", Message.of("rolls.instead"), GRACE)
