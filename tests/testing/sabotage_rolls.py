"""Methods that break the second toy game, one fault each; `tests.testing.faults` says which replaces what."""

from __future__ import annotations

from hennb.core.decisions import Event
from hennb.core.messages import Message
from hennb.core.players import ALL
from hennb.core.state import chain
from hennb.core.violations import Violation
from tests.testing.rolls import AGAIN, STOP, TIME_UP, RollsObservation, RollsState, Word

# -- spellings ----------------------------------------------------------------------------------------------------


def spelt_the_other_way(self, action):
    return AGAIN[1] if action in AGAIN and len(set(self.dice[self.turn])) == 1 else action


def as_typed(self, action):
    return action


def in_capitals(self, action):
    listed = RollsState.canonical(self, action)
    return action if listed == action else Word(str(listed).upper())


def forbids_spellings(self, action):
    if RollsState.canonical(self, action) != action:
        return (Violation("ROLLS.SPELLING", Message.of("rolls.illegal.phase")),)
    return RollsState.explain_illegal(self, action)


def takes_spellings(self, action):
    return not RollsState.explain_illegal(self, action)


def child_as_typed(self, action):
    if not self.is_legal(action):
        return RollsState.child(self, action)
    state = self.clone()
    state._apply(action)
    return state


# -- spans --------------------------------------------------------------------------------------------------------


def leaking(what):
    """Observations made by the sound code, with something more put in."""

    def of(cls, state, seat):
        view = RollsObservation.of.__func__(cls, state, seat)
        view._state = state
        what(view, state)
        return view

    return classmethod(of)


def told_too_much(what):
    """A view with something more put in, and a sampler that knows what."""

    def resample(self, rng):
        while True:
            world = RollsObservation.resample(self, rng)
            if world.observation(self.seat).peek == self.peek:
                return world

    return {"of": leaking(what), "resample": resample}


def hidden_sum(view, state):
    view.peek = str(sum(map(sum, state.dice)))


def number_of_rolls(view, state):
    view.peek = str(state.rolls)


def real_stage(view, state):
    view.peek = state.stage


def true_ply(view, state):
    view.ply = state.ply


def log_of_nobody(view, state):
    if view.seat == ALL:
        view.history = view.history[:-1]
        view.ply = len(view.history)


def every_ply(self, seat=ALL):
    return tuple(range(1, self.ply + 1))


def plies_too_early(self, seat=ALL):
    plies = RollsState.seen_plies(self, seat)
    return tuple(range(1, len(plies) + 1))


def plies_too_late(self, seat=ALL):
    plies = RollsState.seen_plies(self, seat)
    return plies if len(plies) == self.ply else tuple(ply + 1 for ply in plies)


def short_worlds(self, rng):
    world = RollsObservation.resample(self, rng)
    world.link = chain(tuple(event for event in world.history if event.turn == self.seat))
    world.ply = len(world.history)
    return world


def the_viewer_acts(self):
    return self.seat if self.stage == "rolling" and self.seat >= 0 else RollsObservation.current_player.fget(self)


def decision_of_the_viewer(self):
    return RollsObservation.decision.fget(self)._replace(player=self.current_player)


def decision_without_words(self):
    found = RollsObservation.decision.fget(self)
    return found._replace(prompt=Message.of("rolls.prompt.unheard_of")) if self.stage == "rolling" else found


def decision_without_clause(self):
    found = RollsObservation.decision.fget(self)
    return found._replace(clause="ROLLS.NOWHERE") if self.stage == "rolling" else found


# -- clocks -------------------------------------------------------------------------------------------------------


def clock_stops_nothing(self, action):
    if action == TIME_UP:
        self.link, self.ply = (self.link, Event(self.turn, action, self.turn, automatic=False)), self.ply + 1
    else:
        RollsState._apply(self, action)


def never_stops(self):
    return tuple(action for action in RollsState.legal_actions(self) if action != STOP)
