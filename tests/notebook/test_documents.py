"""How a board lives in a document: picture first, widget after it; running a cell again; freezing; being freed."""

from __future__ import annotations

import base64
import gc
import re
import weakref
from random import Random
from typing import Any

import ipywidgets
import pytest
from IPython.core.formatters import DisplayFormatter

import hennb
from hennb.core.players import PUBLIC
from hennb.notebook import display
from tests.notebook.person import Person

ADDRESS = re.compile(r"0x[0-9a-f]{6,}")


class Document:
    """The outputs of a notebook, by name of the display, and the cell that runs."""

    def __init__(self) -> None:
        self.cell, self.run = "cell-1", 0
        self.outputs: list[tuple[str, dict[str, Any]]] = []
        self.updates = 0

    def run_cell(self, cell: str) -> None:
        self.cell, self.run = cell, self.run + 1

    def get_parent(self) -> dict[str, Any]:
        header = {"msg_id": f"run-{self.run}"}
        return {"header": header, "metadata": {"cellId": self.cell}, "content": {"code": "table"}}

    def handle(self, name: str) -> Any:
        document = self

        class Handle:
            def display(self, data, **_):
                document.outputs.append((name, data))

            def update(self, data, **_):
                document.updates += 1
                document.outputs = [(one, data if one == name else old) for one, old in document.outputs]

        return Handle()


@pytest.fixture
def document(monkeypatch) -> Document:
    made = Document()
    monkeypatch.setattr(display, "get_ipython", lambda: made)
    monkeypatch.setattr(display, "DisplayHandle", made.handle)
    return made


def table_in(document: Document, cell: str = "cell-1", **fields: Any) -> hennb.Table:
    document.run_cell(cell)
    return hennb.play("hens", **{"seats": ("you", "greedy"), "seed": 7, "first": 1, **fields})


def test_a_picture_stands_before_the_widget_and_shares_no_output_with_it(document):
    table_in(document)._ipython_display_()
    (_, picture), (_, widget) = document.outputs
    assert set(picture) == {"text/html", "text/plain"}
    assert set(widget) == {"application/vnd.jupyter.widget-view+json", "text/plain"}
    assert "data:image/svg+xml;base64," in picture["text/html"]
    assert "<svg" not in picture["text/html"], "untrusted documents drop inline drawings"


def test_the_live_view_knows_the_class_of_its_picture(document):
    table = table_in(document)
    table._ipython_display_()
    assert f'class="{table.board.frame["snapshot"]}"' in document.outputs[0][1]["text/html"]


def test_plain_text_is_the_board(document):
    table = table_in(document)
    table._ipython_display_()
    assert document.outputs[0][1]["text/plain"].startswith("Hens, round 1 of 12")
    assert not any(ADDRESS.search(str(data["text/plain"])) for _, data in document.outputs)


def test_nothing_that_stands_in_the_document_tells_a_hidden_card_or_the_seed(document):
    """HE.INFO.2: a document is read by everybody at the table, and goes on to others."""
    seed = 987_654_321
    table = table_in(document, seed=seed)
    table._ipython_display_()
    for _ in range(6):
        table.play(table.state.legal_actions()[-1])  # coops among them
    assert any(card.face_down for card in table.state.yards[0].cards)
    (_, picture), (_, widget) = document.outputs
    image = base64.b64decode(re.search('base64,([^"]+)', picture["text/html"])[1]).decode()
    for text in (image, picture["text/html"], picture["text/plain"], str(widget), str(table), repr(table)):
        assert str(seed) not in text
        assert "hand-seat1-1" not in text
        assert "hennb1:" not in text
    assert picture["text/plain"] == str(table.state.observation(PUBLIC))
    assert hidden_twin(table).board.presenter.snapshot() == table.board.presenter.snapshot()


def hidden_twin(table: hennb.Table) -> hennb.Table:
    """The table of a game that the whole table cannot tell from this one: other hands, faces and seed."""
    other = table.state.observation(PUBLIC).resample(Random(3))
    assert other.observation(0).hand != table.state.observation(0).hand
    return hennb.play(other, seats=("you", "greedy"), seed=1)


def test_the_line_to_restore_a_table_is_asked_for(document):
    table = table_in(document)
    table.play(table.state.legal_actions()[0])
    assert hennb.restore(table.line()).state == table.state
    assert hennb.play(table.line(), seats=("you", "greedy")).names == table.names


def test_the_picture_follows_the_game_and_nothing_else(document):
    table = table_in(document)
    person = Person(table)
    table._ipython_display_()
    person.why("deck")
    person.send("hint")
    person.send("ready")
    assert document.updates == 0, "the picture is sent though it shows the same"
    before = document.outputs[0]
    person.act_first("place")
    person.act_first("discard")
    assert document.updates == 0, "a person waits for the picture in the document"
    table.board.settle()
    table.board.settle()
    assert document.updates == 1
    assert document.outputs[0] != before


def test_the_picture_follows_when_a_view_says_that_the_clicks_pause(document):
    table = table_in(document)
    person = Person(table)
    table._ipython_display_()
    assert not table.board.frame["unsettled"]
    person.act_first("place")
    assert table.board.frame["unsettled"]
    revision = table.board.frame["revision"]
    person.send("settle")
    assert document.outputs[0][1]["text/plain"] == str(table)
    assert table.board.frame["revision"] == revision, "the picture asks for no new frame"
    person.send("settle")
    assert document.updates == 1


def test_closing_does_what_still_waits(document):
    table = table_in(document)
    table._ipython_display_()
    Person(table).act_first("place")
    table.close()
    assert document.outputs[0][1]["text/plain"] == str(table)


