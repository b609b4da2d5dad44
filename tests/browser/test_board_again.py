"""Places that are pointed at twice: first they tell why not, then they do what is possible there instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.board_frames import (
    MINUS,
    Kernel,
    act_messages,
    frame,
    sent,
)
from tests.browser.board_page import marks, middle, place

if TYPE_CHECKING:
    from tests.browser.host import HostPage


def drag(host: HostPage, start: str, *points: tuple[float, float], drop: bool = True) -> None:
    host.page.mouse.move(*middle(host, start))
    host.page.mouse.down()
    for x, y in points:
        host.page.mouse.move(x, y, steps=5)
    if drop:
        host.page.mouse.up()


WHY_NO_HEN = {
    "place": "yard-seat1-d5",
    "text": "A1 beside C3: too far",
    "clause": "HE.PLACE.2",
    "also": ["yard-seat1-d4"],
    "more": [],
}


def test_a_place_for_a_second_best_tells_why_first_and_does_it_when_pointed_at_again(host: HostPage) -> None:
    kernel = Kernel()
    host.mount(sent(kernel.frame()))
    host.answer_with(kernel.answer)
    place(host, "hand-seat1-1").click()
    before = marks(host)
    kernel.changes = {"refusal": WHY_NO_HEN}
    place(host, "yard-seat1-d5").dblclick()  # nobody has read a reason between the two
    bubble = host.view().locator(".hb-bubble")
    expect(bubble).to_have_text("A1 beside C3: too farHE.PLACE.2Again: coop A1 d5")
    expect(host.view().get_by_role("status")).to_contain_text("too far HE.PLACE.2 Again: coop A1 d5")
    why = {"type": "why", "path": ["hand-seat1-1", "yard-seat1-d5"]}
    assert act_messages(host) == [why]
    assert marks(host) == before, "the card stays chosen, and the cell looks as before"
    kernel.changes = {}
    place(host, "yard-seat1-d5").click()
    host.wait_sent(3)
    assert act_messages(host) == [why, {"type": "act", "action": "coop A1 d5"}]


def test_a_second_best_is_done_by_keys_alone(host: HostPage) -> None:
    kernel = Kernel(refusal=WHY_NO_HEN)
    host.mount(sent(kernel.frame()))
    host.answer_with(kernel.answer)
    place(host, "hand-seat1-1").focus()
    host.page.keyboard.press("Enter")
    place(host, "yard-seat1-d5").focus()
    host.page.keyboard.press("Enter")
    expect(host.view().locator(".hb-again")).to_have_text("Again: coop A1 d5")
    expect(place(host, "yard-seat1-d5")).to_be_focused()
    expect(place(host, "yard-seat1-d5")).to_have_attribute(
        "aria-description", f"coop A1 d5, {MINUS}1, coop only, d4 is A1"
    )
    host.page.keyboard.press("Enter")
    host.wait_sent(3)
    assert [message["type"] for message in act_messages(host)] == ["why", "act"]


def test_a_second_best_is_not_done_before_its_reason_has_come(host: HostPage) -> None:
    host.mount(sent(frame()))
    place(host, "hand-seat1-1").click()
    place(host, "yard-seat1-d5").click()
    place(host, "yard-seat1-d5").click()
    assert [message["type"] for message in act_messages(host)] == ["why"]


@pytest.mark.parametrize("how", ["Escape", "felt", "line", "elsewhere", "frame"])
def test_a_reason_that_is_gone_takes_its_offer_along(host: HostPage, how: str) -> None:
    kernel = Kernel()
    host.mount(sent(kernel.frame()))
    host.answer_with(kernel.answer)
    place(host, "hand-seat1-1").click()
    kernel.changes = {"refusal": WHY_NO_HEN}
    place(host, "yard-seat1-d5").click()
    offer = host.view().locator(".hb-again")
    expect(offer).to_have_count(1)
    kernel.changes = {"refusal": {**WHY_NO_HEN, "place": "yard-seat1-e5"}} if how == "elsewhere" else {}
    if how == "Escape":
        host.page.keyboard.press("Escape")
        assert marks(host)["hand-seat1-1"] == "pick", "one step back, to the chosen card"
    elif how == "felt":
        host.page.mouse.click(1000, 500)
        place(host, "hand-seat1-1").click()
    elif how == "line":
        place(host, "sheet-largest").click()
    elif how == "elsewhere":
        place(host, "yard-seat1-e5").click()
        expect(host.view().locator(".hb-board")).to_have_attribute("data-revision", "3")
    else:
        host.view().get_by_role("button", name="Hint").click()
        expect(host.view().locator(".hb-board")).to_have_attribute("data-revision", "3")
    expect(offer).to_have_count(0)
    kernel.changes = {"refusal": WHY_NO_HEN}
    place(host, "yard-seat1-d5").click()
    expect(offer).to_have_count(1)
    assert "act" not in {message["type"] for message in act_messages(host)}


def test_a_second_best_is_dropped_twice_as_well(host: HostPage) -> None:
    kernel = Kernel()
    host.mount(sent(kernel.frame()))
    host.answer_with(kernel.answer)
    kernel.changes = {"refusal": WHY_NO_HEN}
    drag(host, "hand-seat1-1", middle(host, "yard-seat1-d5"))
    expect(host.view().locator(".hb-again")).to_have_text("Again: coop A1 d5")
    expect(host.view().locator(".hb-fly, .hb-dragged")).to_have_count(0)
    expect(host.view().locator(".hb-grab")).to_have_count(3)  # the cards of the hand: no cell can be dragged
    kernel.changes = {}
    drag(host, "hand-seat1-1", middle(host, "yard-seat1-d5"))
    host.wait_sent(3)
    assert [message["type"] for message in act_messages(host)] == ["why", "act"]
