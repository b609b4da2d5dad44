"""How much work a question may take. It is counted in steps, not in time, so that it ends alike on every machine."""

from __future__ import annotations


class SpentError(Exception):
    """The steps that were allowed are done, and nothing is decided."""


class Effort:
    """The steps that are left; one is about ten microseconds of work."""

    __slots__ = ("left",)

    def __init__(self, steps: int) -> None:
        self.left = steps

    def spend(self, steps: int = 1) -> None:
        """Count some work.

        Raises:
            SpentError: it is more than is left.
        """
        self.left -= steps
        if self.left < 0:
            raise SpentError
