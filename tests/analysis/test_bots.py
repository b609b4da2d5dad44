"""Bots: one interface, luck from a seed, and a game that no bot can harm."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import hennb
from hennb.analysis.bots import BotError, RandomBot, make_bot, play_step, register_bot, registered_bots
from hennb.analysis.greedy import GreedyBot, best_total_ahead
from hennb.analysis.playout import play_out, random_playout
from hennb.core.chance import Luck
from hennb.core.errors import SetupError
from hennb.core.observation import Observation
from hennb.core.state import State
from tests.core.playing import played


def start(players: int = 2, **fields: Any) -> State:
    return hennb.load_game("hens", players=players, **fields).new_initial_state()


@pytest.mark.parametrize(
    ("name", "players"), [("random", 2), ("random", 4), ("greedy", 1), ("greedy", 2), ("greedy", 4)]
)
def test_equal_seeds_play_equal_games(name: str, players: int) -> None:
    def game(seed: int) -> State:
        bots = [make_bot(name, seed, seat) for seat in range(players)]
        return play_out(start(players), bots, Luck(3))

    first = game(1)
    assert first.is_terminal
    assert first == game(1)
    assert first != game(2)


def test_a_bot_acts_alike_on_equal_observations_whenever_it_is_asked() -> None:
    """So a move taken back and played again meets the same answer."""
    session = played(5, 45)
    for name in registered_bots():
        bot = make_bot(name, 1)
        answers = set()
        for _ in range(3):
            answers.add(play_step(bot, session.state.observation(session.state.current_player)))
            session.undo()
            session.redo()
        assert len(answers) == 1


def test_seats_have_luck_of_their_own() -> None:
    observation = played(5, 45).state.observation()
    assert len(observation.legal_actions()) > 1
    answers = {make_bot("random", 1, seat).step(observation) for seat in range(12)}
    assert len(answers) > 1


def test_greedy_takes_the_most_points_at_once() -> None:
    session = played(5, 60)
    while session.state.decision.stage != "place":
        session.play(session.state.legal_actions()[0])
    state, seat = session.state, session.state.current_player
    totals = {action: state.child(action).score(seat).total for action in state.legal_actions()}
    assert totals[GreedyBot(1).step(state.observation(seat))] == max(totals.values())


def test_greedy_looks_on_where_nothing_changes_at_once() -> None:
    """A card that fits lies open: the deck is worth less than that."""
    game = hennb.load_game("hens", players=2, goals="none")
    position = game.position("C1 C2 C5")
    state = position.to_state(seat=0, hand="U3 U4 P1 P3", others={1: "P4 P3 P2"}, piles={1: "C6 P6"})
    choices = {str(GreedyBot(seed, worlds=8).step(state.observation(0))) for seed in range(5)}
    assert choices == {"draw seat2"}


def test_greedy_beats_random_clearly() -> None:
    won = 0
    for seed in range(10):
        seat = seed % 2
        bots = [make_bot("greedy" if at == seat else "random", seed, at) for at in (0, 1)]
        won += play_out(start(), bots, Luck(seed)).utility()[seat] > 0
    assert won >= 9


def test_looking_ahead_ends_with_the_game() -> None:
    state = random_playout(start(), Random(1))
    assert best_total_ahead(state.clone(), 0, Random(1)) == state.total(0)


# ------------------------------------------------------------------------------------------------------------ interface


class Stubborn:
    name = "stubborn"

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def step(self, observation: Observation) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (ZeroDivisionError("oh"), r"raised ZeroDivisionError: oh"),
        (None, "gave None, which is no action"),
        (7, "gave 7, which is no action"),
        ("jump", "gave 'jump', which is no action"),
        ("place", "gave 'place', which is no action"),
        ("draw seat2", r"chose “draw seat2”, which is not possible now: .*\[HE"),
        (hennb.load_game("hens").parse_action("discard P4"), r"chose “discard P4”, .*\[HE\.TURN\.2\]"),
    ],
)
def test_what_a_bot_does_wrong_is_told_and_harms_nothing(answer: Any, words: str) -> None:
    state = played(2, 20, players=3).state
    while state.decision.stage != "place":
        state = state.child(state.chance_outcomes()[0][0] if state.is_chance else state.legal_actions()[0])
    before = state.to_json()
    bot, seat = Stubborn(answer), state.current_player
    with pytest.raises(BotError, match=f"^bot “stubborn” of seat {seat + 1} {words}") as caught:
        play_step(bot, state.observation(seat))
    assert (caught.value.bot, caught.value.seat) == (bot, seat)
    assert state.to_json() == before
    with pytest.raises(BotError):
        play_out(state, [bot] * 3, Random(1))
    assert state.to_json() == before


def test_an_action_of_another_game_is_no_action_here() -> None:
    class Other(hennb.core.actions.Action):
        def __str__(self) -> str:
            return "roll"

    state = played(2, 20).state
    with pytest.raises(BotError, match="no action"):
        play_step(Stubborn(Other()), state.observation(state.current_player))


def test_an_interrupt_is_not_taken_for_a_fault_of_the_bot() -> None:
    def stop(observation: Observation) -> str:
        raise KeyboardInterrupt

    state = played(2, 20).state
    with pytest.raises(KeyboardInterrupt):
        play_step(make_bot(stop), state.observation(state.current_player))


def test_functions_objects_and_notation_serve_as_bots() -> None:
    def first(observation: Observation) -> str:
        return str(observation.legal_actions()[0])

    end = play_out(start(), [make_bot(first), make_bot(RandomBot(3))], Luck(1))
    assert end.is_terminal
    assert make_bot(first).name == "first"


def first_of_all(observation: Observation) -> str:
    return str(observation.legal_actions()[0])


def draws_whatever_it_sees(observation: Observation) -> str:
    return "draw deck"


def asks_first(observation: Observation) -> Any:
    return observation.legal_actions()[0]


def test_a_function_of_the_observation_is_a_bot_of_a_playout_too() -> None:
    wrapped = play_out(start(), [make_bot(first_of_all), make_bot(asks_first)], Luck(1))
    assert play_out(start(), [first_of_all, asks_first], Luck(1)) == wrapped
    named = [make_bot("random", 1, 0), make_bot("greedy", 1, 1)]
    assert play_out(start(), ["random", "greedy"], Luck(1)) == play_out(start(), named, Luck(1))
    with pytest.raises(SetupError, match="7 is no bot"):
        play_out(start(), [first_of_all, 7], Luck(1))  # type: ignore[list-item]


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hennb.analysis.bots._factories", {})


@pytest.mark.parametrize("bot", [first_of_all, draws_whatever_it_sees, asks_first, RandomBot(3)])
def test_a_bot_or_a_function_can_be_registered_as_it_is(bare: None, bot: Any) -> None:
    register_bot("mine", bot)
    view = played(5, 45).state.observation()
    assert make_bot("mine", 5).step(view) == make_bot(bot).step(view)


def test_a_factory_may_give_a_function(bare: None) -> None:
    register_bot("mine", lambda _: first_of_all)
    assert make_bot("mine", 5).name == "first_of_all"


def breaks(seed: str) -> RandomBot:
    raise KeyError(seed)


class NeedsMore:
    def __init__(self, seed: str, more: int) -> None: ...

    def step(self, observation: Observation) -> str: ...


@pytest.mark.parametrize(
    ("factory", "did"),
    [
        (lambda _: None, "gave None"),
        (lambda _: 7, "gave 7"),
        (lambda _: RandomBot, "gave <class"),
        (breaks, "raised KeyError"),
        (NeedsMore, "raised TypeError: .*more"),
        (dict, "raised ValueError"),
    ],
)
def test_a_factory_that_gives_no_bot_is_told_at_once(bare: None, factory: Any, did: str) -> None:
    with pytest.raises(SetupError, match=f"^factory: .*what makes a bot from a seed; with a seed it {did}"):
        register_bot("mine", factory)
    assert registered_bots() == ()


@pytest.mark.parametrize("spec", ["clever", 7, None, RandomBot])
def test_what_is_no_bot_is_refused_with_what_is_known(spec: Any) -> None:
    with pytest.raises(SetupError, match="random, greedy"):
        make_bot(spec)


def test_a_bot_can_be_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hennb.analysis.bots._factories", {})
    register_bot("mine", RandomBot)
    assert registered_bots() == ("mine",)
    assert repr(make_bot("mine", 5, 1)) == "RandomBot('5:1')"


# ------------------------------------------------------------------------------------------------------------- playouts


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_playout_is_a_game_that_can_be_played_by_the_rules(players: int) -> None:
    state = start(players, deck_empty="under_tops")
    before = state.to_json()
    end = random_playout(state, Random(4))
    assert end.is_terminal
    assert state.to_json() == before
    for event in end.history:
        if not event.automatic:
            state = state.child(event.action)
    assert state == end


def test_a_playout_from_the_middle_keeps_what_was_played() -> None:
    state = played(3, 70).state
    end = random_playout(state, Random(1))
    assert end.history[: state.ply] == state.history
    assert random_playout(end, Random(2)) == end


def test_play_out_wants_a_bot_for_each_seat() -> None:
    with pytest.raises(SetupError, match="1 given, the game is for 2"):
        play_out(start(), [RandomBot()], Random(1))


def test_nothing_here_uses_the_global_generator() -> None:
    import random

    random.seed(1)
    before = random.getstate()
    play_out(start(), [make_bot("greedy", 1, 0), make_bot("random", 1, 1)], Luck(1))
    random_playout(start(), Random(1))
    assert random.getstate() == before
