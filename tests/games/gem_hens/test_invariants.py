"""The invariants of part 9 of the rules file: random games keep them, and each one finds a state that breaks it."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest

from hennb.core.players import PUBLIC
from hennb.games.gem_hens.actions import Enter, Mark, Move, Return, Spend
from hennb.games.gem_hens.garden import CELL_INDEX, COOP
from hennb.games.gem_hens.invariants import problems, recount
from hennb.games.gem_hens.pack import HOUSE_FILE
from hennb.games.gem_hens.soundness import flaws
from hennb.games.gem_hens.state_reader import is_set
from hennb.games.gem_hens.table import Acted, Hand, Loot, Meal
from tests.games.gem_hens.setting import changed, setting
from tests.games.gem_hens.walks import EVERYTHING, READINGS, walk

GAMES = [(players, reading) for players in (2, 3, 4) for reading in READINGS]
games = pytest.mark.parametrize(("players", "reading"), GAMES, ids=[f"{n} {name}" for n, name in GAMES])
OFTEN = [state for seed in range(40) for state in walk(seed, **EVERYTHING)]
PLAIN = [*walk(2)]


def states(players, reading, seed):
    return walk(seed, players, **READINGS[reading])


# -- random games ---------------------------------------------------------------------------


@games
def test_random_games_break_nothing(players, reading):
    for state in states(players, reading, 21):
        assert problems(state) == ()


@games
def test_no_gem_is_ever_lost_or_doubled(players, reading):
    for state in states(players, reading, 22):
        found = Counter(dict(enumerate(state.bag)))
        for gems in (*state.yard, *(content for board in state.boards for content in board)):
            found.update(gems)
        for heap in state.heaps:
            found.update(dict(enumerate(heap)))
        found.update(state.hand.gems if state.hand else ())
        assert tuple(found[kind] for kind in range(len(state.game.pack.kinds))) == state.game.pack.counts


@pytest.mark.clause("GH.POW.22", "GH.EAT.6")
def test_the_bag_grows_and_heaps_shrink_only_when_a_gem_is_returned():
    returns = 0
    for before, after in pairwise(OFTEN):
        if not after.ply:  # another game begins
            continue
        came_back = [event.action for event in after.history[before.ply :] if isinstance(event.action, Return)]
        returns += len(came_back)
        assert sum(after.bag) <= sum(before.bag) + len(came_back)
        for kind, (old, new) in enumerate(zip(before.bag, after.bag, strict=True)):
            assert new <= old + sum(action.gem == after.game.pack.kinds[kind] for action in came_back)
        shrunk = sum(max(old - new, 0) for one, two in zip(before.heaps, after.heaps, strict=True)
                     for old, new in zip(one, two, strict=True))  # fmt: skip
        assert shrunk == len(came_back)
    assert returns


@pytest.mark.clause("GH.ACT.1", "GH.ACT.3")
@games
def test_nobody_begins_a_turn_without_a_die_or_has_more_turns_than_dice(players, reading):
    turns = Counter()
    for state in states(players, reading, 23):
        if state.stage == "rows":
            turns.clear()
        if state.stage == "turn":
            assert any(state.dice[state.turn])
        last = state.history[-1:] if state.ply else ()
        turns.update(event.turn for event in last if isinstance(event.action, Move | Enter | Mark | Spend))
        assert max(turns.values(), default=0) <= state.game.pack.hen_dice + 1  # one is repeated by High-Endurance


@pytest.mark.clause("GH.END.2", "GH.END.3")
@games
def test_triggers_never_fall_back_and_a_game_ends_within_its_rounds(players, reading):
    noted = (False, False)
    for state in states(players, reading, 24):
        assert (state.full_board, state.empty_bag) >= noted
        assert state.round <= state.game.pack.rounds
        noted = (state.full_board, state.empty_bag)
    assert state.is_terminal


@pytest.mark.clause("GH.SCORE.7")
@games
def test_the_total_is_the_sum_of_the_lines_and_of_a_slow_count(players, reading):
    for state in [*states(players, reading, 25)][::7]:
        for seat in range(players):
            sheet = state.score(seat)
            assert sheet.total == sum(line.points for line in sheet) == state.total(seat) == recount(state, seat)


@pytest.mark.clause("GH.ROLL.2")
@games
def test_observations_are_equal_where_only_hidden_dice_differ(players, reading):
    for state in states(players, reading, 26):
        if state.stage == "roll":
            others = [seat for seat in (*range(players), PUBLIC) if seat != state.turn]
            rolled = changed(state, rolled=state.rolled[::-1], dice=_dice_reversed(state))
            for seat in others:
                assert rolled.observation(seat).to_json() == state.observation(seat).to_json()


def _dice_reversed(state):
    return tuple(dice[::-1] if seat == state.turn else dice for seat, dice in enumerate(state.dice))


@games
def test_acting_leaves_the_old_state_untouched(players, reading):
    kept = [(state, state.to_json(), hash(state)) for state in states(players, reading, 27)]
    for state, text, name in kept:
        assert (state.to_json(), hash(state)) == (text, name)


# -- states that break one invariant --------------------------------------------------------


def some(stage, *, plain=False, **fits):
    """A state of a random game at a stage, in which some fields hold something or nothing."""
    for state in PLAIN if plain else OFTEN:
        if state.stage == stage and all(bool(getattr(state, name)) == there for name, there in fits.items()):
            return state
    raise AssertionError((stage, fits))


def put(values, at, value):
    return (*values[:at], value, *values[at + 1 :])


def late(stage):
    return next(state for state in OFTEN if state.stage == stage and state.round == 3)


def free(state):
    """A cell of the last row without a hen and far from gems in hand."""
    return next(cell for cell in range(35, -1, -1) if cell not in state.hens and cell not in state.draws)


def at(state, **fields):
    return state, fields


def broken_pieces():
    turn, plain = some("turn"), some("turn", plain=True)
    seat = turn.turn
    board = turn.boards[0]
    return {
        "round": at(turn, round=4),
        "order": at(turn, order=(0, 0, 1)),
        "cell_full": at(turn, yard=put(turn.yard, 0, (1, 1, 1, 1))),
        "deco_over": at(turn, boards=put(turn.boards, 0, put(board, 0, (3, 3, 3)))),
        "deco_mixed": at(turn, boards=put(turn.boards, 0, put(board, 2, (2, 3)))),
        "pieces": at(turn, bag=put(turn.bag, 6, turn.bag[6] - 1)),
        "bag_full": at(turn, bag_full=put(turn.bag_full, 3, 0)),
        "full_board": at(turn, boards=put(turn.boards, 0, tuple((size,) * size for size in turn.game.pack.sizes))),
        "empty_bag": at(turn, bag=(0,) * 8),
        "hens_meet": at(turn, hens=(8, 8, COOP)),
        "dice_many": at(turn, dice=put(turn.dice, seat, (9, 0, 0, 0, 0))),
        "farmer": at(turn, farmer=put(turn.farmer, 0, 5)),
        "slot_over": at(turn, slots=put(turn.slots, 4, (0, 1))),
        "card_off": at(plain, held=("tough", "", "")),
        "card_unknown": at(turn, held=put(turn.held, 0, "sun")),
        "card_twice": at(turn, held=("tough", "tough", "heavy"), deck=()),
        "card_used": at(turn, held=put(turn.held, 0, ""), used=put(turn.used, 0, True)),
        "deck_few": at(turn, deck=()),
    }


def broken_stages():
    turn, roll, dice = some("turn"), some("roll"), some("dice")
    pecking, rows = some("pecking"), late("rows")
    second = next(state for state in OFTEN if state.stage == "roll" and state.rolls > 1 and any(state.dice[state.turn]))
    over = next(state for state in OFTEN if state.stage == "over" and state.round == 3)
    return {
        "set_stage": at(turn, rolled=(1, 0, 0, 0, 0)),
        "set_no_die": at(turn, dice=put(turn.dice, turn.turn, (0,) * 5)),
        "set_turn": at(some("draft"), turn=(some("draft").turn + 1) % 3),
        "set_hen": at(roll, hens=(8, COOP, COOP)),
        "set_slots": at(roll, slots=put(roll.slots, 3, (0,))),
        "set_farmer": at(rows, farmer=put(rows.farmer, 0, 1)),
        "set_dice": at(pecking, dice=put(pecking.dice, 0, (7, 0, 0, 0, 0))),
        "set_rolls": at(roll, rolls=60),
        "set_rolled": at(roll, rolled=(1, 0, 0, 0, 0)),
        "set_locked": at(second, rolls=1),
        "set_pips": at(dice, pips=(0, 0, 0)),
        "set_order": at(turn, order=()),
        "set_order_early": at(some("roll", order=False), order=(0, 1, 2)),
        "set_totals": at(next(s for s in OFTEN if s.stage == "turn" and len(set(s.pips)) > 1), order=_wrong_order()),
        "set_ties": at(turn, ties=((0, 1),)),
        "set_held": at(roll, held=(roll.deck[0], "", ""), deck=roll.deck[1:]),
        "set_used": at(some("draft"), used=_drafted(some("draft"))),
        "set_shown": at(turn, shown=turn.deck[:1], deck=turn.deck[1:]),
        "set_over": at(over, round=2, full_board=False, empty_bag=False),
        "set_ended": at(roll, full_board=True),
        "set_bag": at(turn, empty_bag=True),
        "set_refill": at(turn, refill=3),
        "set_fresh": _early_heap(),
    }  # fmt: skip


def _wrong_order():
    state = next(state for state in OFTEN if state.stage == "turn" and len(set(state.pips)) > 1)
    return state.order[::-1]


def _drafted(state):
    card_of = [bool(card) for card in state.held]
    return tuple(card_of) if any(card_of) else (True, False, False)


def _early_heap():
    """A gem lies on a heap before anybody has acted."""
    state = next(state for state in OFTEN if state.stage == "cols" and state.round == 1)
    heap = (0, 0, 0, 0, 0, 0, 1, 0)
    return at(state, heaps=put(state.heaps, 0, heap), bag=put(state.bag, 6, state.bag[6] - 1))


BROKEN = broken_pieces() | broken_stages()


@pytest.mark.parametrize("code", BROKEN)
def test_a_state_that_breaks_an_invariant_is_found(code):
    state, fields = BROKEN[code]
    assert problems(state) == ()
    found = [*flaws(changed(state, **fields))]
    assert f"text.{code}" in {flaw.fault.code for flaw in found}
    assert all(flaw.fault.clause.startswith("GH.") for flaw in found)
    assert problems(changed(state, **fields))


def due_states():
    """What cannot be due: a state, the field that is blamed, and its value."""
    scatter, scratch, ask, eat = some("scatter"), some("scratch"), some("ask"), some("eat", meals=False, draws=False)
    fight, loot, after, turn = some("fight"), some("loot"), some("after"), some("turn")
    clever, second = some("clever"), some("second")
    other = (turn.turn + 1) % 3
    gems_under = next(cell for cell, gems in enumerate(turn.yard) if gems)
    return {
        "draws out of order": (scatter, "draws", (CELL_INDEX["b2"], CELL_INDEX["a1"])),
        "draws off the farmer dice": (scatter, "draws", tuple(range(36))),
        "draws for more than a cell holds": (scratch, "draws", scratch.draws[:1] * 4),
        "draws on no line": (scratch, "draws", (0, 7, 14)),
        "draws in a turn": (turn, "draws", (0,)),
        "no draws in a scratch": (scratch, "draws", ()),
        "a meal in a turn": (turn, "meals", (Meal(turn.turn, gems_under),)),
        "nobody is asked": (ask, "meals", ()),
        "a hen is asked on another cell": (ask, "meals", (ask.meals[0]._replace(cell=free(ask)), *ask.meals[1:])),
        "the own hen is asked": (ask, "meals", (ask.meals[0]._replace(seat=ask.turn), *ask.meals[1:])),
        "a gem in passing without the card": (ask, "meals", (*ask.meals[:1], Meal(ask.turn, ask.meals[0].cell, 0))),
        "a meal of somebody else": (ask, "meals", (ask.meals[0], ask.meals[0]._replace(asks=False))),
        "nothing to place": (eat, "hand", None),
        "a gem of a far cell": (eat, "hand", eat.hand._replace(cell=free(eat))),
        "gems in another order": (eat, "hand", eat.hand._replace(gems=(6, 0))),
        "a gem of a fight with others": (eat, "hand", Hand(eat.turn, -1, (0, 1))),
        "a gem in hand in a turn": (turn, "hand", Hand(turn.turn, -1, (0,))),
        "loot in a turn": (turn, "loot", Loot(0, 1, 1)),
        "no loot": (loot, "loot", None),
        "loot of oneself": (loot, "loot", Loot(loot.turn, loot.turn, loot.turn)),
        "a foe in a turn": (turn, "foe", other),
        "no foe": (fight, "foe", -1),
        "a foe that is oneself": (fight, "foe", fight.turn),
        "a die in hand in a turn": (changed(turn, dice=((0, 0, 0, 1, 0),) * 3), "die", 1),
        "a die in hand that Clever rolls": (clever, "die", 1),
        "no die for the second action": (second, "die", -1),
        "an action to repeat without the card": (after, "acted", _not_kept(after)),
        "an action to repeat before it": (changed(turn, dice=((0, 0, 0, 1, 0),) * 3), "acted", Acted(0)),
        "a fight before an action": (turn, "may_fight", True),
        "no fight before a pushed hen eats": (ask, "may_fight", False),
    }  # fmt: skip


def _not_kept(state):
    return None if state.acted else Acted(0)


DUE = due_states()


@pytest.mark.parametrize("name", DUE)
def test_what_cannot_be_due_is_found_in_its_field(name):
    state, field, value = DUE[name]
    assert [flaw.field for flaw in flaws(state)] == []
    broken = changed(state, **{field: value})
    before, after = (there.hand.gems if there.hand else () for there in (state, broken))
    broken = changed(broken, bag=_bag_without(broken, after, before))  # gems in hand are pieces of the pack
    assert field in {flaw.field for flaw in flaws(broken)}


def _bag_without(state, gems, back):
    left = Counter(dict(enumerate(state.bag)))
    left.update(back)
    left.subtract(gems)
    return tuple(left[kind] for kind in range(8))


def test_a_scratch_die_that_lies_in_another_slot_cannot_be_taken_back():
    state = next(s for s in OFTEN if s.stage == "after" and s.acted and s.acted.line >= 0)
    for acted in (state.acted._replace(line=(state.acted.line + 1) % 12), state.acted._replace(area=0)):
        assert "acted" in {flaw.field for flaw in flaws(changed(state, acted=acted))}


@pytest.mark.clause("GH.ACT.2", "GH.POW.15", "GH.POW.21")
def test_a_die_that_rolls_or_could_be_taken_back_is_one_of_the_dice_of_its_seat():
    endure = next(s for s in OFTEN if s.stage == "after" and s.acted and s.acted.line < 0)
    for state in (some("clever"), some("second"), endure):
        in_slots = sum(owners.count(state.turn) for owners in state.slots)
        dice = put(state.dice, state.turn, (8 - in_slots, 0, 0, 0, 0))
        assert "text.dice_many" in {flaw.fault.code for flaw in flaws(changed(state, dice=dice))}


@pytest.mark.clause("GH.POW.22")
def test_a_gem_came_back_only_by_a_card_that_is_gone():
    state = next(s for s in OFTEN if s.round == 2 and s.stage == "turn" and "waste" in (*s.deck, *s.held))
    assert [flaw.fault.code for flaw in flaws(changed(state, refill=1))] == ["text.set_refill"]


@pytest.mark.clause("GH.MARK.1")
def test_in_one_reading_a_scratch_die_lies_beside_no_other():
    state = next(state for state in walk(3, scratch_lines="unmarked") if any(state.slots))
    line = next(line for line in range(6) if state.farmer[line])
    (found,) = [flaw for flaw in flaws(changed(state, slots=put(state.slots, line, (0,)))) if flaw.field == "slots"]
    assert found.fault.code == "text.slot_marked"


FULL = {f"d{at}": "gold " * size for at, size in enumerate((2, 2, 3, 3, 4, 4), 1)}
FULL |= {"d7": "emerald " * 5, "d8": "sapphire " * 5}
SURE = {
    "the heap alone": changed(setting(hens={"seat1": "c3"}, hand="pink", boards={"seat1": FULL}), full_board=True),
    "one kind in the bag": changed(
        setting(stage="scratch", slots={"col c": "seat1"}, rows="1 2 3", bag="gold gold"), draws=(2, 8)
    ),
    "nothing after an action": setting(hens={"seat1": "c3"}, acted="2", hen_fights="on"),
    "one gem to lose": changed(
        setting(stage="loot", hens={"seat1": "c3", "seat2": "c4"}, boards={"seat1": {"d1": "gold"}}, hen_fights="on"),
        loot=Loot(0, 1, 1),
    ),
}


@pytest.mark.clause("GH.ROUND.2")
@pytest.mark.parametrize("name", SURE)
def test_a_state_from_which_the_rules_would_have_gone_on_is_found(name):
    assert [flaw.fault.code for flaw in flaws(SURE[name])] == ["text.set_sure"]


# -- what a history must tell ----------------------------------------------------------------


def test_a_history_that_was_played_from_the_start_is_recounted():
    turn = next(state for state in OFTEN if state.stage == "turn" and state.round == 2 and not state.refill)
    dice = turn.dice[turn.turn]
    area = next(area for area, count in enumerate(dice) if count)
    fewer = changed(turn, dice=put(turn.dice, turn.turn, put(dice, area, dice[area] - 1)))
    assert any(text.startswith("5:") for text in problems(fewer))
    assert any(text.startswith("GH.POW.3") for text in problems(changed(turn, deck=turn.deck[1:])))
    assert any(text.startswith("2:") for text in problems(changed(turn, bag_full=turn.bag)))
    assert any(text.startswith("5:") for text in problems(changed(turn, farmer=(0,) * 12)))


def test_a_set_position_has_no_history_to_be_recounted():
    turn = next(state for state in OFTEN if state.stage == "turn" and state.round == 2)
    bare = changed(turn, link=None, ply=0)
    assert not is_set(turn)
    assert is_set(bare)
    assert problems(changed(bare, farmer=(0,) * 12)) == ()


def test_every_flaw_that_has_words_is_found_in_some_state():
    text = HOUSE_FILE.parents[1].joinpath("words.toml").read_text(encoding="utf-8")
    words = set(re.findall(r"^(\w+) =", text.split("[gem_hens.flaw]")[1].split("\n[")[0], re.MULTILINE))
    elsewhere = {"slot_marked", "card_gone", "cards_lack", "set_sure"}
    assert words == set(BROKEN) | elsewhere
