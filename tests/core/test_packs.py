"""Data packs as JSON: what is refused before a game looks at them, and how faults are told."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hennb.core.faults import Fault, PackError
from hennb.core.messages import Message
from hennb.core.packs import Checks, Fields, pack_hash, read_pack_json, show

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)
PACKS = st.dictionaries(st.text(max_size=4), JSON, max_size=4)


def write(folder: Path, text: str | bytes) -> Path:
    file = folder / "my_pack.json"
    file.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return file


def refused(source: object) -> PackError:
    with pytest.raises(PackError) as caught:
        read_pack_json(source)  # type: ignore[arg-type]
    return caught.value


def test_a_file_is_read_by_path_and_by_name(tmp_path: Path) -> None:
    file = write(tmp_path, '\ufeff{"id": "mine"}')
    assert read_pack_json(file) == read_pack_json(str(file)) == {"id": "mine"}


def test_a_missing_file_is_told_by_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"absent\.json"):
        read_pack_json(tmp_path / "absent.json")


def test_later_changes_of_a_dictionary_do_not_reach_the_pack() -> None:
    given = {"cards": [{"value": 1}]}
    pack = read_pack_json(given)
    given["cards"][0]["value"] = 9
    assert pack == {"cards": [{"value": 1}]}


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        pytest.param('{"id": "mine",}', "line 1, column 15", "no JSON", id="trailing-comma"),
        pytest.param('{\n"id": mine}', "line 2, column 7", "no JSON", id="bare-word"),
        pytest.param("", "line 1, column 1", "no JSON", id="empty"),
        pytest.param(b"\xff\xfe{}", "", "utf-8", id="not-utf-8"),
        pytest.param('{"n": ' + "9" * 5000 + "}", "", "digits", id="number-of-5000-digits"),
        pytest.param('{"n": ' + "[" * 100_000 + "]" * 100_000 + "}", "", "nested", id="nested-100000-deep"),
        pytest.param('{"id": 1, "id": 2}', "id", "second time", id="field-twice"),
        pytest.param('{"cards": [{}, {"v": 1, "v": 1}]}', "cards[1].v", "second time", id="field-twice-inside"),
        pytest.param('{"cards": [NaN]}', "cards[0]", "NaN is no JSON value", id="nan"),
        pytest.param('{"n": -Infinity}', "n", "-Infinity is no JSON value", id="infinity"),
        pytest.param('{"n": 1e999}', "n", "no JSON value", id="number-beyond-floats"),
    ],
)
def test_wrong_json_is_refused_with_its_place(tmp_path: Path, text: str | bytes, place: str, reason: str) -> None:
    error = refused(write(tmp_path, text))
    assert [(fault.code, fault.place) for fault in error.faults] == [("pack.json", place)]
    assert reason in str(error)
    assert "my_pack.json" in str(error)


@pytest.mark.parametrize("value", [{1, 2}, b"P", object(), float("nan"), 1j], ids=lambda value: type(value).__name__)
def test_a_dictionary_may_hold_json_values_only(value: object) -> None:
    error = refused({"cards": [value]})
    assert [(fault.code, fault.place) for fault in error.faults] == [("pack.json", "cards[0]")]


def test_a_dictionary_needs_texts_as_keys() -> None:
    assert refused({"decks": {2: []}}).faults[0].place == "decks.2"


def test_a_dictionary_that_holds_itself_is_refused() -> None:
    loop: dict[str, object] = {}
    loop["loop"] = loop
    assert refused(loop).codes == ("pack.json",)


@pytest.mark.parametrize("text", ["[]", '"P4"', "3", "null"])
def test_the_whole_must_be_an_object(tmp_path: Path, text: str) -> None:
    error = refused(write(tmp_path, text))
    assert error.codes == ("pack.field",)
    assert "expected an object in { }" in str(error)


def test_faults_are_listed_one_a_line() -> None:
    faults = tuple(Fault("pack.card", f"cards[{n}].value", Message.of("core.pack.missing")) for n in (3, 5))
    assert str(PackError(faults, "mine.json")).splitlines() == [
        "data pack mine.json cannot be used, 2 faults:",
        "  pack.card at cards[3].value: is missing",
        "  pack.card at cards[5].value: is missing",
    ]
    assert str(PackError(faults[:1])).splitlines()[0] == "data pack (no file) cannot be used, 1 fault:"


def test_checks_raise_all_faults_or_none() -> None:
    Checks("mine.json").done()
    checks = Checks("mine.json")
    fields = Fields(checks, "breeds[2]", {"letter": 5, "colour": " ", "spots": 1}, ("letter", "name"), ("colour",))
    assert fields.text("letter") is None
    assert fields.text("name") is None
    assert fields.text("colour") is None
    with pytest.raises(PackError) as caught:
        checks.done()
    assert [(fault.place, str(fault.message)) for fault in caught.value.faults] == [
        ("breeds[2].name", "is missing"),
        ("breeds[2].spots", "no such field; known are letter, name, colour"),
        ("breeds[2].letter", "expected a text in quotes, found 5"),
        ("breeds[2].colour", "is blank"),
    ]


@pytest.mark.parametrize(
    ("getter", "value", "expected"),
    [
        ("whole", True, "expected a whole number, found true"),
        ("whole", 4.0, "expected a whole number, found 4.0"),
        ("whole", "4", 'expected a whole number, found "4"'),
        ("flag", 1, "expected true or false, found 1"),
        ("text", None, "expected a text in quotes, found null"),
        ("items", {}, "expected a list in [ ], found {}"),
        ("mapping", [], "expected an object in { }, found []"),
        ("texts", {"de": 1}, "expected a text in quotes, found 1"),
        ("status", "maybe", 'expected one of printed, derived, reported, house, found "maybe"'),
    ],
)
def test_a_value_of_another_kind_is_a_fault(getter: str, value: object, expected: str) -> None:
    checks = Checks()
    found = getattr(Fields(checks, "row", {"x": value}, ("x",)), getter)("x")
    assert not found
    assert [(fault.code, str(fault.message)) for fault in checks.faults] == [("pack.field", expected)]


def test_long_values_are_cut_in_messages() -> None:
    assert show("x" * 1000).endswith("...")
    assert len(show(["x" * 1000])) == 60


@given(PACKS, st.integers())
def test_the_hash_does_not_depend_on_the_order_of_fields(pack: dict[str, object], seed: int) -> None:
    names = list(pack)
    random.Random(seed).shuffle(names)
    assert pack_hash({name: pack[name] for name in names}) == pack_hash(pack)
    assert pack_hash(json.loads(json.dumps(pack, indent=2))) == pack_hash(pack)


@given(PACKS, PACKS)
def test_packs_that_differ_have_different_hashes(one: dict[str, object], other: dict[str, object]) -> None:
    assert (pack_hash(one) == pack_hash(other)) == (
        json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
    )


def test_the_hash_stays_what_records_hold() -> None:
    expected = "sha256:87eb17743dae33860dc99dd53ae0d4d084c5c8b4fa8b3ef08db10876b1da617b"
    assert pack_hash({"n": [1, "é"], "id": "mine"}) == expected
