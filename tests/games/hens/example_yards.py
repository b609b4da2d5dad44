"""The yards of the worked examples (rules file, 8.1 and 8.2), built without the library's own parser."""

from __future__ import annotations

from hennb.games.hens.pack import HensPack, house_pack
from hennb.games.hens.yard import Placed, Yard
from hennb.games.hens.yard.cells import CELL_INDEX, STRIDE

_TEXTS = """
Y01 P5 M4 M1/P1 P3 P2/B2* P1 P5/B5 B2 B4
Y02 P5* M4 M1/P1 P3 P2/B2 P1 P5/B5 B2 B4
Y03 P5 M4* M1/P1 P3 P2/B2 P1 P5/B5 B2 B4
Y04 S4 C5 C3/S2 S4 S2/W1* W5 S6/W3 W3 W5
Y05 S4* C5 C3/S2 S4 S2/W1 W5 S6/W3 W3 W5
Y06 B3 B3 M2/B5 B4 M5/B2 P3* P4/P1 P1 P4
Y07 B3 B3 M2*/B5 B4 M5/B2 P3 P4/P1 P1 P4
Y08 F2 U1 U3/F3 U4* U5/F1 F5 B4/B2 B6 B1
Y09 U4 F3* F5 S6/U2 F3 F2 S1/U1 U4 S3 S5
Y10 C4 S3 S2 S3/C5 C2 S1 S4/C1* C6 S5 S4
Y11 B1 P2* B3 P2/B6 B3 B5 P4/B4 B5 B2 P3
Y12 W4 B5 B2/B5 W4* B3/B3 W2 B1/B6 W5 W2
Y13 S1 ## S4/S5 U4* S5/S2 U1 S2/S4 U5 S6
Y14 S1 S3 S4/S5 U4* S5/S2 U1 S2/S4 U5 S6
Y15 S1 ## S4*/S5 U4 S5/S2 U1 S2/S4 U5 S6
Y16 ## ## ## ##/## ## ## ##/## ## ## ##
Y17 P1* P2 P3 P4/P6 P5 P4 P5/P1 P2 P3 P6
Y18 B2 M1* U2/W3 F2 W3/M4 U3 P4/U3 B4 F3
Y19 U3* U1 U5/B2 B2 B4/M3 M1 M5/W2 W2 W6
Y20 W6 C5 C1 W2/W5* C4 C6 W5/W4 B3 C2 W3
Y21 C2 C3 W2* B3/F3 C4 W5 B6/P2 C1 C6 C5
Y22 M2* M4 ## B1/## M3 M5 B6/B3 B4 B4 B3
Y23 B4* B5 B5/U3 U6 U4/W4 W5 W3/W5 S4 S4
Y24 P2 P3 P4 ##/## ## ## ##/S4 S3 S2 ##
Y25 P2* U1 C2/F3 B2 M1/S2 W1 S2/W3 W2 S1
I1 empty
I2 P4
I3 P4*
I4 P1 P2 P3/.. .. P4/P6 P5 P5
I5 P1 P2 P3 P4/.. .. P5 ../.. .. P6 ..
I6 P1 P2 P3 P4/.. .. P5 ../.. .. P6 ..
I7 @b3 S4 S3 P2/S5 .. P3*/C4 C3 ..
"""

YARDS: dict[str, str] = {line.split(" ", 1)[0]: line.split(" ", 1)[1] for line in _TEXTS.split("\n")[1:-1]}
"""Yard texts by the id of the example, with the rooster marks that stand there."""


def yard_of(text: str, pack: HensPack | None = None) -> Yard:
    """A yard from a yard text whose first row and column are not empty; rooster marks are passed over."""
    pack = pack or house_pack()
    anchor, _, rows = text.rpartition("@")[2].partition(" ") if text.startswith("@") else ("d4", "", text)
    start = CELL_INDEX[anchor]
    cards = []
    for row, line in enumerate([] if text == "empty" else rows.split("/")):
        for col, token in enumerate(line.split()):
            if token != "..":
                kind = -1 if token == "##" else pack.index[token.strip("#*")]
                cards.append(Placed(start + row * STRIDE + col, kind, token.startswith("#")))
    return Yard.of(pack, cards)
