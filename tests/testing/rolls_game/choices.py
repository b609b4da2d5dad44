"""Clicking in the game of rolls: the die that is rolled again, or the button that stops."""

from __future__ import annotations

from hennb.core.choices import Choice


def choices(observation):
    """Of equal dice either can be pointed at."""
    actions = observation.own_actions()
    if observation.game.broken("one_set_for_two"):
        sets = (("die-a", "die-b", "cup"), ("die-b", "die-a", "cup"), ("die-a", "cup"))
        return tuple(Choice(action, (path,), any_order=True) for action, path in zip(actions, sets, strict=False))
    if observation.game.broken("a_die_twice_in_a_set"):
        return tuple(Choice(action, (("die-a", "die-a", str(action)),), any_order=True) for action in actions)
    return tuple(Choice(action, _paths(observation, str(action))) for action in actions)


def action_of_path(observation, path):
    """What pointing at these places would mean."""
    text = "stop" if path[-1] == "button-stop" else path[-1].replace("die-", "again ")
    return observation.game.parse_action(text) if text in ("again a", "again b", "stop") else None


def _paths(observation, text):
    if text == "stop":
        return (("button-stop",),)
    alike = len(set(observation.dice[observation.turn])) == 1
    return (("die-a",), ("die-b",)) if alike else ((text.replace("again ", "die-"),),)
