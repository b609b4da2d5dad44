"""Moves, entries and pushes of Gem Hens once more, slow and straight from the words of the rules file.

Every spelling of an action is tried out; cells, dice and cards are the texts of the notation.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import takewhile
from typing import NamedTuple

STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
WAYS = list(STEPS)
CELLS = [f"{column}{row}" for row in range(1, 7) for column in "abcdef"]
DICE = ["1", "2", "3", "m", "w"]


def shift(cell: str, way: str) -> str:
    """The next cell; nothing beyond the edge."""
    right, down = STEPS[way]
    found = f"{chr(ord(cell[0]) + right)}{int(cell[1]) + down}"
    return found if found in CELLS else ""


def ahead(cell: str, way: str) -> list[str]:
    """All cells in a direction, the nearest first."""
    near = shift(cell, way)
    return [near, *ahead(near, way)] if near else []


def free_ahead(cell: str, way: str, taken: list[str]) -> list[str]:
    """The cells ahead up to a hen or the edge."""
    return list(takewhile(lambda one: one not in taken, ahead(cell, way)))


def bends(way: str) -> list[tuple[int, str]]:
    """The directions at a right angle, with their places in the order of directions."""
    return [(at, other) for at, other in enumerate(WAYS) if (other in WAYS[:2]) != (way in WAYS[:2])]


def values(die: str) -> list[tuple[int, str]]:
    """What a move or wild die can count, and how that is written."""
    return [(n, f"w{n}") for n in (1, 2, 3)] if die == "w" else [(int(die), die)]


class Push(NamedTuple):
    """What pushes (its value, word and die; no die for the card Tough), whom, and to where."""

    value: int = 0
    word: str = ""
    die: str = ""
    seat: int = -1
    end: str = ""


NO_PUSH = Push()


class Spelling(NamedTuple):
    """One way to write an action, and what it does.

    Attributes:
        text: the action.
        rank: by which the listed one is found among those with one result (ROUND.3).
        dice: what is spent, the moving or scratching die first.
        power: the card that is used.
        hens: all cells afterwards.
        pushed: the seat of the pushed hen, or -1.
        bite: cell and gem of Eat-and-Run.
        line: what is scratched.
    """

    text: str
    rank: tuple[object, ...]
    dice: tuple[str, ...]
    power: str = ""
    hens: tuple[str, ...] = ()
    pushed: int = -1
    bite: tuple[str, ...] = ()
    line: str = ""

    @property
    def cost_and_end(self) -> tuple[object, ...]:
        """What POW.4 compares: the same dice, the same state but for the card."""
        return tuple(sorted(self.dice)), self.hens


@dataclass
class Walker:
    """A seat that is about to use one die as a move.

    Attributes:
        seat: who.
        hens: per seat the cell, empty in the coop.
        yard: gems by cell.
        others: the other unused dice.
        card: the card that can be used now, or nothing.
        firm: seats that cannot be pushed (POW.11).
        ramps: cells and entry directions.
        full, alternate: the readings of ENTER.2 and PUSH.3.
    """

    seat: int
    hens: list[str]
    yard: dict[str, list[str]]
    others: Counter[str]
    card: str
    firm: list[int]
    ramps: list[tuple[str, str]]
    full: bool
    alternate: bool

    def spellings(self, die: str) -> list[Spelling]:
        """All that a die can do as a move."""
        ways = self.moves if self.hens[self.seat] else self.entries
        found = [one for value, word in values(die) for one in ways(die, value, word, "")]
        if self.card == "wanderer":
            found += [one for value, word in values(die) for one in ways(die, value + 1, word, "wanderer")]
        return found

    @property
    def taken(self) -> list[str]:
        return [cell for cell in self.hens if cell]

    def write(
        self, text: str, die: str, rank: tuple[int, ...], path: list[str], power: str, push: Push = NO_PUSH
    ) -> list[Spelling]:
        """The action that ends at the end of a path, and the same with each bite of Eat-and-Run (POW.20)."""
        hens = list(self.hens)
        hens[self.seat] = path[-1]
        if push.word:
            hens[push.seat] = push.end
            text += f" push {push.word}"
        wild = [int(word[1]) for word in (text.split()[1], push.word) if word.startswith("w")]
        dice = (die, push.die) if push.die else (die,)
        used = "tough" if push.word == "tough" else power
        whole = Spelling(f"{text} {power}".strip(), (wild, rank, DICE.index(die)), dice, used, tuple(hens), push.seat)
        bites = [(cell, gem) for cell in path[:-1] for gem in set(self.yard[cell]) if self.card == "run"]
        return [whole] + [whole._replace(text=f"{text} run {c} {gem}", power="run", bite=(c, gem)) for c, gem in bites]

    def pushes(self, hen: str, way: str, power: str) -> list[tuple[Push, list[str]]]:
        """Who can be pushed from a cell, with what and how far, and the free cells behind (PUSH.1, PUSH.3)."""
        seat, behind = self.hens.index(hen), free_ahead(hen, way, self.taken)
        if not behind or seat in self.firm:
            return []
        found = [(value, word, die) for die in self.others if die != "m" for value, word in values(die)]
        if self.card == "tough" and not power:
            found.append((1, "tough", ""))
        return [(Push(min(one[0], len(behind)), *one[1:], seat), behind) for one in found]

    def moves(self, die: str, value: int, word: str, power: str) -> list[Spelling]:
        """A hen in the yard walks (MOVE) and pushes (PUSH)."""
        found: list[Spelling] = []
        start = self.hens[self.seat]
        for at, way in enumerate(WAYS):
            text, free = f"move {word} {way}", free_ahead(start, way, self.taken)
            if free:
                found += self.write(text, die, (0, 0, at), free[:value], power)
            block = "".join(ahead(start, way)[len(free) : len(free) + 1])
            for push, behind in self.pushes(block, way, power) if block and value > len(free) else []:
                path = [*free, block, *behind][: min(value, len(free) + push.value)]
                far = min(push.value, value - len(free)) if self.alternate else push.value
                found += self.write(text, die, (0, 0, at), path, power, push._replace(end=behind[far - 1]))
            if self.card == "flight":
                for cell in self.landings([start, *ahead(start, way)][: value + 1])[-1:]:
                    found += self.write(text, die, (0, 0, at), [cell], "flight")
            if self.card == "nimble":
                for n, (turn, side) in [
                    (n, bend) for n in range(1, min(value - 1, len(free)) + 1) for bend in bends(way)
                ]:
                    leg = free_ahead(free[n - 1], side, self.taken)[: value - n]
                    if leg:
                        found += self.write(f"{text} {n} {side}", die, (0, n, at, turn), leg, "nimble")
        return found

    def landings(self, path: list[str]) -> list[str]:
        """Where Flight can end on a path: on a free cell behind another hen (POW.18).

        Only the last free cell counts where the whole way must be flown.
        """
        hens = [cell for cell in self.taken if cell != self.hens[self.seat]]
        free = [n for n, cell in enumerate(path) if cell not in self.taken]
        last = free[-1:] if self.full or self.hens[self.seat] else free
        return [path[n] for n in last if set(path[:n]) & set(hens)]

    def entries(self, die: str, value: int, word: str, power: str) -> list[Spelling]:
        """A hen in the coop enters (ENTER), if need be with a push (PUSH.6)."""
        found: list[Spelling] = []
        for place, (ramp, entry) in enumerate(self.ramps):
            text = f"enter {word} {ramp}"
            if ramp in self.taken:
                for push, behind in self.pushes(ramp, entry, power):
                    now = [behind[push.value - 1] if cell == ramp else cell for cell in self.taken]
                    for steps, at, way in self.further(ramp, value, now):
                        far = min(push.value, 1 + steps * (way == entry)) if self.alternate else push.value
                        path = [ramp, *ahead(ramp, way or entry)][: steps + 1]
                        pushed = push._replace(end=behind[far - 1])
                        found += self.write(
                            f"{text} {way} {steps}" if way else text, die, (place, steps, at), path, power, pushed
                        )
            else:
                for steps, at, way in self.further(ramp, value, self.taken):
                    path = [ramp, *ahead(ramp, way or entry)][: steps + 1]
                    found += self.write(f"{text} {way} {steps}" if way else text, die, (place, steps, at), path, power)
            if self.card in ("flight", "nimble"):
                found += self.powered_entries(text, die, value, place)
        return found

    def further(self, ramp: str, value: int, taken: list[str]) -> list[tuple[int, int, str]]:
        """Steps and direction after the ramp (ENTER.2); no direction for no step."""
        most = [(min(value - 1, len(free_ahead(ramp, way, taken))), at, way) for at, way in enumerate(WAYS)]
        if self.full:
            return [one for one in most if one[0]] or [(0, -1, "")]
        return [(0, -1, ""), *((n, at, way) for far, at, way in most for n in range(1, far + 1))]

    def powered_entries(self, text: str, die: str, value: int, place: int) -> list[Spelling]:
        """Entries with Flight or Nimble."""
        found: list[Spelling] = []
        ramp = text.split()[2]
        for at, way in enumerate(WAYS):
            line = [ramp, *ahead(ramp, way)][:value]
            if self.card == "flight":
                for cell in self.landings(line):
                    n = line.index(cell)
                    found += self.write(f"{text} {way} {n}", die, (place, n, at), [cell], "flight")
            elif value == 3 and not set(line[:2]) & set(self.taken):
                for turn, side in bends(way) if line[1:] else []:
                    leg = free_ahead(line[1], side, self.taken)[:1]
                    if leg:
                        found += self.write(f"{text} {way} 1 {side} 1", die, (place, 1, at, turn), leg, "nimble")
        return found
