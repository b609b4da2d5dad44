"""The data pack of Hens: the house pack as the rules describe it, every fault by name, and a pack of another box."""

from __future__ import annotations

import copy
import json
import pickle
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hennb
from hennb.core.packs import PackError
from hennb.games.hens.pack import HOUSE_FILE, HensPack, Kind, house_pack, load_pack

HOUSE = json.loads(HOUSE_FILE.read_text(encoding="utf-8"))

DECK = """
P Padovana 12 brown 2·2·0 2·1·0 2·1·0 2·1·0 2·1·0 2·2·0
W Wyandotte 12 blue 2·2·0 2·1·0 2·1·0 2·1·0 2·1·0 2·2·0
S Sebright 10 red 1·3·1 2·2·0 2·1·0 2·1·0 2·2·0 1·3·1
B Barnevelder 10 purple 1·3·1 2·2·0 2·1·0 2·1·0 2·2·0 1·3·1
U Sultan 8 grey 1·3·1 1·2·1 2·2·0 2·2·0 1·2·1 1·3·1
F Faverolles 8 yellow 1·3·1 1·2·1 2·2·0 2·2·0 1·2·1 1·3·1
C Cemani 6 black 1·3·1 1·3·1 1·2·2 1·2·2 1·3·1 1·3·1
M Modern_Game 6 green 1·3·1 1·3·1 1·2·2 1·2·2 1·3·1 1·3·1
"""
"""Part 2.2 of the rules file: letter, breed, size, colour, then copies·eggs·medals of the values 1 to 6."""

GOALS = """
1 H01 groups min=2 max=2 each +2 | H02 groups min=1 max=1 each -1
2 H03 groups min=3 each +2 | H04 coops each -1
3 H05 breeds at_least 5 +4 | H14 medals at_most 0 -3
4 H07 breeds at_most 3 +4 | H08 hens values=1 each -1
5 H09 corner_pairs each +2 | H10 hens values=6 each -1
6 H11 lines length=3 distinct=1 each +3 | H12 borders at_least 9 -2
7 H13 lines length=4 distinct=4 each +3 | H06 breeds at_most 2 -4
8 H15 medals at_least 5 +3 | H16 largest at_least 7 -3
9 H17 coops at_most 0 +3 | H18 values_missing each -1
10 H19 groups at_most 4 +3 | H20 parity_gap at_most 0 +2
"""
"""Part 2.5 of the rules file."""

PARAMS = {"min": "minimum", "max": "maximum", "values": "values", "length": "length", "distinct": "distinct"}


# ------------------------------------------------------------------------------------------------------- the house pack


@pytest.mark.parametrize("row", DECK.split("\n")[1:-1], ids=lambda row: row.split()[1])
def test_house_cards_are_those_of_part_2_2(row: str) -> None:
    letter, name, size, colour, *cells = row.split()
    kinds = [kind for kind in house_pack().kinds if kind.letter == letter]
    assert {(kind.name, kind.colour) for kind in kinds} == {(name.replace("_", " "), colour)}
    assert [f"{kind.copies}·{kind.eggs}·{kind.medals}" for kind in kinds] == cells
    assert [kind.value for kind in kinds] == [1, 2, 3, 4, 5, 6]
    assert sum(kind.copies for kind in kinds) == int(size)


def test_house_totals_are_72_cards_136_eggs_28_medals() -> None:
    kinds = house_pack().kinds
    assert sum(kind.copies for kind in kinds) == 72
    assert sum(kind.copies * kind.eggs for kind in kinds) == 136
    assert sum(kind.copies * kind.medals for kind in kinds) == 28


def test_he_note_1_kinds_stand_in_card_order() -> None:
    pack = house_pack()
    assert [breed.letter for breed in pack.breeds] == list("PWSBUFCM")
    assert [kind.text for kind in pack.kinds] == [f"{letter}{value}" for letter in "PWSBUFCM" for value in range(1, 7)]
    assert all(pack.kinds[index].text == text for text, index in pack.index.items())
    assert all(pack.breeds[kind.breed].letter == kind.letter for kind in pack.kinds)
    assert (pack.text(pack.index["U3"]), pack.text(-1)) == ("U3", "??")


