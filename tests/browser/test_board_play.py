"""The board under mouse and finger: what lights up, what is sent, and what is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.browser.board_frames import Kernel, act_messages, choice, frame, keeping, placing, sent, shown
from tests.browser.board_page import marks, middle, place
from tests.browser.toy_picture import picture

if TYPE_CHECKING:
    from tests.browser.host import HostPage


HAND = ("hand-seat1-1", "hand-seat1-2", "hand-seat1-3")


# ------------------------------------------------------------------------------------------------------------- clicking
def test_lights_what_can_come_first_then_what_remains_then_sends_one_intent(host: HostPage) -> None:
    host.mount(sent(frame(7)))
    assert marks(host) == dict.fromkeys(HAND, "can")
    place(host, "hand-seat1-2").click()
    cells = {"yard-seat1-d4": "can", "yard-seat1-e4": "can", "yard-seat1-f4": "can", "yard-seat1-d5": "if"}
    assert marks(host) == {"hand-seat1-2": "pick", "hand-seat1-1": "quiet", "hand-seat1-3": "quiet", **cells}
    expect(host.view().locator('[data-mark="yard-seat1-d5"]').first).to_contain_text("coop only")
    expect(host.view().locator('[data-mark="yard-seat1-d4"] .hb-sign-star')).to_have_count(1)
    place(host, "yard-seat1-e4").click()
    act = host.wait_sent(2)[-1]
    assert act | {"view": "", "seq": 0} == {"type": "act", "view": "", "seq": 0, "revision": 7, "action": "place A2 e4"}
    assert host.saves == []


def test_a_crowd_of_targets_gets_quiet_bars(host: HostPage) -> None:
    crowd = [choice(f"go {number}", (f"spot-{number}",)) for number in range(5)]
    known = [choice(f"take {name}", (name,)) for name in (*HAND, "deck")]
    host.mount(sent(frame(choices=known + crowd)))
    assert set(marks(host).values()) == {"quiet"}


def test_a_set_is_picked_in_any_order_and_each_part_of_it_let_go_by_itself(host: HostPage) -> None:
    host.mount(sent(frame(choices=keeping(), toggles=[])))
    assert marks(host) == {**dict.fromkeys(HAND, "can"), "yard-seat1-d4": "can"}
    place(host, "hand-seat1-3").click()
    assert marks(host) == {HAND[2]: "pick", HAND[0]: "can", HAND[1]: "can", "deck": "can", "yard-seat1-d4": "quiet"}
    place(host, "hand-seat1-1").click()
    assert marks(host) == {HAND[2]: "pick", HAND[0]: "pick", "deck": "can", "yard-seat1-d4": "quiet"}
    place(host, "hand-seat1-3").click()
    assert marks(host)["hand-seat1-1"] == "pick"
    expect(place(host, "hand-seat1-1")).to_have_attribute("aria-pressed", "true")
    expect(place(host, "hand-seat1-3")).to_have_attribute("aria-pressed", "false")
    place(host, "hand-seat1-2").click()
    place(host, "deck").click()
    assert act_messages(host) == [{"type": "act", "action": "keep 1 2"}]


def test_one_too_many_of_a_set_asks_why_not_and_what_was_picked_stays(host: HostPage) -> None:
    host.mount(sent(frame(choices=keeping(), toggles=[])))
    for card in HAND:
        place(host, card).click()
    assert act_messages(host) == [{"type": "why", "path": list(HAND)}]
    assert [card for card in HAND if marks(host).get(card) == "pick"] == list(HAND[:2])


def test_a_switch_comes_first_in_the_path_and_keeps_the_card(host: HostPage) -> None:
    host.mount(sent(frame()))
    place(host, "hand-seat1-1").click()
    place(host, "switch-face-down").click()
    expect(place(host, "switch-face-down")).to_have_attribute("aria-checked", "true")
    assert marks(host) == {
        "hand-seat1-1": "pick",
        "hand-seat1-2": "quiet",
        "hand-seat1-3": "quiet",
        "yard-seat1-d5": "if",
    }
    place(host, "yard-seat1-d5").click()
    assert act_messages(host) == [{"type": "act", "action": "coop A1 d5"}]


def test_a_click_that_leads_nowhere_asks_why_and_the_reason_stays_until_the_next_input(host: HostPage) -> None:
    kernel = Kernel()
    host.mount(sent(kernel.frame()))
    host.answer_with(kernel.answer)
    place(host, "hand-seat1-3").click()
    reason = {
        "place": "yard-seat1-e5",
        "text": "B5 beside <b>P3</b> on e4: too far",
        "clause": "HE.PLACE.2",
        "also": ["yard-seat1-e4"],
        "more": ["5 x 1 [HE.YARD.2]", "too late [HE.TURN.2]"],
    }
    kernel.changes = {"refusal": reason}
    place(host, "yard-seat1-e5").click()
    bubble = host.view().locator(".hb-bubble")
    expect(bubble).to_contain_text("B5 beside <b>P3</b> on e4: too far")  # what a user typed is text
    expect(bubble.locator("b")).to_have_text("HE.PLACE.2")
    expect(bubble.locator("small")).to_have_text(["5 x 1 [HE.YARD.2]", "too late [HE.TURN.2]"])
    expect(host.view().locator(".hb-refused")).to_have_count(2)
    expect(host.view().get_by_role("status")).to_contain_text("HE.PLACE.2 5 x 1 [HE.YARD.2]")
    assert act_messages(host) == [{"type": "why", "path": ["hand-seat1-3", "yard-seat1-e5"]}]
    assert marks(host)["hand-seat1-3"] == "pick"  # the card stays chosen
    place(host, "hand-seat1-2").click()
    expect(bubble).to_have_count(0)
    expect(host.view().locator(".hb-refused")).to_have_count(0)


def test_a_place_that_asks_for_an_earlier_step_is_not_marked_as_wrong(host: HostPage) -> None:
    first = {"place": "yard-seat1-d4", "text": "Choose first.", "clause": "", "also": [], "more": [], "asks": True}
    host.mount(sent(frame(refusal=first)))
    expect(host.view().locator(".hb-bubble.hb-asks")).to_have_text("Choose first.")
    expect(host.view().locator(".hb-refused")).to_have_count(0)


def test_a_line_that_stays_lit_goes_out_with_its_game(host: HostPage) -> None:
    host.mount(sent(frame(game=1)))
    place(host, "sheet-largest").click()
    host.page.mouse.move(1000, 500)
    evidence = host.view().locator(".hb-evidence")
    host.push(sent(frame(2, game=1)))
    expect(evidence).to_have_count(2)
    host.push(sent(frame(3, game=2)))
    expect(evidence).to_have_count(0)


def test_a_refusal_without_a_place_stands_in_the_line_of_words(host: HostPage) -> None:
    refusal = {"place": None, "text": "No move 'plaice'.", "clause": "", "also": [], "more": ["Nor later."]}
    host.mount(sent(frame(refusal=refusal)))
    expect(host.view().locator(".hb-note")).to_have_text("No move 'plaice'.Nor later.")


def test_a_double_click_sends_one_intent_even_if_the_answer_comes_between(host: HostPage) -> None:
    drawing = {"choices": [choice("draw deck", ("deck",))], "toggles": []}
    kernel = Kernel(**drawing)
    host.mount(sent(kernel.frame()))
    place(host, "deck").dblclick()
    assert act_messages(host) == [{"type": "act", "action": "draw deck"}]
    host.answer_with(kernel.answer)
    host.push(sent(frame(2, answered={host.sent[1]["view"]: 2}, **drawing)))
    kernel.revision = 2
    x, y = middle(host, "deck")
    host.page.mouse.move(x, y)
    host.page.mouse.down(click_count=1)
    host.page.mouse.up(click_count=1)
    expect(host.view().locator(".hb-board")).to_have_attribute("data-revision", "3")
    host.page.mouse.down(click_count=2)
    host.page.mouse.up(click_count=2)
    place(host, "deck").click()
    expect(host.view().locator(".hb-board")).to_have_attribute("data-revision", "4")
    assert len(act_messages(host)) == 3


def test_a_double_click_on_a_card_leaves_it_chosen(host: HostPage) -> None:
    host.mount(sent(frame()))
    place(host, "hand-seat1-1").dblclick()
    assert marks(host)["hand-seat1-1"] == "pick"


def test_pointing_sends_nothing(host: HostPage) -> None:
    host.mount(sent(frame()))
    for name in ("hand-seat1-1", "yard-seat1-d4", "sheet-largest", "deck"):
        host.page.mouse.move(*middle(host, name), steps=25)
    assert act_messages(host) == []


def test_the_piece_under_the_pointer_rises(host: HostPage) -> None:
    host.mount(sent(frame()))
    place(host, "hand-seat1-1").hover()
    expect(place(host, "hand-seat1-1")).to_have_css("translate", "0px -3px")
    expect(host.view().locator('.hb-mark[data-mark="hand-seat1-1"]')).to_have_css("translate", "0px -3px")
    place(host, "yard-seat1-d4").hover()
    expect(host.view().locator(".hb-hot")).to_have_count(0)


def test_the_felt_lets_go_of_what_was_chosen(host: HostPage) -> None:
    host.mount(sent(frame()))
    place(host, "hand-seat1-1").click()
    host.page.mouse.click(1000, 500)
    assert "pick" not in marks(host).values()


def test_a_chosen_card_is_forgotten_when_the_offer_changes_and_kept_when_it_does_not(host: HostPage) -> None:
    host.mount(sent(frame()))
    place(host, "hand-seat1-1").click()
    host.push(sent(frame(2, hint={"text": "Try this.", "action": "place B5 d4"})))
    assert marks(host)["hand-seat1-1"] == "pick"
    host.push(sent(frame(3, choices=placing(("A1", "A2")))))
    assert "pick" not in marks(host).values()


def test_a_hint_points_out_each_step(host: HostPage) -> None:
    host.mount(sent(frame(hint={"text": "Place B5 on e4.", "action": "place B5 e4"})))
    expect(host.view().locator(".hb-note")).to_have_text("Place B5 on e4.")
    expect(host.view().locator('[data-mark="hand-seat1-3"] .hb-sign-star')).to_have_count(1)
    expect(host.view().locator('[data-mark="hand-seat1-1"] .hb-sign-star')).to_have_count(0)
    place(host, "hand-seat1-3").click()
    expect(host.view().locator('[data-mark="yard-seat1-e4"] .hb-sign-star')).to_have_count(1)


# ------------------------------------------------------------------------------------------------------------- dragging
def drag(host: HostPage, start: str, *points: tuple[float, float], drop: bool = True) -> None:
    host.page.mouse.move(*middle(host, start))
    host.page.mouse.down()
    for x, y in points:
        host.page.mouse.move(x, y, steps=5)
    if drop:
        host.page.mouse.up()


def test_a_drag_is_two_clicks_in_one_stroke(host: HostPage) -> None:
    host.mount(sent(frame()))
    drag(host, "hand-seat1-2", middle(host, "yard-seat1-f4"), drop=False)
    expect(host.view().locator(".hb-fly")).to_have_count(1)
    assert marks(host)["yard-seat1-f4"] == "can"
    assert act_messages(host) == []
    host.page.mouse.up()
    assert act_messages(host) == [{"type": "act", "action": "place A2 f4"}]
    host.push(
        {
            "frame": frame(
                2, pictures=[shown(picture({"f4": "A2"}, ("A1", "B5")))], choices=placing(("A1", "B5"), ("d4", "d5"))
            )
        }
    )
    expect(host.view().locator(".hb-fly")).to_have_count(0)
    expect(host.view().locator(".hb-dragged")).to_have_count(0)


def test_a_drag_that_ends_on_nothing_or_is_broken_off_puts_all_back(host: HostPage) -> None:
    host.mount(sent(frame()))
    before = marks(host)
    drag(host, "hand-seat1-2", (1000, 500))
    assert marks(host) == before
    drag(host, "hand-seat1-2", middle(host, "yard-seat1-f4"), drop=False)
    host.page.keyboard.press("Escape")
    host.page.mouse.up()
    assert marks(host) == before
    expect(host.view().locator(".hb-fly, .hb-dragged")).to_have_count(0)
    assert act_messages(host) == []


def test_a_drag_to_a_place_that_cannot_take_the_card_asks_why(host: HostPage) -> None:
    host.mount(sent(frame()))
    drag(host, "hand-seat1-2", middle(host, "yard-seat1-f5"))
    assert act_messages(host) == [{"type": "why", "path": ["hand-seat1-2", "yard-seat1-f5"]}]
    expect(host.view().locator(".hb-fly, .hb-dragged")).to_have_count(0)


# ---------------------------------------------------------------------------------------------------------------- touch
class Finger:
    """A finger on the glass, as the browser's own protocol gives it."""

    def __init__(self, host: HostPage) -> None:
        self.session = host.page.context.new_cdp_session(host.page)
        self.session.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 1})

    def event(self, kind: str, *points: tuple[float, float]) -> None:
        touches: list[dict[str, Any]] = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def tap(self, x: float, y: float) -> None:
        self.event("touchStart", (x, y))
        self.event("touchEnd")

    def swipe(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.event("touchStart", start)
        for step in range(1, 11):
            part = step / 10
            self.event("touchMove", (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
        self.event("touchEnd")


def test_two_taps_place_a_card(host: HostPage) -> None:
    host.mount(sent(frame()))
    finger = Finger(host)
    finger.tap(*middle(host, "hand-seat1-1"))
    expect(host.view().locator('[data-kind="pick"]')).to_have_count(1)
    finger.tap(*middle(host, "yard-seat1-d4"))
    assert host.wait_sent(2)[-1]["action"] == "place A1 d4"


def test_a_finger_drags_a_card_and_a_swipe_elsewhere_scrolls(host: HostPage) -> None:
    host.mount(sent(frame()))
    host.width(1116, 500)
    finger = Finger(host)
    host.page.evaluate("() => window.scrollTo(0, 150)")
    finger.swipe(middle(host, "hand-seat1-1"), middle(host, "yard-seat1-e5"))
    assert host.wait_sent(2)[-1]["path"] == ["hand-seat1-1", "yard-seat1-e5"]
    assert host.page.evaluate("() => window.scrollY") == 150
    finger.swipe((600, 300), (600, 150))
    host.page.wait_for_function("() => window.scrollY > 200")
    assert len(act_messages(host)) == 1


def test_a_finger_that_the_system_takes_away_puts_the_card_back(host: HostPage) -> None:
    host.mount(sent(frame()))
    before = marks(host)
    finger = Finger(host)
    x, y = middle(host, "hand-seat1-1")
    finger.event("touchStart", (x, y))
    finger.event("touchMove", (x + 30, y - 60))
    expect(host.view().locator(".hb-fly")).to_have_count(1)
    finger.event("touchCancel")
    expect(host.view().locator(".hb-fly, .hb-dragged")).to_have_count(0)
    assert marks(host) == before
    assert act_messages(host) == []


def test_a_small_target_is_hit_from_22_pixels_by_a_finger_and_not_by_a_mouse(host: HostPage) -> None:
    host.mount(sent(frame(choices=[choice("touch dot", ("dot",))], toggles=[])))
    x, y = middle(host, "dot")
    host.page.mouse.click(x + 18, y)
    assert act_messages(host) == []
    host.page.mouse.click(x + 10, y)
    assert len(act_messages(host)) == 1
    host.push(
        {
            "frame": frame(
                2, choices=[choice("touch dot again", ("dot",))], answered={host.sent[0]["view"]: 2}, toggles=[]
            )
        }
    )
    Finger(host).tap(x + 18, y)
    assert host.wait_sent(3)[-1]["action"] == "touch dot again"


# ------------------------------------------------------------------------------------------------------------- evidence
def test_pointing_at_a_line_of_the_score_lights_what_earns_it(host: HostPage) -> None:
    host.mount(sent(frame()))
    place(host, "sheet-largest").hover()
    board = host.view()
    expect(board.locator(".hb-evidence")).to_have_count(2)
    expect(board.locator(".hb-evidence-points")).to_have_text(["2", "3"])
    expect(board.locator(".hb-veil")).to_have_count(4)
    expect(board.locator(".hb-note")).to_have_text("Two hens: 2 + 3 eggs.HE.SCORE.3")
    host.page.mouse.move(1000, 500)
    expect(board.locator(".hb-evidence, .hb-veil")).to_have_count(0)
    place(host, "sheet-largest").click()
    host.page.mouse.move(1000, 500)
    expect(board.locator(".hb-evidence")).to_have_count(2)
    assert act_messages(host) == []
