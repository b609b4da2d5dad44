"""The board by keyboard and for those who listen: focus, keys, names, and that none of it reaches the notebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.board_frames import (
    MINUS,
    Kernel,
    act_messages,
    choice,
    entry,
    frame,
    keeping,
    placing,
    sent,
    shown,
)
from tests.browser.board_page import marks, place
from tests.browser.toy_picture import picture

if TYPE_CHECKING:
    from tests.browser.host import HostPage

NOTEBOOK_KEYS = (
    *("a", "b", "c", "d", "f", "h", "i", "j", "k", "l", "m", "o", "r", "s", "v", "x", "y", "z", "1", "2", "3", "0"),
    *("Enter", "Shift+Enter", "Escape", "ArrowUp", "ArrowDown"),
)
"""What JupyterLab's command mode acts on."""


def focused(host: HostPage) -> str:
    found: str = host.page.evaluate("() => document.activeElement.dataset.place ?? document.activeElement.className")
    return found


def press(host: HostPage, *keys: str) -> None:
    for key in keys:
        host.page.keyboard.press(key)


# ----------------------------------------------------------------------------------------------------------------- keys
def test_a_card_is_placed_with_keys_alone(host: HostPage) -> None:
    host.mount(sent(frame()))
    host.page.evaluate("() => document.querySelector('[data-tool=keys]').focus()")
    press(host, "Tab", "Tab")
    assert focused(host) == "hand-seat1-1"
    press(host, "ArrowRight", "ArrowRight")
    assert focused(host) == "hand-seat1-3"
    press(host, "Enter", "ArrowUp")
    assert focused(host) == "yard-seat1-f4"
    press(host, "Home")
    assert focused(host) == "yard-seat1-d4"
    press(host, "ArrowRight", " ")
    assert act_messages(host) == [{"type": "act", "action": "place B5 e4"}]


def test_arrows_pass_over_what_cannot_be_chosen_and_with_shift_over_nothing(host: HostPage) -> None:
    host.mount(sent(frame(choices=placing(free=("d4", "f4", "d5")))))
    place(host, "hand-seat1-1").focus()
    press(host, "Enter")
    place(host, "yard-seat1-d4").focus()
    press(host, "ArrowRight")
    assert focused(host) == "yard-seat1-f4"
    press(host, "Shift+ArrowLeft")
    assert focused(host) == "yard-seat1-e4"
    press(host, "Enter")
    assert act_messages(host) == [{"type": "why", "path": ["hand-seat1-1", "yard-seat1-e4"]}]


def test_a_watcher_reaches_everything_with_arrows(host: HostPage) -> None:
    host.mount(sent(frame(acting=False, choices=[], toggles=[])))
    place(host, "yard-seat1-f4").focus()
    press(host, "ArrowRight")
    assert focused(host) == "deck"
    press(host, "ArrowDown")
    assert focused(host) == "sheet-largest"
    expect(host.view().locator(".hb-note")).to_contain_text("Two hens")


def test_escape_steps_back_one_by_one(host: HostPage) -> None:
    host.mount(sent(frame()))
    place(host, "switch-face-down").click()
    place(host, "hand-seat1-1").click()
    press(host, "Escape")
    expect(host.view().locator('[data-kind="pick"]')).to_have_count(0)
    expect(place(host, "switch-face-down")).to_have_attribute("aria-checked", "true")
    press(host, "Escape")
    expect(place(host, "switch-face-down")).to_have_attribute("aria-checked", "false")


def test_a_set_is_picked_and_let_go_with_keys(host: HostPage) -> None:
    host.mount(sent(frame(choices=keeping(), toggles=[])))
    for card in ("hand-seat1-2", "hand-seat1-1", "hand-seat1-2", "hand-seat1-3"):
        place(host, card).focus()
        press(host, "Enter")
    expect(host.view().get_by_role("status")).to_contain_text("card B5")
    press(host, "Escape")
    assert marks(host)["hand-seat1-1"] == "pick"
    assert marks(host)["hand-seat1-3"] == "can"
    press(host, "ArrowRight")
    place(host, "deck").focus()
    press(host, "Enter")
    assert act_messages(host) == [{"type": "act", "action": "keep 1"}]


def test_letters_do_what_the_bar_does(host: HostPage) -> None:
    kernel = Kernel(can={"undo": True, "redo": True, "hint": True, "new": False, "save": True, "record": True})
    host.mount(sent(kernel.frame()))
    host.answer_with(kernel.answer)
    place(host, "deck").focus()
    for count, key in enumerate(("u", "r", "h", "s", "e"), 2):
        press(host, key)
        host.wait_sent(count)
        expect(host.view().locator(".hb-board")).to_have_attribute("data-revision", str(count))
    press(host, "n")
    assert [one["type"] for one in act_messages(host)] == ["undo", "redo", "hint", "save", "record"]


