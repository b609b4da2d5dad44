"""What goes over the wire to the browser, as JSON values. Everything comes from observations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hennb.core.messages import Message, signed, with_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hennb.core.actions import Action
    from hennb.core.choices import Choice, Mark
    from hennb.core.decisions import Event
    from hennb.core.game import Game
    from hennb.core.observation import Observation
    from hennb.core.scoring import ScoreSheet
    from hennb.core.violations import Violation


LONGEST_NOTE = 400


def choices_to_wire(
    game: Game, choices: Iterable[Choice], names: tuple[str, ...], values: Mapping[Action, int] | None = None
) -> list[dict[str, Any]]:
    """Choices with their paths and marks; `names` are the seats', `values` the points that actions would bring now."""
    best = max(values.values(), default=0) if values else 0
    return [_choice_to_wire(game, choice, names, (values or {}).get(choice.action), best) for choice in choices]


def _choice_to_wire(game: Game, choice: Choice, names: tuple[str, ...], value: int | None, best: int) -> dict[str, Any]:
    return {
        "action": str(choice.action),
        "say": str(with_names(game.action_words(choice.action), names)),
        "paths": [list(path) for path in choice.paths],
        "mark": mark_to_wire(choice.mark, value, best),
        **({"any_order": True} if choice.any_order else {}),
    }


def mark_to_wire(mark: Mark, value: int | None, best: int | None) -> dict[str, Any]:
    """How a choice is shown; `value` are the points that it would bring, `best` the most that any would.

    What is not so is left out: there can be a hundred choices.
    """
    wire: dict[str, Any] = {"style": mark.style}
    if mark.ghost:
        symbol, css_class = mark.ghost
        wire["ghost"] = f"hb-{symbol}"
        if css_class:
            wire["ghost_class"] = css_class
    if mark.also:
        wire["also"] = [[place, f"hb-{symbol}", css_class] for place, symbol, css_class in mark.also]
    if mark.note:
        wire["note"] = [str(line) for line in mark.note]
    if value is not None:
        wire["pill"] = signed(value)
        if value == best and value > 0:
            wire["best"] = True
    return wire


def sheet_to_wire(sheet: ScoreSheet) -> dict[str, Any]:
    """A score sheet with the places that its lines light up."""
    title = Message.of("core.sheet.interim_title" if sheet.interim else "core.sheet.final_title")
    return {
        "seat": None if sheet.seat is None else sheet.seat + 1,
        "title": str(title),
        "total": sheet.total,
        "house": sheet.house,
        "lines": [
            {
                "key": line.category,
                "label": str(line.label),
                "points": line.points,
                "clause": line.clause,
                "reason": str(line.reason),
                "evidence": [{"places": list(part.places), "points": part.points} for part in line.evidence],
            }
            for line in sheet.lines
        ],
    }


def refusal_to_wire(
    violations: Iterable[Violation], names: tuple[str, ...], place: str | None = None
) -> dict[str, Any]:
    """Why something was refused: the first reason at its place, the others after it."""
    first, *more = (violation.named(names) for violation in violations)
    return {
        "place": place if place is not None else (first.places[0] if first.places else None),
        "text": shortened(str(first.message)),
        "clause": first.clause,
        "also": list(first.places),
        "more": [str(violation) for violation in more],
    }


def note_to_wire(text: str, place: str | None = None, clause: str = "") -> dict[str, Any]:
    """A refusal that no violation stands behind: a typing error, a stale click, a click that means nothing now."""
    return {"place": place, "text": shortened(text), "clause": clause, "also": [], "more": []}


def step_to_wire(text: str, place: str) -> dict[str, Any]:
    """What is to be pointed at before a place: nothing was wrong with the place itself."""
    return {**note_to_wire(text, place), "asks": True}


def shortened(text: str) -> str:
    """A text that holds what somebody typed, at a length that can be read."""
    return text if len(text) <= LONGEST_NOTE else f"{text[:LONGEST_NOTE]}…"


def say_events(view: Observation, events: Iterable[Event], names: tuple[str, ...]) -> str:
    """What happened, as one sentence per event."""
    return ". ".join(str(view.game.event_words(event, names)) for event in events)
