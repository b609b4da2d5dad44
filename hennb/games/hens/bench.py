"""The workbench of Hens: what can be pointed at to change a yard, and what the changes are in words."""

from __future__ import annotations

from dataclasses import asdict
from itertools import chain
from typing import TYPE_CHECKING, Final

from hennb.core.bench import OFF, PICK, PLAIN, TOOL, Offer
from hennb.core.choices import Mark
from hennb.core.errors import EditError
from hennb.core.messages import Message
from hennb.core.options import option_values
from hennb.core.places import read_place, reading_place, tool_place
from hennb.core.typed import capital, small
from hennb.games.hens.actions import NO_CELL
from hennb.games.hens.describe import card_name
from hennb.games.hens.edits import (
    Edit,
    MoveRooster,
    Put,
    Swap,
    Take,
    TurnDown,
    TurnUp,
    UseGoal,
    UseReading,
    parse_edit,
)
from hennb.games.hens.pieces import COOP_GHOST, hen_ghost
from hennb.games.hens.places import GOAL_AFTER, GOAL_BEFORE, YARD, cell_place, tray_place
from hennb.games.hens.yard import UNKNOWN
from hennb.games.hens.yard.cells import CELL_INDEX, CELL_NAMES, indices
from hennb.games.hens.yard.text import COOP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.core.bench import Bench
    from hennb.core.faults import Fault
    from hennb.games.hens.pieces import Ghost
    from hennb.games.hens.position import HensPosition
    from hennb.games.hens.yard import Placed

PUT: Final = "put"
COVER: Final = "coop"
SWAP: Final = "swap"
TOOLS: Final = (PUT, COVER, "take", SWAP, "rooster")
READINGS: Final = ("rooster_full_tie", "goals")
"""The options that a score depends on."""

_CODE: Final = "text."


# -- what can be pointed at --------------------------------------------------------------


def offers(bench: Bench) -> tuple[Offer, ...]:
    """Cards of the tray, cells, tools, goal cards and readings."""
    return tuple(chain(_tray(bench), _cells(bench), _tools(bench), _goals(bench), _readings(bench)))


def shown_cells(bench: Bench) -> int:
    """Mask of the cells that are drawn: those of the frame before the change, and those that have a card after it."""
    return _yard(bench).yard.frame | _after(bench).yard.occupied


def left(position: HensPosition, card: str) -> int:
    """How many copies of a card of the pack do not lie in the yard; below 0 for too many."""
    index = position.yard.pack.index[card]
    lying = sum(placed.kind == index for placed in position.yard.cards)
    return position.yard.pack.kinds[index].copies - lying


def _tray(bench: Bench) -> Iterator[Offer]:
    position = _yard(bench)
    cell = bench.picked if bench.picked in CELL_INDEX and bench.tool in (PUT, COVER) else ""
    for card in (*(kind.text for kind in position.yard.pack.kinds), COOP):
        if cell:
            edit = str(_put(bench, card, cell))
            if position.edit(edit) == position:
                continue
            sound = _new_fault(position, edit) is None
            yield Offer(tray_place(card), edit, edit_words(position, edit), PLAIN if sound else OFF, valued=sound)
        elif card == bench.picked:
            yield Offer(tray_place(card), f"{PICK} {NO_CELL}", Message.of("hens.bench.unpick"))
        else:
            words = Message.of("hens.bench.pick", what=_card_words(position, card))
            yield Offer(tray_place(card), f"{PICK} {card}", words)


def _put(bench: Bench, card: str, cell: str) -> Put:
    return Put(f"{'#' if bench.tool == COVER and card != COOP else ''}{card}", cell)


def _cells(bench: Bench) -> Iterator[Offer]:
    for index in indices(shown_cells(bench)):
        place = cell_place(0, CELL_NAMES[index])
        match cell_command(bench, CELL_NAMES[index]):
            case Edit() as edit:
                if _yard(bench).edit(str(edit)) != _yard(bench):
                    yield _edit_offer(_yard(bench), place, edit)
            case "":
                yield Offer(place, f"{PICK} {NO_CELL}", Message.of("hens.bench.unpick"))
            case str(cell):
                yield Offer(place, f"{PICK} {cell}", Message.of("hens.bench.pick", what=cell))


def looked_at(bench: Bench) -> Edit | None:
    """The change that is looked at."""
    return parse_edit(bench.edit) if bench.edit else None


