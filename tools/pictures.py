"""Keep the pictures of README: ``python -m tools.pictures`` draws them, ``--check`` exits 1 where they are stale."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import hennb
from hennb.core.state import State

FOLDER = Path(__file__).resolve().parent.parent / "notebooks" / "images"
THEMES = ("light", "dark")
NAMES = ("You", "Greedy")


def scene() -> State:
    """Hens in round 8: six cards in the hand, one of them to be placed."""
    game = hennb.load_game("hens", first=1, goal_card=1)
    yard = game.position("S4 S5 C4* ../S2 S3 C2 ../.. U4 .. ..")
    return yard.to_state(
        hand="S2 S6 P5 U3 U5 C3",
        others={1: "P2 P3 P4/P1* U2 U3/## .. .."},
        piles={0: "P6 U1 S1 P5", 1: "C5 P6 U6"},
    )


def pictures() -> dict[Path, str]:
    """Every picture with the file that it belongs in."""
    state = scene()
    return {
        FOLDER / f"board-{theme}.svg": hennb.draw(state, seat=0, names=NAMES, theme=theme, lit="largest") + "\n"
        for theme in THEMES
    }


def stale() -> list[Path]:
    """The files that are missing or not as they would be drawn now."""
    return [path for path, svg in pictures().items() if not path.is_file() or path.read_text(encoding="utf-8") != svg]


def main() -> int:
    """Draw or check."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 where a picture is stale")
    if parser.parse_args().check:
        for path in stale():
            print(f"{path.name} is stale: run `make pictures`", file=sys.stderr)
        return 1 if stale() else 0
    FOLDER.mkdir(exist_ok=True)
    for path, svg in pictures().items():
        path.write_text(svg, encoding="utf-8")
        print(path.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
