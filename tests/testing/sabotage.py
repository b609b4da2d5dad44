"""Methods that break the toy game, one fault each; `tests.testing.faults` says which replaces what."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import count

from hennb.core.chance import PileKey, PileStock
from hennb.core.decisions import Event
from hennb.core.errors import IllegalActionError
from hennb.core.messages import Message
from hennb.core.notation import read_action
from hennb.core.scoring import ScoreSheet
from hennb.core.state import chain
from hennb.core.violations import Violation
from tests.testing.toy import DECK, Move, ToyGame, ToyObservation, ToyState, changed, score_sheet

_ticks = count()


# -- storage ------------------------------------------------------------------------------------------------------


def dict_without_covered(self):
    return {**ToyState.to_dict(self), "covered": [[] for _ in self.covered]}


def dict_with_tuple(self):
    return {**ToyState.to_dict(self), "deck": self.deck}


def dict_with_tick(self):
    return {**ToyState.to_dict(self), "tick": next(_ticks)}


def reads_anything(self, data):
    return ToyGame.state_from_dict(self, {"turns": 0, "deck": [], **data})


def mute(self):
    return "'toy'"


def hash_by_identity(self):
    return id(self)


# -- notation -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Mumbled(Move):
    def __str__(self):
        return f"show {self.card}"


def mumbling(self):
    return tuple(Mumbled(a.verb, a.card) for a in ToyState.legal_actions(self))


def reads_bare_text_alone(self, text):
    return self.game.parse_action(text)


def ignores_the_actor(self, text):
    words = text.split()
    return read_action(self, " ".join(words[1:] if len(words) > 2 else words))


def takes_anything(self, text):
    words = [word for word in text.split() if word not in ("no", "and", "more")]
    return Move(*words) if len(words) == 2 and words[0] in ("deal", "show", "cover") else Move("show", "1")


def chokes(self, text):
    return Move(text.split()[0], text.split()[1])


# -- legality -----------------------------------------------------------------------------------------------------


def forbids_ones(self, action):
    if action.card == "1" and self.stage == "play":
        return (Violation("TOY.PLAY", Message.of("toy.illegal.phase")),)
    return ToyState.explain_illegal(self, action)


def never_explains(self, action):
    return ()


def cites_nothing(self, action):
    found = ToyState.explain_illegal(self, action)
    return tuple(Violation("TOY.NOWHERE", violation.message) for violation in found)


def has_no_words(self, action):
    found = ToyState.explain_illegal(self, action)
    return tuple(Violation(violation.clause, Message.of("toy.illegal.unheard_of")) for violation in found)


def all_is_legal(self, action):
    return True


def takes_everything(self, action):
    state = self.clone()
    if ToyState.explain_illegal(self, action):
        return state
    state._apply(action)
    return state


def marks_refusals(self, action):
    if not self.is_legal(action):
        self.turns += 1
        raise IllegalActionError(str(action), self.explain_illegal(action), "")
    return ToyState.child(self, action)


def twice(self):
    return ToyState.legal_actions(self) * 2


def shuffled(self):
    actions = ToyState.legal_actions(self)
    turn = next(_ticks) % len(actions) if actions else 0
    return actions[turn:] + actions[:turn]


def legal_while_chance_is_due(self):
    return ToyState.legal_actions(self) or ((Move("show", "1"),) if self.stage == "draw" else ())


def stuck(self):
    return () if self.turns == 3 else ToyState.legal_actions(self)


def samples_what_is_not_there(self, rng):
    return Move("show", rng.choice("1234"))


def prefers_the_first(self, rng):
    actions = ToyState.legal_actions(self)
    return rng.choice((actions[0], *actions))


def all_but_the_last(self, rng):
    return rng.choice(ToyState.legal_actions(self)[:-1])


# -- children and values ------------------------------------------------------------------------------------------


def changes_its_parent(self, action):
    child = ToyState.child(self, action)
    self.turns = child.turns
    return child


def changes_an_ancestor(self):
    copy = ToyState.clone(self)
    copy.elders = (self, *getattr(self, "elders", ()))[:5]
    if len(copy.elders) == 5 and copy.elders[-1].stage == "play":
        copy.elders[-1].turns = 99
    return copy


def plays_at_random(self, action):
    ToyState._apply(self, action)
    if next(_ticks) % 2:
        self.shown = changed(self.shown, 0, self.shown[0][::-1])


def forgets_history(self, action):
    ToyState._apply(self, action)
    if self.turns == 3:
        self.link = chain((Event(self.turn, action, self.turn, automatic=False),))


def does_not_count(self, action):
    ToyState._apply(self, action)
    self.ply = 0


def shares_a_list(self, action):
    ToyState._apply(self, action)
    self.shown = list(self.shown)


class Loose(Move):
    __slots__ = ()

    def __setattr__(self, name, value):
        object.__setattr__(self, name, value)


def loose_actions(self):
    return tuple(Loose(a.verb, a.card) for a in ToyState.legal_actions(self))


def deck_stays_full(self, card):
    deck = self.deck
    ToyState._deal(self, card)
    self.deck = deck


# -- chance -------------------------------------------------------------------------------------------------------


def half_a_chance(self):
    return tuple((action, chance / 2) for action, chance in ToyState.chance_outcomes(self))


def outcome_of_chance_zero(self):
    outcomes = ToyState.chance_outcomes(self)
    gone = {"1", "2", "3", "4"} - {action.card for action, _ in outcomes}
    return (*outcomes, *((Move("deal", card), Fraction(0)) for card in sorted(gone) if outcomes))


def samples_what_has_gone(self, rng):
    return Move("deal", rng.choice("1234"))


def each_kind_alike(self, rng):
    return rng.choice([action for action, _ in ToyState.chance_outcomes(self)])


def outcomes_where_none_is_due(self):
    return ToyState.chance_outcomes(self) or ((Move("deal", "1"), Fraction(1)),)


def key_always(self):
    return PileKey("deck")


def key_never(self):
    raise ValueError("no chance point is due")


def full_pile(self):
    return tuple(PileStock(Move("deal", str(card)), 3, 3) for card in (1, 2, 3, 4))


def covers_go_back_into_the_deck(self, verb, card):
    ToyState._play(self, verb, card)
    if verb == "cover":
        self.deck = tuple(sorted((*self.deck, card)))


def pile_as_if_formed_now(self):
    return tuple(stock._replace(full=stock.left) for stock in ToyState.chance_pile(self))


# -- points -------------------------------------------------------------------------------------------------------


def flat_returns(self):
    return (0,) * self.game.players


def final_from_the_start(self, seat):
    return score_sheet(self, seat, interim=False)


def sheet_of_nobody(self, seat):
    return ScoreSheet(None, score_sheet(self, seat, interim=False).lines, self.stage != "over")


def everybody_wins(self):
    found = ToyState.outcome(self)
    return replaced(found, winners=tuple(range(self.game.players)))


def ranks_upside_down(self):
    found = ToyState.outcome(self)
    return replaced(found, ranks=tuple(1 + max(found.ranks) - place for place in found.ranks))


def replaced(outcome, **changes):
    fields = {name: getattr(outcome, name) for name in ("ranks", "winners", "tie_break", "keys", "reason")}
    return type(outcome)(**{**fields, **changes})


def utility_by_points(self):
    best = max(self.returns())
    return tuple(1.0 if points == best else -1.0 for points in self.returns())


# -- queries ------------------------------------------------------------------------------------------------------


def no_score_at_chance(self, seat):
    if self.is_chance:
        raise RuntimeError("nobody asks at chance points")
    return ToyState.score(self, seat)


def no_actions_at_the_end(self):
    if self.stage == "over":
        raise RuntimeError("the game is over")
    return ToyState.legal_actions(self)


def reveals_nothing(self, action):
    return False


def decision_of_another(self):
    return ToyState.decision.fget(self)._replace(player=self.turn)


def decision_of_the_viewer(self):
    return ToyState.decision.fget(self)._replace(stage="elsewhere")


def prompt_without_words(self):
    return ToyState.decision.fget(self)._replace(prompt=Message.of("toy.prompt.unheard_of"))


# -- hiding -------------------------------------------------------------------------------------------------------


def leaking(what):
    """Observations made by the sound code, with something more put in."""

    def of(cls, state, seat):
        view = ToyObservation.of.__func__(cls, state, seat)
        view._state = state
        what(view, state)
        return view

    return classmethod(of)


def open_hands(view, state):
    view.hands = tuple(tuple(map(str, cards)) for cards in state.hands)


def open_covers(view, state):
    view.covered = tuple(tuple(map(str, cards)) for cards in state.covered)


def peek(view, state):
    view.peek = " ".join(map(str, state.deck))


def open_log(event, seat, everything):
    return event


def resample_by_places(self, rng):
    """Draws what the places hide, whatever the log tells."""
    return ToyObservation.of(self._state, self.seat).resample(rng)


def tell_all_actions(self):
    return self._state.legal_actions()


def tell_nothing(self):
    return ()


def nothing_more(view, state):
    pass


def return_the_real_state(self, rng):
    return self._state


def tell_parity(view, state):
    view.peek = str(sum(map(sum, state.hands)) % 2) if view.seat >= 0 and state.stage == "play" else ""


def resample_by_parity(self, rng):
    while True:
        world = ToyObservation.resample(self, rng)
        if world.observation(self.seat).peek == self.peek:
            return world


def backward_deals(self, state):
    """Gives the cards to the deals in the wrong order."""
    events = list(ToyObservation.world_log(self, state))
    hidden = [at for at, event in enumerate(self.history) if event.action.card == "?" and event.action.verb == "deal"]
    for at, event in zip(hidden, [events[at] for at in reversed(hidden)], strict=True):
        events[at] = events[at]._replace(action=event.action)
    return tuple(events)


def dict_without_peek(self):
    return {**ToyObservation.to_dict(self), "peek": ""}


def text_of_the_peek(self):
    return self.peek


# -- replays ------------------------------------------------------------------------------------------------------


def starts_anyhow(self):
    state = ToyGame.new_initial_state(self)
    if next(_ticks) % 2:
        state.shown = changed(state.shown, 0, (1,))
        state.deck = DECK[1:]
    return state


def forgets_its_options(self):
    data = ToyGame.to_dict(self)
    return {**data, "players": 5 - data["players"]}


def in_the_order_of_a_set(self):
    by_text = {str(action): action for action in ToyState.legal_actions(self)}
    return tuple(by_text[text] for text in set(by_text))
