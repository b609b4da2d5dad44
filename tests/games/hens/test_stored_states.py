"""States as JSON: they come back equal, and no text makes a state that no game could reach."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import hennb
from hennb.core.errors import RecordError
from hennb.core.state import State
from hennb.games.hens.pack import HOUSE_FILE
from hennb.games.hens.yard.cells import CELL_NAMES, indices

ODD = (None, True, -1, 99, 1.5, "x", "", [], {}, ["x"], [[1]], {"a": 1}, 10**30)


def states(players: int, seed: int, **options: Any) -> Iterator[State]:
    rng = Random(seed)
    state: State = hennb.load_game("hens", players=players, **options).new_initial_state()
    while True:
        yield state
        if state.is_terminal:
            return
        state = state.child(state.sample_chance(rng) if state.is_chance else state.sample_action(rng))


def middle() -> State:
    return next(state for state in states(2, 3) if state.round == 8 and state.decision.stage == "place")


def test_states_go_to_another_process_and_share_their_game_there() -> None:
    before = middle()
    after = before.child(before.legal_actions()[0])
    again = pickle.loads(pickle.dumps((before, after)))
    assert again == (before, after)
    assert again[0].game is again[1].game


def test_a_game_with_a_pack_of_its_own_goes_to_another_process() -> None:
    data = json.loads(HOUSE_FILE.read_text(encoding="utf-8")) | {"title": "Ours"}
    game = hennb.load_game("hens", players=3, first=2, data=data, goals="none")
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert again.to_dict() == game.to_dict()


def test_what_cannot_change_is_not_copied() -> None:
    state = middle()
    assert copy.deepcopy({"state": state})["state"] is state
    assert copy.copy(state) is state


@pytest.mark.parametrize("deck_empty", ["piles_first", "under_tops"])
@pytest.mark.parametrize("goals", ["card", "none"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_state_of_a_game_comes_back(players: int, goals: str, deck_empty: str) -> None:
    for state in states(players, 1, goals=goals, deck_empty=deck_empty):
        again = state.game.state_from_json(state.to_json())
        assert again == state
        assert again.to_json() == state.to_json()


def test_a_stage_is_known_by_its_text_and_not_by_which_object_holds_it() -> None:
    for state in states(2, 4):
        copied = state.clone()
        copied.stage = "".join(list(state.decision.stage))  # type: ignore[attr-defined]
        assert copied.legal_actions() == state.legal_actions()
        assert copied.chance_outcomes() == state.chance_outcomes()
        assert copied.observation(0).to_json() == state.observation(0).to_json()
        for action in (*copied.legal_actions(), *(action for action, _ in copied.chance_outcomes())):
            assert copied.child(action).position_key() == state.child(action).position_key()


def test_what_names_the_first_seat_by_a_number_still_loads() -> None:
    game = hennb.load_game("hens", players=3, first="seat2", goal_card=4)
    assert game == hennb.load_game("hens", players=3, first=2, goal_card=4)
    assert game.setup["first"] == game.to_dict()["setup"]["first"] == "seat2"
    state = game.new_initial_state()
    data = json.loads(state.to_json())
    data["game"]["setup"]["first"] = 2
    assert State.from_dict(data) == state
    session = hennb.Session(game, seed=3)
    record, text = json.loads(session.record().to_json()), session.record().to_text()
    record["game"]["setup"]["first"] = 2
    assert "\nfirst seat2\n" in text
    for old in (json.dumps(record), text.replace("\nfirst seat2\n", "\nfirst 2\n")):
        assert hennb.Record.parse(old).game == game


def test_repr_can_be_pasted_back() -> None:
    state = middle()
    assert eval(repr(state), {"hennb": hennb}) == state
    assert repr(state).startswith("hennb.state_from_json('{")


def test_a_stored_state_finds_its_game_by_itself() -> None:
    game = hennb.load_game("hens", players=3, first=2, goal_card=4, deck_empty="under_tops")
    state = game.new_initial_state()
    for again in (
        State.from_dict(state.to_dict()),
        State.from_json(state.to_json()),
        hennb.state_from_json(state.to_json()),
    ):
        assert again == state
        assert again.game == game


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ({}, "game: is missing"),
        ({"game": {}}, r"^game\.name: is missing\ngame\.players: is missing"),
        ({"game": 3}, "game: expected"),
        (3, "expected an object"),
        ([], "expected an object"),
        ({"game": hennb.load_game("hens").to_dict() | {"name": "chess"}}, "game: no game 'chess'"),
        ({"game": hennb.load_game("hens").to_dict()}, "stage: is missing"),
    ],
)
def test_a_stored_state_without_a_game_is_refused(data: Any, place: str) -> None:
    with pytest.raises(RecordError, match=place):
        State.from_dict(data)


def test_a_state_set_up_by_hand_comes_back_at_every_step() -> None:
    game = hennb.load_game("hens", players=3, goal_card=3)
    state: State = game.position("P4 P3").to_state(seat=1, hand="P1 P2 S3 S4 S5 C1")
    rng = Random(1)
    while not state.is_terminal:
        assert game.state_from_json(state.to_json()) == state
        state = state.child(state.sample_chance(rng) if state.is_chance else state.sample_action(rng))


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value, in lists the first three alone."""
    inner = value.items() if isinstance(value, dict) else enumerate(value[:3]) if isinstance(value, list) else ()
    for key, item in inner:
        yield (*way, key)
        yield from places(item, (*way, key))


