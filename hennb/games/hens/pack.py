"""The data pack of Hens: breeds, cards, decks and goal cards, read from JSON and checked whole."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hennb.core.messages import Message, add_catalogue
from hennb.core.packs import Checks, Fields, pack_hash, read_pack_json, show, source_name
from hennb.games.hens.actions import HIDDEN
from hennb.games.hens.goal_data import HIGHEST, read_goal
from hennb.games.hens.quantities import GOALS, PLAYERS, least_deck

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hennb.core.packs import PackSource
    from hennb.games.hens.goals import Goal

add_catalogue("hens", "hennb.games.hens")

HOUSE_FILE: Final = Path(__file__).parent / "data" / "house.json"

_NOTES: Final = ("status", "labels")


@dataclass(frozen=True, slots=True)
class Breed:
    """A breed.

    Attributes:
        letter: capital letter of the notation (HE.NOTE.1).
        name: in English.
        colour: name of the colour on its cards; boards have colours of their own by letter.
        status: printed, derived, reported, house; empty if the pack does not say.
        labels: the name in other languages, by language tag; part of the format, not shown yet.
    """

    letter: str
    name: str
    colour: str
    status: str = ""
    labels: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of card: all copies of one breed and value.

    Attributes:
        text: notation, such as ``P4`` (HE.NOTE.1).
        breed: index of the breed in the pack.
        letter, name, colour: of the breed.
        value: 1 to 9.
        eggs, medals: what a hen of this kind shows.
        copies: how many cards of this kind exist.
        status: printed, derived, reported, house; empty if the pack does not say.
    """

    text: str
    breed: int
    letter: str
    name: str
    colour: str
    value: int
    eggs: int
    medals: int
    copies: int
    status: str = ""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class HensPack:
    """A checked data pack. Packs of equal content are equal.

    Attributes:
        id, title: names of the pack.
        house: whether the interface has to say "house data" (HE.DATA.1).
        breeds: in card order.
        kinds: all kinds in card order: breeds, then values (HE.NOTE.1).
        decks: per number of players the cards in play, as sorted indices of kinds, one per copy (HE.SETUP.2).
        goal_cards: per number of the card its two goals (HE.SETUP.3).
        hash: name for the content, as records keep it.
        index: index of a kind by its text.
        values: the different values of all cards, rising.
    """

    id: str
    title: str
    house: bool
    breeds: tuple[Breed, ...]
    kinds: tuple[Kind, ...]
    decks: Mapping[int, tuple[int, ...]]
    goal_cards: Mapping[int, tuple[Goal, Goal]]
    hash: str
    index: Mapping[str, int] = field(init=False)
    values: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "index", {kind.text: index for index, kind in enumerate(self.kinds)})
        object.__setattr__(self, "values", tuple(sorted({kind.value for kind in self.kinds})))

    def text(self, kind: int) -> str:
        """Notation of a kind; ``??`` for a card that is not known (-1)."""
        return HIDDEN if kind < 0 else self.kinds[kind].text

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, HensPack) and self.hash == other.hash)

    def __hash__(self) -> int:
        return hash(self.hash)

    def __repr__(self) -> str:
        cards = sum(kind.copies for kind in self.kinds)
        return f"<HensPack {self.id!r}: {cards} cards, {len(self.goal_cards)} goal cards, {self.hash[:19]}>"


def load_pack(source: PackSource, name: str | None = None) -> HensPack:
    """Read and check a data pack: a path, a file name, or a dictionary as JSON would give it.

    Args:
        source: the pack.
        name: what faults call it, where the dictionary was read from a file before; None: the name of `source`.

    Raises:
        OSError: the file cannot be read.
        PackError: the pack has faults; all are listed with their places. Codes: ``pack.json``, ``pack.field``,
            ``pack.breed``, ``pack.card``, ``pack.deck``, ``pack.too_few``, ``pack.goal_metric``, ``pack.goal_rule``,
            ``pack.goal_card``, ``pack.house``.
    """
    raw = read_pack_json(source)
    checks = Checks(source_name(source) if name is None else name)
    top = Fields(checks, "", raw, ("id", "title", "house", "breeds", "cards", "decks", "goal_cards"), ("labels",))
    ident, title, house = top.text("id"), top.text("title"), top.flag("house")
    top.texts("labels")
    breeds = _read_breeds(checks, top)
    entries = top.items("cards")
    kinds = _read_cards(checks, entries, breeds)
    decks = _read_decks(checks, top, breeds, kinds, complete=len(kinds) == len(entries))
    goal_cards = _read_goal_cards(checks, top, tuple(sorted({kind.value for kind in kinds})))
    if house is False:
        _check_house(checks, raw)
    checks.done()
    return HensPack(ident or "", title or "", house is True, breeds, kinds, decks, goal_cards, pack_hash(raw))


