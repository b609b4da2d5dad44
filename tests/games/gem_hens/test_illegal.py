"""Part 7 of the rules file row by row: what is refused, by which clause, and in which sense."""

from __future__ import annotations

import pytest

from hennb.core.errors import AmbiguousActionError, IllegalActionError, MalformedActionError
from hennb.core.players import seat_of
from hennb.games.gem_hens.actions import EatAll, LeaveAll
from hennb.games.gem_hens.game import GAME_TYPE
from hennb.games.gem_hens.garden import LINES
from tests.games.gem_hens.setting import play, rolling, setting

CORNERED = {"seat1": "a1", "seat2": "b1", "seat3": "a2"}
FULL = dict.fromkeys(LINES, "seat2")
"""A scratch die on every line."""
B3_C3 = {"seat1": "b3", "seat2": "c3"}


def _placing(gems, **board):
    """Seat 1 stands on c5 and places gems."""
    return setting(hens={"seat1": "c5"}, hand=gems, boards={"seat1": board})


def _pushed():
    """Seat 1 has pushed seat 2 onto gems."""
    return play(setting(hens=B3_C3, dice={"seat1": "2 3"}, gems={"f3": "ruby gold"}), "move 2 right push 3")


def _neighbours(**how):
    """Seat 1 on d3 beside seat 2 on d4."""
    how = {"hens": {"seat1": "d3", "seat2": "d4"}, "hen_fights": "on"} | how
    return setting(**how)


def _loot(face, **boards):
    """Seat 1 has attacked seat 2 after an action."""
    seats = {seat: {"d3": "ruby", "d5": "gold", "d6": "gold pink"} for seat in ("seat1", "seat2")}
    return play(_neighbours(acted="1", boards=seats | boards), "fight m seat2", f"! die {face}")


def _fought():
    """Seat 1 has fought for nothing, and could still use its card."""
    start = _neighbours(acted="1", cards={"seat1": "hungry"}, gems={"d2": "gold"})
    return play(start, "fight m seat2", "! die 2")


def _card(card, **how):
    return setting(**{"hens": {"seat1": "b3"}, "cards": {"seat1": card}} | how)


