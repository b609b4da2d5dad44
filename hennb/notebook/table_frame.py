"""What a table sends to its board: pictures, choices, points, dialogs."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from hennb.analysis.greedy import totals_after
from hennb.core.messages import Message, find_words, with_names
from hennb.core.places import is_switch
from hennb.core.players import ALL, PUBLIC
from hennb.core.state import told_since
from hennb.notebook import setup_form
from hennb.notebook.late import late_choices
from hennb.notebook.move_list import move_list
from hennb.notebook.seats import YOU
from hennb.notebook.wire import choices_to_wire, note_to_wire, say_events, sheet_to_wire

if TYPE_CHECKING:
    from hennb.core.actions import Action
    from hennb.core.choices import Choice
    from hennb.core.decisions import Event, Outcome
    from hennb.core.observation import Observation
    from hennb.core.state import State
    from hennb.notebook.desk import Desk
    from hennb.notebook.steps import Step

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

    def form(self, desk: Desk) -> list[dict[str, Any]]:
        """The fields of the set-up dialog."""
        if self._form is None:
            self._form = setup_form.fields(desk)
        return self._form

    def picture(self, desk: Desk, state: State, view: Observation, last: tuple[str, ...]) -> str:
        """The picture of a state for the board."""
        key = (id(state), view.seat, last)
        how = {"prefix": desk.prefix, "names": desk.names, "last": last, "static": False}
        kept = self._pictures.pop(key, None)
        svg = kept[1] if kept else desk.game.draw(view, **how)
        self._pictures[key] = (state, svg)  # the state is held, so that its id stays its own
        while len(self._pictures) > MOST_DRAWINGS:
            del self._pictures[next(iter(self._pictures))]
        return svg


def frame(desk: Desk) -> dict[str, Any]:
    """What the board shows now: see ``widgets/src/types.d.ts`` for the meaning of each field."""
    desk.clock.let_go()
    view = desk.observation()
    choices = (*desk.game.choices(view), *late_choices(desk)) if desk.acting else ()
    return {
        "title": desk.game.title,
        "seat": {ALL: "all", PUBLIC: "public"}.get(desk.view, desk.view + 1),  # type: ignore[call-overload]
        "pictures": [_picture(desk, step) for step in desk.course.take_steps()],
        "acting": desk.acting,
        "prompt": _prompt(desk, view),
        "choices": choices_to_wire(desk.game, choices, desk.names, _values(desk)),
        "toggles": _switches(choices),
        "log": move_list(desk),
        "sheet": sheet_to_wire(view.score(view.near)),
        "sheets": [sheet_to_wire(view.score(seat)) for seat in range(len(desk.seats))] if view.is_terminal else [],
        "can": _can(desk),
        "refusal": desk.refusal or _failure(desk),
        "note": " ".join(text for text in (desk.clock.news, desk.note) if text) or None,
        "hint": _hint(desk),
        "cover": _cover(desk),
        "clock": desk.clock.frame(),
        "over": _over(desk, view) if view.is_terminal else None,
        "setup": {"fields": desk.drawer.form(desk)},
        "seats": _seats(desk, view),
        "game": desk.games,
    }


def _switches(choices: tuple[Choice, ...]) -> list[str]:
    """The places that are switches."""
    places = {place for choice in choices for path in choice.paths for place in path}
    return sorted(place for place in places if is_switch(place))


def _failure(desk: Desk) -> dict[str, Any] | None:
    """Why nothing goes on: a bot has failed."""
    failure = desk.course.failure
    return None if failure is None else note_to_wire(str(Message.of("core.board.bot_failed", error=failure)))


def _picture(desk: Desk, step: Step) -> dict[str, Any]:
    view = step.after.observation(desk.view)
    events = told_since(step.after, view, step.before.ply) if step.events else ()
    before = step.before.observation(desk.view) if events else view
    moved = [way for event in events for way in desk.game.movement(before, event, view)]
    return {
        "svg": desk.drawer.picture(desk, step.after, view, _last(desk, view)),
        "say": say_events(view, events, desk.names),
        "moved": [list(way) for way in moved],
    }


def _last(desk: Desk, view: Observation) -> tuple[str, ...]:
    """Where the pieces went that another seat than the viewer's moved last."""
    for event in reversed(view.history):
        if event.player >= 0 and event.player != desk.view:
            return tuple(end for _, end in desk.game.movement(view, event))
    return ()


