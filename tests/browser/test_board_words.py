"""The words round the board: each stands once, where it is looked for, and nothing jumps because of one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import hennb
from tests.browser.board_frames import entry, frame, sent, shown
from tests.browser.table_page import Game
from tests.browser.toy_picture import picture

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.host import HostPage

WIDTHS = {"narrow": 720, "below": 1100, "right": 1400}


def note(host: HostPage) -> Locator:
    return host.view().locator(".hb-note")


def box(one: Locator) -> dict[str, float]:
    found: Any = one.bounding_box()
    return dict(found)


def test_what_to_do_stands_in_the_drawing_alone_and_is_told_to_who_listens(host: HostPage) -> None:
    host.mount(sent(frame()))
    host.push(sent(frame(2, prompt="Discard a card.", pictures=[shown(picture(note="2"), "You place A1.")])))
    expect(host.view().get_by_role("status")).to_have_text("You place A1.Discard a card.")
    host.page.evaluate("() => document.querySelector('.hb-live').remove()")
    expect(host.view().get_by_text("Discard a card.")).to_have_count(0)
    expect(note(host)).to_have_text("You place A1.")


def test_a_drawing_of_hens_says_once_what_to_do(host: HostPage) -> None:
    table = hennb.play("hens", seats=("you", "greedy"), seed=7, first=1)
    Game(host, table=table)
    found = host.view().get_by_text(table.board.frame["prompt"])
    expect(found.locator("visible=true")).to_have_count(1)


def test_the_line_says_what_happened_last_even_after_a_question(host: HostPage) -> None:
    host.mount(sent(frame()))
    expect(note(host)).to_have_text("place B2 d4!")
    host.push(sent(frame(2, log=[entry(1, 1, 1, "draw deck", current=True), entry(2, 1, 1, "place A1 d4")])))
    expect(note(host)).to_have_text("draw deck!")


def test_the_line_keeps_its_height_when_it_has_nothing_to_say(host: HostPage) -> None:
    host.mount(sent(frame()))
    before = box(note(host))
    host.push(sent(frame(2, log=[])))
    expect(note(host)).to_have_text("")
    assert box(note(host)) == before


@pytest.mark.parametrize("side", WIDTHS)
def test_errors_stand_right_under_the_line_at_every_width(host: HostPage, side: str) -> None:
    host.width(WIDTHS[side] + 16, 1400)
    host.mount(sent(frame(errors=["boom"])))
    line, errors, panel = (box(host.view().locator(one)) for one in (".hb-note", ".hb-errors", ".hb-side"))
    assert 0 < errors["y"] - (line["y"] + line["height"]) < 16
    assert errors["x"] == line["x"]
    assert side == "right" or panel["y"] > errors["y"] + errors["height"]


@pytest.mark.parametrize("seats", [("you", "greedy"), ("greedy", "random"), ("you", "you")])
@pytest.mark.parametrize("width", [612, 720, 940, 1100, 1240, 1400])
def test_the_bar_is_one_row_with_room_to_type(host: HostPage, seats: tuple[str, ...], width: int) -> None:
    host.width(width + 16, 1400)
    game = Game(host, seats=seats, seed=7)
    command = game.board.locator(".hb-command")
    assert box(game.board.locator(".hb-bar"))["height"] == box(command)["height"]
    assert box(command)["width"] >= 120


def test_a_command_line_that_wraps_fills_its_row_beside_the_last_tool(host: HostPage) -> None:
    host.width(436, 1400)
    game = Game(host, seats=("greedy", "random"), seed=7)
    bar, command = box(game.board.locator(".hb-bar")), box(game.board.locator(".hb-command"))
    last = box(game.board.locator(".hb-buttons:visible").last)
    assert last["x"] + last["width"] + 8 == pytest.approx(command["x"], abs=1)
    assert command["x"] + command["width"] == pytest.approx(bar["x"] + bar["width"], abs=1)
