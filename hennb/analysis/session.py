"""A session: the tree of what was played and tried, a place in it, and the luck that is to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hennb.analysis.cursor import Cursor, check_policy
from hennb.analysis.outcomes import add_outcome
from hennb.analysis.sources import as_record
from hennb.analysis.tree import Node, Tree, copy_path
from hennb.core.actions import Action
from hennb.core.chance import Luck, seed_or_fresh
from hennb.core.errors import HennbError, SetupError
from hennb.core.game import Game
from hennb.core.given import check_flag, check_items, check_names
from hennb.core.messages import Message
from hennb.core.record_tree import Place, flatten, replay
from hennb.core.records import Record

if TYPE_CHECKING:
    import os
    from collections.abc import Collection, Sequence

    from hennb.analysis.cursor import UndoPolicy
    from hennb.core.decisions import Event
    from hennb.core.state import State
    from hennb.core.views import HasState


class Session:
    """A game being played and looked into. The names of its parts are python-chess's.

    The cursor stands on a node of the tree. Playing goes to the node after an action and makes it
    if it is new. Chance is played by the session's luck: what comes is a function of the seed and of
    what is asked, so undoing and playing again changes no luck.

    Attributes:
        game: the game.
        names: a name for each seat; empty if nobody is named.
        luck: what chance brings; ``luck.seed`` is the seed.
        auto_chance: whether chance is played as soon as it is due. Without it, chance is an action as any
            other: ``play("! deal P4")``, or `play_chance`.

    >>> session = Session("hens", seed=7)
    >>> node = session.play(session.state.legal_actions()[0])
    >>> session.undo() is node.parent, session.redo() is node
    (True, True)
    """

    def __init__(
        self,
        start: str | Game | State | HasState | Record | None = None,
        *,
        seed: int | str | None = None,
        names: Sequence[str] | None = None,
        auto_chance: bool = True,
        undo_policy: UndoPolicy = "free",
        **fields: Any,
    ) -> None:
        """Begin a session.

        Args:
            start: the name of a game or a loaded game; a state to begin from, or what has one, such as a table; or a
                record or the one line of one, which is played first: the cursor stands where it says, else at the end
                of its main line.
            seed: what luck rests on, a whole number or a text. Left out: that of the record, else a random one, which
                ``luck.seed`` tells.
            names: see above; those of the record, if left out.
            auto_chance: see above.
            undo_policy: ``free``, ``fair`` (nothing is taken back that showed what was hidden or random), or a
                function that says of a node whether it may be taken back.
            fields: players, set-up fields and options, if `start` is a name.

        Raises:
            UnknownGameError, SetupError, PackError, RecordError: what was asked for is not known or not possible.
            OSError: the file of a data pack cannot be read.
        """
        check_flag("auto_chance", auto_chance)
        record = as_record(start, fields)
        self.game: Game = record.game
        self.names = check_names("names", () if names is None else names, self.game.players) or record.seats
        self.luck = Luck(seed_or_fresh(record.seed if seed is None else seed))
        self.auto_chance = auto_chance
        self._start = record.start
        self._cursor = Cursor(Tree(record.first_state()), undo_policy)
        self.root.comment = record.comment
        grown = replay(self.root, record.lines, lambda line, at: f"lines[{line}].moves[{at}]")
        line, moves = record.cursor or Place(0, len(record.lines[0].moves))
        self.go(grown[line][moves])

    # -- where it stands ----------------------------------------------------------------

    @property
    def root(self) -> Node:
        """Where it all begins."""
        return self._cursor.tree.root

    @property
    def node(self) -> Node:
        """Where the cursor stands. If that node was deleted, the nearest one left above it."""
        return self._cursor.node

    @property
    def state(self) -> State:
        """The position at the cursor."""
        return self.node.state

    @property
    def history(self) -> tuple[Event, ...]:
        """All events up to the cursor, those before a set position included."""
        return self.state.history

    @property
    def revision(self) -> int:
        """Grows with every change of the tree."""
        return self._cursor.tree.revision

    @property
    def undo_policy(self) -> UndoPolicy:
        """What may be taken back; can be set.

        Raises:
            SetupError: what is set is neither ``free`` nor ``fair`` nor a function.
        """
        return self._cursor.policy

    @undo_policy.setter
    def undo_policy(self, policy: UndoPolicy) -> None:
        self._cursor.policy = check_policy(policy)

    # -- playing ------------------------------------------------------------------------

    def play(self, action: Action | str) -> Node:
        """Play an action or its notation at the cursor; an action that was tried leads to the node that is there.

        Returns:
            The node where the cursor stands then: after the chance that followed.

        Raises:
            NotationError: malformed, ambiguous or illegal; nothing has changed.
        """
        return self._settle(self.node.add_variation(action))

    def play_chance(self) -> Node:
        """Let the session's luck play the chance that is due, until a seat is to act.

        Returns:
            The node where the cursor stands then; the same, if no chance is due.
        """
        node = self.node
        while node.state.is_chance:
            node = node.add_variation(self.luck.choose(node.state))
        return self._cursor.follow(node)

    def ahead(self, actions: Sequence[Action]) -> State:
        """The state that playing some actions one after another would lead to from here; nothing is played.

        Raises:
            IllegalActionError: one of them is not legal where it would be played.
            SetupError: they are no actions.
        """
        listed = check_items("actions", actions, Action, "action")
        return self._cursor.ahead(listed, self.luck if self.auto_chance else None)

    def go(self, node: Node) -> Node:
        """Put the cursor on a node of the tree; if chance plays by itself and is due there, on the one after it.

        Returns:
            The node where the cursor stands then.

        Raises:
            HennbError: it is no node of this session, or the undo policy forbids what would be taken back.
        """
        return self._settle(self._cursor.go(node))

    def undo(self, seats: Collection[int] | None = None) -> Node | None:
        """Take back to the last decision before the cursor, over chance and what the rules did by themselves.

        Args:
            seats: whose decisions count; those of all seats, if left out.

        Returns:
            The node where the cursor stands then; None, and nothing has changed, if there is no such decision or the
            undo policy forbids it.

        Raises:
            SetupError: these are no seats of the game.
        """
        target = self.undo_target(seats)
        return None if target is None else self._cursor.go(target)

    def redo(self, seats: Collection[int] | None = None) -> Node | None:
        """Go on to the next decision, or the end, the way that was left last, else along main variations.

        Returns:
            The node where the cursor stands then; None, and nothing has changed, if nothing follows.
        """
        target = self.redo_target(seats)
        return None if target is None else self._settle(self._cursor.follow(target))

    def undo_target(self, seats: Collection[int] | None = None) -> Node | None:
        """Where `undo` would go; None if nowhere."""
        return self._cursor.decision_before(seats)

    def redo_target(self, seats: Collection[int] | None = None) -> Node | None:
        """Where `redo` would go; None if nowhere."""
        return self._cursor.decision_after(seats)

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would go somewhere."""
        return self.undo_target() is not None

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would go somewhere."""
        return self.redo_target() is not None

    # -- other ways ---------------------------------------------------------------------

    def vary(self, chance: Action | str, at: Node | None = None) -> Node:
        """Play another outcome at a chance point: a variation beside what came there.

        Args:
            chance: the outcome, such as ``deal P4``.
            at: the chance point, or the node that chance led to. Left out: the last one on the way to the cursor,
                whoever it was for; at a table that can be a bot's draw.

        Returns:
            The node where the cursor stands then.

        Raises:
            HennbError: there is no such chance point, or the undo policy forbids what would be taken back.
            NotationError: no outcome that is possible there; it tells which chance point that is and what can come
                there. Nothing has changed.
        """
        point = self._chance_point(at)
        self._cursor.check(point)
        return self.go(add_outcome(point, chance, self.names))

    def fork(
        self, *, at: Node | None = None, reseed: int | str | None = None, chance: Action | str | None = None
    ) -> Session:
        """A session of its own that begins with the way from the root to the cursor, and stands there too.

        This one stays as it is. The other one has the same luck to come: what both draw from a pile is drawn alike.

        Args:
            at: another node to fork at. With `chance`: the chance point that is meant, or the node it led to.
            reseed: other luck from here on.
            chance: another outcome, such as ``deal P4``: of `at`, or else of the last chance point on the way to the
                cursor, whoever it was for. It becomes a variation beside what came there, where the fork then stands.

        Raises:
            HennbError: there is no such node or chance point.
            NotationError: no outcome that is possible there; it tells which chance point that is and what can come.
        """
        end = self.node if at is None else self._cursor.known(at)
        point = None if chance is None else self._chance_point(at)
        if point is not None:
            end = self.node if point in self.node.path() else self._cursor.next(point) or point
        fork = Session(
            self.game if self._start is None else self._start,
            seed=self.luck.seed if reseed is None else reseed,
            names=self.names,
            auto_chance=False,
            undo_policy=self.undo_policy,
        )
        copies = copy_path(end.path(), fork.root)
        node = copies[end]
        if point is not None and chance is not None:
            node = add_outcome(copies[point], chance, self.names)
        fork.auto_chance = self.auto_chance
        if at is None and chance is None:  # where chance is due at the cursor it was stopped, and so is the fork
            fork._cursor.follow(node)
        else:
            fork.go(node)
        return fork

    def delete(self, node: Node) -> None:
        """Take a node and all below it out of the tree; a cursor there goes to the last decision above.

        Raises:
            HennbError: it is no node of this session.
            ValueError: it is the root.
        """
        self._cursor.known(node).delete()
        here = self.node
        while self.auto_chance and here.state.is_chance and here.parent is not None:
            here = here.parent
        self._cursor.follow(here)

    def make_mainline(self, node: Node) -> None:
        """Make the way to a node the main line.

        Raises:
            HennbError: it is no node of this session.
        """
        for step in self._cursor.known(node).path():
            step.promote_to_main()

    # -- records ------------------------------------------------------------------------

    def record(self, names: Sequence[str] | None = None) -> Record:
        """The whole tree as a record; other names of seats can be given.

        Raises:
            SetupError: the names are no texts, or not as many as there are seats.
        """
        lines, place = flatten(self.root, self.node)
        at_end = place == Place(0, len(lines[0].moves))
        seats = self.names if names is None else check_names("names", names, self.game.players)
        comment, cursor = self.root.comment, None if at_end else place
        return Record(self.game, lines, seats, self.luck.seed, self._start, comment, cursor)

    @classmethod
    def from_record(
        cls,
        record: Record,
        *,
        seed: int | str | None = None,
        auto_chance: bool = True,
        undo_policy: UndoPolicy = "free",
    ) -> Session:
        """The session of a record: ``Session(record)`` for records alone.

        Raises:
            SetupError: it is no record, or the seed is neither number nor text.
            RecordError: the record was made by hand and cannot be played.
        """
        if not isinstance(record, Record):
            raise SetupError.value("record", record, "Record")
        return cls(record, seed=seed, auto_chance=auto_chance, undo_policy=undo_policy)

    def line(self) -> str:
        """The session as one line, from which `restore` makes it again, with its cursor where it stands."""
        return self.record().to_line()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file; see `Record.save`."""
        self.record().save(path)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Session:
        """The session of a file, exactly where it stood, as by `restore`.

        Raises:
            SetupError: no file can have that name.
            OSError: the file cannot be read; it names the file.
            RecordError: it holds no record that can be read.
        """
        return cls.as_it_stood(Record.load(path))

    @classmethod
    def as_it_stood(cls, record: Record, *, auto_chance: bool = True) -> Session:
        """The session of a record with its cursor where the record says, even if chance is due there.

        Args:
            record: of a session.
            auto_chance: whether chance is played as soon as it is due, from the next move on.
        """
        session = cls(record, auto_chance=False)
        session.auto_chance = auto_chance
        return session

    def __str__(self) -> str:
        return f"{self.state}\n{self.line()}"

    def __repr__(self) -> str:
        how = "" if self.auto_chance else ", auto_chance=False"
        return f"hennb.restore({self.line()!r}{how})"

    # -- inside -------------------------------------------------------------------------

    def _settle(self, node: Node) -> Node:
        """Stand on the node after the chance that is due, if chance plays by itself."""
        while self.auto_chance and node.state.is_chance:
            node = self._cursor.next(node) or node.add_variation(self.luck.choose(node.state))
        return self._cursor.follow(node)

    def _chance_point(self, at: Node | None) -> Node:
        """The node where chance is due that a caller means; see `vary`."""
        node = self.node if at is None else self._cursor.known(at)
        while not node.state.is_chance:
            if node.parent is None or (at is not None and not node.is_chance):
                raise HennbError(str(Message.of("core.session.no_chance")))
            node = node.parent
        return node