def _prompt(desk: Desk, view: Observation) -> str:
    if view.current_player < 0 or desk.acting:
        return str(with_names(view.decision.prompt, desk.names))
    seat = desk.seats[view.current_player]
    if desk.is_you(view.current_player):
        return str(Message.of("core.board.waiting_you"))
    return str(Message.of("core.board.waiting", name=seat.name))


def _values(desk: Desk) -> dict[Action, int] | None:
    """What each action would bring now in points; None where that differs for none.

    It is worked out in a world that the viewer cannot tell from the real one, and always the same for what the viewer
    sees, so that nothing else can show. Actions that reveal something would bring another value in another world.
    """
    if not (desk.values and desk.acting):
        return None
    view = desk.observation()
    world = view.resample(Random(0))
    known = tuple(action for action in view.own_actions() if not world.reveals(action))
    if callable(desk.values):
        try:
            worth = dict(desk.values(world))
        except Exception as error:  # noqa: BLE001  (a person's own function: its error is shown, the game goes on)
            desk.refusal = note_to_wire(f"{type(error).__name__}: {error}")
            return None
        return {action: worth[action] for action in known if action in worth} or None
    seat = view.current_player
    now = world.total(seat)
    totals = totals_after(world, known, seat)
    if len(set(totals)) < 2:  # noqa: PLR2004  (one value or none says nothing)
        return None
    return {action: total - now for action, total in zip(known, totals, strict=True)}


def _can(desk: Desk) -> dict[str, bool]:
    session = desk.session
    return {
        "undo": session.undo_target(desk.deciders) is not None,
        "redo": session.redo_target(desk.deciders) is not None,
        "new": True,
        "save": True,
        "record": True,
        "load": True,
        "command": True,
        **({"hint": desk.acting} if desk.people else {"step": desk.course.bot_is_due}),
    }


def _hint(desk: Desk) -> dict[str, str] | None:
    action = desk.hint_action
    if action is None or not desk.acting:
        return None
    text = Message.of("core.board.hint", what=with_names(desk.game.action_words(action), desk.names))
    return {"text": str(text), "action": str(action)}


def _cover(desk: Desk) -> dict[str, Any] | None:
    if not desk.covered:
        return None
    acting = desk.state.current_player
    name, ending = desk.seats[acting].name, "_you" if desk.is_you(acting) else ""
    text = str(Message.of(f"core.board.cover{ending}", name=name))
    clock = desk.clock.clock if desk.clock_covered else None
    if clock is None:
        button = find_words(f"{desk.game.name}.cover.show{ending}", name=name)
        return {"text": text, "button": button or str(Message.of(f"core.board.uncover{ending}", name=name))}
    start = Message.of(f"core.clock.cover{ending}", seconds=f"{clock.seconds:g}", name=name)
    return {
        "text": f"{text} {start}" if desk.hand_covered or ending else str(start),
        "button": str(Message.of("core.clock.ready")),
        "more": str(clock.instead),
    }


def _over(desk: Desk, view: Observation) -> dict[str, Any]:
    outcome = view.outcome()
    points = [view.score(seat).total for seat in range(len(desk.seats))]
    order = sorted(range(len(points)), key=lambda seat: outcome.ranks[seat])
    return {
        "title": str(_result(desk, outcome, points)),
        "text": str(outcome.reason),
        "rows": [
            {"seat": seat + 1, "name": desk.names[seat], "rank": outcome.ranks[seat], "points": points[seat]}
            for seat in order
        ],
    }


def _result(desk: Desk, outcome: Outcome, points: list[int]) -> Message:
    winners = outcome.winners
    if not winners:
        return Message.of("core.board.solo", points=points[0])
    if len(winners) == 1:
        key = "core.board.you_win" if desk.is_you(winners[0]) else "core.board.wins"
        return Message.of(key, name=desk.names[winners[0]])
    return Message.of("core.board.shared", names=", ".join(desk.names[seat] for seat in winners))


def _seats(desk: Desk, view: Observation) -> list[dict[str, Any]]:
    """The seats with their points; among several people nobody is “you”."""
    several = len(desk.people) > 1
    return [
        {
            "seat": number + 1,
            "name": seat.name,
            "kind": "" if seat.kind == YOU and several else seat.kind,
            "points": view.score(number).total,
            "to_act": number == view.current_player,
        }
        for number, seat in enumerate(desk.seats)
    ]
