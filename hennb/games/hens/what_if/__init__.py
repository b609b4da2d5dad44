"""What-if questions about a yard, answered from known cards alone (HE.WHAT.2 to HE.WHAT.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hennb.games.hens.what_if.finish import best_finish
from hennb.games.hens.what_if.last_turn import last_turn_value
from hennb.games.hens.what_if.placements import best_placements
from hennb.games.hens.what_if.roosters import best_roosters

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hennb.core.answers import Ranked

__all__ = ["QUESTIONS", "best_finish", "best_placements", "best_roosters", "last_turn_value"]

QUESTIONS: Final[Mapping[str, Callable[..., Ranked[Any]]]] = {
    "placements": best_placements,
    "rooster": best_roosters,
    "finish": best_finish,
    "last turn": last_turn_value,
}
"""What `hennb.best` can ask here."""
