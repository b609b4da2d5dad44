"""Games of Hens with variations and comments, for tests of records and sessions."""

from __future__ import annotations

from random import Random
from typing import Any

import hennb
from hennb.analysis.session import Session


def played(seed: int, plies: int = 400, *, players: int = 2, start: Any = None, **fields: Any) -> Session:
    """A session after random actions."""
    session = Session(start or hennb.load_game("hens", players=players, **fields), seed=seed)
    rng = Random(seed)
    while session.state.ply < plies and not session.state.is_terminal:
        session.play(session.state.sample_action(rng))
    return session


def branched(seed: int, *, jumps: int = 12, players: int = 2, **fields: Any) -> Session:
    """A session with a tree: from random nodes, some moves on, some of them with comments and names."""
    session = played(seed, 60, players=players, **fields)
    rng = Random(seed)
    for number in range(jumps):
        session.go(rng.choice(list(session.root.walk())))
        for _ in range(rng.randrange(1, 6)):
            if session.state.is_terminal:
                break
            session.play(session.state.sample_action(rng))
        if number % 3 == 0:
            session.node.comment = f"line {number}\n; not a sign ( at = all )\n\n  <b>end</b>"
        if number % 4 == 0:
            session.node.name = f"try {number}, “what if”"
    session.root.comment = "A game\nof two lines"
    return session


def thirsty(seed: int) -> Session:
    """A game of four who draw from the deck while they can: it is formed anew, and sure cards come by themselves."""
    session = Session(hennb.load_game("hens", players=4, deck_empty="under_tops"), seed=seed)
    rng = Random(seed)
    while not session.state.is_terminal:
        actions = session.state.legal_actions()
        session.play(actions[0] if str(actions[0]) == "draw deck" else rng.choice(actions))
    return session
