"""A room of a game that lacks a name: the kit says which, where, and what tells of it."""

import pytest

from hennb.core.bench import BenchRoom
from hennb.core.registry import load_game
from hennb.core.rooms import ROOMS, WhatIfRoom, names_of
from hennb.testing import ConformanceError, check_game
from tests.testing import faults  # noqa: F401  (registers the games)


def test_a_missing_name_is_told_with_its_room():
    with pytest.raises(ConformanceError, match=r"action_of_path in tests\.testing\.toy_game\.choices, see ChoicesRoom"):
        check_game(load_game("toy-choices_without_paths"), walks=1, checks=("rooms",))


def test_the_names_of_a_room_are_those_of_its_protocol():
    assert names_of(WhatIfRoom) == ("QUESTIONS",)
    assert {"TOOLS", "pick", "offers", "movement"} < set(names_of(BenchRoom))
    assert all(names_of(room) for _, room, _ in ROOMS)


def test_hens_has_every_room_whole():
    assert check_game(load_game("hens"), walks=1, plies=1, checks=("rooms",)).ok
