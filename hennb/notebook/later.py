"""Work that can wait until nobody waits for something else."""

from __future__ import annotations

from threading import Timer
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Later:
    """Does something a little later, once for several wishes; at once where there are no threads.

    Args:
        seconds: how long after the last wish.
        work: what is done.
    """

    def __init__(self, seconds: float, work: Callable[[], object]) -> None:
        self._seconds = seconds
        self._work = work
        self._timer: Timer | None = None

    def wish(self) -> None:
        """Ask for the work; a wish that waits is put off."""
        self.drop()
        timer = Timer(self._seconds, self._work)
        timer.daemon = True
        try:
            timer.start()
        except RuntimeError:  # Python in a browser has no threads
            self._work()
        else:
            self._timer = timer

    def drop(self) -> None:
        """Forget a wish that waits."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
