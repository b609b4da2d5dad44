"""Whole games of twelve rounds in JupyterLab: by mouse, by keyboard alone, and by two people at one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.lab_board import LabBoard

if TYPE_CHECKING:
    from tests.browser.lab import Lab, Notebook

AGAINST_GREEDY = ["import hennb", "table = hennb.play('hens', seats=('you', 'greedy'), seed=7)\ntable"]
MOST_ACTIONS = 60


def opened(lab: Lab, cells: list[str]) -> tuple[Notebook, LabBoard]:
    notebook = lab.open(cells)
    notebook.run_all()
    return notebook, LabBoard(notebook)


def test_a_whole_game_by_mouse_against_greedy(lab: Lab) -> None:
    lab.width(1400, 1200)
    notebook, board = opened(lab, AGAINST_GREEDY)
    for number in range(MOST_ACTIONS):
        if board.over:
            break
        board.act_by_light(number)
    result = board.root.get_by_role("region", name="Result")
    expect(result.get_by_role("row")).to_have_count(3)
    board.expect_no_errors()
    assert notebook.value("[table.state.is_terminal, table.state.round, table.board.errors]") == [True, 12, []]
    points = notebook.value("sorted(table.state.returns(), reverse=True)")
    shown = [cell.inner_text().replace("\N{MINUS SIGN}", "-") for cell in result.locator("tbody td:last-child").all()]
    assert [int(text) for text in shown] == points


def test_a_whole_game_by_keyboard_alone(lab: Lab) -> None:
    lab.width(1400, 1200)
    notebook, board = opened(lab, AGAINST_GREEDY)
    before = notebook.cells()
    keyboard = lab.page.keyboard
    board.tab_to("hand-", "deck", "pile-", "yard-")
    typed = False
    for _ in range(MOST_ACTIONS):
        if board.over:
            break
        if not typed and notebook.value("table.state.round") == 3:
            revision, action = board.revision, notebook.value("str(table.state.legal_actions()[-1])")
            keyboard.press("/")
            keyboard.type(action)
            keyboard.press("Enter")
            board.answered(revision)
            assert action in notebook.value("[str(event.action) for event in table.state.history]")
            keyboard.press("Escape")
            typed = True
            continue
        board.act_by_keys()
        assert board.focused, "the focus was lost by an action"
    assert typed
    assert board.over
    assert notebook.value("[table.state.is_terminal, table.board.errors]") == [True, []]
    assert notebook.cells() == before


def test_two_people_at_one_screen_never_see_each_others_hand(lab: Lab) -> None:
    seats = "seats=('you', 'you'), names=('Ann', 'Bo'), first=1"
    notebook, board = opened(lab, ["import hennb", f"table = hennb.play('hens', {seats}, seed=3)\ntable"])
    faces = board.root.locator(".hb-picture svg [data-place^='hand-seat']:is([data-place$='-1'], [data-place$='-2'])")
    for name in ("Ann", "Bo", "Ann"):
        expect(board.root.locator(".hb-cover")).to_contain_text(f"Pass the screen to {name}.")
        expect(faces).to_have_count(0)
        board.press(f"Show {name}\N{RIGHT SINGLE QUOTATION MARK}s hand")
        seat = {"Ann": 1, "Bo": 2}[name]
        expect(board.place(f"hand-seat{seat}-1")).to_be_visible()
        expect(board.place(f"hand-seat{3 - seat}-1")).to_have_count(0)
        while notebook.value("table.state.current_player") == seat - 1:
            board.act_by_light()
    board.expect_no_errors()
