"""What can lie on a table, of whatever stage: gems, hens, dice and cards (rules file, part 9, 1 and 3 to 6)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from hennb.core.players import seat_name
from hennb.games.gem_hens.chance import feed
from hennb.games.gem_hens.dice import NONE
from hennb.games.gem_hens.eating import deco_name
from hennb.games.gem_hens.garden import CELLS, COOP, FIRST_COLUMN, LINES
from hennb.games.gem_hens.soundness.flaw import Flaw, flaw
from hennb.games.gem_hens.stages import CLEVER, OVER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.games.gem_hens.table import Gems, Table

ALL_ROUND: Final = ("heavy", "waste")
"""Cards that nobody sees used: the one works all round, the other as the round ends (GH.POW.11, GH.POW.22)."""


def piece_flaws(view: Table) -> Iterator[Flaw]:
    """Everything that no table can hold, whoever is to act."""
    yield from _order_flaws(view)
    yield from _cell_flaws(view)
    yield from _board_flaws(view)
    yield from _count_flaws(view)
    yield from _hen_flaws(view)
    yield from _dice_flaws(view)
    yield from _farmer_flaws(view)
    yield from _slot_flaws(view)
    yield from _card_flaws(view)
    yield from _trigger_flaws(view)


def _order_flaws(view: Table) -> Iterator[Flaw]:
    """Rounds from 1 on, and every seat once in the pecking order, once there is one (GH.END.1, GH.PECK.2)."""
    players, rounds = view.game.players, view.game.pack.rounds
    if not 1 <= view.round <= rounds:
        yield flaw("GH.END.1", "round", "round", place="round", found=view.round, rounds=rounds)
    if view.order and sorted(view.order) != list(range(players)):
        found = " ".join(map(seat_name, view.order))
        yield flaw("GH.PECK.2", "order", "order", place="order", found=found, players=players)


# -- gems -----------------------------------------------------------------------------------


def _cell_flaws(view: Table) -> Iterator[Flaw]:
    cap = view.game.pack.cap
    for cell, gems in enumerate(view.yard):
        if len(gems) > cap:
            name = CELLS[cell]
            yield flaw("GH.MARK.3", "cell_full", "yard", f".{name}", name, found=len(gems), limit=cap)


def _board_flaws(view: Table) -> Iterator[Flaw]:
    """A decoration holds at most its size, and typed gems of one type (GH.EAT.5, GH.EAT.10)."""
    sizes, pink = view.game.pack.sizes, view.game.pack.pink_kind
    for seat, board in enumerate(view.boards):
        for at, content in enumerate(board):
            field, place = f"[{seat}][{at}]", f"{seat_name(seat)} {deco_name(at)}"
            if len(content) > sizes[at]:
                yield flaw("GH.EAT.5", "deco_over", "boards", field, place, found=len(content), limit=sizes[at])
            types = [kind for kind in dict.fromkeys(content) if kind != pink]
            if len(types) > 1:
                yield flaw("GH.EAT.10", "deco_mixed", "boards", field, place, gems=_names(view, types))


def _names(view: Table, kinds: list[int]) -> str:
    return ", ".join(view.game.pack.kinds[kind] for kind in kinds)


def _count_flaws(view: Table) -> Iterator[Flaw]:
    """Bag, yard, boards, heaps and the gems in hand are together the pieces of the pack (GH.SETUP.2)."""
    pack = view.game.pack
    outside = gems_outside(view)
    for kind, whole in enumerate(pack.counts):
        found = outside[kind] + max(view.bag[kind], 0)
        if found != whole:
            name = pack.kinds[kind]
            yield flaw("GH.SETUP.2", "pieces", "bag", place=name, found=found, limit=whole)
    if any(left > full or full > whole for left, full, whole in zip(view.bag, view.bag_full, pack.counts, strict=True)):
        yield flaw("GH.SCAT.4", "bag_full", "bag_full")


def gems_outside(view: Table) -> Counter[int]:
    """How many gems of each kind lie outside the bag: in yard, boards, heaps and in somebody's hand."""
    found: Counter[int] = Counter()
    for gems in (*view.yard, *(content for board in view.boards for content in board), _in_hand(view)):
        found.update(gems)
    for heap in view.heaps:
        found.update(dict(enumerate(heap)))
    return found


def _in_hand(view: Table) -> Gems:
    return view.hand.gems if view.hand else ()


def _trigger_flaws(view: Table) -> Iterator[Flaw]:
    """A full board and an empty bag are noted when they happen (GH.END.2)."""
    sizes = view.game.pack.sizes
    if not view.full_board and any(board_is_full(board, sizes) for board in view.boards):
        yield flaw("GH.END.2", "full_board", "full_board")
    if not view.empty_bag and not any(view.bag):
        yield flaw("GH.END.2", "empty_bag", "empty_bag")


