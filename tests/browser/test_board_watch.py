"""Bots that sit alone: who looks on has them play move by move, at a pace of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import hennb
from tests.browser.axe import violations
from tests.browser.board_frames import Kernel, act_messages, frame, sent, shown
from tests.browser.board_page import root
from tests.browser.table_page import Game
from tests.browser.toy_picture import CELLS, picture

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.host import HostPage, Message

CAN = {"undo": True, "redo": False, "new": True, "save": True, "step": True}
PACE = 700


class Bots(Kernel):
    """Lays a card with each step, until the yard is full."""

    def __init__(self, **changes: Any) -> None:
        super().__init__(acting=False, choices=[], can=CAN, **changes)
        self.laid: dict[str, str] = {}

    def answer(self, message: Message) -> list[dict[str, Any]]:
        if message["type"] == "step":
            cell = CELLS[len(self.laid)]
            self.laid[cell] = "A1"
            last = shown(picture(self.laid), f"Bo: {cell}.", [("deck", f"yard-seat1-{cell}")])
            self.changes |= {"pictures": [last], "can": {**CAN, "step": len(self.laid) < len(CELLS)}}
        return super().answer(message)


def watched(host: HostPage, **changes: Any) -> Bots:
    kernel = Bots(**changes)
    host.mount(sent(kernel.frame()))
    host.answer_with(kernel.answer)
    return kernel


def tool(host: HostPage, name: str) -> Locator:
    return host.view().get_by_role("button", name=name, exact=True)


def steps(host: HostPage) -> int:
    return [one["type"] for one in act_messages(host)].count("step")


def shows(host: HostPage, revision: int) -> None:
    expect(root(host)).to_have_attribute("data-revision", str(revision))


def hold_time(host: HostPage) -> None:
    host.page.clock.install(time=0)
    host.page.clock.pause_at(1000)


def test_where_people_play_nothing_is_there_to_be_played(host: HostPage) -> None:
    host.mount(sent(frame()))
    for name in ("Step", "Play"):
        expect(tool(host, name)).to_have_count(0)
    expect(host.view().get_by_role("combobox", name="Speed")).to_have_count(0)
    host.view().locator('[data-place="deck"]').focus()
    host.page.keyboard.press("p")
    host.page.keyboard.press(".")
    assert act_messages(host) == []


@pytest.mark.parametrize("key", [None, "."])
def test_a_step_is_one_move(host: HostPage, key: str | None) -> None:
    hold_time(host)
    kernel = watched(host)
    if key:
        host.view().locator('[data-place="deck"]').focus()
        host.page.keyboard.press(key)
    else:
        tool(host, "Step").click()
    shows(host, 2)
    host.page.clock.run_for(60_000)
    assert list(kernel.laid) == ["d4"]


@pytest.mark.parametrize(("pace", "rest"), [("Slow", 1600), ("Normal", PACE), ("Fast", 150)])
def test_play_asks_for_each_move_when_the_one_before_was_seen(host: HostPage, pace: str, rest: int) -> None:
    hold_time(host)
    watched(host)
    host.view().get_by_role("combobox", name="Speed").select_option(pace)
    tool(host, "Play").click()
    for count in range(1, len(CELLS) + 1):
        shows(host, count + 1)
        assert steps(host) == count
        host.page.clock.run_for(rest - 1)
        assert steps(host) == count
        host.page.clock.run_for(1)
    assert steps(host) == len(CELLS)
    expect(tool(host, "Play")).to_be_disabled()
    assert root(host).get_attribute("data-auto") is None


@pytest.mark.parametrize("how", ["Pause", "p", "Step", "Undo", "move list", "closed"])
def test_play_ends_with_whatever_else_one_does(host: HostPage, how: str) -> None:
    hold_time(host)
    kernel = watched(host)
    tool(host, "Play").focus()
    host.page.keyboard.press("Enter")
    shows(host, 2)
    expect(tool(host, "Pause")).to_be_focused()
    if how == "p":
        host.page.keyboard.press("p")
    elif how == "move list":
        host.view().get_by_role("list", name="Moves").get_by_role("button").first.click()
    elif how == "closed":
        host.push(sent(kernel.frame() | {"revision": 3, "closed": True}))
    else:
        tool(host, how).click()
    assert root(host).get_attribute("data-auto") is None
    done = steps(host)
    host.page.clock.run_for(60_000)
    assert steps(host) == done == (2 if how == "Step" else 1)


@pytest.mark.parametrize("wrong", [{"errors": ["bot fails"]}, {"refusal": {"place": None, "text": "no", "clause": ""}}])
def test_play_ends_when_something_is_wrong(host: HostPage, wrong: dict[str, Any]) -> None:
    hold_time(host)
    kernel = watched(host)
    tool(host, "Play").click()
    shows(host, 2)
    if "refusal" in wrong:
        wrong["refusal"] |= {"also": [], "more": []}
    kernel.changes |= wrong
    host.page.clock.run_for(PACE)
    shows(host, 3)
    host.page.clock.run_for(60_000)
    assert steps(host) == 2
    expect(tool(host, "Play")).to_be_enabled()


def test_play_ends_with_the_kernel_and_with_the_view(host: HostPage) -> None:
    hold_time(host)
    kernel = watched(host)
    tool(host, "Play").click()
    shows(host, 2)
    host.answer_with(None)
    host.page.clock.run_for(PACE + 3000)
    expect(host.view().locator(".hb-note")).to_contain_text("does not answer")
    host.page.clock.run_for(60_000)
    assert steps(host) == 2
    host.push(sent(kernel.frame()))  # it was busy
    expect(tool(host, "Play")).to_be_enabled()
    tool(host, "Play").click()
    host.close_view()
    host.page.clock.run_for(60_000)
    assert steps(host) == 3


def test_the_next_move_waits_until_the_pieces_are_at_rest(host: HostPage) -> None:
    host.page.emulate_media(reduced_motion="no-preference")
    watched(host)
    host.page.evaluate("""() => {
        window.flying = [];
        const { model } = hennbHost;
        const send = model.send.bind(model);
        model.send = (...values) => {
            flying.push(document.querySelectorAll(".hb-fly, .hb-film").length);
            send(...values);
        };
        hennbHost.model.on("change:frame", () => flying.push(document.querySelectorAll(".hb-fly").length));
    }""")
    host.view().get_by_role("combobox", name="Speed").select_option("Fast")
    tool(host, "Play").click()
    shows(host, len(CELLS) + 1)
    assert host.page.evaluate("() => flying") == [0, 1] * len(CELLS), (
        "a move was asked for while a piece flew, or none flew"
    )


def test_a_game_of_bots_plays_itself_to_the_end(host: HostPage) -> None:
    game = Game(host, table=hennb.play("hens", seats=("random",), seed=5))
    assert violations(host.page, ".hb-board") == []
    game.board.get_by_role("combobox", name="Speed").select_option("Fast")
    tool(host, "Play").click()
    expect(game.board.get_by_role("region", name="Result")).to_be_visible(timeout=60_000)
    assert game.table.state.is_terminal
    expect(game.board.get_by_role("group", name="Errors")).to_be_hidden()
