"""What only a browser can tell: that one picture lies as it should in both layouts, and takes the theme it is told."""

from __future__ import annotations

import re

import pytest

from tests.drawing.picture import read_picture
from tests.games.hens.example_table import NAMES, example_table

BOXES = """() => Object.fromEntries([...document.querySelectorAll('[data-place]')].map(e => {
    const b = e.querySelector('use, rect').getBoundingClientRect();
    return [e.dataset.place, [b.x + b.width / 2, b.y + b.height / 2]];
}))"""
TURN = """layout => {
    const svg = document.querySelector('svg.hb');
    svg.classList.remove('hb-wide', 'hb-narrow');
    svg.classList.add('hb-' + layout);
    svg.setAttribute('viewBox', svg.getAttribute('data-' + layout));
    const [, , width, height] = svg.getAttribute('viewBox').split(' ');
    svg.setAttribute('width', width);
    svg.setAttribute('height', height);
}"""
FELT = "() => getComputedStyle(document.querySelector('rect.felt')).fill"


def show(page, svg):
    page.set_content(f'<!doctype html><html lang="en"><title>t</title><body style="margin:0">{svg}</body></html>')


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_the_page_can_turn_one_layout_into_the_other(page, layout):
    page.set_viewport_size({"width": 1200, "height": 1200})
    state = example_table()
    svg = state.game.draw(state.observation(0), names=NAMES, layout="narrow" if layout == "wide" else "wide")
    show(page, svg)
    page.evaluate(TURN, layout)
    shown = page.evaluate(BOXES)
    expected = read_picture(svg, layout).places
    assert shown.keys() == expected.keys()
    for name, (x, y) in shown.items():
        box = expected[name]
        assert box.x - 1 <= x <= box.x + box.w + 1, name
        assert box.y - 1 <= y <= box.y + box.h + 1, name


@pytest.mark.parametrize(
    ("scheme", "body", "theme", "felt"),
    [
        ("light", "", None, "rgb(207, 220, 199)"),
        ("dark", "", None, "rgb(34, 48, 41)"),
        ("dark", 'data-jp-theme-light="true"', None, "rgb(207, 220, 199)"),
        ("light", 'data-jp-theme-light="false"', None, "rgb(34, 48, 41)"),
        ("dark", 'data-jp-theme-light="false"', "light", "rgb(207, 220, 199)"),
        ("light", 'data-jp-theme-light="true"', "dark", "rgb(34, 48, 41)"),
    ],
)
def test_the_theme_follows_force_then_host_then_system(page, scheme, body, theme, felt):
    state = example_table()
    page.emulate_media(color_scheme=scheme)
    page.set_content(f"<!doctype html><body {body}>{state.game.draw(state.observation(0), theme=theme)}</body>")
    assert page.evaluate(FELT) == felt


def test_print_is_light(page):
    state = example_table()
    page.emulate_media(color_scheme="dark", media="print")
    show(page, state.game.draw(state.observation(0)))
    assert page.evaluate(FELT) == "rgb(207, 220, 199)"


def test_two_pictures_of_one_page_keep_their_own_symbols(page):
    state = example_table()
    first, second = (state.game.draw(state.observation(seat), prefix=f"b{seat}") for seat in (0, 1))
    show(page, f'<div style="display:none">{first}</div>{second}')
    ids = page.evaluate("() => [...document.querySelectorAll('[id]')].map(e => e.id)")
    assert len(ids) == len(set(ids))
    assert not re.search(r'href="#b0', second)
