"""The score lines (GH.SCORE), and the key that ranks seats."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from hennb.core.messages import Message
from hennb.core.scoring import Evidence, ScoreLine, ScoreSheet
from hennb.games.gem_hens.eating import deco_name
from hennb.games.gem_hens.places import deco_place, heap_place
from hennb.games.gem_hens.wording import gem_title

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.games.gem_hens.dice import Counts
    from hennb.games.gem_hens.pack import GemHensPack
    from hennb.games.gem_hens.table import Board

COMPLETED: Final = "completed"
INCOMPLETE: Final = "incomplete"


def total(board: Board, heap: Counts, pack: GemHensPack, scope: str) -> int:
    """The total of the sheet alone, quickly (GH.SCORE.7)."""
    points, pink, by_size, placed = 0, pack.pink_kind, pack.points, pack.placed
    for content, size in zip(board, pack.sizes, strict=True):
        if not content:
            continue
        full = len(content) == size
        if full:
            points += by_size[content[0]][size]
        if content[-1] == pink and _counts(full, scope):
            points += placed * content.count(pink)
    for count, unused in zip(heap, pack.unused, strict=True):
        points += count * unused
    return points


def _counts(full: bool, scope: str) -> bool:
    """Whether the imperfections of a decoration cost points (GH.SCORE.5)."""
    return full == (scope == COMPLETED) or scope not in (COMPLETED, INCOMPLETE)


def ranking_key(board: Board, heap: Counts, pack: GemHensPack, scope: str, tie_break: str) -> tuple[int, ...]:
    """The total, and in one reading fewer pieces on the heap (GH.SCORE.7)."""
    points = total(board, heap, pack, scope)
    return (points, -sum(heap)) if tie_break == "fewest_unused" else (points,)


def score_sheet(
    board: Board, heap: Counts, pack: GemHensPack, scope: str, *, seat: int | None = None, interim: bool = False
) -> ScoreSheet:
    """The whole sheet with reasons and evidence. A typed board stands as seat 1.

    Args:
        board: the decorations.
        heap: the unused gems per kind.
        pack: what they are worth.
        scope: the option ``imperfection_scope`` (GH.SCORE.5).
        seat: whose it is.
        interim: "if the game ended now".
    """
    owner = seat or 0
    lines = [
        *_decorations(board, pack, owner),
        *_unused(heap, pack, owner),
        *_imperfections(board, pack, scope, owner),
    ]
    return ScoreSheet(seat, tuple(lines), interim=interim, house=pack.house)


def _decorations(board: Board, pack: GemHensPack, owner: int) -> Iterator[ScoreLine]:
    """One line per type that lies on the board; what is not full scores 0 (GH.SCORE.1, GH.SCORE.2, GH.SCORE.6)."""
    for kind, name in enumerate(pack.kinds):
        held = [at for at, content in enumerate(board) if content and content[0] == kind]
        full = [at for at in held if len(board[at]) == pack.sizes[at]]
        if kind == pack.pink_kind:
            held = full
        if not held:
            continue
        points = {at: pack.points[kind][pack.sizes[at]] if at in full else 0 for at in held}
        evidence = tuple([_deco_evidence(owner, at, points[at]) for at in held])
        if kind == pack.pink_kind:
            clause, key = "GH.SCORE.6", "all_pink"
        else:
            clause, key = ("GH.SCORE.1", "full") if full else ("GH.SCORE.2", "open")
        decorations = ", ".join(deco_name(at) for at in (full or held))
        terms = " + ".join(str(points[at]) for at in full)
        reason = Message.of(f"gem_hens.reason.{key}", decorations=decorations, sum=terms, n=len(full or held))
        yield ScoreLine(f"deco.{name}", sum(points.values()), clause, _label("deco", name, pack), reason, evidence)


def _unused(heap: Counts, pack: GemHensPack, owner: int) -> Iterator[ScoreLine]:
    """What lies on the heap (GH.SCORE.3, GH.SCORE.4)."""
    for kind, count in enumerate(heap):
        if not count:
            continue
        name, each = pack.kinds[kind], pack.unused[kind]
        clause = "GH.SCORE.4" if kind == pack.pink_kind else "GH.SCORE.3"
        reason = Message.of("gem_hens.reason.unused", n=count, each=each)
        evidence = (Evidence((heap_place(owner, name),), count * each),)
        yield ScoreLine(f"unused.{name}", count * each, clause, _label("unused", name, pack), reason, evidence)


def _imperfections(board: Board, pack: GemHensPack, scope: str, owner: int) -> Iterator[ScoreLine]:
    """The imperfections on the board that count in this reading (GH.SCORE.5)."""
    pink = pack.pink_kind
    held = {at: content.count(pink) for at, content in enumerate(board) if pink in content}
    if not held:
        return
    counted = {at: n for at, n in held.items() if _counts(len(board[at]) == pack.sizes[at], scope)}
    evidence = tuple([_deco_evidence(owner, at, n * pack.placed) for at, n in counted.items()])
    n, others = sum(counted.values()), sum(held.values()) - sum(counted.values())
    free = Message.of(f"gem_hens.reason.others.{'some' if others else 'none'}", n=others)
    reason = Message.of(f"gem_hens.reason.placed_{scope}", n=n, each=pack.placed, others=free)
    label = Message.of("gem_hens.line.imperfection", gem=pack.pink.name)
    yield ScoreLine("imperfection.placed", n * pack.placed, "GH.SCORE.5", label, reason, evidence)


@cache
def _deco_evidence(owner: int, at: int, points: int) -> Evidence:
    return Evidence((deco_place(owner, deco_name(at)),), points)


def _label(group: str, name: str, pack: GemHensPack) -> Message:
    return Message.of(f"gem_hens.line.{group}", gem=gem_title(pack, pack.index[name]))
