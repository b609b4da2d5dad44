"""What is kept of a table: pictures, records, the text that stands in a document."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hennb.core.errors import HennbError
from hennb.core.messages import Message
from hennb.core.players import PUBLIC

if TYPE_CHECKING:
    from hennb.notebook.desk import Desk


def as_text(desk: Desk) -> str:
    """The board as the whole table sees it: no hidden card, no seed."""
    return str(desk.session.state.observation(PUBLIC))


def snapshot(desk: Desk) -> tuple[str, str]:
    """The picture for the static output, as the whole table sees it, and the same as text.

    It stays in the document for everybody to read. A record's line holds the seed and every hidden card, so it is no
    part of it. Neither is a list whose clock runs.
    """
    return desk.game.draw(desk.session.state.observation(PUBLIC), names=desk.names), as_text(desk)


def picture(desk: Desk) -> str:
    """What the board shows, as a picture that stands alone."""
    return desk.game.draw(desk.observation(), names=desk.names)


def save(desk: Desk, path: str | Path) -> Path:
    """See `Table.save`."""
    target = Path(path)
    match target.suffix.lower():
        case ".svg":
            target.write_text(picture(desk), encoding="utf-8")
        case ".json" | ".txt":
            desk.record().save(target)
        case _:
            raise HennbError(str(Message.of("core.table.file", name=target.name)))
    return target


def picture_file(desk: Desk) -> dict[str, str]:
    """The present picture as a file for the browser to offer."""
    return {"type": "file", "name": f"{desk.game.name}.svg", "text": picture(desk)}


def record_file(desk: Desk) -> dict[str, str]:
    """The record as a file for the browser to offer."""
    return {"type": "file", "name": f"{desk.game.name}.json", "text": desk.record().to_json() + "\n"}
