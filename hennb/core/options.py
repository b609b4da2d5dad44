"""Options as frozen dataclasses whose fields know their values and clause."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from hennb.core.errors import SetupError
from hennb.core.messages import Message

if TYPE_CHECKING:
    from collections.abc import Mapping

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Texts:
    """An option that is one of some texts, such as the readings of a rule; the first one is the default."""

    samples: tuple[str, ...]

    def takes(self, value: object) -> bool:
        """Whether the option can have that value."""
        return value in self.samples

    @property
    def expected(self) -> Message:
        """What it can be, for errors and forms."""
        return Message.of("core.setup.texts", values=", ".join(self.samples))


@dataclass(frozen=True, slots=True)
class Whole:
    """An option that is a whole number, both ends of its range included."""

    default: int
    low: int
    high: int

    @property
    def samples(self) -> tuple[int, ...]:
        """The values that stand for all where not every one can be tried: the default first, then the ends."""
        return tuple(dict.fromkeys((self.default, self.low, self.high)))

    def takes(self, value: object) -> bool:
        """Whether the option can have that value."""
        return type(value) is int and self.low <= value <= self.high

    @property
    def expected(self) -> Message:
        """What it can be, for errors and forms."""
        return Message.of("core.setup.whole", low=self.low, high=self.high)


Kind: TypeAlias = Texts | Whole


def option(*values: str, clause: str, doc: str) -> Any:
    """A dataclass field for an option that is one of some texts; the first one is the default.

    Args:
        values: the values that the option can take.
        clause: the clause whose reading it is.
        doc: what it decides, in one sentence.
    """
    return field(default=values[0], metadata={"kind": Texts(values), "clause": clause, "doc": doc})


def whole_option(default: int, low: int, high: int, *, clause: str, doc: str) -> Any:
    """A dataclass field for an option that is a whole number from `low` to `high`; otherwise as `option`.

    Raises:
        ValueError: the default does not lie between them.
    """
    kind = Whole(default, low, high)
    if not kind.takes(default):
        raise ValueError(f"{default!r} is no whole number from {low} to {high}")
    return field(default=default, metadata={"kind": kind, "clause": clause, "doc": doc})


def option_kinds(cls: type) -> dict[str, Kind]:
    """Every option of an options class with what it can be."""
    return {item.name: item.metadata["kind"] for item in fields(cls)}


def option_values(cls: type) -> dict[str, tuple[Any, ...]]:
    """Every option of an options class with its values, the default first; of a range the default and the ends.

    >>> from dataclasses import make_dataclass
    >>> tie = option("share", "last", clause="TOY.TIE", doc="Who wins a tie.")
    >>> rounds = whole_option(8, 1, 20, clause="TOY.END", doc="How many rounds are played.")
    >>> option_values(make_dataclass("ToyOptions", [("tie", str, tie), ("rounds", int, rounds)]))
    {'tie': ('share', 'last'), 'rounds': (8, 1, 20)}
    """
    return {name: kind.samples for name, kind in option_kinds(cls).items()}


def make_options(cls: type[T], given: Mapping[str, object]) -> T:
    """An options value from keyword arguments.

    Raises:
        SetupError: a name is unknown, or a value is none that the option can take.
    """
    kinds = option_kinds(cls)
    for name, value in given.items():
        if name not in kinds:
            raise SetupError.unknown(name, kinds)
        if not kinds[name].takes(value):
            raise SetupError.value(name, value, kinds[name].expected)
    return cls(**given)
