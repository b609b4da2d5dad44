"""What is shown at the last place of a choice before one commits: end cells, gems gained and lost, what fills up."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hennb.core.choices import Mark
from hennb.core.messages import Message
from hennb.games.gem_hens import actions as act
from hennb.games.gem_hens.eating import deco_index, placed, with_gems
from hennb.games.gem_hens.garden import CELL_INDEX, CELLS, LINE_INDEX
from hennb.games.gem_hens.pieces import hen_ghost
from hennb.games.gem_hens.places import cell_place
from hennb.games.gem_hens.scoring import total
from hennb.games.gem_hens.scratching import scratched
from hennb.games.gem_hens.wording import gem_title

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hennb.core.actions import Action
    from hennb.games.gem_hens.dice import Counts
    from hennb.games.gem_hens.observation import GemHensObservation
    from hennb.games.gem_hens.pointing.moves import Pointed
    from hennb.games.gem_hens.table import Board, Hand


def mark_of_move(view: GemHensObservation, move: act.Move | act.Enter, pointed: Pointed) -> Mark:
    """The hen at its end cell; where the other hen of a push ends; which gems are eaten."""
    way = pointed.way
    here, other = (view.turn, way.end), (way.pushed, way.pushed_to)
    notes = []
    if pointed.asks:
        notes.append(Message.of("gem_hens.choice.own", cell=CELLS[way.end]))
        here, other = other, here
    elif way.pushed >= 0:
        notes.append(Message.of("gem_hens.choice.pushed", cell=CELLS[way.pushed_to]))
    eaten = [view.game.pack.index[move.gem]] if move.power == act.RUN else []
    notes += _eats(view, [*eaten, *view.yard[way.end]])
    also = ((cell_place(CELLS[other[1]]), *hen_ghost(other[0])),) if way.pushed >= 0 else ()
    return Mark("can", hen_ghost(here[0]), tuple(notes), also)


def mark_of(view: GemHensObservation, action: Action) -> Mark:
    """What other actions bring, as far as it is sure."""
    match action:
        case act.Mark(_, line):
            return Mark(note=_crossings(view, scratched(view, LINE_INDEX[line])))
        case act.Favorite(source, target):
            return Mark(note=_crossings(view, scratched(view, LINE_INDEX[target], without=LINE_INDEX[source])))
        case act.Hungry(cell):
            return Mark(note=_eats(view, view.yard[CELL_INDEX[cell]]))
        case act.EatAll():
            return Mark(note=_eats(view, view.yard[view.meals[0].cell]))
        case act.Put() | act.Replace() | act.Swap():
            return Mark(note=_placing(view, view.hand, action)) if view.hand else Mark()
        case act.Heap():
            return Mark(note=_heaping(view, view.hand)) if view.hand else Mark()
        case act.Return(gem):
            return Mark(note=_change(-view.game.pack.unused[view.game.pack.index[gem]]))
        case _:
            return Mark()


def _eats(view: GemHensObservation, gems: Iterable[int]) -> tuple[Message, ...]:
    titles = _titles(view, gems)
    return (Message.of("gem_hens.choice.eats", gems=titles),) if titles else ()


def _titles(view: GemHensObservation, gems: Iterable[int]) -> str:
    counts = Counter(gems)
    return ", ".join(str(_counted(gem_title(view.game.pack, gem), n)) for gem, n in counts.items())


def _counted(title: str, n: int) -> str | Message:
    return title if n == 1 else Message.of("gem_hens.choice.many", n=n, gem=title)


def _crossings(view: GemHensObservation, draws: tuple[int, ...]) -> tuple[Message, ...]:
    """How many gems each crossing gets, as far as the bag holds out (GH.MARK.4)."""
    cells = Counter(CELLS[cell] for cell in draws[: sum(view.bag)])
    if not cells:
        return (Message.of("gem_hens.choice.no_gem"),)
    return (Message.of("gem_hens.choice.gems", cells=", ".join(f"{cell} {n}" for cell, n in cells.items())),)


def _placing(view: GemHensObservation, hand: Hand, action: act.Put | act.Replace | act.Swap) -> tuple[Message, ...]:
    """How full the decoration gets, what is lost, and the points that change."""
    pack, board = view.game.pack, view.boards[hand.seat]
    at = deco_index(action.deco, len(pack.sizes))
    content, fallen = placed(board[at], hand.gems[0], action, pack.pink_kind)
    after = (*board[:at], content, *board[at + 1 :])
    change = _worth(view, after, with_gems(view.heaps[hand.seat], fallen)) - view.total(hand.seat)
    if fallen:
        return (Message.of("gem_hens.choice.lost", gems=_titles(view, fallen)), *_change(change))
    filled = Message.of("gem_hens.choice.filled", n=len(content), size=pack.sizes[at])
    return (filled, *_change(change))


def _heaping(view: GemHensObservation, hand: Hand) -> tuple[Message, ...]:
    """Equal gems of the batch follow it (GH.EAT.9)."""
    return _change(view.game.pack.unused[hand.gems[0]] * hand.gems.count(hand.gems[0]))


def _worth(view: GemHensObservation, board: Board, heap: Counts) -> int:
    return total(board, heap, view.game.pack, view.game.options.imperfection_scope)


def _change(points: int) -> tuple[Message, ...]:
    return (Message.of("gem_hens.choice.change", points=points),) if points else ()
