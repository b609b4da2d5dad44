"""What a state and an observation of Gem Hens answer alike: from the fields of the table alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.players import check_seat
from hennb.core.situation import Situation
from hennb.games.gem_hens import stages
from hennb.games.gem_hens.ranking import outcome
from hennb.games.gem_hens.scoring import score_sheet, total
from hennb.games.gem_hens.table import Table

if TYPE_CHECKING:
    from hennb.core.decisions import Decision, Outcome
    from hennb.core.scoring import ScoreSheet
    from hennb.games.gem_hens.game import GemHensGame


class GemHensSituation(Table, Situation):
    """A table and who is asked what; all points are public."""

    __slots__ = ()

    game: GemHensGame

    @property
    def decision(self) -> Decision:
        return stages.decision(self)

    def score(self, seat: int) -> ScoreSheet:
        check_seat(seat, self.game.players)
        scope, interim = self.game.options.imperfection_scope, self.stage != stages.OVER
        return score_sheet(self.boards[seat], self.heaps[seat], self.game.pack, scope, seat=seat, interim=interim)

    def total(self, seat: int) -> int:
        check_seat(seat, self.game.players)
        return total(self.boards[seat], self.heaps[seat], self.game.pack, self.game.options.imperfection_scope)

    def outcome(self) -> Outcome:
        return outcome(self)
