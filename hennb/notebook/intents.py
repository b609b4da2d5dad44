"""What a person can ask for at a table's board: by click, by key, or typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hennb.analysis.bots import BotError
from hennb.analysis.reopening import restore
from hennb.analysis.session import Session
from hennb.core.errors import HennbError, MalformedActionError
from hennb.core.messages import Message, find_words, with_names
from hennb.core.places import is_switch
from hennb.core.record_json import ONE_LINE
from hennb.notebook import keeping, setup_form, typing_help
from hennb.notebook.intent_fields import (
    LONGEST_RECORD,
    LONGEST_TEXT,
    handler_of,
    malformed,
    not_offered,
    read_path,
    read_text,
)
from hennb.notebook.late import late_choices
from hennb.notebook.move_list import node_named
from hennb.notebook.seats import HABITUAL_BOT, make_seats
from hennb.notebook.wire import note_to_wire, refusal_to_wire, shortened, step_to_wire

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb.core.observation import Observation
    from hennb.notebook.desk import Desk


def carry_out(desk: Desk, intent: dict[str, Any]) -> None:
    """Do what an intent asks.

    Raises:
        HennbError: it cannot be done; nothing has changed.
    """
    handler_of(intent, _HANDLERS, _CHANGING)(desk, intent)


def come_late(intent: dict[str, Any]) -> None:
    """What an intent is that found the time up: made on a frame that has lost its meaning.

    Raises:
        HennbError: it was to act in time.
    """
    intent["stale"] = True
    if intent["type"] in ("act", "command"):
        raise HennbError(str(Message.of("core.clock.late")))


def _clock(desk: Desk, intent: dict[str, Any]) -> None:
    """The person is ready, so that the clock starts; or the browser says that its time is up."""
    what = read_text(intent, "what")
    if what == "start":
        if desk.clock.running:
            return  # the second half of a double click, or another view
        if intent.get("stale"):
            raise HennbError(str(Message.of("core.board.stale")))
        desk.start_clock()
    elif what == "time up":
        desk.clock.time_up(intent.get("number"))
    else:
        raise malformed()


def _record(desk: Desk, _: dict[str, Any]) -> None:
    desk.outbox.append(keeping.record_file(desk))
    if desk.clock.running:
        desk.note = str(Message.of("core.clock.record"))


def _need_turn(desk: Desk) -> None:
    """Refuse who is not to act."""
    if desk.state.is_terminal:
        raise HennbError(str(Message.of("core.action.over")))
    if not desk.acting:
        key = "core.clock.not_started" if desk.clock.waiting else "core.board.not_you"
        raise HennbError(str(Message.of(key)))


def _act(desk: Desk, intent: dict[str, Any]) -> None:
    """An action that a click completed: it must be one of those that were offered."""
    text = read_text(intent, "action")
    _need_turn(desk)
    view = desk.observation()
    offered = {str(action): action for action in view.own_actions()}
    if text in offered:
        desk.course.act(offered[text])
        return
    for choice in late_choices(desk):
        if str(choice.action) == text:
            desk.course.act_anew(choice.instead)
            return
    view.string_to_action(text)  # says why, if it is an action at all
    raise not_offered(text)


def _why(desk: Desk, intent: dict[str, Any]) -> None:
    """A click that leads nowhere: say why, or what is to be done if it means nothing now; by clause."""
    places = read_path(intent)
    view = desk.observation()
    place = places[-1] if places else None
    if place and _comes_later(desk, view, places):
        words = find_words(f"{desk.game.name}.choice.first") or str(Message.of("core.board.first"))
        desk.refusal = step_to_wire(words, place)
        return
    action = desk.game.action_of_path(view, places) if places else None
    violations = () if action is None else view.explain_illegal(action)
    if violations:
        desk.refusal = refusal_to_wire(violations, desk.names, place)
    else:
        desk.refusal = note_to_wire(str(with_names(view.decision.prompt, desk.names)), place, view.decision.clause)


def _comes_later(desk: Desk, view: Observation, places: tuple[str, ...]) -> bool:
    """Whether what was pointed at is a later step of something that can be done, whose first step is not yet taken."""
    if not desk.acting:
        return False
    steps = [place for place in places if not is_switch(place)]
    paths = [path for choice in desk.game.choices(view) for path in choice.paths]
    return len(steps) == 1 and any(steps[0] in path for path in paths)


def _command(desk: Desk, intent: dict[str, Any]) -> None:
    """The command line: an action, a word of the board, or a record in one line."""
    text = read_text(intent, "text", LONGEST_RECORD)
    word = text.lower()
    if ONE_LINE.match(text):
        _open(desk, text, str(Message.of("core.board.a_record")))
    elif word in typing_help.HELP:
        desk.note = typing_help.help_text(desk)
    elif word in typing_help.WORDS:
        _HANDLERS[word](desk, intent)
    elif word == typing_help.NEW:
        _new_if_nothing_is_lost(desk)
    elif len(text) > LONGEST_TEXT:
        raise malformed()
    else:
        _play_typed(desk, text)


def _play_typed(desk: Desk, text: str) -> None:
    """A typed action. One that begins like nothing that can be played now is told what does."""
    _need_turn(desk)
    view = desk.observation()
    try:
        action = view.string_to_action(text)
    except MalformedActionError:
        if typing_help.begins_a_move(view, text):
            raise
        raise HennbError(typing_help.unknown(desk, text)) from None
    if desk.clock.clock is not None and action == desk.clock.clock.closing:
        raise HennbError(str(Message.of("core.clock.own")))
    desk.course.act(action)


def _new_if_nothing_is_lost(desk: Desk) -> None:
    """The word alone: the browser's dialog asks first, so nothing may be thrown away here."""
    if desk.session.undo_target(desk.deciders) is not None:
        raise HennbError(str(Message.of("core.board.new_typed")))
    desk.begin_again()


