"""Where a clock runs: what only a table enters is chosen by no bot and no playout."""

from __future__ import annotations

from random import Random

import pytest

import hennb
from hennb.analysis.bots import BotError, play_step
from hennb.core.actions import Action
from hennb.games.gem_hens.game import GAME_TYPE
from tests.testing import rolls

GAMES = {"toy-timed": rolls.TIMED.load(2), "gem_hens": GAME_TYPE.load(2, dice_mode="timer")}


@pytest.fixture(params=GAMES)
def state(request: pytest.FixtureRequest) -> hennb.State:
    """A seat's first decision against the clock."""
    return hennb.Session(GAMES[request.param], seed=1).state


def closing(state: hennb.State) -> Action:
    clock = state.game.clock(state)
    assert clock is not None
    return clock.closing


def test_what_the_clock_says_is_legal_and_no_seat_chooses_it(state: hennb.State) -> None:
    view = state.observation(state.current_player)
    for asked in (state, view):
        assert set(asked.legal_actions()) - set(asked.own_actions()) == {closing(state)}
        assert state.game.clock(asked) == state.game.clock(state)
    assert state.child(closing(state)).position_key() == state.child(state.string_to_action("stop")).position_key()


def test_samples_and_bots_never_choose_it(state: hennb.State) -> None:
    rng, view = Random(1), state.observation(state.current_player)
    sampled = {state.sample_action(rng) for _ in range(2000)}
    assert sampled == set(state.own_actions())
    assert {hennb.RandomBot(seed).step(view) for seed in range(500)} <= sampled
    assert {hennb.GreedyBot(seed, worlds=0).step(view) for seed in range(30)} <= sampled


def test_playouts_never_choose_it(state: hennb.State) -> None:
    ends = [hennb.random_playout(state, Random(seed)) for seed in range(10)]
    ends.append(hennb.play_out(state, ["random"] * 2, hennb.Luck(1)))
    assert closing(state) not in {event.action for end in ends for event in end.history}


def test_a_bot_that_says_it_is_told_what_it_can_choose(state: hennb.State) -> None:
    view = state.observation(state.current_player)
    with pytest.raises(BotError, match=r"only the clock of a table says; own_actions\(\)"):
        play_step(hennb.make_bot(lambda _: "time up"), view)


def test_without_a_clock_all_that_is_legal_can_be_chosen() -> None:
    state = hennb.Session("toy-rolls", seed=1).state
    assert state.own_actions() == state.legal_actions()
    assert state.game.clock(state) is None
    hens = hennb.Session("hens", seed=1).state
    assert (hens.own_actions(), hens.game.clock(hens)) == (hens.legal_actions(), None)
