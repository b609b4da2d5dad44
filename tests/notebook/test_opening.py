"""Sitting down: every kind of source, and an error that names place and expectation for everything else."""

from __future__ import annotations

import pytest

import hennb
from hennb.core.errors import RecordError, SetupError, UnknownGameError
from hennb.core.faults import PackError


def test_the_usual_table_is_you_against_the_greedy_bot():
    table = hennb.play("hens")
    assert (table.game.name, table.names, table.fair) == ("hens", ("You", "Greedy"), False)


def test_a_table_without_a_seed_takes_a_fresh_one_and_tells_it():
    first, second = hennb.play("hens"), hennb.play("hens")
    assert first.seed != second.seed
    assert first.record().seed == first.session.luck.seed == first.seed
    again = hennb.play("hens", seed=first.seed)
    assert again.state == first.state
    boards = [hennb.Board("hens").presenter.session.luck.seed for _ in range(2)]
    assert boards[0] != boards[1]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_number_of_seats_is_the_number_of_players(players):
    table = hennb.play("hens", seats=["you"] + ["random"] * (players - 1))
    assert table.game.players == players
    assert hennb.play("hens", players=players).game.players == players


def test_fields_of_the_game_can_be_given_with_its_name():
    table = hennb.play("hens", players=3, first=2, goal_card=7, deck_empty="under_tops")
    assert table.game == hennb.load_game("hens", players=3, first=2, goal_card=7, deck_empty="under_tops")


def test_a_game_a_state_and_a_position_of_it_can_be_played():
    game = hennb.load_game("hens", players=2, first=1, goal_card=3)
    assert hennb.play(game).game is game
    state = game.position("P4 P3/S5 ..").to_state(seat=0, hand="P1 P2 S2 S3")
    assert hennb.play(state).state is state


def test_a_session_is_played_on_itself():
    session = hennb.Session("hens", seed=5, players=2, names=("Ann", "Bo"), undo_policy="fair")
    table = hennb.play(session, seats=("you", "random"))
    assert table.session is session
    assert table.names == ("Ann", "Bo")
    assert table.seed == 5
    assert table.fair, "the session's policy is lost"
    assert not hennb.play(session, fair=False).fair


def test_a_record_and_its_line_are_played_on_from_their_cursor():
    table = hennb.play("hens", seed=4)
    table.play(table.state.legal_actions()[0])
    record = table.record()
    for source in (record, record.to_line()):
        again = hennb.play(source, seats=("you", "greedy"))
        assert again.state == table.state
        assert again.seed == 4
        assert again.names == ("You", "Greedy")
    assert hennb.play(record, seed=9).session.luck.seed == 9
    assert hennb.play(record.to_line(), seed=9).session.luck.seed == 9


def test_a_table_is_played_on_through_its_session():
    table = hennb.play("hens", seed=4)
    assert hennb.play(table, seats=("you", "you")).session is table.session


def test_names_can_be_given_for_some_seats():
    assert hennb.play("hens", seats=("you", "greedy"), names=(None, " Hen\nrietta ")).names == ("You", "Hen rietta")
    assert hennb.play("hens", seats=("you", "you", "greedy")).names == ("Player 1", "Player 2", "Greedy")
    assert hennb.play("hens", seats=("greedy", "greedy")).names == ("Greedy 1", "Greedy 2")
    mixed = hennb.play("hens", seats=("you", "greedy", "random", "greedy"))
    assert mixed.names == ("You", "Greedy 2", "Random", "Greedy 4"), "a number other than that of the seat beside it"


def test_it_begins_with_the_bots_that_sit_before_the_person():
    table = hennb.play("hens", seats=("greedy", "greedy", "you"), first=1)
    assert table.state.current_player == 2
    assert table.state.turns_done == 2


class Stepless:
    pass


