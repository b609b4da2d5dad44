"""What the forms of a record have in common: its fields outside the lines, and how they are checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.core.chance import check_seed
from hennb.core.errors import RecordError, SetupError
from hennb.core.messages import Message
from hennb.core.packs import Checks, Fields, show
from hennb.core.stored import finish, refuse
from hennb.core.tidy import tidy_line

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb.core.game import Game
    from hennb.core.record_tree import Line, Place
    from hennb.core.state import State

FORMAT: Final = 1
"""The format that this version writes and reads."""


class Draft(NamedTuple):
    """What a text says, before its lines have been played.

    Attributes:
        game, seats, seed, start, comment: as in `Record`.
        lines: as they stand there; automatic steps may be among them, and equal actions of one node.
        cursor: a place in these lines.
        where: how to name a move in an error, given its line and number.
        moves: how many moves there should be, None if it does not say.
    """

    game: Game
    seats: tuple[str, ...]
    seed: int | str | None
    start: State | None
    comment: str
    lines: tuple[Line, ...]
    cursor: Place | None
    where: Callable[[int, int], str]
    moves: int | None = None


def check_format(found: object, place: str = "hennb") -> None:
    """Refuse a record of another format.

    Raises:
        RecordError: it is one.
    """
    if type(found) is not int or found != FORMAT:
        raise refuse("version", place, found=show(found), expected=FORMAT)


def read_start(game: Game, value: object) -> State | None:
    """The set position of a record, None if it begins with the set-up.

    Raises:
        RecordError: it is none of this game.
    """
    if value is None:
        return None
    checks = Checks()
    fields = Fields(checks, "start", value, (), tuple(value) if isinstance(value, dict) else ())
    finish(checks)
    try:
        return game.state_from_dict({**fields.values, "game": game.to_dict()})
    except RecordError as error:
        raise RecordError(str(error), "start") from error


def read_seats(checks: Checks, game: Game, value: object) -> tuple[str, ...]:
    """The names of the seats, one each or none at all."""
    if isinstance(value, list) and len(value) in (0, game.players) and all(isinstance(name, str) for name in value):
        return tuple(map(tidy_line, value))
    checks.add("field", "seats", Message.of("core.record.seats", players=game.players, found=show(value)))
    return ()


def read_seed(checks: Checks, value: object) -> int | str | None:
    """The seed, None if there is none."""
    try:
        return None if value is None else check_seed(value)
    except SetupError:
        expected = Message.of("core.setup.seed")
        checks.add("field", "seed", Message.of("core.pack.expected", expected=expected, found=show(value)))
        return None
