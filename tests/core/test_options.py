"""Options: what they can be, and that they come back whole from everything that holds them."""

from __future__ import annotations

from dataclasses import make_dataclass
from itertools import combinations, product
from types import SimpleNamespace
from typing import Any

import pytest

import hennb
from hennb.core.errors import RecordError, SetupError
from hennb.core.options import Whole, make_options, option, option_kinds, option_values, whole_option
from hennb.core.records import Record
from hennb.notebook import setup_form
from hennb.notebook.seats import make_seats
from hennb.testing import option_cases
from tests.testing import rolls, toy  # noqa: F401  (register the games)


def options_class(**kinds: Any) -> Any:
    made = {
        name: whole_option(*kind, **ABOUT) if isinstance(kind[0], int) else option(*kind, **ABOUT)
        for name, kind in kinds.items()
    }
    return make_dataclass("Options", [(name, object, field) for name, field in made.items()], frozen=True)


ABOUT = {"clause": "TOY.END", "doc": "Something."}
LARGE = options_class(**{f"text{n}": ("a", "b", "c") for n in range(4)}, rolls=(3, 1, 20), cap=(500, 1, 500))


# ----------------------------------------------------------------------------------------- whole numbers


@pytest.mark.parametrize("value", [1, 2, 499, 500])
def test_a_whole_number_can_be_any_of_its_range(value: int) -> None:
    assert hennb.load_game("toy", cap=value).options.cap == value


@pytest.mark.parametrize("value", [0, 501, -1, 3.0, True, "3", None, [3]])
def test_what_is_no_whole_number_of_the_range_is_refused(value: Any) -> None:
    with pytest.raises(SetupError, match=r"^cap: .*; expected a whole number from 1 to 500$"):
        hennb.load_game("toy", cap=value)


@pytest.mark.parametrize("default", [0, 21, True])
def test_a_default_outside_its_range_is_no_option(default: Any) -> None:
    with pytest.raises(ValueError, match="no whole number from 1 to 20"):
        whole_option(default, 1, 20, **ABOUT)


def test_a_text_option_names_its_values() -> None:
    with pytest.raises(SetupError, match=r"^covered: 3; expected zero, minus$"):
        make_options(toy.ToyOptions, {"covered": 3})


def test_values_of_a_range_are_its_default_and_its_ends() -> None:
    assert option_kinds(toy.ToyOptions)["cap"] == Whole(500, 1, 500)
    assert option_values(toy.ToyOptions) == {"covered": ("zero", "minus"), "cap": (500, 1)}


# ----------------------------------------------------------------------------------------- round trips


@pytest.mark.parametrize("form", ["to_json", "to_text", "to_line"])
@pytest.mark.parametrize("cap", [1, 37, 500])
def test_a_number_comes_back_from_a_record(form: str, cap: int) -> None:
    session = hennb.Session("toy", seed=3, cap=cap)
    session.play(session.state.legal_actions()[0])
    again = Record.parse(getattr(session.record(), form)())
    assert again == session.record()
    assert again.game.options.cap == cap


@pytest.mark.parametrize(("typed", "said"), [("501", "1 to 500"), ("many", "1 to 500"), ("1.5", "1 to 500")])
def test_a_number_out_of_range_in_a_record_is_told_with_its_line(typed: str, said: str) -> None:
    with pytest.raises(RecordError, match=f"^line 2: cap: .*{said}"):
        Record.parse(f"hennb 1\ngame toy\nplayers 2\noptions cap={typed}\n")


def test_a_number_comes_back_from_repr_and_from_the_game_as_json() -> None:
    game = hennb.load_game("toy", cap=2)
    assert repr(game) == "hennb.load_game('toy', players=2, cap=2)"
    state = game.new_initial_state()
    assert hennb.state_from_json(state.to_json()).game == game
    assert game.with_options(cap=3).options.cap == 3


# ----------------------------------------------------------------------------------------- the set-up form


@pytest.fixture
def table() -> Any:
    return SimpleNamespace(game=hennb.load_game("toy", cap=40), seats=make_seats(["you", "random"], None, 7), seed=7)


def test_the_form_shows_a_number_with_its_range_and_clause(table: Any) -> None:
    field = next(field for field in setup_form.fields(table) if field["name"] == "cap")
    assert (field["type"], field["value"]) == ("text", "40")
    assert field["help"].endswith("Expected: a whole number from 1 to 500. [TOY.END]")


