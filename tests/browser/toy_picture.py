"""A toy table for tests of the board: a yard of six cells, a hand of cards, a deck, a switch, a score of two lines.

The board knows no rules, so a toy shows all that it can do, and stays the same when a game's drawing changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

CARDS = ("A1", "A2", "B5")
CELLS = ("d4", "e4", "f4", "d5", "e5", "f5")
PREFIX = "hbt"

SYMBOLS = {
    f"{PREFIX}-hb-{name}": f'<symbol id="{PREFIX}-hb-{name}" viewBox="0 0 {size}">{body}</symbol>'
    for name, size, body in (
        ("hen", "100 100", '<circle cx="50" cy="50" r="40" class="f-good"/>'),
        ("coop-back", "92 124", '<rect width="92" height="124" class="f-last"/>'),
    )
}
_SWITCH = (
    '<g data-place="switch-face-down" data-box="330 40 80 60 10" role="switch"'
    ' aria-label="face down" aria-checked="false"><rect x="330" y="40" width="80" height="60" class="hb-hit"/>'
    '<rect x="342" y="46" width="56" height="28" rx="14" class="hb-switch"/>'
    '<circle cx="356" cy="60" r="10" class="f-last"/>'
    '<text x="370" y="94" class="t-small ink mid">face down</text></g>'
)
_SIZES = 'viewBox="0 0 1100 600" data-wide="0 0 1100 600" data-narrow="0 0 720 720"'


def _thing(place: str, box: tuple[int, int, int, int], label: str, body: str, role: str = "img") -> str:
    x, y, w, h = box
    kind = "slot" if role == "gridcell" else "paper"
    return (
        f'<g data-place="{place}" data-box="{x} {y} {w} {h} 9" role="{role}" aria-label="{label}">'
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="9" class="{kind}"/>{body}</g>'
    )


def _card(name: str, x: int, y: int) -> str:
    hen = f'<use href="#{PREFIX}-hb-hen" x="{x + 16}" y="{y + 42}" width="60" height="60"/>'
    return f'{hen}<text x="{x + 12}" y="{y + 28}" class="t-title c-ink">{name}</text>'


def _yard(laid: dict[str, str]) -> str:
    rows = []
    for number, row in enumerate((CELLS[:3], CELLS[3:])):
        cells = []
        for column, cell in enumerate(row):
            box = (20 + 104 * column, 20 + 134 * number, 92, 124)
            body = _card(laid[cell], box[0], box[1]) if cell in laid else ""
            cells.append(_thing(f"yard-seat1-{cell}", box, f"{cell}, {laid.get(cell, 'empty')}", body, "gridcell"))
        rows.append(f'<g role="row">{"".join(cells)}</g>')
    grid = f'<g role="grid" aria-label="Your yard">{"".join(rows)}</g>'
    return f'<rect width="340" height="290" rx="14" class="mat"/>{grid}'


def _hand(cards: Iterable[str]) -> str:
    found = ['<rect width="696" height="160" rx="14" class="mat"/>']
    for number, name in enumerate(cards):
        box = (20 + 98 * number, 20, 86, 115)
        found.append(_thing(f"hand-seat1-{number + 1}", box, f"card {name}", _card(name, box[0], box[1])))
    return "".join(found) + _SWITCH


def _deck(size: int) -> str:
    number = f'<text x="54" y="70" class="t-title c-ink mid">{size}</text>'
    return _thing("deck", (20, 20, 69, 93), f"deck, {size} cards", number)


def _sheet() -> str:
    found = ['<rect width="236" height="100" rx="10" class="panel"/>']
    for row, (key, points) in enumerate((("largest", 5), ("coops", -1))):
        top = 20 + 30 * row
        found.append(
            f'<g data-place="sheet-{key}" data-box="14 {top} 212 24 6" role="img" aria-label="{key}: {points}">'
            f'<rect x="14" y="{top}" width="212" height="24" class="hb-hit"/>'
            f'<text x="20" y="{top + 16}" class="t-body p-ink">{key}</text></g>'
        )
    return "".join(found)


def _block(wide: tuple[int, int], narrow: tuple[int, int], body: str) -> str:
    (wx, wy), (nx, ny) = wide, narrow
    style = f"--w:translate({wx}px,{wy}px);--n:translate({nx}px,{ny}px)"
    return f'<g class="hb-blk" transform="translate({wx} {wy})" style="{style}">{body}</g>'


def picture(laid: dict[str, str] | None = None, hand: Iterable[str] = CARDS, deck: int = 8, note: str = "") -> str:
    """The toy table as SVG: two layouts, blocks, places and boxes as a game's drawing has them."""
    body = (
        _block((20, 70), (12, 62), _yard(laid or {}))
        + _block((480, 70), (472, 62), _deck(deck))
        + _block((480, 230), (472, 230), _sheet())
        + _block((20, 400), (12, 400), _hand(hand))
        + _block((742, 70), (12, 600), _thing("dot", (20, 20, 10, 10), "a dot", ""))
    )
    defs = "".join(SYMBOLS.values())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="hb hb-wide" {_SIZES}'
        f' role="group" aria-labelledby="{PREFIX}-title"><title id="{PREFIX}-title">Toy</title><defs>{defs}</defs>'
        '<rect width="1100" height="1100" class="felt"/>'
        f'<text x="28" y="44" class="t-title ink">Toy {note}</text>{body}</svg>'
    )
