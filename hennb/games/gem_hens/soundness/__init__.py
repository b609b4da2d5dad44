"""What holds between the fields of every state of Gem Hens (rules file, part 9): asked of stored and set-up states too.

`pieces` has what lies on the table, `course` what is due, `stage` what a stage leaves where it lies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.games.gem_hens.soundness.course import course_flaws
from hennb.games.gem_hens.soundness.flaw import Flaw
from hennb.games.gem_hens.soundness.pieces import piece_flaws
from hennb.games.gem_hens.soundness.stage import stage_flaws

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.games.gem_hens.state import GemHensState

__all__ = ["Flaw", "flaws", "piece_flaws"]


def flaws(state: GemHensState) -> Iterator[Flaw]:
    """Everything in the fields of a state, its history left out, that no game and no set position leads to.

    What is due is looked at only where all pieces are sound.
    """
    found = [*piece_flaws(state), *stage_flaws(state)]
    yield from found or course_flaws(state)
