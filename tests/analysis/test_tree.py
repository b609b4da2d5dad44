"""The variation tree: python-chess's verbs, and no twins."""

from __future__ import annotations

import pytest

import hennb
from hennb.analysis.session import Session
from hennb.analysis.tree import Node, Tree
from hennb.core.errors import AmbiguousActionError, IllegalActionError, MalformedActionError


@pytest.fixture
def root() -> Node:
    game = hennb.load_game("hens", players=2, first=1, goal_card=3)
    return Tree(game.new_initial_state()).root


def test_an_action_tried_twice_is_one_node(root: Node) -> None:
    first = root.add_variation("! deal P4", comment="one")
    again = root.add_variation("deal p4", comment="two", name="name")
    assert first is again
    assert root.variations == (first,)
    assert (first.comment, first.name) == ("one", "name")


@pytest.mark.parametrize(
    ("text", "error"),
    [("deal Z9", MalformedActionError), ("deal", AmbiguousActionError), ("seat1 draw deck", IllegalActionError)],
)
def test_a_refused_action_leaves_the_tree_alone(root: Node, text: str, error: type[Exception]) -> None:
    before = root.tree.revision
    with pytest.raises(error):
        root.add_variation(text)
    assert root.variations == ()
    assert root.tree.revision == before


def test_main_lines_follow_the_order_of_variations(root: Node) -> None:
    a, b, c = (root.add_variation(f"deal {card}") for card in ("P4", "P3", "P2"))
    below = a.add_variation("deal S1")
    assert [node.is_mainline for node in (root, a, below, b)] == [True, True, True, False]
    c.promote()
    assert root.variations == (a, c, b)
    b.promote_to_main()
    assert root.variations == (b, a, c)
    assert not below.is_mainline
    b.demote()
    assert root.variations == (a, b, c)
    assert list(root.mainline()) == [a, below]
    assert root.end() is below
    for node in (a, root):
        node.promote()
    c.demote()
    assert root.variations == (a, b, c), "nothing lies beyond the ends"


def test_walking_meets_every_node_once_parents_first(root: Node) -> None:
    a, b = root.add_variation("deal P4"), root.add_variation("deal P3")
    c, d = a.add_variation("deal S1"), a.add_variation("deal S2")
    assert list(root.walk()) == [root, a, c, d, b]
    assert d.path() == [root, a, d]


def test_what_was_deleted_is_gone_with_all_below(root: Node) -> None:
    a, b = root.add_variation("deal P4"), root.add_variation("deal P3")
    c = a.add_variation("deal S1")
    a.delete()
    assert root.variations == (b,)
    assert c.attached() is root
    assert b.attached() is b
    with pytest.raises(ValueError, match="no variation"):
        root.remove_variation(a)
    with pytest.raises(ValueError, match="root"):
        root.delete()


def test_a_node_tells_who_acted_and_what_followed_by_itself(root: Node) -> None:
    node = root.add_variation("deal P4")
    assert (node.text, node.player, node.is_chance, node.ply) == ("! deal P4", hennb.CHANCE, True, 1)
    assert (root.text, root.player, root.action, root.parent) == ("", None, None, None)
    assert [str(event.action) for event in node.events] == ["deal P4"]
    assert root.events == ()
    assert repr(node) == "<Node ply 1: ! deal P4>"
    session = Session("hens", players=2, seed=3, goal_card=3)
    while not (rooster := [event for event in session.node.events if event.automatic]):
        coops = [action for action in session.state.legal_actions() if str(action).startswith("coop")]
        session.play((coops or session.state.legal_actions())[0])
    assert [str(event.action) for event in rooster] == ["rooster none", "rooster none"]


def test_comments_and_names_are_tidied_and_noticed(root: Node) -> None:
    before = root.tree.revision
    root.comment, root.name = " a \r\n b ", "two\nwords"
    assert (root.comment, root.name) == ("a\n b", "two words")
    assert root.tree.revision == before + 2