def cell_command(bench: Bench, cell: str) -> Edit | str | None:
    """What pointing at a cell means with the tool at hand: an edit, a cell to pick, ``""`` to pick nothing, or None."""
    card = _yard(bench).yard.at(CELL_INDEX[cell])
    if bench.picked == cell:
        edit = looked_at(bench)
        return edit if edit is not None and edit.target == cell else ""
    if bench.tool == SWAP and bench.picked:
        return Swap(bench.picked, cell)
    if bench.tool in (PUT, COVER) and bench.picked and bench.picked not in CELL_INDEX:
        return _put(bench, bench.picked, cell)
    if card is None:
        return cell if bench.tool in (PUT, COVER) else None
    return _card_command(bench, card, cell)


def _card_command(bench: Bench, card: Placed, cell: str) -> Edit | str | None:
    """What pointing at a card of the yard means, when nothing that was picked waits for it."""
    match bench.tool:
        case "put" | "swap":
            return cell
        case "take":
            return Take(cell)
        case "coop" if not card.face_down:
            return TurnDown(cell)
        case "coop" if card.kind != UNKNOWN:
            return TurnUp(cell)
        case "rooster" if not card.face_down:
            return MoveRooster(NO_CELL if _yard(bench).rooster == cell else cell)
    return None


def _edit_offer(before: HensPosition, place: str, edit: Edit) -> Offer:
    """A cell and an edit: the piece shows on an empty cell, and what no game could have is told apart."""
    command, cell = str(edit), read_place(place).item
    fault = _new_fault(before, command)
    words = edit_words(before, command)
    style = "can" if fault is None else "if"
    if cell in before.cells:
        if isinstance(edit, Put):  # to put a card in the place of another is possible, but seldom what is wanted
            return Offer(place, command, words, valued=fault is None)
        return Offer(place, command, words, Mark(style) if fault else PLAIN, valued=True)
    note = () if fault is None else _short(before, fault, cell)
    return Offer(place, command, words, Mark(style, _ghost(before, edit), note), valued=True)


def _ghost(position: HensPosition, edit: Edit) -> Ghost | None:
    """The piece that a change would lay."""
    if not isinstance(edit, Put):
        return None
    pack = position.yard.pack
    return COOP_GHOST if edit.card.startswith("#") else hen_ghost(pack.kinds[pack.index[edit.card]])


def _new_fault(before: HensPosition, edit: str) -> Fault | None:
    """The first thing that an edit makes wrong with a position."""
    known = set(before.problems())
    return next((fault for fault in before.edit(edit).problems() if fault not in known), None)


def _short(position: HensPosition, fault: Fault, cell: str) -> tuple[Message, ...]:
    """A fault in the few words for which a cell has room."""
    code = fault.code.removeprefix(_CODE)
    head = Message.of(f"hens.bench.short.{code}")
    others = [other for other in fault.place.split() if other != cell]
    if code != "yard_clash" or not others:
        return (head,)
    card = position.cells.get(others[0], "")
    return head, Message.of("hens.choice.neighbour", cell=others[0], card=card)


def _tools(bench: Bench) -> Iterator[Offer]:
    for tool in TOOLS:
        if tool != bench.tool:
            yield Offer(tool_place(tool), f"{TOOL} {tool}", Message.of(f"hens.bench.use.{tool}"))


def _goals(bench: Bench) -> Iterator[Offer]:
    """The goal cards before and after the one that lies there, in a ring."""
    game = _after(bench).game
    numbers = tuple(game.pack.goal_cards)
    if not game.options.with_goals or (game.goal_card,) == numbers:
        return
    at = numbers.index(game.goal_card) if game.goal_card is not None else None
    steps = ((GOAL_BEFORE, -1 if at is None else at - 1), (GOAL_AFTER, 0 if at is None else at + 1))
    for place, step in steps:
        edit = str(UseGoal(numbers[step % len(numbers)]))
        yield Offer(place, edit, edit_words(_yard(bench), edit))


def _readings(bench: Bench) -> Iterator[Offer]:
    options = _after(bench).game.options
    current = asdict(options)
    for name in READINGS:
        for value in option_values(type(options))[name]:
            if value != current[name]:
                edit = str(UseReading(name, value))
                yield Offer(reading_place(name, value), edit, edit_words(_yard(bench), edit))


# -- what was typed or pointed at --------------------------------------------------------


