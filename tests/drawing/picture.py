"""A picture read back: where its texts, zones and places lie in one of its layouts."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple
from xml.etree import ElementTree as ET

from hennb.drawing.text import text_width
from hennb.drawing.theme import rules, type_style

SVG = "{http://www.w3.org/2000/svg}"
SLACK = 0.6


class Rect(NamedTuple):
    x: float
    y: float
    w: float
    h: float

    def overlaps(self, other: Rect) -> bool:
        return (
            self.x + SLACK < other.x + other.w
            and other.x + SLACK < self.x + self.w
            and self.y + SLACK < other.y + other.h
            and other.y + SLACK < self.y + self.h
        )

    def within(self, other: Rect) -> bool:
        return (
            self.x >= other.x - SLACK
            and self.y >= other.y - SLACK
            and self.x + self.w <= other.x + other.w + SLACK
            and self.y + self.h <= other.y + other.h + SLACK
        )

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, point: tuple[float, float]) -> bool:
        return self.x <= point[0] <= self.x + self.w and self.y <= point[1] <= self.y + self.h


class Move(NamedTuple):
    """A shift and a scale."""

    x: float = 0
    y: float = 0
    scale: float = 1

    def then(self, inner: Move) -> Move:
        return Move(self.x + inner.x * self.scale, self.y + inner.y * self.scale, self.scale * inner.scale)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        return Rect(self.x + x * self.scale, self.y + y * self.scale, w * self.scale, h * self.scale)


class Words(NamedTuple):
    """A text with its box, its size, and the place that it belongs to."""

    text: str
    box: Rect
    size: float
    place: str | None


@dataclass
class Picture:
    """One layout of a picture, in its own coordinates."""

    view: Rect
    texts: list[Words] = field(default_factory=list)
    zones: list[Rect] = field(default_factory=list)
    places: dict[str, Rect] = field(default_factory=dict)
    uses: list[Rect] = field(default_factory=list)

    def zone_of(self, box: Rect) -> Rect | None:
        """The smallest zone or note that holds the middle of a box."""
        holding = [zone for zone in self.zones if zone.holds(box.middle)]
        return min(holding, key=lambda zone: zone.w * zone.h) if holding else None


def read_picture(svg: str, layout: str) -> Picture:
    """The picture as it lies in a layout, whichever layout the text shows first."""
    root = ET.fromstring(svg)
    picture = Picture(Rect(*map(float, root.attrib[f"data-{layout}"].split())))
    _walk(root, Move(), layout, None, picture)
    return picture


def classes(element: ET.Element) -> list[str]:
    return element.get("class", "").split()


def _walk(element: ET.Element, move: Move, layout: str, place: str | None, picture: Picture) -> None:
    names = classes(element)
    if element.tag in (f"{SVG}defs", f"{SVG}style", f"{SVG}title", f"{SVG}desc"):
        return
    if f"hb-only-{'n' if layout == 'wide' else 'w'}" in names:
        return
    move = move.then(_move(element, layout))
    if name := element.get("data-place"):
        assert name not in picture.places, f"{name} stands twice"
        picture.places[name] = move.rect(*map(float, element.attrib["data-box"].split()[:4]))
        place = name
    if element.tag == f"{SVG}rect" and {"mat", "panel"} & set(names):
        picture.zones.append(move.rect(*_numbers(element)))
    if element.tag == f"{SVG}use":
        picture.uses.append(move.rect(*_numbers(element)))
    if element.tag == f"{SVG}text":
        picture.texts.append(_words(element, move, place))
        return
    for child in element:
        _walk(child, move, layout, place, picture)


def _numbers(element: ET.Element) -> tuple[float, float, float, float]:
    x, y, w, h = (float(element.get(name, "0")) for name in ("x", "y", "width", "height"))
    return x, y, w, h


def _move(element: ET.Element, layout: str) -> Move:
    style = element.get("style", "")
    text = element.get("transform", "")
    if "--w:" in style:
        wide, narrow = re.fullmatch(r"--w:(.*);--n:(.*)", style).groups()
        text = (wide if layout == "wide" else narrow).replace("px", "").replace(",", " ")
    shift = re.search(r"translate\(([-\d.]+) ([-\d.]+)\)", text)
    scale = re.search(r"scale\(([-\d.]+)\)", text)
    return Move(*(map(float, shift.groups()) if shift else (0, 0)), float(scale[1]) if scale else 1)


def _words(element: ET.Element, move: Move, place: str | None) -> Words:
    spans = [(element.text or "", classes(element), 0.0)] if element.text else []
    spans += [(span.text or "", classes(span), float(span.get("dx", "0"))) for span in element]
    width, tallest = 0.0, 0.0
    for text, names, dx in spans:
        size, bold = _style(names, element)
        width += text_width(text, size, bold) + dx
        tallest = max(tallest, size)
    x, y = float(element.get("x", "0")), float(element.get("y", "0"))
    anchor = classes(element)
    left = x - (width / 2 if "mid" in anchor else width if "end" in anchor else 0)
    box = move.rect(left, y - 0.76 * tallest, width, 0.76 * tallest)
    size = 11.0 if element.get("font-size") else tallest * move.scale  # letters of badges grow with the badge
    return Words("".join(text for text, _, _ in spans), box, size, place)


def _style(names: list[str], element: ET.Element) -> tuple[float, bool]:
    for name in names:
        if name.startswith("t-"):
            return type_style(name)
    return float(element.get("font-size", "13")), element.get("font-weight") == "700"


def faults(svg: str, layout: str) -> list[str]:
    """What overlaps or lies outside in a picture without marks."""
    picture = read_picture(svg, layout)
    found = [f"{name} leaves its zone" for name, box in picture.places.items() if not _at_home(picture, box)]
    found += [f"{words.text!r} leaves its zone" for words in picture.texts if not _at_home(picture, words.box)]
    found += [f"{words.text!r} is set in {words.size:.1f} px" for words in picture.texts if words.size < 10.99]
    found += ["a symbol leaves the picture" for box in picture.uses if not box.within(picture.view)]
    for index, (name, box) in enumerate(picture.places.items()):
        others = list(picture.places.items())[index + 1 :]
        found += [f"{name} overlaps {other}" for other, where in others if box.overlaps(where)]
    for index, words in enumerate(picture.texts):
        found += [
            f"{words.text!r} overlaps {other.text!r}"
            for other in picture.texts[index + 1 :]
            if words.box.overlaps(other.box)
        ]
        found += [
            f"{words.text!r} overlaps {name}"
            for name, box in picture.places.items()
            if words.place != name and words.box.overlaps(box)
        ]
    return found


def _at_home(picture: Picture, box: Rect) -> bool:
    return box.within(picture.zone_of(box) or picture.view)


def sound_references(svg: str) -> list[str]:
    """What is wrong with the ids, references and classes of a picture."""
    ids = re.findall(r' id="([^"]+)"', svg)
    used = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r'(?:labelledby|describedby)="([^"]+)"', svg))
    selectors = [*(rule.selector for rule in rules()), *re.findall(r"<style>(.*?)</style>", svg, re.DOTALL)]
    known = {name for text in selectors for name in re.findall(r"\.([A-Za-z][\w-]*)", text)}
    named = {name for names in re.findall(r'class="([^"]*)"', svg) for name in names.split()}
    return [
        *(f"id {name} stands twice" for name in ids if ids.count(name) > 1),
        *(f"nothing has the id {name}" for name in sorted(used - set(ids))),
        *(f"no rule for the class {name}" for name in sorted(named - known)),
    ]
