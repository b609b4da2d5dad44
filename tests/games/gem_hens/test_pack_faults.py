"""Faults of a data pack of Gem Hens: each by code and place, many at once, and none that breaks the loader."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hennb.core.faults import PackError
from hennb.games.gem_hens.pack import GemHensPack, load_pack
from tests.games.gem_hens.packs import HOUSE, changed, cut, put


def faults_of(pack: dict[str, Any]) -> list[tuple[str, str]]:
    with pytest.raises(PackError) as caught:
        load_pack(pack)
    return [(fault.code, fault.place) for fault in caught.value.faults]


RAMP = ("yard", "ramps", 1)

FAULTS = {
    # unknown or missing field, wrong JSON type
    "no-name": (cut("name"), "field", "name"),
    "no-house": (cut("house"), "field", "house"),
    "no-decorations": (cut("decorations"), "field", "decorations"),
    "no-start-of-3": (cut("feed_start", "3"), "field", "feed_start.3"),
    "no-cap": (cut("yard", "cap"), "field", "yard.cap"),
    "no-entry": (cut(*RAMP, "entry"), "field", "yard.ramps[1].entry"),
    "no-unused": (cut("gems", 3, "unused"), "field", "gems[3].unused"),
    "no-placed": (cut("imperfection", "placed"), "field", "imperfection.placed"),
    "name-number": (put("name", value=1), "field", "name"),
    "name-blank": (put("name", value=" "), "field", "name"),
    "house-flag": (put("house", value=True), "field", "house"),
    "house-number": (put("house", 0, value=1), "field", "house[0]"),
    "gem-text": (put("gems", 3, value="ruby"), "field", "gems[3]"),
    "count-text": (put("gems", 3, "count", value="12"), "field", "gems[3].count"),
    "count-true": (put("gems", 3, "count", value=True), "field", "gems[3].count"),
    "points-half": (put("gems", 3, "points", "3", value=6.5), "field", "gems[3].points.3"),
    "points-list": (put("gems", 3, "points", value=[4, 6, 8, 10]), "field", "gems[3].points"),
    "points-of-6": (put("gems", 3, "points", "6", value=1), "field", "gems[3].points.6"),
    "size-text": (put("decorations", 2, value="3"), "field", "decorations[2]"),
    "ramp-text": (put(*RAMP, value="e1"), "field", "yard.ramps[1]"),
    "track-text": (put("feed_track", 1, value="2"), "field", "feed_track[1]"),
    "start-text": (put("feed_start", "2", value="first"), "field", "feed_start.2"),
    "start-of-5": (put("feed_start", "5", value=0), "field", "feed_start.5"),
    "seconds-half": (put("timer_seconds", value=20.0), "field", "timer_seconds"),
    "powers-object": (put("powers", value={}), "field", "powers"),
    "power-number": (put("powers", 3, value=3), "field", "powers[3]"),
    "unknown": (put("author", value="me"), "field", "author"),
    "unknown-of-gem": (put("gems", 0, "colour", value="white"), "field", "gems[0].colour"),
    "unknown-of-ramp": (put(*RAMP, "name", value="gate"), "field", "yard.ramps[1].name"),
    "unknown-of-yard": (put("yard", "coop", value=4), "field", "yard.coop"),
    # ids: unique, not that of the imperfection, one word of the notation
    "id-twice": (put("gems", 4, "id", value="ruby"), "gem_id", "gems[4].id"),
    "id-pink": (put("gems", 4, "id", value="pink"), "gem_id", "gems[4].id"),
    "id-blank-within": (put("gems", 4, "id", value="star sapphire"), "gem_id", "gems[4].id"),
    "id-capital": (put("gems", 4, "id", value="Sapphire"), "gem_id", "gems[4].id"),
    "id-bracket": (put("imperfection", "id", value="pink]"), "gem_id", "imperfection.id"),
    "id-digit-first": (put("imperfection", "id", value="3"), "gem_id", "imperfection.id"),
    # counts
    "count-0": (put("gems", 3, "count", value=0), "gem_count", "gems[3].count"),
    "count-minus": (put("imperfection", "count", value=-6), "gem_count", "imperfection.count"),
    "total-81": (put("total_pieces", value=81), "gem_count", "total_pieces"),
    "count-13": (put("gems", 3, "count", value=13), "gem_count", "total_pieces"),
    # points
    "points-missing": (cut("gems", 3, "points", "4"), "gem_points", "gems[3].points.4"),
    "points-rising": (put("gems", 3, "points", "5", value=14), "gem_points", "gems[3].points.5"),
    # decorations
    "size-1": (put("decorations", 7, value=1), "decorations", "decorations[7]"),
    "size-6": (put("decorations", 7, value=6), "decorations", "decorations[7]"),
    "no-size-4": (put("decorations", value=[2, 3, 5, 5]), "decorations", "decorations"),
    # ramps
    "no-ramp": (put("yard", "ramps", value=[]), "ramp", "yard.ramps"),
    "ramp-outside": (put(*RAMP, "cell", value="g1"), "ramp", "yard.ramps[1].cell"),
    "ramp-within": (put(*RAMP, "cell", value="c3"), "ramp", "yard.ramps[1].cell"),
    "ramp-no-cell": (put(*RAMP, "cell", value="coop"), "ramp", "yard.ramps[1].cell"),
    "ramp-twice": (put(*RAMP, "cell", value="b1"), "ramp", "yard.ramps[1].cell"),
    "entry-outward": (put(*RAMP, "entry", value="up"), "ramp", "yard.ramps[1].entry"),
    "entry-along": (put(*RAMP, "entry", value="left"), "ramp", "yard.ramps[1].entry"),
    "entry-unknown": (put(*RAMP, "entry", value="south"), "ramp", "yard.ramps[1].entry"),
    # yard
    "yard-7": (put("yard", "size", value=7), "yard", "yard.size"),
    "cap-0": (put("yard", "cap", value=0), "yard", "yard.cap"),
    "slots-0": (put("yard", "slots_per_line", value=0), "yard", "yard.slots_per_line"),
    # feed track
    "feed-0": (put("feed_track", 4, value=0), "feed_track", "feed_track[4]"),
    "feed-4": (put("feed_track", 0, value=4), "feed_track", "feed_track[0]"),
    "start-minus": (put("feed_start", "2", value=-1), "feed_track", "feed_start.2"),
    "start-late": (put("feed_start", "3", value=3), "feed_track", "feed_start.3"),
    "track-short": (cut("feed_track", 4), "feed_track", "feed_start.4"),
    "four-rounds": (put("rounds", value=4), "feed_track", "feed_start.4"),
    "no-round": (put("rounds", value=0), "feed_track", "rounds"),
    # dice
    "no-hen-dice": (put("hen_dice", value=0), "dice", "hen_dice"),
    "hen-dice-13": (put("hen_dice", value=13), "dice", "hen_dice"),
    "farmer-dice-13": (put("farmer_dice", value=13), "dice", "farmer_dice"),
    "no-rolls": (put("max_rolls", value=0), "dice", "max_rolls"),
    "rolls-21": (put("max_rolls", value=21), "dice", "max_rolls"),
    "guard-19": (put("timer_roll_guard", value=19), "dice", "timer_roll_guard"),
    "no-seconds": (put("timer_seconds", value=0), "dice", "timer_seconds"),
    # powers
    "power-unknown": (put("powers", 3, value="strong"), "powers", "powers[3]"),
    "power-twice": (put("powers", 3, value="heavy"), "powers", "powers[3]"),
    # house
    "house-unknown": (put("house", 5, value="yard.gate"), "house", "house[5]"),
    "house-no-gem": (put("house", 5, value="gems.pearl"), "house", "house[5]"),
    "house-no-size": (put("house", 5, value="gems.ruby.points.6"), "house", "house[5]"),
    "house-by-index": (put("house", 5, value="gems[0].count"), "house", "house[5]"),
    "house-half-word": (put("house", 5, value="gems."), "house", "house[5]"),
}


@pytest.mark.parametrize(("change", "code", "place"), FAULTS.values(), ids=FAULTS)
def test_each_fault_of_part_10_is_named_with_its_place(change: Callable[[Any], object], code: str, place: str) -> None:
    assert faults_of(changed(change)) == [(f"pack.{code}", place)]


@pytest.mark.parametrize(("change", "code", "place"), FAULTS.values(), ids=FAULTS)
def test_every_fault_has_a_sentence(change: Callable[[Any], object], code: str, place: str) -> None:
    with pytest.raises(PackError) as caught:
        load_pack(changed(change))
    line = str(caught.value).splitlines()[1]
    assert line.startswith(f"  pack.{code} at {place}: ")
    assert not line.endswith(": ")
    assert not re.search(r"\{\w", line)


def test_the_loader_tells_all_codes_that_it_gives() -> None:
    told = set(re.findall(r"``pack\.(\w+)``", load_pack.__doc__ or ""))
    assert told == {"json", *(code for _, code, _ in FAULTS.values())}


def test_too_few_farmer_dice_are_told_at_the_numbers_that_need_them() -> None:
    assert faults_of(changed(put("farmer_dice", value=3))) == [
        ("pack.feed_track", "feed_track[0]"),
        ("pack.feed_track", "feed_track[1]"),
    ]
    assert faults_of(changed(put("farmer_dice", value=1))) == [("pack.dice", "farmer_dice")]


def test_a_pack_without_gems_or_decorations_is_told_so() -> None:
    named = put("house", value=[])
    assert faults_of(changed(put("gems", value=[]), named)) == [("pack.gem_count", "gems")]
    assert faults_of(changed(put("decorations", value=[]))) == [("pack.decorations", "decorations")] * 4


def test_a_gem_of_a_new_name_needs_new_names_for_its_stand_ins() -> None:
    assert faults_of(changed(put("gems", 2, "id", value="fire"))) == [("pack.house", "house[0]")]


def test_several_faults_are_told_at_once() -> None:
    def change(pack: Any) -> None:
        pack["name"] = ""
        pack["house"].append("nothing")
        pack["gems"][1]["count"] = "eight"
        pack["gems"][5]["points"]["2"] = 8
        del pack["imperfection"]["name"]
        pack["decorations"][0] = 9
        pack["yard"]["cap"] = 0
        pack["yard"]["ramps"][3]["entry"] = "right"
        pack["feed_track"][2] = -1
        pack["hen_dice"] = 0
        pack["powers"].append("picky")
        pack["extra"] = []

    pack = changed(change)
    faults = faults_of(pack)
    assert faults == [
        ("pack.field", "extra"),
        ("pack.field", "name"),
        ("pack.house", "house[8]"),
        ("pack.field", "gems[1].count"),
        ("pack.gem_points", "gems[5].points.2"),
        ("pack.field", "imperfection.name"),
        ("pack.decorations", "decorations[0]"),
        ("pack.yard", "yard.cap"),
        ("pack.ramp", "yard.ramps[3].entry"),
        ("pack.feed_track", "feed_track[2]"),
        ("pack.dice", "hen_dice"),
        ("pack.powers", "powers[12]"),
    ]
    with pytest.raises(PackError) as caught:
        load_pack(pack)
    assert len(str(caught.value).splitlines()) == len(faults) + 1


def test_wrong_json_names_file_line_and_column(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text('{"name": "mine",\n "house" []}', encoding="utf-8")
    with pytest.raises(PackError, match=r"mine\.json[^\n]*\n  pack\.json at line 2, column 10: "):
        load_pack(file)


def test_a_field_that_stands_twice_is_told(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(HOUSE).replace('"cap": 3', '"cap": 3, "cap": 4'), encoding="utf-8")
    with pytest.raises(PackError) as caught:
        load_pack(file)
    assert [(fault.code, fault.place) for fault in caught.value.faults] == [("pack.json", "yard.cap")]


def test_faults_of_a_dictionary_bear_the_name_that_is_given() -> None:
    with pytest.raises(PackError, match=r"^data pack box\.json cannot be used"):
        load_pack({}, "box.json")


# ------------------------------------------------------------------------------------------------------ any broken pack


def places(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The paths of all fields and entries within a JSON value."""
    if isinstance(value, dict):
        return [found for name, item in value.items() for found in [(*path, name), *places(item, (*path, name))]]
    if isinstance(value, list):
        return [found for at, item in enumerate(value) for found in [(*path, at), *places(item, (*path, at))]]
    return []


