"""A drawing of the game of rolls: its text in a box."""

from __future__ import annotations


def draw(observation, **how):
    """The same picture for the same observation."""
    last = " ".join(how.get("last", ()))
    return f'<svg xmlns="http://www.w3.org/2000/svg"><g data-place="cup"><text>{observation} {last}</text></g></svg>'


def draw_bench(bench, **how):
    """What lies there and what becomes of it."""
    return draw(f"{bench.before} {bench.after} {bench.seat}", **how)
