"""Pictures of Gem Hens for tests: random games in all stages, and what is read back from a picture."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree as ET

from hennb.core.players import ALL, PUBLIC
from hennb.games.gem_hens.drawing import draw as draw_view
from tests.drawing.picture import faults, read_picture
from tests.games.gem_hens.walks import EVERYTHING, walk

LONG_NAMES = ("Maximiliane von und zu Musterhausen", "<b>Bo</b> & Co", "母鸡母鸡母鸡母鸡母鸡", "Dora")
LAYOUTS = ("wide", "narrow")
FULL = {
    "d1": "gold pink", "d2": "ruby pink", "d3": "gold gold pink", "d4": "sapphire sapphire sapphire",
    "d5": "ruby", "d6": "ruby ruby pink", "d7": "diamond", "d8": "amethyst amethyst amethyst amethyst amethyst",
}  # fmt: skip
HEAP = "diamond amethyst opal ruby sapphire emerald gold gold gold pink"


@cache
def states(players, everything=True):
    return tuple(walk(7 + players, players, **(EVERYTHING if everything else {})))


def sampled(players, everything=True):
    """Some states of every stage."""
    kept, seen = [], {}
    for state in states(players, everything):
        seen[state.stage] = seen.get(state.stage, 0) + 1
        if seen[state.stage] <= 2 or seen[state.stage] % 17 == 0:
            kept.append(state)
    return kept


def draw(state, seat, **how):
    return draw_view(state.observation(seat), **how)


def seats_of(state):
    return (*range(state.game.players), ALL, PUBLIC)


def places_of(svg, layout="wide"):
    return read_picture(svg, layout).places


def unexpected(svg, layout):
    """Faults but one: a heap or a hand is a place, and so are the gems that lie there."""
    on_it = re.compile(r"((heap|hand)-\S+|'\w+') overlaps (heap|hand)-seat\d(-\S+)?")
    return [fault for fault in faults(svg, layout) if not on_it.fullmatch(fault)]


def labels_of(svg):
    """The name of every place."""
    found = ET.fromstring(svg).iter()
    return {element.get("data-place"): element.get("aria-label") for element in found if element.get("data-place")}
