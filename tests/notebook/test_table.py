"""What a table does when code asks: playing, take-backs, forks at a draw, listeners, views, files."""

from __future__ import annotations

import pytest

import hennb
from hennb.core.errors import HennbError, IllegalActionError, MalformedActionError, SetupError
from hennb.core.messages import MINUS
from hennb.notebook.board import Presenter
from hennb.notebook.move_list import TIMES
from tests.notebook.person import Person, moment, whole


@pytest.fixture
def table() -> hennb.Table:
    return hennb.play("hens", seats=("you", "greedy"), seed=7, first=1)


def play_turns(table: hennb.Table, turns: int) -> None:
    """Play turns of the person: hens first, so that there is something to see."""
    for _ in range(turns):
        done = table.state.turns_done
        while table.state.turns_done == done and not table.state.is_terminal:
            table.play(table.state.legal_actions()[0])
            if table.state.turns_done > done:
                break


def test_play_takes_actions_and_texts_and_shows_them(table):
    revision = table.board.frame["revision"]
    assert table.play(table.state.legal_actions()[0]) is table
    assert table.board.frame["revision"] > revision
    table.play(f"seat1 {table.state.legal_actions()[0]}")
    assert table.board.frame["acting"]


@pytest.mark.parametrize(("text", "error"), [("draw seat2", IllegalActionError), ("jump", MalformedActionError)])
def test_what_cannot_be_played_raises_and_changes_nothing(table, text, error):
    before = moment(table)
    with pytest.raises(error):
        table.play(text)
    assert moment(table) == before


def test_undo_and_redo_raise_where_there_is_nothing(table):
    before = moment(table)
    with pytest.raises(HennbError, match="no earlier decision"):
        table.undo()
    with pytest.raises(HennbError, match="nothing was taken back"):
        table.redo()
    assert moment(table) == before


def test_undo_to_the_start_and_redo_to_the_end_pass_the_same_positions(table):
    play_turns(table, 6)
    end, seen = table.state, []
    while table.board.frame["can"]["undo"]:
        seen.append(table.state)
        table.undo()
        assert table.state.current_player == 0
    while seen:
        assert table.redo().state is seen.pop()
    assert table.state is end


def test_what_is_played_again_brings_the_same_luck(table):
    play_turns(table, 3)
    end = table.state
    way = [event.action for event in end.history if event.player == 0]
    for _ in range(4):
        table.undo()
    for action in way[len([event for event in table.state.history if event.player == 0]) :]:
        table.play(action)
    assert table.state == end


def test_a_fair_game_takes_nothing_back_past_what_was_revealed():
    table = hennb.play("hens", seats=("you", "greedy"), seed=7, first=1, fair=True)
    person = Person(table)
    person.act_first("place")
    assert table.board.frame["can"]["undo"]
    table.undo()
    play_turns(table, 1)
    before = moment(table)
    assert not table.board.frame["can"]["undo"]
    assert "revealed" in person.send("undo")["refusal"]["text"]
    assert "hidden or random" in person.send("go", node="n0")["refusal"]["text"]
    with pytest.raises(HennbError, match="revealed"):
        table.undo()
    assert moment(table) == before
    table.new_game()
    assert table.fair


def test_new_game_brings_the_same_luck_with_the_same_seed(table):
    start = table.state
    play_turns(table, 2)
    assert table.new_game(seed=8).state != start
    assert table.seed == 8
    assert table.new_game(seed=7).state == start


def test_new_game_goes_on_to_the_same_seed_from_code_and_from_the_board(table):
    start = table.state
    assert table.new_game().seed == table.session.luck.seed == 8
    assert table.state != start
    by_button = hennb.play("hens", seats=("you", "greedy"), seed=7)
    Person(by_button).send("new")
    assert by_button.seed == table.seed
    assert by_button.state == hennb.play("hens", seats=("you", "greedy"), seed=8).state


@pytest.mark.parametrize("seed", [1.5, True, b"7", [7]])
def test_a_seed_that_no_record_can_hold_begins_no_new_game(table, seed):
    before = moment(table)
    with pytest.raises(SetupError, match="expected a whole number or a text"):
        table.new_game(seed=seed)
    assert moment(table) == before


def test_hint_shows_on_the_board_and_is_over_with_the_move(table):
    hint = table.hint()
    assert table.board.frame["hint"]["action"] == str(hint)
    assert table.hint() == hint
    table.play(hint)
    assert table.board.frame["hint"] is None


