"""The rules of Gem Hens once more, slow and straight from the words of the rules file, to hold the fast ones against.

Nothing of the engine is used. Gems, cells, lines, dice and cards are the texts of the notation; `Oracle.due` says what
is asked of whom, and `list_...`, `take_...`, `do_...` are what can be said to that, what follows, and what comes next.
"""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, permutations, product

from tests.games.gem_hens.oracle_walks import CELLS, DICE, STEPS, Spelling, Walker, shift

CHANCE = -1
ROWS = [f"row {n}" for n in range(1, 7)]
COLS = [f"col {c}" for c in "abcdef"]
PIPS = ("1", "2", "3", "4", "5", "6")
AREAS = ("1", "2", "3", "m", "m", "6")
"""The area of each face."""
NAMES = ["1", "2", "3", "m", "6"]


def lines_of(cell: str) -> list[str]:
    return [f"row {cell[1]}", f"col {cell[0]}"]


def crossings(line: str) -> list[tuple[str, str]]:
    """The crossing lines with their cells, in order (MARK.2)."""
    return [(next(one for one in lines_of(cell) if one != line), cell) for cell in CELLS if line in lines_of(cell)]


def name_of(seat: int) -> str:
    return f"seat{seat + 1}"


def seat_of(name: str) -> int:
    return int(name[4]) - 1


def held(areas: list[str]) -> list[str]:
    """Dice as the action phase has them."""
    return ["w" if area == "6" else area for area in areas]


@cache
def throws(dice: int, faces: tuple[str, ...]) -> dict[str, Fraction]:
    """What some dice can show, ascending, with probabilities."""
    weight, found = Counter(faces), {}
    for shown in combinations_with_replacement(weight, dice):
        ways = math.factorial(dice)
        for name, count in Counter(shown).items():
            ways = ways // math.factorial(count) * weight[name] ** count
        found[" ".join(shown)] = Fraction(ways, 6**dice)
    return found


