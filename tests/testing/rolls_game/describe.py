"""Words and movements of the game of rolls."""

from __future__ import annotations

from hennb.core.messages import Message


def action_words(game, action):
    """An action is its notation."""
    return Message.of("rolls.words.event", action=str(action))


def event_words(game, event, names):
    """So is an event."""
    return action_words(game, event.action)


def movement(before, event, after):
    """Both dice of a roll fly out of the cup; those of a span that is hidden do not."""
    words = str(event.action).split()
    return tuple(("cup", f"die-{die}") for die in "ab") if words[0] == "roll" else ()
