"""What a table sends to its board: pictures, choices, move list, points, dialogs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from hennb.core.errors import HennbError
from hennb.core.messages import Message
from hennb.core.players import ALL, PUBLIC
from hennb.notebook import setup_form
from hennb.notebook.wire import choices_to_wire, event_to_wire, say_events, sheet_to_wire

if TYPE_CHECKING:
    from hennb.analysis.tree import Node
    from hennb.core.actions import Action
    from hennb.core.decisions import Outcome
    from hennb.core.observation import Observation
    from hennb.notebook.steps import Step
    from hennb.notebook.table import Table

RECORD_SUFFIXES = {".json": "to_json", ".txt": "to_text"}


def frame(table: Table) -> dict[str, Any]:
    """The frame of `protocol`: see ``widgets/src/types.d.ts`` for the meaning of each field."""
    view = table.observation()
    choices = table.game.choices(view) if table.acting else ()
    return {
        "title": table.game.title,
        "seat": _seat_to_wire(table.view),
        "pictures": [_picture(table, step) for step in table.take_steps()],
        "acting": table.acting,
        "prompt": _prompt(table),
        "choices": choices_to_wire(table.game, choices, _values(table)),
        "toggles": sorted(
            {place for choice in choices for path in choice.paths for place in path if place.startswith("switch-")}
        ),
        "log": _log(table),
        "sheet": _sheet(table, view),
        "can": _can(table),
        "refusal": table.refusal,
        "hint": _hint(table),
        "cover": _cover(table),
        "over": _over(table) if view.current_player < -1 else None,
        "setup": {"fields": setup_form.fields(table)},
        "seats": _seats(table, view),
    }


def _seat_to_wire(view: int) -> int | str:
    return {ALL: "all", PUBLIC: "public"}.get(view, view + 1)  # type: ignore[call-overload]


def _picture(table: Table, step: Step) -> dict[str, Any]:
    view = step.after.observation(table.view)
    events = view.log[len(view.log) - len(step.events) :] if step.events else ()
    before = step.before.observation(table.view)
    moved = [way for way in (table.game.movement(before, event) for event in events) if way]
    return {
        "svg": table.game.draw(view, prefix=table.prefix, names=table.names, last=_last(table, step), static=False),
        "say": say_events(view, events, table.names),
        "moved": [list(way) for way in moved],
    }


def _last(table: Table, step: Step) -> tuple[str, ...]:
    """Where the last piece went that another seat than the viewer's moved."""
    view = step.after.observation(table.view)
    for event in reversed(view.log):
        if event.player >= 0 and event.player != table.view:
            way = table.game.movement(view, event)
            return (way[1],) if way else ()
    return ()


def _prompt(table: Table) -> str:
    state = table.state
    if state.current_player < 0 or table.acting:
        return str(state.decision.prompt)
    return str(Message.of("core.board.waiting", name=table.names[state.current_player]))


def _values(table: Table) -> dict[Action, int] | None:
    """What each action would bring now in points; None where that differs for none."""
    state = table.state
    if not (table.values and table.acting):
        return None
    seat = state.current_player
    now = state.returns()[seat]
    known = [action for action in state.legal_actions() if not state.reveals(action)]
    values = {action: state.child(action).returns()[seat] - now for action in known}
    return values if len(set(values.values())) > 1 else None


def line_of(table: Table) -> list[Node]:
    """The nodes of the line that is played: from the root to the cursor, then on along the main line."""
    line = table.session.node.path()
    while line[-1].variations:
        line.append(line[-1].variations[0])
    return line


def node_named(table: Table, name: str) -> Node:
    """The node that an entry of the move list names.

    Raises:
        HennbError: the list has no such entry.
    """
    for number, node in enumerate(line_of(table)):
        if f"n{number}" == name:
            return node
    raise HennbError(str(Message.of("core.board.unknown", kind=name)))


