"""What can be typed at a table's board, told to who asks for it or types something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.messages import Message

if TYPE_CHECKING:
    from hennb.core.actions import Action
    from hennb.core.observation import Observation
    from hennb.notebook.desk import Desk

HELP = ("help", "?")
NEW = "new"
WORDS = ("undo", "redo", "hint", "step", "save", "record")
"""Words that do what the button of that name does."""


def help_text(desk: Desk) -> str:
    """The words that a person can type, and how moves are typed, with one of each kind that is legal now."""
    told = [Message.of("core.board.help.words", words=", ".join(_words(desk)))]
    examples = _examples(desk.observation()) if desk.acting else {}
    if examples:
        told.append(Message.of("core.board.help.moves", examples=", ".join(f"“{one}”" for one in examples.values())))
    elif not desk.state.is_terminal:
        told.append(Message.of("core.clock.help" if desk.clock.waiting else "core.board.help.wait"))
    clock = desk.clock.clock
    if clock is not None:
        told.append(clock.instead)
    return " ".join(map(str, told))


def unknown(desk: Desk, text: str) -> str:
    """What to say of a text that begins like nothing that can be typed now."""
    known = (*_examples(desk.observation()), *_words(desk))
    return str(Message.of("core.board.help.unknown", text=text, known=", ".join(known)))


def begins_a_move(view: Observation, text: str) -> bool:
    """Whether a text begins like an action that is legal now."""
    verb, *_ = text.split() or [""]
    return verb.lower() in _examples(view)


def _words(desk: Desk) -> tuple[str, ...]:
    missing = "step" if desk.people else "hint"
    return (*(word for word in WORDS if word != missing), NEW, HELP[0])


def _examples(view: Observation) -> dict[str, Action]:
    """The first legal action of each kind, by the word that it begins with."""
    found: dict[str, Action] = {}
    for action in view.own_actions():
        found.setdefault(str(action).split()[0], action)
    return found