WORDS = st.sampled_from(["pink", "ruby", "b1", "c3", "left", "waste", "yard.ramps", "gems"])
NAMES = st.sampled_from(["id", "cell", "2", "é"])
NUMBERS = st.integers(-3, 13) | st.integers() | st.floats()
JSON_VALUES = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.text(max_size=3) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=6,
)


def loaded(pack: dict[str, Any]) -> GemHensPack | PackError:
    try:
        return load_pack(pack)
    except PackError as error:
        return error


@given(st.data())
def test_no_broken_pack_gives_anything_but_a_pack_or_its_faults(data: st.DataObject) -> None:
    pack = copy.deepcopy(HOUSE)
    for _ in range(data.draw(st.integers(1, 4), label="changes")):
        path = data.draw(st.sampled_from(places(pack)), label="path")
        (cut(*path) if data.draw(st.booleans(), label="cut") else put(*path, value=data.draw(JSON_VALUES)))(pack)
        if not pack:
            break
    answer = loaded(pack)
    if isinstance(answer, PackError):
        assert str(answer)
        assert all(fault.code.startswith("pack.") for fault in answer.faults)
    else:
        sound(answer)


@given(st.dictionaries(st.sampled_from([*HOUSE, "else"]), JSON_VALUES))
def test_no_shape_of_a_part_breaks_the_loader(parts: dict[str, object]) -> None:
    with pytest.raises(PackError):
        load_pack({**HOUSE, "house": [], "else": 0, **parts})


def sound(pack: GemHensPack) -> None:
    """What the game relies on."""
    assert len(pack.kinds) == len(set(pack.kinds)) == len(pack.counts) == len(pack.points) == len(pack.unused)
    assert min(pack.counts) >= 1
    assert {2, 3, 4, 5} == set(pack.sizes)
    assert all(ramp.cell in range(36) for ramp in pack.ramps)
    assert pack.ramps
    for players in (2, 3, 4):
        for number in range(1, pack.rounds + 1):
            assert 1 <= pack.feed(players, number) <= pack.farmer_dice // 2
    for higher, lower in zip(pack.gems, pack.gems[1:], strict=False):
        assert all(higher.points[size] >= lower.points[size] for size in (2, 3, 4, 5))
    assert all(isinstance(str(warning), str) for warning in pack.warnings)
