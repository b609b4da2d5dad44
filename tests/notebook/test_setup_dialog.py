"""The set-up dialog: its fields speak of people and readings; what it sends is checked whole before it is used."""

from __future__ import annotations

import pytest

import hennb
from tests.notebook.person import Person, moment


class Mine:
    def step(self, observation):
        return observation.legal_actions()[0]


@pytest.fixture
def person() -> Person:
    seats, names = ("you", Mine(), "greedy"), ("Ann", None, None)
    return Person(hennb.play("hens", seats=seats, names=names, seed=7))


def fields_of(person: Person) -> dict[str, dict]:
    return {field["name"]: field for field in person.frame["setup"]["fields"]}


def test_the_fields_are_those_of_table_game_and_readings(person):
    names = ["players", "seat1", "seat2", "seat3", "seat4", "first", "goal_card"]
    assert list(fields_of(person)) == [*names, "rooster_full_tie", "deck_empty", "goals", "seed"]


def test_labels_are_words_and_the_help_names_the_clause(person):
    fields = fields_of(person)
    tie = fields["rooster_full_tie"]
    assert tie["label"] == "Rooster on a full tie"
    assert tie["labels"] == ["Both score", "Only one"]
    assert tie["help"].endswith("[HE.SCORE.7]")
    assert fields["goal_card"]["labels"][:2] == ["Drawn by chance", "Card 1"]
    assert fields["seat1"]["labels"] == ["A person", "Random bot", "Greedy bot", "Mine"]
    assert all(len(field["labels"]) == len(field["values"]) for field in fields.values() if field["type"] == "choice")


def test_the_dialog_stands_on_what_is_played_now(person):
    fields = fields_of(person)
    now = [fields[name]["value"] for name in ("players", "seat1", "seat2", "seat3", "first", "goals")]
    assert now == ["3", "you", "Mine", "greedy", "random", "card"]
    assert all(field["value"] in field["values"] for field in fields.values() if field["type"] == "choice")


def test_a_seat_begins_only_where_there_are_so_many(person):
    first = fields_of(person)["first"]
    assert first["values"] == ["random", "seat1", "seat2", "seat3", "seat4"]
    offered = {
        players: [
            value for value in first["values"] if players in first["value_when"].get(value, {}).get("players", "1234")
        ]
        for players in "1234"
    }
    assert [len(values) for values in offered.values()] == [2, 3, 4, 5]
    assert "value_when" not in fields_of(person)["goal_card"], "all numbers of players allow the same"


def test_what_the_dialog_shows_can_be_sent_back(person):
    values = {name: field["value"] for name, field in fields_of(person).items() if name != "seat4"}
    assert person.send("new", setup=values)["refusal"] is None
    table = person.board.presenter
    assert table.names == ("Ann", "Mine", "Greedy")
    assert isinstance(table.seats[1].bot, Mine)
    assert table.seed == 8


def test_a_new_table_is_set_up(person):
    setup = {
        "players": "2",
        "seat1": "random",
        "seat2": "you",
        "first": "2",
        "goal_card": "4",
        "rooster_full_tie": "one",
        "deck_empty": "under_tops",
        "goals": "none",
        "seed": " twelve ",
    }
    frame = person.send("new", setup=setup)
    table = person.board.presenter
    game = hennb.load_game(
        "hens", players=2, first=2, goal_card=4, rooster_full_tie="one", deck_empty="under_tops", goals="none"
    )
    assert frame["refusal"] is None
    assert table.game == game
    assert (table.names, table.seed, table.session.luck.seed) == (("Random", "You"), "twelve", "twelve")
    assert frame["seat"] == 2
    assert len(frame["seats"]) == 2


@pytest.mark.parametrize("players", ["1", "2", "3", "4"])
def test_every_number_of_players_can_be_chosen(person, players):
    assert person.send("new", setup={"players": players})["refusal"] is None
    assert len(person.frame["seats"]) == int(players)


def test_a_table_for_more_people_covers_the_hands(person):
    frame = person.send("new", setup={"players": "2", "seat1": "you", "seat2": "you"})
    assert frame["cover"]["text"].startswith("Pass the screen to ")
    assert person.board.presenter.names == ("Ann", "Player 2")


