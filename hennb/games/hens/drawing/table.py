"""The pictures of Hens: the table as a viewer sees it, and a yard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.drawing import Canvas, Frame, Spot, close_picture, content_prefix
from hennb.drawing.panels import Header, draw_header
from hennb.games.hens.drawing.centre import draw_centre, draw_hand, draw_own_yard
from hennb.games.hens.drawing.position import Look, draw_position
from hennb.games.hens.drawing.results import draw_results
from hennb.games.hens.drawing.scene import Scene, fixed_words, make_scene, words
from hennb.games.hens.drawing.seats import draw_seats, narrow_height
from hennb.games.hens.pieces import SHEET
from hennb.games.hens.position import HensPosition
from hennb.games.hens.quantities import ROUNDS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hennb.games.hens.observation import HensObservation

WIDE: Final = (1100.0, 738.0)
NARROW: Final = 720.0

_TURN: Final = ("draw", "draw", "place", "discard")
_TURN_STEPS: Final = {"draw1": 0, "card1": 0, "draw2": 1, "card2": 1, "place": 2, "discard": 3}
_SETUP: Final = ("first", "goal", "deal")


def draw(  # noqa: PLR0913  - by name alone, with defaults
    shown: HensObservation | HensPosition,
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
    """The table as one SVG text that holds both layouts; or a yard alone, with its score sheet.

    Args:
        shown: an observation, and nothing that is not in it can be in the picture; or a position.
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
    if isinstance(shown, HensPosition):
        look = Look(layout, theme, prefix, static)
        return draw_position(shown, look, lit, tuple(last), values or {})
    return _draw_table(make_scene(shown, names, lit, last, values), Look(layout, theme, prefix, static))


def _draw_table(scene: Scene, look: Look) -> str:
    description = str(scene.view)
    canvas = Canvas(SHEET, look.prefix or content_prefix(description), look.layout)
    draw_header(canvas, _header(scene), (20, 716, 1080), (12, 708))
    with canvas.block(Spot(20, 70), Spot(12, 62)):
        draw_own_yard(canvas, scene)
    with canvas.block(Spot(480, 70), Spot(472, 62)):
        draw_centre(canvas, scene)
    with canvas.block(Spot(20, 552), Spot(12, 544)):
        (draw_results if scene.over else draw_hand)(canvas, scene)
    draw_seats(canvas, scene)
    frame = Frame(
        title=scene.view.game.title,
        description=description,
        wide=WIDE,
        narrow=(NARROW, narrow_height(len(scene.others))),
        theme=look.theme,
        static=look.static,
    )
    return close_picture(canvas, frame)


def _header(scene: Scene) -> Header:
    view = scene.view
    names, step = _steps(view)
    long, short = _to_act(scene)
    seat = view.turn if view.phase in ("turn", "rooster") else _only_winner(scene)
    return Header(
        title=scene.view.game.title,
        round_words=(fixed_words("round_head"), str(view.round), words("round_tail", rounds=ROUNDS)),
        rounds=ROUNDS,
        round=ROUNDS + 1 if scene.over else view.round,
        steps=tuple(fixed_words(f"step.{name}") for name in names),
        step=step,
        seat=seat,
        to_act=(long, short),
        house=scene.house,
    )


def _steps(view: HensObservation) -> tuple[tuple[str, ...], int]:
    """The steps of the phase, and which is due."""
    if view.phase == "turn":
        return _TURN, _TURN_STEPS[view.stage]
    if view.phase == "setup":
        return _SETUP, _SETUP.index(view.stage)
    return (view.phase,), 0


def _to_act(scene: Scene) -> tuple[str, str]:
    """Who is to act, long and short."""
    view = scene.view
    if scene.over:
        return (_result(scene),) * 2
    if view.phase == "setup":
        return (fixed_words("act.setup"),) * 2
    you, name = view.turn == scene.you, scene.names[view.turn]
    if view.current_player < 0:
        long = fixed_words("act.card_you") if you else words("act.card", name=name)
    else:
        long = fixed_words("act.you") if you else words("act.one", name=name)
    step = "rooster" if view.phase == "rooster" else _TURN[_TURN_STEPS[view.stage]]
    return long, fixed_words(f"now.{step}_you") if you else words(f"now.{step}_one", name=name)


def _result(scene: Scene) -> str:
    winners = scene.view.outcome().winners
    if not winners:
        return fixed_words("step.over")
    if winners == (scene.you,):
        return fixed_words("act.win_you")
    names = ", ".join(scene.names[seat] for seat in winners)
    return words("act.win" if len(winners) == 1 else "act.share", names=names)


def _only_winner(scene: Scene) -> int | None:
    winners = scene.view.outcome().winners if scene.over else ()
    return winners[0] if len(winners) == 1 else None
