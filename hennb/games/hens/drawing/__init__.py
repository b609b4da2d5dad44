"""The pictures of Hens: the table as a viewer sees it, a yard alone, a workbench."""

from __future__ import annotations

from hennb.games.hens.drawing.bench import draw_bench
from hennb.games.hens.drawing.table import draw

__all__ = ["draw", "draw_bench"]
