"""What-if questions in any game: change a position, and see line by line what the score makes of it.

Nothing here can touch a game: positions have no history, and an edit gives another position.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, overload

from hennb.core.errors import SetupError
from hennb.core.options import option_values
from hennb.core.players import seat_words
from hennb.core.position import Position
from hennb.core.typed import check_text
from hennb.core.views import as_view, seat_of_sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.core.answers import Placement, Placements, Ranked, Valued
    from hennb.core.faults import Fault
    from hennb.core.scoring import ScoreDiff, ScoreSheet
    from hennb.core.views import HasState, View


@dataclass(frozen=True, slots=True)
class WhatIf:
    """An answer.

    Attributes:
        position: the position after all changes.
        before: the score sheet without them, of the seat that is meant.
        after: the score sheet with them.
        edits: the changes, as they were typed.
        diffs: what the changes do to each line, for each seat of the position.
        seat: which of them is meant.
    """

    position: Position
    before: ScoreSheet
    after: ScoreSheet
    edits: tuple[str, ...] = ()
    diffs: tuple[ScoreDiff, ...] = ()
    seat: int = 0

    @property
    def diff(self) -> ScoreDiff:
        """What the changes do to each line of the seat that is meant."""
        return self.after - self.before

    @property
    def problems(self) -> tuple[Fault, ...]:
        """What is wrong with the position after the changes; empty if a game could have it."""
        return self.position.problems()

    def __str__(self) -> str:
        return "\n".join([*([", ".join(self.edits)] if self.edits else []), *self._told(), *map(str, self.problems)])

    def _told(self) -> Iterator[str]:
        """The difference of the seat that is meant, and where there are several those of all that have one."""
        if len(self.diffs) <= 1:
            yield str(self.diff)
            return
        for seat, diff in enumerate(self.diffs):
            if seat == self.seat or diff.changes:
                yield f"{seat_words(seat)}\n{diff}"

    def _repr_html_(self) -> str:
        return self.position._repr_html_()


def what_if(view: View | HasState, *edits: str, seat: int | None = None, **context: Any) -> WhatIf:
    """What changes of a position do to the score.

    Args:
        view: a position; or a state, an observation or what has a state, such as a session: then what lies before a
            seat, or the whole table in a game whose positions hold it.
        *edits: the changes in the game's words, one after the other.
        seat: which seat of a state or observation; left out, the one that looks, or whose turn it is. Of a position
            that has several seats which one is meant; left out, the first.
        **context: readings, and what else `Position.score` wants to know. It holds before and after the edits. Without
            edits the readings are the change, or, if there are none, all of the context.

    Raises:
        EditError: an edit is not understood, or not possible where it comes.
        SetupError: there is nothing to change, an edit is no text, or a seat, or a name or value of the context, is
            not known.

    >>> import hennb
    >>> answer = hennb.what_if(hennb.load_game("hens").position("P4 ## P3/P5 P2 P6"), "put P5 e4")
    >>> answer.diff.changes
    {'largest': 1, 'coops': 1}
    """
    for text in edits:
        check_text("edit", text)
    shown = as_view(view)
    start = shown if isinstance(shown, Position) else shown.game.position_of(shown, seat)
    seat = seat_of_sheet(shown, start, seat)
    if not edits:
        readings = {name: value for name, value in context.items() if name in option_values(start.game.type.options)}
        if readings:
            start = start.under(**{name: value for name, value in context.items() if name not in readings})
        after = start.under(**(readings or context))
        return _answer(start, after, edits, seat)
    after = start = start.under(**context)
    for text in edits:
        after = after.edit(text)
    return _answer(start, after, edits, seat)


def _answer(start: Position, after: Position, edits: tuple[str, ...], seat: int) -> WhatIf:
    before, then = ([position.score(seat=each) for each in range(start.seats)] for position in (start, after))
    diffs = tuple(two - one for one, two in zip(before, then, strict=True))
    return WhatIf(after, before[seat], then[seat], edits, diffs, seat)


@overload
def best(
    view: View | HasState, question: Literal["placements"] = "placements", *args: Any, **how: Any
) -> Placements[Placement]: ...


@overload
def best(view: View | HasState, question: str, *args: Any, **how: Any) -> Ranked[Valued]: ...


def best(view: View | HasState, question: str = "placements", *args: Any, **how: Any) -> Ranked[Valued]:
    """What would be best, ranked; from known cards alone, without chance unless the question is about it.

    Args:
        view: what is asked about: a position; or a state, an observation or what has a state, such as a session: then
            what lies before a seat.
        question: one of `Game.questions`; every game has ``"placements"``.
        *args: what else the question wants to know and cannot tell from ``view``, such as the pieces at hand.
        **how: seat, readings and what else the game's question takes.

    Returns:
        A sequence of answers, the best one first; each has a ``total``. Its text says what it holds for, and whether
        it is exact.

    Raises:
        SetupError: there is nothing to ask about, the game knows no such question, or something is missing or unknown.
        PositionError: a piece that does not exist, or a position that is not sound where it must be.

    >>> import hennb
    >>> yard = hennb.load_game("hens").position("P4 P3 P2/C5 C4 ..")
    >>> hennb.best(yard, "rooster").best.cell
    'd5'
    """
    asked = as_view(view)
    check_text("question", question)
    questions = asked.game.questions
    if question not in questions:
        raise SetupError.value("question", question, ", ".join(questions))
    return questions[question](asked, *args, **how)


def best_placements(view: View | HasState, *args: Any, **how: Any) -> Placements[Placement]:
    """Every placement that is legal now with the total it leads to, best first: ``best(view, "placements", ...)``.

    Args:
        view: whose placements; as in `best`.
        *args: what else the game wants to know, such as the pieces at hand, if it cannot be told from ``view``.
        **how: seat, readings and what else the game's question takes.

    Raises:
        SetupError: there is nothing to ask about, or something is missing or not known.

    >>> import hennb
    >>> hennb.best_placements(hennb.load_game("hens", goal_card=1).position("P4 P3 P2"), "P1 S2").best.change
    2
    """
    return best(view, "placements", *args, **how)
