"""How large the cards of a yard are drawn, how easily its cells are hit, and how calm it stays."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import hennb
from hennb.core.bench import Bench
from hennb.drawing.canvas import Box
from hennb.games.hens.drawing.yard import large_shape, shown_cells
from hennb.games.hens.yard.cells import CELL_NAMES, START, indices
from tests.drawing.picture import read_picture

ZONE = Box(38, 62, 398, 394)
"""Where the own yard has room."""


def placing(players, seed):
    """The states of a random game in which seat 1 places a card."""
    state = hennb.load_game("hens", players=players).new_initial_state()
    luck = random.Random(seed)
    while not state.is_terminal:
        if state.decision.stage == "place" and state.current_player == 0:
            yield state
        if state.is_chance:
            state = state.child(state.sample_chance(luck))
            continue
        actions = state.legal_actions()
        hens = [action for action in actions if str(action).startswith("place ")]
        state = state.child(luck.choice(hens or actions))


def own_yards():
    """The own yard before each placing, game by game."""
    return [[state.yards[0] for state in placing(1, seed)] for seed in range(6)]


def shape_of(yard):
    return large_shape(shown_cells(yard), yard.box, ZONE)


def card_width(yard):
    cells = shape_of(yard).cells
    return cells[yard.cards[0].cell if yard.cards else START].w


@pytest.mark.parametrize("layout", ["wide", "narrow"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_own_cards_are_not_drawn_smaller_than_those_of_another_seat(players, layout):
    for state in placing(players, 10 + players):
        boxes = read_picture(state.game.draw(state.observation(0)), layout).places
        widths = [
            [boxes[f"yard-seat{seat}-{CELL_NAMES[card.cell]}"].w for card in yard.cards]
            for seat, yard in enumerate(state.yards, start=1)
        ]
        assert min(widths[0], default=99) >= max((w for other in widths[1:] for w in other), default=0), state


def test_own_cards_have_room_for_their_large_form_whatever_the_frame_is():
    for yards in own_yards():
        assert min(map(card_width, yards)) >= 64


def test_cells_where_a_card_can_go_are_hit_with_a_finger_and_all_others_with_a_mouse():
    for yard in (yard for yards in own_yards() for yard in yards):
        cells = shape_of(yard).cells
        assert min(min(cells[index][2:4]) for index in indices(yard.legal)) >= 44
        assert min(min(box[2:4]) for box in cells.values()) >= 24


def test_the_yard_stays_in_its_zone_and_no_two_cells_overlap():
    for yard in (yard for yards in own_yards() for yard in yards):
        cells = shape_of(yard).cells
        for box in cells.values():
            assert ZONE.x - 0.01 <= box.x <= ZONE.x + ZONE.w + 0.01 - box.w
            assert ZONE.y - 0.01 <= box.y <= ZONE.y + ZONE.h + 0.01 - box.h
        for index, box in cells.items():
            right, below = cells.get(index + 1), cells.get(index + 8)
            assert right is None or box.x + box.w < right.x
            assert below is None or box.y + box.h < below.y


def test_the_yard_does_not_jump_about_from_move_to_move():
    """It breathes: cards shrink while the frame takes shape, and grow again once it is closed."""
    for yards in own_yards():
        for before, after in pairwise(yards):
            if before.occupied:
                assert 0.8 <= card_width(after) / card_width(before) <= 1.45
            one, two = (shape_of(yard).cells[START] for yard in (before, after))
            assert max(abs(one.middle[0] - two.middle[0]), abs(one.middle[1] - two.middle[1])) <= 100


def test_a_cell_of_the_workbench_stays_under_the_pointer_while_its_change_is_looked_at():
    """The second click commits: on a cell that has gone away it would mean another change."""
    position = hennb.load_game("hens", goal_card=1).position("P5 M4* M1/P1 P3 P2/B2 .. ..")

    def cells(edit):
        after = position.edit(edit) if edit else position
        svg = position.game.draw_bench(Bench(position, after, edit, tool="put"))
        return {name: box for name, box in read_picture(svg, "wide").places.items() if name.startswith("yard-")}

    for edit in ("put B3 c6", "put B3 d3", "take d6", "take f4", "swap d4 f6"):
        assert cells(edit) == cells(""), edit
