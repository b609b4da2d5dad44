"""The data pack of Gem Hens: gems, egg board, garden, feed track, dice and cards, read from JSON and checked whole."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hennb.core.faults import Fault, PackError
from hennb.core.messages import Message, add_catalogue
from hennb.core.packs import Checks, Fields, pack_hash, read_pack_json, source_name
from hennb.games.gem_hens.pack_data import (
    FIELDS,
    Gem,
    Imperfection,
    Ramp,
    is_house,
    read_decorations,
    read_feed,
    read_gems,
    read_house,
    read_imperfection,
    read_number,
    read_powers,
    read_yard,
)
from hennb.games.gem_hens.printed import differences
from hennb.games.gem_hens.quantities import MOST_FARMER_DICE, MOST_HEN_DICE, MOST_ROLLS, SIZES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hennb.core.packs import PackSource

__all__ = ["HOUSE_FILE", "Gem", "GemHensPack", "Imperfection", "Ramp", "check_powers", "house_pack", "load_pack"]

add_catalogue("gem_hens", "hennb.games.gem_hens")

HOUSE_FILE: Final = Path(__file__).parent / "data" / "house.json"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class GemHensPack:
    """A checked data pack. Packs of equal content are equal.

    A kind is the index of a type of gem in batch order, high to low (GH.EAT.4); the last kind is the imperfection.

    Attributes:
        name: of the pack.
        house_fields: the stand-ins, as the pack names them, such as ``gems.opal.points``.
        gems: in batch order.
        pink: the imperfection.
        sizes: of the decorations d1, d2 and so on.
        cap: gems that a cell can hold (GH.SCAT.3).
        slots_per_line: scratch dice that a row or column can hold (GH.MARK.1).
        ramps: in the order in which actions are listed (GH.ROUND.3).
        feed_track: the feed numbers in the order of the farmer's way (GH.SCAT.1).
        feed_start: by number of players the index on the track of round 1.
        farmer_dice, hen_dice: how many there are in all, and for each seat.
        rounds: how many are played at most (GH.END.1).
        timer_seconds: of the clock (GH.ROLL.6).
        max_rolls: what stands for the clock in the pack's table (GH.ROLL.5).
        timer_roll_guard: after how many rolls a seat is finished with the clock as well (GH.ROLL.6).
        powers: the Power Chicken cards (GH.POW.1).
        hash: name for the content, as records keep it.
        kinds: ids of the gems, then that of the imperfection.
        pink_kind: the kind of the imperfection, the last one.
        index: kind by id.
        counts: pieces of each kind.
        points: by kind and size what a full decoration is worth; 0 where no decoration has that size (GH.SCORE.1).
        unused: by kind what each piece on the heap scores (GH.SCORE.3, GH.SCORE.4).
    """

    name: str
    house_fields: tuple[str, ...]
    gems: tuple[Gem, ...]
    pink: Imperfection
    sizes: tuple[int, ...]
    cap: int
    slots_per_line: int
    ramps: tuple[Ramp, ...]
    feed_track: tuple[int, ...]
    feed_start: Mapping[int, int]
    farmer_dice: int
    hen_dice: int
    rounds: int
    timer_seconds: int
    max_rolls: int
    timer_roll_guard: int
    powers: tuple[str, ...]
    hash: str
    kinds: tuple[str, ...] = field(init=False)
    pink_kind: int = field(init=False)
    index: Mapping[str, int] = field(init=False)
    counts: tuple[int, ...] = field(init=False)
    points: tuple[tuple[int, ...], ...] = field(init=False)
    unused: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        kinds = (*(gem.id for gem in self.gems), self.pink.id)
        by_size = [tuple(gem.points.get(size, 0) for size in range(SIZES.stop)) for gem in self.gems]
        object.__setattr__(self, "kinds", kinds)
        object.__setattr__(self, "pink_kind", len(self.gems))
        object.__setattr__(self, "index", {name: kind for kind, name in enumerate(kinds)})
        object.__setattr__(self, "counts", (*(gem.count for gem in self.gems), self.pink.count))
        object.__setattr__(self, "points", (*by_size, (0,) * SIZES.stop))
        object.__setattr__(self, "unused", (*(gem.unused for gem in self.gems), self.pink.unused))

    @property
    def id(self) -> str:
        """What records call it."""
        return self.name

    @property
    def house(self) -> bool:
        """Whether the interface has to say "house data"."""
        return bool(self.house_fields)

    @property
    def placed(self) -> int:
        """What each imperfection on a board scores that counts (GH.SCORE.5)."""
        return self.pink.placed

    @property
    def total(self) -> int:
        """All pieces."""
        return sum(self.counts)

    @property
    def warnings(self) -> tuple[Fault, ...]:
        """What differs from the printed game, which is no fault; codes ``pack.total`` and ``pack.printed``."""
        return differences(self)

    def feed(self, players: int, round_number: int) -> int:
        """The feed number of a round, counted from 1 (GH.SCAT.1)."""
        return self.feed_track[self.feed_start[players] + round_number - 1]

    def is_house(self, name: str) -> bool:
        """Whether a field such as ``gems.opal.points.3`` or ``yard.ramps`` is a stand-in, or a part of one."""
        return is_house(name, self.house_fields)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, GemHensPack) and self.hash == other.hash)

    def __hash__(self) -> int:
        return hash(self.hash)

    def __repr__(self) -> str:
        pieces, decorations = self.total, len(self.sizes)
        return f"<GemHensPack {self.name!r}: {pieces} pieces, {decorations} decorations, {self.hash[:19]}>"


def load_pack(source: PackSource, name: str | None = None) -> GemHensPack:
    """Read and check a data pack: a path, a file name, or a dictionary as JSON would give it.

    Args:
        source: the pack.
        name: what faults call it, where the dictionary was read from a file before; None: the name of `source`.

    Raises:
        OSError: the file cannot be read.
        PackError: the pack has faults; all are listed with their places. Codes: ``pack.json``, ``pack.field``,
            ``pack.gem_id``, ``pack.gem_count``, ``pack.gem_points``, ``pack.decorations``, ``pack.ramp``,
            ``pack.yard``, ``pack.feed_track``, ``pack.dice``, ``pack.powers``, ``pack.house``.
    """
    raw = read_pack_json(source)
    checks = Checks(source_name(source) if name is None else name)
    top = Fields(checks, "", raw, FIELDS)
    title = top.text("name") or ""
    house = read_house(checks, top)
    gems = read_gems(checks, top, house)
    pink = read_imperfection(checks, top, gems)
    sizes = read_decorations(checks, top)
    yard = read_yard(checks, top)
    farmer_dice = read_number(top, "farmer_dice", "dice", 2, MOST_FARMER_DICE)
    rounds = read_number(top, "rounds", "feed_track", 1)
    track, start = read_feed(checks, top, farmer_dice, rounds)
    hen_dice = read_number(top, "hen_dice", "dice", 1, MOST_HEN_DICE)
    seconds = read_number(top, "timer_seconds", "dice", 1)
    max_rolls = read_number(top, "max_rolls", "dice", 1, MOST_ROLLS)
    guard = read_number(top, "timer_roll_guard", "dice", MOST_ROLLS)
    powers = read_powers(checks, top)
    checks.done()
    return GemHensPack(
        name=title,
        house_fields=house,
        gems=gems,
        pink=pink,
        sizes=sizes,
        cap=yard.cap,
        slots_per_line=yard.slots_per_line,
        ramps=yard.ramps,
        feed_track=track,
        feed_start=start,
        farmer_dice=farmer_dice,
        hen_dice=hen_dice,
        rounds=rounds,
        timer_seconds=seconds,
        max_rolls=max_rolls,
        timer_roll_guard=guard,
        powers=powers,
        hash=pack_hash(raw),
    )


@cache
def house_pack() -> GemHensPack:
    """The pack that comes with hennb. It names its stand-ins, such as the values of three gems and the ramps."""
    return load_pack(HOUSE_FILE)


def check_powers(pack: GemHensPack, players: int, source: str = "") -> None:
    """Whether the cards last for all rounds of a table that plays with them (GH.POW.1, GH.POW.3).

    Args:
        pack: the pack.
        players: of the table.
        source: what the fault calls the pack, such as the name of its file.

    Raises:
        PackError: there are too few; code ``pack.powers``.
    """
    found, least = len(pack.powers), pack.rounds * players
    if found < least:
        message = Message.of("gem_hens.pack.powers", found=found, rounds=pack.rounds, players=players, least=least)
        raise PackError((Fault("pack.powers", "powers", message),), source)
