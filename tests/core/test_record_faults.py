"""Records that cannot be read: each fault is told with its place, and nothing half-loaded comes out."""

from __future__ import annotations

import base64
import copy
import json
import zlib
from collections.abc import Callable
from typing import Any

import pytest

import hennb
from hennb.core.errors import RecordError
from hennb.core.record_json import pack_line
from hennb.core.records import Line, Move, Place, Record
from tests.core.playing import branched, played

HEAD = "hennb 1\ngame hens\nplayers 2\nfirst 1\ngoal_card 7\n"
DEALS = "deal P4\ndeal P3\ndeal P2\ndeal P1\ndeal S1\ndeal S2\ndeal S3\ndeal S4\ndeal U1\ndeal U2\n"


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    data = copy.deepcopy(branched(9).record().to_dict())
    change(data)
    return json.dumps(data)


def put(*path: Any) -> Callable[[dict[str, Any]], None]:
    """A change of one value: the last item of the path."""

    def change(data: Any) -> None:
        for key in path[:-2]:
            data = data[key]
        data[path[-2]] = path[-1]

    return change


@pytest.mark.parametrize(
    ("change", "place", "words"),
    [
        (put("hennb", 2), "hennb", "format 2.* reads format 1"),
        (put("hennb", True), "hennb", "format true"),
        (lambda data: data.pop("hennb"), "hennb", "begins with its format"),
        (lambda data: data.pop("lines"), "lines", "is missing"),
        (put("extra", 1), "extra", "no such field"),
        (put("lines", {}), "lines", "expected a list"),
        (put("lines", []), "lines", "first line"),
        (put("lines", 0, {"moves": [1]}), "lines[0].moves[0]", "expected an object"),
        (put("lines", 0, {"moves": [], "at": [0, 0]}), "lines[0].moves", "without an action"),
        (put("lines", 1, "at", [1, 0]), "lines[1].at", "earlier line"),
        (put("lines", 1, "at", [0, 10_000]), "lines[1].at", "earlier line"),
        (put("lines", 1, "at", [0, -1]), "lines[1].at", "earlier line"),
        (put("lines", 1, "at", [0, True]), "lines[1].at", "earlier line"),
        (lambda data: data["lines"][1].pop("at"), "lines[1].at", "no other"),
        (put("lines", 0, "moves", 3, {"comment": "x"}), "lines[0].moves[3].action", "is missing"),
        (put("lines", 0, "moves", 3, {"action": "x", "comment": 1}), "lines[0].moves[3].comment", "text in quotes"),
        (put("lines", 0, "moves", 3, "! deal Z9"), "lines[0].moves[3]", "ply 4, “! deal Z9”: .*Z9"),
        (put("lines", 0, "moves", 3, "! dea"), "lines[0].moves[3]", "ply 4, “! dea”"),
        (put("lines", 0, "moves", 3, "seat2 draw deck"), "lines[0].moves[3]", r"chance event is due.*\[HE\.TURN\.2\]"),
        (put("lines", 0, "moves", 3, "deal ??"), "lines[0].moves[3]", r"ply 4, “deal \?\?”"),
        (put("seats", ["one"]), "seats", "each of the 2 seats"),
        (put("seats", ["one", 2]), "seats", "each of the 2 seats"),
        (put("seed", True), "seed", "whole number or a text"),
        (put("seed", 1.5), "seed", "whole number or a text"),
        (put("comment", None), "comment", "text in quotes"),
        (put("cursor", [0, 10_000]), "cursor", "number of its moves"),
        (put("cursor", "end"), "cursor", "number of its moves"),
        (put("start", {"stage": "draw1"}), "start", "is missing"),
        (put("start", 3), "start", "expected an object"),
        (put("game", "name", "chess"), "game", "no game 'chess'"),
        (put("game", "players", 9), "game", "players: 9"),
        (put("game", "players", "2"), "game.players", "whole number"),
        (put("game", "setup", "first", 7), "game", "first: 7"),
        (put("game", "setup", "last", 1), "game", "“setup.last”; known are first, goal_card"),
        (put("game", "setup", "data", "/etc/passwd"), "game", "data"),
        (put("game", "options", "goals", "many"), "game", "goals: 'many'"),
        (put("game", "options", "luck", "bad"), "game", "“options.luck”; known are"),
        (put("game", "pack", "id", 7), "game.pack.id", "expected a text"),
        (put("game", "pack", "hash", "sha256:00"), "game", "sha256:00"),
        (put("game", "pack", "data", "/etc/passwd"), "game.pack.data", "expected an object"),
        (put("game", "pack", "data", {}), "game", "fault"),
    ],
)
def test_a_fault_of_a_record_is_told_with_its_place(change: Any, place: str, words: str) -> None:
    with pytest.raises(RecordError, match=words) as caught:
        Record.parse(changed(change))
    assert caught.value.place == place
    assert str(caught.value).startswith(f"{place}: ")


def test_an_illegal_action_carries_its_clauses() -> None:
    text = HEAD + "\n" + DEALS + "seat1 place P4 e4\n"
    with pytest.raises(RecordError, match=r"^line 17: ply 11, “seat1 place P4 e4”: .*\[HE\.YARD\.3\]$") as caught:
        Record.parse(text)
    assert [violation.clause for violation in caught.value.violations] == ["HE.YARD.3"]


def test_all_faults_of_the_fields_are_told_at_once() -> None:
    with pytest.raises(RecordError) as caught:
        Record.parse(changed(lambda data: data.update(lines=3, extra=1)))
    assert [line.partition(":")[0] for line in str(caught.value).split("\n")] == ["extra", "lines"]


