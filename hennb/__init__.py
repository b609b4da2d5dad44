"""Play, inspect, fork and score board games in a notebook."""

import hennb.games  # noqa: F401  (registers the games)
from hennb.analysis.bots import BotError, RandomBot, make_bot, register_bot, registered_bots
from hennb.analysis.greedy import GreedyBot
from hennb.analysis.playout import play_out, random_playout
from hennb.analysis.session import Session, restore
from hennb.analysis.what_if import WhatIf, best_placements, what_if
from hennb.core.players import ALL, CHANCE, PUBLIC, TERMINAL
from hennb.core.records import Record
from hennb.core.registry import load_game, register, registered_games, rules

__version__ = "0.1.0"

__all__ = [
    "ALL",
    "CHANCE",
    "PUBLIC",
    "TERMINAL",
    "BotError",
    "GreedyBot",
    "RandomBot",
    "Record",
    "Session",
    "WhatIf",
    "best_placements",
    "load_game",
    "make_bot",
    "play_out",
    "random_playout",
    "register",
    "register_bot",
    "registered_bots",
    "registered_games",
    "restore",
    "rules",
    "what_if",
]
