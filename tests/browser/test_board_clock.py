"""The clock over the board: it stamps what is done, ends by itself, and keeps time whatever page and kernel do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import hennb
from hennb.notebook import clock as clocks
from tests.browser.axe import violations
from tests.browser.board_frames import Kernel, frame, hold_time, sent
from tests.browser.board_page import marks, place, root
from tests.browser.race import race
from tests.browser.table_page import Game
from tests.testing import rolls

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator

    from tests.browser.host import HostPage

LATER = """
(milliseconds) => {
  const real = performance.now.bind(performance);
  performance.now = () => real() + milliseconds;
}
"""
"""As if time had gone on and no timer had come: what a hidden tab knows of it."""
CLOSED = "async () => { while (!(await closedYet())) await new Promise(requestAnimationFrame); }"
SEEN = "() => document.dispatchEvent(new Event('visibilitychange'))"


def running(elapsed: float = 0.0, number: int = 1, **more: Any) -> dict[str, Any]:
    clock = {"number": number, "seat": 1, "label": "Your clock", "seconds": 20, "elapsed": elapsed, "running": True}
    return clock | more


def panel(host: HostPage) -> Locator:
    return host.view().locator(".hb-clock")


def spoken(host: HostPage) -> list[dict[str, Any]]:
    """What was sent but the greeting, without what every message carries."""
    drop = {"view", "seq", "revision"}
    return [
        {key: value for key, value in one.items() if key not in drop} for one in host.sent if one["type"] != "ready"
    ]


@pytest.fixture
def held(host: HostPage) -> HostPage:
    """A page whose time goes on when a test lets it."""
    hold_time(host)
    return host


# -- what is shown ------------------------------------------------------------------------------------------------


def test_a_board_without_a_clock_shows_none_and_stamps_nothing(host: HostPage) -> None:
    host.mount(sent(frame()))
    expect(panel(host)).to_be_hidden()
    place(host, "hand-seat1-1").click()
    place(host, "yard-seat1-d4").click()
    assert "elapsed" not in host.wait_sent(2)[-1]


def test_it_tells_the_time_in_words_in_a_bar_and_in_an_egg(held: HostPage) -> None:
    held.mount(sent(frame(clock=running())))
    expect(panel(held)).to_have_attribute("data-state", "running")
    expect(panel(held)).to_contain_text("Your clock20 s left")
    held.page.clock.run_for(7500)
    expect(panel(held).get_by_role("timer")).to_contain_text("13 s left")
    expect(panel(held).locator(".hb-clock-left")).to_have_attribute("style", "transform: scaleX(0.6);")
    expect(panel(held).locator(".hb-egg-left")).to_have_attribute("stroke-dasharray", "60 100")
    held.page.clock.run_for(7500)
    expect(panel(held)).to_have_attribute("data-state", "last")
    expect(panel(held)).to_contain_text("Only 5 s left")
    held.page.clock.run_for(5000)
    expect(panel(held)).to_contain_text("The time is up")
    expect(panel(held)).to_have_attribute("data-state", "over")


def test_it_speaks_seldom(held: HostPage) -> None:
    held.mount(sent(frame(clock=running())))
    said = []
    for _ in range(21):
        held.page.clock.run_for(1000)
        said.append(held.view().get_by_role("status").inner_text().strip())
    assert list(dict.fromkeys(said)) == ["", "10 s left", "Only 5 s left", "The time is up"]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("elapsed", [0.0, 17.0, 20.0])
def test_everybody_can_read_it(host: HostPage, theme: str, elapsed: float) -> None:
    host.theme(theme)
    host.mount(sent(frame(clock=running(elapsed))))
    expect(panel(host)).to_be_visible()
    assert violations(host.page, ".hb-clock") == []


def test_who_wants_no_motion_sees_none(host: HostPage) -> None:
    host.page.emulate_media(reduced_motion="reduce")
    host.mount(sent(frame(clock=running())))
    for part in (".hb-clock-left", ".hb-egg-left"):
        style = panel(host).locator(part).evaluate("(element) => getComputedStyle(element).transitionProperty")
        assert style in ("none", "all")
        assert panel(host).locator(part).evaluate("(one) => getComputedStyle(one).transitionDuration") == "0s"


@pytest.mark.parametrize("pixels", [360, 700, 1300])
def test_it_fits_its_place(host: HostPage, pixels: int) -> None:
    host.width(pixels)
    host.mount(sent(frame(clock=running(running=False, label="Clock of Alexandra the Great"))))
    box = panel(host).bounding_box()
    assert box is not None
    assert box["width"] <= pixels - 16
    assert panel(host).evaluate("(element) => element.scrollWidth <= element.clientWidth")


# -- the start ----------------------------------------------------------------------------------------------------


COVER = {"text": "You have 20 seconds.", "button": "Ready: start the clock", "more": "There is a mode without a clock."}


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_the_cover_starts_it_and_then_the_focus_is_on_the_board(host: HostPage, how: str) -> None:
    host.mount(sent(frame(cover=COVER, clock=running(running=False), choices=[], acting=False)))
    kernel = Kernel(clock=running())
    host.answer_with(kernel.answer)
    expect(host.view().locator(".hb-cover small")).to_have_text("There is a mode without a clock.")
    expect(panel(host).get_by_role("button")).to_be_hidden()
    expect(panel(host)).to_contain_text("20 seconds")
    expect(host.view().locator(".hb-side h3")).to_have_text("Your turn")
    button = host.view().locator(".hb-cover button")
    if how == "mouse":
        button.click()
    else:
        button.focus()
        host.page.keyboard.press("Enter")
    expect(panel(host)).to_have_attribute("data-state", "running")
    assert [one["type"] for one in spoken(host)] == ["uncover"]
    expect(place(host, "hand-seat1-1")).to_be_focused()
    host.page.keyboard.press("Enter")
    assert marks(host)["hand-seat1-1"] == "pick"


def test_where_nothing_is_covered_the_bar_has_the_button(host: HostPage) -> None:
    host.mount(sent(frame(clock=running(running=False), choices=[], acting=False)))
    panel(host).get_by_role("button", name="Ready: start the clock").click()
    assert spoken(host) == [{"type": "clock", "what": "start"}]


# -- stamps -------------------------------------------------------------------------------------------------------


def test_clicks_keys_and_typed_moves_are_stamped_with_the_time_since_the_start(held: HostPage) -> None:
    held.mount(sent(frame(clock=running(running=False))))
    kernel = Kernel(clock=running(9.9))  # what the kernel has counted meanwhile does not matter here
    held.answer_with(kernel.answer)
    held.push(sent(frame(clock=running())))
    held.page.clock.run_for(3250)
    place(held, "hand-seat1-1").click()
    place(held, "yard-seat1-d4").click()
    expect(root(held)).to_have_attribute("data-revision", "2")
    held.page.clock.run_for(4000)
    place(held, "hand-seat1-1").focus()
    held.page.keyboard.press("Enter")
    place(held, "yard-seat1-d4").focus()
    held.page.keyboard.press("Enter")
    expect(root(held)).to_have_attribute("data-revision", "3")
    held.page.clock.run_for(12750)
    place(held, "hand-seat1-1").press("/")
    held.page.keyboard.type("stop")
    held.page.keyboard.press("Enter")
    assert [(one["type"], one["elapsed"]) for one in spoken(held)][:3] == [("act", 3.25), ("act", 7.25), ("clock", 20)]
    assert spoken(held)[3]["elapsed"] == 20


def test_a_view_that_comes_later_goes_by_what_it_is_told_when_it_has_greeted(held: HostPage) -> None:
    """The frame in the model is as old as the last change."""
    held.mount(sent(frame(clock=running(2.0))))
    held.page.clock.run_for(500)
    held.push(sent(frame(2, answered={held.sent[0]["view"]: 1}, clock=running(11.0))))
    held.page.clock.run_for(1000)
    place(held, "hand-seat1-1").click()
    place(held, "yard-seat1-d4").click()
    assert spoken(held)[-1]["elapsed"] == 12


def test_at_the_end_it_says_so_once_and_nothing_can_be_chosen(held: HostPage) -> None:
    held.mount(sent(frame(clock=running())))
    place(held, "hand-seat1-1").click()
    held.page.clock.run_for(19999)
    assert marks(held)
    held.page.clock.run_for(1)
    expect(held.view().locator(".hb-mark")).to_have_count(0)
    assert spoken(held) == [{"type": "clock", "what": "time up", "number": 1, "elapsed": 20}]
    held.page.clock.run_for(2000)
    place(held, "yard-seat1-d4").click()
    assert [one["type"] for one in spoken(held)] == ["clock", "why"]
    held.push(sent(frame(2, clock=running(number=2))))
    assert marks(held), "the next clock has begun"


def test_the_end_is_said_though_an_answer_is_awaited(held: HostPage) -> None:
    held.mount(sent(frame(clock=running())))
    held.page.clock.run_for(19900)
    place(held, "hand-seat1-1").click()
    place(held, "yard-seat1-d4").click()
    held.page.clock.run_for(100)
    assert [(one["type"], one["elapsed"]) for one in spoken(held)] == [("act", 19.9), ("clock", 20)]


@pytest.mark.parametrize("how", ["seen", "click"])
def test_a_hidden_tab_goes_on_counting(host: HostPage, how: str) -> None:
    host.mount(sent(frame(clock=running())))
    assert marks(host)
    host.page.evaluate(
        "() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })"
    )
    host.page.evaluate(SEEN)
    host.page.evaluate(LATER, 12_000)
    host.page.evaluate(
        "() => Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })"
    )
    host.page.evaluate(SEEN)
    expect(panel(host)).to_contain_text("8 s left")
    host.page.evaluate(LATER, 9_000)
    if how == "seen":
        host.page.evaluate(SEEN)
    else:
        place(host, "hand-seat1-1").click()
    expect(host.view().locator(".hb-mark")).to_have_count(0)
    if how == "seen":
        (told,) = spoken(host)
        assert (told["type"], told["number"]) == ("clock", 1)
        assert told["elapsed"] > 20
    else:
        assert "act" not in [one["type"] for one in spoken(host)]


def test_a_page_that_was_frozen_finds_its_time_gone(host: HostPage) -> None:
    """A browser that puts a tab to sleep lets no timer run."""
    host.mount(sent(frame(clock=running(seconds=1))))
    assert marks(host)
    browser = host.page.context.new_cdp_session(host.page)
    browser.send("Page.setWebLifecycleState", {"state": "frozen"})
    other = host.page.context.new_page()
    other.wait_for_function("() => performance.now() > 1500")
    other.close()
    browser.send("Page.setWebLifecycleState", {"state": "active"})
    expect(host.view().locator(".hb-mark")).to_have_count(0)
    (told,) = spoken(host)
    assert told["type"] == "clock"
    assert told["elapsed"] > 1


def test_a_view_that_ends_leaves_nothing_behind(held: HostPage) -> None:
    held.mount(sent(frame(clock=running())))
    held.close_view()
    held.page.clock.run_for(30_000)
    held.page.evaluate(SEEN)
    assert [one["type"] for one in held.sent] == ["ready"]
    assert held.listeners == []


# -- a real table behind it ---------------------------------------------------------------------------------------


class Kernels:
    """The time in the kernel, moved together with that of the page."""

    def __init__(self, host: HostPage) -> None:
        self.host = host
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def run(self, milliseconds: int) -> None:
        self.now += milliseconds / 1000
        self.host.page.clock.run_for(milliseconds)


@pytest.fixture
def time(held: HostPage, monkeypatch: pytest.MonkeyPatch) -> Kernels:
    made = Kernels(held)
    monkeypatch.setattr(clocks, "monotonic", made)
    return made


def type_in(host: HostPage, text: str) -> None:
    line = host.view().get_by_role("textbox", name="Command line")
    line.fill(text)
    line.press("Enter")


def own(game: Game, seat: int = 0) -> list[str]:
    return [str(event.action) for event in game.table.session.history if event.player == seat]


def test_a_list_is_made_against_the_clock_and_played_when_it_is_closed(held: HostPage, time: Kernels) -> None:
    game = Game(held, hennb.play("toy-timed", seats=("you", "random"), seed=4, most=4))
    held.view().get_by_role("button", name="Ready: start the clock").click()
    game.settled()
    time.run(5000)
    type_in(held, "again a")
    game.settled()
    assert own(game) == []
    time.run(15000)
    game.settled()
    assert own(game) == ["again a", "time up"]
    expect(held.view().locator(".hb-cover")).to_contain_text("You have 20 seconds.")
    expect(held.view().locator(".hb-note")).to_have_text("Your time is up.")


def test_with_a_slow_kernel_what_was_done_in_time_counts(held: HostPage, time: Kernels) -> None:
    game = Game(held, hennb.play("toy-timed", seats=("you", "random"), seed=4, most=4))
    held.view().get_by_role("button", name="Ready: start the clock").click()
    game.settled()
    held.answer_with(None)
    known = len(held.sent)
    time.run(19900)
    type_in(held, "again a")
    time.run(100)
    type_in(held, "stop")  # nothing goes out for a frame for which something is under way
    time.run(2500)
    late = held.sent[known:]
    assert [(one["type"], one["elapsed"]) for one in late] == [("command", 19.9), ("clock", 20)]
    time.now += 30
    for message in late:
        game.table.board._on_message(game.table.board, message, [])
        held.push(game.traits())
    game.settled()
    assert own(game) == ["again a", "time up"]
    assert game.table.board.errors == []


def test_a_page_that_is_loaded_anew_has_the_time_that_is_left(held: HostPage, time: Kernels) -> None:
    table = hennb.play("toy-timed", seats=("you", "random"), seed=4, most=4)
    game = Game(held, table)
    held.view().get_by_role("button", name="Ready: start the clock").click()
    game.settled()
    time.run(8000)
    held.close_view()
    time.run(4000)
    held.add_view()
    expect(held.view().locator(".hb-clock")).to_contain_text("8 s left")
    time.run(8000)
    game.settled()
    assert own(game) == ["time up"]


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(rolls.TimedGame, "seconds", 0.3)
    monkeypatch.setattr("tests.testing.rolls_game.clock.GRACE", 0.2)
    return


@pytest.mark.usefixtures("short")
def test_a_page_that_is_closed_has_its_list_closed_by_the_kernel(host: HostPage) -> None:
    """On the event loop that runs here, as in a kernel; another page waits for that."""
    game = Game(host, hennb.play("toy-timed", seats=("you", "random"), seed=4, most=4))
    context = host.page.context
    host.view().get_by_role("button", name="Ready: start the clock").click()
    game.settled()
    host.page.close()
    other = context.new_page()
    other.expose_function("closedYet", lambda: own(game) == ["time up"])
    race(other, CLOSED)
    assert game.table.board.frame["clock"]["number"] == 2
    assert game.table.board.errors == []
