"""Worked examples W0 to W5: what-if questions, and the front that all games share."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations

import pytest

import hennb
from hennb.core.errors import EditError, SetupError
from hennb.core.faults import PositionError
from hennb.core.images import image
from hennb.core.players import ALL, PUBLIC
from hennb.games.hens.what_if import best_finish, best_placements, best_roosters, last_turn_value
from tests.games.hens.example_yards import YARDS
from tests.games.hens.setups import play, table

GAME = hennb.load_game("hens", players=4)
W1 = GAME.position("P5 M4* M1/P1 P3 P2/B2 .. ..")
W3 = GAME.position("C4 S3 S2 S3/C5 C2 S1 S4/C1* C6 S5 ..")
W5 = GAME.position("C4 S3 S2 S3/C5 C2 S1 S4/C1* C6 .. ..")


def _rows(answers):
    return [f"{answer.total} {answer.action}" for answer in answers]


# -- HE.WHAT.1 ----------------------------------------------------------------------------


@pytest.mark.clause("HE.WHAT.1")
def test_w0_a_mirrored_yard_has_the_same_sheet():
    sheet = GAME.position("P5 P1 B2* B5/M4 P3 P1 B2/M1 P2 P5 B4").score(3)
    assert list(sheet.points.values()) == [8, 7, 2, 0, 0, 0]
    assert sheet.total == 17


# -- HE.WHAT.2 ----------------------------------------------------------------------------


@pytest.mark.clause("HE.WHAT.2")
def test_w2_the_best_rooster_of_y10_stands_on_any_cemani():
    answer = best_roosters(GAME.position(YARDS["Y10"]), goal_card=8)
    assert [(row.cell, row.total) for row in answer] == [
        *((cell, 29) for cell in ("d4", "d5", "e5", "d6", "e6")),
        *((cell, 15) for cell in ("e4", "f4", "g4", "f5", "g5", "f6", "g6")),
    ]
    assert not answer.interim
    assert "in hindsight" in str(answer)
    assert "house data" in str(answer)


@pytest.mark.clause("HE.WHAT.2")
def test_on_a_yard_that_still_grows_the_best_rooster_is_called_so_if_the_yard_stayed_so():
    answer = best_roosters(W1, goal_card=1)
    assert answer.interim
    assert "if the yard stayed so" in str(answer)
    assert {row.cell: row.total for row in answer}["e4"] == W1.score(1).total == 13


@pytest.mark.clause("HE.WHAT.2")
def test_every_ranked_rooster_has_the_total_of_the_sheet_with_it_there():
    for name in ("Y06", "Y08", "Y12", "Y15", "Y18"):
        for reading in ("both", "one"):
            position = GAME.position(YARDS[name])
            for row in best_roosters(position, goal_card=2, rooster_full_tie=reading):
                sheet = position.move_rooster(row.cell).score(2, rooster_full_tie=reading)
                assert row.total == sheet.total


def test_a_yard_without_a_hen_has_no_cell_for_the_rooster():
    assert len(best_roosters(GAME.position(YARDS["Y16"]))) == 0


# -- HE.WHAT.3 ----------------------------------------------------------------------------


@pytest.mark.clause("HE.WHAT.3")
def test_w1_the_best_placements_of_b3():
    answer = best_placements(W1, "B3", goal_card=1)
    assert answer.now == 13
    rows = _rows(answer)
    assert rows[:2] == ["16 place B3 c6", "16 place B3 d7"]
    assert [row.split()[:2] for row in rows[2:]] == [["12", "place"]] * 3 + [["12", "coop"]] * 11
    assert "greedy" in str(answer)
    assert "house data" in str(answer)


@pytest.mark.clause("HE.WHAT.3")
@pytest.mark.parametrize(
    ("card", "rows"),
    [
        ("S6", ["31 place S6 g6", "30 coop S6 g6"]),
        ("S5", ["30 place S5 g6", "30 coop S5 g6"]),
        ("S4", ["30 coop S4 g6", "29 place S4 g6"]),
        ("P3", ["30 coop P3 g6"]),
    ],
)
def test_w3_is_a_seventh_hen_worth_it(card, rows):
    answer = best_placements(W3, card, goal_card=8)
    assert answer.now == 31
    assert _rows(answer) == rows


@pytest.mark.clause("HE.WHAT.3")
def test_w3_as_a_hand_is_ranked_in_one_list():
    answer = best_placements(W3, "P3 S4 S5 S6", goal_card=8)
    assert _rows(answer)[0] == "31 place S6 g6"
    assert answer.best.rooster == "d6"
    assert answer.best.change == 0
    assert [row.key for row in answer] == sorted((row.key for row in answer), reverse=True)


@pytest.mark.clause("HE.WHAT.3")
def test_without_a_rooster_the_best_cell_afterwards_is_counted_on_or_none():
    position = GAME.position("P4 P3/S5 ..")
    counted = best_placements(position, "S6")
    assert (counted.best.total, str(counted.best.action), counted.best.rooster) == (7, "place S6 c5", "d4")
    assert best_placements(position, "S6", rooster_mode="none").best.rooster is None
    assert best_placements(position, "S6", rooster_mode="none").best.total == 5
    with pytest.raises(SetupError, match="rooster_mode: 'all'; expected best, none"):
        best_placements(position, "S6", rooster_mode="all")


@pytest.mark.clause("HE.WHAT.3")
def test_the_rooster_that_is_counted_on_is_the_best_one():
    for name in ("Y06", "Y08", "Y11", "Y15", "Y24"):
        bare = GAME.position(YARDS[name]).move_rooster(None).take("f6")
        for row in best_placements(bare, "P1 S3 U2", goal_card=4):
            after = bare.put("#P1" if str(row.action).startswith("coop") else row.action.card, row.action.cell)
            assert row.total == best_roosters(after, goal_card=4).best.total
            assert row.total == after.move_rooster(row.rooster).score(4).total


def test_a_state_brings_its_hand_and_its_goal_card():
    state = W1.to_state(hand="B3 S1 S2 U1 U2 F6", goal_card=1)
    answer = hennb.best_placements(state)
    assert _rows(answer) == _rows(best_placements(W1, "B3 S1 S2 U1 U2 F6", goal_card=1))
    assert {str(row.action) for row in answer} == set(map(str, state.legal_actions()))
    assert _rows(hennb.best_placements(state.observation(0))) == _rows(answer)
    assert _rows(hennb.best_placements(state.observation(ALL))) == _rows(answer)


def test_a_hand_that_is_not_known_must_be_given():
    state = W1.to_state(hand="B3 S1 S2 U1 U2 F6", goal_card=1)
    with pytest.raises(SetupError, match="does not know the hand"):
        best_placements(state.observation(1), seat=0)
    with pytest.raises(SetupError, match="a position has no hand"):
        best_placements(W1)
    assert best_placements(state.observation(1), "B3", seat=0).best.total == 16
    with pytest.raises(SetupError, match="seat: 7"):
        best_placements(state, seat=7)
    with pytest.raises(PositionError, match="unknown_card at X1"):
        best_placements(W1, "X1")


# -- HE.WHAT.4 ----------------------------------------------------------------------------


@pytest.mark.clause("HE.WHAT.4")
def test_w5_the_best_finish():
    answer = best_finish(W5, "S5 S6 P2", goal_card=8)
    assert answer.total == 31
    assert [str(final) for final in answer] == [
        "C4 S3 S2 S3/C5 C2 S1 S4/C1* C6 S5 S6",
        "C4 S3 S2 S3/C5 C2 S1 S4/C1* C6 ## S6",
    ]
    assert answer.best.key == (31, 7, 5, 8)
    assert answer.exact
    assert "exact" in str(answer)
    assert "house data" in str(answer)


def test_w5_an_interim_total_is_no_promise():
    first = best_placements(W5, "S5 S6 P2", goal_card=8).best
    assert (str(first.action), first.total) == ("place S6 g6", 32)


def _all_finishes(position, cards):
    """Every final yard by playing the cards one after the other on every legal cell."""
    if position.is_final:
        return {str(position)}
    found = set()
    for index, card in enumerate(cards):
        for row in best_placements(position, card):
            down = str(row.action).startswith("coop")
            found |= _all_finishes(
                position.put("##" if down else card, row.action.cell), cards[:index] + cards[index + 1 :]
            )
    return found


@pytest.mark.clause("HE.WHAT.4")
def test_three_empty_cells_are_filled_as_if_every_order_had_been_played():
    position = GAME.position("S1 ## S4/S5 U4* S5/S2 U1 S2")
    cards = ["S4", "U5", "P2"]
    finals = [GAME.position(text) for text in _all_finishes(position, cards)]
    best = max(final.ranking_key(9) for final in finals)
    answer = best_finish(position, cards, goal_card=9)
    assert answer.exact
    assert answer.best.key == best
    assert {str(final) for final in answer} == {str(final) for final in finals if final.score(9).total == best[0]}


@pytest.mark.clause("HE.WHAT.4")
def test_more_than_four_empty_cells_are_searched_within_the_budget_and_the_answer_admits_it():
    position = GAME.position("P4 P3 P2*/S5 .. ..")
    cards = "P1 P2 P5 P6 S1 S3 S4 S6 U1 U2 U3 U4"
    answer = best_finish(position, cards, goal_card=1, budget=500)
    assert not answer.exact
    assert answer.budget == 500
    assert answer.looked_at <= 500 + 200  # a level of the beam that has been begun is finished
    assert "not exact" in str(answer)
    assert "500" in str(answer)
    assert all(row.position.is_final and not row.position.problems() for row in answer)
    assert all(row.position.score(1).total == row.total == answer.total for row in answer)
    assert best_finish(position, cards, goal_card=1, budget=4000).total >= answer.total


def test_a_search_that_leaves_nothing_out_says_it_is_exact():
    position = GAME.position("P1* P2 P3 P4/P5 P6 P1 ..")
    answer = best_finish(position, "P2 P3 P4 P5 P6", budget=100_000)
    assert answer.exact
    assert answer.total == 16  # all hens of one breed: every egg there is


def test_a_full_yard_is_its_own_best_finish():
    answer = best_finish(GAME.position(YARDS["Y01"]), "-", goal_card=3)
    assert answer.total == 17
    assert [str(final) for final in answer] == [YARDS["Y01"]]


def test_a_finish_needs_enough_cards_and_a_sound_yard():
    with pytest.raises(SetupError, match="1 for 2 empty cells; expected at least 2"):
        best_finish(W5, "S5")
    with pytest.raises(PositionError, match="yard_split"):
        best_finish(W5.take("e6").take("d5"), "S5 S6 P1 P2 P3")


# -- HE.WHAT.5 ----------------------------------------------------------------------------

HAND, DECK = "P3 P5 U2 C3", "P1 P2 P4 P6 S4 S5 S6 U1 U3 U4"


@pytest.mark.clause("HE.WHAT.5")
def test_w4_the_value_of_the_last_turn():
    answer = last_turn_value(W3, HAND, DECK, goal_card=8)
    assert answer.value == Fraction(151, 5)
    assert (answer.pairs, answer.hand) == (45, 30)
    assert [(row.card, row.total) for row in answer] == [("S6", 31)]
    assert "151/5" in str(answer)
    assert "house data" in str(answer)


@pytest.mark.clause("HE.WHAT.5")
def test_w4_from_the_state_of_a_game_alone():
    alone = hennb.load_game("hens", players=1, goal_card=8)
    state = alone.position(str(W3)).to_state(hand=HAND)
    answer = last_turn_value(state)
    assert answer.pairs == 21 * 20 // 2
    deck = [state.game.pack.text(kind) for kind in state.deck]
    assert answer.value == _mean_by_pairs(HAND.split(), deck)


def _mean_by_pairs(hand, deck):
    def best(cards):
        return max(row.total for row in best_placements(W3, cards, goal_card=8))

    totals = [best([*hand, *pair]) for pair in combinations(deck, 2)]
    return Fraction(sum(totals), len(totals))


@pytest.mark.clause("HE.WHAT.5")
def test_copies_count_as_cards_of_their_own():
    deck = "S6 S6 P1 P1 P1"
    assert last_turn_value(W3, HAND, deck, goal_card=8).value == _mean_by_pairs(HAND.split(), deck.split())
    assert last_turn_value(W3, HAND, deck, goal_card=8).value == Fraction(31 * 7 + 30 * 3, 10)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (lambda: last_turn_value(W5, HAND, DECK), "10 cards in the yard; expected 11"),
        (lambda: last_turn_value(W3, HAND), "deck: not given"),
        (lambda: last_turn_value(W3, None, DECK), "cards: not given"),
        (lambda: last_turn_value(W3, HAND, "P1"), "1 in the deck"),
        (lambda: last_turn_value(W3.to_state(hand="P3 P5 U2 F3", goal_card=8)), "a game alone"),
    ],
)
def test_the_last_turn_is_asked_for_where_it_is(question, told):
    with pytest.raises(SetupError, match=told):
        question()


# -- the front of all games ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "game_own", "position", "given"),
    [
        ("placements", best_placements, W1, ["B3"]),
        ("rooster", best_roosters, W1, []),
        ("finish", best_finish, W5, ["S5 S6 P2"]),
        ("last turn", last_turn_value, W3, ["P3 P5 U2 C3", "P1 P2 P4 P6 S4 S5 S6 U1 U3 U4"]),
    ],
)
def test_every_question_is_asked_by_its_name(question, game_own, position, given):
    answer = hennb.best(position, question, *given, goal_card=8)
    assert answer == game_own(position, *given, goal_card=8)
    assert answer.best is answer[0]
    assert [row.total for row in answer] == sorted((row.total for row in answer), reverse=True)
    assert answer.house
    assert "house data" in str(answer)
    assert set(position.game.questions) == {"placements", "rooster", "finish", "last turn"}


def test_without_a_question_the_best_placements_are_asked_for():
    assert hennb.best(W1, cards="B3", goal_card=1) == hennb.best_placements(W1, "B3", goal_card=1)


def test_a_question_that_the_game_does_not_know_is_refused_with_those_it_knows():
    with pytest.raises(SetupError, match="question: 'nest'; expected placements, rooster, finish, last turn"):
        hennb.best(W1, "nest")


def test_a_notebook_shows_what_a_placement_on_each_cell_would_bring():
    answer = hennb.best_placements(W1, "B3", goal_card=1)
    picture = hennb.draw(W1, values=answer.places())
    assert ">+3</text>" in picture
    shown = answer._repr_html_()
    assert image(picture, answer) in shown
    assert "place B3" in shown.replace(image(picture, answer), "")  # the ranking stands below


def test_a_hen_instead_of_the_coop_of_y13_is_worth_fourteen_points():
    answer = hennb.what_if(GAME.position(YARDS["Y13"]), "put S3 e4", goal_card=9)
    assert (answer.before.total, answer.after.total, answer.diff.total) == (15, 29, 14)
    assert answer.diff.changes == {"largest": 9, "coops": 1, "goal_a": 3, "goal_b": 1}
    assert str(answer.position) == YARDS["Y14"]
    assert answer.problems == ()
    for told in ("put S3 e4", "+14", "9 hens of Sebright", "house data"):
        assert told in str(answer)


def test_edits_are_made_one_after_the_other():
    answer = hennb.what_if(GAME.position(YARDS["Y02"]), "rooster d6", "goal 3")
    assert answer.after.total == 17
    assert answer.diff.changes == {"rooster": 7}
    assert {line.category for line in answer.diff if line.before is None} == {"goal_a", "goal_b"}


def test_another_reading_is_an_edit_and_without_edits_the_keywords_are_the_change():
    position = GAME.position(YARDS["Y06"])
    typed = hennb.what_if(position, "reading rooster_full_tie one", goal_card=1)
    named = hennb.what_if(position, rooster_full_tie="one", goal_card=1)
    assert typed.diff.changes == named.diff.changes == {"rooster": -7}
    assert hennb.what_if(position, goal_card=1).diff.changes == {"goal_a": 2}


def test_with_edits_the_keywords_hold_before_and_after():
    answer = hennb.what_if(GAME.position(YARDS["Y06"]), "rooster none", goal_card=1, rooster_full_tie="one")
    assert answer.before.total == 9
    assert answer.diff.changes == {}


GAME_YARDS = ["P4* P3 P2/P5 P1 P6/S6 .. ..", "U1 U2 U3/U4* U5 U6/S3 .. .."]


def _round_eight():
    return table(players=2, done=14, yards=GAME_YARDS, roosters=(27, 35))


def test_a_what_if_about_a_game_leaves_the_game_alone():
    state = _round_eight()
    before = state.to_json()
    answer = hennb.what_if(state, "put S5 c6", "rooster d6", seat=0)
    assert answer.before.points == state.score(0).points
    assert answer.diff.changes == {"rooster": 5, "goal_a": 2, "goal_b": 1}
    assert state.to_json() == before


def test_positions_taken_from_a_game_score_as_the_seats_do():
    state = _round_eight()
    for view in (state, state.observation(0), state.observation(ALL), state.observation(PUBLIC)):
        for seat in (0, 1):
            assert state.game.position_of(view, seat).score().points == state.score(seat).points
    assert state.game.position_of(state).rooster == "d4"
    assert state.game.position_of(state.observation(1)).rooster == "d5"


def test_faces_of_coops_that_a_viewer_cannot_know_are_not_in_its_position():
    state = table(players=2, done=2, yards=["#P4", "#U1"])
    assert str(state.game.position_of(state.observation(0), 0)) == "#P4"
    assert str(state.game.position_of(state.observation(0), 1)) == "##"
    assert str(state.game.position_of(state.observation(PUBLIC), 0)) == "##"
    assert str(state.game.position_of(state, 1)) == "#U1"


def test_a_change_that_makes_the_yard_unsound_is_answered_and_said_to_be_so():
    answer = hennb.what_if(GAME.position("P4 P3"), "put U1 f4")
    assert [fault.code for fault in answer.problems] == ["text.yard_clash"]
    assert "yard_clash" in str(answer)


def test_a_change_that_is_not_understood_is_refused():
    with pytest.raises(EditError, match="shift"):
        hennb.what_if(GAME.position("P4 P3"), "shift d4")
    with pytest.raises(SetupError, match="goal_card"):
        hennb.what_if(GAME.position("P4 P3"), goal_card=0)


# -- setting up a state -------------------------------------------------------------------


def test_a_position_becomes_a_state_that_can_be_played_to_the_end():
    game = hennb.load_game("hens", players=3, first=2, goal_card=4)
    state = game.position("P4* P3 ##/S5 .. ../S4 S3 S2").to_state(seat=0, hand="P1 P2 U1 U2 C1 C2", seed=5)
    assert (state.round, state.current_player, state.decision.stage) == (8, 0, "place")
    assert [len(yard) for yard in state.yards] == [7, 8, 8]
    assert [len(hand) for hand in state.hands] == [6, 4, 4]
    in_play = [*state.deck, *(kind for hand in state.hands for kind in hand)]
    in_play += [card.kind for yard in state.yards for card in yard.cards]
    assert tuple(sorted(in_play)) == game.pack.decks[3]
    assert eval(repr(state), {"hennb": hennb}) == state
    assert state == game.position("P4* P3 ##/S5 .. ../S4 S3 S2").to_state(seat=0, hand="P1 P2 U1 U2 C1 C2", seed=5)
    while not state.is_terminal:
        actions = state.legal_actions() or tuple(action for action, _ in state.chance_outcomes())
        state = state.child(actions[0])
    assert [len(yard) for yard in state.yards] == [12, 12, 12]


@pytest.mark.parametrize(
    ("hand", "stage"), [("P1 P2 U1 U2", "draw1"), ("P1 P2 U1 U2 C1", "draw2"), ("P1 P2 U1 U2 C1 C2", "place")]
)
def test_the_size_of_the_hand_tells_what_is_to_be_done(hand, stage):
    game = hennb.load_game("hens", players=2, first=1, goal_card=4)
    assert game.position("P4 P3").to_state(hand=hand).decision.stage == stage


def test_in_round_one_and_alone_the_deck_is_drawn_from_at_once():
    alone = hennb.load_game("hens", players=1, goal_card=4)
    assert alone.position("empty").to_state().decision.stage == "card1"
    assert alone.position("P4").to_state(hand="P1 P2 U1 U2 C1").decision.stage == "card2"


def test_what_is_told_of_the_table_is_there():
    game = hennb.load_game("hens", players=2, goal_card=4)
    state = game.position("P4 P3").to_state(
        seat=1, first="seat2", others={0: "S4 S5"}, hands={0: "C1 C2 C3 C4"}, piles={0: "U1 U2", 1: "P1"}, seed=3
    )
    view = state.observation(0)
    assert view.hands[0] == ("C1", "C2", "C3", "C4")
    assert view.piles == (("U1", "U2"), ("P1",))
    assert str(game.position_of(state, 0)) == "S4 S5"
    assert play(state, "draw seat1").observation(1).exposed == ((), ("U1",))


@pytest.mark.parametrize(
    ("yard", "how", "told"),
    [
        (".. P4/P3 P2", {}, "text.set_start at seat1 d4"),
        ("P4 P3", {"hand": "P1"}, "text.set_hand at seat1: 1 card in the hand; expected 4 / 5 / 6"),
        ("P4 P3", {"hands": {1: "P1 P2 P3"}}, "text.set_hand at seat2"),
        ("P4 P3", {"piles": {0: "P1 P2 P5"}}, "text.set_pile at seat1"),
        ("P4* P3", {}, "text.set_early at seat1 d4"),
        ("P4 P3 P2/P1 P5 P6", {}, "text.set_rooster at seat1: after round 6 the rooster stands"),
        (
            "P4 P3",
            {"others": {1: "S4"}},
            "text.set_yard at seat2: 1 card in the yard; at this point of the game it has 2",
        ),
        ("P4 P3", {"others": {1: "S4 P4"}, "hands": {1: "P4 P1 P2 P3"}}, "text.set_cards at P4: 3 in yards, .* has 2"),
        ("P4 S4", {}, "text.yard_clash at seat1 d4 e4"),
        ("W4 W3", {}, "text.yard_copies at seat1 d4"),
        ("P1 P2 P3 P4/P5 P6 P1 P2/P3 P4 P5 P6*", {}, "text.set_full at seat1"),
        ("P4", {"seat": 2}, "seat: 2; expected 0 to 1"),
        ("P4* P3*", {}, "text.yard_rooster at seat1 d4 e4: 2 roosters"),
        ("P4", {"first": "one"}, "first: 'one'; expected 'random', or a seat from 'seat1' to 'seat2'"),
        ("P4", {"first": 0}, "first: 0; expected"),
        ("P4", {"first": "seat3"}, "first: 'seat3'; expected"),
        ("P4", {"hands": {5: "P1"}}, "hands: 5; expected 0 to 1"),
        ("P4", {"goal_card": 12}, "goal_card: 12"),
    ],
)
def test_what_does_not_fit_together_is_refused_by_name(yard, how, told):
    game = hennb.load_game("hens", players=2, goal_card=4)
    with pytest.raises(ValueError, match=told):
        game.position(yard, check=False).to_state(**how)


def test_all_that_does_not_fit_is_told_at_once_and_nothing_of_what_was_dealt():
    game = hennb.load_game("hens", players=3, goal_card=4)
    with pytest.raises(PositionError) as caught:
        game.position("P4 S4* P4*", check=False).to_state(
            seat=2, hand="P1", others={0: "P4"}, hands={0: "P4 P5"}, piles={1: "P6 S1 S2 S3 S5"}
        )
    assert [(fault.code, fault.place) for fault in caught.value.faults] == [
        ("text.yard_rooster", "seat3 e4 f4"),
        ("text.set_hand", "seat3"),
        ("text.set_yard", "seat1"),
        ("text.set_hand", "seat1"),
        ("text.set_pile", "seat2"),
        ("text.yard_clash", "seat3 d4 e4"),
        ("text.yard_clash", "seat3 e4 f4"),
        ("text.set_early", "seat3 e4"),
        ("text.set_cards", "P4"),
    ]
    assert all(fault.clause in game.clauses for fault in caught.value.faults)


def test_cards_that_are_lacking_are_told_and_not_run_out_of():
    game = hennb.load_game("hens", players=2, goal_card=4)
    deck = [game.pack.text(kind) for kind in game.pack.decks[2]]
    for card in ("P4", "P3", "P2", "P1", "P5", "P6"):
        deck.remove(card)
    with pytest.raises(PositionError) as caught:
        game.position("P4* P3 P2 P1/P5 P6 ## ##/## .. .. ..").to_state(piles={0: deck[:9], 1: deck[9:18]})
    assert [str(fault) for fault in caught.value.faults] == [
        "text.set_few: 8 cards are lacking to deal the hands and yards that are not told"
    ]


@pytest.mark.clause("HE.SETUP.1")
@pytest.mark.parametrize(("first", "seat"), [("seat2", 1), (2, 1), ("seat1", 0), (1, 0), ("random", 0), (None, 2)])
def test_who_begins_is_named_alike_for_a_game_and_for_a_position(first, seat):
    game = hennb.load_game("hens", players=3, first="seat3", goal_card=4)
    assert game.position("P4 P3").to_state(seat=0, first=first).first == seat
    if first is not None:
        named = hennb.load_game("hens", players=3, first=first, goal_card=4)
        assert (named.new_initial_state().first or 0) == seat


def test_a_position_without_goals_has_no_goal_card_even_if_one_is_named():
    game = hennb.load_game("hens", players=2, goals="none", goal_card=3)
    assert game.position("P4").to_state().goal_card is game.position("P4").to_state(goal_card=4).goal_card is None


def test_a_goal_card_must_come_from_somewhere():
    with pytest.raises(SetupError, match="goal_card: not given"):
        hennb.load_game("hens", players=2).position("P4").to_state()
    assert hennb.load_game("hens", players=2, goals="none").position("P4").to_state().goal_card is None


def test_all_orders_of_a_hand_are_one_hand():
    game = hennb.load_game("hens", players=2, goal_card=4)
    states = {game.position("P4").to_state(hand=list(order)) for order in permutations(["P1", "S1", "U1", "C1"])}
    assert len(states) == 1