def test_the_seed_is_a_number_where_it_is_written_as_one(person):
    person.send("new", setup={"seed": "42"})
    assert person.board.presenter.seed == 42
    person.send("new", setup={"seed": "9" * 5000})
    assert person.refusal is None
    assert person.board.presenter.seed == "9" * 200


BAD = [
    ({"players": "5"}, "1 to 4"),
    ({"players": "0"}, "1 to 4"),
    ({"players": "many"}, "players"),
    ({"players": True}, "players"),
    ({"players": [2]}, "players"),
    ({"players": "9" * 5000}, "players"),
    ({"seat1": "alpha-zero"}, "seat 1"),
    ({"seat2": 3}, "Seat 2|seat 2|seat"),
    ({"seat2": {"step": 1}}, "seat"),
    ({"first": "9"}, "first"),
    ({"players": "2", "first": "3"}, "first"),
    ({"first": []}, "first"),
    ({"goal_card": "99"}, "goal_card"),
    ({"goals": "many"}, "goals"),
    ({"goals": {"a": 1}}, "goals"),
    ({"deck_empty": 1}, "deck_empty"),
    ({"seed": 1.5}, "seed"),
    ({"seed": True}, "seed"),
    ({"speed": "fast"}, "speed"),
    ({"x" * 10_000: "fast"}, "xxx"),
    ({"seat5": "you"}, "seat5"),
]


@pytest.mark.parametrize(("setup", "said"), BAD, ids=lambda value: repr(value)[:40])
def test_a_bad_value_is_refused_and_nothing_changes(person, setup, said):
    import re

    before = moment(person.board.presenter)
    refusal = person.send("new", setup=setup)["refusal"]
    assert re.search(said, refusal["text"])
    assert len(refusal["text"]) < 500
    assert moment(person.board.presenter) == before
    assert not person.board.errors


def test_what_is_left_out_stays_as_it_was(person):
    game = person.board.presenter.game
    person.send("new", setup={"players": None, "seat1": None, "seed": None})
    assert person.refusal is None
    assert person.board.presenter.game == game
    assert person.board.presenter.names == ("Ann", "Mine", "Greedy")


def test_a_game_without_words_of_its_own_is_set_up_with_raw_names(person, monkeypatch):
    monkeypatch.setattr("hennb.notebook.setup_form.find_words", lambda *_, **__: None)
    table = person.board.presenter
    table.board.presenter.drawer.clear()
    fields = {field["name"]: field for field in table.board.presenter.frame()["setup"]["fields"]}
    assert fields["rooster_full_tie"]["label"] == "rooster full tie"
    assert fields["rooster_full_tie"]["labels"] == ["both", "one"]


# --------------------------------------------------------------------------------------------- records put on the table
def line_of(players: int, **fields) -> tuple[str, hennb.Session]:
    session = hennb.Session("hens", seed=21, players=players, **fields)
    for _ in range(3):
        session.play(session.state.legal_actions()[0])
    return session.line(), session


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_record_for_any_number_of_seats_can_be_put_on_the_table(person, players):
    line, session = line_of(players)
    frame = person.command(line)
    table = person.board.presenter
    assert frame["refusal"] is None
    assert len(table.seats) == players
    assert table.session.record().main_line[: len(session.record().main_line)] == session.record().main_line
    assert table.seats[0].human


def test_a_record_brings_its_names_and_its_luck(person):
    line, _ = line_of(2, names=("Cleo", "Dora"))
    person.command(line)
    table = person.board.presenter
    assert table.names == ("Cleo", "Dora")
    assert table.seed == table.session.luck.seed == 21


def test_a_record_that_stands_in_the_middle_is_looked_at_and_not_played_on(person):
    session = hennb.Session("hens", seed=21, players=2, first=2)
    for _ in range(12):
        session.play(session.state.legal_actions()[0])
    node = next(node for node in session.node.path() if node.state.current_player == 1 and node.variations)
    session.go(node)
    person.command(session.line())
    assert person.board.presenter.state == node.state
    assert person.frame["can"]["redo"]


@pytest.mark.parametrize("cut", [0, 1, 10, -3])
def test_a_record_that_is_cut_off_is_refused_and_the_game_stays(person, cut):
    line, _ = line_of(2)
    before = moment(person.board.presenter)
    text = person.command(line[: 7 + cut] if cut >= 0 else line[:cut])["refusal"]["text"]
    assert text
    assert moment(person.board.presenter) == before
    assert not person.board.errors
