"""Clicking in the game of rolls: the die that is rolled again, or the button that stops."""

from __future__ import annotations

from hennb.core.choices import Choice


def choices(observation):
    """Of equal dice either can be pointed at."""
    return tuple(Choice(action, _paths(observation, str(action))) for action in observation.legal_actions())


def action_of_path(observation, path):
    """What pointing at these places would mean."""
    text = "stop" if path[-1] == "button-stop" else path[-1].replace("die-", "again ")
    return observation.game.parse_action(text) if text in ("again a", "again b", "stop") else None


def _paths(observation, text):
    if text == "stop":
        return (("button-stop",),)
    alike = len(set(observation.dice[observation.turn])) == 1
    return (("die-a",), ("die-b",)) if alike else ((text.replace("again ", "die-"),),)
