"""The picture of a workbench of Hens."""

from __future__ import annotations

import json
import random
import re
from xml.etree import ElementTree as ET

import pytest

import hennb
from hennb.core.bench import Bench, Done
from hennb.core.messages import MINUS
from hennb.games.hens.pack import HOUSE_FILE
from hennb.notebook.workbench_frame import choices
from tests.drawing.picture import SVG, classes, faults, read_picture, sound_references

GAME = hennb.load_game("hens", goal_card=1)
W1 = GAME.position("P5 M4* M1/P1 P3 P2/B2 .. ..")
LAYOUTS = ("wide", "narrow")


def looking(position, edit, **how):
    return Bench(position, position.edit(edit), edit, **{"tool": "put", **how}, can_back=True)


def still(position, **how):
    return Bench(position, position, **{"tool": "put", **how})


def benches():
    """Benches of every kind: small and full yards, sound ones and others, each tool, few changes and many."""
    full = GAME.position("C4 S3 S2 S3/C5 C2 S1 S4/C1* C6 S5 ..")
    off = W1.under(None, goals="none")
    loose = hennb.load_game("hens").position("empty")
    many = tuple(Done(f"put P{value} d4", value) for value in range(1, 7)) * 4
    yield from (still(W1, tool=tool) for tool in GAME.bench.TOOLS)
    yield still(W1, picked="B3", done=many[:3])
    yield still(W1, picked="##", done=many, can_back=True)
    yield still(W1, picked="d4")
    yield still(loose)
    yield still(off)
    yield looking(W1, "put B3 c6", picked="B3")
    yield looking(W1, "put U6 e6", done=many)
    yield looking(W1, "put B3 e5", picked="e5")
    yield looking(W1, "swap d4 f6", tool="swap")
    yield looking(W1, "rooster none", tool="rooster")
    yield looking(W1, "goal 6")
    yield looking(W1, "reading goals none")
    yield looking(off, "reading goals card")
    yield looking(full, "put S6 g6")
    yield looking(full, "take e5")
    yield looking(full, "put P4 a1")
    yield looking(loose, "put #P4 d4")


BENCHES = list(benches())


@pytest.mark.parametrize("layout", LAYOUTS)
def test_nothing_overlaps_or_leaves_its_zone(layout):
    seen = {}
    for bench in BENCHES:
        touched = {f"yard-seat1-{word}" for word in (*bench.edit.split(), bench.before.rooster)}
        found = faults(GAME.draw_bench(bench), layout)
        found = [fault for fault in found if fault.rpartition(" ")[2] not in touched]  # there the change is written
        if found:
            seen[f"{bench.before} {bench.edit} {bench.tool}"] = found
    assert not seen


def test_every_reference_has_its_target_and_every_class_its_rule():
    for bench in BENCHES:
        for static in (True, False):
            assert sound_references(GAME.draw_bench(bench, static=static)) == []


@pytest.mark.parametrize("layout", LAYOUTS)
def test_targets_measure_24_px_at_least(layout):
    for bench in BENCHES:
        places = read_picture(GAME.draw_bench(bench), layout).places
        small = {name: box for name, box in places.items() if min(box.w, box.h) < 23.9}
        assert not small


@pytest.mark.parametrize("layout", LAYOUTS)
def test_all_that_is_offered_is_drawn(layout):
    for bench in BENCHES:
        places = set(read_picture(GAME.draw_bench(bench), layout).places)
        assert {offer.place for offer in GAME.bench.offers(bench)} <= places


def test_buttons_are_places_only_while_they_do_something():
    assert not [place for place in read_picture(GAME.draw_bench(still(W1)), "wide").places if place[:3] == "do-"]
    places = read_picture(GAME.draw_bench(looking(W1, "put B3 c6")), "wide").places
    assert {"do-commit", "do-back", "do-reset"} <= set(places)


def test_the_table_shows_before_after_and_the_change_with_its_sign():
    root = ET.fromstring(GAME.draw_bench(looking(W1, "put B3 e5")))
    rows = {
        group.get("data-place"): [text.text for text in group.iter(f"{SVG}text")]
        for group in root.iter(f"{SVG}g")
        if (group.get("data-place") or "").startswith("sheet-")
    }
    assert rows["sheet-largest"] == ["Largest group", "5", "5", "0"]
    assert rows["sheet-goal_b"] == ["Goal B", f"{MINUS}1", f"{MINUS}3", f"{MINUS}2"]
    labels = {group.get("aria-label") for group in root.iter(f"{SVG}g")}
    assert f"Goal B: before {MINUS}1, after {MINUS}3, {MINUS}2" in labels


def test_a_loss_is_hatched_and_a_gain_is_not():
    def bars(edit):
        root = ET.fromstring(GAME.draw_bench(looking(W1, edit)))
        hatched = [item for item in root.iter(f"{SVG}path") if classes(item) == ["bad"]]
        plain = [item for item in root.iter(f"{SVG}rect") if classes(item) == ["f-good"]]
        return len(hatched), len(plain)

    assert bars("put B3 c6") == (0, 3)  # goal A, goal B, total
    assert bars("take d4") == (2, 0)
    assert bars("rooster f4") == (0, 0)