@pytest.mark.parametrize(
    ("players", "letters", "cards"), [(1, "PSUC", 36), (2, "PSUC", 36), (3, "PSBUFC", 54), (4, "PWSBUFCM", 72)]
)
def test_he_setup_2_decks_hold_the_breeds_of_part_2_3(players: int, letters: str, cards: int) -> None:
    pack = house_pack()
    deck = pack.decks[players]
    assert len(deck) == cards
    assert list(deck) == sorted(deck)
    expected = {kind.text: kind.copies for kind in pack.kinds if kind.letter in letters}
    assert Counter(pack.kinds[index].text for index in deck) == expected


@pytest.mark.parametrize("row", GOALS.split("\n")[1:-1], ids=lambda row: f"card{row.split()[0]}")
def test_he_goal_1_house_goals_are_those_of_part_2_5(row: str) -> None:
    number, rest = row.split(" ", 1)
    for goal, text in zip(house_pack().goal_cards[int(number)], rest.split(" | "), strict=True):
        name, metric, *words, points = text.split()
        given = dict(word.split("=") for word in words if "=" in word)
        rule, *threshold = [word for word in words if "=" not in word]
        assert (goal.id, goal.metric, goal.rule, goal.points) == (name, metric, rule, int(points))
        assert goal.threshold == (int(threshold[0]) if threshold else 0)
        expected: dict[str, object] = {"minimum": 1, "maximum": None, "values": (), "length": 0, "distinct": 0}
        expected |= {PARAMS[key]: (int(value),) if key == "values" else int(value) for key, value in given.items()}
        if metric == "values_missing":
            expected["values"] = (1, 2, 3, 4, 5, 6)
        assert {key: getattr(goal, key) for key in expected} == expected
        assert goal.label


def test_house_goals_are_twenty_on_ten_cards() -> None:
    cards = house_pack().goal_cards
    assert list(cards) == list(range(1, 11))
    assert sorted(goal.id for pair in cards.values() for goal in pair) == [f"H{number:02}" for number in range(1, 21)]


def test_he_data_1_every_entry_of_the_house_pack_has_a_status() -> None:
    assert house_pack().house
    for part in ("breeds", "cards", "goal_cards"):
        assert {entry["status"] for entry in HOUSE[part]} == {"house"}
    assert HOUSE["decks"]["status"] == {"1": "house", "2": "house", "3": "house", "4": "reported"}


def test_equal_content_makes_equal_packs_that_can_go_to_another_process() -> None:
    again = load_pack(HOUSE)
    assert again == house_pack()
    assert hash(again) == hash(house_pack())
    assert pickle.loads(pickle.dumps(again)) == again
    assert again.hash.startswith("sha256:")
    assert repr(again) == f"<HensPack 'house': 72 cards, 10 goal cards, {again.hash[:19]}>"


def test_a_changed_egg_makes_another_pack() -> None:
    assert load_pack(changed(lambda pack: pack["cards"][0].update(eggs=3))) != house_pack()


def test_a_pack_is_read_from_a_file_name(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(HOUSE), encoding="utf-8")
    assert load_pack(str(file)) == load_pack(file) == house_pack()


# -------------------------------------------------------------------------------------------------------- another pack

PONDS = {
    "id": "ponds",
    "title": "Typed by hand",
    "house": False,
    "breeds": [
        {"letter": "Z", "name": "Zwerg", "colour": "white", "status": "printed"},
        {"letter": "A", "name": "Araucana", "colour": "teal", "labels": {"de": "Araukaner"}},
    ],
    "cards": [
        {"breed": "A", "value": 9, "copies": 3, "eggs": 0, "medals": 4},
        {"breed": "Z", "value": 7, "copies": 9, "eggs": 1, "medals": 0, "status": "printed"},
        {"breed": "A", "value": 2, "copies": 9, "eggs": 9, "medals": 9},
        {"breed": "Z", "value": 2, "copies": 9, "eggs": 1, "medals": 0},
        {"breed": "Z", "value": 4, "copies": 9, "eggs": 1, "medals": 0},
        {"breed": "A", "value": 1, "copies": 8, "eggs": 1, "medals": 0},
        {"breed": "A", "value": 3, "copies": 9, "eggs": 1, "medals": 0},
        {"breed": "A", "value": 5, "copies": 9, "eggs": 1, "medals": 0},
    ],
    "decks": {"1": ["A"], "2": ["Z", "A"], "3": ["A", "Z"], "4": ["Z", "A"], "status": "printed"},
    "goal_cards": [
        {
            "card": 30,
            "goals": [
                {"id": "x", "metric": "groups", "params": {"max": 4}, "rule": "each", "points": -7, "label": "small"},
                {
                    "id": "y",
                    "metric": "hens",
                    "params": {"values": [2, 9]},
                    "rule": "at_most",
                    "t": 0,
                    "points": 1,
                    "label": "neither 2 nor 9",
                    "status": "reported",
                },
            ],
        },
        {
            "card": 4,
            "goals": [
                {"id": "v", "metric": "values_missing", "params": {}, "rule": "each", "points": 2, "label": "missing"},
                {
                    "id": "w",
                    "metric": "lines",
                    "params": {"length": 4, "distinct": 2},
                    "rule": "at_least",
                    "t": 3,
                    "points": -1,
                    "label": "lines",
                },
            ],
        },
    ],
}


