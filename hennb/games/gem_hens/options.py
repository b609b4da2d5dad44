"""The readings, the procedure and the variants of Gem Hens (rules file, part 6)."""

from __future__ import annotations

from dataclasses import dataclass

from hennb.core.options import option, whole_option
from hennb.games.gem_hens.quantities import MOST_ROLLS


@dataclass(frozen=True, slots=True)
class GemHensOptions:
    """How a table rolls, how it reads what the rulebook leaves open, and which extra rules it plays with.

    Attributes:
        dice_mode: GH.ROLL.6. What ends the rolling: ``rolls`` is a fixed number of rolls; ``timer`` is a clock, kept by
            the table, which says `time up`.
        max_rolls: GH.ROLL.5. How often a seat rolls at most with ``dice_mode`` ``rolls``.
        scatter_count: GH.SCAT.3. Farmer dice that share a line: ``per_die`` brings a gem for each pair of a row die and
            a column die; ``per_line`` brings one gem to each crossing.
        scratch_count: GH.MARK.3. A scratch across a line with several dice: ``per_die`` brings a gem for each of them;
            ``per_line`` brings one gem.
        scratch_lines: GH.MARK.1. Which lines can be scratched: ``free_slot`` takes any whose scratch slot is free;
            ``unmarked`` takes only lines without any die.
        enter_distance: GH.ENTER.2. A hen that enters: ``up_to`` may stop early; ``full`` walks its whole number.
        push_order: GH.PUSH.3. A push: ``blocker_first`` moves the pushed hen its whole way; ``alternate`` moves
            both hens in turn, and the pushed one stops when the pusher does.
        imperfection_scope: GH.SCORE.5. Imperfections that cost points: those in ``completed`` decorations, those in
            ``incomplete`` ones, or ``any``.
        tie_break: GH.SCORE.7. Equal totals: ``shared`` victory; ``fewest_unused`` pieces on the heap win.
        power_chickens: GH.POW.1. Whether each player takes a power each round.
        hen_fights: GH.FIGHT.1. Whether hens that stand side by side can fight for a gem.
    """

    dice_mode: str = option(
        "rolls",
        "timer",
        clause="GH.ROLL.6",
        doc="Rolling hen dice: a fixed number of rolls, or as often as the clock of 20 seconds allows.",
    )
    max_rolls: int = whole_option(
        6, 1, MOST_ROLLS, clause="GH.ROLL.5", doc="How often each player rolls at most in a round without a clock."
    )
    scatter_count: str = option(
        "per_die",
        "per_line",
        clause="GH.SCAT.3",
        doc="Farmer dice on one line: a gem for each pair of a row die and a column die, or one for each crossing.",
    )
    scratch_count: str = option(
        "per_die",
        "per_line",
        clause="GH.MARK.3",
        doc="Scratching across a line with several dice: a gem for each die, or one for the line.",
    )
    scratch_lines: str = option(
        "free_slot",
        "unmarked",
        clause="GH.MARK.1",
        doc="Lines that can be scratched: all whose scratch slot is free, or only those without any die.",
    )
    enter_distance: str = option(
        "up_to",
        "full",
        clause="GH.ENTER.2",
        doc="A hen that enters may stop early, or walks the full number of its die.",
    )
    push_order: str = option(
        "blocker_first",
        "alternate",
        clause="GH.PUSH.3",
        doc="A pushed hen goes its whole way first, or step by step in turn with the pusher, as far as that one goes.",
    )
    imperfection_scope: str = option(
        "completed",
        "incomplete",
        "any",
        clause="GH.SCORE.5",
        doc="Imperfections that cost points: those in completed decorations, in incomplete ones, or in any.",
    )
    tie_break: str = option(
        "shared",
        "fewest_unused",
        clause="GH.SCORE.7",
        doc="Equal totals: a shared victory, or whoever has the fewest pieces on the heap wins.",
    )
    power_chickens: str = option(
        "off", "on", clause="GH.POW.1", doc="Extra rule: every round each player takes a card with a power."
    )
    hen_fights: str = option(
        "off", "on", clause="GH.FIGHT.1", doc="Extra rule: a hen beside another one can fight it for a gem."
    )

    @property
    def with_powers(self) -> bool:
        """Whether Power Chicken cards are in play."""
        return self.power_chickens == "on"

    @property
    def with_fights(self) -> bool:
        """Whether hens can fight."""
        return self.hen_fights == "on"
