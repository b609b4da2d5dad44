"""What changes of a table of Gem Hens are in words, and what pieces and places are called there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.messages import Message
from hennb.core.players import seat_of, seat_words
from hennb.games.gem_hens.edits import Put, Swap, Take, UseReading, Write, parse_edit
from hennb.games.gem_hens.garden import CELL_INDEX, LINE_INDEX
from hennb.games.gem_hens.position_reader import NOTHING, read_gem
from hennb.games.gem_hens.wording import gem_title, line_words

if TYPE_CHECKING:
    from hennb.games.gem_hens.position import GemHensPosition


def edit_words(position: GemHensPosition, edit: str) -> Message:
    """“put Ruby on d3 of seat 1”."""
    match parse_edit(edit):
        case Put(gems, place):
            return _do("put", gems=gem_words(position, gems), place=place_words(place))
        case Take(gems, place) if gems:
            return _do("take", gems=gem_words(position, gems), place=place_words(place))
        case Take(_, place):
            return _do("take_all", place=place_words(place))
        case Swap(place, other):
            return _do("swap", place=place_words(place), other=place_words(other))
        case UseReading(name, value):
            return _do("reading", name=reading_words(name), value=reading_words(name, value))
        case Write(item):
            return _item_words(item)
        case other:
            raise TypeError(f"{other!r} is no change of a table")


def _item_words(item: str) -> Message:
    """An item of a table in words; those that are only typed stand as they are."""
    first, _, rest = item.partition(" ")
    what, _, more = rest.partition(" ")
    line = f"{first} {what}"
    if first.startswith("seat") and rest in (*CELL_INDEX, "coop"):
        return _do("coop" if rest == "coop" else "hen", hen=hen_words(first), cell=rest)
    if first.startswith("seat") and what == "dice":
        return _do("no_dice" if more == NOTHING else "dice", who=seat_words(seat_of(first)), dice=_listed(more))
    if first in ("rows", "cols"):
        return _do(f"no_{first}" if rest == NOTHING else first, dice=_listed(rest))
    if line in LINE_INDEX:
        owners = ", ".join(str(seat_words(seat_of(name))) for name in more.split() if name != NOTHING)
        return _do("slot" if owners else "no_slot", line=line_words(line), who=owners)
    if first == "round":
        return _do("round", number=rest)
    return _do("write", item=item)


def _listed(words: str) -> str:
    return ", ".join(words.split())


def gem_words(position: GemHensPosition, gems: str) -> Message:
    """Gems by name: “Ruby, Gold”, each with its number where there are several."""
    pack = position.game.pack
    parts = []
    for word in gems.split():
        name, count = read_gem(word)
        title = gem_title(pack, pack.index[name]) if name in pack.index else name
        parts.append(title if count == 1 else str(Message.of("gem_hens.bench.many", n=count, gem=title)))
    return Message.of("gem_hens.bench.gems", gems=", ".join(parts))


def place_words(place: str) -> Message:
    """A place of gems: “c5”, “d3 of seat 1”, “the heap of seat 1”."""
    seat, _, item = place.partition(" ")
    if not item:
        return Message.of("gem_hens.bench.place.cell", cell=place)
    key = "heap" if item == "heap" else "deco"
    return Message.of(f"gem_hens.bench.place.{key}", deco=item, who=seat_words(seat_of(seat)))


def hen_words(seat: str) -> Message:
    """“the hen of seat 1”."""
    return Message.of("gem_hens.bench.hen", who=seat_words(seat_of(seat)))


def reading_words(option: str, value: str = "label") -> Message:
    """What an option or one of its values is called, as in the set-up dialog."""
    return Message.of(f"gem_hens.form.{option}.{value}")


def _do(key: str, **params: str | Message) -> Message:
    return Message.of(f"gem_hens.bench.do.{key}", **params)
