"""A board whose kernel is silent, gone or reports errors: it says so, and does not look alive."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.board_frames import (
    act_messages,
    choice,
    frame,
    hold_time,
    sent,
    shown,
)
from tests.browser.board_page import place, root
from tests.browser.toy_picture import picture

if TYPE_CHECKING:
    from tests.browser.host import HostPage


def test_a_silent_kernel_is_said_and_a_late_answer_ends_it(host: HostPage) -> None:
    hold_time(host)
    host.mount(sent(frame(patience=1000, choices=[choice("draw deck", ("deck",))], toggles=[])))
    place(host, "deck").click()
    expect(root(host)).to_have_attribute("data-pending", "true")
    note = host.view().locator(".hb-note")
    expect(note).to_have_text("place B2 d4!")
    host.page.clock.run_for(1000)
    expect(note).to_contain_text("The kernel does not answer; it may be busy.")
    expect(host.view().locator(".hb-mark")).to_have_count(0)
    assert root(host).get_attribute("data-pending") is None
    host.push(sent(frame(2, answered={host.sent[0]["view"]: 2})))
    expect(note).to_have_text("place B2 d4!")


def test_a_silent_kernel_is_asked_again_when_somebody_points_and_anything_it_sends_ends_the_silence(
    host: HostPage,
) -> None:
    hold_time(host)
    host.mount(sent(frame(patience=1000, choices=[choice("draw deck", ("deck",))], toggles=[])))
    place(host, "deck").click()
    host.page.clock.run_for(1000)
    place(host, "deck").click()
    assert [one["type"] for one in host.sent] == ["ready", "act", "ready"]
    host.push(sent(frame(2)))  # played in code, not asked for here
    expect(host.view().locator('[data-mark="hand-seat1-1"]')).to_have_count(1)
    assert root(host).get_attribute("data-down") is None


@pytest.mark.parametrize("how", ["told", "click", "key", "button", "typed"])
def test_a_board_without_its_kernel_says_so_and_lights_nothing(host: HostPage, how: str) -> None:
    host.mount(sent(frame()))
    expect(host.view().locator(".hb-mark")).to_have_count(3)
    host.page.evaluate("(told) => hennbHost.model.die(told)", how == "told")
    if how == "click":
        place(host, "deck").click()
    elif how == "key":
        place(host, "deck").focus()
        host.page.keyboard.press("u")
    elif how == "button":
        host.view().get_by_role("button", name="Hint").click()
    elif how == "typed":
        host.view().get_by_role("textbox", name="Command line").fill("draw deck")
        host.page.keyboard.press("Enter")
        expect(host.view().get_by_role("textbox", name="Command line")).to_have_value("draw deck")
    gone = "The kernel of this board is gone. Run the cell again to play on."
    expect(host.view().locator(".hb-note")).to_have_text(gone)
    expect(host.view().get_by_role("status")).to_have_text(gone)
    expect(host.view().locator(".hb-mark, .hb-usable:not([data-place^=sheet]), .hb-grab")).to_have_count(0)
    for tool in host.view().locator(".hb-tool:visible").all():
        assert (tool.get_attribute("aria-disabled") == "true") == (tool.get_attribute("data-tool") != "keys")
    expect(host.view().get_by_role("group", name="Errors")).to_be_hidden()
    place(host, "sheet-largest").hover()  # what needs no kernel still works
    expect(host.view().locator(".hb-evidence")).to_have_count(2)
    place(host, "hand-seat1-1").click()
    expect(host.view().locator(".hb-mark")).to_have_count(0)


def test_a_kernel_that_comes_back_finds_the_board_alive(host: HostPage) -> None:
    host.mount(sent(frame()))
    host.page.evaluate("() => hennbHost.model.die(true)")
    expect(host.view().locator(".hb-mark")).to_have_count(0)
    host.page.evaluate("() => { hennbHost.model.dead = false; }")
    host.push(sent(frame(2)))
    expect(host.view().locator(".hb-mark")).to_have_count(3)
    expect(host.view().get_by_role("button", name="Undo")).not_to_have_attribute("aria-disabled", "true")


def test_errors_of_the_kernels_side_show_and_go_when_closed(host: HostPage) -> None:
    host.mount(sent(frame(errors=["ValueError: boom (on_move, line 3)"])))
    panel = host.view().get_by_role("group", name="Errors")
    expect(panel).to_contain_text("ValueError: boom (on_move, line 3)")
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_be_hidden()
    assert act_messages(host) == [{"type": "dismiss"}]


def test_an_error_of_the_board_itself_shows_and_the_next_frame_works(host: HostPage) -> None:
    host.mount(sent(frame()))
    host.push(sent(frame(2, pictures=[shown("<svg")])))
    panel = host.view().get_by_role("group", name="Errors")
    expect(panel).to_contain_text("The board itself failed: the drawing cannot be read")
    host.push(sent(frame(3, pictures=[shown(picture(note="again"))])))
    expect(host.view().locator("svg text", has_text="again")).to_have_count(1)
    expect(panel).to_be_visible()
