"""The middle of the table and the own zones: yard, deck, own pile, goal card, score sheet, hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.core.messages import signed, with_names
from hennb.core.places import DECK, hand_place, pile_place, read_place
from hennb.drawing import Box, Canvas
from hennb.drawing.marks import draw_last, draw_values
from hennb.drawing.panels import SheetRow, SheetWords, draw_sheet
from hennb.drawing.shapes import heading, house_mark, line, panel, pill, seat_mark, slot, switch, zone
from hennb.drawing.text import escape, text_width, wrap
from hennb.games.hens.drawing.cards import (
    RATIO,
    card_box,
    draw_back,
    draw_chip,
    draw_hen,
    hen_label,
)
from hennb.games.hens.drawing.scene import Scene, fixed_words, sheet_title, sheet_words, words
from hennb.games.hens.drawing.yard import YardPicture, draw_frame_words, draw_yard, large_shape, shown_cells
from hennb.games.hens.places import FACE_DOWN, GOAL
from hennb.games.hens.scoring import MEDALS_PER_STEP
from hennb.games.hens.stages import PLACE

if TYPE_CHECKING:
    from hennb.core.scoring import ScoreLine, ScoreSheet
    from hennb.games.hens.goals import Goal
    from hennb.games.hens.yard import Yard

YARD: Final = (448, 470)
HAND: Final = (696, 172)
_YARD_CELLS: Final = Box(38, 62, 398, 394)
_DECK: Final = Box(0, 0, 236, 142)
_GOAL: Final = Box(0, 153, 236, 97)
_SHEET: Final = Box(0, 261, 236, 209)
_PILE_CARD: Final = 69
_HAND_CARD: Final = 86
_PITCH: Final = 98
_LAYERS: Final = 3


def draw_own_yard(canvas: Canvas, scene: Scene) -> None:
    """The zone with the large yard, 448 x 470."""
    yard = scene.view.yards[scene.own]
    zone(canvas, Box(0, 0, *YARD))
    seat_mark(canvas, scene.own, 22, 22)
    frame = draw_frame_words(canvas, yard, YARD[0] - 14, 27)
    line(canvas, 38, 27, scene.zone("yard", scene.own), "t-head ink", YARD[0] - 66 - frame)
    label = scene.zone("yard", scene.own)
    picture = YardPicture(yard, scene.view.roosters[scene.own], scene.own, label, not scene.over)
    draw_yard(canvas, picture, large_shape(shown_cells(yard), yard.box, _YARD_CELLS), scene.marks)


def draw_centre(canvas: Canvas, scene: Scene) -> None:
    """Deck, pile, goal card and score sheet in a column, 236 x 470."""
    zone(canvas, _DECK)
    _draw_deck(canvas, scene.view.deck_size)
    canvas.text(161, 22, _short_pile_name(scene), "t-smallb ink mid")
    draw_pile(canvas, scene, scene.own, Box(121, 34, _PILE_CARD, _PILE_CARD * RATIO, 7.5))
    _draw_goals(canvas, scene)
    sheet = scene.sheets[scene.own]
    title = sheet_title(interim=sheet.interim)
    draw_score(canvas, _SHEET, sheet, scene.view.yards[scene.own], title, scene.lit)
    draw_values(canvas, scene.marks, canvas.places)
    draw_last(canvas, scene.marks, canvas.places)


def _short_pile_name(scene: Scene) -> str:
    name = scene.zone("pile", scene.own)
    return name if text_width(name, 12, True) <= 130 else fixed_words("pile.short").capitalize()  # noqa: PLR2004


def _draw_deck(canvas: Canvas, size: int) -> None:
    canvas.text(52, 22, fixed_words("deck.title"), "t-smallb ink mid")
    box = Box(14, 30, _PILE_CARD + 4, _PILE_CARD * RATIO + 4, 7.5)
    with canvas.group(canvas.place(DECK, box, words("deck.label", n=size))):
        layers = min(_LAYERS, size)
        if not layers:
            slot(canvas, Box(18, 34, _PILE_CARD, _PILE_CARD * RATIO, 7.5))
        for layer in range(_LAYERS - layers, _LAYERS):
            draw_back(canvas, Box(14 + 2 * layer, 30 + 2 * layer, _PILE_CARD, _PILE_CARD * RATIO))
        pill(canvas, 52, 126, str(size))


def pile_label(scene: Scene, seat: int) -> str:
    """A discard pile in words, its cards from the top."""
    cards = scene.view.piles[seat]
    name = scene.zone("pile", seat)
    return words("pile.label", zone=name, cards=" ".join(cards)) if cards else words("pile.empty", zone=name)


def draw_pile(canvas: Canvas, scene: Scene, seat: int, box: Box, beside: str = "") -> None:
    """A discard pile: its top card, the edges of some below, their number on it, or beside it below a word."""
    cards = scene.view.piles[seat]
    label = pile_label(scene, seat)
    with canvas.group(canvas.place(pile_place(seat), box, label)):
        canvas.raw(f"<title>{escape(label)}</title>")
        for layer in range(min(_LAYERS, len(cards) - 1), 0, -1):
            step = box.w * (0.1 if beside == "" else 0.06) * layer
            canvas.rect(box._replace(x=box.x + step, y=box.y + layer, h=box.h - 2 * layer), "paper")
        kind = scene.kind(cards[0]) if cards else None
        if kind is None:
            slot(canvas, box)
        else:
            draw_hen(canvas, kind, box)
        if beside:
            canvas.rect(Box(box.x, box.y, box.w + 45, box.h), "hb-hit")  # card, word and number are one target
            canvas.text(box.x + box.w + 13, box.y + 17, beside, "t-small ink-2")
            pill(canvas, box.x + box.w + 25, box.y + 36, str(len(cards)))
        else:
            pill(canvas, box.x + box.w / 2, box.y + box.h - 1, str(len(cards)))


def _draw_goals(canvas: Canvas, scene: Scene) -> None:
    goals = scene.view.game.terms(scene.view.goal_card).goals
    if goals:
        draw_goal_card(canvas, _GOAL, scene.view.goal_card or 0, goals, scene.house)
        return
    none = not scene.view.game.options.with_goals
    panel(canvas, _GOAL)
    canvas.text(14, _GOAL.y + 21, fixed_words("goal.back"), "t-head p-ink")
    canvas.text(14, _GOAL.y + 44, fixed_words("goal.none" if none else "goal.unknown"), "t-small p-ink-2")


def draw_goal_card(
    canvas: Canvas, box: Box, number: int, goals: tuple[Goal, ...], house: str, place: Box | None = None
) -> None:
    """The goal card with the texts of its goals; its place is the whole card unless another box is given."""
    panel(canvas, box)
    texts = [words("goal.entry", points=goal.points, label=goal.label) for goal in goals]
    label = words("goal.label", number=number, a=texts[0], b=texts[-1])
    with canvas.group(canvas.place(GOAL, place or box, label)):
        canvas.text(box.x + 14, box.y + 20, words("goal.title", number=number), "t-head p-ink")
        if house:
            house_mark(canvas, box.x + box.w - 9, box.y + 20, house, "p-ink-2")
        for index, (goal, name) in enumerate(zip(goals, "AB", strict=False)):
            _draw_goal(canvas, Box(box.x + 10, box.y + 29 + 33 * index, box.w - 20, 31, 7), name, goal)


def _draw_goal(canvas: Canvas, box: Box, name: str, goal: Goal) -> None:
    canvas.rect(box, "panel-2")
    middle = box.y + box.h / 2
    canvas.text(box.x + 11, middle + 4.5, name, "t-bold p-ink mid")
    canvas.text(box.x + 33, middle + 4.5, signed(goal.points), "t-bold p-ink mid num")
    lines = wrap(goal.label, 12, box.w - 55, 2)
    for index, text in enumerate(lines):
        canvas.text(box.x + 51, middle + 4.5 + 14 * (index - (len(lines) - 1) / 2), text, "t-small p-ink")


def draw_score(canvas: Canvas, box: Box, sheet: ScoreSheet, yard: Yard, title: str, lit: str | None) -> None:
    """A score sheet with its evidence in few words."""
    rows = [SheetRow(item.category, str(item.label), evidence_words(item, yard), item.points) for item in sheet.lines]
    house = sheet_words("house") if sheet.house else ""
    draw_sheet(canvas, box, rows, SheetWords(title, sheet_words("total"), house), lit)


def evidence_words(item: ScoreLine, yard: Yard) -> str:
    """The evidence of a score line in few words: cells, or why there are no points."""
    if item.code:
        return str(item.reason)
    if item.category == "medals":
        steps = yard.medals // MEDALS_PER_STEP
        return words("sheet.medals" if steps else "sheet.medals_few", n=yard.medals, steps=steps)
    cells = [read_place(place).item for place in item.places]
    text = " ".join(cells)
    return text if text_width(text, 12) <= 88 else words("sheet.cells", n=len(cells))  # noqa: PLR2004


def draw_hand(canvas: Canvas, scene: Scene) -> None:
    """The zone with the hand, 696 x 172, and what is to be done."""
    zone(canvas, Box(0, 0, *HAND))
    view, own = scene.view, scene.own
    cards = view.hands[own]
    heading(canvas, 16, 22, scene.zone("hand", own), _prompt(scene), HAND[0] - 32)
    if all(scene.kind(card) is None for card in cards):
        _draw_hidden_hand(canvas, scene)
    else:
        label = words("zone.hand_of", zone=scene.zone("hand", own), n=len(cards))
        with canvas.group(f' role="group" aria-label="{escape(label)}"'):
            for index, card in enumerate(cards):
                _draw_hand_card(canvas, scene, index, card)
    if view.stage == PLACE and view.turn == own and view.acting:
        box = Box(620, 50, 56, 28, 14)
        with canvas.group(canvas.place(FACE_DOWN, box, fixed_words("zone.face_down_label"))):
            switch(canvas, box)
        canvas.text(648, 98, fixed_words("zone.face_down"), "t-small ink mid")
        canvas.text(648, 113, fixed_words("zone.face_down_note"), "t-small ink-2 mid")
    draw_values(canvas, scene.marks, canvas.places)
    draw_last(canvas, scene.marks, canvas.places)


def _prompt(scene: Scene) -> str:
    view = scene.view
    if view.current_player >= 0 and view.current_player != scene.own:
        you = view.current_player == scene.you
        return fixed_words("zone.waiting_you") if you else words("zone.waiting", name=scene.names[view.current_player])
    return str(with_names(view.decision.prompt, scene.names))


def _draw_hand_card(canvas: Canvas, scene: Scene, index: int, card: str) -> None:
    box = card_box(16 + _PITCH * index, 44, _HAND_CARD)
    kind = scene.kind(card)
    label = hen_label(kind) if kind else words("card.hidden", n=1)
    with canvas.group(canvas.place(hand_place(scene.own, index + 1), box, label)):
        if kind is None:
            draw_back(canvas, box)
        else:
            draw_hen(canvas, kind, box)


def _draw_hidden_hand(canvas: Canvas, scene: Scene) -> None:
    """A hand that the viewer does not see: backs, and what is known of them."""
    count = len(scene.view.hands[scene.own])
    box = Box(16, 44, _HAND_CARD + _PITCH * max(count - 1, 0), _HAND_CARD * RATIO, 9)
    with canvas.group(canvas.place(hand_place(scene.own), box, hidden_label(scene, scene.own))):
        if not count:
            slot(canvas, box)
        for index in range(count):
            draw_back(canvas, Box(16 + _PITCH * index, 44, _HAND_CARD, _HAND_CARD * RATIO))
    exposed = scene.view.exposed[scene.own]
    fitting = exposed[:6] if len(exposed) <= 6 else exposed[:5]  # noqa: PLR2004
    for index, card in enumerate(fitting):
        if kind := scene.kind(card):
            draw_chip(canvas, kind, 612 + 36 * (index % 2), 48 + 21 * (index // 2))
    if len(exposed) > len(fitting):
        canvas.text(648, 103, words("card.more", n=len(exposed) - len(fitting)), "t-small ink-2")
    if exposed:
        canvas.text(612, 68 + 21 * ((min(len(exposed), 6) + 1) // 2), fixed_words("hand.or_coop"), "t-small ink-2")


def hidden_label(scene: Scene, seat: int) -> str:
    """A hand that the viewer does not see, in words."""
    name = words("zone.hand_of", zone=scene.zone("hand", seat), n=len(scene.view.hands[seat]))
    exposed = scene.view.exposed[seat]
    return f"{name}; {words('hand.exposed', cards=' '.join(exposed))}" if exposed else name