def _log(table: Table) -> list[dict[str, Any]]:
    """The move list up to the end of the line, each entry with the node that it leads to."""
    line = line_of(table)
    end = line[-1].state.observation(table.view)
    here = table.session.node.state.ply
    entries = []
    for number in range(1, len(line)):
        node, before = line[number], line[number - 1].state
        for ply in range(before.ply, node.state.ply):
            entry = event_to_wire(table.game, end.log[ply], table.names)
            entries.append(
                entry | {"ply": ply + 1, "round": before.round, "node": f"n{number}", "current": ply + 1 == here}
            )
    return entries


def _sheet(table: Table, view: Observation) -> dict[str, Any]:
    seat = table.view if table.view >= 0 else max(view.decision.turn, 0)
    return sheet_to_wire(view.score(seat))


def _can(table: Table) -> dict[str, bool]:
    session = table.session
    return {
        "undo": session.node.parent is not None,
        "redo": session.can_redo,
        "hint": table.acting,
        "new": True,
        "save": True,
        "command": True,
    }


def _hint(table: Table) -> dict[str, str] | None:
    action = table.hint_action
    if action is None:
        return None
    text = Message.of("core.board.hint", what=table.game.action_words(action))
    return {"text": str(text), "action": str(action)}


def _cover(table: Table) -> dict[str, str] | None:
    if not table.covered:
        return None
    name = table.names[table.state.current_player]
    return {
        "text": str(Message.of("core.board.cover", name=name)),
        "button": str(Message.of("core.board.uncover", name=name)),
    }


def _over(table: Table) -> dict[str, Any]:
    outcome = table.state.outcome()
    points = table.state.returns()
    order = sorted(range(len(points)), key=lambda seat: outcome.ranks[seat])
    return {
        "title": str(_result(table, outcome)),
        "text": str(outcome.reason),
        "rows": [
            {"seat": seat + 1, "name": table.names[seat], "rank": outcome.ranks[seat], "points": points[seat]}
            for seat in order
        ],
    }


def _result(table: Table, outcome: Outcome) -> Message:
    winners = [table.names[seat] for seat in outcome.winners]
    if not winners:
        return Message.of("core.board.solo", points=table.state.returns()[0])
    if len(winners) == 1:
        key = "core.board.you_win" if winners[0] == "You" else "core.board.wins"
        return Message.of(key, name=winners[0], tie=outcome.tie_break or "")
    return Message.of("core.board.shared", names=", ".join(winners))


def _seats(table: Table, view: Observation) -> list[dict[str, Any]]:
    return [
        {
            "seat": number + 1,
            "name": seat.name,
            "kind": seat.kind,
            "points": view.score(number).total,
            "to_act": number == view.current_player,
        }
        for number, seat in enumerate(table.seats)
    ]


def snapshot(table: Table) -> tuple[str, str]:
    """The picture for the static output, as the whole table sees it, and the same as text with the record's line."""
    view = table.state.observation(PUBLIC)
    return table.game.draw(view, names=table.names), str(view)


def save(table: Table, path: str | Path) -> Path:
    """See `Table.save`."""
    target = Path(path)
    if target.suffix == ".svg":
        text = _picture_to_keep(table)
    elif target.suffix in RECORD_SUFFIXES:
        text = getattr(table.record(), RECORD_SUFFIXES[target.suffix])()
    else:
        raise HennbError(f"{target.name}: expected a file name that ends in .svg, .json or .txt")
    target.write_text(text, encoding="utf-8")
    return target


def _picture_to_keep(table: Table) -> str:
    return table.game.draw(table.observation(), names=table.names)


def save_file(table: Table) -> dict[str, str]:
    """The present picture as a file for the browser to offer."""
    return {"type": "file", "name": f"{table.game.name}.svg", "text": _picture_to_keep(table)}


def record_file(table: Table) -> dict[str, str]:
    """The record as a file for the browser to offer."""
    return {"type": "file", "name": f"{table.game.name}.json", "text": table.record().to_json()}
