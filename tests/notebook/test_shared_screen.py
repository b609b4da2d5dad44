"""People at one screen look away only while some seat has a secret."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import hennb
from tests.notebook.person import Person


def _table(name: str, **how: Any) -> hennb.Table:
    return hennb.play(name, seats=("you", "you"), seed=3, **how)


def _on(table: hennb.Table, stage: str) -> None:
    """Play on at random until a stage is due."""
    rng = Random(1)
    while table.state.decision.stage != stage:
        table.play(rng.choice(table.state.own_actions()))


def test_hands_of_hens_are_covered_all_the_time() -> None:
    table = _table("hens")
    assert table.state.has_secrets
    assert Person(table).frame["cover"] is not None


def test_dice_of_gem_hens_are_covered_while_seats_roll() -> None:
    table = _table("gem_hens")
    assert table.state.has_secrets
    assert Person(table).frame["cover"] is not None
    assert Person(table).frame["seat"] == "public"


@pytest.mark.parametrize("stage", ["turn", "eat"])
def test_nobody_has_to_look_away_from_what_all_may_see(stage: str) -> None:
    table = _table("gem_hens")
    _on(table, stage)
    acting = table.state.current_player
    assert not table.state.has_secrets
    assert Person(table).frame["cover"] is None
    assert Person(table).frame["seat"] == acting + 1
    assert Person(table).frame["acting"]


def test_the_next_round_covers_the_dice_again() -> None:
    table = _table("gem_hens")
    _on(table, "turn")
    _on(table, "roll")
    assert table.state.round == 2
    assert Person(table).frame["cover"] is not None
