"""The stages of a game of Gem Hens: what is due, who is asked, and in which words (rules file, part 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hennb.core.decisions import Decision
from hennb.core.messages import Message
from hennb.core.players import seat_words
from hennb.games.gem_hens.dice import AREAS
from hennb.games.gem_hens.wording import die_words, gem_title

if TYPE_CHECKING:
    from hennb.games.gem_hens.table import Table

ROWS: Final = "rows"
COLS: Final = "cols"
SCATTER: Final = "scatter"
SHOW: Final = "show"
DICE: Final = "dice"
ROLL: Final = "roll"
PECKING: Final = "pecking"
ROLLOFF: Final = "rolloff"
DRAFT: Final = "draft"
TURN: Final = "turn"
CLEVER: Final = "clever"
ASK: Final = "ask"
EAT: Final = "eat"
SCRATCH: Final = "scratch"
AFTER: Final = "after"
SECOND: Final = "second"
FIGHT: Final = "fight"
LOOT: Final = "loot"
WASTE: Final = "waste"
OVER: Final = "over"

CHANCE_STAGES: Final = frozenset((ROWS, COLS, SCATTER, SHOW, DICE, PECKING, ROLLOFF, CLEVER, SCRATCH, FIGHT))
ROLLING: Final = frozenset((DICE, ROLL))
"""What the others' dice are hidden at (GH.ROLL.2)."""
GEM_STAGES: Final = frozenset((SCATTER, SCRATCH))
FARMER_STAGES: Final = frozenset((ROWS, COLS))
ACTING_STAGES: Final = frozenset((TURN, SECOND))
"""A move, a scratch or the like is due."""


class Stage(NamedTuple):
    """Phase and clause of a stage."""

    phase: str
    clause: str


STAGES: Final = {
    ROWS: Stage("scatter", "GH.SCAT.2"),
    COLS: Stage("scatter", "GH.SCAT.2"),
    SCATTER: Stage("scatter", "GH.SCAT.4"),
    SHOW: Stage("scatter", "GH.POW.1"),
    DICE: Stage("roll", "GH.ROLL.3"),
    ROLL: Stage("roll", "GH.ROLL.4"),
    PECKING: Stage("pecking", "GH.PECK.1"),
    ROLLOFF: Stage("pecking", "GH.PECK.3"),
    DRAFT: Stage("pecking", "GH.POW.2"),
    TURN: Stage("actions", "GH.ACT.1"),
    CLEVER: Stage("actions", "GH.POW.15"),
    ASK: Stage("actions", "GH.PUSH.7"),
    EAT: Stage("actions", "GH.EAT.1"),
    SCRATCH: Stage("actions", "GH.MARK.4"),
    AFTER: Stage("actions", "GH.ACT.5"),
    SECOND: Stage("actions", "GH.POW.21"),
    FIGHT: Stage("actions", "GH.FIGHT.2"),
    LOOT: Stage("actions", "GH.FIGHT.5"),
    WASTE: Stage("end", "GH.POW.22"),
    OVER: Stage("over", "GH.END.1"),
}


def decision(view: Table) -> Decision:
    """Who decides what now; within another's turn the prompt says whose decision is awaited."""
    phase, clause = STAGES[view.stage]
    player = view.current_player
    who = seat_words(player if player >= 0 else view.turn)
    prompt = Message.of(f"gem_hens.prompt.{view.stage}", who=who, **_named(view))
    return Decision(player, view.turn, phase, view.stage, clause, prompt)


def _named(view: Table) -> dict[str, str | Message]:
    """What else a prompt names: the gem to place, the die in hand."""
    if view.stage == EAT and view.hand:
        return {"gem": gem_title(view.game.pack, view.hand.gems[0])}
    return {"die": die_words(AREAS[view.die])} if view.stage == SECOND else {}
