"""The board of Gem Hens on the bare page, with the real table behind it: every kind of choice, and how each looks.

HENNB_SHOTS names a folder for screenshots of every kind of decision, wide and narrow, light and dark.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

import hennb
from hennb.core.players import PUBLIC
from tests.browser.axe import violations
from tests.browser.gem_hens_tables import BEHIND, BESIDE, SCENES, Scene, table
from tests.browser.table_page import Game
from tests.games.gem_hens.setting import changed, dice_of, heap_of, play, rolling, setting

if TYPE_CHECKING:
    from hennb.core.state import State
    from tests.browser.host import HostPage

NAMES: Final = ("You", "Bo", "Cleo", "Dora")
ROLL: Final = ("1", "1", "3", "m", "m", "6")
LOOKS: Final = [(theme, width) for width in (1180, 736) for theme in ("light", "dark")]
LIT: Final = """
(board) => Array.from(board.querySelectorAll(".hb-picture svg [data-place].hb-usable"), (one) => one.dataset.place)
"""


def opened(host: HostPage, state: State, **how: Any) -> Game:
    """A table that goes on from a state: one person, who decides now, and bots; on an empty page."""
    players, person = state.game.players, max(state.current_player, 0)
    names = [NAMES[seat] for seat in range(players)]
    names[0], names[person] = names[person], names[0]
    seats = ["you" if seat == person else "random" for seat in range(players)]
    host.page.reload()
    return Game(host, hennb.play(state, **({"seats": seats, "names": names, "seed": 1} | how)))


def click(game: Game, *places: str) -> None:
    for place in places:
        game.host.page.locator(game.selector(place)).click()


def acted(game: Game, *places: str) -> None:
    """Click places, the last of which completes an action, and wait for the answer."""
    before = game.table.board.frame["revision"]
    click(game, *places)
    later = "(revision) => Number(document.querySelector('.hb-board').dataset.revision) > revision"
    game.host.page.wait_for_function(later, arg=before)
    game.settled()


def sent(game: Game) -> list[str]:
    return [message["type"] for message in game.host.sent if message["type"] != "ready"]


def note(game: Game) -> Any:
    return game.board.locator(".hb-note")


# -- every kind of choice -----------------------------------------------------------------------


def _eating(**more: Any) -> State:
    state: State = setting(hens={"seat1": "c5"}, **more)
    return state


def _fought(face: str) -> State:
    boards = {"seat1": {"d1": "gold", "d3": "ruby"}, "seat2": {"d5": "ruby pink", "d6": "gold"}}
    state = setting(hens=BESIDE, boards=boards, acted="1", hen_fights="on")
    return play(state, "fight m seat2", f"! die {face}")


def _with_card(card: str, hens: dict[str, str] = BEHIND, **more: Any) -> State:
    state: State = setting(hens=hens, cards={"seat1": card}, gems={"d3": "ruby gold"}, **more)
    return state


FULL: Final = {"seat1": {"d1": "gold pink", "d3": "gold", "d5": "ruby ruby ruby pink"}}
ALONE: Final = {"seat1": "b3"}
ACTIONS: Final = {
    "lock 1 6": lambda: rolling("1 1 m 6", "2 2 3 6"),
    "roll": lambda: rolling("1 1 m 6", "2 2 3 6"),
    "stop": lambda: rolling("1 1 m 6", "2 2 3 6"),
    "draft waste": lambda: setting(stage="draft", shown="waste heavy"),
    "move 2 left": lambda: setting(hens=ALONE, dice={"seat1": "2 w"}),
    "move w2 right": lambda: setting(hens=ALONE, dice={"seat1": "2 w"}),
    "enter 3 b1 right 1": lambda: setting(dice={"seat1": "3 1"}),
    "enter 2 b1 right 1 push 1": lambda: setting(hens={"seat2": "b1"}, dice={"seat1": "2 1"}),
    "move 2 right push 3": lambda: setting(hens=BEHIND, dice={"seat1": "2 3"}),
    "move 1 right push w3": lambda: setting(hens=BEHIND, dice={"seat1": "1 w"}),
    "move 3 right push tough": lambda: _with_card("tough", dice={"seat1": "3"}),
    "move 3 up 1 right nimble": lambda: _with_card("nimble", ALONE),
    "move 3 right wanderer": lambda: _with_card("wanderer", ALONE),
    "move 3 right flight": lambda: _with_card("flight"),
    "move 3 right run d3 ruby": lambda: _with_card("run", ALONE),
    "clever m": lambda: _with_card("clever"),
    "mark m col c": lambda: setting(rows="2 5 5"),
    "mark w row 4": lambda: setting(cols="2"),
    "spend 2": lambda: setting(3, hens={"seat1": "a1", "seat2": "b1", "seat3": "a2"}, dice={"seat1": "2"}),
    "put d7": lambda: _eating(hand="ruby", boards=FULL),
    "replace d3": lambda: _eating(hand="ruby", boards=FULL),
    "replace d1 all": lambda: _eating(hand="ruby", boards=FULL),
    "swap d5": lambda: _eating(hand="ruby", boards=FULL),
    "heap": lambda: _eating(hand="ruby", boards=FULL),
    "leave": lambda: _eating(hand="ruby", cards={"seat1": "picky"}),
    "eat all": lambda: SCENES["asked"]().state,
    "leave all": lambda: SCENES["asked"]().state,
    "hungry e3": lambda: SCENES["hungry"]().state,
    "favorite col b row 3": lambda: _with_card("favorite", BESIDE, slots={"col b": "seat2"}, acted="1"),
    "endure": lambda: _with_card("endure", BESIDE, acted="1"),
    "fight m seat2": lambda: setting(hens=BESIDE, acted="1", hen_fights="on"),
    "end": lambda: setting(hens=BESIDE, acted="1", hen_fights="on"),
    "give ruby d5": lambda: _fought("4"),
    "steal ruby d3": lambda: _fought("1"),
    "return diamond": lambda: SCENES["waste"]().state,
    "keep": lambda: SCENES["waste"]().state,
}


def test_every_kind_of_choice_is_made_by_clicking_its_places(host: HostPage) -> None:
    for action, make in ACTIONS.items():
        state = make()
        game = opened(host, state)
        (path,) = [one["paths"][-1] for one in game.table.board.frame["choices"] if one["action"] == action]
        for place in path[:-1]:
            assert place in game.board.evaluate(LIT), (action, place)
            click(game, place)
        assert "act" not in sent(game), (action, "is played before its last place is pointed at")
        acted(game, path[-1])
        assert str(game.table.state.history[len(state.history)].action) == action
        expect(game.board.locator(".hb-errors")).to_be_hidden()


# -- one kind by one ----------------------------------------------------------------------------


def test_dice_are_picked_let_go_and_locked_as_a_set(host: HostPage) -> None:
    game = opened(host, SCENES["rolling"]().state)
    click(game, "rolled-seat1-6", "rolled-seat1-3", "rolled-seat1-1", "rolled-seat1-3")
    picked = game.board.locator(".hb-picture .hb-up[data-place]")
    assert {one.get_attribute("data-place") for one in picked.all()} == {"rolled-seat1-6", "rolled-seat1-1"}
    assert sent(game) == []
    acted(game, "do-lock")
    assert str(game.table.state.history[0].action) == "lock 1 6"
    assert sent(game) == ["act"]


def test_a_push_shows_where_both_hens_end_before_one_commits(host: HostPage) -> None:
    game = opened(host, table())
    click(game, "dice-seat1-3", "yard-d3", "dice-seat1-2")
    elsewhere = game.board.locator(".hb-elsewhere")
    assert [one.get_attribute("data-mark") for one in elsewhere.all()] == ["yard-f3"]
    expect(elsewhere.locator("g")).to_have_attribute("class", "gh-seat2")
    expect(game.board.locator('.hb-mark[data-mark="yard-e3"] g')).to_have_attribute("class", "gh-seat1")
    expect(note(game)).to_contain_text("other hen to f3")
    assert sent(game) == []
    host.page.keyboard.press("Escape")
    expect(elsewhere).to_have_count(0)
    click(game, "dice-seat1-2")
    acted(game, "yard-e3")
    assert str(game.table.state.history[0].action) == "move 3 right push 2"


def test_a_replacement_is_confirmed_after_it_was_said_what_is_lost(host: HostPage) -> None:
    state = table(hand="ruby gold")
    game = opened(host, state)
    click(game, "deco-seat1-d5")
    host.page.mouse.move(1, 1)
    expect(note(game)).to_contain_text("loses 3 \N{MULTIPLICATION SIGN} Emerald,")
    expect(note(game)).to_contain_text("loses 3 \N{MULTIPLICATION SIGN} Emerald, Imperfection,")
    assert sent(game) == []
    assert game.table.state.boards == state.boards
    acted(game, "do-replace")
    assert str(game.table.state.history[0].action) == "replace d5"
    assert heap_of(game.table.state).split().count("emerald") == 3


def test_what_a_place_would_do_is_told_while_somebody_looks_at_it(host: HostPage) -> None:
    game = opened(host, table())
    click(game, "dice-seat1-3")
    host.page.locator(game.selector("yard-c3")).hover()
    expect(note(game)).to_contain_text("eats Amethyst")
    click(game, "dice-seat1-m")
    host.page.locator(game.selector("line-col-a")).hover()
    expect(note(game)).to_contain_text("a3 1, a5 1")
    host.page.mouse.move(1, 1)
    expect(note(game)).not_to_contain_text("a5")


@pytest.mark.parametrize(
    ("scene", "places", "clause"),
    [
        (Scene(setting(hens={"seat1": "e3", "seat2": "f3"})), ("dice-seat1-1", "yard-f3"), "GH.PUSH.1"),
        (Scene(setting(hens=BEHIND, cards={"seat2": "heavy"})), ("dice-seat1-2", "yard-c3"), "GH.POW.11"),
        (Scene(table()), ("dice-seat1-m", "line-row-3"), "GH.MARK.1"),
        (Scene(table(hand="gold")), ("deco-seat1-d3",), "GH.EAT.5"),
        (Scene(_fought("4")), ("deco-seat1-d3",), "GH.FIGHT"),
    ],
)
def test_a_click_that_is_refused_says_why_and_names_the_clause(
    host: HostPage, scene: Scene, places: tuple[str, ...], clause: str
) -> None:
    game = opened(host, scene.state)
    acted(game, *places)
    expect(game.board.locator(".hb-bubble b")).to_contain_text(clause)
    assert game.table.state.ply == scene.state.ply


def test_all_dice_cannot_be_locked_and_the_board_says_what_to_do(host: HostPage) -> None:
    game = opened(host, rolling(" ".join(ROLL), "6 6"))
    acted(game, *(f"rolled-seat1-{number}" for number in range(1, 7)))
    expect(game.board.locator(".hb-bubble")).to_contain_text("to keep all dice, stop")


def test_a_decision_of_another_seat_within_a_turn_is_announced(host: HostPage) -> None:
    gems = {"e3": "ruby gold", "d3": "emerald"}
    state = setting(hens=BEHIND, dice={"seat1": "2 2 m"}, gems=gems)
    game = opened(host, state, seats=("you", "you"), names=("Ann", "Bo"))
    acted(game, "dice-seat1-2", "yard-c3", "dice-seat1-2", "yard-d3")
    assert (game.table.state.turn, game.table.state.current_player) == (0, 1)
    expect(game.board.locator(".hb-live")).to_contain_text("Your hen was pushed onto gems")
    assert "Bo is to act" in game.board.locator(".hb-picture").inner_text()
    acted(game, "do-leave-all")
    assert "Ann is to act" in game.board.locator(".hb-picture").inner_text()
    watched = hennb.play(play(state, "move 2 right push 2"), seats=("you", "you"), names=("Ann", "Bo"), view=0)
    host.page.reload()
    assert "Waiting for Bo." in Game(host, watched).board.locator(".hb-picture").inner_text()


# -- dice that others must not see --------------------------------------------------------------


@pytest.mark.parametrize("view", [1, PUBLIC])
def test_while_seat_1_rolls_nothing_of_it_is_in_another_page(host: HostPage, view: int) -> None:
    """The pages for rolls that have nothing in common are the same, as what crosses the wire is."""
    pages, frames = [], []
    for rolled, locked, rolls in (("1 1 1 2 2", "3 3 3", 2), ("m m 6 6", "6 6 6 6", 4), ("3 3 m m m m 6 6", "", 1)):
        state = changed(rolling(rolled, locked, players=3), rolls=rolls)
        assert state.rolled == dice_of(rolled, ("1", "2", "3", "m", "6"))
        host.page.reload()
        played = hennb.play(state, seats=("you",) * 3, names=NAMES[1:], seed=1, view=view)
        game = Game(host, played)
        game.settled()
        assert not game.board.locator("[data-place^='rolled-']").count()
        prefix = played.board.frame["prefix"]
        names = re.compile(rf"(live|snapshot)-\w+|{prefix}")  # they are drawn anew for each board
        pages.append(names.sub("", game.board.inner_html()))
        frames.append(names.sub("", json.dumps([played.board.frame, played.board.lasting])))
    assert pages[0] == pages[1] == pages[2]
    assert frames[0] == frames[1] == frames[2]


def test_who_looks_on_sees_no_dice_until_all_have_stopped(host: HostPage) -> None:
    state = rolling("1 1 m 6", "2 2 3 6")
    host.page.reload()
    game = Game(host, hennb.play(state, seats=("you", "you"), names=("Ann", "Bo"), seed=1, view=PUBLIC))
    dice = game.board.locator("[data-place^='rolled-'], [data-place^='dice-'] use")
    expect(dice).to_have_count(0)
    game.table.play("lock 6")
    game.table.play("stop")
    host.push(game.traits())
    game.settled()
    expect(dice).to_have_count(0)
    game.table.play("stop")
    host.push(game.traits())
    game.settled()
    assert dice.count() > 0


# -- looks --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("theme", "width"), LOOKS)
def test_each_kind_of_decision_looks_right_to_axe(host: HostPage, theme: str, width: int) -> None:
    folder = os.environ.get("HENNB_SHOTS")
    host.width(width, 1000)
    for number, (name, make) in enumerate(SCENES.items()):
        if number % len(LOOKS) != LOOKS.index((theme, width)) and not folder:
            continue
        scene = make()
        game = opened(host, scene.state)
        host.theme(theme)
        click(game, *scene.clicks)
        host.page.mouse.move(1, 1)
        if folder:
            game.board.screenshot(path=Path(folder) / f"gem-hens-{name}-{width}-{theme}.png")
        else:
            assert violations(host.page, ".hb-board") == [], name
        assert game.board.evaluate("(one) => one.scrollWidth <= one.clientWidth"), name