def test_no_single_odd_value_gets_through() -> None:
    state = middle()
    stored = json.loads(state.to_json())
    del stored["game"]
    for way in places(stored):
        for odd in ODD:
            data = copy.deepcopy(stored)
            holder: Any = data
            for key in way[:-1]:
                holder = holder[key]
            if json.dumps(holder[way[-1]]) == json.dumps(odd) or (way == ("history",) and odd == []):
                continue
            holder[way[-1]] = odd
            with pytest.raises(RecordError) as caught:
                state.game.state_from_dict(data)
            assert caught.value.place, (way, odd)


def change(name: str, index: Any, value: Any) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(middle().to_json())
    if index is None:
        data[name] = value
    else:
        data[name][index] = value
    return data


@pytest.mark.parametrize(
    ("name", "index", "value", "place"),
    [
        ("stage", None, "dance", "stage"),
        ("stage", None, "over", "turns_done"),
        ("stage", None, "rooster", "turns_done"),
        ("first", None, None, "first"),
        ("turns_done", None, 3, "turn|yards"),
        ("goal_card", None, None, "goal_card"),
        ("goal_card", None, 3, "history"),
        ("hands", 0, [], "hands"),
        ("yards", 0, ["a1 P4"], "yards"),
        ("yards", 1, ["d4 P4", "d4 P4"], "yards"),
        ("roosters", 0, "a1", "yards"),
        ("exposed", 0, ["C1", "C1", "C1"], "exposed"),
        ("deck", None, ["P4", "P4", "P4"], "deck"),
        ("deck_full", None, [], "deck_full"),
        ("history", 2, [-1, "deal P9", 0, False], "history"),
        ("history", 2, [7, "deal P4", 0, False], "history"),
        ("extra", None, 1, "extra"),
    ],
)
def test_a_state_that_no_game_reaches_is_refused_with_its_place(name: str, index: Any, value: Any, place: str) -> None:
    with pytest.raises(RecordError, match=rf"^({place})"):
        middle().game.state_from_dict(change(name, index, value))


def test_an_illegal_event_is_named_by_its_number() -> None:
    data = json.loads(middle().to_json())
    at, event = next(
        (at, event) for at, event in enumerate(data["history"]) if at > 60 and event[1].startswith("discard")
    )
    held = event[1].split()[1]
    data["history"][at][1] = next(
        f"discard {card}" for card in ("P4", "S3", "U2", "C1") if card not in (held, *data["hands"][event[2]])
    )
    with pytest.raises(RecordError, match=rf"^history\[{at}\]: .*HE\.DISC\.1"):
        middle().game.state_from_dict(data)


