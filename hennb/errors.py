"""The errors that a user can meet, to catch them by. All are `HennbError`, and so `ValueError`."""

from hennb.analysis.bots import BotError
from hennb.core.errors import (
    AmbiguousActionError,
    EditError,
    HennbError,
    IllegalActionError,
    MalformedActionError,
    NotationError,
    RecordError,
    SetupError,
    UnknownGameError,
)
from hennb.core.faults import FaultsError, PackError, PositionError

__all__ = [
    "AmbiguousActionError",
    "BotError",
    "EditError",
    "FaultsError",
    "HennbError",
    "IllegalActionError",
    "MalformedActionError",
    "NotationError",
    "PackError",
    "PositionError",
    "RecordError",
    "SetupError",
    "UnknownGameError",
]
