"""Fitting text: widths in DejaVu Sans, the widest of the fall-back fonts."""

from __future__ import annotations

import re
import tomllib
from functools import cache, lru_cache
from html import escape as _escape
from importlib.resources import files
from typing import Final

ELLIPSIS: Final = "…"
_FIRST: Final = 32
_WIDE: Final = 1000
"""Width of a sign that the table lacks: a full em, as of Chinese writing."""

_NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escape(text: object) -> str:
    """Any text made safe for SVG, in elements and in attributes.

    >>> escape('<b> & "c"')
    '&lt;b&gt; &amp; &quot;c&quot;'
    """
    return _escape(_NOT_XML.sub("\N{REPLACEMENT CHARACTER}", str(text)), quote=True)


@cache
def _tables() -> tuple[dict[str, int], dict[str, int]]:
    data = tomllib.loads((files("hennb.drawing") / "widths.toml").read_text(encoding="utf-8"))
    regular, bold = (
        {chr(_FIRST + place): width for place, width in enumerate(data[name]["latin"])} | data[name]["signs"]
        for name in ("regular", "bold")
    )
    return regular, bold


@lru_cache(maxsize=4096)
def text_width(text: str, size: float, bold: bool = False) -> float:
    """Width of one line in px."""
    table = _tables()[bold]
    return sum(table.get(sign, _WIDE) for sign in text) * size / 1000


@lru_cache(maxsize=4096)
def fit(text: str, size: float, limit: float, bold: bool = False) -> str:
    """The text, cut and ended by an ellipsis if it is wider than the limit; empty if not even that fits.

    >>> fit("Discards", 12, 40)
    'Disc…'
    """
    if text_width(text, size, bold) <= limit:
        return text
    for end in range(len(text) - 1, 0, -1):
        short = text[:end].rstrip() + ELLIPSIS
        if text_width(short, size, bold) <= limit:
            return short
    return ""


@lru_cache(maxsize=1024)
def wrap(text: str, size: float, limit: float, lines: int, bold: bool = False) -> tuple[str, ...]:
    """The text broken at blanks into at most so many lines; the last one is cut if need be.

    >>> wrap("per group of 3 or more cards", 12, 110, 2)
    ('per group of 3', 'or more cards')
    """
    words = text.split()
    out: list[str] = []
    while words and len(out) < lines - 1:
        count = _break(words, size, limit, bold, lines - len(out))
        out.append(fit(" ".join(words[:count]), size, limit, bold))
        words = words[count:]
    if words:
        out.append(fit(" ".join(words), size, limit, bold))
    return tuple(out)


def _break(words: list[str], size: float, limit: float, bold: bool, lines: int) -> int:
    """How many words go on the first of so many lines: as many as fit, or fewer, if two lines are then of a length."""
    most = 1
    while most < len(words) and text_width(" ".join(words[: most + 1]), size, bold) <= limit:
        most += 1
    if lines == 2 and most < len(words):  # noqa: PLR2004
        while most > 1:
            first, second = " ".join(words[: most - 1]), " ".join(words[most - 1 :])
            if text_width(second, size, bold) > min(limit, text_width(first, size, bold) * 1.15):
                break
            most -= 1
    return most
