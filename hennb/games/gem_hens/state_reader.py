"""Reading a stored state of Gem Hens. Everything is looked at before anything is believed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

from hennb.core.decisions import Event
from hennb.core.errors import HennbError, IllegalActionError
from hennb.core.messages import Message
from hennb.core.packs import Checks, Fields, show
from hennb.core.players import CHANCE
from hennb.core.state import chain
from hennb.core.stored import check_game, finish
from hennb.games.gem_hens import actions as act
from hennb.games.gem_hens.dice import AREAS, FACES, ROLL_AREAS, counts_of
from hennb.games.gem_hens.garden import CELL_INDEX, CELLS, COOP, LINES
from hennb.games.gem_hens.quantities import MOST_HEN_DICE, SIZES
from hennb.games.gem_hens.soundness import flaws
from hennb.games.gem_hens.stages import DICE, DRAFT, ROWS, SHOW, STAGES, TURN
from hennb.games.gem_hens.state import GemHensState
from hennb.games.gem_hens.storage import dice_names
from hennb.games.gem_hens.table import FIELDS, Acted, Hand, Loot, Meal

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb.games.gem_hens.dice import Counts
    from hennb.games.gem_hens.game import GemHensGame
    from hennb.games.gem_hens.table import Board, Gems

T = TypeVar("T")
FIRST: Final = (act.Rows, act.Card, act.Dice, act.Draft, act.Move, act.Enter, act.Mark, act.Spend, act.Clever)
FIRST_STAGES: Final = (ROWS, SHOW, DICE, DRAFT, TURN)
"""What a game that began in the middle can begin with, and at which stages."""
OF_CHANCE: Final = (act.Rows, act.Cols, act.Gem, act.Card, act.Dice, act.Pecking, act.Rolloff, act.Die)


def state_from_dict(game: GemHensGame, data: object) -> GemHensState:
    """The state that `state_to_dict` wrote.

    Raises:
        RecordError: it is no mapping, it tells of another game, a field is missing, unknown or wrong, or the fields
            do not fit each other: they break an invariant of the rules file, or the history leads to another position.
    """
    reader = _Reader(game, data)
    finish(reader.checks)
    state = reader.state()
    finish(reader.checks)
    for flaw in flaws(state):
        reader.checks.add("field", flaw.place, flaw.fault.reason)
    finish(reader.checks)
    unfit = _return_fault(state) if is_set(state) else _replay_fault(state)
    if unfit is not None:
        reader.checks.add("field", *unfit)
    finish(reader.checks)
    return state


def is_set(state: GemHensState) -> bool:
    """Whether the game began in the middle: not every round so far begins with farmer dice in its history.

    What round 1 begins with is the same in all games (GH.SETUP.2), so no other position is set there.
    """
    history, begun = state.history, state.round - (state.stage == ROWS)
    begins = isinstance(history[0].action, FIRST) if history else state.stage in FIRST_STAGES
    return begins and sum(type(event.action) is act.Rows for event in history) < begun


def _return_fault(state: GemHensState) -> tuple[str, Message] | None:
    """A history without the table that it began with must at least tell of every gem that came back (GH.POW.22)."""
    told = sum(type(event.action) is act.Return for event in state.history)
    return None if told == state.refill else ("history", Message.of("gem_hens.stored.history"))


def _replay_fault(state: GemHensState) -> tuple[str, Message] | None:
    """Where and why the history does not lead to the position."""
    replayed = GemHensState.initial(state.game)
    for at, event in enumerate(state.history):
        if event.automatic:
            continue
        try:
            replayed = replayed.child(event.action)
        except IllegalActionError as error:
            reasons = "; ".join(map(str, error.violations))
            words = Message.of("gem_hens.stored.illegal", action=str(event.action), reasons=reasons)
            return f"history[{at}]", words
    return None if replayed == state else ("history", Message.of("gem_hens.stored.history"))


class _Reader:
    """Reads the fields one by one; what is wrong becomes a fault, and a value that does no harm takes its place."""

    def __init__(self, game: GemHensGame, data: object) -> None:
        self.game = game
        self.pack = game.pack
        self.seats = range(game.players)
        self.checks = Checks()
        plain = dict(data) if isinstance(data, Mapping) else data
        self.fields = Fields(self.checks, "", plain, (*FIELDS, "history"), ("game",))
        check_game(self.checks, game, self.fields)

    def state(self) -> GemHensState:
        pack, state = self.pack, GemHensState()
        state.game, state.listing = self.game, None
        self._course(state)
        self._pieces(state)
        self._players(state)
        self._due(state)
        state.refill = self._number("refill", range(pack.rounds * len(self.seats) + 1))
        state.may_fight, state.full_board, state.empty_bag = map(self._flag, ("may_fight", "full_board", "empty_bag"))
        events = tuple([self._event(place, item) for place, item in self.fields.items("history")])
        state.link, state.ply = chain(events), len(events)
        return state

    # -- the fields, by what they are about -----------------------------------------------

    def _course(self, state: GemHensState) -> None:
        state.stage = self._one_of("stage", self._value("stage"), STAGES) or ROWS
        state.round = self._number("round", range(1, self.pack.rounds + 1)) or 1
        state.turn = self._number("turn", self.seats)
        state.order = self._seats("order", self._value("order"))
        state.ties = self._list("ties", self._value("ties"), self._seats)

    def _pieces(self, state: GemHensState) -> None:
        state.bag, state.bag_full = (self._gem_counts(name, self._value(name)) for name in ("bag", "bag_full"))
        yard = self._mapping("yard", self._value("yard"), CELLS)
        state.yard = tuple([self._gems(f"yard.{cell}", yard.get(cell, [])) for cell in CELLS])
        state.farmer = self._counts("farmer", self._value("farmer"), LINES)
        slots = self._mapping("slots", self._value("slots"), LINES)
        state.slots = tuple([self._seats(f"slots.{line}", slots.get(line, [])) for line in LINES])
        state.deck, state.shown = (self._cards(name) for name in ("deck", "shown"))

    def _players(self, state: GemHensState) -> None:
        names = dice_names(state.stage)
        state.hens = self._per_seat("hens", self._cell)
        state.dice = self._per_seat("dice", lambda place, value: self._dice(place, value, names))
        state.pips = self._per_seat("pips", self._pips)
        state.held = self._per_seat("held", lambda place, value: "" if value is None else self._card(place, value))
        state.used = self._per_seat("used", self._truth)
        state.boards = self._per_seat("boards", self._board)
        state.heaps = self._per_seat("heaps", self._gem_counts)
        rolled = self._value("rolled")
        state.rolled = None if rolled is None else self._dice("rolled", rolled, ROLL_AREAS)
        state.rolls = self._number("rolls", range(self.pack.timer_roll_guard + self.game.options.max_rolls))

    def _due(self, state: GemHensState) -> None:
        state.draws = self._list("draws", self._value("draws"), self._named_cell)
        state.meals = self._list("meals", self._value("meals"), self._meal)
        hand, loot, acted = (self._value(name) for name in ("hand", "loot", "acted"))
        state.hand = None if hand is None else self._hand(hand)
        state.loot = None if loot is None else self._loot(loot)
        state.acted = None if acted is None else self._acted(acted)
        foe, die = self._value("foe"), self._value("die")
        state.foe = -1 if foe is None else self._seat("foe", foe)
        state.die = -1 if die is None else self._index("die", die, AREAS)

    def _hand(self, value: object) -> Hand:
        fields = Fields(self.checks, "hand", value, ("seat", "cell", "gems", "least"))
        gems = self._gems("hand.gems", fields.values.get("gems"))
        if not gems:
            self._wrong("hand.gems", fields.values.get("gems"))
        least = self._in("hand.least", fields.values.get("least"), range(-1, len(self.pack.sizes)))
        return Hand(self._seat_of(fields), self._cell("hand.cell", fields.values.get("cell")), gems or (0,), least)

    def _meal(self, place: str, value: object) -> Meal:
        fields = Fields(self.checks, place, value, ("seat", "cell", "gem", "asks"))
        gem = fields.values.get("gem")
        kind = -1 if gem is None else self._index(f"{place}.gem", gem, self.pack.kinds)
        cell = self._named_cell(f"{place}.cell", fields.values.get("cell"))
        return Meal(self._seat_of(fields), cell, kind, self._truth(f"{place}.asks", fields.values.get("asks")))

    def _loot(self, value: object) -> Loot:
        fields = Fields(self.checks, "loot", value, ("loser", "winner", "chooser", "size"))
        size = self._in("loot.size", fields.values.get("size"), (0, *SIZES))
        loser, winner, chooser = (self._seat_of(fields, name) for name in ("loser", "winner", "chooser"))
        return Loot(loser, winner, chooser, size)

    def _acted(self, value: object) -> Acted:
        fields = Fields(self.checks, "acted", value, ("die", "line"))
        line = fields.values.get("line")
        area = self._index("acted.die", fields.values.get("die"), AREAS)
        return Acted(area, -1 if line is None else self._index("acted.line", line, LINES))

    def _event(self, place: str, value: object) -> Event:
        row = value if isinstance(value, list) else []
        if [type(item) for item in row] != [int, str, int, bool]:
            self._wrong(place, value)
            return Event(CHANCE, act.Die(1), 0, automatic=False)
        player, text, turn, automatic = row
        try:
            action = self.game.parse_action(text)
        except HennbError:
            self._wrong(f"{place}[1]", text)
            return Event(CHANCE, act.Die(1), 0, automatic=False)
        known = (int(CHANCE),) if isinstance(action, OF_CHANCE) else self.seats
        if player not in known or turn not in self.seats or isinstance(action, act.Unseen) or str(action) != text:
            self._wrong(place, value)
        return Event(CHANCE if player == CHANCE else player, action, turn, automatic)

    # -- single values --------------------------------------------------------------------

    def _value(self, name: str) -> object:
        return self.fields.values.get(name)

    def _wrong(self, place: str, found: object) -> None:
        self.checks.add("field", place, Message.of("gem_hens.stored.value", found=show(found)))

    def _one_of(self, place: str, value: object, known: Any) -> str:
        if isinstance(value, str) and value in known:
            return value
        self._wrong(place, value)
        return ""

    def _index(self, place: str, value: object, names: tuple[str, ...]) -> int:
        name = self._one_of(place, value, names)
        return names.index(name) if name else 0

    def _in(self, place: str, value: object, known: range | tuple[int, ...]) -> int:
        if type(value) is int and value in known:
            return value
        self._wrong(place, value)
        return 0

    def _number(self, name: str, known: range) -> int:
        return self._in(name, self._value(name), known)

    def _truth(self, place: str, value: object) -> bool:
        if type(value) is bool:
            return value
        self._wrong(place, value)
        return False

    def _flag(self, name: str) -> bool:
        return self._truth(name, self._value(name))

    def _seat(self, place: str, value: object) -> int:
        return self._in(place, value, self.seats)

    def _seat_of(self, fields: Fields, name: str = "seat") -> int:
        return self._seat(fields.at(name), fields.values.get(name))

    def _pips(self, place: str, value: object) -> int | None:
        return None if value is None else self._in(place, value, range(MOST_HEN_DICE * FACES + 1))

    def _cell(self, place: str, value: object) -> int:
        return COOP if value is None else self._named_cell(place, value)

    def _named_cell(self, place: str, value: object) -> int:
        name = self._one_of(place, value, CELL_INDEX)
        return CELL_INDEX[name] if name else 0

    def _card(self, place: str, value: object) -> str:
        return self._one_of(place, value, self.pack.powers)

    # -- lists ----------------------------------------------------------------------------

    def _list(self, place: str, value: object, read: Callable[[str, object], T]) -> tuple[T, ...]:
        if not isinstance(value, list | tuple):
            self._wrong(place, value)
            return ()
        return tuple([read(f"{place}[{at}]", item) for at, item in enumerate(value)])

    def _per_seat(self, name: str, read: Callable[[str, object], T]) -> tuple[T, ...]:
        found = self._list(name, self._value(name), read)
        if len(found) != len(self.seats):
            self._wrong(name, self._value(name))
        return found

    def _seats(self, place: str, value: object) -> tuple[int, ...]:
        return self._list(place, value, self._seat)

    def _cards(self, name: str) -> tuple[str, ...]:
        return self._list(name, self._value(name), self._card)

    def _gems(self, place: str, value: object) -> Gems:
        """Gems in the order of the pack, as cells and boards have them."""
        gems = self._list(place, value, lambda at, item: self._index(at, item, self.pack.kinds))
        if list(gems) != sorted(gems):
            self._wrong(place, value)
        return gems

    def _board(self, place: str, value: object) -> Board:
        board = self._list(place, value, self._gems)
        if len(board) != len(self.pack.sizes):
            self._wrong(place, value)
        return board

    def _dice(self, place: str, value: object, names: tuple[str, ...]) -> Counts:
        return counts_of(self._list(place, value, lambda at, item: self._index(at, item, names)))

    def _mapping(self, place: str, value: object, known: tuple[str, ...]) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            self._wrong(place, value)
            return {}
        for name in value:
            if name not in known:
                self._wrong(f"{place}.{name}", value[name])
        return dict(value)

    def _counts(self, place: str, value: object, names: tuple[str, ...]) -> Counts:
        """Numbers by name; what is left out is 0."""
        found = self._mapping(place, value, names)
        limit = range(1, self.pack.total + 1)
        return tuple([self._in(f"{place}.{name}", found[name], limit) if name in found else 0 for name in names])

    def _gem_counts(self, place: str, value: object) -> Counts:
        return self._counts(place, value, self.pack.kinds)
