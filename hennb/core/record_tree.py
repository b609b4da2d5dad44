"""The lines of a record and the tree that they make.

A record keeps its tree flat: the main line, and then each variation with the place where it
branches off. So no reader or writer has to recurse, however deep a tree is.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol, Self, TypeVar

from hennb.core.errors import IllegalActionError, NotationError, RecordError
from hennb.core.given import check_items
from hennb.core.messages import Message
from hennb.core.notation import read_action, write_event
from hennb.core.state import unroll
from hennb.core.tidy import tidy, tidy_line
from hennb.core.typed import check_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hennb.core.actions import Action
    from hennb.core.decisions import Event
    from hennb.core.state import Link, State


class Place(NamedTuple):
    """A place in the tree: so many moves of one of the lines, the first line is 0."""

    line: int
    moves: int


@dataclass(frozen=True, slots=True)
class Move:
    """One action of a line.

    Attributes:
        text: the action with its actor, such as ``seat2 draw deck`` or ``! deal P4``.
        comment: what somebody said of it; may have several lines. Line ends and blanks are tidied.
        name: what the variation that begins here is called; one line.

    Raises:
        SetupError: one of them is no text.
    """

    text: str
    comment: str = ""
    name: str = ""

    def __post_init__(self) -> None:
        check_text("text", self.text)
        check_text("comment", self.comment)
        check_text("name", self.name)
        if self.comment:
            object.__setattr__(self, "comment", tidy(self.comment))
        if self.name:
            object.__setattr__(self, "name", tidy_line(self.name))


@dataclass(frozen=True, slots=True)
class Line:
    """Actions one after another.

    Attributes:
        moves: the actions. What the rules do by themselves is not among them.
        at: the place that the first of them starts from; None for the main line.

    Raises:
        SetupError: the moves are no list of moves.
    """

    moves: tuple[Move, ...]
    at: Place | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "moves", check_items("moves", self.moves, Move, "moves"))


class Branching(Protocol):
    """A node of a tree, as `flatten` needs it."""

    @property
    def move(self) -> Move: ...

    @property
    def variations(self) -> Sequence[Self]: ...


class Twig:
    """The least tree that a record can be checked with."""

    __slots__ = ("move", "state", "variations")

    def __init__(self, move: Move, state: State) -> None:
        self.move = move
        self.state = state
        self.variations: list[Twig] = []

    def grow(self, action: Action, move: Move) -> Twig:
        """The twig after an action; a second comment or name of one action is left out."""
        text = write_event(self.state.current_player, action)
        for twig in self.variations:
            if twig.move.text == text:
                twig.move = Move(text, twig.move.comment or move.comment, twig.move.name or move.name)
                return twig
        twig = Twig(Move(text, move.comment, move.name), self.state.child(action))
        self.variations.append(twig)
        return twig


class Growing(Protocol):
    """A node of a tree, as `replay` needs it."""

    @property
    def state(self) -> State: ...

    def grow(self, action: Action, move: Move) -> Self: ...


B = TypeVar("B", bound=Branching)
G = TypeVar("G", bound=Growing)


def flatten(root: B, cursor: B | None = None) -> tuple[tuple[Line, ...], Place | None]:
    """The lines of a tree, each after the line that it branches off, and the place of a node in them."""
    lines: list[Line] = []
    place: Place | None = None
    due: deque[tuple[B, Place | None]] = deque([(root, None)])
    while due:
        node, at = due.popleft()
        moves: list[Move] = []
        if at is not None:
            moves.append(node.move)
        while True:
            here = Place(len(lines), len(moves))
            if node is cursor:
                place = here
            due.extend((other, here) for other in node.variations[1:])
            if not node.variations:
                break
            node = node.variations[0]
            moves.append(node.move)
        lines.append(Line(tuple(moves), at))
    return tuple(lines), place


def replay(
    root: G, lines: Sequence[Line], where: Callable[[int, int], str], faults: list[RecordError] | None = None
) -> list[list[G]]:
    """Grow the tree of some lines from a root.

    Args:
        root: the node to start from.
        lines: each line stands after the one that it branches off.
        where: how to name a move, given its line and number, in an error.
        faults: where to note what cannot be played; the rest of the line is left out then.

    Returns:
        For each line its nodes, that of its start first.

    Raises:
        RecordError: an action is unknown or not possible, and there is no place to note it.
    """
    grown: list[list[G]] = []
    for number, line in enumerate(lines):
        before = [root] if line.at is None else grown[line.at.line][: line.at.moves + 1]
        nodes = [] if line.at is not None and len(before) <= line.at.moves else before[-1:]
        grown.append(nodes)
        try:
            _grow_line(nodes, line, number, where)
        except RecordError as fault:
            if faults is None:
                raise
            faults.append(fault)
    return grown


def _grow_line(nodes: list[G], line: Line, number: int, where: Callable[[int, int], str]) -> None:
    """Append the node after each move; automatic steps that are told are compared with what the rules did."""
    if not nodes:
        raise RecordError(str(Message.of("core.record.lost")), where(number, 0))
    untold = _automatic_since(nodes[-1].state, None) if line.at is None else []
    for at, move in enumerate(line.moves):
        node = nodes[-1]
        try:
            action = read_action(node.state, move.text, whole=True)
        except NotationError as error:
            told = _find(untold, move.text)
            if told is None:
                raise _refused(error, node.state.ply, move.text, where(number, at)) from None
            untold = untold[told + 1 :]
            nodes.append(node)
            continue
        nodes.append(node.grow(action, move))
        untold = _automatic_since(nodes[-1].state, node.state.link)


def _automatic_since(state: State, before: Link | None) -> list[Event]:
    return [event for event in unroll(state.link, before) if event.automatic]


def _find(events: list[Event], text: str) -> int | None:
    """Which of the events a text tells, with its actor or without."""
    given = " ".join(text.lower().split())
    for number, event in enumerate(events):
        if given in (str(event.action).lower(), write_event(event.player, event.action).lower()):
            return number
    return None


def _refused(error: NotationError, ply: int, text: str, place: str) -> RecordError:
    violations = error.violations if isinstance(error, IllegalActionError) else ()
    problem = "; ".join(map(str, violations)) or str(error).partition("\n")[0]
    return RecordError(str(Message.of("core.record.ply", ply=ply + 1, text=text, problem=problem)), place, violations)
