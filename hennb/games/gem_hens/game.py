"""Gem Hens, set up for a table: players, readings, extra rules and data pack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hennb.core.game import Game
from hennb.core.game_type import GameType
from hennb.core.packs import read_pack_json, source_name
from hennb.core.typed import check_text
from hennb.games.gem_hens.notation import parse_action
from hennb.games.gem_hens.options import GemHensOptions
from hennb.games.gem_hens.pack import check_powers, house_pack, load_pack
from hennb.games.gem_hens.quantities import PLAYERS
from hennb.games.gem_hens.state import GemHensState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hennb.core.actions import Action
    from hennb.core.packs import PackSource
    from hennb.core.state import State
    from hennb.games.gem_hens.pack import GemHensPack
    from hennb.games.gem_hens.position import GemHensPosition


class GemHensGame(Game):
    """A table of Gem Hens."""

    options: GemHensOptions
    pack: GemHensPack

    def __init__(self, players: int, options: GemHensOptions, data: PackSource | None) -> None:
        self.type = GAME_TYPE
        self.players = players
        self.options = options
        source = ""
        if data is None:
            self.pack_data, self.pack = None, house_pack()
        else:
            source = source_name(data)
            self.pack_data = pack = read_pack_json(data)
            self.pack = load_pack(pack, source)
        if options.with_powers:
            check_powers(self.pack, players, source)

    @property
    def setup(self) -> dict[str, object]:
        """Nothing but players and pack: all hens begin in the coop (GH.SETUP.2)."""
        return {}

    def _setup_values(self, name: str) -> tuple[object, ...]:
        raise KeyError(name)

    def new_initial_state(self) -> GemHensState:
        return GemHensState.initial(self)

    def parse_action(self, text: str) -> Action:
        check_text("action", text)
        return parse_action(text, self.pack, self.players)

    def position(self, text: str, *, check: bool = True) -> GemHensPosition:
        """The table of a text; see `GemHensPosition.parse`."""
        from hennb.games.gem_hens.position import GemHensPosition

        return GemHensPosition.parse(self, text, check=check)

    def state_from_dict(self, data: object) -> GemHensState:
        from hennb.games.gem_hens.state_reader import state_from_dict

        return state_from_dict(self, data)

    def invariants(self, state: State) -> tuple[str, ...]:
        from hennb.games.gem_hens.invariants import problems

        return problems(state) if isinstance(state, GemHensState) else ()


def pack_defaults(data: Any) -> Mapping[str, object]:
    """What the pack says of options that are left out: how many rolls stand for the clock (GH.ROLL.5)."""
    pack = house_pack() if data is None else load_pack(read_pack_json(data))
    return {"max_rolls": pack.max_rolls}


GAME_TYPE: Final = GameType(
    name="gem_hens",
    title="Gem Hens",
    package="hennb.games.gem_hens",
    min_players=PLAYERS[0],
    max_players=PLAYERS[-1],
    options=GemHensOptions,
    make=GemHensGame,
    setup_fields={},
    turn_clause="GH.ACT.1",
    pack_defaults=pack_defaults,
)
