"""What states are made of: values that nobody can change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from hennb.core.game import Game
from hennb.testing.visit import Problem, shown

if TYPE_CHECKING:
    from hennb.testing.visit import Visit

LEAVES = (type(None), bool, int, float, str, bytes, Fraction, Enum, type)


def nothing_can_be_changed(visit: Visit) -> Iterator[Problem]:
    """What a state is made of cannot be changed.

    Walk through all that can be reached from a state and from the answers to its queries, the game and its data pack
    left out. Tuples, frozen sets, frozen dataclasses and classes of the game that have slots alone are values;
    attributes that begin with an underscore are caches. Lists, dictionaries and sets are no values, and frozen things
    must refuse.
    """
    state, seen = visit.state, {id(visit.game.pack)}
    queries = (state.decision, state.legal_actions(), state.chance_outcomes(), state.history, state.outcome())
    sheets = [state.score(seat) for seat in visit.seats]
    views = [state.observation(viewer) for viewer in visit.viewers]
    for value in (state, *queries, *sheets, *views):
        yield from _changeable(value, type(value).__name__, seen)


def _changeable(value: Any, place: str, seen: set[int]) -> Iterator[Problem]:
    if isinstance(value, (*LEAVES, Game)) or id(value) in seen:
        return
    seen.add(id(value))
    if isinstance(value, tuple | frozenset):
        for item in value:
            yield from _changeable(item, f"{place}[…]", seen)
    elif is_dataclass(value):
        for item in fields(value):
            yield from _frozen(value, item.name, place)
            yield from _changeable(getattr(value, item.name), f"{place}.{item.name}", seen)
    elif isinstance(value, list | dict | set | bytearray) or hasattr(value, "__dict__"):
        yield Problem("values that cannot be changed", f"{place} is a {type(value).__name__}: {shown(value)}")
    else:
        for name in _slots(value):
            yield from _changeable(getattr(value, name, None), f"{place}.{name}", seen)


def _frozen(value: Any, name: str, place: str) -> Iterator[Problem]:
    try:
        setattr(value, name, getattr(value, name))
    except (AttributeError, TypeError):
        return
    yield Problem("values that cannot be changed", f"{place}.{name} can be set")


def _slots(value: Any) -> Iterator[str]:
    for kind in type(value).__mro__:
        names = getattr(kind, "__slots__", ())
        yield from (name for name in ((names,) if isinstance(names, str) else names) if not name.startswith("_"))