def test_a_tool_that_cannot_be_used_says_so_and_sends_nothing(host: HostPage) -> None:
    host.mount(sent(frame(can={"undo": False, "redo": False, "hint": False})))
    button = host.view().get_by_role("button", name="Undo")
    expect(button).to_be_disabled()
    button.click(force=True)
    place(host, "deck").focus()
    press(host, "u", "h")
    assert act_messages(host) == []
    expect(host.view().get_by_role("button", name="Save picture")).to_have_count(0)


def test_the_command_line_opens_by_slash_sends_and_gives_the_focus_back(host: HostPage) -> None:
    host.mount(sent(frame(4)))
    place(host, "hand-seat1-2").focus()
    press(host, "/")
    line = host.view().get_by_role("textbox", name="Command line")
    expect(line).to_be_focused()
    host.page.keyboard.type("place a2 d4 ?/u")
    press(host, "Enter")
    assert act_messages(host) == [{"type": "command", "text": "place a2 d4 ?/u"}]
    expect(line).to_have_value("")
    host.page.keyboard.type("again")
    press(host, "Enter")  # the first is under way: the text stays
    expect(line).to_have_value("again")
    press(host, "Escape")
    assert focused(host) == "hand-seat1-2"
    assert len(act_messages(host)) == 1


# -------------------------------------------------------------------------------------------------------- the notebook
def test_no_key_of_the_notebook_leaves_the_board(host: HostPage) -> None:
    host.mount(sent(frame(can={"undo": True, "redo": True, "hint": True, "new": False, "save": True})))
    host.page.evaluate(
        "() => { window.leaked = []; document.addEventListener('keydown', (event) => leaked.push(event.key)); }"
    )
    for name in ("hand-seat1-1", "deck", "yard-seat1-d4"):
        place(host, name).focus()
        press(host, *NOTEBOOK_KEYS)
    host.view().get_by_role("button", name="Redo").focus()
    press(host, *(key for key in NOTEBOOK_KEYS if "Enter" not in key))
    host.view().get_by_role("textbox").focus()
    press(host, *NOTEBOOK_KEYS)
    host.view().locator("summary").focus()
    press(host, *(key for key in NOTEBOOK_KEYS if "Enter" not in key))
    assert host.page.evaluate("() => leaked") == []
    press(host, "Control+s", "Tab")
    assert [key for key in host.page.evaluate("() => leaked") if key not in ("Control", "Shift")] == ["s", "Tab"]


def test_everything_that_can_have_the_focus_keeps_shortcuts_out(host: HostPage) -> None:
    over = {"title": "You win", "rows": [], "text": "The end."}
    cover = {"text": "Pass it on.", "button": "Show"}
    frames: list[dict[str, Any]] = [{}, {"over": over}, {"cover": cover}, {"errors": ["boom"]}]
    open_to_keys = """() => [...document.querySelectorAll(
            '.hb-board :is(button, input, select, summary, a, [tabindex])')]
        .filter((one) => one.dataset.lmSuppressShortcuts !== 'true').map((one) => one.outerHTML)"""
    host.mount(sent(frame(errors=["boom"])))
    host.view().get_by_role("button", name="New game").click()
    assert host.page.evaluate(open_to_keys) == []
    press(host, "Escape")
    for number, changes in enumerate(frames, 2):
        host.push(sent(frame(number, **changes)))
        assert host.page.evaluate(open_to_keys) == []


def test_the_drawing_is_one_tab_stop_and_tab_leaves_it(host: HostPage) -> None:
    host.mount(sent(frame()))
    expect(host.view().locator('.hb-picture [tabindex="0"]')).to_have_count(1)
    place(host, "yard-seat1-f4").focus()
    expect(host.view().locator('.hb-picture [tabindex="0"]')).to_have_attribute("data-place", "yard-seat1-f4")
    press(host, "Tab")
    assert host.page.evaluate("() => document.activeElement.localName") == "summary"
    press(host, "Shift+Tab")
    assert focused(host) == "yard-seat1-f4"
    press(host, "Shift+Tab")
    assert focused(host) == "hb-command"


def test_the_moves_are_one_tab_stop_with_arrows_inside(host: HostPage) -> None:
    host.mount(sent(frame()))
    moves = host.view().get_by_role("list", name="Moves")
    expect(moves.locator('[tabindex="0"]')).to_have_text("place B2 d4")
    moves.get_by_role("button", name="place B2 d4!").focus()
    press(host, "ArrowUp", "Home", "Enter")
    assert act_messages(host) == [{"type": "go", "node": "n1"}]


