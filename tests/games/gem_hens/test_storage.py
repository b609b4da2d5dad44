"""States of Gem Hens as JSON: they come back equal, and no text makes a state that no game could reach."""

from __future__ import annotations

import copy
import json
import pickle
from random import Random

import pytest

from hennb.core.errors import RecordError
from hennb.games.gem_hens.actions import Gem, Mark, Rows, Stop
from hennb.games.gem_hens.game import GAME_TYPE
from hennb.games.gem_hens.stages import STAGES
from hennb.games.gem_hens.table import FIELDS
from tests.games.gem_hens.walks import EVERYTHING, READINGS, walk

ODD = (None, True, -1, 99, 1.5, "x", "", [], {}, ["x"], [[1]], {"a": 1}, 10**30)
LATE = [state for state in walk(5, **EVERYTHING) if state.round == 2]
GAME = LATE[0].game


def at_stage(stage, **fits):
    """The first state of some random games at a stage, in which some fields hold something."""
    for seed in range(40):
        for state in walk(seed, **EVERYTHING):
            if state.stage == stage and all(bool(getattr(state, name)) == there for name, there in fits.items()):
                return state
    raise AssertionError(stage)


MIDDLE = at_stage("eat", meals=False, draws=True)
STORED = json.loads(MIDDLE.to_json())


def read(data, game=GAME):
    return game.state_from_dict(data)


def refusal(data, game=GAME):
    with pytest.raises(RecordError) as caught:
        game.state_from_dict(data)
    return str(caught.value)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("reading", READINGS)
def test_states_all_over_a_game_come_back(players, reading):
    states = [*walk(1, players, **READINGS[reading])]
    for state in [*states[::3], states[-1]]:
        again = state.game.state_from_json(state.to_json())
        assert again == state
        assert again.to_json() == state.to_json()
        assert hash(again) == hash(state)


def test_states_of_every_stage_are_among_those_that_come_back():
    seen = {state.stage for seed in range(30) for state in walk(seed, 2 + seed % 3, **EVERYTHING)}
    assert seen == set(STAGES)


@pytest.mark.parametrize(
    "stage", ["ask", "eat", "scratch", "after", "second", "fight", "loot", "clever", "waste", "rolloff", "draft"]
)
def test_states_within_an_action_come_back_and_are_written_in_the_words_of_the_notation(stage):
    state = at_stage(stage)
    data = json.loads(state.to_json())
    assert read(data) == state
    assert set(data) == {"game", "history", *FIELDS}
    named = {"bag", "bag_full", "yard", "farmer", "slots"}
    assert all(isinstance(data[name], dict) for name in named)


@pytest.mark.clause("GH.PECK.5")
def test_a_die_is_stored_as_a_6_until_it_becomes_wild():
    def areas(stage):
        return {area for dice in json.loads(at_stage(stage).to_json())["dice"] for area in dice}

    assert "6" in areas("pecking")
    assert not {"6", "w"} & areas("rows")
    assert "6" not in areas("turn")


def test_states_go_to_another_process_with_their_game():
    one, other = pickle.loads(pickle.dumps((LATE[9], LATE[10])))
    assert (one, other) == (LATE[9], LATE[10])
    assert one.game is other.game


def test_observations_are_written_without_what_they_hide():
    state = at_stage("roll", rolled=True)
    other = (state.turn + 1) % 3
    data = json.loads(state.observation(other).to_json())
    assert (data["dice"][state.turn], data["rolled"], data["rolls"]) == (None, None, None)
    own = json.loads(state.observation(state.turn).to_json())
    assert own["rolled"] == json.loads(state.to_json())["rolled"]


