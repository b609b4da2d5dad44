"""Games played to their end without a tree: at random for searches, or by bots."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hennb.analysis.bots import make_bot, play_step
from hennb.core.chance import Luck
from hennb.core.errors import SetupError
from hennb.core.given import check_items, check_kind, check_rng
from hennb.core.messages import Message
from hennb.core.players import CHANCE
from hennb.core.views import as_state

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hennb.analysis.bots import Bot, BotFunction
    from hennb.core.state import State
    from hennb.core.views import HasState


def random_playout(start: State | HasState, rng: Random) -> State:
    """The end of the game after uniform legal actions and chance by its probabilities.

    Args:
        start: a state, or what has one, such as a session; it stays as it is.
        rng: decides everything, so equal generators give equal ends.

    Raises:
        SetupError: there is no state to begin from, or `rng` is no random generator.
    """
    check_rng(rng)
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


def play_out(start: State | HasState, bots: Sequence[Bot | BotFunction | str], luck: Luck | Random) -> State:
    """The end of the game when bots act, one for each seat.

    Args:
        start: a state, or what has one, such as a session; it stays as it is.
        bots: per seat a bot, a function of the observation, or the name of a bot, whose seed is that of the luck then.
        luck: what chance brings: the luck of a session, or a generator, which is faster.

    Raises:
        BotError: a bot raised an error or chose what is not legal.
        SetupError: there is no state to begin from, there are not as many bots as seats, one of them is no bot, or
            luck is neither `Luck` nor a random generator.
    """
    state = as_state(start)
    check_kind("luck", luck, (Luck, Random), "luck")
    listed = check_items("bots", bots, object, "bots")
    if len(listed) != state.game.players:
        raise SetupError(str(Message.of("core.table.count", found=len(listed), expected=state.game.players)))
    seed = luck.seed if isinstance(luck, Luck) else None
    made = [make_bot(bot, seed, seat) for seat, bot in enumerate(listed)]
    choose = luck.choose if isinstance(luck, Luck) else lambda at: at.sample_chance(luck)
    state = state.clone()
    while not state.is_terminal:
        player = state.current_player
        if player == CHANCE:
            state._apply(choose(state))
        else:
            state._apply(play_step(made[player], state.observation(player)))
    return state
