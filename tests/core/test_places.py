"""Names of places: what is put together comes apart again, and no text is too odd to be looked at."""

from __future__ import annotations

import pytest

from hennb.core.places import (
    DECK,
    PlaceName,
    around,
    button_place,
    hand_place,
    line_place,
    of_seat,
    pile_place,
    read_place,
    reading_place,
    switch_place,
    tool_place,
)


@pytest.mark.parametrize(
    ("place", "name", "parts"),
    [
        (DECK, "deck", ("deck", None, "")),
        (hand_place(0), "hand-seat1", ("hand", 0, "")),
        (hand_place(3, 12), "hand-seat4-12", ("hand", 3, "12")),
        (pile_place(1), "pile-seat2", ("pile", 1, "")),
        (of_seat("yard", 0, "d4"), "yard-seat1-d4", ("yard", 0, "d4")),
        (line_place("goal_a"), "sheet-goal_a", ("sheet", None, "goal_a")),
        (line_place("goal_a", 1), "sheet-seat2-goal_a", ("sheet", 1, "goal_a")),
        (switch_place("face-down"), "switch-face-down", ("switch", None, "face-down")),
        (tool_place("put"), "tool-put", ("tool", None, "put")),
        (reading_place("goals", "none"), "reading-goals-none", ("reading", None, "goals-none")),
        (button_place("commit"), "do-commit", ("do", None, "commit")),
    ],
)
def test_a_name_is_what_the_board_knows_and_comes_apart_again(place, name, parts):
    assert place == name
    assert read_place(place) == PlaceName(*parts)


@pytest.mark.parametrize(
    "text", ["", "-", "hand-", "hand-seat0", "hand-seat", f"hand-seat{'9' * 5000}", "hand-seat1x-2"]
)
def test_what_names_no_seat_is_read_as_the_place_of_none(text):
    assert read_place(text).seat is None
    assert around(text) == text.partition("-")[0]


def test_a_piece_lies_in_the_zone_of_its_seat():
    places = {"hand-seat1-3": "hand-seat1", "hand-seat1": "hand-seat1", "group-3": "group", "deck": "deck"}
    assert [around(place) for place in places] == list(places.values())
