"""The canvas: collects one picture, block by block, and closes it to one SVG text."""

from __future__ import annotations

import re
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple
from zlib import crc32

from hennb.drawing.text import escape
from hennb.drawing.theme import Rule, embedded_style, variables_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.drawing.symbols import SymbolSheet

LAYOUTS: Final = ("wide", "narrow")
_CLASSES: Final = re.compile(r'class="([^"]*)"')


class Box(NamedTuple):
    """A rectangle in the coordinates of its block, ``r`` the radius of its corners."""

    x: float
    y: float
    w: float
    h: float
    r: float = 0

    def grown(self, by: float) -> Box:
        """The box with its edges moved outwards."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by, self.r + by if self.r else 0)

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2


class Spot(NamedTuple):
    """Where a block lies in a layout, and at what scale."""

    x: float
    y: float
    scale: float = 1


@lru_cache(maxsize=8192)
def num(value: float) -> str:
    """A coordinate, short."""
    rounded = round(value, 2)
    whole = int(rounded)
    return str(whole) if whole == rounded else str(rounded)


@dataclass(slots=True)
class Canvas:
    """Markup in drawing order, the symbols it uses, and the boxes of the places of the present block.

    Attributes:
        sheet: the symbols at hand.
        prefix: of every id in the picture.
        layout: the layout that is shown first, ``wide`` or ``narrow``.
        out: the markup so far.
        used: names of the symbols in use.
        places: boxes of the pointable places of the present block.
    """

    sheet: SymbolSheet
    prefix: str
    layout: str = "wide"
    out: list[str] = field(default_factory=list)
    used: set[str] = field(default_factory=set)
    places: dict[str, Box] = field(default_factory=dict)

    def raw(self, markup: str) -> None:
        """Markup as it is; texts in it must be escaped."""
        self.out.append(markup)

    def text(self, x: float, y: float, text: str, classes: str) -> None:
        """One line of text; ``y`` is its base line."""
        if text:
            self.out.append(f'<text x="{num(x)}" y="{num(y)}" class="{classes}">{escape(text)}</text>')

    def use(self, symbol: str, box: tuple[float, float, float, float], more: str = "") -> None:
        """A symbol fitted into x, y, width, height; ``more`` is further attributes, with a blank before each."""
        self.used.add(symbol)
        x, y, w, h = box
        where = (f' x="{num(x)}"' if x else "") + (f' y="{num(y)}"' if y else "")
        self.out.append(f'<use href="#{self.prefix}-hb-{symbol}"{where} width="{num(w)}" height="{num(h)}"{more}/>')

    def rect(self, box: Box, classes: str, more: str = "") -> None:
        """A rectangle."""
        x, y, w, h, r = box
        corner = f' rx="{num(r)}"' if r else ""
        size = f'width="{num(w)}" height="{num(h)}"{corner}'
        self.out.append(f'<rect x="{num(x)}" y="{num(y)}" {size} class="{classes}"{more}/>')

    @contextmanager
    def group(self, attributes: str = "") -> Iterator[None]:
        """A group; ``attributes`` starts with a blank."""
        self.out.append(f"<g{attributes}>")
        yield
        self.out.append("</g>")

    @contextmanager
    def titled(self, title: str) -> Iterator[None]:
        """A group that says what it is when the pointer rests on it."""
        self.out.append(f"<g><title>{escape(title)}</title>")
        yield
        self.out.append("</g>")

    @contextmanager
    def block(self, wide: Spot, narrow: Spot, only: str = "") -> Iterator[None]:
        """A block that lies elsewhere in each layout; ``only`` names the one layout that shows it, if so."""
        outer, self.places = self.places, {}
        spot = wide if self.layout == "wide" else narrow
        hidden = ' display="none"' if only and only != self.layout else ""
        classes = f"hb-blk hb-only-{only[0]}" if only else "hb-blk"
        style = f"--w:{_css(wide)};--n:{_css(narrow)}"
        self.out.append(f'<g class="{classes}" transform="{_attribute(spot)}" style="{style}"{hidden}>')
        yield
        self.out.append("</g>")
        self.places = outer

    @contextmanager
    def only(self, layout: str) -> Iterator[None]:
        """Parts that show in one layout alone."""
        hidden = ' display="none"' if layout != self.layout else ""
        self.out.append(f'<g class="hb-only-{layout[0]}"{hidden}>')
        yield
        self.out.append("</g>")

    def place(self, place: str, box: Box, label: str, role: str = "img", more: str = "") -> str:
        """Attributes of a thing that can be pointed at; its box is kept for the marks of this block."""
        self.places[place] = box
        name = f' role="{role}" aria-label="{escape(label)}"' if label else ""
        numbers = " ".join(map(num, box))
        return f' data-place="{escape(place)}" data-box="{numbers}"{name}{more}'


@dataclass(frozen=True, slots=True)
class Frame:
    """The outside of a picture.

    Attributes:
        title, description: for those who do not see it.
        wide, narrow: sizes of the two layouts.
        theme: ``light``, ``dark``, or None for the host's.
        static: whether it stands alone, with its whole style and the symbols that it uses; else a page gives the style,
            save that of the game's pieces, and draws states and pieces over it.
    """

    title: str
    description: str
    wide: tuple[float, float]
    narrow: tuple[float, float]
    theme: str | None = None
    static: bool = True


def content_prefix(text: str) -> str:
    """A prefix made from what a picture shows: equal pictures share it, others do not meet on a page.

    >>> content_prefix("round 1") == content_prefix("round 2")
    False
    """
    return f"h{crc32(text.encode()) % 0x1000000:06x}"


def close_picture(canvas: Canvas, frame: Frame) -> str:
    """The SVG of what was collected, on its felt table.

    Raises:
        ValueError: an unknown layout or theme.
    """
    if canvas.layout not in LAYOUTS:
        raise ValueError(f"layout {canvas.layout!r}; there are {', '.join(LAYOUTS)}")
    if frame.theme not in (None, "light", "dark"):
        raise ValueError(f"theme {frame.theme!r}; there are light, dark and None")
    body = "".join((*_table(canvas, frame), *canvas.out))
    used = frozenset(canvas.used)
    # a live board gets all symbols once: which ones a picture uses would tell a later viewer what an earlier one saw
    defs = canvas.sheet.definitions(used if frame.static else used | canvas.sheet.names, canvas.prefix)
    rules = _style(body, defs, canvas.sheet.pieces) if frame.static else "".join(map(str, canvas.sheet.pieces))
    style = f"<style>{rules}</style>" if rules else ""
    words = (
        f'<title id="{canvas.prefix}-title">{escape(frame.title)}</title>'
        f'<desc id="{canvas.prefix}-desc">{escape(frame.description)}</desc>'
    )
    return f"{_root(canvas, frame)}{words}{style}<defs>{defs}</defs>{body}</svg>"


def _root(canvas: Canvas, frame: Frame) -> str:
    width, height = frame.wide if canvas.layout == "wide" else frame.narrow
    size = f' width="{num(width)}" height="{num(height)}" style="max-width:100%;height:auto"' if frame.static else ""
    theme = f' data-theme="{frame.theme}"' if frame.theme else ""
    sizes = zip(LAYOUTS, (frame.wide, frame.narrow), strict=True)
    views = " ".join(f'data-{name}="0 0 {num(w)} {num(h)}"' for name, (w, h) in sizes)
    names = f'aria-labelledby="{canvas.prefix}-title" aria-describedby="{canvas.prefix}-desc"'
    box = f'viewBox="0 0 {num(width)} {num(height)}"{size}'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="hb hb-{canvas.layout}"'
    return f'{head} {box}{theme} {views} role="group" {names}>'


def _table(canvas: Canvas, frame: Frame) -> list[str]:
    """The felt with its stitched line, for both layouts."""
    under = Canvas(canvas.sheet, canvas.prefix, canvas.layout)
    if frame.wide == frame.narrow:
        _felt(under, *frame.wide)
        return under.out
    for layout, (width, height) in zip(LAYOUTS, (frame.wide, frame.narrow), strict=True):
        with under.only(layout):
            _felt(under, width, height)
    return under.out


def _felt(canvas: Canvas, width: float, height: float) -> None:
    canvas.rect(Box(0, 0, width, height, 18), "felt")
    canvas.rect(Box(6, 6, width - 12, height - 12, 13), "stitch")


def _style(body: str, defs: str, pieces: tuple[Rule, ...]) -> str:
    classes = frozenset(name for names in set(_CLASSES.findall(body)) for name in names.split())
    return embedded_style(classes, variables_of(defs) | variables_of(body), pieces)


def _attribute(spot: Spot) -> str:
    scale = "" if spot.scale == 1 else f" scale({num(spot.scale)})"
    return f"translate({num(spot.x)} {num(spot.y)}){scale}"


def _css(spot: Spot) -> str:
    scale = "" if spot.scale == 1 else f" scale({num(spot.scale)})"
    return f"translate({num(spot.x)}px,{num(spot.y)}px){scale}"
