"""A second small game for the tests of the conformance kit; for those tests alone.

In each of two rounds every seat rolls two dice, and again one of them if it likes, behind a screen: until all have
done so the others do not even know how often. It has what the toy of `tests.testing.toy` lacks: spans of events that
are one entry, or none yet, in the log of others, observations that tell another decision than the state, actions with
two spellings, and an option whose default rests on the data pack.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from types import SimpleNamespace

from hennb.core.actions import Action
from hennb.core.chance import DiceKey
from hennb.core.decisions import Decision, Event, Outcome, rank
from hennb.core.errors import MalformedActionError, RecordError
from hennb.core.game import Game
from hennb.core.game_type import GameType
from hennb.core.messages import Message, add_catalogue
from hennb.core.observation import Observation
from hennb.core.options import whole_option
from hennb.core.players import ALL, CHANCE, TERMINAL, check_seat
from hennb.core.registry import register
from hennb.core.scoring import ScoreLine, ScoreSheet
from hennb.core.state import State, chain
from hennb.core.violations import Violation

PACKAGE = "tests.testing.rolls_game"
FACES = (1, 2, 3)
PAIRS = tuple((low, high) for low in FACES for high in FACES if low <= high)
ROUNDS = 2

add_catalogue("rolls", PACKAGE)


@dataclass(frozen=True, slots=True)
class RollsOptions:
    """Readings of the game."""

    most: int = whole_option(3, 1, 4, clause="ROLLS.AGAIN", doc="How often a seat rolls in a round at most.")


@dataclass(frozen=True, slots=True)
class Word(Action):
    """``roll 1 3`` and ``die 2`` by chance; ``again a``, ``again b`` and ``stop``."""

    text: str

    def __str__(self):
        return self.text


HIDDEN = Word("??")
STOP = Word("stop")
TIME_UP = Word("time up")
AGAIN = (Word("again a"), Word("again b"))


class RollsState(State):
    """A position of the game; `dice` are those of this round, `rows` those of the rounds before, both per seat."""

    __slots__ = ("dice", "rolls", "rows", "stage", "turn")

    @property
    def current_player(self):
        if self.stage == "over":
            return TERMINAL
        return self.turn if self.stage == "choose" else CHANCE

    @property
    def decision(self):
        clause = "ROLLS.AGAIN" if self.stage == "choose" else "ROLLS.ROLL"
        prompt = Message.of(f"rolls.prompt.{self.stage}", seat=self.turn + 1)
        return Decision(self.current_player, self.turn, "round", self.stage, clause, prompt)

    @property
    def round(self):
        return min(len(self.rows[0]) + 1, ROUNDS)

    def legal_actions(self):
        if self.stage != "choose":
            return ()
        low, high = self.dice[self.turn]
        return (*(AGAIN[:1] if low == high else AGAIN), STOP, *((TIME_UP,) if self.game.seconds else ()))

    def own_actions(self):
        return tuple(action for action in self.legal_actions() if action != TIME_UP)

    def explain_illegal(self, action):
        if self.stage == "choose":
            possible = action in (*AGAIN, STOP) or (action == TIME_UP and self.game.seconds != 0)
        else:
            possible = action in [outcome for outcome, _ in self.chance_outcomes()]
        return () if possible else (Violation("ROLLS.AGAIN", Message.of("rolls.illegal.phase")),)

    def canonical(self, action):
        return AGAIN[0] if action == AGAIN[1] and len(set(self.dice[self.turn])) == 1 else action

    def clone(self):
        copy = type(self)()
        copy.game, copy.link, copy.ply = self.game, self.link, self.ply
        copy.stage, copy.turn, copy.rolls = self.stage, self.turn, self.rolls
        copy.dice, copy.rows = self.dice, self.rows
        return copy

    def _apply(self, action):
        self.link = (self.link, Event(self.current_player, action, self.turn, automatic=False))
        self.ply += 1
        verb, *words = str(action).split()
        if verb in ("stop", "time"):
            self._finish()
        elif verb == "again":
            kept = self.dice[self.turn][words[0] == "a"]
            self._lay(kept)
            self.stage = "again"
        else:
            self._lay(*self.dice[self.turn], *map(int, words))
            self.rolls += 1
            self.stage = "choose"
            if self.rolls == self.game.options.most:
                self._finish()

    def _lay(self, *dice):
        self.dice = (*self.dice[: self.turn], tuple(sorted(dice)), *self.dice[self.turn + 1 :])

    def _finish(self):
        self.turn, self.rolls, self.stage = self.turn + 1, 0, "roll"
        if self.turn == self.game.players:
            self.rows = tuple((*row, dice) for row, dice in zip(self.rows, self.dice, strict=True))
            self.turn, self.dice = 0, ((),) * self.game.players
            self.stage = "over" if len(self.rows[0]) == ROUNDS else "roll"

    def chance_outcomes(self):
        if self.stage == "roll":
            return tuple((Word(f"roll {low} {high}"), Fraction(1 + (low != high), 9)) for low, high in PAIRS)
        return tuple((Word(f"die {face}"), Fraction(1, 3)) for face in FACES) if self.stage == "again" else ()

    @property
    def chance_key(self):
        if self.stage not in ("roll", "again"):
            raise ValueError("no chance point is due")
        return DiceKey("dice", self.turn, self.round, self.rolls)

    def score(self, seat):
        return score_sheet(self, seat)

    def outcome(self):
        return outcome(self)

    def observation(self, seat=ALL):
        return self.game.view_class.of(self, seat)

    def seen_plies(self, seat=ALL):
        return tuple(ply for _, ply in entries(self, seat))

    def position_key(self):
        return (self.stage, self.turn, self.rolls, self.dice, self.rows)

    def to_dict(self):
        return {
            "game": self.game.to_dict(),
            "stage": self.stage,
            "turn": self.turn,
            "rolls": self.rolls,
            "dice": [list(dice) for dice in self.dice],
            "rows": [[list(dice) for dice in row] for row in self.rows],
            "history": [event.to_list() for event in self.history],
        }

    def __str__(self):
        return str(self.observation(ALL))


def entries(state, seat):
    """What a seat sees of the events, and the ply after which each entry stands.

    Of others there is one entry for all rolls of a round; when the round is over it tells the dice that they led to.
    """
    told, ply = [], 0
    for number, (turn, span) in enumerate(groupby(state.history, key=lambda event: event.turn)):
        events = list(span)
        if seat in (ALL, turn) or state.stage == "over":
            told += [(event, at) for at, event in enumerate(events, start=ply + 1)]
        elif ply + len(events) < state.ply or state.turn != turn:
            row = state.rows[turn][number // state.game.players :]
            action = Word(" ".join(map(str, (HIDDEN, *row[0])))) if row else HIDDEN
            told.append((Event(turn, action, turn, automatic=False), ply + len(events)))
        ply += len(events)
    return told


class RollsObservation(Observation):
    """What a seat sees; ``peek`` is empty, and filled by games that are broken."""

    __slots__ = ("_state", "dice", "peek", "rolls", "rows", "stage", "turn")

    @classmethod
    def of(cls, state, seat):
        check_seat(seat, state.game.players, (ALL, -2))
        view = cls()
        everything = seat == ALL or state.stage == "over"
        view.game, view.seat, view.turn, view.rows = state.game, seat, state.turn, state.rows
        view.history = tuple(event for event, _ in entries(state, seat))
        view.ply = len(view.history)
        hidden = not everything and state.turn != seat
        view.stage, view.rolls = ("rolling", 0) if hidden else (state.stage, state.rolls)
        view.dice = tuple(dice if everything or owner == seat else () for owner, dice in enumerate(state.dice))
        view.peek, view._state = "", None
        return view

    @property
    def current_player(self):
        return self.turn if self.stage == "rolling" else RollsState.current_player.fget(self)

    @property
    def decision(self):
        return RollsState.decision.fget(self)

    @property
    def round(self):
        return RollsState.round.fget(self)

    @property
    def acting(self):
        return self.stage == "choose" and self.seat in (ALL, self.turn)

    def legal_actions(self):
        return RollsState.legal_actions(self) if self.acting else ()

    own_actions = RollsState.own_actions

    def explain_illegal(self, action):
        if not self.acting:
            return (Violation("ROLLS.ROLL", Message.of("rolls.illegal.phase")),)
        return RollsState.explain_illegal(self, action)

    def canonical(self, action):
        return RollsState.canonical(self, action)

    def score(self, seat):
        return score_sheet(self, seat)

    def outcome(self):
        return outcome(self)

    def resample(self, rng):
        """For each entry that hides a span any rolls that lead to what lies open; now anything that can have come."""
        state = self.game.new_initial_state()
        for event in self.history:
            if str(event.action).startswith(str(HIDDEN)):
                state = self.finished(state, tuple(map(int, str(event.action).split()[1:])), rng)
            else:
                state = state.child(event.action)
        return rng.choice(self.trail(state, rng)[:-1]) if self.stage == "rolling" else state

    def trail(self, state, rng):
        """States from one on until its seat has finished."""
        states, turn = [state], state.turn
        while states[-1].turn == turn and states[-1].stage != "over":
            last = states[-1]
            states.append(last.child(last.sample_chance(rng) if last.is_chance else rng.choice(last.legal_actions())))
        return states

    def finished(self, state, dice, rng):
        """The state after the rolls of its seat, with these dice if there are any."""
        while True:
            end = self.trail(state, rng)[-1]
            if not dice or dice in (end.dice[state.turn], *end.rows[state.turn][-1:]):
                return end

    def to_dict(self):
        fields = {"turn": self.turn, "stage": self.stage, "rolls": self.rolls, "dice": list(map(list, self.dice))}
        return {**self.shared_dict(), **fields, "peek": self.peek}

    def __str__(self):
        dice = "/".join(" ".join(map(str, dice)) for dice in self.dice)
        return f"{self.stage} {self.turn + 1} {dice} {self.rows}"


class RollsGame(Game):
    """The game; `fault` is empty, or names what is broken. Its pack says what the option `most` does not.

    Its clock runs so many `seconds`; without any there is none.
    """

    state_class = RollsState
    view_class = RollsObservation
    fault = ""
    seconds = 0

    def __init__(self, players, options, data):
        self.type = ROLLS
        self.players, self.options, self.pack_data = players, options, data
        self.pack = SimpleNamespace(id="rolls", hash=f"most-{pack_most(data)}", house=False)

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
        state.stage, state.turn, state.rolls = "roll", 0, 0
        state.dice = state.rows = ((),) * self.players
        return state

    def parse_action(self, text):
        words = " ".join(text.split())
        known = [
            *map(str, (*AGAIN, STOP, TIME_UP)),
            *(f"roll {low} {high}" for low, high in PAIRS),
            *(f"die {n}" for n in FACES),
        ]
        if words not in known:
            raise MalformedActionError(text, "expected roll, die, again or stop")
        return Word(words)

    def position(self, text, *, check=True):
        from tests.testing.rolls_game.position import RollsPosition

        return RollsPosition(self, tuple(tuple(map(int, dice.split())) for dice in text.split("/")))

    def state_from_dict(self, data):
        state = self.state_class()
        state.game = self
        try:
            state.stage, state.turn, state.rolls = data["stage"], data["turn"], data["rolls"]
            state.dice = tuple(map(tuple, data["dice"]))
            state.rows = tuple(tuple(map(tuple, row)) for row in data["rows"])
            rows = data["history"]
        except KeyError as missing:
            raise RecordError(f"no field {missing}") from None
        state.link = chain(tuple(Event(p, self.parse_action(text), turn, auto) for p, text, turn, auto in rows))
        state.ply = len(rows)
        return state


def pack_most(data):
    """What the pack says of the rolls; the one that comes with the game says three."""
    return 3 if data is None else data["most"]


def score_sheet(view, seat):
    """The one line of a seat: rounds that are over, which all can see."""
    check_seat(seat, view.game.players)
    points, count = sum(map(sum, view.rows[seat])), len(view.rows[seat])
    line = ScoreLine("dice", points, "ROLLS.SUM", Message.of("rolls.dice"), Message.of("rolls.rounds", count=count))
    return ScoreSheet(seat, (line,), view.stage != "over")


def outcome(view):
    """Most points."""
    keys = tuple((sum(map(sum, row)),) for row in view.rows)
    ranks = rank(keys)
    winners = tuple(seat for seat, place in enumerate(ranks) if place == 1)
    return Outcome(ranks, winners, None, keys, Message.of("rolls.end"))


def rolls_type(name, make, kind=GameType):
    """The game under a name."""
    return kind(
        name, "Rolls", PACKAGE, 2, 3, RollsOptions, make, {}, "ROLLS.ROLL", lambda data: {"most": pack_most(data)}
    )


ROLLS = rolls_type("toy-rolls", RollsGame)
register(ROLLS)


class TimedGame(RollsGame):
    """The same against a clock."""

    seconds = 20

    def __init__(self, players, options, data):
        super().__init__(players, options, data)
        self.type = TIMED


TIMED = rolls_type("toy-timed", TimedGame)
register(TIMED)
