"""Equal gems of a batch of Gem Hens go to their places in any order, and are entered sorted (GH.EAT.9)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import hennb
from hennb.games.gem_hens import stages
from tests.games.gem_hens.setting import board_of, heap_of, setting
from tests.games.gem_hens.walks import READINGS, walk
from tests.notebook.person import Person

pytestmark = pytest.mark.clause("GH.EAT.9")


def person_at(state: Any, **how: Any) -> Person:
    """Whoever is to act, at a table with bots."""
    seats = ["you" if seat == state.current_player else "random" for seat in range(state.game.players)]
    return Person(hennb.play(state, **({"seats": seats, "seed": 1} | how)))


def eating(hand: str, **more: Any) -> Any:
    return setting(hens={"seat1": "c5"}, hand=hand, **more)


def played(person: Person) -> list[str]:
    table = person.board.presenter
    return [str(event.action) for event in table.session.history if event.player == 0]


def offered(person: Person) -> dict[str, list[list[str]]]:
    return {choice["action"]: choice["paths"] for choice in person.frame["choices"]}


def test_the_second_of_two_equal_gems_can_go_before_the_first() -> None:
    person = person_at(eating("ruby ruby"))
    person.act("put d5")
    assert offered(person)["put d1"] == [["deco-seat1-d1"], ["deco-seat1-d2"]]
    person.act("put d3")
    assert person.refusal is None
    assert played(person)[:2] == ["put d3", "put d5"]
    assert board_of(person.board.presenter.state) == {"d3": "ruby", "d5": "ruby"}


def test_no_trace_is_left_of_what_was_taken_back_and_undo_goes_on_from_there() -> None:
    person = person_at(eating("ruby ruby gold"))
    session = person.board.presenter.session
    person.act("put d5")
    person.act("put d3")
    assert all(len(node.variations) <= 1 for node in session.root.walk())
    person.post(person.intent("undo"))
    assert played(person) == ["put d3"]
    person.post(person.intent("undo"))
    assert played(person) == []


def test_what_was_tried_before_stays_in_the_tree() -> None:
    person = person_at(eating("ruby ruby gold"))
    person.act("put d5")
    person.act("put d7")
    person.post(person.intent("undo"))
    person.act("put d3")
    tried = [str(node.action) for node in person.board.presenter.session.root.walk() if node.action]
    assert {"put d5", "put d7", "put d3"} <= set(tried)
    assert played(person) == ["put d3", "put d5"]


def test_three_gems_are_sorted_however_they_were_pointed_at() -> None:
    for order in (("d7", "d5", "d3"), ("d7", "d3", "d5"), ("d5", "d3", "d7"), ("d3", "d7", "d5")):
        person = person_at(eating("ruby ruby ruby"))
        for deco in order:
            person.act(f"put {deco}")
        assert played(person)[:3] == ["put d3", "put d5", "put d7"], order


def test_a_replacement_before_the_last_target_is_confirmed_by_its_button() -> None:
    boards = {"seat1": {"d1": "gold gold"}}
    person = person_at(eating("ruby ruby", boards=boards))
    person.act("put d3")
    assert offered(person)["replace d1"] == [["deco-seat1-d1", "do-replace"]]
    assert 'data-place="do-replace"' in "".join(picture["svg"] for picture in person.frame["pictures"])
    person.act("replace d1")
    assert played(person)[:2] == ["replace d1", "put d3"]
    assert heap_of(person.board.presenter.state) == "gold gold"


@pytest.mark.clause("GH.POW.12")
def test_a_gem_can_be_left_after_an_equal_one_was_placed() -> None:
    person = person_at(eating("ruby ruby", cards={"seat1": "picky"}))
    person.act("put d3")
    assert offered(person)["leave"] == [["do-leave"]]
    assert 'data-place="do-leave"' in "".join(picture["svg"] for picture in person.frame["pictures"])
    person.act("leave")
    assert played(person)[:2] == ["leave", "put d3"]


def test_imperfections_are_told_from_the_gem_before_them() -> None:
    """The ruby lies where an imperfection could as well: only those are entered anew."""
    person = person_at(eating("ruby pink pink", boards={"seat1": {"d3": "pink"}}))
    for action in ("put d3", "put d5", "put d1"):
        person.act(action)
    assert played(person)[:3] == ["put d3", "put d1", "put d5"]
    assert board_of(person.board.presenter.state)["d3"] == "ruby pink"


def test_typed_it_is_refused_as_the_rules_have_it() -> None:
    person = person_at(eating("ruby ruby"))
    person.act("put d5")
    person.post(person.intent("command", text="put d3"))
    assert person.refusal is not None
    assert person.refusal["clause"] == "GH.EAT.9"
    assert played(person) == ["put d5"]


def test_whatever_is_offered_late_gives_what_the_sorted_order_gives() -> None:
    rng, tried = Random(3), 0
    for seed in range(6):
        for state in walk(seed, players=2 + seed % 3, **READINGS["everything"]):
            if state.stage != stages.EAT or len(state.hand.gems) < 2 or state.hand.gems[0] != state.hand.gems[1]:
                continue
            person = person_at(state)
            session = person.board.presenter.session
            person.act(rng.choice([text for text in person.actions if text != "heap"]))
            view = session.state.observation(state.current_player)
            if session.state.stage != stages.EAT or session.state.hand.least < 0:
                continue
            for text in set(person.actions) - {str(action) for action in view.own_actions()}:
                other = person_at(state)
                other.act(played_by(person, state)[0])
                other.act(text)
                assert other.refusal is None, text
                now = other.board.presenter.session
                assert now.history[len(state.history)].action == state.game.parse_action(text)
                assert len(now.root.variations) == 1
                tried += 1
    assert tried > 20


def played_by(person: Person, state: Any) -> list[str]:
    events = person.board.presenter.session.history[len(state.history) :]
    return [str(event.action) for event in events if event.player == state.current_player]
