"""A whole game of Hens on the bare page, with the real table behind it: by mouse, and by keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import hennb
from tests.browser.axe import violations
from tests.browser.table_page import Game

if TYPE_CHECKING:
    from tests.browser.host import HostPage

MOST_STEPS = 400


def ways(game: Game) -> list[list[str]]:
    """One way to click each action of the moment."""
    return [choice["paths"][0] for choice in game.table.board.frame["choices"]]


def test_a_whole_game_by_mouse(host: HostPage) -> None:
    game = Game(host, seats=("you", "random"), seed=7)
    for step in range(MOST_STEPS):
        open_ways = ways(game)
        if not open_ways:
            break
        before = game.table.board.frame["revision"]
        *way, last = open_ways[step % len(open_ways)]
        for place in way:
            host.page.locator(game.selector(place)).click()
        if last in way:
            before = read_why(game, before)
        host.page.locator(game.selector(last)).click()
        answered(game, before)
    assert game.table.state.is_terminal
    expect(game.board.get_by_role("region", name="Result")).to_be_visible()
    expect(game.board.get_by_role("group", name="Errors")).to_be_hidden()
    assert {message["type"] for message in host.sent} == {"ready", "act", "why"}


def answered(game: Game, before: int) -> None:
    """Wait until what was pointed at on a frame is answered."""
    later = "(revision) => Number(document.querySelector('.hb-board').dataset.revision) > revision"
    game.host.page.wait_for_function(later, arg=before)
    game.settled()


def read_why(game: Game, before: int) -> int:
    """Wait for the reason that pointing at a place for the first time gives; the revision that it came with."""
    answered(game, before)
    expect(game.board.locator(".hb-bubble .hb-again")).to_contain_text("face down on")
    revision: int = game.table.board.frame["revision"]
    return revision


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_card_from_the_deck_flies_face_down_and_is_turned_up_in_the_hand(host: HostPage, motion: str) -> None:
    host.page.emulate_media(reduced_motion=motion)
    game = Game(host, seats=("you", "random"), seed=7, first=1)
    while game.table.state.decision.stage != "draw1":
        game.table.play(game.table.state.legal_actions()[0])
    host.push(game.traits())
    game.table.play("draw deck")
    hand = game.table.state.observation(0).hand
    place = f"hand-seat1-{hand.index(game.table.state.history[-1].action.card) + 1}"
    looks = """([traits, place]) => { hennbHost.model.receive(traits);
        const card = document.querySelector(`.hb-picture [data-place="${place}"]`);
        const [back, face] = document.querySelectorAll(".hb-fly > g");
        const keys = (one) => one.getAnimations()[0].effect.getKeyframes();
        const turns = (one) => keys(one).some((key) => key.transform.includes("(0, 1)"));
        const parts = (one) => [...one.querySelectorAll("use")].map((use) => use.getAttribute("href").endsWith("back"));
        const flies = [back, face].filter(Boolean).map((one) => [parts(one).includes(true), turns(one)]);
        return [getComputedStyle(card).opacity, flies, back ? parts(back).length : 0]; }"""
    seen = host.page.evaluate(looks, [game.traits(), place])
    assert seen == (["0", [[True, True], [False, True]], 1] if motion == "no-preference" else ["1", [], 0])
    expect(game.board.locator(".hb-fly")).to_have_count(0)
    expect(host.page.locator(game.selector(place))).to_have_css("opacity", "1")


def test_at_the_end_each_line_of_each_seat_lights_what_earns_it(host: HostPage) -> None:
    table = ended(("greedy", "random", "greedy"))
    game = Game(host, table=table)
    game.board.get_by_role("button", name="Look at the board").click()
    for sheet in table.board.frame["sheets"]:
        for line in sheet["lines"]:
            row = game.board.locator(f'.hb-picture [data-place="sheet-seat{sheet["seat"]}-{line["key"]}"]')
            row.hover()
            expect(game.board.locator(".hb-note")).to_contain_text(line["reason"])
            places = {place for part in line["evidence"] for place in part["places"]}
            lit = game.board.locator(".hb-evidence")
            expect(lit).to_have_count(len(places))
            assert {one.get_attribute("data-mark") for one in lit.all()} == places
            lamp, box = game.board.locator(".hb-lit").bounding_box(), row.bounding_box()
            assert lamp == pytest.approx(box, abs=1), "another row is lit than the one under the pointer"


def ended(seats: tuple[str, ...]) -> hennb.Table:
    table = hennb.play("hens", seats=seats, seed=3)
    while not table.state.is_terminal:
        table.step()
    return table


def test_some_turns_by_keyboard_alone(host: HostPage) -> None:
    game = Game(host, seats=("you", "random"), seed=3)
    keyboard = host.page.keyboard
    host.page.locator('[data-tool="keys"]').focus()
    keyboard.press("Tab")
    keyboard.press("Tab")
    for step in range(16):
        path = ways(game)[step % len(ways(game))]
        before = game.table.board.frame["revision"]
        *way, last = path
        for place in way:
            go_to(host, place)
            keyboard.press("Enter" if step % 2 else " ")
        if last in way:
            before = read_why(game, before)
        go_to(host, last)
        keyboard.press("Enter" if step % 2 else " ")
        answered(game, before)
    assert host.page.evaluate("() => !!document.activeElement.dataset.place")


def go_to(host: HostPage, place: str) -> None:
    """Walk to a place with the arrow keys alone, breadth first over what each arrow leads to."""
    walk = """(goal) => {
        const here = () => document.activeElement.dataset.place;
        const press = (key) =>
            document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        const seen = new Set([here()]);
        let line = [here()];
        while (line.length && here() !== goal) {
            const next = [];
            for (const from of line) {
                for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']) {
                    document.querySelector(`.hb-picture [data-place="${from}"]`).focus();
                    press(key);
                    if (here() === goal) return true;
                    if (!seen.has(here())) { seen.add(here()); next.push(here()); }
                }
            }
            line = next;
        }
        return here() === goal;
    }"""
    assert host.page.evaluate(walk, place), f"no arrow leads to {place}"


@pytest.mark.parametrize("width", [1116, 736])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_a_game(host: HostPage, theme: str, width: int) -> None:
    host.theme(theme)
    host.width(width)
    game = Game(host, seats=("you", "greedy", "random"), seed=5)
    for _ in range(6):
        game.table.play(game.table.hint())
    host.push(game.traits())
    game.settled()
    host.page.locator(game.selector(ways(game)[0][0])).click()
    assert violations(host.page, ".hb-board") == []
    cells = game.board.locator(".hb-picture").get_by_role("gridcell")
    assert cells.count() > 8
    assert cells.evaluate_all("(all) => all.every((cell) => cell.getAttribute('aria-label'))")