def _load(desk: Desk, intent: dict[str, Any]) -> None:
    """A record in any of its forms, from a file of the person's."""
    name = read_text(intent, "name", LONGEST_RECORD) if "name" in intent else str(Message.of("core.board.a_record"))
    _open(desk, read_text(intent, "text", LONGEST_RECORD), shortened(name))


def _open(desk: Desk, text: str, name: str) -> None:
    """Put a record on the table and say so, or what is wrong with it, by its name."""
    try:
        session = restore(text)
    except HennbError as error:
        raise HennbError(str(Message.of("core.board.file", name=name, problem=str(error)))) from None
    _put(desk, session)
    desk.note = str(Message.of("core.board.opened", name=name))


def _put(desk: Desk, session: Session) -> None:
    """Put a record on the table: who sits there stays, bots fill up, and names of the record are taken over."""
    players = session.game.players
    kept = [seat.spec for seat in desk.seats[:players]]
    specs = kept + [HABITUAL_BOT] * (players - len(kept))
    seed = session.luck.seed
    session.go(session.node)  # chance that is due is played: nobody at a board could
    desk.begin(session, make_seats(specs, session.names or _chosen_names(desk, players), seed), seed)


def _chosen_names(desk: Desk, players: int) -> list[str | None]:
    names: list[str | None] = [seat.name if seat.named else None for seat in desk.seats[:players]]
    return names + [None] * (players - len(names))


def _hint(desk: Desk, _: dict[str, Any]) -> None:
    _need_turn(desk)
    desk.course.look_for_hint()


def _step(desk: Desk, intent: dict[str, Any]) -> None:
    """One move of a bot where only bots sit. One that came late was meant for a position that had its move already."""
    if desk.people:
        raise HennbError(str(Message.of("core.board.people")))
    if intent.get("stale"):
        return
    try:
        desk.course.step()
    except BotError as error:
        desk.course.stop(error)


def _go(desk: Desk, intent: dict[str, Any]) -> None:
    node = node_named(desk, read_text(intent, "node"))
    desk.course.jump(lambda: desk.session.go(node))


def _new(desk: Desk, intent: dict[str, Any]) -> None:
    """A new game: as set up in the dialog, or as the one before with other luck."""
    form = intent.get("setup")
    if form is None:
        desk.begin_again()
        return
    if not isinstance(form, dict):
        raise malformed()
    game, seats, seed = setup_form.read(desk, form)
    desk.begin(Session(game, seed=seed), seats, seed)


_HANDLERS: dict[str, Callable[[Desk, dict[str, Any]], None]] = {
    "ready": lambda _desk, _intent: None,
    "dismiss": lambda _desk, _intent: None,
    "act": _act,
    "why": _why,
    "command": _command,
    "undo": lambda desk, _: desk.course.take_back(),
    "redo": lambda desk, _: desk.course.play_again(),
    "hint": _hint,
    "step": _step,
    "uncover": lambda desk, _: desk.uncover(),
    "go": _go,
    "new": _new,
    "load": _load,
    "save": lambda desk, _: desk.outbox.append(keeping.picture_file(desk)),
    "record": _record,
    "clock": _clock,
}
_CHANGING = {"act", "command", "undo", "redo", "uncover", "go", "new", "load", "hint"}