def test_hint_where_nobody_is_to_act_raises():
    table = hennb.play("hens", seats=("greedy",), seed=7)
    while not table.state.is_terminal:
        table.step()
    with pytest.raises(HennbError, match="no seat is to act"):
        table.hint()


# ---------------------------------------------------------------------------------------------------------- listeners
def test_on_move_hears_every_event_once_with_the_state_after_it(table):
    heard = []

    @table.on_move
    def note(event, state):
        heard.append((event, state))

    play_turns(table, 1)
    assert [event for event, _ in heard] == list(table.state.history[11:])
    assert heard[-1][1] is table.state


def test_a_listener_of_the_same_name_takes_the_place_of_the_earlier_one(table):
    heard = []
    for number in range(50):

        @table.on_move
        def note(event, state, number=number):
            heard.append(number)

    table.play(table.state.legal_actions()[0])
    assert heard == [49]


def test_a_listener_that_raises_is_shown_and_harms_nothing(table):
    @table.on_move
    def broken(event, state):
        raise ZeroDivisionError("division by zero")

    person = Person(table)
    frame = person.act_first("place")
    assert table.state.decision.stage == "discard"
    assert frame["refusal"] is None
    assert "ZeroDivisionError: division by zero (broken, line" in frame["errors"][0]
    assert person.send("dismiss")["errors"] == []
    assert len(person.act_first("discard")["errors"]) == 3, "a flood of errors is not cut"


def test_many_errors_are_not_kept_for_ever(table):
    table.on_move(lambda *_: 1 / 0)
    play_turns(table, 12)
    assert len(table.board.errors) <= 100


def test_a_listener_can_play(table):
    @table.on_move
    def always_discard_the_first(event, state):
        if state.decision.stage == "discard" and state.current_player == 0:
            table.play(state.legal_actions()[0])

    Person(table).act_first("place")
    assert table.state.decision.stage == "draw1"
    assert table.board.frame["acting"]
    assert not table.board.errors


def test_objects_that_can_be_called_may_listen(table):
    class Counter:
        count = 0

        def __call__(self, event, state):
            self.count += 1

    counter = Counter()
    table.on_move(counter)
    table.on_move(Counter())
    table.on_move(counter)
    table.play(table.state.legal_actions()[0])
    assert counter.count == 1


def test_what_cannot_be_called_is_no_listener(table):
    with pytest.raises(HennbError, match="expected a function"):
        table.on_move("print")


def test_jumps_are_no_moves(table):
    play_turns(table, 2)
    heard = []
    table.on_move(lambda event, _: heard.append(event))
    table.undo()
    table.go(table.session.root)
    table.refresh()
    assert not heard


# -------------------------------------------------------------------------------------------------- forks and the tree
def deck_draw(table: hennb.Table) -> tuple[hennb.Table, str, str]:
    """Draw from the deck, and say which card came and which other could have come."""
    play_turns(table, 1)
    table.play("draw deck")
    came = str(table.session.node.action)
    point = table.session.node.parent.state
    other = next(str(action) for action, _ in point.chance_outcomes() if str(action) != came)
    return table, came, other


def test_vary_shows_another_draw_beside_the_one_that_came(table):
    _, came, other = deck_draw(table)
    point = table.session.node.parent
    assert table.vary(other) is table
    assert [str(node.action) for node in point.variations] == [came, other]
    log = whole(table.board)["log"]
    assert [entry["text"] for entry in log if entry["current"]] == [other]
    assert not any(entry["text"] == came for entry in log if entry["round"] == 2)


def test_a_fork_made_in_the_session_shows_after_refresh(table):
    _, _, other = deck_draw(table)
    frame = table.board.frame
    table.session.vary(other)
    assert table.board.frame is frame
    assert [entry["text"] for entry in whole(table.refresh().board)["log"] if entry["current"]] == [other]


def test_play_in_the_session_is_shown_step_by_step_after_refresh(table):
    table.session.play(table.state.legal_actions()[0])
    table.refresh()
    last = table.board.frame["pictures"][-1]
    assert last["say"].startswith("You: place")
    assert last["moved"]


def test_a_session_that_stands_before_a_bot_lets_it_play_on_after_refresh(table):
    table.session.play(table.state.legal_actions()[0])
    table.session.play(table.state.legal_actions()[0])
    assert table.state.current_player == 1
    table.refresh()
    assert table.state.current_player == 0


