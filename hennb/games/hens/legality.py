"""What is legal at each stage, and which clauses forbid the rest (rules file, parts 4 and 7).

Each question is answered from what the acting seat itself knows, so states and
observations share the answers.
"""

from __future__ import annotations

from functools import reduce
from itertools import groupby
from typing import TYPE_CHECKING, Any, Protocol

from hennb.core.errors import SetupError
from hennb.core.given import check_rng
from hennb.core.messages import Message
from hennb.core.places import hand_place, pile_place
from hennb.core.players import seat_name, seat_words
from hennb.core.violations import Violation
from hennb.games.hens import stages
from hennb.games.hens.actions import (
    DECK,
    NO_CELL,
    Coop,
    Deal,
    Discard,
    Draw,
    FirstSeat,
    GoalCard,
    Place,
    Rebuild,
    Rooster,
)
from hennb.games.hens.places import cell_place
from hennb.games.hens.stages import CARD1, CARD2, DISCARD, DRAW1, DRAW2, FIRST, GOAL, PLACE, ROOSTER
from hennb.games.hens.transitions import deck_alone
from hennb.games.hens.yard.cells import CELL_INDEX, CELL_NAMES, START, beside, indices, names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from random import Random

    from hennb.core.actions import Action
    from hennb.games.hens.game import HensGame
    from hennb.games.hens.yard import Yard

DRAW_STAGES = (DRAW1, DRAW2)
FORCED_DRAW_STAGES = (CARD1, CARD2)
STAGES_OF = {
    FirstSeat: (FIRST,),
    GoalCard: (GOAL,),
    Deal: tuple(stages.CARD_STAGES),
    Rebuild: (),
    Draw: DRAW_STAGES,
    Place: (PLACE,),
    Coop: (PLACE,),
    Discard: (DISCARD,),
    Rooster: (ROOSTER,),
}


class Acting(stages.Staged, Protocol):
    """What legality is decided by: the part of a state that the acting seat knows."""

    turns_done: int

    @property
    def hand_kinds(self) -> tuple[int, ...]: ...

    @property
    def deck_size(self) -> int: ...

    @property
    def piles(self) -> tuple[tuple[object, ...], ...]: ...

    @property
    def yards(self) -> tuple[Yard, ...]: ...

    def chance_outcomes(self) -> tuple[tuple[Action, object], ...]: ...


def legal_actions(view: Acting) -> tuple[Action, ...]:
    """All legal actions of the acting seat in the order of HE.NOTE.8."""
    stage = view.stage
    if stage == PLACE:
        return tuple(_placements(view.game, view.hand_kinds, view.yards[view.turn]))
    if stage == DISCARD:
        discard = view.game.discard_actions
        return tuple(discard[kind] for kind, _ in groupby(view.hand_kinds))
    if stage in DRAW_STAGES:
        return tuple(view.game.draw_actions[source] for source in _sources(view))
    if stage == ROOSTER:
        return tuple(Rooster(cell) for cell in names(view.yards[view.turn].hens))
    return ()


def _placements(game: HensGame, hand: tuple[int, ...], yard: Yard) -> Iterator[Action]:
    """As hens where the neighbours agree, as coops on every legal cell: so there is always one (HE.PLACE.7)."""
    cells = tuple(indices(yard.legal))
    for kind, _ in groupby(hand):
        open_to_hen = yard.hen_cells(kind)
        place, coop = game.place_actions[kind], game.coop_actions[kind]
        for cell in cells:
            if open_to_hen >> cell & 1:
                yield place[cell]
        for cell in cells:
            yield coop[cell]


def _sources(view: Acting) -> list[int]:
    """Sources as indices of `HensGame.draw_actions`: 0 the deck, then the seats (HE.DRAW.2).

    They are asked for afresh at the second draw: the same pile may be drawn from twice (HE.DRAW.4), two piles in
    either order (HE.DRAW.10), and a source is always left (HE.DRAW.9).
    """
    sources, turn = [0] if view.deck_size else [], view.turn
    for seat, pile in enumerate(view.piles):
        if pile and seat != turn:
            sources.append(seat + 1)
    return sources


def sample_action(view: Acting, rng: Random) -> Action:
    """A uniform legal action, without listing: picks that are none, or are equal to another one, are thrown again."""
    stage, game = view.stage, view.game
    try:
        if stage == PLACE:
            return _sample_placement(game, view.hand_kinds, view.yards[view.turn], rng)
        if stage == DISCARD:
            hand = view.hand_kinds
            while True:
                at = int(rng.random() * len(hand))
                if not at or hand[at - 1] != hand[at]:
                    return game.discard_actions[hand[at]]
        if stage in DRAW_STAGES:
            sources = _sources(view)
            return game.draw_actions[sources[int(rng.random() * len(sources))]]
        return rng.choice(legal_actions(view))
    except AttributeError:  # to ask beforehand whether it is a generator would slow every move
        check_rng(rng)
        raise


