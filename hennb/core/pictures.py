"""One call for every picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hennb.core.players import ALL
from hennb.core.state import State

if TYPE_CHECKING:
    from hennb.core.observation import Observation
    from hennb.core.position import Position


def draw(what: State | Observation | Position, *, seat: int = ALL, **how: Any) -> str:
    """The picture of a state, an observation or a typed position, as SVG text.

    Args:
        what: what is drawn. Of an observation nothing else than it holds can be in the picture.
        seat: whose view, when a state is drawn: a seat, ``ALL`` or ``PUBLIC``.
        how: ``layout`` (``wide``, ``narrow``), ``theme`` (``light``, ``dark``, None for the host's), ``names``, ``lit``
            (the line of the score sheet whose evidence is marked) and what else the game's drawing knows.

    Raises:
        ValueError: no layout or theme of that name.
        KeyError: ``lit`` is no line of the score sheet.

    >>> import hennb
    >>> hennb.draw(hennb.load_game("hens").position("P4 P3/S5 ..")).startswith("<svg")
    True
    """
    view = what.observation(seat) if isinstance(what, State) else what
    return view.game.draw(view, **how)
