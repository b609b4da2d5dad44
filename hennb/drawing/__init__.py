"""SVG pictures: theme, text, shapes, marks and the frame of a board. Each game's drawing builds on it.

A picture is collected on a `Canvas` and closed by `close_picture`. It holds both layouts, wide and narrow,
of one drawing: blocks that move, and a few parts that show in one of them alone.
"""

from __future__ import annotations

from hennb.drawing.canvas import Box, Canvas, Frame, Spot, close_picture, content_prefix
from hennb.drawing.marks import Marks
from hennb.drawing.symbols import SymbolSheet
from hennb.drawing.theme import tokens_css

__all__ = ["Box", "Canvas", "Frame", "Marks", "Spot", "SymbolSheet", "close_picture", "content_prefix", "tokens_css"]
