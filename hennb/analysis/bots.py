"""Bots: one interface, a registry of names, and the care that a game takes of what a bot does."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias, runtime_checkable

from hennb.analysis.greedy import GreedyBot
from hennb.core.actions import Action
from hennb.core.chance import seed_or_fresh
from hennb.core.errors import HennbError, IllegalActionError, SetupError
from hennb.core.messages import Message
from hennb.core.players import MOST_SEATS, check_seat
from hennb.core.typed import check_text
from hennb.core.views import asked_actions

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb.core.observation import Observation


@runtime_checkable
class Bot(Protocol):
    """Anything with ``step(observation)``.

    It sees what its seat may see and gives one of ``observation.own_actions()``, or its notation: a legal action, and
    none that only a table enters.
    """

    def step(self, observation: Observation) -> Action | str: ...


BotFunction: TypeAlias = "Callable[[Observation], Action | str]"


class BotError(HennbError):
    """A bot failed. The game is as it was before the bot was asked.

    Attributes:
        bot: the bot.
        seat: for whom it should have acted.
    """

    def __init__(self, bot: object, seat: int, offence: str) -> None:
        self.bot = bot
        self.seat = seat
        super().__init__(str(Message.of("core.bot.failed", bot=bot_name(bot), seat=seat + 1, offence=offence)))


class RandomBot:
    """Plays any legal action with the same chance. Equal observations give equal actions.

    Args:
        seed: what its choices rest on, a whole number or a text; a random one, if left out.

    Raises:
        SetupError: the seed is neither number nor text.
    """

    name = "random"

    def __init__(self, seed: int | str | None = None) -> None:
        self.seed = seed_or_fresh(seed)

    def step(self, observation: Observation) -> Action:
        """A legal action.

        Raises:
            SetupError: it is no observation of a seat that is to act.
        """
        actions = asked_actions(observation)
        return Random(f"{self.seed}:{observation.ply}").choice(actions)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.seed!r})"


class FunctionBot:
    """A bot made of a function of the observation."""

    def __init__(self, function: BotFunction) -> None:
        self.name = getattr(function, "__name__", repr(function))
        self.step = function

    def __repr__(self) -> str:
        return f"FunctionBot({self.step!r})"


def as_bot(given: object) -> Bot | None:
    """A bot, or one made of a function of the observation; None for what is neither, such as the class of a bot."""
    if isinstance(given, type):
        return None
    if isinstance(given, Bot):
        return given
    return FunctionBot(given) if callable(given) else None


def bot_name(bot: object) -> str:
    """What to call a bot: its ``name``, else that of its class."""
    name = getattr(bot, "name", None)
    return name if isinstance(name, str) else type(bot).__name__


def play_step(bot: Bot, observation: Observation) -> Action:
    """The legal action that a bot chooses.

    Raises:
        BotError: it raised an error, or gave no action, or one that is not legal, or that only a table enters.
    """
    seat = observation.current_player
    try:
        answer = bot.step(observation)
    except Exception as error:
        raise BotError(bot, seat, _said("raised", error=f"{type(error).__name__}: {error}")) from error
    if not isinstance(answer, Action | str):
        raise BotError(bot, seat, _said("no_action", answer=repr(answer)))
    try:
        action = _legal(answer, observation)
    except IllegalActionError as error:
        reasons = "; ".join(map(str, error.violations))
        raise BotError(bot, seat, _said("illegal", answer=str(answer), reasons=reasons)) from error
    except Exception as error:  # whatever an answer of a foreign type does
        raise BotError(bot, seat, _said("no_action", answer=repr(answer))) from error
    clock = observation.game.clock(observation)
    if clock is not None and action == clock.closing:
        raise BotError(bot, seat, _said("closing", answer=str(action)))
    return action


def _legal(answer: Action | str, observation: Observation) -> Action:
    if isinstance(answer, str):
        return observation.string_to_action(answer)
    violations = observation.explain_illegal(answer)
    if violations:
        raise IllegalActionError(str(answer), violations)
    return observation.canonical(answer)


def _said(key: str, **params: str) -> str:
    return str(Message.of(f"core.bot.{key}", **params))


# ------------------------------------------------------------------------------------------------------------- registry

BotFactory: TypeAlias = "Callable[[str], Bot | BotFunction]"
"""Makes a bot from a seed."""

_TRIAL: Final = "trial"
"""The seed that a new factory is tried with."""

_factories: dict[str, BotFactory] = {"random": RandomBot, "greedy": GreedyBot}


def register_bot(name: str, factory: BotFactory | Bot | BotFunction) -> None:
    """Make a bot known by a name. One of the same name is replaced.

    Args:
        name: for `make_bot`, `play` and `play_out`.
        factory: a class or a function that makes the bot from a seed, which is a text; it is tried at once. Or a bot,
            or a function of the observation, which then plays whatever the seed.

    Raises:
        SetupError: the name is no text, or `factory` is none of these or makes no bot.
    """
    check_text("name", name)
    if isinstance(factory, Bot) and not isinstance(factory, type):
        _factories[name] = lambda _: factory
    elif callable(factory):
        _factories[name] = _tried(factory)
    else:
        raise SetupError.value("factory", factory, Message.of("core.bot.factory"))


def _tried(given: Any) -> BotFactory:
    """A factory that has just made a bot; or one for a function that takes no seed, but an observation."""
    try:
        made = given(_TRIAL)
    except (AttributeError, TypeError) as error:  # a seed has nothing of what an observation is asked for
        if isinstance(given, type):
            raise _no_factory(given, _said("raised", error=f"{type(error).__name__}: {error}")) from error
        return lambda _: FunctionBot(given)
    except Exception as error:
        raise _no_factory(given, _said("raised", error=f"{type(error).__name__}: {error}")) from error
    if isinstance(made, Action | str) and not isinstance(given, type):  # it acts, whatever it is shown
        return lambda _: FunctionBot(given)
    if as_bot(made) is None:
        raise _no_factory(given, _said("gave", answer=repr(made)))
    factory: BotFactory = given
    return factory


def _no_factory(given: object, did: str) -> SetupError:
    return SetupError.value("factory", given, Message.of("core.bot.no_factory", did=did))


def registered_bots() -> tuple[str, ...]:
    """The names that `make_bot` knows."""
    return tuple(_factories)


def make_bot(spec: Any, seed: int | str | None = None, seat: int = 0) -> Bot:
    """The bot that is meant.

    Args:
        spec: a name, a bot, or a function of the observation.
        seed: what the luck of a named bot rests on, together with its seat; a random one, if left out.
        seat: for whom it will act.

    Raises:
        SetupError: no bot has that name, it is none of the three, no game has such a seat, or the seed is neither
            number nor text.
    """
    check_seat(seat, MOST_SEATS)
    if isinstance(spec, str):
        if spec not in _factories:
            known = ", ".join(_factories)
            raise SetupError(str(Message.of("core.bot.unknown", name=spec, known=known)))
        spec = _factories[spec](f"{seed_or_fresh(seed)}:{seat}")
    bot = as_bot(spec)
    if bot is None:
        raise SetupError(str(Message.of("core.bot.no_bot", found=repr(spec), known=", ".join(_factories))))
    return bot
