"""A table of four in round 8, seat 1 about to place a card: the position by which drawings are measured."""

from __future__ import annotations

import hennb

NAMES = ("You", "Bo", "Cleo", "Dora")
YARDS = (
    "d4=S2 e4=S4 f4=S5 e5=U3 f5=#P6 g5=F3 e6=U4",
    "d4=W3 e4=W5 f4=B4 g4=M5 d5=W2 e5=#P6 e6=M4",
    "d4=C1 e4=C2 f4=C3 d5=F2 f5=P2 g5=P3 d6=F1",
    "d4=M1 e4=M2 f4=M3 e5=#S3 f5=W4 g5=W6 e6=B2",
)
HANDS = ("P3 W4 S6 B2 U2 C5", "P1 W1 S4 U5", "B1 W1 S1 U6", "P4 P5 F5 M6")
PILES = ("B6 W3 P2 S5", "S3 P1 B5 U1 W2", "F4 S2 B3 P5", "F6 U4 C6 W5 P4")
EXPOSED = ("", "P1", "B1", "")
ROOSTERS = ("e4", "f4", "f4", "e4")


def example_table():
    game = hennb.load_game("hens", players=4, first=1, goal_card=1)
    stored = game.new_initial_state().to_dict() | {
        "stage": "place",
        "turn": 0,
        "turns_done": 28,
        "yards": [[token.replace("=", " ") for token in text.split()] for text in YARDS],
        "hands": [text.split() for text in HANDS],
        "piles": [text.split() for text in PILES],
        "exposed": [text.split() for text in EXPOSED],
        "roosters": list(ROOSTERS),
        "deck": ["W6", "B3", "B4", "B5", "U3", "F3", "F4", "C4"],
    }
    return game.state_from_dict(stored)