def board_is_full(board: tuple[Gems, ...], sizes: tuple[int, ...]) -> bool:
    """Whether all decorations are full, those included that hold too much (GH.END.1)."""
    return all(len(content) >= size for content, size in zip(board, sizes, strict=True))


# -- hens and dice --------------------------------------------------------------------------


def _hen_flaws(view: Table) -> Iterator[Flaw]:
    """Every hen is in the coop or on a cell of its own (GH.MOVE.4)."""
    for cell, count in Counter(view.hens).items():
        if count > 1 and cell != COOP:
            seats = [seat for seat, at in enumerate(view.hens) if at == cell]
            found = " ".join(map(seat_name, seats))
            yield flaw("GH.MOVE.4", "hens_meet", "hens", f"[{seats[1]}]", CELLS[cell], seats=found)


def _dice_flaws(view: Table) -> Iterator[Flaw]:
    """Unused dice, those in slots and the one in hand are no more than a seat has (GH.ACT.2).

    In hand is also one that rolls, or that High-Endurance could take back (GH.POW.15, GH.POW.21).
    """
    most = view.game.pack.hen_dice
    in_hand = view.die >= 0 or view.stage == CLEVER or (view.acted is not None and view.acted.line < 0)
    for seat, dice in enumerate(view.dice):
        in_slots = sum(owners.count(seat) for owners in view.slots)
        found = sum(dice or NONE) + in_slots + (in_hand and view.turn == seat)
        if found > most:
            place = f"{seat_name(seat)} dice"
            yield flaw("GH.ACT.2", "dice_many", "dice", f"[{seat}]", place, found=found, limit=most, slots=in_slots)


def _farmer_flaws(view: Table) -> Iterator[Flaw]:
    """As many farmer dice name rows, and columns, as the farmer's space says, or none at all (GH.SCAT.2)."""
    if not 1 <= view.round <= view.game.pack.rounds:
        return
    expected = feed(view)
    for name, dice in (("rows", view.farmer[:FIRST_COLUMN]), ("cols", view.farmer[FIRST_COLUMN:])):
        if sum(dice) not in (0, expected):
            found = sum(dice)
            yield flaw("GH.SCAT.2", "farmer", "farmer", place=name, found=found, expected=expected, round=view.round)


def _slot_flaws(view: Table) -> Iterator[Flaw]:
    """No line holds more scratch dice than slots; in one reading none beside another die (GH.MARK.1)."""
    most = view.game.pack.slots_per_line
    unmarked = view.game.options.scratch_lines == "unmarked"
    for line, owners in enumerate(view.slots):
        name = LINES[line]
        if len(owners) > most:
            yield flaw("GH.MARK.1", "slot_over", "slots", f".{name}", name, found=len(owners), limit=most)
        elif unmarked and owners and len(owners) + view.farmer[line] > 1:
            yield flaw("GH.MARK.1", "slot_marked", "slots", f".{name}", name)


# -- cards ----------------------------------------------------------------------------------


def _card_flaws(view: Table) -> Iterator[Flaw]:
    """Cards are those of the pack, each once, and there only with Power Chickens (GH.POW.1 to GH.POW.3)."""
    cards = [*_cards(view)]
    for seat, used in enumerate(view.used):
        if used and (not view.held[seat] or view.held[seat] in ALL_ROUND):
            place = f"{seat_name(seat)} card"
            yield flaw("GH.POW.3", "card_used", "used", f"[{seat}]", place, card=view.held[seat] or "-")
    if not view.game.options.with_powers:
        for field, at, place, _ in cards:
            yield flaw("GH.POW.1", "card_off", field, at, place)
        return
    powers, seen = view.game.pack.powers, set()
    for field, at, place, card in cards:
        if card not in powers:
            yield flaw("GH.POW.1", "card_unknown", field, at, place, card=card, known=", ".join(powers))
        elif card in seen:
            yield flaw("GH.POW.2", "card_twice", field, at, place, card=card)
        seen.add(card)
    gone = len(powers) - len(seen)
    most = view.game.players * max(view.round - (view.stage != OVER), 0)
    if gone > most:
        yield flaw("GH.POW.3", "deck_few", "deck", place="deck", found=gone, limit=most)


def _cards(view: Table) -> Iterator[tuple[str, str, str, str]]:
    """All cards with field, place in the field, and place in words: those of seats, the open ones, the deck."""
    for seat, card in enumerate(view.held):
        if card:
            yield "held", f"[{seat}]", f"{seat_name(seat)} card", card
    for at, card in enumerate(view.shown):
        yield "shown", f"[{at}]", "open", card
    for at, card in enumerate(view.deck):
        yield "deck", f"[{at}]", "deck", card
