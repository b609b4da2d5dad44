"""Public doors and what they cannot take: an error of hennb that names the place and what was expected."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import hennb
from hennb.errors import HennbError, PackError, SetupError

GAME = hennb.load_game("hens", first=1, goal_card=3)
SESSION = hennb.Session(GAME, seed=7)
STATE = SESSION.state
VIEW = STATE.observation(0)
YARD = GAME.position("P4 P3/P5 ..")
NO_VIEW = (None, "x", STATE, STATE.observation(1))
NAMES = (5, "ab", ("a",), (1, 2), [None, None])
NO_TEXT = (None, 7, b"x", ["x"])


class Door(NamedTuple):
    """A call, what it cannot take, and what is said of it."""

    call: Callable[[Any], object]
    name: str
    wrong: tuple[Any, ...]
    expected: str
    error: type[HennbError] = SetupError


DOORS = {
    # games and rules
    "load_game": Door(hennb.load_game, "name", NO_TEXT, "a text"),
    "load_game players": Door(
        lambda n: hennb.load_game("hens", players=n), "players", ("2", 0, 5, 2.0, True), "a whole number from 1 to 4"
    ),
    "load_game data, a name": Door(
        lambda data: hennb.load_game("hens", data=data), "data", ("\0", "\ud800"), "the name of a file"
    ),
    "rules": Door(hennb.rules, "name", (*NO_TEXT, []), "a text"),
    "register": Door(hennb.register, "game_type", (None, "hens", hennb.GameType), "a GameType"),
    "with_options": Door(
        lambda n: GAME.with_options(players=n), "players", ("2", 9, 1.5), "a whole number from 1 to 4"
    ),
    "select prefix": Door(GAME.clauses.select, "prefix", NO_TEXT, "a text"),
    "select status": Door(lambda text: GAME.clauses.select(status=text), "status", ("sure", 7), "printed, derived, "),
    "setup_values": Door(GAME.setup_values, "name", NO_TEXT, "a text"),
    # states and observations
    "string_to_action": Door(STATE.string_to_action, "action", NO_TEXT, "a text"),
    "string_to_action of a view": Door(VIEW.string_to_action, "action", NO_TEXT, "a text"),
    "action_to_string": Door(STATE.action_to_string, "action", (*NO_TEXT, "place P4 d4"), "an action"),
    "explain_illegal": Door(STATE.explain_illegal, "action", NO_TEXT, "an action of Hens"),
    "sample_action": Door(STATE.sample_action, "rng", (None, 5, "x", hennb.Luck(1)), "a random.Random"),
    "sample_chance": Door(SESSION.root.state.sample_chance, "rng", (None, 5, "x"), "a random.Random"),
    "sample_action of a view": Door(VIEW.sample_action, "rng", (None, 5), "a random.Random"),
    "resample": Door(VIEW.resample, "rng", (None, 5, "x", hennb.Luck(1)), "a random.Random"),
    "position_of": Door(GAME.position_of, "view", (None, 5, "P4"), "a state or an observation"),
    "position_of seat": Door(lambda seat: GAME.position_of(STATE, seat), "seat", (9, "seat1"), "0 to 1"),
    "choices": Door(GAME.choices, "observation", (None, 5, STATE), "an observation"),
    "action_of_path": Door(lambda path: GAME.action_of_path(VIEW, path), "path", (None, "d4", [1]), "a list of names"),
    "action_words": Door(GAME.action_words, "action", NO_TEXT, "an action"),
    "child": Door(STATE.child, "action", (*NO_TEXT, "place P4 d4"), "an action"),
    "state_from_json": Door(hennb.state_from_json, "text", NO_TEXT, "a text"),
    "Game.state_from_json": Door(GAME.state_from_json, "text", NO_TEXT, "a text"),
    "Luck": Door(hennb.Luck, "seed", (None, b"7", 1.5, float("nan"), ["x"]), "a whole number or a text"),
    "Luck.choose": Door(hennb.Luck(1).choose, "state", (None, VIEW), "a state"),
    # records
    "parse": Door(hennb.Record.parse, "record", NO_TEXT, "a text"),
    "salvage": Door(hennb.Record.salvage, "record", NO_TEXT, "a text"),
    "restore": Door(hennb.restore, "record", NO_TEXT, "a text"),
    "Record.load": Door(hennb.Record.load, "path", (None, 7, b"x", "\0", "\ud800"), "the name of a file"),
    "Record.save": Door(hennb.Record(GAME).save, "path", (None, 7, b"x", "\0"), "the name of a file"),
    "Session.load": Door(hennb.Session.load, "path", (None, 7, b"x", "\0"), "the name of a file"),
    # sessions
    "Session seed": Door(
        lambda seed: hennb.Session("hens", seed=seed), "seed", (b"7", float("nan")), "a whole number or"
    ),
    "Session names": Door(lambda names: hennb.Session(GAME, names=names), "names", NAMES, "a name for each of the 2"),
    "record names": Door(SESSION.record, "names", NAMES, "a name for each of the 2 seats"),
    "undo_policy": Door(
        lambda p: hennb.Session(GAME, undo_policy=p), "undo_policy", ("zzz", None, 5, ["free"]), "'free'"
    ),
    "undo_policy that is set": Door(
        lambda p: setattr(SESSION, "undo_policy", p), "undo_policy", ("zzz", None), "'free'"
    ),
    "auto_chance": Door(lambda on: hennb.Session(GAME, auto_chance=on), "auto_chance", (None, "x", 1), "True or False"),
    "restore auto_chance": Door(
        lambda on: hennb.restore(SESSION.line(), auto_chance=on), "auto_chance", (None, "x"), "True or False"
    ),
    "play": Door(SESSION.play, "action", (None, 7, b"x", ["x"]), "an action or its notation"),
    "vary": Door(SESSION.vary, "action", (None, 7, b"x", ["x"]), "an action or its notation"),
    "fork chance": Door(lambda chance: SESSION.fork(chance=chance), "action", (7, b"x", ["x"]), "an action or its"),
    "fork at": Door(lambda node: SESSION.fork(at=node), "node", (7, "x", STATE), "a node of this session"),
    "fork reseed": Door(lambda seed: SESSION.fork(reseed=seed), "seed", (b"7", 1.5), "a whole number or a text"),
    "go": Door(SESSION.go, "node", (None, 7, "x", STATE), "a node of this session"),
    "delete": Door(SESSION.delete, "node", (None, 7, "x"), "a node of this session"),
    "make_mainline": Door(SESSION.make_mainline, "node", (None, 7, "x"), "a node of this session"),
    "undo": Door(SESSION.undo, "seats", (5, "ab", ["x"]), "a list of seats"),
    "undo of seats that are not there": Door(lambda seat: SESSION.undo([seat]), "seats", (2, -1, True), "0 to 1"),
    "redo_target": Door(SESSION.redo_target, "seats", (5, "ab"), "a list of seats"),
    "comment": Door(lambda text: setattr(SESSION.node, "comment", text), "comment", NO_TEXT, "a text"),
    "name": Door(lambda text: setattr(SESSION.node, "name", text), "name", NO_TEXT, "a text"),
    "add_variation": Door(SESSION.node.add_variation, "action", NO_TEXT, "an action or its notation"),
    "add_variation comment": Door(
        lambda text: SESSION.node.add_variation(STATE.legal_actions()[0], comment=text), "comment", NO_TEXT, "a text"
    ),
    # questions
    "draw": Door(hennb.draw, "view", (*NO_TEXT, "P4"), "a position, a state or an observation"),
    "draw seat": Door(
        lambda seat: hennb.draw(STATE, seat=seat), "seat", (9, None, "seat1", True), "0 to 1, ALL, PUBLIC"
    ),
    "draw names": Door(
        lambda names: hennb.draw(STATE, names=names), "names", (5, "ab", ("a",)), "a name for each of the"
    ),
    "what_if": Door(hennb.what_if, "view", (*NO_TEXT, "P4"), "a position, a state or an observation"),
    "what_if edit": Door(lambda edit: hennb.what_if(YARD, edit), "edit", NO_TEXT, "a text"),
    "best": Door(hennb.best, "view", (*NO_TEXT, "P4"), "a position, a state or an observation"),
    "best question": Door(lambda question: hennb.best(YARD, question), "question", (*NO_TEXT, []), "a text"),
    "best question that is none": Door(
        lambda question: hennb.best(YARD, question), "question", ("luck",), "placements, "
    ),
    # bots and playouts
    "random_playout": Door(
        lambda rng: hennb.random_playout(STATE, rng), "rng", (None, 5, hennb.Luck(1)), "a random.Random"
    ),
    "play_out bots": Door(
        lambda bots: hennb.play_out(STATE, bots, hennb.Luck(1)), "bots", (None, 5, "ab"), "a list with"
    ),
    "play_out luck": Door(
        lambda luck: hennb.play_out(STATE, ["random"] * 2, luck), "luck", (None, 5, "x"), "a Luck or a"
    ),
    "worlds": Door(
        lambda n: hennb.GreedyBot(1, worlds=n), "worlds", (-1, None, "x", 1.5, True), "a whole number from 0 on"
    ),
    "make_bot seat": Door(lambda seat: hennb.make_bot("random", 1, seat), "seat", (99, None, -1, "1", True), "0 to "),
    "RandomBot.step": Door(
        hennb.RandomBot(1).step, "observation", NO_VIEW, "an observation of the seat that is to act"
    ),
    "GreedyBot.step": Door(
        hennb.GreedyBot(1).step, "observation", NO_VIEW, "an observation of the seat that is to act"
    ),
    "register_bot": Door(lambda name: hennb.register_bot(name, hennb.RandomBot), "name", NO_TEXT, "a text"),
    "register_bot factory": Door(
        lambda factory: hennb.register_bot("mine", factory), "factory", (None, 5, "random", []), "a bot, a function of"
    ),
    # tables
    "play fair": Door(lambda fair: hennb.play("hens", fair=fair), "fair", ("x", 1, []), "True or False"),
    "play values": Door(
        lambda values: hennb.play("hens", values=values), "values", ("x", None, 1), "True or False, or a"
    ),
    "play names": Door(lambda names: hennb.play("hens", names=names), "names", (0, "ab", 5), "one for each seat"),
}
CASES = [
    pytest.param(door, wrong, id=f"{name}: {wrong!a}"[:60]) for name, door in DOORS.items() for wrong in door.wrong
]


@pytest.mark.parametrize(("door", "wrong"), CASES)
def test_what_a_door_cannot_take_is_named_with_what_was_expected(door: Door, wrong: Any) -> None:
    before = SESSION.line(), SESSION.node
    with pytest.raises(door.error, match=rf"^{door.name}: .*; expected {re.escape(door.expected)}"):
        door.call(wrong)
    assert (SESSION.line(), SESSION.node) == before


@pytest.mark.parametrize("wrong", [[1], 5, b"x", ("a",)], ids=repr)
def test_a_data_pack_that_is_neither_file_nor_dictionary_is_a_fault_of_the_whole(wrong: Any) -> None:
    with pytest.raises(PackError) as caught:
        hennb.load_game("hens", data=wrong)
    assert caught.value.codes == ("pack.field",)


@pytest.mark.parametrize(
    "read", [lambda path: hennb.load_game("hens", data=path), hennb.Record.load, hennb.Session.load]
)
@pytest.mark.parametrize("kind", [str, Path])
def test_a_file_that_is_not_there_is_named_by_the_error(read: Callable[[Any], object], kind: type) -> None:
    with pytest.raises(OSError, match=r"nofile\.json"):
        read(kind("nofile.json"))


@pytest.mark.parametrize("wrong", ["HE.PLACE.99", 5, None, ["HE"]], ids=repr)
def test_a_clause_that_is_not_there_is_a_key_error_with_those_there_are(wrong: Any) -> None:
    with pytest.raises(KeyError, match=r"no clause .*; there are HE\."):
        GAME.clauses[wrong]
    assert wrong not in GAME.clauses


def test_a_game_is_found_in_capital_letters_too() -> None:
    assert hennb.load_game("Hens") == hennb.load_game("hens")
    assert hennb.rules("HENS") is hennb.rules("hens")
    assert hennb.Session("HENS", seed=7).game.name == "hens"


def test_a_game_under_other_options_can_have_other_players_or_another_pack() -> None:
    game = hennb.load_game("hens", players=2, goals="none", goal_card=3)
    assert game.with_options(players=3) == hennb.load_game("hens", players=3, goals="none", goal_card=3)
    assert game.with_options(data=None, goals="card") == hennb.load_game("hens", goal_card=3)
    with pytest.raises(SetupError, match="unknown field “player”; known are players, data, first, goal_card"):
        game.with_options(player=3)


def test_values_of_a_set_up_field_that_is_none_are_refused() -> None:
    assert GAME.setup_values("first") == ("random", "seat1", "seat2")
    with pytest.raises(SetupError, match="unknown field “last”; known are first, goal_card"):
        GAME.setup_values("last")
