"""Answers as the last expression of a cell: they read there as they print."""

from __future__ import annotations

from html import escape


class ReadsAsPrinted:
    """What a notebook shows by its text instead of by its parts. Colours are those of the page, light or dark."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return f'<pre class="hennb-text">{escape(str(self))}</pre>'
