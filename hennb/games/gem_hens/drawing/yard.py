"""The coop, the garden with gems and hens, and the holders of farmer and scratch dice at its rows and columns."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from hennb.drawing import Box
from hennb.drawing.canvas import num
from hennb.drawing.marks import draw_last, draw_values
from hennb.drawing.shapes import line, seat_mark, slot, zone
from hennb.drawing.text import escape
from hennb.games.gem_hens.drawing.pieces import draw_die, draw_gem, draw_hen, laid_out
from hennb.games.gem_hens.drawing.scene import words
from hennb.games.gem_hens.garden import CELLS, COOP, FIRST_COLUMN, LINES, SIZE
from hennb.games.gem_hens.pieces import seat_class
from hennb.games.gem_hens.places import COOP as COOP_PLACE
from hennb.games.gem_hens.places import cell_place, coop_place, line_of_yard
from hennb.games.gem_hens.wording import line_words, way_words

if TYPE_CHECKING:
    from hennb.drawing import Canvas
    from hennb.games.gem_hens.drawing.scene import Scene

WIDTH: Final = 464
HEIGHT: Final = 504
_PITCH: Final = 58
_SIDE: Final = 55
_X: Final = 95.5
_Y: Final = 81.5
_SLOT: Final = 30
_MANY: Final = 3
_MOST: Final = 9


def draw_yard(canvas: Canvas, scene: Scene) -> None:
    """The zone with coop, garden and holders, 464 x 504."""
    zone(canvas, Box(0, 0, WIDTH, HEIGHT))
    line(canvas, 10, 26, words("yard.scratch"), "t-small ink-2", 78)
    line(canvas, 10, 43, words("yard.farmer"), "t-small ink-2", 78)
    _draw_coop(canvas, scene)
    canvas.raw('<rect x="90" y="76" width="356" height="356" rx="12" class="gh-edge"/>')
    canvas.raw(_soil())
    canvas.raw(_gates(tuple([(ramp.cell, ramp.entry) for ramp in scene.pack.ramps])))
    _draw_names(canvas, scene)
    _draw_cells(canvas, scene)
    for at in range(len(LINES)):
        _draw_line(canvas, scene, at)
    draw_values(canvas, scene.marks, canvas.places)
    draw_last(canvas, scene.marks, canvas.places)


def _draw_coop(canvas: Canvas, scene: Scene) -> None:
    """The coop over the garden, with the hens that have not come out."""
    canvas.raw('<rect x="94" y="10" width="348" height="46" rx="10" class="gh-wall"/>')
    canvas.raw('<path d="M94 33H442" class="gh-plank"/>')
    box = Box(96, 12, 112, 42, 8)
    inside = [seat for seat, cell in enumerate(scene.view.hens) if cell == COOP]
    with canvas.group(canvas.place(COOP_PLACE, box, words("yard.coop_label", n=len(inside)))):
        canvas.rect(box, "hb-hit")
        line(canvas, 106, 30, words("yard.coop"), "t-bold c-ink", 100)
        line(canvas, 106, 47, words("yard.enter"), "t-small c-ink", 102)
    for index, seat in enumerate(inside):
        here = Box(218 + 56 * index, 10, 54, 46, 8)
        with canvas.group(canvas.place(coop_place(seat), here, scene.words_of("hen", seat))):
            draw_hen(canvas, seat, Box(here.x, 9, 44, 44), (here.x + 43, 42))


@cache
def _soil() -> str:
    """The ground of all cells: no part of the places, since only pieces move."""
    boxes = [_cell_box(cell) for cell in range(SIZE * SIZE)]
    shapes = [f"M{num(x + 8)} {num(y)}h39q8 0 8 8v39q0 8-8 8h-39q-8 0-8-8v-39q0-8 8-8z" for x, y, *_ in boxes]
    return f'<path d="{"".join(shapes)}" class="gh-cell"/>'


def _cell_box(cell: int) -> Box:
    row, col = divmod(cell, SIZE)
    return Box(_X + _PITCH * col, _Y + _PITCH * row, _SIDE, _SIDE, 8)


@cache
def _gates(ramps: tuple[tuple[int, str], ...]) -> str:
    """The ramps: a board that leads into the garden from each side."""
    out = []
    for cell, entry in ramps:
        row, col = divmod(cell, SIZE)
        x, y = _X + _SIDE / 2 + _PITCH * col, _Y + _SIDE / 2 + _PITCH * row
        turn = {"down": 0, "left": 90, "up": 180, "right": 270}[entry]
        reach = 27 if entry == "down" else 16
        shape = f"M-14-{reach}h28l5 {reach}h-38z"
        planks = "M-16-18h32M-17-9h34" if entry == "down" else "M-15-11h31M-17-5h34"
        edge = _SIDE / 2 + (1.5 if entry == "down" else -1)
        out.append(
            f'<g transform="translate({num(x)} {num(y)}) rotate({turn}) translate(0 -{num(edge)})">'
            f'<path d="{shape}" class="gh-gate"/><path d="{planks}" class="gh-plank"/></g>'
        )
    return "".join(out)


def _draw_names(canvas: Canvas, scene: Scene) -> None:
    """Letters and numbers of columns and rows; those of a ramp stand on it."""
    above = {ramp.cell % SIZE for ramp in scene.pack.ramps if ramp.entry == "down"}
    beside = {ramp.cell // SIZE for ramp in scene.pack.ramps if ramp.entry == "right"}
    for index in range(SIZE):
        middle = 123 + _PITCH * index
        name = "t-smallb c-ink mid" if index in above else "t-small ink-2 mid"
        canvas.text(middle, 73, "abcdef"[index], name)
        name = "t-smallb c-ink mid" if index in beside else "t-small ink-2 mid"
        canvas.text(83, 113 + _PITCH * index, str(index + 1), name)
    canvas.text(25, 74, "S", "t-mark ink-2 mid")
    canvas.text(58, 74, "F", "t-mark ink-2 mid")
    canvas.text(83, 459, "F", "t-mark ink-2 mid")
    canvas.text(83, 490, "S", "t-mark ink-2 mid")


def _draw_cells(canvas: Canvas, scene: Scene) -> None:
    view = scene.view
    hens: dict[int, tuple[int, ...]] = {}
    for seat, at in enumerate(view.hens):
        hens[at] = (*hens.get(at, ()), seat)
    ramps = {ramp.cell: ramp.entry for ramp in scene.pack.ramps}
    drawn: dict[int, int] = {}
    for cell in view.draws:
        drawn[cell] = drawn.get(cell, 0) + 1
    with canvas.group(f' role="grid" aria-label="{escape(words("yard.title"))}"'):
        for row in range(SIZE):
            with canvas.group(' role="row"'):
                for cell in range(SIZE * row, SIZE * row + SIZE):
                    _draw_cell(canvas, scene, cell, hens.get(cell, ()), ramps.get(cell, ""), drawn.get(cell, 0))


def _draw_cell(canvas: Canvas, scene: Scene, cell: int, hens: tuple[int, ...], entry: str, drawn: int) -> None:
    """A cell: its gems, those still to be drawn as sockets, its hen; on a workbench there can be several."""
    box = _cell_box(cell)
    gems = scene.view.yard[cell]
    parts = [scene.gems(gems)] if gems else []
    if drawn:
        parts.append(words("yard.to_come", n=drawn))
    parts += [scene.words_of("hen", hen) for hen in hens]
    if entry:
        parts.append(words("yard.gate", way=str(way_words(entry))))
    label = f"{CELLS[cell]}: {', '.join(parts)}" if parts else CELLS[cell]
    with canvas.group(canvas.place(cell_place(CELLS[cell]), box, label, "gridcell")):
        canvas.rect(box, "hb-hit")
        if hens:
            canvas.raw(f'<ellipse cx="{num(box.x + 27)}" cy="{num(box.y + 49.5)}" rx="19" ry="4" class="shadow"/>')
            size = (42 if gems or drawn else 50) if len(hens) == 1 else 26
            step = 27 / max(len(hens) - 1, 1)
            for index, hen in enumerate(hens):
                x = box.x + step * index
                draw_hen(canvas, hen, Box(x + 2, box.y + 51 - size, size, size), (x + 10, box.y + 45))
        if gems or drawn:
            _draw_gems(canvas, scene, box, gems, drawn, beside=bool(hens))


def _draw_gems(canvas: Canvas, scene: Scene, box: Box, gems: tuple[int, ...], drawn: int, *, beside: bool) -> None:
    """Gems of a cell; beside a hen they lie small in a column at the right."""
    count = len(gems) + drawn
    shown = min(count, _MOST)
    if beside:
        room = Box(box.x + box.w - 19, box.y + 3, 17, box.h - 6)
        places = [Box(room.x, room.y + min(17, room.h / shown) * index, 16, 16) for index in range(shown)]
    else:
        most = {1: 30, 2: 25}.get(count, 24 if count <= _MANY else 17)
        places = list(laid_out(shown, box.grown(-2)._replace(r=0), most, 1))
    for index, place in enumerate(places):
        if index < len(gems):
            draw_gem(canvas, scene, gems[index], (place.x, place.y, place.w, place.h))
        else:
            x, y = place.middle
            canvas.raw(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(place.w / 2 - 2)}" class="gh-socket"/>')


def _middle_of(at: int) -> float:
    """The middle of a row or column, along the edge of the garden."""
    return 109 + _PITCH * at if at < FIRST_COLUMN else 123 + _PITCH * (at - FIRST_COLUMN)


def farmer_box(at: int) -> Box:
    """The holder of one farmer die of a row or column."""
    middle = _middle_of(at)
    return Box(43, middle - 15, _SLOT, _SLOT, 7) if at < FIRST_COLUMN else Box(middle - 15, 440, _SLOT, 28, 7)


def farmer_room(at: int) -> Box:
    """All the room that farmer dice of a row or column have."""
    x, y = farmer_box(at).middle
    return Box(43, y - 28, _SLOT, 56, 7) if at < FIRST_COLUMN else Box(x - 28, 440, 56, 28, 7)


def _draw_line(canvas: Canvas, scene: Scene, at: int) -> None:
    """Both holders of a row or column: farmer dice (F) and scratch dice (S)."""
    row = at < FIRST_COLUMN
    middle = _middle_of(at)
    view = scene.view
    count, owners = view.farmer[at], view.slots[at]
    name = str(line_words(LINES[at]))
    farmer = farmer_box(at)
    if count:
        face = str((at if row else at - FIRST_COLUMN) + 1)
        with canvas.group(f' role="img" aria-label="{escape(words("yard.farmers", line=name, n=count))}"'):
            for box in _row_of(count, farmer, row=row):
                draw_die(canvas, face, box.x, box.y, box.w, "gh-farmer")
    else:
        slot(canvas, farmer)
    spaces = max(scene.pack.slots_per_line, len(owners))
    holder = Box(10, middle - 15, _SLOT, _SLOT, 7) if row else Box(middle - 15, 471, _SLOT, 28, 7)
    boxes = _row_of(spaces, holder, row=row) if spaces > 1 else [holder]
    whole = Box(
        boxes[0].x, boxes[0].y, boxes[-1].x + boxes[-1].w - boxes[0].x, boxes[-1].y + boxes[-1].h - boxes[0].y, 7
    )
    label = words("yard.slot", line=name) if not owners else ", ".join(_owner(scene, name, seat) for seat in owners)
    for box in boxes[len(owners) :]:
        slot(canvas, box)
    with canvas.group(canvas.place(line_of_yard(LINES[at]), whole, label)):
        canvas.rect(whole, "hb-hit")
        for index, box in enumerate(boxes[: len(owners)]):
            x, y = box.middle
            size = min(28, box.w)
            draw_die(canvas, "m", x - size / 2, y - size / 2, size, seat_class(owners[index]))
            seat_mark(canvas, owners[index], x + 7, y + 6)


def _owner(scene: Scene, name: str, seat: int) -> str:
    return words("yard.scratched", line=name, die=scene.words_of("die", seat))


def _row_of(count: int, holder: Box, *, row: bool) -> tuple[Box, ...]:
    """Dice of a holder: along the edge of the garden there is room for as many as the row or column is wide."""
    room = Box(holder.x, holder.y - 13, holder.w, 56) if row else Box(holder.x - 13, holder.y, 56, holder.h)
    size = min(28.0, (56 - 2 * (count - 1)) / count)
    step = size + 2
    x, y = room.middle
    first = -(count * step - 2) / 2
    if row:
        return tuple([Box(x - size / 2, y + first + step * index, size, size, 6) for index in range(count)])
    return tuple([Box(x + first + step * index, y - size / 2, size, size, 6) for index in range(count)])
