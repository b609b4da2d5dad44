"""Actions as text."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hennb.core.errors import IllegalActionError, NotationError
from hennb.core.notation import write_event
from hennb.core.players import CHANCE
from hennb.testing.visit import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.testing.visit import Visit

GARBAGE = ("", "   ", "no such words", "\N{CHICKEN}", "!", "seat1", "null", "\x00")


def round_trip(visit: Visit) -> Iterator[Problem]:
    """An action comes back from its notation, with and without its actor."""
    state = visit.state
    twice = [text for text, count in Counter(map(str, visit.possible)).items() if count > 1]
    if twice:
        yield Problem("different notations for different actions", f"{twice[0]!r} stands for several")
    for action in visit.steps:
        text = state.action_to_string(action)
        if text != str(action):
            yield Problem("action_to_string as str", text, action)
        for typed in (text, write_event(state.current_player, action), f"  {text} "):
            read = state.string_to_action(typed)
            if read != action or hash(read) != hash(action):
                yield Problem(f"the action back from {typed!r}", repr(read), action)
        if visit.game.parse_action(text) != action:
            yield Problem(f"the action from parse_action({text!r})", repr(visit.game.parse_action(text)), action)
        if state.current_player >= 0:
            read = state.observation(state.current_player).string_to_action(text)
            if read != action:
                yield Problem(f"the action back from {text!r} in the seat's observation", repr(read), action)


def wrong_actor_is_refused(visit: Visit) -> Iterator[Problem]:
    """The notation with another actor is refused."""
    acting = visit.state.current_player
    for action in visit.steps[:1]:
        for other in (*visit.seats, CHANCE):
            if other == acting:
                continue
            typed = write_event(other, action)
            try:
                visit.state.string_to_action(typed)
            except IllegalActionError:
                continue
            yield Problem(f"IllegalActionError for {typed!r}", "it was taken", action)


def garbage_is_refused(visit: Visit) -> Iterator[Problem]:
    """A text that is no action is refused as such."""
    longer = [f"{action} and more" for action in visit.steps[:1]]
    for typed in (*GARBAGE, *longer):
        try:
            visit.state.string_to_action(typed)
        except NotationError:
            continue
        yield Problem(f"a NotationError for {typed!r}", "it was taken")
