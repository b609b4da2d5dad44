"""The drawn table of Hens."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree as ET

import pytest

import hennb
from hennb.core.bench import Bench
from hennb.core.messages import MINUS
from hennb.core.players import ALL, PUBLIC
from hennb.drawing import tokens_css
from hennb.games.hens.pieces import SHEET
from tests.drawing.picture import SVG, faults, read_picture, sound_references
from tests.games.hens.beliefs import tiny_pack
from tests.games.hens.example_table import NAMES, example_table

APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
LONG_NAMES = ("Maximiliane von und zu Musterhausen", "<b>Bo</b> & Co", "母鸡母鸡母鸡母鸡母鸡", "Dora")


def games(players, seed, **options):
    """States of a random game, each stage of each round once."""
    state = hennb.load_game("hens", players=players, **options).new_initial_state()
    luck = random.Random(seed)
    while True:
        yield state
        if state.is_terminal:
            return
        if state.current_player == hennb.CHANCE:
            state = state.child(state.sample_chance(luck))
            continue
        actions = state.legal_actions()
        hens = [action for action in actions if str(action).startswith("place ")]
        state = state.child(luck.choice(hens if hens and luck.random() < 0.8 else actions))


def sampled(players, seed, every, **options):
    states = list(games(players, seed, **options))
    return [*states[seed % every :: every], states[-1]]


def draw(state, seat, **how):
    return state.game.draw(state.observation(seat), **how)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_nothing_overlaps_or_leaves_its_zone(players, layout):
    seen = []
    for number, state in enumerate(sampled(players, 3 + players, 9)):
        seat = (*range(players), ALL, PUBLIC)[number % (players + 2)]
        names = (None, LONG_NAMES)[number % 2]
        found = faults(draw(state, seat, names=names), layout)
        seen += [f"ply {state.ply} seat {seat}: {fault}" for fault in found]
    assert not seen


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_reference_has_its_target_and_every_class_its_rule(players):
    for state in sampled(players, 2, 40):
        for static in (True, False):
            assert sound_references(draw(state, 0, static=static)) == []


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_targets_measure_24_px_at_least(layout):
    for players in (1, 2, 3, 4):
        for state in sampled(players, 5, 25):
            places = read_picture(draw(state, 0), layout).places
            small = {name: box for name, box in places.items() if min(box.w, box.h) < 23.9}
            assert not small


def test_no_card_is_narrower_than_32_px():
    for state in sampled(4, 8, 15):
        for layout in ("wide", "narrow"):
            places = read_picture(draw(state, 0), layout).places
            yards = {name: box.w for name, box in places.items() if re.match(r"yard-seat[234]", name)}
            assert all(width >= 31.9 for width in yards.values()), yards


def test_places_are_those_of_the_engine():
    state = next(state for state in games(2, 1) if state.decision.stage == "place" and state.round == 4)
    seat = state.current_player
    places = read_picture(draw(state, seat), "wide").places
    own, other = f"seat{seat + 1}", f"seat{2 - seat}"
    view = state.observation(seat)
    assert {f"hand-{own}-{number}" for number in range(1, 7)} <= set(places)
    assert {"deck", "goal", "switch-face-down", f"hand-{other}", f"pile-{own}", f"pile-{other}"} <= set(places)
    assert {f"sheet-{line.category}" for line in view.score(seat).lines} <= set(places)
    cells = {str(action).split()[2] for action in state.legal_actions()}
    assert {f"yard-{own}-{cell}" for cell in cells} <= set(places)


def test_a_forced_theme_and_both_layouts_stand_in_the_root():
    state = next(games(3, 1))
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


def test_names_are_text_whatever_they_hold():
    state = next(games(2, 1))
    svg = draw(state, 0, names=("<script>alert(1)</script>", 'a"b\x00'), last=('x"y',))
    assert "<script" not in svg
    ET.fromstring(svg)


def test_two_boards_of_a_page_share_no_id():
    states = list(games(2, 1))
    ids = [set(re.findall(r' id="([^"]+)"', draw(state, 0))) for state in (states[20], states[40])]
    assert not ids[0] & ids[1]
    assert all(name.startswith("hb3-") for name in re.findall(r' id="([^"]+)"', draw(states[20], 0, prefix="hb3")))


def test_the_picture_follows_the_observation_alone():
    """Worlds that a seat cannot tell apart look the same to it."""
    for state in sampled(3, 4, 60):
        view = state.observation(1)
        world = view.resample(random.Random(1))
        assert draw(world, 1) == draw(state, 1)


def large_yard(state, seat):
    """The seat whose yard comes first in a picture, and is the large one."""
    return int(re.search(r'data-place="yard-seat(\d)-', draw(state, seat))[1])


def test_who_sees_no_hand_has_one_yard_before_it_and_who_sees_all_that_of_the_seat_to_act():
    states = [state for state in games(3, 4) if state.decision.stage == "place" and state.yards[0].occupied]
    turns = [state.decision.turn + 1 for state in states]
    assert set(turns) == {1, 2, 3}
    assert {large_yard(state, PUBLIC) for state in states} == {1}
    assert [large_yard(state, ALL) for state in states] == turns
    assert {large_yard(state, 1) for state in states} == {2}


def test_the_hand_of_who_waits_is_not_told_what_another_seat_is_to_do():
    states = [state for state in sampled(2, 6, 7) if state.current_player >= 0]
    assert {state.current_player for state in states} == {0, 1}
    for state in states:
        assert ("Waiting for Seat 2." in draw(state, PUBLIC)) == (state.current_player == 1)
        assert "Waiting for" not in draw(state, ALL)


def test_what_others_hide_is_a_back():
    state = next(state for state in games(2, 1) if state.decision.stage == "place" and state.round == 4)
    svg = draw(state, PUBLIC)
    assert "hand-seat1-1" not in svg
    assert "hand-seat2-1" not in svg
    assert draw(state, ALL).count("hand-seat") > svg.count("hand-seat")


def test_evidence_of_a_line_is_lit_with_its_points():
    state = [state for state in games(2, 6) if not state.is_terminal][-1]
    seat = state.observation(ALL).turn
    plain, lit = (draw(state, ALL, lit=line) for line in (None, "largest"))
    assert 'class="evid"' not in plain
    assert 'class="evid"' in lit
    points = [part.points for part in state.score(seat).line("largest").evidence]
    assert lit.count('class="f-evid"') == len(points)
    assert (lit.count('class="hb-lit"'), plain.count('class="hb-lit"')) == (1, 0)


@pytest.mark.parametrize(
    ("yard", "note"),
    [("P1", "0 medals, no three"), ("C4", "2 medals, no three"), ("C4 C2", "3 medals, 1 three")],
)
def test_the_medals_of_a_sheet_explain_its_points_and_do_not_read_as_so_many_of_so_many(yard, note):
    """“9 of 12” was 9 medals, of which none is lacking: the next points would come with 12."""
    position = hennb.load_game("hens").position(yard)
    points = position.score().line("medals").points
    assert f'aria-label="Medals: {points}, {note}"' in position.game.draw(position)


def test_values_are_pills_with_a_star_on_the_best():
    state = next(state for state in games(1, 1) if state.decision.stage == "place" and state.round == 3)
    cells = sorted({str(action).split()[2] for action in state.legal_actions()})[:3]
    values = dict(zip((f"yard-seat1-{cell}" for cell in cells), (4, -1, 4), strict=True))
    svg = draw(state, 0, values=values)
    assert len(re.findall(r"on-state[^>]*>\+4<", svg)) == 2
    assert svg.count(f">{MINUS}1<") >= 1
    assert svg.count("#hb-hb-i-star") == 0
    assert len(re.findall(r'<use href="#[^"]+-i-star"', svg)) == 2


def test_the_last_move_has_corners_and_a_footprint():
    state = next(state for state in games(2, 3) if state.decision.stage == "discard" and state.round == 3)
    card = state.yards[state.turn].cards[0]
    from hennb.games.hens.yard.cells import CELL_NAMES

    place = f"yard-seat{state.turn + 1}-{CELL_NAMES[card.cell]}"
    svg = draw(state, PUBLIC, last=(f"hand-seat{state.turn + 1}", place))
    assert len(re.findall(r'class="last"', svg)) == 1
    assert len(re.findall(r'class="last hb-dash"', svg)) == 1
    assert len(re.findall(r'<use href="#[^"]+-foot"', svg)) == 1


def test_the_end_shows_every_seat_line_by_line():
    state = list(games(3, 5))[-1]
    svg = draw(state, 0)
    rows = re.split(r'aria-label="rank \d, [^:]+: (\S+) points?"', svg)
    returns = sorted(state.returns(), reverse=True)
    assert [int(points.replace(MINUS, "-")) for points in rows[1::2]] == returns
    assert [len(re.findall('data-place="sheet-seat', row)) for row in rows[2::2]] == [6, 6, 6]


def test_all_faces_of_the_end_are_shown():
    state = list(games(2, 5))[-1]
    seats = state.game.players
    assert draw(state, 0).count("coop, ") + draw(state, 0).count("coop; its face") == sum(
        yard.coops.bit_count() for yard in state.yards[:seats]
    )


def marks_of_coops(state, viewer):
    """What lies on each coop of a picture: its symbols, and its words if there are any."""
    groups = ET.fromstring(draw(state, viewer)).iter(f"{SVG}g")
    coops = [g for g in groups if g.get("role") == "gridcell" and ": coop" in g.get("aria-label", "")]
    return [
        [part.get("href").partition("-hb-")[2] if part.tag == f"{SVG}use" else part.text for part in parts]
        for parts in ([part for part in coop.iter() if part.tag in (f"{SVG}use", f"{SVG}text")] for coop in coops)
    ]


def test_own_coops_carry_their_face_as_those_of_others_do_and_a_closed_eye_besides():
    position = hennb.load_game("hens", players=2, goal_card=1).position("S4 S5 #P2")
    state = position.to_state(hand="S2 S6 P5 U3 U5 C3", others={1: "P2 P3 #S3"})
    assert marks_of_coops(state, 0) == [["coop-back", "i-hidden", "badge-P", "n2"], ["coop-back"]]
    assert marks_of_coops(state, ALL) == [["coop-back", "i-hidden", "badge-P", "n2"], ["coop-back", "badge-S", "n3"]]


def test_what_no_word_beside_it_explains_says_what_it_is_when_the_pointer_rests_on_it():
    """Feather, frame, the backs of a hand, cards that all have seen."""
    state = next(s for s in games(2, 1) if s.decision.stage == "place" and s.round == 5 and s.exposed[1 - s.turn])
    view = state.observation(state.turn)
    titles = set(re.findall(r"<title>([^<]*)</title>", draw(state, state.turn)))
    other = f"Seat {2 - state.turn}"
    box = view.yards[state.turn].box
    assert "A feather: the pack has 2 of this card." in titles
    assert any(title.startswith(f"The cards span {box.width} column") for title in titles)
    assert any(title.startswith(f"{other}{APOSTROPHE}s hand, 4 cards") for title in titles)
    assert any(title.startswith("seen by all when drawn, so in the hand or under a coop: ") for title in titles)


def test_a_pile_and_all_of_its_cards_side_by_side_are_told_apart():
    state = next(s for s in games(2, 1) if s.decision.stage == "place" and s.round == 5 and s.turn == 0)
    texts = [words.text for words in read_picture(draw(state, 0), "wide").texts]
    heads = [
        "Your discards",
        "All your discards, the top one first",
        f"All of Seat 2{APOSTROPHE}s discards, the top one first",
    ]
    assert [texts.count(head) for head in heads] == [1, 1, 1]


@pytest.mark.parametrize("goals", ["card", "none"])
def test_setup_and_games_without_goals_can_be_drawn(goals):
    for state in list(games(2, 1, goals=goals))[:12]:
        svg = draw(state, 0)
        assert faults(svg, "wide") == faults(svg, "narrow") == []
        assert ("sheet-goal_a" in svg) == (goals == "card" and state.goal_card is not None)


def test_every_picture_carries_the_colours_of_the_breeds_and_the_shared_style_sheet_knows_none():
    """A live board has the shared style sheet of its page, which is no game's."""
    state = next(state for state in games(2, 1) if state.decision.stage == "place")
    breeds = {f"hb-{breed.letter}" for breed in state.game.pack.breeds}
    live = re.search("<style>(.*?)</style>", draw(state, 0, static=False))[1]
    assert set(re.findall(r"\.hb \.(hb-\w+)\{--b:#", live)) == breeds | {"hb-other"}
    static = re.search("<style>(.*?)</style>", draw(state, 0))[1]
    hand = {f"hb-{card[0]}" for card in state.observation(0).hands[0]}
    assert hand <= set(re.findall(r"\.hb \.(hb-\w+)\{--b:#", static)) <= breeds
    assert not re.search(r"\.hb-[A-Z]\b", tokens_css())


