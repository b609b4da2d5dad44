"""A person at a board without a browser: sends what the browser would send, and reads the frame that comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb import Board, Table


class Person:
    """One view of a board."""

    def __init__(self, shown: Table | Board, view: str = "view-1") -> None:
        self.board: Board = getattr(shown, "board", shown)
        self.view = view
        self.seq = 0

    @property
    def frame(self) -> dict[str, Any]:
        return whole(self.board)

    @property
    def refusal(self) -> dict[str, Any] | None:
        return self.frame["refusal"]

    @property
    def actions(self) -> list[str]:
        """What is offered."""
        return [choice["action"] for choice in self.frame["choices"]]

    def intent(self, kind: str, **data: Any) -> dict[str, Any]:
        """An intent as the browser makes it now."""
        self.seq += 1
        return {"type": kind, "view": self.view, "seq": self.seq, "revision": self.frame["revision"], **data}

    def post(self, content: Any) -> dict[str, Any]:
        """Send anything."""
        self.board._on_message(self.board, content, [])
        return self.frame

    def send(self, kind: str, **data: Any) -> dict[str, Any]:
        return self.post(self.intent(kind, **data))

    def act(self, action: str) -> dict[str, Any]:
        return self.send("act", action=action)

    def why(self, *path: str) -> dict[str, Any]:
        return self.send("why", path=list(path))

    def command(self, text: str) -> dict[str, Any]:
        return self.send("command", text=text)

    def act_first(self, verb: str = "") -> dict[str, Any]:
        """The first of the actions that are offered, or the first that begins so."""
        return self.act(next(action for action in self.actions if action.startswith(verb)))


def whole(board: Board) -> dict[str, Any]:
    """What the board shows, put together from its traits as the browser does it."""
    sent, lasting = board.frame, board.lasting
    symbols = "".join(lasting["symbols"].values())
    parts = [part.replace("<defs>", f"<defs>{symbols}") for part in sent["parts"]]
    pictures = [
        {"svg": "".join(parts[n] for n in one["parts"]), "say": one["say"], "moved": one["moved"]}
        for one in sent["pictures"]
    ]
    log = [dict(zip(sent["log"]["fields"], row, strict=True)) for row in sent["log"]["rows"]]
    return {**sent, "pictures": pictures, "log": log, "setup": lasting["setup"]}


def texts(value: object) -> Iterator[str]:
    """All texts in a JSON value, keys included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from texts(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from texts(item)


def moment(table: Table) -> tuple[object, ...]:
    """What an intent that is refused must leave as it was."""
    desk = table.board.presenter
    session = desk.session
    return (session, session.node, session.revision, session.line(), desk.seats, desk.viewer, desk.seed)
