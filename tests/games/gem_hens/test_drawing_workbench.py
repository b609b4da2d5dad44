"""The picture of a workbench of Gem Hens."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

import hennb
from hennb.core.bench import Bench, Done
from hennb.core.messages import MINUS, Message
from tests.drawing.picture import SVG, classes, read_picture, sound_references
from tests.games.gem_hens.drawn import LAYOUTS, labels_of, unexpected
from tests.games.gem_hens.packs import MEADOW
from tests.games.gem_hens.tables import game

TABLE = """
round 2; rows 2 5; cols 3 3; row 4 seat2; c5 {ruby gold}; c3 {gold}; seat1 b3; seat2 c3
seat1 dice 1 1 2 m w; seat2 dice 1 3 3 m
seat1 d3 [ruby ruby pink]; seat1 d7 [gold gold]; seat1 heap {opal pink ruby*3}
seat2 d1 [gold]; seat2 heap {gold}
"""
FULL = """
seat1 d1 [gold pink]; seat1 d2 [ruby pink]; seat1 d3 [gold gold pink]; seat1 d4 [sapphire*3]; seat1 d5 [ruby]
seat1 d6 [ruby ruby pink]; seat1 d7 [diamond]; seat1 d8 [amethyst*5]; seat1 b3
seat1 heap {diamond amethyst opal ruby sapphire emerald gold pink}
seat1 dice 1 1 1 1 1 1 1 1
"""


def position(players=2, text=TABLE, **options):
    return game(players, **options).position(text, check=False)


def still(table, **how):
    return Bench(table, table, **{"tool": "put", **how})


def looking(table, edit, **how):
    return Bench(table, table.edit(edit), edit, **{"tool": "put", **how}, can_back=True)


def benches():
    """Benches of every kind: all sizes of a table, sound ones and others, each tool, few changes and many."""
    many = tuple(Done(f"put gold seat1 d{number}", number) for number in range(1, 9)) * 3
    for players in (2, 3, 4):
        table = position(players)
        yield from (still(table, tool=tool) for tool in table.game.bench.TOOLS)
        yield still(table, seat=players - 1, picked="ruby", done=many[:3])
        yield looking(table, "put ruby seat1 d4", picked="ruby")
        yield still(position(players, FULL, power_chickens="on"), done=many)
        yield still(position(players, "round 1"))
    table = position()
    for picked, tool in (
        ("c5", "put"),
        ("seat1 d3", "swap"),
        ("seat1 heap", "put"),
        ("seat1", "hen"),
        ("gold", "take"),
    ):
        yield still(table, picked=picked, tool=tool)
    for edit in (
        "put ruby seat1 d3",
        "put ruby*20 c5",
        "take seat1 heap",
        "take ruby seat1 heap",
        "swap seat1 d3 seat2 d1",
        "seat1 c3",
        "seat1 coop",
        "seat1 dice none",
        "rows 2 2 2",
        "cols none",
        "row 2 seat1 seat2",
        "round 3",
        "seat1 card tough",
        "order seat2 seat1",
        "reading imperfection_scope any",
    ):
        yield looking(table, edit, done=many)
        yield looking(table, edit, seat=1)


BENCHES = list(benches())


def draw(bench, **how):
    return bench.before.game.draw_bench(bench, **how)


def told(bench):
    return f"{bench.before} / {bench.edit} / {bench.tool} {bench.picked}"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_nothing_overlaps_or_leaves_its_zone(layout):
    seen = {}
    for bench in BENCHES:
        found = [fault for fault in unexpected(draw(bench, static=False), layout) if not stands_again(fault)]
        if found:
            seen[told(bench)] = found
    assert not seen


def stands_again(fault):
    """What an egg is worth stands once more over the ring round it."""
    return re.fullmatch(r"'(\d+)' overlaps ('\1'|deco-\S+)", fault)


def test_every_reference_has_its_target_and_every_class_its_rule():
    for bench in BENCHES:
        for static in (True, False):
            assert sound_references(draw(bench, static=static)) == []


@pytest.mark.parametrize("layout", LAYOUTS)
def test_targets_measure_24_px_at_least(layout):
    for bench in BENCHES:
        places = read_picture(draw(bench), layout).places
        assert not {name: box for name, box in places.items() if min(box.w, box.h) < 23.9}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_all_that_is_offered_is_drawn(layout):
    for bench in BENCHES:
        places = set(read_picture(draw(bench), layout).places)
        assert {offer.place for offer in bench.before.game.bench.offers(bench)} <= places


def test_the_size_of_a_bench_does_not_change_with_what_lies_on_it():
    for players in (2, 3, 4):
        pictures = [ET.fromstring(draw(bench)) for bench in BENCHES if bench.before.seats == players]
        assert len({(root.get("data-wide"), root.get("data-narrow")) for root in pictures}) == 1


def test_buttons_are_places_only_while_they_do_something():
    table = position()
    assert not [place for place in read_picture(draw(still(table)), "wide").places if place[:3] == "do-"]
    places = read_picture(draw(looking(table, "put ruby seat1 d4")), "wide").places
    assert {"do-commit", "do-back", "do-reset"} <= set(places)


def test_the_sheet_shows_before_after_and_the_change_with_its_sign_of_the_seat_that_is_asked_for():
    table = position()
    root = ET.fromstring(draw(looking(table, "put diamond seat1 heap")))
    rows = {
        group.get("data-place"): [text.text for text in group.iter(f"{SVG}text")]
        for group in root.iter(f"{SVG}g")
        if (group.get("data-place") or "").startswith("sheet-")
    }
    assert rows["sheet-unused.diamond"] == [MINUS, f"{MINUS}7", f"{MINUS}7"]
    assert rows["sheet-deco.ruby"] == ["6", "6", "0"]
    label = labels_of(draw(looking(table, "put gold seat2 d1", seat=1)))["sheet-deco.gold"]
    assert label == "Gold, decorations: before 0, after 1, +1"


def test_every_line_of_the_difference_that_brings_points_is_drawn():
    for bench in BENCHES:
        lines = {f"sheet-{line.category}" for line in bench.diff if line.before or line.after}
        drawn = {name for name in read_picture(draw(bench), "wide").places if name.startswith("sheet-")}
        assert drawn == lines - {"sheet-deco.pink"}, told(bench)
        assert all(line.change == 0 for line in bench.diff if line.category == "deco.pink")


def test_a_loss_is_hatched_and_a_gain_is_not():
    def bars(edit):
        root = ET.fromstring(draw(looking(position(), edit)))
        hatched = [item for item in root.iter(f"{SVG}path") if classes(item) == ["bad"]]
        plain = [item for item in root.iter(f"{SVG}rect") if classes(item) == ["f-good"]]
        return len(hatched), len(plain) - 1  # d3 is full

    assert bars("take seat1 heap") == (1, 3)  # the imperfection is lost; two kinds and the total gain
    assert bars("put gold seat1 heap") == (2, 0)
    assert bars("put gold c5") == (0, 0)


def test_the_bag_says_what_is_left_of_each_kind():
    labels = labels_of(draw(looking(position(), "put ruby c5")))
    assert labels["bag-ruby"] == "Ruby, 5 left in the bag"
    assert labels["bag-diamond"] == "Diamond, 7 left in the bag"
    assert "-15 left" in labels_of(draw(looking(position(), "put ruby*21 c5")))["bag-ruby"].replace(MINUS, "-")


@pytest.mark.clause("GH.SCORE.5")
def test_readings_are_called_what_the_set_up_dialog_calls_them_and_tell_their_totals():
    table = position()
    labels = labels_of(draw(still(table)))
    for value in ("completed", "incomplete", "any"):
        total = table.score(imperfection_scope=value).total
        assert f": {total}".replace("-", MINUS) in labels[f"reading-imperfection_scope-{value}"]
    assert labels["reading-imperfection_scope-completed"].startswith(
        "Imperfections cost points in full decorations, in use"
    )
    words = table.game.bench.edit_words(table, "reading imperfection_scope any")
    assert str(words) == "read “Imperfections cost points in” as “any decoration”"


@pytest.mark.parametrize(
    ("edit", "clause"),
    [
        ("put gold*2 c5", "GH.MARK.3"),
        ("seat1 c3", "GH.MOVE.4"),
        ("put ruby*9 seat2 heap", "GH.SETUP.2"),
        ("put ruby seat1 d3", "GH.EAT.5"),
        ("put ruby seat1 d7", "GH.EAT.10"),
        ("seat1 dice 1 1 1 1 1 1 1 1 1", "GH.ACT.2"),
        ("row 4 seat1 seat2", "GH.MARK.1"),
        ("rows 2", "GH.SCAT.2"),
    ],
)
def test_what_is_wrong_with_a_table_is_told_by_clause(edit, clause):
    bench = looking(position(), edit)
    assert clause in [fault.clause for fault in bench.after.problems()]
    for layout in LAYOUTS:
        texts = [words.text for words in read_picture(draw(bench), layout).texts]
        assert "No game can have this" in texts
        assert sum(text.startswith(clause) for text in texts) == 1


def test_hens_that_stand_on_one_cell_are_all_drawn():
    table = position(4).edit("seat1 c3").edit("seat3 c3").edit("seat4 c3")
    svg = draw(still(table))
    hens = [str(Message.of("gem_hens.draw.hen_one", name=f"Seat {number}")) for number in (1, 2, 3, 4)]
    assert labels_of(svg)["yard-c3"] == ", ".join(["c3: Gold", *hens])
    assert svg.count('-hb-hen-piece" x') == 4


def test_more_gems_than_an_egg_has_room_for_lie_within_it():
    for edit in ("put gold*3 seat1 d1", "put gold*30 seat2 d1", "put gold*30 seat2 d8"):
        bench = looking(position(3), edit)
        for layout in LAYOUTS:
            picture = read_picture(draw(bench), layout)
            egg = picture.places["deco-" + edit[-8:].strip().replace(" ", "-")]
            inside = [gem for gem in picture.uses if egg.holds(gem.middle)]
            assert len(inside) == len(bench.after.edit("round 1").table.boards[int(edit[-4]) - 1][int(edit[-1]) - 1])
            assert all(gem.within(egg) for gem in inside)


def test_what_a_full_egg_is_worth_lies_over_the_ring_round_it():
    svg = draw(looking(position(), "put ruby seat1 d4", picked="seat1 d3"))
    assert svg.rindex('class="f-good"') > svg.rindex('class="pick"')


def test_another_pack_with_other_gems_fits_too():
    table = hennb.load_game("gem_hens", 3, data=MEADOW).position(
        "seat1 d1 [moon_stone ruby]; c3 {jade crack}; seat1 heap {tin-2*4}; row 1 seat1 seat2", check=False
    )
    for bench in (still(table), looking(table, "put moon_stone seat2 d1"), still(table, tool="dice", seat=2)):
        assert sound_references(draw(bench)) == []
        for layout in LAYOUTS:
            assert [fault for fault in unexpected(draw(bench, static=False), layout) if not stands_again(fault)] == []
        offered = {offer.place for offer in table.game.bench.offers(bench)}
        assert offered <= set(read_picture(draw(bench), "wide").places)


def test_forced_theme_and_layout_stand_in_the_root():
    root = ET.fromstring(draw(still(position()), theme="dark", layout="narrow"))
    assert (root.get("data-theme"), root.get("class")) == ("dark", "hb hb-narrow")
    with pytest.raises(ValueError, match="layout 'square'"):
        draw(still(position()), layout="square")


def test_two_benches_of_a_page_share_no_id():
    table = position()
    one, two = (set(re.findall(r' id="([^"]+)"', draw(b))) for b in (still(table), looking(table, "take c5")))
    assert not one & two


def test_a_picture_stays_below_96_kb():
    for bench in BENCHES:
        assert len(draw(bench, static=False).encode()) < 96 * 1024
