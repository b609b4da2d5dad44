"""Actions that no text can name: refused with a clause, and nothing of them stays in a state."""

from __future__ import annotations

import pytest

from hennb.core.errors import IllegalActionError
from hennb.games.gem_hens.actions import (
    Card,
    Clever,
    Cols,
    Dice,
    Die,
    Gem,
    Lock,
    Mark,
    Move,
    Pecking,
    Put,
    Rolloff,
    Rows,
)
from tests.games.gem_hens.setting import play
from tests.games.gem_hens.tables import game, table

BAD = [
    Rows([2, 5, 5]),
    Rows(5),
    Rows((True, 2, 3)),
    Rows((0, 1, 2)),
    Cols((1, 3, 2)),
    Gem(["gold"]),
    Gem("glass"),
    Gem(3),
    Card({}),
    Dice("seat1", ["1"] * 8),
    Dice(1, ("1",) * 8),
    Pecking("seat1", [6]),
    Rolloff(("seat1",), (1, 2)),
    Die("6"),
    Die(True),
    Lock(None),
    Lock(["1"]),
    Move([], "up"),
    Move("1", None),
    Mark("m", ("col", "c")),
    Put(3),
    Put(["d1"]),
    Clever(None),
]


def _states():
    scattering = game().new_initial_state()
    columns = play(scattering, "rows 1 2 3")
    gems = play(columns, "cols 1 2 3")
    rolling = gems
    while rolling.decision.stage == "scatter":
        rolling = play(rolling, "gem gold")
    rolled = play(rolling, "dice seat1 1 1 2 3 m m 6 6")
    eating = play(table("seat1 b3; c3 {gold}; seat1 dice 1 1"), "move 1 right")
    turn = table("seat1 b3; seat1 dice 1 m w")
    return [scattering, columns, gems, rolling, rolled, turn, eating]


@pytest.mark.parametrize("action", BAD, ids=repr)
def test_what_no_text_names_is_refused_at_every_stage(action):
    for state in _states():
        before = state.to_json()
        assert not state.is_legal(action)
        assert state.explain_illegal(action)
        with pytest.raises(IllegalActionError):
            state.child(action)
        assert state.to_json() == before
