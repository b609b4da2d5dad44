"""What is typed at a table's board: what can be is told, and nothing is thrown away by a word."""

from __future__ import annotations

import pytest

import hennb
from tests.notebook.person import Person, moment


@pytest.fixture
def table() -> hennb.Table:
    return hennb.play("hens", seats=("you", "greedy"), seed=7, first=1)


@pytest.fixture
def person(table) -> Person:
    return Person(table)


def test_new_begins_at_once_only_where_nothing_was_played(table, person):
    assert person.command("new")["refusal"] is None
    assert table.seed == 8
    person.act(person.actions[0])
    before = moment(table)
    assert "New game" in person.command("new")["refusal"]["text"]
    assert moment(table) == before


@pytest.mark.parametrize("word", ["help", "?", " Help "])
def test_help_lists_the_words_and_moves_that_are_legal_now(table, person, word):
    before = moment(table)
    said = person.command(word)["note"]
    assert "You can type undo, redo, hint, save, record, new, help." in said
    examples = said.split("\N{LEFT DOUBLE QUOTATION MARK}")[1:]
    moves = [example.partition("\N{RIGHT DOUBLE QUOTATION MARK}")[0] for example in examples]
    assert [move.split()[0] for move in moves] == ["place", "coop"]
    assert set(moves) <= set(map(str, table.state.legal_actions()))
    assert moment(table) == before
    assert person.why("deck")["note"] is None, "what was asked for stays for good"


def test_help_is_there_when_somebody_else_is_to_act_and_at_the_end(table, person):
    table.view_as(1)
    assert "when it is your turn" in person.command("help")["note"]
    bots = hennb.play("hens", seats=("greedy", "greedy"), seed=1)
    watcher = Person(bots)
    assert "step" in watcher.command("help")["note"]
    while not bots.state.is_terminal:
        bots.step()
    assert "turn" not in watcher.command("help")["note"]


@pytest.mark.parametrize("text", ["plaice", "plaice P4 d4", "rebuild now", "seat1 plaice", "deal"])
def test_a_word_that_means_nothing_is_told_what_a_player_can_type_now(table, person, text):
    """Chance and what the rules play by themselves are nothing that a player types."""
    before = moment(table)
    said = person.command(text)["refusal"]["text"]
    assert said.startswith(f"\N{LEFT DOUBLE QUOTATION MARK}{text}\N{RIGHT DOUBLE QUOTATION MARK}")
    known = said.rpartition("expected one of ")[2].split(", ")
    assert known == ["place", "coop", "undo", "redo", "hint", "save", "record", "new", "help"]
    assert moment(table) == before


def test_a_move_that_is_not_finished_is_told_its_form(person):
    assert "no card of this pack" in person.command("place Q9 d4")["refusal"]["text"]
    assert "can mean" in person.command("place")["refusal"]["text"]
    assert "HE.TURN.2" in person.command("draw deck")["refusal"]["clause"]


def test_help_at_a_workbench_lists_its_words():
    bench = hennb.workbench(hennb.load_game("hens").position("P4 P3"))
    person = Person(bench)
    said = person.command("help")["note"]
    assert "commit, back, forward, reset" in said
    assert "pick P1" in said
    assert person.command("take d4")["note"] is None
