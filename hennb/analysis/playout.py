"""Games played to their end without a tree: at random for searches, or by bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hennb.analysis.bots import play_step
from hennb.core.chance import Luck
from hennb.core.errors import SetupError
from hennb.core.messages import Message
from hennb.core.players import CHANCE
from hennb.core.views import as_state

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from hennb.analysis.bots import Bot
    from hennb.core.state import State
    from hennb.core.views import HasState


def random_playout(start: State | HasState, rng: Random) -> State:
    """The end of the game after uniform legal actions and chance by its probabilities.

    Args:
        start: a state, or what has one, such as a session; it stays as it is.
        rng: decides everything, so equal generators give equal ends.

    Raises:
        SetupError: there is no state to begin from.
    """
    state = as_state(start).clone()
    apply, sample_action, sample_chance = state._apply, state.sample_action, state.sample_chance
    while True:
        player = state.current_player
        if player >= 0:
            apply(sample_action(rng))
        elif player == CHANCE:
            apply(sample_chance(rng))
        else:
            return state


def play_out(start: State | HasState, bots: Sequence[Bot], luck: Luck | Random) -> State:
    """The end of the game when bots act, one for each seat.

    Args:
        start: a state, or what has one, such as a session; it stays as it is.
        bots: per seat.
        luck: what chance brings: the luck of a session, or a generator, which is faster.

    Raises:
        BotError: a bot raised an error or chose what is not legal.
        SetupError: there is no state to begin from, or there are not as many bots as seats.
    """
    state = as_state(start)
    if len(bots) != state.game.players:
        raise SetupError(str(Message.of("core.table.count", found=len(bots), expected=state.game.players)))
    choose = luck.choose if isinstance(luck, Luck) else lambda at: at.sample_chance(luck)
    state = state.clone()
    while not state.is_terminal:
        player = state.current_player
        if player == CHANCE:
            state._apply(choose(state))
        else:
            state._apply(play_step(bots[player], state.observation(player)))
    return state
