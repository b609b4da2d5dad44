"""Hens as plain text: yards, and the table as a viewer sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.messages import Message
from hennb.core.players import seat_words
from hennb.games.hens.quantities import ROUNDS
from hennb.games.hens.yard.cells import CELL_NAMES, COLUMNS, STRIDE

if TYPE_CHECKING:
    from hennb.games.hens.observation import HensObservation
    from hennb.games.hens.yard import Yard


def yard_lines(yard: Yard, rooster: str | None = None) -> list[str]:
    """A yard as rows of cards with names of columns and rows: ``#`` before a coop, ``*`` behind the rooster's hen."""
    if yard.box is None:
        return [str(Message.of("hens.text.no_card"))]
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
    """The whole table as text: a head with the house mark (HE.DATA.1), then each seat's yard, hand and pile."""
    game = view.game
    head = Message.of(
        "hens.text.head",
        title=game.title,
        round=view.round,
        rounds=ROUNDS,
        deck=view.deck_size,
        goal="-" if view.goal_card is None else view.goal_card,
        prompt=view.decision.prompt,
    )
    if game.pack.house:
        head = Message.of("hens.text.house", text=head, house=Message.of("core.sheet.house"))
    lines = [str(head)]
    for seat in range(game.players):
        who = seat_words(seat)
        mark = ">" if seat == view.current_player else " "
        total = view.score(seat).total
        lines.append(f"{mark} {Message.of('hens.text.seat', who=who, n=total)}")
        lines += ["    " + line for line in yard_lines(view.yards[seat], view.roosters[seat])]
        cards, pile = (texts or ("-",) for texts in (view.hands[seat], view.piles[seat]))
        lines.append(f"    {Message.of('hens.text.cards', hand=cards, pile=pile)}")
    return "\n".join(lines)
