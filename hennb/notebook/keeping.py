"""What is kept of a table: pictures, records, the text that stands in a document."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hennb.core.errors import HennbError
from hennb.core.messages import Message
from hennb.core.players import PUBLIC

if TYPE_CHECKING:
    from hennb.notebook.table import Table


def as_text(table: Table) -> str:
    """The board as the whole table sees it: no hidden card, no seed."""
    return str(table.state.observation(PUBLIC))


def snapshot(table: Table) -> tuple[str, str]:
    """The picture for the static output, as the whole table sees it, and the same as text.

    It stays in the document for everybody to read. A record's line holds the seed and every hidden card, so it is no
    part of it.
    """
    return table.game.draw(table.state.observation(PUBLIC), names=table.names), as_text(table)


def picture(table: Table) -> str:
    """What the board shows, as a picture that stands alone."""
    return table.game.draw(table.observation(), names=table.names)


def save(table: Table, path: str | Path) -> Path:
    """See `Table.save`."""
    target = Path(path)
    match target.suffix.lower():
        case ".svg":
            target.write_text(picture(table), encoding="utf-8")
        case ".json" | ".txt":
            table.record().save(target)
        case _:
            raise HennbError(str(Message.of("core.table.file", name=target.name)))
    return target


def picture_file(table: Table) -> dict[str, str]:
    """The present picture as a file for the browser to offer."""
    return {"type": "file", "name": f"{table.game.name}.svg", "text": picture(table)}


def record_file(table: Table) -> dict[str, str]:
    """The record as a file for the browser to offer."""
    return {"type": "file", "name": f"{table.game.name}.json", "text": table.record().to_json() + "\n"}
