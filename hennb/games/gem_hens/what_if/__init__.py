"""What-if questions: where gems of a batch go best, what a scratch brings, what the readings make of a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hennb.games.gem_hens.what_if.placements import best_placements
from hennb.games.gem_hens.what_if.readings import compare_readings
from hennb.games.gem_hens.what_if.scratches import scratch_values

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hennb.core.answers import Ranked

__all__ = ["QUESTIONS", "best_placements", "compare_readings", "scratch_values"]

QUESTIONS: Final[Mapping[str, Callable[..., Ranked[Any]]]] = {
    "placements": best_placements,
    "scratch": scratch_values,
    "readings": compare_readings,
}
"""What `hennb.best` can ask here."""
