"""The left column: feed track, bag with the values of all gems, Power Chickens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.core.messages import number, signed
from hennb.drawing import Box
from hennb.drawing.canvas import num
from hennb.drawing.marks import draw_last, draw_values
from hennb.drawing.shapes import house_mark, line, panel, seat_mark, slot, zone
from hennb.drawing.text import fit, text_width, wrap
from hennb.games.gem_hens.drawing.pieces import draw_gem
from hennb.games.gem_hens.drawing.scene import words
from hennb.games.gem_hens.places import bag_place, card_place
from hennb.games.gem_hens.quantities import SIZES
from hennb.games.gem_hens.wording import card_words

if TYPE_CHECKING:
    from hennb.drawing import Canvas
    from hennb.games.gem_hens.drawing.scene import Scene

WIDTH: Final = 222
FEED: Final = 112
BAG: Final = 308
_LEFT: Final = 50
_COLUMNS: Final = (82, 109, 136, 164)
"""Middles of the columns of the bag: pieces left, points by size."""
_UNUSED: Final = 200
_CARDS: Final = 40
"""A picked card is raised by 8, with a ring round it: so far below the heading is the first."""
_CARD: Final = 76


def draw_feed(canvas: Canvas, scene: Scene) -> None:
    """The feed track with tractor and farmer, 222 x 112."""
    zone(canvas, Box(0, 0, WIDTH, FEED))
    view, pack = scene.view, scene.pack
    line(canvas, 14, 23, words("feed.title"), "t-head ink", 90)
    if (view.full_board or view.empty_bag or view.round == pack.rounds) and not scene.over:
        canvas.text(WIDTH - 14, 23, words("feed.last"), "t-smallb ink end")
    now = pack.feed_start[view.game.players] + view.round - 1
    feed = pack.feed_track[now]
    label = words("feed.label", n=feed, round=view.round)
    with canvas.titled(label):
        canvas.use("tractor", (10, 34, 48, 36))
        pitch = min(31, 124 / max(len(pack.feed_track) - 1, 1))
        for index, value in enumerate(pack.feed_track):
            x = 78 + pitch * index
            past = "gh-track gh-past" if index < now else "gh-track"
            canvas.raw(f'<circle cx="{num(x)}" cy="62" r="14" class="{past}"/>')
            if index != now:
                canvas.text(x, 67, str(value), "t-head mid c-ink")
        canvas.use("farmer", (78 + pitch * now - 16, 27, 32, 38))
    line(canvas, 14, 101, words("feed.dice", n=feed), "t-small ink-2", WIDTH - 28)


def draw_bag(canvas: Canvas, scene: Scene) -> None:
    """What is left in the bag, and what every kind of gem is worth by size and on the heap, 222 x 308."""
    panel(canvas, Box(0, 0, WIDTH, BAG))
    view, pack = scene.view, scene.pack
    left = sum(view.bag)
    with canvas.group(canvas.place(bag_place(), Box(6, 4, 112, 34, 6), words("bag.label", n=left))):
        canvas.rect(Box(6, 4, 112, 34), "hb-hit")
        canvas.use("bag", (10, 7, 27, 30))
        canvas.text(44, 28, words("bag.title", n=number(left)), "t-head p-ink num")
    canvas.text(208, 28, words("bag.points"), "t-small p-ink-2 end")
    heads = [(_LEFT, words("bag.left")), *zip(_COLUMNS, map(str, SIZES), strict=True), (_UNUSED, "\N{EN DASH}")]
    for x, head in heads:
        canvas.text(x, 50, head, "t-smallb p-ink-2 mid")
    height = min(26, 208 / len(pack.kinds))
    for kind in range(len(pack.kinds)):
        _draw_kind(canvas, scene, kind, Box(6, 58 + height * kind, WIDTH - 12, height, 6))
    if pack.house:
        text = words("bag.house")
        house_mark(canvas, 27 + text_width(text, 12), 291, text, "p-ink-2")
    canvas.text(208, 291, words("bag.unused"), "t-small p-ink-2 end")
    _marks(canvas, scene)


def _draw_kind(canvas: Canvas, scene: Scene, kind: int, box: Box) -> None:
    pack = scene.pack
    name, count = pack.kinds[kind], scene.view.bag[kind]
    base, size = box.y + box.h / 2 + 4.5, min(22, box.h - 2)
    label = words("bag.kind", gem=scene.titles[kind], n=count)
    with canvas.group(canvas.place(bag_place(name), box, label)):
        canvas.rect(box, "hb-hit" if kind % 2 else "panel-2")
        draw_gem(canvas, scene, kind, (10, box.y + (box.h - size) / 2, size, size))
        canvas.text(_LEFT, base, number(count), "t-bold p-ink mid num")
        canvas.text(_UNUSED, base, signed(pack.unused[kind]), "t-body p-ink mid num")
        if kind == pack.pink_kind:
            placed = words("bag.placed", points=number(pack.placed))
            canvas.text(123, base, fit(placed, 12, 110), "t-small p-ink mid")
            return
        for x, size_of in zip(_COLUMNS, SIZES, strict=True):
            canvas.text(x, base, number(pack.points[kind][size_of]), "t-body p-ink mid num")
        if pack.is_house(f"gems.{name}.points"):
            canvas.use("i-house", (176, box.y + box.h / 2 - 5, 10, 10), ' class="cur-p-ink-2"')


def draw_cards(canvas: Canvas, scene: Scene, height: float) -> None:
    """The Power Chickens of this round: those that lie open, then those that are held."""
    zone(canvas, Box(0, 0, WIDTH, height))
    view = scene.view
    line(canvas, 14, 23, words("cards.title"), "t-head ink", 125)
    canvas.text(WIDTH - 14, 23, words("cards.deck", n=len(view.deck)), "t-small ink-2 end")
    holders: dict[str, int] = {card: seat for seat, card in enumerate(view.held) if card}
    cards = [*view.shown, *(card for seat in view.order for card in [view.held[seat]] if card)]
    cards += [card for card in holders if card not in cards]
    for index in range(view.game.players):
        box = Box(12, _CARDS + _CARD * index, WIDTH - 24, _CARD - 6, 8)
        if index < len(cards):
            _draw_card(canvas, scene, box, cards[index], holders.get(cards[index], -1))
        else:
            slot(canvas, box)
    if not cards:
        for index, text in enumerate(wrap(words("cards.none"), 12, WIDTH - 44, 3)):
            canvas.text(22, 56 + 15 * index, text, "t-small ink-2")
    _marks(canvas, scene)


def _draw_card(canvas: Canvas, scene: Scene, box: Box, card: str, seat: int) -> None:
    used = seat >= 0 and scene.view.used[seat]
    state = words("cards.used" if used else "cards.open" if seat < 0 else "cards.ready")
    title, effect = str(card_words(card)), words(f"effect.{card}")
    holder = words("cards.of", name=scene.names[seat]) if seat >= 0 else ""
    label = ", ".join(part for part in (title, holder, state, effect) if part)
    with canvas.group(canvas.place(card_place(card), box, label)):
        if used:
            canvas.rect(box, "gh-spent")
        else:
            canvas.rect(box._replace(y=box.y + 2), "shadow")
            canvas.rect(box, "paper")
        if seat >= 0:
            seat_mark(canvas, seat, box.x + 16, box.y + 18)
        x = box.x + (29 if seat >= 0 else 10)
        right, rest = box.x + box.w - 10, text_width(state, 12) + 8
        tight = text_width(title, 13, True) > right - rest - x
        canvas.text(right, box.y + (58 if tight else 22), state, "t-small c-ink-2 end")
        line(canvas, x, box.y + 22, title, "t-bold c-ink", right - x - (0 if tight else rest))
        for row, text in enumerate(wrap(effect, 12, box.w - 18 - (rest if tight else 0), 2)):
            canvas.text(box.x + 10, box.y + 43 + 15 * row, text, "t-small c-ink-2")


def _marks(canvas: Canvas, scene: Scene) -> None:
    draw_values(canvas, scene.marks, canvas.places)
    draw_last(canvas, scene.marks, canvas.places)