def _sample_placement(game: HensGame, hand: tuple[int, ...], yard: Yard, rng: Random) -> Action:
    ways = 2 * yard.legal.bit_count()
    while True:
        at, way = divmod(int(rng.random() * len(hand) * ways), ways)
        kind, mask = hand[at], yard.legal
        if at and hand[at - 1] == kind:
            continue
        for _ in range(way >> 1):
            mask &= mask - 1
        cell = (mask & -mask).bit_length() - 1
        if way & 1:
            return game.coop_actions[kind][cell]
        if yard.takes_hen(cell, kind):
            return game.place_actions[kind][cell]


def is_legal(view: Acting, action: Action) -> bool:
    """Whether the action is legal or a possible outcome, cheaply."""
    stages_of, test = _TESTS.get(type(action), _NEVER)
    try:
        return view.stage in stages_of and test(view, action)
    except TypeError:  # looking up a card or a cell that is no text; to ask beforehand would slow every move
        if _is_written(action):
            raise
        return False


def _is_written(action: Action) -> bool:
    """Whether the parts of an action are such as the notation has, and no lists or the like (HE.NOTE.7)."""
    names: tuple[str, ...] = type(action).__slots__
    return all(isinstance(getattr(action, name), str | int) for name in names)


def _may_place(view: Acting, action: Place) -> bool:
    kind, cell = view.game.pack.index.get(action.card), CELL_INDEX.get(action.cell)
    if kind is None or cell is None or kind not in view.hand_kinds:
        return False
    return view.yards[view.turn].takes_hen(cell, kind)


def _may_coop(view: Acting, action: Coop) -> bool:
    kind, cell = view.game.pack.index.get(action.card), CELL_INDEX.get(action.cell)
    if kind is None or cell is None or kind not in view.hand_kinds:
        return False
    return bool(view.yards[view.turn].legal >> cell & 1)


def _may_discard(view: Acting, action: Discard) -> bool:
    kind = view.game.pack.index.get(action.card)
    return kind is not None and kind in view.hand_kinds


def _may_draw(view: Acting, action: Draw) -> bool:
    return any(view.game.draw_actions[at] == action for at in _sources(view))


def _may_rooster(view: Acting, action: Rooster) -> bool:
    cell = CELL_INDEX.get(action.cell)
    return cell is not None and bool(view.yards[view.turn].hens >> cell & 1)


def _may_deal(view: Any, action: Deal) -> bool:
    return view.game.pack.index.get(action.card) in view.deck  # only states are asked; listing outcomes takes long


def _may_come(view: Acting, action: Action) -> bool:
    return any(outcome == action for outcome, _ in view.chance_outcomes())


Test = tuple[tuple[str, ...], "Callable[[Any, Any], bool]"]
_NEVER: Test = ((), _may_come)
_TESTS: dict[type, Test] = {
    Place: (STAGES_OF[Place], _may_place),
    Coop: (STAGES_OF[Coop], _may_coop),
    Discard: (STAGES_OF[Discard], _may_discard),
    Draw: (STAGES_OF[Draw], _may_draw),
    Rooster: (STAGES_OF[Rooster], _may_rooster),
    FirstSeat: (STAGES_OF[FirstSeat], _may_come),
    GoalCard: (STAGES_OF[GoalCard], _may_come),
    Deal: (STAGES_OF[Deal], _may_deal),
}


def explain_illegal(view: Acting, action: Action) -> tuple[Violation, ...]:
    """Every clause that forbids the action, in the order of the table of part 7."""
    if type(action) not in STAGES_OF:
        raise SetupError.value("action", action, Message.of("core.setup.own_action", game=view.game.title))
    if not _is_written(action):
        return (Violation("HE.NOTE.7", Message.of("hens.illegal.unwritten", action=str(action))),)
    if isinstance(action, Draw) and action.source != DECK and _deck_is_only_source(view):
        return tuple(_faults_of_forced_drawing(view, action.source))
    if view.stage not in STAGES_OF[type(action)]:
        return (out_of_turn(view),)
    return tuple(_faults_of(view, action))


def _faults_of(view: Acting, action: Action) -> Iterable[Violation]:
    """What forbids an action of the stage that is due."""
    match action:
        case Place(card, cell):
            return _faults_of_placing(view, card, cell, face_down=False)
        case Coop(card, cell):
            return _faults_of_placing(view, card, cell, face_down=True)
        case Discard(card):
            return _faults_of_hand(view, card, "HE.DISC.1")
        case Draw(source):
            return _faults_of_drawing(view, source)
        case Rooster(cell):
            return _faults_of_rooster(view, cell)
        case _:
            return () if is_legal(view, action) else (_impossible_outcome(view, action),)


def out_of_turn(view: Acting) -> Violation:
    """The violation of an action of another phase or seat (HE.TURN.2)."""
    now = Message.of(f"hens.now.{view.stage}", who=seat_words(view.turn))
    return Violation("HE.TURN.2", Message.of("hens.illegal.phase", now=now))


def _impossible_outcome(view: Acting, action: Action) -> Violation:
    message = Message.of("hens.illegal.outcome", action=str(action))
    return Violation(stages.STAGES[view.stage].clause, message)


