"""The symbols of the pieces, for drawings and for the marks that a live board lays over them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.drawing import SymbolSheet

if TYPE_CHECKING:
    from hennb.games.hens.pack import Kind

SHEET: Final = SymbolSheet("hennb.drawing", "hennb.games.hens.drawing")

Ghost = tuple[str, str]
"""A piece that would lie on a cell: its symbol, and the class that colours it."""
COOP_GHOST: Final[Ghost] = ("coop-back", "")
ROOSTER_GHOST: Final[Ghost] = ("rooster-token", "")


def breed_class(kind: Kind) -> str:
    """The class that colours a breed; breeds of other packs share one."""
    return f"hb-{kind.letter}" if f"badge-{kind.letter}" in SHEET else "hb-other"


def hen_ghost(kind: Kind) -> Ghost:
    """A hen; a breed that has no symbol gets the plain one."""
    symbol = f"hen-{kind.letter}"
    return symbol if symbol in SHEET else "hen", breed_class(kind)
