"""Methods that break the second toy game, one fault each; `tests.testing.faults` says which replaces what."""

from __future__ import annotations

from hennb.core.messages import Message
from hennb.core.violations import Violation
from tests.testing.rolls import AGAIN, RollsState, Word

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
