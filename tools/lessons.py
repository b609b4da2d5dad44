"""Which notebooks are lessons: ``python -m tools.lessons`` prints their paths, one a line."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "notebooks"
NAME = re.compile(r"\d\d_[a-z0-9_]+\.ipynb")


def lessons(folder: Path = FOLDER) -> list[Path]:
    """The notebooks that have a lesson's name and that git knows: what somebody saved beside them is no lesson."""
    named = sorted(path for path in folder.glob("*.ipynb") if NAME.fullmatch(path.name))
    known = _known(folder)
    return named if known is None else [path for path in named if path.name in known]


def _known(folder: Path) -> set[str] | None:
    """The files of a folder that git knows; None where it has no say, as in an unpacked archive."""
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=folder, capture_output=True, text=True, check=False)
    except OSError:
        return None
    return set(listed.stdout.split("\0")) if listed.returncode == 0 and listed.stdout else None


def main() -> int:
    """Print the paths, seen from the root; exit 1 if there is none, so that no check passes for want of lessons."""
    found = lessons()
    for path in found:
        print(path.relative_to(ROOT))
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
