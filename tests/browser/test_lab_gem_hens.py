"""Gem Hens in JupyterLab: whole games by mouse and by keyboard, people at one screen, and how it looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser import lab_shots
from tests.browser.lab_board import LabBoard

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.lab import Lab, Notebook

NEXT = """
import random
from collections import Counter
CARDS = ("push", "tough", "nimble", "wanderer", "flight", "run")
clicked, wished = Counter(), []

def kind(action):
    verb, *rest = str(action).split()
    return " ".join([verb, *(word for word in rest if word in CARDS)])

def next_path(rng=random.Random(5)):
    # what was done least so far, at places that are drawn at random
    choices = table.game.choices(table.state.observation(table.state.current_player))
    least = min(clicked[kind(choice.action)] for choice in choices)
    choice = rng.choice([choice for choice in choices if clicked[kind(choice.action)] == least])
    clicked[kind(choice.action)] += 1
    wished.append((table.state.ply, str(choice.action)))
    return list(rng.choice(choice.paths))
"""
DONE = "[ply for ply, action in wished if str(table.state.history[ply].action) != action] == []"
"""Whether each click did what was meant."""
BOTH = "power_chickens='on', hen_fights='on', max_rolls=2"
MOST_ACTIONS = 200
MIDDLE = """
position = hennb.load_game("gem_hens", 4).position(
    "round 2; rows 5; cols 3; seat1 b3; seat2 d3; seat1 dice 1 2 2 3 m w; seat2 dice 1 1 3; seat3 dice m; "
    "seat4 dice m w; c3 {amethyst}; d2 {sapphire gold}; e3 {ruby gold}; seat1 d1 [gold gold]; "
    "seat1 d3 [ruby*2]; seat2 d3 [gold*3]"
)
table = hennb.play(position.to_state(), seats=("you", "random", "random", "random"), seed=1)
table
"""


def opened(lab: Lab, fields: str) -> tuple[Notebook, LabBoard]:
    lab.width(1400, 1300)
    notebook = lab.open(["import hennb", NEXT, f"table = hennb.play('gem_hens', {fields})\ntable"])
    notebook.run_all()
    return notebook, LabBoard(notebook)


def expect_ranking(notebook: Notebook, board: LabBoard) -> None:
    """The end is shown, with the seats by their points."""
    result = board.root.get_by_role("region", name="Result")
    points = notebook.value("sorted(table.state.returns(), reverse=True)")
    shown = [cell.inner_text().replace("\N{MINUS SIGN}", "-") for cell in result.locator("tbody td:last-child").all()]
    assert [int(text) for text in shown] == points
    board.expect_no_errors()
    assert notebook.value(f"[table.state.is_terminal, table.board.errors, {DONE}]") == [True, [], True]


def test_a_whole_game_of_four_by_mouse_with_both_extra_rules(lab: Lab) -> None:
    notebook, board = opened(lab, f"seats=('you', 'greedy', 'random', 'random'), seed=7, {BOTH}")
    for _ in range(MOST_ACTIONS):
        if board.over:
            break
        board.act(*notebook.value("next_path()"))
    expect_ranking(notebook, board)
    kinds = set(notebook.value("list(clicked)"))
    assert kinds >= {"lock", "roll", "stop", "draft", "enter", "move", "mark", "put", "heap", "end"}
    assert kinds & {"replace", "swap"}
    assert any("push" in kind for kind in kinds)
    assert "fight" in kinds


def test_a_whole_game_of_two_by_keyboard_alone(lab: Lab) -> None:
    notebook, board = opened(lab, "seats=('you', 'random'), seed=5, max_rolls=2")
    before = notebook.cells()
    board.tab_to("rolled-", "do-")
    for _ in range(MOST_ACTIONS):
        if board.over:
            break
        board.act_by_keys_at(*notebook.value("next_path()"))
        assert board.over or board.focused, "the focus was lost by an action"
    expect_ranking(notebook, board)
    assert notebook.cells() == before


def test_people_at_one_screen_look_away_only_while_somebody_rolls(lab: Lab) -> None:
    names = ("Ann", "Bo", "Cleo")
    notebook, board = opened(lab, f"seats=('you',) * 3, names={names}, seed=3, {BOTH}")
    rolled = board.root.locator(".hb-picture svg [data-place^='rolled-seat']")
    cover = board.root.locator(".hb-cover")
    for seat, name in enumerate(names, 1):
        expect(cover).to_contain_text(f"Pass the screen to {name}.")
        expect(rolled).to_have_count(0)
        board.press(f"Show {name}\N{RIGHT SINGLE QUOTATION MARK}s dice")
        expect(board.place(f"rolled-seat{seat}-1")).to_be_visible()
        while notebook.value("[table.state.current_player, table.state.stage]") == [seat - 1, "roll"]:
            board.act(*notebook.value("next_path()"))
    seats = set()
    while notebook.value("table.state.round") == 1:
        expect(cover).to_have_count(0)
        seats.add(notebook.value("table.state.current_player"))
        board.act(*notebook.value("next_path()"))
    expect(cover).to_contain_text("Pass the screen to Ann.")
    assert seats == {0, 1, 2}
    board.expect_no_errors()


@pytest.mark.parametrize("width", [1100, 720])
def test_how_a_push_and_a_gem_look_in_a_notebook(lab: Lab, shots: Path, width: int) -> None:
    _, board = lab_shots.opened(lab, width, MIDDLE)
    for place in ("dice-seat1-3", "yard-d3", "dice-seat1-2"):
        board.place(place).click()
    expect(board.root.locator(".hb-elsewhere")).to_have_count(1)
    lab_shots.shoot(lab, board, shots, f"gem-hens-lab-{width}-push")
    board.act("yard-e3")
    lab_shots.shoot(lab, board, shots, f"gem-hens-lab-{width}-eating")
