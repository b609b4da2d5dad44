"""The tray of a workbench: every card of the pack once, by breeds, as small cards."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.drawing import Box, Canvas, Spot
from hennb.drawing.controls import pick_ring
from hennb.games.hens.bench import left
from hennb.games.hens.drawing.bench_panels import say
from hennb.games.hens.drawing.cards import RATIO, draw_back, draw_badge, draw_hen, hen_label
from hennb.games.hens.pieces import breed_class
from hennb.games.hens.places import TRAY_BACK, tray_place
from hennb.games.hens.yard.text import COOP

if TYPE_CHECKING:
    from hennb.core.bench import Bench
    from hennb.games.hens.pack import Kind
    from hennb.games.hens.position import HensPosition

CARD: Final = 36.0
_GAP: Final = 3.5
_APART: Final = 12.0
_ROW: Final = 62.0
_EDGE: Final = 2.0


class Flow(NamedTuple):
    """How the breeds flow into rows of a layout.

    Attributes:
        width: room for the cards.
        scale: of the cards.
    """

    width: float
    scale: float


WIDE: Final = Flow(1036, 1)
NARROW: Final = Flow(672, 0.925)


def _groups(position: HensPosition) -> list[tuple[Kind, ...]]:
    """The kinds by breed; the hidden card stands alone behind them, as an empty group."""
    kinds = position.yard.pack.kinds
    return [*(tuple(group) for _, group in groupby(kinds, lambda kind: kind.breed)), ()]


def _spots(groups: list[tuple[Kind, ...]], flow: Flow) -> list[tuple[float, float]]:
    """Where each group begins, row by row."""
    spots: list[tuple[float, float]] = []
    x = y = 0.0
    for group in groups:
        width = (max(len(group), 1) * (CARD + _GAP) - _GAP) * flow.scale
        if x and x + width > flow.width:
            x, y = 0.0, y + _ROW * flow.scale
        spots.append((x, y))
        x += width + _APART * flow.scale
    return spots


def tray_height(position: HensPosition, flow: Flow) -> float:
    """Height of all rows."""
    return _spots(_groups(position), flow)[-1][1] + _ROW * flow.scale


def draw_tray(canvas: Canvas, bench: Bench, after: HensPosition, wide: Spot, narrow: Spot) -> None:
    """The cards; the spots are where the first one lies."""
    groups = _groups(after)
    places = zip(groups, _spots(groups, WIDE), _spots(groups, NARROW), strict=True)
    for group, (wx, wy), (nx, ny) in places:
        here = Spot(wide.x + wx, wide.y + wy, WIDE.scale)
        there = Spot(narrow.x + nx, narrow.y + ny, NARROW.scale)
        with canvas.block(here, there):
            for index, kind in enumerate(group):
                _card(canvas, kind, index * (CARD + _GAP), left(after, kind.text))
            if not group:
                with canvas.group(canvas.place(TRAY_BACK, _box(0), say("back"))):
                    draw_back(canvas, _box(0))
            texts = [kind.text for kind in group] or [COOP]
            if bench.picked in texts:
                pick_ring(canvas, canvas.places[tray_place(bench.picked)])


def _box(x: float) -> Box:
    return Box(x, 0, CARD, CARD * RATIO, CARD * 0.15)


def _card(canvas: Canvas, kind: Kind, x: float, copies: int) -> None:
    """A small card, the edge of another one behind it if there are more; or that it is used up."""
    box = _box(x)
    used = copies <= 0
    label = say("used" if used else "card", card=hen_label(kind), n=max(copies, 0))
    with canvas.group(canvas.place(tray_place(kind.text), box, label)):
        if used:
            _used(canvas, kind, box)
            return
        if copies > 1:
            canvas.rect(box._replace(x=box.x + _EDGE, y=box.y + _EDGE), "paper")
        draw_hen(canvas, kind, box)


def _used(canvas: Canvas, kind: Kind, box: Box) -> None:
    """Its word stands above the place where a board writes what the card would bring."""
    canvas.rect(box, "paper paper-2 hb-dash")
    with canvas.group(f' class="{breed_class(kind)}" transform="translate({box.x:g} 0)"'):
        draw_badge(canvas, kind, (18.5, 3, 15))
        canvas.use(f"n{kind.value}", (5, 5, 9, 12.6))
    canvas.text(box.x + box.w / 2, box.h - 19, say("used_short"), "t-small mid c-ink")