ROWS = [
    ("lock more than was rolled", lambda: rolling("1 6"), "lock 6 6", "GH.ROLL.4",
     "dice of your last roll: it has 1 in"),
    ("lock everything", lambda: rolling("1 6"), "lock 1 6", "GH.ROLL.4", "to keep all dice, stop"),
    ("keep everything", lambda: rolling("1 6"), "keep", "GH.ROLL.4", "to keep all dice, stop"),
    ("time up without a clock", lambda: rolling("1 6"), "time up", "GH.ROLL.6", "there is no clock here; stop"),
    ("end before an action", lambda: setting(dice={"seat1": "1"}), "end", "GH.ACT.3", "1 die left and must use one"),
    ("spend, but the hen can step", lambda: setting(hens={"seat1": "a3", "seat2": "a4"}), "spend 2", "GH.ACT.4",
     "a 2 can be used: up, right"),
    ("spend, but a line can be scratched", setting, "spend m", "GH.ACT.4", "can be used: scratch a line"),
    ("spend, but the hen can enter", lambda: setting(hens={"seat2": "b1"}), "spend w", "GH.ACT.4",
     "a wild die can be used: enter by e1, f2, f5, scratch a line"),
    ("move over the edge", lambda: setting(hens={"seat1": "a3"}), "move 1 left", "GH.MOVE.3",
     "no free cell to the left"),
    ("move onto a hen", lambda: setting(hens=B3_C3), "move 3 right", "GH.MOVE.3", "no free cell to the right"),
    ("move from the coop", setting, "move 3 left", "GH.ENTER.1", "it enters by a ramp first"),
    ("enter twice", lambda: setting(hens=B3_C3), "enter 2 b1", "GH.ENTER.1", "your hen is outside already, on b3"),
    ("enter too far", setting, "enter 2 b1 down 2", "GH.ENTER.2", "the ramp is the first step; 1 is left"),
    ("enter past a hen", lambda: setting(hens={"seat2": "b3"}), "enter 3 b1 down 2", "GH.ENTER.2",
     "from the ramp only 1 cell is free going down"),
    ("enter less than all", lambda: setting(enter_distance="full"), "enter 3 b1 down 1", "GH.ENTER.2",
     "as far as its die"),
    ("enter by a blocked ramp", lambda: setting(hens={"seat2": "b1"}), "enter 2 b1", "GH.ENTER.4",
     "the ramp b1 is blocked: take another one, or push"),
    ("enter where no ramp is", setting, "enter 2 c1", "GH.ENTER.1", "c1 is no ramp; ramps are b1, e1, f2, f5"),
    ("push out of reach", lambda: setting(hens={"seat1": "a3", "seat2": "d3"}), "move 2 right push 1", "GH.PUSH.1",
     "your die is 2, and that hen is 3 cells away"),
    ("push over the edge", lambda: setting(hens={"seat1": "e3", "seat2": "f3"}), "move 2 right push 1", "GH.PUSH.1",
     "no room behind it"),
    ("push onto a hen", lambda: setting(3, hens={"seat1": "d3", "seat2": "e3", "seat3": "f3"}), "move 2 right push 1",
     "GH.PUSH.1", "no room behind it"),
    ("push nobody", lambda: setting(hens={"seat1": "e3"}), "move 2 right push 1", "GH.PUSH.1", "no hen to push"),
    ("push with the same die", lambda: setting(hens=B3_C3), "move 2 right push 2", "GH.PUSH.1",
     "second move or wild die"),
    ("push with a scratch die", lambda: setting(hens=B3_C3), "move 2 right push m", "GH.PUSH.1",
     "second move or wild die"),
    ("push in with the same die", lambda: setting(hens={"seat2": "b1"}), "enter 2 b1 push 2", "GH.PUSH.1",
     "second move"),
    ("push a Heavy Weight", lambda: setting(hens=B3_C3, cards={"seat2": "heavy"}), "move 2 right push 3", "GH.POW.11",
     "cannot be pushed this round"),
    ("push a Heavy Weight by a card", lambda: setting(hens=B3_C3, cards={"seat1": "tough", "seat2": "heavy"}),
     "move 2 right push tough", "GH.POW.11", "cannot be pushed this round"),
    ("scratch twice", lambda: setting(slots={"col c": "seat2"}), "mark m col c", "GH.MARK.1",
     "column c has its scratch die already"),
    ("scratch a line with dice", lambda: setting(scratch_lines="unmarked", rows="2 2"), "mark m row 2", "GH.MARK.1",
     "row 2 has 2 dice; only a line without any"),
    ("scratch with a 2", setting, "mark 2 col c", "GH.MARK.1", "only a 4, a 5 or a wild die scratches"),
    ("put among others", lambda: _placing("gold", d3="ruby"), "put d3", "GH.EAT.5", "d3 holds Ruby; Gold does not fit"),
    ("put where no room is", lambda: _placing("gold", d1="gold gold"), "put d1", "GH.EAT.5", "d1 is full"),
    ("replace by less", lambda: _placing("gold", d3="ruby"), "replace d3", "GH.EAT.7",
     "Gold has 2 points at size 3, Ruby in d3 6: only a gem worth more"),
    ("replace by a pink", lambda: _placing("pink", d3="gold"), "replace d3", "GH.EAT.7",
     "only a gem worth more at that"),
    ("replace nothing", lambda: _placing("ruby", d3="pink"), "replace d3", "GH.EAT.7", "nothing to replace"),
    ("replace pinks that are not there", lambda: _placing("ruby", d3="gold"), "replace d3 all", "GH.EAT.7",
     "no imperfect"),
    ("go back with an equal gem", lambda: play(_placing("ruby ruby"), "put d3"), "put d1", "GH.EAT.9",
     "equal gems in rising order of decorations"),
    ("swap without a pink", lambda: _placing("ruby", d1="ruby ruby"), "swap d1", "GH.EAT.8", "no imperfection to swap"),
    ("swap where there is room", lambda: _placing("ruby", d3="ruby pink"), "swap d3", "GH.EAT.8", "d3 has room"),
    ("swap among others", lambda: _placing("ruby", d1="gold pink"), "swap d1", "GH.EAT.8", "d1 holds Gold"),
    ("swap a pink", lambda: _placing("pink", d1="gold pink"), "swap d1", "GH.EAT.8", "an imperfection takes no other"),
    ("leave all after a move", lambda: _placing("ruby"), "leave all", "GH.EAT.1", "your hen must eat here"),
    ("leave without Picky", lambda: _placing("ruby"), "leave", "GH.EAT.1", "your hen must eat here"),
    ("leave with another card", lambda: setting(hens=B3_C3, hand="ruby", cards={"seat1": "run"}), "leave", "GH.EAT.1",
     "your hen must eat here"),
    ("place before the owner has answered", _pushed, "heap", "GH.PUSH.7", "first say whether your hen eats"),
    ("use a card twice", lambda: _card("clever", used="seat1"), "clever 1", "GH.POW.3", "Clever was used this round"),
    ("push by a card twice", lambda: _card("tough", hens=B3_C3, used="seat1"), "move 2 right push tough", "GH.POW.3",
     "Tough was used this round"),
    ("use a card that one does not have", lambda: _card("clever"), "move 2 up 1 left nimble", "GH.POW.13",
     "have Nimble"),
    ("fight after a die without use", lambda: play(_neighbours(dice={"seat1": "2 m", "seat2": ""}, slots=FULL),
     "spend m"),
     "fight 2 seat2", "GH.FIGHT.1", "a die without use is neither"),
    ("fight before an action", _neighbours, "fight m seat2", "GH.FIGHT.1", "a fight follows a move or a scratch"),
    ("fight twice", _fought, "fight 1 seat2", "GH.FIGHT.1", "you have fought after this action already"),
    ("fight without a neighbour", lambda: _neighbours(acted="1", hens={"seat1": "d3", "seat2": "e4"}), "fight m seat2",
     "GH.FIGHT.1", "no hen stands beside yours"),
    ("fight somebody else", lambda: _neighbours(players=3, hens={"seat1": "d3", "seat2": "d4",
     "seat3": "a1"}, acted="1"),
     "fight m seat3", "GH.FIGHT.1", "the hen of seat 3 does not stand beside yours"),
    ("fight without a die", lambda: _neighbours(acted="1", dice={"seat1": ""}), "fight m seat2", "GH.FIGHT.1",
     "a fight costs a die, and you have none left"),
    ("fight where nobody does", lambda: setting(hens=B3_C3, acted="1"), "fight m seat2", "GH.FIGHT.1",
     "not played at this"),
    ("give from another size", lambda: _loot(4), "give ruby d3", "GH.FIGHT.4", "a decoration of size 4; d3 has 3"),
    ("give what is not there", lambda: _loot(4), "give ruby d5", "GH.FIGHT.4", "there is no Ruby in d5"),
    ("steal where one gives", lambda: _loot(4), "steal gold d5", "GH.FIGHT.4", "here a gem is given: “give gold d5”"),
    ("give where one steals", lambda: _loot(6), "give gold d5", "GH.FIGHT.5", "here a gem is taken: “steal gold d5”"),
    ("the defender steals what is not there", lambda: _loot(1), "steal gold d3", "GH.FIGHT.3", "no Gold in d3"),
]  # fmt: skip
"""Name, position, action, clause and sense of the rows of the table; some rows have several cases."""