def test_cards_of_which_all_copies_lie_in_the_yard_are_shown_as_used():
    picture = read_picture(GAME.draw_bench(still(W1)), "wide")
    used = {words.place for words in picture.texts if words.text == "used"}
    assert used == {"tray-M1", "tray-M4"}
    svg = GAME.draw_bench(still(W1))
    assert 'aria-label="Modern Game 4, 2 eggs, 2 medals; all copies lie in the yard"' in svg
    assert 'aria-label="Padovana 5, 1 egg; 1 left"' in svg


def test_the_word_used_leaves_room_for_the_points_that_a_board_writes_on_a_card():
    """On S6 lay “used” and “0” over each other while S6 was looked at."""
    picture = read_picture(GAME.draw_bench(still(W1)), "wide")
    for words in picture.texts:
        if words.text == "used":
            card = picture.places[words.place]
            assert words.box.y + words.box.h <= card.y + card.h - 15.5, "the top of the pill with its halo"


def test_readings_are_called_what_the_set_up_dialog_calls_them():
    svg = GAME.draw_bench(looking(W1, "reading rooster_full_tie one"))
    texts = {words.text for words in read_picture(svg, "wide").texts}
    assert {"Rooster on a full tie", "Both score", "Only one", "Goals", "A goal card", "No goals"} <= texts
    assert "rooster_full_tie" not in " ".join(texts)
    assert 'aria-label="Goals: A goal card, in use"' in svg
    assert str(GAME.bench.edit_words(W1, "reading goals none")) == "read “Goals” as “No goals”"


@pytest.mark.parametrize("picked", ["d3", "c6", "e5", "P2", "W4", "##"])
@pytest.mark.parametrize("tool", ["put", "coop"])
def test_what_no_game_could_have_is_marked_and_has_no_star_however_much_it_would_bring(picked, tool):
    bench = still(W1, picked=picked, tool=tool)
    for choice in choices(bench):
        fault = not set(W1.edit(choice["action"]).problems()) <= set(W1.problems()) if edits(choice) else False
        style = choice["mark"]["style"]
        replaces = choice["paths"][0][0].removeprefix("yard-seat1-") in W1.cells
        assert (style in ("if", "off")) == fault or replaces, choice
        assert not (fault and choice["mark"].get("best")), choice


def edits(choice):
    return choice["action"].split()[0] in ("put", "coop", "swap")


def test_what_is_wrong_with_a_yard_is_told_by_clause():
    texts = [words.text for words in read_picture(GAME.draw_bench(looking(W1, "put U6 e6")), "wide").texts]
    assert "No game can have this" in texts
    assert sum(text.startswith("HE.PLACE.2") for text in texts) == 2


def test_a_yard_that_is_drawn_while_something_is_looked_at_keeps_its_cells():
    """Else the cells that one compares would go away under the pointer."""
    cells = {place for place in read_picture(GAME.draw_bench(still(W1)), "wide").places if place[:4] == "yard"}
    for cell in ("c6", "d7", "e3"):
        places = read_picture(GAME.draw_bench(looking(W1, f"put B3 {cell}")), "wide").places
        assert {place for place in places if place[:4] == "yard"} == cells


def test_a_pack_with_other_breeds_fills_the_tray_too():
    data = json.loads(HOUSE_FILE.read_text(encoding="utf-8"))
    for letter in "QXYZ":
        data["breeds"].append({"letter": letter, "name": f"Breed <{letter}>", "colour": "pink"})
        data["cards"] += [
            {"breed": letter, "value": value, "copies": 1, "eggs": 5, "medals": 3} for value in range(1, 10)
        ]
    game = hennb.load_game("hens", data=data, goal_card=1)
    position = game.position("Q9 P2/Z1 ..", check=False)
    svg = game.draw_bench(still(position))
    assert sound_references(svg) == []
    for layout in LAYOUTS:
        picture = read_picture(svg, layout)
        assert sum(place.startswith("tray-") for place in picture.places) == 48 + 36 + 1
        assert faults(svg, layout) == []
        for name, box in picture.places.items():
            assert box.within(picture.view), name


def test_forced_theme_and_layout_stand_in_the_root():
    root = ET.fromstring(GAME.draw_bench(still(W1), theme="dark", layout="narrow"))
    assert (root.get("data-theme"), root.get("class")) == ("dark", "hb hb-narrow")
    with pytest.raises(ValueError, match="layout 'square'"):
        GAME.draw_bench(still(W1), layout="square")


def test_two_benches_of_a_page_share_no_id():
    one, two = (set(re.findall(r' id="([^"]+)"', GAME.draw_bench(b))) for b in (still(W1), looking(W1, "take f5")))
    assert not one & two


def test_a_picture_stays_small():
    luck = random.Random(3)
    cards = [kind.text for kind in GAME.pack.kinds]
    position = GAME.position("empty")
    for _ in range(12):
        cells = position.empty_cells
        position = position.edit(f"put {luck.choice(cards)} {luck.choice(cells)}")
        assert len(GAME.draw_bench(still(position, picked="P4"), static=False)) < 72 * 1024
