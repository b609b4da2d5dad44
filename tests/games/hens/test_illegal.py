"""Part 7 of the rules file row by row: what is refused, by which clause, and in which sense.

Rows of placing are worked examples as well (P01 to P32); here every row has one test of its own.
"""

from __future__ import annotations

import pytest

import hennb
from hennb.core.errors import AmbiguousActionError, IllegalActionError, MalformedActionError, SetupError
from hennb.games.hens import stages
from hennb.games.hens.actions import Discard, Draw, Place
from tests.games.hens.setups import placing, play, table

X1 = "P4 P3 ##/S5 .. .."
PILES = ("C1", "S4", "")


def _drawing(**how):
    return table(players=3, done=3, piles=PILES, **how)


def _roosters():
    return table(players=2, done=12, stage=stages.ROOSTER, yards=("P4 ## ##/P3 ## ##", "S1 ## ##/## ## ##"))


def _alone():
    deals = [f"deal {card}" for card in ("P1", "P2", "S1", "U1")]
    return play(hennb.load_game("hens", players=1, goal_card=1).new_initial_state(), *deals)


def _round_one():
    deals = [f"deal {card}" for card in ("P1", "P2", "S1", "U1", "P3", "P4", "S2", "U2")]
    start = hennb.load_game("hens", players=2, first=1, goal_card=1).new_initial_state()
    return play(start, *deals, "deal C1", "deal C2", "place P1 d4", "discard U1")


ROWS = [
    ("another phase", lambda: placing(X1, "S4"), "discard S4", "HE.TURN.2", "now: seat 1 places a card"),
    ("another phase", _drawing, "place S4 d4", "HE.TURN.2", "now: seat 1 draws a card"),
    ("another seat", _drawing, "seat2 draw deck", "HE.TURN.2", "seat 1 is to act, not seat 2"),
    ("chance is due", _round_one, "discard P3", "HE.TURN.2", "a card comes from the deck"),
    ("chance is named", _drawing, "! deal P4", "HE.TURN.2", "no chance event is due; seat 1 is to act"),
    ("place: not in the hand", lambda: placing(X1, "S5"), "place S4 e5", "HE.PLACE.1", "you do not hold S4"),
    ("coop: not in the hand", lambda: placing(X1, "S5"), "coop S4 e5", "HE.PLACE.1", "you do not hold S4"),
    (
        "discard: not in the hand",
        lambda: play(placing(X1, "S4 P1"), "coop P1 e5"),
        "discard P1",
        "HE.DISC.1",
        "you do not hold P1",
    ),
    ("a cell outside", lambda: placing(X1, "S4"), "place S4 h4", "HE.YARD.1", "there is no cell h4"),
    ("first card not on d4", lambda: placing("empty", "S4"), "coop S4 e4", "HE.YARD.3", "the first card lies on d4"),
    ("occupied by a hen", lambda: placing(X1, "S4"), "place S4 d4", "HE.PLACE.6", "d4 is taken by P4"),
    ("occupied by a coop", lambda: placing(X1, "S4"), "coop S4 f4", "HE.PLACE.6", "f4 is taken by a coop"),
    (
        "no edge, hen",
        lambda: placing(X1, "S4"),
        "place S4 c3",
        "HE.YARD.3",
        "c3 must touch one of your cards by an edge",
    ),
    (
        "no edge, coop",
        lambda: placing(X1, "S4"),
        "coop S4 c3",
        "HE.YARD.3",
        "c3 must touch one of your cards by an edge",
    ),
    ("five long", lambda: placing("P4 P3 P2 P5", "P1"), "place P1 c4", "HE.YARD.2", "would be 5 x 1; at most 4 x 3"),
    ("four by four", lambda: placing("P4 P1 P6/P3 .. ../P2 .. ../P5 .. ..", "P4"), "coop P4 g4", "HE.YARD.2", "4 x 4"),
    (
        "another breed",
        lambda: placing(X1, "U6"),
        "place U6 e5",
        "HE.PLACE.2",
        "U6 beside P3 on e4: other breed, values must differ by 1; a coop would be legal here",
    ),
    ("the own pile", _drawing, "draw seat1", "HE.DRAW.2", "your own pile is closed to you"),
    ("the own pile, alone", _alone, "draw seat1", "HE.DRAW.2", "your own pile is closed to you"),
    ("the own pile, round 1", _round_one, "draw seat2", "HE.DRAW.2", "your own pile is closed to you"),
    ("a pile in round 1", _round_one, "draw seat1", "HE.DRAW.3", "first round: deck only"),
    ("an empty pile", _drawing, "draw seat3", "HE.DRAW.2", "seat 3 has no discard"),
    ("the empty deck", lambda: _drawing(deck=""), "draw deck", "HE.DRAW.6", "the deck is empty"),
    ("rooster on a coop", _roosters, "rooster e4", "HE.ROOST.3", "the rooster needs a hen of yours"),
    ("rooster on an empty cell", _roosters, "rooster a1", "HE.ROOST.3", "the rooster needs a hen of yours"),
    (
        "rooster in another yard",
        lambda: play(_roosters(), "rooster d4"),
        "rooster d5",
        "HE.ROOST.3",
        "the rooster needs a hen of yours",
    ),
    ("skip the rooster", _roosters, "rooster none", "HE.ROOST.1", "not optional"),
    ("skip the rooster by drawing", _roosters, "draw deck", "HE.TURN.2", "now: seat 1 puts its rooster on a hen"),
    ("a rooster in a turn", lambda: placing(X1, "S4"), "rooster none", "HE.TURN.2", "now: seat 1 places a card"),
    ("skip a draw", lambda: play(_drawing(), "draw seat2"), "coop S4 e4", "HE.TURN.2", "now: seat 1 draws a card"),
    ("skip a placement", lambda: placing(X1, "S4"), "draw deck", "HE.TURN.2", "now: seat 1 places a card"),
    ("rebuild by hand", _drawing, "rebuild", "HE.TURN.2", "now: seat 1 draws a card"),
]

