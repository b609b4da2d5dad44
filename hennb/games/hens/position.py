"""A yard as a position: typed or taken from a game, scored, and edited without touching any game."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Self

from hennb.core.errors import EditError, SetupError
from hennb.core.messages import Message
from hennb.core.options import make_options
from hennb.core.players import check_seat
from hennb.core.position import Position
from hennb.core.typed import capital, check_text
from hennb.games.hens.actions import NO_CELL
from hennb.games.hens.edits import MoveRooster, Put, Swap, Take, TurnDown, TurnUp, UseGoal, UseReading, parse_edit
from hennb.games.hens.game import goal_card_number
from hennb.games.hens.options import HensOptions
from hennb.games.hens.quantities import PLAYERS, ROUNDS
from hennb.games.hens.scoring import Terms, ranking_key, score_sheet
from hennb.games.hens.yard import UNKNOWN, Placed, Yard
from hennb.games.hens.yard.cells import CELL_INDEX, CELL_NAMES, indices
from hennb.games.hens.yard.faults import yard_faults
from hennb.games.hens.yard.text import COOP, read_yard, token, write_yard

if TYPE_CHECKING:
    from hennb.core.faults import Fault
    from hennb.core.game import Game
    from hennb.core.observation import Observation
    from hennb.core.scoring import ScoreSheet
    from hennb.core.state import State
    from hennb.games.hens.game import HensGame
    from hennb.games.hens.observation import HensObservation
    from hennb.games.hens.state import HensState


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class HensPosition(Position):
    """One yard, sound or not.

    The sheet depends on nothing else than the yard, the goal card and the readings (HE.WHAT.1).

    Attributes:
        game: gives pack, readings and, where it is fixed, the goal card.
        yard: the cards.
        roosters: cells with a rooster as indices, in reading order. A sound position has one at most; the first counts.
    """

    game: HensGame
    yard: Yard
    roosters: tuple[int, ...] = ()

    @classmethod
    def parse(cls, game: HensGame, text: str, *, check: bool = True, players: int | None = None) -> Self:
        """The position that a yard text describes (HE.NOTE.3).

        Args:
            game: the game it belongs to.
            text: such as ``P4* P3 ##/S5 .. ..``.
            check: refuse unsound yards; without it they are read, and `problems` tells.
            players: take the cards from the deck for so many players, not from the whole pack.

        Raises:
            PositionError: with the first fault in the order of HE.NOTE.6.
            SetupError: no text, or no such number of players.
        """
        check_text("text", text)
        if players is not None and (type(players) is not int or players not in PLAYERS):
            sizes = Message.of("core.setup.range", low=PLAYERS[0], high=PLAYERS[-1])
            raise SetupError.value("players", players, sizes)
        read = read_yard(game.pack, text, check=check, players=players)
        return cls(game, read.yard, read.roosters)

    @classmethod
    def of(cls, view: HensState | HensObservation, seat: int | None = None) -> Self:
        """The yard of a seat in a game, with its rooster and the goal card as far as the viewer knows them.

        The rest of the game stays behind: a position does not tell whether a seat without a rooster has missed it
        (HE.ROOST.4). Who asks what would be best asks the state, or says ``rooster_mode="none"``.

        Args:
            view: a state, or an observation: then the faces of others' coops are not known.
            seat: the seat; left out it is the seat that looks, or else the seat whose turn it is.

        Raises:
            SetupError: the table has no such seat.
        """
        game = view.game
        if seat is None:
            viewer = getattr(view, "seat", -1)
            seat = viewer if viewer >= 0 else view.turn
        check_seat(seat, game.players)
        rooster = view.roosters[seat]
        cell = CELL_INDEX.get(rooster) if isinstance(rooster, str) else rooster
        return cls(_game_under(game, view.goal_card), view.yards[seat], () if cell is None else (cell,))

    # -- what it is ---------------------------------------------------------------------

    @property
    def rooster(self) -> str | None:
        """The cell of the rooster, None without one."""
        return None if self.standing is None else CELL_NAMES[self.standing]

    @property
    def standing(self) -> int | None:
        """The same as an index: the rooster that counts."""
        return self.roosters[0] if self.roosters else None

    @property
    def cells(self) -> dict[str, str]:
        """The cells that have a card, in reading order, with what is written there: ``P4``, ``##`` or ``#P4``."""
        return {CELL_NAMES[card.cell]: token(self.yard.pack, card) for card in self.yard.cards}

    @property
    def empty_cells(self) -> tuple[str, ...]:
        """The cells without a card that can still belong to the frame, in reading order (HE.YARD.2)."""
        return tuple(CELL_NAMES[cell] for cell in indices(self.yard.frame & ~self.yard.occupied))

    @property
    def is_final(self) -> bool:
        """Whether the yard is full: a card of each round (HE.YARD.6)."""
        return len(self.yard) >= ROUNDS

    def __str__(self) -> str:
        return write_yard(self.yard, self.roosters)

    def problems(self) -> tuple[Fault, ...]:
        """Everything that no game allows, in the order of HE.NOTE.6; cards are counted against the whole pack."""
        return yard_faults(self.yard, self.roosters)

    # -- points -------------------------------------------------------------------------

    def terms(self, goal_card: int | None = None, **reading: str) -> Terms:
        """What the yard is scored by.

        Args:
            goal_card: number of a goal card; left out it is the one that the game fixes, or none.
            reading: other values of the game's options, such as ``rooster_full_tie="one"``.

        Raises:
            SetupError: no such goal card, option or value.
        """
        game = self.game
        options = make_options(HensOptions, {**asdict(game.options), **reading}) if reading else game.options
        card = game.goal_card if goal_card is None else goal_card_number(goal_card, game.pack)
        return Terms.of(game.pack, options, card)

    def score(self, goal_card: int | None = None, *, seat: int = 0, **reading: str) -> ScoreSheet:
        """The sheet (HE.SCORE.1), interim unless the yard is full (HE.SCORE.12); other parameters as in `terms`."""
        check_seat(seat, self.seats)
        return score_sheet(self.yard, self.standing, self.terms(goal_card, **reading), interim=not self.is_final)

    def ranking_key(self, goal_card: int | None = None, **reading: str) -> tuple[int, int, int, int]:
        """Total, largest group, second largest group, medals (HE.END.2); parameters as in `terms`."""
        return ranking_key(self.yard, self.standing, self.terms(goal_card, **reading))

    def under(self, goal_card: int | None = None, **reading: str) -> Self:
        """The same yard in a game with another goal card or other readings.

        Raises:
            SetupError: no such goal card, option or value.
        """
        self.terms(goal_card, **reading)
        return replace(self, game=_game_under(self.game, goal_card, **reading))

    # -- edits --------------------------------------------------------------------------

    def put(self, card: str, cell: str) -> Self:
        """A card on a cell, in place of what may lie there: ``P4`` as a hen, ``#P4`` or ``##`` as a coop.

        Raises:
            EditError: no such cell, or no such card.
        """
        check_text("card", card)
        index, text = _cell(cell), capital(card)
        kind = self.yard.pack.index.get(text.removeprefix("#"), UNKNOWN)
        if kind == UNKNOWN and text != COOP:
            raise _error("card", card=card)
        return self._with([*self._without(index), Placed(index, kind, text.startswith("#"))])

    def take(self, cell: str) -> Self:
        """The cell without its card. A rooster stays on the cell.

        Raises:
            EditError: no such cell, or no card lies there.
        """
        return self._with(self._without(self._card(cell).cell))

    def swap(self, cell: str, other: str) -> Self:
        """Two cells with their contents exchanged, roosters too; one of them may be empty.

        Raises:
            EditError: no such cell, or neither has a card.
        """
        here, there = _cell(cell), _cell(other)
        if not self.yard.occupied & (1 << here | 1 << there):
            raise _error("swap", cell=cell.lower(), other=other.lower())
        to = {here: there, there: here}
        cards = [card._replace(cell=to.get(card.cell, card.cell)) for card in self.yard.cards]
        roosters = tuple(sorted(to.get(at, at) for at in self.roosters))
        return replace(self._with(cards), roosters=roosters)

    def coop(self, cell: str) -> Self:
        """The hen of a cell turned face down; its face stays known.

        Raises:
            EditError: no such cell, or no hen is there.
        """
        card = self._card(cell)
        if card.face_down:
            raise _error("not_hen", cell=cell.lower())
        return self._with([*self._without(card.cell), card._replace(face_down=True)])

    def turn_up(self, cell: str, card: str | None = None) -> Self:
        """The coop of a cell turned up, as the card that it hides, or as a card that is given.

        Raises:
            EditError: no such cell or card, no coop is there, or its face is not known and none is given.
        """
        coop = self._card(cell)
        if not coop.face_down:
            raise _error("not_coop", cell=cell.lower())
        if card is not None:
            return self.put(card, cell)
        if coop.kind == UNKNOWN:
            raise _error("face", cell=cell.lower())
        return self._with([*self._without(coop.cell), coop._replace(face_down=False)])

    def move_rooster(self, cell: str | None) -> Self:
        """The rooster on a cell, or no rooster.

        Raises:
            EditError: no such cell.
        """
        return replace(self, roosters=() if cell is None else (_cell(cell),))

    def edit(self, text: str) -> Self:
        """One change in words; `hennb.games.hens.edits.EXAMPLES` has one of each kind."""
        match parse_edit(text):
            case Put(card, cell):
                return self.put(card, cell)
            case Take(cell):
                return self.take(cell)
            case Swap(cell, other):
                return self.swap(cell, other)
            case TurnDown(cell):
                return self.coop(cell)
            case TurnUp(cell, card):
                return self.turn_up(cell, card or None)
            case MoveRooster(cell):
                return self.move_rooster(None if cell == NO_CELL else cell)
            case UseGoal(number):
                return self.under(number)
            case UseReading(name, value):
                make_options(HensOptions, {name: value})
                return self.under(None, **{name: value})
            case unknown:
                raise TypeError(f"{unknown!r} is no change of a yard")

    def to_state(self, **how: Any) -> HensState:
        """A state to play on from; see `hennb.games.hens.set_position.to_state`."""
        from hennb.games.hens.set_position import to_state

        return to_state(self, **how)

    def _with(self, cards: list[Placed]) -> Self:
        return replace(self, yard=Yard.of(self.yard.pack, cards))

    def _without(self, index: int) -> list[Placed]:
        return [card for card in self.yard.cards if card.cell != index]

    def _card(self, cell: str) -> Placed:
        card = self.yard.at(_cell(cell))
        if card is None:
            raise _error("no_card", cell=cell.lower(), cells=" ".join(self.cells) or "-")
        return card


def position_of(view: State | Observation, seat: int | None = None) -> HensPosition:
    """See `HensPosition.of`."""
    return HensPosition.of(view, seat)  # type: ignore[arg-type]  # the game asks with its own states alone


@lru_cache(maxsize=64)
def _game_under(game: HensGame, goal_card: int | None = None, **reading: str) -> HensGame:
    """The game with the goal card fixed and other readings; itself if nothing changes."""
    changes: dict[str, Any] = dict(reading)
    if goal_card is not None:
        changes["goal_card"] = goal_card
    known = {**asdict(game.options), **game.setup}
    if all(known[name] == value for name, value in changes.items()):
        return game
    other: Game = game.with_options(**changes)
    return other  # type: ignore[return-value]  # a game of Hens under other readings is one of Hens


def _cell(name: str) -> int:
    check_text("cell", name)
    index = CELL_INDEX.get(name.lower())
    if index is None:
        raise _error("cell", cell=name)
    return index


def _error(key: str, **params: str) -> EditError:
    return EditError(str(Message.of(f"hens.edit.{key}", **params)))
