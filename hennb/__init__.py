"""Play, inspect, fork and score board games in a notebook.

The names of the notebook side (`play`, `Board`, `Table`, `workbench`) are imported when they are
first asked for, so that the rest starts fast and needs the standard library alone.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

import hennb.games  # noqa: F401  (registers the games)
from hennb import errors
from hennb.analysis.bots import BotError, RandomBot, make_bot, register_bot, registered_bots
from hennb.analysis.greedy import GreedyBot
from hennb.analysis.playout import play_out, random_playout
from hennb.analysis.reopening import restore
from hennb.analysis.session import Session
from hennb.analysis.tree import Node
from hennb.analysis.what_if import WhatIf, best, best_placements, what_if
from hennb.core.chance import Luck
from hennb.core.game_type import GameType
from hennb.core.pictures import draw
from hennb.core.players import ALL, CHANCE, PUBLIC, TERMINAL
from hennb.core.records import Record
from hennb.core.registry import load_game, register, registered_games, rules
from hennb.core.state import State

if TYPE_CHECKING:
    from hennb.notebook.board import Board
    from hennb.notebook.opening import play
    from hennb.notebook.table import Table
    from hennb.notebook.workbench import workbench

__version__ = "0.1.0"

state_from_json = State.from_json

_LATER = {
    "Board": "hennb.notebook.board",
    "Table": "hennb.notebook.table",
    "play": "hennb.notebook.opening",
    "workbench": "hennb.notebook.workbench",
}


def __getattr__(name: str) -> Any:
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})


__all__ = [
    "ALL",
    "CHANCE",
    "PUBLIC",
    "TERMINAL",
    "Board",
    "BotError",
    "GameType",
    "GreedyBot",
    "Luck",
    "Node",
    "RandomBot",
    "Record",
    "Session",
    "State",
    "Table",
    "WhatIf",
    "best",
    "best_placements",
    "draw",
    "errors",
    "load_game",
    "make_bot",
    "play",
    "play_out",
    "random_playout",
    "register",
    "register_bot",
    "registered_bots",
    "registered_games",
    "restore",
    "rules",
    "state_from_json",
    "what_if",
    "workbench",
]
