"""Worked examples E1 to E7: who wins, and by which tie-break."""

from __future__ import annotations

import json
from collections import Counter

import pytest

import hennb
from hennb.games.hens.pack import HOUSE_FILE
from hennb.games.hens.ranking import outcome
from tests.games.hens.example_yards import YARDS

KEYS = [
    ("E1", ((21, 4, 3, 5), (20, 9, 3, 9)), (1, 2), (0,), None),
    ("E2", ((21, 4, 3, 5), (21, 5, 2, 0)), (2, 1), (1,), "largest"),
    ("E3", ((21, 5, 3, 9), (21, 5, 4, 0), (21, 4, 4, 9)), (2, 1, 3), (1,), "second"),
    ("E4", ((21, 5, 4, 2), (21, 5, 4, 3)), (2, 1), (1,), "medals"),
    ("E5", ((21, 5, 4, 3), (18, 6, 3, 7), (21, 5, 4, 3)), (1, 3, 1), (0, 2), None),
]


def _final(*names, **setup):
    """A finished game whose seats have these yards, as a stored state; its pack has cards enough for all of them."""
    raw = json.loads(HOUSE_FILE.read_text(encoding="utf-8"))
    raw["cards"] = [card | {"copies": 5} for card in raw["cards"]]
    raw["decks"] = {str(players): [breed["letter"] for breed in raw["breeds"]] for players in (1, 2, 3, 4)}
    game = hennb.load_game("hens", players=len(names), first=1, data=raw, **setup)
    left = Counter(game.pack.text(kind) for kind in game.pack.decks[len(names)])
    positions = [game.position(YARDS[name]) for name in names]
    left.subtract(token for position in positions for token in position.cells.values() if token != "##")
    rest = list(left.elements())

    def card(token):
        return f"#{rest.pop()}" if token == "##" else token

    yards = [[f"{cell} {card(token)}" for cell, token in position.cells.items()] for position in positions]
    hands = [[rest.pop() for _ in range(4)] for _ in names]
    stored = game.new_initial_state().to_dict() | {
        "stage": "over",
        "turns_done": 12 * len(names),
        "goal_card": game.goal_card,
        "yards": yards,
        "hands": hands,
        "deck": rest,
        "roosters": [position.rooster for position in positions],
    }
    return game.state_from_dict(stored)


@pytest.mark.clause("HE.END.2")
@pytest.mark.parametrize(("name", "keys", "ranks", "winners", "tie_break"), KEYS, ids=[row[0] for row in KEYS])
def test_seats_rank_by_total_then_by_the_tie_breaks_in_order(name, keys, ranks, winners, tie_break):
    result = outcome(keys)
    assert (result.ranks, result.winners, result.tie_break, result.keys) == (ranks, winners, tie_break, keys)


@pytest.mark.clause("HE.END.2")
def test_e6_without_goals_the_larger_group_wins_a_tie():
    state = _final("Y01", "Y04", goals="none")
    result = state.outcome()
    assert result.keys == ((17, 6, 4, 3), (17, 5, 5, 4))
    assert (result.winners, result.tie_break, result.ranks) == ((0,), "largest", (1, 2))
    assert state.utility() == (1.0, -1.0)
    assert not state.score(0).interim


@pytest.mark.clause("HE.SOLO.1")
def test_e7_alone_there_is_a_result_and_no_winner():
    state = _final("Y01", goal_card=3)
    result = state.outcome()
    assert state.returns() == (17,)
    assert state.utility() == (17.0,)
    assert result.winners == ()
    assert "17" in str(result.reason)


@pytest.mark.clause("HE.END.2")
def test_a_shared_first_place_shares_the_win():
    state = _final("Y01", "Y16", "Y01", goal_card=3)
    assert state.outcome().winners == (0, 2)
    assert state.utility() == (0.5, -1.0, 0.5)


@pytest.mark.clause("HE.END.3")
def test_the_second_largest_group_is_the_second_entry_and_not_the_next_smaller_size():
    assert _final("Y06", goal_card=1).ranking_keys()[0][1:3] == (5, 5)
    assert _final("Y17", goal_card=1).ranking_keys()[0][1:3] == (12, 0)


@pytest.mark.clause("HE.SCORE.12")
def test_a_rest_of_the_table_is_told_as_if_the_game_ended_now():
    state = hennb.load_game("hens", players=2, first=1, goal_card=10).new_initial_state()
    assert state.outcome().winners == (0, 1)
    assert state.score(0).total == 5  # I1