MORE = [
    ("another phase", setting, "roll", "GH.ROUND.1", "now: seat 1 uses a die"),
    ("chance", lambda: rolling("1 6").child(rolling("1 6").string_to_action("roll")), "dice seat2 1 1 1 1 1 1 1 1",
     "GH.ROLL.3", "cannot come up here"),
    ("a die that one does not have", lambda: setting(dice={"seat1": "1"}), "mark m col c", "GH.ACT.2",
     "you do not have a scratch die"),
    ("a card that is not open", lambda: setting(stage="draft", shown="waste heavy"), "draft tough", "GH.POW.2",
     "Tough does not lie open"),
    ("a decoration that is not there", lambda: _placing("ruby"), "put d9", "GH.EAT.5", "they are d1 to d8"),
    ("leave a second one", lambda: play(setting(hens=B3_C3, hand="ruby ruby", cards={"seat1": "picky"}), "put d1"),
     "leave", "GH.POW.12", "Picky leaves the first gem of a type"),
    ("leave what was fought for", lambda: play(_loot(4), "give gold d5"), "leave", "GH.FIGHT.8", "must be placed"),
    ("a corner too late", lambda: _card("nimble"), "move 2 up 2 right nimble", "GH.POW.13", "after 1 to 1 of 2 steps"),
    ("a corner with a 1", lambda: _card("nimble"), "move 1 up 1 right nimble", "GH.POW.13", "needs a die of 2 or more"),
    ("a corner that is none", lambda: _card("nimble"), "move 2 up 1 down nimble", "GH.POW.13", "neither on nor back"),
    ("a corner at the edge", lambda: _card("nimble", hens={"seat1": "a3"}), "move 2 up 1 left nimble", "GH.POW.13",
     "around the corner is blocked"),
    ("a corner on the ramp", lambda: _card("nimble", hens={}), "enter 2 b1 down 1 left 1 nimble", "GH.POW.13",
     "Nimble enters with a 3"),
    ("a card with a push", lambda: _card("flight", hens=B3_C3), "move 2 right push 3 flight", "GH.POW.4",
     "Flight does not go with a push"),
    ("a card for nothing", lambda: _card("wanderer", hens={"seat1": "a3", "seat2": "d3"}), "move 2 right wanderer",
     "GH.POW.4", "“move 2 right” does the same without the card"),
    ("a flight over nobody", lambda: _card("flight"), "move 3 right flight", "GH.POW.18", "behind another hen"),
    ("eat aside", lambda: _card("run", gems={"c3": "gold"}), "move 3 right run c4 gold", "GH.POW.20",
     "does not pass c4"),
    ("eat what is not there", lambda: _card("run", gems={"c3": "gold"}), "move 3 right run c3 ruby", "GH.POW.20",
     "there is no Ruby on c3"),
    ("hungry for nothing", lambda: _card("hungry", acted="1", gems={"d4": "gold"}), "hungry d4", "GH.POW.16",
     "d4 is no neighbour cell with gems"),
    ("a favorite that lies elsewhere", lambda: _card("favorite", acted="1", slots={"col a": "seat2"}),
     "favorite col d row 3", "GH.POW.19", "no scratch die on column d"),
    ("a favorite for another line", lambda: _card("favorite", acted="1", slots={"col a": "seat2"}),
     "favorite col a row 4", "GH.POW.19", "row 4 is no line of your hen"),
    ("nothing to endure", lambda: _card("endure", players=3, acted="2", slots=FULL, hens=CORNERED), "endure",
     "GH.POW.21", "no second action is possible"),
    ("another die to endure", lambda: play(_card("endure"), "move 2 up", "endure"), "move 3 up", "GH.POW.21",
     "the same die: a 2"),
    ("return what one does not have", lambda: _card("waste", stage="waste", heaps={"seat1": "gold"}), "return ruby",
     "GH.POW.22", "no Ruby on your heap"),
]  # fmt: skip
"""What the table does not name: the clauses of parts 4.1, 4.12 and 4.13."""

