"""Seats have the names of the table wherever a person reads of them, and who is called “You” is spoken to."""

from __future__ import annotations

import random
import re

import pytest

import hennb
from hennb.core.messages import with_names
from hennb.core.players import ALL, PUBLIC
from hennb.notebook.seats import usual_names
from tests.drawing.picture import read_picture
from tests.games.hens.test_words import catalogue
from tests.notebook.person import Person

NAMES = ("You", "Greedy")
APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
STIFF = re.compile(r"\bYou(\W?s| is| draws| places| discards| begins| has)\b|[Ww]aiting for You|for You\b")
"""Of somebody whose name is “You” as if it were a third one."""
NUMBERED = re.compile(r"\bseat \d")


def states(seed=4):
    """The states of a random game for two, a few of each round."""
    state, luck = hennb.load_game("hens").new_initial_state(), random.Random(seed)
    while True:
        yield state
        if state.is_terminal:
            return
        state = state.child(state.sample_chance(luck) if state.is_chance else luck.choice(state.legal_actions()))


def read(svg):
    """All that is read in a picture, by eye or aloud."""
    labels = re.findall(r'(?:aria-label="([^"]*)"|<title[^>]*>([^<]*)<)', svg)
    seen = [words.text for layout in ("wide", "narrow") for words in read_picture(svg, layout).texts]
    return [text for pair in labels for text in pair] + seen


@pytest.mark.parametrize("seat", [0, 1, ALL, PUBLIC])
def test_no_picture_speaks_of_you_as_of_somebody_else_or_of_a_seat_by_its_number(seat):
    wrong = set()
    for state in list(states())[:: 3 if seat == ALL else 7]:
        texts = read(state.game.draw(state.observation(seat), names=NAMES))
        wrong |= {text for text in texts if STIFF.search(text) or NUMBERED.search(text)}
    assert wrong == set()


def test_no_event_and_no_offer_names_a_seat_by_its_number_where_it_has_a_name():
    told = set()
    for state in states():
        view = state.observation(ALL)
        told |= {str(state.game.event_words(event, NAMES)) for event in view.history}
        told |= {str(with_names(state.game.action_words(action), NAMES)) for action in state.legal_actions()}
        told.add(str(with_names(state.decision.prompt, NAMES)))
    assert {
        "draw from your pile",
        "draw from Greedy\N{RIGHT SINGLE QUOTATION MARK}s pile",
        "Cards are dealt to you.",
    } <= told
    assert {text for text in told if STIFF.search(text) or NUMBERED.search(text)} == set()


def test_who_begins_is_told_by_name():
    game = hennb.load_game("hens")
    first = game.parse_action("first seat1")
    words = {str(with_names(game.action_words(first), names)) for names in (NAMES, ("Ann", "Bo"))}
    assert words == {"you begin every round", "Ann begins every round"}
    assert str(game.action_words(first)) == "seat 1 begins every round"


def test_a_table_tells_everything_by_name_what_is_due_what_is_offered_what_happened_and_what_is_refused():
    table = hennb.play("hens", seats=("you", "greedy"), seed=7)
    person, told = Person(table), []
    while not table.state.is_terminal:
        if table.state.decision.stage != "rooster":
            told.append(person.command("rooster e5")["refusal"]["text"])
        frame = person.frame
        told += [frame["prompt"], *(row["say"] for row in (*frame["choices"], *frame["log"]))]
        table.play(table.hint())
    assert {"now: you draw a card", "now: you place a card", "now: you discard a card"} <= set(told)
    assert {text for text in told if STIFF.search(text) or NUMBERED.search(text)} == set()


def test_every_sentence_with_a_seat_in_it_has_one_that_speaks_to_you():
    words = catalogue("games/hens/words.toml")
    alone = {key for key, text in words.items() if "{who}" in text and f"{key}_you" not in words}
    assert alone <= {"hens.event", "hens.text.seat"}  # “You: draw a card”, “seat 1: 5 points”
    assert {key for key in words if key.endswith("_you") and "{who}" in words[key]} == set()


def test_the_name_of_the_person_at_the_screen_is_the_word_that_is_spoken_to():
    assert usual_names(["you", "greedy"])[0] == catalogue("core/words.toml")["core.you"]
