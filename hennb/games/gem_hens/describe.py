"""Actions and events of Gem Hens in words, and the ways that pieces take over the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hennb.core.messages import Message, with_names
from hennb.core.players import seat_of, seat_words
from hennb.games.gem_hens import actions as act
from hennb.games.gem_hens.gliding import ways
from hennb.games.gem_hens.wording import card_words, die_words, gem_title, line_words, way_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hennb.core.actions import Action
    from hennb.core.decisions import Event
    from hennb.games.gem_hens.game import GemHensGame
    from hennb.games.gem_hens.observation import GemHensObservation

_NOBODYS: Final = (act.Rows, act.Cols, act.Gem, act.Card, act.Rolloff)
"""Chance that concerns no single seat."""


def action_words(game: GemHensGame, action: Action) -> Message:
    """What an action does, without an actor: “move up with a 3”."""
    try:
        words = _WORDS[type(action)]
    except KeyError:
        raise TypeError(f"{action!r} is no action of Gem Hens") from None
    return words(game, action)


def event_words(game: GemHensGame, event: Event, names: tuple[str, ...]) -> Message:
    """An event with its actor: “Bo: move up with a 3”."""
    what = with_names(action_words(game, event.action), names)
    if isinstance(event.action, _NOBODYS):
        return what
    who = names[event.player if event.player >= 0 else event.turn]
    return Message.of("gem_hens.event", who=who, what=what)


def movement(before: GemHensObservation, event: Event, after: GemHensObservation) -> tuple[tuple[str, str], ...]:
    """For each piece that moves from which place of `before` to which place of `after` it goes."""
    return ways(before, event, after)


def _do(key: str, **params: int | str | Message) -> Message:
    return Message.of(f"gem_hens.do.{key}", **params)


def _listed(items: Iterable[object]) -> str:
    return ", ".join(map(str, items))


def _gem(game: GemHensGame, name: str) -> str:
    return gem_title(game.pack, game.pack.index[name])


# -- chance ---------------------------------------------------------------------------------


def _cols(_: GemHensGame, action: act.Cols) -> Message:
    return _do("cols", faces=_listed("abcdef"[face - 1] for face in action.faces))


def _pecking(_: GemHensGame, action: act.Pecking) -> Message:
    return _do("pecking", faces=_listed(action.faces), total=sum(action.faces))


def _rolloff(_: GemHensGame, action: act.Rolloff) -> Message:
    """One roll after another: each is a message, so that seats get their names."""
    rolls = [
        _do("rolled", who=seat_words(seat_of(seat)), face=face)
        for seat, face in zip(action.seats, action.faces, strict=True)
    ]
    listed = rolls[0]
    for roll in rolls[1:]:
        listed = _do("and", first=listed, second=roll)
    return _do("rolloff", rolls=listed)


# -- moves ----------------------------------------------------------------------------------


def _move(game: GemHensGame, action: act.Move) -> Message:
    die, way = die_words(action.die), way_words(action.direction)
    if action.bend:
        return _with(game, action, _do("bend", die=die, way=way, steps=action.steps, bend=way_words(action.bend)))
    return _with(game, action, _do("move", die=die, way=way))


def _enter(game: GemHensGame, action: act.Enter) -> Message:
    words = _do("enter", die=die_words(action.die), ramp=action.ramp)
    if action.direction:
        words = _do("further", move=words, way=way_words(action.direction), steps=action.steps)
    if action.bend:
        words = _do("further", move=words, way=way_words(action.bend), steps=1)
    return _with(game, action, words)


def _with(game: GemHensGame, action: act.Move | act.Enter, words: Message) -> Message:
    """A move with its push and its card."""
    if action.push:
        means = card_words(act.TOUGH) if action.push == act.TOUGH else die_words(action.push)
        words = _do("push", move=words, means=means)
    if action.power == act.RUN:
        return _do("run", move=words, gem=_gem(game, action.gem), cell=action.cell, card=card_words(act.RUN))
    return _do("with_card", move=words, card=card_words(action.power)) if action.power else words


# -- all together ---------------------------------------------------------------------------


def _plain(key: str) -> Callable[[GemHensGame, Any], Message]:
    words = _do(key)
    return lambda _, __: words


_WORDS: Final[dict[type, Callable[[GemHensGame, Any], Message]]] = {
    act.Rows: lambda _, action: _do("rows", faces=_listed(action.faces)),
    act.Cols: _cols,
    act.Gem: lambda game, action: _do("gem", gem=_gem(game, action.gem)),
    act.Card: lambda _, action: _do("card", card=card_words(action.card)),
    act.Dice: lambda _, action: _do("dice", areas=_listed(action.areas)),
    act.Pecking: _pecking,
    act.Rolloff: _rolloff,
    act.Die: lambda _, action: _do("die", face=action.face),
    act.Unseen: _plain("unseen"),
    act.Roll: _plain("roll"),
    act.Lock: lambda _, action: _do("lock", areas=_listed(action.areas)),
    act.Stop: _plain("stop"),
    act.TimeUp: _plain("time_up"),
    act.Draft: lambda _, action: _do("draft", card=card_words(action.card)),
    act.Move: _move,
    act.Enter: _enter,
    act.Mark: lambda _, action: _do("mark_wild" if action.die == "w" else "mark", line=line_words(action.line)),
    act.Spend: lambda _, action: _do("spend", die=die_words(action.die)),
    act.Put: lambda _, action: _do("put", deco=action.deco),
    act.Replace: lambda _, action: _do("replace_all" if action.pinks else "replace", deco=action.deco),
    act.Swap: lambda _, action: _do("swap", deco=action.deco),
    act.Heap: _plain("heap"),
    act.Leave: _plain("leave"),
    act.EatAll: _plain("eat_all"),
    act.LeaveAll: _plain("leave_all"),
    act.Clever: lambda _, action: _do("clever", die=die_words(action.die), card=card_words("clever")),
    act.Hungry: lambda _, action: _do("hungry", cell=action.cell, card=card_words("hungry")),
    act.Favorite: lambda _, action: _do(
        "favorite", source=line_words(action.source), target=line_words(action.target), card=card_words("favorite")
    ),
    act.Endure: lambda _, __: _do("endure", card=card_words("endure")),
    act.Return: lambda game, action: _do("return", gem=_gem(game, action.gem), card=card_words("waste")),
    act.Keep: _plain("keep"),
    act.Fight: lambda _, action: _do("fight", who=seat_words(seat_of(action.seat)), die=die_words(action.die)),
    act.Give: lambda game, action: _do("give", gem=_gem(game, action.gem), deco=action.deco),
    act.Steal: lambda game, action: _do("steal", gem=_gem(game, action.gem), deco=action.deco),
    act.End: _plain("end"),
}
