"""A game set up in the middle: a state to play on from, made of a position.

*Which pieces that leaves.* The bag holds all gems that do not lie on the table; the deck all cards that no seat holds,
that do not lie open, and that are not named as gone. What farmer dice and scratch dice are not told lie on no line, and
dice that are not told are spent.

*What each seat is taken to know.* All of it. There is no log, and the totals that made the pecking order are unknown.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from hennb.core.errors import SetupError
from hennb.core.faults import Fault, PositionError
from hennb.core.given import check_items
from hennb.core.messages import Message
from hennb.core.typed import small
from hennb.games.gem_hens import phases
from hennb.games.gem_hens.dice import NONE
from hennb.games.gem_hens.soundness import flaws
from hennb.games.gem_hens.stages import DICE, DRAFT, ROWS, TURN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hennb.games.gem_hens.position import GemHensPosition
    from hennb.games.gem_hens.state import GemHensState

STAGES: Final = ("turn", "draft", "roll", "scatter")
"""What a state can be at the start of."""


def to_state(position: GemHensPosition, *, stage: str = "turn", gone: str | Iterable[str] = ()) -> GemHensState:
    """A state without history that has the table of a position.

    The head of this module says which pieces that leaves, and what each seat is taken to know.

    Args:
        position: the table. Without an order the seats are in the order of their numbers, except in round 1 before the
            pecking order is found.
        stage: ``turn``, the start of a turn of the seat that `position` tells, or else of the first one in the order
            that has a die; ``draft``, the next seat takes one of the open cards; ``roll``, all roll hen dice, after the
            cards that do not lie open yet are shown; ``scatter``, the round begins.
        gone: Power Chickens that have left the game in earlier rounds.

    Raises:
        PositionError: the position is not sound, or does not fit the stage; lists every fault.
        SetupError: no such stage.
    """
    if stage not in STAGES:
        raise SetupError.value("stage", stage, ", ".join(STAGES))
    cards = _cards(gone)
    state = position.table.clone()
    faults = [*_gone_faults(position, cards)]
    state.deck = tuple([card for card in state.deck if card not in cards])
    if not state.order and not (state.round == 1 and stage in ("roll", "scatter")):
        state.order = tuple(range(position.game.players))
    faults += _begin(state, stage, position.turn)
    found = (replace(flaw.fault, place=flaw.fault.place or flaw.field) for flaw in flaws(state))
    faults = [*dict.fromkeys((*position.problems(), *faults, *found))]
    if faults:
        raise PositionError(tuple(faults))
    return state


def _cards(gone: str | Iterable[str]) -> tuple[str, ...]:
    cards = gone.replace(",", " ").split() if isinstance(gone, str) else gone
    return tuple(map(small, check_items("gone", cards, str, "text")))


def _gone_faults(position: GemHensPosition, gone: tuple[str, ...]) -> Iterator[Fault]:
    """Cards that cannot be gone: they are on the table, or there are none (GH.POW.3)."""
    for card in gone:
        if card not in position.table.deck:
            yield Fault("text.card_gone", "gone", Message.of("gem_hens.flaw.card_gone", card=card), "GH.POW.3")


def _begin(state: GemHensState, stage: str, turn: int) -> Iterator[Fault]:
    """Turn and stage, and the cards that come by themselves."""
    players = state.game.players
    if stage == "scatter":
        state.turn, state.stage = 0, ROWS
    elif stage == "draft":
        waiting = [seat for seat in reversed(state.order) if not state.held[seat]]
        state.turn, state.stage = waiting[0] if waiting else 0, DRAFT
    elif stage == "roll":
        state.turn, state.stage = 0, DICE
        lacking = players - len(state.shown) if state.game.options.with_powers else 0
        if lacking > len(state.deck):
            message = Message.of("gem_hens.flaw.cards_lack", lacking=lacking, found=len(state.deck))
            yield Fault("text.cards_lack", "open", message, "GH.POW.1")
        elif lacking > 0:
            phases.go_on_showing(state)
    else:
        with_dice = [seat for seat in state.order if any(state.dice[seat] or NONE)]
        state.turn, state.stage = turn if turn >= 0 else (*with_dice, *state.order)[0], TURN
