"""Reading typed actions (GH.ROUND, the table of notation in 4.1). Whether they are legal is not asked here."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from hennb.core.errors import MalformedActionError
from hennb.core.messages import Message
from hennb.core.players import parse_seat, seat_name
from hennb.core.typed import small
from hennb.games.gem_hens import actions as act
from hennb.games.gem_hens.dice import AREAS, FACES, ROLL_AREAS
from hennb.games.gem_hens.garden import DIRECTIONS, LINES
from hennb.games.gem_hens.quantities import POWERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from hennb.core.actions import Action
    from hennb.games.gem_hens.pack import GemHensPack

_CELL: Final = re.compile(r"[a-z](0|[1-9][0-9]?)")
"""Cells that the garden has not are no fault of notation but of the rules."""
_DECO: Final = re.compile(r"d[1-9][0-9]?")
MARKS: Final = {"4": "m", "5": "m"}
"""A typed 4 or 5 is read as m for areas and held dice (GH.ROLL.1)."""
_MOVE_DICE: Final = ("1", "2", "3", "w1", "w2", "w3")


class UnreadableWordError(Exception):
    """A word that is not what was expected."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message)


class Words:
    """The words of a typed action, read from left to right."""

    def __init__(self, text: str, pack: GemHensPack, players: int) -> None:
        self.left = [small(word) for word in text.split()]
        self.pack = pack
        self.players = players

    def next(self, what: str) -> str:
        """The next word."""
        if not self.left:
            raise UnreadableWordError(Message.of("gem_hens.notation.missing", what=Message.of(f"gem_hens.word.{what}")))
        return self.left.pop(0)

    def one_of(self, known: tuple[str, ...], what: str) -> str:
        """A word of a short list."""
        word = self.next(what)
        if word not in known:
            message = Message.of(f"gem_hens.notation.{what}", word=word, known=", ".join(known))
            raise UnreadableWordError(message)
        return word

    def takes(self, word: str) -> bool:
        """Whether the next word is this one; then it is read."""
        if self.left[:1] != [word]:
            return False
        self.left.pop(0)
        return True

    def cell(self) -> str:
        word = self.next("cell")
        if not _CELL.fullmatch(word):
            raise UnreadableWordError(Message.of("gem_hens.notation.cell", word=word))
        return word

    def deco(self) -> str:
        word = self.next("deco")
        if not _DECO.fullmatch(word):
            raise UnreadableWordError(Message.of("gem_hens.notation.deco", word=word, n=len(self.pack.sizes)))
        return word

    def line(self) -> str:
        word = self.next("line")
        line = f"{word} {self.next('line')}"
        if line not in LINES:
            raise UnreadableWordError(Message.of("gem_hens.notation.line", word=line))
        return line

    def gem(self) -> str:
        return self.one_of(self.pack.kinds, "gem")

    def card(self) -> str:
        return self.one_of(POWERS, "card")

    def seat(self) -> str:
        word = self.next("seat")
        try:
            return seat_name(parse_seat(word, self.players))
        except ValueError:
            message = Message.of("gem_hens.notation.seat", word=word, last=self.players)
            raise UnreadableWordError(message) from None

    def die(self) -> str:
        """A die that is held: its area."""
        if self.left:
            self.left[0] = MARKS.get(self.left[0], self.left[0])
        return self.one_of(AREAS, "die")

    def move_die(self) -> str:
        return self.one_of(_MOVE_DICE, "move_die")

    def direction(self) -> str:
        return self.one_of(DIRECTIONS, "direction")

    def number(self) -> int:
        return int(self.one_of(tuple(map(str, range(1, FACES + 1))), "number"))

    def faces(self) -> tuple[int, ...]:
        """All words left, as faces in rising order."""
        found = [self.number()]
        while self.left:
            found.append(self.number())
        return tuple(sorted(found))

    def areas(self) -> tuple[str, ...]:
        """All words left, as areas in their order."""
        self.left = [MARKS.get(word, word) for word in self.left]
        found = [self.one_of(ROLL_AREAS, "area")]
        while self.left:
            found.append(self.one_of(ROLL_AREAS, "area"))
        return tuple(sorted(found, key=ROLL_AREAS.index))


def _rolloff(words: Words) -> Action:
    rolls = {}
    while words.left:
        name, _, face = words.left.pop(0).partition("=")
        words.left[:0] = [name, face]
        seat = words.seat()
        rolls[seat] = words.number()
    seats = tuple(sorted(rolls))
    if len(seats) < 2:  # noqa: PLR2004  (a tie has two sides)
        raise UnreadableWordError(Message.of("gem_hens.notation.form.rolloff"))
    return act.Rolloff(seats, tuple(rolls[seat] for seat in seats))


