"""Tables of Gem Hens for tests, set up from typed positions; `setting` reads what comes of them."""

from __future__ import annotations

import pytest

import hennb
from hennb.core.errors import IllegalActionError
from hennb.games.gem_hens.garden import CELLS, COOP
from tests.games.gem_hens.setting import board_of


def game(players=2, **options):
    """A game of Gem Hens."""
    return hennb.load_game("gem_hens", players, **options)


def table(text, players=2, **options):
    """A state at the start of a turn: a position as text, one item a line or after a semicolon."""
    return game(players, **options).position(text).to_state()


def refused(state, text):
    """The first clause that forbids an action that is in the notation."""
    with pytest.raises(IllegalActionError) as caught:
        state.child(state.game.parse_action(text))
    return caught.value.violations[0].clause


def hens(state):
    """Where the hens stand, by seat; those in the coop left out."""
    return {f"seat{seat + 1}": CELLS[cell] for seat, cell in enumerate(state.hens) if cell != COOP}


def deco(state, seat, name):
    """The content of a decoration, as text."""
    return board_of(state, f"seat{seat}").get(name, "")


def events(state):
    """What has happened, with ``auto`` before what came by itself."""
    return [f"{'auto ' * event.automatic}{event.action}" for event in state.history]
