"""Rules as data: the clauses of a game, read from its ``clauses.toml``."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from hennb.core.errors import SetupError
from hennb.core.messages import Message
from hennb.core.packs import STATUSES
from hennb.core.typed import check_text

_TEXTS: Final = ("id", "title", "text", "source")


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule.

    Attributes:
        id: stable name, such as ``HE.PLACE.2``; code, violations and score lines cite it.
        title: a few words.
        text: the rule itself.
        source: rulebook text and section, or the site that tells it.
        status: how sure it is, one or more of ``printed``, ``derived``, ``reported``, ``house``.
        reading: name of the option that chooses between readings of this clause, or None.
    """

    id: str
    title: str
    text: str
    source: str
    status: tuple[str, ...]
    reading: str | None = None

    def __str__(self) -> str:
        notes = [", ".join(self.status), self.source]
        if self.reading:
            notes.append(str(Message.of("core.rules.reading", name=self.reading)))
        return f"{self.id} {self.title}. {self.text} [{'; '.join(notes)}]"


class ClauseTable(Mapping[str, Clause]):
    """Clauses by id, in the order of their file; a notebook shows them as a table."""

    __slots__ = ("_clauses",)

    def __init__(self, clauses: tuple[Clause, ...]) -> None:
        self._clauses = {clause.id: clause for clause in clauses}

    def __getitem__(self, name: str) -> Clause:
        key: object = name
        if isinstance(key, str) and key in self._clauses:
            return self._clauses[key]
        family = str(key).rpartition(".")[0]
        near = [key for key in self._clauses if family and key.startswith(f"{family}.")] or list(self._clauses)
        raise KeyError(f"no clause {name!r}; there are {', '.join(near)}")

    def __iter__(self) -> Iterator[str]:
        return iter(self._clauses)

    def __len__(self) -> int:
        return len(self._clauses)

    def select(self, prefix: str = "", status: str = "") -> ClauseTable:
        """The clauses whose id starts with a prefix (``HE.SCORE``) and, if given, that have a status.

        Raises:
            SetupError: the prefix is no text, or there is no such status.
        """
        check_text("prefix", prefix)
        if status and status not in STATUSES:
            raise SetupError.value("status", status, ", ".join(STATUSES))
        start = f"{prefix.rstrip('.')}." if prefix else ""
        return ClauseTable(
            tuple(
                clause
                for clause in self._clauses.values()
                if f"{clause.id}.".startswith(start) and (not status or status in clause.status)
            )
        )

    def __str__(self) -> str:
        return "\n".join(str(clause) for clause in self._clauses.values())

    def __repr__(self) -> str:
        return f"<ClauseTable: {len(self)} clauses>"

    def _repr_html_(self) -> str:
        heads = "".join(f'<th style="text-align:left">{_word(key)}</th>' for key in ("id", "rule", "source", "status"))
        rows = "".join(_row(clause) for clause in self._clauses.values())
        body = f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody>"
        return f'<table class="hennb-rules">{self._legend()}{body}</table>'

    def _legend(self) -> str:
        """What the words of the last column mean, those that stand in it."""
        found = {status for clause in self._clauses.values() for status in clause.status}
        notes = [f"<strong>{status}</strong>: {_word(status)}" for status in STATUSES if status in found]
        return f'<caption style="caption-side:bottom;text-align:left">{"; ".join(notes)}</caption>'


def load_clauses(path: str | os.PathLike[str] | Traversable) -> ClauseTable:
    """Read a ``clauses.toml``.

    Raises:
        OSError: the file cannot be read.
        ValueError: the text is no TOML, or an entry is not as it must be; names the entry.
    """
    file = path if isinstance(path, Traversable) else Path(path)
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    entries = table.pop("clause", None)
    if table or not isinstance(entries, list) or not entries:
        raise ValueError(
            f"{file.name}: expected [[clause]] entries and nothing else, found {', '.join(table) or 'none'}"
        )
    clauses: dict[str, Clause] = {}
    for number, entry in enumerate(entries, start=1):
        clause = _clause(f"{file.name}, clause {number}", entry)
        if clause.id in clauses:
            raise ValueError(f"{file.name}, clause {number}: {clause.id} stands there a second time")
        clauses[clause.id] = clause
    return ClauseTable(tuple(clauses.values()))


def _clause(place: str, entry: Mapping[str, object]) -> Clause:
    strange = set(entry) - {*_TEXTS, "status", "reading"}
    if strange:
        raise ValueError(f"{place}: unknown field {', '.join(sorted(strange))}")
    ident, title, text, source = (_text(place, entry, name) for name in _TEXTS)
    place = f"{place} ({ident})"
    return Clause(ident, title, text, source, _status(place, entry.get("status")), _reading(place, entry))


def _text(place: str, entry: Mapping[str, object], name: str) -> str:
    value = entry.get(name)
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"{place}: {name} must be a text that is not blank, found {value!r}")
    return value


def _reading(place: str, entry: Mapping[str, object]) -> str | None:
    return _text(place, entry, "reading") if "reading" in entry else None


def _status(place: str, value: object) -> tuple[str, ...]:
    given = value if isinstance(value, list) else [value]
    names = tuple(str(name) for name in given)
    if not names or set(names) - set(STATUSES):
        raise ValueError(f"{place}: status must be of {', '.join(STATUSES)}, found {value!r}")
    return names


def _word(key: str) -> str:
    return escape(str(Message.of(f"core.rules.{key}")))


def _row(clause: Clause) -> str:
    reading = (
        f"<br><em>{escape(str(Message.of('core.rules.reading', name=clause.reading)))}</em>" if clause.reading else ""
    )
    cells = (
        f"<code>{escape(clause.id)}</code>",
        f"<strong>{escape(clause.title)}.</strong> {escape(clause.text)}{reading}",
        escape(clause.source),
        ", ".join(f'<span title="{_word(status)}">{escape(status)}</span>' for status in clause.status),
    )
    return "<tr>" + "".join(f'<td style="text-align:left;vertical-align:top">{cell}</td>' for cell in cells) + "</tr>"
