"""A drawing of the toy game: its text in a box."""

from __future__ import annotations

from itertools import count

_drawn = count()


def draw(observation):
    """The same picture for the same observation, unless the game is broken."""
    number = next(_drawn) if observation.game.broken("numbers_its_drawings") else 0
    peek = observation.peek if observation.game.broken("draws_a_hidden_card") else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg"><text data-place="{number}">{observation}{peek}</text></svg>'
