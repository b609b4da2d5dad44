"""Who wins (HE.END.2, HE.END.3, HE.SOLO.1)."""

from __future__ import annotations

from typing import Final

from hennb.core.decisions import Outcome, rank
from hennb.core.messages import Message
from hennb.games.hens.quantities import ROUNDS

TIE_BREAKS: Final = (None, "largest", "second", "medals")
"""What the values of a ranking key are: the total, then the tie-breaks in their order."""


def outcome(keys: tuple[tuple[int, int, int, int], ...]) -> Outcome:
    """The ranking of seats by their keys; equal keys share a rank. One seat alone has no winner."""
    ranks = rank(keys)
    if len(keys) == 1:
        return Outcome(ranks, (), None, keys, Message.of("hens.end.solo", rounds=ROUNDS, total=keys[0][0]))
    winners = tuple(seat for seat, place in enumerate(ranks) if place == 1)
    return Outcome(ranks, winners, _tie_break(keys), keys, Message.of("hens.end.rounds", rounds=ROUNDS))


def _tie_break(keys: tuple[tuple[int, int, int, int], ...]) -> str | None:
    """The first value after the total that told the winners from another seat with their total."""
    best = max(keys)
    rivals = [key for key in keys if key[0] == best[0] and key != best]
    if not rivals:
        return None
    nearest = max(rivals)
    return TIE_BREAKS[next(i for i, (a, b) in enumerate(zip(best, nearest, strict=True)) if a != b)]
