"""Dice: areas of the action board, and what rolls can bring with which chance (GH.ROLL.1, GH.ROLL.3, GH.PECK.1).

A multiset of dice is a tuple of five counts, one for each area.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from math import factorial, prod
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

Counts = tuple[int, ...]

ROLL_AREAS: Final = ("1", "2", "3", "m", "6")
AREAS: Final = ("1", "2", "3", "m", "w")
"""The areas as the action phase has them: what was rolled as a 6 has become wild (GH.PECK.5)."""
SCRATCH, WILD = 3, 4
SIXES: Final = 4
NONE: Final[Counts] = (0, 0, 0, 0, 0)
FACES: Final = 6
_AREA_OF_FACE: Final = (-1, 0, 1, 2, 3, 3, 4)
_WEIGHTS: Final = (1, 1, 1, 2, 1)


def area_of_face(face: int) -> int:
    """The area of a face: 4 and 5 do the same, a 6 is the last one (GH.ROLL.1, GH.PECK.5)."""
    return _AREA_OF_FACE[face]


def counts_of(areas: Iterable[int]) -> Counts:
    """How many dice lie in each area."""
    found = [0] * 5
    for area in areas:
        found[area] += 1
    return tuple(found)


def areas_of(counts: Counts, names: tuple[str, ...] = ROLL_AREAS) -> tuple[str, ...]:
    """The areas of a multiset one by one, in order.

    >>> areas_of((2, 0, 1, 0, 1))
    ('1', '1', '3', '6')
    """
    return tuple([name for name, count in zip(names, counts, strict=True) for _ in range(count)])


def plus(one: Counts, two: Counts) -> Counts:
    """Two multisets together."""
    return tuple([a + b for a, b in zip(one, two, strict=True)])


def minus(one: Counts, two: Counts) -> Counts:
    """What is left of a multiset; negative where it held too few."""
    return tuple([a - b for a, b in zip(one, two, strict=True)])


def without(counts: Counts, area: int) -> Counts:
    """A multiset with one die less in an area."""
    return (*counts[:area], counts[area] - 1, *counts[area + 1 :])


def with_die(counts: Counts, area: int) -> Counts:
    """A multiset with one die more in an area."""
    return (*counts[:area], counts[area] + 1, *counts[area + 1 :])


@cache
def rolls(dice: int) -> tuple[tuple[Counts, Fraction], ...]:
    """What so many dice can show, by areas, with probabilities: m has two faces of six (GH.ROLL.3)."""
    found = []
    for areas in combinations_with_replacement(range(5), dice):
        counts = counts_of(areas)
        ways = _orders(counts) * prod(weight**count for weight, count in zip(_WEIGHTS, counts, strict=True))
        found.append((counts, Fraction(ways, FACES**dice)))
    return tuple(found)


@cache
def throws(dice: int) -> tuple[tuple[tuple[int, ...], Fraction], ...]:
    """What so many dice can show, by faces in rising order, with probabilities (GH.PECK.1, GH.SCAT.2)."""
    return tuple(
        (faces, Fraction(_orders(Counter(faces).values()), FACES**dice))
        for faces in combinations_with_replacement(range(1, FACES + 1), dice)
    )


@cache
def rolloffs(seats: int) -> tuple[tuple[int, ...], ...]:
    """Different faces for so many seats, all equally likely (GH.PECK.3)."""
    return tuple(permutations(range(1, FACES + 1), seats))


def parts(rolled: Counts) -> tuple[Counts, ...]:
    """The non-empty proper parts of a roll, in the order of their dice (GH.ROLL.4)."""
    every = [part for part in product(*(range(count + 1) for count in rolled)) if any(part) and part != rolled]
    return tuple(sorted(every, key=areas_of))


def throw(rng: Random, dice: int) -> tuple[int, ...]:
    """Faces of so many dice in rising order."""
    return tuple(sorted([int(rng.random() * FACES) + 1 for _ in range(dice)]))


def _orders(counts: Iterable[int]) -> int:
    numbers = tuple(counts)
    return factorial(sum(numbers)) // prod(map(factorial, numbers))