def test_a_pack_of_another_box_is_loaded_with_other_breeds_and_three_copies() -> None:
    pack = load_pack(PONDS)
    assert not pack.house
    assert [kind.text for kind in pack.kinds] == ["Z2", "Z4", "Z7", "A1", "A2", "A3", "A5", "A9"]
    assert pack.kinds[pack.index["A9"]] == Kind("A9", 1, "A", "Araucana", "teal", 9, eggs=0, medals=4, copies=3)
    assert pack.kinds[0].status == ""
    assert pack.kinds[pack.index["Z7"]].status == "printed"
    assert {players: len(deck) for players, deck in pack.decks.items()} == {1: 38, 2: 65, 3: 65, 4: 65}
    assert Counter(pack.text(index) for index in pack.decks[1])["A9"] == 3
    assert pack.values == (1, 2, 3, 4, 5, 7, 9)
    assert list(pack.goal_cards) == [4, 30]
    small, neither = pack.goal_cards[30]
    assert (small.minimum, small.maximum, neither.values, neither.threshold) == (1, 4, (2, 9), 0)
    assert neither.status == "reported"
    assert pack.goal_cards[4][0].values == pack.values
    assert pack.breeds[1].labels == (("de", "Araukaner"),)


def test_a_pack_may_have_26_breeds_of_9_values() -> None:
    letters = [chr(code) for code in range(ord("A"), ord("Z") + 1)]
    big = changed(
        lambda pack: pack.update(
            breeds=[{"letter": letter, "name": letter * 2, "colour": "grey"} for letter in letters],
            cards=[
                {"breed": letter, "value": value, "copies": 1, "eggs": 1, "medals": 0}
                for letter in letters
                for value in range(1, 10)
            ],
            decks=dict.fromkeys("1234", letters),
        )
    )
    assert len(load_pack(big).kinds) == 26 * 9


# -------------------------------------------------------------------------------------------------------------- faults


def changed(change: Callable[[Any], object], pack: dict[str, Any] = HOUSE) -> dict[str, Any]:
    """A copy of a pack with one change."""
    pack = copy.deepcopy(pack)
    change(pack)
    return pack


def faults_of(pack: dict[str, Any]) -> list[tuple[str, str]]:
    with pytest.raises(PackError) as caught:
        load_pack(pack)
    return [(fault.code, fault.place) for fault in caught.value.faults]


def put(*path: str | int, value: object) -> Callable[[Any], object]:
    """A change that sets the field at a path."""

    def change(pack: Any) -> None:
        for step in path[:-1]:
            pack = pack[step]
        pack[path[-1]] = value

    return change


def cut(*path: str | int) -> Callable[[Any], object]:
    """A change that takes away the field at a path."""

    def change(pack: Any) -> None:
        for step in path[:-1]:
            pack = pack[step]
        del pack[path[-1]]

    return change


def at(number: int, goal: int, *rest: str) -> tuple[str | int, ...]:
    """The path of a goal of a card of the house pack."""
    return ("goal_cards", number - 1, "goals", goal, *rest)


