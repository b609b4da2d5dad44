"""What lies over the board or beside it: dialogs, files, the cover, the result, the list of moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.board_frames import (
    Kernel,
    act_messages,
    frame,
    hold_time,
    sent,
)
from tests.browser.board_page import place, root

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.host import HostPage


def test_the_set_up_dialog_sends_what_is_in_play(host: HostPage) -> None:
    kernel = Kernel()
    host.mount(sent(kernel.frame()))
    host.answer_with(kernel.answer)
    host.view().get_by_role("button", name="New game").click()
    dialog = host.view().get_by_role("dialog", name="New game")
    expect(dialog.get_by_label("Players")).to_be_focused()
    expect(dialog.get_by_label("Second seat")).to_be_visible()
    dialog.get_by_label("Players").select_option("1")
    expect(dialog.get_by_label("Second seat")).to_be_hidden()
    dialog.get_by_label("Seed").fill("12")
    dialog.get_by_role("button", name="Start").click()
    expect(dialog).to_have_count(0)
    assert act_messages(host) == [{"type": "new", "setup": {"players": "1", "first": "random", "seed": "12"}}]


def test_the_set_up_dialog_offers_what_the_chosen_number_of_players_allows(host: HostPage) -> None:
    host.mount(sent(frame()))
    host.view().get_by_role("button", name="New game").click()
    dialog = host.view().get_by_role("dialog", name="New game")
    first = dialog.get_by_label("Who begins")
    first.select_option("seat2")
    dialog.get_by_label("Players").select_option("1")
    offered = "(select) => [...select.options].filter((one) => !one.disabled && !one.hidden).map((one) => one.value)"
    assert first.evaluate(offered) == ["random", "seat1"]
    expect(first).to_have_value("random")
    dialog.get_by_label("Players").select_option("2")
    assert first.evaluate(offered) == ["random", "seat1", "seat2"]


def test_a_set_up_that_is_refused_stays_open_with_the_reason(host: HostPage) -> None:
    kernel = Kernel(refusal={"place": None, "text": "No such seed.", "clause": "", "also": [], "more": []}, game=1)
    host.mount(sent(kernel.frame()))
    host.view().get_by_role("button", name="New game").click()
    dialog = host.view().get_by_role("dialog", name="New game")
    dialog.get_by_role("button", name="Start").click()
    expect(dialog.locator(".hb-dialog-error")).to_have_text("")
    kernel.answered[host.sent[-1]["view"]] = host.sent[-1]["seq"]
    kernel.revision = 2
    host.push(sent(kernel.frame()))
    expect(dialog.get_by_role("alert")).to_have_text("No such seed.")
    host.answer_with(kernel.answer)
    kernel.changes["game"] = 2  # begun, though its first bot has failed
    dialog.get_by_role("button", name="Start").click()
    expect(dialog).to_have_count(0)


def test_a_set_up_that_nobody_answers_says_so(host: HostPage) -> None:
    hold_time(host)
    host.mount(sent(frame(patience=1000)))
    host.view().get_by_role("button", name="New game").click()
    dialog = host.view().get_by_role("dialog", name="New game")
    dialog.get_by_role("button", name="Start").click()
    host.page.clock.run_for(1000)
    expect(dialog.get_by_role("alert")).to_contain_text("The kernel does not answer")


@pytest.mark.parametrize("typed", ["new", "New"])
def test_the_typed_word_for_a_new_game_asks_as_the_button_does(host: HostPage, typed: str) -> None:
    host.mount(sent(frame()))
    line = host.view().get_by_role("textbox", name="Command line")
    line.fill(typed)
    line.press("Enter")
    expect(host.view().get_by_role("dialog", name="New game")).to_be_visible()
    assert act_messages(host) == []
    host.page.keyboard.press("Escape")
    expect(line).to_be_focused()
    expect(line).to_have_value("")


def test_what_was_done_or_asked_for_stands_under_the_board_and_is_told(host: HostPage) -> None:
    host.mount(sent(frame()))
    host.push(sent(frame(2, note="Opened game.json.")))
    expect(host.view().locator(".hb-note")).to_have_text("Opened game.json.")
    expect(host.view().get_by_role("status")).to_have_text("Opened game.json.")


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
            host.page.keyboard.press("Enter")
        asked = host.wait_sent(3)[-1]
        host.say({**message, "view": asked["view"]})
    assert started.value.suggested_filename == "hens.json"
    assert started.value.path().read_text() == "{}"
    host.say({**message, "view": "another"})
    assert downloads == ["hens.json"]


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
    assert act_messages(host) == [{"type": "load", "text": '{"game": "Höhen"}', "name": "game.json"}] * 2


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
