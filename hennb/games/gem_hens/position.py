"""A table of Gem Hens as a position: typed or taken from a game, scored, and edited without touching any game.

A text has one item a line; on one line items are parted by ``;``. Case, blanks and commas do not matter. What is left
out is empty: hens are in the coop, no dice lie on boards and lines, it is round 1, and all other gems are in the bag.

- ``round 2``; ``order seat2 seat1``, the pecking order; ``turn seat1``, who is to act
- ``rows 2 5 5``, ``cols 1 3 3``: farmer dice (columns also as letters); ``row 4 seat2``, ``col c seat1``: scratch dice
- ``c5 {ruby gold}``: gems on a cell
- ``seat1 b3``, ``seat1 coop``: a hen; ``seat1 dice 1 1 2 m w``: unused dice, a 4 or 5 is read as m
- ``seat1 d3 [ruby ruby pink]``: a decoration; ``seat1 heap {opal pink}``: unused gems; ``ruby*3`` stands for three.
  Without a seat they are those of seat 1
- ``seat1 card tough``, ``seat1 card tough used``; ``open tough waste``: Power Chickens, held or to be drafted
- ``noted board``, ``noted bag``: an egg board was full, or the bag empty, and is no longer (GH.END.2)

``none`` stands for an empty list. The canonical text has the items in this order, and leaves out what is empty; gems
lie there in the order of the pack, equal ones of a heap as ``ruby*3``.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Self

from hennb.core.errors import EditError
from hennb.core.faults import PositionError
from hennb.core.messages import Message
from hennb.core.options import Whole, make_options, option_kinds
from hennb.core.players import check_seat, parse_seat, seat_name
from hennb.core.position import Position
from hennb.core.typed import check_text, small
from hennb.games.gem_hens.eating import deco_name
from hennb.games.gem_hens.edits import Put, Swap, Take, UseReading, Write, parse_edit
from hennb.games.gem_hens.garden import CELL_INDEX, CELLS, COOP
from hennb.games.gem_hens.options import GemHensOptions
from hennb.games.gem_hens.position_reader import BAG, BOARD, NO_DECO, Draft, read_deco, read_gem
from hennb.games.gem_hens.position_writer import write
from hennb.games.gem_hens.scoring import score_sheet
from hennb.games.gem_hens.soundness.pieces import board_is_full, gems_outside, piece_flaws
from hennb.games.gem_hens.stages import DRAFT, ROLLOFF, STAGES, TURN
from hennb.games.gem_hens.state import GemHensState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hennb.core.faults import Fault
    from hennb.core.observation import Observation
    from hennb.core.scoring import ScoreSheet
    from hennb.core.state import State
    from hennb.games.gem_hens.game import GemHensGame
    from hennb.games.gem_hens.observation import GemHensObservation
    from hennb.games.gem_hens.table import Gems

HEAP_AT: Final = -2
"""What stands for the heap where decorations have their index."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class GemHensPosition(Position):
    """A whole table, sound or not, of which every seat has a score sheet.

    Attributes:
        game: gives pack, readings and number of players.
        table: all that lies there, as at the start of a turn; its bag is what the pack has besides, below 0 where the
            table has more gems than the pack.
        turn: the seat that is told to act, -1 if none is.
        noted: triggers of the end that the table itself does not show (GH.END.2): ``board``, ``bag``.
    """

    game: GemHensGame
    table: GemHensState
    turn: int = -1
    noted: frozenset[str] = frozenset()

    @classmethod
    def parse(cls, game: GemHensGame, text: str, *, check: bool = True) -> Self:
        """The position that a text describes; the head of this module has the grammar.

        Args:
            game: the game it belongs to.
            text: such as ``seat1 b3; seat1 dice 1 m; c5 {ruby gold}``.
            check: refuse unsound tables; without it they are read, and `problems` tells.

        Raises:
            PositionError: with everything that is not understood, each with line and column; or, with `check`,
                everything that is unsound.
            SetupError: no text.
        """
        check_text("text", text)
        draft = Draft(_empty(game), -1, frozenset())
        draft.read(text)
        position = cls._of_draft(game, draft)
        faults = position.problems() if check else ()
        if faults:
            raise PositionError(faults)
        return position

    @classmethod
    def of(cls, view: GemHensState | GemHensObservation, seat: int | None = None) -> Self:
        """The table of a game, as far as the viewer knows it.

        Gems that are being placed count as in the bag. Dice are those of turns: what is rolled or locked before the
        pecking order stays behind.

        Args:
            view: a state or an observation.
            seat: looked at for its existence alone; a position holds all seats.

        Raises:
            SetupError: the table has no such seat.
        """
        game = view.game
        if seat is not None:
            check_seat(seat, game.players)
        phase = STAGES[view.stage].phase
        noted = ((view.full_board, BOARD), (view.empty_bag, BAG))
        turn = view.turn if phase in ("actions", "end") else -1
        draft = Draft(view, turn, frozenset(name for there, name in noted if there))
        if phase != "actions" and view.stage not in (ROLLOFF, DRAFT):
            draft.dice = [*_empty(game).dice]  # type: ignore[list-item]  # an empty table knows all dice
        return cls._of_draft(game, draft)

    @classmethod
    def _of_draft(cls, game: GemHensGame, draft: Draft) -> Self:
        """The position of what was read, with bag, deck and triggers worked out."""
        table = _empty(game).clone()
        table.round, table.order = draft.round, draft.order
        table.turn = draft.turn if draft.turn >= 0 else (*draft.order, 0)[0]
        table.farmer, table.slots, table.shown = tuple(draft.farmer), tuple(draft.slots), draft.shown
        table.yard, table.hens, table.dice = tuple(draft.yard), tuple(draft.hens), tuple(draft.dice)
        table.held, table.used = tuple(draft.held), tuple(draft.used)
        table.boards, table.heaps = tuple(map(tuple, draft.boards)), tuple(draft.heaps)
        outside = gems_outside(table)
        table.bag = tuple([count - outside[kind] for kind, count in enumerate(game.pack.counts)])
        table.bag_full = tuple([max(count, 0) for count in table.bag])
        table.deck = tuple([card for card in table.deck if card not in (*table.held, *table.shown)])
        shown = {BOARD: any(board_is_full(board, game.pack.sizes) for board in table.boards), BAG: not any(table.bag)}
        table.full_board = shown[BOARD] or BOARD in draft.noted
        table.empty_bag = shown[BAG] or BAG in draft.noted
        return cls(game, table, draft.turn, frozenset(name for name in draft.noted if not shown[name]))

    def _draft(self) -> Draft:
        return Draft(self.table, self.turn, self.noted)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its text tells it."""
        return _unchecked, (self.game, str(self))

    # -- what it is ---------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """The players of the game: each has a board."""
        return self.game.players

    @property
    def bag(self) -> Mapping[str, int]:
        """The gems that are left in the bag; below 0 where the table has more than the pack."""
        return dict(zip(self.game.pack.kinds, self.table.bag, strict=True))

    @property
    def hens(self) -> tuple[str | None, ...]:
        """For each seat the cell on which its hen stands; None in the coop."""
        return tuple([None if cell == COOP else CELLS[cell] for cell in self.table.hens])

    def __str__(self) -> str:
        return write(self.table, self.turn, self.noted)

    def problems(self) -> tuple[Fault, ...]:
        """Everything that no table can hold, whoever is to act (rules file, part 9)."""
        return tuple([flaw.fault for flaw in piece_flaws(self.table)])

    # -- points -------------------------------------------------------------------------

    def full(self, seat: int = 0) -> dict[str, str]:
        """The full decorations of a seat, each with its gem, the imperfection if there is no other (GH.SCORE.6).

        Raises:
            SetupError: no such seat.
        """
        check_seat(seat, self.seats)
        held = zip(self.table.boards[seat], self.game.pack.sizes, strict=True)
        return {
            deco_name(at): self.game.pack.kinds[content[0]]  # kinds stand in order, the imperfection last
            for at, (content, size) in enumerate(held)
            if len(content) == size
        }

    def score(self, *, seat: int = 0, **reading: Any) -> ScoreSheet:
        """The sheet of a seat, as if the game ended now (GH.SCORE.7).

        Args:
            seat: whose.
            reading: other values of the game's options, such as ``imperfection_scope="any"``.

        Raises:
            SetupError: no such seat, option or value.
        """
        check_seat(seat, self.seats)
        game, table = _game_under(self.game, **reading), self.table
        scope = game.options.imperfection_scope
        return score_sheet(table.boards[seat], table.heaps[seat], game.pack, scope, seat=seat, interim=True)

    def under(self, **reading: Any) -> Self:
        """The same table under other readings.

        Raises:
            SetupError: no such option or value.
        """
        return self._of_draft(_game_under(self.game, **reading), self._draft())

    # -- edits --------------------------------------------------------------------------

    def put(self, gems: str, place: str) -> Self:
        """Gems from the bag to a place: a cell such as ``c5``, ``seat1 d3`` or ``seat1 heap``.

        Raises:
            EditError: no such gem or place.
        """
        return self._laid({place: (*self._at(place), *self._gems(gems))})

    def take(self, place: str, gems: str = "") -> Self:
        """Gems of a place back into the bag; all of them if none are named.

        Raises:
            EditError: no such gem or place, or they do not lie there.
        """
        left = [*self._at(place)]
        if not left:
            raise _error("nothing", place=small(place))
        for gem in self._gems(gems) if gems.strip() else tuple(left):
            if gem not in left:
                raise _error("not_there", gem=self.game.pack.kinds[gem], place=small(place))
            left.remove(gem)
        return self._laid({place: tuple(left)})

    def swap(self, place: str, other: str) -> Self:
        """Two places with their gems exchanged; one of them may be empty.

        Raises:
            EditError: no such place, or neither has gems.
        """
        here, there = self._at(place), self._at(other)
        if not here and not there:
            raise _error("swap", place=small(place), other=small(other))
        return self._laid({place: there, other: here})

    def write(self, item: str) -> Self:
        """The table with an item of its text in place of what stood there: ``seat1 b3``, ``rows none``, ``c5 {}``.

        Raises:
            EditError: it is not understood.
            SetupError: no text.
        """
        check_text("item", item)
        draft = self._draft()
        try:
            draft.read(item, once=False)
        except PositionError as error:
            raise EditError("; ".join(str(fault.message) for fault in error.faults)) from error
        return self._of_draft(self.game, draft)

    def move_hen(self, seat: int, cell: str | None) -> Self:
        """The hen of a seat on a cell, or in the coop.

        Raises:
            EditError: no such cell.
            SetupError: no such seat.
        """
        check_seat(seat, self.seats)
        return self.write(f"{seat_name(seat)} {cell or 'coop'}")

    def set_dice(self, seat: int, dice: str) -> Self:
        """The unused dice of a seat, such as ``1 1 m w``, or ``none``.

        Raises:
            EditError: no such die.
            SetupError: no such seat.
        """
        check_seat(seat, self.seats)
        return self.write(f"{seat_name(seat)} dice {dice}")

    def set_farmer(self, rows: str | None = None, cols: str | None = None) -> Self:
        """Farmer dice of rows, of columns or of both, such as ``2 5 5``, or ``none``; what is not named stays.

        Raises:
            EditError: no such die.
        """
        items = [f"{name} {dice}" for name, dice in (("rows", rows), ("cols", cols)) if dice is not None]
        return self.write("; ".join(items)) if items else self

    def edit(self, text: str) -> Self:
        """One change in words; `hennb.games.gem_hens.edits.EXAMPLES` has one of each kind."""
        match parse_edit(text):
            case Put(gems, place):
                return self.put(gems, place)
            case Take(gems, place):
                return self.take(place, gems)
            case Swap(place, other):
                return self.swap(place, other)
            case Write(item):
                return self.write(item)
            case UseReading(name, value):
                return self.under(**{name: _option_value(name, value)})
            case unknown:
                raise TypeError(f"{unknown!r} is no change of a table")

    def to_state(self, **how: Any) -> GemHensState:
        """A state to play on from; see `hennb.games.gem_hens.set_position.to_state`."""
        from hennb.games.gem_hens.set_position import to_state

        return to_state(self, **how)

    def _at(self, place: str) -> Gems:
        """The gems of a place."""
        seat, at = self._place(place)
        if seat is None:
            return self.table.yard[at]
        if at == HEAP_AT:
            return tuple([kind for kind, count in enumerate(self.table.heaps[seat]) for _ in range(count)])
        return self.table.boards[seat][at]

    def _laid(self, gems: dict[str, Gems]) -> Self:
        """The table with other gems in some places."""
        draft = self._draft()
        for place, content in gems.items():
            seat, at = self._place(place)
            if seat is None:
                draft.yard[at] = tuple(sorted(content))
            elif at == HEAP_AT:
                draft.heaps[seat] = tuple([content.count(kind) for kind in range(len(self.game.pack.kinds))])
            else:
                draft.boards[seat][at] = tuple(sorted(content))
        return self._of_draft(self.game, draft)

    def _place(self, place: str) -> tuple[int | None, int]:
        """Seat and decoration (or `HEAP_AT`) of a place, or None and the cell."""
        check_text("place", place)
        words = small(place).split()
        if len(words) == 1 and words[0] in CELL_INDEX:
            return None, CELL_INDEX[words[0]]
        with suppress(ValueError):
            seat = parse_seat(words[0], self.seats)
            at = HEAP_AT if words[1:] == ["heap"] else read_deco(" ".join(words[1:]), len(self.game.pack.sizes))
            if at != NO_DECO:
                return seat, at
        raise _error("place", place=place, seats=self.seats, decos=len(self.game.pack.sizes))

    def _gems(self, names: str) -> Gems:
        """Named gems; ``ruby*2`` are two."""
        check_text("gems", names)
        found: list[int] = []
        for word in small(names).replace(",", " ").split():
            name, count = read_gem(word)
            if name not in self.game.pack.index:
                raise _error("gem", gem=name, known=", ".join(self.game.pack.kinds))
            found += [self.game.pack.index[name]] * count
        if not found:
            raise _error("gem", gem=names, known=", ".join(self.game.pack.kinds))
        return tuple(found)


def position_of(view: State | Observation, seat: int | None = None) -> GemHensPosition:
    """See `GemHensPosition.of`."""
    return GemHensPosition.of(view, seat)  # type: ignore[arg-type]  # the game asks with its own states alone


def _unchecked(game: GemHensGame, text: str) -> GemHensPosition:
    return GemHensPosition.parse(game, text, check=False)


@lru_cache(maxsize=64)
def _empty(game: GemHensGame) -> GemHensState:
    """A table at the start of a turn on which nothing lies."""
    table = GemHensState.initial(game)
    table.stage = TURN
    return table


@lru_cache(maxsize=64)
def _game_under(game: GemHensGame, **reading: Any) -> GemHensGame:
    """The game under other readings; itself if nothing changes."""
    known = asdict(game.options)
    if all(name in known and known[name] == value for name, value in reading.items()):
        return game
    return game.with_options(**reading)  # type: ignore[return-value]  # under other readings it is the same game


def _option_value(name: str, value: str) -> str | int:
    """The value of an option from its text; some options are numbers."""
    whole = isinstance(option_kinds(GemHensOptions).get(name), Whole)
    found: str | int = int(value) if whole and value.isascii() and value.isdecimal() else value
    make_options(GemHensOptions, {name: found})
    return found


def _error(key: str, **params: str | int) -> EditError:
    return EditError(str(Message.of(f"gem_hens.edit.{key}", **params)))
