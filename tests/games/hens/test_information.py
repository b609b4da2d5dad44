"""What a seat cannot know is in nothing that it gets: HE.INFO.2, HE.INFO.4, HE.DRAW.8."""

from __future__ import annotations

import json
from random import Random

import pytest

import hennb
from hennb.core.players import ALL, PUBLIC
from hennb.games.hens import stages
from tests.games.hens.setups import begin_turn, play, table
from tests.games.hens.walks import walk


def _told(state, seat):
    """Everything that a seat is told, as text."""
    view = state.observation(seat)
    legal = " ".join(map(str, view.legal_actions()))
    sheets = "\n".join(str(view.score(other)) for other in range(state.game.players))
    log = "\n".join(f"{event.player} {event.action} {event.turn} {event.automatic}" for event in view.history)
    return "\n".join([view.to_json(), legal, sheets, log, str(view), str(view.outcome())]).encode()


@pytest.mark.clause("HE.INFO.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_permuting_what_a_seat_cannot_know_changes_no_byte_of_what_it_is_told(players):
    rng = Random(players)
    for number, state in enumerate(walk(players, players=players, deck_empty="under_tops", hens=0.8)):
        if number % 11 == 0:
            for seat in (*range(players), PUBLIC):
                world = state.observation(seat).resample(rng)
                assert _told(world, seat) == _told(state, seat)


@pytest.mark.parametrize("players", [2, 4])
def test_permuting_what_a_seat_cannot_know_changes_no_byte_of_its_picture(players):
    rng = Random(players)
    for number, state in enumerate(walk(players, players=players, hens=0.8)):
        if number % 60 == 20:
            for seat in (*range(players), PUBLIC):
                world = state.observation(seat).resample(rng)
                assert state.game.draw(world.observation(seat)) == state.game.draw(state.observation(seat))


@pytest.mark.clause("HE.DRAW.8")
def test_that_a_card_came_by_itself_does_not_tell_that_the_deck_is_of_one_kind():
    """A deck of two equal cards is dealt from without a chance point; one of two kinds is not."""

    def after(deck):
        state = begin_turn(table(players=2, done=2, piles=("C1", "S4"), hands=("P1 P2 S1 U1",), deck=deck))
        state = play(state, "draw deck")
        return state if state.stage == stages.DRAW2 else play(state, "deal P4")

    same, mixed = after("P4 P4"), after("P4 S3")
    assert [event.automatic for event in (same.history[-1], mixed.history[-1])] == [True, False]
    for seat in (0, 1, PUBLIC):
        assert same.observation(seat).history == mixed.observation(seat).history
    assert same.observation(ALL).history != mixed.observation(ALL).history


@pytest.mark.clause("HE.INFO.2")
def test_the_deal_of_others_is_logged_without_a_card_and_the_own_with_it():
    state = next(s for s in walk(1, players=2) if s.turns_done == 1)
    dealt = [event for event in state.history if str(event.action).startswith("deal")]
    seen = [event for event in state.observation(0).history if str(event.action).startswith("deal")]
    assert [str(event.action) for event in seen] == [
        str(event.action) if event.turn == 0 else "deal ??" for event in dealt
    ]


@pytest.mark.clause("HE.INFO.4")
def test_observations_of_a_world_and_of_the_real_state_are_equal_but_the_states_are_not():
    state = next(s for s in walk(2, players=2) if s.turns_done == 8)
    world = state.observation(0).resample(Random(2))
    assert world.observation(0) == state.observation(0)
    assert hash(world.observation(0)) == hash(state.observation(0))
    assert world.observation(1) != state.observation(1)
    assert world != state


def test_a_seat_that_the_table_does_not_have_sees_nothing():
    with pytest.raises(ValueError, match="seat: 2; expected 0 to 1"):
        hennb.load_game("hens").new_initial_state().observation(2)


def test_an_observation_as_json_holds_the_decision_and_the_score_lines_as_far_as_its_seat_knows():
    state = next(state for state in walk(3, players=3) if state.decision.stage == "place" and state.round == 8)
    data = json.loads(state.observation(1).to_json())
    assert data["round"] == 8
    assert data["decision"] | {"prompt": ""} == {
        "player": state.turn,
        "turn": state.turn,
        "phase": "turn",
        "stage": "place",
        "clause": "HE.PLACE.1",
        "prompt": "",
    }
    assert data["decision"]["prompt"]["text"] == str(state.decision.prompt)
    assert data["scores"] == [json.loads(json.dumps(state.score(seat).to_dict())) for seat in range(3)]


@pytest.mark.clause("HE.ROOST.2")
def test_a_sealed_rooster_scores_nothing_in_the_json_of_others():
    state = next(s for s in walk(3, players=2) if s.decision.stage == "rooster" and any(s.observation().roosters))
    (chosen,) = (seat for seat, cell in enumerate(state.roosters) if cell is not None)
    sheet = json.loads(state.observation(1 - chosen).to_json())["scores"][chosen]
    assert [line["code"] for line in sheet["lines"] if line["category"] == "rooster"] == ["no_rooster"]
