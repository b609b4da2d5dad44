"""What a question is asked about: positions, states and observations, and what stands for its present state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeAlias

from hennb.core.errors import SetupError
from hennb.core.messages import Message
from hennb.core.observation import Observation
from hennb.core.players import check_seat
from hennb.core.position import Position
from hennb.core.state import State

if TYPE_CHECKING:
    from hennb.core.actions import Action


class HasState(Protocol):
    """What stands for its present state: a session, a table, a node of a tree."""

    @property
    def state(self) -> State: ...


View: TypeAlias = "Position | State | Observation"


def state_of(what: object) -> State | None:
    """A state itself, or the present one of what has one; None if there is none."""
    state = what if isinstance(what, State) else getattr(what, "state", None)
    return state if isinstance(state, State) else None


def as_state(what: object) -> State:
    """The state that somebody means.

    Raises:
        SetupError: it is no state and has none.
    """
    state = state_of(what)
    if state is None:
        raise SetupError.value("state", what, Message.of("core.setup.state"))
    return state


def asked_actions(observation: object) -> tuple[Action, ...]:
    """What a bot that is asked with this observation can choose from.

    Raises:
        SetupError: it is no observation, or its seat is not to act.
    """
    actions = observation.own_actions() if isinstance(observation, Observation) else ()
    if not actions:
        raise SetupError.value("observation", observation, Message.of("core.setup.observation"))
    return actions


def seat_of_sheet(view: View, position: Position, seat: int | None) -> int:
    """Whose sheet of a position is meant.

    Args:
        view: what somebody asks about.
        position: that, or the position of it.
        seat: whom they name: None for the seat that looks, or whose turn it is; in a typed position the first one.

    Raises:
        SetupError: the position has no such seat.
    """
    if position.seats == 1:
        return 0
    if seat is not None:
        check_seat(seat, position.seats)
        return seat
    if isinstance(view, Position):
        return 0
    return view.near if isinstance(view, Observation) else max(view.decision.turn, 0)


def as_view(what: object) -> View:
    """The position, state or observation that somebody means.

    Raises:
        SetupError: it is none of these and has no state.
    """
    if isinstance(what, Position | Observation):
        return what
    state = state_of(what)
    if state is None:
        raise SetupError.value("view", what, Message.of("core.setup.view"))
    return state
