"""Worked examples G01 to G23: the course of play, and a game typed line by line."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

import hennb
from hennb.core.errors import IllegalActionError
from hennb.core.notation import write_event
from hennb.core.players import ALL, CHANCE, PUBLIC
from hennb.games.hens import stages
from hennb.games.hens.actions import Draw
from tests.games.hens.setups import begin_turn, placing, play, table, texts

DEALS = [f"deal {card}" for card in "P1 P2 S1 U1 P3 P4 S2 U2".split()]  # noqa: SIM905
"""Hands of a game for two."""


def _two():
    """Two players in round 1, seat 1 about to get its first card; the cards are those of `DEALS`."""
    return play(hennb.load_game("hens", players=2, first=1, goal_card=1).new_initial_state(), *DEALS)


def _refused(state, text):
    with pytest.raises(IllegalActionError) as caught:
        state.string_to_action(text)
    return caught.value.violations[0].clause


def _events(state):
    return [f"{'auto ' * event.automatic}{event.action}" for event in state.history]


def _walk(state, rng, choose=None):
    """All states of one game to its end, the given one included."""
    yield state
    while not state.is_terminal:
        if state.is_chance:
            action = state.sample_chance(rng)
        else:
            legal = state.legal_actions()
            action = (choose and choose(state, legal)) or rng.choice(legal)
        state = state.child(action)
        yield state


def _from_deck_if_there_is_one(state, legal):
    """Draw from the deck, else from the largest pile."""
    if state.decision.stage not in ("draw1", "draw2"):
        return None
    if Draw("deck") in legal:
        return Draw("deck")
    return max(legal, key=lambda action: len(state.piles[int(action.source[4:]) - 1]))


# -- rounds and draws ---------------------------------------------------------------------


@pytest.mark.clause("HE.DRAW.3", "HE.DRAW.5", "HE.DRAW.8")
def test_g01_in_round_one_both_cards_come_from_the_deck_without_a_decision():
    state = _two()
    for stage in ("card1", "card2"):
        assert state.current_player == CHANCE
        assert (state.decision.stage, state.decision.turn) == (stage, 0)
        assert state.legal_actions() == ()
        assert sum(chance for _, chance in state.chance_outcomes()) == 1
        state = state.child(state.chance_outcomes()[0][0])
    assert state.decision.stage == "place"
    assert not [event for event in state.history if isinstance(event.action, Draw)]


@pytest.mark.clause("HE.DRAW.3")
def test_g02_in_round_one_an_opponents_discard_cannot_be_drawn():
    state = play(_two(), "deal C1", "deal C2", "place P1 d4", "discard U1")
    assert state.decision.turn == 1
    assert state.is_chance
    assert texts(state.game.parse_action(f"discard {card}") for card in state.observation(1).piles[0]) == ["discard U1"]
    assert _refused(state, "draw seat1") == "HE.DRAW.3"


@pytest.mark.clause("HE.DRAW.1", "HE.DRAW.2")
def test_g03_each_card_has_its_own_choice_among_deck_and_opponents_piles():
    state = table(players=3, done=3, piles=("C1", "S4", "P1"))
    assert texts(state.legal_actions()) == ["draw deck", "draw seat2", "draw seat3"]
    state = play(state, "draw seat2")
    assert texts(state.legal_actions()) == ["draw deck", "draw seat3"]
    assert _refused(state, "draw seat1") == "HE.DRAW.2"
    assert _refused(state, "draw seat2") == "HE.DRAW.2"


@pytest.mark.clause("HE.DRAW.4", "HE.DRAW.10")
def test_g04_a_pile_can_be_drawn_from_twice_and_two_piles_in_either_order():
    start = table(players=3, done=6, piles=("C1", "S4 U2", "P1"))
    state = play(start, "draw seat2")
    assert state.observation(PUBLIC).piles[1] == ("U2",)
    state = play(state, "draw seat2")
    assert state.observation(PUBLIC).piles[1] == ()
    assert {"S4", "U2"} <= set(state.observation(0).hand)
    one, other = play(start, "draw seat2", "draw seat3"), play(start, "draw seat3", "draw seat2")
    assert one.position_key() == other.position_key()
    assert one.history != other.history
    assert one != other


@pytest.mark.clause("HE.DRAW.5")
def test_g05_a_deck_draw_is_weighted_by_copies():
    state = play(table(players=2, done=2, piles=("C1", "S4"), deck="P4 P4 S3"), "draw deck")
    assert [(str(action), chance) for action, chance in state.chance_outcomes()] == [
        ("deal P4", Fraction(2, 3)),
        ("deal S3", Fraction(1, 3)),
    ]


ROUNDS = {1: (48, 4, 4), 6: (8, 24, 24), 7: (0, 28, 28), 8: (0, 24, 32), 9: (0, 20, 36), 10: (0, 16, 40)}
ROUNDS |= {11: (0, 12, 44), 12: (0, 8, 48)}
"""After a round with four players: cards in the deck, in all piles, in all yards."""


def _deck_first(seed=1, **options):
    game = hennb.load_game("hens", players=4, first=1, goal_card=1, **options)
    return _walk(game.new_initial_state(), Random(seed), _from_deck_if_there_is_one)


@pytest.mark.clause("HE.DRAW.6")
def test_g06_the_deck_lasts_seven_rounds_and_then_piles_are_all_there_is():
    seen, states = {}, list(_deck_first())
    for state in states:
        if state.turns_done % 4 == 0 and state.turns_done and state.turns_done // 4 not in seen:
            counts = len(state.deck), sum(map(len, state.piles)), sum(map(len, state.yards))
            seen[state.turns_done // 4] = counts
            assert sum(map(len, state.hands)) == 16
    assert {number: seen[number] for number in ROUNDS} == ROUNDS
    eighth = next(state for state in states if state.round == 8)
    assert (eighth.decision.turn, len(eighth.deck)) == (0, 0)
    assert texts(eighth.legal_actions()) == ["draw seat2", "draw seat3", "draw seat4"]
    assert [len(pile) for pile in eighth.piles] == [7, 7, 7, 7]
    assert _refused(eighth, "draw deck") == "HE.DRAW.6"


@pytest.mark.clause("HE.DRAW.6")
def test_g07_with_under_tops_all_cards_under_the_tops_form_a_new_deck():
    eighth = next(state for state in _deck_first(deck_empty="under_tops") if state.round == 8)
    assert _events(eighth)[-1] == "auto rebuild"
    assert (len(eighth.deck), [len(pile) for pile in eighth.piles]) == (24, [1, 1, 1, 1])
    assert texts(eighth.legal_actions()) == ["draw deck", "draw seat2", "draw seat3", "draw seat4"]


@pytest.mark.clause("HE.DRAW.6", "HE.DRAW.8")
def test_g08_a_sure_card_comes_by_itself_but_a_single_source_is_still_shown():
    state = table(players=2, done=2, piles=("C1", "S4"), deck="P4")
    state = play(state, "draw deck")
    assert _events(state)[-1] == "auto deal P4"
    assert state.decision.stage == "draw2"
    assert texts(state.legal_actions()) == ["draw seat2"]


NINE = "P1 P1 P2 P2 P3 P3 W1 W2 W3 W4 W5"


@pytest.mark.clause("HE.DRAW.7", "HE.INFO.1")
def test_g09_with_no_discard_of_others_the_own_pile_becomes_the_deck():
    for option in ("piles_first", "under_tops"):
        state = table(players=4, done=44, piles=(NINE, "", "C1"), deck="", deck_empty=option)
        if option == "piles_first":
            assert texts(begin_turn(state).legal_actions()) == ["draw seat3"]
            state = play(begin_turn(state), "draw seat3")
        else:
            state.piles = (state.piles[0], (), (), ())
            state = begin_turn(state)
        assert _events(state)[-1] == "auto rebuild"
        assert texts(state.legal_actions()) == ["draw deck"]
        assert len(state.deck) == 11
        assert state.observation(PUBLIC).rebuilt == tuple(NINE.split())
        assert state.piles == ((), (), (), ())
        assert len(play(state, "draw deck", "deal W3").deck) == 10


@pytest.mark.clause("HE.DRAW.9")
@pytest.mark.parametrize(("players", "left"), [(4, 9), (3, 7), (2, 5)])
@pytest.mark.parametrize("option", ["piles_first", "under_tops"])
def test_g10_before_the_last_turn_enough_cards_are_left(players, left, option):
    game = hennb.load_game("hens", players=players, deck_empty=option)
    for seed in range(4):
        for state in _walk(game.new_initial_state(), Random(seed)):
            if state.decision.stage in ("draw1", "draw2"):
                assert state.legal_actions()  # HE.DRAW.9
            if state.turns_done == 12 * players - 1 and state.decision.stage == "draw1":
                assert len(state.deck) + sum(map(len, state.piles)) == left
                break


@pytest.mark.clause("HE.SETUP.2", "HE.SETUP.4")
@pytest.mark.parametrize(("players", "deck"), [(4, 56), (3, 42), (2, 28), (1, 32)])
def test_g11_the_deck_after_the_deal_is_seven_rounds_of_draws(players, deck):
    game = hennb.load_game("hens", players=players, goal_card=2)
    dealt = next(s for s in _walk(game.new_initial_state(), Random(2)) if s.decision.phase == "turn")
    assert len(dealt.deck) == deck
    assert players == 1 or deck == 7 * 2 * players


@pytest.mark.clause("HE.SOLO.1")
def test_g11_alone_twenty_four_cards_are_drawn_and_eight_are_left():
    game = hennb.load_game("hens", players=1)
    for seed in range(5):
        *_, last = _walk(game.new_initial_state(), Random(seed))
        assert len(last.deck) == 8
        assert "auto rebuild" not in _events(last)
        assert sum(event.startswith("deal") for event in _events(last)) == 4 + 24
        assert not [event for event in last.history if isinstance(event.action, Draw)]
        assert last.outcome().winners == ()


# -- discards -----------------------------------------------------------------------------


@pytest.mark.clause("HE.DISC.1")
def test_g12_a_card_just_taken_may_be_discarded_and_taken_again():
    state = table(players=2, done=2, piles=("C1", "S4"), hands=("P1 P2 S1 U1", "P3 P4 S2 U2"))
    state = play(state, "draw seat2", "draw deck", f"deal {state.game.pack.text(state.deck[0])}", "coop P1 e4")
    assert "discard S4" in texts(state.legal_actions())
    state = play(state, "discard S4")
    assert state.observation(1).piles[0] == ("S4", "C1")
    assert "S4" in play(state, "draw seat1").observation(1).hand


@pytest.mark.clause("HE.DISC.2")
def test_g13_in_round_twelve_a_later_seat_may_still_take_the_discard():
    state = table(players=3, done=33, piles=("", "S4 S5", "P1 P2"), hands=("U1 U2 P3 P4",))
    state = play(state, "draw seat2", "draw seat3", "coop P3 g6", "discard U1")
    assert (state.round, state.decision.turn) == (12, 1)
    assert state.observation(1).piles[0] == ("U1",)
    assert "U1" in play(state, "draw seat1").observation(1).hand


# -- roosters -----------------------------------------------------------------------------


def _sixth_round_ends():
    """Three players, seat 2 begins; seat 1 has just ended round 6."""
    yards = ("P4 P3 P2/P1 P5 ..", "S1 S2 S3/S4 S5 S6", "U1 U2 U3/U4 U5 U6")
    state = table(players=3, first=2, done=17, piles=("", "C1", "C2"), hands=("P6 C3 C4 C5",), yards=yards)
    return play(state, "draw seat2", "draw seat3", "place P6 f5", "discard C3")


@pytest.mark.clause("HE.ROOST.1", "HE.ROOST.2")
def test_g14_roosters_are_asked_for_in_turn_order_and_turned_up_together():
    state = _sixth_round_ends()
    assert (state.round, state.current_player, state.decision.phase) == (6, 1, "rooster")
    state = play(state, "rooster e4")
    assert state.current_player == 2
    assert state.observation(2).roosters == (None, "??", None)
    assert str(state.observation(2).history[-1].action) == "rooster ??"
    assert state.observation(1).roosters == (None, "e4", None)
    assert str(state.observation(1).history[-1].action) == "rooster e4"
    state = play(state, "rooster d4")
    assert state.current_player == 0
    assert state.observation(0).roosters == (None, "??", "??")
    last = state.string_to_action("rooster f5")
    assert state.reveals(last)
    state = state.child(last)
    assert state.observation(PUBLIC).roosters == ("f5", "e4", "d4")
    assert [str(event.action) for event in state.observation(0).history[-3:]] == [
        "rooster e4",
        "rooster d4",
        "rooster f5",
    ]
    assert (state.round, state.decision.turn, state.decision.stage) == (7, 1, "draw1")


@pytest.mark.clause("HE.ROOST.4")
def test_g15_a_seat_with_six_coops_gets_no_rooster_and_is_not_asked():
    state = table(players=2, done=11, yards=("P4 P3 P2/P1 P5 P6",), piles=("C1 C2",), hands=("", "S1 S2 S3 S4"))
    state = play(state, "draw seat1", "draw seat1", "coop S1 e5", "discard S2")
    assert state.current_player == 0
    state = play(state, "rooster d4")
    assert _events(state)[-1] == "auto rooster none"
    assert (state.round, state.decision.stage) == (7, "draw1")
    line = state.score(1).line("rooster")
    assert (line.points, line.code, line.clause) == (0, "no_rooster", "HE.ROOST.4")


@pytest.mark.clause("HE.ROOST.4")
def test_g15_if_nobody_has_a_hen_nobody_is_asked():
    state = table(players=2, done=11, piles=("C1 C2",), hands=("", "S1 S2 S3 S4"))
    state = play(state, "draw seat1", "draw seat1", "coop S1 e5", "discard S2")
    assert _events(state)[-2:] == ["auto rooster none", "auto rooster none"]
    assert state.decision.stage == "draw1"


@pytest.mark.clause("HE.ROOST.5")
def test_g16_the_rooster_stays_on_its_hen_while_the_group_grows():
    state = placing("P3* P4", "P5 P6")
    state.roosters = (27, None, None, None)
    state = play(state, "place P5 f4")
    position = state.game.position_of(state, 0)
    assert str(position) == "P3* P4 P5"
    assert [group.size for group in position.yard.groups] == [3]


@pytest.mark.clause("HE.ROOST.3")
def test_g17_the_rooster_needs_an_own_hen():
    state = table(players=2, done=12, stage=stages.ROOSTER, yards=("P4 ## ##/P3 ## ##", "S1 ## ##/## ## ##"))
    assert texts(state.legal_actions()) == ["rooster d4", "rooster d5"]
    for cell in ("e4", "g7", "z9"):
        assert _refused(state, f"rooster {cell}") == "HE.ROOST.3"
    state = play(state, "rooster d5")
    assert texts(state.legal_actions()) == ["rooster d4"]
    assert state.current_player == 1


# -- who knows what -----------------------------------------------------------------------


@pytest.mark.clause("HE.INFO.2", "HE.INFO.4")
def test_g18_what_a_coop_hides_and_a_hand_holds_is_known_to_its_owner_alone():
    def after(covered, kept):
        game = hennb.load_game("hens", players=3, first=1, goal_card=1)
        deals = [f"deal {card}" for card in (covered, kept, "P1", "P2", *"S1 S3 S4 S5 U1 U2 U3 U4".split())]  # noqa: SIM905
        return play(game.new_initial_state(), *deals, "deal C1", "deal C2", f"coop {covered} d4", "discard C1")

    one, other = after("P4", "S2"), after("S2", "P4")
    for seat in (1, 2, PUBLIC):
        assert one.observation(seat) == other.observation(seat)
        assert one.observation(seat).to_json() == other.observation(seat).to_json()
    assert one.observation(0) != other.observation(0)
    assert one.observation(ALL) != other.observation(ALL)
    assert (one.observation(1).hands[0], str(one.game.position_of(one.observation(1), 0))) == (("??",) * 4, "##")


@pytest.mark.clause("HE.INFO.3")
def test_g19_a_card_taken_from_a_pile_stays_on_the_public_list_until_it_is_seen_again():
    state = table(players=2, done=2, piles=("C1", "S4"), hands=("P1 P2 S1 U1",))
    state = play(state, "draw seat2", "draw deck", f"deal {state.game.pack.text(state.deck[0])}", "coop S4 e4")
    assert state.observation(1).exposed[0] == ("S4",)
    other = table(players=2, done=2, piles=("C1", "S4"), hands=("P1 P2 S1 U1",))
    other = play(other, "draw seat2", "draw deck", f"deal {other.game.pack.text(other.deck[0])}", "coop P1 e4")
    assert other.observation(1).exposed[0] == ("S4",)
    assert play(other, "discard S4").observation(1).exposed[0] == ()
    assert play(other, "discard P2").observation(1).exposed[0] == ("S4",)


def _seat_one_empties_the_pile_of_seat_two(state, legal):
    """Seat 1 takes what seat 2 discards, seat 2 takes from the deck; so the deck ends when seat 2 has no pile."""
    if state.decision.stage not in ("draw1", "draw2"):
        return None
    taken = Draw("seat2") if state.turn == 0 else Draw("deck")
    return taken if taken in legal else legal[0]


@pytest.mark.clause("HE.INFO.5")
def test_g20_a_rebuilt_deck_is_a_pool_of_its_own():
    game, rng = hennb.load_game("hens", players=2, first=1, goal_card=1), Random(6)
    walk = _walk(game.new_initial_state(), rng, _seat_one_empties_the_pile_of_seat_two)
    before, state = next((a, b) for a, b in pairwise(walk) if b.refill)
    assert _events(state)[-1] == "auto rebuild"
    pile = sorted(before.observation(PUBLIC).piles[0], key=before.game.pack.index.__getitem__)
    assert texts(state.legal_actions()) == ["draw deck"]
    for seat in (0, 1, PUBLIC):
        for _ in range(10):
            world = state.observation(seat).resample(rng)
            assert [game.pack.text(kind) for kind in world.deck] == pile
    drawn = state.child(Draw("deck"))
    drawn = drawn.child(drawn.sample_chance(rng))
    for _ in range(10):
        left = [game.pack.text(kind) for kind in drawn.observation(1).resample(rng).deck]
        assert len(left) == len(pile) - 1
        assert not Counter(left) - Counter(pile)  # the card that was drawn is one of the rebuilt ones


@pytest.mark.clause("HE.DATA.1")
def test_g21_sheets_and_answers_made_with_the_house_pack_say_so():
    state = _two()
    assert state.score(0).house
    for view in (state.score(0), state, state.observation(1), state.score(0) - state.score(1)):
        assert "house data" in str(view)
    assert "if the game ended now, house data" in str(hennb.what_if(state, "put P4 d4"))


# -- set-up and turns ---------------------------------------------------------------------


@pytest.mark.clause("HE.SETUP.1", "HE.SETUP.2", "HE.SETUP.3", "HE.SETUP.4", "HE.SETUP.5")
def test_g22_the_set_up_is_first_seat_goal_card_and_four_cards_for_each_seat_in_turn():
    state = hennb.load_game("hens", players=2).new_initial_state()
    assert [(str(a), p) for a, p in state.chance_outcomes()] == [
        ("first seat1", Fraction(1, 2)),
        ("first seat2", Fraction(1, 2)),
    ]
    state = play(state, "first seat1")
    assert [(str(a), p) for a, p in state.chance_outcomes()] == [(f"goal {k}", Fraction(1, 10)) for k in range(1, 11)]
    state = play(state, "goal 3")
    for turn in (0, 0, 0, 0, 1, 1, 1, 1):
        assert (state.decision.stage, state.decision.turn) == ("deal", turn)
        state = state.child(state.chance_outcomes()[0][0])
    assert len(state.deck) == 28
    assert [len(hand) for hand in state.hands] == [4, 4]
    assert state.observation(PUBLIC).goal_card == 3
    assert all(not yard.cards for yard in state.yards)  # HE.SETUP.5
    assert state.piles == ((), ())
    assert state.roosters == (None, None)


@pytest.mark.clause("HE.SETUP.1", "HE.SETUP.3")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_g22_fixed_fields_leave_no_chance_point(first):
    state = hennb.load_game("hens", players=3, first=first, goal_card=7).new_initial_state()
    assert state.decision.stage == "deal"
    assert state.decision.turn == first - 1
    state = hennb.load_game("hens", players=3, first=first, goals="none").new_initial_state()
    assert (state.decision.stage, state.goal_card) == ("deal", None)


@pytest.mark.clause("HE.SETUP.1")
def test_g22_alone_nobody_else_could_begin_so_the_goal_card_comes_first():
    state = hennb.load_game("hens", players=1).new_initial_state()
    assert (state.decision.stage, state.first) == ("goal", 0)


@pytest.mark.clause("HE.TURN.1", "HE.TURN.2", "HE.END.1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_g23_hands_go_four_five_six_five_four_and_round_twelve_ends_the_game(players):
    game = hennb.load_game("hens", players=players)
    sizes = {"draw1": 4, "card1": 4, "draw2": 5, "card2": 5, "place": 6, "discard": 5}
    turns = []
    for state in _walk(game.new_initial_state(), Random(players)):
        stage, turn = state.decision.stage, state.decision.turn
        if stage in sizes:
            assert len(state.hands[turn]) == sizes[stage]
            assert {len(hand) for seat, hand in enumerate(state.hands) if seat != turn} <= {4}
        if stage == "place":
            turns.append(turn)
    assert state.is_terminal
    assert len(turns) == 12 * players
    assert turns == [(state.first + at) % players for at in range(12 * players)]
    assert [len(hand) for hand in state.hands] == [4] * players


# -- typed games --------------------------------------------------------------------------


@pytest.mark.clause("HE.NOTE.7", "HE.NOTE.9")
@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("option", ["piles_first", "under_tops"])
def test_a_whole_game_replays_from_typed_lines_chance_included(players, option):
    game = hennb.load_game("hens", players=players, deck_empty=option)
    *_, last = _walk(game.new_initial_state(), Random(9), _from_deck_if_there_is_one)
    chosen = [event for event in last.history if not event.automatic]
    for write in (lambda event: write_event(event.player, event.action), lambda event: str(event.action)):
        state = game.new_initial_state()
        for event in chosen:
            state = play(state, write(event))
        assert state == last
        assert state.to_json() == last.to_json()


@pytest.mark.clause("HE.NOTE.7")
@pytest.mark.parametrize("text", ["deal C1", "! deal C1", "DEAL c1", "  !  deal   C1 ", "deal c1"])
def test_chance_is_typed_like_any_action(text):
    state = _two()
    assert str(state.string_to_action(text)) == "deal C1"


@pytest.mark.parametrize(
    "text", ["deal W1", "! deal M2", "deal P9", "seat1 deal C1", "place P1 d4", "goal 3", "rebuild"]
)
def test_an_outcome_that_cannot_come_up_is_refused(text):
    state = _two()
    with pytest.raises(ValueError, match=r"is not possible|is no action"):
        state.string_to_action(text)
