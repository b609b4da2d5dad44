"""One call for every picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hennb.core.given import check_names
from hennb.core.observation import Observation
from hennb.core.players import ALL
from hennb.core.state import State
from hennb.core.views import as_view

if TYPE_CHECKING:
    from hennb.core.views import HasState, View


def draw(what: View | HasState, *, seat: int = ALL, **how: Any) -> str:
    """The picture of a state, an observation or a typed position, as SVG text.

    Args:
        what: what is drawn; a session, a table or a node stands for its state. Of an observation nothing else than it
            holds can be in the picture.
        seat: whose view, when a state is drawn: a seat, ``ALL`` or ``PUBLIC``.
        how: ``layout`` (``wide``, ``narrow``), ``theme`` (``light``, ``dark``, None for the host's), ``names``, ``lit``
            (the line of the score sheet whose evidence is marked) and what else the game's drawing knows.

    Raises:
        SetupError: it is nothing that can be drawn, there is no such seat, or the names are not those of the seats.
        ValueError: no layout or theme of that name.
        KeyError: ``lit`` is no line of the score sheet.

    >>> import hennb
    >>> hennb.draw(hennb.load_game("hens").position("P4 P3/S5 ..")).startswith("<svg")
    True
    """
    view = as_view(what)
    seen = view.observation(seat) if isinstance(view, State) else view
    if how.get("names") is not None and isinstance(seen, Observation):
        check_names("names", how["names"], seen.game.players)
    return seen.game.draw(seen, **how)
