"""Choices whose places may be pointed at in any order: eight dice and a button."""

from __future__ import annotations

import json

import pytest

import hennb
from hennb.core.choices import Choice
from hennb.notebook.wire import choices_to_wire
from tests.notebook.person import Person
from tests.testing import rolls
from tests.testing.rolls_game import choices as room

DICE = tuple(f"die-{number}" for number in range(1, 9))
SETS = tuple(tuple(die for bit, die in enumerate(DICE) if mask >> bit & 1) for mask in range(1, 255))
"""Every set of dice that leaves one to be rolled."""


@pytest.fixture
def person(monkeypatch: pytest.MonkeyPatch) -> Person:
    """At a table where any of these sets, and then the button, means the first action."""
    paths = tuple((*dice, "button-lock") for dice in SETS)
    monkeypatch.setattr(room, "choices", lambda view: (Choice(view.legal_actions()[0], paths, any_order=True),))
    return Person(hennb.play("toy-rolls", seats=("you", "random"), seed=1))


def test_the_wire_carries_every_set_and_that_it_has_no_order(person: Person) -> None:
    (offered,) = person.frame["choices"]
    assert offered["any_order"] is True
    assert offered["paths"] == [[*dice, "button-lock"] for dice in SETS]
    assert max(map(len, offered["paths"])) == 8
    assert len(json.dumps(offered)) < 20_000


def test_a_choice_in_order_says_nothing_of_it() -> None:
    game = hennb.load_game("toy-rolls")
    (wire,) = choices_to_wire(game, (Choice(rolls.STOP, (("button-stop",),)),), ("A", "B"))
    assert "any_order" not in wire


def test_a_path_of_eight_dice_and_a_button_is_told_why_it_is_none(person: Person) -> None:
    person.why(*DICE, "button-lock")
    assert person.refusal is not None
    assert "not understood" not in person.refusal["text"]
    assert person.refusal["place"] == "button-lock"


def test_the_button_alone_asks_for_what_comes_before_it(person: Person) -> None:
    person.why("button-lock")
    assert person.refusal is not None
    assert person.refusal["asks"]
