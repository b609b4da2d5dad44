"""Nothing rests on the order of sets or on what else a process has done."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

from hennb.core.stored import make_game
from hennb.testing.checks.replays import record_of
from hennb.testing.visit import Problem, first_difference
from hennb.testing.walks import take_walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hennb.testing.visit import Visit

HASH_SEEDS = ("1", "2")
PROGRAM = "from hennb.testing.checks.processes import main; main()"


def processes_agree(visit: Visit) -> Iterator[Problem]:
    """Two processes give byte-equal records.

    Play a walk in two processes with different hash seeds; skipped where processes cannot be started.
    """
    if sys.platform == "emscripten":
        return
    order = {"module": type(visit.game).__module__, "game": visit.game.to_dict(), "seed": visit.walk.seed}
    told = [_run(json.dumps(order), hash_seed) for hash_seed in HASH_SEEDS]
    if told[0] != told[1]:
        yield Problem("byte-equal records from two processes", first_difference(told[0], told[1]))


def _run(order: str, hash_seed: str) -> str:
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(  # noqa: S603  (this interpreter)
        [sys.executable, "-c", PROGRAM],
        input=order,
        env=env,
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )
    if done.returncode:
        raise RuntimeError(f"a process failed: {done.stderr.strip().splitlines()[-1:]}")
    return done.stdout


def main() -> None:
    """Read what to play, play it, and print the record, the last state and what each seat sees of it."""
    order = json.load(sys.stdin)
    __import__(order["module"])
    game = make_game(order["game"])
    walk = take_walk(game, order["seed"])
    last = walk.states[-1]
    lines = [record_of(game, walk.states, walk.seed).to_json(), last.to_json()]
    lines += [last.observation(seat).to_json() for seat in range(game.players)]
    lines += [str(state.legal_actions()) for state in walk.states]
    print("\n".join(lines))  # noqa: T201  (the answer to the other process)
