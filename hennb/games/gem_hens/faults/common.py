"""What the reasons of all kinds of actions share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.core.messages import Message
from hennb.core.players import seat_words
from hennb.core.violations import Violation
from hennb.games.gem_hens import stages
from hennb.games.gem_hens.actions import EatAll, LeaveAll
from hennb.games.gem_hens.dice import AREAS, NONE
from hennb.games.gem_hens.places import card_place, dice_place
from hennb.games.gem_hens.wording import card_words, die_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.core.actions import Action
    from hennb.games.gem_hens.table import Table

CARD_CLAUSES = {
    "heavy": "GH.POW.11", "picky": "GH.POW.12", "nimble": "GH.POW.13", "tough": "GH.POW.14", "clever": "GH.POW.15",
    "hungry": "GH.POW.16", "wanderer": "GH.POW.17", "flight": "GH.POW.18", "favorite": "GH.POW.19", "run": "GH.POW.20",
    "endure": "GH.POW.21", "waste": "GH.POW.22",
}  # fmt: skip
"""The clause of each Power Chicken."""


def fault(clause: str, key: str, *places: str, **words: int | str | Message) -> Violation:
    """A clause that forbids an action, with the words ``gem_hens.illegal.<key>``."""
    return Violation(clause, Message.of(f"gem_hens.illegal.{key}", **words), places)


def out_of_turn(view: Table) -> Violation:
    """The violation of an action of another phase or seat (GH.ROUND.1)."""
    player = view.current_player
    now = Message.of(f"gem_hens.now.{view.stage}", who=seat_words(player if player >= 0 else view.turn))
    return Violation("GH.ROUND.1", Message.of("gem_hens.illegal.phase", now=now))


def not_to_act(view: Table, action: Action) -> Violation:
    """The violation of an action by a seat that is not to act: a pushed hen's owner decides itself (GH.PUSH.7)."""
    if view.stage == stages.ASK and isinstance(action, EatAll | LeaveAll):
        return fault("GH.PUSH.7", "owner", who=seat_words(view.current_player))
    return out_of_turn(view)


def faults_of_card(view: Table, seat: int, card: str) -> Iterator[Violation]:
    """A power that the seat does not have, or has used (GH.POW.3)."""
    title = card_words(card)
    if view.held[seat] != card:
        yield fault(CARD_CLAUSES[card], "no_card", card=title)
    elif view.used[seat]:
        yield fault("GH.POW.3", "used_card", card_place(card), card=title)


def faults_of_die(view: Table, area: int) -> Iterator[Violation]:
    """A die that the seat whose turn it is does not have (GH.ACT.2, GH.POW.21)."""
    if view.stage == stages.SECOND:
        if area != view.die:
            yield fault("GH.POW.21", "other_die", die=die_words(AREAS[view.die]))
    elif not (view.dice[view.turn] or NONE)[area]:
        yield fault("GH.ACT.2", "no_die", dice_place(view.turn), die=die_words(AREAS[area]))
