"""Clicking in the toy game: the card, or the switch and the card."""

from __future__ import annotations

from hennb.core.choices import Choice


def choices(observation):
    """The hand card shows, the switch before it covers."""
    game = observation.game
    if game.broken("forgets_a_choice"):
        return tuple(Choice(action, _paths(action)) for action in observation.legal_actions()[1:])
    if game.broken("one_path_for_two"):
        return tuple(Choice(action, (("hand",),)) for action in observation.legal_actions())
    return tuple(Choice(action, _paths(action)) for action in observation.legal_actions())


def action_of_path(observation, path):
    """What pointing at these places would mean; nothing without a card."""
    cards = [place.removeprefix("hand-") for place in path if place.startswith("hand-")]
    return (
        observation.game.parse_action(f"{'cover' if 'switch-face-down' in path else 'show'} {cards[-1]}")
        if cards
        else None
    )


def _paths(action):
    verb, card = str(action).split()
    return (("switch-face-down", f"hand-{card}"),) if verb == "cover" else ((f"hand-{card}",),)