@pytest.mark.parametrize("form", ["to_json", "to_text", "to_line"])
def test_a_record_that_is_cut_off_anywhere_is_refused(form: str) -> None:
    text = getattr(branched(3, jumps=4).record(), form)()
    whole = len(text.rstrip())
    for length in range(0, whole, max(1, whole // 150)):
        with pytest.raises(RecordError):
            Record.parse(text[:length])


def test_one_line_says_what_is_wrong_with_it() -> None:
    line = played(2).record().to_line()
    middle = len(line) // 2
    for text, words in [
        (line[:-5], "cut off"),
        (line[:middle] + "!" + line[middle:], "damaged"),
        (line[:middle] + ("A" if line[middle] != "A" else "B") + line[middle + 1 :], "damaged|no JSON|ply|cut off"),
        (line.replace("hennb1:", "hennb2:"), "format 2"),
        ("hennb1:", "damaged|cut off"),
        ("hennb1:é", "damaged"),
        ("hennb\N{ARABIC-INDIC DIGIT ONE}:AAAA", "begins with its format"),
        (pack_line("[1]"), "object"),
        (pack_line('{"hennb":1}'), "is missing"),
    ]:
        with pytest.raises(RecordError, match=words):
            Record.parse(text)
    wrapped = "\n".join(line[at : at + 60] for at in range(0, len(line), 60))
    assert Record.parse(f"  {wrapped} \n").to_line() == line


def test_a_small_line_cannot_unfold_without_bound() -> None:
    bomb = base64.urlsafe_b64encode(zlib.compress(b" " * (64 << 20), 9)).decode().rstrip("=")
    with pytest.raises(RecordError, match="longer than"):
        Record.parse(f"hennb1:{bomb}")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "begins with its format"),
        ("nothing", "line 1: a record begins"),
        ("hennb 7\n", "line 1: record format 7"),
        ("hennb 1\n", "“game” is missing"),
        ("hennb 1\ngame chess\n", "line 2: no game 'chess'"),
        (HEAD + "weather sunny\n", "line 6: unknown header line “weather”; known are hennb, .*goal_card"),
        (HEAD + "players 2\n", "line 6: .*second time"),
        (HEAD.replace("players 2", "players two"), "line 3: .*expected a whole number"),
        (HEAD.replace("players 2", "players 5"), "line 2: players: 5"),
        (HEAD.replace("first 1", "first third"), "line 2: first: 'third'"),
        (HEAD + "options goals\n", "line 6: .*name=value"),
        (HEAD + "options goals=none goals=card\n", "each option once"),
        (HEAD + "options weather=sunny\n", "line 2: .*weather"),
        (HEAD + "pack house\n", "line 6: .*its hash"),
        (HEAD + "pack house sha256:00\n", "line 2: .*sha256:00"),
        (HEAD + "pack 7 sha256:00\n", "line 6: .*its hash"),
        (HEAD + 'seats "Anna, Bo\n', "names between commas"),
        (HEAD + 'seats "Anna" Bo\n', "names between commas"),
        (HEAD + "seats Anna\n", "each of the 2 seats"),
        (HEAD + "start {\n", "line 6: no JSON"),
        (HEAD + 'start {"a": 1, "a": 2}\n', "second time"),
        (HEAD + "start 7\n", "expected an object"),
        (HEAD + "moves 3\n\ndeal P4\n", "moves: 3 moves are announced, 1 are there"),
        (HEAD + "\n( deal P4 )\n", "line 7: no action stands before it"),
        (HEAD + "\n= name\n", "line 7: no action stands before it"),
        (HEAD + "\ndeal P4\n)\n", "line 8: “\\)” closes no variation"),
        (HEAD + "\ndeal P4\n( )\n", "line 8: a variation without an action"),
        (HEAD + "\ndeal P4\n( deal P3\n", "line 8: “\\(” opens a variation"),
        (HEAD + "\ndeal P4\n( deal Z9 )\n", "line 8: ply 1, “deal Z9”"),
        (HEAD + "\ndeal\n", "line 7: ply 1, “deal”"),
        (HEAD + "\nrebuild\n", "line 7: ply 1, “rebuild”"),
    ],
)
def test_a_fault_of_a_typed_record_is_told_with_its_line(text: str, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        Record.parse(text)


def test_what_can_be_played_of_a_record_is_loaded_on_request() -> None:
    text = HEAD + "\ndeal P4\n( deal Z9 )\ndeal P3\n( deal S1\n seat1 draw deck\n deal C1 )\ndeal P2\n"
    record, faults = Record.salvage(text)
    assert record.main_line == ("! deal P4", "! deal P3", "! deal P2")
    assert record.lines[1:] == (Line((Move("! deal S1"),), Place(0, 1)),)
    assert [fault.place for fault in faults] == ["line 8", "line 11"]


def test_a_line_that_branches_off_what_is_lost_is_lost_too() -> None:
    game = hennb.load_game("hens", players=2, first=1, goal_card=7)
    lines = (
        Line((Move("deal P4"), Move("deal Z9"), Move("deal P3"), Move("deal P2"))),
        Line((Move("deal S1"),), Place(0, 1)),
        Line((Move("deal S2"),), Place(0, 3)),
        Line((Move("deal S3"),), Place(2, 0)),
    )
    record, faults = Record.salvage(Record(game, lines).to_json())
    assert [line.moves for line in record.lines] == [(Move("! deal P4"), Move("! deal S1"))]
    assert len(faults) == 3
    with pytest.raises(RecordError, match="Z9"):
        Record.parse(Record(game, lines).to_json())


def test_other_faults_are_not_salvaged() -> None:
    with pytest.raises(RecordError, match="seed"):
        Record.salvage(changed(put("seed", True)))
