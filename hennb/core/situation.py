"""What a state and an observation answer alike, so that a bot asks what a session asks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from hennb.core.actions import Action
from hennb.core.given import check_kind, check_rng
from hennb.core.json_text import canonical_json
from hennb.core.notation import read_action
from hennb.core.players import CHANCE, TERMINAL

if TYPE_CHECKING:
    from fractions import Fraction
    from random import Random

    from hennb.core.decisions import Decision, Event, Outcome
    from hennb.core.game import Game
    from hennb.core.scoring import ScoreSheet
    from hennb.core.violations import Violation


class Situation(ABC):
    """A position as somebody sees it: a `State` whole, an `Observation` as far as its viewer can know it.

    Attributes:
        game: rules, options, set-up and data pack.
        ply: number of events so far, as `history` tells them.
    """

    __slots__ = ()

    game: Game
    ply: int

    # -- who and what -------------------------------------------------------------------

    @property
    @abstractmethod
    def current_player(self) -> int:
        """The seat that acts, or ``CHANCE`` or ``TERMINAL``.

        In an observation a seat may stand for all that it does out of sight of the viewer, chance included.
        """

    @property
    @abstractmethod
    def decision(self) -> Decision:
        """Who decides what now, in words too."""

    @property
    @abstractmethod
    def round(self) -> int:
        """The round that is played, from 1; the last one when the game is over."""

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player == TERMINAL

    @property
    def is_chance(self) -> bool:
        """Whether a chance point is due."""
        return self.current_player == CHANCE

    @property
    @abstractmethod
    def history(self) -> tuple[Event, ...]:
        """All events so far, chance and automatic ones included, the first one first.

        In an observation ``??`` stands for what its viewer cannot know: in an event, or for a whole span of them.
        """

    # -- actions ------------------------------------------------------------------------

    @abstractmethod
    def legal_actions(self) -> tuple[Action, ...]:
        """The legal actions in canonical order; empty at chance and terminal nodes.

        In an observation empty too unless its seat is to act (``ALL`` sees those of whoever is).
        """

    def own_actions(self) -> tuple[Action, ...]:
        """The legal actions that the seat to act can choose: all, but for one that only a table enters, see `Clock`.

        Bots and playouts choose among these. A game with a clock overrides it.
        """
        return self.legal_actions()

    @abstractmethod
    def explain_illegal(self, action: Action) -> tuple[Violation, ...]:
        """Every clause that forbids the action, in the order of the rules file; empty when it is legal.

        Where chance is due its possible outcomes are legal in a state, and nothing is in an observation.
        """

    @abstractmethod
    def chance_outcomes(self) -> tuple[tuple[Action, Fraction], ...]:
        """The possible outcomes with their probabilities, which add to 1; empty where no chance is due.

        Observations have none: what chance can bring is told by states, and by the worlds of `Observation.resample`.
        """

    def is_legal(self, action: Action) -> bool:
        """Whether the action can be played now. A game overrides it with a cheaper test."""
        return not self.explain_illegal(action)

    def canonical(self, action: Action) -> Action:
        """The listed spelling of a legal action or a possible outcome: itself, unless the game takes several for one.

        A game where two spellings do the same lists one of them, takes all, and overrides this; histories and records
        then hold the listed one. What it says of an action that is not legal means nothing.
        """
        return action

    def sample_action(self, rng: Random) -> Action:
        """A uniform action of `own_actions`. A game overrides it where listing is dear.

        Raises:
            SetupError: `rng` is no random generator.
            IndexError: nothing is legal.
        """
        check_rng(rng)
        return rng.choice(self.own_actions())

    # -- points -------------------------------------------------------------------------

    @abstractmethod
    def score(self, seat: int) -> ScoreSheet:
        """The score sheet of a seat as it stands now, as far as it can be known.

        Raises:
            SetupError: there is no such seat.
        """

    def total(self, seat: int) -> int:
        """Points of a seat as they stand now. A game overrides it with what is quicker than its sheet.

        Raises:
            SetupError: there is no such seat.
        """
        return self.score(seat).total

    def returns(self) -> tuple[int, ...]:
        """Points of each seat as they stand now."""
        return tuple(self.total(seat) for seat in range(self.game.players))

    @abstractmethod
    def outcome(self) -> Outcome:
        """Ranking, winners, the tie-break used and why the game ended; on an open game as if it ended now."""

    def utility(self) -> tuple[float, ...]:
        """What a search maximises: per seat from -1 (beaten by all) to 1 (beats all), tie-breaks counted.

        Alone it is the total.
        """
        others = self.game.players - 1
        if not others:
            return tuple(float(points) for points in self.returns())
        ranks = self.outcome().ranks
        return tuple(sum((rank > own) - (rank < own) for rank in ranks) / others for own in ranks)

    # -- notation and storage -----------------------------------------------------------

    def action_to_string(self, action: Action) -> str:
        """The notation of an action.

        Raises:
            SetupError: it is no action.
        """
        check_kind("action", action, Action, "action")
        return str(action)

    def shown_text(self) -> str:
        """The position as text, as errors show it: what the seat to act sees, or everybody where none is."""
        return str(self)

    def string_to_action(self, text: str) -> Action:
        """The legal action or possible outcome that a text names.

        Takes the bare notation, the notation with ``seat2 `` or ``! `` before it, and any
        beginning of a notation that fits one legal action alone. Gives the listed spelling, see `canonical`.

        Raises:
            SetupError: it is no text.
            MalformedActionError: the text is not in the notation.
            AmbiguousActionError: the text is the beginning of several legal actions.
            IllegalActionError: the action is understood but not possible now.
        """
        return read_action(self, text)

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """All of it as JSON values, with game and history."""

    def to_json(self) -> str:
        """The same as JSON text; equal situations give equal text."""
        return canonical_json(self.to_dict())
