"""Symbols: drawn once in the ``symbols.svg`` of a package, embedded by the pictures that use them.

A package may have a ``pieces.css`` beside it: the colours of a game's own pieces, which no page knows. Every picture of
the game carries them, a live one too.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from typing import Final

from hennb.drawing.theme import Rule, parse_rules

_SYMBOL: Final = re.compile(r'<symbol id="hb-([^"]+)".*?</symbol>', re.DOTALL)
_REFERENCE: Final = re.compile(r'href="#hb-([^"]+)"')


class SymbolSheet:
    """The symbols of some packages, by name without the ``hb-`` of their ids.

    Args:
        packages: each holds a ``symbols.svg``, and a ``pieces.css`` if it has pieces; read when first asked for.
    """

    __slots__ = ("_packages", "_pieces", "_symbols")

    def __init__(self, *packages: str) -> None:
        self._packages = packages
        self._symbols: dict[str, str] = {}
        self._pieces: tuple[Rule, ...] | None = None

    def __contains__(self, name: str) -> bool:
        return name in self._all()

    @property
    def names(self) -> frozenset[str]:
        """All of them."""
        return frozenset(self._all())

    def definitions(self, names: frozenset[str], prefix: str) -> str:
        """Markup of these symbols and of all that they use, ids as ``<prefix>-hb-<name>``, in the sheet's order.

        Raises:
            KeyError: the sheet has no such symbol.
        """
        return _definitions(self, names).replace("\x00", f"{prefix}-")

    def closure(self, names: frozenset[str]) -> frozenset[str]:
        """These names and those that they use, directly or not."""
        seen: set[str] = set()
        rest = list(names)
        while rest:
            name = rest.pop()
            if name not in seen:
                seen.add(name)
                rest += _REFERENCE.findall(self._all()[name])
        return frozenset(seen)

    @property
    def pieces(self) -> tuple[Rule, ...]:
        """The rules that colour the pieces."""
        if self._pieces is None:
            sheets = [files(package) / "pieces.css" for package in self._packages]
            texts = [sheet.read_text(encoding="utf-8") for sheet in sheets if sheet.is_file()]
            self._pieces = tuple(rule for text in texts for rule in parse_rules(text))
        return self._pieces

    def _all(self) -> dict[str, str]:
        if not self._symbols:
            for package in self._packages:
                text = (files(package) / "symbols.svg").read_text(encoding="utf-8")
                self._symbols |= {found[1]: found[0] for found in _SYMBOL.finditer(text)}
        return self._symbols


@lru_cache(maxsize=256)
def _definitions(sheet: SymbolSheet, names: frozenset[str]) -> str:
    """The markup with a NUL where the prefix of the picture goes."""
    wanted = sheet.closure(names)
    text = "".join(markup for name, markup in sheet._all().items() if name in wanted)  # noqa: SLF001  - same subject
    return text.replace('id="hb-', 'id="\x00hb-').replace('href="#hb-', 'href="#\x00hb-')
