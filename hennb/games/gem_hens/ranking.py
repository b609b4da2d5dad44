"""Who wins, and why the game ended (GH.SCORE.7, GH.END.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.decisions import Outcome, rank
from hennb.core.messages import Message
from hennb.games.gem_hens.scoring import ranking_key

if TYPE_CHECKING:
    from hennb.games.gem_hens.table import Table


def outcome(view: Table) -> Outcome:
    """The ranking of seats; equal keys share a rank (GH.SCORE.7)."""
    pack, options = view.game.pack, view.game.options
    keys = tuple(
        [
            ranking_key(board, heap, pack, options.imperfection_scope, options.tie_break)
            for board, heap in zip(view.boards, view.heaps, strict=True)
        ]
    )
    ranks = rank(keys)
    winners = tuple([seat for seat, place in enumerate(ranks) if place == 1])
    best = max(keys)
    tied = any(key[0] == best[0] and key != best for key in keys)
    reason = "bag" if view.empty_bag else "board" if view.full_board else "rounds"
    message = Message.of(f"gem_hens.end.{reason}", rounds=view.round)
    return Outcome(ranks, winners, "fewest_unused" if tied else None, keys, message)
