"""The other seats: a panel each with a small yard, hand, discard pile; fans of piles where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.core.messages import number
from hennb.core.places import hand_place
from hennb.drawing import Box, Spot
from hennb.drawing.marks import draw_last, draw_values
from hennb.drawing.shapes import line, seat_mark, slot, zone
from hennb.drawing.text import escape, text_width
from hennb.games.hens.actions import HIDDEN
from hennb.games.hens.drawing.cards import RATIO, card_box, draw_back, draw_chip, draw_hen
from hennb.games.hens.drawing.centre import draw_pile, hidden_label
from hennb.games.hens.drawing.scene import fixed_words, words
from hennb.games.hens.drawing.yard import YardPicture, draw_yard, small_shape
from hennb.games.hens.quantities import ROUNDS

if TYPE_CHECKING:
    from hennb.drawing import Canvas
    from hennb.games.hens.drawing.scene import Scene

TOP: Final = 70
RIGHT: Final = 728
BELOW: Final = 728
_CELLS: Final = Box(22, 16, 188, 180)
_BACK: Final = 21
_HAND_WIDTH: Final = 106
_FAN_CARD: Final = 33
_FAN_PITCH: Final = 36.5
_FAN_ROW: Final = 9


class Plan(NamedTuple):
    """Where the parts of a panel lie in one layout; ``column`` puts name and points beside the yard, not above it."""

    panel: Box
    yard: Spot
    hand: Spot
    pile: Spot
    column: bool
    fan: Spot | None = None


def draw_seats(canvas: Canvas, scene: Scene) -> None:
    """All panels of the right block."""
    count = len(scene.others)
    if not count:
        _draw_own_discards(canvas, scene)
        return
    for index, seat in enumerate(scene.others):
        wide, narrow = _plans(count, index)
        _draw_seat(canvas, scene, seat, wide, narrow)
    if count == 1:
        for index, seat in enumerate((scene.others[0], scene.own)):
            wide_panel = Box(RIGHT, 482 + 127 * index, 352, 115)
            narrow_panel = Box(366, BELOW + 127 * index, 342, 115)
            _zones(canvas, wide_panel, narrow_panel)
            with canvas.block(_inside(wide_panel, 10, 6), _inside(narrow_panel, 8, 6)):
                _draw_fan(canvas, scene, seat)


def narrow_height(count: int) -> float:
    """Height of the narrow picture for so many other seats."""
    return BELOW + (340, 242, 323, 310)[count] + 12


def _plans(count: int, index: int) -> tuple[Plan, Plan]:
    """Wide and narrow plan of a panel."""
    if count == 1:
        wide, narrow = Box(RIGHT, TOP, 352, 400), Box(12, BELOW, 342, 242)
        large = Plan(wide, _inside(wide, 27, 38, 1.4), _inside(wide, 16, 326), _inside(wide, 216, 330), column=False)
        return large, _column(narrow, fan=False)
    if count == 2:  # noqa: PLR2004
        wide, narrow = Box(RIGHT, TOP + 331 * index, 352, 323), Box(12 + 354 * index, BELOW, 342, 323)
        return _column(wide, fan=True), _column(narrow, fan=True)
    wide, narrow = Box(RIGHT, TOP + 220.5 * index, 352, 213), Box(12 + 236 * index, BELOW, 224, 310)
    stacked = Plan(narrow, _inside(narrow, 6, 34), _inside(narrow, 12, 236), _inside(narrow, 136, 242), column=False)
    return _column(wide, fan=False), stacked


def _column(panel: Box, fan: bool) -> Plan:
    """Yard left, all else in a column beside it; below, if wanted, the discards side by side."""
    below = _inside(panel, 10, 206) if fan else None
    return Plan(panel, _inside(panel, 4, 8), _inside(panel, 228, 56), _inside(panel, 228, 146), True, below)


def _inside(panel: Box, x: float, y: float, scale: float = 1) -> Spot:
    return Spot(panel.x + x, panel.y + y, scale)


def _zones(canvas: Canvas, wide: Box, narrow: Box) -> None:
    with canvas.only("wide"):
        zone(canvas, wide)
    with canvas.only("narrow"):
        zone(canvas, narrow)


def _draw_seat(canvas: Canvas, scene: Scene, seat: int, wide: Plan, narrow: Plan) -> None:
    _zones(canvas, wide.panel, narrow.panel)
    with canvas.block(_name_spot(wide), _name_spot(narrow)):
        seat_mark(canvas, seat, 8, 0)
        line(canvas, 24, 5, scene.names[seat], "t-head ink", 86)
    for layout, plan in (("wide", wide), ("narrow", narrow)):
        with canvas.only(layout):
            _draw_points(canvas, scene, seat, plan)
    with canvas.block(wide.yard, narrow.yard):
        yard = scene.view.yards[seat]
        picture = YardPicture(yard, scene.view.roosters[seat], seat, scene.zone("yard", seat), secret=False)
        draw_yard(canvas, picture, small_shape(yard, _CELLS), scene.marks)
    with canvas.block(wide.hand, narrow.hand):
        _draw_hand(canvas, scene, seat)
    with canvas.block(wide.pile, narrow.pile):
        draw_small_pile(canvas, scene, seat)
    if wide.fan and narrow.fan:
        with canvas.block(wide.fan, narrow.fan):
            _draw_fan(canvas, scene, seat)


def _name_spot(plan: Plan) -> Spot:
    return _inside(plan.panel, 228 if plan.column else 14, 22)


def _draw_points(canvas: Canvas, scene: Scene, seat: int, plan: Plan) -> None:
    """The points: below the name in a column, else before the right edge."""
    points = scene.sheets[seat].total
    panel = plan.panel
    if plan.column:
        text = _points_words(scene, points)
        canvas.text(panel.x + 228, panel.y + 44, text, "t-small ink num")
        return
    wide_enough = panel.w > 300  # noqa: PLR2004
    text = _points_words(scene, points) if wide_enough or scene.over else words("sheet.short_now", n=number(points))
    room = panel.w - 28 - 110 - 8
    short = text if text_width(text, 13) <= room else number(points)
    canvas.text(panel.x + panel.w - 14, panel.y + 27, short, "t-body ink end num")


def _points_words(scene: Scene, points: int) -> str:
    return words("sheet.points" if scene.over else "sheet.points_now", n=points)


def _draw_hand(canvas: Canvas, scene: Scene, seat: int) -> None:
    """Number and backs of the hand, the cards that are known to all; for a viewer who sees all, the cards."""
    cards = scene.view.hands[seat]
    canvas.text(0, 10, words("hand.count", n=len(cards)), "t-small ink-2")
    if scene.view.roosters[seat] == HIDDEN:
        with canvas.group(f' role="img" aria-label="{fixed_words("hand.sealed")}"'):
            canvas.use("rooster-token", (60, -7, 21, 21))
            canvas.use("i-hidden", (84, -4, 15, 15), ' class="cur-ink-2"')
    known = [kind for card in cards if (kind := scene.kind(card))]
    pitch = min(23.0, (_HAND_WIDTH - 2 - _BACK) / max(len(cards) - 1, 1))
    width = 101 if known else pitch * max(len(cards) - 1, 0) + max(_BACK, 24)
    box = Box(0, 16, width, 37 if len(known) > 3 else 28.3, 4)  # noqa: PLR2004
    zone_name = scene.zone("hand", seat)
    label = words("hand.known", zone=zone_name, cards=" ".join(cards)) if known else hidden_label(scene, seat)
    with canvas.group(canvas.place(hand_place(seat), box, label)):
        canvas.raw(f"<title>{escape(label)}</title>")
        if known:
            for index, kind in enumerate(known):
                draw_chip(canvas, kind, 35 * (index % 3), 16 + 20 * (index // 3))
        else:
            for index in range(len(cards)):
                draw_back(canvas, Box(pitch * index, 16, _BACK, _BACK * RATIO))
    if not known:
        _draw_exposed(canvas, scene, seat)
    draw_values(canvas, scene.marks, canvas.places)
    draw_last(canvas, scene.marks, canvas.places)


def _draw_exposed(canvas: Canvas, scene: Scene, seat: int) -> None:
    """Cards that lie for sure in the hand or under a coop: as many as fit, then how many more."""
    exposed = scene.view.exposed[seat]
    if not exposed:
        return
    shown = exposed[:3] if len(exposed) <= 3 else exposed[:2]  # noqa: PLR2004
    label = escape(words("hand.exposed", cards=" ".join(exposed)))
    with canvas.group(f' role="img" aria-label="{label}"'):
        canvas.raw(f"<title>{label}</title>")
        for index, card in enumerate(shown):
            if kind := scene.kind(card):
                draw_chip(canvas, kind, 35 * index, 49)
        if len(exposed) > len(shown):
            canvas.text(73, 62, words("card.more", n=len(exposed) - len(shown)), "t-small ink-2")
        elif len(shown) == 1:
            canvas.text(38, 62, fixed_words("hand.or_coop"), "t-note ink-2")


def draw_small_pile(canvas: Canvas, scene: Scene, seat: int) -> None:
    """A discard pile in a panel, its number beside it."""
    draw_pile(canvas, scene, seat, card_box(0, 1, 40), beside=fixed_words("pile.short"))
    draw_values(canvas, scene.marks, canvas.places)
    draw_last(canvas, scene.marks, canvas.places)


def _draw_fan(canvas: Canvas, scene: Scene, seat: int) -> None:
    """All cards of a pile side by side, the top one first."""
    cards = scene.view.piles[seat]
    line(canvas, 2, 9, scene.words_of("pile.fan", seat), "t-small ink-2", 320)
    with canvas.group(' aria-hidden="true"'):
        for index in range(max(len(cards), _FAN_ROW)):
            box = card_box(_FAN_PITCH * (index % _FAN_ROW), 14 + 47 * (index // _FAN_ROW), _FAN_CARD)
            kind = scene.kind(cards[index]) if index < len(cards) else None
            if kind is None:
                slot(canvas, box, "hb-fringe")
            else:
                draw_hen(canvas, kind, box)


def _draw_own_discards(canvas: Canvas, scene: Scene) -> None:
    """Alone: the own discards of all rounds, the oldest first, each on a slot of its own."""
    _zones(canvas, Box(RIGHT, TOP, 352, 654), Box(12, BELOW, 696, 340))
    with canvas.block(Spot(RIGHT + 16, TOP + 27), Spot(28, BELOW + 27)):
        line(canvas, 0, 0, scene.words_of("pile.rounds", scene.own), "t-head ink", 320)
    cards = scene.view.piles[scene.own][::-1]
    with canvas.group(' aria-hidden="true"'):
        for index in range(ROUNDS):
            wide = Spot(RIGHT + 15 + 112 * (index % 3), TOP + 46 + 149 * (index // 3))
            narrow = Spot(29 + 112 * (index % 6), BELOW + 44 + 147 * (index // 6))
            with canvas.block(wide, narrow):
                box = card_box(0, 0, 98)
                slot(canvas, box)
                if index < len(cards) and (kind := scene.kind(cards[index])):
                    draw_hen(canvas, kind, box)
