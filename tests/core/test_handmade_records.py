"""Records made by hand: what goes in comes back from every form, and what no record can hold is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import hennb
from hennb.core.errors import RecordError, SetupError
from hennb.core.records import Line, Move, Place, Record

GAME = hennb.load_game("hens", first=1, goal_card=3)
DEALS = (Move("! deal P4"), Move("! deal P3"))
FORMS = ("to_json", "to_text", "to_line")
UNTIDY = ["  x", "\t", "a\r\nb", "a \n\n\n b ", "\ud800", "one\u2028two", "; ( <", " "]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("text", UNTIDY, ids=ascii)
def test_a_comment_name_or_seed_comes_back_as_the_record_has_it(text: str, form: str) -> None:
    moves = (Move("! deal P4", comment=text, name=text), DEALS[1])
    record = Record(GAME, (Line(moves),), seats=(text, "b"), seed=text, comment=text)
    assert Record.parse(getattr(record, form)()) == record


@pytest.mark.parametrize("text", UNTIDY, ids=ascii)
def test_a_comment_or_name_comes_back_from_a_sessions_line_as_its_node_has_it(text: str) -> None:
    session = hennb.Session("hens", seed=text, names=(text, "b"))
    session.root.comment = session.node.comment = session.node.name = text
    again = hennb.restore(session.line())
    assert (again.root.comment, again.node.comment, again.node.name, again.names, again.luck) == (
        *(session.root.comment, session.node.comment, session.node.name, session.names, session.luck),
    )


def test_lists_of_moves_and_lines_are_as_good_as_tuples() -> None:
    listed = Record(GAME, [Line([*DEALS])], seats=["a", "b"])  # type: ignore[arg-type]
    assert listed == Record(GAME, (Line(DEALS),), seats=("a", "b"))
    assert hash(listed.lines) == hash((Line(DEALS),))


def test_a_cursor_at_the_end_of_the_main_line_is_none() -> None:
    assert Record(GAME, (Line(DEALS),), cursor=Place(0, 2)) == Record(GAME, (Line(DEALS),))
    assert Record(GAME, (Line(DEALS),), cursor=Place(0, 1)).cursor == Place(0, 1)


OTHER = hennb.load_game("hens", players=3).new_initial_state()
REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"game": None}, r"^game: None; expected a game"),
    ({"game": "hens"}, r"^game: 'hens'; expected a game"),
    ({"lines": None}, r"^lines: None; expected a list of Line"),
    ({"lines": "deal P4"}, r"^lines: 'deal P4'; expected a list of Line"),
    ({"lines": [["deal P4"]]}, r"^lines: \['deal P4'\]; expected a list of Line"),
    ({"seats": "ab"}, r"^seats: 'ab'; expected a name for each of the 2 seats"),
    ({"seats": ("a",)}, r"^seats: \('a',\); expected a name for each of the 2 seats"),
    ({"seats": (1, 2)}, r"^seats: \(1, 2\); expected a name for each of the 2 seats"),
    ({"seed": 1.5}, r"^seed: 1\.5; expected a whole number or a text"),
    ({"seed": float("nan")}, r"^seed: nan; expected a whole number or a text"),
    ({"seed": b"7"}, r"^seed: b'7'; expected a whole number or a text"),
    ({"start": "P4"}, r"^start: 'P4'; expected a state of the same game"),
    ({"start": OTHER}, r"^start: .*; expected a state of the same game"),
    ({"comment": None}, r"^comment: None; expected a text"),
    ({"cursor": 3}, r"^cursor: 3; expected a Place"),
    ({"cursor": Place(0, 3)}, r"^cursor: Place\(line=0, moves=3\); expected a Place"),
]


@pytest.mark.parametrize(("field", "words"), REFUSED, ids=repr)
def test_a_field_that_no_record_can_have_is_refused_by_its_name(field: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        replace(Record(GAME, (Line(DEALS),)), **field)


@pytest.mark.parametrize("lines", [(), (Line(DEALS, Place(0, 0)),), (Line(DEALS), Line(DEALS, Place(0, 2)))], ids=repr)
def test_a_line_that_begins_nowhere_is_refused_with_its_place(lines: tuple[Line, ...]) -> None:
    with pytest.raises(RecordError, match=r"^lines"):
        Record(GAME, lines)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Move(None), "^text: None"),  # type: ignore[arg-type]
        (lambda: Move("deal P4", 5), "^comment: 5"),  # type: ignore[arg-type]
        (lambda: Move("deal P4", name=b"x"), "^name: b'x'"),  # type: ignore[arg-type]
        (lambda: Line(None), "^moves: None; expected a list of Move"),  # type: ignore[arg-type]
        (lambda: Line(("deal P4",)), "^moves: 'deal P4'; expected a list of Move"),  # type: ignore[arg-type]
    ],
)
def test_a_move_or_line_of_the_wrong_kind_is_refused(make: Any, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        make()
