import pytest

from hennb.core.registry import load_game
from hennb.testing import CHECKS, check_game, check_game_type
from tests.testing import rolls, toy  # noqa: F401  (register the games)


def test_a_sound_game_passes_and_every_check_has_been_run():
    report = check_game_type("toy", walks=3)
    assert report.ok
    assert [check.name for check in CHECKS if not report.runs[check.name]] == []


def test_a_sound_game_passes_that_hides_how_often_others_acted():
    assert check_game_type("toy-rolls", walks=8).ok
    assert check_game_type("toy-timed", walks=4).ok


def test_a_report_tells_how_often_each_check_was_run():
    report = check_game(load_game("toy"), walks=1, plies=5)
    assert str(report).startswith("1 walks, 5 states\nqueries ")
    assert report.runs["queries"] == 5


def test_an_unknown_check_is_named_with_those_there_are():
    with pytest.raises(ValueError, match="no check 'legel'; there are queries"):
        check_game(load_game("toy"), checks=("legel",))


def test_every_check_says_what_it_asks():
    assert all(check.asks.endswith(".") for check in CHECKS)
    assert len({check.name for check in CHECKS}) == len(CHECKS)
