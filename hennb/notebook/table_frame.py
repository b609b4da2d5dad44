"""What a table sends to its board: pictures, choices, points, dialogs."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from hennb.analysis.greedy import totals_after
from hennb.core.messages import Message
from hennb.core.players import ALL, PUBLIC
from hennb.notebook import setup_form
from hennb.notebook.move_list import move_list
from hennb.notebook.seats import YOU
from hennb.notebook.wire import choices_to_wire, note_to_wire, say_events, sheet_to_wire

if TYPE_CHECKING:
    from hennb.core.actions import Action
    from hennb.core.choices import Choice
    from hennb.core.decisions import Event, Outcome
    from hennb.core.observation import Observation
    from hennb.core.state import State
    from hennb.notebook.seats import Seat
    from hennb.notebook.steps import Step
    from hennb.notebook.table import Table

MOST_DRAWINGS = 8
"""So many pictures are remembered."""


class Drawer:
    """What was made for a frame and can serve in the next one: pictures, words, the set-up dialog.

    Attributes:
        words: of events in the move list.
    """

    _form: list[dict[str, Any]] | None = None

    def __init__(self) -> None:
        self.words: dict[Event, dict[str, Any]] = {}
        self._pictures: dict[tuple[int, int, tuple[str, ...]], tuple[State, str]] = {}

    def clear(self) -> None:
        """Forget everything: names or game are others now."""
        self.words.clear()
        self._pictures.clear()
        self._form = None

    def form(self, table: Table) -> list[dict[str, Any]]:
        """The fields of the set-up dialog."""
        if self._form is None:
            self._form = setup_form.fields(table)
        return self._form

    def picture(self, table: Table, state: State, view: Observation, last: tuple[str, ...]) -> str:
        """The picture of a state for the board."""
        key = (id(state), view.seat, last)
        how = {"prefix": table.prefix, "names": table.names, "last": last, "static": False}
        kept = self._pictures.pop(key, None)
        svg = kept[1] if kept else table.game.draw(view, **how)
        self._pictures[key] = (state, svg)  # the state is held, so that its id stays its own
        while len(self._pictures) > MOST_DRAWINGS:
            del self._pictures[next(iter(self._pictures))]
        return svg


def frame(table: Table) -> dict[str, Any]:
    """What the board shows now: see ``widgets/src/types.d.ts`` for the meaning of each field."""
    view = table.observation()
    choices = table.game.choices(view) if table.acting else ()
    return {
        "title": table.game.title,
        "seat": {ALL: "all", PUBLIC: "public"}.get(table.view, table.view + 1),  # type: ignore[call-overload]
        "pictures": [_picture(table, step) for step in table.course.take_steps()],
        "acting": table.acting,
        "prompt": _prompt(table, view),
        "choices": choices_to_wire(table.game, choices, _values(table)),
        "toggles": _switches(choices),
        "log": move_list(table),
        "sheet": sheet_to_wire(view.score(view.near)),
        "sheets": [sheet_to_wire(view.score(seat)) for seat in range(len(table.seats))] if view.is_terminal else [],
        "can": _can(table),
        "refusal": table.refusal,
        "hint": _hint(table),
        "cover": _cover(table),
        "over": _over(table, view) if view.is_terminal else None,
        "setup": {"fields": table.drawer.form(table)},
        "seats": _seats(table, view),
    }


def _switches(choices: tuple[Choice, ...]) -> list[str]:
    """The places that are switches."""
    places = {place for choice in choices for path in choice.paths for place in path}
    return sorted(place for place in places if place.startswith("switch-"))


def _picture(table: Table, step: Step) -> dict[str, Any]:
    view = step.after.observation(table.view)
    events = view.history[len(view.history) - len(step.events) :] if step.events else ()
    before = step.before.observation(table.view) if events else view
    moved = [way for way in (table.game.movement(before, event, view) for event in events) if way]
    return {
        "svg": table.drawer.picture(table, step.after, view, _last(table, view)),
        "say": say_events(view, events, table.names),
        "moved": [list(way) for way in moved],
    }


def _last(table: Table, view: Observation) -> tuple[str, ...]:
    """Where the last piece went that another seat than the viewer's moved."""
    for event in reversed(view.history):
        if event.player >= 0 and event.player != table.view:
            way = table.game.movement(view, event)
            return (way[1],) if way else ()
    return ()


