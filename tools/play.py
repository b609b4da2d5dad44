"""Lay out the folder to play in: ``python -m tools.play`` puts copies of the lessons into ``play/``.

JupyterLab saves by itself, so whoever plays in the lessons themselves changes files that the tests look at.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools.lessons import ROOT, lessons

PLACE = ROOT / "play"
IMAGES = "images"  # what lessons show lies there, beside them
NOTES = ".copies.json"  # per copy what it held when it was made


def held(path: Path) -> list[Any] | None:
    """What a person can see of a notebook, for comparing; None if it cannot be read.

    Metadata are left out: JupyterLab writes some as soon as a notebook is opened.
    """
    try:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        return [[cell["cell_type"], "".join(cell["source"]), cell.get("outputs", [])] for cell in cells]
    except (OSError, ValueError, KeyError, TypeError):
        return None


def prepare(place: Path = PLACE, sources: Sequence[Path] | None = None) -> list[str]:
    """Bring the copies up to date, and give a sentence on each that is its owner's by now.

    A copy in which nothing was done follows its lesson; one that was changed or run is left alone.
    """
    place.mkdir(exist_ok=True)
    notes = _read(place / NOTES)
    words = []
    for source in lessons() if sources is None else sources:
        copy, newest = place / source.name, held(source)
        now = held(copy)
        if not copy.exists() or now in (notes.get(source.name), newest):
            if now != newest:
                shutil.copyfile(source, copy)
            notes[source.name] = newest
        else:
            newer = "" if notes.get(source.name) == newest else " Its lesson has become newer."
            shown = f"{place.name}/{copy.name}"
            words.append(f"{shown} is as you left it.{newer} For a fresh one rename it and run `make play` again.")
        if (source.parent / IMAGES).is_dir():
            shutil.copytree(source.parent / IMAGES, place / IMAGES, dirs_exist_ok=True)
    (place / NOTES).write_text(json.dumps(notes), encoding="utf-8")
    return words


def _read(path: Path) -> dict[str, Any]:
    try:
        notes = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return notes if isinstance(notes, dict) else {}


def main() -> None:
    """Lay the folder out and say what is in it."""
    words = prepare()
    print(f"hennb: you play in {PLACE.name}/, on copies of the lessons; git takes no notice of that folder")
    for one in words:
        print(f"hennb: {one}")


if __name__ == "__main__":
    main()
