"""Luck: what chance brings, as a function of a seed and of what is asked, never of the ply.

A state holds no random generator. It says which chance point is due (`DiceKey` or
`PileKey`), and a session's `Luck` answers. So undoing and redoing a move changes nothing,
and two branches that draw from one pile draw the same cards.
"""

from __future__ import annotations

from fractions import Fraction
from hashlib import blake2b
from random import SystemRandom
from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.core.errors import SetupError
from hennb.core.given import check_kind
from hennb.core.messages import Message
from hennb.core.state import State
from hennb.core.tidy import tidy_line

if TYPE_CHECKING:
    from hennb.core.actions import Action

_SEEDS: Final = 1 << 32


def check_seed(seed: object) -> int | str:
    """A seed as records keep it: a whole number, or one line of text with single blanks.

    Raises:
        SetupError: it is neither number nor text, so that no record could hold it.

    >>> check_seed(7), check_seed(" a  rainy day ")
    (7, 'a rainy day')
    """
    if isinstance(seed, str):
        return tidy_line(seed)
    if isinstance(seed, int) and not isinstance(seed, bool):
        return int(seed)
    raise SetupError.value("seed", seed, Message.of("core.setup.seed"))


def seed_or_fresh(seed: object) -> int | str:
    """A seed that was given; a random one, if it is None.

    Raises:
        SetupError: as by `check_seed`.
    """
    return SystemRandom().randrange(_SEEDS) if seed is None else check_seed(seed)


def next_seed(seed: int | str) -> int | str:
    """The seed of the next game: another one, and the same one each time it is asked for."""
    return seed + 1 if isinstance(seed, int) else f"{seed}+"


class DiceKey(NamedTuple):
    """A roll, or any choice with the same chances each time.

    Attributes:
        what: what is rolled or chosen.
        player: for which seat, or -1 for all.
        round: in which round.
        number: the how-manieth time in that round.
    """

    what: str
    player: int = -1
    round: int = 0
    number: int = 0


class PileKey(NamedTuple):
    """A draw from a shuffled pile.

    Within one key pieces only leave the pile. One that is put back would lie where it lay in the shuffle, on top, and
    come straight back; so putting back begins a new `refill`, with `PileStock.full` counted anew.

    Attributes:
        pile: name of the pile.
        refill: how often it has been formed anew, whether by a shuffle or because a piece came back.
    """

    pile: str
    refill: int = 0


class PileStock(NamedTuple):
    """Equal pieces of a pile.

    Attributes:
        action: the action that draws one.
        left: how many are left.
        full: how many there were when this refill began.
    """

    action: Action
    left: int
    full: int


class Luck:
    """The chance of one session.

    The luck of a pile is a virtual shuffle: each piece has a hash, and the piece with the
    least hash of those left lies on top.

    Args:
        seed: a whole number or a text; equal seeds bring the same.

    Raises:
        SetupError: the seed is neither.

    >>> Luck(7) == Luck(7), Luck(7) == Luck(8)
    (True, False)
    """

    __slots__ = ("seed",)

    def __init__(self, seed: int | str) -> None:
        self.seed = check_seed(seed)

    def choose(self, state: State) -> Action:
        """The outcome of the chance point that is due.

        Raises:
            SetupError: it is no state.
            ValueError: no chance point is due.
        """
        check_kind("state", state, State, "state")
        key = state.chance_key
        if isinstance(key, PileKey):
            return self._top(key, state.chance_pile())
        return self._spin(key, state.chance_outcomes())

    def _spin(self, key: DiceKey, outcomes: tuple[tuple[Action, Fraction], ...]) -> Action:
        point = Fraction(self._hash(*key), 1 << 64)
        for action, probability in outcomes:
            point -= probability
            if point < 0:
                return action
        return outcomes[-1][0]

    def _top(self, key: PileKey, stock: tuple[PileStock, ...]) -> Action:
        def least(item: PileStock) -> int:
            hashes = sorted(self._hash(*key, str(item.action), copy) for copy in range(item.full))
            return hashes[item.full - item.left]

        return min((item for item in stock if item.left), key=least).action

    def _hash(self, *parts: object) -> int:
        text = "\x1f".join(map(str, (self.seed, *parts)))
        return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Luck) and self.seed == other.seed

    def __hash__(self) -> int:
        return hash(self.seed)

    def __repr__(self) -> str:
        return f"Luck({self.seed!r})"
