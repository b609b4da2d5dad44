"""Dice, eggs, hens and gems, wherever they lie."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.core.messages import number
from hennb.drawing import Box
from hennb.drawing.canvas import num
from hennb.drawing.shapes import pill, seat_mark
from hennb.games.gem_hens.drawing.scene import words
from hennb.games.gem_hens.eating import deco_name
from hennb.games.gem_hens.pieces import HEN, seat_class
from hennb.games.gem_hens.places import deco_place

if TYPE_CHECKING:
    from hennb.drawing import Canvas
    from hennb.games.gem_hens.drawing.scene import Scene

_SMALL_PILL: Final = 8.5


class EggSize(NamedTuple):
    """How large the eggs of a board are: pitch and size of their sockets, height, room before the first socket."""

    pitch: float
    gem: float
    height: float
    lead: float
    tail: float
    large: bool

    def width(self, spaces: int) -> float:
        """Width of an egg with so many sockets."""
        return self.pitch * spaces + self.lead + self.tail


LARGE: Final = EggSize(24, 22, 36, 26, 9, large=True)
SMALL: Final = EggSize(19, 17, 24, 19, 9, large=False)


@lru_cache(maxsize=64)
def _shell(width: float, height: float) -> str:
    """Path data of an egg on its side, from its left end."""
    w, h = width, height / 2
    tip, half, end = 0.3 * w, 0.55 * w, 0.45 * w
    return (
        f"c0-{num(0.84 * h)} {num(tip)}-{num(h)} {num(half)}-{num(h)}"
        f"s{num(end)} {num(0.48 * h)} {num(end)} {num(h)}-{num(0.2 * w)} {num(h)}-{num(end)} {num(h)}"
        f"-{num(half)}-{num(0.16 * h)}-{num(half)}-{num(h)}z"
    )


def draw_egg(canvas: Canvas, scene: Scene, seat: int, at: int, spot: tuple[float, float], size: EggSize) -> None:
    """A decoration of a seat: its sockets and gems; what it is worth, and a mark that it is full, if it is.

    ``spot`` is its left end.
    """
    pack = scene.pack
    spaces, content = pack.sizes[at], scene.view.boards[seat][at]
    full = len(content) == spaces
    worth = pack.points[content[0]][spaces] if full else 0
    x, y = spot
    width = size.width(spaces)
    box = Box(x, y - size.height / 2, width, size.height, size.height / 2)
    name = deco_name(at)
    with canvas.group(canvas.place(deco_place(seat, name), box, _egg_label(scene, name, content, spaces, worth))):
        shell = "gh-egg gh-full" if full else "gh-egg"
        canvas.raw(f'<path d="M{num(x)} {num(y)}{_shell(width, size.height)}" class="{shell}"/>')
        canvas.text(x + (7 if size.large else 6), y + 4, name if size.large else str(at + 1), "t-mark c-ink-2")
        middle = x + size.lead + size.gem / 2
        pitch = size.pitch if len(content) <= spaces else size.pitch * (spaces - 1) / (len(content) - 1)
        for kind in content:
            draw_gem(canvas, scene, kind, (middle - size.gem / 2, y - size.gem / 2, size.gem, size.gem))
            middle += pitch
        if len(content) < spaces:
            canvas.raw(_sockets(middle, y, spaces - len(content), size))
        elif full:
            draw_worth(canvas, box, number(worth), size)


def _egg_label(scene: Scene, name: str, content: tuple[int, ...], spaces: int, worth: int) -> str:
    if not content:
        return words("egg.empty", deco=name, size=spaces)
    key = "egg.full" if len(content) == spaces else "egg.open"
    return words(key, deco=name, gems=scene.gems(content), n=len(content), size=spaces, points=worth)


@lru_cache(maxsize=256)
def _sockets(x: float, y: float, count: int, size: EggSize) -> str:
    """Free sockets of an egg in a row; ``x`` is the middle of the first one."""
    r = size.gem / 2 - 2
    step = num(size.pitch)
    path = f"m-{num(r)} 0a{num(r)} {num(r)} 0 1 0 {num(2 * r)} 0a{num(r)} {num(r)} 0 1 0-{num(2 * r)} 0"
    more = f"m{num(r)} 0m{step} 0{path}" * (count - 1)
    return f'<path d="M{num(x)} {num(y)}{path}{more}" class="gh-socket"/>'


def draw_worth(canvas: Canvas, box: Box, text: str, size: EggSize) -> None:
    """The points of a full egg, over its end."""
    if size.large:
        pill(canvas, box.x + box.w - 8, box.y + 4, text, "f-good")
        return
    x, y, r = num(box.x + box.w - 3), box.y + 3, _SMALL_PILL
    canvas.raw(
        f'<circle cx="{x}" cy="{num(y)}" r="{num(r + 1)}" class="f-halo"/>'
        f'<circle cx="{x}" cy="{num(y)}" r="{num(r)}" class="f-good"/>'
        f'<text x="{x}" y="{num(y + 4)}" class="t-mark mid num on-state">{text}</text>'
    )


def draw_gem(canvas: Canvas, scene: Scene, kind: int, box: tuple[float, float, float, float]) -> None:
    """A gem; where kinds share a symbol, with letters that tell them apart."""
    canvas.use(scene.symbols[kind], box)
    if scene.letters[kind]:
        x, y, w, h = box
        canvas.text(x + w / 2, y + h / 2 + 4, scene.letters[kind], "t-mark mid gh-letter")


def draw_hen(canvas: Canvas, seat: int, box: Box, mark: tuple[float, float]) -> None:
    """The hen of a seat with its token, whose middle is at ``mark``."""
    canvas.use(HEN, (box.x, box.y, box.w, box.h), f' class="{seat_class(seat)}"')
    seat_mark(canvas, seat, *mark)


def draw_die(canvas: Canvas, face: str, x: float, y: float, size: float, colour: str = "") -> None:
    """A die with a face or an area."""
    canvas.use(f"die-{face}", (x, y, size, size), f' class="{colour}"' if colour else "")


@lru_cache(maxsize=512)
def laid_out(count: int, room: Box, most: float, gap: float = 3) -> tuple[Box, ...]:
    """Boxes of so many equal pieces, side by side in the middle of a room, in rows if that makes them larger."""
    best = (0.0, 1)
    for rows in range(1, max(1, ceil(sqrt(count))) + 1):
        columns = ceil(count / rows)
        size = min(most, (room.w - gap * (columns - 1)) / columns, (room.h - gap * (rows - 1)) / rows)
        best = max(best, (size, -rows))
    size, rows = best[0], -best[1]
    columns = ceil(count / rows)
    top = room.y + (room.h - rows * size - gap * (rows - 1)) / 2
    boxes = []
    for index in range(count):
        row, column = divmod(index, columns)
        here = min(columns, count - row * columns)
        left = room.x + (room.w - here * size - gap * (here - 1)) / 2
        boxes.append(Box(left + column * (size + gap), top + row * (size + gap), size, size))
    return tuple(boxes)
