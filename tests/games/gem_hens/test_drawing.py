"""The drawn table of Gem Hens: its looks, and what a viewer may know."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree as ET

import pytest

from hennb.core.players import ALL, PUBLIC
from hennb.games.gem_hens.dice import counts_of
from hennb.games.gem_hens.drawing.scene import SHEET
from hennb.games.gem_hens.game import GAME_TYPE
from tests.drawing.picture import read_picture, sound_references
from tests.drawing.test_theme import MARK, TEXT, contrast, tokens
from tests.games.gem_hens.drawn import (
    FULL,
    HEAP,
    LAYOUTS,
    LONG_NAMES,
    draw,
    places_of,
    sampled,
    seats_of,
    states,
    unexpected,
)
from tests.games.gem_hens.packs import MEADOW
from tests.games.gem_hens.setting import changed, rolling, setting

# -- looks ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("everything", [False, True], ids=["plain", "everything"])
def test_nothing_overlaps_or_leaves_its_zone(players, everything):
    seen = []
    for number, state in enumerate(sampled(players, everything)):
        seat = seats_of(state)[number % (players + 2)]
        svg = draw(state, seat, names=(None, LONG_NAMES)[number % 2])
        seen += [
            f"ply {state.ply} {state.stage} seat {seat}: {fault}"
            for layout in LAYOUTS
            for fault in unexpected(svg, layout)
        ]
    assert not seen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_fullest_table_fits(players):
    """Full eggs, all kinds on every heap, three farmer dice on a line, hens on three gems, all dice of one area."""
    seats = [f"seat{seat + 1}" for seat in range(players)]
    cells = dict(zip(seats, ("c3", "d3", "e3", "f6"), strict=False))
    cards = dict(zip(seats, ("favorite", "endure", "waste", "wanderer"), strict=False))
    state = setting(
        players,
        hens=cells,
        dice=dict.fromkeys(seats, "1 1 1 1 1 1 1 1"),
        gems=dict.fromkeys(cells.values(), "ruby emerald gold"),
        boards={"seat1": FULL},
        heaps={"seat1": HEAP},
        cards=cards,
        used="seat2",
        rows="2 2 2",
        cols="5 5 1",
        slots={"row 2": "seat1", "col e": "seat2"},
    )
    state = changed(state, boards=state.boards[:1] * players, heaps=(state.game.pack.counts,) * players)
    for seat in (0, ALL, PUBLIC):
        svg = draw(state, seat, names=LONG_NAMES)
        assert [unexpected(svg, layout) for layout in LAYOUTS] == [[], []]


def test_each_dialog_of_a_gem_fits():
    state = setting(
        2,
        hens={"seat1": "c3"},
        hand="ruby ruby gold",
        boards={"seat1": FULL},
        heaps={"seat1": HEAP},
        cards={"seat1": "picky"},
        gems={"c3": "ruby ruby gold"},
    )
    svg = draw(state, 0)
    assert [unexpected(svg, layout) for layout in LAYOUTS] == [[], []]
    buttons = {"do-replace", "do-replace-all", "do-swap", "do-leave"}
    assert buttons | {"hand-seat1-1", "hand-seat1-3"} <= set(places_of(svg))
    gems = {"a1": "diamond amethyst opal", "a2": "ruby sapphire emerald", "a3": "gold pink"}
    svg = draw(setting(3, hens={"seat1": "c3"}, gems=gems, cards={"seat1": "run"}), 0)
    assert [unexpected(svg, layout) for layout in LAYOUTS] == [[], []]
    assert {"gem-diamond", "gem-gold", "gem-pink"} <= set(places_of(svg))
    assert "do-spend" not in places_of(svg), "no die is without use"
    svg = draw(setting(3, hens={"seat1": "a1", "seat2": "b1", "seat3": "a2"}, dice={"seat1": "2"}), 0)
    assert [unexpected(svg, layout) for layout in LAYOUTS] == [[], []]
    assert "do-spend" in places_of(svg)


@pytest.mark.parametrize("players", [2, 3])
def test_another_pack_with_other_gems_ramps_on_all_sides_and_two_slots_a_line_can_be_drawn(players):
    options = {"power_chickens": "on"}
    state = GAME_TYPE.load(players, MEADOW, **options).new_initial_state()
    luck = random.Random(players)
    while not state.is_terminal:
        state = state.child(state.sample_chance(luck) if state.is_chance else state.sample_action(luck))
        if state.ply % 9 and not state.is_terminal:
            continue
        svg = draw(state, 0)
        assert sound_references(svg) == []
        assert [unexpected(svg, layout) for layout in LAYOUTS] == [[], []]
        assert "house" not in re.sub(r"data-place=\S+", "", svg.replace("i-house", ""))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_reference_has_its_target_and_every_class_its_rule(players):
    for state in sampled(players)[::4]:
        for static in (True, False):
            assert sound_references(draw(state, 0, static=static)) == []


def test_targets_measure_24_px_at_least():
    for players in (2, 3, 4):
        for state in sampled(players)[::3]:
            for layout in LAYOUTS:
                places = places_of(draw(state, ALL), layout)
                assert not {name: box for name, box in places.items() if min(box.w, box.h) < 23.9}


def test_a_picture_stays_below_96_kb():
    for players in (2, 3, 4):
        for state in states(players)[::11]:
            assert len(draw(state, ALL, names=LONG_NAMES).encode()) < 96 * 1024


def test_a_forced_theme_and_both_layouts_stand_in_the_root():
    state = states(3)[0]
    root = ET.fromstring(draw(state, 0, theme="dark", layout="narrow"))
    assert root.get("data-theme") == "dark"
    assert root.get("class") == "hb hb-narrow"
    assert root.get("viewBox") == root.get("data-narrow") != root.get("data-wide")
    with pytest.raises(ValueError, match="layout 'square'"):
        draw(state, 0, layout="square")
    with pytest.raises(ValueError, match="theme 'pink'"):
        draw(state, 0, theme="pink")
    with pytest.raises(ValueError, match="1 names for 3 seats"):
        draw(state, 0, names=("Ann",))
    with pytest.raises(KeyError):
        draw(state, 0, lit="feathers")


def test_the_size_of_a_board_does_not_change_in_a_game():
    for players in (2, 3, 4):
        for everything in (False, True):
            pictures = [ET.fromstring(draw(state, 0)) for state in sampled(players, everything)]
            assert len({(root.get("data-wide"), root.get("data-narrow")) for root in pictures}) == 1


def test_names_are_text_whatever_they_hold():
    svg = draw(states(2)[60], 0, names=("<script>alert(1)</script>", 'a"b\x00'), last=('x"y',))
    assert "<script" not in svg
    ET.fromstring(svg)


def test_two_boards_of_a_page_share_no_id():
    ids = [set(re.findall(r' id="([^"]+)"', draw(states(2)[ply], 0))) for ply in (20, 60)]
    assert not ids[0] & ids[1]
    assert all(name.startswith("hb3-") for name in re.findall(r' id="([^"]+)"', draw(states(2)[20], 0, prefix="hb3")))


# -- what the viewer may know ---------------------------------------------------------------


def test_dice_of_others_are_not_in_the_picture_while_they_roll():
    """Neither what they locked, nor what they rolled, nor how often, nor whether they choose or roll just now."""
    first, second = rolling("1 2 m 6", "3 3 3 3", players=3), rolling("1 1 1 1 1 1", "6 6", players=3, rolls=4)
    for seat in (1, 2, PUBLIC):
        for layout in LAYOUTS:
            assert draw(first, seat, layout=layout) == draw(second, seat, layout=layout)
    assert draw(first, 0) != draw(second, 0)
    assert draw(first, ALL) != draw(second, ALL)


def test_dice_of_those_who_have_stopped_are_hidden_until_all_have():
    state = rolling("1 2 m 6", "3 3 3 3", turn="seat2", players=3)
    dice = state.dice
    one, two = (changed(state, dice=(counts_of(areas), *dice[1:])) for areas in ([0] * 8, [1, 2, 3, 4] * 2))
    for seat in (1, 2, PUBLIC):
        assert draw(one, seat) == draw(two, seat)
        assert "rolled-seat2-1" in draw(one, seat) or seat != 1
    assert draw(one, 0) != draw(two, 0)
    texts = [words.text for words in read_picture(draw(one, 2), "wide").texts]
    assert [texts.count(text) for text in ("done rolling", "rolling", "waiting to roll")] == [1, 1, 0]
    assert "waiting to roll" in [words.text for words in read_picture(draw(one, 1), "wide").texts]


@pytest.mark.parametrize("players", [2, 3])
def test_the_picture_follows_the_observation_alone(players):
    """Worlds that a seat cannot tell apart look the same to it."""
    for state in sampled(players):
        world = state.observation(1).resample(random.Random(1))
        assert draw(world, 1) == draw(state, 1)


# -- colours -------------------------------------------------------------------------------


def colours(selector):
    """The variables that a rule of the pieces sets."""
    return next(
        dict(part.split(":", 1) for part in rule.body.split(";") if part.startswith("--"))
        for rule in SHEET.pieces
        if rule.selector == selector
    )


@pytest.mark.parametrize("piece", ["gh-seat1", "gh-seat2", "gh-seat3", "gh-seat4", "gh-farmer"])
def test_pips_are_readable_on_their_dice(piece):
    found = colours(f".hb .{piece}")
    assert contrast(found["--pip"], found["--die"]) >= TEXT


def test_a_letter_is_readable_on_a_gem():
    ink = next(rule.body for rule in SHEET.pieces if rule.selector == ".hb .gh-letter").partition(":")[2]
    ground = re.search('id="x-hb-gem-other".*?fill="(#[0-9a-f]{6})"', SHEET.definitions(frozenset({"gem-other"}), "x"))[
        1
    ]
    assert contrast(ink, ground) >= TEXT


@pytest.mark.parametrize("theme", ["light", "system", "host"])
@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        ("paper-ink", "soil", TEXT),
        ("paper-ink", "back", TEXT),
        ("paper-ink-2", "paper-2", TEXT),
        ("paper-ink-2", "soil", MARK),
        ("good", "felt-deep", MARK),
        ("ink", "felt-deep", MARK),
    ],
)
def test_inks_and_edges_are_readable_on_the_grounds_of_this_board(theme, ink, ground, least):
    values = tokens(theme)
    assert contrast(values[f"--hb-{ink}"], values[f"--hb-{ground}"]) >= least
