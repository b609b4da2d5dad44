"""Choices that come too late by the rules, where order is a form alone: what was decided is entered anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hennb.analysis.session import Session
    from hennb.analysis.tree import Node
    from hennb.core.actions import Action
    from hennb.core.choices import Choice
    from hennb.core.observation import Observation
    from hennb.notebook.desk import Desk

MOST_DECISIONS = 8
"""Decisions of a seat that are looked at."""


def late_choices(desk: Desk) -> tuple[Choice, ...]:
    """What the person who is to act can still choose, as far as it may be taken back; nothing while a clock runs."""
    if not desk.game.has_late_choices or not desk.acting or desk.clock.clock is not None:
        return ()
    decided: list[tuple[Observation, Action]] = []
    node, seat = desk.session.node, desk.state.current_player
    while node.parent is not None and node.action is not None and len(decided) < MOST_DECISIONS:
        if node.player != seat or (desk.fair and node.reveals):
            break
        decided.append((node.parent.state.observation(desk.view), node.action))
        node = node.parent
    found = desk.game.late_choices(desk.observation(), decided) if decided else ()
    return tuple([choice for choice in found if _can_be_played(desk.session.node, choice.instead)])


def enter_anew(session: Session, actions: tuple[Action, ...]) -> Node:
    """Take back one decision less than there are actions, and play these; no trace is left of what is taken back.

    Returns:
        The node where they begin.
    """
    old = _way_back(session.node, len(actions) - 1)
    start = old[0].parent or old[0]
    lonely = not any(len(node.variations) > 1 for node in (start, *old)) and not old[-1].variations
    session.go(start)
    for action in actions:
        session.play(action)
    if lonely and old[0] not in session.node.path():
        session.delete(old[0])
    return start


def _way_back(node: Node, count: int) -> list[Node]:
    return node.path()[-count:]


def _can_be_played(node: Node, actions: tuple[Action, ...]) -> bool:
    """Whether these actions are legal one after another from where they would begin."""
    state = (_way_back(node, len(actions) - 1)[0].parent or node).state
    for action in actions:
        if state.is_chance or not state.is_legal(action):
            return False
        state = state.child(action)
    return True
