"""Data packs: what the rulebooks leave to the printed cards, read from JSON and checked whole.

A game's loader reads a pack with `read_pack_json`, walks through it with `Fields`, adds
its own faults to the same `Checks`, and ends with `Checks.done`: either everything is in
order or a `PackError` lists all that is not, each with its place.
"""

from __future__ import annotations

import hashlib
import json
import math
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypeAlias

from hennb.core.faults import Fault, PackError
from hennb.core.given import check_path
from hennb.core.messages import Message

PackSource: TypeAlias = "str | os.PathLike[str] | Mapping[str, object]"

STATUSES: Final = ("printed", "derived", "reported", "house")

_KINDS: Final[dict[type, str]] = {str: "text", int: "whole", bool: "flag", list: "list", dict: "object"}


class Checks:
    """Collects the faults of one pack.

    >>> checks = Checks()
    >>> row = Fields(checks, "cards[3]", {"value": "six"}, required=("value", "copies"))
    >>> row.whole("value"), row.whole("copies")
    (None, None)
    >>> for fault in checks.faults:
    ...     print(fault)
    pack.field at cards[3].copies: is missing
    pack.field at cards[3].value: expected a whole number, found "six"
    """

    def __init__(self, source: str = "") -> None:
        self.source = source
        self.faults: list[Fault] = []

    def add(self, code: str, place: str, message: Message) -> None:
        """Note a fault. The code is given without its prefix ``pack.``."""
        self.faults.append(Fault(f"pack.{code}", place, message))

    def done(self) -> None:
        """Finish.

        Raises:
            PackError: there are faults; it holds them all.
        """
        if self.faults:
            raise PackError(tuple(self.faults), self.source)


class Fields:
    """The fields of one JSON object, with the path that leads to it.

    Missing, unknown and mistyped fields become faults ``pack.field``. A getter gives None
    for a field that is missing or not of its kind, so that the other fields can still be
    looked at; whoever uses the values asks ``checks.done()`` first.
    """

    def __init__(
        self, checks: Checks, place: str, value: object, required: tuple[str, ...], optional: tuple[str, ...] = ()
    ) -> None:
        self.checks = checks
        self.place = place
        self.values: dict[str, object] = {}
        if not isinstance(value, dict):
            self._expect(place, "object", value)
            return
        self.values = value
        for name in required:
            if name not in value:
                checks.add("field", self.at(name), Message.of("core.pack.missing"))
        for name in value:
            if name not in required and name not in optional:
                known = ", ".join(required + optional)
                checks.add("field", self.at(name), Message.of("core.pack.unknown", known=known))

    def __contains__(self, name: str) -> bool:
        return name in self.values

    def at(self, name: str) -> str:
        """The path of a field."""
        return f"{self.place}.{name}" if self.place else name

    def text(self, name: str) -> str | None:
        """A text that is not blank."""
        value = self._get(name, str)
        if not isinstance(value, str):
            return None
        if not value.strip():
            self.checks.add("field", self.at(name), Message.of("core.pack.blank"))
            return None
        return value

    def whole(self, name: str) -> int | None:
        """A whole number; true and false are none."""
        value = self._get(name, int)
        return value if isinstance(value, int) else None

    def flag(self, name: str) -> bool | None:
        """True or false."""
        value = self._get(name, bool)
        return value if isinstance(value, bool) else None

    def items(self, name: str) -> list[tuple[str, object]]:
        """The entries of a list, each with its path; empty if there is no such list."""
        value = self._get(name, list)
        return (
            [(f"{self.at(name)}[{index}]", item) for index, item in enumerate(value)] if isinstance(value, list) else []
        )

    def mapping(self, name: str) -> dict[str, object]:
        """The fields of an object; empty if there is no such object."""
        value = self._get(name, dict)
        return value if isinstance(value, dict) else {}

    def texts(self, name: str) -> tuple[tuple[str, str], ...]:
        """The texts of an object that maps names to texts, such as labels by language."""
        given = self.mapping(name)
        table = Fields(self.checks, self.at(name), given, (), tuple(given))
        return tuple((key, text) for key in given if (text := table.text(key)) is not None)

    def status(self, name: str = "status") -> str:
        """The status of an entry, one of `STATUSES`; empty if it says nothing."""
        value = self.text(name) if name in self else None
        if value is not None and value not in STATUSES:
            self.checks.add(
                "field", self.at(name), Message.of("core.pack.one_of", values=", ".join(STATUSES), found=show(value))
            )
            return ""
        return value or ""

    def _get(self, name: str, kind: type) -> object:
        if name not in self.values:
            return None
        value = self.values[name]
        if type(value) is not kind:
            self._expect(self.at(name), _KINDS[kind], value)
            return None
        return value

    def _expect(self, place: str, kind: str, value: object) -> None:
        expected = Message.of(f"core.pack.kind.{kind}")
        self.checks.add("field", place, Message.of("core.pack.expected", expected=expected, found=show(value)))


