"""Reading rules as data: what a file of clauses must hold, and how a table of them shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hennb.core.clauses import Clause, ClauseTable, load_clauses
from hennb.core.messages import Message

GOOD = """
[[clause]]
id = "XX.MOVE.1"
title = "Move"
text = "Move one step."
source = "book.txt, Turn"
status = ["printed", "derived"]

[[clause]]
id = "XX.MOVE.2"
title = "Corner"
text = "Corners count <twice>."
source = "a site"
status = "house"
reading = "corners"

[[clause]]
id = "XX.MOVES.1"
title = "Other family"
text = "Its name only begins alike."
source = "a site"
status = ["reported"]
"""


def write(folder: Path, text: str) -> Path:
    file = folder / "clauses.toml"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture
def table(tmp_path: Path) -> ClauseTable:
    return load_clauses(write(tmp_path, GOOD))


def test_clauses_are_read_in_the_order_of_the_file(table: ClauseTable) -> None:
    assert list(table) == ["XX.MOVE.1", "XX.MOVE.2", "XX.MOVES.1"]
    assert len(table) == 3
    assert table["XX.MOVE.2"] == Clause(
        "XX.MOVE.2", "Corner", "Corners count <twice>.", "a site", ("house",), reading="corners"
    )
    assert table["XX.MOVE.1"].reading is None


def test_an_unknown_clause_names_its_neighbours(table: ClauseTable) -> None:
    with pytest.raises(KeyError, match=r"no clause 'XX\.MOVE\.3'; there are XX\.MOVE\.1, XX\.MOVE\.2\""):
        table["XX.MOVE.3"]
    assert "XX.MOVE.3" not in table
    assert table.get("XX.MOVE.3") is None


def test_a_family_is_selected_by_whole_parts_of_the_id(table: ClauseTable) -> None:
    assert list(table.select("XX.MOVE")) == ["XX.MOVE.1", "XX.MOVE.2"]
    assert list(table.select(status="house")) == ["XX.MOVE.2"]
    assert list(table.select("XX.MOVE.1")) == ["XX.MOVE.1"]
    assert list(table.select("xx")) == []


def test_a_table_shows_as_text_and_escaped_html(table: ClauseTable) -> None:
    assert str(table).splitlines()[1] == "XX.MOVE.2 Corner. Corners count <twice>. [house; a site; option corners]"
    html = table._repr_html_()
    assert "&lt;twice&gt;" in html
    assert "<twice>" not in html
    assert html.count("<tr>") == 4
    assert repr(table) == "<ClauseTable: 3 clauses>"


def test_a_table_says_under_it_what_the_words_of_its_last_column_mean_and_no_others(table: ClauseTable) -> None:
    legend = re.search("<caption[^>]*>(.*)</caption>", table.select(status="house")._repr_html_())
    assert legend
    assert re.findall("<strong>(.*?)</strong>: ([^;<]+)", legend[1]) == [("house", str(Message.of("core.rules.house")))]
    whole = table._repr_html_()
    statuses = {status for clause in table.values() for status in clause.status}
    assert statuses == set(re.findall("<strong>([a-z]+)</strong>: ", whole))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        pytest.param(("XX.MOVE.2", "XX.MOVE.1"), r"clause 2: XX\.MOVE\.1 stands there a second time", id="id-twice"),
        pytest.param(('title = "Move"', 'title = " "'), r"clause 1: title must be a text", id="blank-title"),
        pytest.param(('text = "Move one step."', "text = 3"), r"clause 1: text must be .* found 3", id="number"),
        pytest.param(('source = "book.txt, Turn"', ""), r"clause 1: source must be .* found None", id="missing"),
        pytest.param(('"derived"]', '"guessed"]'), r"XX\.MOVE\.1\): status must be of printed", id="status"),
        pytest.param(('["printed", "derived"]', "[]"), r"status must be of", id="no-status"),
        pytest.param(('reading = "corners"', "reading = 1"), r"reading must be a text", id="reading"),
        pytest.param(('reading = "corners"', 'option = "corners"'), r"clause 2: unknown field option", id="field"),
        pytest.param(("[[clause]]", "[[clauses]]"), r"clauses\.toml: expected .* found clauses", id="table"),
        pytest.param((GOOD, ""), r"clauses\.toml: expected .* found none", id="empty"),
    ],
)
def test_a_wrong_file_is_refused_and_names_the_entry(tmp_path: Path, change: tuple[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        load_clauses(write(tmp_path, GOOD.replace(*change)))