BAD = [
    (("chess",), {}, UnknownGameError, "chess"),
    (("",), {}, UnknownGameError, "known games"),
    ((5,), {}, SetupError, "expected the name of a game"),
    ((), {}, SetupError, r"expected the name of a game \(hens"),
    ((None,), {}, SetupError, "expected the name of a game"),
    ((hennb.load_game("hens").position("P4"),), {}, SetupError, "expected the name of a game"),
    ((hennb.Session("hens", seed=1),), {"seed": 1.5}, SetupError, "seed: 1.5; expected a whole number or a text"),
    ((hennb.Session("hens", seed=1),), {"players": 2}, SetupError, "name of a game only"),
    ((hennb.Session,), {}, SetupError, "expected the name of a game"),
    (("hens",), {"players": 5}, SetupError, "1 to 4"),
    (("hens",), {"players": "two"}, SetupError, "players"),
    (("hens",), {"seats": ["you"] * 5}, SetupError, "1 to 4"),
    (("hens",), {"seats": []}, SetupError, "1 to 4"),
    (("hens",), {"seats": "you"}, SetupError, "one for each player"),
    (("hens",), {"seats": 2}, SetupError, "one for each player"),
    (("hens",), {"seats": {"you"}}, SetupError, "one for each player"),
    (("hens",), {"seats": ("you", "gready")}, SetupError, "seat 2: 'gready'; expected one of you, random, greedy"),
    (("hens",), {"seats": ("you", 7)}, SetupError, "step"),
    (("hens",), {"seats": ("you", Stepless())}, SetupError, "step"),
    (("hens",), {"seats": ("you", hennb.RandomBot)}, SetupError, "step"),
    (("hens",), {"seats": ("you", "greedy"), "players": 3}, SetupError, "3"),
    (("hens",), {"names": ("Ann",)}, SetupError, "1 given for 2 seats"),
    (("hens",), {"names": ("Ann", "Bo", "Cleo")}, SetupError, "3 given for 2 seats"),
    (("hens",), {"names": "AB"}, SetupError, "one for each seat"),
    (("hens",), {"names": ("Ann", 7)}, SetupError, "name of seat 2"),
    (("hens",), {"seed": 1.5}, SetupError, "seed"),
    (("hens",), {"seed": True}, SetupError, "seed"),
    (("hens",), {"first": 3}, SetupError, "first"),
    (("hens",), {"goal_card": 11}, SetupError, "goal_card"),
    (("hens",), {"goals": "many"}, SetupError, "goals"),
    (("hens",), {"speed": "fast"}, SetupError, "speed"),
    (("hens",), {"data": {}}, PackError, "missing"),
    ((hennb.load_game("hens"),), {"goals": "none"}, SetupError, "name of a game only"),
    ((hennb.load_game("hens"),), {"seats": ("you",)}, SetupError, "1 given, the game is for 2"),
    (("hennb1:abc",), {}, RecordError, "."),
    (("hennb1:abc",), {"players": 2}, SetupError, "name of a game only"),
]


@pytest.mark.parametrize(("args", "fields", "error", "said"), BAD, ids=lambda value: repr(value)[:40])
def test_what_cannot_be_played_is_refused_with_place_and_expectation(args, fields, error, said):
    with pytest.raises(error, match=said):
        hennb.play(*args, **fields)


@pytest.mark.parametrize("source", [None, 5, object(), "chess", "hennb1:abc"])
def test_a_board_of_nothing_playable_is_refused(source):
    with pytest.raises(ValueError, match=r"."):
        hennb.Board(source)


def test_a_board_takes_whatever_can_be_played():
    session = hennb.Session("hens", seed=4, players=2)
    for source in (session, session.state, session.node, session.record(), session.line()):
        assert hennb.Board(source).presenter.state == session.state
    for source in ("hens", session.game):
        assert hennb.Board(source).presenter.game == session.game


@pytest.mark.parametrize("seat", [2, -1, "all"])
def test_a_board_for_a_seat_that_is_not_there_is_refused(seat):
    with pytest.raises(SetupError, match="no seat"):
        hennb.Board("hens", seat=seat)
