"""The workbench of Gem Hens on the bare page, with the real one behind it: by mouse and by keyboard."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import hennb
from hennb.core.messages import MINUS
from tests.browser.axe import violations
from tests.browser.workbench_page import Shown

if TYPE_CHECKING:
    from tests.browser.host import HostPage

TABLE = (
    "round 2; rows 2; cols 3; row 4 seat2; c5 {ruby gold}; seat1 b3; seat2 c3; seat1 dice 1 1 2 m w; seat1 d3 [ruby*2]"
    "; seat1 d7 [gold gold]; seat1 heap {opal ruby*3}; seat2 d1 [gold]; seat2 dice 1 3"
)


@pytest.fixture
def shown(host: HostPage) -> Shown:
    return Shown(host, hennb.workbench(hennb.load_game("gem_hens", 3).position(TABLE)))


def shot(shown: Shown, name: str) -> None:
    """A screenshot, where somebody asks for them."""
    if folder := os.environ.get("HENNB_SHOTS"):
        shown.board.screenshot(path=str(Path(folder) / f"gem-hens-bench-{name}.png"))


def test_by_mouse_a_gem_a_hen_dice_and_another_sheet(shown: Shown) -> None:
    shown.click("bag-ruby")
    expect(shown.board.locator('.hb-mark[data-mark="deco-seat1-d3"]').last).to_have_text("+6")
    expect(shown.board.locator('.hb-mark[data-mark="heap-seat1"]').last).to_have_text(f"{MINUS}4")
    expect(shown.board.locator('.hb-mark[data-mark="deco-seat1-d7"]').first).to_have_attribute("data-kind", "if")
    shot(shown, "picked")
    shown.click("deco-seat1-d3")
    expect(shown.place("sheet-deco.ruby")).to_have_attribute("aria-label", "Ruby, decorations: before 0, after 6, +6")
    assert shown.bench.edits == ()
    shown.click("do-commit")
    assert shown.bench.edits == ("put ruby seat1 d3",)
    expect(shown.note).to_contain_text("put ruby seat1 d3 is committed")
    shown.click("tool-hen")
    shown.click("yard-b3")
    shown.click("yard-c3")
    expect(shown.note).to_contain_text("GH.MOVE.4")
    shot(shown, "two-hens")
    shown.click("coop")
    shown.click("do-commit")
    assert shown.bench.position.hens[0] is None
    shown.click("tool-dice")
    shown.click("dice-seat1-3")
    shown.click("dice-seat1-3")
    shown.click("farmer-row-5")
    expect(shown.note).to_contain_text("GH.SCAT.2")
    shown.click("view-seat2")
    assert (shown.bench.seat, shown.bench.edit) == (1, "rows 2 5")
    expect(shown.place("dice-seat2-3")).to_have_attribute("aria-label", "move 3: 1 die")
    shot(shown, "dice")
    shown.click("tool-take")
    shown.click("yard-a1")
    expect(shown.board.locator(".hb-bubble")).to_have_text("no gems lie on a1")


def test_by_keyboard_alone(shown: Shown) -> None:
    page = shown.host.page
    stop = shown.board.locator('.hb-picture [tabindex="0"]')
    stop.focus()

    def focused() -> str:
        return str(page.evaluate("() => document.activeElement.dataset.place"))

    def press(key: str) -> None:
        before = shown.bench.board.frame["revision"]
        page.keyboard.press(key)
        shown.acted(before)

    for key in ("ArrowLeft", "ArrowDown") * 20:
        if focused().startswith("bag-"):
            break
        page.keyboard.press(key)
    gem = focused().removeprefix("bag-")
    press("Enter")
    assert shown.bench.picked == gem
    for _ in range(20):
        if focused().startswith("yard-"):
            break
        page.keyboard.press("ArrowRight")
    cell = focused().removeprefix("yard-")
    press("Enter")
    assert shown.bench.edit == f"put {gem} {cell}"
    press("Enter")
    assert shown.bench.edits == (f"put {gem} {cell}",)
    press("u")
    assert shown.bench.edits == ()
    shown.type("sheet seat3")
    assert shown.bench.seat == 2


def test_a_line_of_the_sheet_lights_what_earns_its_points(shown: Shown) -> None:
    shown.place("sheet-deco.gold").hover()
    expect(shown.board.locator('.hb-evidence[data-mark="deco-seat1-d7"]')).to_have_count(1)
    expect(shown.note).to_contain_text("GH.SCORE.2")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1116, 736])
def test_axe_has_nothing_to_say(shown: Shown, theme: str, width: int) -> None:
    shown.host.theme(theme)
    shown.host.width(width, 1400)
    assert violations(shown.host.page, ".hb-board") == []
    shown.click("bag-ruby")
    shown.click("deco-seat1-d7")
    shot(shown, f"{theme}-{width}")
    assert violations(shown.host.page, ".hb-board") == []
    shown.click("tool-dice")
    assert violations(shown.host.page, ".hb-board") == []
