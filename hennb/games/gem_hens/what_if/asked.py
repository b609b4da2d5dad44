"""What a what-if question is about: a table, one of its seats, and gems that are named."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from hennb.core.errors import SetupError
from hennb.core.messages import Message
from hennb.core.position import Position
from hennb.core.typed import small
from hennb.core.views import seat_of_sheet

if TYPE_CHECKING:
    from hennb.games.gem_hens.game import GemHensGame
    from hennb.games.gem_hens.observation import GemHensObservation
    from hennb.games.gem_hens.pack import GemHensPack
    from hennb.games.gem_hens.position import GemHensPosition
    from hennb.games.gem_hens.state import GemHensState
    from hennb.games.gem_hens.table import Table

View = "GemHensPosition | GemHensState | GemHensObservation"
GemList = str | Iterable[str]


def table_of(view: GemHensPosition | GemHensState | GemHensObservation) -> Table:
    """The table that is asked about; that of a position need not be sound."""
    return view.table if isinstance(view, Position) else view


def asked_seat(view: GemHensPosition | GemHensState | GemHensObservation, seat: int | None) -> int:
    """Whose board is meant: the seat that places gems, else as `hennb.what_if` has it.

    Raises:
        SetupError: the table has no such seat.
    """
    hand = table_of(view).hand
    if seat is None and hand is not None:
        return hand.seat
    return seat_of_sheet(view, view if isinstance(view, Position) else view.game.position_of(view), seat)


def under_readings(game: GemHensGame, reading: dict[str, Any]) -> GemHensGame:
    """The game under other readings.

    Raises:
        SetupError: an option that does not exist, or a value that it cannot take.
    """
    return game.with_options(**reading) if reading else game  # type: ignore[return-value]


def read_gems(pack: GemHensPack, gems: GemList) -> tuple[int, ...]:
    """Named gems in the order in which a batch is placed (GH.EAT.4).

    Raises:
        SetupError: the pack has no gem of that name.
    """
    named: list[object] = [*gems.replace(",", " ").split()] if isinstance(gems, str) else [*gems]
    found = []
    for name in named:
        if not isinstance(name, str) or small(name) not in pack.index:
            raise SetupError.value("gems", name, ", ".join(pack.kinds))
        found.append(pack.index[small(name)])
    return tuple(sorted(found))


def not_given(name: str, reason: str) -> SetupError:
    """The error of an argument that must be given here."""
    return SetupError(str(Message.of(f"gem_hens.what_if.not_given.{reason}", name=name)))
