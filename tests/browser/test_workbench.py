"""The workbench on the bare page, with the real one behind it: by mouse, by keyboard, by typed lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import hennb
from hennb.core.messages import MINUS
from tests.browser.axe import violations
from tests.browser.lab_board import LabBoard
from tests.browser.workbench_page import Shown

if TYPE_CHECKING:
    from tests.browser.host import HostPage
    from tests.browser.lab import Lab

W1 = "P5 M4* M1/P1 P3 P2/B2 .. .."


@pytest.fixture
def shown(host: HostPage) -> Shown:
    return Shown(host, hennb.workbench(hennb.load_game("hens").position(W1), goal_card=1))


def test_click_a_card_and_a_cell_see_the_difference_and_commit_it(shown: Shown) -> None:
    shown.click("tray-B3")
    expect(shown.board.locator('.hb-mark[data-mark="yard-seat1-c6"]').last).to_have_text("+3")
    expect(shown.board.locator('.hb-mark[data-mark="yard-seat1-e3"]').last).to_have_text(f"{MINUS}1")
    expect(shown.board.locator('.hb-mark[data-mark="yard-seat1-d3"]').first).to_have_attribute("data-kind", "if")
    shown.click("yard-seat1-c6")
    drawn = shown.board.locator(".hb-picture")
    asked = drawn.get_by_text("If you put Barnevelder 3 on c6: 16 instead of 13 points, +3. Commit it?")
    expect(asked.locator("visible=true")).to_have_count(1)
    expect(shown.note).to_have_text("")
    expect(shown.place("yard-seat1-c6")).to_have_attribute("aria-label", "c6: Barnevelder 3, 1 egg")
    expect(shown.place("sheet-goal_a")).to_have_attribute("aria-label", "Goal A: before 2, after 4, +2")
    assert shown.bench.edits == ()
    shown.click("do-commit")
    assert shown.bench.edits == ("put B3 c6",)
    expect(shown.note).to_contain_text("put B3 c6 is committed: 16 points.")
    expect(shown.place("do-commit")).to_have_count(0)


def test_a_double_click_looks_and_does_not_commit(shown: Shown) -> None:
    shown.click("tray-B3")
    before = shown.bench.board.frame["revision"]
    shown.place("yard-seat1-c6").dblclick()
    shown.acted(before)
    shown.place("tray-B3").hover()
    assert (shown.bench.edit, shown.bench.edits) == ("put B3 c6", ())


def test_undo_and_redo_of_the_bar_take_changes_back(shown: Shown) -> None:
    shown.type("take f5")
    shown.type("commit")
    expect(shown.board.locator('[data-tool="hint"]')).to_be_hidden()
    before = shown.bench.board.frame["revision"]
    shown.board.locator('[data-tool="undo"]').click()
    shown.acted(before)
    assert shown.bench.edits == ()
    before = shown.bench.board.frame["revision"]
    shown.board.locator('[data-tool="redo"]').click()
    shown.acted(before)
    assert shown.bench.edits == ("take f5",)


def test_by_keyboard_alone(shown: Shown) -> None:
    page = shown.host.page
    stop = shown.board.locator('.hb-picture [tabindex="0"]')
    stop.focus()
    expect(stop).to_have_attribute("data-place", "tray-P1")
    before = shown.bench.board.frame["revision"]
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    shown.acted(before)
    assert shown.bench.picked == "P2"
    focused = page.evaluate("() => document.activeElement.dataset.place")
    assert focused == "tray-P2"  # the focus stays, though the drawing was patched under it
    for _ in range(12):
        if page.evaluate("() => document.activeElement.dataset.place").startswith("yard-"):
            break
        page.keyboard.press("ArrowUp")
    cell = page.evaluate("() => document.activeElement.dataset.place")
    before = shown.bench.board.frame["revision"]
    page.keyboard.press("Enter")
    shown.acted(before)
    assert shown.bench.edit == f"put P2 {cell.rpartition('-')[2]}"
    before = shown.bench.board.frame["revision"]
    page.keyboard.press("Enter")
    shown.acted(before)
    assert len(shown.bench.edits) == 1
    before = shown.bench.board.frame["revision"]
    page.keyboard.press("u")
    shown.acted(before)
    assert shown.bench.edits == ()


def test_what_is_wrong_is_said_under_the_board(shown: Shown) -> None:
    shown.type("put U6 e6")
    expect(shown.note).to_have_attribute("data-kind", "refused")
    expect(shown.note).to_contain_text("P3 beside U6: other breed, values must differ by 1 [HE.PLACE.2]")
    shown.type("put U9 e6")
    expect(shown.note).to_contain_text("U9 is no card of this pack")
    assert shown.bench.edit == "put U6 e6"


def test_why_not_stands_at_its_cell(shown: Shown) -> None:
    shown.click("tool-take")
    shown.click("yard-seat1-e6")
    expect(shown.board.locator(".hb-bubble")).to_have_text("no card lies on e6")


def test_a_line_of_the_difference_lights_its_evidence(shown: Shown) -> None:
    shown.place("sheet-largest").hover()
    expect(shown.board.locator('.hb-evidence[data-mark="yard-seat1-d4"]')).to_have_count(1)
    expect(shown.note).to_contain_text("HE.SCORE.3")


def test_the_tool_in_use_and_the_chosen_card_are_told_without_colour(shown: Shown) -> None:
    expect(shown.place("tool-put")).to_have_attribute("aria-label", "Put, in use")
    expect(shown.place("tool-take")).to_have_attribute("role", "button")
    expect(shown.place("tray-M4")).to_have_attribute(
        "aria-label", "Modern Game 4, 2 eggs, 2 medals; all copies lie in the yard"
    )


def test_no_panel_of_seats_takes_room(shown: Shown) -> None:
    expect(shown.board.locator(".hb-side")).to_be_hidden()
    shown.host.width(1416)
    expect(shown.board.locator(".hb-stage")).to_have_css("width", "1265px")
    expect(shown.board).to_have_attribute("data-side", "below")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1116, 736])
def test_axe_has_nothing_to_say(shown: Shown, theme: str, width: int) -> None:
    shown.host.theme(theme)
    shown.host.width(width, 1200)
    assert violations(shown.host.page, ".hb-board") == []
    shown.click("tray-B3")
    shown.click("yard-seat1-e6")
    assert violations(shown.host.page, ".hb-board") == []
    shown.click("tool-rooster")
    assert violations(shown.host.page, ".hb-board") == []


def test_in_a_notebook_a_cell_run_again_has_one_bench_and_hears_once(lab: Lab) -> None:
    bench = "import hennb\nbench = hennb.workbench(hennb.load_game('hens').position('P4 P3'), goal_card=1)\nbench"
    lab.guard.allow("widget model not found")  # of an output of an earlier run that comes after the next one
    notebook = lab.open(["heard = []", bench, "@bench.on_change\ndef hear(changed):\n    heard.append(changed.edit)"])
    notebook.run_all()
    for _ in range(3):
        notebook.run_all()
    expect(notebook.root.locator("[data-ready]")).to_have_count(1)
    board = LabBoard(notebook)
    for name in ("tray-P5", "yard-seat1-d5", "do-commit"):
        expect(board.place(name)).to_be_visible()
        board.act(name)  # a click is answered before the next: one that comes sooner counts as doubled
    expect(board.root.locator(".hb-note")).to_contain_text("put P5 d5 is committed")
    assert notebook.value("[str(bench.position), heard]") == ["P4 P3/P5 ..", ["put P5 d5", ""]]
    assert [kind for kind, _ in notebook.cells()] == ["code"] * 3
