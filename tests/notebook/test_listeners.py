"""Listeners at tables and workbenches: none is lost, none is there twice, each can be taken away."""

from __future__ import annotations

from functools import partial

import pytest

import hennb
from hennb.core.errors import HennbError
from hennb.notebook import display
from tests.games.hens import setups


class Heard(list):
    """A thing with a method that listens, at a table as at a workbench."""

    def note(self, *_):
        self.append("note")


class Shown:
    """What has listeners, and a way to make it tell them once."""

    def __init__(self, shown):
        table = isinstance(shown, hennb.Table)
        self.listen, self.off = (shown.on_move if table else shown.on_change), shown.off
        self.tell = (lambda: play_one(shown)) if table else (lambda: shown.do(f"put P{next(self.values)} d4"))
        self.values = iter((1, 2, 3, 4, 5, 6))


def play_one(table):
    table.play(next(action for action in table.state.legal_actions() if not table.state.reveals(action)))


@pytest.fixture(params=["table", "workbench"])
def shown(request):
    if request.param == "table":
        return Shown(hennb.play("hens", seats=("you", "greedy"), seed=7, first=1))
    return Shown(hennb.workbench(hennb.load_game("hens").position("empty")))


def test_two_lambdas_listen_both(shown):
    heard = []
    shown.listen(lambda *_: heard.append("one"))
    shown.listen(lambda *_: heard.append("two"))
    for f in (lambda *_: heard.append("three"), lambda *_: heard.append("four")):
        shown.listen(f)
    shown.tell()
    assert heard == ["one", "two", "three", "four"]


def test_a_lambda_that_is_made_again_takes_the_place_of_the_earlier_one(shown):
    heard = []
    for number in range(3):
        shown.listen(lambda *_, number=number: heard.append(number))
    shown.tell()
    assert heard == [2]


def test_a_method_of_each_of_two_objects_listens_once(shown):
    one, two = Heard(), Heard()
    for thing in (one, two, one):
        shown.listen(thing.note)
    shown.tell()
    assert (one, two) == (["note"], ["note"])


def test_partials_of_one_function_with_other_arguments_listen_both(shown):
    heard = []

    def note(name, *_, loud=False):
        heard.append((name, loud))

    for _ in range(2):
        shown.listen(partial(note, "one"))
        shown.listen(partial(note, "two"))
        shown.listen(partial(note, "two", loud=True))
    shown.tell()
    assert sorted(heard) == [("one", False), ("two", False), ("two", True)]


def test_a_function_defined_again_takes_the_place_of_the_earlier_one(shown):
    heard = []
    for number in range(50):

        @shown.listen
        def note(*_, number=number):
            heard.append(number)

    shown.tell()
    assert heard == [49]


def test_what_was_taken_away_hears_nothing(shown):
    kept, gone = Heard(), Heard()
    calls = []
    own = lambda *_: calls.append(1)  # noqa: E731  (a lambda is what this is about)
    for listener in (kept.note, gone.note, own):
        shown.listen(listener)
    shown.off(gone.note)
    shown.off(own)
    shown.off(own)
    shown.tell()
    assert (kept, gone, calls) == (["note"], [], [])


def test_one_that_an_earlier_one_takes_away_is_not_called(shown):
    gone = Heard()
    shown.listen(lambda *_: shown.off(gone.note))
    shown.listen(gone.note)
    shown.tell()
    assert gone == []


def test_what_cannot_be_called_is_refused(shown):
    with pytest.raises(HennbError, match="expected a function of"):
        shown.listen("print")


@pytest.mark.parametrize("kind", ["lambda", "method", "partial", "other name"])
def test_running_a_cell_again_adds_no_listener(shown, kind, monkeypatch):
    """The cell was changed in between, so that neither name nor source nor object is the same."""
    run, things = [0], []
    monkeypatch.setattr(display, "get_ipython", lambda: Cells(run))
    for _ in range(3):
        run[0] += 1
        things.append(Heard())
        shown.listen(of_kind(kind, things[-1], run[0]))
    shown.tell()
    assert things == [[], [], ["note"]]


def of_kind(kind, thing, number):
    match kind:
        case "lambda":
            return eval(f"lambda *_: thing.note({number})", {"thing": thing})
        case "method":
            return thing.note
        case "partial":
            return partial(thing.note, number)

    def listener(*_):
        thing.note()

    listener.__qualname__ = f"note{number}"
    return listener


def test_another_cell_adds_to_the_listeners(shown, monkeypatch):
    run, one, two = [1], Heard(), Heard()
    monkeypatch.setattr(display, "get_ipython", lambda: Cells(run))
    shown.listen(one.note)
    run[0], Cells.name = 2, "cell-2"
    shown.listen(two.note)
    Cells.name = "cell-1"
    shown.tell()
    assert (one, two) == (["note"], ["note"])


class Cells:
    """A notebook in which one cell runs again and again."""

    name = "cell-1"

    def __init__(self, run):
        self.run = run[0]

    def get_parent(self):
        return {"header": {"msg_id": f"run-{self.run}"}, "metadata": {"cellId": self.name}}


def test_every_event_comes_with_the_state_after_it():
    table = hennb.play("hens", seats=("you", "greedy", "greedy"), seed=7, first=1)
    heard = []
    table.on_move(lambda event, state: heard.append((event, state)))
    done = table.state.ply
    for _ in range(6):
        table.play(table.state.legal_actions()[0])
    table.undo()
    table.redo()
    assert [event for event, _ in heard[: table.state.ply - done]] == list(table.state.history[done:])
    assert all(state.history[-1] == event for event, state in heard)
    assert any(state.is_chance for _, state in heard)


def test_what_the_rules_play_by_themselves_comes_with_the_state_after_it():
    """HE.DRAW.8: the second card of this deck is sure, and comes by itself."""
    state = setups.table(done=2, hands=("P1 P2 P3 P4", "P1 P2 P3 P5"), piles=("U3", "U4"), deck="S2 S2 S3")
    session = hennb.Session(state, auto_chance=False)
    table = hennb.play(session, seats=("you", "you"))
    heard = []
    table.on_move(lambda event, state: heard.append((event, state)))
    table.play("draw deck")
    table.play("deal S3")
    table.play("draw deck")
    assert [event.automatic for event, _ in heard] == [False, False, False, True]
    assert [state.ply - state_before for (_, state), state_before in zip(heard, range(4), strict=True)] == [1, 1, 2, 1]
    assert heard[2][1] is heard[3][1]
