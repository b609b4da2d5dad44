"""The invariants of part 9 of the rules file, in random games and on random yards, and the rules read a second time."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hennb
from hennb.core.players import PUBLIC
from hennb.games.hens.actions import Coop, Deal, Discard, Draw, Place, Rooster
from hennb.games.hens.yard import Placed, Yard
from hennb.games.hens.yard.cells import CELL_INDEX, box_of, indices, names
from tests.games.hens.oracle import (
    CANVAS,
    agree,
    broken_clause,
    groups,
    hens,
    is_reachable,
    legal_placements,
    neighbours,
)
from tests.games.hens.oracle import score as slow_score
from tests.games.hens.setups import texts

SEEDS = st.integers(0, 2**32 - 1)
TABLES = [(players, option) for players in (1, 2, 3, 4) for option in ("piles_first", "under_tops")]
GAME = hennb.load_game("hens", players=4)


def _states(players, option, seed):
    """All states of one random game."""
    rng = Random(seed)
    state = hennb.load_game("hens", players=players, deck_empty=option).new_initial_state()
    yield state
    while not state.is_terminal:
        state = state.child(state.sample_chance(rng) if state.is_chance else state.sample_action(rng))
        yield state


def _random_position(seed, cards=12, *, coops=0.2):
    """A yard that grew card by card; hens where they fit."""
    rng, yard = Random(seed), Yard(GAME.pack)
    stock = [kind for kind, facts in enumerate(GAME.pack.kinds) for _ in range(facts.copies)]
    rng.shuffle(stock)
    for kind in stock:
        if len(yard) == cards:
            break
        fits = yard.hen_cells(kind)
        if fits and rng.random() > coops:
            yard = yard.with_hen(rng.choice(list(indices(fits))), kind)
        elif rng.random() < coops:
            yard = yard.with_coop(rng.choice(list(indices(yard.legal))), kind)
    position = GAME.position("empty")
    position = type(position)(GAME, yard)
    standing = list(hens(position.cells))
    return position.move_rooster(rng.choice(standing)) if standing else position


# -- random games -------------------------------------------------------------------------

games = pytest.mark.parametrize(("players", "option"), TABLES, ids=[f"{n} {option}" for n, option in TABLES])


@games
def test_no_card_is_ever_lost_or_doubled(players, option):
    for state in _states(players, option, 11):
        cards = list(state.deck)
        for seat in range(players):
            cards += [*state.hands[seat], *state.piles[seat], *(card.kind for card in state.yards[seat].cards)]
        assert tuple(sorted(cards)) == state.game.pack.decks[players]


@pytest.mark.clause("HE.TURN.1")
@games
def test_after_t_turns_a_yard_has_t_cards_and_one_of_them_on_d4(players, option):
    for state in _states(players, option, 12):
        turns = Counter(event.player for event in state.history if isinstance(event.action, Place | Coop))
        for seat in range(players):
            position = state.game.position_of(state, seat)
            assert len(position.yard) == turns[seat]
            assert (not position.cells) or "d4" in position.cells


@pytest.mark.clause("HE.YARD.7")
@games
def test_every_yard_of_a_game_is_sound_and_its_text_reads_back(players, option):
    for state in _states(players, option, 13):
        for seat in range(players):
            position = state.game.position_of(state, seat)
            assert is_reachable(position.cells)
            assert position.problems() == ()
            assert state.game.position(str(position), players=players).yard == position.yard
            legal = position.yard.legal.bit_count()
            assert 1 <= legal <= 13 if len(position.yard) < 12 else legal == 0


@pytest.mark.clause("HE.PLACE.7", "HE.DRAW.9")
@games
def test_somebody_can_always_act_and_every_card_of_a_hand_can_be_a_coop(players, option):
    for state in _states(players, option, 14):
        legal = state.legal_actions()
        assert bool(legal) == (state.current_player >= 0)
        assert len(set(legal)) == len(legal)
        if state.decision.stage == "place":
            cards = {state.game.pack.text(kind) for kind in state.hand_kinds}
            assert {action.card for action in legal if isinstance(action, Coop)} == cards


@pytest.mark.clause("HE.ROOST.1", "HE.ROOST.5")
@games
def test_roosters_stand_from_the_end_of_round_six_on_one_hen_each_and_stay(players, option):
    before = None
    for state in _states(players, option, 15):
        if state.round <= 6 and state.decision.phase != "rooster":
            assert state.roosters == (None,) * players
        if state.round > 6:
            before = before or state.roosters
            assert state.roosters == before
            for yard, cell in zip(state.yards, state.roosters, strict=True):
                first_six = yard.coops.bit_count() >= 6
                assert (cell is None and first_six) or (cell is not None and yard.hens >> cell & 1)


@pytest.mark.clause("HE.DRAW.5")
@games
def test_chance_adds_to_one_and_offers_nothing_impossible(players, option):
    for state in _states(players, option, 16):
        outcomes = state.chance_outcomes()
        assert bool(outcomes) == state.is_chance
        if outcomes:
            assert sum(chance for _, chance in outcomes) == 1
            assert min(chance for _, chance in outcomes) > 0
            assert all(state.is_legal(action) for action, _ in outcomes)


@pytest.mark.clause("HE.TURN.2", "HE.YARD.6")
@games
def test_a_game_has_its_number_of_draws_placements_discards_and_roosters(players, option):
    *_, last = _states(players, option, 17)
    count = Counter(type(event.action) for event in last.history)
    drawn = (
        count[Deal]
        - 4 * players
        + sum(isinstance(event.action, Draw) and event.action.source != "deck" for event in last.history)
    )
    assert drawn == 24 * players
    assert count[Place] + count[Coop] == 12 * players
    assert count[Discard] == 12 * players
    assert count[Rooster] == players  # an automatic "none" included
    assert sum(type(event.action) is Rooster and not event.automatic for event in last.history) <= players
    assert [len(yard) for yard in last.yards] == [12] * players


@games
def test_acting_leaves_the_old_state_untouched(players, option):
    kept = [(state, state.to_json(), hash(state)) for state in _states(players, option, 18)]
    for state, text, name in kept:
        assert (state.to_json(), hash(state)) == (text, name)


@pytest.mark.clause("HE.INFO.4")
@games
def test_what_a_seat_cannot_know_is_not_in_what_it_sees(players, option):
    rng = Random(19)
    for number, state in enumerate(_states(players, option, 19)):
        if number % 23 == 0:
            for seat in (*range(players), PUBLIC):
                view = state.observation(seat)
                assert view.resample(rng).observation(seat).to_json() == view.to_json()


# -- the rules read a second time ---------------------------------------------------------


@pytest.mark.clause("HE.PLACE.1", "HE.PLACE.2", "HE.YARD.2", "HE.YARD.3")
@settings(max_examples=30)
@given(SEEDS, st.integers(0, 11), st.sampled_from([0.0, 0.1, 0.3, 0.7]))
def test_placements_are_those_that_trying_every_card_on_every_cell_finds(seed, cards, coops):
    position = _random_position(seed, cards, coops=coops)
    if cards < 6:
        position = position.move_rooster(None)
    rng = Random(seed)
    left = Counter(GAME.pack.decks[4]) - Counter(card.kind for card in position.yard.cards)
    hand = rng.sample(sorted(left.elements()), 6)
    state = position.to_state(hand=[GAME.pack.text(kind) for kind in hand], goal_card=1)
    held = [GAME.pack.text(kind) for kind in sorted(set(hand))]
    assert texts(state.legal_actions()) == legal_placements(position.cells, held)
    for verb in ("place", "coop"):
        for cell in CANVAS:
            card = rng.choice([*held, "P1"])
            action = GAME.parse_action(f"{verb} {card} {cell}")
            told = [violation.clause for violation in state.explain_illegal(action)]
            assert (told or [None])[0] == broken_clause(position.cells, held, verb, card, cell)
            assert state.is_legal(action) == (not told)


@pytest.mark.clause("HE.YARD.2", "HE.YARD.3")
@settings(max_examples=60)
@given(st.lists(st.sampled_from(CANVAS), unique=True, max_size=12), st.randoms())
def test_open_cells_depend_on_where_cards_lie_and_not_on_how_they_came_there(cells, rng):
    """In yards that no game has too: those are edited cell by cell."""
    numbers = [CANVAS.index(cell) for cell in cells]
    cards = [Placed(at // 7 * 8 + at % 7, rng.randrange(40), rng.random() < 0.3) for at in numbers]
    yard = Yard.of(GAME.pack, cards)
    beside = {cell for taken in cells for cell in neighbours(taken)} - set(cells)
    box = box_of(tuple(card.cell for card in cards))
    open_cells = {cell for cell in beside if box.with_cell(CELL_INDEX[cell]).fits} if cards else {"d4"}
    assert set(names(yard.legal)) == open_cells
    assert [card.cell for card in yard.cards] == sorted(card.cell for card in cards)
    rng.shuffle(cards)
    again = Yard.of(GAME.pack, cards)
    assert again == yard
    assert (again.legal, again.groups) == (yard.legal, yard.groups)


@pytest.mark.clause("HE.SCORE.1")
@settings(max_examples=60)
@given(SEEDS, st.integers(0, 12), st.sampled_from(["both", "one"]))
def test_points_are_those_of_a_slow_count(seed, cards, reading):
    position = _random_position(seed, cards)
    slow = slow_score(position.cells, position.rooster, GAME.pack, reading)
    assert tuple(position.score(rooster_full_tie=reading).points.values()) == slow
    assert position.ranking_key(rooster_full_tie=reading)[0] == sum(slow)


@pytest.mark.clause("HE.SCORE.2")
@settings(max_examples=60)
@given(SEEDS, st.integers(0, 12))
def test_every_hen_is_in_one_group_and_groups_are_those_of_a_slow_search(seed, cards):
    position = _random_position(seed, cards)
    found = [
        {CANVAS[row * 7 + col] for row, col in (divmod(at, 8) for at in indices(group.mask))}
        for group in position.yard.groups
    ]
    assert found == groups(position.cells)
    assert sum(len(group) for group in found) == len(position.yard) - position.yard.coops.bit_count()


@settings(max_examples=60)
@given(SEEDS, st.integers(1, 12))
def test_lines_stay_within_the_eggs_of_the_yard_and_one_never_gives_more_than_both(seed, cards):
    position = _random_position(seed, cards)
    eggs = sum(group.eggs for group in position.yard.groups)
    both, one = position.score(), position.score(rooster_full_tie="one")
    for sheet in (both, one):
        assert sheet.line("largest").points + sheet.line("rooster").points <= eggs
        assert sheet.line("medals").points % 2 == 0
        assert sheet.total == sum(line.points for line in sheet)
    assert one.total <= both.total


def _rows(position):
    text = str(position)
    rows = text.partition(" ")[2] if text.startswith("@") else text
    return [row.split() for row in rows.split("/")]


TURNS = {
    "mirrored": lambda rows: [row[::-1] for row in rows],
    "upside down": lambda rows: rows[::-1],
    "at the diagonal": lambda rows: [list(column) for column in zip(*rows, strict=True)],
    "turned": lambda rows: [list(column) for column in zip(*rows[::-1], strict=True)],
}


@pytest.mark.clause("HE.WHAT.1")
@pytest.mark.parametrize("turn", TURNS.values(), ids=TURNS.keys())
@settings(max_examples=25)
@given(seed=SEEDS, cards=st.integers(1, 12), card=st.integers(1, 10))
def test_a_mirrored_or_turned_yard_has_the_same_points(turn, seed, cards, card):
    position = _random_position(seed, cards)
    turned = GAME.position("/".join(" ".join(row) for row in turn(_rows(position))))
    assert turned.score(card).points == position.score(card).points
    assert turned.ranking_key(card) == position.ranking_key(card)


@pytest.mark.clause("HE.WHAT.1")
@settings(max_examples=40)
@given(SEEDS, st.integers(1, 12), st.integers(1, 10), st.integers(0, 3), st.integers(0, 3))
def test_a_shifted_yard_has_the_same_points(seed, cards, card, left, up):
    position = _random_position(seed, cards)
    rows = _rows(position)
    corner = "dcba"[min(left, len(rows[0]) - 1)] + "4321"[min(up, len(rows) - 1)]
    shifted = GAME.position(f"@{corner} " + "/".join(" ".join(row) for row in rows))
    assert shifted.score(card).points == position.score(card).points


@settings(max_examples=60)
@given(SEEDS, st.integers(0, 12))
def test_a_yard_prints_and_reads_back_to_a_fixed_point(seed, cards):
    position = _random_position(seed, cards)
    again = GAME.position(str(position))
    assert again == position
    assert again.yard == position.yard
    assert str(again) == str(position)


@pytest.mark.clause("HE.YARD.1", "HE.YARD.4")
def test_the_canvas_suffices_for_every_box_that_takes_in_d4():
    yard = Yard(GAME.pack).with_coop(27, 0)
    for steps in ([-1] * 3, [1] * 3, [-8] * 3, [8] * 3):  # HE.YARD.4
        grown, at = yard, 27
        for step in steps:
            at += step
            assert grown.legal >> at & 1
            grown = grown.with_coop(at, 0)
        assert len(grown) == 4


@pytest.mark.clause("HE.PLACE.2", "HE.PLACE.3")
def test_neighbours_agree_as_the_rules_say():
    assert agree("P3", "P3")
    assert agree("P1", "P6")
    assert agree("P3", "S4")
    assert not agree("P3", "S3")
    assert not agree("P1", "S6")
    assert neighbours("a1") == ["b1", "a2"]
