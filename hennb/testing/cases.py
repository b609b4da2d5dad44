"""Which sets of options of a game are tried: all of them where they are few, else so many that every pair is met."""

from __future__ import annotations

from itertools import combinations, product
from math import prod
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from hennb.core.options import option_values

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hennb.core.game_type import GameType

MOST: Final = 32
"""Up to so many sets of options all are tried."""

Case: TypeAlias = dict[str, Any]
_Setting: TypeAlias = tuple[str, Any]


def option_cases(kind: GameType) -> tuple[Case, ...]:
    """Sets of options to try a game under; the first one has the defaults.

    Of a range the default and the ends stand for all values. Where that still makes more than `MOST` sets, some are
    chosen, always the same, so that any two values of any two options meet in one of them.
    """
    values = option_values(kind.options)
    if prod(map(len, values.values())) <= MOST:
        return tuple(dict(zip(values, chosen, strict=True)) for chosen in product(*values.values()))
    return _covering(values)


def _covering(values: Mapping[str, tuple[Any, ...]]) -> tuple[Case, ...]:
    """Cases in which all pairs of values meet: each begins with a pair that has not met, and meets what else it can."""
    cases = [{name: those[0] for name, those in values.items()}]
    apart = {
        ((one, first), (two, second)): None
        for one, two in combinations(values, 2)
        for first, second in product(values[one], values[two])
    }
    while True:
        for pair in _pairs(cases[-1]):
            apart.pop(pair, None)
        if not apart:
            return tuple(cases)
        case: Case = dict(next(iter(apart)))
        for name in values:
            if name not in case:
                tries = [_in_order({**case, name: value}, values) for value in values[name]]
                case = max(tries, key=lambda tried: sum(pair in apart for pair in _pairs(tried)))
        cases.append(case)


def _in_order(case: Case, names: Iterable[str]) -> Case:
    return {name: case[name] for name in names if name in case}


def _pairs(case: Case) -> list[tuple[_Setting, _Setting]]:
    return list(combinations(case.items(), 2))