def _faults_of_hand(view: Acting, card: str, clause: str) -> Iterator[Violation]:
    if view.game.pack.index.get(card, -2) not in view.hand_kinds:
        yield Violation(clause, Message.of("hens.illegal.not_held", card=card), (hand_place(view.turn),))


def _faults_of_placing(view: Acting, card: str, cell: str, *, face_down: bool) -> Iterator[Violation]:
    yield from _faults_of_hand(view, card, "HE.PLACE.1")
    yard, seat = view.yards[view.turn], view.turn
    index = CELL_INDEX.get(cell)
    if index is None:
        yield Violation("HE.YARD.1", Message.of("hens.illegal.no_cell", cell=cell))
        return
    if not yard.cards:
        if index != START:
            yield Violation("HE.YARD.3", Message.of("hens.illegal.first_cell"), (cell_place(seat, CELL_NAMES[START]),))
        return
    taken = yard.at(index)
    if taken is not None:
        by = Message.of("hens.illegal.coop") if taken.face_down else view.game.pack.text(taken.kind)
        yield Violation("HE.PLACE.6", Message.of("hens.illegal.taken", cell=cell, card=by), (cell_place(seat, cell),))
        return
    yield from _faults_of_cell(yard, index, seat)
    if not face_down and card in view.game.pack.index:
        yield from _clash(view, card, index)


def _faults_of_cell(yard: Yard, index: int, seat: int) -> Iterator[Violation]:
    cell = CELL_NAMES[index]
    place = cell_place(seat, cell)
    if not beside(1 << index) & yard.occupied:
        yield Violation("HE.YARD.3", Message.of("hens.illegal.no_edge", cell=cell), (place,))
    box = yard.box.with_cell(index) if yard.box else None
    if box is not None and not box.fits:
        message = Message.of("hens.illegal.box", width=box.width, height=box.height)
        yield Violation("HE.YARD.2", message, (place,))


def _clash(view: Acting, card: str, index: int) -> Iterator[Violation]:
    pack, yard, kind = view.game.pack, view.yards[view.turn], view.game.pack.index[card]
    failing = beside(1 << index) & yard.clashes(kind)
    if not failing:
        return
    hens = [(pack.text(placed.kind), CELL_NAMES[placed.cell]) for placed in yard.cards if failing >> placed.cell & 1]
    named = [Message.of("hens.illegal.on", card=hen, cell=cell) for hen, cell in hens]
    beside_what = reduce(lambda first, second: Message.of("hens.illegal.and", first=first, second=second), named)
    coop_legal = kind in view.hand_kinds and yard.legal >> index & 1
    key = "hens.illegal.clash_coop" if coop_legal else "hens.illegal.clash"
    message = Message.of(key, card=card, hens=beside_what)
    yield Violation("HE.PLACE.2", message, tuple(cell_place(view.turn, cell) for _, cell in hens))


def _faults_of_drawing(view: Acting, source: str) -> Iterator[Violation]:
    if source == DECK:
        if not view.deck_size:
            yield Violation("HE.DRAW.6", Message.of("hens.illegal.deck_empty"), (DECK,))
        return
    closed = _closed_pile(view, source)
    seat = _seat_of(view, source)
    if closed is not None:
        yield closed
    elif seat is not None and not view.piles[seat]:
        yield Violation("HE.DRAW.2", Message.of("hens.illegal.pile_empty", who=seat_words(seat)), (pile_place(seat),))


def _closed_pile(view: Acting, source: str) -> Violation | None:
    """Why a source is never one for the seat that draws: there is no such pile, or it is its own."""
    seat = _seat_of(view, source)
    if seat is None:
        return Violation("HE.DRAW.2", Message.of("hens.illegal.no_pile", source=str(source)))
    if seat == view.turn:
        return Violation("HE.DRAW.2", Message.of("hens.illegal.own_pile"), (pile_place(seat),))
    return None


def _seat_of(view: Acting, source: str) -> int | None:
    """The seat that a source names, None if the table has no such seat."""
    return next((seat for seat in range(view.game.players) if seat_name(seat) == source), None)


def _deck_is_only_source(view: Acting) -> bool:
    """Whether a card comes from the deck that nobody chose: in round 1, and alone (HE.DRAW.3, HE.DRAW.8)."""
    return view.stage in FORCED_DRAW_STAGES and deck_alone(view.game.players, view.turns_done)


def _faults_of_forced_drawing(view: Acting, source: str) -> Iterator[Violation]:
    """A pile is asked for where the deck is the only source."""
    seat, closed = _seat_of(view, source), _closed_pile(view, source)
    if closed is not None:
        yield closed
    if view.turns_done < view.game.players:
        places = () if seat is None else (pile_place(seat),)
        yield Violation("HE.DRAW.3", Message.of("hens.illegal.first_round"), places)


def _faults_of_rooster(view: Acting, cell: str) -> Iterator[Violation]:
    if cell == NO_CELL:
        yield Violation("HE.ROOST.1", Message.of("hens.illegal.not_optional"))
    elif cell not in CELL_INDEX or not view.yards[view.turn].hens >> CELL_INDEX[cell] & 1:
        yield Violation("HE.ROOST.3", Message.of("hens.illegal.rooster"), (cell_place(view.turn, cell),))
