"""Sessions: a cursor in the tree, take-backs, forks and the luck that is to come."""

from __future__ import annotations

import gc
import tracemalloc
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hennb
from hennb.analysis.reopening import restore
from hennb.analysis.session import Session
from hennb.analysis.tree import Node
from hennb.core.chance import Luck
from hennb.core.errors import HennbError, IllegalActionError, NotationError, RecordError, SetupError
from hennb.core.players import CHANCE
from tests.core.playing import branched, played


def end_of(session: Session, seed: int = 1) -> Session:
    rng = Random(seed)
    while not session.state.is_terminal:
        session.play(session.state.sample_action(rng))
    return session


def drawn(session: Session) -> list[str]:
    return [str(event.action) for event in session.history if event.player == CHANCE]


# ------------------------------------------------------------------------------------------------------ begin and play


def test_a_session_begins_where_a_seat_decides() -> None:
    session = Session("hens", players=3, seed=7)
    assert session.state.current_player >= 0
    assert session.root.ply == 0
    assert len(session.history) == session.node.ply
    with pytest.raises(SetupError, match="“players” can be given with the name of a game only"):
        Session(session.game, players=3)
    with pytest.raises(HennbError, match="each of the 3 seats"):
        Session(session.game, names=("one",))


def test_equal_seeds_bring_equal_games_and_others_do_not() -> None:
    games = [drawn(end_of(Session("hens", players=2, seed=seed))) for seed in (7, 7, 8)]
    assert games[0] == games[1] != games[2]


def test_without_a_seed_sessions_differ_and_say_how_to_get_them_back() -> None:
    sessions = [Session("hens") for _ in range(2)]
    assert sessions[0].luck.seed != sessions[1].luck.seed
    assert Session("hens", seed=sessions[0].luck.seed).history == sessions[0].history


@pytest.mark.parametrize("seed", [7, -3, "rain", " two  words ", ""])
def test_a_seed_comes_back_from_the_line_with_its_luck(seed: int | str) -> None:
    session = Session("hens", seed=seed)
    again = restore(session.line())
    assert again.luck == session.luck
    assert end_of(again).history == end_of(session).history


@pytest.mark.parametrize("seed", [1.5, True, b"7", ("a",)])
def test_a_seed_that_no_record_can_hold_is_refused_everywhere(seed: Any) -> None:
    session = Session("hens", seed=1)
    for use in (
        lambda: Session("hens", seed=seed),
        lambda: session.fork(reseed=seed),
        lambda: Luck(seed),
        lambda: hennb.RandomBot(seed),
        lambda: hennb.GreedyBot(seed),
        lambda: hennb.make_bot("random", seed),
    ):
        with pytest.raises(SetupError, match="expected a whole number or a text"):
            use()


def test_bots_without_a_seed_are_not_all_the_same_one() -> None:
    assert hennb.RandomBot().seed != hennb.RandomBot().seed
    assert hennb.GreedyBot().seed != hennb.GreedyBot().seed


def test_chance_can_be_typed() -> None:
    session = Session("hens", players=2, auto_chance=False)
    session.play("! first seat2")
    session.play("goal 7")
    for card in ["P4", "P3", "P2", "P1", "S1", "S2", "S3", "S4"]:
        session.play(f"deal {card}")
    session.play("deal U1")
    with pytest.raises(IllegalActionError, match="chance event is due"):
        session.play("seat2 place P4 d4")
    session.play_chance()
    assert session.state.decision.stage == "place"
    node = session.node
    assert session.play_chance() is node


def test_an_action_that_is_refused_changes_nothing() -> None:
    session = branched(3)
    before = session.line(), session.node, session.revision
    for text in ("place Z9 d4", "! deal P4", "rooster none", ""):
        with pytest.raises(HennbError):
            session.play(text)
    assert (session.line(), session.node, session.revision) == before


# ------------------------------------------------------------------------------------------------------- undo and redo