DEEDS = [row for row in ROWS if not row[2].startswith(("seat", "! "))]
"""Those whose action is wrong, not its actor."""


@pytest.mark.parametrize(("name", "make", "text", "clause", "sense"), ROWS, ids=[row[0] for row in ROWS])
def test_an_illegal_move_is_refused_by_this_clause_and_in_this_sense(name, make, text, clause, sense):
    state = make()
    before = state.to_json()
    with pytest.raises(IllegalActionError) as caught:
        state.string_to_action(text)
    first = caught.value.violations[0]
    assert first.clause == clause
    assert sense in str(first.message)
    assert text in str(caught.value)
    assert clause in state.game.clauses
    assert state.to_json() == before


@pytest.mark.parametrize(("name", "make", "text", "clause", "sense"), ROWS, ids=[row[0] for row in ROWS])
def test_a_seat_is_refused_as_the_state_refuses_or_because_it_is_not_to_act(name, make, text, clause, sense):
    state = make()
    view = state.observation(state.turn)
    with pytest.raises(IllegalActionError) as caught:
        view.string_to_action(text)
    expected = {clause} if state.current_player >= 0 else {"HE.TURN.2"}
    assert caught.value.violations[0].clause in expected


@pytest.mark.parametrize(("name", "make", "text", "clause", "sense"), DEEDS, ids=[row[0] for row in DEEDS])
def test_child_refuses_what_is_explained_to_be_illegal(name, make, text, clause, sense):
    state = make()
    action = state.game.parse_action(text)
    assert not state.is_legal(action)
    with pytest.raises(IllegalActionError):
        state.child(action)


def test_a_coop_is_not_offered_for_a_card_that_is_not_held():
    for held, offered in (("U6", True), ("S4", False)):
        violations = placing(X1, held).explain_illegal(Place("U6", "e5"))
        (clash,) = (violation for violation in violations if violation.clause == "HE.PLACE.2")
        assert ("a coop would be legal here" in str(clash.message)) == offered


def test_an_action_that_is_possible_is_not_so_for_another_seat():
    state = _drawing()
    assert state.is_legal(state.game.parse_action("draw deck"))
    with pytest.raises(IllegalActionError, match="not seat 2"):
        state.string_to_action("seat2 draw deck")


@pytest.mark.clause("HE.END.1")
def test_nothing_is_legal_when_the_game_is_over():
    state = table(players=2, done=24, stage=stages.OVER, yards=("## ## ## ##/## ## ## ##/## ## ## ##",) * 2)
    assert state.legal_actions() == ()
    for action in (Draw("deck"), Place("P4", "d4"), Discard("P4")):
        (violation,) = state.explain_illegal(action)
        assert violation.clause == "HE.TURN.2"
        assert "the game is over" in str(violation.message)
    with pytest.raises(IllegalActionError, match="the game is over"):
        state.string_to_action("seat1 draw deck")


@pytest.mark.parametrize(
    "text",
    ["", "  ", "put P4 d4", "place P4", "place P4 d4 d5", "place X4 d4", "place P9 d4", "place P4 44", "draw",
     "draw seat9", "draw p2", "discard", "rooster", "first seat9", "goal 0", "goal ten", "<script>alert(1)</script>"],
)  # fmt: skip
def test_what_is_no_action_is_malformed_and_the_text_is_told(text):
    state = placing(X1, "S4")
    with pytest.raises(MalformedActionError) as caught:
        state.game.parse_action(text)
    assert text.strip() in str(caught.value)


def test_the_beginning_of_several_actions_is_ambiguous_and_of_one_it_is_that_one():
    state = placing(X1, "S4")
    with pytest.raises(AmbiguousActionError, match="place S4 e3"):
        state.string_to_action("place S4")
    assert str(placing("empty", "S4").string_to_action("coop")) == "coop S4 d4"
    assert str(state.string_to_action("seat1  PLACE s4 E5")) == "place S4 e5"


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"players": 0}, "players: 0; expected a whole number from 1 to 4"),
        ({"players": 5}, "players: 5; expected a whole number from 1 to 4"),
        ({"players": "two"}, "players: 'two'"),
        ({"players": True}, "players: True"),
        ({"first": 3}, "first"),
        ({"first": "me"}, "first"),
        ({"goal_card": 11}, "goal_card"),
        ({"goal_card": 0}, "goal_card"),
        ({"rooster_full_tie": "neither"}, "both, one"),
        ({"deck_empty": "stop"}, "piles_first, under_tops"),
        ({"goals": "many"}, "card, none"),
        ({"wind": "north"}, "wind"),
    ],
)
def test_a_set_up_field_or_option_with_an_unknown_name_or_value_is_refused(fields, told):
    with pytest.raises(SetupError, match=told):
        hennb.load_game("hens", **fields)
