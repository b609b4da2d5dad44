"""The right column: the own eggs and heap, then those of the other seats with their dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.core.messages import number
from hennb.drawing import Box, Spot
from hennb.drawing.marks import draw_evidence, draw_last, draw_values
from hennb.drawing.shapes import heading, line, seat_mark, slot, zone
from hennb.drawing.text import escape, fit, text_width
from hennb.games.gem_hens.drawing.pieces import LARGE, SMALL, draw_die, draw_egg, draw_gem
from hennb.games.gem_hens.drawing.scene import words
from hennb.games.gem_hens.drawing.score import CHIPS, draw_chips, draw_comparison
from hennb.games.gem_hens.places import dice_place, heap_place
from hennb.games.gem_hens.stages import DRAFT, ROLLING
from hennb.games.gem_hens.wording import die_words

if TYPE_CHECKING:
    from hennb.drawing import Canvas
    from hennb.games.gem_hens.drawing.pieces import EggSize
    from hennb.games.gem_hens.drawing.scene import Scene

TOP: Final = 70
RIGHT: Final = 728
WIDE: Final = 352
NARROW: Final = 342
GAP: Final = 12
_COLUMN: Final = 164
_SMALL_COLUMN: Final = 132
EGGS: Final = 244
"""Height of a panel with large eggs and the heap."""
_DIE: Final = 25
_HEAP_X: Final = 271


def own_height(scene: Scene) -> float:
    """Height of the panel of the own seat."""
    return EGGS + (CHIPS if scene.cards else 0)


def other_height(players: int) -> float:
    """Least height of the panel of another seat."""
    return {2: EGGS + 36.0, 3: 214.0, 4: 164.0}[players]


def column_height(scene: Scene) -> float:
    """Height of the right column of the wide layout."""
    count = len(scene.others)
    return own_height(scene) + count * (GAP + other_height(count + 1))


def narrow_rows(scene: Scene) -> tuple[float, ...]:
    """Heights of the rows of two panels each in the narrow layout."""
    other = other_height(len(scene.names))
    first = max(own_height(scene), other)
    return (first,) if len(scene.names) == 2 else (first, other)  # noqa: PLR2004


def draw_seats(canvas: Canvas, scene: Scene, height: float, below: float) -> None:
    """All panels; ``height`` is that of the wide column, ``below`` the top of the panels in the narrow layout."""
    own = own_height(scene)
    count = len(scene.others)
    other = (height - own - GAP * count) / count if count > 1 else other_height(2)
    rows = narrow_rows(scene)
    if count == 1:
        top = TOP + own + other + 2 * GAP
        _compare(canvas, scene, "wide", Box(RIGHT, top, WIDE, TOP + height - top))
    elif count == 2:  # noqa: PLR2004
        _compare(canvas, scene, "narrow", Box(12 + NARROW + GAP, below + rows[0] + GAP, NARROW, rows[1]))
    for index, seat in enumerate((scene.own, *scene.others)):
        wide = Box(RIGHT, TOP, WIDE, own)
        if index:
            wide = Box(RIGHT, TOP + own + GAP + (index - 1) * (other + GAP), WIDE, other)
        row, column = divmod(index, 2)
        narrow = Box(12 + (NARROW + GAP) * column, below + row * (rows[0] + GAP), NARROW, rows[row])
        for layout, box in (("wide", wide), ("narrow", narrow)):
            with canvas.only(layout):
                zone(canvas, box)
                if seat == scene.awaited:
                    canvas.rect(box.grown(-1)._replace(r=13), "gh-turn")
        with canvas.block(Spot(wide.x + 5, wide.y), Spot(narrow.x, narrow.y)):
            draw_panel(canvas, scene, seat, min(wide.h, narrow.h), chips=scene.cards)


def _compare(canvas: Canvas, scene: Scene, layout: str, box: Box) -> None:
    """What is free in one of the layouts: the points of all seats beside each other."""
    with canvas.only(layout), canvas.block(Spot(box.x, box.y), Spot(box.x, box.y)):
        draw_comparison(canvas, scene, box.w, box.h)


def draw_panel(canvas: Canvas, scene: Scene, seat: int, height: float, *, chips: bool = False) -> None:
    """What lies before a seat, on a zone of that height; ``chips``: with the lines of the own score."""
    own = seat == scene.own
    large = own or len(scene.others) == 1
    _draw_head(canvas, scene, seat)
    with canvas.group(f' role="group" aria-label="{escape(scene.words_of("eggs", seat))}"'):
        if large:
            _draw_eggs(canvas, scene, seat, LARGE, (10, 40, _COLUMN))
            _draw_heap_bar(canvas, scene, seat, 206)
        else:
            room = height - 67
            rows = (len(scene.pack.sizes) + 1) // 2
            _draw_eggs(canvas, scene, seat, SMALL, (12, room / rows, _SMALL_COLUMN))
            _draw_heap_column(canvas, scene, seat)
    if own and chips:
        draw_chips(canvas, scene, 242)
    if not own:
        _draw_dice(canvas, scene, seat, height - 30)
    _draw_evidence(canvas, scene, seat)
    draw_values(canvas, scene.marks, canvas.places)
    draw_last(canvas, scene.marks, canvas.places)


def _draw_evidence(canvas: Canvas, scene: Scene, seat: int) -> None:
    """What earns the points of the line that is lit; a heap that does not is veiled as a whole."""
    evidence = scene.marks.evidence
    if evidence is None or seat != scene.own:
        return
    heap = heap_place(seat)
    apart = any(place.startswith(heap) for part in evidence for place in part.places)
    shown = canvas.places.items()
    marked = {name: box for name, box in shown if (name != heap if apart else not name.startswith(f"{heap}-"))}
    draw_evidence(canvas, scene.marks, {name: box for name, box in marked.items() if name.startswith(("deco", "heap"))})


def _draw_head(canvas: Canvas, scene: Scene, seat: int) -> None:
    """Whose panel it is, its pecking place, its points."""
    seat_mark(canvas, seat, 20, 22)
    sheet = scene.sheets[seat]
    points = words("seat_points" if scene.over else "seat_points_now", points=sheet.total)
    bold = seat == scene.own
    canvas.text(NARROW - 12, 27, points, f"t-{'bold' if bold else 'body'} ink end num")
    room = NARROW - 12 - 36 - 12 - text_width(points, 13, bold)
    place = _peck_words(scene, seat)
    name = words("eggs_you") if seat == scene.you else scene.names[seat]
    heading(canvas, 36, 27, fit(name, 14, room - text_width(place, 13) - 10, True), place, room)


def _peck_words(scene: Scene, seat: int) -> str:
    """The place in the pecking order; before it is found the one of last round, which decides ties, or the total."""
    view = scene.view
    if scene.over or seat not in view.order:
        return words("pips", n=view.pips[seat]) if view.phase == "pecking" and view.pips[seat] is not None else ""
    if view.phase == "pecking" and view.stage != DRAFT and view.pips[seat] is not None:
        return words("pips", n=view.pips[seat])
    found = view.phase in ("actions", "end") or view.stage == DRAFT
    return words(f"{'peck' if found else 'was'}.{view.order.index(seat) + 1}")


def _draw_eggs(canvas: Canvas, scene: Scene, seat: int, size: EggSize, where: tuple[float, float, float]) -> None:
    """The decorations in two columns; ``where`` is the left edge, the pitch of rows, that of columns."""
    left, pitch, column = where
    top = 60.0 if size.large else 33 + pitch / 2
    for at in range(len(scene.pack.sizes)):
        row, side = divmod(at, 2)
        draw_egg(canvas, scene, seat, at, (left + column * side, top + pitch * row), size)


def _heap_label(scene: Scene, seat: int) -> str:
    heap = scene.view.heaps[seat]
    worth = sum(n * unused for n, unused in zip(heap, scene.pack.unused, strict=True))
    return words("heap.label", n=sum(heap), points=worth) if any(heap) else words("heap.none")


def _draw_heap_bar(canvas: Canvas, scene: Scene, seat: int, y: float) -> None:
    """The unused gems in a row, with what they cost together."""
    heap = scene.view.heaps[seat]
    kinds = [kind for kind, count in enumerate(heap) if count]
    box = Box(10, y, 322, 28, 9)
    worth = sum(n * unused for n, unused in zip(heap, scene.pack.unused, strict=True))
    with canvas.group(canvas.place(heap_place(seat), box, _heap_label(scene, seat))):
        slot(canvas, box)
        canvas.rect(box, "hb-hit")
        canvas.text(20, y + 18.5, words("heap.title"), "t-smallb ink")
        sum_text = number(worth) if kinds else words("heap.empty")
        canvas.text(326, y + 18.5, sum_text, "t-bold ink end num" if kinds else "t-small ink-2 end")
    pitch = min(46, (258 - text_width(sum_text, 13, True)) / max(len(kinds), 1))
    for index, kind in enumerate(kinds):
        _draw_heaped(canvas, scene, seat, kind, Box(60 + pitch * index, y + 2, pitch - 1, 24, 6))


def _draw_heap_column(canvas: Canvas, scene: Scene, seat: int) -> None:
    """The unused gems of another seat, two in a row."""
    heap = scene.view.heaps[seat]
    kinds = [kind for kind, count in enumerate(heap) if count]
    rows = max(1, (len(kinds) + 1) // 2)
    box = Box(_HEAP_X, 36, 66, 20 + 24 * rows, 8)
    worth = sum(n * unused for n, unused in zip(heap, scene.pack.unused, strict=True))
    with canvas.group(canvas.place(heap_place(seat), box, _heap_label(scene, seat))):
        canvas.rect(box, "hb-hit")
        head = words("heap.sum", points=number(worth)) if kinds else words("heap.title")
        line(canvas, _HEAP_X + 2, 49, head, "t-smallb ink", 66)
        if not kinds:
            canvas.text(_HEAP_X + 2, 69, words("heap.empty"), "t-small ink-2")
    for index, kind in enumerate(kinds):
        row, side = divmod(index, 2)
        _draw_heaped(canvas, scene, seat, kind, Box(_HEAP_X + 33 * side, 54 + 24 * row, 32, 24, 6))


def _draw_heaped(canvas: Canvas, scene: Scene, seat: int, kind: int, box: Box) -> None:
    """Unused gems of a kind, with their number."""
    count = scene.view.heaps[seat][kind]
    points = count * scene.pack.unused[kind]
    label = words("heap.kind", gem=scene.titles[kind], n=count, points=points)
    with canvas.group(canvas.place(heap_place(seat, scene.pack.kinds[kind]), box, label)):
        canvas.rect(box, "hb-hit")
        size = min(20, box.w - 3 - text_width(str(count), 12, True))
        draw_gem(canvas, scene, kind, (box.x, box.y + (24 - size) / 2, size, size))
        canvas.text(box.x + size + 2, box.y + 16.5, str(count), "t-smallb ink num")


def _draw_dice(canvas: Canvas, scene: Scene, seat: int, y: float) -> None:
    """The dice of another seat by areas; while they are hidden, what the seat does."""
    view = scene.view
    dice = view.dice[seat]
    if view.phase not in ("roll", "pecking", "actions"):
        return
    if dice is None or (view.stage in ROLLING and not any(dice)):
        key = "done" if seat < view.turn else "rolling" if seat == view.turn else "waiting"
        canvas.text(12, y + 17, words(f"dice.{key}"), "t-body ink-2")
        return
    names = scene.areas(seat)
    x = 12.0
    for area, count in enumerate(dice):
        if not count:
            continue
        pitch = min(_DIE + 2, 216 / sum(dice))
        box = Box(x, y, max(pitch * count, 24), _DIE, 6)
        label = words("dice.group", n=count, die=str(die_words(names[area])))
        with canvas.group(canvas.place(dice_place(seat, names[area]), box, label)):
            for index in range(count):
                draw_die(canvas, names[area], x + pitch * index, y, min(_DIE, pitch))
        x += box.w + 4
    text = words("dice.left", n=sum(dice))
    x += 4 if any(dice) else 0
    if len(scene.others) == 1 or x + text_width(text, 12) < _HEAP_X:
        canvas.text(x, y + 17, text, "t-small ink-2")