def test_undo_goes_over_chance_to_the_last_decision() -> None:
    session = played(1, 60)
    decisions = [node for node in session.node.path() if node.state.current_player >= 0]
    for node in reversed(decisions[:-1]):
        assert session.undo() is node
    assert not session.can_undo
    assert session.undo() is None
    for node in decisions[1:]:
        assert session.redo() is node
    assert not session.can_redo
    assert session.redo() is None


def test_undo_and_redo_leave_states_and_record_equal() -> None:
    session = played(2)
    path = session.node.path()
    before = [(node.state, hash(node.state), node.state.to_json()) for node in path]
    while session.undo():
        pass
    while session.redo():
        pass
    assert session.node is path[-1]
    assert [(node.state, hash(node.state), node.state.to_json()) for node in path] == before


def test_a_move_played_again_meets_the_same_luck() -> None:
    session = played(5, 50)
    texts = [node.text for node in session.node.path()[1:] if not node.is_chance]
    history = session.history
    while session.undo():
        pass
    nodes = len(list(session.root.walk()))
    for text in texts:
        session.play(text)
    assert session.history == history
    assert len(list(session.root.walk())) == nodes, "nothing was grown twice"


def test_redo_takes_the_way_that_was_left() -> None:
    session = played(6, 40)
    while len(session.state.legal_actions()) < 3:
        session.undo()
    fork, ways = session.node, []
    for action in session.state.legal_actions()[:3]:
        session.go(fork)
        ways.append(session.play(action))
    for way in ways:
        session.go(way)
        assert session.undo() is fork
        assert session.redo() is way
    session.go(ways[1])
    session.go(session.root.end())
    session.go(ways[1])
    session.undo()
    assert session.redo() is ways[1]


@pytest.mark.parametrize(("seed", "at_decision"), [(4, True), (2, False)])
def test_undo_can_be_asked_for_one_seat(seed: int, *, at_decision: bool) -> None:
    session = played(seed, 70)
    end = session.node
    assert (end.state.current_player == 1) == at_decision
    last, earlier = session.undo(seats=(1,)), session.undo(seats=(1,))
    assert last is not None
    assert earlier is not None
    assert last.state.current_player == earlier.state.current_player == 1
    between = last.path()[earlier.path().index(earlier) + 1 : -1]
    assert all(node.state.current_player != 1 for node in between)
    assert session.redo(seats=(1,)) is last
    assert session.redo(seats=(1,)) is end, "there is no decision of the seat after it, or it is one"
    assert session.redo(seats=(1,)) is None


def test_a_fair_table_takes_nothing_back_that_was_revealed() -> None:
    session = Session("hens", players=2, seed=1, undo_policy="fair")
    first = session.node
    assert not session.can_undo, "the deal cannot be taken back"
    placed = session.play(session.state.legal_actions()[0])
    assert session.undo() is first
    session.go(placed)
    discarded = session.play(session.state.legal_actions()[0])
    assert discarded.is_chance, "the next seat's cards came with it"
    before = session.node
    assert session.undo() is None
    with pytest.raises(HennbError, match="cannot be taken back"):
        session.go(placed)
    with pytest.raises(HennbError, match="cannot be taken back"):
        session.vary(next(action for action, _ in before.parent.state.chance_outcomes() if action != before.action))
    assert session.node is before
    assert before.parent is not None
    assert len(before.parent.variations) == 1
    session.undo_policy = "free"
    assert session.go(placed) is placed


def test_a_policy_of_ones_own_is_asked_for_each_step() -> None:
    asked: list[Node] = []

    def never_below_ply_20(node: Node) -> bool:
        asked.append(node)
        return node.ply > 20

    session = played(1, 40)
    session.undo_policy = never_below_ply_20
    while session.undo():
        pass
    assert session.node.ply >= 20
    assert asked


# ---------------------------------------------------------------------------------------------------------------- forks