def test_a_card_that_is_drawn_goes_to_its_place_in_the_hand_of_who_sees_it(table):
    deck_draw(table)
    slot = table.board.presenter.observation().hand.index(table.session.node.action.card) + 1
    assert table.board.frame["pictures"][-1]["moved"] == [["deck", f"hand-seat1-{slot}"]]
    top = table.state.piles[1][0]
    table.play("draw seat2")
    slot = table.board.presenter.observation().hand.index(table.game.card_texts[top]) + 1
    assert table.board.frame["pictures"][-1]["moved"] == [["pile-seat2", f"hand-seat1-{slot}"]]
    table.play(table.state.legal_actions()[0]).play(table.state.legal_actions()[0])
    targets = {way[1] for picture in table.board.frame["pictures"] for way in picture["moved"]}
    assert not any(target.startswith("hand-seat2-") for target in targets)


def test_vary_with_what_is_not_possible_changes_nothing(table):
    deck_draw(table)
    before = moment(table)
    with pytest.raises(HennbError):
        table.vary("deal Q9")
    with pytest.raises(HennbError):
        table.vary("deal P4", at=table.session.root)
    assert moment(table) == before


def test_fork_is_a_table_of_its_own(table):
    _, _, other = deck_draw(table)
    before = moment(table)
    fork = table.fork(chance=other)
    assert str(fork.session.node.action) == other
    assert fork.names == table.names
    fork.play(fork.state.legal_actions()[0])
    assert moment(table) == before
    assert fork.board is not table.board


def test_a_fork_has_the_same_luck_to_come_unless_it_is_reseeded(table):
    play_turns(table, 1)

    def draws(played: hennb.Table) -> list[str]:
        played.play("draw deck")
        played.play("draw deck")
        return sorted(str(event.action) for event in played.state.history[-3:])

    same, other = table.fork(), table.fork(reseed=99)
    assert other.seed == 99
    drawn = draws(table)
    assert draws(same) == drawn
    assert draws(other) != drawn


def test_go_back_and_forth_between_variations(table):
    first = table.session.play(table.state.legal_actions()[0])
    root = first.parent
    second = root.add_variation(root.state.legal_actions()[1])
    for node in (second, first, root):
        assert table.go(node).session.node is node
    with pytest.raises(HennbError):
        table.go(hennb.Session("hens", seed=1).root)


# -------------------------------------------------------------------------------------------------------- the move list
def test_hidden_deals_that_follow_each_other_are_one_entry(table):
    log = whole(table.board)["log"]
    assert [entry["text"] for entry in log if entry["text"].startswith("deal ?")] == [f"deal ?? {TIMES}4"]
    assert (
        next(entry for entry in log if f"{TIMES}4" in entry["text"])["say"] == "Greedy: a card from the deck, 4 times"
    )
    assert [entry["ply"] for entry in log] == sorted(entry["ply"] for entry in log)
    assert log[-1]["ply"] == table.state.ply


def test_every_entry_of_the_move_list_leads_somewhere(table):
    play_turns(table, 2)
    person = Person(table)
    for entry in list(person.frame["log"]):
        frame = person.send("go", node=entry["node"])
        assert frame["refusal"] is None
        assert [one["node"] for one in frame["log"]] == [one["node"] for one in person.frame["log"]]


def test_exactly_one_entry_is_current(table):
    play_turns(table, 2)
    while table.board.frame["can"]["undo"]:
        assert sum(entry["current"] for entry in whole(table.board)["log"]) == 1
        table.undo()


# ------------------------------------------------------------------------------------------------------ views and files
def test_view_as_shows_the_table_from_elsewhere(table):
    svg = whole(table.board)["pictures"][-1]["svg"]
    table.view_as(hennb.ALL)
    assert table.board.frame["seat"] == "all"
    assert table.board.frame["acting"], "who sees all may act for the person"
    assert whole(table.board)["pictures"][-1]["svg"] != svg
    table.view_as(0)
    assert whole(table.board)["pictures"][-1]["svg"] == svg


@pytest.mark.parametrize("seat", [2, -1, -4, "seat1", None, True, 1.5])
def test_view_as_a_seat_that_is_not_there_is_refused(table, seat):
    with pytest.raises(HennbError, match="no seat"):
        table.view_as(seat)
    assert table.board.frame["seat"] == 1


