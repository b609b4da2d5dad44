"""What a picture of Gem Hens shows, worked out once: whose panel comes first, names, sheets, words, symbols."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from hennb.core.messages import Message, Value, add_catalogue, is_you
from hennb.core.places import around
from hennb.drawing import Marks, SymbolSheet
from hennb.games.gem_hens.dice import AREAS, ROLL_AREAS
from hennb.games.gem_hens.stages import OVER, PECKING, ROLLING
from hennb.games.gem_hens.table import usable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hennb.core.scoring import ScoreSheet
    from hennb.games.gem_hens.observation import GemHensObservation
    from hennb.games.gem_hens.pack import GemHensPack

add_catalogue("gem_hens", "hennb.games.gem_hens")

SHEET: Final = SymbolSheet("hennb.drawing", "hennb.games.gem_hens.drawing")
"""The symbols at hand."""
OTHER: Final = "gem-other"
"""The symbol of kinds that only other packs have."""


@lru_cache(maxsize=4096)
def words(key: str, /, **params: Value) -> str:
    """Words of the board; kept, since most are asked for again with the next picture."""
    return str(Message.of(f"gem_hens.draw.{key}", **params))


@cache
def sheet_words(key: str) -> str:
    """Words of score sheets, which pictures and texts share: ``total``, ``house``."""
    return str(Message.of(f"core.sheet.{key}"))


@cache
def gem_symbol(gem: str) -> str:
    """The symbol of a kind of gem; kinds of other packs share one."""
    symbol = f"gem-{gem}"
    return symbol if symbol in SHEET else OTHER


@dataclass(frozen=True, slots=True)
class Scene:
    """What is drawn.

    Attributes:
        view: the observation.
        own: the seat whose dice and eggs are large, `Observation.near`.
        others: the other seats in turn order.
        names: per seat.
        you: the seat that is called "you", or None.
        sheets: per seat.
        titles: per kind the name of its gems.
        symbols: per kind its symbol.
        letters: per kind what stands on its gems: nothing where they have a symbol of their own.
        marks: evidence, last move and values.
        lit: the score line whose evidence is marked, or None.
        still: whether it is a position, in which nobody is to act.
    """

    view: GemHensObservation
    own: int
    others: tuple[int, ...]
    names: tuple[str, ...]
    you: int | None
    sheets: tuple[ScoreSheet, ...]
    titles: tuple[str, ...]
    symbols: tuple[str, ...]
    letters: tuple[str, ...]
    marks: Marks
    lit: str | None
    still: bool = False

    @property
    def awaited(self) -> int:
        """The seat whose decision is awaited; below 0 if there is none."""
        return -1 if self.still else self.view.current_player

    @property
    def pack(self) -> GemHensPack:
        return self.view.game.pack

    @property
    def over(self) -> bool:
        return self.view.stage == OVER

    @property
    def house(self) -> str:
        """The words of the house mark, or nothing."""
        return sheet_words("house") if self.pack.house else ""

    @property
    def cards(self) -> bool:
        """Whether Power Chickens are played."""
        return self.view.game.options.with_powers

    def words_of(self, key: str, seat: int) -> str:
        """Words that speak of a seat by its name, or to it."""
        return words(f"{key}_you") if seat == self.you else words(f"{key}_one", name=self.names[seat])

    def areas(self, seat: int) -> tuple[str, ...]:
        """What the areas of a seat's dice are called now: a 6 is wild as soon as it was rolled again (GH.PECK.5)."""
        view = self.view
        before = view.stage in ROLLING or (view.stage == PECKING and view.pips[seat] is None)
        return ROLL_AREAS if before else AREAS

    def ready(self, card: str) -> bool:
        """Whether the viewer acts with this card now: it is its seat's turn, and the card has not worked."""
        return (
            self.view.acting and self.view.current_player == self.view.turn and usable(self.view, self.view.turn, card)
        )

    def gems(self, kinds: Sequence[int]) -> str:
        """Gems by name."""
        return ", ".join([self.titles[kind] for kind in kinds])


def make_scene(
    view: GemHensObservation,
    names: Sequence[str] | None,
    lit: str | None,
    last: Sequence[str],
    values: Mapping[str, int] | None,
    *,
    still: bool = False,
) -> Scene:
    """The scene of an observation.

    Raises:
        ValueError: fewer names than seats.
        KeyError: ``lit`` is no line of the score sheet.
    """
    players, pack = view.game.players, view.game.pack
    own = view.near
    chosen, you = _names(view, names)
    sheets = tuple([view.score(seat) for seat in range(players)])
    evidence = None if lit is None else sheets[own].line(lit).evidence
    titles, symbols = _gems(pack)
    return Scene(
        view=view,
        own=own,
        others=tuple([(own + step) % players for step in range(1, players)]),
        names=chosen,
        you=you,
        sheets=sheets,
        titles=titles,
        symbols=symbols,
        letters=_letters(titles, symbols),
        marks=Marks(evidence, False, _marked(last), dict(values or {})),
        lit=lit,
        still=still,
    )


@lru_cache(maxsize=16)
def _gems(pack: GemHensPack) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Names and symbols of the kinds of a pack."""
    titles = (*(gem.name for gem in pack.gems), pack.pink.name)
    return titles, tuple([gem_symbol(name) for name in pack.kinds])


@lru_cache(maxsize=16)
def _letters(titles: tuple[str, ...], symbols: tuple[str, ...]) -> tuple[str, ...]:
    """The first letter of kinds without a symbol of their own, or two if others begin like that."""
    plain = [title for title, symbol in zip(titles, symbols, strict=True) if symbol == OTHER]
    firsts = [title[:1] for title in plain]
    return tuple(
        [
            "" if symbol != OTHER else title[:1] if firsts.count(title[:1]) == 1 else title[:2]
            for title, symbol in zip(titles, symbols, strict=True)
        ]
    )


def _names(view: GemHensObservation, names: Sequence[str] | None) -> tuple[tuple[str, ...], int | None]:
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
    """The places to mark. Gems lie in a hand but for a moment, so a hand is no place that a move begins at."""
    left = tuple([place for place in last[:-1] if around(place) == place or not place.startswith("hand-")])
    return (*left, *last[-1:])