def tidy(edit: str) -> str:
    """An edit with single blanks, its cards in capitals, all else in small letters.

    Raises:
        EditError: it is none.
    """
    return str(parse_edit(edit))


def pick(position: HensPosition, what: str) -> str:
    """A card of the pack, ``##``, a cell, or nothing for ``none``. ``C4`` is a card and ``c4`` a cell."""
    for word in (what, capital(what), small(what)):
        if word == NO_CELL:
            return ""
        if word == COOP or word in CELL_INDEX or word in position.yard.pack.index:
            return word
    raise EditError(str(Message.of("hens.bench.no_pick", what=what)))


def tool_for(picked: str, tool: str) -> str:
    """Cards are put, face up or down; a cell waits for a card or for another cell."""
    fitting = (PUT, COVER, SWAP) if picked in CELL_INDEX else (PUT, COVER)
    return tool if tool in fitting or not picked else PUT


def keeps(picked: str, tool: str) -> bool:
    """A card can be put face up as well as down."""
    return picked not in CELL_INDEX and tool in (PUT, COVER)


def why_not(bench: Bench, place: str) -> Message:
    """A cell on which the tool can do nothing; for anything else what to do now."""
    zone, _, cell = read_place(place)
    if zone != YARD or cell not in CELL_INDEX:
        return prompt(bench)
    key = bench.tool if cell_command(bench, cell) is None else "same"
    return Message.of(f"hens.bench.why.{key}", cell=cell)


# -- in words ----------------------------------------------------------------------------


def prompt(bench: Bench) -> Message:
    """What to do next; while a change is looked at, what it is and does."""
    if bench.edit:
        change = bench.diff.total
        total = bench.before.score().total
        what = edit_words(_yard(bench), bench.edit)
        return Message.of("hens.bench.prompt.look", what=what, before=total, after=total + change, change=change)
    if not bench.picked:
        return Message.of(f"hens.bench.prompt.{bench.tool}")
    if bench.picked in CELL_INDEX:
        key = "other" if bench.tool == SWAP else "card"
        return Message.of(f"hens.bench.prompt.{key}", cell=bench.picked)
    return Message.of("hens.bench.prompt.cell", card=_card_words(_yard(bench), bench.picked))


def edit_words(position: HensPosition, edit: str) -> Message:
    """“put Padovana 4 on e5”."""
    match parse_edit(edit):
        case Put(card, cell) if card.startswith("#"):
            return Message.of("hens.bench.do.put_down", card=_card_words(position, card.removeprefix("#")), cell=cell)
        case Put(card, cell):
            return Message.of("hens.bench.do.put", card=_card_words(position, card), cell=cell)
        case TurnUp(cell, card) if card:
            return Message.of("hens.bench.do.turn_as", card=_card_words(position, card), cell=cell)
        case Swap(cell, other):
            return Message.of("hens.bench.do.swap", cell=cell, other=other)
        case MoveRooster(cell) if cell == NO_CELL:
            return Message.of("hens.bench.do.rooster_none")
        case UseGoal(number):
            return Message.of("hens.bench.do.goal", number=number)
        case UseReading(name, value):
            return Message.of("hens.bench.do.reading", name=reading_words(name), value=reading_words(name, value))
        case on_one_cell:
            return Message.of(f"hens.bench.do.{on_one_cell.verb}", cell=on_one_cell.target)


def reading_words(option: str, value: str = "label") -> Message:
    """What an option or one of its values is called, as in the set-up dialog."""
    return Message.of(f"hens.form.{option}.{value}")


def _card_words(position: HensPosition, card: str) -> Message:
    return card_name(position.game, card) if card in position.yard.pack.index else Message.of("hens.card.hidden")


def movement(edit: str) -> tuple[tuple[str, str], ...]:
    """A card that is put slides from the tray to its cell; of two that are swapped the first, from cell to cell."""
    match parse_edit(edit):
        case Put(card, cell):
            return ((tray_place(card if card == COOP else card.removeprefix("#")), cell_place(0, cell)),)
        case Swap(cell, other):
            return ((cell_place(0, cell), cell_place(0, other)),)
        case _:
            return ()


def _yard(bench: Bench) -> HensPosition:
    return bench.before  # type: ignore[return-value]  # the bench of a game holds its own positions alone


def _after(bench: Bench) -> HensPosition:
    return bench.after  # type: ignore[return-value]
