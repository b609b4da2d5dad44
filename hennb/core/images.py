"""Pictures as outputs of a cell."""

from __future__ import annotations

import base64
from html import escape


def image(svg: str, shown: object, *, widest: int | None = None) -> str:
    """A picture as HTML that fits its column, and survives in untrusted notebooks.

    As SVG alone a notebook shows it at its own size, and cuts it where the column is narrower.

    Args:
        svg: the picture.
        shown: what it shows; the first line of its text stands for who cannot see the picture.
        widest: pixels that it grows to where there is room; left out, it grows to its own size.
    """
    data = base64.b64encode(svg.encode()).decode("ascii")
    alt = escape(str(shown).partition("\n")[0], quote=True)
    size = "max-width:100%" if widest is None else f"width:100%;max-width:{widest}px"
    return f'<img style="{size};height:auto" src="data:image/svg+xml;base64,{data}" alt="{alt}">'