# -- set positions --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "how"),
    [
        ("seat1 b3; seat1 dice 1 m w; seat2 dice 2; c5 {ruby gold}", {}),
        ("round 2; order seat3 seat1 seat2; c5 {ruby gold}; seat2 d3 [ruby ruby]", {"stage": "roll"}),
        ("round 3; order seat3 seat1 seat2; c5 {ruby gold}; seat2 heap {gold*3}", {"stage": "scatter"}),
        ("round 1", {"stage": "scatter"}),
    ],
)
def test_a_state_set_up_by_hand_comes_back_at_every_step(text, how):
    game = GAME_TYPE.load(3, None, hen_fights="on")
    state = game.position(text).to_state(**how)
    rng = Random(1)
    while not state.is_terminal:
        assert game.state_from_json(state.to_json()) == state
        state = state.child(state.sample_chance(rng) if state.is_chance else state.sample_action(rng))
    assert game.state_from_json(state.to_json()) == state


def test_a_history_that_has_lost_its_beginning_does_not_count_as_a_set_position():
    data = {**STORED, "history": STORED["history"][1:]}
    assert refusal(data).startswith("history[0]: ")


@pytest.mark.clause("GH.POW.22")
def test_a_set_position_cannot_have_got_gems_back_of_which_its_history_does_not_tell():
    state = next(state for seed in range(99) for state in walk(seed, **EVERYTHING) if state.refill and state.ply)
    data = {**json.loads(state.to_json()), "history": []}
    assert refusal(data, state.game).startswith("history: ")


# -- what is refused ------------------------------------------------------------------------


def places(value, way=()):
    """The way to every value, in lists the first three alone."""
    inner = value.items() if isinstance(value, dict) else enumerate(value[:3]) if isinstance(value, list) else ()
    for key, item in inner:
        yield (*way, key)
        yield from places(item, (*way, key))


def with_value(way, value):
    data = copy.deepcopy(STORED)
    holder = data
    for key in way[:-1]:
        holder = holder[key]
    holder[way[-1]] = value
    return data


@pytest.mark.parametrize("name", [*FIELDS, "history"])
def test_no_single_odd_value_gets_through(name):
    for way in [(name,), *places(STORED[name], (name,))]:
        for odd in ODD:
            if way == ("history",) and odd == []:
                continue
            data = with_value(way, odd)
            if json.dumps(data) == json.dumps(STORED):
                continue
            with pytest.raises(RecordError) as caught:
                read(data)
            assert caught.value.place, (way, odd)


@pytest.mark.parametrize("name", ["stage", "history", "hand", "acted"])
def test_a_missing_field_is_named(name):
    assert refusal({key: value for key, value in STORED.items() if key != name}) == f"{name}: is missing"


@pytest.mark.parametrize("value", [3, None, "x", ["stage"], b"{}"])
def test_what_is_no_mapping_is_a_record_error(value):
    assert "expected" in refusal(value)


@pytest.mark.parametrize(
    ("name", "value", "place"),
    [
        ("stage", "dance", "stage"),
        ("stage", "over", "turn|hens|dice|stage"),
        ("round", 4, "round"),
        ("round", 3, "history|farmer|deck"),
        ("turn", 3, "turn"),
        ("order", [0, 1], "order"),
        ("bag", {}, "bag"),
        ("bag", {"glass": 3}, r"bag\.glass"),
        ("bag", {"ruby": -1}, r"bag\.ruby"),
        ("yard", {"g7": ["ruby"]}, r"yard\.g7"),
        ("yard", {"a1": ["gold", "ruby"]}, r"yard\.a1"),
        ("hens", [None, None], "hens"),
        ("hens", ["b1", "b1", None], r"hens\[1\]"),
        ("farmer", {"row 7": 1}, r"farmer\.row 7"),
        ("slots", {"row 1": [0, 1]}, r"slots\.row 1"),
        ("dice", [["1"] * 9, [], []], r"dice\[0\]"),
        ("dice", [["6"], [], []], r"dice\[0\]\[0\]"),
        ("pips", [1000, 0, 0], r"pips\[0\]"),
        ("held", ["sun", None, None], r"held\[0\]"),
        ("hand", {"seat": 0, "cell": "a1", "gems": [], "least": -1}, r"hand\.gems"),
        ("hand", {"seat": 0, "cell": "a1"}, r"hand\.gems"),
        ("meals", [{"seat": 0, "cell": None, "gem": None, "asks": False}], r"meals\[0\]\.cell"),
        ("loot", {"loser": 0, "winner": 1, "chooser": 1, "size": 7}, r"loot\.size"),
        ("acted", {"die": "m", "line": "col g"}, r"acted\.line"),
        ("die", "6", "die"),
        ("may_fight", 1, "may_fight"),
        ("extra", 1, "extra"),
    ],
)
def test_a_state_that_no_game_reaches_is_refused_with_its_place(name, value, place):
    with pytest.raises(RecordError, match=rf"^({place})"):
        read({**STORED, name: value})


