"""A click that leads nowhere names the clause: the rows of part 7 that a click or a typed action can reach."""

from __future__ import annotations

import random

import pytest

import hennb
from tests.notebook.person import Person, moment

GAME = hennb.load_game("hens", players=2, first=1)
HAND = "P4 P1 S3 U6 U4 W2"


def at(yard: str, hand: str = HAND, **how) -> Person:
    """At the board of a table where seat 1 has this yard and hand and is to place a card."""
    game = hennb.load_game("hens", players=4, first=1, goal_card=1)
    state = game.position(yard, check=False).to_state(seat=0, hand=hand, **how)
    return Person(hennb.play(state, seats=("you", "greedy", "greedy", "greedy"), seed=1))


def slot(person: Person, card: str) -> str:
    hand = person.board.presenter.observation().hand
    return f"hand-seat1-{hand.index(card) + 1}"


# Clicks at "place": the card, the cell, and what is said.
PLACING = [
    pytest.param("P4", "P1", "d4", "HE.PLACE.6", "d4 is taken by P4", id="taken by a hen"),
    pytest.param("P4 ##", "P1", "e4", "HE.PLACE.6", "e4 is taken by a coop", id="taken by a coop"),
    pytest.param("P4 P3/S5 ..", "P1", "c3", "HE.YARD.3", "must touch", id="corner contact alone"),
    pytest.param("P4 P3 P2 P5", "P1", "c4", "HE.YARD.2", "5 x 1", id="five in a row"),
    pytest.param("P4* P3 P2 P5/P6 .. .. ../P1 .. .. ..", "P4", "d7", "HE.YARD.2", "4 x 4", id="four by four"),
    pytest.param("P4 P3 ##/S5 .. ..", "U6", "e5", "HE.PLACE.2", "P3 on e4", id="one neighbour forbids it"),
    pytest.param("P4 P3 ##/S5 .. ..", "W2", "c4", "HE.PLACE.2", "a coop would be legal here", id="a coop would do"),
]


@pytest.mark.parametrize(("yard", "card", "cell", "clause", "said"), PLACING)
def test_a_cell_that_cannot_take_the_card_says_why(yard, card, cell, clause, said):
    person = at(yard)
    before = moment(person.board.presenter)
    place = f"yard-seat1-{cell}"
    refusal = person.why(slot(person, card), place)["refusal"]
    assert (refusal["place"], refusal["clause"]) == (place, clause)
    assert said in refusal["text"]
    assert moment(person.board.presenter) == before


@pytest.mark.parametrize("path", [("yard-seat1-d4",), ("switch-face-down", "yard-seat1-d4")])
def test_a_cell_that_could_take_a_card_asks_for_the_card(path):
    person = Person(hennb.play(GAME, seed=3))
    refusal = person.why(*path)["refusal"]
    assert (refusal["text"], refusal["place"], refusal["asks"]) == ("Choose a card first.", "yard-seat1-d4", True)
    assert "asks" not in person.why("hand-seat1-1", "yard-seat1-e4")["refusal"], "that cell can take none"


def test_where_only_a_coop_may_lie_the_first_click_is_refused_with_its_clause_and_the_second_is_the_coop():
    """HE.PLACE.2: a card that cannot be seen any more must never be laid down by one click."""
    person = at("P4 P3 ##/S5 .. ..")
    choices = [(choice["action"], path) for choice in person.frame["choices"] for path in choice["paths"]]
    coops = [(action, path) for action, path in choices if action.startswith("coop") and "-face-" not in path[0]]
    assert coops
    for _, (card, cell, last) in coops:
        assert cell == last
        refusal = person.why(card, cell)["refusal"]
        assert (refusal["place"], refusal["clause"]) == (cell, "HE.PLACE.2")


def test_all_failing_neighbours_are_pointed_at():
    """HE.PLACE.2, part 7: neighbour faults with every failing cell."""
    person = at("P4 P3 ##/S5 .. ..", hand="P4 P1 S3 U1 U4 W2")
    refusal = person.why(slot(person, "U1"), "yard-seat1-e5")["refusal"]
    assert refusal["also"] == ["yard-seat1-e4", "yard-seat1-d5"]


def test_the_first_card_lies_on_d4():
    """HE.YARD.3."""
    person = Person(hennb.play(GAME, seed=3))
    refusal = person.why("hand-seat1-1", "yard-seat1-e4")["refusal"]
    assert (refusal["clause"], refusal["place"]) == ("HE.YARD.3", "yard-seat1-e4")


def test_a_coop_must_touch_as_well():
    """HE.YARD.3."""
    person = at("P4 P3/S5 ..")
    refusal = person.why("switch-face-down", slot(person, "W2"), "yard-seat1-c3")["refusal"]
    assert refusal["clause"] == "HE.YARD.3"


@pytest.mark.parametrize("place", ["deck", "pile-seat1", "pile-seat2"])
def test_a_source_of_cards_while_a_card_is_to_be_placed_is_another_phase(place):
    """HE.TURN.2."""
    refusal = at("P4").why(place)["refusal"]
    assert (refusal["clause"], refusal["place"]) == ("HE.TURN.2", place)
    assert "you place a card" in refusal["text"]


