"""Texts of users are text wherever they are shown."""

from __future__ import annotations

import base64
import re
from xml.etree import ElementTree as ET

import pytest

import hennb
from hennb.notebook.display import picture_bundle
from tests.notebook.person import Person, texts, whole

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onload='alert(1)",
    "</svg></div><b>",
    "&lt;b&gt; & ]]> -->",
    "{name} {0} %s",
    "\u202eolleh\u0000\x1b[31m",
]


def played(name: str) -> hennb.Table:
    table = hennb.play("hens", seats=("you", "greedy"), names=(name, f"Bo {name}"), seed=3, first=1)
    for _ in range(3):
        table.play(table.state.legal_actions()[0])
    return table


def assert_sound(svg: str) -> None:
    root = ET.fromstring(svg)
    for element in root.iter():
        assert "script" not in str(element.tag).lower()
        assert not any(name.lower().startswith("on") for name in element.attrib)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_seats_name_is_text_in_every_picture(name, tmp_path):
    table = played(name)
    for picture in whole(table.board)["pictures"]:
        assert_sound(picture["svg"])
    assert_sound(table.save(tmp_path / "x.svg").read_text(encoding="utf-8"))
    assert_sound(table.board.presenter.snapshot()[0])


@pytest.mark.parametrize("name", HOSTILE)
def test_a_seats_name_is_carried_as_it_is_in_plain_texts(name):
    table = played(name)
    frame = whole(table.board)
    assert frame["seats"][0]["name"] == table.names[0]
    assert any(table.names[1] in text for text in texts(frame["log"]))
    assert table.record().seats == table.names
    assert hennb.restore(table.session.record(names=table.names).to_line()).names == table.names


@pytest.mark.parametrize("text", HOSTILE)
def test_a_command_is_text_in_its_refusal(text):
    person = Person(played("Ann"))
    frame = person.command(text)
    assert isinstance(frame["refusal"]["text"], str)
    for picture in frame["pictures"]:
        assert_sound(picture["svg"])
    assert not person.board.errors


@pytest.mark.parametrize("text", HOSTILE)
def test_values_of_the_set_up_dialog_are_text(text):
    person = Person(played("Ann"))
    assert person.send("new", setup={"seat2": text})["refusal"]["text"]
    assert person.send("new", setup={text: "1"})["refusal"]["text"]
    assert person.send("new", setup={"seed": text})["refusal"] is None
    for picture in person.frame["pictures"]:
        assert_sound(picture["svg"])


@pytest.mark.parametrize("text", HOSTILE)
def test_the_document_holds_no_markup_of_a_users_text(text):
    bundle = picture_bundle("<svg/>", text, text, "hennb-snapshot-1")
    assert len(re.findall("<", bundle["text/html"])) == 3
    assert bundle["text/plain"] == text


def test_the_picture_in_the_document_is_an_image_of_the_drawing():
    svg, text = played("Ann").board.presenter.snapshot()
    html = picture_bundle(svg, text, "alt", "hennb-snapshot-1")["text/html"]
    assert base64.b64decode(re.search('base64,([^"]*)', html)[1]).decode() == svg


def test_a_bots_error_is_text():
    def bot(observation):
        raise ValueError("<b>no</b>")

    table = hennb.play("hens", seats=(bot, "you"), first=1, seed=7)
    assert "<b>no</b>" in table.board.frame["errors"][0]