FAULTS = {
    # all fields there, right types, no unknown field
    "no-id": (cut("id"), "field", "id"),
    "no-house": (cut("house"), "field", "house"),
    "no-cards": (cut("cards", 5, "eggs"), "field", "cards[5].eggs"),
    "no-deck-for-3": (cut("decks", "3"), "field", "decks.3"),
    "no-goals": (cut("goal_cards", 2, "goals"), "field", "goal_cards[2].goals"),
    "no-params": (cut(*at(2, 1, "params")), "field", "goal_cards[1].goals[1].params"),
    "no-label": (cut(*at(2, 1, "label")), "field", "goal_cards[1].goals[1].label"),
    "title-number": (put("title", value=3), "field", "title"),
    "house-number": (put("house", value=1), "field", "house"),
    "card-text": (put("cards", 3, value="P4"), "field", "cards[3]"),
    "value-text": (put("cards", 3, "value", value="4"), "field", "cards[3].value"),
    "value-half": (put("cards", 3, "value", value=4.5), "field", "cards[3].value"),
    "eggs-true": (put("cards", 3, "eggs", value=True), "field", "cards[3].eggs"),
    "deck-text": (put("decks", "2", value="PSUC"), "field", "decks.2"),
    "deck-of-numbers": (put("decks", "2", 3, value=4), "field", "decks.2[3]"),
    "points-text": (put(*at(1, 0, "points"), value="2"), "field", "goal_cards[0].goals[0].points"),
    "unknown-field": (put("author", value="me"), "field", "author"),
    "unknown-card-field": (put("cards", 0, "feather", value=True), "field", "cards[0].feather"),
    "deck-for-5": (put("decks", "5", value=["P"]), "field", "decks.5"),
    "status-guessed": (put("cards", 0, "status", value="guessed"), "field", "cards[0].status"),
    "deck-status": (put("decks", "status", "2", value="guessed"), "field", "decks.status.2"),
    "label-number": (put("breeds", 0, "labels", value={"de": 1}), "field", "breeds[0].labels.de"),
    # letters single, upper case, distinct; a card's breed exists
    "letter-small": (put("breeds", 0, "letter", value="p"), "breed", "breeds[0].letter"),
    "letter-two": (put("breeds", 0, "letter", value="PP"), "breed", "breeds[0].letter"),
    "letter-digit": (put("breeds", 0, "letter", value="4"), "breed", "breeds[0].letter"),
    "letter-accent": (put("breeds", 0, "letter", value="É"), "breed", "breeds[0].letter"),
    "letter-twice": (put("breeds", 1, "letter", value="P"), "breed", "breeds[1].letter"),
    "card-of-no-breed": (put("cards", 47, "breed", value="X"), "breed", "cards[47].breed"),
    # value 1..9, copies 1..9, eggs and medals 0..9; no (breed, value) twice
    "value-0": (put("cards", 3, "value", value=0), "card", "cards[3].value"),
    "value-10": (put("cards", 3, "value", value=10), "card", "cards[3].value"),
    "copies-0": (put("cards", 3, "copies", value=0), "card", "cards[3].copies"),
    "copies-10": (put("cards", 3, "copies", value=10), "card", "cards[3].copies"),
    "eggs-minus": (put("cards", 3, "eggs", value=-1), "card", "cards[3].eggs"),
    "medals-10": (put("cards", 3, "medals", value=10), "card", "cards[3].medals"),
    "card-twice": (put("cards", 3, "value", value=3), "card", "cards[3]"),
    # every deck names known, distinct breeds, and at least one card
    "deck-unknown": (put("decks", "4", 0, value="X"), "deck", "decks.4[0]"),
    "deck-twice": (put("decks", "4", 1, value="P"), "deck", "decks.4[1]"),
    "deck-empty": (put("decks", "1", value=[]), "deck", "decks.1"),
    # deck of n >= 2 players: at least 16n + 1 cards; solo: at least 28
    "solo-26": (put("decks", "1", value=["S", "U", "F"]), "too_few", "decks.1"),
    "duo-32": (put("decks", "2", value=["S", "U", "F", "C"]), "too_few", "decks.2"),
    "trio-48": (put("decks", "3", value=["P", "W", "S", "U", "C"]), "too_few", "decks.3"),
    "four-64": (put("decks", "4", value=["P", "W", "S", "B", "F", "C", "M"]), "too_few", "decks.4"),
    # known metric, exactly its parameters
    "metric-unknown": (put(*at(2, 1, "metric"), value="ducks"), "goal_metric", "goal_cards[1].goals[1].metric"),
    "param-missing": (cut(*at(4, 1, "params", "values")), "goal_metric", "goal_cards[3].goals[1].params.values"),
    "param-strange": (put(*at(2, 1, "params", "min"), value=1), "goal_metric", "goal_cards[1].goals[1].params.min"),
    "min-0": (put(*at(2, 0, "params", "min"), value=0), "goal_metric", "goal_cards[1].goals[0].params.min"),
    "min-text": (put(*at(2, 0, "params", "min"), value="3"), "goal_metric", "goal_cards[1].goals[0].params.min"),
    "max-below-min": (put(*at(1, 0, "params", "max"), value=1), "goal_metric", "goal_cards[0].goals[0].params.max"),
    "length-5": (put(*at(7, 0, "params", "length"), value=5), "goal_metric", "goal_cards[6].goals[0].params.length"),
    "distinct-0": (
        put(*at(7, 0, "params", "distinct"), value=0),
        "goal_metric",
        "goal_cards[6].goals[0].params.distinct",
    ),
    "distinct-above-length": (
        put(*at(6, 0, "params", "distinct"), value=4),
        "goal_metric",
        "goal_cards[5].goals[0].params.distinct",
    ),
    "values-none": (
        put(*at(4, 1, "params", "values"), value=[]),
        "goal_metric",
        "goal_cards[3].goals[1].params.values",
    ),
    "values-10": (
        put(*at(4, 1, "params", "values"), value=[1, 10]),
        "goal_metric",
        "goal_cards[3].goals[1].params.values",
    ),
    # rule of HE.GOAL.1; t exactly for at_least, at_most; points not 0
    "rule-unknown": (put(*at(1, 0, "rule"), value="half"), "goal_rule", "goal_cards[0].goals[0].rule"),
    "t-missing": (cut(*at(3, 0, "t")), "goal_rule", "goal_cards[2].goals[0].t"),
    "t-with-each": (put(*at(1, 0, "t"), value=2), "goal_rule", "goal_cards[0].goals[0].t"),
    "t-minus": (put(*at(3, 0, "t"), value=-1), "goal_rule", "goal_cards[2].goals[0].t"),
    "points-0": (put(*at(1, 0, "points"), value=0), "goal_rule", "goal_cards[0].goals[0].points"),
    # exactly two goals on a card; goal ids and card numbers distinct
    "one-goal": (cut("goal_cards", 0, "goals", 1), "goal_card", "goal_cards[0].goals"),
    "three-goals": (
        lambda pack: pack["goal_cards"][0]["goals"].append({**pack["goal_cards"][0]["goals"][0], "id": "H99"}),
        "goal_card",
        "goal_cards[0].goals",
    ),
    "goal-twice": (put(*at(8, 1, "id"), value="H01"), "goal_card", "goal_cards[7].goals[1].id"),
    "number-twice": (put("goal_cards", 7, "card", value=1), "goal_card", "goal_cards[7].card"),
    "number-0": (put("goal_cards", 7, "card", value=0), "goal_card", "goal_cards[7].card"),
    "no-goal-card": (put("goal_cards", value=[]), "goal_card", "goal_cards"),
    # house must be true if an entry has the status house
    "house-false": (put("house", value=False), "house", "house"),
}


