"""The life of a board's views: frames in, several views, motion, layouts, and a clean end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.board_frames import (
    MINUS,
    Kernel,
    act_messages,
    entry,
    frame,
    hold_time,
    placing,
    sent,
    shown,
)
from tests.browser.board_page import place, root
from tests.browser.toy_picture import picture

if TYPE_CHECKING:
    from tests.browser.guard import Guard
    from tests.browser.host import HostPage


LISTENERS = ["change:frame", "comm_live_update", "msg:custom"]
"""What one view listens to."""


# --------------------------------------------------------------------------------------------------------------- frames
def test_a_ready_board_says_so_and_greets_the_kernel(host: HostPage) -> None:
    host.mount(sent(frame(5)))
    expect(root(host)).to_have_attribute("data-ready", "true")
    expect(root(host)).to_have_attribute("data-revision", "5")
    expect(root(host)).to_have_attribute("aria-label", "Toy")
    assert [one["type"] for one in host.sent] == ["ready"]
    assert host.saves == []


def test_two_views_stay_in_step_and_know_their_own_answers(host: HostPage) -> None:
    kernel = Kernel()
    host.mount(sent(kernel.frame()), views=2)
    place(host, "hand-seat1-1", 1).click()
    expect(host.view(0).locator('[data-kind="pick"]')).to_have_count(0)
    place(host, "yard-seat1-d4", 1).click()
    expect(root(host, 1)).to_have_attribute("data-pending", "true")
    assert root(host, 0).get_attribute("data-pending") is None
    kernel.changes = {"pictures": [shown(picture({"d4": "A1"}))], "choices": []}
    kernel.answered[host.sent[-1]["view"]] = host.sent[-1]["seq"]
    kernel.revision = 2
    host.push(sent(kernel.frame()))
    for view in (0, 1):
        expect(root(host, view)).to_have_attribute("data-revision", "2")
        expect(host.view(view).get_by_role("gridcell", name="d4, A1")).to_have_count(1)
        expect(host.view(view).locator(".hb-mark")).to_have_count(0)
    assert root(host, 1).get_attribute("data-pending") is None
    assert host.sent[0]["view"] != host.sent[1]["view"]


def test_a_view_that_comes_late_has_what_was_sent_once(host: HostPage) -> None:
    host.mount(sent(frame()))
    late = sent(frame(2, pictures=[shown(picture({"d4": "A1"}))]))
    host.push({"frame": late["frame"]})
    host.add_view()
    for view in (0, 1):
        expect(host.view(view).get_by_role("gridcell", name="d4, A1")).to_have_count(1)
        expect(host.view(view).locator(".hb-picture symbol")).to_have_count(2)
    root(host, 1).get_by_role("button", name="New game").first.click()
    expect(root(host, 1).get_by_label("Players")).to_be_visible()


def test_listeners_end_with_their_view_however_often_it_is_shown(host: HostPage) -> None:
    host.mount(sent(frame()), views=3)
    for revision in range(2, 12):
        host.push(sent(frame(revision)))
    assert host.listeners == sorted(LISTENERS * 3)
    host.close_view(0)
    host.close_view(2)
    assert host.listeners == LISTENERS
    host.close_view(1)
    assert host.listeners == []


def test_rendering_again_into_one_element_leaves_one_board(host: HostPage) -> None:
    host.mount(sent(frame()))
    host.page.evaluate(
        """async () => { const { el, controller } = hennbHost.views[0];
        for (let time = 0; time < 3; time += 1)
            await hennbHost.widget.render({ model: hennbHost.model, el, signal: controller.signal }); }"""
    )
    expect(host.view().locator(".hb-board")).to_have_count(1)
    assert host.listeners == LISTENERS


def test_a_picture_is_patched_in_place(host: HostPage) -> None:
    host.mount(sent(frame()))
    host.page.evaluate("() => { window.kept = [...document.querySelectorAll('.hb-picture svg, [data-place]')]; }")
    host.push(sent(frame(2, pictures=[shown(picture({"d4": "A1"}, deck=3, note="patched"))])))
    expect(host.view().locator("svg text", has_text="patched")).to_have_count(1)
    assert host.page.evaluate("() => kept.every((one) => one.isConnected)")


def test_names_and_texts_of_users_are_text(host: HostPage) -> None:
    evil = "<img src=x onerror=alert(1)><script>alert(2)</script>"
    seats = [{"seat": 1, "name": evil, "kind": evil, "points": 1, "to_act": True}]
    over = {"title": evil, "text": evil, "rows": [{"seat": 1, "name": evil, "rank": 1, "points": 1, "text": evil}]}
    changes: dict[str, Any] = {
        "title": evil,
        "prompt": evil,
        "seats": seats,
        "over": over,
        "errors": [evil],
        "log": [entry(1, 1, 1, evil)],
        "pictures": [shown(picture().replace("<defs>", "<script>alert(3)</script><defs onload='alert(4)'>"), evil)],
        "setup": {"fields": [{"name": "a", "label": evil, "type": "choice", "values": [evil], "value": evil}]},
    }
    host.page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    host.mount(sent(frame(**changes)))
    host.push(sent(frame(2, **changes)))
    root(host).get_by_role("button", name="New game").first.click()
    expect(root(host).locator("img, script, [onerror], [onload]")).to_have_count(0)
    expect(root(host).locator(".hb-who b")).to_have_text(evil)


def test_the_snapshot_hides_while_a_view_lives(host: HostPage) -> None:
    host.page.evaluate("() => document.body.insertAdjacentHTML('beforeend', '<p class=hennb-snapshot-ab12>still</p>')")
    still = host.page.locator(".hennb-snapshot-ab12")
    expect(still).to_be_visible()
    host.mount(sent(frame(snapshot="hennb-snapshot-ab12")))
    expect(still).to_be_hidden()
    host.close_view(0)
    expect(still).to_be_visible()


def test_a_closed_board_is_a_picture(host: HostPage) -> None:
    host.mount(sent(frame()))
    host.push(sent(frame(2, closed=True)))
    for part in (".hb-bar", ".hb-side", ".hb-note"):
        expect(host.view().locator(part)).to_be_hidden()
    expect(host.view().locator("[data-place][tabindex], .hb-mark")).to_have_count(0)
    place(host, "hand-seat1-1").click()
    assert act_messages(host) == []


# --------------------------------------------------------------------------------------------------------------- motion
def bots(revision: int = 2, note: str = "") -> dict[str, Any]:
    """What follows when a person and a bot have moved: three pictures."""
    pictures = [
        shown(
            picture({"d4": "A1"}, ("A2", "B5"), note=f"one{note}"), "You place A1.", [("hand-seat1-1", "yard-seat1-d4")]
        ),
        shown(picture({"d4": "A1"}, ("A2", "B5"), deck=7, note=f"two{note}"), "Bo draws."),
        shown(picture({"d4": "A1", "e5": "C3"}, ("A2", "B5"), deck=7, note=f"three{note}"), "Bo places C3."),
    ]
    return frame(revision, pictures=pictures, choices=placing(("A2", "B5"), ("e4", "d5")))


def test_several_pictures_are_played_over_a_board_that_is_final_at_once(host: HostPage) -> None:
    hold_time(host)
    host.mount(sent(frame()))
    host.page.evaluate(
        """() => { window.seen = []; new MutationObserver(() => {
            const words = document.querySelector('.hb-film svg > text')?.textContent;
            if (words && words !== seen[seen.length - 1]) seen.push(words);
        }).observe(document.querySelector('.hb-stage'), { subtree: true, childList: true, characterData: true }); }"""
    )
    host.push(sent(bots()))
    expect(root(host)).to_have_attribute("data-revision", "2")
    assert "three" in (host.view().locator(".hb-picture svg").text_content() or "")
    expect(root(host)).to_have_attribute("data-playing", "true")
    film = host.view().locator(".hb-film")
    assert film.locator("[data-place], [role], [tabindex], title").count() == 0
    host.page.clock.run_for(5000)
    expect(film).to_have_count(0)
    assert host.page.evaluate("() => seen") == ["Toy one", "Toy two", "Toy three"]
    assert root(host).get_attribute("data-playing") is None


def test_the_panel_follows_when_the_film_ends(host: HostPage) -> None:
    hold_time(host)
    seats = [{**seat, "to_act": seat["seat"] == 2} for seat in frame()["seats"]]
    host.mount(sent(frame(acting=False, seats=seats)))
    heading = host.view().locator(".hb-turn h3")
    expect(heading).to_have_text("Bo is to act")
    host.push(sent(bots()))
    expect(host.view().locator(".hb-film")).to_have_count(1)
    expect(heading).to_have_text("Bo is to act")
    host.page.clock.run_for(5000)
    expect(heading).to_have_text("Your turn")


def test_the_result_waits_for_the_last_moves(host: HostPage) -> None:
    hold_time(host)
    host.mount(sent(frame()))
    over = {"title": "Bo wins", "text": "Twelve rounds are played.", "rows": []}
    host.push(sent(bots() | {"over": over, "choices": []}))
    result = host.view().locator(".hb-result")
    expect(result).to_be_hidden()
    host.page.clock.run_for(5000)
    expect(result).to_be_visible()


@pytest.mark.parametrize("how", ["click", "key", "frame", "end"])
def test_a_film_ends_at_once(host: HostPage, how: str) -> None:
    hold_time(host)
    host.mount(sent(frame()))
    place(host, "deck").focus()
    host.push(sent(bots()))
    film = host.view().locator(".hb-film")
    expect(film).to_have_count(1)
    if how == "click":
        host.page.mouse.click(1000, 500)
    elif how == "key":
        host.page.keyboard.press("Escape")
    elif how == "frame":
        host.push(sent(frame(3)))
    else:
        host.close_view(0)
    assert film.count() == 0
    assert act_messages(host) == []


def test_a_click_at_what_can_be_chosen_ends_the_film_and_counts(host: HostPage) -> None:
    hold_time(host)
    host.mount(sent(frame()))
    host.push(sent(bots()))
    place(host, "hand-seat1-1").click()
    assert host.view().locator(".hb-film").count() == 0
    expect(host.view().locator('[data-mark="hand-seat1-1"][data-kind="pick"]')).to_have_count(1)
    host.push(sent(bots(3, " again")))
    place(host, "deck").click()  # leads nowhere: it was meant for the film
    assert act_messages(host) == []


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_change_of_points_is_shown_and_fades(host: HostPage, motion: str) -> None:
    host.page.emulate_media(reduced_motion=motion)
    host.mount(sent(frame()))
    seats = [{**seat, "points": points} for seat, points in zip(frame()["seats"], (7, -3), strict=True)]
    push = """(traits) => { hennbHost.model.receive(traits);
        return [...document.querySelectorAll(".hb-change")].map((one) => one.textContent); }"""
    changes = ["+3", f"{MINUS}2"] if motion == "no-preference" else []
    assert host.page.evaluate(push, sent(frame(2, seats=seats))) == changes
    expect(host.view().locator(".hb-points")).to_have_text(["7", f"{MINUS}3"])
    expect(host.view().locator(".hb-change")).to_have_count(0)
    assert host.page.evaluate(push, sent(frame(3, seats=[{**seats[0], "name": "Cleo"}, seats[1]]))) == []


def test_a_piece_glides_from_its_old_place_and_nothing_stays_behind(host: HostPage) -> None:
    host.page.emulate_media(reduced_motion="no-preference")
    host.mount(sent(frame()))
    way = [("hand-seat1-1", "yard-seat1-d4")]
    later = sent(frame(2, pictures=[shown(picture({"d4": "A1"}, ("A2", "B5")), "", way)]))
    moving = """(traits) => { if (traits) hennbHost.model.receive(traits);
        return document.getAnimations().filter((one) => one.effect.getTiming().duration >= 240).length; }"""
    assert host.page.evaluate(moving, later) == 2
    expect(host.view().locator(".hb-fly")).to_have_count(0)
    assert host.page.evaluate(moving) == 0
    expect(place(host, "yard-seat1-d4")).to_have_css("opacity", "1")


def test_nothing_moves_for_those_who_want_less_motion(host: HostPage) -> None:
    host.mount(sent(frame()))
    host.push(sent(bots()))
    assert host.page.evaluate("() => document.getAnimations().length") == 0
    assert host.view().locator(".hb-film, .hb-fly").count() == 0
    expect(host.view().get_by_role("status")).to_contain_text("Bo draws.")


# --------------------------------------------------------------------------------------------------------------- layout
@pytest.mark.parametrize(
    ("window", "layout", "side", "width"),
    [
        (1316, "wide", "right", 1000),
        (1116, "wide", "below", 1100),
        (736, "narrow", "below", 720),
        (605, "narrow", "below", 589),
        (416, "narrow", "below", 520),
    ],
)
def test_the_container_chooses_the_layout(host: HostPage, window: int, layout: str, side: str, width: int) -> None:
    host.width(1400)
    host.mount(sent(frame()))
    host.width(window)
    expect(root(host)).to_have_attribute("data-layout", layout)
    expect(root(host)).to_have_attribute("data-side", side)
    box = host.view().locator(".hb-picture svg").bounding_box()
    assert box is not None
    assert abs(box["width"] - width) < 2
    ratio = 1100 / 600 if layout == "wide" else 1
    assert abs(box["width"] / box["height"] - ratio) < 0.01
    assert host.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    host.push(sent(frame(2, pictures=[shown(picture(note="2"))])))
    other = "narrow" if layout == "wide" else "wide"
    expect(host.view().locator(f".hb-picture svg.hb-{layout}:not(.hb-{other})")).to_have_count(1)


def test_the_page_does_not_jump_when_pictures_words_and_marks_change(host: HostPage) -> None:
    host.mount(sent(frame()))
    where = """() => JSON.stringify([...document.querySelectorAll('.hb-stage, .hb-side')]
        .map((one) => one.getBoundingClientRect()))"""
    before = host.page.evaluate(where)
    place(host, "hand-seat1-1").click()
    place(host, "sheet-largest").hover()
    assert host.page.evaluate(where) == before
    refusal = {"place": "yard-seat1-e5", "text": "No.", "clause": "HE.PLACE.2", "also": [], "more": []}
    host.push(sent(frame(2, pictures=[shown(picture({"d4": "A1"}), "You place A1 on d4.")], refusal=refusal)))
    assert host.page.evaluate(where) == before


def test_the_refusal_stays_within_the_board(host: HostPage) -> None:
    refusal = {"place": "hand-seat1-1", "text": "A long reason. " * 20, "clause": "HE.PLACE.2", "also": [], "more": []}
    host.mount(sent(frame(refusal=refusal)))
    bubble, stage = (host.view().locator(one).bounding_box() for one in (".hb-bubble", ".hb-stage"))
    assert bubble is not None
    assert stage is not None
    assert bubble["x"] >= stage["x"]
    assert bubble["y"] + bubble["height"] <= stage["y"] + stage["height"]


def test_a_broken_module_says_so_in_its_cell(host: HostPage, guard: Guard) -> None:
    host.mount(sent(frame()))
    host.page.evaluate("() => { window.ResizeObserver = undefined; }")
    host.add_view()
    expect(host.view(1)).to_contain_text("The board cannot be shown")
    assert host.listeners == LISTENERS  # those of the first view alone
    assert guard.errors == []
