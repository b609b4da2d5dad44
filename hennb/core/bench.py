"""A workbench: a position, a change that is looked at before it is made, and what can be pointed at next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from hennb.core.choices import Mark

if TYPE_CHECKING:
    from hennb.core.messages import Message
    from hennb.core.position import Position
    from hennb.core.scoring import ScoreDiff

PICK = "pick"
TOOL = "tool"
SHEET = "sheet"
COMMIT = "commit"
BACK = "back"
FORWARD = "forward"
RESET = "reset"
"""Commands of every workbench; all others are the game's own edits (`Position.edit`).

``sheet`` with the name of a seat is one where a position has several.
"""

PLAIN = Mark("plain")
OFF = Mark("off")


@dataclass(frozen=True, slots=True)
class Done:
    """A change that was made, in the words of `Position.edit`, and what it did to the total that is shown."""

    edit: str
    change: int


@dataclass(frozen=True, slots=True)
class Bench:
    """What lies on a workbench.

    Attributes:
        before: the position as it stands.
        after: the position with the change that is looked at; `before` itself without one.
        edit: that change in the words of `Position.edit`, empty without one.
        tool: what a click does; one of the game's tools.
        picked: what was pointed at and waits for a second place, empty if nothing was.
        done: the changes that led from the first position to `before`, oldest first.
        can_back: whether there is something to take back: the change that is looked at, or one that was made.
        can_forward: whether changes were taken back that can be made again.
        seat: whose sheet is shown, where the position has several.
    """

    before: Position
    after: Position
    edit: str = ""
    tool: str = ""
    picked: str = ""
    done: tuple[Done, ...] = ()
    can_back: bool = False
    can_forward: bool = False
    seat: int = 0

    @property
    def diff(self) -> ScoreDiff:
        """What the change does to each line of the score that is shown."""
        return self.diff_of(self.seat)

    def diff_of(self, seat: int) -> ScoreDiff:
        """What the change does to each line of the score of a seat."""
        return self.after.score(seat=seat) - self.before.score(seat=seat)

    @property
    def can_reset(self) -> bool:
        """Whether `before` or `after` is not the first position."""
        return bool(self.edit or self.done)


@dataclass(frozen=True, slots=True)
class Offer:
    """A place of a workbench that can be pointed at.

    Attributes:
        place: its name in the picture.
        command: what pointing at it does: an edit, or ``pick``, ``tool`` or ``sheet`` with a name.
        words: the same in words.
        mark: how it is shown.
        valued: whether the change of the total that its edit would bring is shown beside it.
    """

    place: str
    command: str
    words: Message
    mark: Mark = PLAIN
    valued: bool = False


class BenchRoom(Protocol):
    """What a game says about its workbench: the module ``bench`` of its folder.

    Attributes:
        TOOLS: names of the tools, the one to begin with first.
    """

    TOOLS: tuple[str, ...]

    def tidy(self, edit: str) -> str:
        """An edit as `Offer.command` writes it, whatever its case and its blanks are.

        Raises:
            EditError: it has none of the forms of the game's edits.
        """

    def pick(self, position: Position, what: str) -> str:
        """What ``pick`` names, as `Bench.picked` writes it.

        Raises:
            EditError: nothing of that name can be picked.
        """

    def tool_for(self, picked: str, tool: str) -> str:
        """The tool to go on with when something was picked: the one at hand, if it can use it."""

    def keeps(self, picked: str, tool: str) -> bool:
        """Whether something picked means the same when another tool is taken."""

    def offers(self, bench: Bench) -> tuple[Offer, ...]:
        """All places that can be pointed at now."""

    def why_not(self, bench: Bench, place: str) -> Message:
        """Why pointing at a place does nothing."""

    def prompt(self, bench: Bench) -> Message:
        """What to do now."""

    def edit_words(self, position: Position, edit: str) -> Message:
        """What an edit that is possible does to a position."""

    def movement(self, edit: str) -> tuple[tuple[str, str], ...]:
        """For each piece that moves from which place to which place of the picture it goes; empty if none moves."""
