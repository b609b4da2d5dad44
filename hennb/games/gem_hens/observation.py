"""What a seat knows of a game of Gem Hens: all but others' dice and rolls until everybody has stopped (GH.ROLL.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hennb.core.decisions import Event
from hennb.core.given import check_rng
from hennb.core.observation import Observation
from hennb.core.players import ALL, PUBLIC, check_seat
from hennb.core.state import unroll
from hennb.games.gem_hens import legality, stages
from hennb.games.gem_hens.actions import Dice, Lock, Roll, Stop, TimeUp, Unseen
from hennb.games.gem_hens.faults.common import not_to_act
from hennb.games.gem_hens.situation import GemHensSituation
from hennb.games.gem_hens.table import FIELDS

if TYPE_CHECKING:
    from random import Random

    from hennb.core.actions import Action
    from hennb.core.state import Link
    from hennb.core.violations import Violation
    from hennb.games.gem_hens.game import GemHensGame
    from hennb.games.gem_hens.state import GemHensState

ROLLS: Final = frozenset((Dice, Roll, Lock, Stop, TimeUp))
"""The actions that are hidden while seats roll."""
UNSEEN: Final = Unseen()


class GemHensObservation(GemHensSituation, Observation):
    """Gem Hens as one seat sees it; `table.Table` tells what its fields mean.

    While others roll, a seat knows of them that they roll or have stopped: ``dice`` of those is None, ``rolled`` is
    None, ``rolls`` is -1, the stage is that of a choice, and the log has one entry for all that one seat has rolled.
    """

    __slots__ = FIELDS

    game: GemHensGame

    @property
    def phase(self) -> str:
        """``scatter``, ``roll``, ``pecking``, ``actions``, ``end`` or ``over``."""
        return stages.STAGES[self.stage].phase

    @property
    def acting(self) -> bool:
        """Whether the seat is to act (``ALL`` acts for everybody)."""
        return self.current_player >= 0 and self.seat in (ALL, self.current_player)

    def legal_actions(self) -> tuple[Action, ...]:
        return legality.legal_actions(self) if self.acting else ()

    def own_actions(self) -> tuple[Action, ...]:
        return legality.own_rolls(self) if self.acting and self.stage == stages.ROLL else self.legal_actions()

    def is_legal(self, action: Action) -> bool:
        return self.acting and legality.is_legal(self, action)

    def canonical(self, action: Action) -> Action:
        """The listed action with the same result (GH.ROUND.3)."""
        return legality.canonical(self, action) if self.acting else action

    def explain_illegal(self, action: Action) -> tuple[Violation, ...]:
        if not self.acting:
            return (not_to_act(self, action),)
        return legality.explain_illegal(self, action)

    def resample(self, rng: Random) -> GemHensState:
        from hennb.games.gem_hens.worlds import resample

        check_rng(rng)
        return resample(self, rng)

    def to_dict(self) -> dict[str, Any]:
        from hennb.games.gem_hens.storage import observation_to_dict

        return observation_to_dict(self)

    def __str__(self) -> str:
        from hennb.games.gem_hens.text import table_text

        return table_text(self)


def observe(state: GemHensState, seat: int) -> GemHensObservation:
    """The observation of a seat: everything is public but the rolling of others, as long as it lasts (GH.ROLL.2).

    Raises:
        SetupError: the table has no such seat.
    """
    check_seat(seat, state.game.players, (ALL, PUBLIC))
    view = GemHensObservation()
    view.game, view.seat = state.game, seat
    for name in FIELDS:
        setattr(view, name, getattr(state, name))
    if state.stage in stages.ROLLING and seat != ALL:
        _hide_rolls(state, view)
    else:
        view.ply, view.history = state.ply, state.history
    return view


def _hide_rolls(state: GemHensState, view: GemHensObservation) -> None:
    seat, turn = view.seat, state.turn
    view.dice = tuple([dice if at == seat or at > turn else None for at, dice in enumerate(state.dice)])
    if seat != turn:
        view.rolled, view.rolls, view.stage = None, -1, stages.ROLL
    before, rolling = _rolling(state)
    events = [*unroll(before)]
    for roller in range(turn + 1):
        if roller == seat:
            events += [event for event in rolling if event.turn == seat]
        elif roller < turn:
            events.append(_unseen(roller))
    view.history = tuple(events)
    view.ply = len(events)


def _unseen(seat: int) -> Event:
    return Event(seat, UNSEEN, seat, automatic=False)


def _rolling(state: GemHensState) -> tuple[Link | None, list[Event]]:
    """The chain before this round's rolling, and its events so far."""
    link, events = state.link, []
    while link is not None and type(link[1].action) in ROLLS:
        link, event = link
        events.append(event)
    events.reverse()
    return link, events


def seen_plies(state: GemHensState, seat: int) -> tuple[int, ...]:
    """For each event of a seat's log the ply after which it stands; a span of hidden rolls counts as its last one."""
    if state.stage not in stages.ROLLING or seat == ALL:
        return tuple(range(1, state.ply + 1))
    _, rolling = _rolling(state)
    first = state.ply - len(rolling)
    plies = [*range(1, first + 1)]
    ends = {event.turn: first + number for number, event in enumerate(rolling, 1)}
    for roller in range(state.turn + 1):
        if roller == seat:
            plies += [first + number for number, event in enumerate(rolling, 1) if event.turn == seat]
        elif roller < state.turn:
            plies.append(ends[roller])
    return tuple(plies)
