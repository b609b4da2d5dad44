"""Gem Hens in JupyterLab: a whole game of four with both extra rules by mouse, and dice that others cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.lab_board import LabBoard

if TYPE_CHECKING:
    from tests.browser.lab import Lab, Notebook

FOUR = (
    "table = hennb.play('gem_hens', players=4, seats=('you', 'greedy', 'greedy', 'greedy'), seed=7, "
    "power_chickens='on', hen_fights='on', max_rolls=2)\ntable"
)
NEXT = """
import random
def next_path(rng=random.Random(5), rare=("push", "fight", "replace", "swap", "mark", "hungry", "endure", "clever")):
    view = table.state.observation(0)
    choices = table.state.game.choices(view)
    wished = [choice for choice in choices if any(word in str(choice.action).split() for word in rare)]
    choice = rng.choice(wished or choices)
    return [str(choice.action), list(choice.paths[0])]
"""
MOST_ACTIONS = 150


def opened(lab: Lab, table: str) -> tuple[Notebook, LabBoard]:
    lab.width(1400, 1300)
    notebook = lab.open(["import hennb", NEXT, table])
    notebook.run_all()
    return notebook, LabBoard(notebook)


def test_a_whole_game_of_four_by_mouse_with_both_extra_rules(lab: Lab) -> None:
    notebook, board = opened(lab, FOUR)
    clicked: set[str] = set()
    for _ in range(MOST_ACTIONS):
        if board.over:
            break
        action, path = notebook.value("next_path()")
        board.act(*path)
        clicked.add(action.split()[0])
        assert action in notebook.value("[str(event.action) for event in table.state.history]")
    result = board.root.get_by_role("region", name="Result")
    expect(result.get_by_role("row")).to_have_count(5)
    board.expect_no_errors()
    assert notebook.value("[table.state.is_terminal, table.board.errors]") == [True, []]
    assert {"enter", "move", "mark", "draft"} <= clicked
    assert clicked & {"lock", "stop", "roll"}
    assert clicked & {"put", "replace", "heap", "swap"}


def test_the_dice_of_one_person_are_in_no_page_of_another(lab: Lab) -> None:
    table = "table = hennb.play('gem_hens', seats=('you', 'you'), names=('Ann', 'Bo'), seed=3)\ntable"
    _, board = opened(lab, table)
    dice = board.root.locator(".hb-picture svg [data-place^='rolled-seat']")
    expect(board.root.locator(".hb-cover")).to_contain_text("Pass the screen to Ann.")
    expect(dice).to_have_count(0)
    board.press("Show Ann\N{RIGHT SINGLE QUOTATION MARK}s dice")
    expect(dice).to_have_count(8)
    board.act("do-stop")
    expect(board.root.locator(".hb-cover")).to_contain_text("Pass the screen to Bo.")
    expect(dice).to_have_count(0)
    board.press("Show Bo\N{RIGHT SINGLE QUOTATION MARK}s dice")
    board.act("do-stop")
    expect(board.root.locator(".hb-cover")).to_be_hidden()
    board.expect_no_errors()
