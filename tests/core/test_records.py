"""Records: three forms that hold the same, and views that hold no secret."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hennb
from hennb.analysis.session import Session
from hennb.core.errors import RecordError
from hennb.core.records import Line, Move, Place, Record
from hennb.core.stored import parse_json
from hennb.core.tidy import tidy, tidy_line
from tests.core.playing import branched, played

FIXTURES = Path(__file__).with_name("fixtures")
FORMS = ("to_json", "to_text", "to_line")
OTHER_PACK = Path(hennb.__file__).parent / "games" / "hens" / "data" / "house.json"


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_record_with_variations_comes_back_equal(form: str, players: int) -> None:
    record = branched(players, players=players, first=1, deck_empty="under_tops").record()
    assert len(record.lines) > 5
    again = Record.parse(getattr(record, form)())
    assert again == record
    assert getattr(again, form)() == getattr(record, form)()


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10_000), jumps=st.integers(0, 25), goals=st.sampled_from(["card", "none"]))
def test_every_form_reads_back_whatever_the_tree(seed: int, jumps: int, goals: str) -> None:
    record = branched(seed, jumps=jumps, goals=goals).record()
    for form in FORMS:
        assert Record.parse(getattr(record, form)()) == record


_any_text = st.text(st.characters(), max_size=40)


@settings(max_examples=50, deadline=None)
@given(comment=_any_text, name=_any_text, seat=_any_text, seed=st.one_of(st.integers(), _any_text), whole=_any_text)
def test_no_comment_name_or_seed_breaks_the_typed_text(
    comment: str, name: str, seat: str, seed: int | str, whole: str
) -> None:
    session = Session("hens", seed=seed, names=(seat, 'Bo, “the” "second"'))
    session.node.comment, session.node.name, session.root.comment = comment, name, whole
    record = Record.parse(session.record().to_json())
    assert record.lines == session.record().lines
    for form in FORMS:
        assert Record.parse(getattr(record, form)()) == record


def test_comments_keep_their_lines_and_lose_what_an_editor_would_change() -> None:
    assert tidy("a  \r\n\r\n  b\u2028c\n\n") == "a\n\n  b\nc"
    assert tidy_line(" a \n b\tc ") == "a b c"
    assert tidy("\ud800") == "?"


def test_a_deep_tree_needs_no_recursion() -> None:
    session = Session("hens", players=2, seed=1)
    for _ in range(3000):
        if session.state.is_terminal:
            session.go(session.root)
        actions = session.state.legal_actions()
        new = [action for action in actions if session.node.variation(action) is None]
        session.play((new or actions)[-1])
    nested = (
        Line((Move("! first seat1"),)),
        *(Line((Move("! first seat2"),), Place(number, 0)) for number in range(2000)),
    )
    record = Record.parse(Record(session.game, tuple(nested)).to_json())
    assert len(record.lines) == 2, "equal actions of one node are one"
    assert Record.parse(session.record().to_text()) == session.record()


def test_equal_games_make_byte_equal_records_in_another_process() -> None:
    code = "from tests.core.playing import branched; print(branched(5).record().to_json(), end='')"
    texts = [
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            check=True,
            cwd=Path(hennb.__file__).parent.parent,
            env={"PYTHONHASHSEED": seed, "PYTHONUTF8": "1"},
        ).stdout
        for seed in ("1", "2")
    ]
    assert texts[0] == texts[1] == branched(5).record().to_json().encode()


@pytest.mark.parametrize("name", ["record1.json", "record1.txt", "record1.line"])
def test_a_record_of_format_1_stays_readable(name: str) -> None:
    record = Record.load(FIXTURES / name)
    assert record.seats == ("Anna", "greedy")
    assert [len(line.moves) for line in record.lines] == [23, 5, 3]
    assert record.lines[1].moves[0].name == "The other card"
    assert record.lines[1].moves[0].comment == "What if the first card had been a C6?"
    assert record.cursor == Place(1, 4)
    assert record.last_state().returns() == (-2, -3)


def test_an_unknown_pack_is_held_whole() -> None:
    data = json.loads(OTHER_PACK.read_text(encoding="utf-8"))
    data["id"] = "mine, with “quotes”"
    data["cards"][0]["eggs"] = 9
    game = hennb.load_game("hens", players=3, data=data)
    record = played(3, start=game).record()
    for form in FORMS:
        again = Record.parse(getattr(record, form)())
        assert again.game == game
        assert again.game.pack_data == data


def test_a_record_of_a_set_position_begins_there() -> None:
    game = hennb.load_game("hens", players=2, goal_card=3)
    state = game.position("P4 P3/S5 ..").to_state(seat=1, hand="P1 P2 S2 S3")
    record = played(2, start=state).record()
    assert record.start == state
    for form in FORMS:
        again = Record.parse(getattr(record, form)())
        assert again == record
        assert again.last_state() == record.last_state()


def test_files_are_read_by_what_is_in_them(tmp_path: Path) -> None:
    record = branched(4).record()
    for name in ("game.json", "game.txt", "game.hennb"):
        record.save(tmp_path / name)
        assert Record.load(tmp_path / name) == record
    (tmp_path / "bom.txt").write_text("\ufeff" + record.to_text().replace("\n", "\r\n"), encoding="utf-8", newline="")
    assert Record.load(tmp_path / "bom.txt") == record
    (tmp_path / "bytes.txt").write_bytes(b"hennb 1\xff")
    with pytest.raises(RecordError, match=r"^bytes\.txt: "):
        Record.load(tmp_path / "bytes.txt")


def test_repr_can_be_pasted_back() -> None:
    record = branched(6).record()
    assert eval(repr(record), {"hennb": hennb}) == record


# ---------------------------------------------------------------------------------------------------------------- views


def test_a_view_holds_no_seed_variation_or_comment() -> None:
    session = branched(7)
    session.luck = hennb.core.chance.Luck("secret-seed")
    session.root.comment = "secret-comment"
    for node in session.root.walk():
        node.comment, node.name = "secret-comment", "secret-name"
    for seat in (0, 1, hennb.PUBLIC):
        assert "secret" not in session.record().view(seat).to_json()


def test_a_view_masks_what_its_seat_could_not_see() -> None:
    record = played(7, 40).record()
    own, public = record.view(0), record.view(hennb.PUBLIC)
    first = record.main_line.index("! deal ??") if "! deal ??" in record.main_line else 2
    assert "! deal ??" in str(own).split("\n")
    assert str(public).split("\n")[first] == "! deal ??"
    assert len(own.history) == len(record.main_line)
    assert own.to_dict()["view"] == "seat1"
    assert public.to_dict()["view"] == "public"
    hidden = [text for text, seen in zip(record.main_line, str(own).split("\n"), strict=True) if text != seen]
    assert hidden
    assert all(text.startswith(("! deal", "seat2 coop")) for text in hidden)


def test_views_of_worlds_that_a_seat_cannot_tell_apart_are_byte_equal() -> None:
    """The log, the seats and all else: only the hidden card and another luck to come differ."""
    game = hennb.load_game("hens", players=2, first=1, goal_card=3)
    lines = [["deal P4", "deal P3", "deal P2", "deal P1", f"deal {card}"] for card in ("U1", "C3")]
    records = [
        Record(game, (Line(tuple(Move(f"! {text}") for text in line)),), ("a", "b"), seed)
        for seed, line in enumerate(lines)
    ]
    assert records[0].view(0).to_json() == records[1].view(0).to_json()
    assert records[0].view(1).to_json() != records[1].view(1).to_json()


def test_the_view_of_a_set_position_shows_what_its_seat_sees_of_the_start() -> None:
    game = hennb.load_game("hens", players=2, goal_card=3)
    state = game.position("P4").to_state(seat=0, hand="P1 P2 S2 S3", hands={1: "C1 C2 C3 C4"})
    text = Record(game, start=state).view(0).to_json()
    assert '"P1","P2"' in text
    assert "C4" not in json.dumps(json.loads(text)["start"]["hands"])


# ------------------------------------------------------------------------------------------------------------ JSON text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"a": 1, "a": 2}', "second time"),
        ('{"a": NaN}', "NaN"),
        ('{"a": 1e999}', "inf"),
        ("[1]", "object"),
        ('{"a": ', "line 1, column 7"),
        ('"\ud800"', "no JSON"),
        ("[" * 100_000, "nested too deeply"),
    ],
)
def test_json_that_python_would_read_and_others_would_not_is_refused(text: str, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        parse_json(text)
