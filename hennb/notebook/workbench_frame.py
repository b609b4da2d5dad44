"""What a workbench sends to its board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hennb.core.bench import BACK, COMMIT, FORWARD, PLAIN, RESET, Offer
from hennb.core.messages import Message
from hennb.core.places import button_place
from hennb.notebook.wire import mark_to_wire, note_to_wire, sheet_to_wire

if TYPE_CHECKING:
    from hennb.core.bench import Bench
    from hennb.notebook.workbench_desk import WorkbenchDesk


WORDS = (COMMIT, BACK, FORWARD, RESET, "undo", "redo", "help")
"""What can be typed at every workbench, besides what can be pointed at."""


def frame(desk: WorkbenchDesk) -> dict[str, Any]:
    """The frame: see ``widgets/src/types.d.ts`` for the meaning of each field."""
    bench = desk.bench
    game = desk.game
    return {
        "title": game.title,
        "seat": "all",
        "pictures": [
            {
                "svg": game.draw_bench(bench, prefix=desk.prefix, static=False),
                "say": desk.said,
                "moved": [list(way) for way in desk.moved],
            }
        ],
        "acting": True,
        "prompt": str(game.bench.prompt(bench)),
        "choices": choices(bench),
        "toggles": [],
        "log": [],
        "sheet": sheet_to_wire(bench.after.score(seat=bench.seat)),
        "can": {"undo": bench.can_back, "redo": bench.can_forward, "save": True, "command": True},
        "refusal": desk.refusal or _unsound(bench),
        "note": desk.note,
        "hint": None,
        "cover": None,
        "over": None,
        "setup": None,
        "seats": [],
    }


def choices(bench: Bench) -> list[dict[str, Any]]:
    """Every place that can be pointed at; those that mean an edit with the change of the total that it would bring."""
    offers = _offers(bench)
    seat, valued = bench.seat, [offer for offer in offers if offer.valued]
    now = bench.before.score(seat=seat).total
    values = {offer.place: bench.before.edit(offer.command).score(seat=seat).total - now for offer in valued}
    best = max((values[offer.place] for offer in offers if offer.place in values and _is_sound(offer)), default=0)
    return [_offer_to_wire(offer, values.get(offer.place), best, bench.edit) for offer in offers]


def offered(bench: Bench) -> frozenset[str]:
    """The commands of all places that can be pointed at."""
    return frozenset(_command(offer, bench.edit) for offer in _offers(bench))


def _offers(bench: Bench) -> tuple[Offer, ...]:
    return (*bench.before.game.bench.offers(bench), *_buttons(bench))


def _is_sound(offer: Offer) -> bool:
    """Whether some game could have what the offer makes: nothing else can be the best."""
    return offer.mark.style not in ("if", "off")


def _command(offer: Offer, looked_at: str) -> str:
    """What pointing at a place does: the one whose edit is looked at already commits it."""
    return COMMIT if offer.command == looked_at else offer.command


def _offer_to_wire(offer: Offer, value: int | None, best: int, looked_at: str) -> dict[str, Any]:
    again = offer.command == looked_at
    words = Message.of("core.bench.commit") if again else offer.words
    return {
        "action": _command(offer, looked_at),
        "say": str(words),
        "paths": [[offer.place]],
        "mark": mark_to_wire(PLAIN if again else offer.mark, value, best if _is_sound(offer) else None),
    }


def _buttons(bench: Bench) -> list[Offer]:
    can = {COMMIT: bool(bench.edit), BACK: bench.can_back, RESET: bench.can_reset}
    return [Offer(button_place(name), name, Message.of(f"core.bench.{name}")) for name, able in can.items() if able]


def help_text(bench: Bench) -> str:
    """The words that can be typed, and for each kind of thing that can be pointed at what is typed for it."""
    examples: dict[str, str] = {}
    for offer in _offers(bench):
        examples.setdefault(offer.command.partition(" ")[0], offer.command)
    others = ", ".join(f"“{text}”" for verb, text in examples.items() if verb not in WORDS)
    return str(Message.of("core.bench.help", words=", ".join(WORDS), examples=others))


def _unsound(bench: Bench) -> dict[str, Any] | None:
    """What is wrong with the position that is looked at, each reason with its clause."""
    faults = bench.after.problems()
    if not faults:
        return None
    reasons = "; ".join(f"{fault.reason} [{fault.clause}]" for fault in faults)
    return note_to_wire(str(Message.of("core.bench.unsound", reasons=reasons)))


def save_file(desk: WorkbenchDesk) -> dict[str, str]:
    """The present picture as a file for the browser to offer."""
    return {"type": "file", "name": f"{desk.game.name}.svg", "text": desk.game.draw_bench(desk.bench)}
