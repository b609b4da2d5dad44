from __future__ import annotations

from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from hennb.core.messages import MINUS
from hennb.drawing.text import escape, fit, text_width, wrap


@given(st.text(), st.integers(10, 200), st.booleans())
def test_a_cut_text_is_no_wider_than_its_room(text, limit, bold):
    assert text_width(fit(text, 13, limit, bold), 13, bold) <= limit


@given(st.text(), st.integers(40, 200), st.integers(1, 3))
def test_broken_lines_fit_and_are_no_more_than_asked_for(text, limit, lines):
    broken = wrap(text, 12, limit, lines)
    assert len(broken) <= lines
    assert all(text_width(line, 12) <= limit for line in broken)


def test_a_text_that_fits_stays_whole():
    assert fit("Sultan", 12, 60) == "Sultan"
    assert wrap("per hen alone", 12, 160, 2) == ("per hen alone",)


def test_no_word_is_lost_where_two_lines_hold_all():
    label = "7 or more hens in the largest group"
    assert " ".join(wrap(label, 12, 160, 2)) == label


def test_a_line_does_not_end_with_a_lone_word_below_it():
    assert wrap("per group of exactly 2 hens", 12, 160, 2) == ("per group of exactly", "2 hens")


def test_widths_are_those_of_dejavu_sans():
    assert text_width("A", 1000) == 684
    assert text_width("A", 1000, bold=True) == 774
    assert text_width(f"{MINUS}1", 1000) == 838 + 636
    assert text_width("鸡", 10) == 10


@given(st.text())
def test_any_text_can_stand_in_a_picture(text):
    markup = f'<text title="{escape(text)}">{escape(text)}</text>'
    ET.fromstring(markup)
