"""Cards of Hens: faces, backs, chips, the rooster."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from hennb.drawing import Box, Canvas
from hennb.drawing.canvas import num
from hennb.games.hens.drawing.scene import fixed_words, words
from hennb.games.hens.pieces import SHEET, breed_class

if TYPE_CHECKING:
    from hennb.games.hens.pack import Kind

WIDTH: Final = 92
HEIGHT: Final = 124
RATIO: Final = HEIGHT / WIDTH
SMALL: Final = 60
"""Below this width a card is drawn in its small form."""

CHIP: Final = (31, 17)
EYE: Final = 15
"""Width of the closed eye on a chip."""
_EGGS: Final = 3
_MEDALS: Final = 2
"""So many are drawn one by one; more as one with a number."""


@lru_cache(maxsize=512)
def hen_label(kind: Kind) -> str:
    """A card in words, such as "Sultan 3, 2 eggs"."""
    medals = words("card.medals", n=kind.medals) if kind.medals else ""
    return words("card.hen", name=kind.name, value=kind.value, eggs=kind.eggs, medals=medals)


def card_box(x: float, y: float, width: float) -> Box:
    """The box of a card with round corners."""
    return Box(x, y, width, width * RATIO, width / 9.2 if width >= SMALL else width * 0.15)


def draw_hen(canvas: Canvas, kind: Kind, box: Box) -> None:
    """A face-up card."""
    small = box.w < SMALL
    scale = box.w / (40 if small else WIDTH)
    resize = "" if abs(scale - 1) < 1e-6 else f" scale({round(scale, 4)})"  # noqa: PLR2004
    with canvas.group(f' class="{breed_class(kind)}" transform="translate({num(box.x)} {num(box.y)}){resize}"'):
        _face(canvas, kind, small)
        canvas.use(f"n{kind.value}", (6, 5, 10, 14) if small else (11, 11, 17.1, 24))
        if kind.eggs:
            _row(canvas, "egg", kind.eggs, _EGGS, (4, 42, 23.5, 9.6) if small else (9, 100, 44, 18))
        if kind.medals:
            _row(canvas, "medal", kind.medals, _MEDALS, (21, 41.5, 16, 9.6) if small else (54, 99, 30, 18))
        if kind.copies > 1 and not small:
            with canvas.titled(words("card.feather", n=kind.copies)):
                canvas.rect(Box(70, 74, 17, 20), "hb-hit")
                canvas.use("feather", (74, 78, 9, 12))


def _face(canvas: Canvas, kind: Kind, small: bool) -> None:
    """Frame, hen and badge; a breed that has no symbols gets a plain hen and its letter on a disc."""
    whole = f"{'mini' if small else 'card'}-{kind.letter}"
    if whole in SHEET:
        canvas.use(whole, (0, 0, 40, 56) if small else (0, 0, 92, 128))
        return
    canvas.use("frame-s" if small else "frame", (0, 0, 40, 56) if small else (0, 0, 92, 128))
    canvas.use("hen", (9, 15, 25, 25) if small else (14, 25, 67, 67))
    draw_badge(canvas, kind, (20.5, 3.5, 16.5) if small else (59, 9, 25))


def draw_badge(canvas: Canvas, kind: Kind, where: tuple[float, float, float]) -> None:
    """The badge of a breed, within a group of its class: left, top, size."""
    x, y, size = where
    if f"badge-{kind.letter}" in SHEET:
        canvas.use(f"badge-{kind.letter}", (x, y, size, size))
        return
    middle = f'cx="{num(x + size / 2)}" cy="{num(y + size / 2)}"'
    canvas.raw(f'<circle {middle} r="{num(size * 0.44)}" class="paper"/>')
    letter = f'<text x="{num(x + size / 2)}" y="{num(y + size * 0.7)}" font-size="{num(size * 0.56)}"'
    canvas.raw(f'{letter} font-weight="700" class="mid c-ink">{kind.letter}</text>')


def _row(canvas: Canvas, what: str, count: int, most: int, where: tuple[float, float, float, float]) -> None:
    """Eggs from the left or medals from the right; many as one with a number."""
    x, y, w, h = where
    if count <= most:
        canvas.use(f"{what}-row-{count}", where)
        return
    one = h * 0.8
    left = x if what == "egg" else x + w - 2 * one
    canvas.use(what, (left, y, one, h))
    canvas.use(f"n{count}", (left + one * 1.1, y + h * 0.1, h * 0.57, h * 0.8))


def draw_back(canvas: Canvas, box: Box) -> None:
    """The back of a card: a coop."""
    canvas.use("coop-back", box[:4])


def draw_coop(canvas: Canvas, box: Box, face: Kind | None, secret: bool) -> None:
    """A coop; a face that the viewer knows lies on it as a chip, in a large yard with a closed eye if others do not."""
    if box.w >= SMALL:
        canvas.rect(box._replace(y=box.y + 3), "shadow")
    draw_back(canvas, box)
    if face is None:
        return
    hidden = secret and box.w >= SMALL
    width = CHIP[0] + (EYE if hidden else 0)
    draw_chip(canvas, face, box.x + (box.w - width) / 2, box.y + box.h * 0.94 - CHIP[1], hidden=hidden)


def draw_chip(canvas: Canvas, kind: Kind, x: float, y: float, *, hidden: bool = False) -> None:
    """A card as badge and number alone, 31 x 17, on paper; with a closed eye behind them if others do not know it."""
    with canvas.group(f' class="{breed_class(kind)}" transform="translate({num(x)} {num(y)})"'):
        canvas.rect(Box(0, 0, CHIP[0] + (EYE if hidden else 0), CHIP[1], 5), "paper")
        if hidden:
            canvas.use("i-hidden", (CHIP[0] - 1, 1.5, 14, 14), ' class="c-ink"')
        draw_badge(canvas, kind, (2, 1.5, 14))
        canvas.use(f"n{kind.value}", (19, 3, 7.9, 11))


def coop_label(face: Kind | None, secret: bool) -> str:
    """A coop in words."""
    if face is None:
        return fixed_words("card.coop")
    return words("card.coop_known" if secret else "card.coop_open", card=f"{face.name} {face.value}")


def draw_rooster(canvas: Canvas, box: Box) -> None:
    """The rooster's disc on the left edge of its card, so that what the card shows stays readable."""
    size = max(38 * box.w / WIDTH, 19)
    canvas.use("rooster-token", (box.x - size * 0.27, box.y + box.h * 0.46, size, size), ' aria-hidden="true"')
