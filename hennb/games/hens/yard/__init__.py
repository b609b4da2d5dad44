"""A yard: an immutable value that knows its groups and where a card can go (HE.YARD, HE.PLACE)."""

from __future__ import annotations

from bisect import insort
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from hennb.games.hens.yard.cells import CELL_NAMES, NEIGHBOURS, START, STRIDE, Box, frame_mask, grown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hennb.games.hens.pack import HensPack

UNKNOWN = -1
VALUES = 11
"""Value masks reach from 0 to 10, so that the neighbours of values 1 to 9 need no test."""


class Placed(NamedTuple):
    """A card in a yard.

    Attributes:
        cell: index of its cell.
        kind: index of its kind in the pack, `UNKNOWN` for a coop whose face is not known.
        face_down: whether it is a coop.
    """

    cell: int
    kind: int
    face_down: bool


class Group(NamedTuple):
    """A maximal set of hens of one breed joined by edges (HE.SCORE.2).

    Attributes:
        first: lowest bit of the mask; groups sort in reading order of their first cells.
        mask: its cells.
        breed: index of the breed in the pack.
        eggs: eggs on its hens.
    """

    first: int
    mask: int
    breed: int
    eggs: int

    @property
    def size(self) -> int:
        return self.mask.bit_count()


class Yard:
    """The cards of one seat on the canvas.

    Adding a card gives a new yard. Everything that rules ask of a yard is kept with it:
    masks of all cards, coops, breeds and values, its groups in reading order, its medals.
    """

    __slots__ = (
        "_public",
        "box",
        "breeds",
        "cards",
        "coops",
        "groups",
        "legal",
        "medals",
        "occupied",
        "pack",
        "values",
    )

    pack: HensPack
    cards: tuple[Placed, ...]
    occupied: int
    coops: int
    breeds: tuple[int, ...]
    values: tuple[int, ...]
    groups: tuple[Group, ...]
    medals: int
    box: Box | None
    legal: int
    _public: Yard | None

    def __init__(self, pack: HensPack) -> None:
        self.pack = pack
        self.cards = ()
        self.occupied = self.coops = self.medals = 0
        self.breeds = (0,) * len(pack.breeds)
        self.values = (0,) * VALUES
        self.groups = ()
        self.box = None
        self.legal = 1 << START
        self._public = None

    @classmethod
    def of(cls, pack: HensPack, cards: Iterable[Placed]) -> Yard:
        """A yard of these cards, whether the rules allow it or not (`problems` of a position tells)."""
        yard = cls(pack)
        for card in cards:
            yard = yard.with_coop(card.cell, card.kind) if card.face_down else yard.with_hen(card.cell, card.kind)
        return yard

    @property
    def hens(self) -> int:
        """Mask of the face-up hens."""
        return self.occupied & ~self.coops

    @property
    def frame(self) -> int:
        """Mask of the cells that can still belong to the frame, those with cards included."""
        return frame_mask(self.box) | self.occupied if self.box else 1 << START

    @property
    def closed(self) -> Box | None:
        """The box once it measures 4x3 or 3x4, else None (HE.GOAL.3)."""
        return self.box if self.box is not None and self.box.closed else None

    def clashes(self, kind: int) -> int:
        """Mask of what a hen of this kind may not lie beside: hens (HE.PLACE.2, HE.PLACE.3), no coop (HE.PLACE.5)."""
        hen = self.pack.kinds[kind]
        values, value = self.values, hen.value
        return (self.occupied ^ self.coops) & ~(self.breeds[hen.breed] | values[value - 1] | values[value + 1])

    def hen_cells(self, kind: int) -> int:
        """Mask of the cells where a hen of this kind may be placed (HE.YARD.3, HE.PLACE.2)."""
        foes = self.clashes(kind)
        return self.legal & ~(foes << 1 | foes >> 1 | foes << STRIDE | foes >> STRIDE)

    def takes_hen(self, cell: int, kind: int) -> bool:
        """Whether `hen_cells` holds the cell; quicker."""
        return self.legal >> cell & 1 == 1 and not NEIGHBOURS[cell] & self.clashes(kind)

    def with_hen(self, cell: int, kind: int) -> Yard:
        """The yard with one more hen. The rules are not checked."""
        hen = self.pack.kinds[kind]
        breed, eggs, bit = hen.breed, hen.eggs, 1 << cell
        yard = self._with_card(bit, _placed(cell, kind, False))
        breeds, values = list(self.breeds), list(self.values)
        own = breeds[breed]
        breeds[breed] = own | bit
        values[hen.value] |= bit
        yard.breeds, yard.values = tuple(breeds), tuple(values)
        yard.coops, yard.medals = self.coops, self.medals + hen.medals
        near, mask, groups = NEIGHBOURS[cell], bit, list(self.groups)
        if own & near:
            for group in self.groups:
                if group[2] == breed and group[1] & near:
                    mask |= group[1]
                    eggs += group[3]
                    groups.remove(group)
        insort(groups, _new_tuple(Group, (mask & -mask, mask, breed, eggs)))
        yard.groups = tuple(groups)
        return yard

    def with_coop(self, cell: int, kind: int) -> Yard:
        """The yard with one more face-down card. The rules are not checked."""
        bit = 1 << cell
        yard = self._with_card(bit, _placed(cell, kind, True))
        yard.coops = self.coops | bit
        yard.breeds, yard.values, yard.groups, yard.medals = self.breeds, self.values, self.groups, self.medals
        return yard

    def public(self) -> Yard:
        """The yard as other seats see it: the faces of coops unknown (HE.INFO.2)."""
        if not self.coops:
            return self
        if self._public is None:
            self._public = self._with_faces(Placed(c.cell, UNKNOWN, True) if c.face_down else c for c in self.cards)
        return self._public

    def with_faces(self, faces: Iterable[int]) -> Yard:
        """The yard with these kinds as faces of its coops, in reading order."""
        kinds = iter(faces)
        return self._with_faces(Placed(c.cell, next(kinds), True) if c.face_down else c for c in self.cards)

    def at(self, cell: int) -> Placed | None:
        """The card on a cell."""
        return next((card for card in self.cards if card.cell == cell), None)

    def group_at(self, cell: int) -> Group | None:
        """The group of the hen on a cell."""
        return next((group for group in self.groups if group.mask >> cell & 1), None)

    def __len__(self) -> int:
        return len(self.cards)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Yard) and self.cards == other.cards and self.pack == other.pack

    def __hash__(self) -> int:
        return hash(self.cards)

    def __repr__(self) -> str:
        cards = " ".join(f"{CELL_NAMES[c.cell]}={'#' * c.face_down}{self.pack.text(c.kind)}" for c in self.cards)
        return f"<Yard {cards or 'empty'}>"

    def _with_card(self, bit: int, card: Placed) -> Yard:
        """A yard with one more card, without what tells hens from coops."""
        yard: Yard = _new(Yard)
        yard.pack, yard._public = self.pack, None
        cards, before = list(self.cards), self.occupied
        insort(cards, card)  # in reading order
        yard.cards = tuple(cards)
        yard.occupied = taken = before | bit
        yard.box, frame = grown(self.box, card[0])
        # what lay within reach before lies there still; the first card alone is not laid beside another
        yard.legal = ((self.legal if before else 0) | NEIGHBOURS[card[0]]) & ~taken & frame
        return yard

    def _with_faces(self, cards: Iterable[Placed]) -> Yard:
        yard: Yard = _new(Yard)
        for name in Yard.__slots__:
            setattr(yard, name, getattr(self, name))
        yard.cards = tuple(cards)
        yard._public = None
        return yard


_new: Callable[[type[Yard]], Yard] = object.__new__
_new_tuple: Callable[[type[Group], tuple[int, int, int, int]], Group] = tuple.__new__
"""The same as calling the type, in half the time."""
_placed = cache(Placed)