EVERY = [pytest.param(*row[1:], id=row[0]) for row in (*ROWS, *MORE)]


@pytest.mark.parametrize(("make", "text", "clause", "sense"), EVERY)
def test_an_illegal_move_is_refused_by_this_clause_and_in_this_sense(make, text, clause, sense):
    state = make()
    before = state.position_key(), state.history
    with pytest.raises(IllegalActionError) as caught:
        state.string_to_action(text)
    first = caught.value.violations[0]
    assert first.clause == clause
    assert sense in str(first.message)
    assert all(str(violation) and violation.clause in state.game.clauses for violation in caught.value.violations)
    assert (state.position_key(), state.history) == before


@pytest.mark.parametrize(("make", "text", "clause", "sense"), EVERY)
def test_a_seat_is_refused_as_the_state_refuses(make, text, clause, sense):
    state = make()
    action = state.game.parse_action(text)
    assert not state.is_legal(action)
    with pytest.raises(IllegalActionError):
        state.child(action)
    if state.current_player >= 0:
        assert state.observation(state.current_player).explain_illegal(action) == state.explain_illegal(action)


@pytest.mark.clause("GH.PUSH.7")
def test_the_owner_of_a_pushed_hen_decides_and_nobody_else():
    state = _pushed()
    assert state.current_player == seat_of("seat2")
    for action in (EatAll(), LeaveAll()):
        assert state.observation(1).explain_illegal(action) == ()
        (violation,) = state.observation(0).explain_illegal(action)
        assert (violation.clause, str(violation.message)) == ("GH.PUSH.7", "seat 2 decides for its own hen")
    with pytest.raises(IllegalActionError, match="seat 2 is to act, not seat 1"):
        state.string_to_action("seat1 eat all")


