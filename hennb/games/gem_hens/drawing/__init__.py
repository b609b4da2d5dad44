"""The pictures of Gem Hens: the table as a viewer sees it or as a position, and a workbench."""

from __future__ import annotations

from hennb.games.gem_hens.drawing.bench import draw_bench
from hennb.games.gem_hens.drawing.table import draw

__all__ = ["draw", "draw_bench"]