def test_a_fork_keeps_the_luck_to_come() -> None:
    session = played(7, 60)
    before = session.line()
    fork = session.fork()
    assert fork.history == session.history
    assert fork.node is not session.node
    end_of(fork, seed=3)
    assert session.line() == before, "the original was not touched"
    assert end_of(session, seed=3).history == fork.history


def test_other_choices_do_not_change_what_a_pile_holds() -> None:
    """A pile is a virtual shuffle: two branches that draw from it draw the same cards in the same order."""
    session = played(9, 60)
    cards = [drawn(end_of(session.fork(), seed=seed)) for seed in range(4)]
    shortest = min(map(len, cards))
    assert len({tuple(line[:shortest]) for line in cards}) == 1


def test_a_reseeded_fork_meets_other_luck_from_there_on() -> None:
    session = played(7, 60)
    fork = session.fork(reseed=8)
    assert fork.history == session.history
    assert fork.luck == Luck(8)
    assert session.luck == Luck(7)
    assert drawn(end_of(fork, seed=3)) != drawn(end_of(session.fork(), seed=3))


def test_a_fork_at_another_draw_shows_both_draws() -> None:
    session = played(7, 61)
    point = next(node for node in reversed(session.node.path()) if node.state.is_chance)
    came = next(node.action for node in session.node.path() if node.parent is point)
    other = next(action for action, _ in point.state.chance_outcomes() if action != came)
    before = session.line()
    fork = session.fork(chance=str(other))
    twins = [node for node in fork.node.path() if node.parent and len(node.parent.variations) == 2]
    assert [node.action for node in twins] == [other]
    assert [node.action for node in twins[0].parent.variations] == [came, other]
    assert fork.root.end().state == session.state, "what was played stays the main line"
    assert fork.state.current_player >= 0
    assert session.line() == before
    same = session.fork(chance=came)
    assert len(list(same.root.walk())) == len(session.node.path())


@pytest.mark.parametrize("by", ["point", "outcome"])
def test_a_fork_at_a_given_chance_point(by: str) -> None:
    session = played(7, 80)
    outcome = next(node for node in session.root.mainline() if node.is_chance and node.ply > 10)
    at = outcome if by == "outcome" else outcome.parent
    assert at is not None
    assert outcome.parent is not None
    other = next(action for action, _ in outcome.parent.state.chance_outcomes() if action != outcome.action)
    fork = session.fork(chance=other, at=at)
    assert fork.root.end().state == session.state
    assert other in [node.action for node in fork.node.path()]
    node = session.vary(other, at=at)
    assert node.state == fork.state
    assert session.node is node


def test_a_fork_of_a_chance_point_off_the_way_begins_there() -> None:
    session = played(7, 60)
    away = session.node
    while not session.node.is_chance:
        session.undo()
    draw = session.node
    session.go(session.root)
    assert session.node is not away
    fork = session.fork(at=draw)
    assert fork.state == draw.state


@pytest.mark.parametrize("names", [(), ("Ann", "Greedy")])
@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("S2", r"^“S2” is no outcome of chance; expected one such as “deal S2”"),
        ("zzz", r"^“zzz” is no outcome of chance; expected one such as “deal \w\d”"),
        ("deal", r"^“deal” is no outcome of chance; expected one such as “deal \w\d”"),
        ("", r"^“” is no outcome of chance; expected one such as “deal \w\d”"),
        ("deal F1", r"^“deal F1” is not possible: .*\[HE\.DRAW\.5\]"),
        ("draw deck", r"^“draw deck” is not possible: .*\[HE\.TURN\.2\]"),
    ],
)
def test_an_outcome_that_cannot_come_is_told_with_the_chance_that_was_meant(
    typed: str, words: str, names: tuple[str, ...]
) -> None:
    session = played(7, 40)
    session.names = names
    point = next(node for node in reversed(session.node.path()) if node.state.is_chance)
    first = point.state.chance_outcomes()[0][0]
    who = names[point.state.decision.turn] if names else f"seat {point.state.decision.turn + 1}"
    meant = rf"\nmeant was chance at ply {point.ply + 1} \({who}: .*\), where {first}, .* can come; at= names another"
    before = session.line()
    for ask in (lambda: session.fork(chance=typed), lambda: session.vary(typed), lambda: session.vary(typed, point)):
        with pytest.raises(NotationError, match=words + meant):
            ask()
    assert session.line() == before


