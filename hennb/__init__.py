"""Play, inspect, fork and score board games in a notebook."""

import hennb.games  # noqa: F401  (registers the games)
from hennb.core.players import ALL, CHANCE, PUBLIC, TERMINAL
from hennb.core.registry import load_game, register, registered_games, rules

__version__ = "0.1.0"

__all__ = ["ALL", "CHANCE", "PUBLIC", "TERMINAL", "load_game", "register", "registered_games", "rules"]