@cache
def house_pack() -> HensPack:
    """The pack that comes with hennb. Its eggs, medals and goals are invented (HE.DATA.1)."""
    return load_pack(HOUSE_FILE)


def _read_breeds(checks: Checks, top: Fields) -> tuple[Breed, ...]:
    breeds: list[Breed] = []
    for place, item in top.items("breeds"):
        fields = Fields(checks, place, item, ("letter", "name", "colour"), _NOTES)
        letter, name, colour = fields.text("letter"), fields.text("name"), fields.text("colour")
        status, labels = fields.status(), fields.texts("labels")
        if letter is None:
            continue
        if len(letter) != 1 or not "A" <= letter <= "Z":
            checks.add("breed", fields.at("letter"), Message.of("hens.pack.letter", found=show(letter)))
        elif any(letter == breed.letter for breed in breeds):
            checks.add("breed", fields.at("letter"), Message.of("hens.pack.letter_twice", letter=letter))
        else:
            breeds.append(Breed(letter, name or "", colour or "", status, labels))
    if top.values.get("breeds") == []:
        checks.add("breed", "breeds", Message.of("hens.pack.no_breed"))
    return tuple(breeds)


def _read_cards(checks: Checks, entries: Sequence[tuple[str, object]], breeds: Sequence[Breed]) -> tuple[Kind, ...]:
    kinds: list[Kind] = []
    for place, item in entries:
        kind = _read_card(checks, place, item, breeds)
        if kind is None:
            continue
        if any(kind.text == other.text for other in kinds):
            checks.add("card", place, Message.of("hens.pack.card_twice", card=kind.text))
        kinds.append(kind)
    return tuple(sorted(kinds, key=lambda kind: (kind.breed, kind.value)))


def _read_card(checks: Checks, place: str, item: object, breeds: Sequence[Breed]) -> Kind | None:
    fields = Fields(checks, place, item, ("breed", "value", "copies", "eggs", "medals"), _NOTES)
    letter, status = fields.text("breed"), fields.status()
    fields.texts("labels")
    value, copies = _number(checks, fields, "value", 1), _number(checks, fields, "copies", 1)
    eggs, medals = _number(checks, fields, "eggs", 0), _number(checks, fields, "medals", 0)
    number = next((number for number, breed in enumerate(breeds) if breed.letter == letter), None)
    if letter is not None and number is None:
        _add_unknown_breed(checks, "breed", fields.at("breed"), letter, breeds)
    if number is None or value is None or copies is None or eggs is None or medals is None:
        return None
    breed = breeds[number]
    text = f"{breed.letter}{value}"
    return Kind(text, number, breed.letter, breed.name, breed.colour, value, eggs, medals, copies, status)


def _number(checks: Checks, fields: Fields, name: str, low: int) -> int | None:
    value = fields.whole(name)
    if value is not None and not low <= value <= HIGHEST:
        checks.add("card", fields.at(name), Message.of("hens.pack.range", low=low, high=HIGHEST, found=value))
        return None
    return value


def _read_decks(
    checks: Checks, top: Fields, breeds: Sequence[Breed], kinds: Sequence[Kind], *, complete: bool
) -> dict[int, tuple[int, ...]]:
    if "decks" not in top:
        return {}
    fields = Fields(checks, "decks", top.values["decks"], tuple(map(str, PLAYERS)), ("status",))
    if isinstance(fields.values.get("status"), dict):
        inner = fields.mapping("status")
        status = Fields(checks, fields.at("status"), inner, (), tuple(map(str, PLAYERS)))
        for name in inner:
            status.status(name)
    else:
        fields.status()
    decks = {}
    for players in PLAYERS:
        before = len(checks.faults)
        chosen = _read_deck(checks, fields, str(players), breeds)
        deck = tuple(index for index, kind in enumerate(kinds) for _ in range(kind.copies) if kind.letter in chosen)
        if complete and str(players) in fields and len(checks.faults) == before:
            _check_size(checks, fields.at(str(players)), players, len(deck))
        decks[players] = deck
    return decks


