"""What a seat knows of a game of Hens (HE.INFO.1 to HE.INFO.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hennb.core.decisions import Decision, Event, Outcome
from hennb.core.given import check_rng
from hennb.core.observation import Observation
from hennb.core.players import ALL, CHANCE, PUBLIC, TERMINAL, check_seat
from hennb.games.hens import legality, stages
from hennb.games.hens.actions import HIDDEN, Coop, Deal, Rooster
from hennb.games.hens.quantities import PLAYERS
from hennb.games.hens.ranking import outcome
from hennb.games.hens.scoring import ranking_key, score_sheet
from hennb.games.hens.stages import OVER, ROOSTER
from hennb.games.hens.transitions import round_of
from hennb.games.hens.yard.cells import CELL_INDEX, CELL_NAMES

if TYPE_CHECKING:
    from random import Random

    from hennb.core.actions import Action
    from hennb.core.scoring import ScoreSheet
    from hennb.core.state import Link
    from hennb.core.violations import Violation
    from hennb.games.hens.belief.ledger import Ledger
    from hennb.games.hens.belief.pools import ManyPools
    from hennb.games.hens.belief.worlds import OnePool
    from hennb.games.hens.game import HensGame
    from hennb.games.hens.state import HensState
    from hennb.games.hens.yard import Yard

_HIDDEN_DEALS: Final = tuple(Event(CHANCE, Deal(HIDDEN), seat, automatic=False) for seat in range(PLAYERS[-1]))
_HIDDEN_ROOSTER: Final = Rooster(HIDDEN)
_HIDDEN_COOPS: Final = {name: Coop(HIDDEN, name) for name in CELL_NAMES.values()}

Texts = tuple[str, ...]


class HensObservation(Observation):
    """Hens as one seat sees it. Cards are texts such as ``P4``, unknown ones ``??``.

    Attributes:
        stage, first, turn, turns_done, goal_card: as in `HensState`; all public.
        deck_size: number of cards in the deck.
        refill: how often the deck has been formed anew.
        rebuilt: what the deck held when it was last formed, in card order; the contents of a rebuilt deck are public.
            Before that the whole deck of the game, hands included.
        hands: per seat, in card order.
        piles: per seat, the top card first.
        yards: per seat; unknown faces of coops are unknown kinds.
        roosters: per seat a cell, ``??`` for one that is sealed, None for none.
        exposed: per seat the cards that lie for sure in its hand or under its coops (HE.INFO.3).
        sampler: what `resample` has made of all this, kept for the next time.
    """

    __slots__ = (
        "deck",
        "deck_size",
        "exposed",
        "first",
        "goal_card",
        "hands",
        "piles",
        "rebuilt",
        "refill",
        "roosters",
        "sampler",
        "stage",
        "turn",
        "turns_done",
        "yards",
    )

    game: HensGame
    stage: str
    first: int | None
    turn: int
    turns_done: int
    goal_card: int | None
    deck_size: int
    deck: Texts | None
    refill: int
    rebuilt: Texts
    hands: tuple[Texts, ...]
    piles: tuple[Texts, ...]
    yards: tuple[Yard, ...]
    roosters: tuple[str | None, ...]
    exposed: tuple[Texts, ...]
    sampler: tuple[Ledger, OnePool | ManyPools | None] | None

    @property
    def current_player(self) -> int:
        if self.stage in stages.CHANCE_STAGES:
            return CHANCE
        return TERMINAL if self.stage == OVER else self.turn

    @property
    def phase(self) -> str:
        """``setup``, ``turn``, ``rooster`` or ``over``."""
        return stages.STAGES[self.stage].phase

    @property
    def decision(self) -> Decision:
        return stages.decision(self)

    @property
    def round(self) -> int:
        return round_of(self)

    @property
    def hand(self) -> Texts:
        """The seat's own hand; for ``ALL`` that of the seat whose turn it is, for ``PUBLIC`` nothing."""
        if self.seat == PUBLIC:
            return ()
        return self.hands[self.turn if self.seat == ALL else self.seat]

    @property
    def hand_kinds(self) -> tuple[int, ...]:
        """The hand of the seat whose turn it is as kinds of the pack, -1 for unknown cards."""
        index = self.game.pack.index
        return tuple(index.get(card, -1) for card in self.hands[self.turn])

    @property
    def acting(self) -> bool:
        """Whether the seat is to act (``ALL`` acts for everybody)."""
        return self.current_player >= 0 and self.seat in (ALL, self.current_player)

    def legal_actions(self) -> tuple[Action, ...]:
        return legality.legal_actions(self) if self.acting else ()

    def is_legal(self, action: Action) -> bool:
        return self.acting and legality.is_legal(self, action)

    def explain_illegal(self, action: Action) -> tuple[Violation, ...]:
        if not self.acting:
            return (legality.out_of_turn(self),)
        return legality.explain_illegal(self, action)

    def score(self, seat: int) -> ScoreSheet:
        """The sheet of any seat as far as the rooster is known; faces of coops never matter."""
        check_seat(seat, self.game.players)
        terms, interim = self.game.terms(self.goal_card), self.stage != OVER
        return score_sheet(self.yards[seat], self._rooster_index(seat), terms, seat=seat, interim=interim)

    def outcome(self) -> Outcome:
        terms, seats = self.game.terms(self.goal_card), range(self.game.players)
        return outcome(tuple(ranking_key(self.yards[seat], self._rooster_index(seat), terms) for seat in seats))

    def resample(self, rng: Random) -> HensState:
        from hennb.games.hens.belief.sampling import resample

        check_rng(rng)
        return resample(self, rng)

    def to_dict(self) -> dict[str, Any]:
        from hennb.games.hens.storage import observation_to_dict

        return observation_to_dict(self)

    def __str__(self) -> str:
        from hennb.games.hens.text import table_text

        return table_text(self)

    def _rooster_index(self, seat: int) -> int | None:
        return CELL_INDEX.get(self.roosters[seat] or "")


