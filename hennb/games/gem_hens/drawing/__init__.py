"""The pictures of Gem Hens."""

from __future__ import annotations

from hennb.games.gem_hens.drawing.table import draw

__all__ = ["draw"]