def _prompt(table: Table, view: Observation) -> str:
    if view.current_player < 0 or table.acting:
        return str(view.decision.prompt)
    seat = table.seats[view.current_player]
    if _is_you(table, seat):
        return str(Message.of("core.board.waiting_you"))
    return str(Message.of("core.board.waiting", name=seat.name))


def _values(table: Table) -> dict[Action, int] | None:
    """What each action would bring now in points; None where that differs for none.

    It is worked out in a world that the viewer cannot tell from the real one, and always the same for what the viewer
    sees, so that nothing else can show. Actions that reveal something would bring another value in another world.
    """
    if not (table.values and table.acting):
        return None
    view = table.observation()
    world = view.resample(Random(0))
    known = tuple(action for action in view.legal_actions() if not world.reveals(action))
    if callable(table.values):
        try:
            worth = dict(table.values(world))
        except Exception as error:  # noqa: BLE001  (a person's own function: its error is shown, the game goes on)
            table.refusal = note_to_wire(f"{type(error).__name__}: {error}")
            return None
        return {action: worth[action] for action in known if action in worth} or None
    seat = view.current_player
    now = world.total(seat)
    totals = totals_after(world, known, seat)
    if len(set(totals)) < 2:  # noqa: PLR2004  (one value or none says nothing)
        return None
    return {action: total - now for action, total in zip(known, totals, strict=True)}


def _can(table: Table) -> dict[str, bool]:
    session = table.session
    return {
        "undo": session.undo_target(table.deciders) is not None,
        "redo": session.redo_target(table.deciders) is not None,
        "new": True,
        "save": True,
        "record": True,
        "load": True,
        "command": True,
        **({"hint": table.acting} if table.people else {"step": table.course.bot_is_due}),
    }


def _hint(table: Table) -> dict[str, str] | None:
    action = table.hint_action
    if action is None or not table.acting:
        return None
    text = Message.of("core.board.hint", what=table.game.action_words(action))
    return {"text": str(text), "action": str(action)}


def _cover(table: Table) -> dict[str, str] | None:
    if not table.covered:
        return None
    seat = table.seats[table.state.current_player]
    ending = "_you" if _is_you(table, seat) else ""
    return {
        "text": str(Message.of(f"core.board.cover{ending}", name=seat.name)),
        "button": str(Message.of(f"core.board.uncover{ending}", name=seat.name)),
    }


def _over(table: Table, view: Observation) -> dict[str, Any]:
    outcome = view.outcome()
    points = [view.score(seat).total for seat in range(len(table.seats))]
    order = sorted(range(len(points)), key=lambda seat: outcome.ranks[seat])
    return {
        "title": str(_result(table, outcome, points)),
        "text": str(outcome.reason),
        "rows": [
            {"seat": seat + 1, "name": table.names[seat], "rank": outcome.ranks[seat], "points": points[seat]}
            for seat in order
        ],
    }


def _result(table: Table, outcome: Outcome, points: list[int]) -> Message:
    winners = [table.seats[seat] for seat in outcome.winners]
    if not winners:
        return Message.of("core.board.solo", points=points[0])
    if len(winners) == 1:
        key = "core.board.you_win" if _is_you(table, winners[0]) else "core.board.wins"
        return Message.of(key, name=winners[0].name)
    return Message.of("core.board.shared", names=", ".join(seat.name for seat in winners))


def _is_you(table: Table, seat: Seat) -> bool:
    """Whether a seat is that of the one person at the screen, who has no other name than “You”."""
    return seat.human and not seat.named and len(table.people) == 1


def _seats(table: Table, view: Observation) -> list[dict[str, Any]]:
    """The seats with their points; among several people nobody is “you”."""
    several = len(table.people) > 1
    return [
        {
            "seat": number + 1,
            "name": seat.name,
            "kind": "" if seat.kind == YOU and several else seat.kind,
            "points": view.score(number).total,
            "to_act": number == view.current_player,
        }
        for number, seat in enumerate(table.seats)
    ]
