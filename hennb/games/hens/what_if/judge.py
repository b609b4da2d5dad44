"""What what-if questions rank yards by: the key of HE.END.2, whether the rooster stands or is still to be put."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hennb.core.errors import SetupError
from hennb.games.hens.scoring import largest_group, ranking_key

if TYPE_CHECKING:
    from hennb.games.hens.position import HensPosition
    from hennb.games.hens.scoring import Terms
    from hennb.games.hens.yard import Yard

Key = tuple[int, int, int, int]

BEST: Final = "best"
NONE: Final = "none"
ROOSTER_MODES: Final = (BEST, NONE)
"""What is done about a yard without a rooster: count on its best cell, or score without one (HE.WHAT.3)."""


@dataclass(frozen=True, slots=True)
class Judge:
    """Ranks yards that grow out of one position.

    Attributes:
        terms: goals and reading.
        rooster: the cell of the rooster, None without one.
        free: the rooster is not put yet, and every yard is judged with it on its best cell.
    """

    terms: Terms
    rooster: int | None
    free: bool

    @classmethod
    def of(cls, position: HensPosition, terms: Terms, rooster_mode: str) -> Judge:
        """The judge of a position.

        Raises:
            SetupError: no such rooster mode.
        """
        if rooster_mode not in ROOSTER_MODES:
            raise SetupError.value("rooster_mode", rooster_mode, ", ".join(ROOSTER_MODES))
        rooster = position.standing
        return cls(terms, rooster, rooster is None and rooster_mode == BEST)

    def cell(self, yard: Yard) -> int | None:
        """The cell of the rooster that a yard is judged with: of the best ones the first in reading order."""
        if not self.free or not yard.groups:
            return self.rooster
        return _lowest(max(yard.groups, key=lambda group: self._gain(yard, group.first)).mask)

    def key(self, yard: Yard) -> Key:
        """Total, largest group, second largest group, medals."""
        return ranking_key(yard, self.cell(yard), self.terms)

    def _gain(self, yard: Yard, first: int) -> int:
        """The rooster line with the rooster on a group: all of its cells give the same (HE.SCORE.6, HE.SCORE.7)."""
        cell = _lowest(first)
        marked = yard.group_at(cell)
        return 0 if marked is None or marked == largest_group(yard, cell, self.terms.full_tie) else marked.eggs


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1
