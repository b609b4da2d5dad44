"""The best places for the gems of a batch: every final arrangement, exactly (GH.EAT)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from hennb.core.answers import Placements, ranking_text
from hennb.core.messages import Message, number, signed
from hennb.games.gem_hens.actions import Leave
from hennb.games.gem_hens.eating import HEAP, LEAVE, deco_index, in_decorations, may_leave, placed, with_gems
from hennb.games.gem_hens.places import deco_place, heap_place
from hennb.games.gem_hens.scoring import total
from hennb.games.gem_hens.what_if.asked import asked_seat, not_given, read_gems, table_of, under_readings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.core.actions import Action
    from hennb.games.gem_hens.dice import Counts
    from hennb.games.gem_hens.observation import GemHensObservation
    from hennb.games.gem_hens.pack import GemHensPack
    from hennb.games.gem_hens.position import GemHensPosition
    from hennb.games.gem_hens.state import GemHensState
    from hennb.games.gem_hens.table import Board, Gems
    from hennb.games.gem_hens.what_if.asked import GemList


class Arrangement(NamedTuple):
    """Where the gems of a batch go, one action for each in the order of GH.EAT.4, and what is there afterwards."""

    actions: tuple[Action, ...]
    board: Board
    heap: Counts


@dataclass(frozen=True, slots=True)
class PlacementAnswer:
    """An arrangement and what it brings.

    Attributes:
        actions: what to do with each gem, in the order of the batch.
        total: the total of the interim sheet after it.
        change: total after it less total now.
    """

    actions: tuple[Action, ...]
    total: int
    change: int

    @property
    def action(self) -> Action:
        """What to do with the first gem."""
        return self.actions[0]

    def __str__(self) -> str:
        return f"{number(self.total):>4} ({signed(self.change)})  {', '.join(map(str, self.actions))}"


@dataclass(frozen=True, slots=True)
class BestPlacements(Placements[PlacementAnswer]):
    """Every arrangement of a batch, best first. Exact for the sheet right after it; it looks no further.

    Attributes:
        gems: the batch, in the order in which it is placed.
        answers: by total, then by fewer pieces on the heap; equal ones in the order of GH.EAT.9.
        now: the total before.
        house: made with house data.
    """

    gems: tuple[str, ...]
    answers: tuple[PlacementAnswer, ...]
    now: int
    house: bool

    @property
    def values(self) -> dict[Action, int]:
        """For each way to place the first gem the most that the batch can change."""
        found: dict[Action, int] = {}
        for answer in self.answers:
            found.setdefault(answer.action, answer.change)
        return found

    def places(self, seat: int = 0) -> dict[str, int]:
        """The same by the names of places in a picture."""
        found: dict[str, int] = {}
        for action, change in self.values.items():
            deco = getattr(action, "deco", "")
            place = deco_place(seat, deco) if deco else heap_place(seat)
            if not isinstance(action, Leave):
                found[place] = max(change, found.get(place, change))
        return found

    def __str__(self) -> str:
        head = Message.of("gem_hens.what_if.placements", gems=", ".join(self.gems), now=self.now)
        return ranking_text(head, self.answers, house=self.house)


def best_placements(
    view: GemHensPosition | GemHensState | GemHensObservation,
    gems: GemList | None = None,
    *,
    seat: int | None = None,
    **reading: str,
) -> BestPlacements:
    """Every way to place the gems of a batch, ranked by the sheet after it.

    Args:
        view: a position, state or observation.
        gems: such as ``"ruby gold"``; left out, those that are being placed.
        seat: whose board; left out, that of who places gems, else of who looks or whose turn it is.
        **reading: readings under which it is scored.

    Raises:
        SetupError: no gems are given or being placed, there is no such gem or seat, or a reading is not known.
    """
    table, owner = table_of(view), asked_seat(view, seat)
    game = under_readings(view.game, dict(reading))
    pack, scope = game.pack, game.options.imperfection_scope
    board, heap = table.boards[owner], table.heaps[owner]
    hand = table.hand if table.hand is not None and table.hand.seat == owner else None
    if gems is not None:
        batch, least, leaves = read_gems(pack, gems), -1, False
    elif hand is not None:
        batch, least, leaves = hand.gems, hand.least, may_leave(table, hand)
    else:
        raise not_given("gems", "no_gems")
    now = total(board, heap, pack, scope)
    found = [
        (total(at.board, at.heap, pack, scope), at)
        for at in arrangements(board, heap, batch, pack, least, leaves=leaves)
    ]
    found.sort(key=lambda item: (-item[0], sum(item[1].heap)))
    answers = tuple([PlacementAnswer(at.actions, points, points - now) for points, at in found])
    return BestPlacements(tuple(pack.kinds[gem] for gem in batch), answers, now, pack.house)


def arrangements(
    board: Board, heap: Counts, gems: Gems, pack: GemHensPack, least: int = -1, *, leaves: bool = False
) -> Iterator[Arrangement]:
    """All that can become of a batch (GH.EAT.4 to GH.EAT.9).

    Args:
        board: before it.
        heap: before it.
        gems: the batch, in its order.
        pack: what they are worth, which decides on replacements.
        least: the first target that the first gem may take, as in `table.Hand`.
        leaves: whether Picky may still leave one (GH.POW.12).
    """
    if not gems:
        yield Arrangement((), board, heap)
        return
    gem, rest = gems[0], gems[1:]

    def after(action: Action, board: Board, heap: Counts, target: int, *, leaves: bool) -> Iterator[Arrangement]:
        floor = target if rest[:1] == (gem,) else -1
        for at in arrangements(board, heap, rest, pack, floor, leaves=leaves):
            yield Arrangement((action, *at.actions), at.board, at.heap)

    if leaves and least < 0:
        yield from after(LEAVE, board, heap, 0, leaves=False)
    for action in in_decorations(pack, board, gem, max(least, 0)) if least < len(board) else ():
        target = deco_index(action.deco, len(board))
        content, fallen = placed(board[target], gem, action, pack.pink_kind)
        changed = (*board[:target], content, *board[target + 1 :])
        yield from after(action, changed, with_gems(heap, fallen), target, leaves=leaves)
    yield from after(HEAP, board, with_gems(heap, (gem,)), len(board), leaves=leaves)