def test_an_impossible_fork_is_refused() -> None:
    session, other = played(7, 40), played(8, 40)
    before = session.line()
    with pytest.raises(HennbError, match="not part of this session"):
        session.fork(at=other.node)
    with pytest.raises(HennbError, match="not part of this session"):
        session.go(other.node)
    with pytest.raises(IllegalActionError):
        session.fork(chance="deal F1")
    with pytest.raises(HennbError, match="no chance point"):
        session.vary(
            "deal P4", at=next(node for node in session.root.mainline() if node.text.startswith("seat1 place"))
        )
    game = hennb.load_game("hens", players=2, goal_card=3)
    start = game.position("P4").to_state(hand="P1 P2 S2 S3 U1 U2", hands={1: "C1 C2 C3 C4"})
    with pytest.raises(HennbError, match="no chance point"):
        Session(start).fork(chance="deal P4")
    assert session.line() == before


# ----------------------------------------------------------------------------------------------------- tree and records


def test_deleting_under_the_cursor_moves_it_up() -> None:
    session = played(3, 50)
    keep = session.undo()
    assert keep is not None
    session.undo()
    gone = session.redo()
    assert gone is keep
    gone.delete()
    assert session.node is gone.parent
    with pytest.raises(HennbError, match="not part"):
        session.go(gone)


def test_what_a_session_deletes_leaves_the_cursor_at_a_decision() -> None:
    session = played(3, 50)
    outcome = next(node for node in reversed(session.node.path()) if node.is_chance and not node.variations[1:])
    session.delete(outcome)
    assert session.state.current_player >= 0
    assert session.node.ply < outcome.ply
    with pytest.raises(HennbError, match="not part"):
        session.delete(outcome)
    with pytest.raises(ValueError, match="root"):
        session.delete(session.root)


def test_a_node_of_another_session_becomes_no_main_line() -> None:
    session, other = branched(8), branched(8)
    last = list(other.root.walk())[-1]
    before = other.line()
    with pytest.raises(HennbError, match="not part"):
        session.make_mainline(last)
    assert other.line() == before


def test_any_line_can_become_the_main_line() -> None:
    session = branched(8)
    node = list(session.root.walk())[-1]
    session.make_mainline(node)
    assert node.is_mainline


def test_every_node_of_a_tree_survives_export_and_import() -> None:
    session = branched(12, jumps=20)
    for node in list(session.root.walk())[::7]:
        session.go(node)
        again = restore(session.line())
        assert again.state == session.state
        assert again.record() == session.record()
        assert [twin.state for twin in again.root.walk()] == [twin.state for twin in session.root.walk()]


def exact(session: Session) -> None:
    """What a session leaves behind stands where it stands."""
    again, fork = restore(session.line()), session.fork()
    assert again.state == session.state
    assert again.record() == session.record()
    assert fork.state == session.state
    assert (fork.auto_chance, again.luck) == (session.auto_chance, session.luck)
    pasted = eval(repr(session), {"hennb": hennb})
    assert (pasted.state, pasted.auto_chance) == (session.state, session.auto_chance)


def test_a_session_that_plays_no_chance_by_itself_comes_back_where_it_stands() -> None:
    session = Session("hens", seed=5, auto_chance=False)
    exact(session)
    for _ in range(40):
        session.play(
            session.luck.choose(session.state) if session.state.is_chance else session.state.legal_actions()[0]
        )
        exact(session)
    for node in session.root.walk():
        session.go(node)
        exact(session)