def _read_deck(checks: Checks, fields: Fields, name: str, breeds: Sequence[Breed]) -> list[str]:
    chosen: list[str] = []
    for place, letter in fields.items(name):
        if not isinstance(letter, str):
            message = Message.of("core.pack.expected", expected=Message.of("core.pack.kind.text"), found=show(letter))
            checks.add("field", place, message)
        elif all(letter != breed.letter for breed in breeds):
            _add_unknown_breed(checks, "deck", place, letter, breeds)
        elif letter in chosen:
            checks.add("deck", place, Message.of("hens.pack.deck_twice", letter=letter))
        else:
            chosen.append(letter)
    return chosen


def _check_size(checks: Checks, place: str, players: int, cards: int) -> None:
    least = least_deck(players)
    if cards == 0:
        checks.add("deck", place, Message.of("hens.pack.deck_empty"))
    elif cards < least:
        checks.add("too_few", place, Message.of("hens.pack.too_few", found=cards, least=least, players=players))


def _read_goal_cards(checks: Checks, top: Fields, values: tuple[int, ...]) -> dict[int, tuple[Goal, Goal]]:
    cards: dict[int, tuple[Goal, Goal]] = {}
    numbers: set[int] = set()
    names: set[str] = set()
    entries = top.items("goal_cards")
    for place, item in entries:
        fields = Fields(checks, place, item, ("card", "goals"), _NOTES)
        number = fields.whole("card")
        fields.status(), fields.texts("labels")
        if number is not None and (number < 1 or number in numbers):
            key = "hens.pack.card_number" if number < 1 else "hens.pack.card_number_twice"
            checks.add("goal_card", fields.at("card"), Message.of(key, number=number))
        goals = [read_goal(checks, where, goal, values) for where, goal in _two_goals(checks, fields, names)]
        if number is not None:
            numbers.add(number)
            if len(goals) == GOALS and goals[0] is not None and goals[1] is not None:
                cards[number] = (goals[0], goals[1])
    if top.values.get("goal_cards") == []:
        checks.add("goal_card", "goal_cards", Message.of("hens.pack.no_goal_card"))
    return dict(sorted(cards.items()))


def _two_goals(checks: Checks, card: Fields, names: set[str]) -> list[tuple[str, object]]:
    entries = card.items("goals")
    if isinstance(card.values.get("goals"), list) and len(entries) != GOALS:
        checks.add("goal_card", card.at("goals"), Message.of("hens.pack.two_goals", found=len(entries)))
    for place, goal in entries:
        name = goal.get("id") if isinstance(goal, dict) else None
        if isinstance(name, str):
            if name in names:
                checks.add("goal_card", f"{place}.id", Message.of("hens.pack.goal_twice", goal=name))
            names.add(name)
    return entries


def _check_house(checks: Checks, raw: Mapping[str, object]) -> None:
    """A pack that is not marked as house data must not hold any (HE.DATA.1)."""
    for name in ("breeds", "cards", "decks", "goal_cards"):
        if (place := _house_entry(name, raw.get(name))) is not None:
            checks.add("house", "house", Message.of("hens.pack.house", place=place))
            return


def _house_entry(place: str, value: object) -> str | None:
    """The place of the first entry within a value whose status is ``house``."""
    if isinstance(value, dict):
        status = value.get("status")
        if status == "house" or (isinstance(status, dict) and "house" in status.values()):
            return f"{place}.status"
        inner = [(f"{place}.{name}", item) for name, item in value.items()]
    elif isinstance(value, list):
        inner = [(f"{place}[{index}]", item) for index, item in enumerate(value)]
    else:
        return None
    return next((found for where, item in inner if (found := _house_entry(where, item)) is not None), None)


def _add_unknown_breed(checks: Checks, code: str, place: str, letter: str, breeds: Sequence[Breed]) -> None:
    if breeds:  # that there is none at all has been told already
        known = ", ".join(breed.letter for breed in breeds)
        checks.add(code, place, Message.of("hens.pack.breed_unknown", found=show(letter), known=known))
