"""Worlds by a random walk, where fair drafts are kept too seldom (HE.INFO.5).

The walk begins at a world that fits the log. Each step picks two places, slots or places of the deck, and exchanges
their cards if a history leads to that as well. No exchange is likelier than its reverse, so a long walk comes to every
assignment that it can reach equally often. How near a walk of this length gets to that is not known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hennb.core.errors import HennbError
from hennb.core.messages import Message
from hennb.games.hens.belief.effort import Effort, SpentError
from hennb.games.hens.belief.histories import deals_of
from hennb.games.hens.belief.repair import repaired_world
from hennb.games.hens.belief.worlds import World, awaits_card

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from hennb.games.hens.belief.ledger import Ledger

REPAIR_STEPS: Final = 1_000_000
"""For the world to begin with. Random games of packs of few kinds took a thousand at most."""
ROUNDS: Final = 8
"""So many exchanges are tried for each place."""
CHECK_STEPS: Final = 2_000
"""For the question whether a history leads to a world; one that takes more counts as having none."""
WALK_STEPS: Final = 60_000
"""For all these questions together; the walk ends where they are used up."""


def walked_world(ledger: Ledger, rng: Random) -> World:
    """A world that fits the log; nearly fair as far as the walk is long enough.

    Raises:
        HennbError: no world to begin with was found within `REPAIR_STEPS`.
    """
    mixed = awaits_card(ledger.view)
    try:
        world = repaired_world(ledger, rng, Effort(REPAIR_STEPS), mixed=mixed)
    except SpentError:
        raise HennbError(str(Message.of("hens.belief.no_world", steps=REPAIR_STEPS))) from None
    slots, places = ledger.slots, [*world.slots, *world.deck]
    left = WALK_STEPS
    for _ in range(ROUNDS * len(places)):
        one, other = int(rng.random() * len(places)), int(rng.random() * len(places))
        if places[one] == places[other] or min(one, other) >= slots:
            continue
        places[one], places[other] = places[other], places[one]
        effort = Effort(min(CHECK_STEPS, left))
        found = _world(ledger, places, effort, mixed=mixed)
        left -= min(CHECK_STEPS, left) - max(0, effort.left)
        if found is None:
            places[one], places[other] = places[other], places[one]
        else:
            world = found
        if left <= 0:
            break
    return world


def _world(ledger: Ledger, places: Sequence[int], effort: Effort, *, mixed: bool) -> World | None:
    """The world with these cards; None if it does not fit, or if that is not found out with this effort."""
    slots, deck = list(places[: ledger.slots]), tuple(sorted(places[ledger.slots :]))
    if mixed and deck[0] == deck[-1]:
        return None
    if any(deck.count(kind) > ledger.contents[-1][kind] for kind in set(deck)):
        return None
    try:
        deals = deals_of(ledger, slots, deck, effort)
    except SpentError:
        return None
    return None if deals is None else World(slots, deck, deals)
