"""The two lists of pinned versions say the same, cover what is asked for, and name no place on any network or disk."""

from __future__ import annotations

import re
import tomllib

import pytest

from tools import pins

PROJECT = pins.PROJECT.read_text(encoding="utf-8")
CONSTRAINTS = pins.CONSTRAINTS.read_text(encoding="utf-8")
PIN = re.compile(r"[a-z0-9][a-z0-9._-]*==[A-Za-z0-9.!+]+( ; [^@:/\\]+)?")


def asked_for() -> list[str]:
    """The names that pyproject.toml asks for anywhere, as the lists write them."""
    data = tomllib.loads(PROJECT)
    project, groups = data["project"], data["dependency-groups"]
    lists = [project["dependencies"], *project["optional-dependencies"].values(), *groups.values()]
    names = [re.split(r"[\[<>=!~ ;]", line)[0] for one in lists for line in one]
    return sorted({name.lower().replace("_", "-") for name in names} - {"hennb"})


def test_both_lists_are_equal() -> None:
    assert pins.uv_pins(PROJECT) == pins.pip_pins(CONSTRAINTS)


@pytest.mark.parametrize("line", pins.pip_pins(CONSTRAINTS))
def test_a_pin_is_a_name_and_a_version_without_an_address(line: str) -> None:
    assert PIN.fullmatch(line)


@pytest.mark.parametrize("name", asked_for())
def test_all_that_is_asked_for_is_pinned(name: str) -> None:
    assert any(line.startswith(f"{name}==") for line in pins.pip_pins(CONSTRAINTS))


def test_new_pins_replace_old_ones_and_the_rest_stays() -> None:
    before = '[project]\nname = "x"\n\n[tool.uv]\nconstraint-dependencies = [\n    "a==1",\n]\n\n[tool.y]\n'
    after = pins.with_pins(before, ["a==2", "b==1 ; sys_platform == 'win32'"])
    assert pins.uv_pins(after) == ["a==2", "b==1 ; sys_platform == 'win32'"]
    assert pins.without_pins(after) == pins.without_pins(before)
    assert pins.without_pins(before) == '[project]\nname = "x"\n\n[tool.uv]\n\n[tool.y]\n'


def test_a_project_without_the_section_is_refused() -> None:
    with pytest.raises(ValueError, match=r"tool\.uv"):
        pins.with_pins("[project]\n", ["a==1"])