@pytest.mark.parametrize("name", ["x.svg", "x.SVG", "x.json", "x.txt"])
def test_save_writes_picture_and_record(table, tmp_path, name):
    play_turns(table, 2)
    path = table.save(str(tmp_path / name))
    text = path.read_text(encoding="utf-8")
    if name.lower().endswith(".svg"):
        assert text.startswith("<svg")
        assert "<style" in text, "the picture does not stand alone"
    else:
        record = hennb.Record.parse(text)
        assert record == table.record()
        assert hennb.Session.from_record(record).state == table.state


@pytest.mark.parametrize("name", ["x.png", "x", ".svg.exe"])
def test_save_of_another_kind_is_refused(table, tmp_path, name):
    with pytest.raises(HennbError, match=r"\.svg, \.json or \.txt"):
        table.save(tmp_path / name)
    assert not list(tmp_path.iterdir())


def test_the_record_knows_variations_and_names(table):
    deck_draw(table)
    record = table.record()
    assert record.seats == ("You", "Greedy")
    assert len(record.lines) == 1
    table.undo()
    table.play(table.state.legal_actions()[-1])
    assert len(table.record().lines) == 2


def test_values_can_be_left_out():
    table = hennb.play("hens", seats=("you",), seed=7, values=False)
    play_turns(table, 2)
    while table.state.decision.stage != "place":
        table.play(table.state.legal_actions()[0])
    assert not any("pill" in choice["mark"] for choice in table.board.frame["choices"])
    shown = hennb.play(table.session, values=True)
    assert any("pill" in choice["mark"] for choice in shown.board.frame["choices"])


def test_values_are_what_the_sheet_says_after_the_move(table):
    play_turns(table, 3)
    while table.state.decision.stage != "place":
        table.play(table.state.legal_actions()[0])
    now = table.state.score(0).total
    for choice in table.board.frame["choices"]:
        after = table.state.child(table.state.string_to_action(choice["action"])).score(0).total
        assert int(choice["mark"]["pill"].replace(MINUS, "-")) == after - now
    best = [choice for choice in table.board.frame["choices"] if choice["mark"].get("best")]
    assert best


def test_text_and_repr_are_the_same_each_time(table):
    again = hennb.play("hens", seats=("you", "greedy"), seed=7, first=1)
    assert repr(table) == repr(again) == "<Table: Hens, You, Greedy, ply 11>"
    assert repr(table.board) == "<Board: Hens, You, Greedy, ply 11>"
    assert str(table) == str(again)
    assert hennb.restore(table.line()).state == table.state


def test_at_the_end_the_sheets_of_all_seats_are_sent(table):
    assert table.board.frame["sheets"] == []
    play_turns(table, 12)
    frame = whole(table.board)
    assert [(sheet["seat"], sheet["total"]) for sheet in frame["sheets"]] == [
        (seat["seat"], seat["points"]) for seat in frame["seats"]
    ]
    for sheet in frame["sheets"]:
        for line in sheet["lines"]:
            assert f'data-place="sheet-seat{sheet["seat"]}-{line["key"]}"' in frame["pictures"][-1]["svg"]


def test_the_board_of_a_session_lets_one_person_play_all_seats_openly():
    session = hennb.Session("hens", seed=3, players=2)
    board = hennb.Board(session)
    person = Person(board)
    seats = set()
    for _ in range(12):
        seats.add(session.state.current_player)
        frame = person.act_first()
        assert frame["cover"] is None
        assert frame["acting"]
    assert seats == {0, 1}


def test_a_board_follows_its_session():
    session = hennb.Session("hens", seed=3, players=2)
    board = hennb.Board(session)
    session.play(session.state.legal_actions()[0])
    board.publish()
    assert board.frame["choices"][0]["action"].startswith("discard")


def test_a_board_of_one_seat_waits_for_the_others():
    session = hennb.Session("hens", seed=3, players=2, first=1)
    board = hennb.Board(session, seat=1)
    assert not board.frame["acting"]
    assert board.frame["cover"] is None
    assert board.frame["seat"] == 2
    while session.state.current_player == 0:
        session.play(session.state.legal_actions()[0])
    board.publish()
    assert board.frame["acting"]


def test_a_table_and_a_workbench_have_only_names_that_a_person_uses():
    """What the board needs stands behind them: `dir` is what a person reads to find out what can be done."""
    shown = (hennb.play("hens", seed=1), hennb.workbench(hennb.load_game("hens").position("P4")))
    for one in shown:
        public = {name for name in dir(one) if not name.startswith("_")}
        undocumented = [name for name in public if not getattr(type(one), name).__doc__]
        assert undocumented == []
        assert not public & {name for name in dir(Presenter) if not name.startswith("_")}, "the board's own words"
