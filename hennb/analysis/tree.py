"""The tree of a game and its variations, in python-chess's words.

A node is a position and the action that led to it. Positions never change, so walking the tree
is all that take-backs and what-ifs need.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from hennb.core.actions import Action
from hennb.core.given import check_kind
from hennb.core.notation import write_event
from hennb.core.players import CHANCE
from hennb.core.record_tree import Move
from hennb.core.state import unroll
from hennb.core.tidy import tidy, tidy_line
from hennb.core.typed import check_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.core.decisions import Event
    from hennb.core.state import State


class Tree:
    """What the nodes of one tree share.

    Attributes:
        root: the node without a parent.
        revision: grows with every change of nodes, comments and names.
        cuts: grows when nodes are deleted.
    """

    __slots__ = ("cuts", "revision", "root")

    def __init__(self, state: State) -> None:
        self.revision = self.cuts = 0
        self.root = Node(self, state)


class Node:
    """A position, how it came about, and what was tried from it. Equal to itself alone.

    Attributes:
        tree: the tree that it belongs to.
        state: the position.
        parent: the node before; None at the root.
        action: what led here, in its listed spelling; None at the root.
        variations: the nodes that follow, the main variation first; changed by the methods below alone.
    """

    __slots__ = ("_comment", "_name", "action", "parent", "state", "tree", "variations")

    def __init__(self, tree: Tree, state: State, parent: Node | None = None, action: Action | None = None) -> None:
        self.tree = tree
        self.state = state
        self.parent = parent
        self.action = action
        self.variations: tuple[Node, ...] = ()
        self._comment = self._name = ""

    # -- what it is ---------------------------------------------------------------------

    @property
    def player(self) -> int | None:
        """Who acted to come here: a seat or ``CHANCE``; None at the root."""
        return None if self.parent is None else self.parent.state.current_player

    @property
    def text(self) -> str:
        """The action with its actor, such as ``seat2 draw deck``; empty at the root."""
        if self.parent is None or self.action is None:
            return ""
        return write_event(self.parent.state.current_player, self.action)

    @property
    def ply(self) -> int:
        """Number of events up to here, those included that the rules made by themselves."""
        return self.state.ply

    @property
    def events(self) -> tuple[Event, ...]:
        """The events between the parent and here: the action, then what the rules did by themselves."""
        return () if self.parent is None else unroll(self.state.link, self.parent.state.link)

    @property
    def is_chance(self) -> bool:
        """Whether chance led here."""
        return self.player == CHANCE

    @property
    def reveals(self) -> bool:
        """Whether coming here showed something that had been hidden, or was random."""
        return self.parent is not None and self.action is not None and self.parent.state.reveals(self.action)

    @property
    def comment(self) -> str:
        """What somebody said of it; setting it tidies line ends and blanks.

        Raises:
            SetupError: what is set is no text.
        """
        return self._comment

    @comment.setter
    def comment(self, text: str) -> None:
        check_text("comment", text)
        self._comment = tidy(text)
        self.tree.revision += 1

    @property
    def name(self) -> str:
        """What the variation that begins here is called; one line.

        Raises:
            SetupError: what is set is no text.
        """
        return self._name

    @name.setter
    def name(self, text: str) -> None:
        check_text("name", text)
        self._name = tidy_line(text)
        self.tree.revision += 1

    @property
    def move(self) -> Move:
        """The node as an entry of a record."""
        return Move(self.text, self._comment, self._name)

    # -- where it is --------------------------------------------------------------------

    @property
    def is_main_variation(self) -> bool:
        """Whether it is the first variation of its parent; the root is."""
        return self.parent is None or self.parent.variations[:1] == (self,)

    @property
    def is_mainline(self) -> bool:
        """Whether it lies on the main line of the tree. Takes as long as the way to the root."""
        return all(node.is_main_variation for node in self.path())

    def attached(self) -> Node:
        """Itself, or the nearest node above that was not deleted. Takes as long as the way to the root."""
        path = self.path()
        for parent, child in pairwise(path):
            if child not in parent.variations:
                return parent
        return self

    def path(self) -> list[Node]:
        """The nodes from the root to here, both included."""
        nodes = [self]
        while (parent := nodes[-1].parent) is not None:
            nodes.append(parent)
        nodes.reverse()
        return nodes

    def mainline(self) -> Iterator[Node]:
        """The nodes after this one along main variations."""
        node = self
        while node.variations:
            node = node.variations[0]
            yield node

    def end(self) -> Node:
        """The last node along main variations; itself if nothing follows."""
        node = self
        for node in self.mainline():  # noqa: B007  (the last one is wanted)
            pass
        return node

    def walk(self) -> Iterator[Node]:
        """The node and all below it, parents first and main variations first."""
        due = [self]
        while due:
            node = due.pop()
            yield node
            due.extend(reversed(node.variations))

    # -- changes ------------------------------------------------------------------------

    def add_variation(self, action: Action | str, *, comment: str = "", name: str = "") -> Node:
        """The node after an action or its notation; the one that is there, if there is one.

        A comment or name given takes the place of an empty one alone.

        Raises:
            NotationError: malformed, ambiguous or illegal; nothing has changed.
            SetupError: it is no action, or comment or name is no text; nothing has changed.
        """
        check_text("comment", comment)
        check_text("name", name)
        if isinstance(action, str):
            action = self.state.string_to_action(action)
        check_kind("action", action, Action, "move")
        node = self.variation(action)
        if node is None:
            node = Node(self.tree, self.state.child(action), self, self.state.canonical(action))
            self.variations = (*self.variations, node)
            self.tree.revision += 1
        if comment and not node.comment:
            node.comment = comment
        if name and not node.name:
            node.name = name
        return node

    def grow(self, action: Action, move: Move) -> Node:
        """`add_variation` for readers of records."""
        return self.add_variation(action, comment=move.comment, name=move.name)

    def variation(self, action: Action) -> Node | None:
        """The node that an action leads to, in whichever spelling; None if it was not tried."""
        if self.variations and self.state.is_legal(action):
            action = self.state.canonical(action)
        for node in self.variations:
            if node.action == action:
                return node
        return None

    def promote(self) -> None:
        """Move it one place up among its siblings."""
        self._move_to(self._index() - 1)

    def promote_to_main(self) -> None:
        """Make it the main variation of its parent."""
        self._move_to(0)

    def demote(self) -> None:
        """Move it one place down among its siblings."""
        self._move_to(self._index() + 1)

    def delete(self) -> None:
        """Take it and all below it out of the tree.

        Raises:
            ValueError: it is the root.
        """
        if self.parent is None:
            raise ValueError("the root cannot be deleted")
        self.parent.remove_variation(self)

    def remove_variation(self, node: Node) -> None:
        """Take one of the nodes that follow, and all below it, out of the tree.

        Raises:
            ValueError: it does not follow this one.
        """
        if node not in self.variations:
            raise ValueError(f"{node!r} is no variation of {self!r}")
        self.variations = tuple(other for other in self.variations if other is not node)
        self.tree.revision += 1
        self.tree.cuts += 1

    def _index(self) -> int:
        return 0 if self.parent is None else self.parent.variations.index(self)

    def _move_to(self, index: int) -> None:
        if self.parent is None:
            return
        others = [node for node in self.parent.variations if node is not self]
        others.insert(max(index, 0), self)
        self.parent.variations = tuple(others)
        self.tree.revision += 1

    def __repr__(self) -> str:
        return f"<Node ply {self.ply}: {self.text or 'start'}>"


def copy_path(path: list[Node], root: Node) -> dict[Node, Node]:
    """Grow a way from the root of another tree; gives the copy of each node."""
    root.comment = path[0].comment
    copies = {path[0]: root}
    for before, node in pairwise(path):
        if node.action is not None:
            copies[node] = copies[before].grow(node.action, node.move)
    return copies
