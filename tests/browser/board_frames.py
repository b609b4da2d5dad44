"""Frames for tests of the board, as Python's side publishes them, on the toy table of `toy_picture`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hennb.notebook.parts import in_parts
from tests.browser.host import ROOT, HostPage, Traits
from tests.browser.toy_picture import CARDS, CELLS, PREFIX, SYMBOLS, picture

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.sync_api import Page

    from hennb import Board

Frame = dict[str, Any]
Message = dict[str, Any]

MINUS = "\N{MINUS SIGN}"


def host_with_tokens(page: Page, folder: Path) -> HostPage:
    """The host page with the style sheet as Python puts it together: tokens first, then the board's own rules."""
    (folder / "board.js").write_bytes((ROOT / "widgets" / "board.js").read_bytes())
    tokens = (ROOT / "hennb" / "drawing" / "tokens.css").read_text(encoding="utf-8")
    rules = (ROOT / "widgets" / "board.css").read_text(encoding="utf-8")
    (folder / "board.css").write_text(tokens + rules, encoding="utf-8")
    return HostPage(page, widgets=folder)


def shown(svg: str, say: str = "", moved: Iterable[tuple[str, str]] = ()) -> dict[str, Any]:
    """One picture of a frame."""
    return {"svg": svg, "say": say, "moved": [list(way) for way in moved]}


def choice(action: str, *paths: tuple[str, ...], **mark: Any) -> dict[str, Any]:
    """One choice of a frame."""
    return {"action": action, "say": action, "paths": [list(path) for path in paths], "mark": mark or None}


def keeping() -> list[dict[str, Any]]:
    """One or two of the three cards, pointed at in any order, are kept with the deck; or one is played to a cell."""
    hand = [f"hand-seat1-{number}" for number in (1, 2, 3)]
    sets = [(card,) for card in hand] + [(one, two) for one in hand for two in hand if one < two]
    kept = [choice("keep " + " ".join(card[-1] for card in cards), (*cards, "deck")) for cards in sets]
    return [*({**one, "any_order": True} for one in kept), choice("pass", ("yard-seat1-d4",))]


def placing(cards: Iterable[str] = CARDS, free: Iterable[str] = CELLS[:4]) -> list[dict[str, Any]]:
    """Any card goes on any free cell; on the last of them only face down, once the reason was asked."""
    found = []
    cells = list(free)
    for number, card in enumerate(cards, 1):
        hand = f"hand-seat1-{number}"
        for cell in cells[:-1]:
            gain = {"ghost": "hb-hen", "pill": "+2", "best": cell == "d4"}
            found.append(choice(f"place {card} {cell}", (hand, f"yard-seat1-{cell}"), **gain))
        last = f"yard-seat1-{cells[-1]}"
        loss = {"style": "if", "ghost": "hb-coop-back", "pill": f"{MINUS}1", "note": ["coop only", "d4 is A1"]}
        ways = ((hand, last, last), ("switch-face-down", hand, last))
        found.append(choice(f"coop {card} {cells[-1]}", *ways, **loss))
    return found


SHEET: dict[str, Any] = {
    "seat": 1,
    "title": "If the game ended now",
    "total": 4,
    "house": True,
    "lines": [
        {
            "key": "largest",
            "label": "Largest group",
            "points": 5,
            "clause": "HE.SCORE.3",
            "reason": "Two hens: 2 + 3 eggs.",
            "evidence": [{"places": ["yard-seat1-d4"], "points": 2}, {"places": ["yard-seat1-e4"], "points": 3}],
        },
        {"key": "coops", "label": "Coops", "points": -1, "clause": "HE.SCORE.5", "reason": "One coop.", "evidence": []},
    ],
}


def _field(name: str, label: str, kind: str, value: object, **more: Any) -> dict[str, Any]:
    return {"name": name, "label": label, "type": kind, "value": value, **more}


SETUP = [
    _field("players", "Players", "choice", "2", values=["1", "2"], help="HE.SETUP.1: 1 to 4 seats."),
    _field("seat2", "Second seat", "choice", "greedy", values=["greedy", "you"], when={"players": ["2"]}),
    _field(
        "first",
        "Who begins",
        "choice",
        "random",
        values=["random", "seat1", "seat2"],
        value_when={"seat2": {"players": ["2"]}},
    ),
    _field("seed", "Seed", "text", ""),
]


def frame(revision: int = 1, **changes: Any) -> Frame:
    """A frame in which seat 1 is to place a card; `changes` replace its fields."""
    made: Frame = {
        "revision": revision,
        "answered": {},
        "prefix": PREFIX,
        "title": "Toy",
        "pictures": [shown(picture())],
        "seat": 1,
        "acting": True,
        "prompt": "Place a card.",
        "choices": placing(),
        "toggles": ["switch-face-down"],
        "log": [entry(1, None, 1, "deal A1"), entry(2, 1, 1, "draw deck"), entry(3, 2, 1, "place B2 d4", current=True)],
        "sheet": SHEET,
        "can": {"undo": True, "redo": False, "hint": True, "new": True, "save": True},
        "refusal": None,
        "hint": None,
        "cover": None,
        "over": None,
        "setup": {"fields": SETUP},
        "seats": [
            {"seat": 1, "name": "You", "kind": "you", "points": 4, "to_act": True},
            {"seat": 2, "name": "Bo", "kind": "greedy", "points": -1, "to_act": False},
        ],
        "errors": [],
        "closed": False,
        "patience": 3000,
    }
    return made | changes


def sent(shown: Frame) -> Traits:
    """The traits of a board that shows a frame, as Python sends them."""
    traits = in_parts(shown, {"symbols": SYMBOLS})
    return dict(zip(("frame", "lasting"), traits, strict=True))


def traits_of(board: Board) -> Traits:
    """Those of a real board, as they come to the page."""
    traits: Traits = json.loads(json.dumps({"frame": board.frame, "lasting": board.lasting}))
    return traits


def entry(ply: int, seat: int | None, round_: int, text: str, current: bool = False) -> dict[str, Any]:
    """One entry of the move list."""
    made = {"ply": ply, "seat": seat, "round": round_, "text": text}
    return made | {"say": f"{text}!", "node": f"n{ply}", "current": current}


def hold_time(host: HostPage) -> None:
    """Let things move, and let no time pass but what a test asks for: a film stands until then."""
    host.page.emulate_media(reduced_motion="no-preference")
    host.page.clock.install(time=0)
    host.page.clock.pause_at(1000)


class Kernel:
    """Answers a board as Python does: each intent once, with a frame of the next revision.

    Attributes:
        changes: what the next frames differ in; a test sets them before it acts.
    """

    def __init__(self, **changes: Any) -> None:
        self.revision = 1
        self.answered: dict[str, int] = {}
        self.changes: dict[str, Any] = changes

    def frame(self) -> Frame:
        """The present frame."""
        return frame(self.revision, answered=dict(self.answered), **self.changes)

    def answer(self, message: Message) -> list[dict[str, Any]]:
        """For `HostPage.answer_with`."""
        self.answered[message["view"]] = message["seq"]
        self.revision += 1
        return [{"traits": sent(self.frame())}]


def act_messages(host: HostPage) -> list[Message]:
    """What was sent, without the greeting and without what every message carries."""
    drop = {"view", "seq", "revision"}
    sent = (one for one in host.sent if one["type"] != "ready")
    return [{key: value for key, value in one.items() if key not in drop} for one in sent]
