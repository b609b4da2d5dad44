"""A game for the tests of the conformance kit, written against the core alone.

Cards from 1 to 4 are drawn unseen; in its turn a seat draws one and shows or covers one of its two. It has all that
the kit looks at: chance, a hidden hand, hidden cards on the table, an option, tie-breaks, choices and a drawing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from types import SimpleNamespace

from hennb.core.actions import Action
from hennb.core.chance import PileKey, PileStock
from hennb.core.decisions import Decision, Event, Outcome, rank
from hennb.core.errors import MalformedActionError, RecordError
from hennb.core.game import Game
from hennb.core.game_type import GameType
from hennb.core.messages import Message, add_catalogue
from hennb.core.observation import Observation
from hennb.core.options import option, whole_option
from hennb.core.players import ALL, CHANCE, TERMINAL
from hennb.core.registry import register
from hennb.core.scoring import Evidence, ScoreLine, ScoreSheet
from hennb.core.state import State, chain
from hennb.core.violations import Violation

PACKAGE = "tests.testing.toy_game"
DECK = tuple(sorted((1, 2, 3, 4) * 3))
TURNS = 3
"""Of each seat; then the deck could run out."""
HIDDEN = "?"

add_catalogue("toy", PACKAGE)


@dataclass(frozen=True, slots=True)
class ToyOptions:
    """Readings of the toy game."""

    covered: str = option("zero", "minus", clause="TOY.COVERED", doc="What a covered card scores.")
    cap: int = whole_option(500, 1, 500, clause="TOY.END", doc="After so many turns of each seat the game ends.")


@dataclass(frozen=True, slots=True)
class Move(Action):
    """``deal 3``, ``show 3`` or ``cover 3``."""

    verb: str
    card: str

    def __str__(self):
        return f"{self.verb} {self.card}"


class ToyState(State):
    """A position of the toy game."""

    __slots__ = ("covered", "deck", "hands", "shown", "stage", "turn", "turns")

    @property
    def current_player(self):
        if self.stage == "over":
            return TERMINAL
        return self.turn if self.stage == "play" else CHANCE

    @property
    def decision(self):
        clause = "TOY.PLAY" if self.stage in ("play", "over") else "TOY.DRAW"
        prompt = Message.of(f"toy.prompt.{self.stage}", seat=self.turn + 1)
        return Decision(self.current_player, self.turn, "turn", self.stage, clause, prompt)

    @property
    def round(self):
        return min(self.turns // self.game.players + 1, self.game.turns)

    def legal_actions(self):
        if self.stage != "play":
            return ()
        return tuple(Move(verb, str(card)) for card in sorted(set(self.hands[self.turn])) for verb in ("show", "cover"))

    def explain_illegal(self, action):
        if action.verb == "deal":
            if self.stage not in ("deal", "draw"):
                return (Violation("TOY.DRAW", Message.of("toy.illegal.phase")),)
            gone = action.card not in map(str, self.deck)
            return (Violation("TOY.DRAW", Message.of("toy.illegal.gone", card=action.card)),) if gone else ()
        if self.stage != "play":
            return (Violation("TOY.PLAY", Message.of("toy.illegal.phase")),)
        if action.card not in map(str, self.hands[self.turn]):
            return (Violation("TOY.PLAY", Message.of("toy.illegal.not_held", card=action.card)),)
        return ()

    def clone(self):
        copy = type(self)()
        copy.game, copy.link, copy.ply = self.game, self.link, self.ply
        copy.deck, copy.hands, copy.shown, copy.covered = self.deck, self.hands, self.shown, self.covered
        copy.stage, copy.turn, copy.turns = self.stage, self.turn, self.turns
        return copy

    def _apply(self, action):
        self.link = (self.link, Event(self.current_player, action, self.turn, automatic=False))
        self.ply += 1
        card = int(action.card)
        if action.verb == "deal":
            self._deal(card)
        else:
            self._play(action.verb, card)

    def _deal(self, card):
        self.deck = without(self.deck, card)
        self.hands = changed(self.hands, self.turn, tuple(sorted((*self.hands[self.turn], card))))
        if self.stage == "draw":
            self.stage = "play"
            return
        self.turn = (self.turn + 1) % self.game.players
        if self.turn == 0:
            self.stage = "draw"

    def _play(self, verb, card):
        self.hands = changed(self.hands, self.turn, without(self.hands[self.turn], card))
        if verb == "show":
            self.shown = changed(self.shown, self.turn, (*self.shown[self.turn], card))
        else:
            self.covered = changed(self.covered, self.turn, (*self.covered[self.turn], card))
        self.turns += 1
        self.turn = (self.turn + 1) % self.game.players
        self.stage = "over" if self.turns == self.game.turns * self.game.players else "draw"

    def chance_outcomes(self):
        if self.stage not in ("deal", "draw"):
            return ()
        return tuple((Move("deal", str(c)), Fraction(n, len(self.deck))) for c, n in sorted(Counter(self.deck).items()))

    @property
    def chance_key(self):
        if self.stage not in ("deal", "draw"):
            raise ValueError("no chance point is due")
        return PileKey("deck")

    def chance_pile(self):
        if self.stage not in ("deal", "draw"):
            return ()
        return tuple(PileStock(Move("deal", str(card)), self.deck.count(card), 3) for card in (1, 2, 3, 4))

    def score(self, seat):
        return score_sheet(self, seat, interim=self.stage != "over")

    def outcome(self):
        return outcome(self)

    def observation(self, seat=ALL):
        return self.game.view_class.of(self, seat)

    def position_key(self):
        return (self.stage, self.turn, self.turns, self.deck, self.hands, self.shown, self.covered)

    def to_dict(self):
        return {
            "game": self.game.to_dict(),
            "deck": list(self.deck),
            **{name: [list(cards) for cards in getattr(self, name)] for name in ("hands", "shown", "covered")},
            "stage": self.stage,
            "turn": self.turn,
            "turns": self.turns,
            "history": [[int(e.player), str(e.action), e.turn, e.automatic] for e in self.history],
        }

    def __str__(self):
        return str(self.observation(ALL))


class ToyObservation(Observation):
    """What a seat sees of the toy game; ``peek`` is empty, and filled by games that are broken."""

    __slots__ = ("_state", "covered", "deck_size", "hands", "peek", "shown", "stage", "turn", "turns")

    @classmethod
    def of(cls, state, seat):
        view = cls()
        everything = seat == ALL or state.stage == "over"

        def veiled(cards, owner):
            return tuple(map(str, cards)) if everything or owner == seat else (HIDDEN,) * len(cards)

        view.game, view.seat, view.ply = state.game, seat, state.ply
        view.stage, view.turn, view.turns, view.deck_size = state.stage, state.turn, state.turns, len(state.deck)
        view.shown = state.shown
        view.hands = tuple(veiled(cards, owner) for owner, cards in enumerate(state.hands))
        view.covered = tuple(veiled(cards, owner) for owner, cards in enumerate(state.covered))
        view.history = tuple(cls.seen(event, seat, everything) for event in state.history)
        view.peek, view._state = "", None
        return view

    @staticmethod
    def seen(event, seat, everything):
        if everything or event.turn == seat or event.action.verb == "show":
            return event
        return event._replace(action=Move(event.action.verb, HIDDEN))

    @property
    def current_player(self):
        if self.stage == "over":
            return TERMINAL
        return self.turn if self.stage == "play" else CHANCE

    @property
    def decision(self):
        return ToyState.decision.fget(self)

    @property
    def round(self):
        return ToyState.round.fget(self)

    @property
    def acting(self):
        return self.stage == "play" and self.seat in (ALL, self.turn)

    def legal_actions(self):
        return ToyState.legal_actions(self) if self.acting else ()

    def explain_illegal(self, action):
        if not self.acting:
            return (Violation("TOY.PLAY", Message.of("toy.illegal.phase")),)
        return ToyState.explain_illegal(self, action)

    def score(self, seat):
        return score_sheet(self, seat, interim=self.stage != "over")

    def outcome(self):
        return outcome(self)

    def resample(self, rng):
        """Any unseen cards can lie in the places that the seat cannot see."""
        unseen = Counter(map(str, DECK))
        for cards in (*self.hands, *self.covered, *self.shown):
            unseen.subtract(str(card) for card in cards if card != HIDDEN)
        pool = list(unseen.elements())
        rng.shuffle(pool)
        known = [[card if card != HIDDEN else pool.pop() for card in cards] for cards in (*self.covered, *self.hands)]
        players = self.game.players
        state = self.game.state_class()
        state.game, state.ply, state.stage = self.game, self.ply, self.stage
        state.turn, state.turns, state.shown = self.turn, self.turns, self.shown
        state.covered = tuple(tuple(map(int, cards)) for cards in known[:players])
        state.hands = tuple(tuple(sorted(map(int, cards))) for cards in known[players:])
        state.deck = tuple(sorted(map(int, pool)))
        state.link = chain(self.world_log(state))
        return state

    def world_log(self, state):
        """The log with cards in place of what is hidden: each card was dealt as early as its use allows."""
        covers = [list(cards) for cards in state.covered]
        uses = [[] for _ in state.hands]
        for event in self.history:
            if event.action.verb != "deal":
                card = event.action.card if event.action.verb == "show" else str(covers[event.turn].pop(0))
                uses[event.turn].append(card)
        deals = [[*used, *map(str, hand)] for used, hand in zip(uses, state.hands, strict=True)]
        events = []
        for event in self.history:
            stock = deals if event.action.verb == "deal" else uses
            card = stock[event.turn].pop(0)
            own = event.action.card != HIDDEN
            events.append(event if own else event._replace(action=Move(event.action.verb, card)))
        return tuple(events)

    def to_dict(self):
        return {
            "seat": int(self.seat),
            "stage": self.stage,
            "turn": self.turn,
            "turns": self.turns,
            "deck_size": self.deck_size,
            "hands": [list(cards) for cards in self.hands],
            "shown": [list(cards) for cards in self.shown],
            "covered": [list(cards) for cards in self.covered],
            "history": [[int(e.player), str(e.action), e.turn, e.automatic] for e in self.history],
            "legal_actions": [str(action) for action in self.legal_actions()],
            "peek": self.peek,
        }

    def __str__(self):
        rows = zip(self.hands, self.shown, self.covered, strict=True)
        return "\n".join(f"hand {' '.join(h)} shown {s} covered {' '.join(c)}" for h, s, c in rows)


class ToyGame(Game):
    """The toy game; `fault` is empty, or names what is broken."""

    state_class = ToyState
    view_class = ToyObservation
    fault = ""

    def __init__(self, players, options, data):
        self.type = TOY
        self.players, self.options, self.pack_data = players, options, None
        self.pack = SimpleNamespace(id="toy", hash="none", house=False)

    @property
    def turns(self):
        return min(TURNS, self.options.cap)

    def broken(self, fault):
        return self.fault == fault

    @property
    def setup(self):
        return {}

    def _setup_values(self, name):
        raise NotImplementedError

    def new_initial_state(self):
        state = self.state_class()
        state.game, state.link, state.ply = self, None, 0
        state.deck = DECK
        state.hands = state.shown = state.covered = ((),) * self.players
        state.stage, state.turn, state.turns = "deal", 0, 0
        return state

    def parse_action(self, text):
        words = text.split()
        if len(words) != 2 or words[0] not in ("deal", "show", "cover") or words[1] not in ("1", "2", "3", "4", HIDDEN):
            raise MalformedActionError(text, "expected deal, show or cover and a card from 1 to 4")
        return Move(*words)

    def position(self, text, *, check=True):
        raise NotImplementedError

    def state_from_dict(self, data):
        state = self.state_class()
        state.game = self
        try:
            state.deck = tuple(data["deck"])
            for name in ("hands", "shown", "covered"):
                setattr(state, name, tuple(map(tuple, data[name])))
            state.stage, state.turn, state.turns = data["stage"], data["turn"], data["turns"]
            rows = data["history"]
        except KeyError as missing:
            raise RecordError(f"no field {missing}") from None
        state.link = chain(tuple(Event(p, self.parse_action(text), turn, auto) for p, text, turn, auto in rows))
        state.ply = len(rows)
        return state

    def invariants(self, state):
        cards = [card for group in (state.hands, state.shown, state.covered) for pile in group for card in pile]
        return () if sorted((*cards, *state.deck)) == list(DECK) else ("the cards are not those of the deck",)


def score_sheet(view, seat, *, interim):
    """The two lines of a seat."""
    places = tuple(f"shown-{number}" for number, _ in enumerate(view.shown[seat], start=1))
    covered = len(view.covered[seat])
    minus = covered if view.game.options.covered == "minus" else 0
    words = [Message.of("toy.cards", count=count) for count in (len(places), covered)]
    lines = (
        ScoreLine("shown", sum(view.shown[seat]), "TOY.SHOWN", Message.of("toy.shown"), words[0], (Evidence(places),)),
        ScoreLine("covered", -minus, "TOY.COVERED", Message.of("toy.covered"), words[1]),
    )
    return ScoreSheet(seat, lines, interim)


def outcome(view):
    """Most points; fewer covered cards break a tie."""
    seats = range(view.game.players)
    keys = tuple((score_sheet(view, s, interim=False).total, -len(view.covered[s])) for s in seats)
    ranks = rank(keys)
    winners = tuple(seat for seat, place in enumerate(ranks) if place == 1)
    return Outcome(ranks, winners, None, keys, Message.of("toy.end"))


def without(cards, card):
    """The cards less one."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def changed(items, at, value):
    """The items with another value at one place."""
    return (*items[:at], value, *items[at + 1 :])


def toy_type(name, make, kind=GameType):
    """The toy game under a name."""
    return kind(name, "Toy", PACKAGE, 2, 3, ToyOptions, make, {}, "TOY.PLAY")


TOY = toy_type("toy", ToyGame)
register(TOY)
