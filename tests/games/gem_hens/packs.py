"""Data packs for tests: the house pack with changes, and one of another box that differs wherever a pack can."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any, Final

from hennb.games.gem_hens.pack import HOUSE_FILE

HOUSE: Final[dict[str, Any]] = json.loads(HOUSE_FILE.read_text(encoding="utf-8"))

MEADOW: Final[dict[str, Any]] = {
    "name": "meadow",
    "house": [],
    "gems": [
        {
            "id": "moon_stone",
            "name": "Moonstone",
            "count": 9,
            "points": {"2": 9, "3": 9, "4": 9, "5": 30},
            "unused": -8,
        },
        {"id": "ruby", "name": "Rubin", "count": 20, "points": {"2": 4, "3": 6, "4": 9, "5": 10}, "unused": -4},
        {"id": "jade", "name": "Jade", "count": 20, "points": {"2": 4, "3": 5, "4": 5, "5": 5}, "unused": 0},
        {"id": "tin-2", "name": "Tin", "count": 30, "points": {"2": 0, "3": 0, "4": 0, "5": -1}, "unused": -1},
    ],
    "imperfection": {"id": "crack", "name": "Crack", "count": 11, "placed": -3, "unused": 2},
    "total_pieces": 90,
    "decorations": [5, 4, 4, 3, 2, 2, 2],
    "yard": {
        "size": 6,
        "cap": 4,
        "slots_per_line": 2,
        "ramps": [
            {"cell": "a1", "entry": "right"},
            {"cell": "c6", "entry": "up"},
            {"cell": "f6", "entry": "left"},
            {"cell": "a4", "entry": "right"},
        ],
    },
    "feed_track": [1, 4, 2, 3, 1],
    "feed_start": {"2": 1, "3": 0, "4": 3},
    "farmer_dice": 8,
    "rounds": 2,
    "hen_dice": 6,
    "timer_seconds": 30,
    "max_rolls": 4,
    "timer_roll_guard": 20,
    "powers": ["waste", "tough", "nimble", "run", "flight", "endure", "picky"],
}
"""Two rounds; seven cards last for three players, not for four. No value of it is a stand-in."""


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


def changed(*changes: Callable[[Any], object]) -> dict[str, Any]:
    """A copy of the house pack with changes."""
    pack: dict[str, Any] = copy.deepcopy(HOUSE)
    for change in changes:
        change(pack)
    return pack
