"""The data pack of Gem Hens: the house pack as the rules describe it, one of another box, and what both warn of."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path

import pytest

from hennb.core.faults import PackError
from hennb.games.gem_hens.garden import CELL_INDEX, CELLS
from hennb.games.gem_hens.pack import Gem, GemHensPack, Imperfection, check_powers, house_pack, load_pack
from tests.games.gem_hens.packs import HOUSE, MEADOW, changed, put

GEMS = """
diamond Diamond 7 7 11 14 18 -7
amethyst Amethyst 8 6 9 12 15 -6
opal Orange_Fire_Opal 10 5 8 10 13 -5
ruby Ruby 12 4 6 8 10 -4
sapphire Sapphire 15 3 5 6 8 -3
emerald Emerald 18 2 3 4 5 -2
gold Gold 24 1 2 3 4 -1
"""
"""Part 2.1 of the rules file in batch order: id, name, pieces, points of sizes 2 to 5, points of an unused piece."""


# ------------------------------------------------------------------------------------------------------- the house pack


@pytest.mark.parametrize("row", GEMS.split("\n")[1:-1], ids=lambda row: row.split()[0])
def test_house_gems_are_those_of_part_2_1(row: str) -> None:
    pack = house_pack()
    ident, name, count, *points, unused = row.split()
    gem = pack.gems[pack.index[ident]]
    assert (gem.name, gem.count, gem.unused) == (name.replace("_", " "), int(count), int(unused))
    assert gem.points == {size: int(value) for size, value in enumerate(points, start=2)}


@pytest.mark.clause("GH.EAT.4")
def test_kinds_stand_in_batch_order_with_the_imperfection_last() -> None:
    pack = house_pack()
    assert pack.kinds == ("diamond", "amethyst", "opal", "ruby", "sapphire", "emerald", "gold", "pink")
    assert pack.kinds[pack.pink_kind] == pack.pink.id
    assert [pack.index[kind] for kind in pack.kinds] == list(range(8))
    assert pack.counts == (7, 8, 10, 12, 15, 18, 24, 6)
    assert pack.total == 100
    assert pack.points[3] == (0, 0, 4, 6, 8, 10)
    assert pack.points[pack.pink_kind] == (0, 0, 0, 0, 0, 0)
    assert [len(points) for points in pack.points] == [6] * 8
    assert pack.unused == (-7, -6, -5, -4, -3, -2, -1, 1)
    assert pack.placed == -2


def test_house_points_are_rank_times_size_over_two_rounded_up() -> None:
    for rank, gem in enumerate(reversed(house_pack().gems), start=1):
        assert gem.unused == -rank
        assert gem.points == {size: (rank * size + 1) // 2 for size in (2, 3, 4, 5)} or gem.id == "gold"


def test_house_board_and_garden_are_those_of_part_2_2() -> None:
    pack = house_pack()
    assert pack.sizes == (2, 2, 3, 3, 4, 4, 5, 5)
    assert (pack.cap, pack.slots_per_line, pack.farmer_dice, pack.hen_dice, pack.rounds) == (3, 1, 6, 8, 3)
    assert (pack.timer_seconds, pack.max_rolls, pack.timer_roll_guard) == (20, 6, 60)
    ramps = [(CELLS[ramp.cell], ramp.entry) for ramp in pack.ramps]
    assert ramps == [("b1", "down"), ("e1", "down"), ("f2", "left"), ("f5", "left")]
    assert len(pack.powers) == 12
    assert pack.pink == Imperfection("pink", "Imperfection", 6, -2, 1)


@pytest.mark.clause("GH.SCAT.1")
@pytest.mark.parametrize(("players", "numbers"), [(2, [3, 2, 1]), (3, [2, 1, 1]), (4, [1, 1, 1])])
def test_x01_feed_numbers_of_the_rounds(players: int, numbers: list[int]) -> None:
    assert [house_pack().feed(players, round_number) for round_number in (1, 2, 3)] == numbers


def test_stand_ins_of_the_house_pack_are_marked_and_nothing_else() -> None:
    pack = house_pack()
    assert pack.house
    assert {gem.id: set(gem.house) for gem in pack.gems if gem.house} == {
        "diamond": {"name", "count", "points", "unused"},
        "amethyst": {"name", "count", "points", "unused"},
        "opal": {"points"},
    }
    marked = [
        "gems.opal.points",
        "gems.opal.points.4",
        "gems.amethyst",
        "gems.diamond.count",
        "yard.ramps",
        "max_rolls",
    ]
    others = ["gems", "gems.opal", "gems.opal.count", "gems.ruby.points", "yard", "yard.cap", "feed_track", "name", ""]
    assert [pack.is_house(name) for name in marked] == [True] * len(marked)
    assert [pack.is_house(name) for name in others] == [False] * len(others)


def test_a_field_whose_name_begins_like_a_stand_in_is_none() -> None:
    pack = load_pack(changed(put("gems", 3, "id", value="opal2"), put("house", value=["gems.opal"])))
    assert not pack.is_house("gems.opal2")
    assert not pack.gems[3].house


def test_the_house_pack_differs_nowhere_from_what_is_printed() -> None:
    assert house_pack().warnings == ()


def test_equal_content_makes_equal_packs_that_can_go_to_another_process() -> None:
    again = load_pack(HOUSE)
    assert again == house_pack()
    assert hash(again) == hash(house_pack())
    assert pickle.loads(pickle.dumps(again)) == again
    assert copy.deepcopy(again).points == again.points
    assert again != HOUSE
    assert again.hash.startswith("sha256:")
    assert again.id == again.name == "gem_hens_default"
    assert repr(again) == f"<GemHensPack 'gem_hens_default': 100 pieces, 8 decorations, {again.hash[:19]}>"


def test_another_ramp_makes_another_pack() -> None:
    assert load_pack(changed(put("yard", "ramps", 0, "cell", value="c1"))) != house_pack()


def test_a_pack_is_read_from_a_file_name(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(HOUSE), encoding="utf-8")
    assert load_pack(str(file)) == load_pack(file) == house_pack()


def test_a_pack_keeps_nothing_of_the_dictionary_it_came_from() -> None:
    source = copy.deepcopy(HOUSE)
    pack: GemHensPack = load_pack(source)
    source["gems"][0]["points"]["2"] = 99
    source["powers"].clear()
    assert pack.gems[0].points[2] == 7
    assert pack == house_pack()
    assert len(pack.powers) == 12


# -------------------------------------------------------------------------------------------------------- another pack


def test_a_pack_of_another_box_is_loaded_with_other_gems_ramps_and_track() -> None:
    pack = load_pack(MEADOW)
    assert not pack.house
    assert pack.kinds == ("moon_stone", "ruby", "jade", "tin-2", "crack")
    assert pack.pink_kind == 4
    assert pack.gems[1] == Gem("ruby", "Rubin", 20, {2: 4, 3: 6, 4: 9, 5: 10}, -4, frozenset())
    assert pack.counts == (9, 20, 20, 30, 11)
    assert pack.points[3] == (0, 0, 0, 0, 0, -1)
    assert pack.unused == (-8, -4, 0, -1, 2)
    assert (pack.placed, pack.total, pack.sizes) == (-3, 90, (5, 4, 4, 3, 2, 2, 2))
    assert (pack.cap, pack.slots_per_line, pack.farmer_dice, pack.hen_dice, pack.rounds) == (4, 2, 8, 6, 2)
    assert [(CELLS[ramp.cell], ramp.entry) for ramp in pack.ramps] == [
        ("a1", "right"),
        ("c6", "up"),
        ("f6", "left"),
        ("a4", "right"),
    ]
    numbers = {players: [pack.feed(players, number) for number in (1, 2)] for players in (2, 3, 4)}
    assert numbers == {2: [4, 2], 3: [1, 4], 4: [3, 1]}


@pytest.mark.clause("GH.POW.1")
def test_cards_must_last_for_all_rounds_of_a_table_that_plays_with_them() -> None:
    pack = load_pack(MEADOW)
    check_powers(pack, 2)
    check_powers(pack, 3)
    with pytest.raises(PackError) as caught:
        check_powers(pack, 4, "meadow.json")
    assert [(fault.code, fault.place) for fault in caught.value.faults] == [("pack.powers", "powers")]
    assert str(caught.value).splitlines() == [
        "data pack meadow.json cannot be used, 1 fault:",
        "  pack.powers at powers: 7 cards are too few for 2 rounds with 4 players; at least 8 are needed",
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_house_cards_last_for_every_table(players: int) -> None:
    check_powers(house_pack(), players)


def test_a_pack_without_cards_is_good_for_tables_that_play_without_them() -> None:
    assert load_pack(changed(put("powers", value=[]))).powers == ()


@pytest.mark.parametrize(
    ("cell", "entry"), [("a1", "down"), ("a1", "right"), ("f6", "up"), ("f6", "left"), ("a3", "right")]
)
def test_a_ramp_may_lie_anywhere_on_the_border_and_in_a_corner_lead_two_ways(cell: str, entry: str) -> None:
    pack = load_pack(changed(put("yard", "ramps", value=[{"cell": cell, "entry": entry}])))
    assert [(ramp.cell, ramp.entry) for ramp in pack.ramps] == [(CELL_INDEX[cell], entry)]


def test_gems_of_equal_worth_may_stand_in_any_order() -> None:
    pack = load_pack(changed(put("gems", 4, "points", value=HOUSE["gems"][3]["points"])))
    assert pack.points[3] == pack.points[4]


# ------------------------------------------------------------------------------------------------------------ warnings


def test_values_that_differ_from_print_are_told_but_loaded() -> None:
    warnings = [(fault.code, fault.place) for fault in load_pack(MEADOW).warnings]
    assert warnings == [
        ("pack.total", "total_pieces"),
        ("pack.printed", "gems[1].count"),
        ("pack.printed", "gems[1].points.4"),
        ("pack.printed", "imperfection.count"),
        ("pack.printed", "imperfection.placed"),
        ("pack.printed", "imperfection.unused"),
        ("pack.printed", "yard.cap"),
        ("pack.printed", "farmer_dice"),
        ("pack.printed", "rounds"),
        ("pack.printed", "hen_dice"),
        ("pack.printed", "timer_seconds"),
        ("pack.printed", "feed_start.2"),
        ("pack.printed", "feed_start.3"),
        ("pack.printed", "feed_start.4"),
        ("pack.printed", "powers"),
    ]


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("gems", 2, "count"), 11, "gems[2].count"),
        (("gems", 5, "unused"), -1, "gems[5].unused"),
        (("gems", 5, "points", "3"), 2, "gems[5].points.3"),
    ],
)
def test_one_slip_of_the_pen_is_told_with_both_values(path: tuple[str | int, ...], value: int, place: str) -> None:
    pack = changed(put(*path, value=value))
    pack["total_pieces"] = sum(gem["count"] for gem in pack["gems"]) + pack["imperfection"]["count"]
    warnings = [fault for fault in load_pack(pack).warnings if fault.code == "pack.printed"]
    assert [fault.place for fault in warnings] == [place]
    assert str(warnings[0]).endswith(f", found {value}")


@pytest.mark.parametrize("gem", [0, 1, 2])
def test_values_that_nobody_knows_can_differ_without_a_word(gem: int) -> None:
    pack = changed(*(put("gems", number, "points", "5", value=50 - number) for number in range(gem + 1)))
    assert load_pack(pack).warnings == ()


def test_cards_in_another_order_are_the_printed_ones() -> None:
    assert load_pack(changed(put("powers", value=HOUSE["powers"][::-1]))).warnings == ()
