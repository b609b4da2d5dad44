"""Gem Hens as things to click (rules file, part 11): a way of its own to each action, and what it would bring."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from hennb.core.messages import signed
from hennb.core.places import is_switch
from hennb.games.gem_hens import places, stages
from hennb.games.gem_hens.choices import action_of_path, choices
from hennb.games.gem_hens.dice import AREAS, areas_of
from hennb.games.gem_hens.garden import CELLS, LINES
from hennb.games.gem_hens.pieces import hen_ghost
from hennb.games.gem_hens.quantities import POWERS
from tests.games.gem_hens.setting import changed, play, rolling, setting
from tests.games.gem_hens.walks import READINGS, walk

BUTTONS = {place for name, place in vars(places).items() if name.startswith("DO_")}


def table_places(view):
    """All places that a table can have at this moment."""
    seats, kinds = range(view.game.players), view.game.pack.kinds
    decos = [f"d{n}" for n in range(1, len(view.game.pack.sizes) + 1)]
    rolled = range(1, sum(view.rolled or ()) + 1)
    open_cards = [card for card in POWERS if card in view.shown or card in view.held]
    return {
        *BUTTONS,
        *map(places.cell_place, CELLS),
        *map(places.line_of_yard, LINES),
        *map(places.gem_place, kinds),
        *map(places.card_place, open_cards),
        *(places.dice_place(seat, area) for seat in seats for area in AREAS),
        *(places.deco_place(seat, deco) for seat in seats for deco in decos),
        *(places.heap_place(seat, gem) for seat in seats for gem in ("", *kinds)),
        *(places.rolled_place(view.turn, number) for number in rolled),
    }


def told_apart(choice, path):
    """A path as others must not be: one whose order is free is a set."""
    return (*sorted(path[:-1]), path[-1]) if choice.any_order else path


def deciding(readings, seeds=3):
    """Positions in which a seat decides, of games with all numbers of players."""
    for seed in range(seeds):
        for state in walk(seed, players=2 + seed % 3, **READINGS[readings]):
            if state.current_player >= 0:
                yield state, state.observation(state.current_player)


def by_action(view):
    """The choices of a view by their actions as one types them."""
    return {str(choice.action): choice for choice in choices(view)}


def paths(state, action):
    return by_action(state.observation(state.current_player))[action].paths


def notes(state, action):
    return [str(line) for line in by_action(state.observation(state.current_player))[action].mark.note]


# -- what holds everywhere ------------------------------------------------------------------


@pytest.mark.parametrize("readings", READINGS)
def test_each_action_has_a_way_of_its_own_over_places_that_are_there(readings):
    stages_seen = Counter()
    for state, view in deciding(readings):
        stages_seen[state.stage] += 1
        found = choices(view)
        assert Counter(choice.action for choice in found) == Counter(view.own_actions())
        ways = [told_apart(choice, path) for choice in found for path in choice.paths]
        assert all(choice.paths for choice in found)
        assert len(set(ways)) == len(ways)
        assert not any(way[:length] in set(ways) for way in set(ways) for length in range(1, len(way)))
        assert {place for way in ways for place in way} <= table_places(view)
        assert not any(is_switch(way[0]) or way[-1:] == way[-2:-1] for way in ways)
    assert stages_seen.keys() >= {stages.ROLL, stages.TURN, stages.EAT}


@pytest.mark.parametrize("readings", READINGS)
def test_a_set_of_dice_is_in_no_order_and_names_no_die_twice(readings):
    for state, view in deciding(readings, seeds=1):
        for choice in choices(view):
            assert choice.any_order == str(choice.action).startswith("lock")
            if choice.any_order:
                assert state.stage == stages.ROLL
                assert all(len(set(path)) == len(path) and path[-1] == places.DO_LOCK for path in choice.paths)


@pytest.mark.parametrize("readings", READINGS)
def test_pointing_at_a_way_means_its_action_and_whatever_else_is_refused_in_words(readings):
    rng, told = Random(5), Counter()
    for _, view in deciding(readings, seeds=2):
        found, everywhere = choices(view), sorted(table_places(view))
        choice = rng.choice(found)
        path = rng.choice(choice.paths)
        assert action_of_path(view, path) == choice.action
        if choice.any_order:
            assert action_of_path(view, (*reversed(path[:-1]), path[-1])) == choice.action
        for _ in range(4):
            start = path[: rng.randrange(len(path))]
            meant = action_of_path(view, (*start, rng.choice(everywhere)))
            if meant is not None:
                assert view.game.parse_action(str(meant)) == meant
                told.update(violation.clause for violation in view.explain_illegal(meant) if str(violation))
    assert sum(told.values()) > 50
    assert action_of_path(view, ()) is None
    assert action_of_path(view, ("nowhere",)) is None


def test_a_seat_that_is_not_to_act_has_no_choices_and_gets_reasons():
    state = setting(hens={"seat1": "b3"})
    view = state.observation(1)
    assert choices(view) == ()
    meant = action_of_path(view, ("dice-seat1-2", "yard-b1"))
    assert [violation.clause for violation in view.explain_illegal(meant)] == ["GH.ROUND.1"]


# -- ways -----------------------------------------------------------------------------------


def test_a_lock_is_each_set_of_rolled_dice_that_shows_it():
    state = rolling("1 1 m 6", locked="2 2 3 6")
    assert areas_of(state.rolled) == ("1", "1", "m", "6")
    assert paths(state, "lock 1") == (("rolled-seat1-1", "do-lock"), ("rolled-seat1-2", "do-lock"))
    assert paths(state, "lock 1 1 6") == (("rolled-seat1-1", "rolled-seat1-2", "rolled-seat1-4", "do-lock"),)
    assert paths(state, "roll") == (("do-roll",),)
    assert paths(state, "stop") == (("do-stop",),)
    assert sum(len(choice.paths) for choice in choices(state.observation(0))) == 2**4 - 2 + 2


def test_a_card_that_lies_open_is_drafted_by_pointing_at_it():
    state = setting(stage="draft", shown="waste heavy")
    assert paths(state, "draft heavy") == (("card-heavy",),)


def test_a_walk_is_a_die_and_its_end_cell_whatever_a_wild_has_to_be():
    state = setting(hens={"seat1": "b3", "seat2": "e3"}, dice={"seat1": "2 w"})
    assert paths(state, "move 2 left") == (("dice-seat1-2", "yard-a3"),)
    assert paths(state, "move w2 right") == (("dice-seat1-w", "yard-d3"),)
    assert paths(state, "mark w row 4") == (("dice-seat1-w", "line-row-4"),)


def test_an_entry_is_a_die_and_its_end_cell_whichever_the_ramp():
    assert paths(setting(dice={"seat1": "3"}), "enter 3 b1 right 1") == (("dice-seat1-3", "yard-c1"),)


def test_a_push_is_the_hen_the_other_die_and_the_end_cell():
    state = setting(hens={"seat1": "b3", "seat2": "c3"}, dice={"seat1": "2 3"})
    assert paths(state, "move 2 right push 3") == (("dice-seat1-2", "yard-c3", "dice-seat1-3", "yard-d3"),)
    tough = setting(hens={"seat1": "b3", "seat2": "c3"}, cards={"seat1": "tough"}, dice={"seat1": "3"})
    assert paths(tough, "move 3 right push tough") == (("dice-seat1-3", "yard-c3", "card-tough", "yard-c3"),)


@pytest.mark.clause("GH.ACT.6")
def test_the_end_of_the_pushed_hen_is_asked_for_where_a_wild_leaves_it_open():
    state = setting(hens={"seat1": "b3", "seat2": "c3"}, dice={"seat1": "1 w"})
    stem = ("dice-seat1-1", "yard-c3", "dice-seat1-w", "yard-c3")
    for value, cell in ((1, "d3"), (2, "e3"), (3, "f3")):
        assert (*stem, f"yard-{cell}") in paths(state, f"move 1 right push w{value}")


def test_a_push_that_comes_to_the_same_with_both_dice_can_begin_with_either():
    state = setting(hens={"seat1": "d3", "seat2": "e3"}, dice={"seat1": "2 3"})
    (push,) = [action for action in by_action(state.observation(0)) if "push" in action]
    assert set(paths(state, push)) == {
        ("dice-seat1-2", "yard-e3", "dice-seat1-3", "yard-e3"),
        ("dice-seat1-3", "yard-e3", "dice-seat1-2", "yard-e3"),
    }


@pytest.mark.clause("GH.PUSH.6")
def test_an_entry_over_a_hen_on_the_ramp_is_pointed_at_like_a_push():
    state = setting(hens={"seat2": "b1"}, dice={"seat1": "2 1"})
    assert paths(state, "enter 2 b1 right 1 push 1") == (("dice-seat1-2", "yard-b1", "dice-seat1-1", "yard-c1"),)


@pytest.mark.parametrize(
    ("card", "how", "action", "path"),
    [
        ("nimble", {}, "move 3 up 1 right nimble", ("dice-seat1-3", "card-nimble", "yard-d2")),
        ("wanderer", {}, "move 3 right wanderer", ("dice-seat1-3", "card-wanderer", "yard-f3")),
        ("flight", {"seat2": "c3"}, "move 3 right flight", ("dice-seat1-3", "card-flight", "yard-e3")),
        ("run", {}, "move 3 right run d3 ruby",
         ("dice-seat1-3", "card-run", "yard-d3", "gem-ruby", "yard-e3")),
        ("run", {"seat2": "e3"}, "move 3 right push 2 run d3 ruby",
         ("dice-seat1-3", "card-run", "yard-d3", "gem-ruby", "yard-e3", "dice-seat1-2", "yard-e3")),
        ("wanderer", {"seat1": "a3", "seat2": "e3"}, "move 3 right push 1 wanderer",
         ("dice-seat1-3", "card-wanderer", "yard-e3", "dice-seat1-1", "yard-e3")),
        ("clever", {}, "clever m", ("card-clever", "dice-seat1-m")),
    ],
)  # fmt: skip
def test_a_card_of_a_move_comes_after_the_die(card, how, action, path):
    state = setting(hens={"seat1": "b3"} | how, cards={"seat1": card}, gems={"d3": "ruby gold"})
    assert path in paths(state, action)


def test_a_gem_is_placed_by_its_decoration_and_what_loses_gems_is_confirmed():
    board = {"d1": "gold pink", "d3": "gold", "d5": "ruby ruby ruby pink"}
    state = setting(hens={"seat1": "c5"}, hand="ruby", boards={"seat1": board})
    assert paths(state, "put d7") == (("deco-seat1-d7",), ("deco-seat1-d8",))  # twins stand for each other
    assert paths(state, "replace d3") == (("deco-seat1-d3", "do-replace"),)
    assert paths(state, "replace d1 all") == (("deco-seat1-d1", "do-replace-all"),)
    assert paths(state, "swap d5") == (("deco-seat1-d5", "do-swap"),)
    assert paths(state, "heap") == (("heap-seat1",),)
    picky = setting(hens={"seat1": "c5"}, hand="ruby", cards={"seat1": "picky"})
    assert paths(picky, "leave") == (("do-leave",),)


def test_the_owner_of_a_pushed_hen_has_two_buttons():
    start = setting(hens={"seat1": "b3", "seat2": "c3"}, dice={"seat1": "2 3"}, gems={"f3": "ruby gold"})
    state = play(start, "move 2 right push 3")
    assert state.current_player == 1
    assert paths(state, "eat all") == (("do-eat-all",),)
    assert paths(state, "leave all") == (("do-leave-all",),)
    assert notes(state, "eat all") == ["eats Ruby, Gold"]


def test_after_an_action_cards_hens_and_the_end_are_pointed_at():
    hens = {"seat1": "d3", "seat2": "d4"}
    hungry = setting(hens=hens, cards={"seat1": "hungry"}, gems={"d2": "gold"}, acted="1", hen_fights="on")
    assert paths(hungry, "hungry d2") == (("card-hungry", "yard-d2"),)
    assert paths(hungry, "fight m seat2") == (("dice-seat1-m", "yard-d4"),)
    assert paths(hungry, "end") == (("do-end",),)
    favorite = setting(hens=hens, cards={"seat1": "favorite"}, slots={"col b": "seat2"}, acted="1")
    assert paths(favorite, "favorite col b row 3") == (("card-favorite", "line-col-b", "line-row-3"),)
    endure = setting(hens=hens, cards={"seat1": "endure"}, acted="1")
    assert paths(endure, "endure") == (("card-endure",),)
    assert paths(play(endure, "endure"), "move 1 up") == (("dice-seat1-1", "yard-d2"),)


def test_the_gem_of_a_fight_is_asked_for_where_a_decoration_has_several():
    boards = {"seat2": {"d5": "ruby pink", "d6": "gold"}}
    state = setting(hens={"seat1": "d3", "seat2": "d4"}, boards=boards, acted="1", hen_fights="on")
    state = play(state, "fight m seat2", "! die 4")
    assert paths(state, "give ruby d5") == (("deco-seat2-d5", "gem-ruby"),)
    assert paths(state, "give gold d6") == (("deco-seat2-d6",),)


def test_at_the_end_of_a_round_a_gem_of_the_heap_or_keep():
    state = setting(stage="waste", cards={"seat1": "waste"}, heaps={"seat1": "diamond gold"})
    assert paths(state, "return diamond") == (("heap-seat1-diamond",),)
    assert paths(state, "keep") == (("do-keep",),)
    assert notes(state, "return diamond") == ["+7"]


def test_a_die_without_use_is_spent_by_a_button():
    hens = {"seat1": "a1", "seat2": "b1", "seat3": "a2"}
    state = setting(3, hens=hens, dice={"seat1": "2"})
    assert paths(state, "spend 2") == (("dice-seat1-2", "do-spend"),)


# -- previews -------------------------------------------------------------------------------


@pytest.mark.clause("GH.EAT.1")
def test_a_move_shows_the_hen_at_its_end_and_what_it_eats():
    state = setting(hens={"seat1": "b3"}, dice={"seat1": "2"}, gems={"d3": "pink ruby"})
    mark = by_action(state.observation(0))["move 2 right"].mark
    assert mark.ghost == hen_ghost(0)
    assert notes(state, "move 2 right") == ["eats Ruby, Imperfection"]
    assert notes(state, "move 2 up") == []


def test_a_gem_in_passing_is_among_what_is_eaten():
    gems = {"c3": "gold", "e3": "emerald"}
    state = setting(hens={"seat1": "b3"}, dice={"seat1": "3"}, cards={"seat1": "run"}, gems=gems)
    assert notes(state, "move 3 right run c3 gold") == ["eats Gold, Emerald"]


@pytest.mark.clause("GH.PUSH.3")
def test_a_push_shows_both_end_cells():
    state = setting(hens={"seat1": "b3", "seat2": "c3"}, dice={"seat1": "2 3"}, gems={"d3": "gold"})
    assert notes(state, "move 2 right push 3") == ["other hen to f3", "eats Gold"]
    assert by_action(state.observation(0))["move 2 right push 3"].mark.ghost == hen_ghost(0)


def test_where_the_pushed_hen_is_pointed_at_its_ghost_is_there_and_the_note_tells_of_the_own_one():
    state = setting(hens={"seat1": "b3", "seat2": "c3"}, dice={"seat1": "1 w"})
    choice = by_action(state.observation(0))["move 1 right push w3"]
    assert {path[-1] for path in choice.paths} == {"yard-f3"}
    assert choice.mark.ghost == hen_ghost(1)
    assert notes(state, "move 1 right push w3") == ["your hen to c3"]


@pytest.mark.clause("GH.MARK.3")
def test_a_scratch_shows_what_each_crossing_gets():
    state = setting(rows="2 5 5", slots={"row 4": "seat2"}, gems={"c2": "gold gold gold"})
    assert notes(state, "mark m col c") == ["c4 1, c5 2"]
    assert notes(setting(), "mark m col c") == ["no gem"]
    assert notes(setting(rows="2 5 5", bag="ruby ruby"), "mark m col c") == ["c2 1, c5 1"]


@pytest.mark.clause("GH.POW.19")
def test_a_favorite_does_not_count_the_die_that_is_moved():
    how = {"rows": "2", "cols": "4", "slots": {"col b": "seat2"}, "hens": {"seat1": "e5"}}
    state = setting(cards={"seat1": "favorite"}, acted="1", **how)
    assert notes(state, "favorite col b row 5") == ["d5 1"]
    assert notes(state, "favorite col b col e") == ["e2 1"]


def test_a_gem_shows_how_full_a_decoration_gets_what_is_lost_and_the_points():
    board = {"d1": "gold gold", "d2": "ruby", "d3": "gold gold pink"}
    state = setting(hens={"seat1": "c5"}, hand="ruby", boards={"seat1": board})
    assert notes(state, "put d4") == ["1 of 3"]
    assert notes(state, "put d2") == ["2 of 2", "+4"]
    assert notes(state, "replace d1") == ["loses 2 \N{MULTIPLICATION SIGN} Gold", signed(-3)]
    assert notes(state, "replace d3") == ["loses 2 \N{MULTIPLICATION SIGN} Gold", signed(-2)]
    assert notes(state, "replace d3 all") == ["loses 2 \N{MULTIPLICATION SIGN} Gold, Imperfection", signed(-1)]
    assert notes(state, "heap") == [signed(-4)]


@pytest.mark.parametrize("readings", READINGS)
def test_the_points_that_are_shown_are_those_of_the_next_sheet(readings):
    checked = 0
    for state, view in deciding(readings):
        if state.stage != stages.EAT:
            continue
        seat = state.current_player
        for choice in choices(view):
            lines = {line.key: dict(line.params) for line in choice.mark.note}
            shown = lines.get("gem_hens.choice.change", {"points": 0})["points"]
            gems = state.hand.gems
            count = gems.count(gems[0]) if str(choice.action) == "heap" else 1  # equal ones follow it (GH.EAT.9)
            alone = changed(state, hand=state.hand._replace(gems=gems[:count]), meals=(), draws=())
            after = alone.child(choice.action)
            if after.stage != stages.OVER:
                assert after.total(seat) - state.total(seat) == shown, (state, choice.action)
                checked += 1
    assert checked > 50


def test_a_note_is_a_short_line():
    notes = {str(line) for _, view in deciding("everything") for choice in choices(view) for line in choice.mark.note}
    assert len(notes) > 20
    assert [note for note in notes if len(note) > 70] == []


def test_the_last_of_all_dice_is_told_to_be_too_many():
    view = rolling("1 m", "2 2 3 6 6 6").observation(0)
    meant = action_of_path(view, ("rolled-seat1-1", "rolled-seat1-2"))
    (fault,) = view.explain_illegal(meant)
    assert (fault.clause, str(fault.message)) == ("GH.ROLL.4", "to keep all dice, stop")
