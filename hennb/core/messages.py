"""Words for people: keys with parameters, turned into sentences by a catalogue.

Rules never build sentences. They make a `Message`; the catalogue (``words.toml``) of the
package that owns the key's prefix holds the template. Templates use ``str.format`` fields;
``{n:egg|eggs}`` picks the first word for 1 and the second for other numbers. Parameters
may be messages themselves, or tuples, which are joined by blanks.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

Value: TypeAlias = "str | int | Message | tuple[str | int | Message, ...]"

MINUS = "\N{MINUS SIGN}"
_TYPED_MINUS = re.compile(r"(?<!\S)-(?=\d)")
_SEAT = "core.seat"
_packages: dict[str, str] = {"core": "hennb.core"}


@dataclass(frozen=True, slots=True)
class Message:
    """A key of the catalogue with its parameters; ``str()`` renders it.

    >>> str(Message.of("core.seat", number=2))
    'seat 2'
    """

    key: str
    params: tuple[tuple[str, Value], ...] = ()

    @classmethod
    def of(cls, key: str, /, **params: Value) -> Message:
        """A message from keyword parameters."""
        return cls(key, tuple(params.items()))

    def __str__(self) -> str:
        return render(self)


def add_catalogue(prefix: str, package: str) -> None:
    """Let keys that start with ``prefix.`` be looked up in ``words.toml`` of a package."""
    _packages[prefix] = package


def render(message: Message) -> str:
    """The sentence of a message.

    Raises:
        KeyError: no catalogue has the key, or the template names a parameter that is missing.
    """
    template = _catalogue(message.key.partition(".")[0])[message.key]
    return _formatter.vformat(template, (), {name: _plain(value) for name, value in message.params})


def find_words(key: str, /, **params: Value) -> str | None:
    """The sentence of a key if a catalogue has it; for what need not have words of its own."""
    prefix = key.partition(".")[0]
    return str(Message.of(key, **params)) if prefix in _packages and key in _catalogue(prefix) else None


def with_names(message: Message, names: Sequence[str]) -> Message:
    """A message in which seats have the names that they have at a table.

    Seats stand in messages as ``core.seat`` with a number, since rules know no names. Who is called “You” is spoken to:
    where the key has a sentence of its own with ``_you`` behind it, that one is taken.
    """
    you = False
    params: list[tuple[str, Value]] = []
    for name, value in message.params:
        if isinstance(value, Message) and value.key == _SEAT:
            called = names[int(str(dict(value.params)["number"])) - 1]
            you = you or is_you(called)
            params.append((name, Message.of("core.named", name=called)))
        else:
            params.append((name, with_names(value, names) if isinstance(value, Message) else value))
    spoken = f"{message.key}_you"
    known = you and spoken in _catalogue(spoken.partition(".")[0])
    return Message(spoken if known else message.key, tuple(params))


def is_you(name: str) -> bool:
    """Whether a name is the one of the person at the screen who has no other."""
    return name == str(Message.of("core.you"))


def number(points: int) -> str:
    """Points as people write them, with a true minus."""
    return str(points).replace("-", MINUS)


def with_true_minus(text: str) -> str:
    r"""A text that people typed, with a true minus before its numbers, as all other numbers have it.

    >>> with_true_minus("on top of the usual -1, 2-3 hens") == f"on top of the usual {MINUS}1, 2-3 hens"
    True
    """
    return _TYPED_MINUS.sub(MINUS, text)


def signed(points: int) -> str:
    r"""Points with their sign: a true minus, a plus for gains.

    >>> signed(3), signed(0), signed(-1) == f"{MINUS}1"
    ('+3', '0', True)
    """
    return f"+{points}" if points > 0 else number(points)


def message_to_dict(message: Message) -> dict[str, object]:
    """A message as JSON values: its key, its parameters and its English sentence."""
    return {"key": message.key, "params": {name: _json(value) for name, value in message.params}, "text": str(message)}


def _json(value: Value) -> object:
    if isinstance(value, Message):
        return message_to_dict(value)
    if isinstance(value, tuple):
        return [_json(item) for item in value]
    return value


def _plain(value: Value) -> str | int:
    if isinstance(value, tuple):
        return " ".join(str(item) for item in value)
    return value if isinstance(value, int) else str(value)


@cache
def _catalogue(prefix: str) -> dict[str, str]:
    text = (files(_packages[prefix]) / "words.toml").read_text(encoding="utf-8")
    return dict(_flatten("", tomllib.loads(text)))


def _flatten(prefix: str, table: dict[str, object]) -> list[tuple[str, str]]:
    pairs: list[tuple[str, str]] = []
    for name, value in table.items():
        key = f"{prefix}.{name}" if prefix else name
        pairs += _flatten(key, value) if isinstance(value, dict) else [(key, str(value))]
    return pairs


class _WordFormatter(Formatter):
    """``str.format`` with ``{n:one|many}`` for numbers and a true minus sign."""

    def format_field(self, value: object, format_spec: str) -> str:
        if "|" in format_spec:
            one, _, many = format_spec.partition("|")
            return one if value == 1 else many
        if format_spec == "+" and isinstance(value, int):
            return signed(value)
        text: str = super().format_field(value, format_spec)
        return text.replace("-", MINUS) if isinstance(value, int) else text


_formatter = _WordFormatter()
