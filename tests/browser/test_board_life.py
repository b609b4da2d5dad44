"""The life of a board's views: frames in, errors out, several views, motion, layouts, dialogs, and a clean end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.board_frames import (
    MINUS,
    Kernel,
    act_messages,
    choice,
    entry,
    frame,
    host_with_tokens,
    placing,
    sent,
    shown,
)
from tests.browser.toy_picture import picture

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.guard import Guard
    from tests.browser.host import HostPage


@pytest.fixture
def host(page: Page, tmp_path: Path) -> HostPage:
    return host_with_tokens(page, tmp_path)


LISTENERS = ["change:frame", "comm_live_update", "msg:custom"]
"""What one view listens to."""


def place(host: HostPage, name: str, view: int = 0) -> Locator:
    return host.view(view).locator(f'.hb-picture [data-place="{name}"]')


def root(host: HostPage, view: int = 0) -> Locator:
    return host.view(view).locator(".hb-board")


def hold_time(host: HostPage) -> None:
    """Let things move, and let no time pass but what a test asks for: a film stands until then."""
    host.page.emulate_media(reduced_motion="no-preference")
    host.page.clock.install(time=0)
    host.page.clock.pause_at(1000)


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


# --------------------------------------------------------------------------------------------------- silence and errors
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
        press_enter(host)
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
        (516, "narrow", "below", 612),
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


# -------------------------------------------------------------------------------------------------- dialogs and panels
def test_the_set_up_dialog_sends_what_is_in_play(host: HostPage) -> None:
    host.mount(sent(frame()))
    host.view().get_by_role("button", name="New game").click()
    dialog = host.view().get_by_role("dialog", name="New game")
    expect(dialog.get_by_label("Players")).to_be_focused()
    expect(dialog.get_by_label("Second seat")).to_be_visible()
    dialog.get_by_label("Players").select_option("1")
    expect(dialog.get_by_label("Second seat")).to_be_hidden()
    dialog.get_by_label("Seed").fill("12")
    dialog.get_by_role("button", name="Start").click()
    expect(dialog).to_have_count(0)
    assert act_messages(host) == [{"type": "new", "setup": {"players": "1", "seed": "12"}}]


def test_the_dialog_holds_the_focus_and_gives_it_back(host: HostPage) -> None:
    host.mount(sent(frame()))
    opener = host.view().get_by_role("button", name="Keys")
    opener.click()
    inside = "() => !!document.activeElement.closest('[role=dialog]')"
    for key in ("Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"):
        host.page.keyboard.press(key)
        assert host.page.evaluate(inside)
    host.page.keyboard.press("u")  # the board's keys rest
    host.page.keyboard.press("Escape")
    expect(opener).to_be_focused()
    expect(root(host).locator("[inert]")).to_have_count(0)
    assert act_messages(host) == []


def test_the_cover_hides_the_board_from_keys_until_it_is_lifted(host: HostPage) -> None:
    host.mount(sent(frame()))
    place(host, "hand-seat1-1").focus()
    host.push(sent(frame(2, cover={"text": "Pass the screen to Bo.", "button": "Show Bo's hand"}, choices=[])))
    show = host.view().get_by_role("button", name="Show Bo's hand")
    expect(show).to_be_focused()
    place(host, "hand-seat1-1").focus()
    expect(show).to_be_focused()
    show.click()
    assert act_messages(host) == [{"type": "uncover"}]
    host.push(sent(frame(3)))
    expect(show).to_have_count(0)
    place(host, "hand-seat1-1").focus()
    expect(place(host, "hand-seat1-1")).to_be_focused()


def test_the_result_lies_over_the_board_until_somebody_looks_behind_it(host: HostPage) -> None:
    rows = [{"seat": 2, "name": "Bo", "rank": 1, "points": 9}, {"seat": 1, "name": "You", "rank": 2, "points": -1}]
    over = {"title": "Bo wins", "text": "Twelve rounds are played.", "rows": rows}
    host.mount(sent(frame()))
    host.push(sent(frame(2, over=over, acting=False, choices=[])))
    result = host.view().get_by_role("region", name="Result")
    expect(result.get_by_role("row")).to_have_text(["RankNamePoints", "1" + "2Bo" + "9", "2" + "1You" + "−1"])  # noqa: RUF001
    expect(host.view().get_by_role("status")).to_contain_text("Bo wins. Twelve rounds are played.")
    result.get_by_role("button", name="Look at the board").click()
    expect(result).to_have_count(0)
    host.push(sent(frame(3, over=over, acting=False, choices=[])))
    expect(result).to_have_count(0)
    expect(host.view().locator(".hb-turn h3")).to_have_text("Bo wins")


@pytest.mark.parametrize(("ask", "name"), [("button", "Save picture"), ("button", "Save record"), ("typed", "record")])
def test_a_file_is_offered_by_the_view_that_asked_for_it(host: HostPage, ask: str, name: str) -> None:
    host.mount(sent(frame(can={"save": True, "record": True})), views=2)
    downloads: list[str] = []
    host.page.on("download", lambda download: downloads.append(download.suggested_filename))
    message = {"type": "file", "name": "hens.json", "text": "{}"}
    host.say({**message, "view": None})
    with host.page.expect_download() as started:
        if ask == "button":
            host.view(1).get_by_role("button", name=name).click()
        else:
            host.view(1).get_by_role("textbox", name="Command line").fill(name)
            press_enter(host)
        asked = host.wait_sent(3)[-1]
        host.say({**message, "view": asked["view"]})
    assert started.value.suggested_filename == "hens.json"
    assert started.value.path().read_text() == "{}"
    host.say({**message, "view": "another"})
    assert downloads == ["hens.json"]


def press_enter(host: HostPage) -> None:
    host.page.keyboard.press("Enter")


@pytest.mark.parametrize("by_key", [False, True])
def test_a_record_is_opened_from_a_file(host: HostPage, tmp_path: Path, by_key: bool) -> None:
    (tmp_path / "game.json").write_text('{"game": "Höhen"}', encoding="utf-8")
    kernel = Kernel(can={"load": True})
    host.mount(sent(kernel.frame()))
    host.answer_with(kernel.answer)
    for revision in (2, 3):  # the same file twice
        with host.page.expect_file_chooser() as chooser:
            if by_key:
                place(host, "deck").focus()
                host.page.keyboard.press("o")
            else:
                host.view().get_by_role("button", name="Open record").click()
        chooser.value.set_files(tmp_path / "game.json")
        expect(root(host)).to_have_attribute("data-revision", str(revision))
    assert act_messages(host) == [{"type": "load", "text": '{"game": "Höhen"}'}] * 2


def test_a_file_that_is_too_large_is_not_sent(host: HostPage, tmp_path: Path) -> None:
    (tmp_path / "film.json").write_bytes(b"x" * ((1 << 22) + 1))
    host.mount(sent(frame(can={"load": True})))
    with host.page.expect_file_chooser() as chooser:
        host.view().get_by_role("button", name="Open record").click()
    chooser.value.set_files(tmp_path / "film.json")
    expect(host.view().locator(".hb-errors")).to_have_text("film.json is too large for a record.")
    assert act_messages(host) == []


def test_a_click_in_the_move_list_goes_there(host: HostPage) -> None:
    host.mount(sent(frame()))
    expect(host.view().get_by_role("list", name="Moves").locator('[aria-current="step"]')).to_have_text("place B2 d4")
    host.view().get_by_role("button", name="draw deck!").click()
    assert act_messages(host) == [{"type": "go", "node": "n2"}]


def test_the_moves_are_folded_where_there_is_little_room(host: HostPage) -> None:
    host.width(736)
    host.mount(sent(frame()))
    moves = host.view().get_by_role("list", name="Moves")
    expect(moves).to_be_hidden()
    host.view().locator("summary").click()
    expect(moves).to_be_visible()
    host.push(sent(frame(2)))
    expect(moves).to_be_visible()


def test_a_broken_module_says_so_in_its_cell(host: HostPage, guard: Guard) -> None:
    host.mount(sent(frame()))
    host.page.evaluate("() => { window.ResizeObserver = undefined; }")
    host.add_view()
    expect(host.view(1)).to_contain_text("The board cannot be shown")
    assert host.listeners == LISTENERS  # those of the first view alone
    assert guard.errors == []
