"""Tables of Gem Hens for tests, set up in the middle of a game and written as the rules file writes them.

``setting(hens={"seat1": "b3"}, dice={"seat1": "2 3"}, gems={"d3": "ruby gold"})`` is a turn of seat 1. What is not
named is as in a fresh round; the bag holds what is left of the pack.
"""

from __future__ import annotations

from collections import Counter

from hennb.core.players import seat_name, seat_of
from hennb.games.gem_hens import stages
from hennb.games.gem_hens.dice import AREAS, NONE, ROLL_AREAS, counts_of
from hennb.games.gem_hens.eating import deco_index, deco_name
from hennb.games.gem_hens.game import GAME_TYPE
from hennb.games.gem_hens.garden import CELL_INDEX, CELLS, COOP, LINE_INDEX, SIZE
from hennb.games.gem_hens.table import Acted, Hand

DICE = "1 2 3 m w"
"""What a seat holds whose dice are not named."""


def setting(
    players=2,
    *,
    stage=stages.TURN,
    turn="seat1",
    round=1,  # noqa: A002  (its name in a state)
    order="",
    hens=(),
    dice=(),
    gems=(),
    boards=(),
    heaps=(),
    cards=(),
    used="",
    shown="",
    rows="",
    cols="",
    slots=(),
    hand="",
    acted="",
    bag=None,
    data=None,
    **options,
):
    """A state in the middle of a game.

    Args:
        players: how many.
        stage: what is due. With `hand` a gem is to be placed, with `acted` the after-step, else a turn by default.
        turn: whose turn it is.
        round: from 1.
        order: the pecking order, ``"seat2 seat1"``; from `turn` on if left out.
        hens: cells by seat; hens not named are in the coop.
        dice: unused dice by seat, ``"1 1 m w"``; `DICE` if not named.
        gems: gems by cell, ``"ruby gold"``.
        boards: per seat gems by decoration, ``{"seat1": {"d3": "gold gold pink"}}``.
        heaps: gems by seat.
        cards: Power Chickens by seat; they switch the extra rule on.
        used: seats whose card has worked, ``"seat1 seat2"``.
        shown: cards that lie open; they switch the extra rule on as well.
        rows, cols: faces of the farmer dice, ``"2 5 5"``.
        slots: owners of scratch dice by line, ``{"col b": "seat2"}``.
        hand: gems that the hen of `turn` has from its cell and places now, ``"ruby ruby"``.
        acted: the action of `turn` that is done: its die, for a scratch with the line, ``"2"`` or ``"m col c"``.
        bag: gems left in the bag; all others lie on the heap of the last seat.
        data: the data pack.
        options: of the game.
    """
    if cards or shown:
        options["power_chickens"] = "on"
    game = GAME_TYPE.load(players, data, **options)
    state = game.new_initial_state().clone()
    seats = [seat_name(seat) for seat in range(players)]
    state.stage = stages.EAT if hand else stages.AFTER if acted else stage
    state.round, state.turn = round, seat_of(turn)
    state.order = seats_of(order or " ".join(seats[state.turn :] + seats[: state.turn]))
    state.hens = tuple(CELL_INDEX[dict(hens)[seat]] if seat in dict(hens) else COOP for seat in seats)
    state.dice = tuple(dice_of(dict(dice).get(seat, DICE)) for seat in seats)
    state.yard = tuple(_sorted(game, dict(gems).get(cell, "")) for cell in CELLS)
    state.boards = tuple(_board(game, dict(boards).get(seat, {})) for seat in seats)
    state.heaps = tuple(_counts(game, dict(heaps).get(seat, "")) for seat in seats)
    state.held = tuple(dict(cards).get(seat, "") for seat in seats)
    state.used = tuple(seat in used.split() for seat in seats)
    state.shown = tuple(shown.split())
    state.deck = tuple(card for card in state.deck if card not in (*state.held, *state.shown))
    state.farmer = (*_per_line(rows), *_per_line(cols))
    state.slots = tuple(seats_of(dict(slots).get(line, "")) for line in LINE_INDEX)
    state.pips = (0,) * players
    if hand:
        state.hand = Hand(state.turn, state.hens[state.turn], _sorted(game, hand))
    if acted:
        die, _, line = acted.partition(" ")
        holds = state.held[state.turn] == "endure" and not state.used[state.turn]
        state.acted = Acted(AREAS.index(die), LINE_INDEX[line] if line else -1) if holds else None
        state.may_fight = True
    _fill_bag(state, bag)
    return state


