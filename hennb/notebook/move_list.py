"""The move list: the line that is played, as entries that lead to their nodes."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from hennb.core.errors import HennbError
from hennb.core.messages import Message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.analysis.tree import Node
    from hennb.core.decisions import Event
    from hennb.notebook.desk import Desk

Entry = dict[str, Any]
TIMES = "\N{MULTIPLICATION SIGN}"


def line_of(desk: Desk) -> list[Node]:
    """The nodes of the line that is played: from the root to the cursor, then on along the main line."""
    line = desk.session.node.path()
    while line[-1].variations:
        line.append(line[-1].variations[0])
    return line


def node_named(desk: Desk, name: str) -> Node:
    """The node that an entry of the move list names.

    Entries are numbered by the events that the viewer sees. Numbers of nodes would tell which events the rules played
    by themselves, and so what lies in a deck: a deal among equal cards is no chance point, and no node.

    Raises:
        HennbError: the list has no such entry.
    """
    line = line_of(desk)
    number, end = name[1:], line[-1].ply
    if name[:1] != "n" or not number.isascii() or not number.isdecimal() or len(number) > len(str(end)):
        raise HennbError(str(Message.of("core.board.no_entry", node=name)))
    if int(number) > end:
        raise HennbError(str(Message.of("core.board.no_entry", node=name)))
    return next(node for node in line if node.ply >= int(number))


def move_list(desk: Desk) -> list[Entry]:
    """The entries up to the end of the line. Neighbours that read the same are one entry, which leads to the last."""
    rows: list[tuple[Entry, int]] = []
    for entry in _entries(desk):
        last, count = rows[-1] if rows else (None, 0)
        if last is not None and _same(last, entry):
            rows[-1] = (entry, count + 1)
        else:
            rows.append((entry, 1))
    return [entry if count == 1 else _folded(entry, count) for entry, count in rows]


def _entries(desk: Desk) -> Iterator[Entry]:
    line = line_of(desk)
    log, here, rounds = _log(desk, line), desk.session.node.ply, _rounds(line)
    for ply in range(line[0].ply, line[-1].ply):
        where = {"ply": ply + 1, "round": rounds[ply], "node": f"n{ply + 1}", "current": ply + 1 == here}
        yield {**_words(desk, log[ply]), **where}


def _rounds(line: list[Node]) -> dict[int, int]:
    """The round of each event of a line, by the ply before it.

    An event that no seat decided belongs to the decision that it leads to, whether it was chance or played by the rules
    themselves: that can be hidden.
    """
    rounds: dict[int, int] = {}
    coming = line[-1].state.round
    for after, before in pairwise(node.state for node in reversed(line)):
        decided = before.current_player >= 0
        rounds |= dict.fromkeys(range(before.ply + decided, after.ply), coming)
        if decided:
            rounds[before.ply] = coming = before.round
    return rounds


def _same(last: Entry, entry: Entry) -> bool:
    """Whether two entries read the same; the one where the cursor stands ends a row."""
    return not last["current"] and all(last[field] == entry[field] for field in ("text", "say", "seat", "round"))


def _folded(entry: Entry, count: int) -> Entry:
    say = str(Message.of("core.board.times", what=entry["say"], count=count))
    return {**entry, "text": f"{entry['text']} {TIMES}{count}", "say": say}


def _log(desk: Desk, line: list[Node]) -> tuple[Event, ...]:
    """The events of the line as the viewer may see them now.

    What lies behind the cursor is shown as it was seen before the game was over and everything was laid open.
    """
    end, here = line[-1].state, desk.session.node.state
    log = end.observation(desk.view).history
    if end is here:
        return log
    earlier: tuple[Event, ...] = ()
    if end.is_terminal:
        before = next(node.state for node in reversed(line) if not node.state.is_terminal)
        earlier = before.observation(desk.view).history
    known = here.observation(desk.view).history
    return (*known, *earlier[len(known) :], *log[max(len(known), len(earlier)) :])


def _words(desk: Desk, event: Event) -> Entry:
    """What an event is called; the same events come again in frame after frame."""
    known = desk.drawer.words.get(event)
    if known is None:
        say = str(desk.game.event_words(event, desk.names))
        known = {"seat": event.player + 1 if event.player >= 0 else None, "text": str(event.action), "say": say}
        desk.drawer.words[event] = known
    return known
