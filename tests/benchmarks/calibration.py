"""The loop that every speed is compared with, so that a slow machine does not matter."""

from __future__ import annotations

import time

REFERENCE = 0.039
"""Seconds that the loop took where the first figures were taken; times per call are scaled to it."""


def loop() -> float:
    """CPU seconds of one calibration loop."""
    table = [0] * 256
    x = 1
    begin = time.process_time()
    for i in range(200_000):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        table[x & 255] = i
        if x & 1:
            x ^= i
    return time.process_time() - begin


def loop_time(tries: int = 5) -> float:
    """CPU seconds of the loop, undisturbed: the best of several."""
    return min(loop() for _ in range(tries))
