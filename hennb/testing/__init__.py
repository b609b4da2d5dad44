"""The conformance kit: what every game of hennb must keep, tried on random walks.

>>> from hennb import load_game
>>> from hennb.testing import check_game
>>> report = check_game(load_game("hens"), walks=1, plies=2)
>>> report.ok
True
"""

from hennb.testing.cases import option_cases
from hennb.testing.checks import CHECKS
from hennb.testing.kit import check_game, check_game_type
from hennb.testing.report import ConformanceError, Failure, Report
from hennb.testing.visit import Check, Problem, Scope, Visit

__all__ = [
    "CHECKS",
    "Check",
    "ConformanceError",
    "Failure",
    "Problem",
    "Report",
    "Scope",
    "Visit",
    "check_game",
    "check_game_type",
    "option_cases",
]