def _move(words: Words) -> Action:
    die, direction = words.move_die(), words.direction()
    steps, bend = 0, ""
    if words.left and words.left[0].isdecimal():
        steps, bend = words.number(), words.direction()
    push, power, cell, gem = _suffix(words)
    _check_bend(bend, power)
    return act.Move(die, direction, steps, bend, push, power, cell, gem)


def _enter(words: Words) -> Action:
    die, ramp = words.move_die(), words.cell()
    direction, steps, bend = "", 0, ""
    if words.left and words.left[0] in DIRECTIONS:
        direction, steps = words.direction(), words.number()
        if words.left and words.left[0] in DIRECTIONS:
            bend = words.direction()
            words.one_of(("1",), "number")
    push, power, cell, gem = _suffix(words)
    _check_bend(bend, power)
    return act.Enter(die, ramp, direction, steps, bend, push, power, cell, gem)


def _suffix(words: Words) -> tuple[str, str, str, str]:
    """Push, power, and cell and gem of Eat-and-Run."""
    push = words.one_of((*_MOVE_DICE, act.TOUGH, "m", "4", "5"), "push") if words.takes("push") else ""
    push = MARKS.get(push, push)
    if not words.left:
        return push, "", "", ""
    power = words.one_of((act.WANDERER, act.FLIGHT, act.NIMBLE, act.RUN), "power")
    if power == act.RUN:
        return push, power, words.cell(), words.gem()
    return push, power, "", ""


def _check_bend(bend: str, power: str) -> None:
    if bool(bend) != (power == act.NIMBLE):
        raise UnreadableWordError(Message.of("gem_hens.notation.bend"))


def _time_up(words: Words) -> Action:
    words.one_of(("up",), "up")
    return act.TimeUp()


def _all(eat: bool) -> Callable[[Words], Action]:
    def read(words: Words) -> Action:
        if not eat and not words.left:
            return act.Leave()
        words.one_of(("all",), "all")
        return act.EatAll() if eat else act.LeaveAll()

    return read


_READERS: Final[dict[str, Callable[[Words], Action]]] = {
    "rows": lambda words: act.Rows(words.faces()),
    "cols": lambda words: act.Cols(words.faces()),
    "gem": lambda words: act.Gem(words.gem()),
    "card": lambda words: act.Card(words.card()),
    "dice": lambda words: act.Dice(words.seat(), words.areas()),
    "pecking": lambda words: act.Pecking(words.seat(), words.faces()),
    "rolloff": _rolloff,
    "die": lambda words: act.Die(words.number()),
    "??": lambda _: act.Unseen(),
    "roll": lambda _: act.Roll(),
    "lock": lambda words: act.Lock(words.areas()),
    "stop": lambda _: act.Stop(),
    "time": _time_up,
    "draft": lambda words: act.Draft(words.card()),
    "move": _move,
    "enter": _enter,
    "mark": lambda words: act.Mark(words.die(), words.line()),
    "spend": lambda words: act.Spend(words.die()),
    "put": lambda words: act.Put(words.deco()),
    "replace": lambda words: act.Replace(words.deco(), words.takes("all")),
    "swap": lambda words: act.Swap(words.deco()),
    "heap": lambda _: act.Heap(),
    "leave": _all(eat=False),
    "eat": _all(eat=True),
    "clever": lambda words: act.Clever(words.die()),
    "hungry": lambda words: act.Hungry(words.cell()),
    "favorite": lambda words: act.Favorite(words.line(), words.line()),
    "endure": lambda _: act.Endure(),
    "return": lambda words: act.Return(words.gem()),
    "keep": lambda _: act.Keep(),
    "fight": lambda words: act.Fight(words.die(), words.seat()),
    "give": lambda words: act.Give(words.gem(), words.deco()),
    "steal": lambda words: act.Steal(words.gem(), words.deco()),
    "end": lambda _: act.End(),
}


def parse_action(text: str, pack: GemHensPack, players: int) -> Action:
    """The action that a text names.

    Raises:
        MalformedActionError: the text is not in the notation; it says what was expected.
    """
    words = Words(text, pack, players)
    verb = words.left.pop(0) if words.left else ""
    if verb not in _READERS:
        known = tuple(name for name in _READERS if name != act.HIDDEN)
        raise _malformed(text, Message.of("gem_hens.notation.verb", verbs=known))
    try:
        action = _READERS[verb](words)
    except UnreadableWordError as fault:
        raise _malformed(text, fault.message) from None
    if words.left:
        raise _malformed(text, Message.of("gem_hens.notation.rest", rest=" ".join(words.left), action=str(action)))
    return action


def _malformed(text: str, expected: Message) -> MalformedActionError:
    return MalformedActionError(text, str(Message.of("core.action.malformed", text=text, expected=expected)))
