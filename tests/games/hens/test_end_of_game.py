"""What everybody sees when the game is over (HE.INFO.2): faces of coops, and nothing else that was hidden."""

from __future__ import annotations

from random import Random

import pytest

import hennb
from hennb.games.hens.actions import HIDDEN, Coop, Deal


@pytest.fixture(scope="module", params=[2, 3, 4])
def finished(request):
    return hennb.random_playout(hennb.load_game("hens", players=request.param).new_initial_state(), Random(5))


@pytest.mark.clause("HE.INFO.2")
def test_coops_are_turned_up_at_the_end_and_hands_are_not(finished):
    for seat in (hennb.PUBLIC, *range(finished.game.players)):
        view = finished.observation(seat)
        assert all(card.kind >= 0 for yard in view.yards for card in yard.cards)
        for other in range(finished.game.players):
            assert (set(view.hands[other]) == {HIDDEN}) == (other != seat)


@pytest.mark.clause("HE.INFO.2")
def test_the_log_at_the_end_tells_what_was_cooped_but_not_what_was_drawn(finished):
    for event in finished.observation(0).history:
        if isinstance(event.action, Coop):
            assert event.action.card != HIDDEN
        if isinstance(event.action, Deal):
            assert (event.action.card == HIDDEN) == (event.turn != 0)


def test_worlds_of_the_end_look_the_same_and_replay(finished):
    rng = Random(1)
    for seat in (hennb.PUBLIC, *range(finished.game.players)):
        world = finished.observation(seat).resample(rng)
        assert world.observation(seat) == finished.observation(seat)
        replayed = finished.game.new_initial_state()
        for event in world.history:
            replayed = replayed if event.automatic else replayed.child(event.action)
        assert replayed == world
