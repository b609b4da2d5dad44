"""Seeded games played twice: by the engine, and by the slow telling of the rules in `oracle`."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from hennb.games.gem_hens.dice import AREAS, areas_of
from hennb.games.gem_hens.game import GAME_TYPE
from hennb.games.gem_hens.garden import CELLS, COOP, LINES
from hennb.games.gem_hens.options import GemHensOptions
from tests.games.gem_hens.oracle import CHANCE, COLS, ROWS, Oracle
from tests.games.gem_hens.oracle_walks import STEPS
from tests.games.gem_hens.packs import HOUSE, MEADOW, changed, put
from tests.games.gem_hens.walks import READINGS

SCARCE = changed(
    put("gems", 0, "count", value=1),
    put("gems", 6, "count", value=9),
    put("imperfection", "count", value=25),
    put("total_pieces", value=7 - 6 + 8 + 10 + 12 + 15 + 18 + 9 + 25),
    put("decorations", value=[2, 2, 3, 4, 5]),
    put("yard", "ramps", value=[{"cell": "b1", "entry": "down"}]),
)
"""The bag runs dry, decorations get full of imperfections, and the hens stand in each other's way on one ramp."""
PACKS = {"house": HOUSE, "meadow": MEADOW, "scarce": SCARCE}
RARE = (
    "push",
    "endure",
    "favorite",
    "flight",
    "nimble",
    "tough",
    "wanderer",
    "run",
    "hungry",
    "swap",
    "return",
    "fight",
)


def _table(state):
    """What lies where in the engine's table, as `Oracle.table` has it."""
    kinds = state.game.pack.kinds
    return {
        "round": state.round,
        "bag": _gems(state, state.bag),
        "yard": {
            cell: sorted(kinds[gem] for gem in gems) for cell, gems in zip(CELLS, state.yard, strict=True) if gems
        },
        "hens": ["" if cell == COOP else CELLS[cell] for cell in state.hens],
        "farmer": {line: dice for line, dice in zip(LINES, state.farmer, strict=True) if dice},
        "slots": {line: list(owners) for line, owners in zip(LINES, state.slots, strict=True) if owners},
        "dice": [list(areas_of(dice, AREAS)) for dice in state.dice],
        "order": list(state.order),
        "open": list(state.shown),
        "cards": list(state.held),
        "used": list(state.used),
        "boards": [[sorted(kinds[gem] for gem in content) for content in board] for board in state.boards],
        "heaps": [_gems(state, heap) for heap in state.heaps],
        "hand": [kinds[gem] for gem in state.hand.gems] if state.hand else [],
        "ends": (state.full_board, state.empty_bag),
    }


def _gems(state, counts):
    return +Counter(dict(zip(state.game.pack.kinds, counts, strict=True)))


def _tries(oracle, rng):
    """Actions in the notation that may or may not be legal now."""
    if oracle.due[0] == "gem_in_hand":
        decos = [f"d{at + 1}" for at in range(len(oracle.sizes))]
        return ["leave", *(f"{verb} {deco}" for verb in ("put", "swap", "replace") for deco in decos)]
    value, way = rng.choice(("1", "2", "3", "w1", "w2", "w3")), rng.choice(list(STEPS))
    line, cell = rng.choice(ROWS + COLS), rng.choice(CELLS)
    push, power = rng.choice(("", " push 2", " push w1", " push tough")), rng.choice(("", " wanderer", " flight"))
    moves = [f"move {value} {way}{push}{power}", f"move {value} {way} 1 {rng.choice(list(STEPS))} nimble"]
    moves += [
        f"enter {value} {ramp['cell']} {way} {rng.choice('12')}{push}{power}" for ramp in oracle.pack["yard"]["ramps"]
    ]
    return [
        *moves,
        f"mark m {line}",
        f"spend {rng.choice('123mw')}",
        f"hungry {cell}",
        "end",
        "fight 1 seat2",
        "endure",
    ]


def _legal_actions_are_the_same(state, oracle, rng):
    listed = oracle.listed()
    actions = [str(action) for action in state.legal_actions()]
    assert sorted(actions) == sorted(set(listed.values()))
    for text in {*_tries(oracle, rng), *rng.sample(sorted(listed), min(8, len(listed)))}:
        action = state.game.parse_action(text)
        assert state.is_legal(action) == (text in listed), text
        if text in listed:
            assert str(state.canonical(action)) == listed[text], text


def _choose(listed, rng):
    """An action; rare powers and gems on the board come more often."""
    weights = [1 + 5 * any(word in RARE for word in text.split()) + 3 * text.startswith("put") for text in listed]
    return rng.choices(list(listed), weights)[0]


def _play(seed, players, pack, options):
    """A random game of both; fails where they differ."""
    rng = Random(f"{seed} {players} {pack}")
    game = GAME_TYPE.load(players, None if pack == "house" else PACKS[pack], **{"max_rolls": 2} | options)
    state = game.new_initial_state()
    oracle = Oracle(players, PACKS[pack], {name: getattr(game.options, name) for name in GemHensOptions.__slots__})
    while oracle.due:
        assert _table(state) == oracle.table()
        assert state.current_player == oracle.player
        if oracle.player == CHANCE:
            chances = oracle.chances()
            assert {str(action): chance for action, chance in state.chance_outcomes()} == chances
            text = rng.choices(list(chances), [float(chance) for chance in chances.values()])[0]
        else:
            _legal_actions_are_the_same(state, oracle, rng)
            text = _choose(oracle.listed(), rng)
        ply, happened = state.ply, oracle.act(text)
        state = state.child(game.parse_action(text))
        assert [(event.player, str(event.action), event.automatic) for event in state.history[ply:]] == happened
    assert state.is_terminal
    assert [state.total(seat) for seat in range(players)] == [oracle.total(seat) for seat in range(players)]
    assert list(state.outcome().ranks) == oracle.ranks()


@pytest.mark.parametrize("options", READINGS.values(), ids=READINGS)
@pytest.mark.parametrize("pack", PACKS)
def test_both_play_the_same_game(pack, options):
    for seed in range(2):
        _play(seed, 2 + seed, pack, options)


@pytest.mark.parametrize("options", READINGS.values(), ids=READINGS)
def test_both_play_the_same_game_with_four(options):
    _play(0, 4, "house", options)
