"""What a game can begin with: names of games, games, states, records and what stands for one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeGuard

from hennb.core.errors import SetupError
from hennb.core.game import Game
from hennb.core.messages import Message
from hennb.core.record_json import ONE_LINE
from hennb.core.records import Record
from hennb.core.registry import load_game, registered_games
from hennb.core.views import state_of

if TYPE_CHECKING:
    from collections.abc import Mapping


def is_game_name(source: object) -> TypeGuard[str]:
    """Whether a text is meant as the name of a game: it is not the line of a record."""
    return isinstance(source, str) and not ONE_LINE.match(source.lstrip())


def as_record(source: object, fields: Mapping[str, Any]) -> Record:
    """What a session begins with, as a record.

    Args:
        source: a record or the one line of one; or what has no moves yet: the name of a game, a game, a state or what
            has one.
        fields: players, set-up fields and options, for a name alone.

    Raises:
        UnknownGameError, SetupError, PackError, RecordError: it is none of these, or something of it is not known.
    """
    if is_game_name(source):
        return Record(load_game(source, **fields))
    if fields:
        raise SetupError(str(Message.of("core.setup.fields", name=min(fields))))
    if isinstance(source, str):
        return Record.parse(source)
    if isinstance(source, Record):
        return source
    if isinstance(source, Game):
        return Record(source)
    state = state_of(source)
    if state is None:
        raise SetupError.value("game", source, Message.of("core.setup.source", known=", ".join(registered_games())))
    return Record(state.game, start=state)
