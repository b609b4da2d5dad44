"""The move list: the line that is played, as entries that lead to their nodes."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

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
    number, plies = name[1:], [0, *(row.ply for row in _log(desk, line))]
    if name[:1] != "n" or not number.isascii() or not number.isdecimal() or len(number) > len(str(len(plies))):
        raise HennbError(str(Message.of("core.board.no_entry", node=name)))
    if int(number) >= len(plies):
        raise HennbError(str(Message.of("core.board.no_entry", node=name)))
    return next(node for node in line if node.ply >= plies[int(number)])


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
    rows, here, rounds = _log(desk, line), desk.session.node.ply, _rounds(line)
    current = sum(row.ply <= here for row in rows)
    since = line[0].ply
    for number, row in enumerate(rows, start=1):
        if row.ply > line[0].ply:
            where = {"ply": number, "round": rounds[since], "node": f"n{number}", "current": number == current}
            yield {**_words(desk, row.event), **where}
            since = row.ply


def _rounds(line: list[Node]) -> dict[int, int]:
    """The round of each event of a line, by the ply before it.

    An event that no seat decided belongs to the decision that it leads to, whether it was chance or played by the rules
    themselves: that can be hidden. So can be how a span of events ended, which is why its first one counts.
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


class _Row(NamedTuple):
    """An event as the viewer is told of it, and the ply of the state after which it stands; see `State.seen_plies`."""

    event: Event
    ply: int


def _log(desk: Desk, line: list[Node]) -> list[_Row]:
    """The events of the line as the viewer may see them now.

    What lies behind the cursor is shown as it was seen before the game was over and everything was laid open.
    """
    end, here = line[-1].state, desk.session.node.state
    states = [here] if end is here else [here, end]
    if end is not here and end.is_terminal:
        states.insert(1, next(node.state for node in reversed(line) if not node.state.is_terminal))
    rows: list[_Row] = []
    for state in states:
        known = rows[-1].ply if rows else 0
        told = zip(state.observation(desk.view).history, state.seen_plies(desk.view), strict=True)
        rows += [_Row(event, ply) for event, ply in told if ply > known]
    return rows


def _words(desk: Desk, event: Event) -> Entry:
    """What an event is called; the same events come again in frame after frame."""
    known = desk.drawer.words.get(event)
    if known is None:
        say = str(desk.game.event_words(event, desk.names))
        known = {"seat": event.player + 1 if event.player >= 0 else None, "text": str(event.action), "say": say}
        desk.drawer.words[event] = known
    return known
