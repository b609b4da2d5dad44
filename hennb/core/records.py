"""Records: a game and all that was tried in it, as a value to store, to type and to read back.

A record has three forms that hold the same: JSON, a text to read and type, and one line to
paste. Whatever is read is checked whole, by playing it; nothing half-loaded comes out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hennb.core.errors import RecordError
from hennb.core.given import check_path
from hennb.core.json_text import canonical_json
from hennb.core.notation import write_event
from hennb.core.players import View, seat_name
from hennb.core.record_checks import checked_fields
from hennb.core.record_fields import FORMAT
from hennb.core.record_json import ONE_LINE, draft_of_dict, draft_of_json, pack_line, record_to_dict, unpack_line
from hennb.core.record_text import draft_of_text, write_text
from hennb.core.record_tree import Line, Move, Place, Twig, flatten, replay
from hennb.core.stored import LIMIT, refuse
from hennb.core.typed import check_text

if TYPE_CHECKING:
    import os

    from hennb.core.decisions import Event
    from hennb.core.game import Game
    from hennb.core.record_fields import Draft
    from hennb.core.state import State

__all__ = ["FORMAT", "Line", "Move", "Place", "Record", "RecordView"]


@dataclass(frozen=True, slots=True)
class Record:
    """A game with all its variations. Equal records have equal texts in every form.

    Attributes:
        game: rules, options, set-up and data pack.
        lines: the main line, then the variations; see `Line`.
        seats: who sits there, a name for each seat; empty if nobody is named.
        seed: what future luck rests on; None if nobody knows.
        start: the set position that it starts from; None for the set-up of the game.
        comment: what is said of the whole; line ends and blanks are tidied.
        cursor: the place that is looked at; None for the end of the main line.

    Whether the lines can be played is not asked; `parse` does.

    Raises:
        SetupError: a field is of the wrong kind, or does not fit the game or the lines.
        RecordError: a line does not begin at a move of an earlier one; with the place.
    """

    game: Game
    lines: tuple[Line, ...] = (Line(()),)
    seats: tuple[str, ...] = ()
    seed: int | str | None = None
    start: State | None = None
    comment: str = ""
    cursor: Place | None = None

    def __post_init__(self) -> None:
        for name, value in checked_fields(self).items():
            object.__setattr__(self, name, value)

    @property
    def main_line(self) -> tuple[str, ...]:
        """The actions of the main line with their actors."""
        return tuple(move.text for move in self.lines[0].moves)

    def first_state(self) -> State:
        """The state that it starts from."""
        return self.start if self.start is not None else self.game.new_initial_state()

    def last_state(self) -> State:
        """The state at the end of the main line; plays it through."""
        root = Twig(Move(""), self.first_state())
        return replay(root, self.lines[:1], lambda _, at: f"move {at + 1}")[0][-1].state

    def view(self, seat: int) -> RecordView:
        """What a seat may see at the end of the main line; ``PUBLIC`` and ``ALL`` look as well.

        No seed, no variations and no comments: a variation shows luck that the seat has still to meet, and a
        comment can tell anything.
        """
        history = self.last_state().observation(seat).history
        start = None if self.start is None else self.start.observation(seat).to_dict()
        return RecordView(self.game, seat, self.seats, history, start)

    # -- forms --------------------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        """The record as JSON values."""
        return record_to_dict(self)

    def to_json(self) -> str:
        """The record as JSON text; equal records give equal text."""
        return canonical_json(self.to_dict())

    def to_text(self) -> str:
        """The record as a text to read, type and edit: header lines, a blank line, an action a line."""
        return write_text(self)

    def to_line(self) -> str:
        """The record as one short line to paste: ``hennb1:`` and letters that are safe in a link."""
        return pack_line(self.to_json())

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record in any of its forms.

        Raises:
            SetupError: it is no text.
            RecordError: with the place. Another format, a record that is cut off, an unknown or missing field, a
                value of the wrong kind, another data pack, an action that is unknown or not possible.
        """
        return _played(_draft(text))

    @classmethod
    def salvage(cls, text: str) -> tuple[Record, tuple[RecordError, ...]]:
        """Read what can be played of a record: each line ends before an action that cannot be.

        Returns:
            The record, and what was left out.

        Raises:
            SetupError: it is no text.
            RecordError: something other than an action is wrong.
        """
        faults: list[RecordError] = []
        return _played(_draft(text), faults), tuple(faults)

    @classmethod
    def from_dict(cls, data: object) -> Record:
        """The record that `to_dict` wrote; checked as by `parse`."""
        return _played(draft_of_dict(data))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write a file: JSON if its name ends in ``.json``, else the text form.

        Raises:
            SetupError: no file can have that name.
            OSError: the file cannot be written.
        """
        target = check_path(path)
        text = self.to_json() + "\n" if target.suffix.lower() == ".json" else self.to_text()
        target.write_text(text, encoding="utf-8", newline="\n")

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """Read a file in any of the forms.

        Raises:
            SetupError: no file can have that name.
            OSError: the file cannot be read; it names the file.
            RecordError: as by `parse`; the text begins with the file's name.
        """
        source = check_path(path)
        with source.open("rb") as file:
            data = file.read(LIMIT + 1)
        try:
            return cls.parse(data.decode("utf-8-sig"))
        except UnicodeDecodeError as error:
            raise RecordError(str(error), source.name) from None
        except RecordError as error:
            raise RecordError(str(error), source.name, error.violations) from None

    def __str__(self) -> str:
        return self.to_text()

    def __repr__(self) -> str:
        return f"hennb.Record.parse({self.to_line()!r})"


@dataclass(frozen=True, slots=True)
class RecordView:
    """What a seat may see of a record. It cannot be played again: what is hidden is missing in it.

    Attributes:
        game: known to all.
        seat: who looks.
        seats: the names of the seats.
        history: the events with ``??`` for what the seat cannot know.
        start: what the seat sees of a set position, as JSON values.
    """

    game: Game
    seat: int
    seats: tuple[str, ...]
    history: tuple[Event, ...]
    start: dict[str, Any] | None = None

    def to_dict(self) -> dict[str, Any]:
        """The view as JSON values."""
        return {
            "hennb": FORMAT,
            "view": seat_name(self.seat) if self.seat >= 0 else View(self.seat).name.lower(),
            "game": self.game.to_dict(),
            "seats": list(self.seats),
            "start": self.start,
            "history": [write_event(event.player, event.action) for event in self.history],
        }

    def to_json(self) -> str:
        """The view as JSON text; equal views give equal text."""
        return canonical_json(self.to_dict())

    def __str__(self) -> str:
        return "\n".join(write_event(event.player, event.action) for event in self.history)


def _draft(text: str) -> Draft:
    """What a text says, in whatever form it is."""
    check_text("record", text)
    text = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")
    if len(text) > LIMIT:
        raise refuse("too_long", limit=LIMIT)
    begin = text.lstrip()
    if begin.startswith("{"):
        return draft_of_json(text)
    if ONE_LINE.match(begin):
        return draft_of_json(unpack_line(begin))
    return draft_of_text(text)


def _played(draft: Draft, faults: list[RecordError] | None = None) -> Record:
    """The record of a draft, once its lines have been played; equal actions of one node become one.

    Raises:
        RecordError: an action is unknown or not possible, and there is no list to note it in.
    """
    start = draft.game.new_initial_state() if draft.start is None else draft.start
    root = Twig(Move(""), start)
    grown = replay(root, draft.lines, draft.where, faults)
    cursor = None
    if draft.cursor is not None and (nodes := grown[draft.cursor.line]):
        cursor = nodes[min(draft.cursor.moves, len(nodes) - 1)]
    lines, place = flatten(root, cursor)
    found = sum(len(line.moves) for line in lines)
    if faults is None and draft.moves not in (None, found):
        raise refuse("count", "moves", expected=draft.moves or 0, found=found)
    return Record(draft.game, lines, draft.seats, draft.seed, draft.start, draft.comment, place)