@pytest.mark.parametrize("data", [None, tiny_pack(4)], ids=["house", "foreign breeds"])
def test_the_piece_that_would_lie_on_a_cell_has_a_symbol_and_a_colour(data):
    """A live board takes both from the picture; a breed that no symbol was drawn for has the plain hen."""
    state = next(state for state in games(2, 1, data=data) if state.decision.stage == "place")
    view, position = state.observation(state.current_player), state.game.position("empty")
    bench = Bench(position, position, picked=view.hand[0], tool="put")
    marks = [*(choice.mark for choice in state.game.choices(view)), *(o.mark for o in state.game.bench.offers(bench))]
    ghosts = {mark.ghost for mark in marks if mark.ghost}
    assert any(symbol.startswith("hen") for symbol, _ in ghosts)
    assert {symbol for symbol, _ in ghosts} <= SHEET.names
    live = state.game.draw(view, static=False)
    for _, colour in ghosts:
        assert f".{colour}{{--b:" in live or not colour


def test_house_data_is_named():
    state = next(state for state in games(2, 1) if state.decision.stage == "place")
    assert draw(state, 0).count("house data") >= 3


def test_the_grid_of_a_yard_has_rows_and_named_cells():
    state = next(state for state in games(2, 1) if state.decision.stage == "place" and state.round == 5)
    root = ET.fromstring(draw(state, state.turn))
    grids = [group for group in root.iter(f"{SVG}g") if group.get("role") == "grid"]
    assert len(grids) == 2
    for grid in grids:
        assert grid.get("aria-label")
        assert all(row.get("role") == "row" for row in grid)
        cells = [cell for row in grid for cell in row]
        assert cells
        assert all(cell.get("role") == "gridcell" and cell.get("aria-label") for cell in cells)


