"""Other outcomes of chance: a variation beside what came, and what is said of one that cannot come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.core.errors import IllegalActionError, NotationError
from hennb.core.messages import Message

if TYPE_CHECKING:
    from hennb.analysis.tree import Node
    from hennb.core.actions import Action

MOST_OUTCOMES: Final = 6
"""An error lists no more outcomes than this."""


def add_outcome(point: Node, chance: Action | str, names: tuple[str, ...]) -> Node:
    """The node after an outcome of a chance point; the one that is there, if there is one.

    Args:
        point: where chance is due.
        chance: the outcome or its notation.
        names: those of the seats, empty if nobody is named; for errors.

    Raises:
        NotationError: no outcome that is possible there; it tells which chance point that is and what can come there.
            Nothing has changed.
    """
    try:
        return point.add_variation(chance)
    except NotationError as error:
        reason = str(error).partition("\n")[0] if isinstance(error, IllegalActionError) else _no_outcome(point, chance)
        error.args = (f"{reason}\n{_meant(point, names)}",)
        raise


def _no_outcome(point: Node, chance: Action | str) -> str:
    """That a text names no outcome, and the form of one: the outcome that ends in these words, else the first one."""
    words = str(chance).lower().split()
    forms = [str(action) for action, _ in point.state.chance_outcomes()]
    alike = [form for form in forms if words and form.lower().split()[-len(words) :] == words]
    return str(Message.of("core.session.no_outcome", text=str(chance), form=(alike or forms)[0]))


def _meant(point: Node, names: tuple[str, ...]) -> str:
    """Which chance point was meant, and what can come there."""
    decision = point.state.decision
    forms = [str(action) for action, _ in point.state.chance_outcomes()]
    listed = ", ".join(forms[:MOST_OUTCOMES]) + (", …" if len(forms) > MOST_OUTCOMES else "")
    who = (names and names[decision.turn]) or Message.of("core.seat", number=decision.turn + 1)
    params = {"ply": point.ply + 1, "who": who, "what": decision.prompt, "outcomes": listed}
    return str(Message.of("core.session.point", **params))
