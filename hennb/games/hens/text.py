"""Hens as plain text: yards, and the table as a viewer sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.messages import Message
from hennb.games.hens.cells import CELL_NAMES, COLUMNS, STRIDE

if TYPE_CHECKING:
    from hennb.games.hens.observation import HensObservation
    from hennb.games.hens.yard import Yard


def yard_lines(yard: Yard, rooster: str | None = None) -> list[str]:
    """A yard as rows of cards with names of columns and rows: ``#`` before a coop, ``*`` behind the rooster's hen."""
    if yard.box is None:
        return ["(empty)"]
    cards = {card.cell: card for card in yard.cards}
    box = yard.box
    lines = ["   " + " ".join(f"{COLUMNS[col]:<4}" for col in range(box.left, box.right + 1)).rstrip()]
    for row in range(box.top, box.bottom + 1):
        tokens = []
        for col in range(box.left, box.right + 1):
            card = cards.get(row * STRIDE + col)
            token = ".." if card is None else f"{'#' * card.face_down}{yard.pack.text(card.kind)}"
            tokens.append(f"{token}{'*' if card and CELL_NAMES[card.cell] == rooster else '':<1}".ljust(4))
        lines.append(f"{row + 1}  {' '.join(tokens)}".rstrip())
    return lines


def table_text(view: HensObservation) -> str:
    """The whole table as text: header, then each seat's yard, hand and pile."""
    game = view.game
    goal = "-" if view.goal_card is None else str(view.goal_card)
    lines = [f"Hens, round {view.round} of 12, deck {view.deck_size}, goal card {goal}: {view.decision.prompt}"]
    for seat in range(game.players):
        mark = ">" if seat == view.current_player else " "
        points = view.score(seat).total
        lines.append(f"{mark} {Message.of('core.seat', number=seat + 1)}: {points} points")
        lines += ["    " + line for line in yard_lines(view.yards[seat], view.roosters[seat])]
        lines.append(f"    hand {' '.join(view.hands[seat]) or '-'}   pile {' '.join(view.piles[seat]) or '-'}")
    return "\n".join(lines)