@pytest.mark.parametrize("text", ["empty", "P4", "P4* P3 ##/S5 .. ..", "S2 S4* S5 ../.. U3 #P6 F3/.. U4 .. .."])
def test_a_position_shows_its_yard_and_its_sheet(text):
    game = hennb.load_game("hens", players=2, goal_card=7)
    position = game.position(text)
    svg = game.draw(position)
    places = read_picture(svg, "wide").places
    assert {f"yard-seat1-{cell}" for cell in (*position.cells, *position.empty_cells)} <= set(places)
    assert {"goal", "sheet-largest", "sheet-goal_b"} <= set(places)
    assert faults(svg, "wide") == sound_references(svg) == []
    assert 'class="hb-lit"' in game.draw(position, lit="coops")


def test_a_position_that_no_game_allows_can_be_drawn():
    game = hennb.load_game("hens", players=2)
    position = game.position("P4 P3").put("S1", "g7").put("U1", "a1").move_rooster("b2")
    svg = game.draw(position)
    assert position.problems()
    assert {"yard-seat1-g7", "yard-seat1-a1", "yard-seat1-d4"} <= set(read_picture(svg, "wide").places)


def test_the_example_table_stays_below_64_kb():
    state = example_table()
    for layout in ("wide", "narrow"):
        assert len(draw(state, 0, names=NAMES, layout=layout).encode()) < 64 * 1024


