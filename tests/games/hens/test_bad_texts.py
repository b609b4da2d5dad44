"""What is no text, or no text of the notation, at the doors of Hens: a clear error, and nothing is taken for it."""

from __future__ import annotations

import pytest

import hennb
from hennb.core.errors import HennbError, IllegalActionError, MalformedActionError, SetupError
from hennb.core.faults import PositionError
from hennb.games.hens.actions import Coop, Deal, Discard, Draw, GoalCard, Place, Rooster
from tests.games.hens.setups import placing, table

GAME = hennb.load_game("hens", players=2, first=1, goal_card=8)
YARD = GAME.position("P4 P3*/## ..")
NO_TEXTS = [None, 7, 2.5, True, b"P4", [], ["P4"], {}, object()]
NO_CARDS = [7, 2.5, True, b"P4", object(), [None], ["P4", 7], [["P4"]], {7: "P4"}]


def _ids(values):
    return [type(value).__name__ for value in values]


@pytest.mark.parametrize(
    "door",
    [
        GAME.parse_action,
        GAME.new_initial_state().string_to_action,
        GAME.new_initial_state().observation(0).string_to_action,
        GAME.position,
        YARD.edit,
        YARD.take,
        YARD.coop,
        YARD.turn_up,
        lambda what: YARD.put(what, "e5"),
        lambda what: YARD.put("P4", what),
        lambda what: YARD.swap("d4", what),
        lambda what: YARD.swap(what, "d4"),
        lambda what: hennb.what_if(YARD, what),
    ],
)
@pytest.mark.parametrize("what", NO_TEXTS, ids=_ids(NO_TEXTS))
def test_what_is_no_text_is_told_by_name(door, what):
    with pytest.raises(SetupError, match="expected a text"):
        door(what)


@pytest.mark.parametrize("what", NO_TEXTS[1:], ids=_ids(NO_TEXTS[1:]))
def test_a_rooster_or_a_face_of_no_text_is_told(what):
    with pytest.raises(SetupError, match=r"cell: .*expected a text"):
        YARD.move_rooster(what)
    with pytest.raises(SetupError, match=r"card: .*expected a text"):
        YARD.turn_up("d5", what)


@pytest.mark.parametrize(
    "ask",
    [
        lambda cards: hennb.best(YARD, "placements", cards),
        lambda cards: hennb.best(YARD, "finish", cards),
        lambda cards: hennb.best(GAME.position("C4 S3 S2 S3/C5 C2 S1 S4/C1* C6 S5 .."), "last turn", cards, "P1 P2"),
        lambda cards: hennb.best(GAME.position("C4 S3 S2 S3/C5 C2 S1 S4/C1* C6 S5 .."), "last turn", "P1", cards),
        lambda cards: GAME.position("P4").to_state(hand=cards),
        lambda cards: GAME.position("P4").to_state(piles={1: cards}),
    ],
)
@pytest.mark.parametrize("cards", NO_CARDS, ids=_ids(NO_CARDS))
def test_cards_that_are_no_texts_are_told(ask, cards):
    with pytest.raises(SetupError, match=r"cards: .*expected a text"):
        ask(cards)


@pytest.mark.parametrize("players", [0, 5, -1, "2", True, 2.0, [], 10**30])
def test_a_yard_for_a_table_of_no_such_size_is_refused(players):
    with pytest.raises(SetupError, match=r"players: .*expected 1 to 4"):
        GAME.position("P4", players=players)


@pytest.mark.clause("HE.NOTE.1", "HE.NOTE.7")
@pytest.mark.parametrize(
    "text",
    [
        "draw seat\N{FULLWIDTH DIGIT ONE}",
        "draw seat01",
        "draw seat\N{ARABIC-INDIC DIGIT ONE}",
        "draw dec\N{KELVIN SIGN}",
        "goal 07",
        "goal +7",
        "goal \N{FULLWIDTH DIGIT SEVEN}",
        "first seat01",
        "place \N{LATIN SMALL LETTER LONG S}4 d4",
        "di\N{LATIN SMALL LETTER LONG S}card S4",
        "place S4 d04",
    ],
)
def test_an_action_in_other_letters_or_with_a_leading_zero_is_malformed(text):
    with pytest.raises(MalformedActionError):
        GAME.parse_action(text)
    for state in (placing("empty", "S4"), table(players=3, done=3, piles=("C1", "S4", ""))):
        with pytest.raises(HennbError):
            state.string_to_action(text)


@pytest.mark.clause("HE.NOTE.1", "HE.NOTE.3")
def test_a_card_in_other_letters_is_none():
    with pytest.raises(PositionError, match="yard_token"):
        GAME.position("\N{LATIN SMALL LETTER LONG S}4")
    with pytest.raises(PositionError, match="unknown_card"):
        hennb.best(YARD, "placements", "\N{LATIN SMALL LETTER LONG S}4")
    for edit in ("put \N{LATIN SMALL LETTER LONG S}4 e5", "ta\N{KELVIN SIGN}e d4"):
        with pytest.raises(HennbError):
            YARD.edit(edit)


def test_a_set_up_names_its_first_seat_without_leading_zeros():
    for first in ("seat02", "seat\N{FULLWIDTH DIGIT TWO}"):
        with pytest.raises(SetupError, match="first: "):
            hennb.load_game("hens", first=first)


ODD = [[], {}, None, 2.5, ["S4"]]


@pytest.mark.clause("HE.NOTE.7")
@pytest.mark.parametrize("odd", ODD, ids=_ids(ODD))
def test_an_action_built_of_what_is_no_text_is_illegal_and_harms_nothing(odd):
    state = placing("P4", "S4")
    actions = [Place(odd, "e4"), Place("S4", odd), Coop(odd, "e4"), Coop("S4", odd)]
    actions += [Discard(odd), Draw(odd), Rooster(odd), Deal(odd), GoalCard(odd)]
    for view in (state, state.observation(0)):
        for action in actions:
            assert not view.is_legal(action)
            assert [violation.clause for violation in view.explain_illegal(action)] == ["HE.NOTE.7"]
    for action in actions:
        with pytest.raises(IllegalActionError, match="not in the notation"):
            state.child(action)
