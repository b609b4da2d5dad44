"""Keep the two lists of pinned versions: ``constraints.txt`` for pip and Binder, ``[tool.uv]`` in ``pyproject.toml``.

``python -m tools.pins`` resolves what ``pyproject.toml`` asks for, keeps each version that still fits, and writes both.
``--upgrade`` takes the newest versions instead; ``--check`` writes nothing and exits 1 where the lists are stale.

``uv.lock`` would say the same but holds the address of whichever index wrote it, so it stays out of git.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROJECT = ROOT / "pyproject.toml"
CONSTRAINTS = ROOT / "constraints.txt"
OWN_EXTRA = '    "hennb[lab]",\n'  # the group's way to name ourselves; the resolver would look for it in the index
BLOCK = re.compile(r"^constraint-dependencies = \[\n.*?^\]\n", re.MULTILINE | re.DOTALL)
SECTION = "[tool.uv]\n"
OPTIONS = (
    *("--extra", "lab", "--group", "dev", "--universal", "--python-version", "3.11"),
    *("--no-emit-index-url", "--no-emit-find-links", "--no-header", "--no-annotate", "--quiet"),
)


def uv_pins(project: str) -> list[str]:
    """The pins that a text of ``pyproject.toml`` holds for uv."""
    found: list[str] = tomllib.loads(project).get("tool", {}).get("uv", {}).get("constraint-dependencies", [])
    return found


def pip_pins(constraints: str) -> list[str]:
    """The pins of a text of ``constraints.txt``."""
    return [line for line in constraints.splitlines() if line and not line.startswith("#")]


def without_pins(project: str) -> str:
    """The text of ``pyproject.toml`` with uv's pins left out: a new resolution must not be bound by the old one."""
    return BLOCK.sub("", project)


def with_pins(project: str, pins: list[str]) -> str:
    """The text of ``pyproject.toml`` with these pins for uv; it must have a ``[tool.uv]`` section."""
    bare = without_pins(project)
    if SECTION not in bare:
        message = f"{PROJECT.name} has no {SECTION.strip()} section"
        raise ValueError(message)
    lines = "".join(f"    {_quoted(pin)},\n" for pin in pins)
    return bare.replace(SECTION, f"{SECTION}constraint-dependencies = [\n{lines}]\n", 1)


def _quoted(pin: str) -> str:
    return f"'{pin}'" if '"' in pin else f'"{pin}"'


def resolve(upgrade: bool) -> str:
    """The text of ``constraints.txt`` as it should be now."""
    uv = os.environ.get("UV") or shutil.which("uv") or "uv"
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        project = without_pins(PROJECT.read_text(encoding="utf-8")).replace(OWN_EXTRA, "")
        (place / PROJECT.name).write_text(project, encoding="utf-8")
        output = place / CONSTRAINTS.name
        if CONSTRAINTS.exists() and not upgrade:
            output.write_text(CONSTRAINTS.read_text(encoding="utf-8"), encoding="utf-8")
        subprocess.run([uv, "pip", "compile", PROJECT.name, *OPTIONS, "-o", output.name], cwd=place, check=True)
        pins = pip_pins(output.read_text(encoding="utf-8"))
    return "".join(f"{pin}\n" for pin in pins)


def main() -> int:
    """Write or check both lists."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions")
    parser.add_argument("--check", action="store_true", help="only say whether the lists are as they should be")
    wanted = parser.parse_args()
    constraints = resolve(wanted.upgrade)
    project = with_pins(PROJECT.read_text(encoding="utf-8"), pip_pins(constraints))
    if wanted.check:
        fresh = (
            CONSTRAINTS.read_text(encoding="utf-8") == constraints and PROJECT.read_text(encoding="utf-8") == project
        )
        print("the pins are fresh" if fresh else "the pins are stale: run `python -m tools.pins`")
        return 0 if fresh else 1
    CONSTRAINTS.write_text(constraints, encoding="utf-8")
    PROJECT.write_text(project, encoding="utf-8")
    print(f"{len(pip_pins(constraints))} versions pinned")
    return 0


if __name__ == "__main__":
    sys.exit(main())
