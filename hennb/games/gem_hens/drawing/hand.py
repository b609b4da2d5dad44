"""Below the garden what is done now: the own dice, a roll with its locks, gems to be placed, fights, buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.core.messages import with_names
from hennb.core.places import hand_place
from hennb.drawing import Box
from hennb.drawing.canvas import num
from hennb.drawing.marks import draw_last, draw_values
from hennb.drawing.shapes import line, seat_mark, slot, zone
from hennb.drawing.text import fit, text_width, wrap
from hennb.games.gem_hens import actions as act
from hennb.games.gem_hens import stages
from hennb.games.gem_hens.dice import AREAS, areas_of
from hennb.games.gem_hens.drawing.pieces import draw_die, draw_gem, laid_out
from hennb.games.gem_hens.drawing.scene import words
from hennb.games.gem_hens.eating import targets
from hennb.games.gem_hens.places import (
    DO_EAT_ALL,
    DO_END,
    DO_KEEP,
    DO_LEAVE,
    DO_LEAVE_ALL,
    DO_LOCK,
    DO_REPLACE,
    DO_REPLACE_ALL,
    DO_ROLL,
    DO_SPEND,
    DO_STOP,
    DO_SWAP,
    dice_place,
    gem_place,
    rolled_place,
)
from hennb.games.gem_hens.wording import die_words

if TYPE_CHECKING:
    from hennb.drawing import Canvas
    from hennb.games.gem_hens.drawing.scene import Scene

WIDTH: Final = 464
LEAST: Final = 226
_LEFT: Final = 12
_INNER: Final = WIDTH - 2 * _LEFT
_DIE: Final = 36
_TALL: Final = 150
_ROLLED: Final = 42
_TRAY: Final = 52
_TOP: Final = 54
"""A picked die is raised by 8, with a ring round it: so far below it lies what is to be done."""
_LINE: Final = 16
_GEM: Final = 30
_BUTTON: Final = 30
_FOOT: Final = 10
_SPEND: Final = 120
"""Room that is kept for the button beside gems to choose from."""

_BUTTONS: Final = {
    stages.ROLL: (DO_STOP, DO_ROLL, DO_LOCK),
    stages.ASK: (DO_EAT_ALL, DO_LEAVE_ALL),
    stages.AFTER: (DO_END,),
    stages.WASTE: (DO_KEEP,),
}
"""Per stage the buttons that can matter; those of a gem that is placed depend on what it can do."""


def draw_hand(canvas: Canvas, scene: Scene, height: float) -> None:
    """The zone of the own dice, 464 wide."""
    zone(canvas, Box(0, 0, WIDTH, height))
    view, own = scene.view, scene.own
    right = _count_words(scene)
    canvas.text(WIDTH - 14, 21, right, "t-small ink-2 end num")
    room = WIDTH - 28 - (text_width(right, 12) + 12 if right else 0)
    line(canvas, 14, 21, scene.words_of("dice_of", own), "t-head ink", room)
    prompt = wrap(_prompt(scene), 13, WIDTH - 28, 2)
    for index, text in enumerate(prompt):
        canvas.text(14, 39 + _LINE * index, text, "t-body ink")
    top = _TOP + _LINE * max(len(prompt) - 1, 0)
    foot = height - _FOOT - _BUTTON - 8
    rolling = view.stage in stages.ROLLING and view.turn == own and view.dice[own] is not None
    if rolling:
        _draw_roll(canvas, scene, Box(_LEFT, top, _INNER, _TRAY, 10))
        top += _TRAY + 2
    _draw_boards(canvas, scene, Box(_LEFT, top + 4, _INNER, foot - top - 4))
    y = height - _FOOT - _BUTTON
    left = _draw_matter(canvas, scene, y)
    _draw_buttons(canvas, scene, Box(left, y, WIDTH - _LEFT - left, _BUTTON))
    draw_values(canvas, scene.marks, canvas.places)
    draw_last(canvas, scene.marks, canvas.places)


def _prompt(scene: Scene) -> str:
    """What is to be done, or who is waited for."""
    view, player = scene.view, scene.awaited
    if scene.still:
        return ""
    if player >= 0 and not view.acting:
        return words("waiting_you") if player == scene.you else words("waiting", name=scene.names[player])
    return str(with_names(view.decision.prompt, scene.names))


def _count_words(scene: Scene) -> str:
    """Rolls that are left, or dice."""
    view, own = scene.view, scene.own
    dice = view.dice[own]
    if view.stage in stages.ROLLING and view.turn == own and view.rolls >= 0:
        if view.game.options.dice_mode == "timer":
            return words("rolls_clock", n=view.rolls, seconds=scene.pack.timer_seconds)
        return words("rolls_left", n=max(view.game.options.max_rolls - view.rolls, 0))
    if dice is None or view.phase not in ("pecking", "actions"):
        return ""
    return words("dice.left", n=sum(dice))


def _draw_roll(canvas: Canvas, scene: Scene, tray: Box) -> None:
    """The dice of the last roll one by one, or outlines of those that roll now."""
    view, own = scene.view, scene.own
    slot(canvas, tray)
    if view.rolled is None:
        count = scene.pack.hen_dice - sum(view.dice[own] or ())
        for box in laid_out(count, tray, _ROLLED - 6, 10):
            canvas.rect(box._replace(r=9), "hb-step hb-dash")
        return
    areas = areas_of(view.rolled)
    for number, (area, box) in enumerate(zip(areas, laid_out(len(areas), tray, _ROLLED, 10), strict=True), 1):
        label = words("dice.rolled", die=str(die_words(area)))
        with canvas.group(canvas.place(rolled_place(own, number), box._replace(r=10), label)):
            draw_die(canvas, area, box.x, box.y, box.w)


def _draw_boards(canvas: Canvas, scene: Scene, room: Box) -> None:
    """The areas of the action board with the own dice."""
    own = scene.own
    dice, names = scene.view.dice[own], scene.areas(own)
    width = (room.w - 4 * 5) / 5
    for area, name in enumerate(names):
        box = Box(room.x + (width + 5) * area, room.y, width, room.h, 10)
        count = dice[area] if dice else 0
        label = words("dice.area", area=words(f"area.{name}"), n=count)
        with canvas.group(canvas.place(dice_place(own, name), box, label)):
            slot(canvas, box)
            canvas.rect(box, "hb-hit")
            canvas.text(box.middle[0], box.y + box.h - 8, words(f"area.{name}"), "t-small ink mid")
            inner = Box(box.x + 5, box.y + 5, box.w - 10, box.h - 28)
            for die in laid_out(count, inner, _DIE if box.h < _TALL else _DIE + 6) if count else ():
                draw_die(canvas, name, die.x, die.y, die.w)


def _draw_matter(canvas: Canvas, scene: Scene, y: float) -> float:
    """What the decision is about, left of the buttons: gems in hand, a fight, a die, gems to choose from."""
    view = scene.view
    if view.hand:
        return _draw_gems_in_hand(canvas, scene, y)
    if view.stage == stages.LOOT and view.loot:
        x = _draw_pair(canvas, (view.loot.loser, view.loot.winner), y)
        if view.loot.size:
            x += 10 + line(canvas, x, y + 20, words("loot.size", size=view.loot.size), "t-body ink", 140)
        return _draw_choice(canvas, scene, _loot_kinds(scene), x, y)
    if view.stage == stages.FIGHT and view.foe >= 0:
        x = _draw_pair(canvas, (view.turn, view.foe), y)
        line(canvas, x, y + 12, words("fight.ends"), "t-small ink-2", WIDTH - 14 - x)
        line(canvas, x, y + 27, words("fight.sizes"), "t-small ink-2", WIDTH - 14 - x)
        return WIDTH - _LEFT
    if view.die >= 0:
        draw_die(canvas, AREAS[view.die], _LEFT, y, 30)
        return _LEFT + 38
    if view.stage in stages.ACTING_STAGES and scene.ready(act.RUN):
        kinds = sorted({kind for gems in view.yard for kind in gems})
        x = _LEFT + 10 + line(canvas, _LEFT + 2, y + 20, words("run"), "t-small ink-2", 80)
        return _draw_choice(canvas, scene, kinds, x, y)
    if view.draws:
        text = words("draws", n=len(view.draws))
        return _LEFT + 2 + line(canvas, _LEFT + 2, y + 20, text, "t-body ink-2", _INNER)
    return _LEFT


def _draw_gems_in_hand(canvas: Canvas, scene: Scene, y: float) -> float:
    """Who places gems, and which: the next one first."""
    hand = scene.view.hand
    if hand is None:
        return _LEFT
    pitch = min(_GEM + 2, 130 / len(hand.gems))
    x = _LEFT + 28.0
    whole = Box(_LEFT, y, 32 + _GEM + pitch * (len(hand.gems) - 1), _BUTTON, 8)
    label = words("hand", name=scene.names[hand.seat], gems=scene.gems(hand.gems))
    with canvas.group(canvas.place(hand_place(hand.seat), whole, label)):
        canvas.rect(whole, "hb-hit")
        seat_mark(canvas, hand.seat, _LEFT + 12, y + 15)
    for index, kind in enumerate(hand.gems):
        size = _GEM if index == 0 else min(24, pitch)
        box = Box(x, y + (_BUTTON - size) / 2, size, size, 6)
        label = words("in_hand", gem=scene.titles[kind])
        with canvas.group(canvas.place(hand_place(hand.seat, index + 1), box, label)):
            canvas.rect(box, "hb-hit")
            draw_gem(canvas, scene, kind, (box.x, box.y, size, size))
        x += max(pitch, size + 2) if index == 0 else pitch
    return x + 8


def _draw_pair(canvas: Canvas, seats: tuple[int, int], y: float) -> float:
    """Two seats, an arrow from the first to the second."""
    seat_mark(canvas, seats[0], _LEFT + 12, y + 15)
    canvas.raw(f'<path d="M{num(_LEFT + 28)} {num(y + 15)}h20m-6-5l6 5-6 5" class="gh-arrow"/>')
    seat_mark(canvas, seats[1], _LEFT + 64, y + 15)
    return _LEFT + 82


def _loot_kinds(scene: Scene) -> list[int]:
    """The kinds that the gem of a fight can be of; nothing to choose if there is but one."""
    loot = scene.view.loot
    if loot is None or not scene.view.acting:
        return []
    board = zip(scene.view.boards[loot.loser], scene.pack.sizes, strict=True)
    return sorted({kind for content, size in board if loot.size in (0, size) for kind in content})


def _draw_choice(canvas: Canvas, scene: Scene, kinds: list[int], x: float, y: float) -> float:
    """Kinds of gems, one of which is to be named."""
    room = WIDTH - _LEFT - x - (_SPEND if _buttons(scene) else 0)
    pitch = min(_GEM + 3, room / max(len(kinds), 1))
    size = pitch - 2
    for kind in kinds:
        box = Box(x, y + (_BUTTON - size) / 2, size, size, 8)
        with canvas.group(canvas.place(gem_place(scene.pack.kinds[kind]), box, scene.titles[kind])):
            slot(canvas, box)
            canvas.rect(box, "hb-hit")
            draw_gem(canvas, scene, kind, box.grown(-3)[:4])
        x += pitch
    return x + 6


def _buttons(scene: Scene) -> tuple[str, ...]:
    """The buttons of the moment."""
    view = scene.view
    if not view.acting:
        return ()
    if view.stage == stages.EAT and view.hand:
        anywhere = view.hand._replace(least=-1)  # equal gems can be pointed to their places in any order (GH.EAT.9)
        kinds = {(type(action), getattr(action, "pinks", False)) for action in targets(view, anywhere)}
        ways = (
            (DO_REPLACE, (act.Replace, False)),
            (DO_REPLACE_ALL, (act.Replace, True)),
            (DO_SWAP, (act.Swap, False)),
            (DO_LEAVE, (act.Leave, False)),
        )
        return tuple([place for place, way in ways if way in kinds])
    if view.stage == stages.ROLL and sum(view.rolled or ()) < 2:  # noqa: PLR2004  - to lock is to lock some
        return DO_STOP, DO_ROLL
    if view.stage == stages.TURN:  # hardly ever is a die of no use
        return (DO_SPEND,) if any(isinstance(action, act.Spend) for action in view.legal_actions()) else ()
    return _BUTTONS.get(view.stage, ())


def _draw_buttons(canvas: Canvas, scene: Scene, room: Box) -> None:
    """Buttons before the right edge of a room; they close up where there are many."""
    places = _buttons(scene)
    if not places:
        return
    texts = [words(f"button.{place.removeprefix('do-').replace('-', '_')}") for place in places]
    widths = [text_width(text, 13, True) for text in texts]
    padding = min(16.0, max(4.0, (room.w - sum(widths) - 6 * (len(texts) - 1)) / (2 * len(texts))))
    x = room.x + room.w
    for place, text, width in reversed(list(zip(places, texts, widths, strict=True))):
        x -= width + 2 * padding
        box = Box(x, room.y, width + 2 * padding, room.h, room.h / 2)
        with canvas.group(canvas.place(place, box, text)):
            canvas.rect(box, "panel")
            canvas.text(box.middle[0], box.y + 19.5, fit(text, 13, box.w, True), "t-bold p-ink mid")
        x -= 6