def show(value: object, limit: int = 60) -> str:
    """A JSON value as a short text for a message.

    >>> show(["P", "W"]), show("x" * 100, limit=8)
    ('["P", "W"]', '"xxxx...')
    """
    text = json.dumps(value, ensure_ascii=False, default=repr)
    return text if len(text) <= limit else f"{text[: limit - 3]}..."


def pack_hash(pack: Mapping[str, object]) -> str:
    """A name for the content of a pack: equal for equal content, whatever the order of fields and the layout.

    Translations (``labels``) do not count: a record stays good when a language is added.

    >>> pack_hash({"a": 1, "b": [2]}) == pack_hash({"b": [2], "a": 1, "labels": {"de": "eins"}})
    True
    """
    text = json.dumps(_without_labels(pack), sort_keys=True, separators=(",", ":"), allow_nan=False)
    return "sha256:" + hashlib.sha256(text.encode("ascii")).hexdigest()


def _without_labels(value: object) -> object:
    if isinstance(value, Mapping):
        return {name: _without_labels(item) for name, item in value.items() if name != "labels"}
    return [_without_labels(item) for item in value] if isinstance(value, list) else value


def source_name(source: PackSource) -> str:
    """What to call a source in messages: the file's name, or nothing for what is no file."""
    return Path(source).name if isinstance(source, str | os.PathLike) else ""


def read_pack_json(source: PackSource) -> dict[str, object]:
    """The JSON object of a file (a path, or its name as text) or of a dictionary, as a copy of its own.

    Raises:
        SetupError: no file can have that name.
        OSError: the file cannot be read.
        PackError: ``pack.json``, for text that is no JSON, for a field that stands twice in one object, for
            NaN and infinite numbers, and for values in a dictionary that JSON does not have; ``pack.field``, if the
            whole is no object, or neither a path nor a dictionary was given.
    """
    checks = Checks(source_name(source))
    pack = _read_source(checks, source)
    checks.done()
    fields = Fields(checks, "", pack, (), tuple(pack) if isinstance(pack, dict) else ())
    checks.done()
    return fields.values


def _read_source(checks: Checks, source: object) -> object:
    if isinstance(source, Mapping):
        return read_json(checks, source)
    return (
        read_json(checks, check_path(source, "data").read_bytes()) if isinstance(source, str | os.PathLike) else source
    )


def read_json(checks: Checks, source: bytes | Mapping[str, object]) -> object:
    """The JSON value of a text, or of a dictionary, as a copy of its own.

    What is wrong becomes faults ``pack.json``, and the value cannot be used then. Fields that stand twice in one
    object are faults too, and NaN and infinite numbers.
    """
    try:
        return _plain(checks, "", source if isinstance(source, Mapping) else _parse(source))
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        checks.add("json", place, Message.of("core.pack.json", reason=error.msg))
    except RecursionError:
        checks.add("json", "", Message.of("core.pack.too_deep"))
    except ValueError as error:  # bytes that are not UTF-8, numbers of thousands of digits
        checks.add("json", "", Message.of("core.pack.json", reason=str(error)))
    return None


class _Pairs(list[tuple[object, object]]):
    """A JSON object as it was typed, doubled fields included."""


class _NoNumber(str):
    """NaN or Infinity, which Python's reader would take for a number."""

    __slots__ = ()


def _parse(data: bytes) -> object:
    return json.loads(data.decode("utf-8-sig"), object_pairs_hook=_Pairs, parse_constant=_NoNumber)


def _plain(checks: Checks, place: str, value: object) -> object:
    if isinstance(value, _Pairs):
        return _plain_pairs(checks, place, value)
    if isinstance(value, Mapping):
        return _plain_pairs(checks, place, list(value.items()))
    if isinstance(value, list | tuple):
        return [_plain(checks, f"{place}[{index}]", item) for index, item in enumerate(value)]
    strange = isinstance(value, _NoNumber) or not isinstance(value, str | int | float | None)
    if strange or (isinstance(value, float) and not math.isfinite(value)):
        found = str(value) if isinstance(value, _NoNumber) else repr(value)
        checks.add("json", place, Message.of("core.pack.no_json", found=found))
    return value


def _plain_pairs(checks: Checks, place: str, pairs: list[tuple[object, object]]) -> dict[str, object]:
    plain: dict[str, object] = {}
    for name, value in pairs:
        where = f"{place}.{name}" if place else str(name)
        if not isinstance(name, str):
            checks.add("json", where, Message.of("core.pack.no_json", found=repr(name)))
        elif name in plain:
            checks.add("json", where, Message.of("core.pack.twice"))
        plain[str(name)] = _plain(checks, where, value)
    return plain
