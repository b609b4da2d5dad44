"""The workbench of Gem Hens: what can be pointed at to change a table, and what the changes are in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.errors import EditError
from hennb.core.messages import Message
from hennb.core.places import read_place
from hennb.core.players import parse_seat, seat_words
from hennb.core.typed import small
from hennb.games.gem_hens.bench_offers import (
    DICE,
    HEN,
    PUT,
    SWAP,
    TAKE,
    TOOLS,
    Spot,
    before_of,
    is_gem,
    is_hen,
    is_spot,
    looked_at,
    offers,
    picture_place,
    seat_at,
    spot_command,
    spots,
)
from hennb.games.gem_hens.bench_words import edit_words, gem_words, hen_words, place_words
from hennb.games.gem_hens.edits import Put, Swap, parse_edit
from hennb.games.gem_hens.garden import CELL_INDEX
from hennb.games.gem_hens.places import COOP, FARMER, HEAP, LINE, YARD, bag_place, heap_place
from hennb.games.gem_hens.places import DICE as DICE_ZONE
from hennb.games.gem_hens.position_reader import NO_DECO, NOTHING, read_deco

if TYPE_CHECKING:
    from hennb.core.bench import Bench
    from hennb.games.gem_hens.position import GemHensPosition

__all__ = [
    "TOOLS",
    "edit_words",
    "keeps",
    "looked_at",
    "movement",
    "offers",
    "pick",
    "prompt",
    "tidy",
    "tool_for",
    "why_not",
]


def tidy(edit: str) -> str:
    """An edit with single blanks, in small letters.

    Raises:
        EditError: it is none.
    """
    return str(parse_edit(edit))


def pick(position: GemHensPosition, what: str) -> str:
    """A gem, a place of gems (``c5``, ``seat1 d3``, ``seat1 heap``), a hen by its seat, or nothing for ``none``.

    Raises:
        EditError: it is none of these.
    """
    name = " ".join(small(what).split())
    if name == NOTHING:
        return ""
    if name in position.game.pack.index or name in CELL_INDEX:
        return name
    seat, _, item = name.partition(" ")
    try:
        parse_seat(seat, position.seats)
    except ValueError:
        item = "?"
    if item in ("", HEAP) or read_deco(item, len(position.game.pack.sizes)) != NO_DECO:
        return name
    raise EditError(str(Message.of("gem_hens.bench.no_pick", what=what)))


def tool_for(picked: str, tool: str) -> str:
    """Gems are put or taken, hens moved; a place waits for a gem or for another place."""
    if not picked:
        return tool
    if is_hen(picked):
        return HEN
    return tool if tool in ((PUT, SWAP) if is_spot(picked) else (PUT, TAKE)) else PUT


def keeps(picked: str, tool: str) -> bool:
    """A gem can be put as well as taken."""
    return bool(picked) and not is_spot(picked) and not is_hen(picked) and tool in (PUT, TAKE)


def why_not(bench: Bench, place: str) -> Message:
    """Why the tool can do nothing at a place; where none could, what to do now."""
    zone, seat, item = read_place(place)
    spot = next((spot for spot in spots(before_of(bench)) if spot.place == place), None)
    if spot is None and zone == HEAP and seat is not None:
        spot = next(spot for spot in spots(before_of(bench)) if spot.place == heap_place(seat))
    if bench.tool == HEN and zone == YARD and not bench.picked and not seat_at(before_of(bench), item):
        return Message.of("gem_hens.bench.why.hen", cell=item)
    if bench.tool == HEN and (zone == COOP or spot is not None):
        return Message.of("gem_hens.bench.why.stays") if bench.picked else prompt(bench)
    if spot is not None:
        return _why_no_gems(bench, spot)
    if zone in (LINE, FARMER, DICE_ZONE):
        return Message.of(f"gem_hens.bench.why.{'no_die' if bench.tool == TAKE else 'dice'}")
    return prompt(bench)


def _why_no_gems(bench: Bench, spot: Spot) -> Message:
    """Why nothing can be done with the gems of a place."""
    place = place_words(spot.text)
    if bench.tool == DICE:
        return Message.of("gem_hens.bench.why.gems")
    if spot_command(bench, spot) is not None:
        return Message.of("gem_hens.bench.why.same", place=place)
    if spot.gems and is_gem(bench):
        return Message.of("gem_hens.bench.why.lacks", gem=gem_words(before_of(bench), bench.picked), place=place)
    return Message.of(f"gem_hens.bench.why.{bench.tool}", place=place)


def prompt(bench: Bench) -> Message:
    """What to do next; while a change is looked at, what it is and does."""
    position = before_of(bench)
    if bench.edit:
        change = bench.diff.total
        total = position.score(seat=bench.seat).total
        what, who = edit_words(position, bench.edit), seat_words(bench.seat)
        return Message.of(
            "gem_hens.bench.prompt.look", what=what, who=who, before=total, after=total + change, change=change
        )
    picked = bench.picked
    if not picked:
        return Message.of(f"gem_hens.bench.prompt.{bench.tool}", who=seat_words(bench.seat))
    if is_hen(picked):
        return Message.of("gem_hens.bench.prompt.to_cell", hen=hen_words(picked))
    if is_spot(picked):
        key = "other" if bench.tool == SWAP else "gem"
        return Message.of(f"gem_hens.bench.prompt.{key}", place=place_words(picked))
    key = "from" if bench.tool == TAKE else "place"
    return Message.of(f"gem_hens.bench.prompt.{key}", gem=gem_words(position, picked))


def movement(edit: str) -> tuple[tuple[str, str], ...]:
    """A gem that is put slides from the bag to its place; of two places that are swapped the first to the other."""
    match parse_edit(edit):
        case Put(_, place):
            return ((bag_place(), picture_place(place)),)
        case Swap(place, other):
            return ((picture_place(place), picture_place(other)),)
        case _:
            return ()
