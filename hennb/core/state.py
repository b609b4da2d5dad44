"""The state of a game: an immutable value that answers every question about itself."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Self

from hennb.core.actions import Action
from hennb.core.decisions import Event
from hennb.core.errors import IllegalActionError
from hennb.core.given import check_kind, check_rng
from hennb.core.images import image
from hennb.core.players import ALL, PUBLIC
from hennb.core.situation import Situation
from hennb.core.stored import parse_json, stored_game

if TYPE_CHECKING:
    from random import Random

    from hennb.core.chance import DiceKey, PileKey, PileStock
    from hennb.core.observation import Observation

Link = tuple[Any, Event]
"""A history is a chain of (earlier chain or None, event), so that forks share what is common."""


class State(Situation):
    """A position with its history. Acting gives a new state; this one stays as it was.

    What can be asked of it stands in `Situation`; the rest is here.

    Every query has an answer at every kind of node: there are no legal actions at chance
    and terminal nodes, no chance outcomes elsewhere, and a score at any moment.

    A game implements the abstract methods. `_apply` alone rebinds fields, and only those of
    a private copy that `clone` made; all field values are immutable, so copies share them.
    """

    __slots__ = ("game", "link", "ply")

    link: Link | None

    # -- actions ------------------------------------------------------------------------

    def child(self, action: Action) -> Self:
        """The state after a legal action or a possible chance outcome; other spellings lead to that of the listed one.

        Raises:
            IllegalActionError: with every clause that forbids the action; nothing has changed.
            SetupError: it is no action; a notation goes through `string_to_action`.
        """
        if not self.is_legal(action):
            check_kind("action", action, Action, "action")
            raise IllegalActionError(str(action), self.explain_illegal(action), self.shown_text())
        state = self.clone()
        state._apply(self.canonical(action))
        return state

    @abstractmethod
    def clone(self) -> Self:
        """A private copy for `_apply`. Copies share all values."""

    @abstractmethod
    def _apply(self, action: Action) -> None:
        """Apply an action that is known to be possible, in its listed spelling, to this private copy."""

    def reveals(self, action: Action) -> bool:
        """Whether the action shows something that was hidden, or is random."""
        return self.is_chance

    @property
    def has_secrets(self) -> bool:
        """Whether some seat may know now what another one does not; where none does, nobody has to look away."""
        return True

    # -- chance -------------------------------------------------------------------------

    def sample_chance(self, rng: Random) -> Action:
        """One outcome by its probability. A game overrides it where listing is dear.

        Raises:
            SetupError: `rng` is no random generator.
        """
        check_rng(rng)
        outcomes = self.chance_outcomes()
        return rng.choices([action for action, _ in outcomes], [float(chance) for _, chance in outcomes])[0]

    @property
    @abstractmethod
    def chance_key(self) -> DiceKey | PileKey:
        """What the luck of a session rests on at this chance point.

        Raises:
            ValueError: no chance point is due.
        """

    def chance_pile(self) -> tuple[PileStock, ...]:
        """The pieces of the pile that is drawn from, in canonical order; empty if none is."""
        return ()

    # -- views --------------------------------------------------------------------------

    @abstractmethod
    def observation(self, seat: int = ALL) -> Observation:
        """All that a seat (or ``PUBLIC``, or ``ALL``) may know, and nothing else.

        Raises:
            SetupError: there is no such seat.
        """

    def seen_plies(self, seat: int = ALL) -> tuple[int, ...]:
        """For each event of ``observation(seat).history`` the ply of the state after which it stands complete.

        Who is told of every event has them one by one. A game that hides from others how much happened tells them one
        event for a whole span, and overrides this: the plies of such a span but its last one are missing here, and all
        of one that is not over.
        """
        return tuple(range(1, self.ply + 1))

    def shown_text(self) -> str:
        player = self.current_player
        return str(self.observation(player if player >= 0 else PUBLIC))

    @property
    def history(self) -> tuple[Event, ...]:
        return unroll(self.link)

    # -- storage ------------------------------------------------------------------------

    @staticmethod
    def from_dict(data: object) -> State:
        """The state that `to_dict` wrote, with its game, whichever that is.

        Raises:
            RecordError: a field is missing or wrong, or the pack at hand is not the one that was stored.
        """
        return stored_game(data).state_from_dict(data)

    @staticmethod
    def from_json(text: str) -> State:
        """The state that `to_json` wrote; errors as by `from_dict`, and SetupError for what is no text.

        >>> import hennb
        >>> state = hennb.load_game("hens").new_initial_state()
        >>> hennb.state_from_json(state.to_json()) == state
        True
        """
        return State.from_dict(parse_json(text))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as `to_dict` tells it; states of one pickle share their game."""
        return self.game.state_from_dict, (self.to_dict(),)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    @abstractmethod
    def position_key(self) -> tuple[object, ...]:
        """A hashable value that is equal for states equal but for their logs."""

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and self.game == other.game
            and self.ply == other.ply
            and self.position_key() == other.position_key()
            and self.history == other.history
        )

    def __hash__(self) -> int:
        return hash((self.game, self.ply, self.position_key()))

    def __repr__(self) -> str:
        return f"hennb.state_from_json({self.to_json()!r})"

    def _repr_html_(self) -> str:
        return image(self.game.draw(self.observation(ALL)), self)


def unroll(link: Link | None, before: Link | None = None) -> tuple[Event, ...]:
    """The events of a chain, the first one first; with an earlier point of it those after that."""
    events: list[Event] = []
    while link is not None and link is not before:
        link, event = link
        events.append(event)
    events.reverse()
    return tuple(events)


def told_since(state: State, view: Observation, ply: int) -> tuple[Event, ...]:
    """What a view of a state tells of the events after a ply: those that stood complete only later."""
    return tuple(event for event, at in zip(view.history, state.seen_plies(view.seat), strict=True) if at > ply)


def chain(events: tuple[Event, ...]) -> Link | None:
    """The chain of some events."""
    link: Link | None = None
    for event in events:
        link = (link, event)
    return link