def observe(state: HensState, seat: int) -> HensObservation:
    """The observation of a seat (HE.INFO.4). Every field is named here: what is not named, is not seen.

    Public are yards but for the faces of coops, piles, the deck's number, its contents once it was formed anew, and the
    goal card (HE.INFO.1).

    Raises:
        SetupError: the table has no such seat.
    """
    check_seat(seat, state.game.players, (ALL, PUBLIC))
    view = HensObservation()
    everything = seat == ALL
    faces_open = everything or state.stage == OVER  # hands stay covered; nothing asks for them (HE.INFO.2)
    texts = _texts(state.game)
    view.game, view.seat, view.ply = state.game, seat, state.ply
    view.stage, view.first, view.turn, view.turns_done = state.stage, state.first, state.turn, state.turns_done
    view.goal_card, view.deck_size, view.refill = state.goal_card, len(state.deck), state.refill
    view.deck = texts(state.deck) if seat == ALL else None
    view.rebuilt = texts(state.deck_full if state.refill else state.game.pack.decks[state.game.players])
    view.piles = tuple(map(texts, state.piles))
    view.exposed = tuple(map(texts, state.exposed))
    view.hands = tuple(texts(h) if everything or s == seat else (HIDDEN,) * len(h) for s, h in enumerate(state.hands))
    view.yards = tuple(y if faces_open or s == seat else y.public() for s, y in enumerate(state.yards))
    view.roosters = _roosters(state, seat)
    view.sampler = None
    view.history = state.history if everything else _log(state.link, seat, faces_open, sealed=state.stage == ROOSTER)
    return view


def _roosters(state: HensState, seat: int) -> tuple[str | None, ...]:
    open_to_all = state.stage != ROOSTER or seat == ALL
    return tuple(
        None if cell is None else CELL_NAMES[cell] if open_to_all or s == seat else HIDDEN
        for s, cell in enumerate(state.roosters)
    )


def _texts(game: HensGame) -> Any:
    names = game.card_texts
    return lambda kinds: tuple([names[kind] for kind in kinds])


def _log(link: Link | None, seat: int, faces_open: bool, *, sealed: bool) -> tuple[Event, ...]:
    """The events with what the seat cannot know replaced."""
    events = []
    while link is not None:
        link, event = link
        if event.turn == seat and not event.automatic:
            events.append(event)
            continue
        player, action, turn, automatic = event
        if type(action) is Deal:  # that it came by itself would tell the rest of the deck (HE.DRAW.8)
            event = Event(player, action, turn, automatic=False) if turn == seat else _HIDDEN_DEALS[turn]
        elif type(action) is Coop and not faces_open:
            event = Event(player, _HIDDEN_COOPS[action.cell], turn, automatic)
        elif sealed and type(action) is Rooster and not automatic:
            event = Event(player, _HIDDEN_ROOSTER, turn, automatic)
        events.append(event)
    events.reverse()
    return tuple(events)