# ------------------------------------------------------------------------------------------------------- what is heard
def test_the_focus_stays_when_the_picture_is_patched(host: HostPage) -> None:
    host.mount(sent(frame()))
    place(host, "yard-seat1-e4").focus()
    host.page.evaluate(
        "() => { window.blurs = 0; document.activeElement.addEventListener('blur', () => { blurs += 1; }); }"
    )
    host.push(sent(frame(2, pictures=[shown(picture({"e4": "A1"}, ("A2", "B5"), deck=7, note="later"))])))
    assert focused(host) == "yard-seat1-e4"
    assert host.page.evaluate("() => blurs") == 0
    expect(host.view().locator(".hb-focus")).to_have_count(1)
    place(host, "hand-seat1-2").focus()
    host.push(sent(frame(3, pictures=[shown(picture({"e4": "A1"}, ("A2",)))], choices=placing(("A2",)))))
    assert focused(host) == "hand-seat1-1"


def test_each_picture_is_told_and_equal_texts_are_told_again(host: HostPage) -> None:
    host.mount(sent(frame()))
    status = host.view().get_by_role("status")
    said = [shown(picture(note="1"), "Bo draws."), shown(picture(note="2"), "Bo places B2 on d4.")]
    host.push(sent(frame(2, pictures=said)))
    expect(status.locator("p")).to_have_text(["Bo draws.", "Bo places B2 on d4.", "Place a card."])
    host.page.evaluate("() => { window.old = document.querySelector('.hb-live p'); }")
    host.push(sent(frame(3, pictures=[shown(picture(note="3"), "Bo draws.")])))
    expect(status.locator("p")).to_have_text(["Bo draws.", "Place a card."])
    assert host.page.evaluate("() => old.isConnected") is False


def test_a_switch_says_its_name_and_whether_it_is_on(host: HostPage) -> None:
    host.mount(sent(frame()))
    status, switch = host.view().get_by_role("status"), host.view().get_by_role("switch", name="face down")
    for state, checked in (("on", "true"), ("off", "false")):
        switch.focus()
        press(host, "Enter")
        expect(status).to_have_text(f"face down: {state}")
        expect(switch).to_have_attribute("aria-checked", checked)


def test_cells_have_names_and_say_what_can_be_done_there(host: HostPage) -> None:
    host.mount(sent(frame(pictures=[shown(picture({"e5": "B2"}))])))
    grid = host.view().get_by_role("grid", name="Your yard")
    expect(grid.get_by_role("row")).to_have_count(2)
    expect(grid.get_by_role("gridcell")).to_have_count(6)
    expect(grid.get_by_role("gridcell", name="e5, B2")).to_have_count(1)
    assert grid.get_by_role("gridcell").evaluate_all("(all) => all.every((one) => one.getAttribute('aria-label'))")
    host.view().get_by_role("button", name="card A1").click()
    expect(host.view().get_by_role("button", name="card A1")).to_have_attribute("aria-pressed", "true")
    expect(grid.get_by_role("gridcell", name="d4, empty")).to_have_attribute("aria-description", "place A1 d4, +2")
    expect(grid.get_by_role("gridcell", name="d5, empty")).to_have_attribute(
        "aria-description", f"coop A1 d5, {MINUS}1, coop only, d4 is A1"
    )


OVER = {
    "title": "You win",
    "text": "Twelve rounds are played.",
    "rows": [
        {"seat": 1, "name": "You", "rank": 1, "points": 12, "text": "by the larger group"},
        {"seat": 2, "name": "Bo", "rank": 2, "points": 12, "text": ""},
    ],
}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(host: HostPage, theme: str) -> None:
    log = [
        entry(number, number % 3 or None, 1 + number // 6, f"place A{number} d4", current=number == 20)
        for number in range(1, 21)
    ]
    host.mount(sent(frame(log=log)))
    host.theme(theme)
    checks = [violations(host.page, ".hb-board")]
    place(host, "hand-seat1-1").click()
    place(host, "sheet-largest").click()
    checks.append(violations(host.page, ".hb-board"))
    refusal = {"place": "yard-seat1-e5", "text": "No.", "clause": "HE.PLACE.2", "also": [], "more": []}
    host.push(
        {
            "frame": frame(
                2, refusal=refusal, errors=["ValueError: boom"], hint={"text": "Try.", "action": "place A1 d4"}
            )
        }
    )
    checks.append(violations(host.page, ".hb-board"))
    for key in ("n", "?"):
        place(host, "deck").focus()
        press(host, key)
        expect(host.view().get_by_role("dialog")).to_have_count(1)
        checks.append(violations(host.page, ".hb-board"))
        press(host, "Escape")
    host.push(sent(frame(3, over=OVER, acting=False, choices=[])))
    checks.append(violations(host.page, ".hb-board"))
    host.push(sent(frame(4, cover={"text": "Pass the screen to Bo.", "button": "Show Bo's hand"}, choices=[])))
    checks.append(violations(host.page, ".hb-board"))
    host.push(sent(frame(5, closed=True, choices=[choice("draw deck", ("deck",))])))
    checks.append(violations(host.page, ".hb-board"))
    assert checks == [[]] * 8