@pytest.mark.parametrize(("change", "code", "place"), FAULTS.values(), ids=FAULTS)
def test_each_fault_of_part_10_is_named_with_its_place(change: Callable[[Any], object], code: str, place: str) -> None:
    faults = faults_of(changed(change))
    assert faults[0] == (f"pack.{code}", place)
    if not place.endswith(".letter"):
        assert len(faults) == 1


@pytest.mark.parametrize("values", [[], [0], [10], [1, 10], [-1], [True], ["1"]])
def test_a_goal_for_a_value_that_no_card_can_have_is_told_which_values_there_are(values: list[object]) -> None:
    with pytest.raises(PackError, match=r"goal_metric .*each one that a card can have \(1 to 9\)"):
        load_pack(changed(put(*at(4, 1, "params", "values"), value=values)))


def test_a_wrong_letter_is_told_before_the_cards_and_decks_that_miss_it() -> None:
    places = [place for _, place in faults_of(changed(put("breeds", 1, "letter", value="w")))]
    assert places == ["breeds[1].letter", *(f"cards[{number}].breed" for number in range(6, 12)), "decks.4[1]"]


@pytest.mark.parametrize(
    ("part", "path"),
    [
        ("breeds", ("breeds", 1, "status")),
        ("cards", ("cards", 4, "status")),
        ("decks", ("decks", "status")),
        ("goal cards", ("goal_cards", 1, "status")),
        ("goals", ("goal_cards", 1, "goals", 0, "status")),
    ],
)
def test_he_data_1_a_pack_with_one_house_entry_must_say_so(part: str, path: tuple[str | int, ...]) -> None:
    pack = changed(put(*path, value="house"), PONDS)
    assert faults_of(pack) == [("pack.house", "house")]
    assert load_pack({**pack, "house": True}).house, part


