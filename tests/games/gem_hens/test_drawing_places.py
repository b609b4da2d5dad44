"""The drawn table of Gem Hens: places to point at, points, names for those who do not see it."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree as ET

import pytest

from hennb.core.messages import MINUS
from hennb.core.players import ALL, PUBLIC
from hennb.drawing import tokens_css
from hennb.games.gem_hens import stages
from hennb.games.gem_hens.drawing import draw as draw_view
from hennb.games.gem_hens.drawing.scene import SHEET
from hennb.games.gem_hens.game import GAME_TYPE
from hennb.games.gem_hens.pieces import HEN, seat_class
from tests.drawing.picture import read_picture
from tests.games.gem_hens.drawn import (
    FULL,
    HEAP,
    draw,
    labels_of,
    places_of,
    sampled,
    states,
)
from tests.games.gem_hens.setting import rolling, setting

# -- places ---------------------------------------------------------------------------------


@pytest.mark.parametrize("everything", [False, True], ids=["plain", "everything"])
@pytest.mark.parametrize("players", [2, 4])
def test_whatever_can_be_pointed_at_is_drawn(players, everything):
    for state in states(players, everything)[:: 2 if everything else 3]:
        if state.current_player < 0:
            continue
        for seat in (state.current_player, ALL):
            view = state.observation(seat)
            places = {place for choice in state.game.choices(view) for path in choice.paths for place in path}
            assert places <= set(places_of(draw_view(view))), state.stage


def test_what_moves_over_the_board_leaves_and_comes_to_places_that_are_drawn():
    """A glide that begins or ends at nothing would be left out."""
    missing = set()
    for before in states(4):
        if before.is_terminal or before.current_player < 0:
            continue
        after = before.child(before.sample_action(random.Random(before.ply)))
        seen, then = before.observation(ALL), after.observation(ALL)
        old, new = set(places_of(draw_view(seen))), set(places_of(draw_view(then)))
        ways = before.game.movement(seen, then.history[before.ply], then)
        missing |= {start for start, _ in ways if start not in old} | {end for _, end in ways if end not in new}
    assert not missing


def test_all_that_lies_on_the_table_has_its_place():
    places = set(places_of(draw(states(3)[-2], 0)))
    view = states(3)[-2].observation(0)
    assert {f"yard-{col}{row}" for col in "abcdef" for row in range(1, 7)} <= places
    assert {f"line-row-{row}" for row in range(1, 7)} | {f"line-col-{col}" for col in "abcdef"} <= places
    assert {f"deco-seat{seat}-d{at}" for seat in (1, 2, 3) for at in range(1, 9)} <= places
    assert {f"heap-seat{seat}" for seat in (1, 2, 3)} | {"bag", "bag-ruby", "bag-pink", "coop"} <= places
    assert {f"dice-seat1-{area}" for area in "123mw"} <= places
    assert {f"sheet-{line.category}" for line in view.score(0).lines} <= places


def test_buttons_are_those_that_can_matter():
    """Who looks on has none, and to lock is to lock some of several dice."""
    found = {}
    for state in states(4):
        for seat in (state.current_player, PUBLIC):
            if state.current_player >= 0:
                buttons = {place for place in places_of(draw(state, seat)) if place.startswith("do-")}
                found.setdefault(state.stage if seat >= 0 else "public", set()).update(buttons)
    assert found["public"] == set()
    assert found[stages.ROLL] == {"do-stop", "do-roll", "do-lock"}
    assert found[stages.TURN] == {"do-spend"}
    assert found[stages.ASK] == {"do-eat-all", "do-leave-all"}
    assert found[stages.AFTER] == {"do-end"}
    assert found[stages.DRAFT] == set()
    one = {place for place in places_of(draw(rolling("6", "1 1 1 1 1 1 1"), 0)) if place.startswith("do-")}
    assert one == {"do-stop", "do-roll"}


def test_rolled_dice_lie_one_by_one_apart_from_the_locked_ones():
    svg = draw(rolling("1 1 m 6", "3 3 3 3", rolls=2), 0)
    places = places_of(svg)
    assert [name for name in places if name.startswith("rolled-")] == [f"rolled-seat1-{at}" for at in range(1, 5)]
    labels = labels_of(svg)
    assert labels["rolled-seat1-3"] == "rolled: a scratch die (4 or 5)"
    assert labels["dice-seat1-3"] == "move 3: 4 dice"
    assert labels["dice-seat1-6"] == "peck: 0 dice"
    assert "4 rolls left" in svg


def test_a_clock_is_told_where_rolls_are_not_counted():
    svg = draw(rolling("1 1 m 6", "3 3 3 3", rolls=2, dice_mode="timer"), 0)
    assert "20 s on the clock" in svg
    assert "rolls left" not in svg


def test_the_piece_that_would_lie_on_a_cell_has_a_symbol_and_a_colour():
    live = draw(states(4)[90], 0, static=False)
    assert HEN in SHEET.names
    assert all(f".{seat_class(seat)}{{--b:" in live for seat in range(4))
    assert ".gh-" not in tokens_css()


# -- points and the end ---------------------------------------------------------------------


def test_evidence_of_a_line_is_lit_with_its_points():
    state = setting(2, boards={"seat1": FULL}, heaps={"seat1": HEAP})
    lines = state.score(0).lines
    assert len(lines) > 10
    for line in lines:
        svg = draw(state, 0, lit=line.category)
        points = [part.points for part in line.evidence if part.points is not None]
        assert svg.count('class="f-evid"') == len(points)
        assert ('class="hb-lit"' in svg) == (f"sheet-{line.category}" in places_of(svg))
    assert 'class="evid"' not in draw(state, 0)


def test_lines_that_score_are_shown_where_there_are_too_many():
    for cards in ({}, {"seat1": "tough"}):
        state = setting(2, boards={"seat1": FULL}, heaps={"seat1": HEAP}, cards=cards)
        shown = {place for place in places_of(draw(state, 0)) if place.startswith("sheet-")}
        every = {f"sheet-{line.category}": line.points for line in state.score(0).lines}
        assert len(shown) >= 8
        assert shown <= set(every)
        assert all(every[place] for place in shown)


def test_imperfections_that_cost_nothing_are_not_said_to_be_placed_on_nothing():
    texts = [one.text for one in read_picture(draw(setting(2, boards={"seat1": {"d8": "ruby pink"}}), 0), "wide").texts]
    assert "placed at no cost" in texts
    texts = [one.text for one in read_picture(draw(setting(2, boards={"seat1": {"d1": "ruby pink"}}), 0), "wide").texts]
    assert "placed on d1" in texts


def test_a_full_egg_shows_its_points_and_says_so():
    svg = draw(setting(2, boards={"seat1": FULL}), 0)
    labels = labels_of(svg)
    assert labels["deco-seat1-d8"] == "d8: Amethyst, Amethyst, Amethyst, Amethyst, Amethyst, full, 15 points"
    assert labels["deco-seat1-d6"] == "d6: Ruby, Ruby, Imperfection, 3 of 4"
    assert labels["deco-seat2-d1"] == "d1: empty, room for 2"
    assert svg.count('class="gh-egg gh-full"') == 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_end_every_line_of_every_seat_can_be_pointed_at(players):
    state = states(players)[-1]
    assert state.is_terminal
    labels = labels_of(draw(state, 0))
    for seat in range(players):
        for line in state.score(seat).lines:
            points = str(line.points).replace("-", MINUS)
            assert labels[f"sheet-seat{seat + 1}-{line.category}"].startswith(f"{line.label}: {points}. ")
            assert all(place in labels for part in line.evidence for place in part.places), "evidence that is not drawn"
    ranks = re.findall(r'aria-label="rank (\d), [^:]+: (\S+) points?"', draw(state, 0))
    totals = sorted(state.returns(), reverse=True)
    assert [int(points.replace(MINUS, "-")) for _, points in ranks] == totals
    assert "sheet-seat" not in draw(states(players)[0], 0)


def test_a_position_can_be_drawn_even_if_no_game_allows_it():
    game = GAME_TYPE.load(2, None)
    text = "seat1 b3; seat2 b3; seat1 d1 [ruby ruby ruby]; seat1 d3 [ruby ruby pink]; seat2 heap {gold*30}"
    position = game.position(text, check=False)
    assert position.problems()
    svg = draw_view(position)
    assert f">{MINUS}6<" in svg
    assert "is to act" not in svg
    assert "do-" not in "".join(places_of(svg))


# -- for those who do not see it ------------------------------------------------------------


def test_the_garden_is_a_grid_of_rows_with_named_cells():
    state = setting(2, hens={"seat1": "b1"}, gems={"b1": "ruby gold", "f2": "pink"})
    root = ET.fromstring(draw(state, 0))
    grid = next(element for element in root.iter() if element.get("role") == "grid")
    rows = [element for element in grid if element.get("role") == "row"]
    assert [sum(cell.get("role") == "gridcell" for cell in row) for row in rows] == [6] * 6
    labels = [cell.get("aria-label") for row in rows for cell in row]
    assert labels[1] == "b1: Ruby, Gold, your hen, a gate, which leads down"
    assert labels[11] == "f2: Imperfection, a gate, which leads left"
    assert labels[0] == "a1"


def test_every_place_has_a_name():
    for state in sampled(4):
        assert all(labels_of(draw(state, 0)).values())
