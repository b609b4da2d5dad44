"""What lies on the table: the fields that a state and an observation have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.core.players import CHANCE, TERMINAL
from hennb.games.gem_hens.stages import ASK, CHANCE_STAGES, EAT, LOOT, OVER

if TYPE_CHECKING:
    from hennb.games.gem_hens.dice import Counts
    from hennb.games.gem_hens.game import GemHensGame

Gems = tuple[int, ...]
"""Kinds of gems of the pack in rising order: the most valuable first, imperfections last (GH.EAT.4)."""
Board = tuple[Gems, ...]
"""The content of each decoration."""


class Hand(NamedTuple):
    """Gems that are being placed: a batch of a cell, or a gem that changes hands in a fight (GH.EAT.4, GH.FIGHT.8).

    Attributes:
        seat: who places them.
        cell: where they come from; -1 in a fight.
        gems: those left, the current one first.
        least: the first target that an equal gem may still take (GH.EAT.9): the index of a decoration, one more than
            the last one for the heap; -1 for the first gem of its kind.
    """

    seat: int
    cell: int
    gems: Gems
    least: int = -1


class Meal(NamedTuple):
    """Gems of a cell that a hen will eat when those before are placed.

    Attributes:
        seat: whose hen.
        cell: where.
        gem: the one kind that is eaten (GH.POW.20); -1 for all.
        asks: whether its owner may leave them (GH.PUSH.7).
    """

    seat: int
    cell: int
    gem: int = -1
    asks: bool = False


class Loot(NamedTuple):
    """A gem that changes hands in a fight.

    Attributes:
        loser: whose board it leaves.
        winner: who takes it.
        chooser: who chooses it.
        size: of the decorations in question, 0 for all.
    """

    loser: int
    winner: int
    chooser: int
    size: int = 0


class Acted(NamedTuple):
    """The die of the last action, for High-Endurance (GH.POW.21).

    Attributes:
        area: of the die.
        line: whose slot it lies in; -1 after a move.
    """

    area: int
    line: int = -1


FIELDS: Final = (
    "stage", "round", "turn", "bag", "bag_full", "refill", "yard", "hens", "farmer", "slots", "dice", "rolled", "rolls",
    "pips", "order", "ties", "deck", "shown", "held", "used", "boards", "heaps", "draws", "meals", "hand", "loot",
    "foe", "die", "acted", "may_fight", "full_board", "empty_bag",
)  # fmt: skip


class Table:
    """One position of Gem Hens, as far as somebody sees it.

    Attributes:
        stage: what is due, a constant of `stages`.
        round: from 1.
        turn: the seat that rolls, drafts, takes its turn or returns a gem; 0 where no seat does.
        bag, bag_full, refill: the gems left in the bag per kind; what it held when it was last formed, and how often
            that was: a gem that comes back forms it anew (GH.POW.22).
        yard: per cell its gems.
        hens: per seat the cell of its hen, `garden.COOP` in the coop.
        farmer: per line its farmer dice (holder F).
        slots: per line the owners of its scratch dice (holder S).
        dice: per seat its dice by areas: the locked ones while rolling, the unused ones later; None where hidden.
        rolled: the last roll of the seat that chooses what to lock; None where hidden, and while dice roll.
        rolls: how often that seat has rolled; -1 where hidden.
        pips: per seat the total of its pecking dice, None before they are rolled.
        order: the pecking order, that of the last round before a new one is found; empty before the first.
        ties: groups that a roll-off will put in order, the next one first (GH.PECK.3).
        deck: Power Chicken cards not yet seen, in pack order.
        shown: the cards that lie open and are not taken, in the order of drawing.
        held, used: per seat its card (empty: none) and whether it has worked.
        boards: per seat and decoration its gems.
        heaps: per seat the unused gems per kind.
        draws: cells that gems are still drawn for, one entry a gem.
        meals: what hens eat next.
        hand: the gems that are being placed now, or None.
        loot: the gem that is being chosen in a fight, or None.
        foe: the seat that is attacked while the die rolls, or -1.
        die: the area of a die that is in hand: rolled by Clever or a fight no, taken back by High-Endurance yes; or -1.
        acted: what High-Endurance could take back, or None; kept only for who holds that card unused.
        may_fight: whether no fight has followed the last action yet (GH.FIGHT.1).
        full_board, empty_bag: the triggers of the end, once they have happened (GH.END.2).
    """

    __slots__ = ()

    game: GemHensGame
    stage: str
    round: int
    turn: int
    bag: Counts
    bag_full: Counts
    refill: int
    yard: tuple[Gems, ...]
    hens: tuple[int, ...]
    farmer: tuple[int, ...]
    slots: tuple[tuple[int, ...], ...]
    dice: tuple[Counts | None, ...]
    rolled: Counts | None
    rolls: int
    pips: tuple[int | None, ...]
    order: tuple[int, ...]
    ties: tuple[tuple[int, ...], ...]
    deck: tuple[str, ...]
    shown: tuple[str, ...]
    held: tuple[str, ...]
    used: tuple[bool, ...]
    boards: tuple[Board, ...]
    heaps: tuple[Counts, ...]
    draws: tuple[int, ...]
    meals: tuple[Meal, ...]
    hand: Hand | None
    loot: Loot | None
    foe: int
    die: int
    acted: Acted | None
    may_fight: bool
    full_board: bool
    empty_bag: bool

    @property
    def current_player(self) -> int:
        """The seat that decides, or ``CHANCE`` or ``TERMINAL``."""
        return player_of(self)


def player_of(view: Table) -> int:
    """The seat that decides, or ``CHANCE`` or ``TERMINAL``."""
    stage = view.stage
    if stage in CHANCE_STAGES:
        return CHANCE
    if stage == EAT and view.hand:
        return view.hand.seat
    if stage == ASK:
        return view.meals[0].seat
    if stage == LOOT and view.loot:
        return view.loot.chooser
    return TERMINAL if stage == OVER else view.turn


def usable(view: Table, seat: int, card: str) -> bool:
    """Whether a seat holds this card and has not used it (GH.POW.3)."""
    return view.held[seat] == card and not view.used[seat]


def crossing_dice(view: Table, line: int) -> int:
    """Farmer and scratch dice on a line together: what a scratch counts there (GH.MARK.2)."""
    return view.farmer[line] + len(view.slots[line])
