"""The picture of a workbench of Gem Hens: the table, and what a change makes of the score of a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.core.messages import Message, number, signed
from hennb.core.places import tool_place
from hennb.core.players import seat_name, seat_of
from hennb.drawing import Box, Canvas, Frame, Spot, close_picture, content_prefix
from hennb.drawing.controls import pick_ring, segments, segments_width
from hennb.drawing.shapes import house_mark, pill, zone
from hennb.drawing.text import escape
from hennb.games.gem_hens.bench_offers import (
    TOOLS,
    after_of,
    before_of,
    is_hen,
    is_spot,
    looked_at,
    picture_place,
    spots,
)
from hennb.games.gem_hens.dice import AREAS, NONE
from hennb.games.gem_hens.drawing.bench_dice import DICE, DICE_HEIGHT, draw_dice, draw_farmers
from hennb.games.gem_hens.drawing.bench_panels import CHANGE, LEAST_READINGS, draw_change, draw_readings, say
from hennb.games.gem_hens.drawing.bench_sheet import draw_difference, draw_story, sheet_height
from hennb.games.gem_hens.drawing.pieces import LARGE, SMALL, draw_worth
from hennb.games.gem_hens.drawing.scene import SHEET, make_scene, words
from hennb.games.gem_hens.drawing.score import draw_comparison
from hennb.games.gem_hens.drawing.seats import EGGS, GAP, NARROW, RIGHT, TOP, WIDE, draw_panel, other_height
from hennb.games.gem_hens.drawing.stock import BAG, WIDTH, draw_bag
from hennb.games.gem_hens.drawing.yard import HEIGHT as YARD
from hennb.games.gem_hens.drawing.yard import draw_yard
from hennb.games.gem_hens.eating import deco_index
from hennb.games.gem_hens.garden import CELLS, COOP, LINES
from hennb.games.gem_hens.places import COOP as COOP_PLACE
from hennb.games.gem_hens.places import (
    bag_place,
    cell_place,
    coop_place,
    dice_place,
    farmer_place,
    line_of_yard,
)

if TYPE_CHECKING:
    from hennb.core.bench import Bench
    from hennb.games.gem_hens.drawing.scene import Scene
    from hennb.games.gem_hens.position import GemHensPosition

_MARGIN: Final = 12
_MIDDLE: Final = 252
_UP: Final = 8
"""The narrow layout lies this much further left and up."""


def draw_bench(
    bench: Bench,
    *,
    layout: str = "wide",
    theme: str | None = None,
    prefix: str | None = None,
    static: bool = True,
) -> str:
    """A workbench as one SVG text that holds both layouts.

    Args:
        bench: what is drawn; its positions are of Gem Hens.
        layout: the layout that is shown, ``wide`` (1100) or ``narrow`` (720).
        theme: ``light`` or ``dark`` to force one, None to follow the host.
        prefix: of every id in the picture; None: made from what is shown.
        static: a picture that stands alone, with its style; else a page gives the style.

    Raises:
        ValueError: unknown layout or theme.
    """
    after = after_of(bench)
    names = [words("seat", number=seat + 1) for seat in range(after.seats)]
    scene = make_scene(after.table.observation(bench.seat), names, None, (), None, still=True)
    description = f"{after}\n{bench.diff}"
    canvas = Canvas(SHEET, prefix or content_prefix(description), layout)
    height = _height(scene)
    _draw_header(canvas, bench, scene)
    _draw_left(canvas, scene, bench, height)
    with canvas.block(Spot(_MIDDLE, TOP), Spot(_MIDDLE - _UP, TOP - _UP)):
        draw_yard(canvas, scene)
        draw_farmers(canvas, scene)
        _mark(canvas, bench, static=static)
    top = TOP + YARD + GAP
    with canvas.block(Spot(_MIDDLE, top), Spot(_MIDDLE - _UP, top - _UP)):
        draw_difference(canvas, bench, scene, height - YARD - GAP)
    below = TOP - _UP + height + GAP
    rows = _draw_seats(canvas, scene, bench, height, below, static=static)
    ends = (TOP + height + GAP, below + rows)
    _draw_foot(canvas, scene, bench, ends)
    frame = Frame(
        title=say("title"),
        description=description,
        wide=(1100, ends[0] + DICE_HEIGHT + _MARGIN + 8),
        narrow=(720, ends[1] + DICE_HEIGHT + _MARGIN),
        theme=theme,
        static=static,
    )
    return close_picture(canvas, frame)


def _height(scene: Scene) -> float:
    """Height of all columns of the wide layout."""
    others = len(scene.others)
    return max(
        YARD + GAP + sheet_height(len(scene.pack.kinds)),
        CHANGE + BAG + 2 * GAP + LEAST_READINGS,
        EGGS + others * (GAP + other_height(others + 1)),
    )


def _draw_header(canvas: Canvas, bench: Bench, scene: Scene) -> None:
    with canvas.block(Spot(28, 38), Spot(28, 38)):
        canvas.raw(
            f'<text y="4"><tspan class="t-title ink">{escape(scene.view.game.title)}</tspan>'
            f'<tspan class="t-body ink" dx="14">{escape(say("title"))}</tspan></text>'
        )
    names = [str(Message.of(f"gem_hens.bench.tool.{tool}")) for tool in TOOLS]
    items = []
    for tool, name in zip(TOOLS, names, strict=True):
        label = str(Message.of("gem_hens.bench.tool.chosen", tool=name)) if tool == bench.tool else name
        items.append((tool_place(tool), name, label))
    width = segments_width(names)
    tools = f' role="group" aria-label="{escape(say("tools"))}"'
    with canvas.block(Spot(716 - width, 25), Spot(672 - width, 25)), canvas.group(tools):
        segments(canvas, 0, 0, items, tool_place(bench.tool), "ink")
    if scene.house:
        with canvas.only("wide"):
            house_mark(canvas, 1066, 42, scene.house)
        with canvas.only("narrow"):
            canvas.raw(f'<g role="img" aria-label="{escape(scene.house)}">')
            house_mark(canvas, 694, 43, "")
            canvas.raw("</g>")


def _draw_left(canvas: Canvas, scene: Scene, bench: Bench, height: float) -> None:
    """The change that is looked at, the bag, round and readings."""
    top = TOP
    with canvas.block(Spot(20, top), Spot(12, top - _UP)):
        draw_change(canvas, bench, scene)
    top += CHANGE + GAP
    with canvas.block(Spot(20, top), Spot(12, top - _UP)):
        draw_bag(canvas, scene)
        if bench.picked and bag_place(bench.picked) in canvas.places:
            pick_ring(canvas, canvas.places[bag_place(bench.picked)], tick=False)  # it would hide a number
    top += BAG + GAP
    with canvas.block(Spot(20, top), Spot(12, top - _UP)):
        draw_readings(canvas, Box(0, 0, WIDTH, TOP + height - top), bench, scene)


def _draw_seats(canvas: Canvas, scene: Scene, bench: Bench, height: float, below: float, *, static: bool) -> float:
    """The seat of the sheet, then the others; returns the height that they take in the narrow layout."""
    count = len(scene.others)
    other = (height - EGGS - GAP * count) / count if count > 1 else other_height(2)
    rows = [max(float(EGGS), other_height(count + 1)), *([other_height(count + 1)] * (count > 1))]
    for index, seat in enumerate((scene.own, *scene.others)):
        wide = Box(RIGHT, TOP, WIDE, EGGS)
        if index:
            wide = Box(RIGHT, TOP + EGGS + GAP + (index - 1) * (other + GAP), WIDE, other)
        row, column = divmod(index, 2)
        narrow = Box(12 + (NARROW + GAP) * column, below + row * (rows[0] + GAP), NARROW, rows[row])
        for layout, box in (("wide", wide), ("narrow", narrow)):
            with canvas.only(layout):
                zone(canvas, box)
        with canvas.block(Spot(wide.x + 5, wide.y), Spot(narrow.x, narrow.y)):
            draw_panel(canvas, scene, seat, min(wide.h, narrow.h))
            _mark(canvas, bench, static=static)
            _draw_worths(canvas, scene, bench, seat)
    if count == 1:
        top = TOP + EGGS + other + 2 * GAP
        _compare(canvas, scene, "wide", Box(RIGHT, top, WIDE, TOP + height - top))
    elif count == 2:  # noqa: PLR2004
        _compare(canvas, scene, "narrow", Box(12 + NARROW + GAP, below + rows[0] + GAP, NARROW, rows[1]))
    return sum(rows) + GAP * len(rows)


def _draw_worths(canvas: Canvas, scene: Scene, bench: Bench, seat: int) -> None:
    """What full eggs are worth once more, where a ring has covered it."""
    size = LARGE if seat == scene.own or len(scene.others) == 1 else SMALL
    ringed = {*_touched(bench), _picked_place(bench)}
    for spot in spots(after_of(bench)):
        at = deco_index(spot.text.rpartition(" ")[2], len(scene.pack.sizes))
        if spot.seat == seat and at >= 0 and spot.place in ringed and len(spot.gems) == scene.pack.sizes[at]:
            points = scene.pack.points[spot.gems[0]][scene.pack.sizes[at]]
            draw_worth(canvas, canvas.places[spot.place], number(points), size)


def _compare(canvas: Canvas, scene: Scene, layout: str, box: Box) -> None:
    """What is free in one of the layouts: the points of all seats beside each other."""
    with canvas.block(Spot(box.x, box.y), Spot(box.x, box.y), only=layout):
        draw_comparison(canvas, scene, box.w, box.h)


def _draw_foot(canvas: Canvas, scene: Scene, bench: Bench, tops: tuple[float, float]) -> None:
    """The dice of the seat, and why the change brings what it brings."""
    with canvas.block(Spot(20, tops[0]), Spot(12, tops[1])):
        draw_dice(canvas, scene)
        for place in _touched(bench):
            if place in canvas.places:
                pick_ring(canvas, canvas.places[place], tick=False)
    left = 20 + DICE + GAP
    with canvas.block(Spot(left, tops[0]), Spot(0, 0), only="wide"):
        draw_story(canvas, Box(0, 0, 1080 - left, DICE_HEIGHT), bench, after_of(bench))
    with canvas.block(Spot(0, 0), Spot(left - _UP, tops[1]), only="narrow"):
        draw_story(canvas, Box(0, 0, 716 - left, DICE_HEIGHT), bench, after_of(bench))


# -- marks ----------------------------------------------------------------------------------


def _mark(canvas: Canvas, bench: Bench, *, static: bool) -> None:
    """Rings round what the change touches, or round what is picked, as far as it lies in this block."""
    touched = _touched(bench)
    for place in touched:
        if place in canvas.places:
            pick_ring(canvas, canvas.places[place], tick=False)
    picked = _picked_place(bench)
    if picked in canvas.places and picked not in touched:
        pick_ring(canvas, canvas.places[picked])
    edit, change = looked_at(bench), bench.diff.total
    target = picture_place(edit.target) if edit is not None and edit.target else ""
    if static and change and target in canvas.places:  # a live board writes the points itself
        box = canvas.places[target]
        pill(canvas, box.x + box.w / 2, box.y + box.h - 2, signed(change), "f-can" if change > 0 else "f-last")


def _picked_place(bench: Bench) -> str:
    """Where what is picked lies, but for gems of the bag."""
    picked = bench.picked
    if is_spot(picked):
        return picture_place(picked)
    if not is_hen(picked):
        return ""
    seat = seat_of(picked)
    return _hen_at(before_of(bench), seat)


def _hen_at(position: GemHensPosition, seat: int) -> str:
    cell = position.table.hens[seat]
    return coop_place(seat) if cell == COOP else cell_place(CELLS[cell])


def _touched(bench: Bench) -> tuple[str, ...]:
    """The places on which something else lies after the change."""
    if not bench.edit:
        return ()
    before, after = _lying(before_of(bench)), _lying(after_of(bench))
    return tuple([place for place, content in after.items() if before.get(place) != content])


def _lying(position: GemHensPosition) -> dict[str, object]:
    """What lies where, by places of the picture."""
    table = position.table
    found: dict[str, object] = {spot.place: spot.gems for spot in spots(position)}
    for seat, cell in enumerate(table.hens):
        place = COOP_PLACE if cell == COOP else cell_place(CELLS[cell])
        found[place] = (found.get(place), seat_name(seat))
        for area, count in zip(AREAS, table.dice[seat] or NONE, strict=True):
            found[dice_place(seat, area)] = count
    for line, count, owners in zip(LINES, table.farmer, table.slots, strict=True):
        found[farmer_place(line)] = count
        found[line_of_yard(line)] = owners
    return found