def test_one_deck_of_house_data_makes_a_house_pack() -> None:
    assert faults_of(changed(put("decks", "status", value={"3": "house"}), PONDS)) == [("pack.house", "house")]


@pytest.mark.parametrize(
    ("players", "letters", "cards"), [("1", "SBF", 28), ("2", "PSUC", 36), ("3", "PWSUF", 50), ("4", "PWSBUFC", 66)]
)
def test_he_draw_9_small_decks_that_suffice_are_accepted(players: str, letters: str, cards: int) -> None:
    pack = load_pack(changed(put("decks", players, value=list(letters))))
    assert len(pack.decks[int(players)]) == cards


def test_several_faults_are_told_at_once() -> None:
    def change(pack: Any) -> None:
        pack["title"] = ""
        pack["breeds"][2]["letter"] = "s"
        pack["cards"][3]["eggs"] = 12
        pack["cards"][9]["value"] = "four"
        pack["decks"]["2"].append("Q")
        pack["goal_cards"][4]["goals"][0]["metric"] = "ducks"
        pack["goal_cards"][4]["goals"][1]["points"] = 0
        del pack["goal_cards"][9]["goals"][0]

    pack = changed(change)
    faults = faults_of(pack)
    assert ("pack.field", "title") in faults
    assert ("pack.breed", "breeds[2].letter") in faults
    assert ("pack.card", "cards[3].eggs") in faults
    assert ("pack.field", "cards[9].value") in faults
    assert ("pack.deck", "decks.2[4]") in faults
    assert ("pack.goal_metric", "goal_cards[4].goals[0].metric") in faults
    assert ("pack.goal_rule", "goal_cards[4].goals[1].points") in faults
    assert ("pack.goal_card", "goal_cards[9].goals") in faults
    with pytest.raises(PackError) as caught:
        load_pack(pack)
    assert len(str(caught.value).splitlines()) == len(faults) + 1


def test_wrong_json_names_file_line_and_column(tmp_path: Path) -> None:
    file = tmp_path / "my_hens.json"
    file.write_text('{"id": "mine",\n "title" "Mine"}', encoding="utf-8")
    with pytest.raises(PackError, match=r"my_hens\.json[^\n]*\n  pack\.json at line 2, column 10: "):
        load_pack(file)


def test_faults_of_a_file_that_a_game_is_loaded_with_name_the_file(tmp_path: Path) -> None:
    file = tmp_path / "my_hens.json"
    file.write_text('{"id": "mine"}', encoding="utf-8")
    with pytest.raises(PackError, match=r"^data pack my_hens\.json cannot be used"):
        hennb.load_game("hens", data=file)
    with pytest.raises(PackError, match=r"^data pack \(no file\) cannot be used"):
        hennb.load_game("hens", data={"id": "mine"})


@pytest.mark.parametrize(("change", "code", "place"), FAULTS.values(), ids=FAULTS)
def test_every_fault_has_a_sentence(change: Callable[[Any], object], code: str, place: str) -> None:
    with pytest.raises(PackError) as caught:
        load_pack(changed(change))
    line = str(caught.value).splitlines()[1]
    assert line.startswith(f"  pack.{code} at {place}: ")
    assert not line.endswith(": ")
    assert "{" not in line.replace("{ }", "")


@pytest.mark.parametrize("part", ["breeds", "cards", "decks", "goal_cards"])
@pytest.mark.parametrize("value", [None, [], {}, [[]], [{}], "x", 0], ids=str)
def test_no_shape_of_a_part_breaks_the_loader(part: str, value: object) -> None:
    assert faults_of(changed(put(part, value=value)))


def test_a_pack_keeps_nothing_of_the_dictionary_it_came_from() -> None:
    given = copy.deepcopy(HOUSE)
    pack: HensPack = load_pack(given)
    given["cards"][0]["eggs"] = 9
    assert pack.kinds[0].eggs == 2
    assert pack == house_pack()