@pytest.mark.parametrize("by", ["session", "node"])
def test_a_session_comes_back_where_a_deleted_node_left_its_cursor(by: str) -> None:
    session = Session("hens", seed=5)
    first = session.root.variations[0]
    if by == "session":
        session.delete(first)
    else:
        first.delete()
    assert session.state.is_chance
    exact(session)
    assert Session(session.record()).state.current_player >= 0, "a new session of the record plays on"


def test_a_file_holds_where_a_session_stands(tmp_path: Path) -> None:
    session = Session("hens", seed=5, auto_chance=False)
    session.play("first seat2")
    for name in ("game.json", "game.txt"):
        session.save(tmp_path / name)
        assert Session.load(tmp_path / name).state == session.state


def test_saved_at_any_ply_and_played_on_it_is_the_unsaved_game() -> None:
    session = Session("hens", players=2, seed=4)
    rng = Random(4)
    plain = played(4, players=2)
    while not session.state.is_terminal:
        session = restore(repr(session)[len("hennb.restore('") : -len("')")])
        session.play(session.state.sample_action(rng))
    assert session.history == plain.history


def test_repr_can_be_pasted_back_and_str_ends_with_the_line() -> None:
    session = branched(2)
    again = eval(repr(session), {"hennb": hennb})
    assert again.record() == session.record()
    assert str(session).split("\n")[-1] == session.line()
    assert str(session).startswith(str(session.state))


def test_names_can_be_given_for_one_record(tmp_path: Path) -> None:
    session = Session("hens", players=2, seed=1, names=("Anna", "Bo"))
    assert session.record().seats == ("Anna", "Bo")
    assert session.record(names=("x", "y")).seats == ("x", "y")
    session.save(tmp_path / "game.txt")
    assert Session.load(tmp_path / "game.txt").names == ("Anna", "Bo")
    with pytest.raises(RecordError):
        restore("hennb1:AAAA")


def test_a_record_that_ends_before_a_draw_is_played_on() -> None:
    text = "hennb 1\ngame hens\nfirst 1\ngoal_card 3\nseed 5\n\ndeal P4\n"
    session = Session(hennb.Record.parse(text))
    assert session.state.current_player == 0
    assert str(session.history[0].action) == "deal P4"
    stopped = restore(text)
    assert stopped.record() == hennb.Record.parse(text)
    stopped.play_chance()
    assert stopped.state == session.state
    still = Session.from_record(hennb.Record.parse(text), auto_chance=False)
    assert still.state.is_chance
    assert still.record() == hennb.Record.parse(text)
    assert Session.from_record(still.record(), seed=6).luck == Luck(6)


# --------------------------------------------------------------------------------------------------------------- memory


def test_ten_thousand_plies_of_play_without_a_tree_need_little_memory() -> None:
    """A history is a chain that forks share; nothing else may pile up."""
    game = hennb.load_game("hens", players=4)
    rng = Random(1)
    for _ in range(100):  # fill what is made once: cards on cells, frames
        hennb.random_playout(game.new_initial_state(), rng)
    gc.collect()
    tracemalloc.start()
    plies = 0
    while plies < 10_000:
        plies += hennb.random_playout(game.new_initial_state(), rng).ply
    _, peak = tracemalloc.get_traced_memory()
    gc.collect()  # what Python itself keeps for reuse is no leak
    now, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert now < 200_000
    assert peak < 1_000_000


def test_the_states_of_a_long_line_share_their_history() -> None:
    session = Session("hens", players=4, seed=1)
    gc.collect()
    tracemalloc.start()
    end_of(session)
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    nodes = len(session.node.path())
    assert size / nodes < 4_000, "bytes for each node of the tree"
    parent = session.node.parent
    assert parent is not None
    assert session.state.link is not None
    assert session.state.link[0] is parent.state.link
