"""A table of four in round 8, seat 1 about to place a card: the position by which drawings are measured."""

from __future__ import annotations

import hennb
from hennb.games.hens.yard import Placed, Yard
from hennb.games.hens.yard.cells import CELL_INDEX

NAMES = ("You", "Bo", "Cleo", "Dora")
YARDS = (
    "d4=S2 e4=S4 f4=S5 e5=U3 f5=#P6 g5=F3 e6=U4",
    "d4=W3 e4=W5 f4=B4 g4=M5 d5=W2 e5=#P3 e6=M4",
    "d4=C1 e4=C2 f4=C3 d5=F2 f5=P2 g5=P3 d6=F1",
    "d4=M1 e4=M2 f4=M3 e5=#S3 f5=W4 g5=W6 e6=B1",
)
HANDS = ("P3 W4 S6 B2 U2 C5", "P1 W1 S4 U5", "B1 W1 S1 U6", "P4 P5 F5 M6")
PILES = ("B6 W3 P2 S5", "S3 P1 B5 U1 W2", "F4 S2 B3 P5", "F6 U4 C6 W5 P4")
EXPOSED = ("", "P1", "B1", "")
ROOSTERS = ("e4", "f4", "f4", "e4")


def example_table():
    game = hennb.load_game("hens", players=4, first=1, goal_card=1)
    index = game.pack.index

    def kinds(text):
        return tuple(index[card] for card in text.split())

    def yard(text):
        tokens = [token.split("=") for token in text.split()]
        cards = [Placed(CELL_INDEX[cell], index[card.strip("#")], card[0] == "#") for cell, card in tokens]
        return Yard.of(game.pack, sorted(cards))

    state = game.new_initial_state().clone()
    state.stage, state.turn, state.turns_done = "place", 0, 28
    state.yards = tuple(map(yard, YARDS))
    state.hands, state.piles, state.exposed = (tuple(map(kinds, texts)) for texts in (HANDS, PILES, EXPOSED))
    state.roosters = tuple(CELL_INDEX[cell] for cell in ROOSTERS)
    state.deck = kinds("P2 W1 W6 S2 B4 U1 F2 M2")
    return state