def test_cards_of_another_pack_can_be_drawn():
    """A breed without symbols, more eggs, medals and copies than the house deck has."""
    cards = [
        {"breed": letter, "value": value, "copies": 9, "eggs": value, "medals": 9 - value}
        for letter in "XP"
        for value in range(1, 10)
    ]
    breeds = [{"letter": letter, "name": f"Breed {letter}", "colour": "tan"} for letter in "XP"]
    goal = {"metric": "coops", "params": {}, "rule": "each"}
    first = goal | {"id": "A", "points": -12, "label": "per " + "very " * 20}
    second = goal | {"id": "B", "points": 99, "label": "Pneumono" * 9}
    raw = {
        "id": "other",
        "title": "Other",
        "house": False,
        "breeds": breeds,
        "cards": cards,
        "decks": {str(players): ["X", "P"] for players in (1, 2, 3, 4)},
        "goal_cards": [{"card": 1, "goals": [first, second]}],
    }
    for state in sampled(2, 4, 20, data=raw):
        svg = draw(state, 0)
        assert sound_references(svg) == []
        assert faults(svg, "wide") == faults(svg, "narrow") == []
        assert "house data" not in svg
        assert "house data" not in str(state)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_at_the_end_every_line_of_every_seat_can_be_pointed_at(players):
    state = list(games(players, 5))[-1]
    drawn = ET.fromstring(draw(state, 0)).iter()
    labels = {element.get("data-place"): element.get("aria-label") for element in drawn}
    for seat in range(players):
        for line in state.score(seat).lines:
            points = str(line.points).replace("-", MINUS)
            assert labels[f"sheet-seat{seat + 1}-{line.category}"] == f"{line.label} {points}"
            assert all(place in labels for part in line.evidence for place in part.places), "evidence that is not drawn"
    assert "sheet-seat" not in draw(state.game.new_initial_state(), 0)