class Oracle:
    """One table: players, data pack and the values of all options."""

    def __init__(self, players: int, pack: dict, options: dict) -> None:
        self.pack, self.options, self.seats, self.sizes = pack, options, range(players), pack["decorations"]
        self.cap, self.slots_per_line = pack["yard"]["cap"], pack["yard"]["slots_per_line"]
        every = [*pack["gems"], pack["imperfection"]]
        self.kinds, self.pink = [gem["id"] for gem in every], pack["imperfection"]["id"]
        self.points = {gem["id"]: {int(size): n for size, n in gem["points"].items()} for gem in pack["gems"]}
        self.unused = {gem["id"]: gem["unused"] for gem in every}
        self.bag = Counter({gem["id"]: gem["count"] for gem in every})
        self.deck = list(pack["powers"]) if options["power_chickens"] == "on" else []
        self.yard: dict[str, list[str]] = {cell: [] for cell in CELLS}
        self.boards: list[list[list[str]]] = [[[] for _ in self.sizes] for _ in self.seats]
        self.heaps: list[Counter[str]] = [Counter() for _ in self.seats]
        self.order: list[int] = []
        self.round, self.board_full, self.bag_empty = 0, False, False
        self.due: tuple = ()
        self.todo: list[tuple] = [("round",)]
        self.happened: list[tuple[int, str, bool]] = []
        self.clear_round()
        self.run()

    def clear_round(self) -> None:
        """What a round leaves behind (EOR.1)."""
        self.hens = ["" for _ in self.seats]
        self.farmer: Counter[str] = Counter()
        self.slots: dict[str, list[int]] = {line: [] for line in ROWS + COLS}
        self.dice: list[list[str]] = [[] for _ in self.seats]
        self.rolled: list[str] = []
        self.rolls = 0
        self.totals: list[int | None] = [None for _ in self.seats]
        self.shown: list[str] = []
        self.held = ["" for _ in self.seats]
        self.used = [False for _ in self.seats]
        self.hand: list[str] = []
        self.acted = ("", "")
        self.may_fight = False
        self.at = -1

    # -- the course ---------------------------------------------------------------------

    @property
    def player(self) -> int | None:
        """Who is asked: a seat, chance, or nobody any more."""
        return self.due[1] if self.due else None

    def listed(self) -> dict[str, str]:
        """Every spelling that is legal now, with the listed one (ROUND.3)."""
        what, seat, *args = self.due
        found = getattr(self, f"list_{what}")(seat, *args)
        return found if isinstance(found, dict) else {text: text for text in found}

    def run(self) -> None:
        """Does what is to be done until somebody has a choice (ROUND.2)."""
        while True:
            while not self.due and self.todo:
                name, *args = self.todo.pop(0)
                getattr(self, f"do_{name}")(*args)
            if not self.due:
                return
            texts = list(self.chances() if self.player == CHANCE else dict.fromkeys(self.listed().values()))
            alone = self.due[0] in ("draft", "loot") or texts[0] in ("end", "heap", "keep")
            if len(texts) > 1 or (self.player != CHANCE and not alone):
                return
            self.take(texts[0], automatic=True)

    def act(self, text: str) -> list[tuple[int, str, bool]]:
        """Plays an action or an outcome; says who did what, and whether by itself, until the next choice."""
        self.happened = []
        self.take(text, automatic=False)
        self.run()
        return self.happened

    def take(self, text: str, *, automatic: bool) -> None:
        what, player, *args = self.due
        text = text if player == CHANCE else self.listed()[text]
        if not (automatic and text == "end"):
            self.happened.append((player, text, automatic))
        self.due = ()
        getattr(self, f"take_{what}")(text.split(), player, *args)

    def first(self, *tasks: tuple) -> None:
        self.todo = [*tasks, *self.todo]

    def do_round(self) -> None:
        self.round += 1
        self.clear_round()
        powers = self.options["power_chickens"] == "on"
        self.todo += [("lines", "rows", ROWS), ("lines", "cols", COLS), ("scatter",)]
        self.todo += [("card",) for _ in self.seats if powers]
        self.todo += [("dice", seat) for seat in self.seats] + [("peck", seat) for seat in self.seats] + [("ranking",)]
        self.todo += [("draft", place) for place in reversed(self.seats) if powers]
        self.todo += [("turn",), *(("waste", seat) for seat in self.seats), ("over",)]

    # -- chance -------------------------------------------------------------------------

    def chances(self) -> dict[str, Fraction]:
        """The outcomes of a chance point with their probabilities."""
        what, _, *args = self.due
        if what == "gem":
            return {f"gem {gem}": Fraction(n, self.bag.total()) for gem, n in self.bag.items() if n}
        if what == "card":
            return {f"card {card}": Fraction(1, len(self.deck)) for card in self.deck}
        if what == "rolloff":
            faces = list(permutations(range(1, 7), len(args[0])))
            texts = (" ".join(f"{name_of(seat)}={n}" for seat, n in zip(args[0], one, strict=True)) for one in faces)
            return {f"rolloff {text}": Fraction(1, len(faces)) for text in texts}
        if what == "lines":
            head, shown = args[0], throws(self.feed, PIPS)
        elif what == "dice":
            head = f"dice {name_of(args[0])}"
            shown = throws(self.pack["hen_dice"] - len(self.dice[args[0]]), AREAS)
        elif what == "peck":
            head, shown = f"pecking {name_of(args[0])}", throws(self.dice[args[0]].count("w"), PIPS)
        else:
            head, shown = "die", throws(1, PIPS)
        return {f"{head} {text}": chance for text, chance in shown.items()}

    # -- scatter (SCAT, POW.1) ----------------------------------------------------------

    @property
    def feed(self) -> int:
        return self.pack["feed_track"][self.pack["feed_start"][str(len(self.seats))] + self.round - 1]

    def do_lines(self, word: str, lines: list[str]) -> None:
        self.due = ("lines", CHANCE, word, lines)

    def take_lines(self, words, _, __, lines: list[str]) -> None:
        self.farmer.update(lines[int(face) - 1] for face in words[1:])

    def do_scatter(self) -> None:
        for cell in reversed(CELLS):
            gems = math.prod(self.farmer[line] for line in lines_of(cell))
            if self.options["scatter_count"] == "per_line":
                gems = min(gems, 1)
            self.first(*[("gem", cell)] * min(self.cap - len(self.yard[cell]), gems))

    def do_gem(self, cell: str) -> None:
        if self.bag.total():
            self.due = ("gem", CHANCE, cell)

    def take_gem(self, words, _, cell: str) -> None:
        self.bag[words[1]] -= 1
        self.bag_empty |= not self.bag.total()
        if cell in self.hens:
            self.begin_batch(self.hens.index(cell), cell, [words[1]])
        else:
            self.yard[cell].append(words[1])

    def do_card(self) -> None:
        self.due = ("card", CHANCE)

    def take_card(self, words, _) -> None:
        self.deck.remove(words[1])
        self.shown.append(words[1])

    # -- rolling, pecking order, draft (ROLL, PECK, POW.2) ------------------------------

    def do_dice(self, seat: int) -> None:
        self.due = ("dice", CHANCE, seat)

    def take_dice(self, words, _, seat: int) -> None:
        self.rolled, self.rolls = words[2:], self.rolls + 1
        self.due = ("roll", seat)
        most = self.pack["timer_roll_guard"] if self.options["dice_mode"] == "timer" else self.options["max_rolls"]
        if self.rolls == most:
            self.take_roll(["stop"], seat)

    def list_roll(self, _) -> list[str]:
        counts = Counter(self.rolled)
        parts = product(*(range(counts[name] + 1) for name in NAMES))
        some = [" ".join(" ".join([name] * n) for name, n in zip(NAMES, one, strict=True) if n) for one in parts]
        locks = [f"lock {dice}" for dice in some if 0 < len(dice.split()) < len(self.rolled)]
        return ["stop", "roll", *["time up"] * (self.options["dice_mode"] == "timer"), *locks]

    def take_roll(self, words, seat: int) -> None:
        self.due = ()
        if words[0] in ("lock", "roll"):
            self.dice[seat] += held(words[1:])
            self.first(("dice", seat))
        else:
            self.dice[seat] += held(self.rolled)
            self.rolls = 0
        self.rolled = []

    def do_peck(self, seat: int) -> None:
        self.totals[seat] = 0
        if "w" in self.dice[seat]:
            self.due = ("peck", CHANCE, seat)

    def take_peck(self, words, _, seat: int) -> None:
        faces = [int(face) for face in words[2:]]
        self.totals[seat] = sum(faces)
        self.dice[seat] = [die for die in self.dice[seat] if die != "w"] + held([AREAS[face - 1] for face in faces])

    def do_ranking(self) -> None:
        self.order = sorted(self.order or self.seats, key=lambda seat: -self.totals[seat])
        groups = [
            [seat for seat in self.seats if self.totals[seat] == n] for n in sorted(set(self.totals), reverse=True)
        ]
        self.first(*(("rolloff", group) for group in groups if len(group) > 1 and self.round == 1))

    def do_rolloff(self, group: list[int]) -> None:
        self.due = ("rolloff", CHANCE, group)

    def take_rolloff(self, words, _, group: list[int]) -> None:
        faces = {seat_of(word): int(word[6]) for word in words[1:]}
        self.order.sort(key=lambda seat: (-self.totals[seat], -faces.get(seat, 0)))

    def do_draft(self, place: int) -> None:
        self.due = ("draft", self.order[place])

    def list_draft(self, _) -> list[str]:
        return [f"draft {card}" for card in self.shown]

    def take_draft(self, words, seat: int) -> None:
        self.shown.remove(words[1])
        self.held[seat] = words[1]

    # -- turns (ACT) --------------------------------------------------------------------

    def usable(self, seat: int, card: str) -> bool:
        return self.held[seat] == card and not self.used[seat]

    def do_turn(self) -> None:
        """The next seat with a die is due."""
        for at in [(self.at + step) % len(self.seats) for step in range(1, len(self.seats) + 1)]:
            if self.dice[self.order[at]]:
                self.at, self.due = at, ("turn", self.order[at])
                self.first(("turn",))
                return

    def spellings(self, seat: int, owned: list[str], movers: list[str], freed: str = "") -> list[Spelling]:
        """Every way to write `move`, `enter` and `mark` with one of some dice."""
        found: list[Spelling] = []
        card = "" if self.used[seat] else self.held[seat]
        firm = [other for other in self.seats if self.held[other] == "heavy"]
        ramps = [(ramp["cell"], ramp["entry"]) for ramp in self.pack["yard"]["ramps"]]
        full, alternate = self.options["enter_distance"] == "full", self.options["push_order"] == "alternate"
        for die in dict.fromkeys(movers):
            others = +(Counter(owned) - Counter([die]))
            if die != "m":
                walker = Walker(seat, self.hens, self.yard, others, card, firm, ramps, full, alternate)
                found += walker.spellings(die)
            if die in "mw":
                found += [Spelling(f"mark {die} {line}", (), (die,), line=line) for line in self.open_lines(freed)]
        plain = {one.cost_and_end for one in found if not one.power}
        return [one for one in found if not one.power or one.bite or one.cost_and_end not in plain]

    def as_listed(self, seat: int, every: list[Spelling]) -> dict[str, str]:
        """Every spelling with the first one that has the same result; High-Endurance keeps the die in mind."""
        groups: dict[tuple, list[Spelling]] = {}
        for one in every:
            own = one.dice[0] if self.usable(seat, "endure") else ""
            groups.setdefault((one.cost_and_end, one.power, one.bite, one.line, own), []).append(one)
        return {one.text: min(group, key=lambda one: one.rank).text for group in groups.values() for one in group}

    def list_turn(self, seat: int) -> dict[str, str]:
        dice = self.dice[seat]
        every = self.spellings(seat, dice, dice)
        useful = {one.dice for one in every if not one.power}
        extra = [f"spend {die}" for die in dice if (die,) not in useful]
        extra += [f"clever {die}" for die in dice if self.usable(seat, "clever")]
        return self.as_listed(seat, every) | {text: text for text in extra}

    def take_turn(self, words, seat: int) -> None:
        if words[0] in ("spend", "clever"):
            self.dice[seat].remove(words[1])
            if words[0] == "clever":
                self.used[seat] = True
                self.due = ("clever", CHANCE, seat)
        else:
            self.perform(words, seat, self.spellings(seat, self.dice[seat], self.dice[seat]))

    def take_clever(self, words, _, seat: int) -> None:
        self.dice[seat] += held([AREAS[int(words[1]) - 1]])
        self.due = ("turn", seat)

    def list_second(self, seat: int, die: str) -> dict[str, str]:
        return self.as_listed(seat, self.spellings(seat, [die, *self.dice[seat]], [die]))

    def take_second(self, words, seat: int, die: str) -> None:
        self.dice[seat].append(die)
        self.perform(words, seat, self.spellings(seat, self.dice[seat], [die]))

    def perform(self, words, seat: int, every: list[Spelling]) -> None:
        """One action with all that follows at once (ACT.5)."""
        one = next(one for one in every if one.text == " ".join(words))
        for die in one.dice:
            self.dice[seat].remove(die)
        self.used[seat] |= bool(one.power)
        self.acted, self.may_fight = (one.dice[0], one.line), True
        self.first(("after", seat))
        if one.line:
            self.scratch(one.line, seat)
        else:
            self.hens = list(one.hens)
            self.first(
                *[("ask", one.pushed)] * (one.pushed >= 0), *[("bite", seat, *one.bite)] * bool(one.bite), ("eat", seat)
            )

    # -- scratching (MARK) --------------------------------------------------------------

    def open_lines(self, freed: str = "") -> list[str]:
        """The lines that can be scratched; `freed` without its last die."""
        dice = {line: len(owners) - (line == freed) for line, owners in self.slots.items()}
        if self.options["scratch_lines"] == "unmarked":
            return [line for line, n in dice.items() if n + self.farmer[line] == 0]
        return [line for line, n in dice.items() if n < self.slots_per_line]

    def scratch(self, line: str, owner: int) -> None:
        self.slots[line].append(owner)
        self.first(*(("crossing", *crossing) for crossing in crossings(line)))

    def do_crossing(self, line: str, cell: str) -> None:
        dice = self.farmer[line] + len(self.slots[line])
        if self.options["scratch_count"] == "per_line":
            dice = min(dice, 1)
        self.first(*[("gem", cell)] * min(self.cap - len(self.yard[cell]), dice))

    # -- eating (EAT, PUSH.7, POW.12) ---------------------------------------------------

    def do_ask(self, seat: int) -> None:
        if self.yard[self.hens[seat]]:
            self.due = ("ask", seat)

    def list_ask(self, _) -> list[str]:
        return ["eat all", "leave all"]

    def take_ask(self, words, seat: int) -> None:
        if words[0] == "eat":
            self.do_eat(seat)

    def do_eat(self, seat: int, cell: str = "") -> None:
        cell = cell or self.hens[seat]
        gems, self.yard[cell] = self.yard[cell], []
        if gems:
            self.begin_batch(seat, cell, gems)

    def do_bite(self, seat: int, cell: str, gem: str) -> None:
        self.yard[cell].remove(gem)
        self.begin_batch(seat, cell, [gem])

    def begin_batch(self, seat: int, cell: str, gems: list[str]) -> None:
        self.hand = sorted(gems, key=self.kinds.index)
        self.due = ("gem_in_hand", seat, cell, -1, True)

    def kind(self, content: list[str]) -> str:
        return next((gem for gem in content if gem != self.pink), "")

    def placings(self, size: int, content: list[str]) -> list[str]:
        """What the current gem can do in a decoration."""
        gem, kind, full = self.hand[0], self.kind(content), len(content) == size
        found = ["put {}"] if not full and (gem == self.pink or kind in ("", gem)) else []
        if gem != self.pink and kind and self.points[gem][size] > self.points[kind][size]:
            found += ["replace {}", "replace {} all"] if self.pink in content else ["replace {}"]
        if gem != self.pink and full and self.pink in content and kind in ("", gem):
            found.append("swap {}")
        return found

    def list_gem_in_hand(self, seat: int, cell: str, least: int, new: bool) -> dict[str, str]:
        board, found = self.boards[seat], {"heap": "heap"}
        if cell and new and self.usable(seat, "picky"):
            found["leave"] = "leave"
        for at in range(max(least, 0), len(board)):
            first = self.twin(board, at, max(least, 0))
            for text in self.placings(self.sizes[at], board[at]):
                found[text.format(f"d{at + 1}")] = text.format(f"d{first + 1}")
        return found

    def twin(self, board: list[list[str]], at: int, least: int = 0) -> int:
        """The lowest decoration that equals one (EAT.9)."""
        same = [n for n in range(least, at + 1) if self.sizes[n] == self.sizes[at]]
        return next(n for n in same if sorted(board[n]) == sorted(board[at]))

    def take_gem_in_hand(self, words, seat: int, cell: str, _, __) -> None:
        gem, heap, board = self.hand.pop(0), self.heaps[seat], self.boards[seat]
        at = int(words[1][1:]) - 1 if len(words) > 1 else {"heap": len(board), "leave": -1}[words[0]]
        if words[0] == "heap":
            heap[gem] += 1
        elif words[0] == "leave":
            self.yard[cell].append(gem)
            self.used[seat] = True
        else:
            gone = [one for one in board[at] if words[0] == "replace" and (one != self.pink or words[-1] == "all")]
            for lost in [self.pink] if words[0] == "swap" else gone:
                board[at].remove(lost)
                heap[lost] += 1
            board[at].append(gem)
        self.board_full |= all(len(one) == size for one, size in zip(board, self.sizes, strict=True))
        if self.hand:
            same = self.hand[0] == gem
            self.due = ("gem_in_hand", seat, cell, at if same else -1, not same)

    # -- after the action (ACT.5, FIGHT, POW.16-21) -------------------------------------

    def do_after(self, seat: int) -> None:
        self.due = ("after", seat)

    def list_after(self, seat: int) -> list[str]:
        found, cell = ["end"], self.hens[seat]
        near = [one for way in STEPS if cell and (one := shift(cell, way))]
        if self.options["hen_fights"] == "on" and self.may_fight:
            foes = [other for other in self.seats if self.hens[other] in near]
            found += [f"fight {die} {name_of(foe)}" for die in self.dice[seat] for foe in foes]
        if self.usable(seat, "hungry"):
            found += [f"hungry {one}" for one in near if self.yard[one]]
        if self.usable(seat, "favorite") and cell:
            ends = [line for line in lines_of(cell) if line in self.open_lines()]
            found += [
                f"favorite {line} {end}" for line in self.slots if self.slots[line] for end in ends if end != line
            ]
        if self.usable(seat, "endure") and self.spellings(seat, [], [self.acted[0]], self.acted[1]):
            found.append("endure")
        return found

    def take_after(self, words, seat: int) -> None:
        if words[0] == "end":
            return
        if words[0] == "endure":
            die, line = self.acted
            if line:
                self.slots[line].pop()
            self.due = ("second", seat, die)
        else:
            self.first(("after", seat))
        if words[0] == "fight":
            self.may_fight = False
            self.dice[seat].remove(words[1])
            self.due = ("fight", CHANCE, seat, seat_of(words[2]))
            return
        self.used[seat] = True
        if words[0] == "hungry":
            self.do_eat(seat, words[1])
        if words[0] == "favorite":
            self.scratch(" ".join(words[3:]), self.slots[" ".join(words[1:3])].pop())

    def take_fight(self, words, _, seat: int, foe: int) -> None:
        face = int(words[1])
        loser, winner = (seat, foe) if face == 1 else (foe, seat)
        self.due = ("loot", seat if face == 6 else foe, loser, winner, face if 1 < face < 6 else 0)
        if not self.list_loot(*self.due[1:]):
            self.due = ()

    def list_loot(self, _, loser: int, __, size: int) -> dict[str, str]:
        board, verb = self.boards[loser], "give" if size else "steal"
        places = [
            (at, gem) for at in range(len(board)) for gem in board[at] if self.sizes[at] == (size or self.sizes[at])
        ]
        return {f"{verb} {gem} d{at + 1}": f"{verb} {gem} d{self.twin(board, at) + 1}" for at, gem in places}

    def take_loot(self, words, _, loser: int, winner: int, __) -> None:
        self.boards[loser][int(words[2][1:]) - 1].remove(words[1])
        self.begin_batch(winner, "", [words[1]])

    # -- the end (EOR, END, SCORE) ------------------------------------------------------

    def do_waste(self, seat: int) -> None:
        if self.usable(seat, "waste") and self.heaps[seat].total():
            self.due = ("waste", seat)

    def list_waste(self, seat: int) -> list[str]:
        return ["keep", *(f"return {gem}" for gem, count in self.heaps[seat].items() if count)]

    def take_waste(self, words, seat: int) -> None:
        if words[0] == "return":
            self.heaps[seat][words[1]] -= 1
            self.bag[words[1]] += 1

    def do_over(self) -> None:
        if self.round < self.pack["rounds"] and not self.board_full and not self.bag_empty:
            self.todo.append(("round",))

    def total(self, seat: int) -> int:
        scope, found = self.options["imperfection_scope"], 0
        for size, content in zip(self.sizes, self.boards[seat], strict=True):
            full = len(content) == size
            found += self.points[self.kind(content)][size] if full and self.kind(content) else 0
            if scope == "any" or (scope == "completed") == full:
                found += content.count(self.pink) * self.pack["imperfection"]["placed"]
        return found + sum(self.unused[gem] * count for gem, count in self.heaps[seat].items())

    def ranks(self) -> list[int]:
        fewest = self.options["tie_break"] == "fewest_unused"
        keys = [(self.total(seat), -self.heaps[seat].total() * fewest) for seat in self.seats]
        return [1 + sum(other > key for other in keys) for key in keys]

    def table(self) -> dict[str, object]:
        """What lies where."""
        return {
            "round": self.round,
            "bag": +self.bag,
            "yard": {cell: sorted(gems) for cell, gems in self.yard.items() if gems},
            "hens": self.hens,
            "farmer": dict(self.farmer),
            "slots": {line: owners for line, owners in self.slots.items() if owners},
            "dice": [sorted(dice, key=DICE.index) for dice in self.dice],
            "order": self.order,
            "open": self.shown,
            "cards": self.held,
            "used": self.used,
            "boards": [[sorted(content) for content in board] for board in self.boards],
            "heaps": [+heap for heap in self.heaps],
            "hand": self.hand,
            "ends": (self.board_full, self.bag_empty),
        }
