"""Reading a stored state of Hens. Everything is looked at before anything is believed."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from hennb.core.decisions import Event
from hennb.core.errors import HennbError, IllegalActionError
from hennb.core.messages import Message
from hennb.core.packs import Checks, Fields, show
from hennb.core.players import CHANCE
from hennb.core.record_fields import finish
from hennb.core.state import chain
from hennb.games.hens.cells import CELL_INDEX, START
from hennb.games.hens.stages import CARD2, DEAL, DISCARD, DRAW2, FIRST, GOAL, OVER, PLACE, ROOSTER, STAGES
from hennb.games.hens.state import HensState
from hennb.games.hens.storage import FIELDS, cards_in_play
from hennb.games.hens.transitions import HAND, ROOSTER_ROUND, ROUNDS
from hennb.games.hens.yard import Placed, Yard
from hennb.games.hens.yard_faults import yard_faults

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hennb.games.hens.game import HensGame
    from hennb.games.hens.state import Cards

_HAND_OF_STAGE: Final = {DRAW2: HAND + 1, CARD2: HAND + 1, PLACE: HAND + 2, DISCARD: HAND + 1}
"""Cards in the hand of the seat to act (HE.TURN.2), where it is not four."""


def state_from_dict(game: HensGame, data: Mapping[str, Any]) -> HensState:
    """The state that `state_to_dict` wrote.

    Raises:
        RecordError: a field is missing, unknown or wrong, or the fields do not fit each other: they break an
            invariant of the rules file, or the history leads to another position.
    """
    reader = _Reader(game, data)
    state = reader.state()
    finish(reader.checks)
    for place, problem in (*_table_problems(state), *_seat_problems(state), *_deck_problems(state)):
        reader.checks.add("field", place, Message.of(f"hens.stored.{problem}"))
    finish(reader.checks)
    if not _history_fits(state):
        reader.checks.add("field", "history", Message.of("hens.stored.history"))
    finish(reader.checks)
    return state


class _Reader:
    """Reads the fields one by one; what is wrong becomes a fault, and a value that does no harm takes its place."""

    def __init__(self, game: HensGame, data: Mapping[str, Any]) -> None:
        self.game = game
        self.checks = Checks()
        self.fields = Fields(self.checks, "", dict(data), (*FIELDS, "history"), ("game",))

    def state(self) -> HensState:
        game, players = self.game, self.game.players
        state = HensState()
        state.game = game
        stage = self.fields.text("stage")
        state.stage = next((known for known in STAGES if known == stage), FIRST)
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
        if player not in (CHANCE, *range(self.game.players)) or not 0 <= turn < self.game.players:
            self._wrong(place, value)
        try:
            action = self.game.parse_action(text)
        except HennbError:
            self._wrong(f"{place}[1]", text)
            action = self.game.deal_actions[0]
        return Event(CHANCE if player == CHANCE else player, action, turn, automatic)


def _table_problems(state: HensState) -> list[tuple[str, str]]:
    """Whether stage, round and turn can be together (HE.TURN.1, HE.ROOST.1, HE.END.1)."""
    players, done, stage = state.game.players, state.turns_done, state.stage
    wanted = {OVER: ROUNDS * players, ROOSTER: ROOSTER_ROUND * players, FIRST: 0, GOAL: 0, DEAL: 0}
    problems = []
    if done != wanted.get(stage, done) or (done == ROUNDS * players) != (stage is OVER):
        problems.append(("turns_done", "stage"))
    if (state.first is None) != (stage is FIRST):
        problems.append(("first", "stage"))
    elif stage not in (FIRST, GOAL, DEAL, ROOSTER, OVER) and state.turn != ((state.first or 0) + done) % players:
        problems.append(("turn", "turn"))
    needs_card = state.game.options.goals == "card" and stage not in (FIRST, GOAL)
    if (needs_card and state.goal_card is None) or (stage is GOAL and state.goal_card is not None):
        problems.append(("goal_card", "stage"))
    return problems


def _seat_problems(state: HensState) -> list[tuple[str, str]]:
    """Whether hands, yards and roosters are those of this moment (invariants 2, 3 and 5)."""
    players, problems = state.game.players, []
    for seat, yard in enumerate(state.yards):
        place, rooster, hand = (seat - (state.first or 0)) % players, state.roosters[seat], state.hands[seat]
        turns = state.turns_done // players + (place < state.turns_done % players)
        if len(yard) != turns + (state.stage is DISCARD and seat == state.turn):
            problems.append((f"yards[{seat}]", "yard_size"))
        if yard_faults(yard, () if rooster is None else (rooster,), players) or not _has_start(yard):
            problems.append((f"yards[{seat}]", "yard"))
        if rooster is not None and state.turns_done < ROOSTER_ROUND * players:
            problems.append((f"roosters[{seat}]", "rooster"))
        if len(hand) not in _hand_sizes(state, seat):
            problems.append((f"hands[{seat}]", "hand"))
        covered = Counter(card.kind for card in yard.cards if card.face_down)
        if Counter(state.exposed[seat]) - Counter(hand) - covered:
            problems.append((f"exposed[{seat}]", "exposed"))
    return problems


def _has_start(yard: Yard) -> bool:
    return not yard.cards or bool(yard.occupied >> START & 1)


def _hand_sizes(state: HensState, seat: int) -> range | tuple[int, ...]:
    if state.stage is DEAL:
        return range(HAND + 1)
    if state.stage in (FIRST, GOAL):
        return (0,)
    return (_HAND_OF_STAGE.get(state.stage, HAND) if seat == state.turn else HAND,)


def _deck_problems(state: HensState) -> list[tuple[str, str]]:
    """Whether all cards of the game are there, each once (invariant 1), and the deck part of what it was made of."""
    problems = []
    whole = state.game.pack.decks[state.game.players]
    if cards_in_play(state) != whole:
        problems.append(("deck", "cards"))
    if Counter(state.deck) - Counter(state.deck_full) or Counter(state.deck_full) - Counter(whole):
        problems.append(("deck_full", "deck_full"))
    return problems


def _history_fits(state: HensState) -> bool:
    """Whether the history leads to the position. One that does not begin with the set-up cannot be followed."""
    replayed = HensState.initial(state.game)
    try:
        for event in state.history:
            if not event.automatic:
                replayed = replayed.child(event.action)
    except (IllegalActionError, TypeError):
        return True
    return not state.ply or replayed == state