def test_a_history_that_has_lost_its_set_up_in_part_does_not_count_as_a_set_position() -> None:
    data = json.loads(middle().to_json())
    del data["history"][0]
    with pytest.raises(RecordError, match=r"^history\[0\]"):
        middle().game.state_from_dict(data)


@pytest.mark.parametrize(
    ("player", "text", "turn", "said"),
    [
        (1, "coop P1 d5", 1, "no such thing"),
        (1, "place P1 d6", 1, "no such thing"),
        (0, "place P1 d5", 1, "stand here"),
    ],
)
def test_the_log_of_a_set_position_tells_what_lies_there_of_whom_it_belongs_to(
    player: int, text: str, turn: int, said: str
) -> None:
    game = hennb.load_game("hens", players=3, goal_card=3)
    state = game.position("P4 P3").to_state(seat=1, hand="P1 P2 S3 S4 S5 C1")
    data = json.loads(state.child(state.string_to_action("place P1 d5")).to_json())
    assert game.state_from_dict(data).ply == 1
    data["history"][0] = [player, text, turn, False]
    with pytest.raises(RecordError, match=rf"^history\[0\]: .*{said}"):
        game.state_from_dict(data)


def test_rooster_less_seats_are_refused_from_round_seven_on_and_early_roosters_before() -> None:
    late, early = middle(), next(state for state in states(2, 3) if state.round == 5)
    with pytest.raises(RecordError, match=r"^roosters\[0\]: after round 6 the rooster stands on one of the hens"):
        late.game.state_from_dict({**json.loads(late.to_json()), "roosters": [None, None]})
    hens = [yard.hens for yard in early.yards]  # type: ignore[attr-defined]
    cells = [CELL_NAMES[next(indices(mask))] for mask in hens]
    with pytest.raises(RecordError, match=r"^roosters\[0\]: [a-g][1-7]: no rooster stands before the end of round 6"):
        early.game.state_from_dict({**json.loads(early.to_json()), "roosters": cells})


def test_the_seats_that_have_still_to_choose_have_no_rooster_yet() -> None:
    state = next(
        state for state in states(3, 3) if state.decision.stage == "rooster" and any(state.observation().roosters)
    )
    data = json.loads(state.to_json())
    last = (state.current_player + 1) % 3 if data["roosters"].count(None) > 1 else state.current_player
    yard = state.yards[last]  # type: ignore[attr-defined]
    data["roosters"][last] = CELL_NAMES[next(indices(yard.hens))]
    with pytest.raises(RecordError, match=rf"^roosters\[{last}\]: .*: no rooster stands before the end of round 6"):
        state.game.state_from_dict(data)


def test_a_state_of_another_game_is_refused() -> None:
    state = middle()
    data = json.loads(state.to_json())
    for other in (
        hennb.load_game("hens", players=3),
        hennb.load_game("hens", players=2, deck_empty="under_tops"),
        hennb.load_game("hens", players=2, goal_card=3),
    ):
        with pytest.raises(RecordError, match=r"^game: another game"):
            other.state_from_dict(data)
    data["game"]["pack"]["hash"] = "sha256:0"
    with pytest.raises(RecordError, match=r"^game: another game"):
        state.game.state_from_dict(data)


def test_defaults_may_be_left_out_of_the_game_that_a_state_tells_of() -> None:
    data = json.loads(middle().to_json())
    data["game"]["options"] = {}
    assert middle().game.state_from_dict(data) == middle()


@pytest.mark.parametrize("value", [3, None, "x", ["stage"], b"{}"])
def test_what_is_no_mapping_is_a_record_error(value: Any) -> None:
    with pytest.raises(RecordError, match="expected"):
        middle().game.state_from_dict(value)


@pytest.mark.parametrize("name", ["stage", "history", "exposed"])
def test_a_missing_field_is_named(name: str) -> None:
    data = json.loads(middle().to_json())
    del data[name]
    with pytest.raises(RecordError, match=f"^{name}: is missing"):
        middle().game.state_from_dict(data)
