"""Records as people type them: bare notation, comments, brackets, and steps that the rules take by themselves."""

from __future__ import annotations

import pytest

import hennb
from hennb.core.errors import RecordError
from hennb.core.notation import write_event
from hennb.core.records import Line, Move, Place, Record
from tests.core.playing import played, thirsty

HEAD = "hennb 1\ngame hens\nplayers 2\nfirst 1\ngoal_card 7\n\n"


def test_few_lines_are_enough() -> None:
    record = Record.parse("hennb 1\ngame hens\n\nfirst seat2\ngoal 3\nDEAL p4")
    assert record.game == hennb.load_game("hens")
    assert record.main_line == ("! first seat2", "! goal 3", "! deal P4")
    assert (record.seats, record.seed, record.cursor, record.start) == ((), None, None, None)


def test_header_lines_set_up_the_game() -> None:
    head = "hennb 1\ngame hens\nplayers 3\nfirst 2\ngoal_card random\noptions goals=none deck_empty=under_tops\n"
    record = Record.parse(head + 'seats you, "Bo, the second", \nseed "7"\n')
    assert record.game == hennb.load_game("hens", players=3, first=2, goals="none", deck_empty="under_tops")
    assert record.seats == ("you", "Bo, the second", "")
    assert record.seed == "7"
    assert Record.parse(head + "seed -7").seed == -7
    assert Record.parse(head + "seed rainy day").seed == "rainy day"


def test_variations_can_be_typed_in_one_row_or_many() -> None:
    rows = Record.parse(HEAD + "deal P4\n(\n  deal P3\n  deal P2\n  (\n    deal S1\n  )\n  deal S2\n)\ndeal S3\n")
    short = Record.parse(
        HEAD + "deal P4\n(deal P3\ndeal P2 (\ndeal S1))\ndeal S3\n".replace("(\ndeal S1))", "\n(deal S1)\ndeal S2)")
    )
    assert rows == short
    assert rows.lines == (
        Line((Move("! deal P4"), Move("! deal S3"))),
        Line((Move("! deal P3"), Move("! deal P2"), Move("! deal S2")), Place(0, 0)),
        Line((Move("! deal S1"),), Place(1, 1)),
    )


def test_comments_stand_behind_or_below_their_action() -> None:
    text = "; to all\ndeal P4 ; one\n; two\n;\n;three\n= name\n( ; before\ndeal P3 ; after )\n)\ndeal S3 <\ndeal S2\n"
    record = Record.parse(HEAD + text)
    assert record.comment == "to all"
    assert record.lines[0].moves[0] == Move("! deal P4", "one\ntwo\n\nthree", "name")
    assert record.lines[1].moves[0] == Move("! deal P3", "before\nafter )")
    assert record.cursor == Place(0, 2)


def test_an_action_that_stands_there_already_is_not_doubled() -> None:
    record = Record.parse(HEAD + "deal P4\n( ! deal p4 ; again\ndeal S1 )\ndeal S2\n( deal S1 ; here\n)\n")
    assert [line.moves for line in record.lines] == [
        (Move("! deal P4", "again"), Move("! deal S2")),
        (Move("! deal S1", "here"),),
    ]


@pytest.mark.parametrize("written", ["all", "some", "bare"])
def test_steps_that_the_rules_take_may_be_written(written: str) -> None:
    """HE.NOTE.9: lines of automatic steps may be there or not; those that are there are checked."""
    record = thirsty(4).record()
    events = record.last_state().history
    automatic = [event for event in events if event.automatic]
    assert automatic
    rows = []
    for number, event in enumerate(events):
        if event.automatic and written == "some" and number % 2:
            continue
        rows.append(str(event.action) if written == "bare" else write_event(event.player, event.action))
    head = record.to_text().partition("\n\n")[0]
    typed = Record.parse(head + "\n\n" + "\n".join(rows))
    assert typed.lines == record.lines


def test_a_step_that_the_rules_did_not_take_is_refused() -> None:
    record = thirsty(4).record()
    rows = [write_event(event.player, event.action) for event in record.last_state().history]
    head = record.to_text().partition("\n\n")[0]
    at = rows.index("! rebuild")
    for wrong in ([*rows[: at + 1], "! rebuild", *rows[at + 1 :]], ["! rebuild", *rows], [*rows, "! rebuild"]):
        with pytest.raises(RecordError, match="rebuild"):
            Record.parse(head + "\n\n" + "\n".join(wrong))


def test_a_whole_game_of_bare_lines_is_the_same_game() -> None:
    record = played(5).record()
    head, _, body = record.to_text().partition("\n\n")
    bare = "\n".join(row.split(" ", 1)[1].lower() for row in body.split("\n") if row)
    assert Record.parse(f"{head}\n\n{bare}\n") == record
