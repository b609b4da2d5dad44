"""What is legal, which spelling is listed, and which clauses forbid the rest (rules file, parts 4 and 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hennb.core.errors import SetupError
from hennb.core.messages import Message
from hennb.core.players import seat_name
from hennb.core.violations import Violation
from hennb.games.gem_hens import actions as act
from hennb.games.gem_hens import chance, stages
from hennb.games.gem_hens.dice import FACES, NONE, ROLL_AREAS, counts_of, minus
from hennb.games.gem_hens.eating import deco_index, deco_name, twin_of
from hennb.games.gem_hens.faults.common import fault, out_of_turn
from hennb.games.gem_hens.faults.gems import faults_of_leaving, faults_of_loot, faults_of_placing, faults_of_returning
from hennb.games.gem_hens.faults.moves import faults_of_moving
from hennb.games.gem_hens.faults.turns import (
    faults_of_clever,
    faults_of_endure,
    faults_of_favorite,
    faults_of_fighting,
    faults_of_hungry,
    faults_of_marking,
    faults_of_spending,
)
from hennb.games.gem_hens.fights import twin_loot
from hennb.games.gem_hens.listing import legal_actions, own_rolls
from hennb.games.gem_hens.moving.listing import all_moves
from hennb.games.gem_hens.moving.results import AREA_OF_DIE, way_of
from hennb.games.gem_hens.moving.spelling import Spelling, key_of
from hennb.games.gem_hens.places import dice_place
from hennb.games.gem_hens.wording import card_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from hennb.core.actions import Action
    from hennb.games.gem_hens.table import Table

__all__ = ["canonical", "explain_illegal", "is_legal", "legal_actions", "own_rolls"]

STAGES_OF: Final[dict[type, tuple[str, ...]]] = {
    act.Rows: (stages.ROWS,),
    act.Cols: (stages.COLS,),
    act.Gem: tuple(stages.GEM_STAGES),
    act.Card: (stages.SHOW,),
    act.Dice: (stages.DICE,),
    act.Pecking: (stages.PECKING,),
    act.Rolloff: (stages.ROLLOFF,),
    act.Die: (stages.CLEVER, stages.FIGHT),
    act.Unseen: (),
    act.Roll: (stages.ROLL,),
    act.Lock: (stages.ROLL,),
    act.Stop: (stages.ROLL,),
    act.TimeUp: (stages.ROLL,),
    act.Draft: (stages.DRAFT,),
    act.Move: (stages.TURN, stages.SECOND),
    act.Enter: (stages.TURN, stages.SECOND),
    act.Mark: (stages.TURN, stages.SECOND),
    act.Spend: (stages.TURN,),
    act.Clever: (stages.TURN,),
    act.End: (stages.AFTER,),
    act.Put: (stages.EAT,),
    act.Replace: (stages.EAT,),
    act.Swap: (stages.EAT,),
    act.Heap: (stages.EAT,),
    act.Leave: (stages.EAT,),
    act.EatAll: (stages.ASK,),
    act.LeaveAll: (stages.ASK,),
    act.Hungry: (stages.AFTER,),
    act.Favorite: (stages.AFTER,),
    act.Endure: (stages.AFTER,),
    act.Fight: (stages.AFTER,),
    act.Give: (stages.LOOT,),
    act.Steal: (stages.LOOT,),
    act.Return: (stages.WASTE,),
    act.Keep: (stages.WASTE,),
}


def is_legal(view: Any, action: Action) -> bool:
    """Whether an action is legal or a possible outcome; those of a listing that was asked for are known at once."""
    if view.stage in stages.CHANCE_STAGES:
        return type(action) in STAGES_OF and view.stage in STAGES_OF[type(action)] and _can_come(view, action)
    for listed in view.legal_actions():
        if listed is action:
            return True
    return type(action) in STAGES_OF and not explain_illegal(view, action)


def canonical(view: Any, action: Action) -> Action:
    """The listed action that does the same as a legal one (GH.ROUND.3)."""
    kind = type(action)
    if kind in _SPELLED:
        if any(listed is action for listed in view.legal_actions()):
            return action
        return _SPELLED[kind](view, action)
    return action


def _listed_move(view: Table, action: act.Move | act.Enter) -> Action:
    other = AREA_OF_DIE[action.push] if action.push and action.push != act.TOUGH else -1
    key = key_of(view, Spelling(action, AREA_OF_DIE[action.die], other, way_of(view, action)))
    return all_moves(view).get(key, action)


def _listed_placing(view: Table, action: act.Put | act.Replace | act.Swap) -> Action:
    hand = view.hand
    board = view.boards[hand.seat] if hand else ()
    at = deco_index(action.deco, len(board))
    if hand is None or at < 0:
        return action
    name = deco_name(twin_of(board, view.game.pack.sizes, at, hand.least))
    return act.Replace(name, action.pinks) if isinstance(action, act.Replace) else type(action)(name)


def _listed_loot(view: Table, action: act.Give | act.Steal) -> Action:
    return (twin_loot(view, view.loot, action) if view.loot else None) or action


_SPELLED: Final[dict[type, Callable[[Any, Any], Action]]] = {
    act.Move: _listed_move,
    act.Enter: _listed_move,
    act.Put: _listed_placing,
    act.Replace: _listed_placing,
    act.Swap: _listed_placing,
    act.Give: _listed_loot,
    act.Steal: _listed_loot,
}


def explain_illegal(view: Any, action: Action) -> tuple[Violation, ...]:
    """Every clause that forbids the action, in the order of the table of part 7."""
    if type(action) not in STAGES_OF:
        raise SetupError.value("action", action, Message.of("core.setup.own_action", game=view.game.title))
    if not _is_written(view, action):
        return (fault("GH.ROUND.3", "unwritten", action=str(action)),)
    if view.stage not in STAGES_OF[type(action)]:
        return tuple(_faults_out_of_stage(view, action))
    if view.stage in stages.CHANCE_STAGES:
        return () if _can_come(view, action) else (_impossible_outcome(view, action),)
    return tuple(_faults_of(view, action))


def _faults_out_of_stage(view: Any, action: Action) -> Iterator[Violation]:
    """What another stage forbids; typical slips have words of their own (part 7)."""
    if view.stage == stages.TURN and isinstance(action, act.End):
        yield fault("GH.ACT.3", "must_act", dice_place(view.turn), n=sum(view.dice[view.turn] or NONE))
    elif view.stage == stages.TURN and isinstance(action, act.Fight):
        yield fault("GH.FIGHT.1", "before_action")
    elif view.stage == stages.ROLL and isinstance(action, act.Keep):
        yield fault("GH.ROLL.4", "lock_all")
    elif view.stage == stages.ASK and isinstance(action, act.Put | act.Heap):
        yield fault("GH.PUSH.7", "first_ask")
    elif view.stage == stages.EAT and isinstance(action, act.EatAll | act.LeaveAll):
        yield fault("GH.EAT.1", "must_eat")
    else:
        yield out_of_turn(view)


def _faults_of(view: Any, action: Action) -> Iterable[Violation]:  # noqa: C901, PLR0911, PLR0912  (one line per kind)
    """What forbids an action of the stage that is due."""
    match action:
        case act.Move() | act.Enter():
            return faults_of_moving(view, action)
        case act.Mark():
            return faults_of_marking(view, action)
        case act.Spend():
            return faults_of_spending(view, action)
        case act.Clever():
            return faults_of_clever(view, action)
        case act.Lock(areas):
            return _faults_of_locking(view, areas)
        case act.TimeUp():
            return () if view.game.options.dice_mode == "timer" else (fault("GH.ROLL.6", "no_clock"),)
        case act.Draft(card):
            return () if card in view.shown else (fault("GH.POW.2", "not_open", card=card_words(card)),)
        case act.Put() | act.Replace() | act.Swap():
            return faults_of_placing(view, view.hand, action)
        case act.Leave():
            return faults_of_leaving(view, view.hand)
        case act.Fight():
            return faults_of_fighting(view, action)
        case act.Hungry():
            return faults_of_hungry(view, action)
        case act.Favorite():
            return faults_of_favorite(view, action)
        case act.Endure():
            return faults_of_endure(view)
        case act.Give() | act.Steal():
            return faults_of_loot(view, view.loot, action)
        case act.Return():
            return faults_of_returning(view, action)
        case _:
            return ()


def _faults_of_locking(view: Table, areas: tuple[str, ...]) -> Iterator[Violation]:
    """A non-empty proper part of the dice just rolled, in order (GH.ROLL.4)."""
    rolled, locked = view.rolled or NONE, counts_of(map(ROLL_AREAS.index, areas))
    left = minus(rolled, locked)
    for area, count in enumerate(left):
        if count < 0:
            yield fault("GH.ROLL.4", "lock_too_many", area=ROLL_AREAS[area], n=rolled[area])
    if min(left) >= 0 and not any(left):
        yield fault("GH.ROLL.4", "lock_all")


def _impossible_outcome(view: Table, action: Action) -> Violation:
    return fault(stages.STAGES[view.stage].clause, "outcome", action=str(action))


def _can_come(view: Any, action: Action) -> bool:
    """Whether an outcome is possible at the chance point of its kind."""
    match action:
        case act.Gem(gem):
            return _is_in_bag(view, gem)
        case act.Rows(faces) | act.Cols(faces):
            return _are_faces(faces, chance.feed(view))
        case act.Dice(seat, areas):
            return seat == seat_name(view.turn) and _are_areas(areas, chance.unlocked(view))
        case act.Pecking(seat, faces):
            return seat == seat_name(view.turn) and _are_faces(faces, chance.pecking_dice(view))
        case act.Card(card):
            return bool(card in view.deck)
        case act.Die(face):
            return _are_faces((face,), 1)
        case _:
            return any(outcome == action for outcome, _ in chance.outcomes(view))


def _is_in_bag(view: Table, gem: object) -> bool:
    kind = view.game.pack.index.get(gem, -1) if isinstance(gem, str) else -1
    return kind >= 0 and view.bag[kind] > 0


def _are_faces(faces: object, dice: int) -> bool:
    """Whether something is so many faces in rising order; nothing that could be changed later is."""
    if not isinstance(faces, tuple) or len(faces) != dice:
        return False
    return all(type(face) is int and 1 <= face <= FACES for face in faces) and list(faces) == sorted(faces)


def _are_areas(areas: object, dice: int) -> bool:
    """Whether something is so many areas in their order."""
    if not isinstance(areas, tuple) or len(areas) != dice or not all(area in ROLL_AREAS for area in areas):
        return False
    order = [ROLL_AREAS.index(area) for area in areas]
    return order == sorted(order)


def _is_written(view: Table, action: Action) -> bool:
    """Whether the parts of an action are such as the notation has, and no lists or the like."""
    try:
        return view.game.parse_action(str(action)) == action
    except ValueError:
        return False
