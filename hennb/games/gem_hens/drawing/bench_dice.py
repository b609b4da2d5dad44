"""Dice on a workbench: those of the seat whose sheet is shown, and the farmer dice beside the garden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.drawing import Box
from hennb.drawing.shapes import line, slot, zone
from hennb.drawing.text import text_width
from hennb.games.gem_hens.dice import AREAS, NONE
from hennb.games.gem_hens.drawing.pieces import draw_die, laid_out
from hennb.games.gem_hens.drawing.scene import words
from hennb.games.gem_hens.drawing.yard import farmer_room
from hennb.games.gem_hens.garden import LINES
from hennb.games.gem_hens.places import dice_place, farmer_place
from hennb.games.gem_hens.wording import card_words, line_words

if TYPE_CHECKING:
    from hennb.drawing import Canvas
    from hennb.games.gem_hens.drawing.scene import Scene

DICE: Final = 342
DICE_HEIGHT: Final = 150
_DIE: Final = 25
_LEFT: Final = 12


def draw_farmers(canvas: Canvas, scene: Scene) -> None:
    """The holders of farmer dice as places; the dice themselves are those of the garden."""
    for at, name in enumerate(LINES):
        box = farmer_room(at)
        label = words("yard.farmers", line=str(line_words(name)), n=scene.view.farmer[at])
        with canvas.group(canvas.place(farmer_place(name), box, label)):
            canvas.rect(box, "hb-hit")


def draw_dice(canvas: Canvas, scene: Scene) -> None:
    """The unused dice of the seat by areas, and its Power Chicken, 342 x 150."""
    zone(canvas, Box(0, 0, DICE, DICE_HEIGHT))
    own, view = scene.own, scene.view
    dice = view.dice[own] or NONE
    right = words("dice.left", n=sum(dice))
    canvas.text(DICE - 14, 23, right, "t-small ink-2 end num")
    line(canvas, 14, 23, scene.words_of("dice_of", own), "t-head ink", DICE - 40 - text_width(right, 12))
    top = 36.0
    if view.held[own]:
        state = words("cards.used" if view.used[own] else "cards.ready")
        text = words("cards.held", card=str(card_words(view.held[own])), state=state)
        line(canvas, 14, 42, text, "t-small ink", DICE - 28)
        top += 16
    width = (DICE - 2 * _LEFT - 4 * 5) / 5
    for area, name in enumerate(AREAS):
        box = Box(_LEFT + (width + 5) * area, top, width, DICE_HEIGHT - 10 - top, 10)
        label = words("dice.area", area=words(f"area.{name}"), n=dice[area])
        with canvas.group(canvas.place(dice_place(own, name), box, label)):
            slot(canvas, box)
            canvas.rect(box, "hb-hit")
            canvas.text(box.middle[0], box.y + box.h - 7, words(f"area.{name}"), "t-small ink mid")
            inner = Box(box.x + 4, box.y + 4, box.w - 8, box.h - 26)
            for die in laid_out(dice[area], inner, _DIE, 2) if dice[area] else ():
                draw_die(canvas, name, die.x, die.y, die.w)
