"""Sitting down: from what a person names to a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hennb.analysis.reopening import as_session
from hennb.analysis.sources import is_game_name
from hennb.core.chance import check_seed
from hennb.core.errors import SetupError
from hennb.core.given import check_flag, check_kind
from hennb.core.messages import Message
from hennb.notebook.desk import Desk
from hennb.notebook.seats import HABITUAL_BOT, YOU, check_view, make_seats
from hennb.notebook.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hennb.analysis.session import Session
    from hennb.core.actions import Action
    from hennb.core.game import Game
    from hennb.core.records import Record
    from hennb.core.state import State
    from hennb.notebook.board import Board


def play(
    game: str | Game | Session | Table | State | Record | None = None,
    seats: Sequence[Any] | None = None,
    *,
    seed: int | str | None = None,
    names: Sequence[str | None] | None = None,
    fair: bool | None = None,
    values: bool | Callable[[State], Mapping[Action, int]] = True,
    view: int | None = None,
    **fields: Any,
) -> Table:
    """Sit down at a table.

    Args:
        game: the name of a game or a loaded game; or what to play on from: a session or table (whose session is played
            on itself), a state, a record, or the one line of a record.
        seats: per seat ``"you"``, the name of a bot, or a bot: anything with ``step(observation)``, or a function of
            the observation. The number of seats is the number of players. Left out: you against greedy bots, as many as
            the game is for.
        seed: all luck and all bots rest on it: the same seed and the same moves give the same game. Left out: that
            of the session or record, else a random one. ``table.seed`` tells it.
        names: names to show, None for the usual one.
        fair: whether take-backs stop at what was revealed. Left out: they do not, or as the session has it.
        values: whether targets show the points that they would bring; or what each action is worth, see `Table`.
        view: whose view the board shows: a seat, ``ALL`` or ``PUBLIC``. Left out: that of the one person, else what
            the whole table sees.
        fields: players, set-up fields and options of the game, when it is given by name.

    Raises:
        UnknownGameError, SetupError, PackError, RecordError: what was asked for is not known or not possible.
    """
    if fair is not None:
        check_flag("fair", fair)
    if not callable(values):
        check_kind("values", values, bool, "values")
    if is_game_name(game):
        fields = _for_seats(seats, fields)
    session = as_session(game, fields, seed)
    players = session.game.players
    chosen = [YOU] + [HABITUAL_BOT] * (players - 1) if seats is None else seats
    luck = session.luck.seed if seed is None else check_seed(seed)
    given = names if names not in (None, (), []) else session.names or None
    made = make_seats(chosen, given, luck)
    if len(made) != players:
        raise SetupError(str(Message.of("core.table.count", found=len(made), expected=players)))
    if view is not None:
        check_view(view, players)
    if fair is not None:
        session.undo_policy = "fair" if fair else "free"
    return Table(Desk(session, made, seed=luck, values=values, view=view))


def open_desk(source: Any, view: int, board: Board) -> Desk:
    """What stands behind a board where one person plays every seat.

    Raises:
        UnknownGameError, SetupError, RecordError: the source cannot be played, or it has no such seat.
    """
    session = as_session(source, {})
    check_view(view, session.game.players)
    seats = make_seats([YOU] * session.game.players, session.names or None, session.luck.seed)
    return Desk(session, seats, seed=session.luck.seed, open_hands=True, view=view, board=board)


def _for_seats(seats: Sequence[Any] | None, fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of a game for as many players as there are seats.

    Raises:
        SetupError: there are others than `players` says.
    """
    if seats is None or isinstance(seats, str) or not hasattr(seats, "__len__"):
        return fields
    players = fields.get("players")
    if players not in (None, len(seats)):
        raise SetupError(str(Message.of("core.table.count", found=len(seats), expected=str(players))))
    return {**fields, "players": len(seats)}
