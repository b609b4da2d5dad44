"""Reading the parts of a data pack: gems, decorations, the garden, the feed track, dice (rules file, part 10).

A number that is not as it must be is noted among the faults and read as 0: with a fault no pack comes out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from hennb.core.messages import Message
from hennb.core.packs import Checks, Fields, show
from hennb.games.gem_hens.garden import CELL_INDEX, CELLS, DIRECTIONS, SIZE
from hennb.games.gem_hens.quantities import PLAYERS, POWERS, SIZES

FIELDS: Final = (
    "name", "house", "gems", "imperfection", "total_pieces", "decorations", "yard", "feed_track", "feed_start",
    "farmer_dice", "rounds", "hen_dice", "timer_seconds", "max_rolls", "timer_roll_guard", "powers",
)  # fmt: skip
GEM_FIELDS: Final = ("id", "name", "count", "points", "unused")
PINK_FIELDS: Final = ("id", "name", "count", "placed", "unused")
YARD_FIELDS: Final = ("size", "cap", "slots_per_line", "ramps")
SIZE_NAMES: Final = tuple(map(str, SIZES))
PLAYER_NAMES: Final = tuple(map(str, PLAYERS))

_ID: Final = re.compile(r"[a-z][a-z0-9_-]*")
_LAST: Final = SIZE - 1


@dataclass(frozen=True, slots=True)
class Gem:
    """A type of gem.

    Attributes:
        id: the word of the notation.
        name: for people.
        count: pieces.
        points: what a full decoration is worth, by its size (GH.SCORE.1).
        unused: what each piece on the heap scores (GH.SCORE.3).
        house: which of ``name``, ``count``, ``points``, ``unused`` are stand-ins.
    """

    id: str
    name: str
    count: int
    points: Mapping[int, int]
    unused: int
    house: frozenset[str]


@dataclass(frozen=True, slots=True)
class Imperfection:
    """The piece that fits into every decoration.

    Attributes:
        id: the word of the notation.
        name: for people.
        count: pieces.
        placed: what each piece on the board scores that counts (GH.SCORE.5).
        unused: what each piece on the heap scores (GH.SCORE.4).
    """

    id: str
    name: str
    count: int
    placed: int
    unused: int


@dataclass(frozen=True, slots=True)
class Ramp:
    """A way out of the coop (GH.ENTER.1).

    Attributes:
        cell: its index, as `garden` counts.
        entry: the direction that leads inward, in which a hen on the ramp is pushed (GH.PUSH.6).
    """

    cell: int
    entry: str


@dataclass(frozen=True, slots=True)
class Yard:
    """The garden.

    Attributes:
        cap: gems that a cell can hold (GH.SCAT.3).
        slots_per_line: scratch dice that a row or column can hold (GH.MARK.1).
        ramps: in the order in which actions are listed (GH.ROUND.3).
    """

    cap: int
    slots_per_line: int
    ramps: tuple[Ramp, ...]


def read_number(fields: Fields, name: str, code: str, low: int, high: int | None = None) -> int:
    """A whole number of a range; else a fault of this code, and 0."""
    value = fields.whole(name)
    if value is None:
        return 0
    if value < low or (high is not None and value > high):
        key = "gem_hens.pack.at_least" if high is None else "gem_hens.pack.between"
        high_param = {} if high is None else {"high": high}
        fields.checks.add(code, fields.at(name), Message.of(key, low=low, found=value, **high_param))
        return 0
    return value


def read_house(checks: Checks, top: Fields) -> tuple[str, ...]:
    """The fields that the pack calls stand-ins; each must exist (fault ``pack.house``)."""
    raw_gems = top.values.get("gems")
    gems = [item.get("id") for item in raw_gems if isinstance(item, dict)] if isinstance(raw_gems, list) else []
    known = {*FIELDS}
    known |= {f"gems.{gem}{rest}" for gem in gems for rest in ("", *(f".{name}" for name in GEM_FIELDS))}
    known |= {f"gems.{gem}.points.{size}" for gem in gems for size in SIZE_NAMES}
    known |= {f"imperfection.{name}" for name in PINK_FIELDS} | {f"yard.{name}" for name in YARD_FIELDS}
    known |= {f"feed_start.{players}" for players in PLAYER_NAMES}
    found = []
    for place, item in top.items("house"):
        if (path := _text(checks, place, item)) is None:
            continue
        if path not in known:
            checks.add("house", place, Message.of("gem_hens.pack.house", found=show(path)))
        found.append(path)
    return tuple(found)


def is_house(field: str, house: tuple[str, ...]) -> bool:
    """Whether a field, or one that it is a part of, is named among the stand-ins."""
    return any(field == name or field.startswith(f"{name}.") for name in house)


def read_gems(checks: Checks, top: Fields, house: tuple[str, ...]) -> tuple[Gem, ...]:
    """The types of gems in the order of a batch (GH.EAT.4); faults ``gem_id``, ``gem_count``, ``gem_points``."""
    gems: list[Gem] = []
    above: dict[int, tuple[str, int]] = {}
    for place, item in top.items("gems"):
        fields = Fields(checks, place, item, GEM_FIELDS)
        ident, name = _read_id(fields), fields.text("name") or ""
        if ident and any(ident == gem.id for gem in gems):
            checks.add("gem_id", fields.at("id"), Message.of("gem_hens.pack.id_twice", id=ident))
        count, unused = read_number(fields, "count", "gem_count", 1), fields.whole("unused") or 0
        points = _read_points(fields)
        _check_falling(fields, name, points, above)
        parts = frozenset(part for part in GEM_FIELDS[1:] if is_house(f"gems.{ident}.{part}", house))
        gems.append(Gem(ident, name, count, points, unused, parts))
    if top.values.get("gems") == []:
        checks.add("gem_count", "gems", Message.of("gem_hens.pack.no_gem"))
    return tuple(gems)


def _read_id(fields: Fields) -> str:
    ident = fields.text("id")
    if ident is not None and not _ID.fullmatch(ident):
        fields.checks.add("gem_id", fields.at("id"), Message.of("gem_hens.pack.id", found=show(ident)))
    return ident or ""


def _read_points(fields: Fields) -> dict[int, int]:
    given = fields.mapping("points")
    table = Fields(fields.checks, fields.at("points"), given, (), SIZE_NAMES)
    points = {}
    for name in SIZE_NAMES:
        if isinstance(fields.values.get("points"), dict) and name not in table:
            fields.checks.add("gem_points", table.at(name), Message.of("gem_hens.pack.no_points"))
        if (value := table.whole(name)) is not None:
            points[int(name)] = value
    return points


def _check_falling(fields: Fields, name: str, points: Mapping[int, int], above: dict[int, tuple[str, int]]) -> None:
    """At no size a gem is worth more than one before it, or batches would have another order (GH.EAT.4, GH.EAT.7)."""
    for size, value in points.items():
        if size in above and value > above[size][1]:
            message = Message.of("gem_hens.pack.rising", above=above[size][1], name=above[size][0], found=value)
            fields.checks.add("gem_points", f"{fields.at('points')}.{size}", message)
        above[size] = (name, value)


def read_imperfection(checks: Checks, top: Fields, gems: tuple[Gem, ...]) -> Imperfection:
    """The imperfection, and whether the counts of all pieces are those of ``total_pieces``."""
    total = top.whole("total_pieces")
    if "imperfection" not in top:
        return Imperfection("", "", 0, 0, 0)
    fields = Fields(checks, "imperfection", top.values["imperfection"], PINK_FIELDS)
    ident, name = _read_id(fields), fields.text("name") or ""
    count = read_number(fields, "count", "gem_count", 1)
    placed, unused = fields.whole("placed") or 0, fields.whole("unused") or 0
    for number, gem in enumerate(gems):
        if ident and gem.id == ident:
            checks.add("gem_id", f"gems[{number}].id", Message.of("gem_hens.pack.id_pink", id=ident))
    counts = [*(gem.count for gem in gems), count]
    if total is not None and gems and all(counts) and sum(counts) != total:
        message = Message.of("gem_hens.pack.counts", sum=sum(counts), found=total)
        checks.add("gem_count", "total_pieces", message)
    return Imperfection(ident, name, count, placed, unused)


def read_decorations(checks: Checks, top: Fields) -> tuple[int, ...]:
    """The sizes of the decorations d1, d2 and so on; fault ``pack.decorations``."""
    before, sizes = len(checks.faults), []
    for place, item in top.items("decorations"):
        value = _whole(checks, place, item)
        if value is not None and value not in SIZES:
            message = Message.of("gem_hens.pack.between", low=SIZES[0], high=SIZES[-1], found=value)
            checks.add("decorations", place, message)
        sizes.append(value or 0)
    if isinstance(top.values.get("decorations"), list) and len(checks.faults) == before:
        for size in SIZES:
            if size not in sizes:
                checks.add("decorations", "decorations", Message.of("gem_hens.pack.no_size", size=size))
    return tuple(sizes)


def read_yard(checks: Checks, top: Fields) -> Yard:
    """The garden; faults ``pack.yard`` and ``pack.ramp``."""
    if "yard" not in top:
        return Yard(0, 0, ())
    fields = Fields(checks, "yard", top.values["yard"], YARD_FIELDS)
    size = fields.whole("size")
    if size is not None and size != SIZE:
        checks.add("yard", fields.at("size"), Message.of("gem_hens.pack.size", found=size))
    cap, slots = read_number(fields, "cap", "yard", 1), read_number(fields, "slots_per_line", "yard", 1)
    ramps: list[Ramp] = []
    for place, item in fields.items("ramps"):
        ramp = _read_ramp(checks, place, item)
        if ramp and any(ramp.cell == other.cell for other in ramps):
            cell = CELLS[ramp.cell]
            checks.add("ramp", f"{place}.cell", Message.of("gem_hens.pack.ramp_twice", cell=cell))
        if ramp:
            ramps.append(ramp)
    if fields.values.get("ramps") == []:
        checks.add("ramp", fields.at("ramps"), Message.of("gem_hens.pack.no_ramp"))
    return Yard(cap, slots, tuple(ramps))


def _read_ramp(checks: Checks, place: str, item: object) -> Ramp | None:
    fields = Fields(checks, place, item, ("cell", "entry"))
    name, entry = fields.text("cell"), fields.text("entry")
    if name is None:
        return None
    ways = _ways_in(CELL_INDEX[name]) if name in CELL_INDEX else ()
    if not ways:
        checks.add("ramp", fields.at("cell"), Message.of("gem_hens.pack.ramp_cell", found=show(name)))
        return None
    if entry is not None and entry not in ways:
        both = Message.of(f"gem_hens.pack.ways.{'two' if ways[1:] else 'one'}", way=ways[0], other=ways[-1])
        message = Message.of("gem_hens.pack.ramp_entry", ways=both, cell=name, found=show(entry))
        checks.add("ramp", fields.at("entry"), message)
    return Ramp(CELL_INDEX[name], entry or "")


def _ways_in(cell: int) -> tuple[str, ...]:
    """The directions that lead inward from the borders on which a cell lies."""
    row, col = divmod(cell, SIZE)
    at_border = (row == _LAST, row == 0, col == _LAST, col == 0)
    return tuple(way for way, found in zip(DIRECTIONS, at_border, strict=True) if found)


def read_feed(checks: Checks, top: Fields, farmer_dice: int, rounds: int) -> tuple[tuple[int, ...], dict[int, int]]:
    """The numbers of the feed track, and where each number of players starts; fault ``pack.feed_track``."""
    track = []
    for place, item in top.items("feed_track"):
        value = _whole(checks, place, item)
        if value is not None and value < 1:
            checks.add("feed_track", place, Message.of("gem_hens.pack.at_least", low=1, found=value))
        elif value is not None and farmer_dice and 2 * value > farmer_dice:
            message = Message.of("gem_hens.pack.farmer_dice", found=value, dice=farmer_dice)
            checks.add("feed_track", place, message)
        track.append(value or 0)
    if "feed_start" not in top:
        return tuple(track), {}
    fields = Fields(checks, "feed_start", top.values["feed_start"], PLAYER_NAMES)
    starts = {}
    for players in PLAYERS:
        name = str(players)
        before = len(checks.faults)
        start = read_number(fields, name, "feed_track", 0)
        good = name in fields and len(checks.faults) == before
        if good and isinstance(top.values.get("feed_track"), list) and start + rounds > len(track):
            message = Message.of(
                "gem_hens.pack.track", players=players, rounds=rounds, needed=start + rounds, found=len(track)
            )
            checks.add("feed_track", fields.at(name), message)
        starts[players] = start
    return tuple(track), starts


def read_powers(checks: Checks, top: Fields) -> tuple[str, ...]:
    """The Power Chicken cards, each a known one and none twice; fault ``pack.powers``."""
    powers: list[str] = []
    for place, item in top.items("powers"):
        power = _text(checks, place, item)
        if power is None:
            continue
        if power not in POWERS:
            checks.add("powers", place, Message.of("gem_hens.pack.power", found=show(power), known=", ".join(POWERS)))
        elif power in powers:
            checks.add("powers", place, Message.of("gem_hens.pack.power_twice", power=power))
        powers.append(power)
    return tuple(powers)


def _whole(checks: Checks, place: str, item: object) -> int | None:
    """An entry of a list as a whole number."""
    return Fields(checks, "", {place: item}, (place,)).whole(place)


def _text(checks: Checks, place: str, item: object) -> str | None:
    """An entry of a list as a text."""
    return Fields(checks, "", {place: item}, (place,)).text(place)
