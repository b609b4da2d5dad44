"""What can be pointed at on a workbench of Gem Hens, and the change that each place means."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.core.bench import OFF, PICK, PLAIN, SHEET, TOOL, Offer
from hennb.core.choices import Mark
from hennb.core.messages import Message
from hennb.core.options import option_values
from hennb.core.places import reading_place, tool_place
from hennb.core.players import seat_name, seat_of, seat_words
from hennb.games.gem_hens.bench_words import edit_words, gem_words, hen_words, place_words
from hennb.games.gem_hens.chance import feed
from hennb.games.gem_hens.dice import AREAS, NONE, areas_of
from hennb.games.gem_hens.eating import deco_name
from hennb.games.gem_hens.edits import Edit, Put, Swap, Take, UseReading, Write, parse_edit
from hennb.games.gem_hens.garden import CELL_INDEX, CELLS, COOP, FIRST_COLUMN, LINES, SIZE
from hennb.games.gem_hens.places import COOP as COOP_PLACE
from hennb.games.gem_hens.places import (
    HEAP,
    ROUND_AFTER,
    ROUND_BEFORE,
    bag_place,
    cell_place,
    coop_place,
    deco_place,
    dice_place,
    farmer_place,
    heap_place,
    line_of_yard,
    view_place,
)
from hennb.games.gem_hens.position_reader import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.core.bench import Bench
    from hennb.core.faults import Fault
    from hennb.games.gem_hens.position import GemHensPosition
    from hennb.games.gem_hens.table import Gems

PUT: Final = "put"
TAKE: Final = "take"
SWAP: Final = "swap"
HEN: Final = "hen"
DICE: Final = "dice"
TOOLS: Final = (PUT, TAKE, SWAP, HEN, DICE)
READING: Final = "imperfection_scope"
"""The one reading that decides on points (GH.SCORE.5)."""


class Spot(NamedTuple):
    """Where gems can lie.

    Attributes:
        text: as it is typed: ``c5``, ``seat1 d3``, ``seat1 heap``.
        place: its name in the picture.
        gems: what lies there.
        seat: whose it is, -1 in the garden.
    """

    text: str
    place: str
    gems: Gems
    seat: int = -1


def before_of(bench: Bench) -> GemHensPosition:
    """The table as it stands."""
    return bench.before  # type: ignore[return-value]  # the bench of a game holds its own positions alone


def after_of(bench: Bench) -> GemHensPosition:
    """The table with the change that is looked at."""
    return bench.after  # type: ignore[return-value]


def looked_at(bench: Bench) -> Edit | None:
    """The change that is looked at."""
    return parse_edit(bench.edit) if bench.edit else None


def offers(bench: Bench) -> tuple[Offer, ...]:
    """Gems of the bag, places of gems, hens, dice, tools, sheets, the round and the readings."""
    before = before_of(bench)
    known = frozenset(before.problems())
    return tuple(
        chain(
            _bag(bench, known),
            _spots(bench, known),
            _hens(bench, known) if bench.tool == HEN else (),
            _dice(bench, known) if bench.tool in (DICE, TAKE) else (),
            _tools(bench),
            _sheets(bench),
            _rounds(bench),
            _readings(bench),
        )
    )


# -- gems -----------------------------------------------------------------------------------


def spots(position: GemHensPosition) -> Iterator[Spot]:
    """All places of gems: cells, then decorations and heap of each seat."""
    table = position.table
    for cell, gems in zip(CELLS, table.yard, strict=True):
        yield Spot(cell, cell_place(cell), gems)
    for seat, (board, heap) in enumerate(zip(table.boards, table.heaps, strict=True)):
        name = seat_name(seat)
        for at, content in enumerate(board):
            yield Spot(f"{name} {deco_name(at)}", deco_place(seat, deco_name(at)), content, seat)
        gems = tuple([kind for kind, count in enumerate(heap) for _ in range(count)])
        yield Spot(f"{name} heap", heap_place(seat), gems, seat)


def picture_place(text: str) -> str:
    """The place in the picture of a typed place of gems."""
    name, _, item = text.partition(" ")
    if not item:
        return cell_place(name)
    seat = seat_of(name)
    return heap_place(seat) if item == HEAP else deco_place(seat, item)


def is_spot(picked: str) -> bool:
    """Whether what is picked is a place of gems: a cell, or a decoration or heap with its seat."""
    return picked in CELL_INDEX or " " in picked


def is_hen(picked: str) -> bool:
    """Whether what is picked is the hen of a seat."""
    return picked.startswith("seat") and " " not in picked


def is_gem(bench: Bench) -> bool:
    """Whether a gem of the bag is picked."""
    return bench.picked in before_of(bench).game.pack.index


def _bag(bench: Bench, known: frozenset[Fault]) -> Iterator[Offer]:
    """Gems of the bag: to be picked, or put where a place waits for one."""
    position = before_of(bench)
    for gem in position.game.pack.kinds:
        place = bag_place(gem)
        if bench.tool == PUT and is_spot(bench.picked):
            offer = _change(position, place, Put(gem, bench.picked), known)
            yield from (replace(one, mark=OFF) if one.mark.style == "if" else one for one in offer)
        elif gem == bench.picked:
            yield _unpick(place)
        else:
            yield _pick(place, gem, gem_words(position, gem))


def _spots(bench: Bench, known: frozenset[Fault]) -> Iterator[Offer]:
    """Places of gems; those of the sheet that is shown with what they would bring."""
    position = before_of(bench)
    for spot in spots(position):
        meant = spot_command(bench, spot)
        heaped = {heap_place(spot.seat, gem): gem for gem in _heaped(bench, spot)}
        if isinstance(meant, Edit):
            yield from _change(position, spot.place, meant, known, own=spot.seat == bench.seat)
            for place, gem in heaped.items():
                if not isinstance(meant, Take):
                    yield from _change(position, place, meant, known)
                elif gem in _names(position, spot.gems) and bench.picked in ("", gem):
                    yield from _change(position, place, Take(gem, spot.text), known)
        elif meant is not None:
            for place in (spot.place, *heaped):
                yield _pick(place, meant, place_words(meant)) if meant else _unpick(place)


def _heaped(bench: Bench, spot: Spot) -> tuple[str, ...]:
    """The kinds that are drawn on a heap, each a place of its own."""
    if spot.seat < 0 or not spot.text.endswith(HEAP):
        return ()
    table = after_of(bench).table
    return _names(after_of(bench), tuple([kind for kind, count in enumerate(table.heaps[spot.seat]) if count]))


def _names(position: GemHensPosition, gems: Gems) -> tuple[str, ...]:
    return tuple([position.game.pack.kinds[kind] for kind in gems])


def spot_command(bench: Bench, spot: Spot) -> Edit | str | None:
    """What pointing at a place of gems means: a change, a place to pick, ``""`` to pick nothing, or None."""
    if bench.picked == spot.text:
        edit = looked_at(bench)
        return edit if edit is not None and edit.target == spot.text else ""
    gem = bench.picked if is_gem(bench) else ""
    match bench.tool:
        case "put":
            return Put(gem, spot.text) if gem else spot.text
        case "take" if spot.gems and (not gem or gem in _names(before_of(bench), spot.gems)):
            return Take(gem, spot.text)
        case "swap" if is_spot(bench.picked):
            return Swap(bench.picked, spot.text)
        case "swap" if spot.gems:
            return spot.text
    return None


# -- hens and dice --------------------------------------------------------------------------


def _hens(bench: Bench, known: frozenset[Fault]) -> Iterator[Offer]:
    """Hens to pick; cells and the coop for the one that is picked."""
    before, after = before_of(bench), after_of(bench)
    if is_hen(bench.picked):
        for cell in CELLS:
            if bench.picked == seat_at(before, cell) and bench.edit != f"{bench.picked} {cell}":
                yield _unpick(cell_place(cell))
            else:
                yield from _change(before, cell_place(cell), Write(f"{bench.picked} {cell}"), known)
        yield from _change(before, COOP_PLACE, Write(f"{bench.picked} coop"), known)
    else:
        for cell in CELLS:
            if owner := seat_at(before, cell):
                yield _pick(cell_place(cell), owner, hen_words(owner))
    for seat, at in enumerate(after.table.hens):
        if at == COOP:  # those that are drawn there
            name = seat_name(seat)
            if name == bench.picked and before.table.hens[seat] == COOP:
                yield _unpick(coop_place(seat))
            elif name != bench.picked:
                yield _pick(coop_place(seat), name, hen_words(name))


def seat_at(position: GemHensPosition, cell: str) -> str:
    """The seat whose hen stands on a cell, empty if there is none."""
    hens = position.table.hens
    return next((seat_name(seat) for seat, at in enumerate(hens) if at == CELL_INDEX[cell]), "")


def _dice(bench: Bench, known: frozenset[Fault]) -> Iterator[Offer]:
    """Holders and action boards: a die more, or with the other tool a die less.

    A change that is looked at is gone on with: two clicks on a holder add two dice.
    """
    before = before_of(bench)
    for place, item in dice_items(bench).items():
        yield from _change(before, place, Write(item), known, leads_back=bool(bench.edit))


def dice_items(bench: Bench) -> dict[str, str]:
    """What each place of dice would be written as."""
    table, step = after_of(bench).table, -1 if bench.tool == TAKE else 1
    found: dict[str, str] = {}
    for line, name in enumerate(LINES):
        first = 0 if line < FIRST_COLUMN else FIRST_COLUMN
        counts = [*table.farmer[first : first + SIZE]]
        if counts[line - first] + step >= 0:
            counts[line - first] += step
            faces = [str(face) for face, count in enumerate(counts, 1) for _ in range(count)]
            found[farmer_place(name)] = f"{'cols' if first else 'rows'} {' '.join(faces) or NOTHING}"
        owners = [*table.slots[line]]
        if step < 0 and not owners:
            continue
        if step < 0:
            owners.pop()
        elif bench.seat in owners:
            owners.remove(bench.seat)
        else:
            owners.append(bench.seat)
        found[line_of_yard(name)] = f"{name} {' '.join(map(seat_name, owners)) or NOTHING}"
    for seat, dice in enumerate(table.dice):
        held = dice or NONE
        for area, name in enumerate(AREAS):
            if held[area] + step >= 0 and (held[area] or seat == bench.seat):
                left = areas_of((*held[:area], held[area] + step, *held[area + 1 :]), AREAS)
                found[dice_place(seat, name)] = f"{seat_name(seat)} dice {' '.join(left) or NOTHING}"
    return found


# -- all else -------------------------------------------------------------------------------


def _tools(bench: Bench) -> Iterator[Offer]:
    for tool in TOOLS:
        if tool != bench.tool:
            yield Offer(tool_place(tool), f"{TOOL} {tool}", Message.of(f"gem_hens.bench.use.{tool}"))


def _sheets(bench: Bench) -> Iterator[Offer]:
    for seat in range(bench.before.seats):
        if seat != bench.seat:
            words = Message.of("gem_hens.bench.sheet", who=seat_words(seat))
            yield Offer(view_place(seat), f"{SHEET} {seat_name(seat)}", words)


def _rounds(bench: Bench) -> Iterator[Offer]:
    """The round before and after the one that is shown."""
    position = after_of(bench)
    for place, number in ((ROUND_BEFORE, position.table.round - 1), (ROUND_AFTER, position.table.round + 1)):
        if 1 <= number <= position.game.pack.rounds:
            edit = f"round {number}"
            yield Offer(place, edit, edit_words(position, edit))


def _readings(bench: Bench) -> Iterator[Offer]:
    options = after_of(bench).game.options
    for value in option_values(type(options))[READING]:
        if value != options.imperfection_scope:
            edit = str(UseReading(READING, value))
            yield Offer(reading_place(READING, value), edit, edit_words(before_of(bench), edit))


def _pick(place: str, what: str, words: Message) -> Offer:
    return Offer(place, f"{PICK} {what}", Message.of("gem_hens.bench.pick", what=words))


def _unpick(place: str) -> Offer:
    return Offer(place, f"{PICK} {NOTHING}", Message.of("gem_hens.bench.unpick"))


def _change(
    before: GemHensPosition,
    place: str,
    edit: Edit,
    known: frozenset[Fault],
    *,
    own: bool = False,
    leads_back: bool = False,
) -> Iterator[Offer]:
    """A place and a change; what no game could have says why and is told apart.

    What changes nothing is none, unless it leads back from the change that is looked at.
    """
    command = str(edit)
    after = before.edit(command)
    if after == before and not leads_back:
        return
    words = edit_words(before, command)
    fault = next((fault for fault in after.problems() if fault not in known), None)
    if fault is not None:
        words = Message.of("gem_hens.bench.though", what=words, reason=fault.reason)
        yield Offer(place, command, words, PLAIN if _is_on_the_way(after, fault) else Mark("if"), valued=own)
    else:
        yield Offer(place, command, words, Mark("can") if own else PLAIN, valued=own)


def _is_on_the_way(after: GemHensPosition, fault: Fault) -> bool:
    """Whether all that is wrong is that more farmer dice will follow (GH.SCAT.2)."""
    farmer = after.table.farmer
    most = max(sum(farmer[:FIRST_COLUMN]), sum(farmer[FIRST_COLUMN:]))
    return fault.code == "text.farmer" and most < feed(after.table)
