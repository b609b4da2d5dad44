"""What a picture of Hens shows, worked out once: whose panel comes first, names, sheets, words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from hennb.core.messages import Message, Value, add_catalogue, is_you
from hennb.core.places import HAND, around, read_place
from hennb.drawing import Marks

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hennb.core.scoring import ScoreSheet
    from hennb.games.hens.observation import HensObservation
    from hennb.games.hens.pack import HensPack, Kind

add_catalogue("hens_drawing", "hennb.games.hens.drawing")

PATTERNS: Final = ("largest", "rooster")
"""Score lines whose cells form one pattern: a group."""


@lru_cache(maxsize=4096)
def words(key: str, /, **params: Value) -> str:
    """Words of the board; kept, since most are asked for again with the next picture."""
    return str(Message.of(f"hens_drawing.{key}", **params))


@cache
def fixed_words(key: str) -> str:
    """Words of the board that have no parameters."""
    return words(key)


@cache
def sheet_words(key: str) -> str:
    """Words of score sheets, which pictures and texts share: ``total``, ``house``."""
    return str(Message.of(f"core.sheet.{key}"))


def sheet_title(*, interim: bool) -> str:
    """What stands over a score sheet."""
    return sheet_words("interim_title" if interim else "final_title")


@dataclass(frozen=True, slots=True)
class Scene:
    """What is drawn.

    Attributes:
        view: the observation.
        own: the seat of the large yard, `Observation.near`.
        others: the other seats in turn order.
        names: per seat.
        you: the seat that is called "you", or None.
        sheets: per seat.
        marks: evidence, last move and values.
        lit: the score line whose evidence is marked, or None.
    """

    view: HensObservation
    own: int
    others: tuple[int, ...]
    names: tuple[str, ...]
    you: int | None
    sheets: tuple[ScoreSheet, ...]
    marks: Marks
    lit: str | None

    @property
    def pack(self) -> HensPack:
        return self.view.game.pack

    @property
    def over(self) -> bool:
        return self.view.phase == "over"

    @property
    def house(self) -> str:
        """The words of the house mark, or nothing."""
        return sheet_words("house") if self.pack.house else ""

    def zone(self, kind: str, seat: int) -> str:
        """The name of a seat's ``yard``, ``hand`` or ``pile``."""
        return self.words_of(f"zone.{kind}", seat)

    def words_of(self, key: str, seat: int) -> str:
        """Words that speak of a seat by its name, or to it."""
        return fixed_words(f"{key}_you") if seat == self.you else words(f"{key}_one", name=self.names[seat])

    def kind(self, text: str) -> Kind | None:
        """The kind of a card text, None for an unknown card."""
        index = self.pack.index.get(text)
        return None if index is None else self.pack.kinds[index]


def make_scene(
    view: HensObservation,
    names: Sequence[str] | None,
    lit: str | None,
    last: Sequence[str],
    values: Mapping[str, int] | None,
) -> Scene:
    """The scene of an observation.

    Raises:
        ValueError: fewer names than seats.
        KeyError: ``lit`` is no line of the score sheet.
    """
    players = view.game.players
    own = view.near
    chosen, you = _names(view, names)
    sheets = tuple(view.score(seat) for seat in range(players))
    evidence = None if lit is None else sheets[own].line(lit).evidence
    marks = Marks(evidence, lit in PATTERNS, _marked(last), dict(values or {}))
    others = tuple((own + step) % players for step in range(1, players))
    return Scene(view, own, others, chosen, you, sheets, marks, lit)


def _names(view: HensObservation, names: Sequence[str] | None) -> tuple[tuple[str, ...], int | None]:
    players = view.game.players
    if names is None:
        chosen = [words("seat", number=seat + 1) for seat in range(players)]
        if view.seat >= 0:
            chosen[view.seat] = str(Message.of("core.you"))
    elif len(names) < players:
        raise ValueError(f"{len(names)} names for {players} seats")
    else:
        chosen = [str(name) for name in names[:players]]
    spoken_to = [seat for seat in range(players) if is_you(chosen[seat])]
    return tuple(chosen), spoken_to[0] if len(spoken_to) == 1 else None


def _marked(last: Sequence[str]) -> tuple[str, ...]:
    """The places to mark: where a card left a hand, another one lies now."""
    left = tuple(place for place in last[:-1] if read_place(place).zone != HAND or around(place) == place)
    return (*left, *last[-1:])
