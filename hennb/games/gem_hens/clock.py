"""The egg timer: with dice_mode timer each seat rolls and locks against a clock of its own (GH.ROLL.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.core.clock import Clock
from hennb.core.messages import Message
from hennb.games.gem_hens.listing import TIME_UP
from hennb.games.gem_hens.stages import ROLL

if TYPE_CHECKING:
    from hennb.games.gem_hens.table import Table

INSTEAD: Final = Message.of("gem_hens.clock.instead")


def clock(view: Table) -> Clock | None:
    """The clock of the seat that rolls; one list a round."""
    if view.stage != ROLL or view.game.options.dice_mode != "timer":
        return None
    return Clock(str(view.round), view.game.pack.timer_seconds, TIME_UP, "GH.ROLL.6", INSTEAD)
