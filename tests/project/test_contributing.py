"""CONTRIBUTING: its map shows every room of the house and none that is not there."""

from __future__ import annotations

import re
import subprocess
from fnmatch import fnmatch
from pathlib import Path

import pytest

import hennb
from hennb.core.errors import HennbError
from hennb.core.players import PlayerId, View

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
ENTRY = re.compile(r"^(?P<indent> *)(?P<names>[^\s,]+(?:, [^\s,]+)*)(?: {1,}\S.*)?$")


def tracked() -> list[str]:
    """The repository's files, those of a checkout that are not yet committed included."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    return [name for name in listed if name and (ROOT / name).is_file()]


def rooms() -> list[str]:
    """What the map names, as paths and patterns from the root; folders end in a slash."""
    block = re.search(r"<!-- map.*?-->\n```\n(.*?)```", TEXT, re.DOTALL)
    assert block
    found: list[str] = []
    folders: list[tuple[int, str]] = []
    for line in block[1].splitlines():
        entry = ENTRY.match(line)
        assert entry, line
        indent = len(entry["indent"])
        while folders and folders[-1][0] >= indent:
            folders.pop()
        above = folders[-1][1] if folders else ""
        names = entry["names"].split(", ")
        found += [above + name for name in names]
        if len(names) == 1 and names[0].endswith("/"):
            folders.append((indent, above + names[0]))
    return found


FILES = tracked()
ROOMS = rooms()


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_on_the_map_is_there(room: str) -> None:
    assert any(name.startswith(room) if room.endswith("/") else fnmatch(name, room) for name in FILES)


def test_every_folder_is_on_the_map() -> None:
    folders = {f"{Path(name).parent}/" for name in FILES if "/" in name}
    inner = re.compile(r"/(data|fixtures|games)/$")  # folders that their only room names, or that hold no code
    assert {folder for folder in folders if not inner.search(folder)} <= set(ROOMS)


def test_every_module_is_in_a_room_of_the_map() -> None:
    modules = [name for name in FILES if name.startswith("hennb/") and name.endswith(".py") and "__init__" not in name]
    one_room = "hennb/testing/checks/"
    rest = [name for name in modules if not name.startswith(one_room)]
    assert [name for name in rest if not any(fnmatch(name, room) for room in ROOMS)] == []


@pytest.mark.parametrize("name", hennb.__all__)
def test_a_public_name_is_explained(name: str) -> None:
    value = getattr(hennb, name)
    documented = type(value) if isinstance(value, PlayerId | View) else value
    assert len((documented.__doc__ or "").strip()) > 20


def test_the_public_names_are_listed_one_and_all() -> None:
    listed = re.search(r"^## The public names\n\n(.*?)\n\n", TEXT, re.MULTILINE | re.DOTALL)
    assert listed
    names = re.findall(r"`(\w+)`", listed[1])
    assert sorted(names) == sorted(hennb.__all__)


def test_a_name_that_is_imported_later_can_be_found_by_dir() -> None:
    assert set(hennb.__all__) <= set(dir(hennb))


def test_every_error_that_hennb_raises_can_be_caught_by_a_public_name() -> None:
    def below(kind: type) -> set[type]:
        return {kind}.union(*map(below, kind.__subclasses__()))

    ours = {kind for kind in below(HennbError) if kind.__module__.startswith(("hennb.core.", "hennb.analysis."))}
    assert ours == {getattr(hennb.errors, name) for name in hennb.errors.__all__}


def test_its_commands_are_there() -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert set(re.findall(r"`make ([a-z]+)`", TEXT)) <= set(targets)


def test_the_protocol_lists_every_intent() -> None:
    from hennb.notebook import intents

    row = re.search(r"^\| `type` \| (.*) \|$", TEXT, re.MULTILINE)
    assert row
    assert set(re.findall(r"`(\w+)`", row[1])) == set(intents._HANDLERS)
