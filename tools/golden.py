"""Golden playthroughs: one game for every game, number of players and tried set of options, as text for people.

Run it after a change of the rules, and read the difference before keeping it: ``python -m tools.golden``.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final
from zlib import crc32

from hennb.core.chance import Luck
from hennb.core.notation import write_event
from hennb.core.players import seat_name
from hennb.core.registry import game_type, registered_games
from hennb.testing import option_cases

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.core.actions import Action
    from hennb.core.game import Game
    from hennb.core.state import State

FOLDER: Final = Path(__file__).parent.parent / "tests" / "golden"
_SHORT: Final = 6
"""So many actions are listed; more are counted, and a checksum stands for their texts."""


def playthroughs() -> Iterator[tuple[Path, Game]]:
    """The file of every playthrough and the game that it plays."""
    for name in registered_games():
        kind = game_type(name)
        if not kind.package.startswith("hennb.games."):  # somebody's own, such as the games that tests make
            continue
        for players in range(kind.min_players, kind.max_players + 1):
            for options in option_cases(kind):
                path = FOLDER / name / f"{players}-{'-'.join(map(str, options.values()))}.txt"
                yield path, kind.load(players, **options)


def write_playthrough(game: Game) -> str:
    """A whole game: every action with what else was possible, the board after each round, the score at the end.

    Luck and choices come from a seed that the set-up fixes. The first legal action is taken in two cases of three, so
    that decks run out and points are made.
    """
    lines = [repr(game), ""]
    seed = crc32(repr(game).encode())
    luck, rng = Luck(seed), Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal:
        action = luck.choose(state) if state.is_chance else _choice(state, rng)
        lines.append(f"{state.ply:>3} {write_event(state.current_player, action):<20} {_possible(state)}".rstrip())
        after = state.child(action)
        by_rules = after.history[state.ply + 1 :]
        lines += [f"    {write_event(event.player, event.action):<20} by the rules" for event in by_rules]
        if after.round != state.round:
            lines += ["", str(after), ""]
        state = after
    return "\n".join([*lines, "", str(state), "", *_end(state), ""])


def _choice(state: State, rng: Random) -> Action:
    actions = state.legal_actions()
    return actions[0] if rng.random() < 2 / 3 else rng.choice(actions)


def _possible(state: State) -> str:
    """What could be played or come."""
    if state.is_chance:
        outcomes = state.chance_outcomes()
        return f"{len(outcomes)} outcomes {_checksum([f'{action} {chance}' for action, chance in outcomes])}"
    texts = [str(action) for action in state.legal_actions()]
    if len(texts) <= _SHORT:
        return " | ".join(texts)
    return f"{len(texts)} actions {_checksum(texts)}"


def _checksum(texts: list[str]) -> str:
    return f"#{crc32(' '.join(texts).encode()):08x}"


def _end(state: State) -> list[str]:
    lines = []
    for seat in range(state.game.players):
        lines += [seat_name(seat), *(f"  {line}" for line in str(state.score(seat)).split("\n"))]
    end = state.outcome()
    lines.append(f"{end.reason} ranks {end.ranks}, winners {end.winners}, tie-break {end.tie_break}, keys {end.keys}")
    return lines


def main() -> None:
    """Write all playthroughs, and take away those that belong to no set of options any more."""
    wanted = dict(playthroughs())
    for path in FOLDER.glob("*/*.txt"):
        if path not in wanted:
            path.unlink()
    for path, game in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(write_playthrough(game), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
