"""The picture of a table of Gem Hens as a viewer sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.core.messages import Message, with_names
from hennb.core.players import PUBLIC, seat_words
from hennb.drawing import Canvas, Frame, Spot, close_picture, content_prefix
from hennb.drawing.panels import Header, draw_header
from hennb.games.gem_hens.drawing.hand import LEAST, draw_hand
from hennb.games.gem_hens.drawing.results import draw_results, results_height
from hennb.games.gem_hens.drawing.scene import SHEET, Scene, make_scene, words
from hennb.games.gem_hens.drawing.score import draw_sheet
from hennb.games.gem_hens.drawing.seats import GAP, TOP, column_height, draw_seats, narrow_rows
from hennb.games.gem_hens.drawing.stock import BAG, FEED, WIDTH, draw_bag, draw_cards, draw_feed
from hennb.games.gem_hens.drawing.yard import HEIGHT as YARD
from hennb.games.gem_hens.drawing.yard import draw_yard
from hennb.games.gem_hens.position import GemHensPosition

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hennb.games.gem_hens.observation import GemHensObservation

_STEPS: Final = ("scatter", "roll", "pecking", "actions")
_MARGIN: Final = 12
_RIGHT: Final = 252


def draw(  # noqa: PLR0913  - by name alone, with defaults
    shown: GemHensObservation | GemHensPosition,
    *,
    layout: str = "wide",
    theme: str | None = None,
    prefix: str | None = None,
    names: Sequence[str] | None = None,
    lit: str | None = None,
    last: Sequence[str] = (),
    values: Mapping[str, int] | None = None,
    static: bool = True,
) -> str:
    """The table as one SVG text that holds both layouts.

    Args:
        shown: an observation, and nothing that is not in it can be in the picture; or a position, which awaits nobody.
        layout: the layout that is shown, ``wide`` (1100) or ``narrow`` (720).
        theme: ``light`` or ``dark`` to force one, None to follow the host.
        prefix: of every id in the picture; different for each board of a page. None: made from what is shown.
        names: of the seats; one that is called "You" is spoken to, whoever looks. None: the viewer is "You", the others
            are "Seat 2", ...
        lit: key of the line of the own score sheet whose evidence is marked.
        last: the places of the last move, the one where a piece came to rest last.
        values: signed points on candidate places; the best get a star.
        static: a picture that stands alone, with its style; else a page gives the style.

    Raises:
        ValueError: unknown layout or theme, or fewer names than seats.
        KeyError: ``lit`` is no line of the sheet.
    """
    still = isinstance(shown, GemHensPosition)
    view = shown.table.observation(PUBLIC) if isinstance(shown, GemHensPosition) else shown
    scene = make_scene(view, names, lit, last, values, still=still)
    description = str(shown)
    canvas = Canvas(SHEET, prefix or content_prefix(description), layout)
    height = _height(scene)
    below = TOP - 8 + height + GAP
    draw_header(canvas, _header(scene), (20, 716, 1080), (12, 708))
    _draw_left(canvas, scene, height)
    with canvas.block(Spot(_RIGHT, TOP), Spot(_RIGHT - 8, TOP - 8)):
        draw_yard(canvas, scene)
    with canvas.block(Spot(_RIGHT, TOP + YARD + GAP), Spot(_RIGHT - 8, TOP - 8 + YARD + GAP)):
        (draw_results if scene.over else draw_hand)(canvas, scene, height - YARD - GAP)
    draw_seats(canvas, scene, height, below)
    frame = Frame(
        title=shown.game.title,
        description=description,
        wide=(1100, TOP + height + _MARGIN),
        narrow=(720, below + sum(narrow_rows(scene)) + GAP * (len(narrow_rows(scene)) - 1) + _MARGIN),
        theme=theme,
        static=static,
    )
    return close_picture(canvas, frame)


def _height(scene: Scene) -> float:
    """Height of all columns of the wide layout: the same for all stages of a game."""
    players = len(scene.names)
    return max(column_height(scene), YARD + GAP + max(LEAST, results_height(players)))


def _draw_left(canvas: Canvas, scene: Scene, height: float) -> None:
    with canvas.block(Spot(20, TOP), Spot(12, TOP - 8)):
        draw_feed(canvas, scene)
    top = TOP + FEED + GAP
    with canvas.block(Spot(20, top), Spot(12, top - 8)):
        draw_bag(canvas, scene)
    top += BAG + GAP
    with canvas.block(Spot(20, top), Spot(12, top - 8)):
        rest = TOP + height - top
        if scene.cards:
            draw_cards(canvas, scene, rest)
        else:
            draw_sheet(canvas, scene, WIDTH, rest)


def _header(scene: Scene) -> Header:
    view = scene.view
    rounds = scene.pack.rounds
    acting = scene.awaited
    phase = view.phase
    return Header(
        title=view.game.title,
        round_words=(words("round_head"), str(view.round), words("round_tail", rounds=rounds)),
        rounds=rounds,
        round=rounds + 1 if scene.over else view.round,
        steps=tuple([words(f"step.{name}") for name in _STEPS]),
        step=_STEPS.index(phase) if phase in _STEPS else len(_STEPS),
        seat=_only_winner(scene) if scene.over else acting if acting >= 0 else None,
        to_act=(_to_act(scene),) * 2,
        house=scene.house,
    )


def _to_act(scene: Scene) -> str:
    """Whose decision is awaited, or what happens."""
    view = scene.view
    if scene.over:
        return _result(scene)
    if scene.still:
        return words("position")
    if scene.awaited >= 0:
        return scene.words_of("act", scene.awaited)
    now = with_names(Message.of(f"gem_hens.now.{view.stage}", who=seat_words(view.turn)), scene.names)
    text = str(now)
    return text[:1].upper() + text[1:]


def _result(scene: Scene) -> str:
    winners = scene.view.outcome().winners
    if winners == (scene.you,):
        return words("win_you")
    names = ", ".join([scene.names[seat] for seat in winners])
    return words("win" if len(winners) == 1 else "share", names=names)


def _only_winner(scene: Scene) -> int | None:
    winners = scene.view.outcome().winners
    return winners[0] if len(winners) == 1 else None
