from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from hennb.core.messages import MINUS
from hennb.core.scoring import Evidence
from hennb.drawing import Box, Canvas, Frame, Marks, Spot, SymbolSheet, close_picture
from hennb.drawing.canvas import num
from hennb.drawing.marks import draw_evidence, draw_last, draw_values
from hennb.drawing.outline import outline
from tests.drawing.picture import SVG, Rect, read_picture, sound_references

SHEET = SymbolSheet("hennb.drawing")
FRAME = Frame("A game", "a text", (200, 100), (100, 200))


def closed(canvas, frame=FRAME):
    return close_picture(canvas, frame)


def test_a_block_lies_elsewhere_in_each_layout():
    for layout in ("wide", "narrow"):
        canvas = Canvas(SHEET, "p", layout)
        with canvas.block(Spot(10, 20), Spot(5, 50, 2)):
            canvas.raw(f"<g{canvas.place('here', Box(1, 2, 30, 10), 'a place')}></g>")
        svg = closed(canvas)
        assert read_picture(svg, "wide").places == {"here": Rect(11, 22, 30, 10)}
        assert read_picture(svg, "narrow").places == {"here": Rect(7, 54, 60, 20)}
        group = ET.fromstring(svg).find(f"{SVG}g[@class='hb-blk']")
        shown = "translate(10 20)" if layout == "wide" else "translate(5 50) scale(2)"
        assert group.get("transform") == shown


def test_a_part_of_one_layout_is_hidden_in_the_other_without_css():
    canvas = Canvas(SHEET, "p", "narrow")
    with canvas.only("wide"):
        canvas.text(0, 10, "W", "t-body")
    with canvas.only("narrow"):
        canvas.text(0, 10, "N", "t-body")
    root = ET.fromstring(closed(canvas))
    hidden = {group[0].text: group.get("display") for group in root.iter(f"{SVG}g") if group[0].tag == f"{SVG}text"}
    assert hidden == {"W": "none", "N": None}


def test_only_used_symbols_are_embedded_with_what_they_use():
    canvas = Canvas(SHEET, "p7")
    canvas.use("n3", (0, 0, 10, 14))
    svg = closed(canvas)
    assert 'id="p7-hb-n3"' in svg
    assert "p7-hb-n4" not in svg
    assert sound_references(svg) == []


LIVE = Frame("A game", "a text", (200, 100), (100, 200), static=False)


def test_live_pictures_hold_the_same_symbols_whatever_they_use():
    """So that they are sent once, and tell nothing of what somebody else was shown."""
    one, other = Canvas(SHEET, "p7"), Canvas(SHEET, "p7")
    one.use("n3", (0, 0, 10, 14))
    symbols = [re.findall(r'<symbol id="p7-hb-([^"]+)"', closed(canvas, LIVE)) for canvas in (one, other)]
    assert symbols[0] == symbols[1]
    assert set(symbols[0]) == SHEET.names
    assert "<style>" not in closed(one, LIVE)


@pytest.mark.parametrize("frame", [FRAME, LIVE])
def test_an_unknown_symbol_is_an_error(frame):
    canvas = Canvas(SHEET, "p")
    canvas.use("unicorn", (0, 0, 1, 1))
    with pytest.raises(KeyError):
        closed(canvas, frame)


def test_the_words_for_those_who_do_not_see_it_are_escaped():
    svg = closed(Canvas(SHEET, "p"), Frame("<b>", '"&"', (10, 10), (10, 10)))
    root = ET.fromstring(svg)
    assert root.find(f"{SVG}title").text == "<b>"
    assert root.find(f"{SVG}desc").text == '"&"'


def test_numbers_are_short():
    assert [num(value) for value in (3.0, -0.004, 2.5, 1 / 3)] == ["3", "0", "2.5", "0.33"]


def grid(*cells):
    return [Box(100 * col, 100 * row, 90, 90, 9) for col, row in cells]


def test_joined_cells_get_one_outline_and_cells_apart_two():
    assert outline(grid((0, 0), (1, 0), (1, 1)), 3, 5).count("M") == 1
    assert outline(grid((0, 0), (2, 0)), 3, 5).count("M") == 2
    assert outline(grid((0, 0), (1, 1)), 3, 5).count("M") == 2


def test_an_outline_round_a_hole_has_two_loops():
    ring = [(col, row) for col in range(3) for row in range(3) if (col, row) != (1, 1)]
    assert outline(grid(*ring), 3, 5).count("M") == 2


def test_an_outline_of_one_cell_is_its_box_with_a_margin():
    path = outline([Box(10, 20, 30, 40)], 2, 0)
    numbers = [float(part) for part in path.replace("M", " ").replace("L", " ").replace("Q", " ").rstrip("z").split()]
    assert (min(numbers[::2]), max(numbers[::2])) == (8, 42)
    assert (min(numbers[1::2]), max(numbers[1::2])) == (18, 62)


def marked(function, marks):
    canvas = Canvas(SHEET, "p")
    boxes = dict(zip("abc", grid((0, 0), (1, 0), (2, 0)), strict=True))
    function(canvas, marks, boxes)
    return "".join(canvas.out)


def test_evidence_rings_single_places_and_outlines_those_that_count_together():
    single = marked(draw_evidence, Marks((Evidence(("a",), 2), Evidence(("b",), -1))))
    assert single.count('class="evid"') == 2
    assert ">2<" in single
    assert f">{MINUS}1<" in single
    assert single.count("hb-veil") == 1
    joined = marked(draw_evidence, Marks((Evidence(("a", "b")),)))
    assert joined.count('class="evid"') == 1
    pattern = marked(draw_evidence, Marks((Evidence(("a",), 2), Evidence(("b",), 1)), pattern=True))
    assert pattern.count('class="evid"') == 1
    assert pattern.count("f-evid") == 2


def test_a_zone_without_evidence_is_not_veiled():
    assert marked(draw_evidence, Marks((Evidence(("elsewhere",)),))) == ""
    assert marked(draw_evidence, Marks()) == ""


def test_where_a_move_began_is_dashed_and_where_it_ended_has_the_footprint():
    drawn = marked(draw_last, Marks(last=("a", "c")))
    assert drawn.count("hb-dash") == 1
    assert drawn.count("-foot") == 1
    assert drawn.index("hb-dash") < drawn.index("-foot")


def test_a_card_of_a_hidden_group_marks_the_group():
    canvas = Canvas(SHEET, "p")
    draw_last(canvas, Marks(last=("group-3",)), {"group": Box(0, 0, 30, 30)})
    assert "foot" in "".join(canvas.out)


def test_losses_and_gains_differ_by_sign_and_fill():
    drawn = marked(draw_values, Marks(values={"a": 3, "b": -2, "elsewhere": 3}))
    assert ">+3<" in drawn
    assert f">{MINUS}2<" in drawn
    assert drawn.count("f-can") == drawn.count("f-last") == drawn.count("i-star") == 1