@pytest.mark.parametrize(("sent", "cap"), [({"cap": "12"}, 12), ({"cap": 12}, 12), ({}, 40)])
def test_a_number_of_the_form_is_that_of_the_new_game(table: Any, sent: dict[str, Any], cap: int) -> None:
    game, _, _ = setup_form.read(table, sent)
    assert game.options.cap == cap


@pytest.mark.parametrize("sent", ["0", "501", "", "ten", "-3", 1.5, [], "9" * 400])
def test_a_number_that_cannot_be_is_refused_by_the_form(table: Any, sent: Any) -> None:
    with pytest.raises(SetupError, match=r"cap: .*expected a whole number from 1 to 500"):
        setup_form.read(table, {"cap": sent})


# ----------------------------------------------------------------------------------------- what is tried


def test_few_sets_of_options_are_all_tried() -> None:
    assert [tuple(case.values()) for case in option_cases(toy.TOY)] == [
        ("zero", 500),
        ("zero", 1),
        ("minus", 500),
        ("minus", 1),
    ]


def test_of_many_sets_so_many_are_tried_that_every_pair_of_values_meets() -> None:
    cases = option_cases(SimpleNamespace(options=LARGE))  # type: ignore[arg-type]
    values = option_values(LARGE)
    assert cases[0] == {name: those[0] for name, those in values.items()}
    for one, two in combinations(values, 2):
        assert {(case[one], case[two]) for case in cases} == set(product(values[one], values[two]))
    assert all(list(case) == list(values) for case in cases), "names of golden files rest on the order"
    assert len(cases) < 20
    assert cases == option_cases(SimpleNamespace(options=LARGE))  # type: ignore[arg-type]


# ----------------------------------------------------------------------------------------- defaults of the data pack

PACK = {"most": 2}


@pytest.mark.parametrize(
    ("given", "most"), [({}, 3), ({"data": PACK}, 2), ({"most": 4}, 4), ({"data": PACK, "most": 4}, 4)]
)
def test_an_option_left_out_is_what_the_pack_says(given: dict[str, Any], most: int) -> None:
    assert hennb.load_game("toy-rolls", **given).options.most == most


def test_a_default_of_the_pack_that_the_option_cannot_take_is_refused_by_its_name() -> None:
    with pytest.raises(SetupError, match=r"^most: 9; expected a whole number from 1 to 4$"):
        hennb.load_game("toy-rolls", data={"most": 9})


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"data": PACK}, "data={'most': 2}"),
        ({"data": PACK, "most": 2}, "data={'most': 2}"),
        ({"data": PACK, "most": 3}, "data={'most': 2}, most=3"),
        ({"most": 2}, "most=2"),
        ({"most": 3}, ""),
    ],
)
def test_what_differs_from_the_pack_is_told_by_repr(given: dict[str, Any], told: str) -> None:
    game = hennb.load_game("toy-rolls", **given)
    assert repr(game) == f"hennb.load_game('toy-rolls', players=2{', ' if told else ''}{told})"
    assert eval(repr(game), {"hennb": hennb}) == game


@pytest.mark.parametrize("form", ["to_json", "to_text", "to_line"])
@pytest.mark.parametrize("given", [{}, {"data": PACK}, {"most": 2}, {"data": PACK, "most": 3}])
def test_records_and_stored_games_keep_what_the_pack_said(form: str, given: dict[str, Any]) -> None:
    session = hennb.Session("toy-rolls", seed=3, **given)
    session.play("stop")
    assert Record.parse(getattr(session.record(), form)()).game == session.game
    assert hennb.state_from_json(session.state.to_json()) == session.state


@pytest.mark.parametrize(("pack", "most"), [("", 3), ('pack_data {"most": 2}\npack rolls most-2\n', 2)])
def test_a_typed_record_without_options_rests_on_its_pack(pack: str, most: int) -> None:
    record = Record.parse(f"hennb 1\ngame toy-rolls\nplayers 2\n{pack}\n")
    assert record.game.options.most == most


@pytest.mark.parametrize(
    ("given", "changes", "most"),
    [
        ({}, {"data": PACK}, 2),
        ({"data": PACK}, {"data": None}, 3),
        ({"data": PACK}, {"players": 3}, 2),
        ({"most": 4}, {"data": PACK}, 4),
        ({"data": PACK, "most": 3}, {"data": PACK}, 3),
        ({"data": PACK}, {"data": None, "most": 1}, 1),
    ],
)
def test_an_option_follows_another_pack_unless_it_was_given(
    given: dict[str, Any], changes: dict[str, Any], most: int
) -> None:
    assert hennb.load_game("toy-rolls", **given).with_options(**changes).options.most == most
