"""The three readings of Hens (rules file, part 6)."""

from __future__ import annotations

from dataclasses import dataclass

from hennb.core.options import option


@dataclass(frozen=True, slots=True)
class HensOptions:
    """Readings on which real tables could differ.

    Attributes:
        rooster_full_tie: HE.SCORE.7. The rooster on one of several equal largest groups: ``both``
            lets another of them be the largest, so both score; ``one`` makes the rooster's group the largest.
        deck_empty: HE.DRAW.6. An empty deck: ``piles_first`` leaves opponents' piles as the only source;
            ``under_tops`` makes a new deck of all cards under the tops of the piles.
        goals: HE.SCORE.10. ``card`` plays with a goal card; ``none`` plays the printed rules without house goals.
    """

    rooster_full_tie: str = option(
        "both", "one", clause="HE.SCORE.7", doc="Rooster on one of several equal largest groups: scores or scores 0."
    )
    deck_empty: str = option(
        "piles_first",
        "under_tops",
        clause="HE.DRAW.6",
        doc="Empty deck: opponents' piles only, or a new deck from all cards under the tops.",
    )
    goals: str = option("card", "none", clause="HE.SCORE.10", doc="A goal card for all, or no goals.")

    @property
    def with_goals(self) -> bool:
        """Whether a goal card is in play."""
        return self.goals == "card"
