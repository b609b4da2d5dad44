import pytest

from hennb.core.registry import load_game
from hennb.testing import CHECKS, ConformanceError, check_game
from tests.testing.faults import FAULTS


def failures(name, checks=()):
    with pytest.raises(ConformanceError) as caught:
        check_game(load_game(f"toy-{name}"), walks=4, checks=checks)
    return caught.value


@pytest.mark.parametrize("name", FAULTS)
def test_the_kit_finds_the_fault(name):
    check = FAULTS[name].check
    error = failures(name, () if check == "walk" else (check,))
    assert check in error.report.failed_checks
    assert error.report.failed_checks <= {check, "walk"}


def test_every_check_is_put_to_the_test_by_a_fault():
    assert {fault.check for fault in FAULTS.values()} - {"walk"} == {check.name for check in CHECKS}


def test_a_failure_names_check_game_seed_ply_action_and_expectation():
    error = failures("never_explains", ("illegal",))
    first = error.report.failures[0]
    assert (first.check, first.expected, first.found) == ("illegal", "a violation for an illegal action", "none")
    assert first.game == "hennb.load_game('toy-never_explains', players=2)"
    assert first.ply >= 0
    assert first.action.split()[0] in ("deal", "show", "cover")
    assert str(first) in str(error)


def test_like_failures_are_told_once_with_their_number():
    error = failures("returns_are_no_totals", ("returns",))
    assert len(error.report.failures) > str(error).count("returns:")
    assert "more like it" in str(error)


def test_a_fault_that_raises_is_told_with_the_error():
    error = failures("no_score_at_chance")
    assert {"queries", "returns"} <= error.report.failed_checks
    assert "RuntimeError: nobody asks at chance points" in str(error)
