"""Tables of Gem Hens at every kind of decision, with what to point at there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tests.games.gem_hens.setting import changed, play, rolling, setting

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb.core.state import State

BOARDS: Final = {
    "seat1": {
        "d1": "gold gold",
        "d2": "emerald",
        "d3": "ruby ruby",
        "d5": "emerald emerald emerald pink",
        "d6": "sapphire",
        "d7": "gold gold",
    },
    "seat2": {"d2": "sapphire sapphire", "d3": "gold gold gold", "d5": "opal opal pink", "d7": "emerald emerald"},
    "seat3": {"d1": "gold gold", "d4": "diamond", "d5": "gold gold gold", "d6": "ruby", "d8": "amethyst"},
    "seat4": {"d1": "ruby", "d4": "opal opal", "d7": "sapphire sapphire pink"},
}
GEMS: Final = {
    "d2": "gold sapphire",
    "c3": "amethyst",
    "a4": "emerald",
    "f4": "gold gold sapphire",
    "b5": "ruby",
    "c5": "opal",
    "e5": "gold",
    "c6": "emerald",
    "e6": "pink",
}
DICE: Final = {"seat1": "1 2 2 3 m w", "seat2": "1 1 3 m m w", "seat3": "1 2 2 3 m m", "seat4": "m m m w w"}
HENS: Final = {"seat1": "b3", "seat2": "d3"}


class Scene(NamedTuple):
    """A table with what to point at there before somebody looks.

    Attributes:
        state: the position.
        clicks: places.
        names: of the seats.
    """

    state: State
    clicks: tuple[str, ...] = ()


def table(players: int = 4, **more: Any) -> State:
    """A table in the middle of round 2, with both extra rules."""
    seats = [f"seat{number}" for number in range(1, players + 1)]
    how: dict[str, Any] = {
        "round": 2,
        "hens": HENS,
        "gems": GEMS,
        "boards": BOARDS,
        "dice": DICE,
        "heaps": {"seat1": "gold pink", "seat2": "emerald", "seat4": "ruby gold gold"},
        "cards": dict(zip(seats, ("nimble", "waste", "run", "heavy"), strict=False)),
        "used": "seat3",
        "rows": "5",
        "cols": "3",
        "slots": {"row 3": "seat1", "col b": "seat3", "col e": "seat2"},
        "hen_fights": "on",
    } | more
    for name in ("hens", "boards", "dice", "heaps", "cards"):
        how[name] = {seat: what for seat, what in dict(how[name]).items() if seat in seats}
    how["slots"] = {line: seat for line, seat in how["slots"].items() if seat in seats}
    state: State = setting(players, **how)
    return state


def _rolling(players: int = 4) -> State:
    """A table where seat 1 has rolled twice and locked two dice."""
    shown = "nimble waste run heavy" if players == 4 else "nimble waste"
    state = table(players, cards={}, shown=shown, used="", hens={}, slots={})
    roll = rolling("1 1 3 m m 6", "6 6", players=players, rolls=2, power_chickens="on")
    now = {name: getattr(roll, name) for name in ("stage", "turn", "rolls", "rolled", "dice")}
    return changed(state, **now, pips=(None,) * players, order=tuple(range(players)))


def _asked() -> State:
    gems = GEMS | {"d1": "ruby gold"}
    return play(table(hens={"seat1": "c1", "seat2": "b1"}, turn="seat2", gems=gems), "move 1 right push 1")


def _ended() -> State:
    """The last seat uses its last die."""
    dice = dict.fromkeys(DICE, "") | {"seat1": "1"}
    return play(table(round=3, dice=dice, hens={"seat1": "a1"}, cards={}), "move 1 right")


def _fight(face: str) -> State:
    state = table(hens=BESIDE, acted="2")
    return play(state, "fight m seat2", f"! die {face}")


BESIDE: Final = {"seat1": "d3", "seat2": "d4"}
BEHIND: Final = {"seat1": "b3", "seat2": "c3"}
PUSH: Final = ("dice-seat1-3", "yard-d3")
DRAFT: Final[dict[str, Any]] = {
    "stage": "draft",
    "hens": {},
    "cards": {"seat2": "heavy"},
    "shown": "nimble waste run",
    "used": "",
    "slots": {},
    "order": "seat3 seat4 seat1 seat2",
}
HUNGRY: Final[dict[str, Any]] = {
    "hens": BESIDE,
    "cards": {"seat1": "hungry", "seat2": "waste"},
    "gems": GEMS | {"e3": "ruby gold"},
    "acted": "2",
}
WASTE: Final[dict[str, Any]] = {
    "stage": "waste",
    "cards": {"seat1": "waste"},
    "dice": dict.fromkeys(DICE, ""),
    "heaps": {"seat1": "diamond gold gold pink"},
}
RUN: Final[dict[str, Any]] = {"cards": {"seat1": "run"}, "used": "", "hens": {"seat1": "b5", "seat2": "f6"}}

SCENES: Final[dict[str, Callable[[], Scene]]] = {
    "rolling": lambda: Scene(_rolling(), ("rolled-seat1-3", "rolled-seat1-4")),
    "rolling-two": lambda: Scene(_rolling(2)),
    "draft": lambda: Scene(table(**DRAFT)),
    "turn": lambda: Scene(table()),
    "turn-three": lambda: Scene(table(3)),
    "die": lambda: Scene(table(), ("dice-seat1-3",)),
    "die-two": lambda: Scene(table(2), ("dice-seat1-3",)),
    "wild": lambda: Scene(table(), ("dice-seat1-w",)),
    "enter": lambda: Scene(table(hens={"seat2": "b1"}), ("dice-seat1-3",)),
    "card": lambda: Scene(table(), ("dice-seat1-3", "card-nimble")),
    "run": lambda: Scene(table(**RUN), ("dice-seat1-3", "card-run", "yard-c5", "gem-opal")),
    "push": lambda: Scene(table(), PUSH),
    "push-ends": lambda: Scene(table(), (*PUSH, "dice-seat1-2")),
    "push-wild": lambda: Scene(table(hens=BEHIND), ("dice-seat1-1", "yard-c3", "dice-seat1-w", "yard-c3")),
    "mark": lambda: Scene(table(), ("dice-seat1-m",)),
    "eating": lambda: Scene(table(hand="ruby ruby pink")),
    "eating-swap": lambda: Scene(table(hand="emerald gold")),
    "eating-picky": lambda: Scene(table(hand="ruby gold", cards={"seat1": "picky"})),
    "replace": lambda: Scene(table(hand="ruby gold"), ("deco-seat1-d5",)),
    "asked": lambda: Scene(_asked()),
    "after": lambda: Scene(table(**HUNGRY)),
    "hungry": lambda: Scene(table(**HUNGRY), ("card-hungry",)),
    "favorite": lambda: Scene(
        table(cards={"seat1": "favorite"}, hens={"seat1": "c4"}, acted="2"), ("card-favorite", "line-col-b")
    ),
    "fight": lambda: Scene(table(hens=BESIDE, acted="2"), ("dice-seat1-m",)),
    "loot": lambda: Scene(_fight("6")),
    "loot-gem": lambda: Scene(_fight("6"), ("deco-seat2-d5",)),
    "loot-of-seat-2": lambda: Scene(_fight("1")),
    "waste": lambda: Scene(table(**WASTE)),
    "end": lambda: Scene(_ended()),
}
