"""A session under any order of calls, beside a plain model: a tree of dictionaries and replayed states."""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import hennb
from hennb.analysis.session import Session
from hennb.analysis.tree import Node
from hennb.core.chance import Luck
from hennb.core.errors import HennbError
from hennb.core.records import Record
from hennb.core.state import State

Way = tuple[str, ...]
GAMES = {players: hennb.load_game("hens", players=players, first=1) for players in (1, 2, 3)}


class SessionMachine(RuleBasedStateMachine):
    """The model: the ways (texts of actions from the root) that were played, in the order of their first playing."""

    @initialize(seed=st.integers(0, 50), auto=st.booleans(), players=st.integers(1, 3), dealt=st.booleans())
    def begin(self, seed: int, auto: bool, players: int, dealt: bool) -> None:
        self.game = GAMES[players]
        self.session = Session(self.game, seed=seed, auto_chance=auto)
        self.luck = Luck(seed)
        self.states: dict[Way, State] = {(): self.game.new_initial_state()}
        self.ways: dict[Way, list[str]] = {(): []}
        self.comments: dict[Way, str] = {}
        self.left: dict[Way, str] = {}
        self.here: Way = self.settled(())
        self.frozen: list[tuple[State, str]] = []
        if dealt and not auto:  # by single steps few examples would come to a decision
            self.play_chance()

    # -- the model ----------------------------------------------------------------------

    def replayed(self, way: Way) -> State:
        if way not in self.states:
            before = self.replayed(way[:-1])
            self.states[way] = before.child(before.string_to_action(way[-1]))
        return self.states[way]

    def grown(self, way: Way, text: str) -> Way:
        if text not in self.ways[way]:
            self.ways[way].append(text)
            self.ways[*way, text] = []
        return (*way, text)

    def next(self, way: Way) -> Way | None:
        """One step on: the way that was left last, else the main variation."""
        texts = self.ways[way]
        left = self.left.get(way)
        return (*way, left if left in texts else texts[0]) if texts else None

    def settled(self, way: Way) -> Way:
        """Follow chance that is due."""
        while self.session.auto_chance and self.replayed(way).is_chance:
            way = self.next(way) or self.grown(way, f"! {self.luck.choose(self.replayed(way))}")
        return way

    def leave_for(self, way: Way) -> None:
        """Go elsewhere, and remember the steps that are taken back."""
        common = next((n for n, (one, two) in enumerate(zip(self.here, way, strict=False)) if one != two), len(way))
        self.left |= {self.here[:n]: self.here[n] for n in range(common, len(self.here))}
        self.here = way

    def decision_before(self) -> Way | None:
        decisions = [n for n in range(len(self.here)) if self.replayed(self.here[:n]).current_player >= 0]
        return self.here[: decisions[-1]] if decisions else None

    def decision_after(self) -> Way | None:
        """The next decision along the way that was left last, else the last position of that way; None at its end."""
        last, way = None, self.next(self.here)
        while way is not None and self.replayed(way).current_player < 0:
            last, way = way, self.next(way)
        return way or last

    def node_of(self, way: Way) -> Node:
        node = self.session.root
        for text in way:
            node = next(child for child in node.variations if child.text == text)
        return node

    # -- rules --------------------------------------------------------------------------

    @rule(pick=st.integers(0, 10_000))
    def play(self, pick: int) -> None:
        state = self.session.state
        options = [str(action) for action in state.legal_actions()] or [
            str(action) for action, _ in state.chance_outcomes()
        ]
        if not options:
            return
        self.frozen.append((state, state.to_json()))
        self.session.play(options[pick % len(options)])
        mark = "!" if state.is_chance else f"seat{state.current_player + 1}"
        self.here = self.settled(self.grown(self.here, f"{mark} {options[pick % len(options)]}"))

    @rule(picks=st.lists(st.integers(0, 10_000), min_size=3, max_size=9))
    def play_on(self, picks: list[int]) -> None:
        """Over the ends of turns, so that there is chance to undo and redo past."""
        for pick in picks:
            self.play(pick)

    @precondition(lambda self: not self.session.auto_chance and self.session.state.is_chance)
    @rule()
    def play_chance(self) -> None:
        self.session.play_chance()
        state = self.replayed(self.here)
        while state.is_chance:
            self.here = self.grown(self.here, f"! {self.luck.choose(state)}")
            state = self.replayed(self.here)

    @rule(text=st.sampled_from(["place Z9 d4", "! rebuild", "seat9 draw deck", "", "place ?? d4", "rooster none"]))
    def refuse(self, text: str) -> None:
        before = self.session.revision
        with pytest.raises(HennbError):
            self.session.play(text)
        assert self.session.revision == before

    @rule(pick=st.integers(0, 10_000))
    def go(self, pick: int) -> None:
        ways = list(self.ways)
        way = ways[pick % len(ways)]
        self.session.go(self.node_of(way))
        self.leave_for(way)
        self.here = self.settled(way)

    @rule()
    def undo(self) -> None:
        target = self.decision_before()
        assert (self.session.undo() is None) == (target is None)
        if target is not None:
            self.leave_for(target)

    @rule()
    def redo(self) -> None:
        target = self.decision_after()
        assert (self.session.redo() is None) == (target is None)
        if target is not None:
            self.here = self.settled(target)

    @rule()
    def undo_and_redo(self) -> None:
        here, there = self.here, self.session.node
        self.undo()
        if self.here != here:
            self.redo()
            if there.state.current_player >= 0 or not there.variations:
                assert self.session.node is there

    @rule(pick=st.integers(0, 10_000), change=st.sampled_from(["promote", "demote", "promote_to_main"]))
    def reorder(self, pick: int, change: str) -> None:
        ways = [way for way in self.ways if way]
        if not ways:
            return
        way = ways[pick % len(ways)]
        getattr(self.node_of(way), change)()
        texts = self.ways[way[:-1]]
        at = texts.index(way[-1])
        texts.remove(way[-1])
        texts.insert({"promote": max(at - 1, 0), "demote": at + 1, "promote_to_main": 0}[change], way[-1])

    @rule(pick=st.integers(0, 10_000))
    def delete(self, pick: int) -> None:
        ways = [way for way in self.ways if len(way) > 12 or len(way) > len(self.here) - 3 > 0]
        if not ways:
            return
        way = ways[pick % len(ways)]
        self.session.delete(self.node_of(way))
        self.ways[way[:-1]].remove(way[-1])
        for gone in [other for other in self.ways if other[: len(way)] == way]:
            del self.ways[gone]
            self.comments.pop(gone, None)
            self.left.pop(gone, None)
        if self.left.get(way[:-1]) == way[-1]:
            del self.left[way[:-1]]
        if self.here[: len(way)] == way:
            self.here = way[:-1]
            while self.session.auto_chance and self.here and self.replayed(self.here).is_chance:
                self.here = self.here[:-1]

    @rule(text=st.text(max_size=12))
    def comment(self, text: str) -> None:
        self.session.node.comment = text
        self.comments[self.here] = self.session.node.comment

    @rule(reseed=st.one_of(st.none(), st.integers(0, 5)))
    def fork(self, reseed: int | None) -> None:
        before = self.session.line()
        fork = self.session.fork(reseed=reseed)
        assert fork.history[: len(self.session.history)] == self.session.history
        while not fork.state.is_terminal and fork.state.ply < self.session.state.ply + 6:
            actions = fork.state.legal_actions() or [action for action, _ in fork.state.chance_outcomes()]
            fork.play(actions[-1])
        assert self.session.line() == before

    @rule()
    def reopen(self) -> None:
        auto = self.session.auto_chance
        if auto and self.session.state.is_chance:
            return  # it would play on
        again = Session.from_record(self.session.record(), auto_chance=auto)
        assert again.record() == self.session.record()
        self.session, self.left = again, {}

    # -- invariants ---------------------------------------------------------------------

    @invariant()
    def cursor_and_state_are_those_of_the_model(self) -> None:
        if not hasattr(self, "session"):
            return
        assert tuple(node.text for node in self.session.node.path())[1:] == self.here
        assert self.session.state == self.replayed(self.here)

    @invariant()
    def tree_is_that_of_the_model(self) -> None:
        if not hasattr(self, "session"):
            return
        nodes: list[tuple[Way, Node]] = [((), self.session.root)]
        seen = {}
        while nodes:
            way, node = nodes.pop()
            seen[way] = [child.text for child in node.variations]
            assert node.comment == self.comments.get(way, "")
            nodes += [((*way, child.text), child) for child in node.variations]
        assert seen == self.ways

    @invariant()
    def old_states_never_change(self) -> None:
        for state, text in getattr(self, "frozen", [])[-3:]:
            assert state.to_json() == text

    def teardown(self) -> None:
        session: Any = getattr(self, "session", None)
        if session is not None:
            assert Record.parse(session.record().to_text()) == session.record()


TestSession = SessionMachine.TestCase
TestSession.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