def test_all_faults_are_told_at_once():
    said = refusal({**STORED, "turn": 7, "hens": ["z9", None, None], "may_fight": None}).split("\n")
    assert [line.partition(":")[0] for line in said] == ["turn", "hens[0]", "may_fight"]
    data = {**STORED, "full_board": False, "hens": ["b1", "b1", None], "boards": STORED["boards"]}
    data["boards"] = [[["ruby", "gold"], *STORED["boards"][0][1:]], *STORED["boards"][1:]]
    assert {"boards[0][0]", "hens[1]", "bag"} <= {line.partition(":")[0] for line in refusal(data).split("\n")}


def test_sound_fields_of_another_game_are_refused_for_their_history():
    """Two hens, or two heaps, changed places: every field is sound, but the log does not lead there."""
    for name in ("hens", "heaps"):
        data = {**STORED, name: STORED[name][::-1]}
        if name == "hens" and STORED["hand"]:
            data["hand"] = {**STORED["hand"], "seat": data["hens"].index(STORED["hand"]["cell"])}
        if data[name] != STORED[name]:
            assert "leads to another position" in refusal(data), name


def changed_event(kind, text):
    history = copy.deepcopy(STORED["history"])
    at = max(number for number, event in enumerate(MIDDLE.history) if isinstance(event.action, kind))
    history[at][1] = text
    return at, {**STORED, "history": history}


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        (Stop, "stop now", "cannot stand here"),
        (Stop, "end", r"was not possible: .*GH\.ROUND\.1"),
        (Stop, "??", "cannot stand here"),
        (Gem, "GEM ruby", "cannot stand here"),
        (Mark, "mark 4 row 1", "cannot stand here"),
        (Rows, "rows 1 1 1 1 1 1 1", "was not possible"),
        (Stop, "gem ruby", "cannot stand here"),
    ],
)
def test_an_event_that_cannot_have_been_is_named_by_its_number(kind, text, said):
    at, data = changed_event(kind, text)
    with pytest.raises(RecordError, match=rf"^history\[{at}\](\[1\])?: .*{said}"):
        read(data)


@pytest.mark.parametrize("row", [[3, "stop", 0, False], [0, "stop", 3, False], [0, "stop", 0], [0, "stop", 0, 0]])
def test_an_event_of_nobody_is_refused(row):
    assert refusal({**STORED, "history": [*STORED["history"], row]}).startswith(f"history[{len(STORED['history'])}]")


def test_what_the_rules_did_by_themselves_must_be_told_as_such():
    at = next(number for number, event in enumerate(MIDDLE.history) if event.automatic)
    history = copy.deepcopy(STORED["history"])
    history[at][3] = False
    assert refusal({**STORED, "history": history}).startswith("history")


def test_a_state_of_another_game_is_refused():
    for other in (GAME_TYPE.load(3, None), GAME_TYPE.load(2, None, **EVERYTHING)):
        with pytest.raises(RecordError, match=r"^game: another game"):
            other.state_from_dict(STORED)
