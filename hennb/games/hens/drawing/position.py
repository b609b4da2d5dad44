"""The picture of a position: a yard alone, with its goal card and score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.drawing import Box, Canvas, Frame, Marks, Spot, close_picture, content_prefix
from hennb.drawing.marks import draw_last, draw_values
from hennb.drawing.panels import sheet_height
from hennb.drawing.shapes import zone
from hennb.games.hens.drawing.centre import draw_goal_card, draw_score
from hennb.games.hens.drawing.scene import PATTERNS, fixed_words, sheet_title, sheet_words
from hennb.games.hens.drawing.yard import YardPicture, draw_yard, large_shape, shown_cells
from hennb.games.hens.pieces import SHEET

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hennb.games.hens.position import HensPosition

SIZE: Final = (728.0, 470.0)
_ZONE: Final = Box(0, 0, 448, 438)
_CELLS: Final = Box(38, 30, 398, 394)


class Look(NamedTuple):
    """How a picture is shown: layout, theme, prefix of its ids, whether it stands alone."""

    layout: str = "wide"
    theme: str | None = None
    prefix: str | None = None
    static: bool = True


def draw_position(
    position: HensPosition, look: Look, lit: str | None, last: tuple[str, ...], values: Mapping[str, int]
) -> str:
    """A yard with its sheet as one SVG text; its places are those of seat 1."""
    sheet = position.score()
    terms = position.terms()
    marks = Marks(None if lit is None else sheet.line(lit).evidence, lit in PATTERNS, last, values)
    description = f"{position}\n{sheet}"
    canvas = Canvas(SHEET, look.prefix or content_prefix(description), look.layout)
    with canvas.block(Spot(16, 16), Spot(16, 16)):
        zone(canvas, _ZONE)
        picture = YardPicture(position.yard, position.rooster, 0, fixed_words("zone.yard_bare"), secret=False)
        draw_yard(canvas, picture, large_shape(shown_cells(position.yard), position.yard.box, _CELLS), marks)
    with canvas.block(Spot(476, 16), Spot(476, 16)):
        top = 0
        if terms.goals:
            house = sheet_words("house") if sheet.house else ""
            draw_goal_card(canvas, Box(0, 0, 236, 98), position.game.goal_card or 0, terms.goals, house)
            top = 110
        title = sheet_title(interim=sheet.interim)
        draw_score(canvas, Box(0, top, 236, sheet_height(len(sheet.lines))), sheet, position.yard, title, lit)
        draw_values(canvas, marks, canvas.places)
        draw_last(canvas, marks, canvas.places)
    frame = Frame(fixed_words("zone.yard_bare"), description, SIZE, SIZE, look.theme, look.static)
    return close_picture(canvas, frame)