def rolling(rolled, locked="", *, turn="seat1", players=2, rolls=1, **options):
    """A state in which a seat has just rolled: areas of its last roll and of its locked dice."""
    game = GAME_TYPE.load(players, None, **options)
    state = game.new_initial_state().clone()
    state.stage, state.turn, state.rolls = stages.ROLL, seat_of(turn), rolls
    state.rolled = dice_of(rolled, ROLL_AREAS)
    locks = dice_of(locked, ROLL_AREAS)
    state.dice = (*state.dice[: state.turn], locks, *state.dice[state.turn + 1 :])
    return state


def play(state, *texts):
    """The state after actions and outcomes of chance, as one types them: ``"move 2 up"``, ``"! gem ruby"``."""
    for text in texts:
        state = state.child(state.string_to_action(text))
    return state


def changed(state, **fields):
    """A copy of a state with other values of fields, such as `state` has them."""
    copy = state.clone()
    for name, value in fields.items():
        setattr(copy, name, value)
    return copy


# -- reading a table ------------------------------------------------------------------------


def legal(state, *verbs):
    """The legal actions as texts, those that begin with one of some words if any are given."""
    texts = [str(action) for action in state.legal_actions()]
    return [text for text in texts if not verbs or text.split()[0] in verbs]


def gems_on(state, cell):
    """The gems of a cell, the most valuable first: ``"ruby gold"``."""
    return _named(state, state.yard[CELL_INDEX[cell]])


def board_of(state, seat="seat1"):
    """All decorations with gems, as `setting` takes them."""
    board = state.boards[seat_of(seat)]
    return {deco_name(at): _named(state, content) for at, content in enumerate(board) if content}


def heap_of(state, seat="seat1"):
    """The unused gems of a seat, the most valuable first."""
    heap = state.heaps[seat_of(seat)]
    return _named(state, [kind for kind, count in enumerate(heap) for _ in range(count)])


def draws_of(state):
    """The cells that gems are still drawn for, in order: ``"c2 c4 c5 c5"``."""
    return " ".join(CELLS[cell] for cell in state.draws)


# -- small parts ----------------------------------------------------------------------------


def seats_of(text):
    """Seats by their names."""
    return tuple(seat_of(seat) for seat in text.split())


def dice_of(text, areas=AREAS):
    """Dice by areas: ``"1 1 m w"``."""
    return counts_of(map(areas.index, text.split())) if text else NONE


def _named(state, kinds):
    return " ".join(state.game.pack.kinds[kind] for kind in kinds)


def _kinds(game, text):
    return [game.pack.index[gem] for gem in text.split()]


def _sorted(game, text):
    return tuple(sorted(_kinds(game, text)))


def _counts(game, text):
    found = Counter(_kinds(game, text))
    return tuple(found[kind] for kind in range(len(game.pack.kinds)))


def _board(game, decos):
    sizes = game.pack.sizes
    contents = {deco_index(deco, len(sizes)): _sorted(game, gems) for deco, gems in decos.items()}
    assert all(at >= 0 and len(content) <= sizes[at] for at, content in contents.items()), decos
    return tuple(contents.get(at, ()) for at in range(len(sizes)))


def _per_line(faces):
    counts = Counter(map(int, faces.split()))
    return tuple(counts[line + 1] for line in range(SIZE))


def _fill_bag(state, bag):
    game = state.game
    left = Counter(dict(enumerate(game.pack.counts)))
    for gems in (*state.yard, *(content for board in state.boards for content in board)):
        left.subtract(gems)
    left.subtract(state.hand.gems if state.hand else ())
    for heap in state.heaps:
        left.subtract(dict(enumerate(heap)))
    inside = Counter(left) if bag is None else Counter(_kinds(game, bag))
    left.subtract(inside)
    assert min([*left.values(), *inside.values()]) >= 0, "a gem is given too often"
    last = state.heaps[-1]
    state.heaps = (*state.heaps[:-1], tuple(count + left[kind] for kind, count in enumerate(last)))
    state.bag = state.bag_full = tuple(inside[kind] for kind in range(len(game.pack.kinds)))
    state.empty_bag = not any(state.bag)
