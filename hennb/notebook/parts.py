"""Frames as they cross the wire: what is the same again and again goes once.

Nothing rests on an earlier frame, so that a view that comes late lacks nothing. What lasts from frame to frame, the
symbols of the drawings and the set-up dialog, is a trait of its own, sent when it changes. Within a frame each part of
a drawing stands once, however many of its pictures show it. ``widgets/src/shared/frames.js`` makes frames whole again.
"""

from __future__ import annotations

import re
from typing import Any, Final

_SYMBOL: Final = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
_SEAM: Final = re.compile(r"(?=<desc|<style>|<defs>|<g )")
"""A drawing is cut before each block and each group in it: from one move to the next few of them change."""


def in_parts(frame: dict[str, Any], lasting: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """A frame as it is sent, and what lasts, to which its drawings may have added symbols.

    Args:
        frame: with whole drawings.
        lasting: what the frames before it had in common.
    """
    symbols = dict(lasting.get("symbols", {}))
    numbers: dict[str, int] = {}
    pictures = []
    for picture in frame["pictures"]:
        svg = picture["svg"]
        symbols |= {found[1]: found[0] for found in _SYMBOL.finditer(svg)}
        parts = [numbers.setdefault(part, len(numbers)) for part in _SEAM.split(_SYMBOL.sub("", svg))]
        pictures.append({"parts": parts, "say": picture["say"], "moved": picture["moved"]})
    sent = {name: value for name, value in frame.items() if name != "setup"}
    sent |= {"pictures": pictures, "parts": list(numbers), "log": _rows(frame["log"])}
    return sent, {"symbols": symbols, "setup": frame["setup"]}


def _rows(entries: list[dict[str, Any]]) -> dict[str, list[Any]]:
    """A long list of entries that all have the same fields, whose names go once."""
    fields = list(entries[0]) if entries else []
    return {"fields": fields, "rows": [[entry[field] for field in fields] for entry in entries]}