def test_a_table_that_is_not_shown_sends_no_picture(document):
    table = table_in(document)
    table.play(table.state.legal_actions()[0])
    assert not document.outputs
    assert document.updates == 0


def test_every_display_of_one_table_follows_it(document):
    table = table_in(document)
    for _ in range(3):
        table._ipython_display_()
    table.play(table.state.legal_actions()[0])
    assert document.updates == 1
    pictures = {data["text/plain"] for name, data in document.outputs if "live" not in name}
    assert len(pictures) == 1


def test_freeze_leaves_the_picture_and_nothing_of_the_widget(document):
    table = table_in(document)
    table._ipython_display_()
    table.play(table.state.legal_actions()[0])
    text = str(table)
    table.freeze()
    table.freeze()
    assert document.outputs[0][1]["text/plain"] == text
    assert document.outputs[1][1] == {"text/html": "", "text/plain": ""}
    table.play(table.state.legal_actions()[0])
    assert document.outputs[0][1]["text/plain"] == text, "a frozen picture changed"


def test_a_closed_table_can_be_played_and_shown_as_a_picture(document):
    table = table_in(document)
    table.close()
    table.close()
    table.play(table.state.legal_actions()[0])
    table._ipython_display_()
    assert len(document.outputs) == 1
    shown = document.outputs[0][1]
    frozen = "This board is frozen: a picture that no click changes. fork() of the table"
    assert shown["text/plain"].startswith(f"{table}\n{frozen}")
    assert f"<p>{frozen}" in shown["text/html"]
    assert table.fork().state == table.state


@pytest.mark.parametrize("kind", ["workbench", "board"])
def test_whatever_is_frozen_says_how_to_go_on(document, kind):
    document.run_cell("cell-1")
    session = hennb.Session("hens", seed=1)
    board = hennb.workbench(session).board if kind == "workbench" else hennb.Board(session)
    board.freeze()
    board.show()
    how = {"workbench": "hennb.workbench() of its position", "board": "hennb.Board() of the same session"}[kind]
    assert how in document.outputs[0][1]["text/plain"]


def test_a_click_that_comes_after_the_end_does_nothing(document):
    table = table_in(document)
    person = Person(table)
    intent = person.intent("act", action=person.actions[0])
    table.close()
    before = table.session.node
    person.post(intent)
    assert table.session.node is before


def test_running_a_cell_fifty_times_leaves_one_board(document):
    instances = ipywidgets.widgets.widget._instances
    before = len(instances)
    tables = []
    for _ in range(50):
        tables.append(table_in(document))
        tables[-1]._ipython_display_()
    assert [table.board.closed for table in tables] == [True] * 49 + [False]
    assert all(not table.board._msg_callbacks.callbacks for table in tables[:-1])
    assert len(tables[-1].board._msg_callbacks.callbacks) == 1
    assert len(instances) <= before + 1 + 1, "closed boards are kept: a board and its layout are open"


def test_boards_of_other_cells_and_of_the_same_run_live_on(document):
    first = table_in(document, "cell-1")
    second = table_in(document, "cell-2")
    third = hennb.play("hens", seed=1)
    assert [table.board.closed for table in (first, second, third)] == [False, False, False]
    table_in(document, "cell-2")
    assert second.board.closed
    assert third.board.closed
    assert not first.board.closed


def test_cells_without_an_id_go_by_their_source(document, monkeypatch):
    parent = {"header": {"msg_id": "a"}, "content": {"code": "hennb.play('hens')"}}
    monkeypatch.setattr(document, "get_parent", lambda: parent)
    first = hennb.play("hens", seed=1)
    parent["header"] = {"msg_id": "b"}
    hennb.play("hens", seed=1)
    assert first.board.closed


def test_a_table_made_in_a_callback_belongs_to_no_cell(document, monkeypatch):
    monkeypatch.setattr(document, "get_parent", lambda: {"header": {"msg_id": "x"}, "content": {"comm_id": "y"}})
    first, second = hennb.play("hens", seed=1), hennb.play("hens", seed=1)
    assert [table.board.closed for table in (first, second)] == [False, False]


def test_a_closed_board_is_freed(document):
    table = table_in(document)
    table._ipython_display_()
    table.on_move(print)
    refs = [weakref.ref(table), weakref.ref(table.board), weakref.ref(table.session)]
    table.close()
    del table
    gc.collect()
    assert [ref() for ref in refs] == [None, None, None]


def test_a_board_closes_with_its_block(document):
    with hennb.Board(hennb.Session("hens", seed=1)) as board:
        assert not board.closed
    assert board.closed


def test_outside_of_a_notebook_showing_prints_the_text(monkeypatch, capsys):
    monkeypatch.setattr(display, "get_ipython", lambda: None)
    table = hennb.play("hens", seed=1)
    table._ipython_display_()
    table.play(table.state.legal_actions()[0])
    printed = capsys.readouterr().out
    assert printed.startswith("Hens, round 1 of 12")
    assert printed.count("Hens, round") == 1


@pytest.mark.parametrize("kind", ["state", "observation", "position", "what if"])
def test_a_picture_as_an_output_fits_its_column(kind):
    """An SVG by itself is shown at its own 1100 pixels, however narrow the notebook is."""
    state = hennb.play("hens", seed=1).state
    position = state.game.position("P4 P3")
    what_if = hennb.what_if(position, "take d4")
    shown = {"state": state, "observation": state.observation(0), "position": position, "what if": what_if}[kind]
    found = DisplayFormatter().format(shown)[0]
    assert set(found) == {"text/html", "text/plain"}
    assert 'style="max-width:100%;height:auto"' in found["text/html"]
    assert 'alt="' in found["text/html"]
    assert base64.b64decode(found["text/html"].split("base64,")[1].split('"')[0]).startswith(b"<svg")
