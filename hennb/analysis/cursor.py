"""A place in a tree that can be moved, and what a table lets be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from hennb.analysis.tree import Node
from hennb.core.errors import HennbError, SetupError
from hennb.core.given import check_items, check_kind
from hennb.core.messages import Message
from hennb.core.players import check_seat

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from hennb.analysis.tree import Tree
    from hennb.core.actions import Action
    from hennb.core.chance import Luck
    from hennb.core.state import State

UndoPolicy: TypeAlias = "Literal['free', 'fair'] | Callable[[Node], bool]"
"""What may be taken back: all, nothing that showed what was hidden or random, or as a function says of a node."""


def check_policy(policy: UndoPolicy) -> UndoPolicy:
    """What may be taken back, as somebody says it.

    Raises:
        SetupError: it is neither ``free`` nor ``fair`` nor a function.
    """
    if policy not in ("free", "fair") and not callable(policy):
        raise SetupError.value("undo_policy", policy, Message.of("core.setup.undo_policy"))
    return policy


class Cursor:
    """A node of a tree, the ways that were left, and the rule for leaving them.

    Attributes:
        tree: the tree it moves in.
        policy: what may be taken back.
    """

    def __init__(self, tree: Tree, policy: UndoPolicy) -> None:
        self.tree = tree
        self.policy = check_policy(policy)
        self._node = tree.root
        self._cuts = tree.cuts
        self._left: dict[Node, Node] = {}

    @property
    def node(self) -> Node:
        """Where it stands; if that node was deleted, the nearest one left above it."""
        if self._cuts != self.tree.cuts:
            self._cuts = self.tree.cuts
            self._node = self._node.attached()
        return self._node

    def follow(self, node: Node) -> Node:
        """Stand on a node below; nothing is taken back."""
        self._node = node
        return node

    def go(self, node: Node) -> Node:
        """Stand on any node of the tree, and remember for `next` what is left.

        Raises:
            HennbError: it is no node of this tree, or the policy forbids what would be taken back.
        """
        for left in self.check(node):
            if left.parent is not None:
                self._left[left.parent] = left
        self._node = node
        return node

    def check(self, node: Node) -> list[Node]:
        """The nodes that would be left on the way to another one, the last one first.

        Raises:
            HennbError: as `go`.
        """
        left = self._way_to(self.known(node))
        for step in left:
            if not self.may_take_back(step):
                raise HennbError(str(Message.of("core.session.revealed")))  # what it was is not for everybody
        return left

    def known(self, node: Node) -> Node:
        """A node, once it is sure that it belongs to the tree.

        Raises:
            HennbError: it does not.
        """
        check_kind("node", node, Node, "node")
        if node.tree is not self.tree or node.attached() is not node:
            raise HennbError(str(Message.of("core.session.no_node")))
        return node

    def next(self, node: Node) -> Node | None:
        """The node after another one: the way that was left last, else the main variation."""
        left = self._left.get(node)
        if left is not None and left in node.variations:
            return left
        return node.variations[0] if node.variations else None

    def ahead(self, actions: Iterable[Action], luck: Luck | None) -> State:
        """The state after some actions, and after each the chance that follows: what came in the tree, else by `luck`.

        Raises:
            IllegalActionError: one of them is not legal where it would be played.
        """
        node: Node | None = self.node
        state = self.node.state
        for action in actions:
            state, node = state.child(action), node and node.variation(action)
            while luck is not None and state.is_chance:
                node = node and self.next(node)
                state = node.state if node else state.child(luck.choose(state))
        return state

    def decision_before(self, seats: Collection[int] | None) -> Node | None:
        """The last node above where one of the seats (any, if None) decides, if the policy lets one go there.

        Raises:
            SetupError: these are no seats of the game.
        """
        self._check_seats(seats)
        node = self.node
        while node.parent is not None and self.may_take_back(node):
            node = node.parent
            player = node.state.current_player
            if player >= 0 and (seats is None or player in seats):
                return node
        return None

    def decision_after(self, seats: Collection[int] | None) -> Node | None:
        """The first node below where one of the seats (any, if None) decides, else the last one there is.

        Raises:
            SetupError: these are no seats of the game.
        """
        self._check_seats(seats)
        node, last = self.next(self.node), None
        while node is not None:
            player = node.state.current_player
            if player >= 0 and (seats is None or player in seats):
                return node
            last, node = node, self.next(node)
        return last

    def may_take_back(self, node: Node) -> bool:
        """Whether the policy lets one go from a node to its parent."""
        if callable(self.policy):
            return self.policy(node)
        return self.policy == "free" or not node.reveals

    def _check_seats(self, seats: Collection[int] | None) -> None:
        for seat in () if seats is None else check_items("seats", seats, int, "seat_list"):
            check_seat(seat, self.tree.root.state.game.players, name="seats")

    def _way_to(self, target: Node) -> list[Node]:
        kept, left = set(target.path()), []
        node = self.node
        while node not in kept and node.parent is not None:
            left.append(node)
            node = node.parent
        return left
