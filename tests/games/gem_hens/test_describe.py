"""What happens in Gem Hens in words, and the pieces that move over the board."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from hennb.core.actions import Action, Written
from hennb.core.decisions import Event
from hennb.core.players import ALL
from hennb.games.gem_hens import actions as act
from hennb.games.gem_hens.describe import action_words, event_words, movement
from hennb.games.gem_hens.game import GAME_TYPE
from hennb.games.gem_hens.legality import STAGES_OF
from tests.games.gem_hens.setting import play, rolling, setting
from tests.games.gem_hens.walks import EVERYTHING, READINGS, walk

GAME = GAME_TYPE.load(4, None, **EVERYTHING)
NAMES = ("Ann", "Bo", "You", "Cy")

WORDS = [
    ("rows 2 5 5", "farmer dice for rows: 2, 5, 5"),
    ("cols 1 3 3", "farmer dice for columns: a, c, c"),
    ("gem opal", "Orange Fire Opal from the bag"),
    ("card run", "Eat-and-Run lies open"),
    ("dice seat1 1 m 6", "Ann: dice show 1, m, 6"),
    ("pecking seat1 1 4 6", "Ann: 6s rolled: 1, 4, 6, in all 11"),
    ("rolloff seat1=2 seat3=5 seat4=1", "roll-off: Ann 2, You 5, Cy 1"),
    ("die 4", "Ann: the die shows 4"),
    ("??", "Ann: roll hen dice"),
    ("roll", "Ann: roll all again"),
    ("lock 1 1 m", "Ann: lock 1, 1, m and roll the rest"),
    ("stop", "Ann: keep all dice"),
    ("time up", "Ann: time is up"),
    ("draft tough", "Ann: take Tough"),
    ("move 3 left", "Ann: move left with a 3"),
    ("move w2 right push w3", "Ann: move right with a wild die as 2, push with a wild die as 3"),
    ("move 2 left push tough", "Ann: move left with a 2, push with Tough"),
    ("move 3 up 1 right nimble", "Ann: move 1 up and then right with a 3, with Nimble"),
    ("move 3 right push 1 wanderer", "Ann: move right with a 3, push with a 1, with Wanderer"),
    ("move 3 right run c3 ruby", "Ann: move right with a 3, eat Ruby of c3 in passing (Eat-and-Run)"),
    ("enter 2 b1", "Ann: enter by b1 with a 2"),
    ("enter 3 b1 down 2 push 1", "Ann: enter by b1 with a 3, then 2 down, push with a 1"),
    ("enter 3 b1 down 1 left 1 nimble", "Ann: enter by b1 with a 3, then 1 down, then 1 left, with Nimble"),
    ("mark m col c", "Ann: scratch column c"),
    ("mark w row 3", "Ann: scratch row 3 with a wild die"),
    ("spend 2", "Ann: use up a 2"),
    ("put d3", "Ann: put the gem into d3"),
    ("replace d3", "Ann: replace the gems of d3"),
    ("replace d3 all", "Ann: replace all of d3, imperfections too"),
    ("swap d3", "Ann: swap an imperfection of d3"),
    ("heap", "Ann: gem onto the heap"),
    ("leave", "Ann: leave the gem in the yard"),
    ("eat all", "Ann: eat all gems of the cell"),
    ("leave all", "Ann: leave the gems of the cell"),
    ("clever m", "Ann: roll a scratch die (4 or 5) again (Clever)"),
    ("hungry c3", "Ann: eat the gems of c3 (Hungry)"),
    ("favorite col b row 5", "Ann: move the scratch die of column b to row 5 (Farmer\u2019s Favorite)"),
    ("endure", "Ann: use the die once more (High-Endurance)"),
    ("return ruby", "Ann: Ruby back into the bag (Waste Not)"),
    ("keep", "Ann: keep the heap"),
    ("fight m seat2", "Ann: fight Bo with a scratch die (4 or 5)"),
    ("fight 1 seat3", "Ann: fight you with a 1"),
    ("give ruby d3", "Ann: give Ruby of d3"),
    ("steal ruby d3", "Ann: take Ruby of d3"),
    ("end", "Ann: end the turn"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "told"), WORDS, ids=[text for text, _ in WORDS])
def test_each_action_is_told_in_words(text, told):
    action = GAME.parse_action(text)
    assert str(event_words(GAME, Event(0, action, 0, automatic=False), NAMES)) == told


def test_no_kind_of_action_is_left_out():
    told = {type(GAME.parse_action(text)) for text, _ in WORDS}
    assert told == {kind for kind in vars(act).values() if isinstance(kind, type) and issubclass(kind, Action)} - {
        Action,
        Written,
    }
    assert told == set(STAGES_OF)


def test_another_games_action_is_refused():
    @dataclass(frozen=True, slots=True)
    class Other(Action):
        def __str__(self):
            return "other"

    with pytest.raises(TypeError, match="no action of Gem Hens"):
        action_words(GAME, Other())


def test_who_decides_within_anothers_turn_is_named():
    start = setting(hens={"seat1": "b3", "seat2": "c3"}, dice={"seat1": "2 3"}, gems={"f3": "ruby"})
    state = play(start, "move 2 right push 3", "eat all")
    told = [str(event_words(state.game, event, ("Ann", "Bo"))) for event in state.history]
    assert told == ["Ann: move right with a 2, push with a 3", "Bo: eat all gems of the cell"]


# -- pieces that move -----------------------------------------------------------------------


def ways(state, text):
    """The ways of an action or an outcome, as everybody sees them."""
    before, state = state.observation(ALL), play(state, text)
    after = state.observation(ALL)
    return movement(before, after.history[len(before.history)], after)


def test_a_hen_walks_from_cell_to_cell_and_comes_from_the_coop():
    assert ways(setting(hens={"seat1": "b3"}), "move 2 up") == (("yard-b3", "yard-b1"),)
    assert ways(setting(), "enter 2 b1 down 1") == (("coop-seat1", "yard-b2"),)


def test_a_push_moves_two_hens_and_the_own_one_comes_to_rest_last():
    state = setting(hens={"seat1": "b3", "seat2": "c3"})
    assert ways(state, "move 2 right push 3") == (("yard-c3", "yard-f3"), ("yard-b3", "yard-d3"))


def test_gems_that_a_hen_eats_go_to_its_hand():
    state = setting(hens={"seat1": "b3", "seat2": "c3"}, gems={"f3": "ruby", "b1": "gold"})
    assert ways(state, "move 2 up") == (("yard-b3", "yard-b1"), ("yard-b1", "hand-seat1"))
    pushed = play(state, "move 2 right push 3")
    assert ways(pushed, "eat all") == (("yard-f3", "hand-seat2"),)
    assert ways(pushed, "leave all") == ()
    hungry = setting(hens={"seat1": "c3"}, gems={"c2": "ruby"}, cards={"seat1": "hungry"}, acted="1")
    assert ways(hungry, "hungry c2") == (("yard-c2", "hand-seat1"),)


def test_a_gem_from_the_bag_falls_onto_its_cell_and_into_the_hen_there():
    state = setting(rows="2 5", hens={"seat2": "c5"})
    state = play(state, "mark m col c")
    assert ways(state, "! gem ruby") == (("bag", "yard-c2"),)
    state = play(state, "! gem ruby")
    assert ways(state, "! gem gold") == (("bag", "hand-seat2"),)


def test_a_gem_goes_from_the_hand_to_its_place_and_what_it_replaces_to_the_heap():
    board = {"d3": "gold gold", "d1": "ruby pink"}
    state = setting(hens={"seat1": "c5"}, hand="ruby", boards={"seat1": board})
    assert ways(state, "put d4") == (("hand-seat1-1", "deco-seat1-d4"),)
    assert ways(state, "heap") == (("hand-seat1-1", "heap-seat1"),)
    assert ways(state, "replace d3") == (("deco-seat1-d3", "heap-seat1"), ("hand-seat1-1", "deco-seat1-d3"))
    assert ways(state, "swap d1") == (("deco-seat1-d1", "heap-seat1"), ("hand-seat1-1", "deco-seat1-d1"))
    picky = setting(hens={"seat1": "c5"}, hand="ruby", cards={"seat1": "picky"})
    assert ways(picky, "leave") == (("hand-seat1-1", "yard-c5"),)


def test_dice_go_to_their_areas_and_lines():
    locked = ("rolled-seat1-1", "dice-seat1-1"), ("rolled-seat1-3", "dice-seat1-m")
    assert ways(rolling("1 1 m 6"), "lock 1 m") == locked
    assert ways(setting(), "mark w row 4") == (("dice-seat1-w", "line-row-4"),)
    favorite = setting(hens={"seat1": "e5"}, cards={"seat1": "favorite"}, slots={"col b": "seat2"}, acted="1")
    assert ways(favorite, "favorite col b row 5") == (("line-col-b", "line-row-5"),)


def test_a_gem_of_a_fight_changes_hands_and_one_goes_back_into_the_bag():
    boards = {seat: {"d5": "ruby", "d6": "gold"} for seat in ("seat1", "seat2")}
    state = setting(hens={"seat1": "d3", "seat2": "d4"}, boards=boards, acted="1", hen_fights="on")
    state = play(state, "fight m seat2")
    assert ways(play(state, "! die 4"), "give ruby d5") == (("deco-seat2-d5", "hand-seat1"),)
    assert ways(play(state, "! die 1"), "steal gold d6") == (("deco-seat1-d6", "hand-seat2"),)
    waste = setting(stage="waste", cards={"seat1": "waste"}, heaps={"seat1": "diamond"})
    assert ways(waste, "return diamond") == (("heap-seat1-diamond", "bag"),)


@pytest.mark.parametrize("readings", READINGS)
def test_every_event_has_words_and_ways_for_every_viewer_and_for_who_comes_later(readings):
    last = None
    for state in walk(1, players=3, **READINGS[readings]):
        for viewer in (ALL, 0, 2):
            view = state.observation(viewer)
            for event in view.history[-2:]:
                assert str(event_words(state.game, event, NAMES))
                movement(view, event, view)
                if last is not None:
                    before = last.observation(viewer)
                    found = movement(before, event, view)
                    assert all(isinstance(place, str) and place for way in found for place in way)
        last = state
