"""Reading a stored state of Hens. Everything is looked at before anything is believed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hennb.core.decisions import Event
from hennb.core.errors import HennbError, IllegalActionError
from hennb.core.faults import Fault
from hennb.core.messages import Message
from hennb.core.packs import Checks, Fields, show
from hennb.core.players import CHANCE
from hennb.core.state import chain
from hennb.core.stored import check_game, finish
from hennb.games.hens.actions import Coop, Deal, FirstSeat, GoalCard, Place, Rebuild, Rooster
from hennb.games.hens.quantities import HAND, ROUNDS
from hennb.games.hens.soundness import Flaw, flaws
from hennb.games.hens.stages import FIRST, STAGES
from hennb.games.hens.state import HensState
from hennb.games.hens.storage import FIELDS
from hennb.games.hens.yard import Placed, Yard
from hennb.games.hens.yard.cells import CELL_INDEX

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb.games.hens.game import HensGame
    from hennb.games.hens.state import Cards


def state_from_dict(game: HensGame, data: object) -> HensState:
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
    unfit = _history_flaw(state)
    if unfit is not None:
        reader.checks.add("field", unfit.place, unfit.fault.message)
    finish(reader.checks)
    return state


class _Reader:
    """Reads the fields one by one; what is wrong becomes a fault, and a value that does no harm takes its place."""

    def __init__(self, game: HensGame, data: object) -> None:
        self.game = game
        self.checks = Checks()
        plain = dict(data) if isinstance(data, Mapping) else data
        self.fields = Fields(self.checks, "", plain, (*FIELDS, "history"), ("game",))
        check_game(self.checks, game, self.fields)

    def state(self) -> HensState:
        game, players = self.game, self.game.players
        state = HensState()
        state.game = game
        stage = self.fields.text("stage")
        state.stage = stage if stage in STAGES else FIRST
        if stage is not None and stage not in STAGES:
            self._wrong("stage", stage)
        state.first = self._number("first", range(players), optional=True)
        state.turn = self._number("turn", range(players)) or 0
        state.turns_done = self._number("turns_done", range(ROUNDS * players + 1)) or 0
        state.goal_card = self._number("goal_card", game.pack.goal_cards, optional=True)
        state.refill = self._number("refill", range(ROUNDS * players * 2)) or 0
        state.deck = self._kinds("deck", self.fields.values.get("deck"))
        state.deck_full = self._kinds("deck_full", self.fields.values.get("deck_full"))
        state.hands = self._per_seat("hands", self._kinds)
        state.piles = self._per_seat("piles", self._pile)
        state.exposed = self._per_seat("exposed", self._kinds)
        state.yards = self._per_seat("yards", self._yard)
        state.roosters = self._per_seat("roosters", self._rooster)
        events = tuple(self._event(place, item) for place, item in self.fields.items("history"))
        state.link, state.ply = chain(events), len(events)
        return state

    def _wrong(self, place: str, found: object) -> None:
        self.checks.add("field", place, Message.of("hens.stored.value", found=show(found)))

    def _number(self, name: str, known: Any, *, optional: bool = False) -> int | None:
        value = self.fields.values.get(name)
        if type(value) is int and value in known:
            return value
        if value is not None or not optional:
            self._wrong(name, value)
        return None

    def _list(self, place: str, value: object) -> list[Any]:
        if isinstance(value, list | tuple):
            return list(value)
        self._wrong(place, value)
        return []

    def _per_seat(self, name: str, read: Callable[[str, object], Any]) -> tuple[Any, ...]:
        items = self._list(name, self.fields.values.get(name))
        if len(items) != self.game.players:
            self._wrong(name, items)
        return tuple(read(f"{name}[{seat}]", item) for seat, item in enumerate(items))

    def _kinds(self, place: str, value: object) -> Cards:
        return tuple(sorted(self._pile(place, value)))

    def _pile(self, place: str, value: object) -> Cards:
        items = self._list(place, value)
        return tuple([self._kind(f"{place}[{at}]", item) for at, item in enumerate(items)])

    def _kind(self, place: str, value: object) -> int:
        kind = self.game.pack.index.get(value) if isinstance(value, str) else None
        if kind is None:
            self._wrong(place, value)
        return kind or 0

    def _yard(self, place: str, value: object) -> Yard:
        cards: dict[int, Placed] = {}
        for at, text in enumerate(self._list(place, value)):
            where = f"{place}[{at}]"
            cell, _, card = text.partition(" ") if isinstance(text, str) else ("", "", "")
            if cell not in CELL_INDEX or CELL_INDEX[cell] in cards:
                self._wrong(where, text)
                continue
            face_down = card.startswith("#")
            kind = self._kind(where, card[1:] if face_down else card)
            cards[CELL_INDEX[cell]] = Placed(CELL_INDEX[cell], kind, face_down)
        return Yard.of(self.game.pack, cards.values())

    def _rooster(self, place: str, value: object) -> int | None:
        if value is None:
            return None
        if not isinstance(value, str) or value not in CELL_INDEX:
            self._wrong(place, value)
            return None
        return CELL_INDEX[value]

    def _event(self, place: str, value: object) -> Event:
        row = self._list(place, value)
        if [type(item) for item in row] != [int, str, int, bool]:
            self._wrong(place, value)
            return Event(CHANCE, self.game.deal_actions[0], 0, automatic=False)
        player, text, turn, automatic = row
        try:
            action = self.game.parse_action(text)
        except HennbError:
            self._wrong(f"{place}[1]", text)
            action = self.game.deal_actions[0]
        actor = CHANCE if isinstance(action, FirstSeat | GoalCard | Deal | Rebuild) else turn
        if player != actor or not 0 <= turn < self.game.players:
            self._wrong(place, value)
        return Event(actor, action, turn, automatic)


def _history_flaw(state: HensState) -> Flaw | None:
    """What is wrong with the history. That of a set position has no set-up to be followed from."""
    if not _is_set(state):
        return _replay_flaw(state)
    for at, event in enumerate(state.history):
        if not _lies_there(state, event):
            return _unfit(at, "laid", action=str(event.action))
    return None


def _unfit(at: int | None, key: str, **params: str) -> Flaw:
    return Flaw("history", at, Fault("text.history", "", Message.of(f"hens.stored.{key}", **params), "HE.NOTE.9"))


def _is_set(state: HensState) -> bool:
    """Whether the game began in the middle: nothing of the set-up is in its history.

    A set position may begin with the two cards of a turn, but not with the first hand of a seat.
    """
    if STAGES[state.stage].phase == "setup":
        return False
    first_kinds = [type(event.action) for event in state.history[:HAND]]
    return not {FirstSeat, GoalCard} & set(first_kinds) and first_kinds != [Deal] * HAND


def _replay_flaw(state: HensState) -> Flaw | None:
    replayed = HensState.initial(state.game)
    for at, event in enumerate(state.history):
        if event.automatic:
            continue
        try:
            replayed = replayed.child(event.action)
        except IllegalActionError as error:
            reasons = "; ".join(map(str, error.violations))
            return _unfit(at, "illegal", action=str(event.action), reasons=reasons)
    return None if replayed == state else _unfit(None, "history")


def _lies_there(state: HensState, event: Event) -> bool:
    """Whether what an event laid for good is still there (HE.PLACE.6, HE.ROOST.5)."""
    match event.action:
        case Place(card, cell) | Coop(card, cell):
            index, kind = CELL_INDEX[cell], state.game.pack.index.get(card)
            face_down = isinstance(event.action, Coop)
            return state.yards[event.turn].at(index) == (index, kind, face_down)
        case Rooster(cell):
            return state.roosters[event.turn] == CELL_INDEX.get(cell)
    return True
