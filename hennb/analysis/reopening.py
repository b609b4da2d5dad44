"""Sessions out of what is there: of a table, of a record, of a line of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hennb.analysis.session import Session
from hennb.analysis.sources import as_record
from hennb.core.given import check_flag
from hennb.core.records import Record

if TYPE_CHECKING:
    from collections.abc import Mapping


def as_session(source: object, fields: Mapping[str, Any], seed: int | str | None = None) -> Session:
    """The session that is meant: one that is there or that a table holds, else a new one, as `Session` begins it.

    Raises:
        UnknownGameError, SetupError, PackError, RecordError: as by `Session`.
    """
    there = source if isinstance(source, Session) else getattr(source, "session", None)
    return there if isinstance(there, Session) and not fields else Session(as_record(source, fields), seed=seed)


def restore(line: str, *, auto_chance: bool = True) -> Session:
    """The session of a record, in one line or in any other form, exactly where it stood.

    So if chance is due there it is not played: that is for `Session.play_chance`, or for ``Session(record)``.

    Args:
        line: what `Session.line` gave, or a record in another form.
        auto_chance: whether chance is played as soon as it is due, from the next move on.

    Raises:
        SetupError: it is no text.
        RecordError: with the place of what is wrong.
    """
    check_flag("auto_chance", auto_chance)
    return Session.as_it_stood(Record.parse(line), auto_chance=auto_chance)