@pytest.mark.clause("GH.ENTER.3")
def test_a_hen_must_come_out_and_both_reasons_are_told():
    violations = setting().explain_illegal(setting().game.parse_action("spend 2"))
    assert [violation.clause for violation in violations] == ["GH.ACT.4", "GH.ENTER.3"]


@pytest.mark.clause("GH.END.1")
def test_nothing_is_legal_when_the_game_is_over():
    state = setting(stage="over")
    assert state.legal_actions() == ()
    for text in ("move 2 up", "stop", "heap", "end"):
        (violation,) = state.explain_illegal(state.game.parse_action(text))
        assert (violation.clause, str(violation.message)) == ("GH.ROUND.1", "now: the game is over")


@pytest.mark.parametrize(
    ("text", "told"),
    [("", "expected one of"), ("jump 2", "expected one of"), ("move", "a die: 1, 2, 3, w1, w2 or w3 is missing"),
     ("move w up", "w is no die to move with"), ("move 2", "a direction"), ("move 2 north", "north is no direction"),
     ("move 2 up 1 right", "ends with “nimble”"), ("move 2 up nimble", "ends with “nimble”"),
     ("move 2 up push", "the die that pushes"), ("move 2 up push x", "x cannot push"),
     ("move 2 up fly", "no power of a"),
     ("move 2 up run b2", "a gem is missing"), ("enter 2", "a cell, such as c3, is missing"),
     ("enter 2 bb", "is no cell"),
     ("enter 3 b1 down", "a number is missing"), ("enter 3 b1 down 9", "9 is no number here"),
     ("mark m", "a line, such"),
     ("mark m col g", "col g is no line"), ("mark x col c", "x is no die"),
     ("spend", "a die: 1, 2, 3, m or w is missing"),
     ("put", "a decoration, such as d3, is missing"), ("put x3", "x3 is no decoration; expected d1 to d8"),
     ("lock", "an area: 1, 2, 3, m or 6 is missing"), ("lock 7", "7 is no area"), ("draft", "a card is missing"),
     ("draft x", "x is no card"), ("time", "the word “up” is missing"), ("time over", "expected “time up”"),
     ("eat", "the word “all” is missing"), ("eat one", "expected “all”"), ("fight m", "a seat, such as seat2, is"),
     ("fight m seat3", "seat3 is no seat; expected seat1 to seat2"), ("return", "a gem is missing"),
     ("return topaz", "topaz is no gem; expected one of diamond"), ("end now", "“now” is too much after “end”"),
     ("rolloff seat1=2", "expected “rolloff seat1=4 seat3=2”"), ("move 2 up push 1", "")],
)  # fmt: skip
def test_what_is_no_action_is_malformed_and_the_text_says_what_was_expected(text, told):
    game = GAME_TYPE.load(2, None)
    if not told:
        assert str(game.parse_action(text)) == text
        return
    with pytest.raises(MalformedActionError) as caught:
        game.parse_action(text)
    assert told in str(caught.value)
    assert text.strip() in str(caught.value)


def test_the_beginning_of_several_actions_is_ambiguous_and_of_one_it_is_that_one():
    state = setting(hens={"seat1": "a3"}, dice={"seat1": "2"})
    with pytest.raises(AmbiguousActionError, match="move 2 up, move 2 down, move 2 right"):
        state.string_to_action("move")
    assert str(state.string_to_action("seat1  MOVE 2 RIGHT")) == "move 2 right"
