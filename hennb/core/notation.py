"""Reading typed actions in a state: prefixes of seats and chance, short forms, and the three kinds of errors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from hennb.core.errors import AmbiguousActionError, IllegalActionError, MalformedActionError
from hennb.core.messages import Message
from hennb.core.players import CHANCE, seat_name
from hennb.core.typed import check_text, small
from hennb.core.violations import Violation

if TYPE_CHECKING:
    from fractions import Fraction

    from hennb.core.actions import Action
    from hennb.core.game import Game

CHANCE_MARK = "!"
MOST_MEANINGS = 6
"""An ambiguous text lists no more meanings than this."""


class Readable(Protocol):
    """What an action is read in: a state or an observation."""

    @property
    def game(self) -> Game: ...

    @property
    def current_player(self) -> int: ...

    @property
    def is_terminal(self) -> bool: ...

    def is_legal(self, action: Action, /) -> bool: ...

    def canonical(self, action: Action, /) -> Action: ...

    def explain_illegal(self, action: Action, /) -> tuple[Violation, ...]: ...

    def legal_actions(self) -> tuple[Action, ...]: ...

    def chance_outcomes(self) -> tuple[tuple[Action, Fraction], ...]: ...

    def shown_text(self) -> str: ...


def write_event(player: int, action: Action) -> str:
    """An action with its actor, as records and move lists write it.

    ``seat2 draw deck`` for a seat, ``! deal P4`` for chance.
    """
    return f"{CHANCE_MARK if player == CHANCE else seat_name(player)} {action}"


def read_action(state: Readable, text: str, *, whole: bool = False) -> Action:
    """See `State.string_to_action`. With `whole` the beginning of a notation is not enough."""
    check_text("action", text)
    bare = _without_actor(state, text)
    try:
        action = state.game.parse_action(bare)
    except MalformedActionError:
        if whole:
            raise
        action = _completed(state, bare)
    if not state.is_legal(action):
        raise IllegalActionError(text, state.explain_illegal(action), state.shown_text())
    return state.canonical(action)


def _without_actor(state: Readable, text: str) -> str:
    first, _, rest = text.strip().partition(" ")
    if first == CHANCE_MARK:
        return _checked_actor(state, text, CHANCE, rest)
    named = next((seat for seat in range(state.game.players) if seat_name(seat) == small(first)), None)
    return text.strip() if named is None else _checked_actor(state, text, named, rest)


def _checked_actor(state: Readable, text: str, named: int, rest: str) -> str:
    acting = state.current_player
    if named == acting:
        return rest.strip()
    raise IllegalActionError(text, (wrong_actor(state, named),), state.shown_text())


def wrong_actor(state: Readable, named: int) -> Violation:
    """The violation of an action by somebody who is not to act."""
    acting = state.current_player
    if state.is_terminal:
        message = Message.of("core.action.over")
    elif acting == CHANCE:
        message = Message.of("core.action.chance_due")
    elif named == CHANCE:
        message = Message.of("core.action.not_chance", acting=acting + 1)
    else:
        message = Message.of("core.action.wrong_seat", acting=acting + 1, named=named + 1)
    return Violation(state.game.type.turn_clause, message)


def _completed(state: Readable, bare: str) -> Action:
    """The one legal action whose notation begins with the words typed.

    Raises:
        MalformedActionError: none does, or nothing was typed.
        AmbiguousActionError: several do.
    """
    words = [small(word) for word in bare.split()]
    possible = state.legal_actions() or tuple(action for action, _ in state.chance_outcomes())
    fitting = [action for action in possible if words and str(action).lower().split()[: len(words)] == words]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        meanings = ", ".join(map(str, fitting[:MOST_MEANINGS])) + (", …" if len(fitting) > MOST_MEANINGS else "")
        message = Message.of("core.action.ambiguous", text=bare, meanings=meanings)
        raise AmbiguousActionError(bare, str(message), state.shown_text())
    return state.game.parse_action(bare)
