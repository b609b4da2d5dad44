"""Options and set-up fields as frozen dataclasses whose fields know their values and clause."""

from __future__ import annotations

from dataclasses import field, fields
from typing import TYPE_CHECKING, Any, TypeVar

from hennb.core.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Mapping

T = TypeVar("T")


def option(*values: str, clause: str, doc: str) -> Any:
    """A dataclass field for an option; the first value is the default.

    Args:
        values: the values that the option can take.
        clause: the clause whose reading it is.
        doc: what it decides, in one sentence.
    """
    return field(default=values[0], metadata={"values": values, "clause": clause, "doc": doc})


def option_values(cls: type) -> dict[str, tuple[str, ...]]:
    """Every option of an options class with its values, the default first.

    >>> from dataclasses import make_dataclass
    >>> tie = option("share", "last", clause="TOY.TIE", doc="Who wins a tie.")
    >>> option_values(make_dataclass("ToyOptions", [("tie", str, tie)]))
    {'tie': ('share', 'last')}
    """
    return {item.name: item.metadata["values"] for item in fields(cls)}


def make_options(cls: type[T], given: Mapping[str, object]) -> T:
    """An options value from keyword arguments.

    Raises:
        SetupError: a name is unknown, or a value is not among the option's values.
    """
    known = option_values(cls)
    for name, value in given.items():
        if name not in known:
            raise SetupError.unknown(name, known)
        if value not in known[name]:
            raise SetupError.value(name, value, ", ".join(known[name]))
    return cls(**given)
