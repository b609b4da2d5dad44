"""Hens, set up for a table: players, readings, data pack, and the tables of actions that states share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.core.errors import SetupError
from hennb.core.game import Game
from hennb.core.game_type import GameType
from hennb.core.messages import Message
from hennb.core.packs import read_pack_json, source_name
from hennb.core.players import parse_seat, seat_name
from hennb.core.typed import check_text
from hennb.games.hens.actions import DECK, Coop, Deal, Discard, Draw, Place
from hennb.games.hens.notation import ActionParser
from hennb.games.hens.options import HensOptions
from hennb.games.hens.pack import house_pack, load_pack
from hennb.games.hens.quantities import PLAYERS
from hennb.games.hens.scoring import Terms
from hennb.games.hens.state import HensState
from hennb.games.hens.yard.cells import CELL_NAMES

if TYPE_CHECKING:
    from hennb.core.actions import Action
    from hennb.core.packs import PackSource
    from hennb.core.state import State
    from hennb.games.hens.pack import HensPack
    from hennb.games.hens.position import HensPosition

RANDOM: Final = "random"


class HensGame(Game):
    """A table of Hens.

    Attributes:
        first: the seat that begins, or None for a chance point (HE.SETUP.1).
        goal_card: the number of the goal card, or None for a chance point (HE.SETUP.3).
        place_actions, coop_actions: per kind and cell the one action object that all states share.
        discard_actions, deal_actions: per kind.
        card_texts: per kind its notation.
        draw_actions: the deck, then the pile of each seat.
    """

    options: HensOptions
    pack: HensPack

    def __init__(
        self,
        players: int,
        options: HensOptions,
        data: PackSource | None,
        first: object = RANDOM,
        goal_card: object = RANDOM,
    ) -> None:
        self.type = GAME_TYPE
        self.players = players
        self.options = options
        if data is None:
            self.pack_data, self.pack = None, house_pack()
        else:
            self.pack_data = pack = read_pack_json(data)
            self.pack = load_pack(pack, source_name(data))
        self.first = first_seat(first, players)
        self.goal_card = goal_card_number(goal_card, self.pack)
        self.card_texts = kinds = [kind.text for kind in self.pack.kinds]
        self.place_actions = [{cell: Place(card, name) for cell, name in CELL_NAMES.items()} for card in kinds]
        self.coop_actions = [{cell: Coop(card, name) for cell, name in CELL_NAMES.items()} for card in kinds]
        self.discard_actions = [Discard(card) for card in kinds]
        self.deal_actions = [Deal(card) for card in kinds]
        self.draw_actions = [Draw(DECK), *(Draw(seat_name(seat)) for seat in range(players))]
        self._parse = ActionParser(self.pack, players)
        self._terms = {card: Terms.of(self.pack, options, card) for card in (None, *self.pack.goal_cards)}

    @property
    def setup(self) -> dict[str, object]:
        return {
            "first": RANDOM if self.first is None else seat_name(self.first),
            "goal_card": RANDOM if self.goal_card is None else self.goal_card,
        }

    def _setup_values(self, name: str) -> tuple[object, ...]:
        values = map(seat_name, range(self.players)) if name == "first" else self.pack.goal_cards
        return (RANDOM, *values)

    def terms(self, card: int | None) -> Terms:
        """What yards are scored by with a goal card."""
        return self._terms[card]

    def new_initial_state(self) -> HensState:
        return HensState.initial(self)

    def parse_action(self, text: str) -> Action:
        """See `Game.parse_action`; records hold the same words, one action a line (HE.NOTE.7, HE.NOTE.9)."""
        check_text("action", text)
        return self._parse(text)

    def position(self, text: str, *, check: bool = True, players: int | None = None) -> HensPosition:
        """The yard of a text; see `HensPosition.parse`."""
        from hennb.games.hens.position import HensPosition

        return HensPosition.parse(self, text, check=check, players=players)

    def state_from_dict(self, data: object) -> HensState:
        from hennb.games.hens.state_reader import state_from_dict

        return state_from_dict(self, data)

    def invariants(self, state: State) -> tuple[str, ...]:
        from hennb.games.hens.invariants import problems

        return problems(state) if isinstance(state, HensState) else ()


def first_seat(value: object, players: int) -> int | None:
    """The seat that a set-up names, as ``seat2`` or by its number from 1; None if chance chooses it (HE.SETUP.1).

    Raises:
        SetupError: the table has no such seat.
    """
    if value == RANDOM:
        return None
    try:
        return parse_seat(value if isinstance(value, str) else f"seat{value}", players)
    except ValueError:
        raise SetupError.value("first", value, Message.of("hens.setup.first", players=players)) from None


def goal_card_number(value: object, pack: HensPack) -> int | None:
    """The number of a goal card; None for one that chance turns up.

    Raises:
        SetupError: the pack has no such goal card.
    """
    if value == RANDOM:
        return None
    if type(value) is int and value in pack.goal_cards:
        return value
    numbers = ", ".join(map(str, pack.goal_cards))
    raise SetupError.value("goal_card", value, Message.of("hens.setup.goal_card", numbers=numbers))


GAME_TYPE: Final = GameType(
    name="hens",
    title="Hens",
    package="hennb.games.hens",
    min_players=PLAYERS[0],
    max_players=PLAYERS[-1],
    options=HensOptions,
    make=HensGame,
    setup_fields={"first": RANDOM, "goal_card": RANDOM},
    turn_clause="HE.TURN.2",
)