@pytest.mark.parametrize("path", [("goal",), ("sheet-largest",), ("hand-seat2",), ("nothing-of-that-name",), ()])
def test_what_means_nothing_now_answers_with_what_is_to_do(path):
    refusal = at("P4").why(*path)["refusal"]
    assert (refusal["clause"], refusal["place"]) == ("HE.PLACE.1", path[-1] if path else None)
    assert refusal["text"].startswith("Place a card")


def drawing(**how) -> Person:
    person = at("P4", hand="P1 S3 U6 U4", piles={1: "C6"}, **how)
    assert person.frame["choices"][0]["action"] == "draw deck"
    return person


def test_the_own_pile_is_closed():
    """HE.DRAW.2."""
    refusal = drawing().why("pile-seat1")["refusal"]
    assert (refusal["clause"], refusal["place"]) == ("HE.DRAW.2", "pile-seat1")


def test_an_empty_pile_has_nothing_to_draw():
    """HE.DRAW.2."""
    refusal = drawing().why("pile-seat3")["refusal"]
    assert (refusal["clause"], refusal["text"]) == ("HE.DRAW.2", "Greedy 3 has no discard")


def test_the_empty_deck_is_no_source():
    """HE.DRAW.6, with piles first."""
    table = hennb.play("hens", seats=("you", "random"), seed=2)
    rng = random.Random(1)
    while table.state.deck or table.state.decision.stage not in ("draw1", "draw2"):
        actions = [action for action in table.state.legal_actions() if str(action) == "draw deck"]
        table.play(rng.choice(actions or table.state.legal_actions()))
    refusal = Person(table).why("deck")["refusal"]
    assert (refusal["clause"], refusal["place"]) == ("HE.DRAW.6", "deck")


def test_a_pile_in_round_one_is_another_phase_since_the_deck_is_drawn_by_itself():
    """HE.DRAW.3, HE.DRAW.8."""
    person = Person(hennb.play("hens", seats=("greedy", "you"), seed=3, first=1))
    assert person.frame["acting"]
    assert person.why("pile-seat1")["refusal"]["clause"] == "HE.TURN.2"


def test_the_rooster_needs_an_own_hen():
    """HE.ROOST.3: no coop, no empty cell, no other yard."""
    table = hennb.play("hens", seats=("you", "random"), seed=2, first=1)
    person = Person(table)
    verbs = iter(("coop", *["place", "coop"] * 40))
    while table.state.decision.stage != "rooster":
        verb = next(verbs) if table.state.decision.stage == "place" else ""
        person.act(next((a for a in person.actions if a.startswith(verb)), person.actions[0]))
    yard = table.state.observation(0).yards[0]
    coop = next(hennb.games.hens.yard.cells.CELL_NAMES[card.cell] for card in yard.cards if card.face_down)
    other = next(hennb.games.hens.yard.cells.CELL_NAMES[card.cell] for card in table.state.yards[1].cards)
    for place in (f"yard-seat1-{coop}", "yard-seat1-a1", f"yard-seat2-{other}"):
        refusal = person.why(place)["refusal"]
        assert (refusal["clause"], refusal["place"]) == ("HE.ROOST.3", place)
    assert "not optional" in person.command("rooster none")["refusal"]["text"]


# ------------------------------------------------------------------------------------------------------------- typed
TYPED = [
    ("place C5 e4", "HE.PLACE.1"),
    ("discard P1", "HE.TURN.2"),
    ("draw deck", "HE.TURN.2"),
    ("seat2 place P1 e4", "HE.TURN.2"),
    ("deal P4", "HE.TURN.2"),
    ("place U6 e4", "HE.PLACE.2"),
]


@pytest.mark.parametrize(("text", "clause"), TYPED)
def test_a_typed_action_that_is_not_possible_names_the_clause(text, clause):
    person = at("P4")
    before = moment(person.board.presenter)
    assert person.command(text)["refusal"]["clause"] == clause
    assert moment(person.board.presenter) == before


@pytest.mark.parametrize(
    "text", ["", "place", "plonk P4 d4", "place Z9 d4", "place P4 h9", "seat9 place P4 e4", "hennb1:???"]
)
def test_a_typed_text_that_is_no_action_says_what_is_expected(text):
    person = at("P4")
    before = moment(person.board.presenter)
    refusal = person.command(text)["refusal"]
    assert refusal["text"]
    assert "\n" not in refusal["text"]
    assert moment(person.board.presenter) == before
    assert not person.board.errors


def test_a_discard_of_a_card_that_is_not_held():
    """HE.DISC.1."""
    person = at("P4")
    person.act_first("place P1")
    assert person.command("discard C5")["refusal"]["clause"] == "HE.DISC.1"


def test_nothing_can_be_done_when_the_game_is_over():
    table = hennb.play("hens", seats=("you",), seed=2)
    while not table.state.is_terminal:
        table.play(table.state.legal_actions()[-1])
    person = Person(table)
    assert person.command("discard P1")["refusal"]["text"] == "the game is over"
    assert person.act("discard P1")["refusal"]["text"] == "the game is over"
    assert person.why("deck")["refusal"]["text"]
    assert person.frame["over"]["title"].endswith("points")


def test_more_than_one_reason_comes_with_the_first_one():
    person = at("P4")
    refusal = person.command("place C5 a1")["refusal"]
    assert refusal["clause"] == "HE.PLACE.1"
    assert any("HE.YARD.3" in reason for reason in refusal["more"])
