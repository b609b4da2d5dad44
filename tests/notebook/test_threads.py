"""A click while a cell runs: two threads and code at once leave one consistent tree."""

from __future__ import annotations

import threading

import hennb
from tests.notebook.person import Person


def clicking(table: hennb.Table, name: str, times: int, faults: list[BaseException]) -> None:
    """Click as a person does who looks at what is shown: moves, take-backs, questions."""
    person = Person(table, name)
    try:
        for number in range(times):
            frame = person.frame
            kind = ("act", "why", "act", "undo", "act", "redo", "hint", "act")[number % 8]
            action = frame["choices"][0]["action"] if frame["choices"] else "draw deck"
            person.send(kind, action=action, path=["deck"])
    except BaseException as fault:  # noqa: BLE001  (a thread must not fail unseen)
        faults.append(fault)


def test_two_views_and_code_at_once_leave_a_consistent_tree():
    table = hennb.play("hens", seats=("you", "random"), seed=7)
    faults: list[BaseException] = []
    revisions: list[int] = []
    table.board.observe(lambda change: revisions.append(change["new"]["revision"]), "frame")
    threads = [threading.Thread(target=clicking, args=(table, f"view-{n}", 100, faults)) for n in range(2)]
    for thread in threads:
        thread.start()
    for _ in range(30):
        with table.board.lock:
            if not table.state.is_terminal:
                table.play(table.state.legal_actions()[-1])
    for thread in threads:
        thread.join()
    assert not faults
    assert not table.board.errors
    assert revisions == sorted(set(revisions)), "two frames of one revision, or an older one after a newer one"
    assert table.board.frame["answered"] == {"view-0": 100, "view-1": 100}
    for node in walk(table.session.root):
        for child in node.variations:
            assert child.parent is node
            assert node.state.child(child.action) == child.state
    assert hennb.restore(table.session.line()).state == table.state


def walk(node):
    waiting = [node]
    while waiting:
        one = waiting.pop()
        yield one
        waiting.extend(one.variations)
